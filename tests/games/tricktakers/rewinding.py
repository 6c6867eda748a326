"""A trick is rewound in a test of another character."""

from collections import Counter

from tests.games.tricktakers.table import acting, asked, move
from tests.rulebook import Given


def rewound(given: Given) -> Given:
    """The Traveler, whose turn it is, rewinds the trick, discards what she drew and lets the same player lead."""
    seat, leader = acting(given), given.state.leader
    before = Counter(given.state.hands[seat])
    given = move(given, "traveler.rewind yes")
    while asked(given) == "traveler.discard":
        drawn = Counter(given.state.hands[seat]) - before
        given = move(given, min(drawn))
    return move(given, str(leader))
