"""Every numbered rule is named by a test, every rule that a test names exists, and so does every one that is cited."""

import ast
import re
from pathlib import Path
from string import ascii_lowercase

import pytest

from domain.registry import AnyGame, all_games

ROOT = Path(__file__).parent.parent
GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def page(game: AnyGame) -> str:
    return (ROOT / "docs" / "rules" / f"{game.name}.md").read_text()


def numbers(game: AnyGame) -> list[str]:
    return re.findall(r"^- ([A-Z]+-\d+[a-z]?) ", page(game), re.MULTILINE)


def numbered(game: AnyGame) -> set[str]:
    return set(numbers(game))


def cited(text: str, given: list[str]) -> set[str]:
    """Every number of this game in a text. One with a letter is a part of the one without, and is cited as itself."""
    prefixes = "|".join({number.partition("-")[0] for number in given})
    return set(re.findall(rf"\b(?:{prefixes})-\d+\w*", text))


def named_by_tests(game: AnyGame) -> set[str]:
    """What the rule(...) marks on tests say, read from the source: neither comments nor unused marks count."""
    named: set[str] = set()
    for path in (ROOT / "tests" / "games" / game.name).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        named |= {arg.value for arg in mark.args if isinstance(arg, ast.Constant)}
    return named


@GAMES
def test_every_rule_is_named_by_a_test(game: AnyGame) -> None:
    assert numbered(game), "the rules are numbered"
    assert numbered(game) - named_by_tests(game) == set()


@GAMES
def test_a_number_is_given_once_and_every_number_that_is_cited_is_given(game: AnyGame) -> None:
    """So a number that is lost, or written so that nobody finds it, is missed wherever it was cited."""
    given = numbers(game)
    assert len(given) == len(set(given))
    assert {number.rstrip(ascii_lowercase) for number in given} <= set(given), "a part stands beside its whole"
    for path in (*(ROOT / "domain" / "games" / game.name).rglob("*.py"), ROOT / "docs" / "rules" / f"{game.name}.md"):
        assert cited(path.read_text(), given) - set(given) == set(), path.name


def test_a_part_of_a_number_is_cited_as_itself() -> None:
    assert cited("AB-3, AB-3b's, AB-30bc; not CD-3", ["AB-1", "AB-2a"]) == {"AB-3", "AB-3b", "AB-30bc"}


@GAMES
def test_tests_name_only_rules_that_exist(game: AnyGame) -> None:
    assert named_by_tests(game) - numbered(game) == set()


@GAMES
def test_every_refusal_cites_a_numbered_rule(game: AnyGame) -> None:
    assert f"{game.name}.options" in game.refusals  # for options of another kind, of which no game hears
    for rule_id, words in game.refusals.items():
        assert rule_id.startswith(f"{game.name}.")
        assert words.partition(":")[0] in numbered(game), rule_id
