"""Regality: the state of a match, its moves and its events."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.regality.board import Choice, Space

System = Literal["standard", "old_style", "random", "secret_random", "draft", "secret_draft"]
Phase = Literal["set_up", "choose", "packet", "draft", "keep", "place", "over"]
Reason = Literal["allies", "death", "unable", "repetition"]
Origin = Literal["area", "hidden", "neutral"]

SECRET: Final = frozenset(("secret_random", "secret_draft"))
DRAWN: Final = {"standard": 5, "old_style": 0, "random": 4, "secret_random": 4, "draft": 5, "secret_draft": 0}
PACKET: Final = 4  # tiles of a secret draft's packet; they are drawn when it is dealt
WINS: Final = 2
REPEATED: Final = 3  # as often as this the same position ends the game


@dataclass(frozen=True)
class Options:
    system: System = "standard"
    victory: Literal["wins", "points"] = "wins"
    games: int = 3
    starting_seat: int | None = None


@dataclass(frozen=True)
class Placed:
    """A tile on the board. It faces a player, or lies face down, destroyed by one; a Tower covers another tile."""

    tile: Card
    faces: Seat | None
    destroyed_by: Seat | None = None
    covers: Card | None = None


Board = tuple[Placed | None, ...]  # by space, in the order of board.SPACES


@dataclass(frozen=True)
class GameResult:
    """How a game of the match ended."""

    game: int
    starter: Seat
    winner: Seat | None
    reason: Reason
    allies: tuple[int, int]
    points: tuple[int, int]


@dataclass(frozen=True)
class State:
    options: Options
    game: int
    phase: Phase
    starter: Seat | None
    turn: Seat | None  # who is to choose, to pick or to place
    board: Board
    areas: tuple[Cards, ...]
    hidden: tuple[Cards, ...]  # more of the areas, in the order received
    neutral: Cards
    discard: Cards
    offer: Cards  # to be drafted
    packet: Cards  # of a secret draft, with the seat whose turn it is
    handed: tuple[Cards, ...]  # what each seat handed on in a secret draft: both have seen it
    rejects: tuple[Cards, ...]  # of a secret draft, by who put them away
    aside: Cards  # the Citizen, until it is known who starts
    stock: Cards  # neutral tiles not drawn yet
    used: Cards  # neutral tiles of earlier games
    unseen: tuple[Cards, ...]  # more of them, which only one seat has seen
    past: tuple[str, ...]  # marks of this game's positions (REG-46)
    results: tuple[GameResult, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """Who lost the last game goes first or second."""

    order: Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class DraftTile:
    tile: Card


@dataclass(frozen=True, slots=True)
class KeepTile:
    """One of a secret draft's packet; the rest is handed on, or put away."""

    tile: Card


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """The whole turn. `effect` is null to decline it, or what its words ask for, an empty list if they ask nothing."""

    tile: Card
    space: Space
    effect: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class DrawStarter:
    """Before the first game, unless the options name the start player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetUpGame:
    """The neutral tiles in the order drawn: first those of the stock, then of the used ones if it is too small."""

    tiles: Cards


@dataclass(frozen=True, slots=True)
class DealPacket:
    tiles: Cards


Move = ChooseOrder | DraftTile | KeepTile | PlaceTile | DrawStarter | SetUpGame | DealPacket


@dataclass(frozen=True, slots=True)
class StarterDrawn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameSetUp:
    """`starter` is None where the `chooser` says who starts. `stock` is what is left undrawn."""

    game: int
    system: System
    starter: Seat | None
    chooser: Seat | None
    neutral: Cards
    offer: Cards
    dealt: tuple[Cards, ...]
    hidden: tuple[Cards, ...]
    stock: Cards
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class OrderChosen:
    seat: Seat
    order: Literal["first", "second"]
    starter: Seat


@dataclass(frozen=True, slots=True)
class TileDrafted:
    seat: Seat
    tile: Card


@dataclass(frozen=True, slots=True)
class TileLeftOver:
    """The draft's last tile goes out."""

    tile: Card


@dataclass(frozen=True, slots=True)
class PacketDealt:
    seat: Seat
    tiles: Cards
    stock: Cards
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class TileKept:
    seat: Seat
    tile: Card


@dataclass(frozen=True, slots=True)
class PacketPassed:
    """`seat` hands these on: both have seen them. `packet` is what the other holds now, and then changes unseen."""

    seat: Seat
    tiles: Cards
    packet: Cards


@dataclass(frozen=True, slots=True)
class TilesRejected:
    seat: Seat
    tiles: Cards


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The tiles that she destroyed leave. If all she has is a Tower that cannot be placed, she shows it."""

    seat: Seat
    removed: tuple[Space, ...]
    shown: Cards


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """`effect` is what she chose, None if she declined; what came of it follows."""

    seat: Seat
    tile: Card
    origin: Origin
    space: Space
    covers: Card | None
    effect: Choice | None


@dataclass(frozen=True, slots=True)
class TilesTurned:
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class TileDestroyed:
    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class TileBanished:
    space: Space


@dataclass(frozen=True, slots=True)
class TileRecalled:
    """From the board into her area."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class TileMoved:
    space: Space
    to: Space


@dataclass(frozen=True, slots=True)
class TileAssassinated:
    """A tile of this seat's area goes to the discard pile; `hidden` is its place if nobody else had seen it."""

    seat: Seat
    tile: Card
    hidden: int | None


@dataclass(frozen=True, slots=True)
class TileRetrieved:
    """From the discard pile into her area."""

    seat: Seat
    tile: Card


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: GameResult


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winners: tuple[Seat, ...]


Effect = (
    TilesTurned | TileDestroyed | TileBanished | TileRecalled | TileMoved | TileAssassinated | TileRetrieved
)  # what comes of using one
Event = (
    StarterDrawn
    | GameSetUp
    | OrderChosen
    | TileDrafted
    | TileLeftOver
    | PacketDealt
    | TileKept
    | PacketPassed
    | TilesRejected
    | TurnBegan
    | TilePlaced
    | Effect
    | GameEnded
    | MatchEnded
)
