"""What a person reads off the table, the tiles as data, and the easy player."""

import re

import msgspec
import pytest

from domain.game import SPECTATOR, IllegalMove, Setup, Turn, replace
from domain.games.regality import GAME
from domain.games.regality.bot import easy
from domain.games.regality.model import GameResult, Options
from domain.games.regality.tiles import TILES
from domain.luck import Luck
from domain.playing import final, wins
from tests.games.regality.table import laid, put
from tests.rulebook import Given, rule
from tests.test_rule_coverage import page

BOARD = "Sage:1 Monk:1 . / Citizen:0 . ~Queen:1 / . Tower:0+King ."


@rule("REG-26")
def test_the_board_is_seen_from_the_viewers_side() -> None:
    state = laid(BOARD).state
    from_seat_0 = [
        "3 vSage    vMonk*       .",
        "2 ^Citizen .            ~Queen",
        "1 .        ^Tower/King* .",
        "  a        b            c",
    ]
    from_seat_1 = [
        "1 .      vTower/King* .",
        "2 ~Queen .            vCitizen",
        "3 .      ^Monk*       ^Sage",
        "  c      b            a",
    ]
    assert GAME.summary(state, 0)["board_text"].splitlines() == from_seat_0
    assert GAME.summary(state, SPECTATOR)["board_text"].splitlines() == from_seat_0
    assert GAME.summary(state, 1)["board_text"].splitlines() == from_seat_1


@rule("REG-2", "REG-24", "REG-30g", "REG-30h")
def test_the_summary_counts_allies_and_shows_shields_and_negated_spaces() -> None:
    state = laid("Sage:1 Monk:1 . / Shaman:0 . ~Queen:1 / . Tower:0+King .", mine="General").state
    seen = GAME.summary(state, 0)
    assert [seat["allies"] for seat in seen["seats"]] == [2, 2], "neither the face-down Queen nor the covered King"
    assert seen["shielded"] == ["b1", "b3"] and seen["no_effect_on"] == ["a1", "b2"]
    assert [seat["side"] for seat in seen["seats"]] == ["Regality", "Religion"]
    down = laid("Sage:1 ~Monk:0 . / . . . / . . .", turn=1).state
    assert GAME.summary(down, 0)["shielded"] == [], "what lies face down beside Sage is no subject of anything"


@rule("REG-11", "REG-15", "REG-44")
def test_the_summary_tells_the_games_of_the_match() -> None:
    games = (
        GameResult(1, 0, 1, "death", (6, 3), (0, 3)),
        GameResult(2, 0, 0, "allies", (5, 4), (5, 4)),
        GameResult(3, 1, None, "repetition", (2, 3), (2, 3)),
        GameResult(4, 0, 0, "unable", (2, 1), (2, 0)),
    )
    start = laid(". . . / . . . / . . .", mine="Citizen King")
    seen = GAME.summary(replace(start.state, results=games), None)
    assert [game["why"] for game in seen["games_played"]] == [
        "Death was Regality's ally",
        "Regality had the most allies",
        "the same position came a third time: drawn",
        "Religion could place no tile",
    ]
    assert [game["winner"] for game in seen["games_played"]] == [1, 0, None, 0]
    assert [(seat["wins"], seat["points"]) for seat in seen["seats"]] == [(2, 9), (1, 10)]
    assert seen["must_place"] == "Citizen"
    assert GAME.summary(laid(BOARD).state, 0)["must_place"] is None


@rule("REG-1")
def test_the_tiles_are_data() -> None:
    rows = {row["tile"]: row for row in GAME.data["tiles"]}
    assert tuple(rows) == TILES and len(rows) == 31
    assert rows["Bishop"]["effect"] == rows["Minister"]["effect"] and rows["Bishop"]["side"] == "religion"
    assert [row["side"] for row in rows.values()].count("neutral") == 17
    msgspec.json.encode(GAME.data)


@rule("REG-20", "REG-42")
def test_what_is_restored_says_so() -> None:
    """The icons that tell active from passive are lost, and the line about the draft's last pick."""
    tables = {name: GAME.data[name] for name in ("tiles", "systems")}
    assert [row["tile"] for row in tables["tiles"] if not row["restored"]] == ["Citizen"]
    assert [row["system"] for row in tables["systems"] if row["restored"]] == ["draft"]
    assert GAME.data["restored_fields"] == {"tiles": ["kind"], "systems": ["words"]}
    assert all(row[field] for name, (field,) in GAME.data["restored_fields"].items() for row in tables[name])


@rule("REG-1", "REG-20")
def test_the_page_and_the_data_give_each_tile_the_same_kind() -> None:
    rows = re.findall(r"^\| (\w+)(?: / (\w+))? \| (active|passive|–) \| ", page(GAME), re.MULTILINE)
    told = {tile: kind for *tiles, kind in rows for tile in tiles if tile}
    assert told == {row["tile"]: row["kind"].replace("none", "–") for row in GAME.data["tiles"]}


@rule("REG-31", "REG-50")
def test_refusals_say_what_would_be_allowed() -> None:
    start = laid("Samurai:1 Temple:1 . / . . . / . . .", mine="Minister King")
    for move, words in (
        ("Minister b2: b3", "Temple on b3 has a shield; legal here: a3"),
        ("Minister c1: b1", "the tile can be placed here with effect null"),
        ("Queen c1", "you have no tile Queen to place; you may place: King, Minister"),
        ("King a3", "unoccupied: a1, b1, c1, a2, b2, c2, c3"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            GAME.decide(start.state, 0, put(move))
        assert refusal.value.words == words


def choice(start: Given, seat: int = 0):
    view = GAME.view(start.state, seat)
    return easy(Turn(seat, view, GAME.legal(view, seat), (), Luck(b"easy", "1")))


def test_the_easy_player_takes_the_most_allies_and_wins_when_it_can() -> None:
    crowd = laid("Samurai:1 Ninja:1 Fairy:1 / . . . / . . .", mine="Fortuneteller Castle Minister")
    assert choice(crowd) == put("Fortuneteller b2:")
    winning = laid(
        "Ninja:0 Castle:0 Witch:0 / Sage:1 Death:0 Bard:1 / Fairy:1 . Hermit:0", mine="Minister Samurai King"
    )
    assert choice(winning).effect is not None, "any move but the one that ends the game with Death as its ally"


def test_the_easy_player_beats_chance() -> None:
    assert wins(GAME, Setup(2, Options()), 30) > 0.75
    state = final(GAME, Setup(2, Options("secret_draft")), b"easy", {0: easy, 1: easy})
    assert GAME.outcome(state) is not None
