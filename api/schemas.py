"""What may be sent: marshmallow schemas of bodies and queries, made once. Unknown fields are refused."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, get_args

from marshmallow import RAISE, Schema, ValidationError, fields
from marshmallow.validate import Length, OneOf, Range, Regexp

from domain.registry import all_games
from domain.table import Status
from events.schema import Truth


class Flag(fields.Boolean):
    """A truth in a query."""

    default_error_messages: ClassVar = {"invalid": "One of 1, true, 0, false."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(truthy={"1", "true"}, falsy={"0", "false"}, **kwargs)


class Whole(fields.Integer):
    """A whole number in a query: digits alone, where int() would take more."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        if re.fullmatch("[0-9]{1,15}", value) is None:
            raise self.make_error("invalid", input=value)
        return int(value)


def printable(value: str) -> None:
    if not value.isprintable():
        raise ValidationError("Printable characters only.")


def visible(value: str) -> None:
    if not value.strip():
        raise ValidationError("Something to see, not spaces alone.")


def known_game(value: str) -> None:
    if value not in all_games():
        raise ValidationError(f"Games: {', '.join(all_games())}.")


def _said(words: str, **more: Any) -> dict[str, Any]:
    return {"metadata": {"description": words, **more}}


class Strict(Schema):
    class Meta:
        unknown = RAISE


class NewPlayer(Strict):
    name = fields.String(
        required=True,
        validate=[Length(1, 40), printable, visible],
        **_said("1 to 40 printable characters", example="Ada"),
    )


class NewTable(Strict):
    game = fields.String(required=True, validate=Length(1, 40), **_said("one of GET /v1/games", example="bannish"))
    seats = fields.List(
        fields.String(validate=Length(1, 40)),
        required=True,
        validate=Length(1, 12),
        **_said('"open", or "bot:" and a level, for each seat', example=["open", "bot:easy", "bot:random"]),
    )
    options = fields.Dict(
        keys=fields.String(), load_default=dict, **_said("the game's own; GET /v1/games/{game} has their schema")
    )
    sit = Truth(load_default=True, **_said("whether you take the first open seat"))


class NewSeat(Strict):
    seat = fields.Integer(
        strict=True, load_default=None, allow_none=True, **_said("which one; the first open one if not given")
    )
    entropy = fields.String(
        load_default="",
        validate=[Length(0, 200), printable],
        **_said("your share of the luck: anything that nobody could foresee. Read the commitment first"),
    )


class NoQuery(Strict):
    pass


class ListQuery(Strict):
    game = fields.String(validate=known_game, **_said("only tables of this game"))
    status = fields.String(validate=OneOf(get_args(Status)), **_said("only these"))
    mine = Flag(load_default=False, **_said("only tables where you sit"))
    cursor = fields.String(
        validate=[Regexp("^[0-9a-hjkmnp-tv-z]{26}$", error="Not a cursor; take `next` of a page."), Length(26, 26)],
        **_said("`next` of the page before"),
    )
    limit = Whole(load_default=50, validate=Range(1, 100), **_said("how many at most"))


class TableQuery(Strict):
    at = Whole(validate=Range(1), **_said("an earlier version, as you saw it then"))
    eyes = fields.String(
        data_key="as",
        validate=Length(1, 10),
        **_said("after the end: a seat's number, `public` or `full`"),
    )


class MoveQuery(Strict):
    dry_run = Flag(load_default=False, **_said("only say whether the move is legal; nothing is stored"))


class LogQuery(Strict):
    after = Whole(
        load_default=0, validate=Range(0), **_said("the version after which to begin; `next` of the page before")
    )
    limit = Whole(load_default=100, validate=Range(1, 1000), **_said("how many entries at most"))
    eyes = TableQuery().fields["eyes"]


class StreamQuery(Strict):
    after = Whole(load_default=0, validate=Range(0), **_said("begin after this version; Last-Event-ID comes first"))


NO_QUERY = NoQuery()
