"""Revolution: what each event changes; it records and never judges."""

from collections import Counter
from typing import assert_never

from domain.cards import Cards, take
from domain.game import Seat, at, replace
from domain.games.revolution.cards import COLOURS
from domain.games.revolution.model import (
    PASSES,
    AllianceDue,
    AllianceTaken,
    CardPassed,
    CardPicked,
    CardPlayed,
    Colour,
    DealEnded,
    DealScored,
    Dealt,
    Event,
    GameWon,
    PassLaid,
    PicksShown,
    StarterNamed,
    State,
    TrickPassed,
    TrickWon,
)
from domain.tricks import Play, Trick


def evolve(state: State, event: Event) -> State:
    match event:
        case CardPlayed(seat, card, disc):
            discs = state.discs if disc is None else at(state.discs, seat, (*state.discs[seat], disc))
            return replace(
                state,
                trick=(*state.trick, Play(seat, card)),
                hands=at(state.hands, seat, take(state.hands[seat], card)),
                discs=discs,
            )
        case CardPassed(seat, card):
            return replace(
                state,
                passed=(*state.passed, Play(seat, card)),
                hands=at(state.hands, seat, take(state.hands[seat], card)),
                owed=at(state.owed, seat, state.owed[seat] - 1),
            )
        case TrickWon(seat, cards):
            return replace(state, leader=seat, trick=(), scored=at(state.scored, seat, state.scored[seat] + cards))
        case TrickPassed(leader):
            return replace(state, leader=leader)
        case PassLaid(seat, card):
            desert = (*state.deserts[seat], card)
            return replace(state, passed=_without(state.passed, seat), deserts=at(state.deserts, seat, desert))
        case CardPicked(seat, card):
            hand = take(state.hands[seat], card)
            return replace(state, picks=at(state.picks, seat, (card,)), hands=at(state.hands, seat, hand))
        case PicksShown(shown):
            deserts = tuple((card,) for card in shown)
            return replace(state, phase="play", leader=state.starter, picks=((),) * len(shown), deserts=deserts)
        case AllianceDue(seat):
            return replace(state, phase="ally", ally=seat)
        case AllianceTaken(seat, colour):
            left = tuple(other for other in state.alliances if other != colour)
            return replace(state, phase="play", ally=None, alliances=left, allied=at(state.allied, seat, colour))
        case StarterNamed(_, starter):
            return replace(state, phase="pick", namer=None, starter=starter)
        case Dealt():
            return _dealt(state, event)
        case DealEnded():
            return replace(state, phase="score", leader=None)
        case DealScored(result):
            return replace(
                state,
                phase="deal",
                deserts=result.deserts,
                neutral=result.neutral,
                scores=tuple(seat.score for seat in result.seats),
                deals=(*state.deals, result),
            )
        case GameWon():
            return replace(state, phase="over")
        case _:
            assert_never(event)


def cards(state: State) -> Counter[str]:
    """Species cards, and the alliance cards if they are in play."""
    every = [*state.stock, *state.neutral, *(play.card for play in state.trick + state.passed)]
    for place in (state.hands, state.picks, state.deserts, state.scored):
        for held in place:
            every += held
    every += [f"alliance {colour}" for colour in (*state.alliances, *state.allied) if colour]
    return Counter(every)


def alliance_colours(alliance: bool) -> tuple[Colour, ...]:
    return tuple(COLOURS) if alliance else ()


def _dealt(state: State, event: Dealt) -> State:
    seats = len(event.hands)
    nothing: tuple[Cards, ...] = ((),) * seats
    return replace(
        state,
        deal=event.deal,
        phase="pick" if event.namer is None else "name",
        stock=(),
        starter=event.starter,
        namer=event.namer,
        hands=event.hands,
        owed=(PASSES[seats],) * seats,
        deserts=nothing,
        neutral=event.neutral,
        scored=nothing,
        discs=nothing,
        alliances=alliance_colours(state.options.alliance),
        allied=(None,) * seats,
    )


def _without(passed: Trick, seat: Seat) -> Trick:
    """Her earliest pass of the trick is laid first."""
    index = next(i for i, play in enumerate(passed) if play.seat == seat)
    return passed[:index] + passed[index + 1 :]
