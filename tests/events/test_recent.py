"""A bounded memory: the longest unused is forgotten first."""

from concurrent.futures import ThreadPoolExecutor

from events.recent import Recent


def test_the_longest_unused_is_forgotten_first() -> None:
    recent: Recent[str, int] = Recent(3)
    for i, name in enumerate("abc"):
        recent.keep(name, i)
    assert recent.get("a") == 0
    recent.keep("b", 7)
    recent.keep("d", 3)
    assert (recent.get("c"), len(recent)) == (None, 3), "a was asked for since, and b kept anew"
    assert [recent.get(name) for name in "abd"] == [0, 7, 3]


def test_what_is_dropped_is_gone_and_what_is_not_there_may_be_dropped() -> None:
    recent: Recent[str, int] = Recent(3)
    recent.keep("a", 1)
    recent.drop("a")
    recent.drop("b")
    assert (recent.get("a"), len(recent)) == (None, 0)


def test_it_stays_bounded_and_right_in_many_threads() -> None:
    recent: Recent[int, int] = Recent(5)

    def use(i: int) -> bool:
        recent.keep(i % 20, i % 20)
        if i % 7 == 0:
            recent.drop(i % 11)
        return recent.get(i * 3 % 20) in (None, i * 3 % 20)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(use, range(5000)))
    assert len(recent) <= 5
