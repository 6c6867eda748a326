"""The rulebook's examples of an Alchemist's Crowns, whole rounds from the first deal on, and of points that run out."""

from domain.game import DEALER, Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import DrawStarter, Shuffle
from tests.games.tricktakers.table import acting, asked, choices, deal, line, reasons, scored, set_up, taken, tricks
from tests.rulebook import Given, rule

# Her own deck, from the top: six to begin with, then three after each of four tricks.
FIRST_DECK = "R1* R2* R3* B1* B2* B3* G1* G2* G3* R4* R5* B4* B5* G4* G5*"
SECOND_DECK = "R2* R3* R4* B2* B3* B4* R5* B1* G3* R1* G2* G4* G1* G5* B5*"


def begun(starter: int) -> Given:
    start = Given(GAME, GAME.initial(Setup(3, Options(starting_seat=starter))))
    return start.after(DEALER, DrawStarter(starter))


def chosen(given: Given, characters: str, discard: str, own_deck: str) -> Given:
    """The King gives up a card for his Rare, then the Alchemist's deck is shuffled so."""
    given = taken(given, characters)
    (king,) = (said for said in given.legal(acting(given)) if said.choice == (discard,))
    return given.after(acting(given), king).after(DEALER, Shuffle(tuple(own_deck.split())))


def first_round() -> Given:
    """Seat 0 is the Alchemist. She loses all tricks and puts six elements on the tips of the circle."""
    given = deal(begun(1), "B6 G6 G7 K1 K2", "R9 B9 G9 R6 B7", "R8 B8 G8 K9 G2")
    given = chosen(given, "alchemist hermit king", "G2", FIRST_DECK)
    given = line(given, "R9, R8, R1* R2* R3*, T, UR")
    given = line(given, "B9, B8, B1* B2* B3*, LR, B")
    given = line(given, "G9, G8, G1* G2* G3*, LL, UL")
    given = line(given, "B7, K9, R4* B4* G5*")
    given = line(given, "Rare*, R5* B5* G4* as R, R6")
    assert given.state.tricks == (0, 3, 2) and given.state.points == (30, 30, 30)
    return scored(given)


def second_round(given: Given) -> Given:
    """Seat 0 is the Alchemist again. She wins three tricks and completes the hexagon in two."""
    given = deal(given, "B7 G6 G7 K1 K2", "R6 B6 R7 K9 K8", "R8 B8 R5 B9 G9")
    given = line(chosen(given, "alchemist king hermit", "K8", SECOND_DECK), "0")
    given = line(given, "R2* R3* R4* as R, T, UR, R6, R8, LR")
    given = line(given, "B2* B3* B4* as B, B, LL, B6, B8, UL")
    given = line(given, "R5* B1* G3* as R, R7, R5, C")
    given = line(given, "R1* G2* G4* as R, K9, B9")
    given = line(given, "Rare*, G9, B5* G1* G5*")
    assert given.state.tricks == (3, 2, 0) and given.state.won_by is None
    return scored(given)


@rule("TT-13", "TT-19", "TT-32")
def test_two_black_crowns_in_round_1_by_no_trick_and_for_fifty_points() -> None:
    given = first_round()
    assert (acting(given), asked(given)) == (0, "alchemist.forge")
    assert given.state.black_crowns == (1, 0, 0) and given.state.round_black_crowns == (0,), "for no trick won"
    assert reasons(given, 0) == {"triangle pointing up": 10, "triangle pointing down": 10}
    assert given.state.points[0] == 50 and choices(given) == {"no", "crown", "black_crown"}
    done = line(given, "black_crown")
    assert done.state.points[0] == 0 and done.state.forged == ("black_crown",)
    assert (done.state.crowns, done.state.black_crowns) == ((0, 1, 0), (2, 0, 0))
    assert done.state.won_by is None and asked(done) == "deal", "close to victory: a third one would win"


@rule("TT-13", "TT-17", "TT-19", "TT-32")
def test_a_black_crown_from_an_earlier_round_and_most_tricks_are_two_crowns_in_one_round() -> None:
    given = second_round(line(first_round(), "no"))
    assert (acting(given), asked(given)) == (0, "alchemist.forge")
    assert given.state.crowns == (1, 1, 0) and given.state.black_crowns == (1, 0, 1), "hers is of round 1"
    assert choices(given) == {"no", "crown"}, "a Black Crown costs 100 points now, and she has 70"
    won = line(given, "crown")
    assert won.state.crowns == (2, 1, 0) and won.state.black_crowns == (0, 0, 1), "the Black Crown is spent"
    assert (won.state.won_by, won.state.reason, won.state.round) == (0, "2 Crowns", 2)
    assert not GAME.to_act(won.state) and GAME.outcome(won.state).winners == (0,), "at once, before a third round"


@rule("TT-17", "TT-32")
def test_without_forging_the_game_goes_on() -> None:
    given = line(second_round(line(first_round(), "no")), "no")
    assert given.state.won_by is None and asked(given) == "deal" and given.state.crowns == (1, 1, 0)


@rule("TT-10", "TT-30", "TT-66")
def test_a_penalty_of_fifty_leaves_nothing_of_twenty_points() -> None:
    """A Hermit's one trick costs 10 of her 30 points, and then a Strategist's two tricks cost 50."""
    last = tricks("hermit king summoner", "R9", "R8", "R7", trick=5, won=(0, 3, 1))
    end = scored(line(last, "R9, R8, R7"))
    assert end.state.points[0] == 20
    given = deal(end, "R9 B9 G1 G2 R2", "R8 B8 G9 R7 K9", "R6 B6 G3 R5 K8")
    given = line(taken(given, "strategist summoner hermit"), "G2, C E D A B, 0")
    given = line(given, "R9, R8, R6")
    given = line(given, "B9, B8, B6")
    given = line(given, "G1, G9, G3")
    given = line(given, "R7, R5, R2")
    given = line(given, "K9, K8, K7*")
    assert given.state.tricks == (2, 3, 0) and given.state.points[0] == 20, "no pool has come to her"
    after = scored(given)
    assert after.state.points[0] == 0
    assert [(entry.seat, entry.points) for entry in after.state.ledger if entry.reason == "2 tricks won"] == [(0, -50)]


@rule("TT-10", "TT-30", "TT-67")
def test_a_gambler_who_has_staked_all_pays_no_trap_and_her_stake_stays() -> None:
    hands = ("R9 R1 B7 B8 B9", "R2 G3 G4 G5 G6", "R3 G7 G8 G9 K9")
    given = line(set_up("strategist gambler hermit", *hands), "R1, A B C D E, no, 1, 50")
    gambler = given.state.sheets[1]
    assert (given.state.points, gambler.stake) == ((30, 0, 30), 50), "30 and 20, all of it staked"
    caught = line(given, "R9, R2")
    assert (caught.state.points[1], caught.state.sheets[1].stake, caught.state.sheets[0].pool) == (0, 50, 0)
    assert line(caught, "R3").state.points == (40, 0, 20), "the Hermit alone has paid"
