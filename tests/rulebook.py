"""Words for tests that read like the rulebook: given these events, when she moves, then that comes of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from domain.game import IllegalMove, Seat, Setup, play_out
from domain.registry import AnyGame

rule = pytest.mark.rule  # @rule("BAN-12", "BAN-35"): the numbered rules that a test proves


@dataclass(frozen=True)
class Given:
    """A state of a game, reached by events."""

    game: AnyGame
    state: Any

    def when(self, seat: Seat, move: Any) -> "When":
        return When(self, seat, move)

    def after(self, seat: Seat, move: Any) -> "Given":
        """The state once the move is accepted and recorded."""
        return Given(self.game, play_out(self.game, self.state, self.game.decide(self.state, seat, move)))

    def legal(self, seat: Seat) -> list[Any]:
        return list(self.game.legal(self.state, seat))


@dataclass(frozen=True)
class When:
    given: Given
    seat: Seat
    move: Any

    def then(self, *events: Any) -> Given:
        """Exactly these events."""
        decided = self.given.game.decide(self.given.state, self.seat, self.move)
        assert tuple(decided) == events
        return Given(self.given.game, play_out(self.given.game, self.given.state, decided))

    def refused(self, rule_id: str, words: str = "") -> Given:
        """Refused by this rule, which is documented, with these words; and the move is not among the legal ones."""
        given = self.given
        with pytest.raises(IllegalMove) as refusal:
            given.game.decide(given.state, self.seat, self.move)
        assert refusal.value.rule == rule_id
        assert words in refusal.value.words
        assert rule_id in given.game.refusals
        assert self.move not in given.legal(self.seat)
        return given


def given(game: AnyGame, seats: int, *events: Any, options: Any = None) -> Given:
    state = game.initial(Setup(seats, options or game.options()))
    return Given(game, play_out(game, state, events))


def strengths(text: str) -> list[tuple[Sequence[str], str]]:
    """Lines in the rulebook's own notation, `R8 > R5 > B9  # red led`: the cards, strongest first, and the remark."""
    rows = []
    for line in text.strip().splitlines():
        cards, _, remark = line.partition("#")
        rows.append(([card.strip() for card in cards.split(">")], remark.strip()))
    return rows
