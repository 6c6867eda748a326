"""The Adventurer: each of her items, her slots, and what is left of them at the end."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import SPECTATOR, play_out
from domain.games.tricktakers import GAME
from domain.games.tricktakers.events import HandOpened
from domain.games.tricktakers.items import ITEMS
from domain.games.tricktakers.moves import Act, PlayCards
from tests.games.tricktakers.rewinding import rewound
from tests.games.tricktakers.table import (
    acting,
    after,
    asked,
    choices,
    end_of_round,
    hand,
    line,
    reasons,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import Given, rule

TRAP_A = {1: {"stack": ("A", "B", "C", "D", "E")}}


def with_items(items: str, *hands: str, others: str = "king", deck_of_items: str = "Crystal", **rest: object) -> Given:
    """Seat 0 is the Adventurer with these items on her first slots."""
    piles = {0: {"initial": items, "item_deck": deck_of_items}}
    return tricks(f"adventurer {others}", *hands, piles=piles, **rest)


def uses(given: Given) -> set[str]:
    return {words.removeprefix("adventurer.use ") for words in choices(given) if words.startswith("adventurer.use")}


def plays(given: Given) -> set[str]:
    return {words for words in choices(given) if not words.startswith("adventurer.use")}


@rule("TT-25", "TT-69")
def test_she_chooses_a_blue_and_a_red_item_and_the_others_are_shuffled() -> None:
    given = set_up("adventurer hermit", "R1 R2", "B1 B2")
    assert choices(given) == {
        f"{blue} {red}" for blue in ("Map", "Potion", "Boots") for red in ("Sword", "Wand", "Axe")
    }
    given = line(given, "Boots Axe")
    sheet = given.state.sheets[0]
    assert set(sheet.initial) == {"Boots", "Axe"}
    assert sorted(sheet.item_deck) == sorted(set(ITEMS) - {"Boots", "Axe"})
    for viewer in (0, 1, SPECTATOR):
        seen = GAME.view(given.state, viewer).sheets[0]
        assert (set(seen.initial), set(seen.item_deck)) == ({"Boots", "Axe"}, {FACE_DOWN})


@rule("TT-25", "TT-75", "TT-81")
def test_one_item_a_turn_replaced_at_once_and_out_of_the_round() -> None:
    given = with_items("Gold Axe", "R1 R2", "B1 B2", deck_of_items="Orb Wing")
    assert uses(given) == {"Gold", "Axe"}
    given = line(given, "adventurer.use Gold")
    assert given.state.sheets[0].initial == ("Axe", "Orb")
    assert (given.state.points, given.state.out) == ((60, 30), ("Gold",))
    assert uses(given) == set()
    given.when(0, Act("adventurer.use", ("Axe",), given.state.count)).refused("tricktakers.adventurer.use")
    given = line(given, "R2, B1")
    assert uses(given) == {"Axe", "Orb", "Wing"}, "another one in the next trick"


@rule("TT-81")
def test_an_empty_item_deck_leaves_the_slot_empty() -> None:
    given = line(with_items("Gold Axe", "R1 R2", "B1 B2", deck_of_items=""), "adventurer.use Gold")
    assert given.state.sheets[0].initial == ("Axe",)


@rule("TT-25", "TT-55", "TT-81")
def test_a_won_trick_adds_a_slot_with_a_new_item_after_trick_5_too() -> None:
    for trick in (1, 5):
        given = line(with_items("Gold Axe", "R9 R8", "R1 R2", trick=trick), "R9, R1")
        assert (given.state.sheets[0].slots, given.state.sheets[0].added) == (1, ("Crystal",))
    given = line(with_items("Gold Axe", "R1 R2", "R9 R8"), "R1, R9")
    assert (given.state.sheets[0].slots, given.state.sheets[0].added) == (0, ())


@rule("TT-25", "TT-73")
def test_map_of_destiny() -> None:
    given = with_items("Map", "R1 R2", "B1 B2", deck="G5 G6")
    assert uses(given) == {"Map R1", "Map R2", "Map R1 R2"}
    given = line(given, "adventurer.use Map R1 R2")
    assert (hand(given, 0), sorted(given.state.discards)) == ("G5 G6", ["R1", "R2"])
    assert plays(given) == {"G5", "G6"}


@rule("TT-25", "TT-74")
def test_hermits_secret_book() -> None:
    given = line(with_items("Book", "R1 R2", "B1 B2", deck="G5"), "adventurer.use Book")
    assert (asked(given), choices(given)) == ("adventurer.discard", {"R1", "R2", "G5"})
    assert hand(line(given, "R2"), 0) == "R1 G5"


@rule("TT-77")
def test_neither_map_nor_book_discards_the_berserker_card() -> None:
    given = with_items("Map Book", "R1 Berserker", "B1 B2", others="berserker", deck="G5")
    assert uses(given) == {"Map R1", "Book"}
    assert choices(line(given, "adventurer.use Book")) == {"R1", "G5"}


@rule("TT-25", "TT-69", "TT-81")
def test_the_potion_plays_face_down_and_must_follow() -> None:
    given = with_items("Potion", "R4 B2", "R3 R2", leader=1)
    given = line(given, "R3, adventurer.use Potion")
    assert plays(given) == {"R4"}
    given = with_items("Potion", "R4 B2", "R3 R2", "R7 R8", others="king hermit", leader=1)
    given = line(given, "R3, R7, adventurer.use Potion, R4")
    assert given.state.tricks == (0, 0, 1), "turned up when all have played"
    given = with_items("Potion", "R9 B2", "R3 R2", "R7 R8", others="king hermit", leader=2)
    given = line(given, "R7, adventurer.use Potion, R9")
    for viewer in (1, 2, SPECTATOR):
        play = GAME.view(given.state, viewer).trick[1]
        assert (play.cards, play.count.kind) == ((FACE_DOWN,), "hidden")
    assert line(given, "R2").state.tricks == (1, 0, 0)


@rule("TT-80")
def test_a_card_under_the_potion_sets_the_lead_colour_only_when_turned_up() -> None:
    given = with_items("Potion", "R4 B2", "Flag B3", "G9 R8", others="king hermit", leader=1)
    given = line(given, "Flag, G9, adventurer.use Potion")
    assert plays(given) == {"R4", "B2"}, "green is led; she has none"
    given = with_items("Potion", "R4 B2", "Flag B3", "Flag R8", others="king hermit", leader=2)
    given = line(given, "Flag, adventurer.use Potion, R4")
    assert given.state.lead is None
    given = line(given, "B3")
    assert given.state.tricks == (0, 1, 0), "blue was set before the red card was turned up"


@rule("TT-70", "TT-80", "TT-81")
def test_the_potion_needs_a_card_lying_there_but_with_two_players() -> None:
    assert uses(with_items("Potion", "R4", "R3", "R7", others="king hermit")) == set()
    given = with_items("Potion", "R4 B2", "R3 G2")
    assert uses(given) == {"Potion"}
    given = line(given, "adventurer.use Potion, R4")
    assert (given.state.lead, plays(given)) == (None, {"R3", "G2"})
    assert line(given, "G2").state.tricks == (0, 1)


@rule("TT-25", "TT-81")
def test_timid_boots_play_last_without_another_item() -> None:
    given = with_items("Boots Gold", "R4 B2", "R3 R2", "R7 R8", others="king hermit")
    given = line(given, "adventurer.use Boots")
    assert (acting(given), given.state.order) == (1, (1, 2, 0))
    given = line(given, "R2, R7")
    assert (acting(given), uses(given)) == (0, set())
    assert plays(given) == {"R4"}
    assert line(given, "R4").state.tricks == (0, 0, 1)
    last = with_items("Boots Gold", "R4 B2", "R3 R2", "R7 R8", others="king hermit", leader=1)
    last = line(last, "R3, R7, adventurer.use Boots")
    assert (acting(last), uses(last), plays(last)) == (0, set(), {"R4"})


@rule("TT-25", "TT-35")
def test_boots_come_before_ninjas_second_card() -> None:
    given = with_items("Boots", "Rare B2", "R3 Rare R2", others="ninja")
    given = line(given, "adventurer.use Boots, R3, Rare, Rare, yes")
    assert given.state.tricks == (1, 0), "her Rare lay there first"


@rule("TT-25", "TT-68", "TT-73", "TT-81")
def test_the_sword_changes_the_number_by_five_kept_in_1_to_9() -> None:
    given = with_items("Sword", "R3 R5 R6 B9 Rare", "R8 R2", leader=1)
    given = line(given, "R8, adventurer.use Sword")
    assert plays(given) == {"R3 as 8", "R3 as 1", "R5 as 9", "R5 as 1", "R6 as 9", "R6 as 1"}
    given.when(0, PlayCards(("R3",), "", given.state.count)).refused("tricktakers.no-such-play")
    given.when(0, PlayCards(("Rare",), "", given.state.count)).refused("tricktakers.no-such-play")
    assert line(given, "R6 as 9").state.tricks == (1, 0)
    assert line(given, "R3 as 8").state.tricks == (0, 1), "equal: the first played"
    ten = line(with_items("Sword", "R6", "R10 R2", others="berserker", leader=1), "R10, adventurer.use Sword, R6 as 1")
    assert ten.state.tricks == (1, 0), "a 1 made by the Sword beats the 10"


@rule("TT-25", "TT-81")
def test_the_axe_makes_a_ten_of_a_number_card_under_must_follow() -> None:
    given = line(with_items("Axe", "R3 B9 Rare Flag", "R9 R2", leader=1), "R9, adventurer.use Axe")
    assert plays(given) == {"R3"}
    assert line(given, "R3").state.tricks == (1, 0)
    assert line(with_items("Axe", "R3", "R1 R2", leader=1), "R1, adventurer.use Axe, R3").state.tricks == (0, 1)


@rule("TT-25", "TT-81")
def test_the_wand_makes_any_number_card_the_lead_colour() -> None:
    given = line(with_items("Wand", "R3 B9 Rare", "R8 R2", leader=1), "R8, adventurer.use Wand")
    assert plays(given) == {"R3", "B9"}
    given = line(given, "B9")
    assert (given.state.tricks, given.state.voids[0]) == ((1, 0), ())
    given = line(with_items("Wand", "R3 B9 Rare", "R8 R2"), "adventurer.use Wand")
    assert plays(given) == {"R3", "B9"}, "without a lead colour it only obliges"
    assert line(given, "B9, R8").state.tricks == (1, 0)
    given = line(with_items("Wand", "K1 B9", "K8 R2", leader=1), "K8, adventurer.use Wand, B9")
    assert given.state.tricks == (1, 0), "also black"


@rule("TT-81")
def test_sword_wand_and_axe_need_a_number_card() -> None:
    assert uses(with_items("Sword Axe", "Rare Flag", "R8 R2")) == set()
    assert uses(with_items("Wand Orb", "Rare Flag", "R8 R2")) == {"Orb"}


@rule("TT-25", "TT-63", "TT-81")
def test_the_white_orb_makes_a_white_flag_of_any_card() -> None:
    given = line(with_items("Orb", "R9 B9", "R8 R2", leader=1), "R8, adventurer.use Orb")
    assert plays(given) == {"R9", "B9"}, "always allowed"
    assert line(given, "R9").state.tricks == (0, 1)
    given = line(with_items("Orb", "R9 K1", "R8 R2", others="samurai", leader=1), "R8, adventurer.use Orb, K1")
    assert given.state.tricks == (0, 1)
    given = with_items("Orb", "Berserker B1", "B8 R2", others="berserker")
    assert line(given, "adventurer.use Orb, Berserker, B8").state.tricks == (0, 1)


@rule("TT-25", "TT-68", "TT-81")
def test_the_wing_beats_its_equals_though_later_in_kakumei_too() -> None:
    given = with_items("Wing", "B7 Rare", "Rare R2", leader=1)
    assert line(given, "Rare, adventurer.use Wing, Rare").state.tricks == (1, 0)
    assert line(given, "Rare, Rare").state.tricks == (0, 1)
    given = with_items("Wing", "B7 G1", "R7 R2", others="resistance", leader=1)
    assert line(given, "R7, yes, adventurer.use Wing, B7").state.tricks == (1, 0)


@rule("TT-25", "TT-68", "TT-81")
def test_the_dragon_doll_beats_a_rare_if_one_is_there() -> None:
    given = with_items("Doll", "B1 Rare", "Rare R2", leader=1)
    assert line(given, "Rare, adventurer.use Doll, B1").state.tricks == (1, 0)
    assert line(given, "Rare, adventurer.use Doll, Rare").state.tricks == (1, 0)
    assert line(with_items("Doll", "B1", "R2", leader=1), "R2, adventurer.use Doll, B1").state.tricks == (0, 1)


@rule("TT-25", "TT-69")
def test_fairy_mischief_opens_the_hand_for_the_rest_of_the_round_but_not_what_is_drawn() -> None:
    given = line(with_items("Fairy Map", "R1 R4 Rare Rare", "R8 R2", deck="G5"), "adventurer.use Fairy")
    assert GAME.view(given.state, 1).opened[0] == ("R1", "R4", "Rare", "Rare")
    given = line(given, "Rare, R2, adventurer.use Map R4")
    assert (hand(given, 0), given.state.opened[0]) == ("R1 G5 Rare", ("R1", "Rare"))
    assert uses(with_items("Fairy", "R1", "R8", trick=5)) == set()


@rule("TT-25")
def test_castle_visit_replaces_all_items_on_every_slot() -> None:
    piles = {0: {"initial": "Castle Doll", "added": "Axe", "item_deck": "Orb Wing Gold Map"}}
    given = tricks("adventurer king", "R1", "R8", piles=piles, notes={0: {"slots": 1}})
    sheet = line(given, "adventurer.use Castle").state.sheets[0]
    assert (sheet.initial, sheet.added, sheet.item_deck) == (("Orb", "Wing"), ("Gold",), ("Map",))


@rule("TT-25")
def test_crystals_cannot_be_used() -> None:
    assert uses(with_items("Crystal RockCrystal", "R1", "R8", deck_of_items="Orb")) == set()


@rule("TT-33", "TT-52", "TT-75", "TT-81")
def test_a_rewound_item_is_gone_and_another_may_be_used() -> None:
    given = with_items("Axe Fairy", "R4 B2", "R3 R2", deck_of_items="Gold Map", others="traveler")
    given = rewound(line(given, "adventurer.use Axe, R4"))
    assert (hand(given, 0), given.state.sheets[0].initial) == ("R4 B2", ("Fairy", "Gold"))
    assert uses(given) == {"Fairy", "Gold"}
    assert line(given, "R4").state.trick[0].count.number == 4
    given = rewound(line(given, "adventurer.use Gold, R4"))
    assert given.state.points[0] == 60, "the 30 points stay"


@rule("TT-33", "TT-81")
def test_boots_of_a_rewound_trick_are_forgotten() -> None:
    given = with_items("Boots", "R4 B2", "R3 R2", "R7 R8", others="traveler hermit", deck_of_items="Gold")
    given = rewound(line(given, "adventurer.use Boots"))
    assert (acting(given), uses(given)) == (0, {"Gold"})


@rule("TT-57")
def test_a_trap_looks_at_the_card_under_the_potion_when_it_is_turned_up() -> None:
    given = with_items("Potion", "R4 B2", "R8 R9", "R7 R6", others="strategist hermit", leader=1, notes=TRAP_A)
    given = line(given, "R8, R7, adventurer.use Potion")
    assert given.state.points == (30, 30, 30)
    assert line(given, "R4").state.ledger[0].reason == "trap A"


@rule("TT-57", "TT-55")
def test_a_card_under_the_potion_pays_the_trap_before_the_ninja_decides() -> None:
    given = with_items(
        "Potion", "R4 B2", "R8 R9", "R7 R6 G1", others="strategist ninja", leader=1, notes=TRAP_A, deck="B9"
    )
    given = line(given, "R8, R7, R6, adventurer.use Potion, R4")
    assert (acting(given), asked(given)) == (2, "ninja.turn_up")
    assert given.state.points == (20, 30, 30) and given.state.sheets[1].pool == 10
    done = line(given, "yes")
    assert done.state.points == (20, 30 + 20, 20), "her second card pays when it is turned up, and nobody twice"


@rule("TT-52", "TT-81")
def test_rewind_hides_what_was_opened_in_this_trick_only() -> None:
    given = line(with_items("Fairy", "R4 B2", "R3 R2", others="traveler"), "adventurer.use Fairy, R4")
    assert given.state.opened[0] == ("B2",)
    assert rewound(given).state.opened[0] == ()
    given = line(with_items("Fairy", "R4 B2 B3", "R3 R2", others="traveler"), "adventurer.use Fairy, R4, R3, B3")
    assert sorted(rewound(given).state.opened[0]) == ["B2", "B3"]


@rule("TT-52", "TT-69", "TT-81")
@pytest.mark.parametrize("opened", [False, True])
def test_a_rewound_potion_shows_its_card_to_those_who_knew_it(opened: bool) -> None:
    given = with_items("Potion", "R4 B2", "R3 R2", "R7 R8", others="traveler king", leader=2)
    if opened:
        given = after(given, HandOpened(0, ("R4", "B2")))
    given = line(given, "R7, adventurer.use Potion, R4")
    (rewind,) = (move for move in given.legal(1) if isinstance(move, Act))
    events = GAME.decide(given.state, 1, rewind)
    for viewer in (1, 2, SPECTATOR):
        shown = [GAME.redact(event, viewer) for event in events]
        assert ("R4" in str(shown)) == opened
        replayed = play_out(GAME, GAME.view(given.state, viewer), shown)
        assert replayed == GAME.view(play_out(GAME, given.state, events), viewer)


@rule("TT-25")
def test_points_are_the_table_and_the_items_left() -> None:
    """The book's case: 2 tricks, four slots: 20 + 30 + 10 + 30 - 30."""
    piles = {0: {"initial": "RockCrystal Gold", "added": "Crystal Fairy"}}
    given = scored(end_of_round("adventurer king hermit", (2, 2, 1), piles=piles))
    assert sum(reasons(given, 0).values()) == 60
    piles = {0: {"initial": "Crystal Doll", "added": "RockCrystal Sword"}}
    given = scored(end_of_round("adventurer king hermit", (1, 2, 2), piles=piles))
    assert sum(reasons(given, 0).values()) == 10 + 20 - 50 + 50 - 30


@rule("TT-25", "TT-40")
@pytest.mark.parametrize(("won", "points"), [(0, 20), (1, 10), (2, 20), (3, 40), (4, 60)])
def test_points_by_tricks(won: int, points: int) -> None:
    given = scored(end_of_round("adventurer king hermit", (won, (5 - won) // 2, 5 - won - (5 - won) // 2)))
    assert sum(reasons(given, 0).values()) == points
    assert scored(end_of_round("adventurer king hermit", (5, 0, 0))).state.won_by == 0
    assert sum(reasons(scored(end_of_round("adventurer king", (5, 0))), 0).values()) == 200


@rule("TT-25")
def test_values_are_data_with_restored_ones_marked() -> None:
    (row,) = [row for row in GAME.data["characters"] if row["name"] == "adventurer"]
    marked = {item["code"] for item in row["items"] if item["restored"]}
    assert {item["code"] for item in row["items"]} - marked == {"Map", "Potion", "Boots", "Sword", "Wand", "Axe"}


@rule("TT-57", "TT-80", "TT-70")
@pytest.mark.parametrize(
    ("trap", "led", "other", "paid"),
    [
        ("E", "R5", "Flag", 0),
        ("E", "R5", "R2", 0),
        ("E", "R5", "B2", 10),
        ("E", "Rare", "Flag", 10),
        ("C", "K5", "Flag", 10),
        ("C", "R5", "Flag", 0),
        ("A", "R5", "B3", 10),
    ],
)
def test_a_card_led_under_the_potion_is_tested_with_the_lead_colour_that_it_may_set(
    trap: str, led: str, other: str, paid: int
) -> None:
    """It sets none while it lies face down, so the card that follows may set another."""
    notes = {1: {"stack": (trap, *(other for other in "ABCDE" if other != trap))}}
    start = with_items("Potion Axe", f"{led} G9", f"{other} B9", others="strategist", notes=notes)
    lying = line(start, f"adventurer.use Potion, {led}")
    assert lying.state.lead is None and lying.state.points == (30, 30), "nobody has seen it"
    assert line(lying, other).state.points[0] == 30 - paid


@rule("TT-57", "TT-52")
def test_a_rewound_card_under_the_potion_has_paid_nothing_yet() -> None:
    hands, notes = ("R4 B2", "R7 R6 G1", "R9 B9"), {2: TRAP_A[1]}
    start = with_items("Potion Axe", *hands, others="traveler strategist", leader=2, notes=notes, deck="B8 B7")
    rewound = line(start, "R9, adventurer.use Potion, R4, traveler.rewind yes, G1, R6, 2")
    assert rewound.state.points == (30, 30, 30) and hand(rewound, 0) == "R4 B2"
    assert line(rewound, "R9, R4").state.points == (20, 30, 30)
