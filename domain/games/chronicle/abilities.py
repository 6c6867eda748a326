"""Chronicle: what the characters can do, one table of functions, by the moment at which they do it (CHR-16, CHR-17).

Which card has which ability is said in cards.CHARACTERS alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from domain.cards import Card, Cards
from domain.game import Seat, clockwise, replace
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import SUITS, row, strength, suit
from domain.games.chronicle.choices import CHOICES
from domain.games.chronicle.events import Asked, Event, MeetingCut
from domain.games.chronicle.model import Meeting, Played, Question, State


@dataclass(frozen=True)
class Verdict:
    """Who takes the meeting's cards and leads the next; or, if they are discarded, who leads it."""

    seat: Seat
    discarded: bool = False


@dataclass(frozen=True)
class Account:
    """What a player's allies come to at the end of a round."""

    suits: dict[str, int] = field(default_factory=dict)
    total: int = 0
    evil: Cards = ()
    purges: bool = False


@dataclass(frozen=True)
class Ability:
    """Exactly one of the three functions is there, and it says when."""

    words: str
    played: Callable[[State, Seat, Card], list[Event]] | None = None  # what comes of it at once
    after: Callable[[State, Played], Verdict] | None = None  # the meeting's end
    over: int = 0  # of several such the highest decides
    end: Callable[[Account, Card], Account] | None = None  # the round's end

    @property
    def when(self) -> str:
        return "played" if self.played else "after" if self.after else "end"


def of(card: Card) -> Iterator[Ability]:
    return (ABILITIES[ability] for ability in row(card).abilities)


def on_play(state: State, seat: Seat, card: Card) -> list[Event]:
    """What a card does that was just played face up; nothing if it cannot be applied."""
    return [event for ability in of(card) if ability.played for event in ability.played(state, seat, card)]


def verdict(state: State) -> Verdict:
    """Who wins the meeting, by what lies in it face up (CHR-18)."""
    live = [
        (ability.over, ability.after, play)
        for play in face_up(state.meeting)
        for ability in of(play.card)
        if ability.after
    ]
    if not live:
        return _by_strength(state, highest=True)
    _, settle, play = max(live, key=lambda found: found[0])
    return settle(state, play)


def account(allies: Cards) -> Account:
    """What these allies come to (CHR-32)."""
    letters = [suit(card) for card in allies]
    counted = Account({letter: letters.count(letter) for letter in SUITS}, len(allies))
    for card in allies:
        for ability in row(card).abilities:
            if end := ABILITIES[ability].end:
                counted = end(counted, card)
    return counted


def face_up(meeting: Meeting) -> list[Played]:
    return [play for play in meeting if not play.face_down]


def _asks(answer: type) -> Callable[[State, Seat, Card], list[Event]]:
    """The card's player is asked for this answer, if there is any that she could give."""

    def asked(state: State, seat: Seat, card: Card) -> list[Event]:
        return [Asked(Question(answer.__name__, card, (seat,)))] if CHOICES[answer.__name__](state, seat, card) else []

    return asked


def _end_meeting(state: State, seat: Seat, card: Card) -> list[Event]:
    return [MeetingCut(seat)] if state.waiting else []


def _most_allies_discard(state: State, seat: Seat, card: Card) -> list[Event]:
    most = max(map(len, state.allies))
    affected = tuple(other for other in clockwise(seat, len(state.allies)) if len(state.allies[other]) == most)
    return [Asked(Question(m.LoseAlly.__name__, card, affected))] if most else []


def _by_strength(state: State, highest: bool) -> Verdict:
    """Sage, Fool and Angel have none; if nothing else lies there the leader wins.

    She played first of those whose card lies there; if hers was returned she cannot win (CHR-50).
    """
    open_cards = face_up(state.meeting)
    strong = [play for play in open_cards if strength(play.card)]
    if not strong:
        return Verdict(open_cards[0].seat)
    best = (max if highest else min)(strong, key=lambda play: strength(play.card))
    return Verdict(best.seat)


def _lowest_wins(state: State, play: Played) -> Verdict:
    return _by_strength(state, highest=False)


def _its_player_wins(state: State, play: Played) -> Verdict:
    return Verdict(play.seat)


def _all_discarded(state: State, play: Played) -> Verdict:
    return Verdict(play.seat, discarded=True)


def _evil(counted: Account, card: Card) -> Account:
    return replace(counted, evil=(*counted.evil, card))


def _counts_three(counted: Account, card: Card) -> Account:
    letter = suit(card)
    suits = counted.suits if letter is None else counted.suits | {letter: counted.suits[letter] + 2}
    return replace(counted, suits=suits, total=counted.total + 2)


def _purges(counted: Account, card: Card) -> Account:
    return replace(counted, purges=True)


ABILITIES: Final[dict[str, Ability]] = {
    "evil": Ability("evil: its holder is out of the round", end=_evil),
    "counts-three": Ability("counts as three allies at the end of the round", end=_counts_three),
    "purge-evil": Ability("its holder discards all her evil allies", end=_purges),
    "lowest-wins": Ability("the lowest strength wins this meeting", after=_lowest_wins, over=1),
    "win-meeting": Ability("its player wins the meeting", after=_its_player_wins, over=2),
    "win-over-king": Ability("its player wins the meeting, over the King too", after=_its_player_wins, over=3),
    "discard-meeting": Ability(
        "all cards of the meeting are discarded, nobody wins it, its player leads next", after=_all_discarded, over=4
    ),
    "end-meeting": Ability("the meeting ends now", played=_end_meeting),
    "take-ally": Ability("take one ally from one opponent", played=_asks(m.TakeAlly)),
    "regain-ally": Ability("take one of your own allies into your hand", played=_asks(m.RegainAlly)),
    "return-card": Ability(
        "return one other card of this meeting to its player's hand; she plays no other", played=_asks(m.ReturnCard)
    ),
    "opponent-discards": Ability(
        "an opponent of your choice discards one card of her hand, of her choice", played=_asks(m.NameOpponent)
    ),
    "discard-ally": Ability("discard one of your own allies", played=_asks(m.DismissAlly)),
    "discard-card": Ability("discard one card of your hand", played=_asks(m.DropCard)),
    "most-allies-discard": Ability(
        "each player with the most allies discards one of hers", played=_most_allies_discard
    ),
}
