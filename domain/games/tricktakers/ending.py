"""TRICKTAKERs: the end of a round in its order, and who wins the game (TT-13, TT-17, TT-18, TT-19, TT-66)."""

from domain.game import Seat, highest
from domain.games.tricktakers.events import CrownsWon, RoundEnded
from domain.games.tricktakers.model import State, Step
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, all_at, duel, last_round, priority, seizer

MOST_BLACK_CROWNS = 2  # a round
CROWNS_TO_WIN = 2
BLACK_CROWNS_TO_WIN = 3
POINTS_TO_WIN = 350
LEAD_TO_WIN = 150
# TT-19. RESTORED: the place of the predictions.
ORDER = (
    Step("wins"),
    Step("crowns"),
    all_at("asked"),
    Step("points"),
    all_at("forging"),
    all_at("predictions"),
    all_at("thefts"),
    Step("rule350"),
    Step("crown_victory"),
    Step("end_of_round"),
)


def score(run: Run) -> None:
    run.push(*ORDER)


def wins(run: Run, step: Step) -> None:
    """A character's own condition, the highest priority first."""
    for seat in priority(run.state) if not duel(run.state) else ():
        if reason := roster()[run.state.characters[seat]].wins(run.state, seat):
            run.win(seat, reason)
            return


def crowns(run: Run, step: Step) -> None:
    state = run.state
    run.emit(CrownsWon(crown(state), black_crowns(state), kept=not duel(state)))


def crown(state: State) -> Seat | None:
    """The only player with most tricks, if her character takes it then; tie: nobody (TT-13)."""
    if (seat := seizer(state)) is not None:
        return seat
    most = highest(state.tricks)
    if len(most) > 1 or not roster()[state.characters[most[0]]].crown(state, most[0]):
        return None
    return most[0]


def black_crowns(state: State) -> tuple[Seat, ...]:
    due = [seat for seat in priority(state) if roster()[state.characters[seat]].black_crown(state, seat)]
    return tuple(due[:MOST_BLACK_CROWNS])


def points(run: Run, step: Step) -> None:
    state = run.state
    run.score(*(line for seat in priority(state) for line in roster()[state.characters[seat]].points(state, seat)))


def rule350(run: Run, step: Step) -> None:
    state = run.state
    if not last_round(state) or duel(state):
        return
    for seat in priority(state):
        if roster()[state.characters[seat]].expansion and enough_points(state, seat):
            run.win(seat, f"{POINTS_TO_WIN} points with a character of the expansion")
            return


def enough_points(state: State, seat: Seat) -> bool:
    mine = state.points[seat]
    if state.options.rule350 == "over":
        return mine > POINTS_TO_WIN
    others = [points for other, points in enumerate(state.points) if other != seat]
    return mine >= POINTS_TO_WIN or mine - max(others) >= LEAD_TO_WIN


def crown_victory(run: Run, step: Step) -> None:
    state = run.state
    if duel(state):
        return
    conditions = (
        (state.crowns, CROWNS_TO_WIN, f"{CROWNS_TO_WIN} Crowns"),
        (state.black_crowns, BLACK_CROWNS_TO_WIN, f"{BLACK_CROWNS_TO_WIN} Black Crowns"),
    )
    for held, needed, reason in conditions:
        for seat in priority(state):
            if held[seat] >= needed:
                run.win(seat, reason)
                return


def end_of_round(run: Run, step: Step) -> None:
    state = run.state
    if last_round(state):
        run.win(max(priority(state), key=lambda seat: state.points[seat]), "most points")
        return
    run.emit(RoundEnded())
    run.push(all_at("kept"), Step("deal"))


STEPS = {
    "wins": wins,
    "crowns": crowns,
    "points": points,
    "rule350": rule350,
    "crown_victory": crown_victory,
    "end_of_round": end_of_round,
}
