"""Every entry judged again: the dealer's luck, the rules' decision, and what each viewer was shown of it."""

from collections.abc import Mapping
from typing import Any

from domain import table as tables
from domain.bots import LEVELS, random_move
from domain.game import DEALER, IllegalMove, Seat, Turn, Viewer
from domain.registry import AnyGame, all_games
from domain.table import TableRefusal
from events import chain
from events.appending import Asked, checked
from events.chain import canonical
from events.codec import Codec, CodecError, codec, stored_move
from events.entries import Entry, parse
from events.live import Live
from events.refusals import Refused
from events.replay import Look, Wrong


def luck(before: Live, entry: Entry) -> bool:
    """What the dealer did is what the secret and the seats' entropy give, under the label of this entry."""
    if entry.by != "dealer":
        return False
    drawn = before.game.chance(before.state, before.luck(f"deal:{entry.n}"))
    if drawn is None or canonical(stored_move(drawn)) != canonical(entry.parsed()["move"]):
        raise Wrong("the dealer's move is not what the secret and the seats' entropy give")
    return True


def rules(before: Live, entry: Entry) -> None:
    """Today's rules make the same of the move."""
    reads = _codec(before, entry)
    move = reads.move(entry.parsed()["move"])
    decided = _by_table(before, entry, move) if entry.by == "table" else _by_seat(before, entry, move)
    if decided != reads.events(entry.full):
        raise Wrong(f"today's rules make something else of {type(move).__name__}: {_names(decided)}")


def shown(before: Live, entry: Entry) -> None:
    """The author was shown her move whole, everybody else its type; and the events as today's `redact` closes them."""
    reads, full = _codec(before, entry), entry.parsed()
    if entry.by == "table":
        if entry.public != entry.full or entry.own:
            raise Wrong("what the table itself does is shown to everybody alike")
        return
    events = reads.events(entry.full)
    for viewer in (None, *range(before.seats)):
        who = chain.audience(viewer)
        seen = entry.form(who)
        if parse(seen)["move"] != (full["move"] if viewer == entry.by else {"type": full["move"]["type"]}):
            raise Wrong(f"{named(who)} was shown more or less of the move than is hers to see")
        if reads.events(seen) != [before.game.redact(event, viewer) for event in events]:
            raise Wrong(f"{named(who)} was shown other events than today's rules show her")


def allowed(viewer: Viewer) -> Look:
    """For what one viewer saw of a log: all that can be told without the secrets of others."""

    def look(before: Live, entry: Entry) -> None:
        if entry.by == "table":
            return rules(before, entry)
        move, game = entry.parsed()["move"], before.game
        seat = _acting(before, entry)
        if entry.by == viewer:
            if _codec(before, entry).move(move) not in game.legal(before.state, seat):
                raise Wrong("today's rules do not allow the move")
        elif move not in [{"type": kind.__name__} for kind in _kinds(game, seat)]:
            raise Wrong("of another's move only its type is shown")
        events = _codec(before, entry).events(entry.full)
        if [game.redact(event, viewer) for event in events] != events:
            raise Wrong("it shows what today's rules keep face down")
        return None

    return look


class Bots:
    """Whether each bot played what its program plays with its luck. It keeps the bots' logs, so: one for each log."""

    def __init__(self) -> None:
        self._logs: dict[Seat, list[Any]] = {}

    def __call__(self, before: Live, entry: Entry) -> bool:
        is_bots = isinstance(entry.by, int) and before.known.chairs[entry.by].level is not None
        try:
            if is_bots:
                self._moved(before, entry, entry.by)
        finally:
            self._saw(before, entry)
        return is_bots

    def _moved(self, before: Live, entry: Entry, seat: Any) -> None:
        """Its own move; or a random one, which a worker plays for a bot that fails."""
        policies = {LEVELS[before.known.chairs[seat].level or ""](before.game), random_move}
        if entry.parsed()["move"] not in [_builtin(policy(self._turn(before, seat))) for policy in policies]:
            raise Wrong("today's bot would play something else, and so would a random one with this luck")

    def _turn(self, before: Live, seat: Seat) -> Turn[Any, Any, Any]:
        view = before.game.view(before.state, seat)
        log = tuple(self._logs.get(seat, ()))
        return Turn(seat, view, before.game.legal(view, seat), log, before.luck(f"bot:{seat}:{before.n}"))

    def _saw(self, before: Live, entry: Entry) -> None:
        if entry.by != "table":
            for seat, chair in enumerate(before.known.chairs):
                if chair.level is not None:
                    self._logs.setdefault(seat, []).extend(_codec(before, entry).events(entry.form(str(seat))))


WHOLE: Mapping[str, Look] = {"luck": luck, "rules": rules, "shown": shown}


def named(who: str) -> str:
    return {"public": "the spectator", "full": "the full form"}.get(who, f"seat {who}")


def _by_table(before: Live, entry: Entry, move: Any) -> list[Any]:
    try:
        match move:
            case tables.OpenTable():
                if before.table is not None:
                    raise Wrong("a table is opened once")
                _, options = checked(Asked(move.game, move.seats, move.options, move.sit))
                if canonical(options) != canonical(move.options):
                    raise Wrong(f"the options of {move.game} are others today: {options}")
                return list(tables.decide(None, move))
            case tables.FinishTable(outcome):
                if before.known.status != "playing" or before.game.outcome(before.state) != outcome:
                    raise Wrong("by today's rules the game is not over, or has another outcome")
                return list(tables.decide(before.table, move))
            case tables.TakeSeat() | tables.LeaveSeat() | tables.CloseTable():
                return list(tables.decide(before.table, move))
            case _:
                raise Wrong(f"{type(move).__name__} is no move of the table")
    except TableRefusal as refusal:
        raise Wrong(f"the table refuses it: {refusal.words}") from refusal
    except Refused as refusal:
        raise Wrong(f"no table can be opened like this: {refusal.words}") from refusal


def _by_seat(before: Live, entry: Entry, move: Any) -> list[Any]:
    seat, game = _acting(before, entry), before.game
    if type(move) not in _kinds(game, seat):
        raise Wrong(f"{type(move).__name__} is no move of {_author(seat)}")
    try:
        return list(game.decide(before.state, seat, move))
    except IllegalMove as refusal:
        raise Wrong(f"today's rules refuse it: {game.refusals[refusal.rule]}") from refusal


def _acting(before: Live, entry: Entry) -> Seat:
    seat = DEALER if entry.by == "dealer" else int(entry.by)
    if seat not in before.to_act:
        raise Wrong(f"{_author(seat)} is not to act; to act: {', '.join(map(_author, before.to_act)) or 'nobody'}")
    return seat


def _author(seat: Seat) -> str:
    return "the dealer" if seat == DEALER else f"seat {seat}"


def _kinds(game: AnyGame, seat: Seat) -> tuple[type, ...]:
    return game.dealer if seat == DEALER else game.moves


def _codec(before: Live, entry: Entry) -> Codec:
    name = before.table.game if before.table else entry.parsed()["move"].get("game")
    if name not in all_games():
        raise CodecError(f"the first entry opens no table of a game that this program knows, but {name!r}")
    return codec(name)


def _builtin(move: Any) -> Any:
    return parse(canonical(stored_move(move)))


def _names(events: list[Any]) -> str:
    return ", ".join(type(event).__name__ for event in events)
