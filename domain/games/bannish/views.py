"""Bannish: what each viewer sees, and what a seat can imagine behind it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, assert_never

from domain.cards import face_down, hidden_hands
from domain.dealing import dealer, since_last
from domain.game import Seat, Viewer, replace
from domain.games.bannish import scoring
from domain.games.bannish.model import (
    Bannished,
    CardPlayed,
    CardTaken,
    Dealt,
    Event,
    GameWon,
    RoundEnded,
    RoundScored,
    State,
    TrickWon,
    deck,
    suit,
)
from domain.luck import Luck


def view(state: State, viewer: Viewer) -> State:
    return replace(state, hands=hidden_hands(state.hands, viewer), removed=face_down(state.removed))


def redact(event: Event, viewer: Viewer) -> Event:
    match event:
        case Dealt(round, hands, chip):
            return Dealt(round, hidden_hands(hands, viewer), chip)
        case Bannished(seat, card, removed):
            return Bannished(seat, card, face_down(removed))
        case CardTaken(seat, card, left, removed):
            return CardTaken(seat, card, left, face_down(removed))
        case CardPlayed() | TrickWon() | RoundEnded() | RoundScored() | GameWon():
            return event
        case _:
            assert_never(event)


def determinize(view: State, log: Sequence[Event], seat: Seat) -> Callable[[Luck], State]:
    """Everybody saw what left the round and who did not follow; the rest is dealt anew."""
    if not view.round:
        return lambda luck: view  # nothing is dealt yet, nothing is hidden
    this_round = since_last(log, Dealt)
    removed = tuple(_removed(this_round))
    if view.last_round is not None and view.last_round.round == view.round:
        shown = replace(view, removed=removed, hands=view.last_round.hands)
        return lambda luck: shown
    voids = _voids(this_round)
    seen = Counter([*view.hands[seat], *removed, *(play.card for play in view.trick)])
    for taken in view.taken:
        seen.update(taken)
    unseen = sorted((Counter(deck(len(view.hands))) - seen).elements())
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(view.hands)]
    draw = dealer(unseen, sizes, lambda card, other: other != seat and suit(card) not in voids[other])

    def drawn(luck: Luck) -> State:
        hands = draw(luck)
        return replace(view, removed=removed, hands=(*hands[:seat], view.hands[seat], *hands[seat + 1 :]))

    return drawn


def summary(view: State, viewer: Viewer) -> Mapping[str, Any]:
    """Stars on the table by seat; those in a hand are its owner's to know."""
    option = view.options.stars
    shown: dict[str, Any] = {
        "hand_sizes": [len(hand) for hand in view.hands],
        "taken_stars": [scoring.points(taken, option) for taken in view.taken],
    }
    if viewer is not None:
        shown["hand_stars"] = scoring.points(view.hands[viewer], option)
    return shown


def _removed(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        match event:
            case Bannished(_, card, _):
                yield from (card, card)
            case CardTaken(_, _, left, _):
                yield from left
            case _:
                pass


def _voids(events: Sequence[Event]) -> Mapping[Seat, set[str]]:
    """Colours that a seat was shown not to have. Hands only shrink, so it holds for the round."""
    voids: dict[Seat, set[str]] = defaultdict(set)
    lead: str | None = None
    for event in events:
        match event:
            case CardPlayed(player, card):
                lead = lead or suit(card)
                if suit(card) != lead:
                    voids[player].add(lead)
            case Bannished() | TrickWon():
                lead = None
            case _:
                pass
    return voids
