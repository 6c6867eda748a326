"""The short version of `make crash`: a few seconds of kills, every promise checked."""

from tests.crash.crashing import crash


def test_nothing_acknowledged_is_lost_and_no_table_is_stuck() -> None:
    told = crash(seconds=8, clients=3, seed="short")
    assert "killed: " in told and " 0 moves" not in told
