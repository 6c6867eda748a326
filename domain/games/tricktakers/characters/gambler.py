"""The Gambler: bids how many tricks she will win, and stakes points on it (TT-21)."""

from dataclasses import dataclass
from typing import Any

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers.character import NO, Character, Question, drawable
from domain.games.tricktakers.model import TRICKS, Choice, Line, State, Step
from domain.games.tricktakers.obligations import loose, subsets
from domain.games.tricktakers.running import Run, duel, last_round
from domain.games.tricktakers.scoring import WIN, points_of, table_lines

TABLE = (30, 60, 90, 150, WIN, WIN)  # if the bid is met
BONUS = 20
EXCHANGES = 2
STAKE, LAST_STAKE = 50, 100
BID, DUEL_BID = 4, 5  # at most; RESTORED: that of two players (TT-70)


@dataclass(frozen=True)
class Sheet:
    bid: int | None = None
    stake: int = 0  # kept apart from her points


def set_up(run: Run, seat: Seat) -> None:
    run.score(Line(seat, BONUS, "the Gambler's set-up"))
    exchanges = [Step("gambler.exchange", seat, (i + 1,)) for i in range(EXCHANGES)]
    run.push(*exchanges, Step("gambler.bid", seat), Step("gambler.stake", seat))


def exchangeable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [NO, *subsets(loose(state.hands[seat]), drawable(state, seat))]


def exchange(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    """Who does not change her cards now has no reason to later: she is not asked a second time."""
    if choice == NO:
        run.drop("gambler.exchange")
    else:
        run.exchange(seat, choice)


def bids(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [(str(bid),) for bid in range((DUEL_BID if duel(state) else BID) + 1)]


def bid(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.note(seat, bid=int(choice[0]))


def stakes(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    most = min(LAST_STAKE if last_round(state) else STAKE, state.points[seat])
    return [(str(stake),) for stake in range(0, most + 1, 10)]


def stake(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    points = int(choice[0])
    run.note(seat, stake=points)
    if points:
        run.score(Line(seat, -points, "stake laid apart"))


def met(state: State, seat: Seat) -> bool:
    return bool(state.tricks[seat] == state.sheets[seat].bid)


def wins(state: State, seat: Seat) -> str | None:
    """All tricks whatever she bid, or a bid that the table calls a WIN."""
    tricks = state.tricks[seat]
    won = tricks == TRICKS or (TABLE[tricks] == WIN and met(state, seat))
    return f"{tricks} tricks won" if won else None


def points(state: State, seat: Seat) -> list[Line]:
    staked = state.sheets[seat].stake
    if met(state, seat):
        lines = table_lines(state, seat, TABLE)
        return [*lines, Line(seat, staked, "stake back"), Line(seat, staked, "stake won")] if staked else lines
    if state.tricks[seat] == TRICKS:
        return [Line(seat, points_of(state, WIN), f"{TRICKS} tricks won")]
    return []


def aim(state: State, seat: Seat) -> float:
    """Just the tricks that were bid."""
    return 60 if state.tricks[seat] < (state.sheets[seat].bid or 0) else -60


def strong(cards: Cards) -> float:
    """About how many tricks a hand may win."""
    sure = sum(card.startswith("Rare") or card[0] == "K" for card in cards)
    return sure * 0.7 + sum(card[1:] in ("8", "9") for card in cards if card[0] in "RBG") * 0.3


def exchange_worth(state: State, seat: Seat, choice: Choice) -> float:
    """Middling cards go: neither sure to win nor sure to lose."""
    return 0.0 if choice == NO else sum(0.1 if card[1:] in ("4", "5", "6") else -0.2 for card in choice)


CHARACTER = Character(
    name="gambler",
    title="Gambler",
    code="2A",
    sheet=Sheet,
    moments={"setup": set_up},
    questions={
        "gambler.exchange": Question(
            refusal="TT-21: twice she may discard any cards and draw as many",
            choices=exchangeable,
            answer=exchange,
            worth=exchange_worth,
        ),
        "gambler.bid": Question(
            refusal=f"TT-21: the bid is 0 to {BID} tricks, with two players 0 to {DUEL_BID}",
            choices=bids,
            answer=bid,
            worth=lambda state, seat, choice: -abs(int(choice[0]) - strong(state.hands[seat])),
        ),
        "gambler.stake": Question(
            refusal="TT-67: the stake is a multiple of 10 up to the limit and to her points",
            choices=stakes,
            answer=stake,
            worth=lambda state, seat, choice: -abs(int(choice[0]) - 20),
        ),
    },
    wins=wins,
    points=points,
    rating=57,
    aim=aim,
    data={
        "points, bid met": TABLE,
        "stake": STAKE,
        "stake in the last round": LAST_STAKE,
        "bid": BID,
        "two players": {"bid": DUEL_BID, "restored": True},
    },
)
