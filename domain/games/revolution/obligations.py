"""Revolution: which cards a seat may play or pass, and why not the others (REV-15, REV-17, REV-60, REV-61)."""

from domain.cards import Card, Cards
from domain.game import IllegalMove, Seat
from domain.games.revolution.cards import COLOURS, special, suit
from domain.games.revolution.model import Colour, State
from domain.tricks import led


def witnesses(state: State, seat: Seat) -> Cards:
    """Cards of a colour that she was shown not to have: they can only be passed."""
    denied = state.discs[seat]
    return tuple(card for card in state.hands[seat] if suit(card) in denied) if denied else ()


def playable(state: State, seat: Seat) -> Cards:
    hand, denied = state.hands[seat], state.discs[seat]
    if len(hand) == state.owed[seat]:
        return ()
    free = tuple(card for card in hand if suit(card) not in denied) if denied else hand
    colour = led(state.trick, suit)
    if colour is None or colour in denied:
        return free
    following = tuple(card for card in hand if suit(card) == colour)
    if not following or bar_to_lie(state, seat, colour) is None:
        return free
    return following


def passable(state: State, seat: Seat) -> Cards:
    owed = state.owed[seat]
    if not owed:
        return ()
    locked = witnesses(state, seat)
    return locked if len(locked) == owed else state.hands[seat]


def bar_to_lie(state: State, seat: Seat, colour: Colour) -> str | None:
    """What forbids her to deny a colour that she has, or None if nothing does (REV-60)."""
    if not state.options.witnesses:
        return "lies are told only with the option `witnesses`"
    denied = [card for card in state.hands[seat] if suit(card) == colour]
    free_spots = state.owed[seat]
    most = free_spots if state.options.witness_limit == "at_most" else free_spots - 1
    if len(denied) > most:
        return f"(a) a lie here takes at most {max(most, 0)} cards of the colour, and you have {len(denied)}"
    if any(map(special, denied)):
        return "(b) one of your cards of the colour is special and would lie face up"
    if len(witnesses(state, seat)) + len(denied) > free_spots:
        return "(c) with the witnesses of your earlier lies they are more than the passes you owe"
    return None


def check_play(state: State, seat: Seat, card: Card) -> None:
    """Raises IllegalMove unless the card may be played."""
    _check_held(state, seat, card)
    if card in playable(state, seat):
        return
    if len(state.hands[seat]) == state.owed[seat]:
        raise IllegalMove("revolution.must-pass", "you owe as many passes as you have cards")
    if card in witnesses(state, seat):
        raise IllegalMove("revolution.locked-witness", f"you denied having {COLOURS[suit(card)]}: pass {card}")
    colour = led(state.trick, suit) or ""
    words = f"the trick is {COLOURS[colour]} and you have it"
    if state.options.witnesses:
        raise IllegalMove("revolution.cannot-lie", f"{words}; {bar_to_lie(state, seat, colour)}")
    raise IllegalMove("revolution.must-follow", words)


def check_pass(state: State, seat: Seat, card: Card) -> None:
    """Raises IllegalMove unless the card may be passed."""
    _check_held(state, seat, card)
    if card in passable(state, seat):
        return
    if not state.owed[seat]:
        raise IllegalMove("revolution.no-pass-left", "you have made all your passes of this deal")
    kept = ", ".join(witnesses(state, seat))
    raise IllegalMove("revolution.promised-pass", f"your passes are promised to {kept}")


def _check_held(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise IllegalMove("revolution.not-in-hand", f"you do not hold {card}")
