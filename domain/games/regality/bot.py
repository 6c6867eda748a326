"""Regality: a sensible player. It looks one move ahead at the count of allies."""

from domain.bots import best_move
from domain.game import Seat, Turn
from domain.games.regality.effects import allies
from domain.games.regality.model import ChooseOrder, DraftTile, Event, GameEnded, KeepTile, Move, State
from domain.games.regality.recording import evolve
from domain.games.regality.rules import decide
from domain.games.regality.tiles import DEATH

WON = 100.0
DEATH_IS_MINE = 1.5  # allies: how bad that is while the board is not full
LIKED = ("Dragon", "Fortuneteller", "Samurai", "Ninja", "Bard", "Performer", "Tower", "Witch")  # in a draft


def easy(turn: Turn[State, Move, Event]) -> Move:
    return best_move(turn, lambda move: _worth(turn, move))


def _worth(turn: Turn[State, Move, Event], move: Move) -> float:
    match move:
        case DraftTile(tile) | KeepTile(tile):
            return float(tile in LIKED)
        case ChooseOrder():
            return 0
        case _:
            return _after(turn.view, turn.seat, move)


def _after(view: State, seat: Seat, move: Move) -> float:
    """How many more allies than the other she has then; a game won or lost weighs more than any number."""
    state = view
    for event in decide(view, seat, move):
        if isinstance(event, GameEnded):
            winner = event.result.winner
            return 0 if winner is None else WON if winner == seat else -WON
        state = evolve(state, event)
    count = allies(state.board)
    doomed = next((placed.faces for placed in state.board if placed and placed.tile == DEATH), None)
    fate = 0 if doomed is None else DEATH_IS_MINE if doomed != seat else -DEATH_IS_MINE
    return count[seat] - count[1 - seat] + fate
