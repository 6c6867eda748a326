"""TRICKTAKERs: what may be done, and what comes of it. Numbers such as TT-12 are those of docs/rules/tricktakers.md."""

from collections import Counter
from typing import Any, Final, NoReturn, assert_never

from domain.game import DEALER, IllegalMove, Outcome, Seat, to_act_in_words
from domain.games.tricktakers import ending, flow, selection, setting_up, tricking
from domain.games.tricktakers.cards import COLOURS, DECK, in_order
from domain.games.tricktakers.character import NO
from domain.games.tricktakers.events import (
    AgendaSet,
    CharacterPicked,
    CharacterTaken,
    Dealt,
    Event,
    Shuffled,
    StarterDrawn,
)
from domain.games.tricktakers.model import HAND_SIZE, State, Step
from domain.games.tricktakers.moves import (
    Act,
    Answer,
    Deal,
    DrawStarter,
    Move,
    PickCharacter,
    PlayCards,
    ScoreRound,
    Shuffle,
    TakeCharacter,
    words,
)
from domain.games.tricktakers.obligations import following
from domain.games.tricktakers.places import lying
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run
from domain.luck import Luck

LISTED: Final = 12  # a refusal tells so many of the moves that are allowed
AWAITED: Final = {"turn": "to play", "take": "to take a character", "picks": "to pick one of your characters"}


def to_act(state: State) -> frozenset[Seat]:
    if state.won_by is not None:
        return frozenset()
    step = state.agenda[0]
    if step.name in flow.DEALER_STEPS:
        return frozenset((DEALER,))
    if step.name == "picks":
        return frozenset(seat for seat, pick in enumerate(state.picks) if not pick)
    return frozenset((step.seat,))


def legal(state: State, seat: Seat) -> list[Move]:
    if seat == DEALER or seat not in to_act(state):
        return []
    step = state.agenda[0]
    # A question that earlier rules have put may have no answer by today's: then "no" is one, and nothing comes of it.
    return flow.moves(state, step, seat) or [Answer(state.count, step.name, NO)]


def chance(state: State, luck: Luck) -> Move | None:
    if DEALER not in to_act(state):
        return None
    match state.agenda[0].name:
        case "starter":
            drawn = luck.below(len(state.hands))
            return DrawStarter(drawn if state.starter is None else state.starter)
        case "deal":
            return Deal(luck.shuffle(DECK), selection.row(state, luck))
        case "shuffle":
            return Shuffle(luck.shuffle(lying(state, _shuffled_from(state.agenda[0]))))
        case _:
            return ScoreRound()


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    if state.won_by is not None:
        raise IllegalMove("tricktakers.over")
    run = Run(state)
    if isinstance(move, DrawStarter | Deal | Shuffle | ScoreRound):
        _deal(run, seat, move)
    else:
        if move not in legal(state, seat):
            _refuse(state, seat, move)
        _do(run, seat, move)
    flow.proceed(run)
    run.emit(AgendaSet(tuple(run.agenda)))
    return run.events


def outcome(state: State) -> Outcome | None:
    if state.won_by is None:
        return None
    return Outcome((state.won_by,), state.points, state.reason)


def _do(run: Run, seat: Seat, move: TakeCharacter | PickCharacter | PlayCards | Act | Answer) -> None:
    step = run.agenda[0]
    match move:
        case Act(act, choice):  # the question or the turn stays on the agenda
            if act == setting_up.REDRAW:
                setting_up.redraw(run, seat, choice)
            else:
                roster()[run.state.characters[seat]].deeds[act].do(run, seat, choice)
        case PickCharacter(character):
            run.emit(CharacterPicked(seat, character))
            if all(run.state.picks):
                del run.agenda[0]
        case TakeCharacter(character):
            del run.agenda[0]
            run.emit(CharacterTaken(seat, character, "draft" in step.note))
        case PlayCards():
            del run.agenda[0]
            tricking.play(run, seat, move)
        case Answer(_, _, choice):
            del run.agenda[0]
            if asked := flow.question(step.name):
                asked.answer(run, seat, choice, step.note)
        case _:
            assert_never(move)


def _deal(run: Run, seat: Seat, move: DrawStarter | Deal | Shuffle | ScoreRound) -> None:
    due = {DrawStarter: "starter", Deal: "deal", Shuffle: "shuffle", ScoreRound: "score"}[type(move)]
    if seat != DEALER or run.agenda[0].name != due:
        raise IllegalMove("tricktakers.not-the-dealers-turn")
    step = run.agenda.pop(0)
    match move:
        case DrawStarter(starter):
            _start(run, starter)
        case Deal(deck, row):
            _hand_out(run, deck, row)
        case Shuffle(cards):
            if Counter(cards) != Counter(lying(run.state, _shuffled_from(step))):
                raise IllegalMove("tricktakers.deal")
            run.emit(Shuffled(str(step.note[0]), cards))
        case ScoreRound():
            ending.score(run)
        case _:
            assert_never(move)


def _start(run: Run, starter: Seat) -> None:
    if not 0 <= starter < len(run.state.hands) or run.state.starter not in (None, starter):
        raise IllegalMove("tricktakers.deal")
    run.emit(StarterDrawn(starter))
    run.push(*([Step("draft")] if selection.sealed(run.state) else []), Step("deal"))


def _hand_out(run: Run, deck: tuple[str, ...], row: tuple[str, ...]) -> None:
    state = run.state
    if Counter(deck) != Counter(DECK) or not selection.is_row(state, row):
        raise IllegalMove("tricktakers.deal")
    seats = len(state.hands)
    hands = tuple(in_order(deck[i * HAND_SIZE : (i + 1) * HAND_SIZE]) for i in range(seats))
    run.emit(Dealt(state.round + 1, hands, deck[seats * HAND_SIZE :], row))
    selection.choosing(run)


def _shuffled_from(step: Step) -> str:
    """A new draw deck is made of the discards."""
    return "discards" if step.note[0] == "deck" else str(step.note[0])


def _refuse(state: State, seat: Seat, move: Any) -> NoReturn:
    """Says which rule it breaks, and what would be allowed, from what this seat may know."""
    step = state.agenda[0]
    if isinstance(move, PickCharacter) and step.name == "picks" and seat >= 0 and state.picks[seat]:
        raise IllegalMove("tricktakers.already-picked", to_act_in_words(to_act(state)))
    if seat not in to_act(state) or seat == DEALER:
        raise IllegalMove("tricktakers.not-your-turn", to_act_in_words(to_act(state)))
    match move:
        case TakeCharacter() if step.name == "take":
            raise IllegalMove("tricktakers.character", _listed(state, seat))
        case PickCharacter() if step.name == "picks":
            raise IllegalMove("tricktakers.pick", _listed(state, seat))
        case PlayCards(n=n) | Act(n=n) | Answer(n=n) if n != state.count:
            raise IllegalMove("tricktakers.too-late", f"now you are asked {_asked(step)}, number {state.count}")
        case PlayCards(cards, how) if step.name == "turn":
            _refuse_play(state, seat, cards, how)
        case Answer(question=name) if name == step.name:
            raise IllegalMove(f"tricktakers.{name}", _listed(state, seat))
        case Act(act) if act in _deeds(state, seat):
            raise IllegalMove(f"tricktakers.{act}", _listed(state, seat, act))
        case Act():
            raise IllegalMove("tricktakers.no-such-act", _listed(state, seat))
        case _:
            raise IllegalMove("tricktakers.not-asked", f"you are asked {_asked(step)}; {_listed(state, seat)}")


def _refuse_play(state: State, seat: Seat, cards: tuple[str, ...], how: str) -> NoReturn:
    missing = Counter(cards) - Counter(state.hands[seat])
    if missing or not cards:
        raise IllegalMove("tricktakers.not-in-hand", f"your hand: {', '.join(state.hands[seat])}")
    if not how and state.lead is not None and cards[0] not in following(state, state.hands[seat]):
        colour = COLOURS[state.lead.colour]
        raise IllegalMove("tricktakers.must-follow", f"{colour} is led; {_listed(state, seat)}")
    raise IllegalMove("tricktakers.no-such-play", _listed(state, seat))


def _deeds(state: State, seat: Seat) -> tuple[str, ...]:
    character = state.characters[seat]
    return (setting_up.REDRAW, *(roster()[character].deeds if character else ()))


def _listed(state: State, seat: Seat, act: str = "") -> str:
    """The first of her moves in words, or of one thing that she may do."""
    moves = [move for move in legal(state, seat) if not act or getattr(move, "act", None) == act]
    if not moves:
        return f"not now; {_listed(state, seat)}"
    more = f", and {len(moves) - LISTED} more" if len(moves) > LISTED else ""
    return f"allowed: {', '.join(map(words, moves[:LISTED]))}{more}"


def _asked(step: Step) -> str:
    """What is awaited of a seat: a question by its name, which the answer has to give, and its rule."""
    question = flow.question(step.name)
    return f"{step.name} ({question.refusal})" if question else AWAITED[step.name]
