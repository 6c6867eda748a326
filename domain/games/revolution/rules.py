"""Revolution: what may be done, and what comes of it. Numbers such as REV-12 are those of docs/rules/revolution.md."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from domain.cards import Card, Cards
from domain.game import DEALER, BadSetup, IllegalMove, Outcome, Seat, Setup, at, clockwise, highest, to_act_in_words
from domain.games.revolution import scoring
from domain.games.revolution.cards import COLOURS, deck, in_order, suit, value
from domain.games.revolution.model import (
    DEALS,
    FIRST_SCORE,
    HAND_SIZE,
    TRICK_SIZE,
    AllianceDue,
    AllianceTaken,
    CardPassed,
    CardPicked,
    CardPlayed,
    Colour,
    Deal,
    DealEnded,
    DealScored,
    Dealt,
    Event,
    GameWon,
    Move,
    NameStarter,
    Options,
    PassCard,
    PassLaid,
    PickCard,
    PicksShown,
    PlayCard,
    ScoreDeal,
    StarterNamed,
    State,
    TakeAlliance,
    TrickPassed,
    TrickWon,
)
from domain.games.revolution.obligations import check_pass, check_play, passable, playable
from domain.games.revolution.recording import alliance_colours, evolve
from domain.luck import Luck
from domain.tricks import Trick, led, winner


def initial(setup: Setup) -> State:
    seats = setup.seats
    _check_options(setup.options, seats)
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(
        options=setup.options,
        deal=0,
        phase="deal",
        stock=deck(seats),
        starter=setup.options.starting_seat,
        namer=None,
        leader=None,
        ally=None,
        trick=(),
        passed=(),
        hands=nothing,
        picks=nothing,
        owed=(0,) * seats,
        deserts=nothing,
        neutral=(),
        scored=nothing,
        discs=nothing,
        alliances=alliance_colours(setup.options.alliance),
        allied=(None,) * seats,
        scores=(FIRST_SCORE,) * seats,
        deals=(),
    )


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "play":
            return frozenset((_turn(state),))
        case "pick":
            return frozenset(seat for seat, pick in enumerate(state.picks) if not pick)
        case "name" | "ally":
            seat = state.namer if state.phase == "name" else state.ally
            return frozenset() if seat is None else frozenset((seat,))
        case "deal" | "score":
            return frozenset((DEALER,))
        case "over":
            return frozenset()
        case _:
            assert_never(state.phase)


def legal(state: State, seat: Seat) -> list[Move]:
    if seat == DEALER or seat not in to_act(state):
        return []
    match state.phase:
        case "play":
            plays: list[Move] = [PlayCard(card) for card in dict.fromkeys(playable(state, seat))]
            return [*plays, *(PassCard(card) for card in dict.fromkeys(passable(state, seat)))]
        case "pick":
            return [PickCard(card) for card in dict.fromkeys(state.hands[seat])]
        case "ally":
            return [TakeAlliance(colour) for colour in state.alliances]
        case "name":
            return [NameStarter(other) for other in range(len(state.hands))]
        case _:
            return []


def chance(state: State, luck: Luck) -> Move | None:
    match state.phase:
        case "deal":
            seats = len(state.hands)
            shuffled = luck.shuffle(deck(seats))
            return Deal(shuffled, luck.below(seats) if state.starter is None else None)
        case "score":
            return ScoreDeal()
        case _:
            return None


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    if state.phase == "over":
        raise IllegalMove("revolution.over")
    match move:
        case PlayCard(card):
            return _play(state, seat, card)
        case PassCard(card):
            return _pass(state, seat, card)
        case PickCard(card):
            return _pick(state, seat, card)
        case TakeAlliance(colour):
            return _take_alliance(state, seat, colour)
        case NameStarter(starter):
            return _name(state, seat, starter)
        case Deal():
            return _deal(state, seat, move)
        case ScoreDeal():
            return _score(state, seat)
        case _:
            assert_never(move)


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return Outcome(highest(state.scores), state.scores, f"highest score after {DEALS} deals")


def best(trick: Trick) -> Seat:
    """The highest wins; once another colour lies there, the highest of those that do not follow (REV-19, REV-20)."""
    colour = led(trick, suit)
    return winner(trick, lambda _, card: (suit(card) != colour, value(card)))


def _turn(state: State) -> Seat:
    return ((state.leader or 0) + len(state.trick) + len(state.passed)) % len(state.hands)


def _check_options(options: Options, seats: int) -> None:
    if seats == 2 and (options.alliance or options.witnesses):
        raise BadSetup("revolution.no-variant-for-two", "alliance and witnesses need 3 or 4 players; set them to false")
    if options.witnesses and not options.alliance:
        raise BadSetup("revolution.witnesses-need-alliance", "set alliance to true too, or witnesses to false")
    if options.starting_seat is not None and not 0 <= options.starting_seat < seats:
        raise BadSetup("revolution.starting-seat", f"seats are 0 to {seats - 1}")


def _check_turn(state: State, seat: Seat) -> None:
    if state.phase in ("name", "pick"):
        raise IllegalMove("revolution.before-the-tricks", to_act_in_words(to_act(state)))
    if state.phase == "ally":
        raise IllegalMove("revolution.alliance-first", f"seat {state.ally} has an alliance card to take")
    if state.phase != "play" or _turn(state) != seat:
        raise IllegalMove("revolution.not-your-turn", to_act_in_words(to_act(state)))


def _play(state: State, seat: Seat, card: Card) -> list[Event]:
    _check_turn(state, seat)
    check_play(state, seat, card)
    colour = led(state.trick, suit)
    denied = colour not in (None, suit(card), *state.discs[seat])
    played = CardPlayed(seat, card, colour if denied else None)
    return [played, *_trick_end(evolve(state, played))]


def _pass(state: State, seat: Seat, card: Card) -> list[Event]:
    _check_turn(state, seat)
    check_pass(state, seat, card)
    passed = CardPassed(seat, card)
    after = evolve(state, passed)
    if state.options.alliance and not after.owed[seat]:
        return [passed, AllianceDue(seat)]
    return [passed, *_trick_end(after)]


def _take_alliance(state: State, seat: Seat, colour: Colour) -> list[Event]:
    if state.phase != "ally" or seat != state.ally:
        raise IllegalMove("revolution.no-alliance-due", to_act_in_words(to_act(state)))
    if colour not in state.alliances:
        there = ", ".join(COLOURS[other] for other in state.alliances)
        raise IllegalMove("revolution.alliance-is-gone", f"still there: {there}")
    taken = AllianceTaken(seat, colour)
    return [taken, *_trick_end(evolve(state, taken))]


def _trick_end(state: State) -> list[Event]:
    """Nothing while somebody has still to act; otherwise who wins, and then the passes are laid (REV-22)."""
    if len(state.trick) + len(state.passed) < TRICK_SIZE[len(state.hands)]:
        return []
    events: list[Event] = []
    if state.trick:
        events.append(TrickWon(best(state.trick), tuple(play.card for play in state.trick)))
    elif state.leader is not None:
        events.append(TrickPassed(state.leader))
    events += [PassLaid(play.seat, play.card) for play in state.passed]
    if not any(state.hands):
        events.append(DealEnded())
    return events


def _name(state: State, seat: Seat, starter: Seat) -> list[Event]:
    if state.phase != "name" or seat != state.namer:
        raise IllegalMove("revolution.not-the-namer", to_act_in_words(to_act(state)))
    if not 0 <= starter < len(state.hands):
        raise IllegalMove("revolution.no-such-seat", f"seats are 0 to {len(state.hands) - 1}")
    return [StarterNamed(seat, starter)]


def _pick(state: State, seat: Seat, card: Card) -> list[Event]:
    if state.phase != "pick" or seat == DEALER:
        raise IllegalMove("revolution.not-picking", to_act_in_words(to_act(state)))
    if state.picks[seat]:
        raise IllegalMove("revolution.already-picked", to_act_in_words(to_act(state)))
    if card not in state.hands[seat]:
        raise IllegalMove("revolution.not-in-hand", f"you do not hold {card}")
    picks = at(state.picks, seat, (card,))
    events: list[Event] = [CardPicked(seat, card)]
    if all(picks):
        events.append(PicksShown(tuple(pick[0] for pick in picks)))
    return events


def _deal(state: State, seat: Seat, move: Deal) -> list[Event]:
    if seat != DEALER or state.phase != "deal":
        raise IllegalMove("revolution.not-the-dealers-turn")
    seats = len(state.hands)
    holder = move.starter if state.starter is None else state.starter
    if Counter(move.deck) != Counter(deck(seats)) or holder is None or not 0 <= holder < seats:
        raise IllegalMove("revolution.deal")
    size = HAND_SIZE[seats]
    hands = tuple(in_order(move.deck[i * size : (i + 1) * size]) for i in range(seats))
    neutral = in_order(move.deck[seats * size :])
    if state.deal and seats == 2:
        return [Dealt(state.deal + 1, hands, neutral, 1 - holder, None)]
    namer = _lowest_from(state.scores, holder) if state.deal else None
    return [Dealt(state.deal + 1, hands, neutral, holder, namer)]


def _lowest_from(scores: Sequence[int], holder: Seat) -> Seat:
    """Of those with the lowest score the first clockwise from the holder, herself included."""
    return min(clockwise(holder, len(scores)), key=scores.__getitem__)


def _score(state: State, seat: Seat) -> list[Event]:
    if seat != DEALER or state.phase != "score":
        raise IllegalMove("revolution.not-the-dealers-turn")
    result = scoring.score(state)
    events: list[Event] = [DealScored(result)]
    if state.deal == DEALS:
        events.append(GameWon(highest([seat.score for seat in result.seats])))
    return events
