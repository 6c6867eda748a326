"""Regality: who wins a game, and who the match (REG-13 to REG-15, REG-44, REG-46, REG-52)."""

from domain.game import Outcome, Seat, highest
from domain.games.regality.effects import allies
from domain.games.regality.model import WINS, GameResult, Reason, State
from domain.games.regality.tiles import DEATH


def full_board(state: State) -> GameResult:
    """Nine face-up tiles: Death decides before the count of allies."""
    for placed in state.board:
        if placed is not None and placed.tile == DEATH and placed.faces is not None:
            return _result(state, 1 - placed.faces, "death")
    mine, theirs = allies(state.board)
    return _result(state, 0 if mine > theirs else 1, "allies")


def unable(state: State, loser: Seat) -> GameResult:
    return _result(state, 1 - loser, "unable")


def drawn(state: State) -> GameResult:
    return _result(state, None, "repetition")


def _result(state: State, winner: Seat | None, reason: Reason) -> GameResult:
    """Each ally is a point, but who lost by Death or could not place gets none."""
    count = allies(state.board)
    mine, theirs = (0 if reason in ("death", "unable") and seat != winner else count[seat] for seat in (0, 1))
    return GameResult(state.game, state.starter or 0, winner, reason, count, (mine, theirs))


def wins(state: State) -> tuple[int, int]:
    won = [result.winner for result in state.results]
    return won.count(0), won.count(1)


def points(state: State) -> tuple[int, int]:
    return sum(result.points[0] for result in state.results), sum(result.points[1] for result in state.results)


def winners(state: State) -> tuple[Seat, ...]:
    """Of the match; nobody while it goes on."""
    if state.options.victory == "wins":
        return tuple(seat for seat, won in enumerate(wins(state)) if won == WINS)
    if len(state.results) < state.options.games:
        return ()
    return highest(points(state))


def outcome(state: State) -> Outcome:
    if state.options.victory == "wins":
        return Outcome(state.winners, wins(state), f"first to win {WINS} games")
    count = state.options.games
    return Outcome(state.winners, points(state), f"most points after {count} game{'s' if count > 1 else ''}")
