"""The moves of a match as they must have been, if a seat imagines rightly: for the law the_past_can_be_retold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from domain.cards import FACE_DOWN, Card
from domain.game import DEALER, Seat
from domain.games.regality import model as m
from domain.games.regality.tiles import NEUTRAL

SINCE = m.DrawStarter  # hidden tiles of one game are out in the next: only the whole match will do


@dataclass
class Told:
    """One game: what this seat saw of it, and what the other had hidden."""

    events: list[m.Event] = field(default_factory=list)
    cycle: int = 0  # how often the used tiles had been shuffled
    mine: set[Card] = field(default_factory=set)  # seen only by this seat, or handed on by it
    handed: tuple[Card, ...] = ()
    opened: list[tuple[Card, int | None]] = field(default_factory=list)  # the other's, in order; its place if named
    hidden: list[Card] = field(default_factory=list)  # what the other received, in order


def retold(imagined: m.State, log: Sequence[m.Event], seat: Seat) -> Iterator[tuple[Seat, m.Move]]:
    yield DEALER, m.DrawStarter(log[0].seat)
    games = _games(log[1:], 1 - seat)
    _fill(games, imagined, seat)
    stock: Sequence[Card] = NEUTRAL
    for game in games:
        for event in game.events:
            yield from _move(event, game, imagined, stock, seat)
            stock = getattr(event, "stock", stock)


def _games(log: Sequence[m.Event], other: Seat) -> list[Told]:
    games: list[Told] = []
    cycle = 0
    for event in log:
        cycle += getattr(event, "reshuffled", False)
        if isinstance(event, m.GameSetUp):
            games.append(Told())
        game = games[-1]
        game.events.append(event)
        game.cycle = cycle
        match event:
            case m.GameSetUp():
                game.mine |= {*event.hidden[1 - other]}
            case m.PacketDealt(by, tiles) if by != other:
                game.mine |= {*tiles}
            case m.PacketPassed(by, tiles):
                game.mine |= {*tiles}
                game.handed = tiles if by != other else game.handed
            case m.TilePlaced(by, tile, "hidden") if by == other:
                game.opened.append((tile, None))
            case m.TileAssassinated(by, tile, int(place)) if by == other:
                game.opened.append((tile, place))
            case m.TurnBegan(by, _, shown) if by == other:
                game.opened += [(tile, None) for tile in shown]
    return games


def _fill(games: list[Told], imagined: m.State, seat: Seat) -> None:
    """What the other received in each game: of this one as imagined, of earlier ones whatever was never opened."""
    other = 1 - seat
    for game in games:
        alike = [told for told in games if told.cycle == game.cycle]
        seen = set().union(*(told.mine | {tile for tile, _ in told.opened} for told in alike))
        taken = {tile for told in alike for tile in told.hidden}
        pool: set[Card] = set(NEUTRAL)
        if game.cycle == games[-1].cycle:
            pool = set(imagined.unseen[other])
        spare = sorted(pool - seen - taken)
        game.hidden = list(imagined.hidden[other]) if game is games[-1] else _guessed(game, spare)
        for tile, place in reversed(game.opened):
            game.hidden.insert(len(game.hidden) if place is None else place, tile)
        if game.handed and len(game.hidden) == 2:  # one was kept of what this seat had handed on
            starts = next(event.seat for event in game.events if isinstance(event, m.PacketDealt)) == other
            game.hidden.sort(key=lambda tile: (tile in game.handed) == starts)


def _guessed(game: Told, spare: list[Card]) -> list[Card]:
    opened = [tile for tile, _ in game.opened]
    received = 2 if game.handed or any(isinstance(e, m.GameSetUp) and any(e.hidden) for e in game.events) else 0
    missing = received - len(opened)
    guessed = []
    if game.handed and missing and not set(opened) & set(game.handed):
        guessed.append(game.handed[0])
    return guessed + spare[: missing - len(guessed)]


def _move(
    event: m.Event, game: Told, imagined: m.State, stock: Sequence[Card], seat: Seat
) -> Iterator[tuple[Seat, m.Move]]:
    match event:
        case m.GameSetUp():
            hidden = [*event.hidden]
            if any(hidden):
                hidden[1 - seat] = tuple(game.hidden)
            drawn = [tile for place in (event.neutral, event.offer, *event.dealt, *hidden) for tile in place]
            early = [tile for tile in drawn if tile in stock] if event.reshuffled else drawn
            yield DEALER, m.SetUpGame((*early, *(tile for tile in drawn if tile not in early)))
        case m.PacketDealt(by, tiles):
            passed = [e.tiles for e in game.events if isinstance(e, m.PacketPassed) and e.seat == by]
            kept = [tile for tile in game.hidden if tile not in game.handed]
            known = tiles if by == seat else (kept[0], *passed[0]) if passed else imagined.packet
            yield DEALER, m.DealPacket(tuple(known))
        case m.TileKept(by, tile):
            if tile == FACE_DOWN:
                own = any(isinstance(e, m.PacketPassed) and e.seat == by for e in _next(game, event))
                tile = next(tile for tile in game.hidden if (tile in game.handed) != own)
            yield by, m.KeepTile(tile)
        case m.OrderChosen(by, order):
            yield by, m.ChooseOrder(order)
        case m.TileDrafted(by, tile):
            yield by, m.DraftTile(tile)
        case m.TilePlaced(by, tile, _, space, _, effect):
            yield by, m.PlaceTile(tile, space, effect)


def _next(game: Told, event: m.Event) -> list[m.Event]:
    """The one that follows; events may be equal, so they are told apart by what they are."""
    place = next(i for i, found in enumerate(game.events) if found is event)
    return game.events[place + 1 : place + 2]
