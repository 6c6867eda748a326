"""`trickledger verify`: checks an export, with nothing but the file and the rules, and says what no file can prove."""

import sys
from pathlib import Path
from typing import Final

import click

from events.exported import Export, Unreadable, read
from events.replay import Check
from events.verification import BROKEN, GOOD, OTHERWISE, UNREADABLE, Report, compared, verified

_LOOKED: Final = {
    "chain": "{} entries, each with the hash of the one before, its time, its author and its seals",
    "seals": "{} seals over exactly what was shown",
    "replay": "{} entries lead from the empty table to its last state",
    "luck": "{} moves of the dealer, drawn again from the secret and the seats' entropy",
    "rules": "{} moves, decided again by today's rules",
    "shown": "{} entries, shown to each seat and the spectator as today's rules show them",
    "bots": "{} moves of bots, played again with their luck",
    "table": "the first line says what the log says",
    "commitment": "the secret is the one that entry 1 commits to",
    "seen": "{} entries, the same as those that were saved during play",
}
_RULES_OF_A_TRANSCRIPT: Final = "{} moves, judged by today's rules as far as this viewer could see"

_VERDICTS: Final = {
    GOOD: "Good: everything that this file can prove holds.",
    BROKEN: "Broken: this is not what was shown during play, or not how the dealer had to deal.",
    OTHERWISE: "Intact, but today's rules would decide otherwise.",
}


@click.command
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seen",
    type=click.Path(path_type=Path),
    metavar="TRANSCRIPT",
    help="An export that a player saved during play: the file must agree with it.",
)
@click.option("--bots/--no-bots", default=True, help="Play the bots' moves again (slow if they think for long).")
@click.pass_context
def verify(context: click.Context, file: Path, seen: Path | None, bots: bool) -> None:
    """Check FILE, an export from GET /v1/tables/{table}/export.

    Nothing but the file is needed. What it can prove, and what not, is said at the end.

    \b
    trickledger verify game.jsonl
    trickledger verify game.jsonl --seen mine.jsonl

    Exit status: 0 good, 1 broken, 2 unreadable, 3 intact but today's rules would decide otherwise.
    """
    try:
        export = _opened(file)
        report = verified(export, bots)
        if seen is not None:
            report.checks.append(_compared(export, _opened(seen)))
    except Unreadable as error:
        _echo(f"Unreadable: {error}")
        context.exit(UNREADABLE)
    _say(export, report, seen is not None)
    context.exit(report.verdict)


def _opened(file: Path) -> Export:
    try:
        return read(file.read_bytes())
    except (OSError, Unreadable) as error:
        raise Unreadable(f"{file}: {error}") from error


def _compared(export: Export, saved: Export) -> Check:
    """A transcript that does not hold itself proves nothing against the file."""
    check = compared(export, saved)
    for own in verified(saved, bots=False).checks:
        if not own.ok and own.name in ("chain", "seals", "replay", "table"):
            check.failed(f"the transcript itself is broken: {own.name}: {own.words}", own.entry)
    return check


def _say(export: Export, report: Report, seen: bool) -> None:
    head = export.head
    kind = "everything" if export.whole else f"what {_viewer(export)} saw"
    _echo(f"{head.game} at table {head.id}, {head.status}, {len(export.lines)} entries: {kind}.\n")
    for check in report.checks:
        _echo(f"  {_mark(check):7} {check.name:11} {_words(check, export.whole)}")
    if not all(check.ok for check in report.checks[:2]):
        _echo("\nWithout chain and seals nothing else is worth a look.")
    if report.entropy:
        _echo("\nEntropy:")
        for line in report.entropy:
            _echo(f"  {line}")
    _echo("\nThis file cannot prove:")
    for line in _limits(export.whole, seen):
        _echo(f"  - {line}")
    played, today = report.rules
    _echo(f"\n{_VERDICTS[report.verdict]}")
    if report.verdict == OTHERWISE:
        same = "the same version as today's, so no correction explains it"
        _echo(f"It was played by rules version {played}, {same if played == today else f'today has {today}'}.")


def _echo(text: str) -> None:
    """What a file says is shown as text, whatever it would do to a terminal."""
    shown = "".join(character if character.isprintable() or character == "\n" else "?" for character in text)
    encoding = sys.stdout.encoding or "utf-8"
    click.echo(shown.encode(encoding, "replace").decode(encoding))


def _viewer(export: Export) -> str:
    return "the spectator" if export.viewer is None else f"seat {export.viewer}"


def _mark(check: Check) -> str:
    return "ok" if check.ok else "DIFFERS" if check.name in ("rules", "shown", "bots") else "WRONG"


def _words(check: Check, whole: bool) -> str:
    if not check.ok:
        return check.words if check.entry is None else f"first at entry {check.entry}: {check.words}"
    words = _LOOKED[check.name] if whole or check.name != "rules" else _RULES_OF_A_TRANSCRIPT
    return words.format(check.looked)


def _limits(whole: bool, seen: bool) -> list[str]:
    limits = [
        "who sent a move: only the server saw the tokens",
        "when: the times are the server's word",
        "that whoever runs the server did not sit at the table: playing the last seat, she can choose the deal",
    ]
    if not whole:
        limits.insert(0, "the cards and the luck that are still hidden: export again after the end")
    if not seen:
        limits.insert(0, "that nobody wrote all of it anew: compare with what was saved during play (--seen)")
    elif whole:
        limits.insert(0, "that what came after the end of the transcript was not written anew")
    return limits
