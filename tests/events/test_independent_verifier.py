"""docs/verifier.py, which knows nothing of ours, agrees about every game."""

import ast
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from domain.registry import all_games
from events.appending import Asked
from events.service import Service
from tests.events.playing import play_to_the_end
from tests.events.recorded import Lines, exported, parsed, recorded, rewritten, written
from tests.events.test_mutations import mutants

FILE = Path(__file__).parents[2] / "docs" / "verifier.py"
GAMES = pytest.mark.parametrize("game", all_games())


@pytest.fixture(scope="module")
def verifier() -> Any:
    spec = spec_from_file_location("verifier", FILE)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def holds(verifier: Any, content: bytes) -> bool:
    try:
        verifier.verify(content.splitlines())
    except (ValueError, LookupError, TypeError, AttributeError):
        return False
    return True


def test_it_is_short_and_imports_nothing_of_ours() -> None:
    source = FILE.read_text()
    assert len(source.splitlines()) <= 80
    imported = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module)
    assert imported <= sys.stdlib_module_names


@GAMES
def test_it_runs_by_itself(game: str, tmp_path: Path) -> None:
    run = [sys.executable, "-I", str(FILE)]
    good = subprocess.run(run, input=recorded()[game].whole, capture_output=True, cwd=tmp_path, check=False)
    assert (good.returncode, good.stderr) == (0, b"")
    bad = recorded()[game].whole.replace(b'"by":0', b'"by":1', 1)
    wrong = subprocess.run(run, input=bad, capture_output=True, cwd=tmp_path, check=False)
    assert wrong.returncode == 1 and b"Traceback" not in wrong.stderr and b"the hash is wrong" in wrong.stderr


READ = ("n", "at", "by", "prev", "hash", "seals", "events", "move", "seen")


def what_it_reads(content: bytes) -> Any:
    """Line 1 repeats what the log says, and a salt what the secret says: it leaves them alone."""
    try:
        head, *entries, end = parsed(content)
        return head["id"], head["commitment"], [[entry[name] for name in READ] for entry in entries], end
    except (ValueError, LookupError, TypeError):
        return None


@GAMES
def test_it_finds_whatever_is_changed_of_what_it_reads(verifier: Any, game: str) -> None:
    content = recorded()[game].whole
    before = what_it_reads(content)
    tried = 0
    for i, mutant in mutants(content, 80):
        if what_it_reads(mutant) != before:
            tried += 1
            assert not holds(verifier, mutant), (i, mutant[i - 60 : i + 60])
    assert tried > 50


@GAMES
def test_it_finds_another_deal_though_all_hashes_are_made_anew(verifier: Any, game: str) -> None:
    def other_deal(lines: Lines) -> None:
        deals = (line["move"] for line in lines[1:-1] if line["by"] == "dealer")
        next(move.get("deck") or move["tiles"] for move in deals if "deck" in move or "tiles" in move).reverse()

    content = recorded()[game].whole
    assert holds(verifier, rewritten(content, lambda lines: None))
    assert not holds(verifier, rewritten(content, other_deal))


@pytest.mark.parametrize("system", ["standard", "secret_random", "secret_draft"])
def test_it_follows_a_stock_until_it_is_shuffled_anew(verifier: Any, service: Service, system: str) -> None:
    ada, _ = service.players.register("Ada")
    options = {"system": system, "games": 7, "victory": "points"}
    table = service.open(ada, Asked("regality", ["bot:random"] * 2, options))["id"]
    play_to_the_end(service, table)
    content = exported(service, table, None)
    assert holds(verifier, content)

    def other_draw(lines: Lines) -> None:
        anew = [line for line in lines[1:-1] if any(event["data"].get("reshuffled") for event in line["events"])]
        anew[-1]["move"]["tiles"].reverse()

    assert not holds(verifier, rewritten(content, other_draw))


def test_forms_beside_the_seals_are_no_way_around_them(verifier: Any) -> None:
    """If `seen` could have the full form, the entry itself could say anything."""
    lines = parsed(recorded()["bannish"].whole)
    entry = lines[6]
    entry["seen"]["full"] = {"events": entry["events"], "move": entry["move"]}
    assert holds(verifier, written(lines))
    entry["events"] = []
    assert not holds(verifier, written(lines))
