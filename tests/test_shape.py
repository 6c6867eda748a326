"""The shape of the project: small files, plain names, nothing put off, and for every game all that belongs to it."""

import re
from pathlib import Path

import pytest

from domain.registry import AnyGame, all_games
from tests import golden
from tests.laws.setups import golden_setups

ROOT = Path(__file__).parent.parent
PACKAGES = ("api", "domain", "events", "tests", "trickledger", "workers")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
NAMES_THAT_SAY_NOTHING = {"utils", "common", "base", "manager", "helpers"}
# The brackets keep the words out of this file, which must pass its own test.
PUT_OFF = re.compile("TOD[O]|FIXM[E]|XX[X]|noq[a]|type: ignor[e]")

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_sources_are_found() -> None:
    assert {"domain/game.py", "tests/test_shape.py"} <= set(map(name, SOURCES))


def test_files_are_small() -> None:
    lengths = {name(path): len(path.read_text().splitlines()) for path in SOURCES}
    assert [path for path, lines in lengths.items() if lines > (400 if path.startswith("tests/") else 300)] == []


def test_names_say_something() -> None:
    assert [name(path) for path in SOURCES if NAMES_THAT_SAY_NOTHING & {path.stem, path.parent.name}] == []


def test_nothing_is_put_off() -> None:
    assert [name(path) for path in SOURCES if PUT_OFF.search(path.read_text())] == []


@GAMES
def test_a_game_has_its_rules_and_its_tests(game: AnyGame) -> None:
    assert (ROOT / "domain" / "games" / game.name / "__init__.py").exists(), "a game is named like its folder"
    assert (ROOT / "docs" / "rules" / f"{game.name}.md").exists()
    tests = ROOT / "tests" / "games" / game.name
    assert (tests / "__init__.py").exists() and list(tests.glob("test_*.py"))


@GAMES
def test_a_game_has_a_playthrough_for_every_seat_count_and_option_and_no_other(game: AnyGame) -> None:
    wanted = {golden.path(game, label) for label, _ in golden_setups(game)}
    assert wanted == set(golden.path(game, "x").parent.glob("*.txt"))
