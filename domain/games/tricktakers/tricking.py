"""TRICKTAKERs: turns, what follows a laid card, and the steps after a trick in their order (TT-55, TT-75)."""

from domain.cards import Cards
from domain.game import Seat, clockwise
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import Colour, colour_of
from domain.games.tricktakers.events import LeadSet, Played, TrickBegun, TrickWon
from domain.games.tricktakers.model import TRICKS, Play, State, Step
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import lead_colour
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import Run, all_at, common
from domain.games.tricktakers.strength import winner


def first_trick(run: Run, step: Step) -> None:
    begin_trick(run, 1)


def begin_trick(run: Run, number: int) -> None:
    """Led by the named or winning player; the same number again after a Rewind."""
    run.emit(TrickBegun(number, clockwise(run.state.leader or 0, len(run.state.hands))))
    run.push(all_at("trick"), Step("next"))


def next_turn(run: Run, step: Step) -> None:
    """Whoever has no cards is passed over."""
    order = tuple(seat for seat in run.state.order if run.state.hands[seat])
    if order != run.state.order:
        run.reorder(order)
    if order:
        run.push(Step("turn", order[0]), Step("next"))
    elif run.state.trick:
        run.push(*map(all_at, ("turned_up", "seen", "decided", "judging")), Step("judge"))
    else:
        run.push(Step("trick_over"))


def play(run: Run, seat: Seat, move: PlayCards) -> None:
    character = roster()[run.state.characters[seat]]
    character.playing(run, seat, move)
    state = run.state
    hidden = character.face_down(state, seat, move)
    count = character.counted(state, seat, move)
    void = None if hidden or not character.bound(state, seat, move) else shown_void(state, move.cards)
    shown = common(move.cards, state.opened[seat])
    run.emit(Played(Play(seat, move.cards, count, hidden, shown), places.hand(seat), void))
    run.push(all_at("fronting"), Step("set_lead"), all_at("laid"), all_at("played"))


def shown_void(state: State, cards: Cards) -> Colour | None:
    """The lead colour if whoever had to follow could not. One card without colour may always be played."""
    if state.lead is None:
        return None
    colours = [colour_of(card) for card in cards]
    return None if state.lead.colour in colours or colours == [None] else state.lead.colour


def set_lead(run: Run, step: Step) -> None:
    """The first coloured card lying face up sets the lead colour, as it counts (TT-80)."""
    open_lead(run, len(run.state.trick) - 1)


def open_lead(run: Run, index: int) -> None:
    count = run.state.trick[index].count
    if run.state.lead is None and count.colour is not None and not run.state.trick[index].hidden:
        run.emit(LeadSet(count.colour, count.number))


def judge(run: Run, step: Step) -> None:
    state = run.state
    run.emit(TrickWon(winner(state.trick, lead_colour(state), state.kakumei is not None)))
    # TT-51, TT-55: what is noted at the win, then what becomes of the cards.
    moments = ("won", "past", "reserved", "taken", "slot", "chip")
    run.push(*map(all_at, moments), Step("clear"), all_at("cleared"), Step("trick_over"))


def clear(run: Run, step: Step) -> None:
    """What nobody else took lies with the winner."""
    for index, laid in enumerate(run.state.trick):
        run.move(places.play(index), places.won(run.state.winner or 0), laid.cards)


def trick_over(run: Run, step: Step) -> None:
    if run.state.trick_number == TRICKS:
        run.push(Step("score"))
    else:
        begin_trick(run, run.state.trick_number + 1)


STEPS = {
    "first_trick": first_trick,
    "next": next_turn,
    "set_lead": set_lead,
    "judge": judge,
    "clear": clear,
    "trick_over": trick_over,
}
