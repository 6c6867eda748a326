"""The example game: what each viewer sees, and what a seat can imagine behind it."""

from collections.abc import Callable, Sequence
from typing import assert_never

from domain.cards import face_down, hidden_card, hidden_hands, take
from domain.dealing import dealer, since_last
from domain.game import Seat, Viewer, at, replace
from domain.luck import Luck
from tests.example import model as m


def view(state: m.State, viewer: Viewer) -> m.State:
    hands, sealed = hidden_hands(state.hands, viewer), hidden_hands(state.sealed, viewer)
    return replace(state, pile=face_down(state.pile), hands=hands, sealed=sealed)


def redact(event: m.Event, viewer: Viewer) -> m.Event:
    match event:
        case m.Dealt(hands, pile):
            return m.Dealt(hidden_hands(hands, viewer), face_down(pile))
        case m.CardSealed(seat, card):
            return m.CardSealed(seat, hidden_card(card, seat, viewer))
        case m.OpenTaken(seat, card, held):
            return m.OpenTaken(seat, card, hidden_card(held, seat, viewer))
        case m.TrickOpened() | m.TurnedUp() | m.DealScored():
            return event
        case _:
            assert_never(event)


def determinize(view: m.State, log: Sequence[m.Event], seat: Seat) -> Callable[[Luck], m.State]:
    """All saw who took which open card; the other cards that she does not see may lie anywhere."""
    holder = {event.card: event.seat for event in since_last(log, m.Dealt) if isinstance(event, m.OpenTaken)}
    seen = {*view.hands[seat], *view.sealed[seat], *view.open, *view.spent}
    unseen = [card for card in m.deck(len(view.hands)) if card not in seen]
    held = [len(hand + sealed) for hand, sealed in zip(view.hands, view.sealed, strict=True)]
    draw = dealer(unseen, [*at(held, seat, 0), len(view.pile)], lambda card, place: holder.get(card, place) == place)

    def imagined(luck: Luck) -> m.State:
        *hands, pile = draw(luck)
        hands[seat], sealed = view.hands[seat], list(view.sealed)
        for other in range(len(hands)):
            if other != seat and sealed[other]:
                sealed[other] = (luck.choice(hands[other]),)
                hands[other] = take(hands[other], sealed[other][0])
        return replace(view, pile=pile, hands=tuple(hands), sealed=tuple(sealed))

    return imagined
