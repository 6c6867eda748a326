"""Players and their tokens: records outside the log. Only a token's hash is stored."""

from dataclasses import dataclass
from typing import Final

from events.ids import new_id, new_token, token_hash
from events.recent import Recent
from events.refusals import Refused
from events.store import Store, bucket_of

KEPT: Final = 10_000  # of whom a process remembers the token


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str


class Players:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Recent[str, Player] = Recent(KEPT)  # tokens never change, so they may be remembered

    def register(self, name: str) -> tuple[Player, str]:
        """A new player and the token, which is shown this once."""
        player = Player(new_id(self._store.stamp(), self._store.buckets), name)
        token = new_token(bucket_of(player.id))
        self._store.add_player(player.id, name, token_hash(token))
        return player, token

    def by_token(self, token: str) -> Player:
        hashed = token_hash(token)
        if (kept := self._kept.get(hashed)) is not None:
            return kept
        bucket = bucket_of(token)
        found = self._store.player_of(bucket, hashed) if bucket in self._store.buckets else None
        if found is None:
            raise Refused("unknown-token", "nobody has this token; POST /v1/players gives one")
        player = Player(*found)
        self._kept.keep(hashed, player)
        return player
