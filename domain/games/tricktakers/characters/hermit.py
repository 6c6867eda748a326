"""The Hermit: changes a card every turn, and a White Flag of hers beats a Rare (TT-23)."""

from domain.game import Seat
from domain.games.tricktakers.cards import FACES, Count
from domain.games.tricktakers.character import YES, Character, Deed, Question, discard, discardable, drawable
from domain.games.tricktakers.model import Choice, Line, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.running import Run, drawing, last_round
from domain.games.tricktakers.scoring import WIN, tabled, tabled_aim, tabled_win

TABLE = (50, -10, -30, 70, 100, WIN)
BONUS, LAST_BONUS = 30, 100
DRAW = "hermit.draw"


def may_draw(state: State, seat: Seat) -> list[Choice]:
    return [YES] if DRAW not in state.acted and drawable(state, seat) else []


def draw(run: Run, seat: Seat, choice: Choice) -> None:
    run.acted(DRAW)
    run.push(drawing(seat, 1), Step("hermit.discard", seat))


def counted(state: State, seat: Seat, move: PlayCards) -> Count:
    face = FACES[move.cards[0]]
    return Count("flag", marks=("hermit",)) if face.kind == "flag" else face


def bonus(run: Run, seat: Seat) -> None:
    """A flag over a Rare, unless Kakumei made the flag win (TT-78: EL too)."""
    state = run.state
    if state.winner != seat or state.kakumei is not None:
        return
    kinds = {play.count.kind for play in state.trick}
    if "rare" in kinds and any(play.count.kind == "flag" for play in state.trick if play.seat == seat):
        run.score(Line(seat, LAST_BONUS if last_round(state) else BONUS, "White Flag over a Rare"))


CHARACTER = Character(
    name="hermit",
    title="Hermit",
    code="4A",
    moments={"won": bonus},
    questions={
        "hermit.discard": Question(
            refusal="TT-23: after drawing she discards one card, never the Berserker card",
            choices=discardable,
            answer=discard,
        )
    },
    deeds={
        DRAW: Deed(
            refusal="TT-23: once a turn, before playing, she may draw 1 and discard 1",
            choices=may_draw,
            do=draw,
            worth=lambda state, seat, choice: 1,
        )
    },
    counted=counted,
    may_still=lambda view, seat: ["draw a card and discard one"] if may_draw(view, seat) else [],
    wins=tabled_win(TABLE),
    points=tabled(TABLE),
    rating=35,
    aim=tabled_aim(TABLE),
    data={"points": TABLE, "White Flag over a Rare": BONUS, "in the last round": LAST_BONUS},
)
