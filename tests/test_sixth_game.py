"""A game is added by its two folders and its page of rules alone: the example becomes the sixth game of a copied tree.

Nothing else is changed there, and everything picks it up.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "tests" / "example"
TREE = ("api", "docs", "domain", "events", "tests", "trickledger", "workers")
FILES = ("pyproject.toml", "openapi.yaml", "README.md")

TEST = '''"""Stands for the tests of its rules."""

from domain.games.sixth import GAME
from tests.rulebook import given, rule


@rule("EX-1", "EX-2", "EX-3", "EX-4", "EX-5")
def test_it_begins() -> None:
    assert given(GAME, 2).state.phase == "deal"
'''

# What must have a case of the sixth game, and keep it. The rest of the suite asks less of it, or the same again.
SUITE = (
    "tests/laws/test_laws.py",
    "tests/test_golden.py",
    "tests/test_shape.py",
    "tests/test_rule_coverage.py",
    "tests/api/test_games.py",
    "tests/api/test_secrets.py",
    "tests/events/test_codec.py",
    "tests/events/test_verification.py",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("tree")
    for name in TREE:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy2(ROOT / name, tree)
    code, tests = tree / "domain" / "games" / "sixth", tree / "tests" / "games" / "sixth"
    for folder in (code, tests):
        folder.mkdir()
        (folder / "__init__.py").touch()
    for path in EXAMPLE.glob("*.py"):
        text = path.read_text().replace("tests.example", "domain.games.sixth").replace("example.", "sixth.")
        text = text.replace('name="example"', 'name="sixth"')
        ((tests if path.name == "retold.py" else code) / path.name).write_text(text)
    (tests / "test_rules.py").write_text(TEST)
    shutil.copy2(EXAMPLE / "rules.md", tree / "docs" / "rules" / "sixth.md")
    for written in ("golden", "golden_events"):  # which is `make golden`
        ran(tree, "-m", f"tests.{written}", *(["sixth"] if written == "golden" else []))
    return tree


def ran(tree: Path, *command: str) -> str:
    """What a Python command says in that tree, if it succeeds."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run([sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_it_is_tested_unasked(tree: Path) -> None:
    said = ran(tree, "-m", "pytest", "-p", "no:cacheprovider", "-vv", *SUITE, "-k", "sixth")
    assert [path for path in SUITE if f"{path}::" not in said] == [], "no case of the sixth game"


def test_it_is_typed_strictly(tree: Path) -> None:
    ran(tree, "-m", "mypy", "--cache-dir", os.devnull, "-p", "domain.games.sixth")


def test_the_import_contracts_hold_it(tree: Path) -> None:
    contracts = ("-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))")
    ran(tree, *contracts)
    views = tree / "domain" / "games" / "sixth" / "views.py"
    kept = views.read_text()
    views.write_text(kept + "import json\n\nfrom domain.games.bannish import rules\n")
    try:
        with pytest.raises(AssertionError, match=r"(?s)never import each other BROKEN.*Domain is pure BROKEN"):
            ran(tree, *contracts)
    finally:
        views.write_text(kept)
