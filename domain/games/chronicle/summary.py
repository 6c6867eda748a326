"""Chronicle: what a person wants to read off a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.cards import Card, Cards
from domain.game import Seat, Viewer, at, replace
from domain.games.chronicle import scoring
from domain.games.chronicle.abilities import Account, account, verdict
from domain.games.chronicle.cards import HISTORIES, SUITS, WILD, suit
from domain.games.chronicle.choices import asking
from domain.games.chronicle.model import RoundResult, State
from domain.games.chronicle.recording import surely_held


def summary(view: State, viewer: Viewer) -> Mapping[str, Any]:
    """The table in words. `if_the_round_ended_now` adds what is known of hands, `with_your_hand` all of your own."""
    known = surely_held(view.known, view.meeting)
    public = scoring.score(replace(view, hands=known))
    accounts = list(map(account, scoring.kept(view.allies, public.purged)))
    shown: dict[str, Any] = {
        "turn": _turn(view),
        "meeting_suit": SUITS[view.suit] if view.suit else None,
        "meeting_goes_to": _goes_to(view),
        "seats": [_seat(view, seat, known[seat], accounts[seat]) for seat in range(len(view.hands))],
        "conditions": [_condition(view, history, accounts) for history in view.active],
        "discard_top": view.discards[-1] if view.discards else None,
        "discard_size": len(view.discards),
        "if_the_round_ended_now": _prospect(public),
        "last_round_in_words": _told(view.last_round) if view.last_round else [],
    }
    if viewer is not None and view.round:
        own = scoring.score(replace(view, hands=at(known, viewer, view.hands[viewer])))
        shown["with_your_hand"] = {**_prospect(own), "counts": _counts(account(own.allies[viewer]))}
    return shown


def _turn(view: State) -> str | None:
    """What is awaited, in words."""
    if view.question is not None:
        return asking(view.question)
    playing = [seat for seat in view.waiting if view.hands[seat]]
    return f"seat {playing[0]} plays a card" if view.phase == "play" and playing else None


def _goes_to(view: State) -> str | None:
    """What would become of the meeting's cards if nothing more was played."""
    if not view.meeting:
        return None
    now = verdict(view)
    return "the discard pile" if now.discarded else f"seat {now.seat}"


def _seat(view: State, seat: Seat, known: Cards, counted: Account) -> Mapping[str, Any]:
    allies = view.allies[seat]
    cards = {title: [card for card in allies if suit(card) == code] for code, title in SUITS.items()}
    return {
        "fame": view.fame[seat],
        "hand_size": len(view.hands[seat]),
        "known_in_hand": list(known),
        "allies": {**cards, WILD: [card for card in allies if suit(card) is None]},
        "counts": _counts(counted),
    }


def _counts(counted: Account) -> Mapping[str, int]:
    """As they will score: a 2 counts three, a Wild in no suit."""
    by_suit = {title: counted.suits[code] for code, title in SUITS.items()}
    return {**by_suit, "all": counted.total, "evil": len(counted.evil)}


def _condition(view: State, code: Card, accounts: Sequence[Account]) -> Mapping[str, Any]:
    history = HISTORIES[code]
    return {
        "history": code,
        "title": history.title,
        "asks": history.words,
        "revived": code not in view.histories,
        "counts": [scoring.count(counted, history.asks[1]) for counted in accounts] if history.asks else [],
    }


def _prospect(result: RoundResult) -> Mapping[str, Any]:
    return {
        "excluded": list(result.excluded),
        "monopolist": result.monopolist,
        "purged": [list(cards) for cards in result.purged],
        "fame": list(result.gained),
    }


def _told(result: RoundResult) -> Sequence[str]:
    """How the round was scored, step by step."""
    told = [f"seat {seat} adds {', '.join(hand)} to her allies" for seat, hand in enumerate(result.hands) if hand]
    told += [
        f"seat {seat} discards her evil allies: {', '.join(cards)}" for seat, cards in enumerate(result.purged) if cards
    ]
    if result.monopolist is not None:
        told.append(f"seat {result.monopolist} has all evil cards and gets {max(result.gained)} Fame, nobody else any")
    told += [f"seat {seat} is out: she has an evil ally" for seat in result.excluded]
    for award in result.awards:
        title, asks = HISTORIES[award.history].title, HISTORIES[award.history].words
        gets = ", ".join(f"seat {seat}" for seat in award.seats) or "nobody"
        told.append(f"{title} ({asks}): {gets}; counted by seat {', '.join(map(str, award.counts))}")
    return told
