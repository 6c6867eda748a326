"""The Summoner: beasts come to her rear for magic points, and one goes on top of the card she plays (TT-31, TT-58)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from domain.cards import Card, Cards
from domain.game import Seat, replace
from domain.games.tricktakers import places
from domain.games.tricktakers.bot import chance
from domain.games.tricktakers.cards import BEASTS, FACES, Count
from domain.games.tricktakers.character import NO, Character, Deed, Question, drawable, plain_plays
from domain.games.tricktakers.events import PlayChanged
from domain.games.tricktakers.model import Choice, Play, State
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import loose, subsets
from domain.games.tricktakers.power import power
from domain.games.tricktakers.running import Run
from domain.games.tricktakers.scoring import WIN, tabled, tabled_aim, tabled_win

TABLE = (-20, 20, 40, 70, 100, WIN)
MOST_MP = 5
MOST_BEASTS = 2  # in the rear, and summoned in a turn
SUMMON, COMMAND = "summoner.summon", "summoner.command"
COMMAND_COST = 1
ANY = 99  # cards
GUARD, SPRING = "MIRIA", "EL"  # in the rear: her tens do not lose to 1; a magic point at the end of her turn


@dataclass(frozen=True)
class Cost:
    """RESTORED: only that OKO costs 2 to the front is certain. `commands` is how many cards a command exchanges."""

    summon: int
    front: int
    commands: int


COSTS: Final = {
    "MARU": Cost(1, 1, 1),
    "GURU": Cost(1, 1, 1),
    "NEMU": Cost(1, 1, 1),
    "OKO": Cost(1, 2, ANY),
    "MIRIA": Cost(3, 2, 0),
    "EL": Cost(4, 2, 0),
}


@dataclass(frozen=True)
class Sheet:
    mp: int = MOST_MP
    rear: Cards = ()


# Before playing: first beasts are summoned, then they are commanded.


def summonable(state: State, seat: Seat) -> list[Choice]:
    """Not after the first command of a turn (TT-85)."""
    sheet = state.sheets[seat]
    if COMMAND in state.acted or max(state.acted.count(SUMMON), len(sheet.rear)) >= MOST_BEASTS:
        return []
    return [(beast,) for beast, cost in COSTS.items() if beast in state.box and cost.summon <= sheet.mp]


def summon(run: Run, seat: Seat, choice: Choice) -> None:
    run.acted(SUMMON)
    run.note(seat, mp=run.state.sheets[seat].mp - COSTS[choice[0]].summon)
    run.move("box", places.pile(run.state, seat, "rear"), choice)


def commands(state: State, seat: Seat) -> list[Choice]:
    """A beast of the rear and the cards that it exchanges."""
    sheet = state.sheets[seat]
    if sheet.mp < COMMAND_COST:
        return []
    hand, most = loose(state.hands[seat]), drawable(state, seat)
    return [(beast, *cards) for beast in sheet.rear for cards in subsets(hand, min(COSTS[beast].commands, most))]


def command(run: Run, seat: Seat, choice: Choice) -> None:
    run.acted(COMMAND)
    run.note(seat, mp=run.state.sheets[seat].mp - COMMAND_COST)
    run.exchange(seat, choice[1:])


# After playing: a beast of the rear goes on top of the card.


def front_cost(beast: Card, below: Card) -> int:
    """Nothing on a card of its colour; EL and MIRIA on a White Flag or a Rare."""
    face = FACES[below]
    alike = face.kind in ("flag", "rare") if BEASTS[beast].colour is None else face.colour == BEASTS[beast].colour
    return 0 if alike else COSTS[beast].front


def her_play(state: State, seat: Seat) -> Play | None:
    """What she has just laid."""
    return state.trick[-1] if state.trick[-1].seat == seat else None


def may_front(run: Run, seat: Seat) -> None:
    if her_play(run.state, seat):
        run.ask(seat, "summoner.front")


def fronts(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    sheet, below = state.sheets[seat], state.trick[-1].cards[0]
    return [NO, *((beast,) for beast in sheet.rear if front_cost(beast, below) <= sheet.mp)]


def front(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice == NO:
        return
    index, beast = len(run.state.trick) - 1, choice[0]
    run.note(seat, mp=run.state.sheets[seat].mp - front_cost(beast, run.state.trick[index].cards[0]))
    run.move(places.pile(run.state, seat, "rear"), places.play(index), choice)
    run.emit(PlayChanged(index, run.state.trick[index].cards, BEASTS[beast], hidden=False))


def laid(run: Run, seat: Seat) -> None:
    """Who lies in the rear now stays there until the trick is judged."""
    play, rear = her_play(run.state, seat), run.state.sheets[seat].rear
    if play is None:
        return
    if SPRING in rear:
        recover(run, seat)
    if GUARD in rear and play.count.number == 10:
        run.emit(PlayChanged(len(run.state.trick) - 1, play.cards, guarded(play.count), hidden=False))


def guarded(count: Count) -> Count:
    return replace(count, marks=(*count.marks, "guarded"))


def won(run: Run, seat: Seat) -> None:
    if run.state.winner == seat:
        recover(run, seat)


def recover(run: Run, seat: Seat) -> None:
    mp = run.state.sheets[seat].mp
    if mp < MOST_MP:
        run.note(seat, mp=mp + 1)


def take_back(run: Run, seat: Seat, index: int, play: Play) -> None:
    """A rewound beast lies in the rear again; what it cost is gone."""
    run.move(places.play(index), places.pile(run.state, seat, "rear"), play.cards[1:])
    run.take_back(index, play.cards[:1])


# For the bot: magic is spent where it wins a trick.

MP_WORTH = 5.0  # in points
AIM = tabled_aim(TABLE)


def gain(state: State, seat: Seat, card: Card, rear: Iterable[Card], mp: int) -> float:
    """How much better the card becomes by one of these beasts."""
    plain = chance(state, FACES[card])
    found = [0.0]
    for beast in rear:
        cost = front_cost(beast, card)
        if cost <= mp:
            found.append((chance(state, BEASTS[beast]) - plain) * AIM(state, seat) - MP_WORTH * cost)
    return max(found)


def brings(state: State, seat: Seat, move: PlayCards) -> float:
    sheet = state.sheets[seat]
    return gain(state, seat, move.cards[0], sheet.rear, sheet.mp)


def summon_worth(state: State, seat: Seat, choice: Choice) -> float:
    """A beast that helps now, on a card that may be played."""
    sheet, cost = state.sheets[seat], COSTS[choice[0]].summon
    cards = [move.cards[0] for move in plain_plays(state, seat)]

    def best(rear: Cards, mp: int) -> float:
        return max(chance(state, FACES[card]) * AIM(state, seat) + gain(state, seat, card, rear, mp) for card in cards)

    better = best((*sheet.rear, *choice), sheet.mp - cost) - best(sheet.rear, sheet.mp)
    return better - MP_WORTH * cost


def command_worth(state: State, seat: Seat, choice: Choice) -> float:
    """Weak cards for unknown ones, with magic that is not needed otherwise."""
    if state.sheets[seat].mp < 3:
        return -1.0
    return sum(0.25 - power(card) for card in choice[1:]) - 0.1


def front_worth(state: State, seat: Seat, choice: Choice) -> float:
    if choice == NO:
        return 0.0
    *before, play = state.trick
    asked = replace(state, trick=tuple(before), order=(seat, *state.order))
    return gain(asked, seat, play.cards[0], choice, state.sheets[seat].mp) - 0.1


CHARACTER = Character(
    name="summoner",
    title="Summoner",
    code="2C",
    expansion=True,
    exclusive=tuple(COSTS),
    sheet=Sheet,
    piles=("rear",),
    moments={"fronting": may_front, "laid": laid, "won": won},
    questions={
        "summoner.front": Question(
            refusal="TT-31: one beast of the rear goes on the card just played, if its cost can be paid, or none",
            choices=fronts,
            answer=front,
            worth=front_worth,
        )
    },
    deeds={
        SUMMON: Deed(
            refusal="TT-31: before commands she summons up to two beasts, at most two in the rear, for their cost",
            choices=summonable,
            do=summon,
            worth=summon_worth,
        ),
        COMMAND: Deed(
            refusal="TT-31: for 1 MP a beast of the rear exchanges one card, OKO any number, never the Berserker card",
            choices=commands,
            do=command,
            worth=command_worth,
        ),
    },
    take_back=take_back,
    wins=tabled_win(TABLE),
    points=tabled(TABLE),
    summary=lambda view, seat: {"mp": view.sheets[seat].mp, "beasts": view.sheets[seat].rear},
    rating=48,
    aim=AIM,
    brings=brings,
    data={
        "points": TABLE,
        "mp": MOST_MP,
        "a command": COMMAND_COST,
        "beasts": [
            {"beast": beast, "counts": BEASTS[beast], "summon": cost.summon, "front": cost.front, "restored": True}
            for beast, cost in COSTS.items()
        ],
    },
    restored=("priority", "points", "mp"),
)
