"""Bots against bots: how often each level wins, for every game and number of seats.

`python -m tests.arena --games 200 [game …]`
"""

import argparse
from collections.abc import Sequence

from domain.bots import LEVELS
from domain.game import BadSetup, Setup
from domain.playing import wins
from domain.registry import all_games
from tests.laws.hooks import own


def report(games: int, names: Sequence[str]) -> None:
    """A game that wants more told has tests/games/<name>/measured.py: report(games) at the end."""
    print(f"{'game':<14}{'seats':>5}  {'one':<10}{'against':<10}{'wins':>7}{'by luck':>9}")
    for name in names:
        game = all_games()[name]
        for seats in game.seats:
            setup = Setup(seats, game.options())
            try:
                game.initial(setup)
            except BadSetup:
                continue  # the default options are not for so many
            for level in LEVELS:
                for against in LEVELS:
                    if level != against:
                        won = wins(game, setup, games, LEVELS[level](game), LEVELS[against](game))
                        print(f"{name:<14}{seats:>5}  {level:<10}{against:<10}{won:>7.1%}{1 / seats:>9.1%}", flush=True)
        if told := own(game, "measured"):
            print(told.report(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("names", nargs="*", default=list(all_games()))
    asked = parser.parse_args()
    report(asked.games, asked.names)


if __name__ == "__main__":
    main()
