"""The characters and History cards as data: one row changed is another game."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from domain.game import DEALER, Setup
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.abilities import ABILITIES, account
from domain.games.chronicle.cards import CHARACTERS, DECK, HISTORIES, name, row, strength, suit
from domain.games.chronicle.data import data
from domain.games.chronicle.events import RoundEnded
from domain.playing import play
from tests.games.chronicle.table import act, acts, choices, final, laid_out
from tests.rulebook import Given, given, rule
from tests.test_rule_coverage import page

CARDS = {row["card"]: row for row in GAME.data["cards"]}


@rule("CHR-1")
def test_thirty_six_characters() -> None:
    assert len(DECK) == len(set(DECK)) == 36
    assert Counter(map(suit, DECK)) == {"P": 10, "W": 10, "L": 10, None: 6}
    for letter in "PWL":
        assert [strength(f"{letter}{n}") for n in range(1, 11)] == list(range(1, 11))
    assert {card for card in DECK if suit(card) is None} == {"King", "Demon", "Dragon", "Sage", "Fool", "Angel"}
    for n in range(1, 11):
        assert row(f"P{n}") is row(f"W{n}") is row(f"L{n}"), "one strength, one ability"
    assert [name(card) for card in ("P4", "W4", "L4", "Sage")] == ["Barbarian", "Fortuneteller", "Prostitute", "Sage"]


@rule("CHR-2")
def test_four_are_evil() -> None:
    assert {card for card in DECK if account((card,)).evil} == {"P1", "W1", "L1", "Demon"}
    assert {card for card, shown in CARDS.items() if shown["evil"]} == {"P1", "W1", "L1", "Demon"}


@rule("CHR-1")
def test_every_ability_says_when() -> None:
    when = {card: [ability["when"] for ability in CARDS[card]["abilities"]] for card in CARDS}
    assert all(when[f"{letter}{n}"] == ["played"] for letter in "PWL" for n in (4, 5, 6, 7, 8, 9, 10))
    assert when["P1"] == when["P2"] == when["Angel"] == ["end"]
    assert when["P3"] == when["King"] == when["Dragon"] == ["after"]
    assert when["Demon"] == ["after", "end"] and when["Sage"] == when["Fool"] == ["played"]
    for character in CHARACTERS.values():
        assert sum(ABILITIES[ability].played is not None for ability in character.abilities) <= 1, (
            "one question at a time"
        )
    for ability in ABILITIES.values():
        assert sum(function is not None for function in (ability.played, ability.after, ability.end)) == 1


@rule("CHR-1")
def test_what_is_restored_says_so() -> None:
    attested = {f"{letter}{n}" for letter in "PWL" for n in (2, 3)} | {"Angel"}
    assert {card for card, shown in CARDS.items() if not shown["restored"]} == attested
    table = [line.split("|") for line in page(GAME).splitlines() if re.match(r"\| (\d+|W) \|", line)]
    marked = {(row[2] if row[1] == " W " else row[1]).strip() for row in table if re.search(r"\bR\b", "|".join(row))}
    assert {key for key, character in CHARACTERS.items() if character.restored} == marked, "as on the page"
    assert len(GAME.data["histories"]) == 12
    assert all(history["restored"] is True for history in GAME.data["histories"]), "every row has an R in it"
    assert {shown["theme"] for shown in GAME.data["histories"]} == {
        *("P10", "P1", "W10", "W1", "L10", "L1", "Demon", "King", "Dragon", "Sage", "Fool", "Angel")
    }
    assert GAME.data == data()


@rule("CHR-35")
def test_a_history_card_is_said_in_words() -> None:
    conditions = {history["history"]: history["condition"] for history in GAME.data["histories"]}
    assert conditions["Darkness"] == "most evil allies; nobody is out for evil"
    assert conditions["Coronation"] == "2 further History cards"
    assert conditions["Conversation"] == "the last 2 History cards of earlier rounds again"
    assert (conditions["Learning"], conditions["Descent"]) == ("most allies in all", "no evil allies")


def give(monkeypatch: pytest.MonkeyPatch, strength: str, *abilities: str) -> None:
    monkeypatch.setitem(CHARACTERS, strength, replace(CHARACTERS[strength], abilities=abilities))


def nine_led() -> set[m.Move]:
    return choices(acts(laid_out("P9 W3", "P4 W4", "P6 W6", allies={0: "L7", 1: "L8"}), "P9"))


def test_a_row_changed_is_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A 9 does what its row says, played."""
    assert nine_led() == {act("dismiss:L7")}
    give(monkeypatch, "9", "take-ally")
    assert nine_led() == {act("take:1:L8")}
    give(monkeypatch, "9", "regain-ally")
    assert nine_led() == {act("regain:L7")}
    give(monkeypatch, "9", "opponent-discards")
    assert nine_led() == {act("name:P9:1"), act("name:P9:2")}
    give(monkeypatch, "9", "discard-card")
    assert nine_led() == {act("drop:W3")}
    give(monkeypatch, "9", "most-allies-discard")
    assert nine_led() == {act("lose:L7")}
    give(monkeypatch, "9", "return-card")
    assert nine_led() == {act("P4")}, "led, it returns nothing"
    give(monkeypatch, "9", "end-meeting")
    assert nine_led() == {act("W3")}, "the meeting is over and its winner leads"


@pytest.mark.parametrize(
    ("ability", "leads_next", "allies"),
    [
        ("discard-ally", 2, 3),
        ("lowest-wins", 1, 3),
        ("win-meeting", 0, 3),
        ("win-over-king", 0, 3),
        ("discard-meeting", 0, 0),
        ("evil", 2, 3),
    ],
)
def test_a_row_changed_settles_the_meeting_otherwise(
    monkeypatch: pytest.MonkeyPatch, ability: str, leads_next: int, allies: int
) -> None:
    give(monkeypatch, "9", ability)
    done = acts(laid_out("P9 W9", "P2 W3", "P10"), "P9 P2 P10").state
    assert (done.leader, len(done.allies[leads_next])) == (leads_next, allies)


def test_a_row_changed_scores_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert final("P9", "P3 P4", "W3").gained == (0, 1, 0)
    give(monkeypatch, "9", "counts-three")
    assert final("P9", "P3 P4", "W3").gained == (1, 0, 0)
    give(monkeypatch, "9", "evil")
    assert final("P9 P8 P7", "P3 P4", "W3").excluded == (0,)
    give(monkeypatch, "9", "purge-evil")
    assert final("P9 P1", "P3 P4 W9 L1", "W3").purged == (("P1",), ("L1",), ())
    start = laid_out("", "", "", allies={0: "P9 P1", 1: "W9 L1"}, discards="L3")
    two = Given(GAME, GAME.evolve(start.state, RoundEnded())).after(DEALER, m.ScoreRound())
    assert two.state.discards == ("L3", "P1", "L1"), "one after the other"
    monkeypatch.setitem(HISTORIES, "Monster", replace(HISTORIES["Monster"], asks=("fewest", "W")))
    assert final("P9 W5", "W3", "W7").gained == (1, 1, 1)
    assert data()["cards"][8]["abilities"][0]["ability"] == "purge-evil"
    assert data()["histories"][0]["condition"] == "fewest Wisdom"


@pytest.mark.parametrize(
    ("ability", "answer"),
    [
        ("regain-ally", "regain:L7"),
        ("discard-ally", "dismiss:L7"),
        ("discard-card", "drop:W3"),
        ("most-allies-discard", "lose:L7"),
        ("opponent-discards", "name:Angel:1"),
    ],
)
def test_a_wild_does_what_its_row_says(monkeypatch: pytest.MonkeyPatch, ability: str, answer: str) -> None:
    give(monkeypatch, "Angel", ability)
    led = acts(laid_out("Angel W3", "P4 W4", "P6", allies={0: "L7"}), "Angel")
    assert act(answer) in choices(led)
    assert not final("Angel P1", "P3", "W3").purged[0], "and no longer what it did"


def test_whose_card_was_returned_cannot_win_even_if_no_card_left_has_a_strength(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first whose card lies there face up does, as the leader does otherwise."""
    give(monkeypatch, "Sage", "return-card")
    wilds = acts(laid_out("Angel W3", "Sage L4", "Fool L6"), "Angel Sage return:Sage:0 Fool")
    assert wilds.state.allies == ((), ("Sage", "Fool"), ())
    covered = acts(laid_out("P2 W3", "L4 L9", "Sage L6"), "P2 L4 Sage return:Sage:0")
    assert covered.state.allies == ((), (), ("L4", "Sage"))


def test_one_theme_for_two_history_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HISTORIES, "Monster", replace(HISTORIES["Monster"], theme="P1"))
    start = given(GAME, 3, options=m.Options(two_histories=True))
    shown = start.after(DEALER, m.Deal(DECK, ("Monster", "Revolt"), ())).state
    assert [theme.seat for theme in shown.themes] == [0, 0] and shown.known[0] == ("P1",), "it is one card"
    assert GAME.summary(shown, None)["if_the_round_ended_now"]["excluded"] == [0]


@pytest.mark.parametrize("ability", list(ABILITIES))
def test_with_any_ability_on_any_row_games_end(monkeypatch: pytest.MonkeyPatch, ability: str) -> None:
    give(monkeypatch, "9", ability)
    give(monkeypatch, "Angel", ability)
    *_, last = play(GAME, Setup(4, GAME.options()), ability.encode())
    assert GAME.outcome(last.after) is not None
