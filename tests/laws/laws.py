"""The laws that hold for every game. Each takes a game that was played and fails with the first breach."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from domain.cards import FACE_DOWN
from domain.game import DEALER, SPECTATOR, IllegalMove, Seat, Viewer, play_out
from domain.luck import Luck
from domain.registry import AnyGame
from events.chain import canonical
from events.codec import Codec, stored_event, stored_move
from tests.laws.hooks import own
from tests.laws.played import Played

# Events that answer a hidden question without showing a card, by game: the only exceptions to
# what_is_hidden_changes_nothing. "Was it a lie?" is such a question.
ANSWERS: dict[str, frozenset[str]] = {
    # Sealed picks are shown; a secret note of a character (a trap, a prediction, letters) is turned up; how many
    # of the discarded cards belong to a character and leave the round.
    "tricktakers": frozenset({"CharactersShown", "Noted", "CardsDiscarded"}),
}


# Games whose past nobody can retell yet, and why: the only exceptions to the_past_can_be_retold.
UNTOLD = {"tricktakers": "what a hand drew and gave away unseen is not told apart card by card (TT-69, a limit)"}


def ends(played: Played) -> None:
    """When nobody is to act there is an outcome, and only then."""
    for state in played.states:
        assert bool(played.game.to_act(state)) == (played.game.outcome(state) is None)
    outcome = played.game.outcome(played.states[-1])
    assert outcome.winners and len(outcome.scores) == played.setup.seats


def replays(played: Played) -> None:
    """The events alone lead to the same state, at every version, and no state was changed in place."""
    state = played.game.initial(played.setup)
    for step in played.steps:
        assert state == step.before
        state = play_out(played.game, state, step.events)
        assert state == step.after


def what_is_stored_can_be_read(played: Played) -> None:
    """Moves and events come out of their stored form as they went in, and so does what each viewer is shown."""
    game, codec = played.game, Codec(played.game)
    for step in played.steps:
        assert codec.move(msgspec.json.decode(canonical(stored_move(step.move)))) == step.move
        for shown in (step.events, *([game.redact(event, v) for event in step.events] for v in played.viewers)):
            assert codec.events(canonical({"events": list(map(stored_event, shown))})) == shown


def legal_is_what_decide_accepts(played: Played) -> None:
    """Every listed move is accepted, every other move of the game's alphabet is refused by a documented rule."""
    game = played.game
    for n in played.moments:
        state = played.states[n]
        for seat in played.seats:
            listed = list(game.legal(state, seat))
            legal = set(listed)
            assert len(listed) == len(legal), "a move is listed twice"
            assert bool(legal) == (seat in game.to_act(state))
            assert all(type(move) in game.moves for move in legal)
            # Who is to act tries the whole alphabet; of the others every move must be refused.
            for move in played.tried(n, seat).union(played.alphabet.moves if legal else ()):
                assert (move in legal) == _accepted(game, state, seat, move), (seat, move)


def only_the_dealer_deals(played: Played) -> None:
    """He has a move exactly when he is due, it is one of his types, and nobody can make the other's moves."""
    game = played.game
    assert set(game.at_once) <= set(game.dealer) and not set(game.dealer) & set(game.moves)
    for n in played.moments:
        state = played.states[n]
        move = game.chance(state, Luck(b"laws", "dealer"))
        assert (move is not None) == (DEALER in game.to_act(state))
        assert move is None or (type(move) in game.dealer and _accepted(game, state, DEALER, move))
        for seat in played.seats:
            assert move is None or not _accepted(game, state, seat, move), (seat, move)
            for listed in game.legal(state, seat):
                assert not _accepted(game, state, DEALER, listed), listed


def views_commute(played: Played) -> None:
    """The redacted log replays to the view."""
    game = played.game
    for viewer in played.viewers:
        seen = game.view(played.states[0], viewer)
        for step in played.steps:
            state = step.before
            for event in step.events:
                state = game.evolve(state, event)
                seen = game.evolve(seen, game.redact(event, viewer))
                assert seen == game.view(state, viewer), (viewer, event)


def legality_needs_no_secret(played: Played) -> None:
    game = played.game
    for state in played.states:
        for seat in played.seats:
            assert list(game.legal(game.view(state, seat), seat)) == list(game.legal(state, seat)), seat


def questions_need_no_secret(played: Played) -> None:
    """Whose turn it is, and whether the game is over, everybody can tell."""
    game = played.game
    for state in played.states:
        for viewer in played.viewers:
            seen = game.view(state, viewer)
            assert game.to_act(seen) == game.to_act(state)
            assert game.outcome(seen) == game.outcome(state)


def determinized_states_fit(played: Played) -> None:
    """What a seat imagines looks to her just as what she sees, and has the right cards."""
    game = played.game
    for n in played.moments:
        for seat in played.seats:
            seen = game.view(played.states[n], seat)
            for imagined in played.imagined(n, seat):
                assert game.view(imagined, seat) == seen, seat
                assert game.cards(imagined) == game.cards(played.states[n]), seat
                for other in game.to_act(seen) - {DEALER, seat}:
                    assert game.legal(imagined, other), "whoever is to act can act"


def the_past_can_be_retold(played: Played) -> None:
    """Nothing in her log contradicts what she imagines: moves that the rules allow lead there and show her that log.

    Only the game can tell which moves: tests/games/<name>/retold.py has SINCE, the dealer's move that makes all
    before it irrelevant, and retold(imagined, log, seat), the moves since then, that one first.
    """
    game, told = played.game, own(played.game, "retold")
    for n in played.moments if told else ():
        start = max((i for i in range(n) if isinstance(played.steps[i].move, told.SINCE)), default=None)
        for seat in played.seats if start is not None else ():
            log = played.log(seat, start, n)
            for imagined in played.imagined(n, seat):
                state, shown = played.steps[start].before, []
                for by, move in told.retold(imagined, log, seat):
                    events = game.decide(state, by, move)
                    state = play_out(game, state, events)
                    shown += [game.redact(event, seat) for event in events]
                assert tuple(shown) == log, seat
                assert state == imagined, seat


def what_is_hidden_changes_nothing(played: Played) -> None:
    """Two tables that look the same to a seat answer her the same: the lists, every refusal and its words, and
    what she is shown of each move, by her or by others, up to the first card that it opens."""
    game = played.game
    codes = frozenset(game.cards(game.initial(played.setup)))
    for n in played.moments:
        state = played.states[n]
        for seat in played.seats:
            other = played.imagined(n, seat)[0]
            assert list(game.legal(other, seat)) == list(game.legal(state, seat)), seat
            assert type(game.chance(other, Luck(b"", ""))) is type(game.chance(state, Luck(b"", "")))
            for move in played.tried(n, seat):
                here, there = (_answer(game, table, seat, move, seat) for table in (state, other))
                assert _same(here, there, codes, game), (seat, move)
            for step in played.steps[n : n + 1]:
                there = _answer(game, other, step.by, step.move, seat)
                if isinstance(there, list):  # else it was a card that she imagines elsewhere
                    assert _same(_answer(game, state, step.by, step.move, seat), there, codes, game), (seat, step.move)


def spectators_see_no_more(played: Played) -> None:
    game = played.game
    for state in played.states:
        public = game.view(state, SPECTATOR)
        for viewer in played.viewers:
            assert game.view(game.view(state, viewer), SPECTATOR) == public, viewer
    for step in played.steps:
        for event in step.events:
            for viewer in played.viewers:
                assert game.redact(game.redact(event, viewer), SPECTATOR) == game.redact(event, SPECTATOR)


def cards_are_conserved(played: Played) -> None:
    game = played.game
    declared = game.cards(game.initial(played.setup))
    for state in played.states:
        assert game.cards(state) == declared
        for viewer in played.viewers:
            assert game.cards(game.view(state, viewer)).total() == declared.total()


def hands_of_others_are_face_down(played: Played) -> None:
    """Wholly and always, for games that have hands; and the viewer's own is open."""
    for state in played.states:
        for viewer in played.viewers:
            hands = getattr(played.game.view(state, viewer), "hands", ())
            for seat, hand in enumerate(hands):
                assert set(hand) <= {FACE_DOWN} if seat != viewer else FACE_DOWN not in hand, (viewer, seat)


LAWS: tuple[Callable[[Played], None], ...] = (
    ends,
    replays,
    what_is_stored_can_be_read,
    legal_is_what_decide_accepts,
    only_the_dealer_deals,
    views_commute,
    legality_needs_no_secret,
    questions_need_no_secret,
    determinized_states_fit,
    the_past_can_be_retold,
    what_is_hidden_changes_nothing,
    spectators_see_no_more,
    cards_are_conserved,
    hands_of_others_are_face_down,
)


def _accepted(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    try:
        events = game.decide(state, seat, move)
    except IllegalMove as refusal:
        assert refusal.rule in game.refusals, f"{refusal.rule} is not documented"
        return False
    assert events and all(type(event) in game.events for event in events)
    return True


def _answer(game: AnyGame, state: Any, by: Seat, move: Any, viewer: Viewer) -> list[Any] | tuple[str, str]:
    """What a viewer is shown of a move: its events, or the rule and the words that refuse it."""
    try:
        return [game.redact(event, viewer) for event in game.decide(state, by, move)]
    except IllegalMove as refusal:
        return refusal.rule, refusal.words


def _same(here: Any, there: Any, codes: frozenset[str], game: AnyGame) -> bool:
    if here == there:
        return True
    if not (isinstance(here, list) and isinstance(there, list)):
        return False
    for one, another in zip(here, there, strict=False):
        if one != another:  # what comes after may depend on what was opened here
            opened = list(_named(one, codes)) != list(_named(another, codes))
            return opened or type(one).__name__ in ANSWERS.get(game.name, ())
    return False


def _named(value: Any, codes: frozenset[str]) -> Iterator[str]:
    """The cards that an event names, in order."""
    if isinstance(value, str):
        yield from (value,) if value in codes else ()
    elif isinstance(value, tuple):
        for part in value:
            yield from _named(part, codes)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _named(getattr(value, field.name), codes)
