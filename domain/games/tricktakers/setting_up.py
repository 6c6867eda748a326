"""TRICKTAKERs: set-up in priority order, Black Crowns returned for other cards, who leads (TT-16, TT-72, TT-76)."""

from collections.abc import Sequence
from typing import Any

from domain.cards import Cards, take
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.character import NO, Question, discard, inside
from domain.games.tricktakers.events import LeaderNamed, SetUpBegun
from domain.games.tricktakers.model import Choice, State, Step
from domain.games.tricktakers.obligations import loose, subsets
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, all_at, duel, last_round, priority

REDRAW = "black_crown"
REDRAW_REFUSAL = "TT-16: in round 3 a Black Crown is returned, in your own set-up, for any number of other cards"


def set_up(run: Run) -> None:
    state = run.state
    when = state.options.leader_named
    draft = state.options.mode == "draft" and not duel(state)
    before = when == "before_setup" or (when == "book" and draft)
    leader = first_leader(state)
    run.push(
        *([leader] if before else []),
        *(Step("setup", seat) for seat in priority(state)),
        Step("all_ready"),
        *([] if before else [leader]),
        Step("first_trick"),
    )


def begin(run: Run, step: Step) -> None:
    run.emit(SetUpBegun(step.seat))
    carried = run.state.carried[step.seat]
    setup, end = Step("moment", step.seat, ("setup",)), Step("end_of_setup", step.seat, carried)
    run.push(setup, Step("carried_in", step.seat), end)


def carried_in(run: Run, step: Step) -> None:
    """A carried card must be taken into the hand (TT-30, TT-84)."""
    cards = run.state.carried[step.seat]
    run.move(places.carried(step.seat), places.hand(step.seat), cards)
    if cards:
        run.push(*run.gained(step.seat), *(Step("discard_for", step.seat, (card,)) for card in cards))


def all_ready(run: Run, step: Step) -> None:
    run.emit(SetUpBegun(None))
    run.push(all_at("ready"))


def first_leader(state: State) -> Step:
    """Who is asked for the leader of trick 1, or who leads without being asked (TT-14, TT-72).

    Said before set-up, even if she is asked after it: a Gambler's stake makes nobody poorer here.
    """
    if duel(state):
        return Step("leads", priority(state)[0])
    if state.options.mode == "draft":
        return Step("leader", priority(state)[0])
    if state.round == 1:
        return Step("leads", state.starter or 0)
    return Step("leader", namer(state))


def leads(run: Run, step: Step) -> None:
    run.emit(LeaderNamed(step.seat, step.seat))


def namer(state: State) -> Seat:
    """The fewest points among those without a Crown, or of all if everybody has one (TT-66)."""
    seats = priority(state)
    crownless = [seat for seat in seats if not state.crowns[seat]] or seats
    return min(crownless, key=lambda seat: state.points[seat])


def discardable_for(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """Any card but the one that was added, and never the Berserker card (TT-76, TT-77)."""
    others = take(state.hands[seat], note[0]) if note[0] in state.hands[seat] else state.hands[seat]
    return [(card,) for card in dict.fromkeys(loose(others))]


def redraws(state: State, seat: Seat) -> list[Choice]:
    if not last_round(state) or duel(state) or state.preparing != seat or not state.black_crowns[seat]:
        return []
    return list(subsets(_redrawable(state, seat), roster()[state.characters[seat]].redraw_limit(state, seat)))


def _redrawable(state: State, seat: Seat) -> Cards:
    """Neither the Berserker card nor a card carried into this round, which is to be used (TT-30, TT-76)."""
    carried = next((step.note for step in state.agenda if step.name == "end_of_setup"), ())
    cards = loose(state.hands[seat])
    for card in carried:
        if card in cards and card not in state.carried[seat]:  # another of its kind may be there before it
            cards = take(cards, str(card))
    return cards


def redraw(run: Run, seat: Seat, choice: Choice) -> None:
    run.crown("black_crown", seat, None, "returned")
    roster()[run.state.characters[seat]].redraw(run, seat, choice)


def _seats(state: State, seat: Seat, note: tuple[Any, ...]) -> Sequence[Choice]:
    return [(str(other),) for other in range(len(state.hands))]


def _named(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.emit(LeaderNamed(seat, int(choice[0])))


STEPS = {"setup": begin, "carried_in": carried_in, "all_ready": all_ready, "leads": leads}
QUESTIONS = {
    "leader": Question(
        refusal="TT-72: anybody may be named to lead",
        choices=_seats,
        answer=_named,
        sequence=inside,
        worth=lambda state, seat, choice: float(int(choice[0]) == seat),
    ),
    "discard_for": Question(
        refusal="TT-76: for an added card another one is discarded, never the Berserker card",
        choices=discardable_for,
        answer=discard,
    ),
    "end_of_setup": Question(
        refusal=REDRAW_REFUSAL,
        choices=lambda state, seat, note: [NO],
        answer=lambda run, seat, choice, note: None,
    ),
}
