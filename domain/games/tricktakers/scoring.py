"""TRICKTAKERs: points by tricks won, as the tables of the characters have them."""

from collections.abc import Callable
from typing import Final

from domain.game import Seat
from domain.games.tricktakers.model import TRICKS, Line, State
from domain.games.tricktakers.power import reach
from domain.games.tricktakers.running import DUEL_WIN, duel

WIN: Final = "WIN"
Cell = int | str
Table = tuple[Cell, ...]  # by tricks won, 0 to 5
GAME_WON: Final = 400  # for the bot: what a WIN is worth
CROWNS: Final = (20, 0, 10, 50, 60, 0)  # for the bot: what Crowns are worth besides, by tricks won


def points_of(state: State, cell: Cell) -> int:
    """What a cell is worth; a WIN counts as points only with two players."""
    if isinstance(cell, int):
        return cell
    return DUEL_WIN if duel(state) else 0


def tabled(table: Table) -> Callable[[State, Seat], list[Line]]:
    """Points just as the table says."""

    def points(state: State, seat: Seat) -> list[Line]:
        return table_lines(state, seat, table)

    return points


def table_lines(state: State, seat: Seat, table: Table, times: int = 1) -> list[Line]:
    tricks = state.tricks[seat]
    worth = points_of(state, table[tricks]) * times
    return [Line(seat, worth, f"{told(tricks)} won")] if worth else []


def told(tricks: int) -> str:
    return f"{tricks} {'trick' if tricks == 1 else 'tricks'}"


def tabled_win(table: Table) -> Callable[[State, Seat], str | None]:
    """The game, if the table says so."""

    def wins(state: State, seat: Seat) -> str | None:
        return f"{state.tricks[seat]} tricks won" if table[state.tricks[seat]] == WIN else None

    return wins


def tabled_aim(table: Table, crowns: tuple[int, ...] = CROWNS) -> Callable[[State, Seat], float]:
    """For the bot: how much better off she would be with one trick more, given how many are still to come."""
    worth = tuple(
        (cell if isinstance(cell, int) else GAME_WON) + more for cell, more in zip(table, crowns, strict=True)
    )

    def aim(state: State, seat: Seat) -> float:
        tries, avoids = reach(state.hands[seat])
        hope = [float(cell) for cell in worth]
        for _ in range(TRICKS - state.trick_number):  # the tricks after this one, each won or not as is better
            hope = [
                max(chance * more + (1 - chance) * now for chance in (tries, avoids))
                for now, more in zip(hope, [*hope[1:], hope[-1]], strict=True)
            ]
        won = state.tricks[seat]
        return hope[min(won + 1, TRICKS)] - hope[won]

    return aim
