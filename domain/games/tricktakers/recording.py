"""TRICKTAKERs: what each event changes; it records and never judges."""

from collections import Counter
from typing import assert_never

from domain.cards import Cards, take_all
from domain.game import Seat, at, replace
from domain.games.tricktakers.cards import DECK, in_order
from domain.games.tricktakers.events import (
    Acted,
    AgendaSet,
    CardsDiscarded,
    CardsMoved,
    CharacterPicked,
    CharactersShown,
    CharacterTaken,
    CrownMoved,
    CrownsWon,
    Dealt,
    Event,
    GameWon,
    HandOpened,
    KakumeiDeclared,
    LeaderNamed,
    LeadSet,
    Noted,
    OrderChanged,
    PlayChanged,
    Played,
    RoundEnded,
    Scored,
    SetUpBegun,
    Shuffled,
    StarterDrawn,
    TrickBegun,
    TrickWon,
)
from domain.games.tricktakers.model import Lead, State
from domain.games.tricktakers.places import UNDER, lying, owner, put, without
from domain.games.tricktakers.roster import roster


def evolve(state: State, event: Event) -> State:
    match event:
        case AgendaSet(steps):
            return replace(state, agenda=steps, count=state.count + 1)
        case CardsMoved():
            return _moved(state, event)
        case CardsDiscarded(source, cards, kept, out, shown):
            state = _left(state, source, cards, shown)
            return replace(state, discards=state.discards + kept, out=state.out + out)
        case Played():
            return _played(state, event)
        case PlayChanged(index, cards, count, hidden):
            changed = replace(state.trick[index], cards=cards, count=count, hidden=hidden)
            return replace(state, trick=at(state.trick, index, changed))
        case LeadSet(colour, number):
            return replace(state, lead=Lead(colour, number))
        case KakumeiDeclared(seat):
            return replace(state, kakumei=seat)
        case Noted(seat, _, field, value):
            return replace(state, sheets=at(state.sheets, seat, replace(state.sheets[seat], **{field: value})))
        case Acted(act):
            return replace(state, acted=(*state.acted, act))
        case LeaderNamed(_, leader):
            return replace(state, leader=leader)
        case OrderChanged(order):
            return replace(state, order=order, acted=())
        case TrickBegun(number, order):
            return replace(
                state,
                trick_number=number,
                leader=order[0],
                order=order,
                trick=(),
                lead=None,
                kakumei=None,
                acted=(),
                winner=None,
            )
        case TrickWon(seat):
            return replace(state, winner=seat, leader=seat, tricks=at(state.tricks, seat, state.tricks[seat] + 1))
        case Shuffled(place, cards):
            # The discards become the draw deck; any other pile is shuffled where it lies.
            return replace(state, deck=cards, discards=()) if place == "deck" else put(state, place, cards)
        case HandOpened(seat, cards):
            return replace(state, opened=at(state.opened, seat, cards))
        case Scored(lines, points):
            dated = tuple(replace(line, round=state.round) for line in lines)
            return replace(state, points=points, ledger=state.ledger + dated)
        case CrownsWon():
            return _crowned(state, event)
        case CrownMoved():
            return _crown_moved(state, event)
        case _:
            return _between_tricks(state, event)


def _between_tricks(
    state: State,
    event: StarterDrawn
    | CharacterTaken
    | CharacterPicked
    | CharactersShown
    | Dealt
    | SetUpBegun
    | RoundEnded
    | GameWon,
) -> State:
    match event:
        case StarterDrawn(seat):
            return replace(state, starter=seat)
        case CharacterTaken(seat, character, draft):
            row = tuple(other for other in state.row if other != character)
            if draft:
                return replace(state, row=row, drafted=at(state.drafted, seat, (*state.drafted[seat], character)))
            return replace(state, row=row, characters=at(state.characters, seat, character))
        case CharacterPicked(seat, character):
            return replace(state, picks=at(state.picks, seat, character))
        case CharactersShown(characters):
            sheets = tuple(roster()[character].sheet() for character in characters)
            return replace(state, characters=characters, picks=("",) * len(characters), sheets=sheets)
        case Dealt():
            return _dealt(state, event)
        case SetUpBegun(seat):
            return replace(state, preparing=seat)
        case RoundEnded():
            return _ended(state)
        case GameWon(seat, reason):
            return replace(state, won_by=seat, reason=reason)
        case _:
            assert_never(event)


def stock(in_use: tuple[str, ...]) -> Cards:
    """Every card that this game is played with: the deck, and what belongs to the characters in use."""
    return (*DECK, *(card for name in in_use for card in roster()[name].exclusive))


def cards(state: State) -> Counter[str]:
    every = [*state.box, *state.deck, *state.discards, *state.out]
    for places in (state.hands, state.aside, state.won, state.carried, (play.cards for play in state.trick)):
        for held in places:
            every += held
    for character, sheet in zip(state.characters, state.sheets, strict=True):
        for pile in roster()[character].piles if character and sheet is not None else ():
            every += getattr(sheet, pile)
    return Counter(every)


def _moved(state: State, event: CardsMoved) -> State:
    state = _left(state, event.source, event.cards, event.shown)
    target = event.target.removesuffix(UNDER)
    there = lying(state, target)
    taker = owner(target)
    if taker is None:
        on_top = event.target.endswith("deck")
        return put(state, target, event.laid + there if on_top else there + event.laid)
    state = replace(state, voids=at(state.voids, taker, ()))  # a card that came may be of any colour
    return put(state, target, in_order(there + event.laid))


def _left(state: State, source: str, cards: Cards, shown: Cards) -> State:
    state = without(state, source, cards)
    seat = owner(source)
    if seat is None or not shown:
        return state
    return replace(state, opened=at(state.opened, seat, take_all(state.opened[seat], shown)))


def _played(state: State, event: Played) -> State:
    play = event.play
    seat = play.seat
    state = without(state, event.source, play.cards)
    voids = state.voids
    if event.void is not None and event.void not in voids[seat]:
        voids = at(voids, seat, (*voids[seat], event.void))
    return replace(
        state,
        trick=(*state.trick, play),
        opened=at(state.opened, seat, take_all(state.opened[seat], play.shown)),
        order=tuple(other for other in state.order if other != seat),
        voids=voids,
        acted=(),
    )


def _dealt(state: State, event: Dealt) -> State:
    seats = len(event.hands)
    played = tuple(
        (*before, now) if now else before for before, now in zip(state.played, state.characters, strict=True)
    )
    return replace(
        state,
        round=event.round,
        row=event.row,
        laid_out=event.row,
        played=played,
        characters=("",) * seats,
        sheets=(None,) * seats,
        box=take_all(state.box, DECK),
        deck=event.deck,
        hands=event.hands,
        trick_number=0,
        tricks=(0,) * seats,
        round_crown=None,
        round_black_crowns=(),
    )


def _ended(state: State) -> State:
    """All cards lie in the box again. What was carried is added to it: it has been used, or is carried no more."""
    nothing: tuple[Cards, ...] = ((),) * len(state.hands)
    bare = tuple(
        sheet if sheet is None else replace(sheet, **dict.fromkeys(roster()[character].piles, ()))
        for character, sheet in zip(state.characters, state.sheets, strict=True)
    )
    return replace(
        state,
        box=stock(state.in_use),
        deck=(),
        discards=(),
        out=(),
        hands=nothing,
        aside=nothing,
        opened=nothing,
        won=nothing,
        carried=nothing,
        voids=nothing,
        trick=(),
        lead=None,
        kakumei=None,
        leader=None,
        winner=None,
        sheets=bare,
    )


def _crowned(state: State, event: CrownsWon) -> State:
    state = replace(state, round_crown=event.crown, round_black_crowns=event.black_crowns)
    if not event.kept:
        return state
    crowns, blacks = state.crowns, state.black_crowns
    if event.crown is not None:
        crowns = _more(crowns, event.crown, 1)
    for seat in event.black_crowns:
        blacks = _more(blacks, seat, 1)
    return replace(state, crowns=crowns, black_crowns=blacks)


def _crown_moved(state: State, event: CrownMoved) -> State:
    field = "crowns" if event.kind == "crown" else "black_crowns"
    held: tuple[int, ...] = getattr(state, field)
    for seat, step in ((event.giver, -1), (event.taker, 1)):
        held = held if seat is None else _more(held, seat, step)
    forged = (*state.forged, event.kind) if event.why == "forged" else state.forged
    return replace(state, **{field: held}, forged=forged)


def _more(held: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    return at(held, seat, held[seat] + by)
