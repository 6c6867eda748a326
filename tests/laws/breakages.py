"""The example game broken on purpose, each breakage with the laws that catch it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Any

from domain.cards import FACE_DOWN
from domain.game import DEALER, SPECTATOR, IllegalMove, Outcome, replace
from domain.registry import AnyGame
from tests.example import GAME
from tests.example.model import CardSealed, DealScored, Dealt, OpenTaken, ScoreDeal, SealCard, TrickOpened
from tests.laws import laws


@dataclass(frozen=True)
class Breakage:
    name: str
    game: AnyGame
    caught_by: frozenset[str]


def broken(what: str, /, *caught_by: Callable[..., None], **changes: Any) -> Breakage:
    return Breakage(what, changed(GAME, **changes), frozenset(law.__name__ for law in caught_by))


def for_spectators_only(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda value, viewer: value if viewer is SPECTATOR else function(value, viewer)


def for_seats_only(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda value, viewer: function(value, viewer) if viewer is SPECTATOR else value


def whole(value: Any, viewer: Any) -> Any:
    return value


def pile_shown_to_spectators(state: Any, viewer: Any) -> Any:
    seen = GAME.view(state, viewer)
    return replace(seen, pile=state.pile) if viewer is SPECTATOR else seen


def dealt_pile_shown_to_spectators(event: Any, viewer: Any) -> Any:
    seen = GAME.redact(event, viewer)
    return Dealt(seen.hands, event.pile) if viewer is SPECTATOR and isinstance(event, Dealt) else seen


def sealed_cards_shown(state: Any, viewer: Any) -> Any:
    return replace(GAME.view(state, viewer), sealed=state.sealed)


def sealed_events_shown(event: Any, viewer: Any) -> Any:
    return event if isinstance(event, CardSealed) else GAME.redact(event, viewer)


def taken_card_stays_open(event: Any, viewer: Any) -> Any:
    return event if isinstance(event, OpenTaken) else GAME.redact(event, viewer)


def points_kept_from_spectators(event: Any, viewer: Any) -> Any:
    if viewer is SPECTATOR and isinstance(event, DealScored):
        return DealScored((0,) * len(event.points), event.over)
    return GAME.redact(event, viewer)


def scores_in_place(state: Any, event: Any) -> Any:
    after = GAME.evolve(state, event)
    if isinstance(event, DealScored):
        vars(state).update(vars(after))
        return state
    return after


def loses_a_card(state: Any, event: Any) -> Any:
    after = GAME.evolve(state, event)
    return replace(after, spent=after.spent[1:]) if isinstance(event, TrickOpened) else after


def anybody_deals(state: Any, seat: int, move: Any) -> Any:
    return GAME.decide(state, seat if isinstance(move, SealCard) else DEALER, move)


def tells_who_holds_it(state: Any, seat: int, move: Any) -> Any:
    try:
        return GAME.decide(state, seat, move)
    except IllegalMove as refusal:
        for other, hand in enumerate(state.hands):
            if isinstance(move, SealCard) and other != seat and move.card in hand:
                raise IllegalMove(refusal.rule, f"seat {other} holds it") from None
        raise


def points_in_a_list(state: Any, seat: int, move: Any) -> Any:
    """The event says a tuple, and JSON would not tell."""
    events = GAME.decide(state, seat, move)
    return [DealScored(list(event.points), event.over) if isinstance(event, DealScored) else event for event in events]


def pile_scores(state: Any, seat: int, move: Any) -> Any:
    """A public part of an event that depends on the pile, which nobody sees."""
    events = GAME.decide(state, seat, move)
    if isinstance(events[0], DealScored):
        low = sum(card < "07" for card in state.pile)
        return [DealScored(tuple(points + low for points in events[0].points), events[0].over)]
    return events


def pile_ends_the_deal(state: Any, seat: int, move: Any) -> Any:
    """The same, in an event that also opens cards."""
    events = GAME.decide(state, seat, move)
    if len(events) > 1 and "01" in state.pile:
        return [events[0], TrickOpened(events[1].cards, events[1].winner, True)]
    return events


def highest_hand_first(state: Any) -> frozenset[int]:
    """Whoever holds the highest card seals first: only the holders could tell whose turn it is."""
    acting = GAME.to_act(state)
    return frozenset([max(acting, key=lambda seat: max(state.hands[seat]))]) if acting - {DEALER} else acting


def hands_count(state: Any) -> Outcome | None:
    end = GAME.outcome(state)
    left = tuple(sum(int(card) for card in hand if card != FACE_DOWN) for hand in state.hands)
    return end and Outcome(end.winners, left, end.reason)


def other_list_for_a_view(state: Any, seat: int) -> list[Any]:
    moves = GAME.legal(state, seat)
    return moves[::-1] if FACE_DOWN in state.pile else moves


def forgets_the_log(view: Any, log: Sequence[Any], seat: int) -> Any:
    return GAME.determinize(view, [event for event in log if not isinstance(event, OpenTaken)], seat)


def imagines_nothing(view: Any, log: Sequence[Any], seat: int) -> Any:
    return lambda luck: view


def spent_not_counted(state: Any) -> Counter[str]:
    return GAME.cards(state) - Counter(state.spent)


OPEN_TO_SEATS = {"view": for_seats_only(GAME.view), "redact": for_seats_only(GAME.redact)}
OPEN_TO_SPECTATORS = {"view": for_spectators_only(GAME.view), "redact": for_spectators_only(GAME.redact)}
PILE_TO_SPECTATORS = {"view": pile_shown_to_spectators, "redact": dealt_pile_shown_to_spectators}
SEALED_SHOWN = {"view": sealed_cards_shown, "redact": sealed_events_shown}
NO_RETELLING = {"name": "untold"}  # a game without tests/games/<name>/retold.py

BREAKAGES = (
    broken("no outcome", laws.ends, outcome=lambda state: None),
    broken("outcome before the end", laws.ends, outcome=lambda state: Outcome((0,), state.points, "")),
    broken("state changed in place", laws.replays, laws.the_past_can_be_retold, evolve=scores_in_place),
    broken("state changed in place, nothing retold", laws.replays, evolve=scores_in_place, **NO_RETELLING),
    broken("an event holds what its type does not say", laws.what_is_stored_can_be_read, decide=points_in_a_list),
    broken(
        "a legal move is not listed",
        laws.legal_is_what_decide_accepts,
        legal=lambda state, seat: GAME.legal(state, seat)[-1:],
    ),
    broken(
        "a move is listed twice",
        laws.legal_is_what_decide_accepts,
        legal=lambda state, seat: GAME.legal(state, seat) * 2,
    ),
    broken(
        "a refusal is not documented",
        laws.legal_is_what_decide_accepts,
        refusals={rule: words for rule, words in GAME.refusals.items() if rule != "example.not-in-hand"},
    ),
    broken(
        "an event is not declared",
        laws.what_is_stored_can_be_read,
        laws.legal_is_what_decide_accepts,
        events=tuple(kind for kind in GAME.events if kind is not CardSealed),
    ),
    broken("anybody deals", laws.only_the_dealer_deals, decide=anybody_deals),
    broken("at once, but not the dealer's", laws.only_the_dealer_deals, at_once=(SealCard,)),
    broken(
        "the dealer moves unasked",
        laws.only_the_dealer_deals,
        chance=lambda state, luck: GAME.chance(state, luck) or ScoreDeal(),
    ),
    broken("events shown whole", laws.views_commute, laws.the_past_can_be_retold, redact=whole),
    broken("events shown whole, nothing retold", laws.views_commute, redact=whole, **NO_RETELLING),
    broken("a taken card stays open in the event", laws.views_commute, redact=taken_card_stays_open),
    broken("points kept from spectators", laws.views_commute, redact=points_kept_from_spectators),
    broken(
        "views shown whole",
        laws.views_commute,
        laws.determinized_states_fit,
        laws.hands_of_others_are_face_down,
        view=whole,
    ),
    broken(
        "both shown whole",
        laws.determinized_states_fit,
        laws.the_past_can_be_retold,
        laws.hands_of_others_are_face_down,
        view=whole,
        redact=whole,
    ),
    broken("sealed cards shown", laws.determinized_states_fit, laws.the_past_can_be_retold, **SEALED_SHOWN),
    broken("sealed cards shown, nothing retold", laws.determinized_states_fit, **SEALED_SHOWN, **NO_RETELLING),
    broken(
        "both shown whole to spectators",
        laws.spectators_see_no_more,
        laws.hands_of_others_are_face_down,
        **OPEN_TO_SPECTATORS,
    ),
    broken("the pile shown to spectators", laws.spectators_see_no_more, **PILE_TO_SPECTATORS),
    broken(
        "open to all seats, and nothing left to imagine",
        laws.hands_of_others_are_face_down,
        **OPEN_TO_SEATS,
        determinize=imagines_nothing,
    ),
    broken("another list for the view", laws.legality_needs_no_secret, legal=other_list_for_a_view),
    broken(
        "the turn depends on a secret",
        laws.legal_is_what_decide_accepts,
        laws.questions_need_no_secret,
        to_act=highest_hand_first,
    ),
    broken("the outcome depends on a secret", laws.questions_need_no_secret, outcome=hands_count),
    broken(
        "a state imagined with unknown cards",
        laws.determinized_states_fit,
        laws.the_past_can_be_retold,
        determinize=imagines_nothing,
    ),
    broken("the log forgotten", laws.the_past_can_be_retold, determinize=forgets_the_log),
    broken("a refusal tells who holds it", laws.what_is_hidden_changes_nothing, decide=tells_who_holds_it),
    broken("the pile scores", laws.the_past_can_be_retold, laws.what_is_hidden_changes_nothing, decide=pile_scores),
    broken(
        "the pile ends the deal",
        laws.the_past_can_be_retold,
        laws.what_is_hidden_changes_nothing,
        decide=pile_ends_the_deal,
    ),
    broken(
        "a card lost",
        laws.determinized_states_fit,
        laws.the_past_can_be_retold,
        laws.what_is_hidden_changes_nothing,
        laws.cards_are_conserved,
        evolve=loses_a_card,
    ),
    broken("cards not counted", laws.cards_are_conserved, cards=spent_not_counted),
)
