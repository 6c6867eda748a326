"""Whoever watches a table hears of every append to it, and of no other."""

from events.feeds import Feeds
from events.store import Store
from tests.events.made import after, append, opened

TABLES = ["b0-one", "b1-two", "b2-three"]


def test_a_watched_table_is_told_of_with_every_append(any_store: Store) -> None:
    feeds = Feeds(any_store)
    for table in TABLES:
        feeds.watch(table)
        heard = feeds.listen(table[:2], 5)
        assert next(heard) == "feed"  # the silent channel of the bucket
        assert next(heard) == table  # listened to from now on: time to look at what came before
        (head,) = opened(any_store, table)
        assert any_store.append(append(table, head, after(head, 3))).done
        assert not any_store.append(append(table, head, after(head))).done
        assert [next(heard), next(heard)] == [table, table]
        heard.close()


def test_a_table_may_be_watched_later_and_left_again(any_store: Store) -> None:
    feeds = Feeds(any_store)
    heard = feeds.listen("b0", 0.1)
    assert [next(heard), next(heard)] == ["feed", None]
    (head,) = opened(any_store, "b0-one")
    assert next(heard) is None, "nobody watches it"
    feeds.watch("b0-one")
    assert next(heard) == "b0-one"
    (second,) = after(head)
    assert any_store.append(append("b0-one", head, [second])).done
    assert next(heard) == "b0-one"
    feeds.leave("b0-one")
    assert next(heard) is None
    assert any_store.append(append("b0-one", second, after(second))).done
    assert next(heard) is None
    heard.close()
