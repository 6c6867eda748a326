"""A second judge: reckons points, Crowns, victory, leaders and rows anew from a game's events, from the rules alone.

It shares no code with the rules, so that a mistake has to be made twice to pass.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from domain.game import Setup
from domain.games.tricktakers.events import (
    CharactersShown,
    CharacterTaken,
    CrownMoved,
    CrownsWon,
    Dealt,
    Event,
    GameWon,
    KakumeiDeclared,
    LeaderNamed,
    Noted,
    PlayChanged,
    Played,
    RoundEnded,
    Scored,
    StarterDrawn,
    TrickBegun,
    TrickWon,
)

PRIORITY = (
    "king",
    "strategist",
    "gambler",
    "summoner",
    "ninja",
    "resistance",
    "adventurer",
    "alchemist",
    "samurai",
    "hermit",
    "collector",
    "traveler",
    "berserker",
    "ruler",
    "thief",
)
EXPANSION = {"strategist", "summoner", "alchemist", "traveler", "thief", "ninja", "samurai"}
TABLES: dict[str, tuple[int | str, ...]] = {
    "king": (0, 20, 50, 80, 120, "WIN"),
    "summoner": (-20, 20, 40, 70, 100, "WIN"),
    "ninja": (70, -20, 70, -20, 140, "WIN"),
    "adventurer": (20, 10, 20, 40, 60, "WIN"),
    "samurai": (0, 30, 80, 120, "WIN", -100),
    "hermit": (50, -10, -30, 70, 100, "WIN"),
    "berserker": (-30, -10, 30, 50, 80, -50),
    "strategist": (0, 0, -50, 50, 80, "WIN"),
    "thief": (0, -20, 0, -50, 100, "WIN"),
}
BID_MET = (30, 60, 90, 150, "WIN", "WIN")
TASKS = ("no R", "no B", "no G", "take R", "take B", "take G")


class Referee:
    def __init__(self, setup: Setup) -> None:
        self.seats, self.options = setup.seats, setup.options
        self.points = [30] * self.seats
        self.crowns, self.blacks = [0] * self.seats, [0] * self.seats
        self.round, self.starter, self.rows = 0, 0, [()]
        self.characters: tuple[str, ...] = ()
        self.last: tuple[str, ...] = ()
        self.over = False

    @property
    def duel(self) -> bool:
        return self.seats == 2

    def ranked(self, seats: Iterable[int] | None = None) -> list[int]:
        return sorted(range(self.seats) if seats is None else seats, key=lambda s: PRIORITY.index(self.characters[s]))

    def watch(self, event: Event, final: bool) -> None:
        """`final`: this is the last round."""
        self.final = final
        match event:
            case StarterDrawn(seat):
                self.starter = seat
            case Dealt(_, _, _, row):
                self.deal(row)
            case CharacterTaken(seat, name, draft):
                if not draft:
                    assert seat == self.choosing[0], "the choosing order"
                    self.choosing.pop(0)
                    assert not (name == "king" and self.last and self.last[seat] == "king")
            case CharactersShown(names):
                assert len(set(names)) == self.seats
                self.characters, self.standing = names, (tuple(self.points), tuple(self.crowns))
            case LeaderNamed(seat, leader) if self.leading is None:
                self.named(seat, leader)
                self.leading = leader
            case LeaderNamed(_, leader):
                self.leading = leader
            case TrickBegun(_, order):
                assert self.leading == order[0]
                self.trick, self.kakumei = [], None
            case Noted(seat, _, field, value):
                self.notes[seat, field] = value
            case Played(play):
                self.trick.append([play.seat, play.cards, play.count])
            case PlayChanged(index, cards, count, _):
                self.trick[index][1:] = [cards, count]
            case KakumeiDeclared(seat):
                self.kakumei = seat
            case TrickWon(seat):
                self.won(seat)
            case Scored(lines, points):
                for line in lines:
                    self.points[line.seat] += line.points
                    if self.ended:
                        self.gains[line.seat] += line.points
                self.points = [max(0, total) for total in self.points]
                assert tuple(self.points) == points
            case CrownsWon(crown, black, kept):
                self.crowned(crown, black, kept)
            case CrownMoved(kind, giver, taker, _):
                held = self.crowns if kind == "crown" else self.blacks
                for seat, step in ((giver, -1), (taker, 1)):
                    if seat is not None:
                        held[seat] += step
                assert min(held) >= 0
            case RoundEnded():
                assert not self.victory()[0] and not final
                self.check_gains()
            case GameWon(seat, reason):
                self.finish(seat, reason)
            case _:
                pass

    def deal(self, row: tuple[str, ...]) -> None:
        self.round += 1
        self.check_row(row)
        self.rows.append(row)
        self.last = self.characters
        self.choosing = self.choosing_order()
        self.leading: Any = None
        self.tricks, self.ended = [0] * self.seats, False
        self.notes: dict[tuple[int, str], Any] = {}
        self.gains, self.kakumei_won = [0] * self.seats, [[] for _ in range(self.seats)]
        self.taken: list[set[str]] = [set() for _ in range(self.seats)]

    def check_row(self, row: tuple[str, ...]) -> None:
        used = self.options.characters or PRIORITY
        if self.duel or self.options.mode == "draft":
            assert row == ()
        elif self.options.mode == "all_star":
            assert set(row) == set(used) and len(row) == len(used)
        else:
            assert len(row) == len(set(row)) == self.seats + 1
            fresh = set(used) - set(self.rows[-1])
            assert set(row) <= fresh if len(fresh) >= len(row) else fresh <= set(row)

    def choosing_order(self) -> list[int]:
        if self.round == 1:
            return [(self.starter + step) % self.seats for step in range(self.seats)]
        by_points = sorted(range(self.seats), key=lambda s: (self.points[s], PRIORITY.index(self.last[s])))
        if self.options.choosing_order == "book":
            return by_points
        king = [seat for seat in by_points if self.last[seat] == "king"]
        others = [seat for seat in by_points if seat not in king]
        return [
            *king,
            *(seat for seat in others if not self.crowns[seat]),
            *(seat for seat in others if self.crowns[seat]),
        ]

    def named(self, seat: int, leader: int) -> None:
        points, crowns = self.standing
        if self.duel:
            assert seat == leader == self.ranked()[0]
        elif self.options.mode == "draft":
            assert seat == self.ranked()[0]
        elif self.round == 1:
            assert seat == leader == self.starter
        else:
            free = [s for s in range(self.seats) if not crowns[s]] or range(self.seats)
            assert seat == min(self.ranked(free), key=lambda s: points[s])

    def won(self, seat: int) -> None:
        self.leading = seat
        self.tricks[seat] += 1
        self.taken[seat] |= {card[0] for _, cards, _ in self.trick for card in map(printed, cards) if card}
        if self.kakumei == seat:
            self.kakumei_won[seat].append(next(count for player, _, count in self.trick if player == seat))

    # The end of a round.

    def crowned(self, crown: int | None, black: Sequence[int], kept: bool) -> None:
        assert sum(self.tricks) == 5 and kept == (not self.duel)
        if not self.duel:
            assert not [seat for seat in range(self.seats) if self.wins(seat)], "a character's own condition is first"
        seized = [s for s in range(self.seats) if self.options.resistance_3p and self.black_kakumei(s)]
        most = [s for s in range(self.seats) if self.tricks[s] == max(self.tricks)]
        lucky = most[0] if len(most) == 1 else None
        if lucky is not None and self.characters[lucky] == "collector":
            lucky = None
        if lucky is not None and self.characters[lucky] == "ninja" and self.tricks[lucky] == 2:
            lucky = None
        assert crown == (seized[0] if seized else lucky)
        assert list(black) == [s for s in self.ranked() if self.unlucky(s)][:2]
        self.ended = True
        if kept:
            for seat in black:
                self.blacks[seat] += 1
            if crown is not None:
                self.crowns[crown] += 1

    def unlucky(self, seat: int) -> bool:
        name, tricks = self.characters[seat], self.tricks[seat]
        if name == "resistance":
            return tricks == 0 or (tricks == 1 and len(self.kakumei_won[seat]) == 1)
        return {"collector": False, "ninja": tricks == 2, "thief": tricks == 1}.get(name, tricks == 0)

    def black_kakumei(self, seat: int) -> bool:
        return any(count.kind == "number" and count.colour == "K" for count in self.kakumei_won[seat])

    def wins(self, seat: int) -> bool:
        """By what can be told without looking at a collection."""
        name, tricks = self.characters[seat], self.tricks[seat]
        if name == "gambler":
            return tricks == 5 or (tricks == 4 and self.notes[seat, "bid"] == 4)
        if name == "berserker":
            return tricks == 0 and self.final
        if name == "ruler":
            return tricks >= 2 and not self.taken[seat] & set("RBG")
        return name in TABLES and TABLES[name][tricks] == "WIN"

    def victory(self) -> tuple[list[int], str]:
        """Who fulfils the first condition that anybody fulfils, once thefts are done."""
        if self.duel:
            return [], ""
        if self.final:
            expansion = [s for s in range(self.seats) if self.characters[s] in EXPANSION]
            if rich := [s for s in expansion if self.rich(s)]:
                return rich, "350"
        for held, needed, words in ((self.crowns, 2, "2 Crowns"), (self.blacks, 3, "3 Black Crowns")):
            if lucky := [s for s in range(self.seats) if held[s] >= needed]:
                return lucky, words
        return [], ""

    def rich(self, seat: int) -> bool:
        if self.options.rule350 == "over":
            return self.points[seat] > 350
        others = max(points for other, points in enumerate(self.points) if other != seat)
        return self.points[seat] >= 350 or self.points[seat] >= others + 150

    def finish(self, seat: int, reason: str) -> None:
        self.over = True
        if not self.ended:  # a character's own condition
            own = [s for s in self.ranked() if self.wins(s)]
            assert not self.duel
            assert seat == own[0] if own else "nine" in reason or "9" in reason or self.black_kakumei(seat)
            return
        self.check_gains()
        winners, words = self.victory()
        if "prediction" in reason:
            assert self.characters[seat] == "traveler" and self.final
        elif winners:
            assert seat == self.ranked(winners)[0] and words in reason
        else:
            assert self.final
            best = max(self.points)
            assert seat == self.ranked([s for s in range(self.seats) if self.points[s] == best])[0]

    # Points.

    def check_gains(self) -> None:
        """Where no other character meddles: what each gained since the fifth trick."""
        if {"thief", "ruler"} & set(self.characters):
            return
        for seat, name in enumerate(self.characters):
            expected = self.expected(seat, name)
            assert expected is None or expected == self.gains[seat], (name, expected, self.gains[seat])

    def expected(self, seat: int, name: str) -> int | None:
        tricks = self.tricks[seat]
        if name == "gambler":
            return self.gamble(seat, tricks)
        if name == "resistance":
            return sum(map(self.kakumei_worth, self.kakumei_won[seat])) + (30 * tricks if self.final else 0)
        if name == "berserker" and self.duel and self.final and tricks <= 1:
            return 200
        if name not in ("king", "summoner", "ninja", "samurai", "hermit", "berserker"):
            return None
        return worth(TABLES[name][tricks]) * (2 if name == "king" and self.final else 1)

    def gamble(self, seat: int, tricks: int) -> int:
        if self.notes[seat, "bid"] == tricks:
            return worth(BID_MET[tricks]) + 2 * int(self.notes.get((seat, "stake"), 0))
        return 200 if tricks == 5 else 0

    def kakumei_worth(self, count: Any) -> int:
        if count.kind == "flag":
            return 30
        if count.kind != "number":
            return 0
        if count.colour == "K":
            return 200 if self.duel else 100
        return 50 if count.number <= 3 else 80 if count.number <= 6 else 100


def worth(cell: int | str) -> int:
    return 200 if cell == "WIN" else int(cell)


def printed(card: str) -> str:
    """The colour and number on a card; nothing for one without colour."""
    beasts = {"MARU": "R10", "GURU": "B10", "NEMU": "G10", "OKO": "K10"}
    card = beasts.get(card, card)
    return card if card[0] in "RBGK" and card[1:2].isdigit() else ""
