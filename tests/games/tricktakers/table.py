"""Words for the tests of TRICKTAKERs: a trick laid out by hand, a line of play, and what it led to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from domain.cards import take_all
from domain.game import DEALER, Seat, Setup
from domain.games.tricktakers import GAME, flow, setting_up
from domain.games.tricktakers.cards import DECK, exclusive, in_order
from domain.games.tricktakers.events import (
    AgendaSet,
    CardsMoved,
    CharactersShown,
    CrownMoved,
    Dealt,
    LeaderNamed,
    Noted,
    Scored,
    StarterDrawn,
    TrickBegun,
    TrickWon,
)
from domain.games.tricktakers.model import Line, Options, Step
from domain.games.tricktakers.moves import Deal, TakeCharacter
from domain.games.tricktakers.moves import words as said
from domain.games.tricktakers.running import Run
from domain.luck import Luck
from tests.rulebook import Given


def opened(seats: int, **options: Any) -> Given:
    """Up to the first decision of a player."""
    given = Given(GAME, GAME.initial(Setup(seats, Options(**options))))
    while DEALER in GAME.to_act(given.state):
        given = given.after(DEALER, GAME.chance(given.state, Luck(b"open", str(given.state.count))))
    return given


def tricks(
    characters: str,
    *hands: str,
    round: int = 1,
    trick: int = 1,
    leader: Seat = 0,
    won: Sequence[int] = (),
    points: Sequence[int] = (),
    crowns: Sequence[int] = (),
    black_crowns: Sequence[int] = (),
    deck: str = "",
    notes: Mapping[Seat, Mapping[str, Any]] | None = None,
    piles: Mapping[Seat, Mapping[str, str]] | None = None,
    options: Options | None = None,
) -> Given:
    """Everybody is set up, with these hands, and a trick begins. `deck` is its top; `notes` are on the sheets,
    a Strategist's traps at least.

    `won` tells how many tricks each has won before; their cards are not laid out.
    """
    names = tuple(characters.split())
    given = _dealt(names, hands, round, deck, options)
    events: list[Any] = [CharactersShown(names)]
    for seat, hand in enumerate(hands):
        events += [_from_box(f"hand {seat}", card) for card in hand.split() if exclusive(card)]
    for seat, fields in (piles or {}).items():
        for field, cards in fields.items():
            events.append(_from_box(f"sheet {seat} {names[seat]} {field}", *cards.split()))
    stacked = {seat: {"stack": tuple("ABCDE")} for seat, name in enumerate(names) if name == "strategist"}
    for seat, values in {**stacked, **(notes or {})}.items():
        events += [Noted(seat, names[seat], field, value) for field, value in values.items()]
    events += _standing(len(names), points, crowns, black_crowns)
    events += [TrickWon(seat) for seat, count in enumerate(won) for _ in range(count)]
    order = tuple((leader + step) % len(names) for step in range(len(names)))
    events += [
        LeaderNamed(leader, leader),
        TrickBegun(trick, order),
        AgendaSet((Step("all", -1, ("trick",)), Step("next"))),
    ]
    return _going(after(given, *events))


def set_up(
    characters: str,
    *hands: str,
    round: int = 1,
    deck: str = "",
    points: Sequence[int] = (),
    crowns: Sequence[int] = (),
    black_crowns: Sequence[int] = (),
    carried: Mapping[Seat, str] | None = None,
    options: Options | None = None,
) -> Given:
    """The characters are shown and set-up begins, the highest priority first."""
    names = tuple(characters.split())
    given = _dealt(names, hands, round, deck, options)
    events: list[Any] = [_from_box(f"carried {seat}", card) for seat, card in (carried or {}).items()]
    events += _standing(len(names), points, crowns, black_crowns)
    run = Run(after(given, *events, CharactersShown(names), AgendaSet(())).state)
    setting_up.set_up(run)
    return _going(after(Given(GAME, run.state), AgendaSet(tuple(run.agenda))))


def after(given: Given, *events: Any) -> Given:
    state = given.state
    for event in events:
        state = GAME.evolve(state, event)
    return Given(GAME, state)


def acting(given: Given) -> Seat:
    (seat,) = GAME.to_act(given.state)
    return seat


def asked(given: Given) -> str:
    """The name of the question that is put, or "turn"."""
    return given.state.agenda[0].name


def choices(given: Given) -> set[str]:
    """What whoever is to act may answer, play or do, in words."""
    return {said(move) for move in given.legal(acting(given))}


def line(given: Given, text: str) -> Given:
    """Moves parted by `,`, each made by whoever is to act: cards that are played (`R3`, `R3 as lead`), the answer to
    a question (`no`, `R3 B4`), or an act with its choice (`hermit.draw yes`). The dealer deals by himself."""
    for words in text.split(","):
        given = move(given, words.strip())
    return given


def move(given: Given, words: str) -> Given:
    seat = acting(given)
    found = [listed for listed in given.legal(seat) if said(listed) == words]
    assert found, f"{words!r} is not among {sorted(choices(given))} of seat {seat}, asked {asked(given)}"
    return dealt(given.after(seat, found[0]))


def dealt(given: Given, *, score: bool = False) -> Given:
    """The dealer shuffles when he has to; `score`: he also scores the round."""
    while DEALER in GAME.to_act(given.state) and (score or asked(given) == "shuffle"):
        if asked(given) == "deal":
            break
        given = given.after(DEALER, GAME.chance(given.state, Luck(b"table", str(given.state.count))))
    return given


def deal(given: Given, *hands: str, deck: str = "") -> Given:
    """The dealer's next deal, with these five cards for each; `deck` is the top of what is left."""
    top = (*" ".join(hands).split(), *deck.split())
    by_chance = GAME.chance(given.state, Luck(b"table", str(given.state.count)))
    return given.after(DEALER, Deal((*top, *take_all(DECK, top)), by_chance.row))


def taken(given: Given, characters: str) -> Given:
    """Everybody has taken her character, named by seat. What is shuffled then is left to the test."""
    while asked(given) == "take":
        seat = acting(given)
        given = given.after(seat, TakeCharacter(characters.split()[seat]))
    return given


def scored(given: Given) -> Given:
    """The round is scored, up to a question or the next deal."""
    return dealt(given, score=True)


def end_of_round(characters: str, won: Sequence[int], **rest: Any) -> Given:
    """Five tricks are won so; the dealer is about to score."""
    given = tricks(characters, *("" for _ in won), trick=5, won=won, **rest)
    assert asked(given) == "score"
    return given


def hand(given: Given, seat: Seat) -> str:
    return " ".join(given.state.hands[seat])


def reasons(given: Given, seat: Seat) -> dict[str, int]:
    """What she gained and lost, and what for."""
    return {entry.reason: entry.points for entry in given.state.ledger if entry.seat == seat}


def _dealt(names: Sequence[str], hands: Sequence[str], round: int, deck: str, options: Options | None) -> Given:
    state = GAME.initial(Setup(len(names), options or Options(starting_seat=0)))
    plain = tuple(in_order(tuple(card for card in hand.split() if not exclusive(card))) for hand in hands)
    top = tuple(deck.split())
    rest = Counter(DECK)
    rest.subtract([*(card for held in plain for card in held), *top])
    below = tuple(card for card, count in rest.items() for _ in range(count))
    return after(Given(GAME, state), StarterDrawn(state.starter or 0), Dealt(round, plain, top + below, state.in_use))


def _from_box(target: str, *cards: str) -> CardsMoved:
    return CardsMoved("box", target, cards, cards, ())


def _standing(seats: int, points: Sequence[int], crowns: Sequence[int], black_crowns: Sequence[int]) -> list[Any]:
    events: list[Any] = [CrownMoved("crown", None, seat, "before") for seat, n in enumerate(crowns) for _ in range(n)]
    events += [CrownMoved("black_crown", None, seat, "before") for seat, n in enumerate(black_crowns) for _ in range(n)]
    if points:
        events.append(Scored(tuple(Line(seat, 0, "before") for seat in range(seats)), tuple(points)))
    return events


def _going(given: Given) -> Given:
    """The rules go on to the first question, as at the end of every move."""
    run = Run(given.state)
    flow.proceed(run)
    run.emit(AgendaSet(tuple(run.agenda)))
    return dealt(Given(GAME, run.state))
