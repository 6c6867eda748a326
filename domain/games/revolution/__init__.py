"""Revolution: a trick game for 2 to 4 in which the abandoned cards decide what the won ones are worth."""

from domain.game import Game
from domain.games.revolution import imagining, model, recording, rules, views
from domain.games.revolution.bot import easy
from domain.games.revolution.cards import DATA
from domain.games.revolution.model import Event, Move, Options, State
from domain.games.revolution.refusals import REFUSALS

GAME: Game[State, Move, Event] = Game(
    name="revolution",
    title="Revolution",
    rules=1,
    seats=(2, 3, 4),
    options=Options,
    moves=(model.NameStarter, model.PickCard, model.PlayCard, model.PassCard, model.TakeAlliance),
    dealer=(model.Deal, model.ScoreDeal),
    events=(
        model.Dealt,
        model.StarterNamed,
        model.CardPicked,
        model.PicksShown,
        model.CardPlayed,
        model.CardPassed,
        model.AllianceDue,
        model.AllianceTaken,
        model.TrickWon,
        model.TrickPassed,
        model.PassLaid,
        model.DealEnded,
        model.DealScored,
        model.GameWon,
    ),
    refusals=REFUSALS,
    initial=rules.initial,
    decide=rules.decide,
    evolve=recording.evolve,
    to_act=rules.to_act,
    legal=rules.legal,
    chance=rules.chance,
    view=views.view,
    redact=views.redact,
    determinize=imagining.determinize,
    cards=recording.cards,
    outcome=rules.outcome,
    easy=easy,
    summary=views.summary,
    data=DATA,
)
