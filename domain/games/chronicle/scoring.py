"""Chronicle: Fame (CHR-30 to CHR-33, CHR-45)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.chronicle.abilities import Account, account
from domain.games.chronicle.cards import DECK, HISTORIES, in_order
from domain.games.chronicle.model import GOAL, MONOPOLY, Award, RoundResult, State

Counts = Mapping[Seat, int]  # of what a condition asks for, by seat, of those who compete


def _most(counts: Counts) -> list[Seat]:
    most = max(counts.values())
    return [seat for seat, count in counts.items() if count == most > 0]


def _fewest(counts: Counts) -> list[Seat]:
    return [seat for seat, count in counts.items() if count == min(counts.values())]


def _none(counts: Counts) -> list[Seat]:
    return [seat for seat, count in counts.items() if count == 0]


CONDITIONS: Final[dict[str, Callable[[Counts], list[Seat]]]] = {"most": _most, "fewest": _fewest, "none": _none}


def score(state: State) -> RoundResult:
    """Hands to allies, the Angel, a monopoly of evil, exclusion, conditions: in this order."""
    held = [in_order(own + hand) for own, hand in zip(state.allies, state.hands, strict=True)]
    purged = tuple(map(purge, held))
    allies = kept(held, purged)
    accounts = [account(own) for own in allies]
    monopolist = monopoly(accounts)
    excluded: tuple[Seat, ...] = ()
    awards: tuple[Award, ...] = ()
    gained = [MONOPOLY if seat == monopolist else 0 for seat in range(len(allies))]
    if monopolist is None:
        excluded = excluded_by_evil(accounts, state.active)
        awards = tuple(_award(history, accounts, excluded) for history in state.active)
        for award in awards:
            for seat in award.seats:
                gained[seat] += 1
    return RoundResult(state.round, state.hands, allies, purged, monopolist, excluded, awards, tuple(gained))


def purge(allies: Cards) -> Cards:
    """The evil cards that a player with these allies discards, if the Angel is among them."""
    counted = account(allies)
    return counted.evil if counted.purges else ()


def kept(allies: Sequence[Cards], purged: Sequence[Cards]) -> tuple[Cards, ...]:
    return tuple(tuple(card for card in own if card not in gone) for own, gone in zip(allies, purged, strict=True))


def monopoly(accounts: Sequence[Account]) -> Seat | None:
    """Who has every evil card of the game."""
    evil = [len(counted.evil) for counted in accounts]
    return evil.index(max(evil)) if any(evil) and max(evil) == len(account(DECK).evil) else None


def excluded_by_evil(accounts: Sequence[Account], active: Cards) -> tuple[Seat, ...]:
    if any(HISTORIES[history].all_compete for history in active):
        return ()
    return tuple(seat for seat, counted in enumerate(accounts) if counted.evil)


def count(counted: Account, what: str) -> int:
    """How many allies of a suit, evil ones, or all."""
    return {"evil": len(counted.evil), "all": counted.total, **counted.suits}[what]


def over(fame: Sequence[int], prolonged: bool) -> bool:
    best = max(fame)
    return best >= GOAL and not (prolonged and fame.count(best) > 1)


def _award(history: Card, accounts: Sequence[Account], excluded: Sequence[Seat]) -> Award:
    asks = HISTORIES[history].asks
    if asks is None:
        raise ValueError(f"{history} has no condition")
    how, what = asks
    counts = tuple(count(counted, what) for counted in accounts)
    competing = {seat: had for seat, had in enumerate(counts) if seat not in excluded}
    return Award(history, counts, tuple(CONDITIONS[how](competing)) if competing else ())
