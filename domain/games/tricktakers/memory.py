"""TRICKTAKERs: where the cards can be that a seat cannot see, from everything that she was shown in this round."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from domain.cards import FACE_DOWN, Card, Cards
from domain.dealing import since_last
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BERSERKER, BLACK, COLOURS, FACES, HIDDEN, Colour, exclusive
from domain.games.tricktakers.character import Told
from domain.games.tricktakers.events import (
    AgendaSet,
    CardsDiscarded,
    CardsMoved,
    Dealt,
    Event,
    HandOpened,
    LeadSet,
    Noted,
    PlayChanged,
    Played,
    RoundEnded,
    SetUpBegun,
    Shuffled,
    TrickBegun,
)
from domain.games.tricktakers.roster import roster


@dataclass(eq=False)
class Seen:
    """A card that she has seen once, and where it may lie now."""

    card: Card
    places: set[str]


@dataclass(eq=False)
class Memory:
    """`others` are the places where cards of the deck may lie that she has never seen in this round."""

    seen: list[Seen] = field(default_factory=list)
    others: set[str] = field(default_factory=set)
    sizes: Counter[str] = field(default_factory=Counter)
    plays: int = 0
    lead: Colour | None = None
    most: dict[tuple[str, Colour], int] = field(default_factory=dict)  # in a place: no hand gives what it has not
    black: Counter[str] = field(default_factory=Counter)  # at least so many in a pile: given up for being black
    holds: set[tuple[str, Colour]] = field(default_factory=set)  # a hand with this colour, which was not followed
    told: Told | None = None  # by the last event, of what comes next
    carried: Seen | None = None  # of this set-up: it does not leave the hand before the next (TT-76)


def remembered(log: Sequence[Event]) -> Memory:
    """From the last deal on: before it all cards were in the box."""
    memory = Memory()
    for event in since_last(log, Dealt):
        _see(memory, event)
    return memory


def _see(memory: Memory, event: Event) -> None:
    match event:
        case Dealt(_, hands, deck, _):
            memory.sizes["deck"] = len(deck)
            for seat, held in enumerate(hands):
                memory.sizes[places.hand(seat)] = len(held)
            memory.others = {place for place, size in memory.sizes.items() if size}
            for seat, held in enumerate(hands):
                _opened(memory, places.hand(seat), held)
        case CardsMoved(source, target, cards, laid, shown):
            codes = cards if FACE_DOWN not in cards else laid if FACE_DOWN not in laid else shown
            target = target.removesuffix(places.UNDER)
            if memory.told == "gives up black":
                memory.carried = None
            _move(memory, places.uncovered(source), target, codes, len(cards), _movable(source, target))
            if memory.told == "gives up black" and target.startswith("aside") and not codes:
                memory.black[target] = len(cards)
            if source.startswith("carried") and codes:
                memory.carried = _known(memory, codes[0], target)
        case CardsDiscarded(source, cards, kept, out, shown):
            codes = cards if FACE_DOWN not in cards else shown
            black = memory.black[source]
            own = tuple(code for code in codes if exclusive(code))
            _move(memory, source, "out", own, len(out), lambda card: exclusive(card) and card != BERSERKER)
            others = tuple(code for code in codes if not exclusive(code))
            _move(memory, source, "discards", others, len(kept), lambda card: not exclusive(card))
            if black:  # all of them
                memory.black += Counter({"out": len(out), "discards": len(kept)})
        case Played(play, source, void):
            codes = play.shown if FACE_DOWN in play.cards else play.cards
            _move(memory, source, places.play(memory.plays), codes, len(play.cards))
            memory.plays += 1
            if void is not None:
                memory.most[source, void] = 0
            if memory.told == "could follow" and memory.lead is not None:
                memory.holds.add((source, memory.lead))
        case PlayChanged(index, cards, _, _):
            _opened(memory, places.play(index), cards)
        case LeadSet(colour, _):
            memory.lead = colour
        case SetUpBegun():
            memory.carried = None
        case AgendaSet(steps) if not any(step.name == "end_of_setup" and step.note for step in steps):
            memory.carried = None  # a set-up that began by rules 1: there it may be redrawn
        case TrickBegun():
            memory.plays, memory.lead = 0, None
        case Noted(_, character, name, _):
            memory.told = roster()[character].tells.get(name)
            return
        case Shuffled("deck", cards):
            _reshuffled(memory, len(cards))
        case HandOpened(seat, cards):
            _opened(memory, places.hand(seat), cards)
        case RoundEnded():
            memory.seen.clear()
        case _:
            pass
    memory.told = None


def _movable(source: str, target: str) -> Callable[[Card], bool]:
    """Which cards may have gone there unseen: the Berserker card leaves a hand only to be given or laid (TT-77)."""
    berserker = places.owner(source) is None or target.endswith((" gifts", " second"))
    return lambda card: berserker or card != BERSERKER


def _move(
    memory: Memory,
    source: str,
    target: str,
    codes: Cards,
    count: int,
    among: Callable[[Card], bool] = lambda card: True,
) -> None:
    """`among` tells which cards the unknown ones may be."""
    if not count:
        return
    _tally(memory, source, target, Counter(map(printed_colour, codes)), count - len(codes))
    for code in codes:
        _known(memory, code, source).places = {target}
    if count > len(codes):  # any card from there may be among them
        for seen in memory.seen:
            if source in seen.places and among(seen.card) and seen is not memory.carried:
                seen.places = seen.places | {target}
        if source in memory.others and target != "out":
            memory.others.add(target)
    memory.sizes[target] += count
    memory.sizes[source] -= count
    if memory.sizes[source] <= 0 and source != "box":
        _emptied(memory, source)


def _tally(memory: Memory, source: str, target: str, known: Counter[Colour | None], unknown: int) -> None:
    """How many cards of a colour a place can still hold, or must, after these cards went from one to another."""
    for colour in COLOURS:
        had = memory.most.pop((source, colour), None)
        there = memory.most.get((target, colour)) if memory.sizes[target] else 0
        if there is not None:
            gone = unknown if had is None else min(unknown, had - known[colour])
            memory.most[target, colour] = there + known[colour] + gone
        if had is not None and memory.sizes[source] > known.total() + unknown:
            memory.most[source, colour] = had - known[colour]
    memory.holds = {
        (place, colour) for place, colour in memory.holds if place != source or not (unknown or known[colour])
    }
    memory.black[source] = max(0, memory.black[source] - known[BLACK] - unknown)


def printed_colour(card: Card) -> Colour | None:
    """None also for items."""
    return FACES.get(card, HIDDEN).colour


def _known(memory: Memory, code: Card, place: str) -> Seen:
    """What she knew of this card; the surest knowledge first, so that two cards alike are not mixed up."""
    alike = [seen for seen in memory.seen if seen.card == code and place in seen.places]
    if alike:
        return min(alike, key=lambda seen: len(seen.places))
    found = Seen(code, {place})
    memory.seen.append(found)
    return found


def _opened(memory: Memory, place: str, codes: Cards) -> None:
    there = Counter(code for code in codes if code != FACE_DOWN)
    sure = Counter(seen.card for seen in memory.seen if seen.places == {place})
    for code in (there - sure).elements():
        unsure = [seen for seen in memory.seen if seen.card == code and place in seen.places and len(seen.places) > 1]
        if unsure:
            unsure[0].places = {place}
        else:
            memory.seen.append(Seen(code, {place}))


def _emptied(memory: Memory, place: str) -> None:
    memory.others.discard(place)
    for seen in memory.seen:
        seen.places = seen.places - {place} or seen.places


def _reshuffled(memory: Memory, count: int) -> None:
    _emptied(memory, "deck")
    for seen in memory.seen:
        if "discards" in seen.places:
            seen.places = seen.places - {"discards"} | {"deck"}
    if "discards" in memory.others:
        memory.others = memory.others - {"discards"} | {"deck"}
    memory.sizes["deck"], memory.sizes["discards"] = count, 0
    memory.black["deck"] = memory.black.pop("discards", 0)
    for colour in COLOURS:
        memory.most["deck", colour] = memory.most.pop(("discards", colour), count)
