"""Every ability when its card is played: whom it asks, what may be answered, and what it can no longer do."""

import pytest

from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.events import (
    AllyDiscarded,
    AllyRegained,
    AllyTaken,
    Asked,
    CardDiscarded,
    CardPlayed,
    CardReturned,
    MeetingWon,
    OpponentNamed,
    RoundEnded,
)
from domain.games.chronicle.model import Question
from tests.games.chronicle.table import act, acting, acts, choices, laid_out
from tests.rulebook import rule

ALLIES = {0: "L7 L8", 1: "W5", 2: "W6 P1"}


def answers(line: str) -> set[m.Move]:
    return {act(word) for word in line.split()}


@rule("CHR-16", "CHR-40")
@pytest.mark.parametrize("card", ["P4", "W4", "L4", "Sage"])
def test_four_and_sage_take_an_ally_of_an_opponent_in_one_choice(card: str) -> None:
    start = laid_out(f"{card} W3", "P2 L4", "P6 L5", allies=ALLIES)
    asked = start.when(0, act(card)).then(CardPlayed(0, card, False), Asked(Question("TakeAlly", card, (0,))))
    assert choices(asked) == answers("take:1:W5 take:2:W6 take:2:P1")
    asked.when(0, act("take:0:L7")).refused("chronicle.not-an-opponents-ally")
    asked.when(0, act("take:1:W6")).refused("chronicle.not-an-opponents-ally")
    asked.when(0, act("W3")).refused("chronicle.answer-first")
    asked.when(1, act("P2")).refused("chronicle.answer-first")
    asked.when(1, act("take:2:W6")).refused("chronicle.another-question")
    taken = asked.when(0, act("take:2:P1")).then(AllyTaken(0, 2, "P1"))
    assert taken.state.allies == (("P1", "L7", "L8"), ("W5",), ("W6",))
    assert acting(taken) == 1
    taken.when(0, act("take:2:W6")).refused("chronicle.nothing-asked")


@rule("CHR-16", "CHR-40")
@pytest.mark.parametrize("card", ["P4", "Sage"])
def test_with_nothing_to_take_it_is_skipped(card: str) -> None:
    start = laid_out(f"{card} W3", "P2 L4", "P6 L5", allies={0: "L7"})
    assert acting(start.when(0, act(card)).then(CardPlayed(0, card, False))) == 1


@rule("CHR-16", "CHR-49")
def test_what_can_be_applied_must_be_also_when_it_hurts() -> None:
    start = laid_out("P4 W3", "P2 L4", "P6 L5", allies={1: "Demon"})
    asked = acts(start, "P4")
    assert choices(asked) == answers("take:1:Demon"), "one answer, and still a move of its own"


@rule("CHR-16", "CHR-46")
def test_six_takes_an_own_ally_into_the_hand() -> None:
    start = laid_out("P6 W3", "P2 L4", "P5 L6", allies=ALLIES)
    asked = start.when(0, act("P6")).then(CardPlayed(0, "P6", False), Asked(Question("RegainAlly", "P6", (0,))))
    asked.when(0, act("regain:W5")).refused("chronicle.not-your-ally")
    back = asked.when(0, act("regain:L8")).then(AllyRegained(0, "L8", "L8"))
    assert back.state.hands[0] == ("W3", "L8") and back.state.allies[0] == ("L7",)
    assert back.state.known[0] == ("L8",)
    assert acting(acts(laid_out("P6 W3", "P2 L4", "P5 L6"), "P6")) == 1, "no ally, nothing asked"


@rule("CHR-49")
def test_a_card_taken_back_is_played_from_the_next_meeting_on() -> None:
    start = laid_out("P6 W3", "P2 L4", "P4 L6", allies={0: "L8"})
    back = acts(start, "P6 regain:L8")
    back.when(0, act("L8")).refused("chronicle.not-your-turn")
    assert act("L8") in choices(acts(back, "P2 P4"))


@rule("CHR-41")
def test_seven_returns_another_card_of_the_meeting() -> None:
    start = laid_out("P8 W3", "W4 L4", "P7 L5", "P2 W2", leader=0)
    asked = acts(start, "P8 name:P8:3 yield:W2 L4 P7")
    assert choices(asked) == answers("return:P7:0 return:P7:1")
    asked.when(2, act("return:P7:2")).refused("chronicle.not-in-the-meeting")
    asked.when(2, act("return:P7:3")).refused("chronicle.not-in-the-meeting")
    back = asked.when(2, act("return:P7:0")).then(CardReturned(2, 0, "P8", False, "P8"))
    assert back.state.hands[0] == ("P8", "W3") and back.state.known[0] == ("P8",)
    assert back.state.suit == "P" and back.state.leader == 0, "lead suit and leader do not change"
    assert acting(back) == 3, "its owner is done for this meeting"
    done = acts(back, "P2")
    assert done.state.leader == 2 and done.state.allies[2] == ("P2", "P7", "L4"), "what was returned is not taken"


@rule("CHR-41")
def test_seven_returns_a_face_down_card_which_stays_secret() -> None:
    asked = acts(laid_out("P8 W3", "W4 L4", "P7 L5", "P2 W2"), "P8 name:P8:3 yield:W2 L4 P7")
    back = asked.when(2, act("return:P7:1")).then(CardReturned(2, 1, "L4", True, "L4"))
    assert back.state.hands[1] == ("W4", "L4") and back.state.known[1] == ()
    event = CardReturned(2, 1, "L4", True, "L4")
    assert GAME.redact(event, 1) == event
    for viewer in (0, 2, 3, None):
        assert GAME.redact(event, viewer) == CardReturned(2, 1, "??", True, "??")


@rule("CHR-41")
def test_seven_led_does_nothing_and_returns_a_wild_too() -> None:
    assert acting(acts(laid_out("P7 W3", "P2 L4", "P6 L5"), "P7")) == 1
    asked = acts(laid_out("Angel W3", "P7 L4", "P6 L5"), "Angel P7")
    back = acts(asked, "return:P7:0")
    assert back.state.hands[0] == ("W3", "Angel") and back.state.suit == "P"


@rule("CHR-17", "CHR-50")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("P3 P7 return:P7:0 P8 name:P8:0 yield:W3", 2),  # the highest again
        ("King P7 return:P7:0 P6", 1),
        ("Demon P7 return:P7:0 P6", 1),
        ("Dragon P7 return:P7:0 P6", 1),
        ("P3 P7 return:P7:0 P2", 1),
    ],
)
def test_what_was_returned_is_not_live(line: str, winner: int) -> None:
    first, *_, third = [word for word in line.split() if ":" not in word]
    done = acts(laid_out(f"{first} W3", "P7 L4", f"{third} L5"), line)
    assert done.state.leader == winner and first in done.state.hands[0]


@rule("CHR-17")
def test_a_five_keeps_live_what_lies_there() -> None:
    done = acts(laid_out("P3 W3", "P7 L4", "P5 L5", "P10 L8"), "P3 P7 return:P7:0 P5")
    assert done.state.leader == 1, "the 3 is gone, the 7 is higher than the 5"


@rule("CHR-17", "CHR-50")
def test_what_was_done_stays_done() -> None:
    start = laid_out("P4 W3", "P7 L4", "P6 L6", allies={1: "L8", 2: "L9"})
    done = acts(start, "P4 take:1:L8 P7 return:P7:0 P6 regain:L9")
    assert done.state.allies[0] == ("L8",) and done.state.hands[0] == ("P4", "W3")


@rule("CHR-50")
def test_her_returned_ability_acts_again_when_it_is_played_again() -> None:
    start = laid_out("Sage W3", "P7 W4", "P2 W6", allies={1: "L8 L10"})
    back = acts(start, "Sage take:1:L8 P7 return:P7:0 P2")
    assert back.state.leader == 1
    again = acts(back, "W4 take:0:L8 W6 Sage")
    assert again.state.question == Question("TakeAlly", "Sage", (0,))


@rule("CHR-50")
def test_a_leader_whose_card_was_returned_cannot_win() -> None:
    done = acts(laid_out("Angel W3", "P7 L4", "Sage L6"), "Angel P7 return:P7:0 Sage")
    assert done.state.leader == 1
    suit_kept = acts(laid_out("L10", "L7 W4", "P10 L6"), "L10 L7 return:L7:0")
    assert choices(suit_kept) == answers("L6"), "love is still the lead suit"


@rule("CHR-16", "CHR-40")
def test_eight_names_an_opponent_who_picks_her_own_card() -> None:
    start = laid_out("P8 W3", "P2", "P6 L5", "P3 L6", discards="W9", leader=1)
    two_played = acts(start, "P2 P6 P3")
    asked = two_played.when(0, act("P8")).then(CardPlayed(0, "P8", False), Asked(Question("NameOpponent", "P8", (0,))))
    assert choices(asked) == answers("name:P8:2 name:P8:3"), "seat 1 has no card left"
    asked.when(0, act("name:P8:1")).refused("chronicle.no-card-to-discard")
    asked.when(0, act("name:P8:0")).refused("chronicle.no-card-to-discard")
    named = asked.when(0, act("name:P8:2")).then(OpponentNamed(0, 2), Asked(Question("YieldCard", "P8", (2,))))
    assert GAME.to_act(named.state) == {2} and choices(named) == answers("yield:L5")
    named.when(0, act("name:P8:2")).refused("chronicle.another-question")
    named.when(2, act("drop:L5")).refused("chronicle.another-question")
    named.when(2, act("yield:P6")).refused("chronicle.not-in-hand")
    named.when(2, act("yield:L5")).then(
        CardDiscarded(2, "L5", ("W9",)), MeetingWon(1, ("P2", "P6", "P3", "P8")), RoundEnded()
    )


@rule("CHR-40")
def test_eight_with_nobody_to_name_is_skipped() -> None:
    start = laid_out("P8 W3", "P2", "P4", leader=1)
    acts(start, "P2 P4").when(0, act("P8")).then(
        CardPlayed(0, "P8", False), MeetingWon(0, ("P2", "P4", "P8")), RoundEnded()
    )


@rule("CHR-16")
def test_nine_discards_an_own_ally() -> None:
    start = laid_out("P9 W3", "P2 L4", "P6 L5", allies=ALLIES)
    asked = acts(start, "P9")
    assert choices(asked) == answers("dismiss:L7 dismiss:L8")
    asked.when(0, act("lose:L7")).refused("chronicle.another-question")
    asked.when(0, act("dismiss:W5")).refused("chronicle.not-your-ally")
    done = asked.when(0, act("dismiss:L7")).then(AllyDiscarded(0, "L7", ()))
    assert done.state.discards == ("L7",) and done.state.allies[0] == ("L8",)
    assert acting(acts(laid_out("P9 W3", "P2 L4", "P6 L5"), "P9")) == 1


@rule("CHR-16", "CHR-49")
def test_ten_discards_a_card_of_the_hand_and_as_the_last_card_nothing() -> None:
    asked = acts(laid_out("P10 W3 L1", "P2 L4", "P6 L5"), "P10")
    assert choices(asked) == answers("drop:W3 drop:L1")
    asked.when(0, act("drop:P10")).refused("chronicle.not-in-hand")
    done = asked.when(0, act("drop:L1")).then(CardDiscarded(0, "L1", ()))
    assert done.state.hands[0] == ("W3",) and done.state.discards == ("L1",)
    assert acting(acts(laid_out("P10", "P2 L4", "P6 L5"), "P10")) == 1


@rule("CHR-16")
def test_fool_each_player_with_the_most_allies_discards_one_its_player_first() -> None:
    allies = {0: "L7 L8", 1: "W5", 2: "W2 P1", 3: "P2 P3"}
    start = laid_out("P4 W3", "P5 W4", "Fool L5", "P10 L6", allies=allies, leader=2)
    asked = start.when(2, act("Fool")).then(
        CardPlayed(2, "Fool", False), Asked(Question("LoseAlly", "Fool", (2, 3, 0)))
    )
    assert choices(asked) == answers("lose:W2 lose:P1"), "a 2 is one card here"
    for early in ("lose:P3", "lose:W2"):
        asked.when(3, act(early)).refused("chronicle.another-question")
    first = asked.when(2, act("lose:W2")).then(AllyDiscarded(2, "W2", ()))
    assert choices(first) == answers("lose:P2 lose:P3")
    first.when(2, act("lose:P1")).refused("chronicle.another-question")
    second = first.when(3, act("lose:P3")).then(AllyDiscarded(3, "P3", ("W2",)))
    assert GAME.to_act(second.state) == {0}
    third = acts(second, "lose:L8")
    assert GAME.to_act(third.state) == {3} and third.state.question is None, "seat 3 plays"
    assert third.state.discards == ("W2", "P3", "L8")


@rule("CHR-16")
def test_fool_without_any_ally_asks_nobody() -> None:
    assert acting(acts(laid_out("Fool W3", "P2 L4", "P6 L5"), "Fool")) == 1
    alone = acts(laid_out("Fool W3", "P2 L4", "P6 L5", allies={1: "W5", 2: "W6 L9"}), "Fool")
    assert alone.state.question == Question("LoseAlly", "Fool", (2,))


@rule("CHR-49")
def test_cards_of_the_running_meeting_are_nobodys_allies() -> None:
    for line in ("P2 P4", "P2 P6", "P2 P9", "P2 Sage", "P2 Fool"):
        second = line.split()[1]
        after = acts(laid_out("P2 W3", f"{second} L4", "P5 L5"), line)
        assert acting(after) == 2 and after.state.question is None, line


@rule("CHR-16")
def test_the_turn_is_over_only_when_all_choices_are_made() -> None:
    """The last play's question comes before the meeting's end."""
    start = laid_out("P2 W3", "P6 L4", "P4 L5", allies={0: "L9"})
    asked = acts(start, "P2 P6 P4")
    assert asked.state.meeting and GAME.to_act(asked.state) == {2}
    asked.when(2, act("take:0:L9")).then(AllyTaken(2, 0, "L9"), MeetingWon(1, ("P2", "P6", "P4")))


@rule("CHR-16")
def test_each_question_has_a_move_type_of_its_own() -> None:
    assert len(set(GAME.moves)) == 9
    start = laid_out("P8 W3", "P2 W9", "P6 L5", allies={1: "L9"})
    named = acts(start, "P8 name:P8:1 yield:W9")
    for late in ("name:P8:1", "yield:P2", "P8"):
        named.when(0, act(late)).refused("chronicle.not-your-turn" if late == "P8" else "chronicle.nothing-asked")


@rule("CHR-16")
def test_a_late_second_click_does_not_answer_the_next_question_of_its_kind() -> None:
    start = laid_out("P8 W8 L8", "P2 W2 L2", "P6 W6 L6")
    again = acts(start, "P8 name:P8:1 yield:L2 P2 P6 W8")
    assert again.state.question == Question("NameOpponent", "W8", (0,))
    again.when(0, act("name:P8:1")).refused("chronicle.another-question")
    assert acting(acts(again, "name:W8:1")) == 1
