"""The Adventurer: an item every turn, and a new one for each trick won (TT-25, TT-68, TT-81)."""

from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import FACES, Count
from domain.games.tricktakers.character import Character, Deed, Question, discard, discardable, drawable, to_hand
from domain.games.tricktakers.events import HandOpened, PlayChanged
from domain.games.tricktakers.items import (
    AXE,
    BLUE,
    BOOK,
    BOOTS,
    CASTLE,
    CRYSTAL,
    DOLL,
    FAIRY,
    GOLD,
    GOLD_POINTS,
    ITEMS,
    MAP,
    ORB,
    POTION,
    RED,
    REGULAR,
    ROCK_CRYSTAL,
    SWORD,
    WAND,
    WING,
)
from domain.games.tricktakers.model import TRICKS, Choice, Line, Play, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import following, loose, subsets
from domain.games.tricktakers.running import Run, drawing, duel
from domain.games.tricktakers.scoring import WIN, table_lines, tabled_aim, tabled_win
from domain.games.tricktakers.tricking import open_lead

TABLE = (20, 10, 20, 40, 60, WIN)
SWORD_STEP = 5
USE = "adventurer.use"


@dataclass(frozen=True)
class Sheet:
    initial: Cards = ()  # the items on the two slots she began with
    added: Cards = ()  # those on slots that won tricks brought
    slots: int = 0  # how many these are, also empty ones
    item_deck: Cards = ()
    used: str = ""  # the item of this trick


# Set-up.


def set_up(run: Run, seat: Seat) -> None:
    run.ask(seat, "adventurer.items")


def pairs(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [(blue.code, red.code) for blue, red in product(BLUE, RED)]


def equip(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    deck = places.pile(run.state, seat, "item_deck")
    run.move("box", places.pile(run.state, seat, "initial"), choice)
    run.move("box", deck, [item for item in ITEMS if item not in choice])
    run.push(Step("shuffle", -1, (deck,)))


# Items.


def usable(state: State, seat: Seat) -> list[Choice]:
    """One item a trick, with the cards that the Map discards."""
    sheet, hand = state.sheets[seat], state.hands[seat]
    if sheet.used:
        return []
    most = drawable(state, seat)
    found: list[Choice] = []
    for item in (*sheet.initial, *sheet.added):
        if item == MAP:
            found += [(item, *cards) for cards in subsets(loose(hand), most)]
        elif _can_use(state, item, hand, most):
            found.append((item,))
    return found


def _can_use(state: State, item: str, hand: Cards, most: int) -> bool:
    if item in (SWORD, WAND, AXE):
        return any(FACES[card].kind == "number" for card in hand)
    if item == POTION:
        return bool(state.trick) or duel(state)
    if item == BOOK:
        return most > 0
    if item == FAIRY:
        return state.trick_number < TRICKS
    return item not in (CRYSTAL, ROCK_CRYSTAL)


def use(run: Run, seat: Seat, choice: Choice) -> None:
    item, cards = choice[0], choice[1:]
    field = "initial" if item in run.state.sheets[seat].initial else "added"
    run.note(seat, used=item)
    run.discard(places.pile(run.state, seat, field), (item,))
    if item == CASTLE:
        _visit(run, seat)
    else:
        _new_item(run, seat, field)
    _effect(run, seat, item, cards)


def _effect(run: Run, seat: Seat, item: str, cards: Cards) -> None:
    """What happens at once; other items are looked at when she plays."""
    if item == MAP:
        run.exchange(seat, cards)
    elif item == BOOK:
        run.push(drawing(seat, 1), Step("adventurer.discard", seat))
    elif item == BOOTS:
        order = run.state.order
        run.drop("turn")
        run.reorder(order[1:] + order[:1])
    elif item == FAIRY:
        run.emit(HandOpened(seat, run.state.hands[seat]))
    elif item == GOLD:
        run.score(Line(seat, GOLD_POINTS, "Gold used"))


def _new_item(run: Run, seat: Seat, field: str) -> None:
    """From the item deck, if it has one left, onto a slot."""
    top = run.state.sheets[seat].item_deck[:1]
    run.move(places.pile(run.state, seat, "item_deck"), places.pile(run.state, seat, field), top)


def _visit(run: Run, seat: Seat) -> None:
    """All items are replaced, the first slots first."""
    for field in ("initial", "added"):
        run.discard(places.pile(run.state, seat, field), getattr(run.state.sheets[seat], field))
    for field in ("initial",) * 2 + ("added",) * run.state.sheets[seat].slots:
        _new_item(run, seat, field)


def add_slot(run: Run, seat: Seat) -> None:
    if run.state.winner == seat:
        run.note(seat, slots=run.state.sheets[seat].slots + 1)
        _new_item(run, seat, "added")


# Playing.


def plays(state: State, seat: Seat) -> list[PlayCards]:
    used, hand = state.sheets[seat].used, tuple(dict.fromkeys(state.hands[seat]))
    cards = hand if used in (ORB, WAND) else following(state, hand)
    if used in (SWORD, WAND, AXE):
        cards = tuple(card for card in cards if FACES[card].kind == "number")
    if used == SWORD:
        swung = [(card, number) for card in cards for number in _swung(FACES[card].number or 0)]
        return [PlayCards((card,), str(number), state.count) for card, number in swung]
    return [PlayCards((card,), "", state.count) for card in cards]


def _swung(number: int) -> tuple[int, int]:
    return max(1, number - SWORD_STEP), min(9, number + SWORD_STEP)


def counted(state: State, seat: Seat, move: PlayCards) -> Count:
    face, used = FACES[move.cards[0]], state.sheets[seat].used
    if used == SWORD and move.how:
        return Count("number", face.colour, int(move.how))
    if used == AXE:
        return Count("number", face.colour, 10)
    if used == WAND and state.lead is not None:
        return Count("number", state.lead.colour, face.number)
    if used == ORB:
        return Count("flag")
    marks = {WING: ("wing",), DOLL: ("doll",)}.get(used, ())
    return Count(face.kind, face.colour, face.number, (*face.marks, *marks))


def turn_up(run: Run, seat: Seat) -> None:
    """All have played: the card under the Potion is turned up."""
    for index, play in enumerate(run.state.trick):
        if play.seat == seat and play.hidden:
            run.emit(PlayChanged(index, play.cards, play.count, False))
            open_lead(run, index)


# A trick begins, or is rewound.


def forget(run: Run, seat: Seat) -> None:
    if run.state.sheets[seat].used:
        run.note(seat, used="")


def undo(run: Run, seat: Seat) -> None:
    """What Fairy Mischief opened in this trick is hidden again (TT-52); there is but one of it, so that is all."""
    if run.state.sheets[seat].used == FAIRY and run.state.opened[seat]:
        run.emit(HandOpened(seat, ()))


def take_back(run: Run, seat: Seat, index: int, play: Play) -> None:
    if run.state.sheets[seat].used == FAIRY:
        run.move(places.play(index), places.hand(seat), play.cards)
    else:
        to_hand(run, seat, index, play)


# The end.


def points(state: State, seat: Seat) -> list[Line]:
    sheet = state.sheets[seat]
    lines = [Line(seat, ITEMS[item].unused, f"{ITEMS[item].title} unused") for item in sheet.initial]
    lines += [Line(seat, ITEMS[item].added, f"{ITEMS[item].title} unused, on an added slot") for item in sheet.added]
    return table_lines(state, seat, TABLE) + lines


# For the bot.


def use_worth(state: State, seat: Seat, choice: Choice) -> float:
    """What it brings to be rid of an item; the next one is worth about nothing."""
    sheet, item = state.sheets[seat], choice[0]
    if item == CASTLE:
        return float(-sum(ITEMS[one].unused for one in (*sheet.initial, *sheet.added)))
    return float(-ITEMS[item].unused + (GOLD_POINTS if item == GOLD else 0))


CHARACTER = Character(
    name="adventurer",
    title="Adventurer",
    code="3B",
    exclusive=tuple(ITEMS),
    sheet=Sheet,
    piles=("initial", "added", "item_deck"),
    hidden={"item_deck": "nobody"},
    moments={"setup": set_up, "trick": forget, "turned_up": turn_up, "slot": add_slot, "rewound": undo},
    questions={
        "adventurer.items": Question(
            refusal="TT-25: she chooses one blue and one red item",
            choices=pairs,
            answer=equip,
        ),
        "adventurer.discard": Question(
            refusal="TT-25: after drawing by the Secret Book she discards one card, never the Berserker card",
            choices=discardable,
            answer=discard,
        ),
    },
    deeds={
        USE: Deed(
            refusal="TT-25: one item of hers in a turn, before playing, if it can be used now (TT-81)",
            choices=usable,
            do=use,
            worth=use_worth,
        )
    },
    plays=plays,
    counted=counted,
    face_down=lambda state, seat, move: bool(state.sheets[seat].used == POTION),
    bound=lambda state, seat, move: state.sheets[seat].used not in (ORB, WAND),
    take_back=take_back,
    plausible=lambda state, seat: seat not in state.order or bool(plays(state, seat)),
    wins=tabled_win(TABLE),
    points=points,
    rating=70,
    aim=tabled_aim(TABLE),
    data={
        "points": TABLE,
        "items": [
            {"colour": colour, **asdict(item)}
            for colour, items in (("blue", BLUE), ("red", RED), ("regular", REGULAR))
            for item in items
        ],
    },
)
