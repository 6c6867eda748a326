"""The Samurai: her red counts as black, and she never holds black (TT-36, TT-63, TT-90)."""

from dataclasses import dataclass
from typing import Any

from domain.cards import Card
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BERSERKER, BLACK, FACES, RED, Count, colour_of
from domain.games.tricktakers.character import NO, Character, Question, cards_of, discard
from domain.games.tricktakers.model import TRICKS, Choice, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import loose
from domain.games.tricktakers.running import Run
from domain.games.tricktakers.scoring import WIN, tabled, tabled_aim, tabled_win

TABLE = (0, 30, 80, 120, WIN, -100)


@dataclass(frozen=True)
class Sheet:
    black: int | None = None  # how many black cards she last found in her hand; from her set-up on she holds none


def replace_black(run: Run, seat: Seat) -> None:
    """As many as can be drawn; not if only black is left to draw, which would never end."""
    black = [card for card in run.state.hands[seat] if colour_of(card) == BLACK]
    run.note(seat, black=len(black))  # everybody sees how many she changes
    left = run.state.deck + run.state.discards
    if black and any(colour_of(card) != BLACK for card in left):
        run.exchange(seat, black[: len(left)])


def may_hold(state: State, seat: Seat, card: Card) -> bool:
    """No black one, unless she has found some that she could not replace."""
    return state.sheets[seat].black != 0 or colour_of(card) != BLACK


def counted(state: State, seat: Seat, move: PlayCards) -> Count:
    face = FACES[move.cards[0]]
    return Count("number", RED, face.number, ("samurai",)) if face.colour == RED else face


def red_of_others(state: State, seat: Seat) -> dict[str, int]:
    """Every red face that another player laid, with its place in the trick."""
    return {
        card: index
        for index, play in enumerate(state.trick)
        if play.seat != seat
        for card in play.cards
        if colour_of(card) == RED
    }


def may_take(run: Run, seat: Seat) -> None:
    if run.state.winner == seat and run.state.trick_number < TRICKS:
        run.ask(seat, "samurai.take")


def takeable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """Not without a card to discard for it, which is never the Berserker card (TT-90).

    Others must not learn that it is all she holds, so she is asked all the same.
    """
    red, hand = red_of_others(state, seat), state.hands[seat]
    if not (red and hand):
        return []
    return [NO, *((card,) for card in red if loose(hand))]


def take(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice != NO:
        run.move(places.play(red_of_others(run.state, seat)[choice[0]]), places.hand(seat), choice)
        run.push(Step("samurai.discard", seat, choice))


def discardable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """Another card than the one taken."""
    return cards_of(state, seat, but=(*note, BERSERKER))


def take_worth(state: State, seat: Seat, choice: Choice) -> float:
    return 0.0 if choice == NO else float(FACES[choice[0]].number or 0) - 3


CHARACTER = Character(
    name="samurai",
    title="Samurai",
    code="3D",
    expansion=True,
    sheet=Sheet,
    moments={"setup": replace_black, "gained": replace_black, "taken": may_take},
    questions={
        "samurai.take": Question(
            refusal="TT-90: winning a trick, not the fifth, she may take another player's red card and discard a card",
            choices=takeable,
            answer=take,
            always=True,
            worth=take_worth,
        ),
        "samurai.discard": Question(
            refusal="TT-36: for the red card she discards another one",
            choices=discardable,
            answer=discard,
        ),
    },
    counted=counted,
    may_hold=may_hold,
    tells={"black": "gives up black"},
    wins=tabled_win(TABLE),
    points=tabled(TABLE),
    rating=50,
    aim=tabled_aim(TABLE),
    data={"points": TABLE},
    restored=("priority",),
)
