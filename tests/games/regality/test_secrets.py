"""What must stay hidden in the secret systems, and when it comes to light."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, Setup, Viewer, play_out
from domain.games.regality import GAME
from domain.games.regality.model import (
    DealPacket,
    GameEnded,
    KeepTile,
    Options,
    SetUpGame,
    TileAssassinated,
    TurnBegan,
)
from domain.games.regality.tiles import NEUTRAL
from domain.playing import play
from tests.games.regality.table import after, choices, laid, put, refused
from tests.rulebook import Given, given, rule

SECRET_RANDOM = Options("secret_random", starting_seat=0)
SECRET_DRAFT = Options("secret_draft", starting_seat=0)
BOARD = "Citizen:0 . . / . Saint:1 . / . . Monk:0"


def all_that_is_seen(start: Given, line: Sequence[tuple[int, Any]], viewer: Viewer) -> list[bytes]:
    """Every byte that a viewer can obtain while these moves are made."""
    state, seen = start.state, []
    for seat, move in (*line, (None, None)):
        view = GAME.view(state, viewer)
        legal = [] if viewer is None else GAME.legal(state, viewer)
        seen.append((view, GAME.summary(view, viewer), sorted(GAME.to_act(state)), legal))
        if move is not None:
            decided = GAME.decide(state, seat, move)
            seen.append([(type(event).__name__, GAME.redact(event, viewer)) for event in decided])
            state = play_out(GAME, state, decided)
    return [msgspec.json.encode(part) for part in seen]


@rule("REG-41", "REG-54", "REG-61")
@pytest.mark.parametrize("viewer", [0, None])
def test_hidden_tiles_leave_no_trace(viewer: Viewer) -> None:
    """Whatever seat 1 was dealt, seat 0 and the spectator are shown the same bytes while she places other tiles."""
    line = [(0, put("Citizen b2")), (1, put("Bishop a1: b2")), (0, put("King a2: a1")), (1, put("Monk c3"))]
    tables = []
    for theirs in (("Fairy", "Ninja"), ("Ninja", "Fairy"), ("Tower", "Death"), ("Bard", "Witch")):
        start = given(GAME, 2, options=SECRET_RANDOM).after(DEALER, SetUpGame(("Sage", "Dragon", *theirs)))
        tables.append(all_that_is_seen(start, line, viewer))
    assert all(table == tables[0] for table in tables)


@rule("REG-43", "REG-54", "REG-61")
def test_what_the_other_kept_leaves_no_trace() -> None:
    first, second = ("Samurai", "Fairy", "Hermit", "Pirate"), ("Bard", "Ninja", "Witch", "Sage")
    tables = {viewer: set() for viewer in (0, None)}
    for kept in ("Fairy", "Hermit", "Pirate"):
        line = [(0, KeepTile("Samurai")), (1, KeepTile(kept)), (DEALER, DealPacket(second)), (1, KeepTile("Bard"))]
        line += [(0, KeepTile("Ninja")), (0, put("Citizen b2")), (1, put("Monk a1"))]
        start = given(GAME, 2, options=SECRET_DRAFT).after(DEALER, SetUpGame(()))
        start = start.after(DEALER, DealPacket(first))
        for viewer, seen in tables.items():
            seen.add(tuple(all_that_is_seen(start, line, viewer)))
    assert {len(seen) for seen in tables.values()} == {1}, "she knows the three, and not which one"


@rule("REG-41", "REG-43", "REG-61")
@pytest.mark.parametrize("system", ["secret_random", "secret_draft"])
def test_no_hidden_tile_is_named_to_a_spectator(system) -> None:
    for game in range(5):
        for step in play(GAME, Setup(2, Options(system, "points", 4)), b"names" + bytes([game])):
            state = step.after
            view = GAME.view(state, None)
            shown = msgspec.json.encode((view, GAME.summary(view, None))).decode()
            for tile in (*state.hidden[0], *state.hidden[1], *state.packet, *state.rejects[0], *state.unseen[1]):
                assert f'"{tile}"' not in shown and f"({tile})" not in shown, tile


@rule("REG-54")
def test_assassin_names_a_hidden_tile_by_its_place() -> None:
    start = laid(BOARD, mine="Assassin Queen", theirs="Paladin (Fairy) (Ninja)", options=SECRET_RANDOM)
    assert choices(start, "Assassin a1") == {"Paladin", "hidden:0", "hidden:1"}
    refused(start, "Assassin a1: Fairy", "not-in-their-area")
    refused(start, "Assassin a1: hidden:2", "not-in-their-area")
    refused(start, "Assassin a1: ??", "not-in-their-area")
    event = GAME.decide(start.state, 0, put("Assassin a1: hidden:0"))[1]
    assert event == TileAssassinated(1, "Fairy", 0) and GAME.redact(event, None) == event
    hit = after(start, "Assassin a1: hidden:0")
    assert hit.state.hidden[1] == ("Ninja",), "the later one moves up"
    for viewer in (0, 1, None):
        assert GAME.view(hit.state, viewer).discard == ("Fairy",), "open in the discard pile"
    assert after(hit, "Paladin a2").state.hidden[1] == ("Ninja",)


@rule("REG-54")
def test_a_tile_once_open_stays_open() -> None:
    start = laid(BOARD, mine="King Queen (Witch) (Hermit)", theirs="Paladin Bishop", options=SECRET_RANDOM)
    placed = after(start, "Hermit a1", "Paladin a2", "Witch c2: a1")
    for viewer in (0, 1, None):
        assert GAME.view(placed.state, viewer).areas[0] == ("King", "Queen", "Hermit")
    named = laid(BOARD, mine="King Hermit", theirs="Assassin Paladin", turn=1, options=SECRET_RANDOM)
    assert choices(named, "Assassin a1") == {"King", "Hermit"}, "by name, since it lies open"


@rule("REG-54")
def test_only_the_owner_may_place_a_hidden_tile() -> None:
    start = laid(BOARD, mine="King (Fairy)", theirs="Paladin (Ninja)", options=SECRET_RANDOM)
    refused(start, "Ninja a1", "not-in-area")
    assert {move.tile for move in start.legal(0)} == {"King", "Fairy"}
    seen = Given(GAME, GAME.view(start.state, 1))
    assert FACE_DOWN in seen.state.hidden[0] and not seen.legal(1)


@rule("REG-14", "REG-54")
def test_who_has_only_a_hidden_tower_shows_it_and_loses() -> None:
    start = laid(". . . / . Ninja:0 . / . . .", mine="King", theirs="(Tower)", options=SECRET_RANDOM)
    decided = GAME.decide(start.state, 0, put("King a1"))
    assert decided[1] == TurnBegan(1, (), ("Tower",)) and isinstance(decided[2], GameEnded)
    assert decided[2].result.reason == "unable"
    another = laid(". . . / . Ninja:0 . / . . .", mine="King", theirs="(Fairy)", options=SECRET_RANDOM)
    assert GAME.decide(another.state, 0, put("King a1"))[1:] == [TurnBegan(1, (), ())]
    ally = laid(". . . / . Ninja:1 . / . . .", mine="King", theirs="(Tower)", options=SECRET_RANDOM)
    assert GAME.decide(ally.state, 0, put("King a1"))[1:] == [TurnBegan(1, (), ())], (
        "it can be placed, and stays hidden"
    )


@rule("REG-61")
def test_what_was_never_placed_stays_hidden_when_the_game_ends() -> None:
    board = "Ninja:0 Castle:0 Witch:0 / Sage:1 King:0 Bard:1 / Fairy:1 . Hermit:0"
    start = laid(board, mine="Queen (Dragon)", theirs="Saint (Pirate)", options=SECRET_RANDOM)
    decided = GAME.decide(start.state, 0, put("Queen b1"))
    assert all("Pirate" not in repr(GAME.redact(event, 0)) for event in decided)
    over = after(start, "Queen b1").state
    assert GAME.view(over, 0).hidden == (("Dragon",), (FACE_DOWN,))
    following = play_out(GAME, over, GAME.decide(over, DEALER, SetUpGame(tuple(over.stock[:4]))))
    assert GAME.view(following, 0).unseen == (("Dragon",), (FACE_DOWN,))
    assert set(following.unseen[0] + following.unseen[1]) <= set(NEUTRAL)
