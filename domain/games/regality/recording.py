"""Regality: what each event changes; it records and never judges."""

from collections import Counter
from typing import assert_never

from domain.cards import Cards, take, take_all
from domain.game import Seat, at, replace
from domain.games.regality.board import INDEX, Space
from domain.games.regality.model import (
    Board,
    Event,
    GameEnded,
    GameSetUp,
    MatchEnded,
    OrderChosen,
    PacketDealt,
    PacketPassed,
    Phase,
    Placed,
    StarterDrawn,
    State,
    TileAssassinated,
    TileBanished,
    TileDestroyed,
    TileDrafted,
    TileKept,
    TileLeftOver,
    TileMoved,
    TilePlaced,
    TileRecalled,
    TileRetrieved,
    TilesRejected,
    TilesTurned,
    TurnBegan,
)
from domain.games.regality.position import mark, on_board
from domain.games.regality.tiles import CITIZEN, NEUTRAL, SIDES, in_order

AFTER_SET_UP: dict[str, Phase] = {"draft": "draft", "secret_draft": "packet"}
NOTHING: tuple[Cards, Cards] = ((), ())
EMPTY: Board = (None,) * 9


def evolve(state: State, event: Event) -> State:
    match event:
        case TilePlaced():
            return _placed(state, event)
        case TilesTurned(spaces):
            return _changed(state, {space: _turned(_on(state, space)) for space in spaces})
        case TileDestroyed(seat, space):
            return _changed(state, {space: replace(_on(state, space), faces=None, destroyed_by=seat)})
        case TileBanished(space):
            gone = (_on(state, space).tile,)
            return replace(_changed(state, {space: None}), discard=in_order(state.discard + gone))
        case TileRecalled(seat, space):
            return _gained(_changed(state, {space: None}), seat, _on(state, space).tile)
        case TileMoved(space, to):
            return _changed(state, {space: None, to: _on(state, space)})
        case TileAssassinated(seat, tile, place):
            return replace(_taken(state, seat, tile, place), discard=in_order((*state.discard, tile)))
        case TileRetrieved(seat, tile):
            return _gained(replace(state, discard=take(state.discard, tile)), seat, tile)
        case TurnBegan():
            return _turn(state, event)
        case GameEnded(result):
            return replace(state, phase="set_up", turn=None, results=(*state.results, result))
        case MatchEnded(winners):
            return replace(state, phase="over", winners=winners)
        case StarterDrawn(seat):
            return replace(state, starter=seat)
        case GameSetUp():
            return _set_up(state, event)
        case OrderChosen(_, _, starter):
            return _started(state, starter)
        case TileDrafted(seat, tile):
            return replace(_gained(state, seat, tile), offer=take(state.offer, tile), turn=1 - seat)
        case TileLeftOver(tile):
            return replace(state, offer=take(state.offer, tile), used=in_order((*state.used, tile)))
        case PacketDealt():
            return _packet(state, event)
        case TileKept(seat, tile):
            kept = (*state.hidden[seat], tile)
            return replace(state, packet=take(state.packet, tile), hidden=at(state.hidden, seat, kept))
        case PacketPassed(seat, tiles, packet):
            return replace(state, packet=packet, turn=1 - seat, handed=at(state.handed, seat, tiles))
        case TilesRejected(seat, tiles):
            return replace(state, phase="packet", packet=(), turn=None, rejects=at(state.rejects, seat, tiles))
        case _:
            assert_never(event)


def cards(state: State) -> Counter[str]:
    """All 31 tiles, wherever they are."""
    every = [*state.neutral, *state.discard, *state.offer, *state.packet, *state.aside, *state.stock, *state.used]
    for place in (state.areas, state.hidden, state.rejects, state.unseen):
        for tiles in place:
            every += tiles
    return Counter([*every, *on_board(state.board)])


def _on(state: State, space: Space) -> Placed:
    placed = state.board[INDEX[space]]
    if placed is None:
        raise ValueError(f"nothing lies on {space}")
    return placed


def _changed(state: State, spaces: dict[Space, Placed | None]) -> State:
    board = list(state.board)
    for space, placed in spaces.items():
        board[INDEX[space]] = placed
    return replace(state, board=tuple(board))


def _turned(placed: Placed) -> Placed:
    return replace(placed, faces=0 if placed.faces else 1)


def _gained(state: State, seat: Seat, tile: str) -> State:
    return replace(state, areas=at(state.areas, seat, in_order((*state.areas[seat], tile))))


def _taken(state: State, seat: Seat, tile: str, hidden: int | None) -> State:
    if hidden is None:
        return replace(state, areas=at(state.areas, seat, take(state.areas[seat], tile)))
    held = state.hidden[seat]
    return replace(state, hidden=at(state.hidden, seat, held[:hidden] + held[hidden + 1 :]))


def _placed(state: State, event: TilePlaced) -> State:
    seat = event.seat
    match event.origin:
        case "area":
            left = _taken(state, seat, event.tile, None)
        case "hidden":
            left = replace(state, hidden=at(state.hidden, seat, take(state.hidden[seat], event.tile)))
        case "neutral":
            left = replace(state, neutral=take(state.neutral, event.tile))
        case _:
            assert_never(event.origin)
    return _changed(left, {event.space: Placed(event.tile, seat, None, event.covers)})


def _turn(state: State, event: TurnBegan) -> State:
    gone = [_on(state, space) for space in event.removed]
    hidden = at(state.hidden, event.seat, take_all(state.hidden[event.seat], event.shown))
    areas = at(state.areas, event.seat, in_order(state.areas[event.seat] + event.shown))
    after = replace(
        _changed(state, dict.fromkeys(event.removed)),
        phase="place",
        turn=event.seat,
        hidden=hidden,
        areas=areas,
        discard=in_order((*state.discard, *on_board(tuple(gone)))),
    )
    return replace(after, past=(*state.past, mark(after)))


def _set_up(state: State, event: GameSetUp) -> State:
    """The last game's neutral tiles go out, unless they were all shuffled to be drawn anew."""
    out = used_by(state)
    new = replace(
        state,
        game=event.game,
        phase="choose",
        starter=None,
        turn=event.chooser,
        board=EMPTY,
        areas=tuple(in_order(side + dealt) for side, dealt in zip(SIDES, event.dealt, strict=True)),
        hidden=event.hidden,
        neutral=event.neutral,
        discard=(),
        offer=event.offer,
        packet=(),
        handed=NOTHING,
        rejects=NOTHING,
        aside=(CITIZEN,),
        stock=event.stock,
        used=() if event.reshuffled else out[0],
        unseen=NOTHING if event.reshuffled else out[1],
        past=(),
    )
    return new if event.starter is None else _started(new, event.starter)


def used_by(state: State) -> tuple[Cards, tuple[Cards, ...]]:
    """The neutral tiles that are out once the game is over: those that all have seen, and those that one seat has."""
    shown = [*state.areas[0], *state.areas[1], *state.neutral, *state.discard, *on_board(state.board)]
    secret = zip(state.unseen, state.hidden, state.rejects, strict=True)
    unseen = tuple(in_order(before + hidden + rejects) for before, hidden, rejects in secret)
    return in_order((*state.used, *(tile for tile in shown if tile in NEUTRAL))), unseen


def _started(state: State, starter: Seat) -> State:
    """It is known who starts: she gets the Citizen (REG-11)."""
    phase = AFTER_SET_UP.get(state.options.system, "place")
    turn = None if phase == "packet" else starter
    return replace(_gained(state, starter, CITIZEN), phase=phase, starter=starter, turn=turn, aside=())


def _packet(state: State, event: PacketDealt) -> State:
    return replace(
        state,
        phase="keep",
        turn=event.seat,
        packet=event.tiles,
        stock=event.stock,
        used=() if event.reshuffled else state.used,
        unseen=NOTHING if event.reshuffled else state.unseen,
    )
