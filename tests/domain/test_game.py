"""The few words that every game shares."""

from domain.game import clockwise, highest


def test_who_is_highest_shares_the_victory() -> None:
    assert highest((3, 7, 5)) == (1,)
    assert highest((7, 3, 7)) == (0, 2)
    assert highest((0, 0)) == (0, 1)


def test_clockwise_goes_round_the_table() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)
