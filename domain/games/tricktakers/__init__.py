"""TRICKTAKERs with its expansion: five tricks a round, and everybody plays by the rules of her own character."""

from domain.game import Game
from domain.games.tricktakers import imagining, moves, recording, rules, summary, views
from domain.games.tricktakers.bot import easy
from domain.games.tricktakers.data import data
from domain.games.tricktakers.events import EVENTS, Event
from domain.games.tricktakers.model import Options, State
from domain.games.tricktakers.moves import Move
from domain.games.tricktakers.opening import initial
from domain.games.tricktakers.refusals import refusals

GAME: Game[State, Move, Event] = Game(
    name="tricktakers",
    title="TRICKTAKERs",
    rules=2,
    seats=(2, 3, 4, 5),
    options=Options,
    moves=moves.MOVES,
    dealer=moves.DEALER_MOVES,
    at_once=(moves.DrawStarter, moves.Shuffle),
    events=EVENTS,
    refusals=refusals(),
    initial=initial,
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
    summary=summary.summary,
    data=data(),
)
