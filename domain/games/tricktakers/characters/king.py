"""The King: a Rare of his own, and everything counts double in the last round (TT-20)."""

from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.character import Character
from domain.games.tricktakers.model import Line, State
from domain.games.tricktakers.running import Run, last_round
from domain.games.tricktakers.scoring import WIN, table_lines, tabled_aim, tabled_win

RARE = "Rare*"
TABLE = (0, 20, 50, 80, 120, WIN)


def set_up(run: Run, seat: Seat) -> None:
    run.move("box", places.hand(seat), (RARE,))
    run.ask(seat, "discard_for", RARE)


def points(state: State, seat: Seat) -> list[Line]:
    return table_lines(state, seat, TABLE, times=2 if last_round(state) else 1)


CHARACTER = Character(
    name="king",
    title="King",
    code="1A",
    exclusive=(RARE,),
    moments={"setup": set_up},
    wins=tabled_win(TABLE),
    points=points,
    chooses_first=True,
    not_twice=True,
    rating=60,
    aim=tabled_aim(TABLE),
    data={"points": TABLE},
)
