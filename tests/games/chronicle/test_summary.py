"""What a person reads off a view: enough to play from, and no secret."""

from domain.game import DEALER
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import DECK
from domain.games.chronicle.events import HistoriesActive, RoundEnded
from tests.games.chronicle.table import acts, laid_out
from tests.rulebook import Given, given, rule


@rule("CHR-31", "CHR-32")
def test_allies_by_suit_with_counts_as_they_will_score() -> None:
    start = laid_out("P4 W1", "P3 L4", "P6 L5", allies={0: "P2 P9 W3 King Angel", 1: "L1"})
    seats = GAME.summary(GAME.view(start.state, None), None)["seats"]
    assert seats[0]["allies"] == {"Power": ["P2", "P9"], "Wisdom": ["W3"], "Love": [], "Wild": ["King", "Angel"]}
    assert seats[0]["counts"] == {"Power": 4, "Wisdom": 1, "Love": 0, "all": 7, "evil": 0}
    assert seats[1]["counts"]["evil"] == 1 and seats[2]["hand_size"] == 2


@rule("CHR-30", "CHR-31")
def test_what_the_angel_will_purge_does_not_count() -> None:
    start = laid_out("P8 W2", "P3 L4", "P6 L5", allies={0: "W1 P5", 1: "P1 P9 Demon Angel"})
    summary = GAME.summary(GAME.view(start.state, 0), 0)
    assert summary["seats"][1]["counts"] == {"Power": 1, "Wisdom": 0, "Love": 0, "all": 2, "evil": 0}
    assert summary["conditions"][0]["counts"] == [1, 1, 0]
    in_hand = laid_out("Angel W2", "P3 L4", "P6 L5", allies={0: "W1 P5"})
    summary = GAME.summary(GAME.view(in_hand.state, 0), 0)
    assert summary["seats"][0]["counts"]["evil"] == 1, "that she has the Angel is her secret"
    assert summary["with_your_hand"]["counts"] == {"Power": 1, "Wisdom": 3, "Love": 0, "all": 5, "evil": 0}


@rule("CHR-35")
def test_what_is_active_and_what_it_asks_for() -> None:
    start = laid_out("P4 W1", "P3 L4", "P6 L5", allies={0: "P2", 1: "L1"}, active="Monster Darkness")
    conditions = GAME.summary(start.state, None)["conditions"]
    assert [condition["title"] for condition in conditions] == ["Monster Attack", "A Time of Darkness"]
    assert [condition["asks"] for condition in conditions] == ["most Power", "most evil allies; nobody is out for evil"]
    assert [condition["counts"] for condition in conditions] == [[3, 0, 0], [0, 1, 0]]
    assert not any(condition["revived"] for condition in conditions)
    again = GAME.evolve(start.state, HistoriesActive(("Monster", "Darkness", "Folly")))
    assert [condition["revived"] for condition in GAME.summary(again, None)["conditions"]] == [False, False, True]


@rule("CHR-31")
def test_who_is_out_if_the_round_ended_now_by_public_knowledge() -> None:
    start = laid_out("P4 W1", "P3 L4", "P6 L5", allies={0: "P2", 1: "L1", 2: "P1 Angel"})
    for viewer in (None, 1, 2):
        now = GAME.summary(GAME.view(start.state, viewer), viewer)["if_the_round_ended_now"]
        assert now["excluded"] == [1], "the W1 in a hand is a secret; the Angel frees seat 2"
        assert now["purged"] == [[], [], ["P1"]]
    own = GAME.summary(GAME.view(start.state, 0), 0)
    assert own["if_the_round_ended_now"]["excluded"] == [1]
    assert own["with_your_hand"]["excluded"] == [0, 1] and own["with_your_hand"]["counts"]["evil"] == 1


@rule("CHR-12", "CHR-31")
def test_a_shown_evil_card_in_a_hand_is_public_knowledge() -> None:
    start = given(GAME, 3)
    opened = start.after(DEALER, m.Deal(DECK, ("Revolt",), ()))
    assert GAME.summary(GAME.view(opened.state, 2), 2)["if_the_round_ended_now"]["excluded"] == [0]
    assert GAME.summary(GAME.view(opened.state, 2), 2)["seats"][0]["known_in_hand"] == ["P1"]
    assert 0 in GAME.summary(GAME.view(opened.state, 2), 2)["with_your_hand"]["excluded"]


@rule("CHR-16", "CHR-18")
def test_whose_turn_it_is_and_where_the_meeting_goes() -> None:
    led = acts(laid_out("P4 W3", "P8 L4", "P6 L5"), "P4")
    summary = GAME.summary(led.state, None)
    assert (summary["turn"], summary["meeting_suit"], summary["meeting_goes_to"]) == (
        "seat 1 plays a card",
        "Power",
        "seat 0",
    )
    asked = GAME.summary(acts(led, "P8").state, None)
    assert asked["turn"] == "P8 (Knight) asks seat 1 for NameOpponent" and asked["meeting_goes_to"] == "seat 1"
    dragon = acts(laid_out("P4 W3", "Dragon L4", "P6 L5"), "P4 Dragon")
    assert GAME.summary(dragon.state, None)["meeting_goes_to"] == "the discard pile"
    assert GAME.summary(given(GAME, 3).state, 0)["turn"] is None


@rule("CHR-19")
def test_who_has_no_card_is_not_awaited() -> None:
    emptied = acts(laid_out("P8 W3", "P4", "P6 W7"), "P8 name:P8:1 yield:P4")
    assert GAME.summary(emptied.state, None)["turn"] == "seat 2 plays a card"


@rule("CHR-30")
def test_purge_and_monopoly_are_told() -> None:
    def told(*holdings: str) -> list[str]:
        start = laid_out("", "", "", allies=dict(enumerate(holdings)))
        end = Given(GAME, GAME.evolve(start.state, RoundEnded()))
        return GAME.summary(end.after(DEALER, m.ScoreRound()).state, None)["last_round_in_words"]

    assert told("P1 W1 L1 Demon") == ["seat 0 has all evil cards and gets 2 Fame, nobody else any"]
    assert told("", "Angel P1 W1", "W2")[0] == "seat 1 discards her evil allies: P1, W1"
    assert told("W2")[-1] == "Monster Attack (most Power): nobody; counted by seat 0, 0, 0"
