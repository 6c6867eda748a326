"""The few words that every game shares."""

from domain.game import DEALER, clockwise, highest, to_act_in_words


def test_who_is_highest_shares_the_victory() -> None:
    assert highest((3, 7, 5)) == (1,)
    assert highest((7, 3, 7)) == (0, 2)
    assert highest((0, 0)) == (0, 1)


def test_clockwise_goes_round_the_table() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)


def test_whom_the_table_waits_for_in_words() -> None:
    assert to_act_in_words({2, 0}) == "to act: seat 0, seat 2"
    assert to_act_in_words({DEALER}) == "to act: the dealer"
