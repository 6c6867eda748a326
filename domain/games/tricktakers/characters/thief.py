"""The Phantom Thief: letters that say what she will steal, a partner to change cards with (TT-34, TT-62, TT-88)."""

from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from domain.cards import FACE_DOWN
from domain.game import Seat, clockwise
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import BERSERKER
from domain.games.tricktakers.character import NO, Character, Deed, Question, cards_of, inside
from domain.games.tricktakers.model import Choice, Line, State, Step
from domain.games.tricktakers.running import Run, drawing, duel, seizer
from domain.games.tricktakers.scoring import WIN, table_lines, tabled_aim, tabled_win, told
from domain.luck import Luck

TABLE = (0, -20, 0, -50, 100, WIN)
PARTNERS_POINTS, PARTNERS_TRICKS = 50, 2  # for the partner, if the Thief has won just so many
BLACK_CROWN_TRICKS = 1
LOOT = 30  # points
CROWN, BLACK_CROWN, POINTS, PARTNER = "crown", "black_crown", "points", "partner"
LETTERS: Final = (CROWN, BLACK_CROWN, POINTS, PARTNER)
CHIP: Final[dict[str, tuple[int, ...]]] = {"0": (0,), "+-1": (-1, 1)}  # target's tricks minus hers
# RESTORED: two players (TT-40).
DUEL_CHIP: Final[dict[str, tuple[int, ...]]] = {"-1": (-1,), "+1": (1,)}
DUEL_LOOT = 30
OFFER = "thief.offer"
REFUSE: Choice = ("refuse",)
LETTER_WORTH = {POINTS: 3, CROWN: 2, BLACK_CROWN: 1, PARTNER: 0}  # for the bot: points are there most often


@dataclass(frozen=True)
class Sheet:
    sealed: tuple[str, ...] = ()  # the letters by seat, "" for her own; secret until all are set up
    letters: tuple[str, ...] = ()  # the same, open
    chip: str = ""
    turned: bool = False  # only the partner is robbed


def set_up(run: Run, seat: Seat) -> None:
    letters = [] if duel(run.state) else [Step("thief.letters", seat)]
    run.push(*letters, Step("thief.chip_place", seat))


def letter_choices(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """For the others, clockwise from her; each gets just one."""
    return list(permutations(LETTERS, len(state.hands) - 1))


def seal(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    given = dict(zip(clockwise(seat, len(run.state.hands))[1:], choice, strict=True))
    run.note(seat, sealed=tuple(given.get(other, "") for other in range(len(run.state.hands))))


def show_letters(run: Run, seat: Seat) -> None:
    if duel(run.state):
        run.note(seat, letters=tuple("" if other == seat else PARTNER for other in range(2)))
    else:
        run.note(seat, letters=run.state.sheets[seat].sealed)


def chips(state: State) -> dict[str, tuple[int, ...]]:
    return DUEL_CHIP if duel(state) else CHIP


def place_chip(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.note(seat, chip=choice[0])


def partner(state: State, seat: Seat) -> Seat | None:
    letters = state.sheets[seat].letters
    return letters.index(PARTNER) if PARTNER in letters else None


def ask_chip(run: Run, seat: Seat) -> None:
    if run.state.winner == seat:
        run.ask(seat, "thief.chip")


def chip_choices(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [NO, ("move",)] if duel(state) else [NO, ("move",), ("turn",)]


def set_chip(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    sheet = run.state.sheets[seat]
    if choice == ("move",):
        run.note(seat, chip=next(place for place in chips(run.state) if place != sheet.chip))
    elif choice == ("turn",):
        run.note(seat, turned=not sheet.turned)


# The offer: the partner looks at a card and gives another, or refuses. With two players she takes one unseen.


def offers(state: State, seat: Seat) -> list[Choice]:
    friend = partner(state, seat)
    if OFFER in state.acted or friend is None or not state.hands[friend]:
        return []
    return cards_of(state, seat, but=(BERSERKER,))


def offer(run: Run, seat: Seat, choice: Choice) -> None:
    run.acted(OFFER)
    friend = partner(run.state, seat)
    if friend is None:
        return
    if duel(run.state):
        run.move(places.hand(seat), places.aside(seat), choice)
        run.push(Step("shuffle", -1, (places.hand(friend),)), Step("thief.blind", seat, (friend,)))
    else:
        run.move(places.hand(seat), places.aside(friend), choice)
        run.ask(friend, "thief.answer", seat)


def answers(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [REFUSE, *cards_of(state, seat, but=(BERSERKER,))]


def answer(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    (thief,) = note
    offered = run.state.aside[seat]
    if choice == REFUSE:
        run.discard(places.aside(seat), offered)
        run.push(drawing(thief, 1))
        return
    run.move(places.hand(seat), places.hand(thief), choice)
    run.move(places.aside(seat), places.hand(seat), offered)
    run.push(*run.gained(seat))


def take_blind(run: Run, seat: Seat, note: tuple[Any, ...]) -> None:
    """The partner's hand was shuffled: the first card of it, but never the Berserker card."""
    (friend,) = note
    found = [card for card in run.state.hands[friend] if card != BERSERKER][:1]
    run.move(places.hand(friend), places.hand(seat), found)
    run.move(places.aside(seat), places.hand(friend) if found else places.hand(seat), run.state.aside[seat])
    run.push(*run.gained(friend))


# The thefts


def within_reach(state: State, seat: Seat, target: Seat) -> bool:
    sheet = state.sheets[seat]
    return state.tricks[target] - state.tricks[seat] in chips(state)[sheet.chip]


def thefts(run: Run, seat: Seat) -> None:
    state, sheet = run.state, run.state.sheets[seat]
    friend = partner(state, seat)
    if duel(state) or sheet.turned:  # the partner alone; nobody, if there is none
        if friend is not None and within_reach(state, seat, friend):
            run.ask(seat, "thief.steal", friend)
        return
    robbed = [target for target in range(len(state.hands)) if target != seat and within_reach(state, seat, target)]
    lines: list[Line] = []
    for target in robbed:
        lines += _steal(run, seat, target, sheet.letters[target])
    run.score(*lines)


def loot(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    """What is there; with two players only points."""
    (target,) = note
    return [
        (what,) for what in ((POINTS,) if duel(state) else (CROWN, BLACK_CROWN, POINTS)) if there(state, target, what)
    ]


def there(state: State, target: Seat, what: str) -> int:
    """How much of it can be stolen: no Crown in a round in which somebody has seized one (TT-88)."""
    if what == CROWN:
        return state.crowns[target] if seizer(state) is None else 0
    if what == BLACK_CROWN:
        return state.black_crowns[target]
    return min(DUEL_LOOT if duel(state) else LOOT, state.points[target])


def steal(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.score(*_steal(run, seat, note[0], choice[0]))


def _steal(run: Run, seat: Seat, target: Seat, what: str) -> list[Line]:
    """Crowns at once; points as lines, which take effect together."""
    amount = there(run.state, target, what)
    if amount and what == POINTS:
        return [Line(target, -amount, "stolen by the Phantom Thief"), Line(seat, amount, "stolen")]
    if amount and what == CROWN:
        run.crown("crown", target, seat, "stolen")
    elif amount and what == BLACK_CROWN:
        run.crown("black_crown", target, seat, "stolen")
    return []


def points(state: State, seat: Seat) -> list[Line]:
    friend = partner(state, seat)
    lines = table_lines(state, seat, TABLE)
    if state.tricks[seat] == PARTNERS_TRICKS and friend is not None:
        lines.append(Line(friend, PARTNERS_POINTS, f"partner of the Phantom Thief with {told(PARTNERS_TRICKS)}"))
    return lines


def chip_worth(state: State, seat: Seat, choice: Choice) -> float:
    """How many would be robbed if this trick were the last."""
    sheet = state.sheets[seat]
    place = sheet.chip
    if choice == ("move",):
        place = next(other for other in chips(state) if other != place)
    gaps = [state.tricks[other] - state.tricks[seat] for other in range(len(state.hands)) if other != seat]
    robbed = sum(gap in chips(state)[place] for gap in gaps)
    return -1.0 if choice == ("turn",) else robbed + 0.1 * (choice == NO)


def imagine(luck: Luck, state: State, seat: Seat) -> dict[str, Any]:
    sealed = state.sheets[seat].sealed
    if FACE_DOWN not in sealed:
        return {}
    if state.sheets[seat].letters:
        return {"sealed": state.sheets[seat].letters}
    drawn = list(luck.shuffle(LETTERS))
    return {"sealed": tuple("" if other == seat else drawn.pop() for other in range(len(sealed)))}


CHARACTER = Character(
    name="thief",
    title="Phantom Thief",
    code="5C",
    expansion=True,
    sheet=Sheet,
    hidden={"sealed": "owner"},
    moments={"setup": set_up, "ready": show_letters, "chip": ask_chip, "thefts": thefts},
    questions={
        "thief.letters": Question(
            refusal="TT-88: every other player gets exactly one letter, clockwise from the Thief",
            choices=letter_choices,
            answer=seal,
            worth=lambda state, seat, choice: float(sum(LETTER_WORTH[letter] for letter in choice)),
        ),
        "thief.chip_place": Question(
            refusal="TT-62: the chip begins on one of its places",
            choices=lambda state, seat, note: [(place,) for place in chips(state)],
            answer=place_chip,
            worth=lambda state, seat, choice: float(len(chips(state)[choice[0]])),
        ),
        "thief.chip": Question(
            refusal="TT-62: for a trick won she moves the chip, turns it over, or does nothing",
            choices=chip_choices,
            answer=set_chip,
            worth=chip_worth,
        ),
        "thief.answer": Question(
            refusal="TT-34: the partner gives a card for the offered one or refuses, never the Berserker card",
            choices=answers,
            answer=answer,
            sequence=inside,
            worth=lambda state, seat, choice: float(choice == REFUSE),
        ),
        "thief.steal": Question(
            refusal="TT-88: she takes one of the things that are there",
            choices=loot,
            answer=steal,
            worth=lambda state, seat, choice: {CROWN: 3.0, BLACK_CROWN: 2.0}.get(choice[0], 1.0),
        ),
    },
    deeds={
        OFFER: Deed(
            refusal="TT-34: once a turn, before playing, she offers a card to a partner who holds cards",
            choices=offers,
            do=offer,
        )
    },
    steps={"thief.blind": take_blind},
    wins=tabled_win(TABLE),
    points=points,
    black_crown=lambda state, seat: state.tricks[seat] == BLACK_CROWN_TRICKS,
    imagine=imagine,
    rating=0,
    aim=tabled_aim(TABLE, crowns=(0, 70, 40, 10, 60, 0)),
    data={
        "points": TABLE,
        "partner's points": {"tricks": PARTNERS_TRICKS, "points": PARTNERS_POINTS},
        "tricks for a Black Crown": BLACK_CROWN_TRICKS,
        "loot": LOOT,
        "two players": {"chip": DUEL_CHIP, "loot": DUEL_LOOT, "restored": True},
    },
    restored=("points",),
)
