"""Every numbered rule is named by a test, every rule that a test names exists, every refusal cites one."""

import ast
import re
from pathlib import Path

import pytest

from domain.registry import AnyGame, all_games

ROOT = Path(__file__).parent.parent
GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def numbered(game: AnyGame) -> set[str]:
    text = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text()
    return set(re.findall(r"^- ([A-Z]+-\d+) ", text, re.MULTILINE))


def named_by_tests(game: AnyGame) -> set[str]:
    """The arguments of every rule(...) mark on a test, read from the source so that comments do not count."""
    named: set[str] = set()
    for path in (ROOT / "tests" / "games" / game.name).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                named |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return named


@GAMES
def test_every_rule_is_named_by_a_test(game: AnyGame) -> None:
    assert numbered(game), "the rules are numbered"
    assert numbered(game) - named_by_tests(game) == set()


@GAMES
def test_tests_name_only_rules_that_exist(game: AnyGame) -> None:
    assert named_by_tests(game) - numbered(game) == set()


@GAMES
def test_every_refusal_cites_a_numbered_rule(game: AnyGame) -> None:
    for rule_id, words in game.refusals.items():
        assert rule_id.startswith(f"{game.name}.")
        assert words.partition(":")[0] in numbered(game), rule_id
