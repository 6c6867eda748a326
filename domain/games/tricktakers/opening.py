"""TRICKTAKERs: how a game is set up, and which options can be played (TT-67, TT-71)."""

from collections import Counter
from typing import get_args, get_type_hints

from domain.game import BadSetup, Setup
from domain.games.tricktakers.model import FIRST_POINTS, ROUNDS, Options, State, Step
from domain.games.tricktakers.recording import stock
from domain.games.tricktakers.roster import roster


def initial(setup: Setup) -> State:
    seats, options = setup.seats, setup.options
    in_use = _in_use(options)
    _check(options, seats, in_use)
    sealed = seats == 2 or options.mode == "draft"
    return State(
        options=options,
        in_use=in_use,
        rounds=len(in_use) // 2 if seats == 2 else ROUNDS,
        round=0,
        count=0,
        agenda=(Step("starter"),),
        starter=options.starting_seat,
        row=in_use if sealed else (),
        laid_out=(),
        drafted=((),) * seats,
        picks=("",) * seats,
        played=((),) * seats,
        characters=("",) * seats,
        sheets=(None,) * seats,
        preparing=None,
        carried=((),) * seats,
        box=stock(in_use),
        deck=(),
        discards=(),
        out=(),
        hands=((),) * seats,
        aside=((),) * seats,
        opened=((),) * seats,
        won=((),) * seats,
        voids=((),) * seats,
        trick_number=0,
        leader=None,
        order=(),
        trick=(),
        lead=None,
        kakumei=None,
        acted=(),
        winner=None,
        tricks=(0,) * seats,
        points=(FIRST_POINTS,) * seats,
        crowns=(0,) * seats,
        black_crowns=(0,) * seats,
        round_crown=None,
        round_black_crowns=(),
        forged=(),
        ledger=(),
        won_by=None,
        reason="",
    )


def _in_use(options: Options) -> tuple[str, ...]:
    """In the order of priority, whatever order they were asked for in."""
    known = tuple(roster())
    if options.characters is None:
        return known
    unknown = [name for name in options.characters if name not in known]
    if unknown:
        raise BadSetup("tricktakers.characters", f"unknown: {', '.join(map(repr, unknown))}; known: {', '.join(known)}")
    twice = [name for name, times in Counter(options.characters).items() if times > 1]
    if twice:
        raise BadSetup("tricktakers.characters", f"named more than once: {', '.join(twice)}")
    return tuple(name for name in known if name in options.characters)


def _check(options: Options, seats: int, in_use: tuple[str, ...]) -> None:
    for field, hint in get_type_hints(Options).items():
        values = [value for value in get_args(hint) if isinstance(value, str)]
        if values and getattr(options, field) not in values:
            raise BadSetup("tricktakers.options", f"{field} is one of {', '.join(values)}")
    if options.starting_seat is not None and not 0 <= options.starting_seat < seats:
        raise BadSetup("tricktakers.starting-seat", f"seats are 0 to {seats - 1}, or null to draw one")
    if options.resistance_3p and seats != 3:
        raise BadSetup("tricktakers.resistance-3p", f"it is for 3 players, not {seats}; set it to false")
    if options.rule350 == "variant" and seats < 4:
        raise BadSetup("tricktakers.rule350", f"the variant is for 4 or 5 players, not {seats}; set it to over")
    needed = _characters_needed(options, seats)
    if len(in_use) < needed:
        words = f"{seats} players need at least {needed} characters in this mode, not {len(in_use)}"
        raise BadSetup("tricktakers.too-few-characters", words)


def _characters_needed(options: Options, seats: int) -> int:
    if seats == 2:
        return 2
    return 3 * seats if options.mode == "draft" else seats + 1
