"""What thousands of random games have met: every character, and every two of them in one round."""

from itertools import combinations

from domain.games.tricktakers.model import State
from domain.games.tricktakers.roster import roster

_met: set[tuple[str, str]] = set()


def look(state: State) -> None:
    if state.trick_number == 1 and not state.trick and all(state.characters):
        _met.update(combinations(sorted(state.characters), 2))


def report() -> str:
    every = set(combinations(sorted(roster()), 2))
    characters = {name for pair in _met for name in pair}
    left = ", ".join(" + ".join(pair) for pair in sorted(every - _met))
    met = f"  {len(characters)} of {len(roster())} characters played, {len(_met)} of {len(every)} pairs met in a round"
    return f"{met}; never met: {left}" if left else met
