"""Chronicle: a trick game for 3 to 6 in which won cards are allies and the round's event says which ones count."""

from domain.game import Game
from domain.games.chronicle import events, imagining, model, recording, rules, views
from domain.games.chronicle.bot import easy
from domain.games.chronicle.data import data
from domain.games.chronicle.events import Event
from domain.games.chronicle.model import Move, Options, State
from domain.games.chronicle.refusals import REFUSALS
from domain.games.chronicle.summary import summary

GAME: Game[State, Move, Event] = Game(
    name="chronicle",
    title="Chronicle",
    rules=1,
    seats=(3, 4, 5, 6),
    options=Options,
    moves=(
        model.PlayCard,
        model.TakeAlly,
        model.RegainAlly,
        model.ReturnCard,
        model.NameOpponent,
        model.YieldCard,
        model.DismissAlly,
        model.DropCard,
        model.LoseAlly,
    ),
    dealer=(model.Deal, model.ScoreRound),
    events=(
        events.RoundOpened,
        events.PileReshuffled,
        events.HistoryPutBack,
        events.HistoryTurnedUp,
        events.HistoriesActive,
        events.Dealt,
        events.ThemesShown,
        events.CardPlayed,
        events.Asked,
        events.AllyTaken,
        events.AllyRegained,
        events.CardReturned,
        events.OpponentNamed,
        events.CardDiscarded,
        events.AllyDiscarded,
        events.MeetingCut,
        events.MeetingWon,
        events.MeetingDiscarded,
        events.RoundEnded,
        events.HandsLaidDown,
        events.EvilDiscarded,
        events.RoundScored,
        events.GameWon,
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
    summary=summary,
    data=data(),
)
