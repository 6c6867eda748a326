"""TRICKTAKERs: a sensible player. Each character says what a trick is worth to her; the rest is alike for all."""

from functools import lru_cache
from typing import Final

from domain.bots import best_move
from domain.game import Seat, Turn
from domain.games.tricktakers import flow
from domain.games.tricktakers.cards import DECK, FACES, Colour, Count
from domain.games.tricktakers.events import Event
from domain.games.tricktakers.model import Choice, State
from domain.games.tricktakers.moves import Act, Answer, Move, PickCharacter, PlayCards, TakeCharacter
from domain.games.tricktakers.power import power, power_of
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.strength import strengths

PLAIN_AIM: Final = 20.0
VARIETY: Final = 30  # points: it does not always take the best character
SPARED: Final = 0.85  # of what a card might win in another trick
FOLLOWS: Final = 0.75  # how often a hand has the lead colour
_DECK: Final = [FACES[card] for card in DECK]


def easy(turn: Turn[State, Move, Event]) -> Move:
    return best_move(turn, lambda move: _worth(turn, move))


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
    # What it costs not to have the card in a later trick; a strong one is gladly lost if no tricks are wanted.
    spent = SPARED * power_of(count) * wanted
    return chance(state, count) * wanted - spent + character.brings(state, seat, move)


def chance(state: State, count: Count) -> float:
    """How likely a card that counts so is to win this trick, if it is laid now and the others play anything."""
    trick = (*(play.count for play in state.trick), count)
    lead = state.lead.colour if state.lead else count.colour
    unbeaten = 1 - _beaten(trick, lead, state.kakumei is not None)
    return float(unbeaten ** len(state.order[1:])) if unbeaten else 0.0


@lru_cache(maxsize=10_000)
def _beaten(trick: tuple[Count, ...], lead: Colour | None, kakumei: bool) -> float:
    """How likely the next player is to beat the last card of this trick; 1 if an earlier one is better already."""
    *before, last = strengths(trick, lead, kakumei)
    if any(rank >= last for rank in before):
        return 1.0

    def share(cards: list[Count]) -> float:
        return sum(_best_of(trick, card, lead, kakumei) for card in cards) / len(cards)

    if lead is None:
        return share(_DECK)
    following = [card for card in _DECK if card.colour in (lead, None)]
    return FOLLOWS * share(following) + (1 - FOLLOWS) * share([card for card in _DECK if card.colour != lead])


def _best_of(trick: tuple[Count, ...], card: Count, lead: Colour | None, kakumei: bool) -> bool:
    *before, last = strengths((*trick, card), lead, kakumei)
    return last > max(before)
