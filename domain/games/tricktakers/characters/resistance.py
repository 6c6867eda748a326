"""The Resistance: once a round the weakest card wins (TT-22, TT-64)."""

from dataclasses import dataclass
from typing import Any

from domain.game import Seat, replace
from domain.games.tricktakers.bot import chance
from domain.games.tricktakers.cards import BLACK, FACES, Count
from domain.games.tricktakers.character import NO, YES, Character, Question
from domain.games.tricktakers.events import KakumeiDeclared
from domain.games.tricktakers.model import TRICKS, Choice, Line, State
from domain.games.tricktakers.running import DUEL_WIN, Run, duel, last_round
from domain.games.tricktakers.scoring import GAME_WON, told

FLAG = 30
BY_NUMBER = ((3, 50), (6, 80), (10, 100))  # red, blue, green up to this number
BLACK_WIN = "BLACK"
SEIZED = 100  # resistance_3p
PER_TRICK = 30  # in the last round
CHANCES, DUEL_CHANCES = 1, 2  # to declare Kakumei, in a round


@dataclass(frozen=True)
class Sheet:
    declared: int = 0
    won: tuple[str, ...] = ()  # what the Kakumei tricks she won are worth: points, or BLACK


def chances(state: State) -> int:
    return DUEL_CHANCES if duel(state) else CHANCES


def ask(run: Run, seat: Seat) -> None:
    state = run.state
    if state.trick[-1].seat == seat and state.kakumei is None and state.sheets[seat].declared < chances(state):
        run.ask(seat, "resistance.kakumei")


def declare(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice == YES:
        run.note(seat, declared=run.state.sheets[seat].declared + 1)
        run.emit(KakumeiDeclared(seat))


def undo(run: Run, seat: Seat) -> None:
    """A rewound Kakumei may be declared again."""
    if run.state.kakumei == seat:
        run.note(seat, declared=run.state.sheets[seat].declared - 1)


def worth(count: Count) -> str:
    if count.kind == "flag":
        return str(FLAG)
    if count.kind != "number":
        return "0"
    if count.colour == BLACK:
        return BLACK_WIN
    return str(next(points for most, points in BY_NUMBER if (count.number or 0) <= most))


def won(run: Run, seat: Seat) -> None:
    state = run.state
    if state.winner != seat or state.kakumei != seat:
        return
    card = next(play.count for play in state.trick if play.seat == seat)
    run.note(seat, won=(*state.sheets[seat].won, worth(card)))
    if worth(card) == BLACK_WIN and not state.options.resistance_3p and not duel(state):
        run.win(seat, "a Kakumei trick won with a black card")


def seizes_crown(state: State, seat: Seat) -> bool:
    return state.options.resistance_3p and BLACK_WIN in state.sheets[seat].won


def black_crown(state: State, seat: Seat) -> bool:
    tricks = state.tricks[seat]
    return tricks == 0 or (tricks == 1 and len(state.sheets[seat].won) == 1)


def points(state: State, seat: Seat) -> list[Line]:
    black = DUEL_WIN if duel(state) else SEIZED
    lines = [Line(seat, black if won == BLACK_WIN else int(won), "Kakumei won") for won in state.sheets[seat].won]
    if last_round(state) and state.tricks[seat]:
        lines.append(Line(seat, PER_TRICK * state.tricks[seat], f"{told(state.tricks[seat])} in the last round"))
    return [line for line in lines if line.points]


# For the bot: the chance is kept until a card is likely to win with it.

PATIENCE = 40.0  # in points
AIM = 5.0


def hope(state: State, seat: Seat, count: Count) -> float:
    """What a card that she lays now may bring by Kakumei, beyond what a later one might."""
    if state.kakumei is not None or state.sheets[seat].declared >= chances(state):
        return 0.0
    points = GAME_WON if worth(count) == BLACK_WIN else int(worth(count))
    later = PATIENCE if state.trick_number < TRICKS else 0.0
    return chance(replace(state, kakumei=seat), count) * points - later


def kakumei_worth(state: State, seat: Seat, choice: Choice) -> float:
    if choice == NO:
        return 0.0
    *before, play = state.trick
    asked = replace(state, trick=tuple(before), order=(seat, *state.order))
    return hope(asked, seat, play.count)


CHARACTER = Character(
    name="resistance",
    title="Resistance",
    code="3A",
    sheet=Sheet,
    moments={"played": ask, "rewound": undo, "won": won},
    questions={
        "resistance.kakumei": Question(
            refusal="TT-22: she declares Kakumei for this trick, or not",
            choices=lambda state, seat, note: [NO, YES],
            answer=declare,
            worth=kakumei_worth,
        )
    },
    points=points,
    seizes_crown=seizes_crown,
    black_crown=black_crown,
    may_still=lambda view, seat: ["declare Kakumei"] * (chances(view) - view.sheets[seat].declared),
    rating=43,
    aim=lambda state, seat: PER_TRICK if last_round(state) else (AIM if state.tricks[seat] else -AIM),
    brings=lambda state, seat, move: max(0.0, hope(state, seat, FACES[move.cards[0]])),
    data={
        "Kakumei won with a White Flag": FLAG,
        "with red, blue, green up to": dict(BY_NUMBER),
        "with black and resistance_3p": SEIZED,
        "each trick of the last round": PER_TRICK,
    },
)
