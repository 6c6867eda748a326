"""What is answered, as types: the contract's schemas are made from them. Fields may be added, never renamed."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from domain.table import Status

Whole = Annotated[int, Meta(ge=0)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Move = Annotated[dict[str, Any], Meta(description="a move: its `type` and its fields; GET /v1/games/{game} has them")]


class Player(TypedDict):
    id: str
    name: str
    token: Annotated[str, Meta(description="for Authorization: Bearer …; shown this once")]


class GameShort(TypedDict):
    name: str
    title: str
    seats: Annotated[list[int], Meta(description="the numbers of players")]
    bots: Annotated[list[str], Meta(description="levels, for `bot:<level>`")]


class GameList(TypedDict):
    games: list[GameShort]


class Rule(TypedDict):
    id: str
    text: str


class GameWhole(GameShort):
    rules_version: int
    options: Annotated[dict[str, Any], Meta(description="JSON Schema")]
    moves: Annotated[dict[str, Any], Meta(description="type of move -> JSON Schema of the body to send")]
    data: Annotated[dict[str, Any], Meta(description="cards and tables; what is not the rulebook's is marked restored")]
    rules: list[Rule]
    rules_page: Annotated[str, Meta(description="the same in Markdown, with its tables and examples")]
    refusals: Annotated[dict[str, str], Meta(description="rule id -> the rule's number and words")]


class Seat(TypedDict):
    seat: Whole
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: NotRequired[str]


class Outcome(TypedDict):
    winners: list[Whole]
    scores: list[int]
    reason: str


class Table(TypedDict):
    """A table as the caller sees it."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    version: Whole
    commitment: Annotated[Hex, Meta(description="SHA-256 of the secret behind all luck")]
    seats: list[Seat]
    you: Annotated[int | None, Meta(description="your seat; null if you only watch")]
    to_act: list[Whole]
    view: Annotated[dict[str, Any] | None, Meta(description="what you see; null until the table plays")]
    outcome: Outcome | None


class TableShort(TypedDict):
    id: str
    game: str
    status: Status
    version: Whole
    at: str


class TableList(TypedDict):
    tables: list[TableShort]
    next: Annotated[str | None, Meta(description="the `cursor` of the next page")]


class Moves(TypedDict):
    version: Whole
    moves: Annotated[list[Move], Meta(description="all that you may do now, each ready to be sent")]


class Event(TypedDict):
    type: str
    v: Annotated[int, Meta(ge=1)]
    data: dict[str, Any]


class Entry(TypedDict):
    """An accepted move and its events, as the caller sees them."""

    n: Annotated[int, Meta(ge=1)]
    at: str
    by: Whole | Literal["dealer", "table"]
    move: Move
    events: list[Event]
    prev: Hex
    hash: Hex
    seals: dict[str, Hex]
    salt: Hex


class Moved(TypedDict):
    version: Whole
    entries: list[Entry]
    view: dict[str, Any]
    to_act: list[Whole]


class Legal(TypedDict):
    """The answer to a dry run."""

    legal: Literal[True]


class Log(TypedDict):
    version: Whole
    entries: list[Entry]
    next: Annotated[int | None, Meta(description="`after` of the next page")]


class Check(TypedDict):
    name: str
    ok: bool
    entry: NotRequired[Annotated[int | None, Meta(description="the first entry that is wrong")]]


class Audit(TypedDict):
    version: Whole
    head: Hex
    commitment: Hex
    checks: list[Check]


class Alive(TypedDict):
    status: Literal["ok"]


class Ready(TypedDict):
    status: Literal["ready"]
    warnings: list[str]


class Problem(TypedDict):
    """RFC 9457. `rule` and `moves` say which rule forbids a move, and what could be done instead."""

    type: str
    title: str
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: str
    rule: NotRequired[str]
    moves: NotRequired[list[Move]]
    errors: NotRequired[Annotated[dict[str, Any], Meta(description="by field, what is wrong with it")]]
    known: NotRequired[Annotated[list[str], Meta(description="the fields or parameters that there are")]]
    version: NotRequired[Annotated[Whole, Meta(description="the table's present version")]]
