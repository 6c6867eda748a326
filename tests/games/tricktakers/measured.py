"""How well a bot plays each character: what it makes of one round with it, among players who play at random."""

from domain.bots import Policy, random_move
from domain.game import Setup, Turn
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import Move, TakeCharacter
from domain.games.tricktakers.roster import roster
from domain.playing import play

SEATS = 3
# In points, what counts towards victory besides them.
WON, CROWN, BLACK_CROWN = 150, 60, 40


def worth(name: str, policy: Policy, games: int) -> float:
    """What round 1 brings on average to a seat that takes this character first."""
    return sum(_round(name, policy, i) for i in range(games)) / games


def _round(name: str, policy: Policy, number: int) -> int:
    def taking(turn: Turn) -> Move:
        wanted = TakeCharacter(name)
        return wanted if wanted in turn.moves else policy(turn)

    seat = number % SEATS
    setup = Setup(SEATS, Options(starting_seat=seat))
    for step in play(GAME, setup, b"one" + number.to_bytes(2, "big"), {seat: taking}):
        if step.after.round > 1:
            break
        end = step.after
    points = sum(line.points for line in end.ledger if line.seat == seat)
    crowns = CROWN * end.crowns[seat] + BLACK_CROWN * end.black_crowns[seat]
    return points + crowns + WON * (end.won_by == seat)


def report(games: int) -> str:
    rows = (
        f"{name:<12}{worth(name, GAME.easy, games):>7.1f}{worth(name, random_move, games):>9.1f}" for name in roster()
    )
    return "\n".join(
        (f"  {'a round as':<12}{'easy':>7}{'random':>9}  in points, Crowns counted", *(f"  {row}" for row in rows))
    )
