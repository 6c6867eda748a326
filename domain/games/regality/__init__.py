"""Regality vs. Religion: two players, nine spaces, and tiles that turn, destroy and banish each other."""

from domain.game import Game
from domain.games.regality import dealing, imagining, model, recording, rules, views
from domain.games.regality.bot import easy
from domain.games.regality.model import Event, Move, Options, State
from domain.games.regality.refusals import REFUSALS
from domain.games.regality.tiles import DATA

GAME: Game[State, Move, Event] = Game(
    name="regality",
    title="Regality vs. Religion",
    rules=1,
    seats=(2,),
    options=Options,
    moves=(model.PlaceTile, model.ChooseOrder, model.DraftTile, model.KeepTile),
    dealer=(model.DrawStarter, model.SetUpGame, model.DealPacket),
    at_once=(model.DealPacket,),
    events=(
        model.StarterDrawn,
        model.GameSetUp,
        model.OrderChosen,
        model.TileDrafted,
        model.TileLeftOver,
        model.PacketDealt,
        model.TileKept,
        model.PacketPassed,
        model.TilesRejected,
        model.TurnBegan,
        model.TilePlaced,
        model.TilesTurned,
        model.TileDestroyed,
        model.TileBanished,
        model.TileRecalled,
        model.TileMoved,
        model.TileAssassinated,
        model.TileRetrieved,
        model.GameEnded,
        model.MatchEnded,
    ),
    refusals=REFUSALS,
    initial=rules.initial,
    decide=rules.decide,
    evolve=recording.evolve,
    to_act=rules.to_act,
    legal=rules.legal,
    chance=dealing.chance,
    view=views.view,
    redact=views.redact,
    determinize=imagining.determinize,
    cards=recording.cards,
    outcome=rules.outcome,
    easy=easy,
    summary=views.summary,
    data=DATA,
)
