"""Legal moves in the tight spots, compared with an exhaustive search that knows only the bare rules."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from domain.game import Setup, play_out, replace
from domain.games.revolution import GAME
from domain.games.revolution.model import Options, PassCard, PlayCard, State
from domain.tricks import Play
from tests.games.revolution.table import ALLIANCE, AT_MOST, WITNESSES, laid_out
from tests.rulebook import rule

POOL = ("K1", "K2", "K-5", "G3", "G4", "Y6")
LEADS = (None, "K", "G", "Y", "B")
LIMIT = {"fewer": 0, "at_most": 1}

ENDS = {
    "alliance": 3824,
    "fewer": 4080,
    "at_most": 4272,
}  # different ends of one small deal; a change is to be understood

Hand = tuple[str, ...]


class Bare:
    """The rules without foresight: follow or deny, never play what was denied, pass while a pass is left.

    What is forced, promised or too much to keep is found by looking ahead: an action is right if, whatever is led
    from then on, she can end without cards, without a pass owed, and with every denied card passed.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.keepable = cache(self._keepable)

    def right(self, hand: Hand, owed: int, denied: frozenset[str], lead: str | None) -> set[str]:
        return {word for word, *after in self._actions(hand, owed, denied, lead) if self.keepable(*after)}

    def _keepable(self, hand: Hand, owed: int, denied: frozenset[str]) -> bool:
        if not hand:
            return owed == 0
        return all(self.right(hand, owed, denied, lead) for lead in LEADS)

    def _actions(
        self, hand: Hand, owed: int, denied: frozenset[str], lead: str | None
    ) -> Iterator[tuple[str, Hand, int, frozenset[str]]]:
        held = [card for card in hand if card[0] == lead]
        for card in hand:
            rest = tuple(other for other in hand if other != card)
            if owed:
                yield f"~{card}", rest, owed - 1, denied
            if card[0] in denied:
                continue
            if lead is None or card[0] == lead:
                yield card, rest, owed, denied
            elif not held or lead in denied or self._deniable(held, owed):
                yield card, rest, owed, denied | {lead}

    def _deniable(self, held: list[str], owed: int) -> bool:
        plain = not any(card[1:] in ("-5", "10", "12") for card in held)
        return self.options.witnesses and plain and len(held) < owed + LIMIT[self.options.witness_limit]


@rule("REV-17", "REV-60", "REV-61", "REV-62", "REV-76", "REV-77")
@pytest.mark.parametrize("options", [Options(), ALLIANCE, WITNESSES, AT_MOST], ids=str)
def test_legal_moves_are_those_that_can_be_kept(options: Options) -> None:
    bare = Bare(options)
    start = GAME.initial(Setup(3, options))
    tried = lies = 0
    for hand, owed, denied in _spots(options, 2):
        for lead in LEADS:
            legal = _words(_spot(start, hand, owed, denied, lead))
            assert legal == bare.right(hand, owed, denied, lead), (hand, owed, denied, lead)
            assert legal, "never without a legal action"
            tried += 1
            if lead in {card[0] for card in hand} - denied:
                lies += any(word[0] not in ("~", lead) for word in legal)
    assert tried > 300
    assert (lies > 0) == options.witnesses


@rule("REV-17", "REV-42", "REV-75")
def test_legal_moves_of_two_players_are_those_that_can_be_kept() -> None:
    bare = Bare(Options())
    start = GAME.initial(Setup(2, Options()))
    for hand, owed, denied in _spots(Options(), 3):
        for lead in LEADS:
            assert _words(_spot(start, hand, owed, denied, lead)) == bare.right(hand, owed, denied, lead)


@rule("REV-17", "REV-61", "REV-62", "REV-77")
def test_every_line_of_a_small_deal_ends_with_full_deserts() -> None:
    """Three cards each and two passes owed: every line of play to the end."""
    ends = {}
    for name, options in (("alliance", ALLIANCE), ("fewer", WITNESSES), ("at_most", AT_MOST)):
        found = _ends(laid_out("K2 G3 Y4", "G6 G7 Y6", "K3 Y7 B2", options=options).state)
        for state in found:
            assert [len(desert) for desert in state.deserts] == [3, 3, 3] and state.owed == (0, 0, 0)
        ends[name] = len(found)
    assert ends == ENDS
    assert ends["alliance"] < ends["fewer"] < ends["at_most"], "each lie opens lines that nothing else does"


def _ends(start: State) -> set[State]:
    seen, ends, todo = {start}, set(), [start]
    while todo:
        state = todo.pop()
        if state.phase == "score":
            ends.add(state)
            continue
        (seat,) = GAME.to_act(state)
        moves = GAME.legal(state, seat)
        assert moves, "never without a legal action"
        for move in moves[:1] if state.phase == "ally" else moves:
            after = play_out(GAME, state, GAME.decide(state, seat, move))
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return ends


def _spots(options: Options, most: int) -> Iterator[tuple[Hand, int, frozenset[str]]]:
    """Every small hand with what may have been denied and passed before it."""
    for size in range(1, 6):
        for hand in combinations(POOL, size):
            for owed in range(min(size, most) + 1):
                for count in range(3):
                    for denied in combinations("KGY", count):
                        locked = [card for card in hand if card[0] in denied]
                        plain = not any(card[1:] in ("-5", "10", "12") for card in locked)
                        if not locked or (options.witnesses and plain and len(locked) <= owed):
                            yield hand, owed, frozenset(denied)


def _spot(start: State, hand: Hand, owed: int, denied: frozenset[str], lead: str | None) -> State:
    seats = len(start.hands)
    return replace(
        start,
        deal=1,
        phase="play",
        leader=0 if lead is None else seats - 1,
        trick=() if lead is None else (Play(seats - 1, f"{lead}7"),),
        hands=(hand, *start.hands[1:]),
        owed=(owed, *start.owed[1:]),
        discs=(tuple(sorted(denied)), *start.discs[1:]),
    )


def _words(state: State) -> set[str]:
    moves = GAME.legal(state, 0)
    assert all(isinstance(move, PlayCard | PassCard) for move in moves)
    return {f"~{move.card}" if isinstance(move, PassCard) else move.card for move in moves}
