"""A game that was played at random, and what the laws ask of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from domain.game import SPECTATOR, Seat, Setup, Viewer
from domain.luck import Luck
from domain.playing import Step, play
from domain.registry import AnyGame
from tests.laws.alphabet import Alphabet, alphabet
from tests.laws.setups import players

MOMENTS = 25  # versions of a game at which the slow laws look
TRIED = 150  # moves of the alphabet tried there by each seat, besides the legal ones
NEAR = 100  # and moves that are nearly legal


@dataclass(frozen=True, eq=False)
class Played:
    game: AnyGame
    setup: Setup
    steps: Sequence[Step]
    alphabet: Alphabet  # moves that a client may send, be they legal somewhere or nowhere
    _imagined: dict[tuple[int, Seat], Sequence[Any]] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.seats, SPECTATOR)

    @cached_property
    def states(self) -> tuple[Any, ...]:
        return (self.steps[0].before, *(step.after for step in self.steps))

    @cached_property
    def moments(self) -> tuple[int, ...]:
        """Some versions, always the first and the last. Drawn, since a stride might always meet the same phase."""
        drawn = Luck(b"laws", "moments").shuffle(range(1, len(self.steps)))
        return (0, *sorted(drawn[:MOMENTS]), len(self.steps))

    def log(self, viewer: Viewer, start: int, end: int) -> tuple[Any, ...]:
        """What a viewer was shown of these steps."""
        return tuple(self.game.redact(event, viewer) for step in self.steps[start:end] for event in step.events)

    def imagined(self, n: int, seat: Seat) -> Sequence[Any]:
        """Two states that this seat takes for possible at version n."""
        if (n, seat) not in self._imagined:
            draw = self.game.determinize(self.game.view(self.states[n], seat), self.log(seat, 0, n), seat)
            self._imagined[n, seat] = [draw(Luck(b"laws", f"determinize:{i}")) for i in range(2)]
        return self._imagined[n, seat]

    def tried(self, n: int, seat: Seat) -> set[Any]:
        """The legal moves, moves near them, and some of the alphabet, others at each version."""
        luck = Luck(b"laws", f"tried:{n}:{seat}")
        legal, some = self.game.legal(self.states[n], seat), self.alphabet.moves
        near = [self.alphabet.near(luck.choice(legal), luck) for _ in range(NEAR if legal else 0)]
        if len(some) > TRIED:
            some = [luck.choice(some) for _ in range(TRIED)]
        return {*legal, *near, *some}


def random_game(game: AnyGame, setup: Setup, key: bytes, limit: int = 20_000) -> Played:
    steps = []
    for step in play(game, setup, key, players(game, setup)):
        steps.append(step)
        assert len(steps) < limit, f"{game.name} does not end"
    listed = {move for step in steps for seat in range(setup.seats) for move in game.legal(step.before, seat)}
    return Played(game, setup, steps, alphabet(game, setup, listed))
