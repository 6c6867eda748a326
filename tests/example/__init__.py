"""The smallest game that needs every part of the record. To add a game, start from a copy of this folder."""

from domain.game import Game, Turn
from tests.example import model, rules, views


def easy(turn: Turn[model.State, model.Move, model.Event]) -> model.Move:
    """Her highest card: moves are listed in the order of the hand."""
    return turn.moves[-1]


GAME: Game[model.State, model.Move, model.Event] = Game(
    name="example",
    title="Example",
    rules=1,
    seats=(2, 3, 4),
    options=model.Options,
    moves=(model.SealCard,),
    dealer=(model.Deal, model.TurnUp, model.ScoreDeal),
    at_once=(model.TurnUp,),  # luck in mid-turn; dealing and scoring are done in the background
    events=(model.Dealt, model.CardSealed, model.TrickOpened, model.OpenTaken, model.TurnedUp, model.DealScored),
    refusals=rules.REFUSALS,
    initial=rules.initial,
    decide=rules.decide,
    evolve=rules.evolve,
    to_act=rules.to_act,
    legal=rules.legal,
    chance=rules.chance,
    view=views.view,
    redact=views.redact,
    determinize=views.determinize,
    cards=rules.cards,
    outcome=rules.outcome,
    easy=easy,
    data=model.DATA,
)
