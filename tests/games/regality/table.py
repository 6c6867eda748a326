"""Words for the tests of Regality: a board laid out by hand, and moves in short."""

from domain.games.regality import GAME
from domain.games.regality.board import INDEX
from domain.games.regality.model import Options, Placed, PlaceTile
from domain.games.regality.position import position
from tests.rulebook import Given

EMPTY = ". . . / . . . / . . ."


def laid(
    board: str = EMPTY,
    mine: str = "",
    theirs: str = "Saint",
    neutral: str = "",
    discard: str = "",
    turn: int = 0,
    options: Options | None = None,
) -> Given:
    """Seat 0's view of the board, the far row first; `mine` is the area of seat 0, `theirs` that of seat 1."""
    sections = (board, f"0: {mine}", f"1: {theirs}", f"neutral: {neutral}", f"discard: {discard}", f"{turn} to place")
    return Given(GAME, position(" | ".join(" ".join(section.split()) for section in sections), options))


def put(words: str) -> PlaceTile:
    """`King b2` declines the effect, `King b2: a1` uses it, `Dragon b2:` uses one that asks for nothing."""
    placed, colon, effect = words.partition(":")
    tile, space = placed.split()
    return PlaceTile(tile, space, tuple(effect.split()) if colon else None)


def choices(given: Given, placed: str) -> set[str]:
    """What the seat to act may say when she uses the effect of a tile placed there."""
    tile, space = placed.split()
    turn = given.state.turn
    moves = [move for move in given.legal(turn) if move.tile == tile and move.space == space]
    assert PlaceTile(tile, space) in moves, "every effect may be declined"
    return {" ".join(move.effect) for move in moves if move.effect is not None}


def after(given: Given, *moves: str) -> Given:
    """Each move is made by whoever is to act."""
    for words in moves:
        given = given.after(given.state.turn, put(words))
    return given


def refused(given: Given, move: str, rule_id: str) -> None:
    given.when(given.state.turn, put(move)).refused(f"regality.{rule_id}")


def on(given: Given, space: str) -> Placed | None:
    placed: Placed | None = given.state.board[INDEX[space]]
    return placed


def facing(given: Given, seat: int) -> set[str]:
    """The spaces of a player's allies."""
    return {space for space, index in INDEX.items() if (tile := given.state.board[index]) and tile.faces == seat}


def events(given: Given, move: str) -> list[str]:
    """The names of what comes of a move."""
    return [type(event).__name__ for event in GAME.decide(given.state, given.state.turn, put(move))]
