"""The Time Traveler: predicts the Crowns, rewinds a trick or changes a past one (TT-33, TT-50 to TT-53, TT-87)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from domain.cards import FACE_DOWN, Cards
from domain.game import Seat, clockwise
from domain.games.tricktakers import places
from domain.games.tricktakers.character import (
    NO,
    YES,
    Character,
    Deed,
    Question,
    cards_of,
    discard,
    discardable,
    drawable,
    inside,
)
from domain.games.tricktakers.events import TrickBegun
from domain.games.tricktakers.model import TRICKS, Choice, Line, State, Step
from domain.games.tricktakers.power import power
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, all_at, drawing, duel, last_round
from domain.luck import Luck

TOKENS = 2
RIGHT = 50  # points for each prediction
DRAWN = 2  # by a Rewind
OPEN, SECRET = "open", "secret"
EVEN_HAND = 1.8  # for the bot: the power of a hand that is neither strong nor weak


@dataclass(frozen=True)
class Sheet:
    tokens: int = TOKENS
    prediction: tuple[str, ...] = ()  # for the Crown, then for the Black Crowns; secret
    shown: tuple[str, ...] = ()  # the same, once it is open
    announced: bool = False  # openly, before the tricks
    gifts: Cards = ()  # chosen and not given yet


def set_up(run: Run, seat: Seat) -> None:
    run.ask(seat, "traveler.predict")


def predictions(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """Three different characters in play; with two players one for each kind of Crown."""
    names = [name for name in roster() if name in state.characters]
    black = 1 if duel(state) else 2
    ways = (SECRET, OPEN) if last_round(state) and not duel(state) else (SECRET,)
    return [
        (crown, *blacks, way)
        for way in ways
        for crown in names
        for blacks in combinations([name for name in names if name != crown], black)
    ]


def predict(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.note(seat, prediction=choice[:-1])
    if choice[-1] == OPEN:
        run.note(seat, shown=choice[:-1], announced=True)


def judge(run: Run, seat: Seat) -> None:
    state, sheet = run.state, run.state.sheets[seat]
    if not sheet.announced:
        run.note(seat, shown=sheet.prediction)
    crown, *black = sheet.prediction
    right = [crown] if state.round_crown is not None and state.characters[state.round_crown] == crown else []
    right += [name for name in black if name in {state.characters[other] for other in state.round_black_crowns}]
    run.score(*(Line(seat, RIGHT, f"predicted: {name}") for name in right))
    if sheet.announced and len(right) == len(sheet.prediction):
        run.win(seat, "an open prediction of all three Crowns")


# Rewind: every card in play goes back to its player, she changes two cards and names who leads.


def may_rewind(state: State, seat: Seat) -> list[Choice]:
    return [YES] if state.sheets[seat].tokens else []


def rewind(run: Run, seat: Seat, choice: Choice) -> None:
    run.note(seat, tokens=run.state.sheets[seat].tokens - 1)
    run.drop("turn")
    steps = ("traveler.back", "traveler.draw", "leader", "traveler.again")
    run.push(all_at("rewound"), *(Step(name, seat) for name in steps))


def back(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    for index in reversed(range(len(run.state.trick))):
        play = run.state.trick[index]
        roster()[run.state.characters[play.seat]].take_back(run, play.seat, index, play)


def draw_two(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    count = min(DRAWN, drawable(run.state, seat))
    run.push(drawing(seat, count), *(Step("traveler.discard", seat) for _ in range(count)))


def again(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    """The same trick, led by whom she named."""
    run.emit(TrickBegun(run.state.trick_number, clockwise(run.state.leader or 0, len(run.state.hands))))
    run.push(all_at("trick"))


# Change the past: she takes the trick into her hand, gives cards to all who played, and names who leads.


def may_change(run: Run, seat: Seat) -> None:
    state = run.state
    if state.winner == seat and state.sheets[seat].tokens and state.trick_number < TRICKS:
        run.ask(seat, "traveler.change")


def change(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice == NO:
        return
    state = run.state
    run.note(seat, tokens=state.sheets[seat].tokens - 1)
    players = {play.seat for play in state.trick}
    others = [to for to in clockwise(seat, len(state.hands))[1:] if to in players]
    owed = tuple(to for to in others for _ in range(roster()[state.characters[to]].gifts))  # a seat for each gift
    taken = sum(len(play.cards) for play in state.trick)
    for index, play in enumerate(state.trick):
        run.move(places.play(index), places.hand(seat), play.cards)
    surplus = taken - 1 - len(owed)  # one replaces the card that she played herself
    run.push(
        *(Step("traveler.give", seat, (to,)) for to in owed),
        *(Step("traveler.discard", seat) for _ in range(surplus)),
        Step("traveler.hand_over", seat, owed),
        Step("leader", seat),
    )


def give(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.move(places.hand(seat), places.pile(run.state, seat, "gifts"), choice)


def hand_over(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    """`note`: whose the gifts are, in the order in which they lie there.

    Samurai, who replaces black at once, gets hers after an Alchemist has ordered hers (TT-74).
    """
    gifts = places.pile(run.state, seat, "gifts")
    given = list(zip(note, places.lying(run.state, gifts), strict=True))
    now = [to for to in note if not run.gained(to)] or note
    if later := tuple(to for to in note if to not in now):
        run.push(Step("traveler.hand_over", seat, later))
    for to in dict.fromkeys(now):
        cards = tuple(card for owner, card in given if owner == to)
        receive = roster()[run.state.characters[to]].receive
        if receive is not None:
            receive(run, to, gifts, cards)
        else:
            run.move(gifts, places.hand(to), cards)
            run.push(*run.gained(to))


def predict_worth(state: State, seat: Seat, choice: Choice) -> float:
    """Herself where her hand points to; of others the highest priority gets a Black Crown first."""
    crown, *black = choice[:-1]
    mine = state.characters[seat]
    strong = sum(map(power, state.hands[seat])) - EVEN_HAND
    others = sum(list(roster()).index(name) for name in black if name != mine)
    return strong * (crown == mine) - strong * (mine in black) - 0.02 * others


def aim(state: State, seat: Seat) -> float:
    crown, *black = state.sheets[seat].prediction or ("",)
    mine = state.characters[seat]
    if crown == mine:
        return 40.0
    return -40.0 if mine in black and not state.tricks[seat] else 10.0


def imagine(luck: Luck, state: State, seat: Seat) -> dict[str, Any]:
    sheet = state.sheets[seat]
    if FACE_DOWN not in sheet.prediction or sheet.shown:
        return {"prediction": sheet.shown or sheet.prediction}
    secret = [choice for choice in predictions(state, seat, ()) if choice[-1] == SECRET]
    return {"prediction": luck.choice(secret)[:-1]}


CHARACTER = Character(
    name="traveler",
    title="Time Traveler",
    code="4C",
    expansion=True,
    sheet=Sheet,
    piles=("gifts",),
    hidden={"prediction": "owner", "gifts": "owner"},
    moments={"setup": set_up, "past": may_change, "predictions": judge},
    questions={
        "traveler.predict": Question(
            refusal="TT-61: she predicts three different characters in play, openly only in the last round",
            choices=predictions,
            answer=predict,
            worth=predict_worth,
        ),
        "traveler.discard": Question(
            refusal="TT-33: she discards as many cards as she drew or has too many, never the Berserker card",
            choices=discardable,
            answer=discard,
            sequence=inside,
        ),
        "traveler.change": Question(
            refusal="TT-33: after winning a trick, not the fifth, she changes the past or not",
            choices=lambda state, seat, note: [NO, YES],
            answer=change,
            worth=lambda state, seat, choice: float(choice == NO),
        ),
        "traveler.give": Question(
            refusal="TT-33: any card of her hand or of the trick is given",
            choices=lambda state, seat, note: cards_of(state, seat),
            answer=give,
            sequence=inside,
        ),
    },
    deeds={
        "traveler.rewind": Deed(
            refusal="TT-52: with a token left she may rewind the trick in her turn, before playing",
            choices=may_rewind,
            do=rewind,
        )
    },
    steps={
        "traveler.back": back,
        "traveler.draw": draw_two,
        "traveler.again": again,
        "traveler.hand_over": hand_over,
    },
    imagine=imagine,
    may_still=lambda view, seat: ["rewind a trick or change the past"] * view.sheets[seat].tokens,
    aim=aim,
    data={"tokens": TOKENS, "points for each right prediction": RIGHT},
)
