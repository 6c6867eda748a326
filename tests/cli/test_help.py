"""The command line teaches: every command says what it is for and shows an example."""

import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from api.openapi import written
from trickledger.cli import main

ROOT = Path(__file__).parent.parent.parent


def test_the_group_says_how_to_begin() -> None:
    told = CliRunner().invoke(main, ["--help"])
    assert told.exit_code == 0
    assert "trickledger serve" in told.output and "README" in told.output
    assert set(main.commands) == {"serve", "api", "dispatcher", "worker", "reindex", "verify", "bench", "openapi"}


@pytest.mark.parametrize("command", main.commands.values(), ids=list(main.commands))
def test_every_command_has_an_example(command: click.Command) -> None:
    told = CliRunner().invoke(main, [str(command.name), "--help"])
    assert told.exit_code == 0
    assert f"trickledger {command.name}" in told.output.partition("\n\n")[2], "an example below the line of usage"


def test_openapi_prints_the_contract() -> None:
    assert CliRunner().invoke(main, ["openapi"]).output == written()


@pytest.mark.parametrize(
    ("name", "value"), [("TRICKLEDGER_FSYNC", "never"), ("REDIS_URL", "x"), ("QUEUE_URL", "http://x")]
)
@pytest.mark.parametrize("command", ["serve", "api", "dispatcher", "worker", "reindex"])
def test_a_wrong_setting_is_told(monkeypatch: pytest.MonkeyPatch, command: str, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    told = CliRunner().invoke(main, [command])
    assert told.exit_code == 1 and told.output.startswith("Error: a setting is wrong") and name in told.output


def test_the_readme_lists_every_setting() -> None:
    read = set(re.findall(r'"([A-Z_]+)"', (ROOT / "events" / "settings.py").read_text())) - {"TRICKLEDGER_"}
    read = {name if name.endswith("_URL") else f"TRICKLEDGER_{name}" for name in read}
    table = (ROOT / "README.md").read_text().partition("| variable |")[2].partition("\n\n")[0]
    assert read == set(re.findall(r"`([A-Z_]+)`", table)) and len(read) > 10
