"""TRICKTAKERs: a sensible player. Each character says what a trick is worth to her; the rest is alike for all."""

from domain.game import Seat, Turn, replace
from domain.games.tricktakers import flow
from domain.games.tricktakers.cards import BLACK, FACES, Count
from domain.games.tricktakers.events import Event
from domain.games.tricktakers.model import Choice, Play, State
from domain.games.tricktakers.moves import Act, Answer, Move, PickCharacter, PlayCards, TakeCharacter
from domain.games.tricktakers.power import power, power_of
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.strength import best

PLAIN_AIM = 20.0
VARIETY = 30  # points: it does not always take the best character


def easy(turn: Turn[State, Move, Event]) -> Move:
    """The move that seems best; among equals a random one."""
    return max(turn.moves, key=lambda move: (_worth(turn, move), turn.luck.below(1000)))


def _worth(turn: Turn[State, Move, Event], move: Move) -> float:
    state, seat = turn.view, turn.seat
    match move:
        case PlayCards():
            return _play_worth(state, seat, move)
        case Act(act, choice):
            deed = roster()[state.characters[seat]].deeds.get(act)
            # What is done first is better than any play, or worse than all of them.
            worth = deed.worth(state, seat, choice) if deed and deed.worth else -1.0
            return worth * 1000
        case Answer(_, name, choice):
            asked = flow.question(name)
            return asked.worth(state, seat, choice) if asked and asked.worth else _plain_worth(state, seat, choice)
        case TakeCharacter(name) | PickCharacter(name):
            return roster()[name].rating + turn.luck.below(VARIETY)
        case _:
            return 0


def aim(state: State, seat: Seat) -> float:
    """What winning this trick is worth to her, in points."""
    wanted = roster()[state.characters[seat]].aim
    return wanted(state, seat) if wanted else PLAIN_AIM


def _plain_worth(state: State, seat: Seat, choice: Choice) -> float:
    """Of cards to give up: the weakest if she wants tricks, else the strongest."""
    wants = 1 if aim(state, seat) > 0 else -1
    return -wants * sum(power(card) for card in choice if card in FACES)


def _play_worth(state: State, seat: Seat, move: PlayCards) -> float:
    character = roster()[state.characters[seat]]
    count = character.counted(state, seat, move)
    wanted = aim(state, seat)
    # A card that does not win is thrown away: a weak one if tricks are wanted, a strong one if not.
    spent = power_of(count)
    waste = 0.05 * abs(wanted) * (spent if wanted > 0 else -spent)
    return chance(state, count) * wanted - waste + character.brings(state, seat, move)


def chance(state: State, count: Count) -> float:
    """How likely a card that counts so is to win this trick, if it is laid now."""
    trick = (*state.trick, Play(-1, (), count))
    lead = state.lead.colour if state.lead else count.colour
    if best(trick, lead, state.kakumei is not None) < len(trick) - 1:
        return 0.0
    to_come = len(state.order) - 1
    strong = power_of(replace(count, marks=(*count.marks, "samurai")) if count.colour == BLACK else count)
    return 1.0 if to_come <= 0 else strong ** (0.6 * to_come)
