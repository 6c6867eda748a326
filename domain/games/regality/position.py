"""Regality: a position in one line that a person can read and paste, and back.

    . Hierophant:1 . / Citizen:0 . ~Queen:0 / . Tower:0+King . | 0: Princess (Fairy) | 1: Monk (??) | neutral: Ninja
    | discard: Saint | 1 to place                                                                (all in one line)

The rows are those that seat 0 sees, the far one first. `King:0` is an ally of seat 0, `~King:0` lies face down and
was destroyed by seat 0, `Tower:0+King` covers the King. A neutral tile in brackets is hidden from the other player.
"""

from hashlib import sha256

from domain.cards import FACE_DOWN, Card, Cards, face_down
from domain.game import Seat, replace
from domain.games.regality.model import Board, Options, Placed, State
from domain.games.regality.tiles import CITIZEN, NEUTRAL, TILES, TOWER, in_order

ROWS = ((6, 7, 8), (3, 4, 5), (0, 1, 2))


def line(state: State) -> str:
    """The position with all that this state knows."""
    return _line(state, state.hidden)


def mark(state: State) -> str:
    """Tells positions of one game apart, for everybody (REG-46).

    Hidden tiles only leave, by becoming open: with as many of them left they are the same, so their backs will do.
    """
    backs = tuple(map(face_down, state.hidden))
    return sha256(_line(state, backs).encode()).hexdigest()[:16]


def on_board(board: Board) -> list[Card]:
    """The tiles there, covered ones too."""
    return [tile for placed in board if placed for tile in (placed.tile, placed.covers) if tile]


def position(text: str, options: Options | None = None) -> State:
    """The state of a first game in this position. Tiles that the line does not name are in no area and not drawn."""
    board_text, *sections = " ".join(text.split()).split(" | ")
    board = _board(board_text)
    named = [section.partition(":") for section in sections[:-1]]
    if [name for name, _, _ in named] != ["0", "1", "neutral", "discard"]:
        raise ValueError("after the board come 0: … | 1: … | neutral: … | discard: … | and who is to place")
    listed = [_tiles(tiles) for _, _, tiles in named]
    (neutral, unknown), (discard, gone) = listed[2:]
    if unknown or gone:
        raise ValueError("the neutral area and the discard pile are open: no tile there is in brackets")
    areas, hidden = tuple(shown for shown, _ in listed[:2]), tuple(held for _, held in listed[:2])
    seat, _, words = sections[-1].partition(" ")
    if words != "to place" or seat not in ("0", "1"):
        raise ValueError(f"{sections[-1]!r} should be 0 or 1 and: to place")
    _check(board, areas, int(seat))
    rest = _unnamed([*sum((*areas, *hidden), ()), *neutral, *discard, *on_board(board)])
    state = State(
        options=options or Options(),
        game=1,
        phase="place",
        starter=0,
        turn=int(seat),
        board=board,
        areas=areas,
        hidden=hidden,
        neutral=neutral,
        discard=discard,
        offer=(),
        packet=(),
        handed=((), ()),
        rejects=((), ()),
        aside=tuple(tile for tile in rest if tile not in NEUTRAL),
        stock=_stock(rest, unknown=sum(tiles.count(FACE_DOWN) for tiles in hidden)),
        used=(),
        unseen=((), ()),
        past=(),
        results=(),
        winners=(),
    )
    return replace(state, past=(mark(state),))


def _line(state: State, hidden: tuple[Cards, ...]) -> str:
    rows = " / ".join(" ".join(_written(state.board[space]) for space in row) for row in ROWS)
    areas = [
        " ".join([f"{seat}:", *state.areas[seat], *(f"({tile})" for tile in hidden[seat])])
        for seat in range(len(state.areas))
    ]
    neutral, discard = " ".join(("neutral:", *state.neutral)), " ".join(("discard:", *state.discard))
    return " | ".join((rows, *areas, neutral, discard, f"{state.turn} to place"))


def _written(placed: Placed | None) -> str:
    if placed is None:
        return "."
    covers = f"+{placed.covers}" if placed.covers else ""
    if placed.destroyed_by is not None:
        return f"~{placed.tile}:{placed.destroyed_by}{covers}"
    return f"{placed.tile}:{placed.faces}{covers}"


def _board(text: str) -> Board:
    rows = [row.split() for row in text.split(" / ")]
    if [len(row) for row in rows] != [3, 3, 3]:
        raise ValueError(f"{text!r} is not a board of three rows of three spaces")
    return tuple(_placed(word) for row in reversed(rows) for word in row)


def _check(board: Board, areas: tuple[Cards, ...], seat: Seat) -> None:
    """What cannot be when a turn has begun, and would mislead rules and search alike."""
    down = [placed.destroyed_by for placed in board if placed and placed.faces is None]
    if seat in down:
        raise ValueError(f"seat {seat} is to place, so what it destroyed has left: no ~tile:{seat} lies there (REG-21)")
    if len(down) > 1:
        raise ValueError(f"{len(down)} tiles lie face down, but each player destroys one a turn (REG-60)")
    if not any(board) and CITIZEN not in areas[seat]:
        raise ValueError(
            f"the board is empty, so the {CITIZEN} is in the area of seat {seat}, who is to place (REG-11)"
        )


def _placed(word: str) -> Placed | None:
    if word == ".":
        return None
    shown, _, covers = word.partition("+")
    tile, _, seat = shown.removeprefix("~").partition(":")
    if seat not in ("0", "1") or tile not in TILES or (covers and covers not in TILES):
        raise ValueError(f"{word!r} is not a tile and 0 or 1, such as King:0, ~King:0 or Tower:0+King")
    if (tile == TOWER) != bool(covers):
        raise ValueError(f"{word!r}: the Tower covers another tile, and nothing else does")
    down = word.startswith("~")
    return Placed(tile, None if down else int(seat), int(seat) if down else None, covers or None)


def _tiles(text: str) -> tuple[Cards, Cards]:
    """The open tiles, and those in brackets in the order received."""
    shown, held = [], []
    for word in text.split():
        tile = word.removeprefix("(").removesuffix(")")
        if word == f"({tile})" and tile in (*NEUTRAL, FACE_DOWN):
            held.append(tile)
        elif word in TILES:
            shown.append(word)
        else:
            raise ValueError(f"{word!r} is not a tile, nor a neutral one in brackets such as (Fairy) or (??)")
    return in_order(shown), tuple(held)


def _stock(rest: Cards, unknown: int) -> Cards:
    """What is left of the neutral tiles; nobody knows what, if some lie hidden."""
    undrawn = tuple(tile for tile in rest if tile in NEUTRAL)
    if unknown > len(undrawn):
        raise ValueError(f"{unknown} tiles are unknown, but only {len(undrawn)} neutral ones are named nowhere")
    return (FACE_DOWN,) * (len(undrawn) - unknown) if unknown else undrawn


def _unnamed(named: list[Card]) -> Cards:
    known = [tile for tile in named if tile != FACE_DOWN]
    if twice := sorted({tile for tile in known if known.count(tile) > 1}):
        raise ValueError(f"named twice: {', '.join(twice)}")
    return tuple(tile for tile in TILES if tile not in known)
