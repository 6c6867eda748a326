"""One file a character, restored tables as data, short lists, a view to play from (TT-12, TT-69, TT-73)."""

import ast
import re
import sys
from pathlib import Path

import pytest

from domain.game import Setup
from domain.games import tricktakers
from domain.games.tricktakers import GAME, characters
from domain.games.tricktakers.alchemy import PLACES
from domain.games.tricktakers.character import MOMENTS
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.roster import roster
from domain.playing import play
from tests.games.tricktakers.table import line, set_up, tricks
from tests.rulebook import rule

FOLDER = Path(tricktakers.__file__).parent

SIXTEENTH = """
from domain.games.tricktakers.character import Character
from domain.games.tricktakers.scoring import WIN, tabled, tabled_win

TABLE = (10, 10, 10, 10, 10, WIN)
CHARACTER = Character(name="jester", title="Jester", code="6A", points=tabled(TABLE), wins=tabled_win(TABLE))
"""


@pytest.fixture
def jester(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "jester.py").write_text(SIXTEENTH)
    monkeypatch.setattr(characters, "__path__", [*characters.__path__, str(tmp_path)])
    roster.cache_clear()
    yield "jester"
    sys.modules.pop("domain.games.tricktakers.characters.jester", None)
    monkeypatch.undo()
    roster.cache_clear()


@rule("TT-12")
def test_a_sixteenth_character_is_one_file(jester: str) -> None:
    options = Options(characters=(jester, "king", "hermit", "traveler"))
    played = False
    for step in play(GAME, Setup(3, options), b"jester"):
        played = played or jester in step.after.characters
    assert played and GAME.outcome(step.after) is not None


def test_no_rule_asks_for_a_character_by_name() -> None:
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
                constants = [part.value for part in (node.left, *node.comparators) if isinstance(part, ast.Constant)]
                words = {word for constant in constants for word in str(constant).split()}
                assert not words & set(roster()), (path.name, constants)


def test_every_character_has_a_file_of_its_own() -> None:
    assert {path.stem for path in (FOLDER / "characters").glob("*.py")} - {"__init__"} == set(roster())


def test_characters_act_only_at_moments_that_come() -> None:
    for name, character in roster().items():
        assert set(character.moments) <= set(MOMENTS), name
        assert all(word.startswith(f"{name}.") for word in (*character.questions, *character.deeds, *character.steps))
        assert set(character.piles) | set(character.hidden) <= set(vars(character.sheet())), name


@rule("TT-18", "TT-19", "TT-25", "TT-30", "TT-31", "TT-32", "TT-40", "TT-70")
def test_restored_tables_are_marked() -> None:
    rows = {row["name"]: row for row in GAME.data["characters"]}
    assert [row["restored"] for row in rows["strategist"]["traps"]] == [True] * 5
    assert rows["thief"]["two players"]["restored"] is True
    assert all(row["restored"] for row in rows["summoner"]["beasts"]) and len(rows["summoner"]["beasts"]) == 6
    assert (
        all(row["restored"] for row in rows["alchemist"]["magic circle"]) and rows["alchemist"]["own deck"]["restored"]
    )
    assert all(row["restored"] for row in rows["adventurer"]["items"] if row["colour"] == "regular")
    assert GAME.data["rule350"]["restored"] is GAME.data["two players"]["restored"] is True
    assert rows["gambler"]["two players"] == {"bid": 5, "restored": True}
    assert rows["berserker"]["two players"]["restored"] is True
    order = [row["step"] for row in GAME.data["end of round"]]
    assert [row["step"] for row in GAME.data["end of round"] if row["restored"]] == ["predictions"]
    assert order.index("forging") < order.index("predictions") < order.index("thefts") < order.index("rule350")


@rule("TT-12", "TT-31")
def test_the_row_of_a_character_says_which_of_its_fields_are_restored() -> None:
    """As the page marks them: codes, whole tables of points, the magic points at most."""
    rows = {row["name"]: row for row in GAME.data["characters"]}
    fields = {name: row["restored_fields"] for name, row in rows.items() if row["restored"]}
    assert fields == {
        "strategist": ("priority",),
        "summoner": ("priority", "points", "mp"),
        "samurai": ("priority",),
        "thief": ("points",),
    }
    assert all(field in rows[name] for name, found in fields.items() for field in found)
    assert all(row["restored_fields"] == () for row in rows.values() if not row["restored"])
    page = (Path(__file__).parents[3] / "docs" / "rules" / "tricktakers.md").read_text()
    tables = set(re.findall(r"^\| ([\w ]+) \*\*R\*\* \|", page, re.MULTILINE))
    assert tables == {rows[name]["title"] for name, found in fields.items() if "points" in found}
    (codes,) = re.findall(r"\*\*R\*\*: the codes (\w+), (\w+) and (\w+)", page)
    assert sorted(codes) == sorted(rows[name]["priority"] for name, found in fields.items() if "priority" in found)
    assert rows["alchemist"]["elements"] == {"at most": 9, "places": PLACES, "restored": True}


@rule("TT-73")
def test_no_list_of_moves_grows_past_200() -> None:
    longest = 0
    for seats in (2, 3, 4, 5):
        for i in range(4):
            for step in play(GAME, Setup(seats, Options()), b"lists" + bytes([i])):
                if step.by >= 0:
                    longest = max(longest, len(GAME.legal(step.before, step.by)))
    assert 100 <= longest <= 200


@rule("TT-69")
def test_a_person_can_play_from_the_view() -> None:
    notes = {
        0: {"mp": 3},
        1: {"stack": tuple("CABDE")},
        2: {"letters": ("crown", "partner", "", "points"), "chip": "0"},
    }
    start = tricks("summoner strategist thief alchemist", "R3 R4", "R5 B1", "R9 G1", "R1* R2* R3*", notes=notes)
    given = line(start, "R3, R5")
    seen = GAME.view(given.state, 2)
    told = GAME.summary(seen, 2)
    assert seen.hands[2] == ("R9", "G1") and told["trick_so_far"]["winning"] == 1
    assert [seat["character"] for seat in told["seats"]] == ["summoner", "strategist", "thief", "alchemist"]
    assert seen.sheets[0].mp == 3 and seen.sheets[1].trap == "C" and seen.sheets[1].stack == ("??",) * 4
    assert seen.sheets[2].chip == "0" and seen.sheets[3].circle == ()
    assert told["question"] == {"name": "turn", "seat": 2, "note": (), "n": given.state.count, "rule": None}
    assert told["seats"][1]["may_still"] == ["ignore must-follow once (Tactical Card)"]
    bid = line(set_up("gambler hermit samurai", "R1 R2", "B1 B2", "G1 G2"), "no")
    assert GAME.summary(bid.state, 0)["question"]["rule"].startswith("TT-21: the bid is 0 to 4 tricks")
