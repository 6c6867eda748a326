"""An entry of the log: one accepted move with its events, in the form each viewer is shown.

The public form is stored once, a seat's form only where it differs, and the full form where it differs.
What was shown is served as it was stored; neither salts nor seals are stored, they follow from the secret.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from domain.game import DEALER, Game, Seat
from events import chain
from events.codec import Json, form, stored_move

By = Seat | str  # a seat, "dealer" or "table"


@dataclass(frozen=True, slots=True)
class Entry:
    n: int
    at: str
    by: By
    prev: str
    hash: str
    public: bytes
    full: bytes
    own: Mapping[Seat, bytes]  # the forms of the seats that see more than the public
    sealed: Mapping[str, str] | None = None  # its seals, if they are known: right after it was made

    def form(self, who: str) -> bytes:
        """As an audience sees it: "public", a seat, or "full"."""
        if who == "full":
            return self.full
        return self.public if who == "public" else self.own.get(int(who), self.public)

    def seals(self, secret: bytes, seats: int) -> Mapping[str, str]:
        return self.sealed or seals(secret, self.n, seats, self.form)

    def seen(self, who: str, secret: bytes, seats: int) -> bytes:
        """The JSON that this audience is sent."""
        head = {
            "n": self.n,
            "at": self.at,
            "by": self.by,
            "prev": self.prev,
            "hash": self.hash,
            "seals": self.seals(secret, seats),
            "salt": chain.salt(secret, self.n, who).hex(),
        }
        # The stored form is itself an object: its two fields are spliced in as they are.
        return msgspec.json.encode(head)[:-1] + b"," + self.form(who)[1:]

    def parsed(self) -> Json:
        return parse(self.full)


parse = msgspec.json.Decoder(dict[str, Any]).decode


def seals(secret: bytes, n: int, seats: int, form: Any) -> dict[str, str]:
    return {who: chain.seal(chain.salt(secret, n, who), form(who)) for who in chain.audiences(seats)}


def game_forms(game: Game[Any, Any, Any], seats: int, by: Seat, move: Any, events: Sequence[Any]) -> dict[str, bytes]:
    """The author sees her move whole, everybody else its type; the events as `redact` shows them."""
    whole, kind = stored_move(move), {"type": type(move).__name__}
    public = [game.redact(event, None) for event in events]
    forms = {"full": form(whole, list(events)), "public": form(kind, public)}
    for seat in range(seats):
        seen = [game.redact(event, seat) for event in events]
        # Most moves look the same to most seats: such a form is not written again.
        same = forms["public"] if seat != by and seen == public else None
        forms[str(seat)] = same or form(whole if seat == by else kind, seen)
    return forms


def table_forms(seats: int, move: Any, events: Sequence[Any]) -> dict[str, bytes]:
    """Nothing about sitting down, starting and ending is secret."""
    whole = form(stored_move(move), list(events))
    return dict.fromkeys(chain.audiences(seats), whole)


def make(table: str, n: int, at: str, by: Seat | None, prev: str, forms: Mapping[str, bytes], secret: bytes) -> Entry:
    """`by` None: the table itself."""
    who: By = "table" if by is None else "dealer" if by == DEALER else by
    seats = len(forms) - 2
    sealed = seals(secret, n, seats, forms.__getitem__)
    hashed = chain.entry_hash(table, n, at, who, prev, sealed)
    public = forms["public"]
    own = {seat: forms[str(seat)] for seat in range(seats) if forms[str(seat)] != public}
    return Entry(n, at, who, prev, hashed, public, forms["full"], own, sealed)


def to_fields(entry: Entry) -> list[bytes]:
    """As stored in the stream: short names, since they are stored with every entry."""
    found = [b"a", entry.at.encode(), b"b", str(entry.by).encode(), b"h", bytes.fromhex(entry.hash), b"p", entry.public]
    if entry.full != entry.public:
        found += [b"f", entry.full]
    for seat, own in entry.own.items():
        found += [b"%d" % seat, b"" if own == entry.full else own]  # empty: she sees it in full
    return found


def from_fields(n: int, prev: str, fields: Mapping[bytes, bytes]) -> Entry:
    by, public = fields[b"b"].decode(), fields[b"p"]
    full = fields.get(b"f", public)
    own = {int(name): form or full for name, form in fields.items() if name.isdigit()}
    who: By = int(by) if by.isdigit() else by
    return Entry(n, fields[b"a"].decode(), who, prev, fields[b"h"].hex(), public, full, own)
