"""Regality: what each viewer sees, and what a person wants to read off it."""

from collections.abc import Mapping
from typing import Any, assert_never

from domain.cards import Cards, face_down, hidden_card, hidden_hands
from domain.game import Seat, Viewer, replace
from domain.games.regality import scoring
from domain.games.regality.board import SPACES
from domain.games.regality.effects import Ground, allies
from domain.games.regality.model import (
    SECRET,
    Event,
    GameEnded,
    GameResult,
    GameSetUp,
    MatchEnded,
    OrderChosen,
    PacketDealt,
    PacketPassed,
    Placed,
    StarterDrawn,
    State,
    TileAssassinated,
    TileBanished,
    TileDestroyed,
    TileDrafted,
    TileKept,
    TileLeftOver,
    TileMoved,
    TilePlaced,
    TileRecalled,
    TileRetrieved,
    TilesRejected,
    TilesTurned,
    TurnBegan,
)
from domain.games.regality.position import ROWS, line
from domain.games.regality.recording import EMPTY

NAMES = ("Regality", "Religion")


def view(state: State, viewer: Viewer) -> State:
    if state.options.system not in SECRET:
        return state  # everything is open (REG-3)
    return replace(
        state,
        hidden=hidden_hands(state.hidden, viewer),
        packet=_own(state.packet, state.turn, viewer),
        handed=state.handed if viewer is not None else tuple(map(face_down, state.handed)),
        rejects=hidden_hands(state.rejects, viewer),
        stock=face_down(state.stock),
        unseen=hidden_hands(state.unseen, viewer),
    )


def redact(event: Event, viewer: Viewer) -> Event:
    match event:
        case GameSetUp() if event.system in SECRET:
            return GameSetUp(
                *(event.game, event.system, event.starter, event.chooser, event.neutral, event.offer, event.dealt),
                hidden_hands(event.hidden, viewer),
                face_down(event.stock),
                event.reshuffled,
            )
        case GameSetUp():
            return event
        case PacketDealt(seat, tiles, stock, reshuffled):
            return PacketDealt(seat, _own(tiles, seat, viewer), face_down(stock), reshuffled)
        case TileKept(seat, tile):
            return TileKept(seat, hidden_card(tile, seat, viewer))
        case PacketPassed(seat, tiles, packet):
            seen = tiles if viewer is not None else face_down(tiles)
            return PacketPassed(seat, seen, _own(packet, 1 - seat, viewer))
        case TilesRejected(seat, tiles):
            return TilesRejected(seat, _own(tiles, seat, viewer))
        case StarterDrawn() | OrderChosen() | TileDrafted() | TileLeftOver() | TurnBegan() | TilePlaced():
            return event
        case TilesTurned() | TileDestroyed() | TileBanished() | TileRecalled() | TileMoved():
            return event
        case TileAssassinated() | TileRetrieved() | GameEnded() | MatchEnded():
            return event  # what was assassinated lies open in the discard pile (REG-54)
        case _:
            assert_never(event)


def _own(tiles: Cards, holder: Seat | None, viewer: Viewer) -> Cards:
    return tiles if holder is not None and holder == viewer else face_down(tiles)


def summary(view: State, viewer: Viewer) -> Mapping[str, Any]:
    """The board as text from the viewer's side, and the count of games, wins and points."""
    count, ground = allies(view.board), Ground(view.board)
    return {
        "board_text": board_text(view, 1 if viewer == 1 else 0),
        "position": line(view) if view.phase == "place" else None,
        "must_place": "Citizen" if view.phase == "place" and view.board == EMPTY else None,
        "shielded": [SPACES[space] for space in sorted(ground.armoured)],
        "no_effect_on": [SPACES[space] for space in ground.free if space in ground.negated],
        "seats": [
            {
                "side": NAMES[seat],
                "allies": count[seat],
                "open_tiles": len(view.areas[seat]),
                "hidden_tiles": len(view.hidden[seat]),
                "wins": scoring.wins(view)[seat],
                "points": scoring.points(view)[seat],
            }
            for seat in (0, 1)
        ],
        "games_played": [_told(result) for result in view.results],
    }


def board_text(view: State, seat: Seat) -> str:
    """The far row first. `^` marks the ally of whoever looks, `v` an enemy, `~` lies face down, `*` has a shield."""
    rows = ROWS if seat == 0 else tuple(row[::-1] for row in ROWS[::-1])
    protected = Ground(view.board).armoured
    written = [[_shown(view.board[space], seat, space in protected) for space in row] for row in rows]
    widths = [max(len(row[column]) for row in written) for column in range(3)]
    lines = [
        " ".join((SPACES[row[0]][1], *(word.ljust(width) for word, width in zip(words, widths, strict=True))))
        for row, words in zip(rows, written, strict=True)
    ]
    columns = (SPACES[space][0].ljust(width) for space, width in zip(rows[0], widths, strict=True))
    return "\n".join(text.rstrip() for text in (*lines, "  " + " ".join(columns)))


def _shown(placed: Placed | None, seat: Seat, shielded: bool) -> str:
    if placed is None:
        return "."
    side = "~" if placed.faces is None else "^" if placed.faces == seat else "v"
    under = f"/{placed.covers}" if placed.covers else ""
    return f"{side}{placed.tile}{under}{'*' if shielded else ''}"


def _told(result: GameResult) -> Mapping[str, Any]:
    return {
        "game": result.game,
        "winner": result.winner,
        "why": _why(result),
        "allies": list(result.allies),
        "points": list(result.points),
    }


def _why(result: GameResult) -> str:
    if result.winner is None:
        return "the same position came a third time: drawn"
    winner, loser = NAMES[result.winner], NAMES[1 - result.winner]
    return {
        "allies": f"{winner} had the most allies",
        "death": f"Death was {loser}'s ally",
        "unable": f"{loser} could place no tile",
    }[result.reason]
