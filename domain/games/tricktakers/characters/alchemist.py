"""The Alchemist: three cards of her own deck at a time, elements for the Magic Circle, Crowns forged (TT-32)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers import alchemy, places
from domain.games.tricktakers.alchemy import AT_A_TIME, COLOURS, elements, nameable, suit, value
from domain.games.tricktakers.cards import BLACK, Count
from domain.games.tricktakers.character import NO, Character, Question, inside
from domain.games.tricktakers.model import Choice, Line, Play, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import lead_colour
from domain.games.tricktakers.running import Run, drawing, duel, last_round, seizer

OWN_DECK: Final = tuple(f"{colour}{number}*" for colour in COLOURS for number in range(1, 6))  # RESTORED
HAND = 6
PILES: Final = ("top_deck", "deck", "bottom_deck")
FORGED_MOST: Final = {"crown": 1, "black_crown": 2}  # in a game
CROWN, BLACK_CROWN = ("crown",), ("black_crown",)
PRICE = 50  # of a Black Crown, times the round's number


@dataclass(frozen=True)
class Sheet:
    """Her deck is drawn from the top. What she put on it or under it herself she knows, so it lies in piles apart."""

    top_deck: Cards = ()
    deck: Cards = ()
    bottom_deck: Cards = ()
    circle: tuple[str, ...] = ()  # places with an element, in the order they were filled


# Her deck


def set_up(run: Run, seat: Seat) -> None:
    deck = places.pile(run.state, seat, "deck")
    run.discard(places.hand(seat), run.state.hands[seat])
    run.move("box", deck, OWN_DECK)
    run.push(Step("shuffle", -1, (deck,)), drawing(seat, HAND, deck))


def drawn(state: State, seat: Seat, count: int) -> list[Step]:
    """From her own deck, as far as it goes."""
    steps = []
    for pile in PILES:
        some = min(count, len(getattr(state.sheets[seat], pile)))
        count -= some
        steps.append(drawing(seat, some, places.pile(state, seat, pile)))
    return steps


def deck_size(state: State, seat: Seat) -> int:
    return sum(len(getattr(state.sheets[seat], pile)) for pile in PILES)


def redraw(run: Run, seat: Seat, cards: Cards) -> None:
    """She draws first; what she gave up goes under her deck in her order."""
    run.move(places.hand(seat), places.aside(seat), cards)
    under = Step("alchemist.stack", seat, (places.pile(run.state, seat, "bottom_deck"),))
    run.push(*drawn(run.state, seat, len(cards)), under)


def arrive(run: Run, seat: Seat, source: str, cards: Cards) -> None:
    """Cards that come (back) to her: to the hand up to six, otherwise on top of her deck in her order (TT-53).

    Nothing lies in that pile then: they come for a play, and after a play she has drawn.
    """
    if len(run.state.hands[seat]) + len(cards) <= HAND:
        run.move(source, places.hand(seat), cards)
    else:
        run.move(source, places.aside(seat), cards)
        run.push(Step("alchemist.stack", seat, (places.pile(run.state, seat, "top_deck"),)))


def take_back(run: Run, seat: Seat, index: int, play: Play) -> None:
    arrive(run, seat, places.play(index), play.cards)


def stack(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    """One by one, the first highest; the last goes by itself."""
    if len(run.state.aside[seat]) > 1:
        run.push(Step("alchemist.order", seat, note), Step("alchemist.stack", seat, note))
    else:
        put(run, seat, run.state.aside[seat], note)


def put(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.move(places.aside(seat), f"{note[0]}{places.UNDER}", choice)


# Playing


def plays(state: State, seat: Seat) -> list[PlayCards]:
    """Three cards, one at least of the lead colour if she has it; if none is set she names it."""
    hand = state.hands[seat]
    sets = list(dict.fromkeys(combinations(hand, min(AT_A_TIME, len(hand)))))
    if state.lead is None:
        return [PlayCards(cards, colour, state.count) for cards in sets for colour in nameable(cards) or [""]]
    led = state.lead.colour
    bound = led in map(suit, hand)
    return [PlayCards(cards, "", state.count) for cards in sets if not bound or led in map(suit, cards)]


def counted(state: State, seat: Seat, move: PlayCards) -> Count:
    """Always of the lead colour, also if another card sets it later."""
    if state.lead is None and move.how:
        return Count("number", move.how, value(move.cards))
    return Count("number", lead_colour(state), value(move.cards), ("lead",))


# Elements


def laid(run: Run, seat: Seat) -> None:
    """Elements first, then she draws. A colour that she named herself has no number to match."""
    play, lead = run.state.trick[-1], run.state.lead
    if play.seat != seat:
        return
    led = lead.number if lead and "lead" in play.count.marks else None
    placed = [Step("alchemist.place", seat, (why,)) for why in elements(led, play.cards)]
    run.push(*placed, *drawn(run.state, seat, AT_A_TIME))


def won(run: Run, seat: Seat) -> None:
    if run.state.winner == seat:
        run.ask(seat, "alchemist.place", "trick won")


def places_left(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """None for a tenth element: it is not asked for."""
    return [(place,) for place in alchemy.free(state.sheets[seat].circle)]


def place(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.note(seat, circle=(*run.state.sheets[seat].circle, choice[0]))


def points(state: State, seat: Seat) -> list[Line]:
    return [Line(seat, found.points, found.name) for found in alchemy.completed(state.sheets[seat].circle)]


# Forging


def ask_forge(run: Run, seat: Seat) -> None:
    if alchemy.hexagon(run.state.sheets[seat].circle) and not duel(run.state):
        run.ask(seat, "alchemist.forge")


def forgeable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    left = {kind: most - state.forged.count(kind) for kind, most in FORGED_MOST.items()}
    found = [NO]
    if left["crown"] and state.black_crowns[seat] and seizer(state) is None:
        found.append(CROWN)
    if left["black_crown"] and state.points[seat] >= price(state):
        found.append(BLACK_CROWN)
    return found


def price(state: State) -> int:
    return PRICE * state.round


def forge(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    if choice == CROWN:
        run.crown("black_crown", seat, None, "spent")
        run.crown("crown", None, seat, "forged")
    elif choice == BLACK_CROWN:
        run.score(Line(seat, -price(run.state), "a Black Crown forged"))
        run.crown("black_crown", None, seat, "forged")


# For the bot

ELEMENT_WORTH = 14.0  # points


def brings(state: State, seat: Seat, move: PlayCards) -> float:
    room = len(alchemy.free(state.sheets[seat].circle))
    found = elements(state.lead.number if state.lead else None, move.cards)
    return ELEMENT_WORTH * min(room, len(found))


def place_worth(state: State, seat: Seat, choice: Choice) -> float:
    forging = 0.0 if duel(state) else 90.0 if state.black_crowns[seat] and not state.forged else 30.0
    return alchemy.promise((*state.sheets[seat].circle, *choice), forging)


def forge_worth(state: State, seat: Seat, choice: Choice) -> float:
    """In the last round only what wins the game is worth its price."""
    if choice == CROWN:
        return 2.0 if state.crowns[seat] or not last_round(state) else 0.0
    if choice == BLACK_CROWN:
        wins = state.black_crowns[seat] == 2
        return 3.0 if wins else 0.5 if state.round == 1 else -1.0
    return 0.1


CHARACTER = Character(
    name="alchemist",
    title="Alchemist",
    code="3C",
    expansion=True,
    exclusive=OWN_DECK,
    sheet=Sheet,
    piles=PILES,
    hidden={"top_deck": "owner", "deck": "nobody", "bottom_deck": "owner"},
    moments={"setup": set_up, "laid": laid, "won": won, "forging": ask_forge},
    questions={
        "alchemist.place": Question(
            refusal="TT-32: an element is put on a free place of the Magic Circle at once",
            choices=places_left,
            answer=place,
            sequence=inside,
            worth=place_worth,
        ),
        "alchemist.order": Question(
            refusal="TT-74: cards go onto or under her deck one by one, the first highest",
            choices=lambda state, seat, note: [(card,) for card in dict.fromkeys(state.aside[seat])],
            answer=put,
            sequence=inside,
        ),
        "alchemist.forge": Question(
            refusal="TT-32: with six tips she forges a Crown for a Black Crown, a Black Crown for points, or nothing",
            choices=forgeable,
            answer=forge,
            worth=forge_worth,
        ),
    },
    steps={"alchemist.stack": stack},
    plays=plays,
    counted=counted,
    bound=lambda state, seat, move: state.lead is None or state.lead.colour != BLACK,  # black has no colour for her
    take_back=take_back,
    points=points,
    redraw_limit=deck_size,
    redraw=redraw,
    receive=arrive,
    gifts=AT_A_TIME,
    summary=lambda view, seat: {"circle": view.sheets[seat].circle, "own_deck": deck_size(view, seat)},
    rating=90,
    aim=lambda state, seat: ELEMENT_WORTH,
    brings=brings,
    data={
        "own deck": {"cards": OWN_DECK, "restored": True},
        "elements": {"at most": len(alchemy.PLACES), "places": alchemy.PLACES, "restored": True},
        "magic circle": [
            {"formation": found.name, "places": found.places, "points": found.points, "restored": True}
            for found in alchemy.FORMATIONS
        ],
        "hexagon": {"places": alchemy.TIPS, "a Black Crown costs, times the round": PRICE, "restored": True},
        "forged at most": FORGED_MOST,
    },
)
