"""The Collector: reserves a card of each trick and combines what she has got (TT-26, TT-82)."""

from dataclasses import dataclass
from typing import Any

from domain.cards import FACE_DOWN, Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.character import NO, Character, Question
from domain.games.tricktakers.collection import NINE, RARE, UNUSED, VALUES, Combination, Found, best, has_nine
from domain.games.tricktakers.model import Choice, Line, Play, State
from domain.games.tricktakers.running import DUEL_WIN, Run, common, duel

BEAST_AND_CARD = 2  # a play of so many cards is taken whole, of a longer one only one card
CARDS_TO_COME = 30.0  # for the bot: what a won trick promises besides, and keeping others from the Crown


@dataclass(frozen=True)
class Sheet:
    reserved: tuple[str | int, ...] = ()  # the place of a play in the trick, and the card if only one of it is meant
    collection: Cards = ()


def may_reserve(run: Run, seat: Seat) -> None:
    if run.state.trick[-1].seat == seat:
        run.ask(seat, "collector.reserve")


def reservable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """Whose play it is, and the cards that she would get."""
    found: list[Choice] = [NO]
    for play in state.trick:
        found += [(str(play.seat), *cards) for cards in _parts(play)]
    return found


def _parts(play: Play) -> list[Cards]:
    """A card lying face down is reserved unseen; of an Alchemist's three cards one."""
    if play.hidden:
        return [(FACE_DOWN,)]
    if len(play.cards) > BEAST_AND_CARD:
        return [(card,) for card in dict.fromkeys(play.cards)]
    return [play.cards]


def reserve(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice == NO:
        return
    index = next(i for i, play in enumerate(run.state.trick) if play.seat == int(choice[0]))
    one_of_many = len(run.state.trick[index].cards) > BEAST_AND_CARD
    run.note(seat, reserved=(index, choice[1]) if one_of_many else (index,))


def collect(run: Run, seat: Seat) -> None:
    """All cards if she has won; else what she reserved, if nobody has taken it out of the trick before."""
    collection = places.pile(run.state, seat, "collection")
    if run.state.winner == seat:
        for index, play in enumerate(run.state.trick):
            run.move(places.play(index), collection, play.cards)
    elif reserved := run.state.sheets[seat].reserved:
        place, *one = reserved
        there = run.state.trick[int(place)].cards
        run.move(places.play(int(place)), collection, common(tuple(map(str, one)), there) if one else there)


def forget(run: Run, seat: Seat) -> None:
    if run.state.sheets[seat].reserved:
        run.note(seat, reserved=())


def wins(state: State, seat: Seat) -> str | None:
    return NINE if has_nine(state.sheets[seat].collection) else None


def found(state: State, cards: Cards) -> Found:
    return best(cards, nine=DUEL_WIN if duel(state) else 0)


def points(state: State, seat: Seat) -> list[Line]:
    result = found(state, state.sheets[seat].collection)
    lines = [Line(seat, one.worth, _words(one)) for one in result.combinations]
    pairs, cost = result.unused // UNUSED[0], UNUSED[1]
    return [*lines, Line(seat, pairs * cost, f"{result.unused} cards unused")] if pairs else lines


def _words(combination: Combination) -> str:
    cards = ("Rare" if face == RARE else f"{face[0]}{face[1]}" for face in combination.faces)
    return f"{combination.name}: {' '.join(cards)}"


def summary(view: State, seat: Seat) -> dict[str, Any]:
    """For herself alone: to others her cards lie face down."""
    collection = view.sheets[seat].collection
    if FACE_DOWN in collection:
        return {}
    result = found(view, collection)
    return {"combinations": list(map(_words, result.combinations)), "unused": result.unused, "worth": result.total}


def promise(state: State, cards: Cards) -> float:
    """What a collection is worth, and what it would be with one lucky card more."""
    known = tuple(card for card in cards if card != FACE_DOWN)
    return 0.5 * best(known).total + 0.5 * best((*known, "Rare")).total


def reserve_worth(state: State, seat: Seat, choice: Choice) -> float:
    collection = state.sheets[seat].collection
    if choice == NO:
        return promise(state, collection)
    return promise(state, collection + choice[1:])


def aim(state: State, seat: Seat) -> float:
    """What the cards of the trick would add to her collection."""
    collection = state.sheets[seat].collection
    lying = tuple(card for play in state.trick for card in play.cards)
    return promise(state, collection + lying) - promise(state, collection) + CARDS_TO_COME


CHARACTER = Character(
    name="collector",
    title="Collector",
    code="4B",
    sheet=Sheet,
    piles=("collection",),
    hidden={"collection": "owner"},
    moments={"played": may_reserve, "reserved": collect, "cleared": forget, "rewound": forget},
    questions={
        "collector.reserve": Question(
            refusal="TT-26: after playing she may reserve one card of the trick, named by its player",
            choices=reservable,
            answer=reserve,
            worth=reserve_worth,
        )
    },
    wins=wins,
    points=points,
    summary=summary,
    crown=lambda state, seat: False,
    black_crown=lambda state, seat: False,
    rating=60,
    aim=aim,
    data={
        "combinations": {**VALUES, NINE: "WIN"},
        "unused cards": {"for every": UNUSED[0], "points": UNUSED[1]},
    },
)
