"""The Strategist: a Black 7 of her own, five traps in an order that she alone knows, a card kept (TT-30, TT-57)."""

from dataclasses import asdict, dataclass
from itertools import permutations
from typing import Any, Final

from domain.cards import FACE_DOWN, Card
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BLACK, Colour
from domain.games.tricktakers.character import Character, Question, plain_plays
from domain.games.tricktakers.model import Choice, Line, Play, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import lead_colour
from domain.games.tricktakers.running import Run, last_round
from domain.games.tricktakers.scoring import WIN, table_lines, tabled_aim, tabled_win
from domain.luck import Luck

SEVEN, RARE = "K7*", "Rare*"
TABLE = (50, 30, -50, 50, 80, WIN)
CARRIED = {0: RARE, 1: SEVEN}  # instead of the points, by tricks won
FEE = 10
TACTICAL = "tactical"


@dataclass(frozen=True)
class Trap:
    """What is caught: a card that counts as one of these numbers, or this colour, or not the lead colour; or everybody
    if the Strategist wins."""

    catches: str
    numbers: tuple[int, ...] = ()
    colour: Colour | None = None
    straying: bool = False
    winning: bool = False
    restored: bool = True  # RESTORED: what each of them catches


TRAPS: Final = {
    "A": Trap("a number from 1 to 6", numbers=(1, 2, 3, 4, 5, 6)),
    "B": Trap("a number from 7 to 9", numbers=(7, 8, 9)),
    "C": Trap("black", colour=BLACK),
    "D": Trap("the Strategist wins the trick", winning=True),
    "E": Trap("not the lead colour", straying=True),
}


@dataclass(frozen=True)
class Sheet:
    stack: tuple[str, ...] = ()  # secret: the traps to come
    turned: tuple[str, ...] = ()  # those seen
    trap: str = ""  # this trick's
    paid: tuple[int, ...] = ()  # seats that were caught in this run of the trick
    pool: int = 0
    tactical_used: bool = False
    keeps: Card = ""


def set_up(run: Run, seat: Seat) -> None:
    run.move("box", places.hand(seat), (SEVEN,))
    run.push(Step("discard_for", seat, (SEVEN,)), Step("strategist.stack", seat))


def stack(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.note(seat, stack=choice)


def turn(run: Run, seat: Seat) -> None:
    """A rewound trick has the trap that it had."""
    sheet = run.state.sheets[seat]
    if not sheet.trap:
        trap, *rest = sheet.stack
        run.note(seat, trap=trap, turned=(*sheet.turned, trap), stack=tuple(rest))
    run.note(seat, paid=())


def laid(run: Run, seat: Seat) -> None:
    """A card that lies face down is looked at when it is turned up."""
    if not run.state.trick[-1].hidden:
        _test(run, seat, run.state.trick[-1])


def turned_up(run: Run, seat: Seat) -> None:
    """A card that lay face down, then a second one. What lay open passes again as it did: nobody pays twice."""
    for play in run.state.trick:
        _test(run, seat, play)


def _test(run: Run, seat: Seat, play: Play) -> None:
    sheet = run.state.sheets[seat]
    if play.seat not in (seat, *sheet.paid) and caught(run.state, TRAPS[sheet.trap], play):
        _fee(run, seat, play.seat)


def _fee(run: Run, seat: Seat, payer: Seat) -> None:
    sheet = run.state.sheets[seat]
    paid = run.pay(payer, FEE, f"trap {sheet.trap}")
    run.note(seat, paid=(*sheet.paid, payer), pool=sheet.pool + paid)


def caught(state: State, trap: Trap, play: Play) -> bool:
    """By what the card counts as; a Samurai's red stays red here (TT-56)."""
    count, lead = play.count, lead_colour(state)
    if trap.straying:
        return "lead" not in count.marks and (count.colour is None or count.colour != lead)
    return (count.kind == "number" and count.number in trap.numbers) or count.colour == trap.colour is not None


def won(run: Run, seat: Seat) -> None:
    """Trap D first: all others pay; then she takes the pool."""
    state = run.state
    if state.winner != seat:
        return
    if TRAPS[state.sheets[seat].trap].winning:
        for other in range(len(state.hands)):
            if other != seat:
                _fee(run, seat, other)
    pool = run.state.sheets[seat].pool
    if pool:
        run.score(Line(seat, pool, "the pool"))
        run.note(seat, pool=0)


def cleared(run: Run, seat: Seat) -> None:
    run.note(seat, trap="")


def plays(state: State, seat: Seat) -> list[PlayCards]:
    """Once a round also a card that does not follow, with the Tactical Card (TT-84)."""
    allowed = plain_plays(state, seat)
    if state.sheets[seat].tactical_used:
        return allowed
    free = {move.cards for move in allowed}
    others = [(card,) for card in dict.fromkeys(state.hands[seat]) if (card,) not in free]
    return [*allowed, *(PlayCards(cards, TACTICAL, state.count) for cards in others)]


def playing(run: Run, seat: Seat, move: PlayCards) -> None:
    if move.how == TACTICAL:
        run.note(seat, tactical_used=True)


def ask(run: Run, seat: Seat) -> None:
    if run.state.tricks[seat] in CARRIED and not last_round(run.state):
        run.ask(seat, "strategist.carry")


def carry_choices(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [("points",), (CARRIED[state.tricks[seat]],)]


def carry(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice != ("points",):
        run.note(seat, keeps=choice[0])


def points(state: State, seat: Seat) -> list[Line]:
    return [] if state.sheets[seat].keeps else table_lines(state, seat, TABLE)


def keep(run: Run, seat: Seat) -> None:
    if card := run.state.sheets[seat].keeps:
        run.move("box", places.carried(seat), (card,))


def imagine(luck: Luck, state: State, seat: Seat) -> dict[str, Any]:
    sheet = state.sheets[seat]
    if FACE_DOWN not in sheet.stack:
        return {}
    return {"stack": luck.shuffle(trap for trap in TRAPS if trap not in sheet.turned)}


def summary(view: State, seat: Seat) -> dict[str, Any]:
    sheet = view.sheets[seat]
    return {"trap": TRAPS[sheet.trap].catches if sheet.trap else None, "pool": sheet.pool}


CHARACTER = Character(
    name="strategist",
    title="Strategist",
    code="1C",
    expansion=True,
    exclusive=(SEVEN, SEVEN, RARE),  # a carried Black 7 may meet that of the next Strategist
    sheet=Sheet,
    hidden={"stack": "owner"},
    moments={
        "setup": set_up,
        "trick": turn,
        "laid": laid,
        "seen": turned_up,
        "judging": turned_up,
        "won": won,
        "cleared": cleared,
        "asked": ask,
        "kept": keep,
    },
    questions={
        "strategist.stack": Question(
            refusal="TT-30: the five traps are stacked in any order",
            choices=lambda state, seat, note: list(permutations(TRAPS)),
            answer=stack,
            worth=lambda state, seat, choice: float("".join(choice) == "ABCED"),
        ),
        "strategist.carry": Question(
            refusal="TT-30: with 0 tricks she carries the Rare, with 1 the Black 7, or takes the points instead",
            choices=carry_choices,
            answer=carry,
            worth=lambda state, seat, choice: float(choice == ("points",)),
        ),
    },
    plays=plays,
    playing=playing,
    bound=lambda state, seat, move: move.how != TACTICAL,
    wins=tabled_win(TABLE),
    points=points,
    tells={"tactical_used": "could follow"},
    imagine=imagine,
    summary=summary,
    may_still=lambda view, seat: (
        () if view.sheets[seat].tactical_used else ("ignore must-follow once (Tactical Card)",)
    ),
    rating=50,
    aim=tabled_aim(TABLE),
    data={
        "points": TABLE,
        "carried": CARRIED,
        "traps": [{"trap": name, **asdict(trap)} for name, trap in TRAPS.items()],
    },
    restored=("priority",),
)
