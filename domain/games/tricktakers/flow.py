"""TRICKTAKERs: what is on the agenda is done, step by step, until somebody has to choose."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from domain.game import Seat
from domain.games.tricktakers import ending, places, selection, setting_up, tricking
from domain.games.tricktakers.character import NO, Question
from domain.games.tricktakers.model import State, Step
from domain.games.tricktakers.moves import Act, Answer, Move, PickCharacter, TakeCharacter
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, drawing, hooks

DEALER_STEPS: Final = ("starter", "deal", "shuffle", "score")


def proceed(run: Run) -> None:
    while run.agenda:
        step = run.agenda[0]
        if step.name in DEALER_STEPS or (asks(step) and moves(run.state, step, step.seat)):
            return
        del run.agenda[0]
        if not asks(step):
            _handler(step.name)(run, step)


def asks(step: Step) -> bool:
    return step.name in ("turn", "take", "picks") or question(step.name) is not None


def question(name: str) -> Question | None:
    if "." in name:
        return roster()[name.partition(".")[0]].questions.get(name)
    return setting_up.QUESTIONS.get(name)


def moves(state: State, step: Step, seat: Seat) -> list[Move]:
    """What she may answer to a step; nothing if no other answer than "no" is left (TT-75)."""
    match step.name:
        case "turn":
            return _turn_moves(state, seat)
        case "take":
            return [TakeCharacter(name) for name in selection.takeable(state, seat, step)]
        case "picks":
            return [PickCharacter(name) for name in selection.pickable(state, seat)]
    asked = question(step.name)
    if asked is None:
        return []
    answers: list[Move] = [Answer(state.count, step.name, choice) for choice in asked.choices(state, seat, step.note)]
    redraws: list[Move] = []
    if not asked.sequence(state, seat):
        redraws = [Act(setting_up.REDRAW, choice, state.count) for choice in setting_up.redraws(state, seat)]
    if not (redraws or asked.always) and all(isinstance(move, Answer) and move.choice == NO for move in answers):
        return []
    return answers + redraws


def _turn_moves(state: State, seat: Seat) -> list[Move]:
    character = roster()[state.characters[seat]]
    found: list[Move] = list(character.plays(state, seat))
    for name, deed in character.deeds.items():
        found += [Act(name, choice, state.count) for choice in deed.choices(state, seat)]
    return found


def _handler(name: str) -> Callable[[Run, Step], None]:
    if "." in name:
        return partial(_of_character, roster()[name.partition(".")[0]].steps[name])
    return _STEPS[name]


def _of_character(handler: Callable[..., None], run: Run, step: Step) -> None:
    handler(run, step.seat, step.note)


def _all(run: Run, step: Step) -> None:
    run.moment(str(step.note[0]))


def _moment(run: Run, step: Step) -> None:
    if hook := hooks(run.state, step.seat).get(str(step.note[0])):
        hook(run, step.seat)


def _draw(run: Run, step: Step) -> None:
    count, source, target = int(step.note[0]), str(step.note[1]), str(step.note[2])
    top = places.lying(run.state, source)[:count]
    run.move(source, target, top)
    left = count - len(top)
    if left and source == "deck" and run.state.discards:
        run.push(Step("shuffle", -1, ("deck",)), drawing(step.seat, left, source, target))


def _give_up(run: Run, step: Step) -> None:
    run.discard(places.aside(step.seat), run.state.aside[step.seat])


_STEPS: Final[Mapping[str, Callable[[Run, Step], None]]] = {
    "all": _all,
    "moment": _moment,
    "draw": _draw,
    "give_up": _give_up,
    **selection.STEPS,
    **setting_up.STEPS,
    **tricking.STEPS,
    **ending.STEPS,
}
