"""Old style, random, draft and their secret forms; and where the neutral tiles of a match come from."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, Setup, play_out, replace
from domain.games.regality import GAME
from domain.games.regality.model import (
    ChooseOrder,
    DealPacket,
    DraftTile,
    GameResult,
    GameSetUp,
    KeepTile,
    Options,
    PacketDealt,
    PacketPassed,
    SetUpGame,
    TileDrafted,
    TileKept,
    TileLeftOver,
    TilesRejected,
    TurnBegan,
)
from domain.games.regality.tiles import NEUTRAL, REGALITY, RELIGION
from domain.luck import Luck
from domain.playing import play
from tests.games.regality.table import put
from tests.rulebook import Given, given, rule

SAMURAI, TELLER, FAIRY, ASSASSIN, HERMIT, PIRATE, DRAGON, TOWER = NEUTRAL[:8]


def dealt(system, tiles: tuple[str, ...], victory="wins") -> Given:
    return given(GAME, 2, options=Options(system, victory, starting_seat=1)).after(DEALER, SetUpGame(tiles))


def drafted() -> Given:
    """A secret draft: seat 1 starts and keeps Samurai, seat 0 Fairy; then seat 0 Hermit and seat 1 Dragon."""
    start = dealt("secret_draft", ()).after(DEALER, DealPacket((SAMURAI, TELLER, FAIRY, ASSASSIN)))
    start = start.after(1, KeepTile(SAMURAI)).after(0, KeepTile(FAIRY))
    start = start.after(DEALER, DealPacket((HERMIT, PIRATE, DRAGON, TOWER)))
    return start.after(0, KeepTile(HERMIT)).after(1, KeepTile(DRAGON))


@rule("REG-40", "REG-45")
def test_old_style_has_no_neutral_tile_but_the_citizen() -> None:
    start = dealt("old_style", ())
    assert start.state.neutral == () and start.state.areas == (REGALITY, (*RELIGION, "Citizen"))
    assert start.state.stock == NEUTRAL
    start.when(1, put("Monk a1")).refused("regality.citizen-first")


@rule("REG-41", "REG-45")
def test_random_deals_two_open_tiles_to_each() -> None:
    start = dealt("random", (SAMURAI, TELLER, FAIRY, ASSASSIN))
    assert start.state.areas == ((*REGALITY, SAMURAI, TELLER), (*RELIGION, "Citizen", FAIRY, ASSASSIN))
    assert start.state.neutral == () and start.state.hidden == ((), ())
    assert GAME.view(start.state, None) == start.state
    start.when(1, put("Fairy a1")).refused("regality.citizen-first")
    start.after(1, put("Citizen a1")).when(0, put("Fairy b1")).refused("regality.not-in-area")


@rule("REG-41", "REG-54")
def test_secret_random_deals_two_hidden_tiles_to_each() -> None:
    start = dealt("secret_random", (TELLER, SAMURAI, FAIRY, ASSASSIN))
    assert start.state.hidden == ((TELLER, SAMURAI), (FAIRY, ASSASSIN)), "in the order received"
    mine = GAME.view(start.state, 0)
    assert mine.hidden == ((TELLER, SAMURAI), (FACE_DOWN, FACE_DOWN)), "how many is open"
    assert set(mine.stock) == {FACE_DOWN}
    assert GAME.view(start.state, None).hidden == ((FACE_DOWN, FACE_DOWN),) * 2
    placed = start.after(1, put("Citizen a1")).after(0, put("Samurai b1"))
    assert placed.state.hidden[0] == (TELLER,) and GAME.view(placed.state, 1).board[1].tile == "Samurai"


@rule("REG-42", "REG-45")
def test_draft() -> None:
    start = dealt("draft", (SAMURAI, TELLER, FAIRY, ASSASSIN, HERMIT))
    assert start.state.offer == (SAMURAI, TELLER, FAIRY, ASSASSIN, HERMIT) and not start.state.neutral
    assert GAME.to_act(start.state) == {1}, "the start player picks first"
    start.when(0, DraftTile(FAIRY)).refused("regality.not-drafting")
    start.when(1, DraftTile(DRAGON)).refused("regality.not-offered")
    start.when(1, put("Citizen a1")).refused("regality.draft-first")
    start.when(1, KeepTile(FAIRY)).refused("regality.not-keeping")
    one = start.when(1, DraftTile(FAIRY)).then(TileDrafted(1, FAIRY))
    one.when(0, DraftTile(FAIRY)).refused("regality.not-offered")
    three = one.after(0, DraftTile(SAMURAI)).after(1, DraftTile(HERMIT))
    end = three.when(0, DraftTile(TELLER)).then(TileDrafted(0, TELLER), TileLeftOver(ASSASSIN), TurnBegan(1, (), ()))
    assert end.state.areas == ((*REGALITY, SAMURAI, TELLER), (*RELIGION, "Citizen", FAIRY, HERMIT))
    assert end.state.used == (ASSASSIN,) and end.state.discard == (), "out, but not in the discard pile"
    assert {move.tile for move in end.legal(1)} == {"Citizen"}


@rule("REG-43", "REG-45", "REG-54")
def test_secret_draft_in_order() -> None:
    start = dealt("secret_draft", ())
    assert GAME.to_act(start.state) == {DEALER} and isinstance(GAME.chance(start.state, Luck(b"", "")), DealPacket)
    packet = start.when(DEALER, DealPacket((SAMURAI, TELLER, FAIRY, ASSASSIN))).then(
        PacketDealt(1, (SAMURAI, TELLER, FAIRY, ASSASSIN), NEUTRAL[4:], False)
    )
    packet.when(0, KeepTile(FAIRY)).refused("regality.not-keeping")
    packet.when(1, KeepTile(HERMIT)).refused("regality.not-in-packet")
    packet.when(1, DraftTile(FAIRY)).refused("regality.not-drafting")
    packet.when(1, put("Citizen a1")).refused("regality.packets-first")
    rest = (TELLER, FAIRY, ASSASSIN)
    passed = packet.when(1, KeepTile(SAMURAI)).then(TileKept(1, SAMURAI), PacketPassed(1, rest, rest))
    assert GAME.to_act(passed.state) == {0}
    passed.when(1, KeepTile(TELLER)).refused("regality.not-keeping")
    away = passed.when(0, KeepTile(FAIRY)).then(TileKept(0, FAIRY), TilesRejected(0, (TELLER, ASSASSIN)))
    assert GAME.to_act(away.state) == {DEALER}
    second = away.after(DEALER, DealPacket((HERMIT, PIRATE, DRAGON, TOWER)))
    assert GAME.to_act(second.state) == {0}, "roles exchanged"
    end = drafted()
    assert end.state.hidden == ((FAIRY, HERMIT), (SAMURAI, DRAGON)), "each has two, in the order received"
    assert end.state.rejects == ((TELLER, ASSASSIN), (PIRATE, TOWER)) and end.state.discard == ()
    assert GAME.to_act(end.state) == {1} and {move.tile for move in end.legal(1)} == {"Citizen"}


@rule("REG-43", "REG-54", "REG-61")
def test_what_is_seen_of_a_secret_draft() -> None:
    state = drafted().state
    first = GAME.view(state, 1)
    assert first.hidden == ((FACE_DOWN,) * 2, (SAMURAI, DRAGON))
    assert first.handed == ((PIRATE, DRAGON, TOWER), (TELLER, FAIRY, ASSASSIN)), "she keeps seeing what she has seen"
    assert first.rejects == ((FACE_DOWN,) * 2, (PIRATE, TOWER)), "which two of hers the other put away she did not see"
    nobody = GAME.view(state, None)
    assert {tile for place in (*nobody.hidden, *nobody.handed, *nobody.rejects, nobody.stock) for tile in place} == {
        "??"
    }


@rule("REG-43")
def test_a_packet_is_seen_by_its_holder_alone() -> None:
    state = dealt("secret_draft", ()).after(DEALER, DealPacket((SAMURAI, TELLER, FAIRY, ASSASSIN))).state
    assert GAME.view(state, 1).packet == state.packet and GAME.view(state, 0).packet == (FACE_DOWN,) * 4
    after = play_out(GAME, state, GAME.decide(state, 1, KeepTile(SAMURAI)))
    assert GAME.view(after, 0).packet == (TELLER, FAIRY, ASSASSIN) and GAME.view(after, 1).packet == (FACE_DOWN,) * 3
    assert GAME.view(after, 1).handed[1] == (TELLER, FAIRY, ASSASSIN)


@rule("REG-41", "REG-43", "REG-54")
def test_what_the_events_of_a_deal_tell_each_viewer() -> None:
    start = given(GAME, 2, options=Options("secret_random", starting_seat=1)).state
    event = GAME.decide(start, DEALER, SetUpGame((SAMURAI, TELLER, FAIRY, ASSASSIN)))[0]
    hands, backs = ((SAMURAI, TELLER), (FAIRY, ASSASSIN)), (FACE_DOWN,) * 2
    assert GAME.redact(event, 0).hidden == (hands[0], backs) and GAME.redact(event, 1).hidden == (backs, hands[1])
    assert GAME.redact(event, None).hidden == (backs, backs)
    packet = dealt("secret_draft", ()).after(DEALER, DealPacket((SAMURAI, TELLER, FAIRY, ASSASSIN))).state
    passed = GAME.decide(packet, 1, KeepTile(SAMURAI))[1]
    rest, unknown = (TELLER, FAIRY, ASSASSIN), (FACE_DOWN,) * 3
    assert GAME.redact(passed, 0) == PacketPassed(1, rest, rest)
    assert GAME.redact(passed, 1) == PacketPassed(1, rest, unknown), "what the other holds changes unseen"
    assert GAME.redact(passed, None) == PacketPassed(1, unknown, unknown)


@rule("REG-3", "REG-54")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_is_told_what_is_left_undrawn(viewer) -> None:
    """In a secret system it would tell what the other was dealt."""
    packet = GAME.decide(dealt("secret_draft", ()).state, DEALER, DealPacket(NEUTRAL[:4]))[0]
    start = given(GAME, 2, options=Options("secret_random", starting_seat=1)).state
    hands = GAME.decide(start, DEALER, SetUpGame(NEUTRAL[:4]))[0]
    assert len(packet.stock) == len(hands.stock) == 12
    for event in (packet, hands):
        assert GAME.redact(event, viewer).stock == (FACE_DOWN,) * 12


@rule("REG-53")
@pytest.mark.parametrize(
    ("system", "needed"),
    [("standard", 5), ("old_style", 0), ("random", 4), ("secret_random", 4), ("draft", 5), ("secret_draft", 8)],
)
def test_tiles_of_each_game(system, needed: int) -> None:
    """No tile of an earlier game comes again before all have been drawn."""
    drawn: list[list[str]] = []
    for step in play(GAME, Setup(2, Options(system, "points", 4)), b"tiles"):
        if isinstance(step.move, SetUpGame):
            drawn.append([])
        if isinstance(step.move, SetUpGame | DealPacket):
            drawn[-1] += step.move.tiles
    assert [len(tiles) for tiles in drawn] == [needed] * 4
    fresh = 16 // needed if needed else 4
    early = [tile for tiles in drawn[:fresh] for tile in tiles]
    assert len(set(early)) == len(early)
    assert all(len(set(tiles)) == len(tiles) for tiles in drawn)


@rule("REG-15", "REG-53")
def test_fewer_left_than_needed() -> None:
    """Three games of five leave one tile: it is drawn, then four of the fifteen used ones."""
    start = given(GAME, 2, options=Options(starting_seat=0))
    results = tuple(GameResult(game, 0, game % 2, "allies", (5, 4), (5, 4)) for game in (1, 2, 3))
    used = tuple(tile for tile in NEUTRAL if tile not in ("Witch", *NEUTRAL[:5]))
    state = replace(start.state, game=3, results=results, stock=("Witch",), used=used, neutral=NEUTRAL[:5])
    move = GAME.chance(state, Luck(b"few", "deal"))
    assert move.tiles[0] == "Witch" and set(move.tiles[1:]) < set(NEUTRAL[:15])
    (event,) = GAME.decide(state, DEALER, move)
    assert isinstance(event, GameSetUp) and event.reshuffled and len(event.stock) == 11
    after = play_out(GAME, state, [event])
    assert after.used == () and set(after.stock) | set(after.neutral) == set(NEUTRAL)
    Given(GAME, state).when(DEALER, SetUpGame((*move.tiles[1:], "Witch"))).refused("regality.deal")
    Given(GAME, state).when(DEALER, SetUpGame((*move.tiles[:4], "King"))).refused("regality.deal")
    Given(GAME, state).when(DEALER, SetUpGame(NEUTRAL[:5])).refused("regality.deal")


@rule("REG-53")
def test_a_second_packet_never_holds_tiles_of_the_same_game() -> None:
    """One tile is left, and of the used ones only those of earlier games are shuffled, seen by all or by one player."""
    first = dealt("secret_draft", ()).after(DEALER, DealPacket((SAMURAI, TELLER, FAIRY, ASSASSIN)))
    first = first.after(1, KeepTile(SAMURAI)).after(0, KeepTile(FAIRY))
    earlier = NEUTRAL[4:15]
    state = replace(first.state, stock=NEUTRAL[15:], used=earlier[:5], unseen=(earlier[5:8], earlier[8:]))
    for i in range(20):
        tiles = GAME.chance(state, Luck(b"packet", str(i))).tiles
        assert tiles[0] == NEUTRAL[15] and set(tiles[1:]) < set(earlier)
    Given(GAME, state).when(DEALER, DealPacket((NEUTRAL[15], *earlier[:2], TELLER))).refused("regality.deal")
    after = Given(GAME, state).after(DEALER, DealPacket(tiles)).state
    assert after.used == () and after.unseen == ((), ()) and set(after.stock) | set(tiles[1:]) == set(earlier)


@rule("REG-53", "REG-61")
def test_what_went_out_unseen_is_shuffled_too() -> None:
    start = dealt("secret_random", NEUTRAL[:4])
    results = tuple(GameResult(game, 0, game % 2, "allies", (5, 4), (5, 4)) for game in (1, 2, 3, 4))
    unseen = (NEUTRAL[4:7], NEUTRAL[7:9])
    state = replace(
        start.state, phase="set_up", turn=None, game=4, results=results, stock=(), used=NEUTRAL[9:], unseen=unseen
    )
    after = Given(GAME, state).after(DEALER, SetUpGame((NEUTRAL[0], NEUTRAL[5], NEUTRAL[8], NEUTRAL[12]))).state
    assert after.used == () and after.unseen == ((), ()) and GAME.cards(after) == GAME.cards(start.state)


@rule("REG-53", "REG-61")
def test_what_was_hidden_goes_out_unseen() -> None:
    state = drafted().after(1, put("Citizen a1")).after(0, put("Fairy b1")).state
    ended = replace(state, phase="set_up", turn=None, results=(GameResult(1, 1, 0, "allies", (5, 4), (5, 4)),))
    following = play_out(GAME, ended, GAME.decide(ended, DEALER, SetUpGame(())))
    assert following.used == (FAIRY,), "what all have seen"
    assert following.unseen == ((TELLER, ASSASSIN, HERMIT), (SAMURAI, PIRATE, DRAGON, TOWER))
    assert GAME.view(following, 0).unseen == ((TELLER, ASSASSIN, HERMIT), (FACE_DOWN,) * 4)
    assert GAME.view(following, None).unseen == ((FACE_DOWN,) * 3, (FACE_DOWN,) * 4)
    chosen = play_out(GAME, following, GAME.decide(following, 1, ChooseOrder("first")))
    assert not {SAMURAI, TELLER, FAIRY} & set(GAME.chance(chosen, Luck(b"x", "deal")).tiles)
