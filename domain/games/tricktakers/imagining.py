"""TRICKTAKERs: what a seat can imagine behind her view: hidden cards where they may lie, and secret choices."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from domain.cards import FACE_DOWN, Card, Cards
from domain.dealing import dealer
from domain.game import Seat, at, replace
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BLACK, in_order
from domain.games.tricktakers.events import Event
from domain.games.tricktakers.memory import Memory, printed_colour, remembered
from domain.games.tricktakers.model import State
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.places import lying, put
from domain.games.tricktakers.recording import cards as all_cards
from domain.games.tricktakers.recording import stock
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.selection import pickable
from domain.luck import Luck

Fits = Callable[[Card, int], bool]
TRIES = 400  # most deals are plausible; a hand without a single number card, or with one colour only, is rare


@dataclass(frozen=True)
class Part:
    """So many cards of a place that she does not see; or those of them that were changed for being black."""

    place: str
    size: int
    black: bool = False


def determinize(view: State, log: Sequence[Event], seat: Seat) -> Callable[[Luck], State]:
    memory = remembered(log)
    parts = list(_parts(view, memory))
    draw = _dealer(view, parts, memory)

    def drawn(luck: Luck) -> State:
        for _ in range(TRIES):
            state = _dealt(view, parts, draw(luck), luck)
            if _plausible(state, parts, memory):
                break
        return _secrets(_counted(state), luck)

    return drawn


def _dealt(view: State, parts: Sequence[Part], dealt: Sequence[Cards], luck: Luck) -> State:
    found: dict[str, list[Card]] = {}
    for part, codes in zip(parts, dealt, strict=True):
        found.setdefault(part.place, []).extend(map(_code, codes))
    for place, cards in found.items():
        view = put(view, place, in_order(tuple(cards)) if places.owner(place) is not None else luck.shuffle(cards))
    return view


def _plausible(state: State, parts: Sequence[Part], memory: Memory) -> bool:
    """Whether everybody could have done what she has done. Drawn anew if not: that favours no deal."""
    counts = {part.place: Counter(map(printed_colour, lying(state, part.place))) for part in parts}
    return (
        all(counts[place][colour] <= most for (place, colour), most in memory.most.items() if place in counts)
        and all(counts[place][colour] for place, colour in memory.holds if place in counts)
        and all(
            sheet is None or roster()[state.characters[seat]].plausible(state, seat)
            for seat, sheet in enumerate(state.sheets)
        )
    )


def _parts(view: State, memory: Memory) -> Iterator[Part]:
    """Every place whose cards she does not see, and how many lie there."""
    found = ["deck", "discards", "out"]
    for seat, sheet in enumerate(view.sheets):
        found += [places.hand(seat), places.aside(seat), places.won(seat)]
        if sheet is not None:
            found += [places.pile(view, seat, pile) for pile in roster()[view.characters[seat]].piles]
    found += [places.play(index) for index in range(len(view.trick))]
    for place in found:
        there = lying(view, place)
        if FACE_DOWN in there:
            black = memory.black[place]
            yield Part(place, len(there) - black)
            if black:
                yield Part(place, black, black=True)


def _dealer(view: State, parts: Sequence[Part], memory: Memory) -> Callable[[Luck], tuple[Cards, ...]]:
    """Cards with one place lie there. Of the others, parts that may hold the same are dealt as one and then divided:
    that is as fair, and much faster."""
    where = _where(view, parts, memory)
    fits = _fits(view, parts, where, memory)
    may = {card: tuple(fits(card, index) for index in range(len(parts))) for card in sorted(where)}
    fixed = [tuple(card for card, row in may.items() if sum(row) == 1 and row[i]) for i in range(len(parts))]
    free = [card for card, row in may.items() if sum(row) != 1]
    room = [part.size - len(sure) for part, sure in zip(parts, fixed, strict=True)]
    alike: dict[tuple[bool, ...], list[int]] = {}
    for index in range(len(parts)):
        alike.setdefault(tuple(may[card][index] for card in free), []).append(index)
    groups = list(alike.values())
    draw = dealer(
        free, [sum(room[i] for i in group) for group in groups], lambda card, group: may[card][groups[group][0]]
    )

    def drawn(luck: Luck) -> tuple[Cards, ...]:
        dealt = list(fixed)
        for group, codes in zip(groups, draw(luck), strict=True):
            left = luck.shuffle(codes) if len(group) > 1 else codes
            for index in group:
                dealt[index], left = dealt[index] + left[: room[index]], left[room[index] :]
        return tuple(dealt)

    return drawn


def _where(view: State, parts: Sequence[Part], memory: Memory) -> dict[Card, set[str]]:
    """Each seen card where it may be, all others of the deck anywhere; alike ones are told apart by a number."""
    names = {part.place for part in parts}
    unseen = Counter(stock(view.in_use)) - all_cards(view)
    where: dict[Card, set[str]] = {}
    for index, seen in enumerate(memory.seen):
        if unseen[seen.card] and seen.places & names:
            unseen[seen.card] -= 1
            where[f"{seen.card}|{index}"] = seen.places
    return where | {f"{card}|x{i}": memory.others for card, count in unseen.items() for i in range(count)}


def _fits(view: State, parts: Sequence[Part], where: dict[Card, set[str]], memory: Memory) -> Fits:
    """Where it may be; nothing lies where it was shown to lack, or in a hand whose character never holds it."""

    def fits(card: Card, at: int) -> bool:
        place, colour = parts[at].place, printed_colour(_code(card))
        if place not in where[card] or (parts[at].black and colour != BLACK):
            return False
        if colour is not None and memory.most.get((place, colour)) == 0:
            return False
        owner = places.owner(place)
        if owner is None or view.sheets[owner] is None:
            return True
        return roster()[view.characters[owner]].may_hold(view, owner, _code(card))

    return fits


def _code(card: Card) -> Card:
    """Without the number that tells it from one alike."""
    return card.partition("|")[0]


def _counted(state: State) -> State:
    """A card lying face down counts as printed until it is turned up."""
    for index, play in enumerate(state.trick):
        if play.count.kind == "hidden" and play.cards:  # none while a Rewind goes on
            move = PlayCards(play.cards, "", state.count)
            count = roster()[state.characters[play.seat]].counted(state, play.seat, move)
            state = replace(state, trick=at(state.trick, index, replace(play, count=count)))
    return state


def _secrets(state: State, luck: Luck) -> State:
    picks = tuple(
        luck.choice(pickable(state, seat)) if pick == FACE_DOWN else pick for seat, pick in enumerate(state.picks)
    )
    state = replace(state, picks=picks)
    for seat, sheet in enumerate(state.sheets):
        imagine = roster()[state.characters[seat]].imagine if sheet is not None else None
        if imagine is not None:
            state = replace(state, sheets=at(state.sheets, seat, replace(sheet, **imagine(luck, state, seat))))
    return state
