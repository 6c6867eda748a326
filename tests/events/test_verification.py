"""Exports of every game are good; what an operator writes anew is told by luck, rules and what players saved."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from domain.registry import all_games
from events.appending import Asked
from events.exported import Unreadable, read
from events.replay import Check
from events.service import Service
from events.verification import BROKEN, GOOD, OTHERWISE, Report, compared, verified
from tests.events.recorded import Lines, exported, parsed, recorded, rewritten, written

GAMES = pytest.mark.parametrize("game", all_games())


def report(content: bytes) -> Report:
    return verified(read(content))


def failed(found: Report) -> dict[str, int | None]:
    return {check.name: check.entry for check in found.checks if not check.ok}


def entry(lines: Lines, n: int) -> dict[str, Any]:
    return lines[n]  # line 0 is the table's


def first(lines: Lines, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return next(line for line in lines[1:-1] if wanted(line))


def first_deal(lines: Lines) -> dict[str, Any]:
    return first(lines, lambda line: line["by"] == "dealer")


@GAMES
def test_exports_of_every_game_are_good(game: str) -> None:
    found = report(recorded()[game].whole)
    assert (found.verdict, failed(found)) == (GOOD, {})
    looked = {check.name: check.looked for check in found.checks}
    entries = len(read(recorded()[game].whole).lines)
    seats = read(recorded()[game].whole).seats
    assert looked["chain"] == looked["replay"] == looked["rules"] == looked["shown"] == entries
    assert looked["seals"] == entries * (seats + 2)
    assert looked["luck"] > 0
    assert (looked["bots"] > 0) == (seats > 2)


@GAMES
@pytest.mark.parametrize("kind", ["seat", "public"])
def test_transcripts_of_every_game_are_good(game: str, kind: str) -> None:
    content = getattr(recorded()[game], kind)
    found = report(content)
    assert (found.verdict, failed(found)) == (GOOD, {})
    assert {check.name for check in found.checks} == {"chain", "seals", "replay", "rules", "table"}
    check = compared(read(recorded()[game].whole), read(content))
    assert check.ok and check.looked == len(read(content).lines)


def test_tables_that_have_not_started_never_will_or_began_by_themselves(service: Service) -> None:
    ada, ben = (service.players.register(name)[0] for name in ("Ada", "Ben"))
    waiting, closed = (service.open(ada, Asked("bannish", ["open", "bot:easy", "open"]))["id"] for _ in range(2))
    service.close(closed, ada)
    left = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
    service.join(left, ben, 2, "x")
    service.leave(left, ben, 2)
    bots = service.open(ada, Asked("bannish", ["bot:easy"] * 3, {}, False))["id"]
    for table, player in ((waiting, ada), (closed, ada), (closed, None), (left, ben), (bots, ada)):
        found = report(exported(service, table, player))
        assert (found.verdict, failed(found)) == (GOOD, {})
    assert report(exported(service, left, ada)).entropy[2] == "seat 2: open"


@GAMES
def test_rewriting_without_a_change_changes_nothing(game: str) -> None:
    """So that the tests below fail for the change they make, not for the rewriting."""
    assert report(rewritten(recorded()[game].whole, lambda lines: None)).verdict == GOOD


@GAMES
def test_another_deal_is_found_though_all_hashes_are_made_anew(game: str) -> None:
    def other_deal(lines: Lines) -> None:
        move = first(lines, lambda line: line["by"] == "dealer" and any(map(_cards, line["move"].values())))["move"]
        name = next(name for name, value in move.items() if _cards(value))
        move[name].reverse()

    found = report(rewritten(recorded()[game].whole, other_deal))
    assert found.verdict == BROKEN
    assert "luck" in failed(found)


def _cards(value: Any) -> bool:
    return isinstance(value, list) and len(set(value)) > 1


def test_under_other_rules_another_draw_may_be_the_rules() -> None:
    def old_rules_and_other_luck(lines: Lines) -> None:
        _set_rules(lines, 0)
        first_deal(lines)["move"]["chip"] = (first_deal(lines)["move"]["chip"] + 1) % 3

    found = report(rewritten(recorded()["bannish"].whole, old_rules_and_other_luck))
    assert (found.verdict, found.rules) == (OTHERWISE, (0, 1))
    assert "luck" in failed(found)


def _set_rules(lines: Lines, rules: int) -> None:
    lines[0]["rules"] = rules
    entry(lines, 1)["move"]["rules"] = entry(lines, 1)["events"][0]["data"]["rules"] = rules


def test_a_decision_that_the_rules_do_not_make_is_told_with_its_entry() -> None:
    def other_winner(lines: Lines) -> None:
        won = first(lines, lambda line: any(event["type"] == "TrickWon" for event in line["events"]))
        for form in (won, *won["seen"].values()):
            for event in form["events"]:
                if event["type"] == "TrickWon":
                    event["data"]["chip"] = (event["data"]["chip"] + 1) % 3
        wrong.append(won["n"])

    wrong: list[int] = []
    found = report(rewritten(recorded()["bannish"].whole, other_winner))
    assert found.verdict == OTHERWISE
    assert failed(found)["rules"] == wrong[0]
    assert "luck" not in failed(found)


def test_todays_rules_may_decide_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_games()["bannish"]

    def corrected(state: Any, seat: int, move: Any) -> Any:
        return game.decide(state, seat, move)[:-1]

    monkeypatch.setattr("events.live.all_games", lambda: {"bannish": replace(game, decide=corrected, rules=2)})
    monkeypatch.setattr("events.verification.all_games", lambda: {"bannish": replace(game, rules=2)})
    found = report(recorded()["bannish"].whole)
    assert (found.verdict, found.rules) == (OTHERWISE, (1, 2))
    assert failed(found) == {"rules": 3}


def test_todays_eyes_may_be_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_games()["revolution"]
    monkeypatch.setattr("events.live.all_games", lambda: {game.name: replace(game, redact=lambda event, viewer: event)})
    found = report(recorded()["revolution"].whole)
    assert (found.verdict, set(failed(found))) == (OTHERWISE, {"shown"})


def test_a_seat_that_was_shown_too_much_is_found() -> None:
    def peeking(lines: Lines) -> None:
        deal = first_deal(lines)
        deal["seen"]["1"]["events"] = deal["events"]
        wrong.append(deal["n"])

    wrong: list[int] = []
    found = report(rewritten(recorded()["bannish"].whole, peeking))
    assert (found.verdict, failed(found)["shown"]) == (OTHERWISE, wrong[0])


def test_a_move_that_was_shown_to_others_is_found() -> None:
    def told(lines: Lines) -> None:
        move = first(lines, lambda line: line["by"] == 0)
        move["seen"]["public"]["move"] = move["move"]

    assert set(failed(report(rewritten(recorded()["revolution"].whole, told)))) == {"shown"}


def test_another_secret_is_found() -> None:
    def other_secret(lines: Lines) -> None:
        secret = "ab" * 32
        end = entry(lines, len(lines) - 2)
        lines[-1]["secret"] = end["move"]["secret"] = end["events"][0]["data"]["secret"] = secret

    found = report(rewritten(recorded()["bannish"].whole, other_secret))
    assert found.verdict == BROKEN and {"commitment", "luck"} <= set(failed(found))


def test_other_entropy_is_found() -> None:
    def other_entropy(lines: Lines) -> None:
        joined = entry(lines, 2)
        joined["move"]["entropy"] = joined["events"][0]["data"]["entropy"] = "chosen"

    assert "luck" in failed(report(rewritten(recorded()["bannish"].whole, other_entropy)))


@pytest.mark.parametrize("by", ["dealer", "table", 2, 77])
def test_who_is_not_to_act_is_found(by: Any) -> None:
    def other_author(lines: Lines) -> None:
        first(lines, lambda line: line["by"] == 0)["by"] = by

    found = report(rewritten(recorded()["bannish"].whole, other_author))
    assert found.verdict in (BROKEN, OTHERWISE)
    assert "rules" in failed(found)


def test_a_seat_that_nobody_but_the_table_gives_is_no_traceback() -> None:
    def by_a_player(lines: Lines) -> None:
        entry(lines, 2)["by"] = 0

    found = report(rewritten(recorded()["bannish"].whole, by_a_player))
    assert (found.verdict, failed(found)["rules"]) == (OTHERWISE, 2)


def test_a_game_that_goes_on_after_its_end_or_ends_before_it_is_found() -> None:
    def twice(lines: Lines) -> None:
        lines.insert(-1, dict(lines[-2]))

    def early(lines: Lines) -> None:
        del lines[8:-2]

    for change in (twice, early):
        assert "rules" in failed(report(rewritten(recorded()["bannish"].whole, change)))


@pytest.mark.parametrize("forms", [("move",), ("events",), ("move", "events")])
def test_another_outcome_is_found_wherever_it_is_named(forms: tuple[str, ...]) -> None:
    def other_winner(lines: Lines) -> None:
        end = lines[-2]
        for said in [end["move"]] * ("move" in forms) + [end["events"][0]["data"]] * ("events" in forms):
            said["outcome"]["winners"] = [seat for seat in range(3) if seat not in said["outcome"]["winners"]]

    found = report(rewritten(recorded()["bannish"].whole, other_winner))
    assert (found.verdict, set(failed(found))) == (OTHERWISE, {"rules"})


def test_an_entry_that_means_nothing_is_no_traceback() -> None:
    def nonsense(event: dict[str, Any]) -> Callable[[Lines], None]:
        def change(lines: Lines) -> None:
            played = first(lines, lambda line: line["by"] == 0)
            played["events"] = [event]
            played["seen"] = {}

        return change

    for data in ({"seat": 99, "card": "R1"}, {"seat": -7, "card": ""}, {"seat": 0, "card": "R1", "more": 1}, {}):
        event = {"type": "CardPlayed", "v": 1, "data": data}
        assert report(rewritten(recorded()["bannish"].whole, nonsense(event))).verdict == BROKEN
    for event in ({"type": "CardPlayed", "v": 2, "data": {}}, {"type": "Cheated", "v": 1, "data": {}}):
        with pytest.raises(Unreadable, match=r"newer|unknown"):
            report(rewritten(recorded()["bannish"].whole, nonsense(event)))
    for event in ({"type": "CardPlayed", "v": 0, "data": {}}, {"type": "CardPlayed"}, {"x": 1}):
        assert report(rewritten(recorded()["bannish"].whole, nonsense(event))).verdict == BROKEN


def test_a_log_that_opens_no_table_is_no_traceback() -> None:
    def opening(events: list[Any]) -> Callable[[Lines], None]:
        return lambda lines: entry(lines, 1).update(events=events)

    played = {"type": "CardPlayed", "v": 1, "data": {"seat": 0, "card": "R1"}}
    for events in ([], [played], [{"type": "TableStarted", "v": 1, "data": {}}]):
        assert report(rewritten(recorded()["bannish"].whole, opening(events))).verdict == BROKEN


def test_a_rewritten_log_that_keeps_all_rules_is_told_only_by_what_was_saved() -> None:
    def later(lines: Lines) -> None:
        for line in lines[1:-1]:
            line["at"] = line["at"].replace("202", "203")

    whole = recorded()["bannish"].whole
    forged = rewritten(whole, later)
    assert report(forged).verdict == GOOD
    check = compared(read(forged), read(recorded()["bannish"].seat))
    assert (check.ok, check.entry) == (False, 1)


def test_a_file_with_fewer_entries_than_were_saved_is_told() -> None:
    check = compared(read(recorded()["bannish"].seat), read(recorded()["bannish"].whole))
    assert not check.ok and "were shown during play" in check.words


def test_another_table_is_told() -> None:
    check: Check = compared(read(recorded()["bannish"].whole), read(recorded()["revolution"].seat))
    assert not check.ok and "another table" in check.words


def test_entropy_is_told_for_each_seat() -> None:
    ada, ben, bot = report(recorded()["bannish"].whole).entropy
    assert "added none" in ada and "after the commitment" in ben and "bot" in bot

    def with_the_opening(lines: Lines) -> None:
        entry(lines, 1)["events"][1]["data"]["entropy"] = "early"

    found = report(rewritten(recorded()["bannish"].whole, with_the_opening))
    assert "before anybody could read it" in found.entropy[0]
    assert found.verdict == BROKEN and failed(found)["rules"] == 1


def test_bots_that_play_otherwise_are_told_and_break_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"easy": lambda game: lambda turn: turn.moves[-1], "random": lambda game: lambda turn: turn.moves[-1]}
    monkeypatch.setattr("events.judging.LEVELS", levels)
    monkeypatch.setattr("events.judging.random_move", lambda turn: turn.moves[-1])
    found = report(recorded()["bannish"].whole)
    assert (found.verdict, set(failed(found))) == (GOOD, {"bots"})


def test_a_transcript_that_shows_the_backs_of_cards_is_found() -> None:
    """Its own seals hold only for what was shown; a viewer who claims to have seen more is found by them."""
    lines = parsed(recorded()["bannish"].seat)
    deal = first_deal(lines)
    deal["events"][0]["data"]["hands"][1][0] = "R1"
    assert failed(report(written(lines))) == {"seals": deal["n"]}
