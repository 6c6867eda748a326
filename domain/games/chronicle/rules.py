"""Chronicle: what may be done, and what comes of it. Numbers such as CHR-13 are those of docs/rules/chronicle.md."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from domain.cards import Card, Cards, take, take_all
from domain.game import DEALER, IllegalMove, Outcome, Seat, Setup, highest, to_act_in_words
from domain.games.chronicle import abilities, scoring
from domain.games.chronicle import events as e
from domain.games.chronicle.cards import DECK, HISTORIES, SUITS, in_order, suit
from domain.games.chronicle.choices import answer, asking, choices
from domain.games.chronicle.events import Event
from domain.games.chronicle.histories import themes, turn_up
from domain.games.chronicle.model import GOAL, HAND_SIZE, Deal, Move, PlayCard, ScoreRound, State, Theme
from domain.games.chronicle.recording import after, evolve
from domain.luck import Luck
from domain.tricks import following

# Made once: listing legal moves is what playouts do most.
_PLAY: Final = {card: PlayCard(card) for card in DECK}


def initial(setup: Setup) -> State:
    nothing: tuple[Cards, ...] = ((),) * setup.seats
    return State(
        options=setup.options,
        round=0,
        phase="deal",
        pile=tuple(HISTORIES),
        past=(),
        histories=(),
        active=(),
        themes=(),
        stock=DECK,
        leader=0,
        waiting=(),
        suit=None,
        meeting=(),
        question=None,
        hands=nothing,
        known=nothing,
        allies=nothing,
        discards=(),
        fame=(0,) * setup.seats,
        last_round=None,
    )


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "play":
            # Players without cards are skipped (CHR-19).
            return frozenset([seat for seat in state.waiting if state.hands[seat]][:1])
        case "choose":
            return frozenset(state.question.seats[:1] if state.question else ())
        case "deal" | "score":
            return frozenset((DEALER,))
        case "over":
            return frozenset()
        case _:
            assert_never(state.phase)


def legal(state: State, seat: Seat) -> Sequence[Move]:
    if seat == DEALER or seat not in to_act(state):
        return []
    if state.phase == "choose":
        return choices(state)
    return [_PLAY[card] for card in following(state.hands[seat], state.suit, suit)]


def lies_face_down(card: Card, lead: str | None) -> bool:
    """Off suit; before a suit is set nothing is (CHR-14)."""
    return lead is not None and suit(card) not in (lead, None)


def chance(state: State, luck: Luck) -> Move | None:
    match state.phase:
        case "deal":
            return _shuffled(state, luck)
        case "score":
            return ScoreRound()
        case _:
            return None


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    if state.phase == "over":
        raise IllegalMove("chronicle.over")
    if isinstance(move, PlayCard):
        return _play(state, seat, move.card)
    if isinstance(move, Deal | ScoreRound):
        due = "deal" if isinstance(move, Deal) else "score"
        if seat != DEALER or state.phase != due:
            raise IllegalMove("chronicle.not-the-dealers-turn")
        return _deal(state, move) if isinstance(move, Deal) else _score(state)
    events = answer(state, seat, move)
    return [*events, *_end_of_meeting(after(state, events))]


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return Outcome(highest(state.fame), state.fame, f"most Fame, with {GOAL} or more")


def _play(state: State, seat: Seat, card: Card) -> list[Event]:
    if state.question is not None:
        raise IllegalMove("chronicle.answer-first", asking(state.question))
    if state.phase != "play" or seat not in to_act(state):
        raise IllegalMove("chronicle.not-your-turn", to_act_in_words(to_act(state)))
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalMove("chronicle.not-in-hand", f"you do not hold {card}")
    if card not in following(hand, state.suit, suit):
        raise IllegalMove("chronicle.must-follow", f"the lead suit is {SUITS[state.suit or '']} and you have it")
    played = e.CardPlayed(seat, card, lies_face_down(card, state.suit))
    lying = evolve(state, played)
    effects = [] if played.face_down else abilities.on_play(lying, seat, card)
    return [played, *effects, *_end_of_meeting(after(lying, effects))]


def _end_of_meeting(state: State) -> list[Event]:
    """Nothing yet while a question is open or somebody has still to play."""
    if state.question is not None or to_act(state):
        return []
    verdict = abilities.verdict(state)
    cards = tuple(play.card for play in state.meeting)
    ended: Event = e.MeetingWon(verdict.seat, cards)
    if verdict.discarded:
        ended = e.MeetingDiscarded(verdict.seat, state.meeting, cards, state.discards[-1:])
    return [ended] if all(state.hands) else [ended, e.RoundEnded()]


def _shuffled(state: State, luck: Luck) -> Deal:
    deck: Cards = luck.shuffle(DECK)
    drawn: list[Card] = []

    def draw(pile: Cards) -> Card:
        drawn.append(luck.choice(pile))
        return drawn[-1]

    shown = themes(after(state, turn_up(state, draw)).histories)
    exposed = _exposed(state, deck, shown)
    again = luck.shuffle(take(deck, exposed[-1])) if len(exposed) > 1 else ()
    return Deal(deck, tuple(drawn), again)


def _exposed(state: State, deck: Cards, shown: Cards) -> Cards:
    """If not all can be dealt: the cards on top, down to the first that is no theme of the round (CHR-11)."""
    seats = len(state.hands)
    if seats * HAND_SIZE[seats] == len(deck):
        return ()
    first = next(place for place, card in enumerate(deck) if card not in shown)
    return deck[: first + 1]


def _deal(state: State, move: Deal) -> list[Event]:
    events = _turned_up(state, move.drawn)
    if Counter(move.deck) != Counter(DECK):
        raise IllegalMove("chronicle.deal")
    histories = after(state, events).histories
    shown = themes(histories)
    exposed = _exposed(state, move.deck, shown)
    left = take_all(move.deck, exposed[-1:])
    dealt = move.again if len(exposed) > 1 else left
    if Counter(dealt) != Counter(left) or bool(move.again) != (len(exposed) > 1):
        raise IllegalMove("chronicle.deal")
    seats = len(state.hands)
    size = HAND_SIZE[seats]
    hands = tuple(in_order(dealt[i * size : (i + 1) * size]) for i in range(seats))
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    showing = tuple(Theme(history, card, holder[card]) for history, card in zip(histories, shown, strict=True))
    return [*events, e.Dealt(hands, exposed), e.ThemesShown(showing)]


def _turned_up(state: State, drawn: Cards) -> list[Event]:
    coming = list(drawn)

    def draw(pile: Cards) -> Card:
        if not coming or coming[0] not in pile:
            raise IllegalMove("chronicle.histories")
        return coming.pop(0)

    events = turn_up(state, draw)
    if coming:
        raise IllegalMove("chronicle.histories")
    return events


def _score(state: State) -> list[Event]:
    result = scoring.score(state)
    fame = tuple(map(sum, zip(state.fame, result.gained, strict=True)))
    events: list[Event] = [e.HandsLaidDown(state.hands)]
    top = state.discards[-1:]
    for seat, purged in enumerate(result.purged):
        if purged:
            events.append(e.EvilDiscarded(seat, purged, purged, top))
            top = purged[-1:]
    events.append(e.RoundScored(result, fame))
    if scoring.over(fame, state.options.prolonged):
        events.append(e.GameWon(highest(fame)))
    return events
