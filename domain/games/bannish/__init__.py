"""Bannish: a trick game for 3 to 5 in which the second place scores and pairs are banished."""

from domain.game import Game
from domain.games.bannish import model, rules, views
from domain.games.bannish.bot import easy
from domain.games.bannish.model import DATA, Event, Move, Options, State

GAME: Game[State, Move, Event] = Game(
    name="bannish",
    title="Bannish",
    rules=1,
    seats=(3, 4, 5),
    options=Options,
    moves=(model.PlayCard, model.TakeCard),
    dealer=(model.Deal, model.ScoreRound),
    events=(
        model.Dealt,
        model.CardPlayed,
        model.Bannished,
        model.TrickWon,
        model.CardTaken,
        model.RoundEnded,
        model.RoundScored,
        model.GameWon,
    ),
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
    summary=views.summary,
    data=DATA,
)
