"""Chronicle: what a seat can imagine behind her view, each state that fits her log equally likely.

Hidden from her are the hands of the others and the cards that they laid face down and nobody has taken. A card laid
face down is no Wild and shows that its player had none of the lead suit: nothing that she held then is of that suit,
wherever it lies now. What came into her hand later was seen by all.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from domain.cards import FACE_DOWN, Card, Cards
from domain.dealing import dealer, since_last
from domain.game import Seat, replace
from domain.games.chronicle import events as e
from domain.games.chronicle.cards import DECK, in_order, suit
from domain.games.chronicle.model import Played, State
from domain.luck import Luck

Time = int  # counted in events since the deal
ALWAYS: Time = -1  # since the deal
NOW: Time = 1 << 30


@dataclass(frozen=True)
class Place:
    """Where a seat's hidden cards lie: her hand, or one card laid face down at some time."""

    seat: Seat
    laid: Time = NOW


@dataclass
class Shown:
    """What the events of a round have shown to one seat."""

    me: Seat
    lead: str | None = None
    meeting: list[tuple[Played, Time]] = field(default_factory=list)
    discards: list[Card | Place] = field(default_factory=list)
    # By seat: when she was shown to lack which suit.
    voids: dict[Seat, list[tuple[Time, str]]] = field(default_factory=lambda: defaultdict(list))
    # A card that was seen going into a hand, or in it: whose, and since when.
    held: dict[Card, tuple[Seat, Time]] = field(default_factory=dict)
    # A card that was laid face down and taken back unseen: she held one at that time that is no Wild.
    taken_back: list[Place] = field(default_factory=list)

    def fits(self, card: Card, place: Place) -> bool:
        seat, since = self.held.get(card, (place.seat, ALWAYS))
        if seat != place.seat or since > place.laid or (place.laid != NOW and suit(card) is None):
            return False
        return all(suit(card) != lacked or not since <= time <= place.laid for time, lacked in self.voids[seat])

    def explains(self, card: Card, back: Place) -> bool:
        """Whether this card of hers can have been the one that she took back."""
        return suit(card) is not None and self.held.get(card, (back.seat, ALWAYS))[1] <= back.laid


def determinize(view: State, log: Sequence[e.Event], seat: Seat) -> Callable[[Luck], State]:
    if not view.round:
        return lambda luck: view  # nothing is dealt yet, nothing is hidden
    shown = Shown(seat)
    for time, event in enumerate(since_last(log, e.Dealt)):
        _see(shown, time, event)
    hands = [Place(other) for other in range(len(view.hands)) if other != seat]
    meeting = [Place(play.seat, time) if play.card == FACE_DOWN else play.card for play, time in shown.meeting]
    slots = [lying for lying in (*meeting, *shown.discards) if isinstance(lying, Place)]
    places = [*hands, *slots]
    sizes = [len(view.hands[place.seat]) for place in hands] + [1] * len(slots)
    unseen = _unseen(view, shown)
    draw = dealer(unseen, sizes, lambda card, place: shown.fits(card, places[place]))

    def drawn(luck: Luck) -> State:
        while True:  # nearly always once: only a hand of nothing but Wilds cannot have taken a card back
            dealt = dict(zip(places, draw(luck), strict=True))
            if all(any(shown.explains(card, back) for card in held_at(dealt, back)) for back in shown.taken_back):
                return _filled(view, seat, dealt, meeting, shown.discards)

    return drawn


def _see(shown: Shown, time: Time, event: e.Event) -> None:
    match event:
        case e.Dealt(_, exposed):
            shown.discards = list(exposed[-1:])
        case e.ThemesShown(themes):
            shown.held.update({theme.card: (theme.seat, ALWAYS) for theme in themes})
        case e.CardPlayed(seat, card, face_down):
            shown.meeting.append((Played(seat, card, face_down), time))
            if face_down and shown.lead:
                shown.voids[seat].append((time, shown.lead))
            elif not face_down:
                shown.lead = shown.lead or suit(card)
                _seen(shown, seat, card)
        case e.AllyRegained(seat, card, _):
            shown.held[card] = (seat, time)
        case e.CardReturned(_, owner, card, face_down, _):
            ((_, laid),) = (found for found in shown.meeting if found[0].seat == owner)
            shown.meeting = [found for found in shown.meeting if found[0].seat != owner]
            if not face_down:
                shown.held[card] = (owner, time)
            elif owner != shown.me:
                shown.taken_back.append(Place(owner, laid))
        case e.CardDiscarded(seat, card, _):
            _seen(shown, seat, card)
            shown.discards.append(card)
        case e.AllyDiscarded(_, card, _):
            shown.discards.append(card)
        case e.EvilDiscarded(_, cards, _, _):
            shown.discards += cards
        case e.MeetingWon(_, cards):
            _open(shown, cards)
        case e.MeetingDiscarded(_, _, packet, _):
            lying: list[Card | Place] = [
                Place(play.seat, laid) if play.card == FACE_DOWN else play.card for play, laid in shown.meeting
            ]
            shown.discards += [*lying[:-1], packet[-1]]
            _open(shown, tuple(play.card for play, _ in shown.meeting[:-1]) + packet[-1:])
        case e.HandsLaidDown(hands):
            for seat, hand in enumerate(hands):
                for card in hand:
                    _seen(shown, seat, card)
        case _:
            pass


def _open(shown: Shown, cards: Cards) -> None:
    """The meeting is over, and these cards of it are seen."""
    for (play, _), card in zip(shown.meeting, cards, strict=True):
        if play.face_down and card != FACE_DOWN:
            _seen(shown, play.seat, card)
    shown.meeting, shown.lead = [], None


def _seen(shown: Shown, seat: Seat, card: Card) -> None:
    """It was in her hand: it may be what she once took back unseen."""
    shown.taken_back = [back for back in shown.taken_back if back.seat != seat or not shown.explains(card, back)]
    shown.held.pop(card, None)


def _unseen(view: State, shown: Shown) -> Cards:
    seen = {card for held in (*view.hands, *view.allies) for card in held}
    seen |= {play.card for play in view.meeting}
    seen |= {card for card in shown.discards if isinstance(card, str)}
    return tuple(card for card in DECK if card not in seen)


def held_at(dealt: dict[Place, Cards], then: Place) -> Cards:
    """What lies in her hand or was laid only later."""
    return tuple(
        card for place, cards in dealt.items() if place.seat == then.seat and place.laid > then.laid for card in cards
    )


def _filled(
    view: State,
    seat: Seat,
    dealt: dict[Place, Cards],
    meeting: Sequence[Card | Place],
    discards: Sequence[Card | Place],
) -> State:
    def known(lying: Card | Place) -> Card:
        return dealt[lying][0] if isinstance(lying, Place) else lying

    hands = (view.hands[other] if other == seat else in_order(dealt[Place(other)]) for other in range(len(view.hands)))
    plays = (Played(play.seat, known(lying), play.face_down) for play, lying in zip(view.meeting, meeting, strict=True))
    return replace(view, hands=tuple(hands), meeting=tuple(plays), discards=tuple(map(known, discards)))
