"""The Berserker: a hand of her own, and the card that beats all but a 1 (TT-24)."""

from dataclasses import dataclass

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BERSERKER
from domain.games.tricktakers.character import Character
from domain.games.tricktakers.model import Line, State, Step
from domain.games.tricktakers.running import DUEL_WIN, Run, drawing, duel, last_round
from domain.games.tricktakers.scoring import table_lines, tabled_aim

TABLE = (-30, -10, 30, 50, 80, -50)
POOL = ("R10", "B10", "G10", "K10", "Rare*", "Flag*")
DRAWN = 4


@dataclass(frozen=True)
class Sheet:
    spare: Cards = ()  # of her pool, for the last round's Black Crowns


def set_up(run: Run, seat: Seat) -> None:
    spare = places.pile(run.state, seat, "spare")
    run.discard(places.hand(seat), run.state.hands[seat])
    run.move("box", places.hand(seat), (BERSERKER,))
    run.move("box", spare, POOL)
    run.push(Step("shuffle", -1, (spare,)), drawing(seat, DRAWN, spare))


def redraw(run: Run, seat: Seat, cards: Cards) -> None:
    run.move(places.hand(seat), places.aside(seat), cards)
    run.push(drawing(seat, len(cards), places.pile(run.state, seat, "spare")), Step("give_up", seat))


def wins(state: State, seat: Seat) -> str | None:
    return "no trick won in the last round" if last_round(state) and not state.tricks[seat] else None


def points(state: State, seat: Seat) -> list[Line]:
    if duel(state) and last_round(state) and state.tricks[seat] <= 1:
        return [Line(seat, DUEL_WIN, "at most one trick in the last round")]  # RESTORED (TT-70)
    return table_lines(state, seat, TABLE)


def aim(state: State, seat: Seat) -> float:
    if last_round(state) and not state.tricks[seat]:
        return -100
    return tabled_aim(TABLE)(state, seat)


CHARACTER = Character(
    name="berserker",
    title="Berserker",
    code="5A",
    exclusive=(BERSERKER, *POOL),
    sheet=Sheet,
    piles=("spare",),
    hidden={"spare": "nobody"},  # she knows which two these are, but not in which order
    moments={"setup": set_up},
    wins=wins,
    points=points,
    redraw_limit=lambda state, seat: len(state.sheets[seat].spare),
    redraw=redraw,
    rating=35,
    aim=aim,
    data={
        "points": TABLE,
        "no trick in round 3": "WIN",
        "pool": POOL,
        "two players": {"at most one trick in the last round": DUEL_WIN, "restored": True},
    },
)
