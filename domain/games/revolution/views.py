"""Revolution: what each viewer sees, and what a person wants to read off it."""

from collections.abc import Mapping
from typing import Any, assert_never

from domain.cards import FACE_DOWN, Card, Cards, face_down, hidden_card, hidden_hands
from domain.game import Seat, Viewer, replace
from domain.games.revolution import scoring
from domain.games.revolution.cards import COLOURS, special, suit
from domain.games.revolution.model import (
    HAND_SIZE,
    TRICK_SIZE,
    AllianceDue,
    AllianceTaken,
    CardPassed,
    CardPicked,
    CardPlayed,
    DealEnded,
    DealResult,
    DealScored,
    Dealt,
    Event,
    GameWon,
    PassLaid,
    PicksShown,
    StarterNamed,
    State,
    TrickPassed,
    TrickWon,
)
from domain.games.revolution.obligations import witnesses
from domain.games.revolution.rules import best
from domain.tricks import Play, led


def view(state: State, viewer: Viewer) -> State:
    if state.phase in ("deal", "over"):
        return state  # nothing is dealt, or the revolution has shown every desert (REV-73)
    return replace(
        state,
        hands=hidden_hands(state.hands, viewer),
        picks=hidden_hands(state.picks, viewer),
        passed=tuple(Play(play.seat, hidden_card(play.card, play.seat, viewer)) for play in state.passed),
        deserts=tuple(_desert(desert, seat == viewer) for seat, desert in enumerate(state.deserts)),
        neutral=face_down(state.neutral),
    )


def redact(event: Event, viewer: Viewer) -> Event:
    match event:
        case Dealt(deal, hands, neutral, starter, namer):
            return Dealt(deal, hidden_hands(hands, viewer), face_down(neutral), starter, namer)
        case CardPicked(seat, card):
            return CardPicked(seat, hidden_card(card, seat, viewer))
        case CardPassed(seat, card):
            return CardPassed(seat, hidden_card(card, seat, viewer))
        case PassLaid(seat, card):
            return event if special(card) else PassLaid(seat, hidden_card(card, seat, viewer))
        case CardPlayed() | PicksShown() | TrickWon() | TrickPassed() | AllianceDue() | AllianceTaken():
            return event
        case StarterNamed() | DealEnded() | DealScored() | GameWon():
            return event
        case _:
            assert_never(event)


def summary(view: State, viewer: Viewer) -> Mapping[str, Any]:
    """The table in words; what is only hers to know comes last."""
    shown: dict[str, Any] = {
        "current_trick": _trick(view),
        "seats": [_seat(view, seat) for seat in range(len(view.hands))],
        "open_desert_sums": _named(scoring.sums(_open_desert(view))),
        "face_down_desert_cards": sum(desert.count(FACE_DOWN) for desert in (*view.deserts, view.neutral)),
        "scores_by_deal": [[seat.score for seat in result.seats] for result in view.deals],
        "last_deal": _deal(view.deals[-1]) if view.deals else None,
    }
    if viewer is not None:
        shown["witnesses"] = list(witnesses(view, viewer))
        shown["must_pass"] = len(view.hands[viewer]) == view.owed[viewer] > 0
        shown["desert_sums_known_to_you"] = _named(scoring.sums(_known_desert(view)))
    return shown


def _desert(desert: Cards, own: bool) -> Cards:
    """Desert 1 lies open, of the others the special cards (REV-12, REV-22)."""
    if own:
        return desert
    return desert[:1] + tuple(card if special(card) else FACE_DOWN for card in desert[1:])


def _trick(view: State) -> Mapping[str, Any] | None:
    if view.phase not in ("play", "ally"):
        return None
    seats = len(view.hands)
    tricks = (HAND_SIZE[seats] - 1) * seats // TRICK_SIZE[seats]
    acted = len(view.trick) + len(view.passed)
    left = (sum(map(len, view.hands)) + acted) // TRICK_SIZE[seats]
    colour = led(view.trick, suit)
    return {
        "number": tricks - left + 1,
        "of": tricks,
        "colour": COLOURS[colour] if colour else None,
        "winning": best(view.trick) if view.trick else None,
    }


def _seat(view: State, seat: Seat) -> Mapping[str, Any]:
    alliance = view.allied[seat]
    return {
        "score": view.scores[seat],
        "hand_size": len(view.hands[seat]),
        "passes_left": view.owed[seat],
        "shown_to_lack": [COLOURS[colour] for colour in view.discs[seat]],
        "scored_cards": dict(zip(COLOURS.values(), scoring.counts(view.scored[seat]), strict=True)),
        "alliance": COLOURS[alliance] if alliance else None,
    }


def _deal(result: DealResult) -> Mapping[str, Any]:
    """Colour by colour: the sum, its rank, what a card was worth, and the cards that counted for each seat."""
    return {
        "deal": result.deal,
        "colours": [
            {
                "colour": COLOURS[row.colour],
                "sum": row.sum,
                "rank": row.rank,
                "worth": row.worth,
                "cards": [
                    seat.counts[i] + seat.alliance_counts * (seat.alliance == row.colour) for seat in result.seats
                ],
            }
            for i, row in enumerate(result.colours)
        ],
        "points": [seat.points for seat in result.seats],
    }


def _open_desert(view: State) -> list[Card]:
    """Known to everybody, whoever looks."""
    if view.phase in ("deal", "over"):
        return _known_desert(view)
    return [card for desert in view.deserts for card in _desert(desert, False) if card != FACE_DOWN]


def _known_desert(view: State) -> list[Card]:
    return [card for desert in (*view.deserts, view.neutral) for card in desert if card != FACE_DOWN]


def _named(by_colour: Mapping[str, int]) -> dict[str, int]:
    return {COLOURS[colour]: number for colour, number in by_colour.items()}
