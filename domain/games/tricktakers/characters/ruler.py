"""The Ruler: gives everybody a task, and plays what she likes (TT-27, TT-83)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from domain.cards import Card
from domain.game import Seat, at, clockwise
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BLACK, COLOURS, FACES, Colour, Count
from domain.games.tricktakers.character import Character, Question
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.model import Choice, Line, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import following
from domain.games.tricktakers.running import DUEL_WIN, Run, duel

# Each task: the colour it is about, whether it is to be taken, and what it brings when done.
TASKS: dict[str, tuple[Colour, bool, int]] = {
    **{f"no {COLOURS[colour]}": (colour, False, 10) for colour in "RBG"},
    **{f"take {COLOURS[colour]}": (colour, True, 20) for colour in "RBG"},
}
FAILED = -10
ALL_DONE, BLACK_TAKEN, ONE_TRICK = 10, 10, 20
TRICKS_TO_WIN = 2
LEAD = "lead"  # how a card is played that counts as the lead colour


@dataclass(frozen=True)
class Sheet:
    holders: tuple[Seat | None, ...] = (None,) * len(TASKS)  # by task: who has it
    taken: tuple[str, ...] = ()  # who took which colour, such as 2R


def set_up(run: Run, seat: Seat) -> None:
    """With two players the other one gets two tasks (TT-40)."""
    others = clockwise(seat, len(run.state.hands))[1:] * (2 if duel(run.state) else 1)
    run.push(*(Step("ruler.task", seat, (other,)) for other in others))


def begun(state: State, seat: Seat) -> bool:
    """Before the first task she may still return a Black Crown (TT-76)."""
    return bool(given(state, seat))


def givable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [(task,) for task, holder in zip(TASKS, state.sheets[seat].holders, strict=True) if holder is None]


def give(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    index = list(TASKS).index(choice[0])
    run.note(seat, holders=at(run.state.sheets[seat].holders, index, note[0]))


def plays(state: State, seat: Seat) -> list[PlayCards]:
    """Any card. What need not follow counts as the lead colour if it breaks the rule, and may if it does not."""
    hand = tuple(dict.fromkeys(state.hands[seat]))
    found = [PlayCards((card,), "", state.count) for card in following(state, hand)]
    if state.lead is None:
        return found
    others = [card for card in hand if FACES[card].kind == "number" and FACES[card].colour != state.lead.colour]
    return found + [PlayCards((card,), LEAD, state.count) for card in others]


def counted(state: State, seat: Seat, move: PlayCards) -> Count:
    face = FACES[move.cards[0]]
    if move.how == LEAD and state.lead is not None:
        return Count("number", state.lead.colour, face.number)
    return face


def took(run: Run, seat: Seat, taker: Seat, cards: Iterable[Card]) -> None:
    """Printed faces count: each of several cards of a play (TT-56)."""
    known = run.state.sheets[seat].taken
    colours = dict.fromkeys(FACES[card].colour for card in cards)
    new = tuple(f"{taker}{colour}" for colour in colours if colour and f"{taker}{colour}" not in known)
    if new:
        run.note(seat, taken=known + new)


def note_trick(run: Run, seat: Seat) -> None:
    """What the trick holds when it is won counts as taken, whatever becomes of it."""
    if run.state.winner is not None:
        took(run, seat, run.state.winner, [card for play in run.state.trick for card in play.cards])


def note_reserved(run: Run, seat: Seat) -> None:
    """A card that another player has just got out of the trick is taken by her as well."""
    moves = [event for event in run.events if isinstance(event, CardsMoved) and places.in_trick(event.source)]
    for move in moves:
        taker = places.seat_of(move.target)
        if taker is not None:
            took(run, seat, taker, move.cards)


def done(state: State, seat: Seat, task: str, holder: Seat) -> bool:
    colour, wanted, _ = TASKS[task]
    return (f"{holder}{colour}" in state.sheets[seat].taken) == wanted


def given(state: State, seat: Seat) -> list[tuple[str, Seat]]:
    holders = state.sheets[seat].holders
    return [(task, holder) for task, holder in zip(TASKS, holders, strict=True) if holder is not None]


def unspoilt(state: State, seat: Seat) -> bool:
    """She has taken no red, blue or green."""
    return not any(f"{seat}{colour}" in state.sheets[seat].taken for colour in "RBG")


def wins(state: State, seat: Seat) -> str | None:
    if state.tricks[seat] >= TRICKS_TO_WIN and unspoilt(state, seat):
        return f"{state.tricks[seat]} tricks without red, blue and green"
    return None


def points(state: State, seat: Seat) -> list[Line]:
    lines = []
    tasks = given(state, seat)
    for task, holder in tasks:
        if done(state, seat, task, holder):
            lines.append(Line(holder, TASKS[task][2], f"task done: {task}"))
            if not duel(state):
                lines.append(Line(seat, TASKS[task][2], f"task of seat {holder} done: {task}"))
        else:
            lines.append(Line(holder, FAILED, f"task failed: {task}"))
    if tasks and all(done(state, seat, task, holder) for task, holder in tasks):
        lines.append(Line(seat, ALL_DONE, "all tasks done"))
    if f"{seat}{BLACK}" in state.sheets[seat].taken:
        lines.append(Line(seat, BLACK_TAKEN, "black taken"))
    if state.tricks[seat] == 1:
        lines.append(Line(seat, ONE_TRICK, "exactly one trick"))
    if duel(state) and (reason := wins(state, seat)):
        lines.append(Line(seat, DUEL_WIN, reason))
    return lines


def task_worth(state: State, seat: Seat, choice: Choice) -> float:
    """What brings her most; with two players what brings the other least."""
    worth = TASKS[choice[0]][2]
    return float(-worth if duel(state) else worth)


def aim(state: State, seat: Seat) -> float:
    """The first trick most; a second one if nothing coloured lies in either, which wins, or on the way to a Crown."""
    won = state.tricks[seat]
    faces = [FACES.get(card) for play in state.trick for card in play.cards]
    if won and unspoilt(state, seat) and all(face and face.colour in (None, BLACK) for face in faces):
        return 100.0
    if won == 1 and duel(state):
        return -10.0
    return 40.0 if won == 0 else 15.0


def summary(view: State, seat: Seat) -> dict[str, Any]:
    return {
        "tasks": [
            {"seat": holder, "task": task, "done_so_far": done(view, seat, task, holder)}
            for task, holder in given(view, seat)
        ]
    }


CHARACTER = Character(
    name="ruler",
    title="Ruler",
    code="5B",
    sheet=Sheet,
    moments={"setup": set_up, "won": note_trick, "reserved": note_reserved},
    questions={
        "ruler.task": Question(
            refusal="TT-27: a task is one of those not given yet",
            choices=givable,
            answer=give,
            sequence=begun,
            worth=task_worth,
        )
    },
    plays=plays,
    counted=counted,
    bound=lambda state, seat, move: move.how != LEAD,
    wins=wins,
    points=points,
    summary=summary,
    aim=aim,
    data={
        "tasks": [{"task": task, "done": worth, "failed": FAILED} for task, (_, _, worth) in TASKS.items()],
        "all tasks done": ALL_DONE,
        "black taken": BLACK_TAKEN,
        "exactly one trick": ONE_TRICK,
    },
)
