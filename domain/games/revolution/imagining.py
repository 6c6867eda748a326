"""Revolution: what a seat can imagine behind her view, each deal of the cards that fits her log equally likely.

A disc says that a hand had none of a colour or, with the witnesses, few enough plain cards of it to pass them all
unseen. A lie of so many cards is one limit on what she held then; that she owes a pass for each witness still in her
hand is another. It keeps her earlier promises too, since a pass takes away at most one of both.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from domain.cards import FACE_DOWN, Card, Cards
from domain.dealing import Limit, dealer, since_last
from domain.game import Seat, replace
from domain.games.revolution.cards import deck, in_order, special, suit
from domain.games.revolution.model import PASSES, CardPassed, CardPlayed, Colour, Dealt, Event, State
from domain.luck import Luck
from domain.tricks import Play

Spot = tuple[str, Seat, int]  # where a hidden card lies: in which field of the state, whose, at which index
Denied = dict[Colour, int]  # colours whose disc was moved: how many cards of it a lie could have hidden


@dataclass(frozen=True)
class Place:
    """Where hidden cards lie of which the same is known."""

    owner: Seat | None = None  # if it matters
    hand: bool = False
    denied: tuple[Colour, ...] = ()  # since before these cards were passed, or by now
    plain: bool = False  # a special card would lie open here


def determinize(view: State, log: Sequence[Event], seat: Seat) -> Callable[[Luck], State]:
    if view.phase in ("deal", "over"):
        return lambda luck: view  # nothing is hidden
    shown = _shown(view, log)
    spots: dict[Place, list[Spot]] = defaultdict(list)
    for place, spot in _hidden(view, shown):
        spots[place].append(spot)
    places, cards = tuple(spots), unseen(view)
    limits = tuple(_limits(view, [denied for denied, _ in shown], places, cards))
    draw = dealer(cards, [len(spots[place]) for place in places], lambda card, i: _fits(card, places[i]), limits)

    def drawn(luck: Luck) -> State:
        held = {
            "hands": [list(hand) for hand in view.hands],
            "picks": [list(pick) for pick in view.picks],
            "deserts": [list(desert) for desert in view.deserts],
            "passed": [[play.card for play in view.passed]],
            "neutral": [list(view.neutral)],
        }
        for place, dealt in zip(places, draw(luck), strict=True):
            for (where, owner, index), card in zip(spots[place], luck.shuffle(dealt), strict=True):
                held[where][owner][index] = card
        return replace(
            view,
            hands=tuple(map(in_order, held["hands"])),
            picks=tuple(map(tuple, held["picks"])),
            deserts=tuple(map(tuple, held["deserts"])),
            passed=tuple(Play(play.seat, card) for play, card in zip(view.passed, held["passed"][0], strict=True)),
            neutral=in_order(held["neutral"][0]),
        )

    return drawn


def _fits(card: Card, place: Place) -> bool:
    """A special card lies open in a desert, and cannot be the witness of a lie (REV-22, REV-60)."""
    return not (special(card) and (place.plain or suit(card) in place.denied))


def _limits(view: State, shown: Sequence[Denied], places: Sequence[Place], cards: Cards) -> Iterator[Limit]:
    for seat, denied in enumerate(shown):
        for colour, most in denied.items():
            since = [i for i, place in enumerate(places) if place.owner == seat and colour in place.denied]
            yield Limit([card for card in cards if suit(card) == colour], since, most)
        if any(denied.values()):
            hand = [i for i, place in enumerate(places) if place.owner == seat and place.hand]
            yield Limit([card for card in cards if suit(card) in denied], hand, view.owed[seat])


def _hidden(view: State, shown: Sequence[tuple[Denied, list[Denied]]]) -> Iterator[tuple[Place, Spot]]:
    """Every hidden card with what is known of it."""
    nobody = Place()
    for index in range(len(view.neutral)):
        yield nobody, ("neutral", 0, index)
    for seat, (denied, passes) in enumerate(shown):
        for index, card in enumerate(view.hands[seat]):
            if card == FACE_DOWN:
                yield Place(seat, hand=True, denied=tuple(denied)), ("hands", seat, index)
        if view.picks[seat] == (FACE_DOWN,):
            yield nobody, ("picks", seat, 0)
        for index, card in enumerate(view.deserts[seat]):
            if card == FACE_DOWN:
                yield _passed(seat, passes[index - 1], plain=True), ("deserts", seat, index)
        earlier = len(view.deserts[seat]) - 1
        mine = [index for index, play in enumerate(view.passed) if play.seat == seat]
        for index, before in zip(mine, passes[earlier:], strict=True):
            if view.passed[index].card == FACE_DOWN:
                yield _passed(seat, before, plain=False), ("passed", 0, index)


def _passed(seat: Seat, denied: Denied, plain: bool) -> Place:
    """Passes of those who had denied nothing are alike, whoever made them."""
    return Place(seat if denied else None, denied=tuple(denied), plain=plain)


def _shown(view: State, log: Sequence[Event]) -> list[tuple[Denied, list[Denied]]]:
    """By seat: what she has denied in this deal, and what she had denied before each of her passes."""
    shown: list[tuple[Denied, list[Denied]]] = [({}, []) for _ in view.hands]
    for event in since_last(log, Dealt):
        match event:
            case CardPlayed(player, _, disc) if disc is not None:
                denied, passes = shown[player]
                denied[disc] = _most(view, len(passes))
            case CardPassed(player, _):
                denied, passes = shown[player]
                passes.append(dict(denied))
            case _:
                pass
    return shown


def _most(view: State, passes: int) -> int:
    """How many witnesses a lie told after so many passes could have had (REV-60)."""
    if not view.options.witnesses:
        return 0
    free_spots = PASSES[len(view.hands)] - passes
    return max(0, free_spots - (view.options.witness_limit == "fewer"))


def unseen(view: State) -> Cards:
    """The cards that lie face down to whoever has this view."""
    left = list(deck(len(view.hands)))
    on_table = tuple(play.card for play in view.trick + view.passed)
    for held in (*view.hands, *view.picks, *view.deserts, *view.scored, on_table):
        for card in held:
            if card != FACE_DOWN:
                left.remove(card)
    return tuple(left)
