"""Plays many random games over all set-ups, with no exception and with its cards conserved in every state.

`python -m tests.soak --games 2000 [game …]`
"""

import argparse
import time

from domain.playing import play
from domain.registry import AnyGame, all_games
from tests.laws.hooks import own
from tests.laws.setups import players, setups


def soak(game: AnyGame, games: int) -> tuple[int, int]:
    """How many decisions were made, and the longest list of legal moves.

    A game that wants more told has tests/games/<name>/soaked.py: look(state) at every state, report() at the end.
    """
    decisions = longest = 0
    told = own(game, "soaked")
    ways = setups(game, 200)
    for i in range(games):
        setup = ways[i % len(ways)]
        declared = game.cards(game.initial(setup))
        for step in play(game, setup, b"soak" + i.to_bytes(4, "big"), players(game, setup)):
            decisions += 1
            assert game.cards(step.after) == declared, (setup, i)
            if told:
                told.look(step.after)
            if step.by >= 0:
                longest = max(longest, len(game.legal(step.before, step.by)))
        assert game.outcome(step.after) is not None, (setup, i)
    return decisions, longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("names", nargs="*", default=list(all_games()))
    asked = parser.parse_args()
    for name in asked.names:
        start = time.perf_counter()
        decisions, longest = soak(all_games()[name], asked.games)
        rate = decisions / (time.perf_counter() - start)
        print(f"{name}: {asked.games} games, {decisions} decisions, {rate:,.0f}/s, longest list of moves {longest}")
        if told := own(all_games()[name], "soaked"):
            print(told.report())


if __name__ == "__main__":
    main()
