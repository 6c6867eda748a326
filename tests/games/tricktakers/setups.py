"""The ways to set TRICKTAKERs up: all player counts and modes, and random subsets of the characters."""

from collections.abc import Iterator

from domain.game import Setup
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.roster import roster
from domain.luck import Luck

MODES = ("all_star", "draft", "shuffle")


def setups(luck: Luck, count: int) -> list[Setup]:
    """The defaults of every player count, each option, and random ones up to the count."""
    found = [Setup(seats, Options()) for seats in (2, 3, 4, 5)]
    drawn = _drawn(luck)
    while len(found) < max(count, 12):
        found.append(next(drawn))
    return found


def golden() -> list[tuple[str, Setup]]:
    """Between them they use every character and every option."""
    found = [(f"{seats}-seats", Setup(seats, Options())) for seats in (2, 3, 4, 5)]
    found += [(f"4-seats-{mode}", Setup(4, Options(mode=mode, starting_seat=1))) for mode in ("draft", "shuffle")]
    return [
        *found,
        ("5-seats-draft", Setup(5, Options(mode="draft", rule350="variant"))),
        ("3-seats-resistance_3p", Setup(3, Options(resistance_3p=True, choosing_order="base"))),
        ("4-seats-leader_named-before", Setup(4, Options(leader_named="before_setup"))),
        ("4-seats-leader_named-after", Setup(4, Options(mode="draft", leader_named="after_setup"))),
    ]


def _drawn(luck: Luck) -> Iterator[Setup]:
    while True:
        seats = luck.choice((2, 3, 4, 5))
        mode = luck.choice(MODES)
        needed = 2 if seats == 2 else 3 * seats if mode == "draft" else seats + 1
        every = sorted(roster())
        if needed > len(every):
            continue
        names = luck.shuffle(every)[: needed + luck.below(len(every) - needed + 1)]
        yield Setup(
            seats,
            Options(
                mode=mode,
                characters=tuple(names),
                starting_seat=luck.choice((None, *range(seats))),
                choosing_order=luck.choice(("book", "base")),
                leader_named=luck.choice(("book", "before_setup", "after_setup")),
                resistance_3p=seats == 3 and bool(luck.below(2)),
                rule350=luck.choice(("over", "variant")) if seats > 3 else "over",
            ),
        )
