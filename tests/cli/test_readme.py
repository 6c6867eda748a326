"""The first game of the README, as it stands there, on a service of its own."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.served import Served

README = Path(__file__).parent.parent.parent / "README.md"


@pytest.mark.skipif(shutil.which("curl") is None, reason="the README's words are for curl")
def test_the_first_game_can_be_played_as_it_is_written() -> None:
    script = re.search(r"## A first game\n.*?```sh\n(.*?)```", README.read_text(), re.DOTALL)
    assert script is not None
    # The stream goes on until Ctrl-C.
    words = script[1].replace("curl -sN", "timeout 2 curl -sN")
    words = words.replace(".venv/bin/trickledger", f"{sys.executable} -m trickledger.cli")
    with TemporaryDirectory(prefix="trickledger-") as folder, Served(Path(folder)) as served:
        asked = ["bash", "-u", "-c", words.replace("http://127.0.0.1:8000", served.url)]
        told = subprocess.run(asked, cwd=folder, capture_output=True, text=True, timeout=60)
        exported = (Path(folder) / "mine.jsonl").read_text().splitlines()
    assert told.returncode == 0 and not told.stderr
    assert told.stdout.count("/problems/") == 1, "one move is refused, on purpose, and nothing else"
    assert "/problems/illegal-move" in told.stdout and "you do not hold R99" in told.stdout
    assert "event: entry" in told.stdout
    assert '"version":3,' in told.stdout
    assert exported[0].startswith('{"kind":"table"') and exported[-1].startswith('{"kind":"end"')
