"""TRICKTAKERs: the table in words, for a person who plays from it."""

from collections.abc import Mapping
from typing import Any

from domain.game import Seat, Viewer
from domain.games.tricktakers import flow
from domain.games.tricktakers.model import TRICKS, State
from domain.games.tricktakers.obligations import lead_colour
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import priority
from domain.games.tricktakers.strength import best


def summary(view: State, viewer: Viewer) -> Mapping[str, Any]:
    return {
        "question": _question(view),
        "trick_so_far": _trick(view),
        "seats": [_seat(view, seat) for seat in range(len(view.hands))],
        "points_by_round": _by_round(view),
        "priority_order": priority(view) if all(view.characters) else None,
    }


def _question(view: State) -> Mapping[str, Any] | None:
    if view.won_by is not None:
        return None
    step = view.agenda[0]
    asked = flow.question(step.name)
    rule = asked.refusal if asked else None  # the number and words of the rule by which it is put
    return {"name": step.name, "seat": step.seat, "note": step.note, "n": view.count, "rule": rule}


def _trick(view: State) -> Mapping[str, Any] | None:
    if not view.trick_number:
        return None
    lead = lead_colour(view)
    winning = view.trick[best(view.trick, lead, view.kakumei is not None)].seat if view.trick else None
    return {
        "number": view.trick_number,
        "of": TRICKS,
        "lead": lead,
        "kakumei": view.kakumei is not None,
        "winning": winning,
        "still_to_play": view.order,
    }


def _seat(view: State, seat: Seat) -> Mapping[str, Any]:
    name = view.characters[seat]
    return {
        "character": name or None,
        "priority": roster()[name].code if name else None,
        "points": view.points[seat],
        "crowns": view.crowns[seat],
        "black_crowns": view.black_crowns[seat],
        "tricks_won": view.tricks[seat],
        "hand_size": len(view.hands[seat]),
        "open_cards": view.opened[seat],
        "shown_to_lack": view.voids[seat],
        "played_before": view.played[seat],
        **(_of_character(view, seat) if name and view.sheets[seat] is not None else {}),
    }


def _of_character(view: State, seat: Seat) -> Mapping[str, Any]:
    character = roster()[view.characters[seat]]
    return {"may_still": list(character.may_still(view, seat)), **character.summary(view, seat)}


def _by_round(view: State) -> list[list[list[Mapping[str, Any]]]]:
    """By round and seat: every gain and loss with its reason."""
    seats = range(len(view.hands))
    return [
        [
            [
                {"points": line.points, "reason": line.reason}
                for line in view.ledger
                if (line.round, line.seat) == (n, seat)
            ]
            for seat in seats
        ]
        for n in range(1, view.round + 1)
    ]
