"""How bots choose among the moves that they are given."""

from collections import Counter

from domain.bots import best_move
from domain.game import Turn
from domain.luck import Luck


def test_the_move_worth_most_is_chosen_and_among_equals_any() -> None:
    def chosen(worths: dict[str, float], n: int) -> str:
        return best_move(Turn(0, None, list(worths), (), Luck(b"bot", str(n))), worths.__getitem__)

    assert {chosen({"low": -1, "high": 2, "middle": 0.5}, n) for n in range(20)} == {"high"}
    counts = Counter(chosen({"one": 1, "other": 1, "low": 0}, n) for n in range(200))
    assert set(counts) == {"one", "other"} and min(counts.values()) > 70
