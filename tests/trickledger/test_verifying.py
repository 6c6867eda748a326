"""`trickledger verify` as a person runs it: what it prints, and what it exits with."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.registry import all_games
from tests.events.recorded import Lines, parsed, recorded, rewritten, written
from trickledger.verifying import verify

GAMES = pytest.mark.parametrize("game", all_games())


@pytest.fixture
def run(tmp_path: Path):
    """Runs it on these contents, `seen` and further options after the file."""

    def ran(content: bytes, *options: str, seen: bytes | None = None) -> Result:
        (tmp_path / "file.jsonl").write_bytes(content)
        asked = [str(tmp_path / "file.jsonl"), *options]
        if seen is not None:
            (tmp_path / "seen.jsonl").write_bytes(seen)
            asked += ["--seen", str(tmp_path / "seen.jsonl")]
        result = CliRunner().invoke(verify, asked, catch_exceptions=False)
        assert result.output
        return result

    return ran


@GAMES
def test_a_finished_export(run, game: str) -> None:
    result = run(recorded()[game].whole)
    assert result.exit_code == 0
    for name in ("chain", "seals", "replay", "luck", "rules", "shown", "bots", "table", "commitment"):
        assert f"  ok      {name} " in result.output
    assert "Entropy:" in result.output
    assert "--seen" in result.output and "tokens" in result.output and "times" in result.output
    assert "bots" not in run(recorded()[game].whole, "--no-bots").output.split("Entropy:")[0]


@GAMES
def test_a_transcript(run, game: str) -> None:
    result = run(recorded()[game].seat)
    assert result.exit_code == 0
    assert "what seat 0 saw" in result.output and "still hidden" in result.output
    assert "what the spectator saw" in run(recorded()[game].public).output


@GAMES
def test_what_was_saved_during_play(run, game: str) -> None:
    mine = recorded()[game]
    for seen in (mine.seat, mine.public, mine.whole):
        result = run(mine.whole, seen=seen)
        assert result.exit_code == 0
        assert f"  ok      seen        {len(parsed(seen)) - 2} entries" in result.output


def later(lines: Lines) -> None:
    lines[3]["at"] = "2031-01-01T00:00:00.000Z"


def test_a_log_written_anew_is_told_by_what_was_saved(run) -> None:
    mine = recorded()["bannish"]
    forged = rewritten(mine.whole, later)
    assert run(forged).exit_code == 0
    result = run(forged, seen=mine.seat)
    assert result.exit_code == 1
    assert "WRONG   seen        first at entry 3: it is not the entry that was shown during play" in result.output


def test_a_saved_transcript_that_is_broken_itself(run) -> None:
    mine = recorded()["bannish"]
    lines = parsed(mine.seat)
    lines[5]["move"] = {"type": "Other"}
    result = run(mine.whole, seen=written(lines))
    assert result.exit_code == 1
    assert "the transcript itself is broken: seals" in result.output
    assert run(mine.whole, seen=mine.seat[:-30]).exit_code == 2


def test_the_first_wrong_entry_and_why(run) -> None:
    lines = parsed(recorded()["bannish"].whole)
    lines[7]["at"] = lines[9]["at"] = "2031-01-01T00:00:00.000Z"
    result = run(written(lines))
    assert result.exit_code == 1
    assert "WRONG   chain       first at entry 7: its hash is not that of its" in result.output
    assert "nothing else is worth a look" in result.output


def test_rules_that_would_decide_otherwise(run) -> None:
    def closer(lines: Lines) -> None:
        for form in (lines[-2], *lines[-2]["seen"].values()):
            form["events"][0]["data"]["outcome"]["reason"] = "another"
        lines[-2]["move"]["outcome"]["reason"] = "another"
        wrong.append(lines[-2]["n"])

    wrong: list[int] = []
    result = run(rewritten(recorded()["bannish"].whole, closer))
    assert result.exit_code == 3
    assert f"DIFFERS rules       first at entry {wrong[0]}: " in result.output
    assert "so no correction explains it" in result.output


def test_what_cannot_be_read(run, tmp_path: Path) -> None:
    result = run(b"\xff")
    assert (result.exit_code, result.output.endswith("byte 0 is not UTF-8\n")) == (2, True)
    for path in (tmp_path, tmp_path / "nothing"):
        missing = CliRunner().invoke(verify, [str(path)], catch_exceptions=False)
        assert missing.exit_code == 2 and missing.output.startswith("Unreadable: ")
    assert run(recorded()["bannish"].whole, "--more").exit_code == 2


def test_text_that_would_move_the_cursor_is_shown_as_text(run) -> None:
    content = recorded()["bannish"].whole.replace(b'"id":"b0-', b'"\\u001b[2J":"', 1)
    result = run(content)
    assert result.exit_code == 2
    assert "\x1b" not in result.output


def test_a_terminal_without_snowmen(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(recorded()["bannish"].whole)
    runner = CliRunner(charset="latin-1", env={**os.environ})
    assert runner.invoke(verify, [str(tmp_path / "file")], catch_exceptions=False).exit_code == 0
