"""Set-up, turns, the end of a game, the match and its two victories."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, BadSetup, Outcome, Setup, play_out, replace
from domain.games.regality import GAME
from domain.games.regality.model import (
    ChooseOrder,
    DrawStarter,
    GameEnded,
    GameResult,
    MatchEnded,
    Options,
    OrderChosen,
    PlaceTile,
    SetUpGame,
    StarterDrawn,
    TurnBegan,
)
from domain.games.regality.position import mark
from domain.games.regality.tiles import NEUTRAL, REGALITY, RELIGION
from domain.luck import Luck
from domain.playing import play
from tests.games.regality.table import after, events, laid, put, refused
from tests.rulebook import Given, given, rule

LAST_SPACE = "Ninja:0 Castle:0 Witch:0 / Sage:1 King:0 Bard:1 / Fairy:1 . Hermit:0"
FIRST_FIVE = NEUTRAL[:5]


def dealt(options: Options, *games: GameResult) -> Given:
    """The next game of a match is set up."""
    start = given(GAME, 2, options=options)
    state = replace(start.state, results=games, game=len(games))
    return Given(GAME, state).after(DEALER, GAME.chance(state, Luck(b"games", "deal")))


def won(by: int, game: int = 1, starter: int = 0) -> GameResult:
    return GameResult(game, starter, by, "allies", (5, 4), (5, 4))


@rule("REG-3", "REG-10", "REG-11")
def test_the_first_game_is_set_up() -> None:
    start = given(GAME, 2).when(DEALER, DrawStarter(1)).then(StarterDrawn(1))
    state = start.after(DEALER, SetUpGame(FIRST_FIVE)).state
    assert state.areas == (REGALITY, (*RELIGION, "Citizen"))
    assert state.neutral == FIRST_FIVE and state.stock == NEUTRAL[5:] and len(state.stock) == 11
    assert GAME.to_act(state) == {1}
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer) == state, "everything is open"
    assert {(move.tile, move.effect) for move in GAME.legal(state, 1)} == {("Citizen", None)}
    assert len(GAME.legal(state, 1)) == 9, "on any space"


@rule("REG-11", "REG-12", "REG-58")
def test_who_starts_and_with_what() -> None:
    start = dealt(Options(starting_seat=0))
    assert GAME.to_act(start.state) == {0} and "Citizen" in start.state.areas[0]
    start.when(0, put("King a1")).refused("regality.citizen-first")
    start.when(0, put("Citizen d1")).refused("regality.no-such-space")
    start.when(1, put("Hierophant a1")).refused("regality.not-your-turn", "to act: seat 0")
    start.when(0, put("Hierophant a1")).refused("regality.not-in-area")
    start.when(0, PlaceTile("??", "a1")).refused("regality.not-in-area")
    second = start.after(0, put("Citizen b2"))
    assert GAME.to_act(second.state) == {1}
    second.when(1, put("Bishop b2")).refused("regality.occupied")
    neutral = second.state.neutral[0]
    own, shared = ({move.tile for move in second.legal(1) if move.tile in tiles} for tiles in (RELIGION, FIRST_FIVE))
    assert own == set(RELIGION)
    assert {move.tile for move in second.legal(1)} - own == set(second.state.neutral) - {"Tower"}
    third = second.after(1, next(move for move in second.legal(1) if move.tile not in (neutral, "Tower")))
    assert GAME.to_act(third.state) == {0}
    assert shared <= set(second.state.neutral)


@rule("REG-58")
@pytest.mark.parametrize(
    ("options", "seats", "rule_id"),
    [
        (Options(games=0), 2, "regality.games"),
        (Options(victory="points", games=-1), 2, "regality.games"),
        (Options(starting_seat=2), 2, "regality.starting-seat"),
        (Options(starting_seat=-1), 2, "regality.starting-seat"),
        (Options(), 3, "regality.two-players"),
    ],
)
def test_options_that_cannot_be_played(options: Options, seats: int, rule_id: str) -> None:
    with pytest.raises(BadSetup) as bad:
        GAME.initial(Setup(seats, options))
    assert bad.value.rule == rule_id and rule_id in GAME.refusals


@rule("REG-58")
def test_the_first_start_player_is_drawn_unless_named() -> None:
    assert Options() == Options("standard", "wins", 3, None)
    start = given(GAME, 2)
    drawn = {GAME.chance(start.state, Luck(b"who starts", str(i))) for i in range(20)}
    assert drawn == {DrawStarter(0), DrawStarter(1)}
    start.when(DEALER, SetUpGame(FIRST_FIVE)).refused("regality.not-the-dealers-turn")
    for seat in (0, 1):
        named = given(GAME, 2, options=Options(starting_seat=seat))
        named.when(DEALER, DrawStarter(seat)).refused("regality.not-the-dealers-turn")
        assert named.after(DEALER, SetUpGame(FIRST_FIVE)).state.starter == seat


@rule("REG-13")
def test_nine_face_up_tiles_end_the_game_and_most_allies_win() -> None:
    start = laid(LAST_SPACE, mine="Queen Minister")
    start.when(0, put("Queen b1")).then(*_placed(start, "Queen b1"), GameEnded(won_by(0, (6, 3))))
    turned = after(start, "Minister b1: c1")
    assert turned.state.results[0].allies == (5, 4)
    few = laid("Ninja:1 Castle:1 Witch:0 / Sage:1 King:0 Bard:1 / Fairy:1 . Hermit:0", mine="Queen")
    assert few.game.decide(few.state, 0, put("Queen b1"))[-1] == GameEnded(won_by(1, (4, 5)))


def _placed(start: Given, move: str) -> list:
    return start.game.decide(start.state, 0, put(move))[:1]


def won_by(winner: int, allies: tuple[int, int]) -> GameResult:
    return GameResult(1, 0, winner, "allies", allies, allies)


@rule("REG-14", "REG-44", "REG-50")
def test_who_cannot_place_loses() -> None:
    nothing = laid(". Death:0 . / . Ninja:0 . / . . .", mine="King Queen", theirs="")
    decided = nothing.game.decide(nothing.state, 0, put("King a1"))
    assert decided[1:] == [TurnBegan(1, (), ()), GameEnded(GameResult(1, 0, 0, "unable", (3, 0), (3, 0)))]
    assert (
        events(laid(". . . / . Ninja:0 . / . . .", mine="King", theirs="", neutral="Bard"), "King a1")[-1]
        == "TurnBegan"
    )


@rule("REG-14", "REG-30a", "REG-30j")
def test_a_tower_without_an_ally_to_cover_is_nothing_to_place() -> None:
    stuck = laid(". . . / . Ninja:0 . / . . Saint:1", mine="King Minister", theirs="Tower")
    assert events(stuck, "King a1")[-1] == "TurnBegan", "the Saint can be covered"
    assert events(stuck, "Minister b1: c1")[-1] == "GameEnded", "turned away, it cannot"
    shield = laid(". . . / . Ninja:0 . / . . Temple:1", mine="King Minister", theirs="Tower")
    assert events(shield, "King a1")[-1] == "GameEnded", "an ally with a shield cannot be covered"
    assert (
        events(laid(". . . / . Ninja:0 . / . . Temple:1", mine="King", theirs="", neutral="Tower"), "King a1")[-1]
        == "GameEnded"
    )


@rule("REG-22")
def test_some_space_is_free_at_the_start_of_every_turn() -> None:
    for game in range(30):
        for step in play(GAME, Setup(2, Options()), b"free" + bytes([game])):
            if step.after.phase == "place":
                assert None in step.after.board
                assert sum(1 for placed in step.after.board if placed and placed.faces is None) <= 1


@rule("REG-15")
def test_first_to_win_two_games_wins_the_match() -> None:
    start = laid(LAST_SPACE, mine="Queen", theirs="Saint")
    one = replace(start.state, results=(won(1),), game=2)
    assert GAME.decide(one, 0, put("Queen b1"))[-1] == GameEnded(GameResult(2, 0, 0, "allies", (6, 3), (6, 3)))
    two = replace(start.state, results=(won(1), won(0, 2)), game=3)
    assert GAME.decide(two, 0, put("Queen b1"))[-1] == MatchEnded((0,))
    over = play_out(GAME, two, GAME.decide(two, 0, put("Queen b1")))
    assert GAME.outcome(over) == Outcome((0,), (2, 1), "first to win 2 games")
    assert not GAME.to_act(over) and not GAME.legal(over, 1)
    Given(GAME, over).when(1, put("Saint a1")).refused("regality.over")


@rule("REG-10", "REG-15", "REG-57")
@pytest.mark.parametrize("system", ["standard", "old_style", "random", "secret_random", "draft"])
@pytest.mark.parametrize("victory", ["wins", "points"])
def test_the_loser_chooses_after_the_new_tiles_are_drawn(system, victory) -> None:
    start = dealt(Options(system, victory), won(0))
    state = start.state
    assert state.phase == "choose" and GAME.to_act(state) == {1} and state.game == 2
    assert state.aside == ("Citizen",) and "King" in state.areas[0] and "Monk" in state.areas[1]
    drawn = (*state.neutral, *state.offer, *state.areas[0], *state.areas[1], *state.hidden[0], *state.hidden[1])
    assert len(set(drawn) & set(NEUTRAL)) == {"standard": 5, "old_style": 0, "draft": 5}.get(system, 4)
    start.when(0, ChooseOrder("first")).refused("regality.not-choosing")
    start.when(1, put("Monk a1")).refused("regality.order-first")
    for order, starter in (("first", 1), ("second", 0)):
        chosen = start.after(1, ChooseOrder(order))
        assert GAME.decide(state, 1, ChooseOrder(order))[0] == OrderChosen(1, order, starter)
        assert "Citizen" in chosen.state.areas[starter] and GAME.to_act(chosen.state) == {starter}
        chosen.when(1, ChooseOrder(order)).refused("regality.not-choosing")


@rule("REG-15", "REG-41")
def test_in_secret_random_the_loser_chooses_when_both_have_seen_their_own_tiles() -> None:
    state = dealt(Options("secret_random"), won(0)).state
    assert state.phase == "choose" and GAME.to_act(state) == {1}
    for seat in (0, 1):
        seen = GAME.view(state, seat).hidden
        assert seen[seat] == state.hidden[seat] and set(seen[seat]) < set(NEUTRAL)
        assert seen[1 - seat] == (FACE_DOWN, FACE_DOWN), "not the other's"


@rule("REG-15", "REG-43", "REG-57")
def test_in_secret_draft_the_loser_chooses_before_the_first_packet() -> None:
    start = dealt(Options("secret_draft"), won(1))
    assert GAME.to_act(start.state) == {0} and not start.state.packet
    chosen = start.after(0, ChooseOrder("second"))
    assert GAME.to_act(chosen.state) == {DEALER}
    packet = chosen.after(DEALER, GAME.chance(chosen.state, Luck(b"games", "packet")))
    assert GAME.to_act(packet.state) == {1} and len(packet.state.packet) == 4


@rule("REG-44")
def test_points_are_counted_over_a_set_number_of_games() -> None:
    start = laid(LAST_SPACE, mine="Queen", theirs="Saint", options=Options(victory="points", games=3))
    early = replace(start.state, results=(won(0),), game=2)
    assert GAME.decide(early, 0, put("Queen b1"))[-1] == GameEnded(GameResult(2, 0, 0, "allies", (6, 3), (6, 3))), (
        "all games are played even if decided"
    )
    last = replace(start.state, results=(won(0), GameResult(2, 0, 1, "allies", (1, 8), (1, 8))), game=3)
    over = play_out(GAME, last, GAME.decide(last, 0, put("Queen b1")))
    assert GAME.outcome(over) == Outcome((1,), (12, 15), "most points after 3 games"), (
        "though she won one game of three"
    )
    even = replace(last, results=(won(0), GameResult(2, 0, 1, "allies", (3, 6), (3, 7))))
    over = play_out(GAME, even, GAME.decide(even, 0, put("Queen b1")))
    assert GAME.outcome(over) == Outcome((0, 1), (14, 14), "most points after 3 games"), "a draw"


@rule("REG-44", "REG-58")
def test_a_single_game_and_games_without_points() -> None:
    one = laid(LAST_SPACE, mine="Queen", options=Options(victory="points", games=1))
    assert one.game.decide(one.state, 0, put("Queen b1"))[-1] == MatchEnded((0,))
    without = laid(LAST_SPACE, mine="Queen", options=Options(games=1))
    assert isinstance(without.game.decide(without.state, 0, put("Queen b1"))[-1], GameEnded), "no effect without points"


@rule("REG-44", "REG-52")
def test_who_loses_by_death_or_cannot_place_gets_no_points() -> None:
    points = Options(victory="points", games=3)
    death = laid(LAST_SPACE.replace("King:0", "Death:0"), mine="Queen", options=points)
    assert after(death, "Queen b1").state.results[0].points == (0, 3)
    unable = laid("Monk:0 . Saint:1 / . Ninja:0 . / . . .", mine="King", theirs="", options=points)
    assert after(unable, "King b3").state.results[0].points == (3, 0)
    assert after(unable, "King b3: a3").state.results[0].points == (2, 0), "a face-down tile is nobody's ally"


@rule("REG-46", "REG-57")
@pytest.mark.parametrize("victory", ["wins", "points"])
def test_the_same_position_a_third_time_is_a_draw(victory) -> None:
    start = laid(". . . / . Ninja:1 . / . . .", mine="King Queen", theirs="Saint", options=Options("standard", victory))
    came = mark(after(start, "King a1").state)
    once = Given(GAME, replace(start.state, past=(came,)))
    assert events(once, "King a1") == ["TilePlaced", "TurnBegan"], "the second time"
    twice = Given(GAME, replace(start.state, past=(came, "another", came)))
    drawn = GAME.decide(twice.state, 0, put("King a1"))
    assert drawn[-1] == GameEnded(GameResult(1, 0, None, "repetition", (1, 1), (1, 1)))
    assert events(twice, "King b1") == ["TilePlaced", "TurnBegan"], "elsewhere it is another position"
    ended = after(twice, "King a1").state
    following = play_out(GAME, ended, GAME.decide(ended, DEALER, GAME.chance(ended, Luck(b"x", "deal"))))
    assert following.starter == 1 and following.phase == "place", "the other player starts, nobody chooses"
    assert "Citizen" in following.areas[1] and following.game == 2


@rule("REG-46")
def test_what_makes_two_positions_different() -> None:
    lines = [
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint"),
        laid("Ninja:0 . . / . . . / . . .", mine="King", theirs="Saint"),
        laid("~Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint"),
        laid("~Ninja:0 . . / . . . / . . .", mine="King", theirs="Saint", turn=1),
        laid("Tower:1+Ninja . . / . . . / . . .", mine="King", theirs="Saint"),
        laid("Tower:1+Fairy . . / . . . / . . .", mine="King", theirs="Saint"),
        laid("Ninja:1 . . / . . . / . . .", mine="Queen", theirs="Saint"),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Monk"),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint", neutral="Fairy"),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint", discard="Fairy"),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint", turn=1),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint (Fairy)"),
        laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint (Fairy) (Witch)"),
    ]
    assert len({mark(start.state) for start in lines}) == len(lines)
    another = laid("Ninja:1 . . / . . . / . . .", mine="King", theirs="Saint (Bard)")
    assert mark(another.state) == mark(lines[-2].state), "everybody sees the mark: it does not tell which are hidden"


@rule("REG-46")
def test_positions_of_earlier_games_do_not_count() -> None:
    """In old style every game begins alike."""
    drawn = GameResult(1, 1, None, "repetition", (1, 1), (1, 1))
    began = dealt(Options("old_style"), drawn).state
    before = replace(given(GAME, 2, options=Options("old_style")).state, game=1, results=(drawn,))
    again = Given(GAME, replace(before, past=began.past * 2)).after(DEALER, SetUpGame(())).state
    assert again == began and again.phase == "place" and len(again.past) == 1


@rule("REG-14", "REG-46")
def test_repetition_is_looked_at_before_being_unable_to_place() -> None:
    start = laid(". . . / . Ninja:0 . / . . .", mine="King", theirs="")
    came = mark(replace(after(start, "King a1").state, turn=1))
    twice = Given(GAME, replace(start.state, past=(came, came)))
    assert GAME.decide(twice.state, 0, put("King a1"))[-1].result.reason == "repetition"


@rule("REG-12")
def test_placing_waits_for_the_set_up() -> None:
    given(GAME, 2).when(0, put("King a1")).refused("regality.not-set-up")
    given(GAME, 2).when(0, ChooseOrder("first")).refused("regality.not-choosing")
    refused(laid(". . . / . Ninja:1 . / . . .", mine="King"), "Queen a1", "not-in-area")


@rule("REG-53")
@pytest.mark.parametrize(
    "tiles", [NEUTRAL[:4], NEUTRAL[:6], ("Samurai",) * 5, ("King", *NEUTRAL[:4]), ("Citizen", *NEUTRAL[:4])]
)
def test_deals_that_are_refused(tiles) -> None:
    start = given(GAME, 2, options=Options(starting_seat=0))
    start.when(DEALER, SetUpGame(tiles)).refused("regality.deal")
    start.when(0, SetUpGame(NEUTRAL[:5])).refused("regality.not-the-dealers-turn")
