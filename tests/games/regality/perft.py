"""perft.txt: positions, each with the number of ways to play 1, 2, 3 … moves from there. A changed rule changes them.

`python -m tests.games.regality.perft` counts anew, with the kernel, and says how fast; read the diff.
"""

import time
from pathlib import Path

from domain.game import play_out
from domain.games.regality import GAME, kernel
from domain.games.regality.model import State
from domain.games.regality.position import line, position

FILE = Path(__file__).parent / "perft.txt"
Row = tuple[str, str, list[int]]  # the remark, the position, the counts


def rows() -> list[Row]:
    found = []
    remark = ""
    for row in FILE.read_text().splitlines():
        if row.startswith("#"):
            remark = row.removeprefix("#").strip()
        elif row:
            text, *counts = row.split(" ; ")
            found.append((remark, text, [int(count) for count in counts]))
    return found


def by_record(state: State, depth: int) -> int:
    """The same count from the rules themselves: every legal move decided and recorded."""
    if state.phase != "place":
        return int(depth == 0)
    if depth == 0:
        return 1
    seat = state.turn
    return sum(
        by_record(play_out(GAME, state, GAME.decide(state, seat, move)), depth - 1) for move in GAME.legal(state, seat)
    )


def main() -> None:
    lines = []
    for remark, text, counts in rows():
        state = position(text)
        start, began = kernel.load(state), time.process_time()
        fresh = [kernel.perft(start, depth) for depth in range(1, len(counts) + 1)]
        print(f"{sum(fresh) / (time.process_time() - began):>11,.0f} positions/s  {remark}")
        lines += [f"# {remark}", " ; ".join((line(state), *map(str, fresh))), ""]
    FILE.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
