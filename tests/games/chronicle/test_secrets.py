"""Who knows which card, and until when."""

from domain.cards import FACE_DOWN
from domain.game import SPECTATOR, Setup, play_out
from domain.games.chronicle import GAME
from domain.games.chronicle import events as e
from domain.games.chronicle.model import Played
from domain.playing import play
from tests.games.chronicle.table import act, acts, laid_out
from tests.rulebook import Given, rule

OTHERS = (0, 2, SPECTATOR)


@rule("CHR-15")
def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    led = acts(laid_out("P4 W3", "W4 L4", "P2 L5"), "P4")
    (laid,) = GAME.decide(led.state, 1, act("L4"))
    after = acts(led, "L4").state
    assert GAME.redact(laid, 1) == e.CardPlayed(1, "L4", True)
    assert GAME.view(after, 1).meeting[1] == Played(1, "L4", True)
    for viewer in OTHERS:
        assert GAME.redact(laid, viewer) == e.CardPlayed(1, FACE_DOWN, True)
        assert GAME.view(after, viewer).meeting == (Played(0, "P4"), Played(1, FACE_DOWN, True))


@rule("CHR-15", "CHR-19")
def test_until_it_is_taken() -> None:
    done = acts(laid_out("P4 W3", "W4 L4", "P2 L5"), "P4 L4 P2")
    for viewer in (*OTHERS, 1):
        assert GAME.view(done.state, viewer).allies[0] == ("P2", "P4", "L4")
        event = e.MeetingWon(0, ("P4", "L4", "P2"))
        assert GAME.redact(event, viewer) == event


@rule("CHR-21", "CHR-42")
def test_a_single_discard_is_seen_by_all_and_covers_the_one_before() -> None:
    start = laid_out("P10 W3 L3", "P9 L4", "P8 L5", allies={1: "W7"}, discards="W9")
    first = acts(start, "P10")
    (dropped,) = GAME.decide(first.state, 0, act("drop:L3"))
    assert dropped == e.CardDiscarded(0, "L3", ("W9",))
    for viewer in (*OTHERS, 1):
        assert GAME.redact(dropped, viewer) == e.CardDiscarded(0, "L3", (FACE_DOWN,))
        assert GAME.view(first.state, viewer).discards == ("W9",)
        assert GAME.view(acts(first, "drop:L3").state, viewer).discards == (FACE_DOWN, "L3")
    (dismissed,) = GAME.decide(acts(first, "drop:L3 P9").state, 1, act("dismiss:W7"))
    assert GAME.redact(dismissed, 0) == e.AllyDiscarded(1, "W7", (FACE_DOWN,)), "not even to who discarded the L3"
    third = acts(first, "drop:L3 P9 dismiss:W7 P8 name:P8:0 yield:W3").state
    assert third.discards == ("W9", "L3", "W7", "W3")
    assert GAME.view(third, 0).discards == (FACE_DOWN, FACE_DOWN, FACE_DOWN, "W3"), "not even who discarded it"
    summary = GAME.summary(GAME.view(third, 0), 0)
    assert (summary["discard_top"], summary["discard_size"]) == ("W3", 4)


@rule("CHR-42")
def test_of_the_dragons_packet_only_the_top_is_seen() -> None:
    start = laid_out("P4 W3", "W4 L4", "L2 L5", "Dragon L6", "P3 L7", discards="W9")
    last = acts(start, "P4 L4 L2 Dragon")
    *_, packet = GAME.decide(last.state, 4, act("P3"))
    assert packet.packet == ("P4", "L4", "L2", "Dragon", "P3")
    for viewer, seen in {
        1: ("L4", FACE_DOWN),
        2: (FACE_DOWN, "L2"),
        0: (FACE_DOWN,) * 2,
        None: (FACE_DOWN,) * 2,
    }.items():
        shown = GAME.redact(packet, viewer)
        assert tuple(play.card for play in shown.plays) == ("P4", *seen, "Dragon", "P3"), "known to their owners alone"
        assert shown.packet == (FACE_DOWN,) * 4 + ("P3",) and shown.covered == (FACE_DOWN,)
        assert GAME.view(acts(last, "P3").state, viewer).discards == (FACE_DOWN,) * 5 + ("P3",)


@rule("CHR-42")
def test_the_packets_top_is_seen_also_if_it_was_face_down() -> None:
    last = acts(laid_out("P4 W3", "Dragon L4", "L2 L5"), "P4 Dragon")
    *_, packet = GAME.decide(last.state, 2, act("L2"))
    for viewer in (0, 1, None):
        shown = GAME.redact(packet, viewer)
        assert shown.packet == (FACE_DOWN, FACE_DOWN, "L2")
        assert GAME.view(acts(last, "L2").state, viewer).discards[-1] == "L2"


@rule("CHR-21")
def test_views_show_the_top_alone_all_game_long() -> None:
    for step in play(GAME, Setup(5, GAME.options()), b"top"):
        for viewer in (0, 3, SPECTATOR):
            seen = GAME.view(step.after, viewer).discards
            assert seen[:-1] == (FACE_DOWN,) * len(seen[:-1]) and seen[-1:] == step.after.discards[-1:]


@rule("CHR-12")
def test_a_shown_theme_card_is_known_and_stays_in_the_closed_hand() -> None:
    for step in play(GAME, Setup(4, GAME.options()), b"themes"):
        for theme in step.after.themes if step.by < 0 and step.after.phase == "play" else ():
            seen = GAME.view(step.after, (theme.seat + 1) % 4)
            assert theme.card in step.after.hands[theme.seat] and theme.card in seen.known[theme.seat]
            assert set(seen.hands[theme.seat]) == {FACE_DOWN}


def known_in_hand(table: Given, seat: int = 0) -> list[str]:
    return GAME.summary(GAME.view(table.state, SPECTATOR), SPECTATOR)["seats"][seat]["known_in_hand"]


@rule("CHR-41")
def test_what_everybody_saw_going_into_a_hand_is_known_until_it_leaves() -> None:
    start = laid_out("P8 L9 Sage W6", "P7 W7 L7", "P2 W2 L2", allies={1: "P9"})
    back = acts(start, "P8 name:P8:2 yield:L2 P7 return:P7:0 P2")
    assert known_in_hand(back) == ["P8"] and known_in_hand(back, 1) == []
    assert known_in_hand(acts(back, "W7 W2 W6")) == ["P8"], "she followed with another card"
    assert known_in_hand(acts(back, "W7 W2 Sage take:1:P7")) == ["P8"]
    yielding = acts(laid_out("P9 L9", "P7 W7", "P8 W2"), "P9 P7 return:P7:0 P8 name:P8:0")
    assert known_in_hand(yielding) == ["P9"]
    assert known_in_hand(acts(yielding, "yield:L9")) == ["P9"] and known_in_hand(acts(yielding, "yield:P9")) == []


@rule("CHR-49")
def test_an_ally_taken_back_is_named_as_it_left_and_closed_in_the_hand() -> None:
    taken = acts(laid_out("P6 W3", "P2 L4", "P5 L6", allies={0: "L8"}), "P6")
    (event,) = GAME.decide(taken.state, 0, act("regain:L8"))
    assert GAME.redact(event, 0) == event == e.AllyRegained(0, "L8", "L8")
    for viewer in (1, 2, SPECTATOR):
        assert GAME.redact(event, viewer) == e.AllyRegained(0, "L8", FACE_DOWN)


def holding_w8_and_angel(*hands: str, leader: int) -> Given:
    """Everybody saw seat 0 take them into her hand."""
    start = laid_out(*hands, allies={0: "W8 Angel"}, leader=leader)
    return Given(GAME, play_out(GAME, start.state, [e.AllyRegained(0, card, card) for card in ("W8", "Angel")]))


@rule("CHR-13", "CHR-15", "CHR-19")
def test_what_lies_face_down_may_be_a_known_card_until_it_is_taken() -> None:
    start = holding_w8_and_angel("W6 L9", "P3 L3", "P7 L4", "P2 L5", leader=3)
    assert known_in_hand(start) == ["W8", "Angel"]
    for card, kept in {"W6": ["W8", "Angel"], "W8": ["Angel"]}.items():
        lying = acts(start, f"P2 {card} P3 P7")
        assert known_in_hand(lying) == ["Angel"], "a Wild is never face down, the W8 may lie there"
        assert known_in_hand(acts(lying, "return:P7:1")) == kept, "taken, and open to all"
        assert known_in_hand(acts(lying, "return:P7:0")) == ["W8", "Angel"], "it is in her hand, or there again"
    shown = acts(holding_w8_and_angel("W6 L9", "P8 L3", "P4 L4", "P2 L5", leader=3), "P2 W6 P8 name:P8:0 yield:W8")
    assert known_in_hand(acts(shown, "P4")) == ["Angel"]


@rule("CHR-15", "CHR-42")
def test_what_a_dragon_buries_may_be_a_known_card_for_good() -> None:
    buried = acts(holding_w8_and_angel("W6 L9", "Dragon L3", "P4 L4", "P2 L5", leader=3), "P2 W6 Dragon P4")
    assert known_in_hand(buried) == ["Angel"]
    start = holding_w8_and_angel("W6 L9", "P2 L3", "Dragon L4", "P3 L5", leader=1)
    assert known_in_hand(acts(start, "P2 Dragon P3 W6")) == ["W8", "Angel"], "the top is seen"
    assert known_in_hand(acts(start, "P2 Dragon P3 W8")) == ["Angel"]
