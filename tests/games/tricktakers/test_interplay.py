"""What the rulebook says about two characters at once: Rewind and Change the past with each, and other meetings."""

from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import FACES
from tests.games.tricktakers.table import asked, choices, hand, line, scored, set_up, tricks
from tests.rulebook import rule

OWN = "R1* R2* R3* B1* B2* B3*"


def tokens(given, seat: int) -> int:
    return given.state.sheets[seat].tokens


# Rewind


@rule("TT-33", "TT-52", "TT-31")
def test_rewind_a_beast_returns_to_the_rear_and_its_magic_is_gone() -> None:
    start = tricks(
        "summoner traveler king", "R3 R4", "R5 B1", "R9 G1", piles={0: {"rear": "OKO"}}, notes={0: {"mp": 5}}
    )
    fronted = line(start, "R3, OKO")
    assert fronted.state.sheets[0].mp == 3 and fronted.state.sheets[0].rear == ()
    back = line(fronted, "traveler.rewind yes, B1, R5, 0")
    assert back.state.sheets[0].rear == ("OKO",) and back.state.sheets[0].mp == 3 and hand(back, 0) == "R3 R4"
    again = line(back, "R4, OKO")
    assert again.state.sheets[0].mp == 1, "paid again"


@rule("TT-33", "TT-35", "TT-89")
def test_rewind_ninjas_second_card_is_discarded() -> None:
    start = tricks("ninja traveler king", "R3 R4", "R5 B1", "R9 G1", deck="K9 K8 K7")
    laid = line(start, "R3, R4")
    assert hand(laid, 0) == "K9" and laid.state.sheets[0].second == ("R4",)
    back = line(laid, "traveler.rewind yes, B1, R5, 0")
    assert hand(back, 0) == "R3 K9" and back.state.sheets[0].second == ()
    assert "R4" in back.state.discards


@rule("TT-33", "TT-26")
def test_rewind_cancels_a_reservation() -> None:
    start = tricks("king collector traveler", "R3 R4", "R5 B1", "R9 G1")
    reserved = line(start, "R3, R5, 0 R3")
    assert reserved.state.sheets[1].reserved
    back = line(reserved, "traveler.rewind yes, R9, G1, 0")
    assert back.state.sheets[1].reserved == ()


@rule("TT-33", "TT-52", "TT-25")
def test_rewind_an_item_is_gone_and_another_may_be_used() -> None:
    piles = {0: {"initial": "Axe Boots", "item_deck": "Gold Wing"}}
    start = tricks("adventurer traveler king", "R3 R4", "R5 B1", "R9 G1", piles=piles)
    laid = line(start, "adventurer.use Axe, R3")
    assert laid.state.trick[0].count.number == 10
    back = line(laid, "traveler.rewind yes, B1, R5, 0")
    assert back.state.sheets[0].initial == ("Boots", "Gold")
    assert "adventurer.use Gold" in choices(back)
    assert line(back, "R3").state.trick[0].count.number == 3


@rule("TT-33", "TT-52")
def test_rewind_keeps_golds_points_and_hides_what_fairy_mischief_opened() -> None:
    piles = {0: {"initial": "Gold Fairy", "item_deck": "Wing"}}
    start = tricks("adventurer traveler king", "R3 R4", "R5 B1", "R9 G1", piles=piles)
    gold = line(start, "adventurer.use Gold, R3, traveler.rewind yes, B1, R5, 0")
    assert gold.state.points[0] == 60
    opened = line(start, "adventurer.use Fairy, R3")
    assert opened.state.opened[0] == ("R4",)
    assert line(opened, "traveler.rewind yes, B1, R5, 0").state.opened[0] == ()


@rule("TT-69", "TT-52", "TT-25")
def test_rewind_shows_nobody_the_card_under_the_potion() -> None:
    piles = {1: {"initial": "Potion Axe", "item_deck": "Gold"}}
    start = tricks("king adventurer traveler", "R3 R4", "R5 B1", "R9 G1", piles=piles)
    laid = line(start, "R3, adventurer.use Potion, R5")
    rewind = next(move for move in laid.legal(2) if getattr(move, "act", "") == "traveler.rewind")
    events = GAME.decide(laid.state, 2, rewind)
    for viewer in (0, 2, None):
        assert "R5" not in str([GAME.redact(event, viewer) for event in events])
    assert "R5" in str([GAME.redact(event, 1) for event in events])
    assert hand(line(laid, "traveler.rewind yes"), 1) == "R5 B1"


@rule("TT-69", "TT-81", "TT-52")
def test_rewind_takes_back_a_known_card_from_under_the_potion() -> None:
    """It had lain open in her hand: everybody knows it, though it lies face down."""
    piles = {0: {"initial": "Potion Fairy", "item_deck": "Gold Wing"}}
    start = tricks("adventurer traveler king", "R3 B1 G1", "R7 B2 G2", "R8 B3 G3", leader=2, piles=piles)
    laid = line(start, "R8, adventurer.use Fairy, R3, R7, B3, adventurer.use Potion, B1")
    rewind = next(move for move in laid.legal(1) if getattr(move, "act", "") == "traveler.rewind")
    state, seen = laid.state, GAME.view(laid.state, 2)
    for event in GAME.decide(laid.state, 1, rewind):
        state, seen = GAME.evolve(state, event), GAME.evolve(seen, GAME.redact(event, 2))
    assert seen == GAME.view(state, 2) and sorted(seen.opened[0]) == ["B1", "G1"]


@rule("TT-81", "TT-52")
def test_what_was_opened_in_an_earlier_trick_stays_open_by_rewind() -> None:
    piles = {0: {"initial": "Fairy Gold", "item_deck": "Wing"}}
    start = tricks("adventurer traveler king", "R3 R4 R6", "R5 B1 B2", "R9 G1 G2", piles=piles)
    later = line(start, "adventurer.use Fairy, R3, R5, R9")
    assert later.state.opened[0] == ("R4", "R6")
    laid = line(later, "G1, R4")
    assert laid.state.opened[0] == ("R6",)
    back = line(laid, "traveler.rewind yes, B1, B2, 0")
    assert sorted(back.state.opened[0]) == ["R4", "R6"]


@rule("TT-53", "TT-33")
def test_rewind_an_alchemist_with_six_cards_puts_hers_on_top_of_her_deck() -> None:
    piles = {0: {"deck": "G1* G2* G3* G4*"}}
    start = tricks("alchemist traveler king", OWN, "R5 B4", "R9 G9", piles=piles)
    laid = line(start, "R1* R2* R3* as R, T, UR")
    assert hand(laid, 0) == "B1* B2* B3* G1* G2* G3*" and laid.state.sheets[0].circle == ("T", "UR")
    back = line(laid, "traveler.rewind yes")
    assert asked(back) == "alchemist.order" and choices(back) == {"R1*", "R2*", "R3*"}
    ordered = line(back, "R3*, R1*")
    assert ordered.state.sheets[0].top_deck == ("R3*", "R1*", "R2*"), "the last by itself"
    again = line(ordered, "R5, B4, 0")
    assert again.state.sheets[0].circle == ("T", "UR"), "elements stay"
    played = line(again, "B1* B2* B3* as B, C, I1")
    assert {"R1*", "R2*", "R3*"} <= set(played.state.hands[0])


@rule("TT-33", "TT-34")
def test_rewind_keeps_an_exchange_with_the_partner() -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    start = tricks("thief traveler king", "R3 R4", "R5 B1", "R9 G1", notes=notes)
    back = line(start, "thief.offer R3, G1, R4, traveler.rewind yes, B1, R5, 0")
    assert hand(back, 0) == "R4 G1" and hand(back, 2) == "R3 R9"
    assert "thief.offer R4" in choices(back), "a new turn"


# Change the past


@rule("TT-33", "TT-51", "TT-26", "TT-27")
def test_change_the_past_cancels_a_reservation_and_the_task_of_its_collector() -> None:
    holders = (None, None, None, 1, None, None)  # "take red" is the Collector's
    start = tricks("king collector traveler ruler", "R3 R4", "R5 B1", "R9 G1", "R1 G2", notes={3: {"holders": holders}})
    won = line(start, "R3, R5, 0 R3, R9, R1")
    assert asked(won) == "traveler.change"
    changed = line(won, "yes, R3, R5, R1, 0")
    assert changed.state.sheets[1].collection == () and "1R" not in changed.state.sheets[3].taken
    assert "2R" in changed.state.sheets[3].taken, "the Traveler took red at the win"
    kept = line(won, "no")
    assert kept.state.sheets[1].collection == ("R3",) and "1R" in kept.state.sheets[3].taken


@rule("TT-33", "TT-50", "TT-85")
def test_change_the_past_with_a_beast_one_card_returns_and_one_is_discarded() -> None:
    start = tricks("summoner king traveler", "K3 R4", "R5 B1", "Berserker G1 G2", piles={0: {"rear": "OKO"}})
    won = line(start, "K3, OKO, R5, Berserker, yes")
    assert choices(won) == {"OKO", "K3", "R5", "Berserker", "G1", "G2"}
    giving = line(won, "R5, OKO")
    assert asked(giving) == "traveler.discard" and choices(giving) == {"K3", "G1", "G2"}
    done = line(giving, "K3, 0")
    assert set(done.state.hands[0]) == {"R4", "R5"} and set(done.state.hands[1]) == {"B1", "OKO"}
    assert set(done.state.hands[2]) == {"G1", "G2", "Berserker"} and done.state.sheets[0].rear == ()
    assert line(done, "R4, OKO").state.trick[-1].count == FACES["K10"], "in a hand it is its face"


@rule("TT-33", "TT-35", "TT-50")
def test_change_the_past_with_ninjas_second_card_one_returns_and_one_is_discarded() -> None:
    start = tricks("ninja king traveler", "R3 R4 B2", "R5 B1", "Rare G1", deck="K9 K8")
    won = line(start, "R3, R4, R5, Rare, yes, yes")
    assert tokens(won, 2) == 1 and len(won.state.hands[2]) == 5
    done = line(won, "R3, R4, R5, 0")
    assert "R5" in done.state.discards and hand(done, 0) == "R3 B2 K9" and hand(done, 1) == "R4 B1"
    dropped = line(start, "R3, R4, R5, Rare, no, yes")
    assert "R4" in dropped.state.discards and "R4" not in hand(dropped, 2)
    assert asked(line(dropped, "R3, R5")) == "leader", "nothing is left over"


@rule("TT-33", "TT-50", "TT-53", "TT-32")
def test_change_the_past_gives_an_alchemist_three_cards() -> None:
    piles = {0: {"deck": "G1* G2* G3* G4*"}}
    start = tricks("alchemist king traveler", OWN, "R5 B4", "Rare K4 G9", piles=piles)
    won = line(start, "R1* R3* B3* as R, R5, Rare, yes")
    giving = line(won, "R5")
    assert giving.state.agenda[0].note == (0,), "clockwise: the Alchemist's three, then the King's"
    last = line(giving, "K4, Rare, R1*")
    assert asked(last) == "alchemist.order", "she has six cards: they go on top of her deck"
    done = line(last, "K4, R5, 0")
    assert done.state.sheets[0].top_deck == ("K4", "R5", "Rare")
    assert hand(done, 1) == "R1* B4" and hand(done, 2) == "R3* B3* G9"


@rule("TT-53", "TT-86", "TT-59")
def test_black_and_colourless_cards_in_an_alchemists_hand() -> None:
    start = tricks("alchemist king hermit", "K4 Rare R5*", "R1 B4", "K9 G9", leader=2, trick=5)
    play = line(start, "K9, R5* K4 Rare")
    assert play.state.trick[-1].count.number == 9, "4 + 0 + 5"
    assert play.state.voids[0] == (), "black has no colour for her: not following shows nothing"
    reasons = [step.note for step in play.state.agenda if step.name == "alchemist.place"]
    assert reasons == [("same value as the led card",)]


# Other meetings


@rule("TT-4", "TT-31", "TT-85")
def test_kakumei_takes_mirias_protection() -> None:
    piles = {0: {"rear": "MIRIA MARU"}}
    start = tricks("summoner resistance king", "R3 R4", "R1 B1", "R9 G1", piles=piles)
    assert line(start, "R3, MARU, R1, no, R9").state.tricks == (1, 0, 0), "guarded, a ten does not lose to 1"
    assert line(start, "R3, MARU, R1, yes, R9").state.tricks == (0, 1, 0)


@rule("TT-31", "TT-3")
def test_without_miria_a_ten_loses_to_the_one_and_miria_in_front_to_any_one() -> None:
    start = tricks("summoner gambler king", "R3 R4", "R1 B1", "R9 G1", piles={0: {"rear": "MARU"}})
    assert line(start, "R3, MARU, R1, R9").state.tricks == (0, 1, 0)
    start = tricks("summoner gambler king", "R3 R4", "R1 B1", "R9 G1", piles={0: {"rear": "MIRIA"}})
    assert line(start, "R3, MIRIA, R1, R9").state.tricks == (0, 1, 0)


@rule("TT-26", "TT-56")
def test_the_collector_reserves_a_beast_with_the_card_below_and_one_of_an_alchemists_three() -> None:
    start = tricks("summoner collector king", "K3 R4", "R1 B1", "R9 G1", piles={0: {"rear": "OKO"}})
    taken = line(start, "K3, OKO, R1, 0 K3 OKO, R9")
    assert sorted(taken.state.sheets[1].collection) == ["K3", "OKO"]
    start = tricks("alchemist collector king", OWN, "G1 G2", "R9 G4", piles={0: {"deck": "G1* G2* G3*"}})
    laid = line(start, "R1* R2* B3* as R, T, G1")
    assert choices(laid) == {"no", "0 R1*", "0 R2*", "0 B3*", "1 G1"}
    assert line(laid, "0 R2*, R9").state.sheets[1].collection == ("R2*",)


@rule("TT-25", "TT-35", "TT-81")
def test_timid_boots_apply_before_ninjas_second_card_is_turned_up() -> None:
    piles = {0: {"initial": "Boots Axe", "item_deck": "Gold"}}
    start = tricks("adventurer ninja king", "R8 R4", "R3 R9", "R5 G1", piles=piles)
    moved = line(start, "adventurer.use Boots")
    assert moved.state.order == (1, 2, 0), "the next player leads"
    last = line(moved, "R3, R9, R5, R8")
    assert asked(last) == "ninja.turn_up", "when all have played, the Adventurer too"
    assert line(last, "yes").state.tricks == (0, 1, 0)


@rule("TT-30", "TT-32", "TT-60")
def test_an_alchemist_takes_her_carried_card_after_her_six() -> None:
    hands = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    start = set_up("alchemist hermit samurai", *hands, carried={0: "K7*"}, round=2)
    assert asked(start) == "discard_for" and len(start.state.hands[0]) == 7 and "K7*" not in choices(start)


@rule("TT-30", "TT-84", "TT-57")
def test_an_alchemist_is_never_caught_by_trap_e_and_black_by_c_under_a_black_lead() -> None:
    hands = ("G1 K9", OWN, "K1 K2")
    for trap, caught in (("E", False), ("C", True)):
        notes = {0: {"stack": (trap, *(other for other in "ABCDE" if other != trap))}}
        start = tricks("strategist alchemist hermit", *hands, notes=notes, piles={1: {"deck": "G1* G2* G3*"}})
        after = line(start, "K9, R1* R3* B2*")
        assert (after.state.points[1] == 20) == caught


@rule("TT-57", "TT-58")
def test_traps_see_the_fronted_beast_and_ninjas_second_card_when_it_is_turned_up() -> None:
    notes = {0: {"stack": tuple("CABDE")}}
    start = tricks("strategist summoner ninja", "R1 G1", "R3 R4", "R5 K2", notes=notes, piles={1: {"rear": "OKO"}})
    beast = line(start, "R1, R3, OKO")
    assert beast.state.points[1] == 20, "it counts as black"
    laid = line(tricks("strategist king ninja", "Flag G1", "Flag R4", "R5 K2", notes=notes), "Flag, Flag, R5")
    assert laid.state.points[2] == 30


@rule("TT-32", "TT-34", "TT-66")
def test_a_forged_crown_may_be_stolen() -> None:
    tips = ("T", "UR", "LR", "B", "LL", "UL")
    notes = {0: {"circle": tips}, 1: {"letters": ("crown", "", "partner"), "chip": "+-1"}}
    end = tricks("alchemist thief king", "", "", "", trick=5, won=(0, 1, 4), notes=notes, crowns=(1, 0, 0))
    asked_for = scored(end)
    assert asked(asked_for) == "alchemist.forge" and "crown" in choices(asked_for)
    stolen = line(asked_for, "crown")
    assert stolen.state.won_by is None and stolen.state.crowns == (1, 1, 1)
