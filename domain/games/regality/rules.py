"""Regality: what may be done, and what comes of it. Numbers such as REG-12 are those of docs/rules/regality.md."""

from collections.abc import Sequence
from typing import Literal, assert_never

from domain.cards import Card
from domain.game import DEALER, BadSetup, IllegalMove, Outcome, Seat, Setup, to_act_in_words
from domain.games.regality import scoring
from domain.games.regality.board import INDEX, SPACES, Choice, Space
from domain.games.regality.dealing import check_drawn, deal_packet, set_up
from domain.games.regality.effects import Ground, Scene, happens, uses
from domain.games.regality.model import (
    PACKET,
    REPEATED,
    ChooseOrder,
    DealPacket,
    DraftTile,
    DrawStarter,
    Event,
    GameEnded,
    GameResult,
    KeepTile,
    MatchEnded,
    Move,
    Options,
    OrderChosen,
    Origin,
    PacketPassed,
    Placed,
    PlaceTile,
    SetUpGame,
    StarterDrawn,
    State,
    TileDrafted,
    TileKept,
    TileLeftOver,
    TilePlaced,
    TilesRejected,
    TurnBegan,
)
from domain.games.regality.placing import placeable, placements, stuck
from domain.games.regality.recording import EMPTY, NOTHING, evolve
from domain.games.regality.refusing import why_not
from domain.games.regality.tiles import CITIZEN, NEUTRAL, SIDES, TILES, TOWER


def initial(setup: Setup) -> State:
    _check_options(setup.options, setup.seats)
    return State(
        options=setup.options,
        game=0,
        phase="set_up",
        starter=setup.options.starting_seat,
        turn=None,
        board=EMPTY,
        areas=SIDES,
        hidden=NOTHING,
        neutral=(),
        discard=(),
        offer=(),
        packet=(),
        handed=NOTHING,
        rejects=NOTHING,
        aside=(CITIZEN,),
        stock=NEUTRAL,
        used=(),
        unseen=NOTHING,
        past=(),
        results=(),
        winners=(),
    )


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "over":
        return frozenset()
    return frozenset((DEALER if state.turn is None else state.turn,))


def legal(state: State, seat: Seat) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    match state.phase:
        case "choose":
            return ChooseOrder("first"), ChooseOrder("second")
        case "draft":
            return tuple(DraftTile(tile) for tile in state.offer)
        case "keep":
            return tuple(KeepTile(tile) for tile in state.packet)
        case "place":
            return placements(state, seat)
        case _:
            return ()


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    if state.phase == "over":
        raise IllegalMove("regality.over")
    match move:
        case PlaceTile(tile, space, effect):
            return _place(state, seat, tile, space, effect)
        case ChooseOrder(order):
            return _choose(state, seat, order)
        case DraftTile(tile):
            return _draft(state, seat, tile)
        case KeepTile(tile):
            return _keep(state, seat, tile)
        case DrawStarter() | SetUpGame() | DealPacket():
            return _deal(state, seat, move)
        case _:
            assert_never(move)


def outcome(state: State) -> Outcome | None:
    return scoring.outcome(state) if state.phase == "over" else None


def _check_options(options: Options, seats: int) -> None:
    if seats != 2:
        raise BadSetup("regality.two-players", f"this game is for 2 players, not for {seats}")
    if options.games < 1:
        raise BadSetup("regality.games", f"games is 1 or more, not {options.games}")
    if options.starting_seat not in (None, 0, 1):
        raise BadSetup("regality.starting-seat", f"starting_seat is 0, 1 or null, not {options.starting_seat}")


# Placing


def _place(state: State, seat: Seat, tile: Card, space: Space, effect: Choice | None) -> list[Event]:
    _check_turn(state, seat)
    origin = _origin(state, seat, tile)
    if state.board == EMPTY and tile != CITIZEN:
        raise IllegalMove("regality.citizen-first", f"place the {CITIZEN}, on any space")
    ground = Ground(state.board)
    covered = _check_space(ground, seat, tile, space)
    placed = TilePlaced(seat, tile, origin, space, covered.tile if covered else None, effect)
    events: list[Event] = [placed]
    after = evolve(state, placed)
    if effect is not None:
        scene = Scene(state, ground, seat, INDEX[space])
        if effect not in uses(scene, tile):
            raise why_not(scene, tile, effect)
        events.append(happens(scene, tile, effect))
        after = evolve(after, events[-1])
    if all(lying is not None and lying.faces is not None for lying in after.board):
        return [*events, *_end(after, scoring.full_board(after))]
    return [*events, *_turn_begins(after, 1 - seat)]


def _check_turn(state: State, seat: Seat) -> None:
    match state.phase:
        case "choose":
            raise IllegalMove("regality.order-first", to_act_in_words(to_act(state)))
        case "draft":
            raise IllegalMove("regality.draft-first", to_act_in_words(to_act(state)))
        case "keep" | "packet":
            raise IllegalMove("regality.packets-first", to_act_in_words(to_act(state)))
        case "place":
            if seat != state.turn:
                raise IllegalMove("regality.not-your-turn", to_act_in_words(to_act(state)))
        case _:
            raise IllegalMove("regality.not-set-up", to_act_in_words(to_act(state)))


def _origin(state: State, seat: Seat, tile: Card) -> Origin:
    if tile in state.areas[seat]:
        return "area"
    if tile in state.hidden[seat] and tile in TILES:
        return "hidden"
    if tile in state.neutral:
        return "neutral"
    there = ", ".join(placeable(state, seat))
    raise IllegalMove("regality.not-in-area", f"you have no tile {tile} to place; you may place: {there}")


def _check_space(ground: Ground, seat: Seat, tile: Card, space: Space) -> Placed | None:
    """What the tile covers: something under a Tower, else nothing. A shield keeps it off: it is an effect (REG-51)."""
    if space not in INDEX:
        raise IllegalMove("regality.no-such-space", f"the spaces are {', '.join(SPACES)}")
    lying = ground.board[INDEX[space]]
    if tile == TOWER:
        on = ", ".join(SPACES[under] for under in ground.allies(seat)) or "none"
        if lying is None or lying.faces != seat:
            raise IllegalMove("regality.tower-covers-an-ally", f"your allies without a shield: {on}")
        if INDEX[space] in ground.shields:
            raise IllegalMove("regality.tower-and-shield", f"your allies without a shield: {on}")
        return lying
    if lying is not None:
        rule = "regality.occupied" if lying.faces is not None else "regality.face-down-fills"
        raise IllegalMove(rule, f"unoccupied: {', '.join(SPACES[empty] for empty in ground.free)}")
    return None


# Turns, games and the match


def _turn_begins(state: State, seat: Seat) -> list[Event]:
    """Her destroyed tiles leave; then the position is looked at, then whether she can place anything (REG-50)."""
    removed = tuple(SPACES[i] for i, placed in enumerate(state.board) if placed and placed.destroyed_by == seat)
    began = TurnBegan(seat, removed, ())
    after = evolve(state, began)
    if cannot_place := stuck(after, seat):
        began = TurnBegan(seat, removed, state.hidden[seat])
        after = evolve(state, began)
    if after.past.count(after.past[-1]) == REPEATED:
        return [began, *_end(after, scoring.drawn(after))]
    if cannot_place:
        return [began, *_end(after, scoring.unable(after, seat))]
    return [began]


def _end(state: State, result: GameResult) -> list[Event]:
    ended = GameEnded(result)
    winners = scoring.winners(evolve(state, ended))
    return [ended, MatchEnded(winners)] if winners else [ended]


def _choose(state: State, seat: Seat, order: Literal["first", "second"]) -> list[Event]:
    if state.phase != "choose" or seat != state.turn:
        raise IllegalMove("regality.not-choosing", to_act_in_words(to_act(state)))
    chosen = OrderChosen(seat, order, seat if order == "first" else 1 - seat)
    return [chosen, *_first_turn(evolve(state, chosen))]


def _first_turn(state: State) -> list[Event]:
    """Nothing while tiles are still drafted."""
    if state.phase != "place" or state.starter is None:
        return []
    return _turn_begins(state, state.starter)


def _draft(state: State, seat: Seat, tile: Card) -> list[Event]:
    if state.phase != "draft" or seat != state.turn:
        raise IllegalMove("regality.not-drafting", to_act_in_words(to_act(state)))
    if tile not in state.offer:
        raise IllegalMove("regality.not-offered", f"there are: {', '.join(state.offer)}")
    drafted = TileDrafted(seat, tile)
    after = evolve(state, drafted)
    if len(after.offer) > 1:
        return [drafted]
    left = TileLeftOver(after.offer[0])
    return [drafted, left, *_turn_begins(evolve(after, left), 1 - seat)]


def _keep(state: State, seat: Seat, tile: Card) -> list[Event]:
    if state.phase != "keep" or seat != state.turn:
        raise IllegalMove("regality.not-keeping", to_act_in_words(to_act(state)))
    if tile not in state.packet or tile not in TILES:
        raise IllegalMove("regality.not-in-packet", f"you hold: {', '.join(state.packet)}")
    kept = TileKept(seat, tile)
    left = evolve(state, kept).packet
    if len(state.packet) == PACKET:
        return [kept, PacketPassed(seat, left, left)]
    rejected = TilesRejected(seat, left)
    after = evolve(evolve(state, kept), rejected)
    second_packet = len(after.hidden[seat]) == 2
    return [kept, rejected, *(_turn_begins(after, after.starter or 0) if second_packet else [])]


def _deal(state: State, seat: Seat, move: DrawStarter | SetUpGame | DealPacket) -> list[Event]:
    if seat != DEALER or state.turn is not None:
        raise IllegalMove("regality.not-the-dealers-turn")
    match move:
        case DrawStarter(starter) if not state.game and state.starter is None and starter in (0, 1):
            return [StarterDrawn(starter)]
        case SetUpGame(tiles) if state.phase == "set_up" and (state.game or state.starter is not None):
            begun = set_up(state, check_drawn(state, tiles))
            return [begun, *_first_turn(evolve(state, begun))]
        case DealPacket(tiles) if state.phase == "packet":
            return [deal_packet(state, check_drawn(state, tiles))]
        case _:
            raise IllegalMove("regality.not-the-dealers-turn")
