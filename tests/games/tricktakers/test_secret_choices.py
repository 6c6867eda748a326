"""A secret choice looks the same to all others whatever was chosen: to players and spectators (TT-69, TT-50)."""

from collections.abc import Callable

import pytest
from redis import Redis

from domain.game import SPECTATOR, Setup, Viewer, play_out
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import words as said
from tests.api.comparing import compare
from tests.games.tricktakers.table import acting, line, set_up, tricks
from tests.laws.played import Played, random_game
from tests.otherwise import History, shown_alike, told
from tests.rulebook import Given, rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
OWN = "R1* R2* R3* B1* B2* B4*"
THIEF = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}


def thief(partner: str = "hermit") -> Given:
    return tricks(f"thief king {partner}", *HANDS, notes=THIEF)


def summoner(beast: str) -> Given:
    return tricks("summoner king hermit", *HANDS, piles={0: {"rear": beast}})


def traveler() -> Given:
    return line(tricks("king hermit traveler", "R5 B1", "R8 G1", "R9 R2"), "R5, R8, R9, yes")


def alchemist() -> Given:
    start = tricks("alchemist traveler king", OWN, *HANDS[1:], piles={0: {"deck": "G1* G2* G3*"}})
    return line(start, "R1* B2* B4* as R, traveler.rewind yes")


def potion() -> Given:
    piles = {1: {"initial": "Potion Map", "item_deck": "Gold"}}
    return line(tricks("king adventurer hermit", "R1", *HANDS[1:], piles=piles), "R1, adventurer.use Potion")


# Where it begins, two things to choose, and who besides the chooser is in the know.
CHOICES: dict[str, tuple[Callable[[], Given], str, str, tuple[int, ...]]] = {
    "the order of the traps": (
        lambda: line(set_up("strategist gambler hermit", *HANDS), "R1"),
        "A B C D E",
        "E A C D B",
        (),
    ),
    "a prediction": (
        lambda: set_up("traveler samurai thief", *HANDS),
        "thief samurai traveler secret",
        "traveler samurai thief secret",
        (),
    ),
    "letters": (lambda: set_up("thief hermit samurai", *HANDS), "crown partner", "points crown", ()),
    "an offered card": (thief, "thief.offer R1", "thief.offer R5", (2,)),
    "a partner's answer": (lambda: line(thief(), "thief.offer R1"), "G1", "G5", (0,)),
    "an answer of the Samurai": (lambda: line(thief("samurai"), "thief.offer R1"), "G1", "G5", (0,)),
    "Ninja's second card": (lambda: line(tricks("ninja king hermit", *HANDS), "R1"), "R2", "R5", ()),
    "a gift": (traveler, "R2", "R9", ()),
    "a card discarded for a drawn one": (
        lambda: line(tricks("traveler king hermit", *HANDS), "traveler.rewind yes"),
        "R1",
        "R5",
        (),
    ),
    "a card discarded for an added one": (lambda: set_up("strategist gambler hermit", *HANDS), "R1", "R5", ()),
    "a card put on the Alchemist's deck": (alchemist, "R1*", "B4*", ()),
    "a card commanded away": (lambda: summoner("MARU"), "summoner.command MARU R1", "summoner.command MARU R5", ()),
    "cards that OKO exchanges": (
        lambda: summoner("OKO"),
        "summoner.command OKO R1 R2",
        "summoner.command OKO R3 R5",
        (),
    ),
    "a card under the Potion": (potion, "B1", "B5", ()),
    "cards redrawn for a Black Crown": (
        lambda: set_up("samurai thief traveler", *HANDS, round=3, black_crowns=(1, 0, 0)),
        "black_crown R1 R2",
        "black_crown R4 R5",
        (),
    ),
}


@rule("TT-69", "TT-50", "TT-57", "TT-61", "TT-88")
@pytest.mark.parametrize("choice", CHOICES)
def test_what_was_chosen_does_not_show(choice: str) -> None:
    start, one, other, knowing = CHOICES[choice]
    given = start()
    seat = acting(given)
    moves = [next(move for move in given.legal(seat) if said(move) == words) for words in (one, other)]
    here, there = (GAME.decide(given.state, seat, move) for move in moves)
    assert here != there
    after = [play_out(GAME, given.state, events) for events in (here, there)]
    for viewer in (*{0, 1, 2} - {seat, *knowing}, SPECTATOR):
        assert [GAME.redact(event, viewer) for event in here] == [GAME.redact(event, viewer) for event in there]
        assert GAME.view(after[0], viewer) == GAME.view(after[1], viewer)


SECRETIVE = Options(mode="shuffle", characters=("strategist", "traveler", "thief", "ninja", "alchemist", "samurai"))
ASKED = ("strategist.stack", "traveler.predict", "thief.letters", "ninja.second", "thief.answer", "traveler.give")


@pytest.fixture(scope="module")
def played() -> Played:
    return random_game(GAME, Setup(5, SECRETIVE), b"s6")


def answered_otherwise(played: Played, question: str) -> tuple[int, Viewer, History]:
    """The first question of this name that was answered, another answer to it that a viewer could not tell from it,
    and everything as it was up to the version at which she could."""
    for k, step in enumerate(played.steps):
        if getattr(step.move, "question", "") != question:
            continue
        for viewer in played.viewers:
            for move in GAME.legal(step.before, step.by):
                state = shown_alike(played, k, viewer, step.before, move) if viewer != step.by else None
                if state not in (None, step.after):
                    history = [*told(played, k), (step.by, move)]
                    return longest(played, viewer, history, state)
    raise AssertionError(f"{question} was never answered in secret")


def longest(played: Played, viewer: Viewer, history: list, state) -> tuple[int, Viewer, History]:
    for n in range(len(history), len(played.steps)):
        by, move = played.steps[n].by, played.steps[n].move
        state = shown_alike(played, n, viewer, state, move)
        if state is None:
            break
        history.append((by, move))
    return len(history), viewer, history


@rule("TT-69")
@pytest.mark.parametrize("question", ASKED)
def test_it_shows_on_no_route(question: str, played: Played, databases: tuple[Redis, Redis]) -> None:
    n, viewer, other = answered_otherwise(played, question)
    compare(databases, played, n, viewer, other)
