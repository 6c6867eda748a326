"""The Summoner: magic points, beasts in the rear and at the front, commands (TT-31, TT-58, TT-85)."""

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.moves import Act
from tests.games.tricktakers.table import acting, asked, choices, end_of_round, hand, line, scored, tricks
from tests.rulebook import Given, rule

HANDS = ("R3 K3 B2 G2 Flag", "R9 R5 B5 G5 K5", "R8 B8 G8 K8 K9")
WHO = "summoner king hermit"


def start(
    *, mp: int = 5, rear: str = "", hands: tuple[str, ...] = HANDS, who: str = WHO, leader: int = 0, deck: str = ""
) -> Given:
    notes, piles = {0: {"mp": mp}}, {0: {"rear": rear}}
    return tricks(who, *hands, notes=notes, piles=piles, leader=leader, deck=deck)


def mp(given: Given) -> int:
    return int(given.state.sheets[0].mp)


def rear(given: Given) -> str:
    return " ".join(given.state.sheets[0].rear)


def named(given: Given, deed: str) -> set[str]:
    return {words.removeprefix(f"{deed} ") for words in choices(given) if words.startswith(deed)}


@rule("TT-31")
@pytest.mark.parametrize(
    ("beast", "cost"), [("MARU", 1), ("GURU", 1), ("NEMU", 1), ("OKO", 1), ("MIRIA", 3), ("EL", 4)]
)
def test_summoning_costs_magic_points(beast: str, cost: int) -> None:
    given = line(start(), f"summoner.summon {beast}")
    assert (mp(given), rear(given), asked(given)) == (5 - cost, beast, "turn")
    assert beast not in named(start(mp=cost - 1), "summoner.summon")
    assert beast in named(start(mp=cost), "summoner.summon")


@rule("TT-31", "TT-75")
def test_up_to_two_beasts_a_turn_and_two_in_the_rear() -> None:
    given = line(start(), "summoner.summon MARU, summoner.summon OKO")
    assert not named(given, "summoner.summon")
    given.when(0, Act("summoner.summon", ("GURU",), given.state.count)).refused("tricktakers.summoner.summon")
    fronted = line(given, "R3, MARU, R9, R8")  # she has won nothing, MARU is spent, OKO is still there
    assert (acting(fronted), rear(fronted)) == (0, "OKO")
    assert "MARU" not in named(fronted, "summoner.summon")
    assert not named(line(fronted, "summoner.summon GURU"), "summoner.summon"), "two lie there"


@rule("TT-85")
def test_no_summoning_after_a_command() -> None:
    given = line(start(rear="MARU"), "summoner.command MARU B2")
    assert not named(given, "summoner.summon")
    assert named(given, "summoner.command"), "but further commands"


@rule("TT-31", "TT-54")
@pytest.mark.parametrize("beast", ["MARU", "GURU", "NEMU"])
def test_commands_exchange_cards_while_the_magic_lasts(beast: str) -> None:
    given = start(mp=2, rear=beast, deck="K1 K2")
    assert named(given, "summoner.command") == {f"{beast} {card}" for card in HANDS[0].split()}
    given = line(given, f"summoner.command {beast} B2, summoner.command {beast} G2")
    assert (mp(given), hand(given, 0)) == (0, "R3 K1 K2 K3 Flag")
    assert sorted(given.state.discards) == ["B2", "G2"]
    assert not named(given, "summoner.command")


@rule("TT-31", "TT-73")
def test_oko_exchanges_any_number_of_cards() -> None:
    given = start(rear="OKO", deck="K1 K2 Rare")
    assert len(named(given, "summoner.command")) == 2**5 - 1
    given = line(given, "summoner.command OKO B2 Flag")
    assert (mp(given), hand(given, 0)) == (4, "R3 G2 K1 K2 K3")
    assert not named(start(rear="EL MIRIA"), "summoner.command"), "they take no commands"


@rule("TT-77")
def test_the_berserker_card_is_never_commanded_away() -> None:
    given = start(rear="OKO", hands=("R3 Berserker", *HANDS[1:]))
    assert named(given, "summoner.command") == {"OKO R3"}


@rule("TT-31")
@pytest.mark.parametrize(
    ("card", "beast", "cost"),
    [
        ("R3", "OKO", 2),
        ("K3", "OKO", 0),
        ("R3", "MARU", 0),
        ("B2", "MARU", 1),
        ("B2", "GURU", 0),
        ("G2", "NEMU", 0),
        ("R3", "NEMU", 1),
        ("Flag", "EL", 0),
        ("Flag", "MIRIA", 0),
        ("K3", "EL", 2),
        ("K3", "MIRIA", 2),
        ("Flag", "OKO", 2),
    ],
)
def test_a_beast_goes_to_the_front_for_its_cost_or_free_on_its_own_kind(card: str, beast: str, cost: int) -> None:
    given = line(start(mp=2, rear=beast), card)
    assert (asked(given), choices(given)) == ("summoner.front", {"no", beast})
    given = line(given, beast)
    assert (mp(given), rear(given)) == (2 - cost, "")
    assert given.state.trick[0].cards == (card, beast)
    poor = line(start(mp=cost - 1 if cost else 0, rear=beast), card)
    assert (asked(poor) == "summoner.front") == (cost == 0), "what she cannot pay is not asked"


@rule("TT-31")
def test_el_and_miria_are_free_on_a_rare_and_not_on_a_beast_or_the_berserker_card() -> None:
    for below in ("Rare", "EL"):
        assert asked(line(start(mp=0, rear="MIRIA", hands=(below, *HANDS[1:])), below)) == "summoner.front"
    for below in ("Berserker", "OKO"):
        assert asked(line(start(mp=0, rear="MIRIA", hands=(below, *HANDS[1:])), below)) == "turn"


@rule("TT-58", "TT-75")
def test_the_beast_sets_the_lead_colour_and_the_card_from_hand_must_follow() -> None:
    led = line(start(rear="OKO"), "R3, OKO")
    assert led.state.lead is not None and (led.state.lead.colour, led.state.lead.number) == ("K", 10)
    assert choices(led) == {"K5"}
    none = line(start(rear="MIRIA"), "R3, MIRIA")
    assert none.state.lead is None and len(choices(none)) == 5
    follows = line(start(rear="OKO", leader=1), "R9, R8")
    played = {words for words in choices(follows) if "." not in words}
    assert played == {"R3", "Flag"}, "OKO does not help to follow"


@rule("TT-31", "TT-78")
def test_fronted_beasts_win_and_lose_as_what_they_are() -> None:
    maru = line(start(rear="MARU"), "R3, MARU, R9, R8")
    assert maru.state.tricks == (1, 0, 0)
    one = start(rear="MARU", hands=("R3 G2", "R1 G5", "R8 G8"))
    assert line(one, "R3, MARU, R1, R8").state.tricks == (0, 1, 0), "a 1 beats the 10 of its colour"
    rare = start(rear="EL", hands=("Flag G2", "Rare G5", "R8 G8"))
    assert line(rare, "Flag, EL, Rare, R8").state.tricks == (1, 0, 0), "EL is the Hermit's flag"
    berserk = start(rear="MIRIA", hands=("Flag G2", "Rare G5", "B1 G8"))
    assert line(berserk, "Flag, MIRIA, Rare, B1").state.tricks == (0, 0, 1), "MIRIA loses to any 1"


@rule("TT-31", "TT-85", "TT-78")
def test_miria_in_the_rear_guards_every_ten_of_hers() -> None:
    given = start(rear="MIRIA MARU", hands=("R3 R10", "R1 G5", "R8 G8"))
    assert line(given, "R3, MARU, R1, R8").state.tricks == (1, 0, 0)
    assert line(given, "R10, no, R1, R8").state.tricks == (1, 0, 0), "one from her hand too"
    assert line(given, "R3, MIRIA, R1, R8").state.tricks == (0, 1, 0), "not once she is in front"
    others = start(rear="MIRIA", hands=("R1 G5", "R10 G2", "R8 G8"))
    assert line(others, "R1, no, R10, R8").state.tricks == (1, 0, 0), "not those of others"


@rule("TT-4", "TT-58")
def test_kakumei_sees_the_beast_and_takes_its_guard_away() -> None:
    who = "summoner resistance hermit"
    given = start(rear="MIRIA MARU", who=who, hands=("R3 R10", "R4 G5", "R8 G8"))
    assert line(given, "R3, MARU, R4, yes, R8").state.tricks == (0, 1, 0), "10 is the highest, so the weakest"
    alone = start(rear="MARU", who=who, hands=("R3 R10", "K1 G5", "K2 G8"))
    assert line(alone, "R3, MARU, G5, yes, G8").state.tricks == (0, 1, 0)


@rule("TT-36", "TT-31")
def test_el_is_a_white_flag_for_the_samurai() -> None:
    given = start(rear="EL", who="summoner samurai hermit", hands=("R2 G2", "R9 G5", "K4 G8"))
    assert line(given, "R2, EL, R9, K4").state.tricks == (0, 0, 1)
    without = start(who="summoner samurai hermit", hands=("G2 G3", "R9 B5", "K4 B8"))
    assert line(without, "G2, R9, K4").state.tricks == (0, 1, 0), "without a flag her red is black"


@rule("TT-31", "TT-58", "TT-85")
def test_el_in_the_rear_gives_a_point_at_the_end_of_her_turns_up_to_five() -> None:
    given = start(mp=1, rear="EL")
    assert mp(line(given, "R3")) == 2, "1 MP is not enough for EL's front: nothing is asked"
    assert mp(line(start(mp=5, rear="EL"), "R3, no")) == 5
    assert mp(line(start(mp=0, rear="EL"), "Flag, EL")) == 0, "in front she gives none"
    assert mp(line(start(mp=1, rear="EL", leader=1), "R9, R8")) == 1, "turns of others give none"
    assert mp(line(start(mp=4), "summoner.summon EL, R3")) == 1, "in the turn of her summoning too"


@rule("TT-31", "TT-55")
def test_a_trick_won_gives_a_point_up_to_five() -> None:
    assert mp(line(start(mp=2, rear="MARU"), "R3, MARU, R9, R8")) == 3
    assert mp(line(start(mp=5, rear="MARU"), "R3, MARU, R9, R8")) == 5
    assert mp(line(start(mp=2), "R3, R9, R8")) == 2


@rule("TT-30", "TT-57", "TT-58")
@pytest.mark.parametrize(
    ("trap", "beast", "with_beast", "without"),
    [("C", "OKO", 20, 30), ("A", "MARU", 30, 20), ("E", "MIRIA", 20, 30), ("B", "OKO", 30, 30)],
)
def test_traps_see_the_beast(trap: str, beast: str, with_beast: int, without: int) -> None:
    given = tricks(
        "strategist summoner king",
        "K1 K2 B9",
        "R3 B2 B3",
        "R9 R4 R5",
        notes={0: {"trap": trap}},
        piles={1: {"rear": beast}},
        leader=1,
    )
    assert line(given, f"R3, {beast}").state.points[1] == with_beast
    assert line(given, "R3, no").state.points[1] == without


@rule("TT-33", "TT-52")
def test_a_rewound_beast_lies_in_the_rear_again_and_its_cost_is_gone() -> None:
    who, hands = "summoner traveler hermit", ("R3 G2", "B5 G5", "R8 G8")
    given = line(start(mp=4, rear="OKO MARU", who=who, hands=hands), "R3, OKO, traveler.rewind yes")
    assert (mp(given), sorted(given.state.sheets[0].rear), hand(given, 0)) == (2, ["MARU", "OKO"], "R3 G2")
    given = line(given, f"{hand(given, 1).split()[0]}, {hand(given, 1).split()[1]}, 0")
    assert (acting(given), asked(given), given.state.trick_number) == (0, "turn", 1)
    assert mp(line(given, "R3, OKO")) == 0, "paid again"


@rule("TT-33", "TT-50", "TT-78", "TT-85")
def test_a_beast_given_by_change_the_past_lies_in_the_hand_as_its_face() -> None:
    who, hands = "summoner traveler hermit", ("R3 G2 B4", "K1 G5 B5", "R8 G8 B8")
    given = line(start(mp=4, rear="OKO MARU", who=who, hands=hands), "R3, OKO, K1, R8, yes")
    assert asked(given) == "traveler.give"
    given = line(given, "OKO, R3")  # to the Hermit, then to the Summoner
    assert asked(given) == "traveler.discard", "the beast was one card too many"
    given = line(given, "R8, 2")
    assert (hand(given, 0), hand(given, 2)) == ("R3 B4 G2", "B8 G8 OKO")
    led = line(given, "OKO")
    assert led.state.lead is not None and led.state.lead.colour == "K", "in the Hermit's hand it is a black 10"


@rule("TT-52", "TT-85")
def test_a_beast_played_from_her_hand_comes_back_to_the_hand() -> None:
    given = start(rear="MARU", who="summoner traveler hermit", hands=("OKO G2", "B5 G5", "R8 G8"))
    given = line(given, "OKO, MARU, traveler.rewind yes")
    assert (hand(given, 0), rear(given)) == ("G2 OKO", "MARU")


@rule("TT-23", "TT-78")
def test_only_the_hermit_gets_the_bonus_for_el_over_a_rare() -> None:
    hers = start(rear="EL", hands=("Flag G2", "Rare G5", "R8 G8"))
    assert line(hers, "Flag, EL, Rare, R8").state.points == (30, 30, 30)
    hermits = start(hands=("R3 G2", "Rare G5", "EL G8"))
    assert line(hermits, "R3, Rare, EL").state.points == (30, 30, 60)


@rule("TT-26", "TT-56")
def test_a_reserved_beast_brings_the_card_below_to_the_collector() -> None:
    given = start(rear="MARU", who="summoner collector hermit", hands=("B3 G2", "R4 G5", "R1 G8"))
    given = line(given, "B3, MARU, R4, 0 B3 MARU, R1")
    assert sorted(given.state.sheets[1].collection) == ["B3", "MARU"] and given.state.tricks == (0, 0, 1)


@rule("TT-56", "TT-83")
def test_the_rulers_tasks_see_the_beast_and_the_card_below() -> None:
    given = start(rear="MARU", who="summoner ruler hermit", hands=("B3 G2", "K4 K5", "R8 G8"))
    given = line(given, "B3, MARU, K4 as lead, R8")
    assert set(given.state.sheets[1].taken) == {"0R", "0B", "0K"}


@rule("TT-56", "TT-90")
def test_the_samurai_takes_a_red_beast_or_the_red_card_below() -> None:
    given = start(rear="MARU", who="summoner samurai hermit", hands=("R3 G2", "R1 G5", "R8 G8"))
    given = line(given, "R3, MARU, R1, R8")
    assert (acting(given), asked(given), choices(given)) == (1, "samurai.take", {"no", "R3", "MARU", "R8"})


@rule("TT-31", "TT-40")
@pytest.mark.parametrize(("won", "points"), [(0, 10), (1, 50), (2, 70), (3, 100), (4, 130)])
def test_points_by_tricks_won(won: int, points: int) -> None:
    rest = 5 - won
    given = scored(end_of_round(WHO, (won, rest - rest // 2, rest // 2)))
    assert given.state.points[0] == points


@rule("TT-31", "TT-40")
def test_five_tricks_win_the_game_and_count_200_with_two_players() -> None:
    assert scored(end_of_round(WHO, (5, 0, 0))).state.won_by == 0
    two = scored(end_of_round("summoner king", (5, 0)))
    assert two.state.won_by is None and two.state.points[0] == 230


@rule("TT-31")
def test_the_restored_costs_are_marked() -> None:
    row = next(row for row in GAME.data["characters"] if row["name"] == "summoner")
    assert [beast["beast"] for beast in row["beasts"]] == ["MARU", "GURU", "NEMU", "OKO", "MIRIA", "EL"]
    assert all(beast["restored"] for beast in row["beasts"])


@rule("TT-69")
def test_magic_points_and_beasts_are_open() -> None:
    given = line(start(), "summoner.summon OKO")
    assert GAME.view(given.state, 1).sheets[0] == given.state.sheets[0]


@rule("TT-78", "TT-3", "TT-31")
@pytest.mark.parametrize(
    ("second", "winner"),
    [("R3", 0), ("R1", 2)],
    ids=["without a 1 both tens are equal, and the first played wins", "with a 1 hers beats it, and it the other ten"],
)
def test_mirias_protection_takes_a_weakness_away_and_adds_no_strength(second: str, winner: int) -> None:
    who, hands = "berserker king summoner hermit", ("R10 Berserker", f"{second} B2", "R4 G2", "R9 G9")
    given = line(tricks(who, *hands, piles={2: {"rear": "MIRIA MARU"}}), f"R10, {second}, R4, MARU, R9")
    assert given.state.tricks == tuple(int(seat == winner) for seat in range(4))


PROTECTED = {"summoner": {"rear": "MIRIA MARU OKO"}}
ITEM = {item: {"adventurer": {"initial": f"Potion {item}", "item_deck": "Gold"}} for item in ("Axe", "Wing", "Sword")}
OWN_DECK = {"alchemist": {"deck": "G1* G2* G3*"}}
SIX = "R1* R2* R4* R5* B1* B2*"


@rule("TT-78", "TT-3", "TT-31", "TT-36", "TT-86")
@pytest.mark.parametrize(
    ("who", "hands", "text", "winner", "piles"),
    [
        ("adventurer summoner king", "R4|R5|R9", "adventurer.use Axe, R4, R5, MARU, R9", 0, ITEM["Axe"]),
        ("summoner adventurer king", "R5|R10|R9", "R5, MARU, adventurer.use Wing, R10, R9", 1, ITEM["Wing"]),
        ("summoner adventurer king", "R5|R10|R1", "R5, MARU, adventurer.use Wing, R10, R1", 0, ITEM["Wing"]),
        ("king adventurer summoner", "R10|R6|R5", "R10, adventurer.use Sword, R6 as 1, R5, MARU", 2, ITEM["Sword"]),
        ("alchemist king summoner", f"{SIX}|R9|R3", "R1* R4* R5* as R, T, R9, R3, MARU", 0, OWN_DECK),
        ("alchemist king summoner", f"{SIX}|R1|R3", "R1* R4* R5* as R, T, R1, R3, MARU", 2, OWN_DECK),
        ("king alchemist summoner", f"R10|{SIX}|R3", "R10, R2* R4* R5*, T, R3, MARU", 2, OWN_DECK),
        ("samurai king summoner", "R10|K9|K2", "R10, K9, K2, OKO", 0, {}),
        ("samurai king summoner", "R10|K1|K2", "R10, K1, K2, OKO", 2, {}),
        ("samurai king summoner", "R10|R1|K2", "R10, R1, K2, OKO", 0, {}),
        ("king ruler summoner", "R10|B1|R2", "R10, B1, R2, MARU", 0, {}),
        ("king ruler summoner", "R10|B1|R2", "R10, B1 as lead, R2, MARU", 2, {}),
        ("ninja king summoner", "R10 R1|B2|R2", "R10, R1, B2, R2, MARU, no", 0, {}),
        ("ninja king summoner", "R10 R1|B2|R2", "R10, R1, B2, R2, MARU, yes", 2, {}),
        ("berserker king summoner", "R10|R1|R2", "R10, R1, R2, MIRIA", 1, {}),
    ],
    ids=[
        "the Axe's ten is one like others",
        "the Wing wins a tie with a protected ten",
        "but with a 1 there it is none",
        "the Sword's 1 is a 1",
        "an Alchemist's ten is one like others",
        "also with a 1 there",
        "and her sum of 11 is a 1",
        "Samurai's red ten is a black one",
        "with a black 1 there",
        "and her red is no colour of a red 1",
        "a 1 of another colour",
        "which the Ruler lets count as the lead colour",
        "a 1 that is not turned up is not there",
        "and one that is",
        "MIRIA in front protects nothing, and any 1 beats her",
    ],
)
def test_protection_in_company(who: str, hands: str, text: str, winner: int, piles: dict[str, dict[str, str]]) -> None:
    lying = {who.split().index(name): fields for name, fields in (PROTECTED | piles).items()}
    spare = ("B9", "B8", "B7")
    held = [f"{hand} {card}" for hand, card in zip(hands.split("|"), spare, strict=True)]
    given = line(tricks(who, *held, piles=lying, deck="G9 G8"), text)
    assert given.state.tricks.index(1) == winner
