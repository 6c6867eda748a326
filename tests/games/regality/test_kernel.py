"""The kernel agrees with the record: the same moves, the same positions after them, the same ends."""

import pytest

from domain.game import Setup, play_out
from domain.games.regality import GAME, kernel
from domain.games.regality.model import PlaceTile, State
from domain.games.regality.tiles import NEUTRAL
from domain.luck import Luck
from domain.playing import Step, play
from tests.games.regality.setups import golden
from tests.games.regality.table import laid, put
from tests.rulebook import rule

GAMES = 3  # of each set-up, in lockstep


def agrees(state: State) -> dict[PlaceTile, kernel.Position]:
    """The kernel's moves are the record's; where they lead."""
    position = kernel.load(state)
    after = kernel.successors(position)
    found = {kernel.move(key, state): there for key, there in after}
    assert len(found) == len(after) and found.keys() == set(GAME.legal(state, state.turn))
    assert kernel.result(position) is None
    return found


def same_end(state: State, there: kernel.Position, mover: int) -> None:
    if state.phase == "place":
        assert there == kernel.load(state)
    else:
        assert kernel.successors(there) == []
        assert kernel.result(there) == (1 if state.results[-1].winner == 1 - mover else -1)


@pytest.mark.parametrize(("label", "setup"), golden(), ids=lambda value: value if isinstance(value, str) else "")
def test_random_games_in_lockstep(label: str, setup: Setup) -> None:
    def walk(step: Step) -> None:
        if isinstance(step.move, PlaceTile):
            same_end(step.after, agrees(step.before)[step.move], step.before.turn)

    for game in range(GAMES):
        for step in play(GAME, setup, b"lockstep" + bytes([game])):
            walk(step)


@rule("REG-22", "REG-24", "REG-30")
def test_every_move_from_crowded_boards() -> None:
    """Boards filled at random, with shields, face-down tiles and piles; after every move both are in the same place."""
    luck = Luck(b"kernel", "boards")
    for _ in range(25):
        state = crowded(luck)
        for move, there in agrees(state).items():
            after = play_out(GAME, state, GAME.decide(state, state.turn, move))
            same_end(after, there, state.turn)


def crowded(luck: Luck) -> State:
    """Three to seven tiles of all sorts on the board, the others in areas, neutral area and discard pile."""
    tiles = list(luck.shuffle((*NEUTRAL, "King", "Bishop", "Castle", "Saint", "Monk", "Cardinal")))
    tiles.remove("Tower")
    words = ["."] * 9
    spaces = luck.shuffle(range(9))
    for space in spaces[: 3 + luck.below(5)]:
        words[space] = f"{tiles.pop()}:{luck.below(2)}"
    words[spaces[0]] = f"Tower:{luck.below(2)}+{words[spaces[0]].partition(':')[0]}"
    words[spaces[1]] = f"~{words[spaces[1]].partition(':')[0]}:1" if luck.below(2) else words[spaces[1]]
    board = " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))
    mine, theirs, neutral = (" ".join(tiles.pop() for _ in range(4)) for _ in range(3))
    return laid(board, mine=mine, theirs=theirs, neutral=neutral, discard=" ".join(tiles.pop() for _ in range(2))).state


@rule("REG-11", "REG-21")
def test_a_board_with_nothing_face_up_is_not_empty() -> None:
    start = laid("~Ninja:1 . . / . . . / . . .", mine="King")
    assert {move.tile for move in agrees(start.state)} == {"King"}


@rule("REG-14", "REG-52")
def test_results() -> None:
    nine = "Ninja:0 Castle:0 Witch:0 / Sage:1 {}:0 Bard:1 / Fairy:1 Queen:1 Hermit:0"
    assert kernel.result(kernel.load(laid(nine.format("King"), turn=0).state)) == 1
    assert kernel.result(kernel.load(laid(nine.format("King"), turn=1).state)) == -1
    assert kernel.result(kernel.load(laid(nine.format("Death"), turn=0).state)) == -1
    assert kernel.result(kernel.load(laid(". . . / . King:0 . / . . .", theirs="", turn=1).state)) == -1
    assert kernel.result(kernel.load(laid(". . . / . King:0 . / . . .", theirs="Tower", turn=1).state)) == -1
    assert kernel.result(kernel.load(laid(". . . / . King:1 . / . . .", theirs="Tower", turn=1).state)) is None


@rule("REG-54")
def test_a_hidden_target_is_named_by_its_place() -> None:
    start = laid(". . . / . King:1 . / . . .", mine="Assassin", theirs="Saint (Fairy) (Ninja)")
    assert {put(f"Assassin a1: {name}") for name in ("Saint", "hidden:0", "hidden:1")} <= agrees(start.state).keys()
