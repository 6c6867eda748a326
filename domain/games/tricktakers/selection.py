"""TRICKTAKERs: who plays which character: drafting, choosing from a row, sealed picks (TT-14, TT-15, TT-40, TT-92)."""

from domain.game import Seat, clockwise
from domain.games.tricktakers.events import CharactersShown
from domain.games.tricktakers.model import State, Step
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, duel
from domain.games.tricktakers.setting_up import set_up
from domain.luck import Luck


def sealed(state: State) -> bool:
    """Whether characters are drafted first and then picked in secret."""
    return duel(state) or state.options.mode == "draft"


def drafting(run: Run, step: Step) -> None:
    run.push(*(Step("take", seat, ("draft",)) for seat in draft_order(run.state)))


def draft_order(state: State) -> list[Seat]:
    """There and back: 1..n, n..1, 1..n; with two players until less than two characters are left."""
    forth = list(clockwise(state.starter or 0, len(state.hands)))
    passes = len(state.in_use) // 2 if duel(state) else state.rounds
    return [seat for turn in range(passes) for seat in (forth if turn % 2 == 0 else forth[::-1])]


def choosing(run: Run) -> None:
    """The hands are dealt: characters are chosen, then everybody sets up."""
    if sealed(run.state):
        run.push(Step("picks"), Step("characters"))
    else:
        run.push(*(Step("take", seat) for seat in choosing_order(run.state)), Step("characters"))


def choosing_order(state: State) -> list[Seat]:
    if state.round == 1:
        return list(clockwise(state.starter or 0, len(state.hands)))
    seats = range(len(state.hands))
    last = {seat: roster()[state.played[seat][-1]] for seat in seats}

    def base(seat: Seat) -> tuple[bool, bool]:
        first = last[seat].chooses_first
        return (not first, not first and state.crowns[seat] > 0)

    later = base if state.options.choosing_order == "base" else lambda seat: (False, False)
    return sorted(seats, key=lambda seat: (later(seat), state.points[seat], last[seat].code))


def takeable(state: State, seat: Seat, step: Step) -> list[str]:
    """From the row; but what may not be played twice running is not for her who had it."""
    if "draft" in step.note:
        return list(state.row)
    last = state.played[seat][-1:]
    return [name for name in state.row if not (roster()[name].not_twice and name in last)]


def pickable(state: State, seat: Seat) -> list[str]:
    return [name for name in state.drafted[seat] if name not in state.played[seat]]


def row(state: State, luck: Luck) -> tuple[str, ...]:
    """What is laid out for the next round."""
    if sealed(state):
        return ()
    if state.options.mode == "all_star":
        return state.in_use
    count = len(state.hands) + 1
    fresh = [name for name in state.in_use if name not in state.laid_out]
    if len(fresh) >= count:
        return tuple(luck.shuffle(fresh)[:count])
    return (*luck.shuffle(fresh), *luck.shuffle(state.laid_out)[: count - len(fresh)])


def is_row(state: State, laid: tuple[str, ...]) -> bool:
    """Whether the dealer may lay out this row."""
    if sealed(state):
        return laid == ()
    if state.options.mode == "all_star":
        return laid == state.in_use
    fresh = {name for name in state.in_use if name not in state.laid_out}
    count = len(state.hands) + 1
    right = len(set(laid)) == len(laid) == count and set(laid) <= set(state.in_use)
    return right and (set(laid) <= fresh if len(fresh) >= count else fresh <= set(laid))


def show(run: Run, step: Step) -> None:
    state = run.state
    run.emit(CharactersShown(state.picks if sealed(state) else state.characters))
    set_up(run)


STEPS = {"draft": drafting, "characters": show}
