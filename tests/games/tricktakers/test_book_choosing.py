"""The rulebook's examples of choosing characters: five players draft fifteen, five players shuffle eight."""

from collections.abc import Iterator

import pytest

from domain.game import DEALER, SPECTATOR, Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import Deal, DrawStarter, PickCharacter, TakeCharacter
from domain.games.tricktakers.roster import roster
from domain.luck import Luck
from tests.games.tricktakers.table import acting, asked, choices, deal, end_of_round, line, opened, scored
from tests.rulebook import Given, rule

# The draft: seat 3 begins.
FORTH = "king gambler strategist hermit ninja"  # seats 3, 4, 0, 1, 2
BACK = "summoner thief ruler berserker traveler"  # seats 2, 1, 0, 4, 3
FORTH_AGAIN = "collector alchemist samurai adventurer resistance"  # seats 3, 4, 0, 1, 2
DRAFTED = (
    ("strategist", "ruler", "samurai"),
    ("hermit", "thief", "adventurer"),
    ("ninja", "summoner", "resistance"),
    ("king", "traveler", "collector"),
    ("gambler", "berserker", "alchemist"),
)
PICKING = (4, 1, 0, 3, 2)  # in no order of the table
# What each picks, round by round, and who has the highest priority then: 3A, 2A, 1A.
ROUNDS = (
    ("ruler thief resistance collector alchemist", 2),
    ("samurai adventurer ninja traveler gambler", 4),
    ("strategist hermit summoner king berserker", 3),
)
# Eight to shuffle, without the King, who is not taken twice running.
EIGHT = ("gambler", "resistance", "adventurer", "samurai", "hermit", "collector", "berserker", "ruler")


def drafting() -> Given:
    return opened(5, mode="draft", starting_seat=3)


def drafted() -> Given:
    given = line(drafting(), ", ".join(f"{FORTH} {BACK} {FORTH_AGAIN}".split()))
    return given.after(DEALER, GAME.chance(given.state, Luck(b"draft", "first deal")))


def picked(given: Given, picks: str) -> Given:
    names = picks.split()
    for seat in PICKING:
        given = given.after(seat, PickCharacter(names[seat]))
    return given


def played_at_random(given: Given, until: str, key: str) -> Given:
    """Legal moves up to this question, or to the end of the game."""
    luck = Luck(b"book", key)
    while (seats := GAME.to_act(given.state)) and asked(given) != until:
        seat = min(seats)
        dealer = seat == DEALER
        given = given.after(seat, GAME.chance(given.state, luck) if dealer else luck.choice(given.legal(seat)))
    return given


def played_on(given: Given, until: str) -> Iterator[Given]:
    """Rounds in which nobody wins the game."""
    for key in range(50):
        after = played_at_random(given, until, str(key))
        if after.state.won_by is None:
            yield after


# Draft


@rule("TT-15", "TT-67", "TT-71")
def test_five_players_draft_fifteen_characters_there_and_back_and_there() -> None:
    given = drafting()
    for viewer in (0, 1, 2, 3, 4, SPECTATOR):
        laid = GAME.view(given.state, viewer).row
        assert set(laid) == set(roster()) and len(laid) == 15, "all lie face up"
    order, left = [], set(roster())
    for name in f"{FORTH} {BACK} {FORTH_AGAIN}".split():
        seat = acting(given)
        assert choices(given) == left
        for other in {0, 1, 2, 3, 4} - {seat}:
            given.when(other, TakeCharacter(name)).refused("tricktakers.not-your-turn")
        given = given.after(seat, TakeCharacter(name))
        order.append(seat)
        left -= {name}
        assert GAME.view(given.state, SPECTATOR).drafted == given.state.drafted, "what is taken lies open"
        if left:
            given.when(acting(given), TakeCharacter(name)).refused("tricktakers.character")
    assert order == [3, 4, 0, 1, 2, 2, 1, 0, 4, 3, 3, 4, 0, 1, 2]
    assert given.state.drafted == DRAFTED
    assert asked(given) == "deal" and not any(given.state.hands), "before the first cards are dealt"


@rule("TT-11", "TT-15", "TT-67", "TT-69")
def test_each_picks_face_down_and_all_are_shown_together() -> None:
    given = drafted()
    assert all(len(held) == 5 for held in given.state.hands), "with the cards in hand"
    names = ROUNDS[0][0].split()
    for done, seat in enumerate(PICKING):
        assert len(GAME.to_act(given.state)) == 5 - done and given.state.characters == ("",) * 5
        assert set(given.legal(seat)) == {PickCharacter(name) for name in DRAFTED[seat]}
        events = GAME.decide(given.state, seat, PickCharacter(names[seat]))
        given = given.after(seat, PickCharacter(names[seat]))
        if done == 4:
            break
        for viewer in (0, 1, 2, 3, 4, SPECTATOR):
            seen = names[seat] if viewer == seat else "??"
            assert GAME.view(given.state, viewer).picks[seat] == seen
            assert GAME.redact(events[0], viewer).character == seen
    assert given.state.characters == tuple(names) and given.state.picks == ("",) * 5
    for viewer in (0, 1, 2, 3, 4, SPECTATOR):
        assert GAME.view(given.state, viewer).characters == tuple(names)


@rule("TT-15", "TT-67", "TT-72")
@pytest.mark.parametrize("leader", [0, 1, 2, 3, 4])
def test_the_highest_priority_names_who_leads_already_in_round_1(leader: int) -> None:
    shown = picked(drafted(), ROUNDS[0][0])
    assert (acting(shown), asked(shown)) == (2, "leader"), "the Resistance, 3A; seat 3 drafted first"
    named = line(shown, str(leader))
    assert asked(named) == "ruler.task", "set-up comes after it"
    ready = played_at_random(named, "turn", "set-up")
    assert (acting(ready), ready.state.trick_number) == (leader, 1)


def poorer(given: Given, than: int) -> bool:
    """Whether somebody has fewer points, who would name the leader if it were not a draft."""
    state = given.state
    return any(points < state.points[than] and not state.crowns[seat] for seat, points in enumerate(state.points))


@rule("TT-15", "TT-67", "TT-72")
def test_three_rounds_with_each_of_the_three_once_and_a_new_namer_in_each() -> None:
    given = drafted()
    for number, (picks, namer) in enumerate(ROUNDS, 1):
        assert given.state.round == number and GAME.to_act(given.state) == {0, 1, 2, 3, 4}
        for seat in range(5):
            before = {taken.split()[seat] for taken, _ in ROUNDS[: number - 1]}
            left = {PickCharacter(name) for name in DRAFTED[seat] if name not in before}
            assert set(given.legal(seat)) == left and len(left) == 4 - number
        one_in = given.after(4, PickCharacter(picks.split()[4]))
        assert GAME.view(one_in.state, 4).picks[4] == picks.split()[4]
        assert {GAME.view(one_in.state, viewer).picks[4] for viewer in (0, 1, 2, 3, SPECTATOR)} == {"??"}
        given = picked(given, picks)
        assert (acting(given), asked(given)) == (namer, "leader")
        assert given.state.characters == tuple(picks.split())
        given = played_at_random(line(given, str((namer + 1) % 5)), "turn", f"set-up {number}")
        assert (acting(given), given.state.trick_number) == ((namer + 1) % 5, 1), "whom she has named"
        if number < 3:
            ends = played_on(given, "picks")
            given = next(end for end in ends if poorer(end, than=ROUNDS[number][1]))
    for seat, three in enumerate(DRAFTED):
        assert {*given.state.played[seat], given.state.characters[seat]} == set(three)


# Shuffle


SHUFFLED = Options(mode="shuffle", characters=EIGHT, starting_seat=2)
CLOCKWISE = [2, 3, 4, 0, 1]


def begun() -> Given:
    """Before the first deal."""
    return Given(GAME, GAME.initial(Setup(5, SHUFFLED))).after(DEALER, DrawStarter(2))


def laid_out(before: Given, key: str) -> Given:
    """The next deal, with what is laid out by chance."""
    return before.after(DEALER, GAME.chance(before.state, Luck(b"row", key)))


def chosen(given: Given) -> tuple[Given, list[int]]:
    """Everybody takes the first of the row; who did, in order."""
    order = []
    while asked(given) == "take":
        order.append(acting(given))
        given = given.after(acting(given), TakeCharacter(given.state.row[0]))
    return given, order


def rows(given: Given) -> Iterator[tuple[str, ...]]:
    """What may be laid out next, by chance."""
    for key in range(40):
        yield GAME.chance(given.state, Luck(b"row", str(key))).row


def upwards(given: Given) -> list[int]:
    """The seats by points, the fewest first; of equal ones the higher priority."""
    state = given.state
    return sorted(range(5), key=lambda seat: (state.points[seat], roster()[state.characters[seat]].code))


@rule("TT-14", "TT-15", "TT-71")
def test_five_players_shuffle_eight_six_are_laid_out_and_chosen_clockwise() -> None:
    assert len({frozenset(row) for row in rows(begun())}) > 10, "any six of the eight"
    first = laid_out(begun(), "1")
    laid = first.state.row
    assert len(set(laid)) == 6 and set(laid) < set(EIGHT)
    assert GAME.view(first.state, SPECTATOR).row == laid, "face up"
    assert acting(first) == 2 and choices(first) == set(laid)
    for name in set(EIGHT) - set(laid):
        first.when(2, TakeCharacter(name)).refused("tricktakers.character")
    done, order = chosen(first)
    assert order == CLOCKWISE
    assert {*done.state.characters, *done.state.row} == set(laid) and len(done.state.row) == 1, "one is left"


@rule("TT-15", "TT-92")
def test_the_two_left_over_come_first_with_four_drawn_from_the_row_before() -> None:
    now = laid_out(begun(), "1")
    for number in (2, 3):
        laid = set(now.state.row)
        over = set(EIGHT) - laid
        end = next(played_on(chosen(now)[0], "deal"))
        drawn = set()
        for row in rows(end):
            assert len(set(row)) == len(row) == 6 and set(row[:2]) == over
            drawn.add(frozenset(row[2:]))
        assert set().union(*drawn) == laid, "used ones and the one that nobody took"
        assert len(drawn) > 8, "any four of the six"
        without_one = (*sorted(laid)[:5], min(over))
        deck = GAME.chance(end.state, Luck(b"row", "1")).deck
        end.when(DEALER, Deal(deck, without_one)).refused("tricktakers.deal")
        now = laid_out(end, "1")
        assert (now.state.round, asked(now)) == (number, "take") and over < set(now.state.row)


@rule("TT-14", "TT-15")
def test_from_round_2_on_they_choose_from_the_fewest_points_up() -> None:
    now = laid_out(begun(), "1")
    for number in (2, 3):
        ends = played_on(chosen(now)[0], "deal")
        end = next(end for end in ends if upwards(end) != CLOCKWISE)
        now = laid_out(end, "1")
        assert now.state.round == number
        assert chosen(now)[1] == upwards(end)


# The same character twice running


@rule("TT-14")
def test_whoever_was_king_is_not_king_again_and_everybody_else_may_stay_what_she_was() -> None:
    end = scored(end_of_round("hermit king samurai", (1, 2, 2), points=(0, 30, 60)))
    given = deal(end, "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    assert acting(given) == 0 and {"hermit", "king"} <= choices(given)
    given = line(given, "hermit")
    assert acting(given) == 1 and "king" not in choices(given)
    given.when(1, TakeCharacter("king")).refused("tricktakers.character")
    given = line(given, "gambler")
    assert acting(given) == 2 and {"samurai", "king"} <= choices(given)
    assert line(given, "samurai").state.characters == ("hermit", "gambler", "samurai")
