"""The Ninja: a second card lies face down; at the end of the trick it is played or not (TT-35, TT-65, TT-89)."""

from dataclasses import dataclass
from typing import Any

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.bot import aim
from domain.games.tricktakers.cards import BERSERKER, FACES
from domain.games.tricktakers.character import NO, YES, Character, Question, drawable
from domain.games.tricktakers.events import Played
from domain.games.tricktakers.model import TRICKS, Choice, Play, State
from domain.games.tricktakers.obligations import following, lead_colour
from domain.games.tricktakers.power import power
from domain.games.tricktakers.running import Run, drawing
from domain.games.tricktakers.scoring import WIN, tabled, tabled_aim, tabled_win
from domain.games.tricktakers.strength import winner
from domain.games.tricktakers.tricking import open_lead

TABLE = (70, -20, 70, -20, 140, WIN)
BLACK_CROWN_TRICKS = 2
CROWNS = (0, 0, 40, 50, 60, 0)  # for the bot: what they are worth besides
MIDDLING = 0.35  # the power of a card that one may draw


@dataclass(frozen=True)
class Sheet:
    second: Cards = ()  # not in the trick until it is turned up


def may_lay(run: Run, seat: Seat) -> None:
    if run.state.trick[-1].seat == seat:
        run.ask(seat, "ninja.second")


def layable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """A card that follows; in the last trick the top card of the deck, whatever it is."""
    if state.trick_number == TRICKS:
        return [NO, YES] if drawable(state, seat) else [NO]
    return [NO, *((card,) for card in dict.fromkeys(following(state, state.hands[seat])))]


def lay(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    second = places.pile(run.state, seat, "second")
    if choice == YES:
        run.push(drawing(seat, 1, target=second))
    elif choice != NO:
        run.move(places.hand(seat), second, choice)
        run.push(drawing(seat, 1))


def may_turn_up(run: Run, seat: Seat) -> None:
    if run.state.sheets[seat].second:
        run.ask(seat, "ninja.turn_up")


def turnable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """The Berserker card is never discarded (TT-77), so she plays it."""
    return [YES] if BERSERKER in state.sheets[seat].second else [NO, YES]


def turn_up(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    (card,) = run.state.sheets[seat].second
    second = places.pile(run.state, seat, "second")
    if choice == NO:
        run.discard(second, (card,))
        return
    run.emit(Played(Play(seat, (card,), FACES[card]), second, None))
    open_lead(run, len(run.state.trick) - 1)


def undo(run: Run, seat: Seat) -> None:
    """She has drawn for it already, so it does not come back; but the Berserker card is never discarded."""
    cards, second = run.state.sheets[seat].second, places.pile(run.state, seat, "second")
    if BERSERKER in cards:
        run.move(second, places.hand(seat), cards)
    else:
        run.discard(second, cards)


def plausible(state: State, seat: Seat) -> bool:
    """A second card that does not follow: she held nothing that does. What she drew for it may follow again."""
    second = [FACES[card].colour for card in state.sheets[seat].second]
    own = next((i for i, play in enumerate(state.trick) if play.seat == seat), -1)
    led = [play.count.colour for play in state.trick[: own + 1] if play.count.colour]
    if not (second and led) or state.trick_number == TRICKS or second[0] in (None, led[0]):
        return True
    return [FACES[card].colour for card in state.hands[seat]].count(led[0]) <= 1


def wins_with(state: State, seat: Seat, card: Card) -> bool:
    """Whether this card, played last, would take the trick from another player."""
    lead = lead_colour(state)
    kakumei = state.kakumei is not None
    trick = (*state.trick, Play(seat, (card,), FACES[card]))
    return winner(state.trick, lead, kakumei) != seat and winner(trick, lead or FACES[card].colour, kakumei) == seat


def lay_worth(state: State, seat: Seat, choice: Choice) -> float:
    """A card that may win if tricks are wanted; else what is better exchanged for another one."""
    if choice == NO:
        return 0.0
    if choice == YES:
        return 0.1
    strong = power(choice[0])
    if aim(state, seat) <= 0:
        return strong - MIDDLING
    return 1 + strong if wins_with(state, seat, choice[0]) else MIDDLING - strong


def turn_worth(state: State, seat: Seat, choice: Choice) -> float:
    if choice == NO:
        return 0.0
    return aim(state, seat) if wins_with(state, seat, state.sheets[seat].second[0]) else -0.1


CHARACTER = Character(
    name="ninja",
    title="Ninja",
    code="2D",
    expansion=True,
    sheet=Sheet,
    piles=("second",),
    hidden={"second": "owner"},
    moments={"played": may_lay, "decided": may_turn_up, "rewound": undo},
    questions={
        "ninja.second": Question(
            refusal="TT-35: a second card follows like the first; in trick 5 it is the top card of the deck",
            choices=layable,
            answer=lay,
            worth=lay_worth,
        ),
        "ninja.turn_up": Question(
            refusal="TT-35: when all have played the second card is turned up, or discarded",
            choices=turnable,
            answer=turn_up,
            worth=turn_worth,
        ),
    },
    wins=tabled_win(TABLE),
    points=tabled(TABLE),
    crown=lambda state, seat: state.tricks[seat] != BLACK_CROWN_TRICKS,
    black_crown=lambda state, seat: state.tricks[seat] == BLACK_CROWN_TRICKS,
    plausible=plausible,
    rating=45,
    aim=tabled_aim(TABLE, CROWNS),
    data={"points": TABLE, "tricks for a Black Crown": BLACK_CROWN_TRICKS},
)
