"""What leaves the core: tables, entries, exports and lists, always as one viewer sees them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from domain.game import DEALER, Seat, Viewer
from domain.table import Chair, Status
from events import chain
from events.codec import stored_move
from events.entries import Entry
from events.live import Live
from events.refusals import Refused
from events.store import Store


def eyes(live: Live, own: Viewer, asked: str | None) -> str:
    """The audience that the caller belongs to, or after the end any other."""
    if asked is None:
        return chain.audience(own)
    allowed = chain.audiences(live.seats)
    if asked not in allowed:
        raise Refused("bad-query", f"as is one of {', '.join(allowed)}, not {asked!r}")
    if live.known.status != "finished" and asked != chain.audience(own):
        raise Refused("too-early", "other eyes than your own are for after the end of the game")
    return asked


def table(live: Live, you: Viewer, who: str | None = None) -> dict[str, Any]:
    """As the caller sees it, with her own eyes unless said otherwise."""
    known = live.known
    return {
        "id": live.id,
        "game": known.game,
        "options": known.options,
        "status": known.status,
        "version": live.n,
        "commitment": known.commitment,
        "seats": [_chair(seat, chair) for seat, chair in enumerate(known.chairs)],
        "you": you,
        "to_act": acting(live),
        "view": None if live.state is None else view(live, who or chain.audience(you)),
        "outcome": known.outcome,
    }


def acting(live: Live) -> list[Seat]:
    return sorted(live.to_act - {DEALER})


def legal(live: Live, seat: Seat) -> list[dict[str, Any]]:
    """Her moves, each as it can be sent."""
    if live.known.status != "playing":
        return []
    return [stored_move(move) for move in live.game.legal(live.state, seat)]


def view(live: Live, who: str) -> dict[str, Any]:
    """The masked state, and what a person wants to read off it."""
    viewer = chain.viewer(who)
    seen = live.state if who == "full" else live.game.view(live.state, viewer)
    return {**vars(seen), **live.game.summary(seen, viewer)}


def entries(live: Live, found: Sequence[Entry], who: str) -> list[bytes]:
    return [entry.seen(who, live.secret, live.seats) for entry in found]


def export(live: Live, found: Sequence[Entry], viewer: Viewer) -> Iterator[bytes]:
    """JSON Lines: the caller's transcript during play, everything after the end."""
    finished = live.known.status == "finished"
    who = "full" if finished else chain.audience(viewer)
    yield msgspec.json.encode({"kind": "table", **head(live, who)})
    for entry in found:
        line = b'{"kind":"entry",' + entry.seen(who, live.secret, live.seats)[1:]
        if finished:
            others = {w: entry.form(w) for w in chain.audiences(live.seats) if entry.form(w) != entry.full}
            line = line[:-1] + b',"seen":' + msgspec.json.encode({w: msgspec.Raw(f) for w, f in others.items()}) + b"}"
        yield line
    end: dict[str, Any] = {"kind": "end", "version": live.n, "head": live.hash}
    if finished:
        end["secret"] = live.known.secret
    yield msgspec.json.encode(end)


def head(live: Live, who: str) -> dict[str, Any]:
    """What an export says of its table; all of it follows from the log."""
    known = live.known
    return {
        "id": live.id,
        "game": known.game,
        "options": known.options,
        "rules": known.rules,
        "seats": [_chair(seat, chair) for seat, chair in enumerate(known.chairs)],
        "commitment": known.commitment,
        "status": known.status,
        "viewer": who,
        "version": live.n,
    }


@dataclass(frozen=True)
class Wanted:
    """Which tables to list: newest first, below a cursor."""

    game: str | None = None
    status: str | None = None
    player: str | None = None
    below: str = ""
    limit: int = 50


def listing(store: Store, wanted: Wanted) -> dict[str, Any]:
    """One page. Ids are merged over the buckets; a page read to its end says where the next begins."""
    found: list[dict[str, Any]] = []
    below = wanted.below
    while True:
        ids = _ids(store, wanted, below)
        for id, meta in zip(ids, store.metas(ids), strict=True):
            below = _ordered(id)
            if wanted.game in (None, meta["game"]) and wanted.status in (None, meta["status"]):
                shown = {name: meta[name] for name in ("game", "status", "at")}
                found.append({"id": id, **shown, "version": int(meta["n"])})
            if len(found) == wanted.limit:
                return {"tables": found, "next": below}
        if len(ids) < wanted.limit:
            return {"tables": found, "next": None}


def _ids(store: Store, wanted: Wanted, below: str) -> list[str]:
    if wanted.player is not None:
        names = [f"player:{wanted.player}"]
    else:
        statuses = [wanted.status] if wanted.status else get_args(Status)
        names = [f"status:{status}" + (f":{wanted.game}" if wanted.game else "") for status in statuses]
    found = {  # a set: a table may start between two lists, and stand in both
        id
        for bucket in store.buckets
        for name in names
        for id in store.index(bucket, name, f"{bucket}-{below}" if below else "", wanted.limit)
    }
    return sorted(found, key=_ordered, reverse=True)[: wanted.limit]


def _ordered(id: str) -> str:
    """The part of an id that tells when, whatever the bucket."""
    return id.partition("-")[2]


def _chair(seat: Seat, chair: Chair) -> dict[str, Any]:
    shown = {"seat": seat, "kind": chair.kind, "name": chair.name}
    return shown if chair.level is None else {**shown, "level": chair.level}
