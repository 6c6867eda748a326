"""Revolution: every reason to refuse, with the number and the words of its rule."""

from typing import Final

REFUSALS: Final = {
    "revolution.options": "REV-63: the options are those of the list, each with one of its values",
    "revolution.starting-seat": "REV-63: starting_seat is one of the seats, or null to draw it",
    "revolution.no-variant-for-two": "REV-44: two players play without variants",
    "revolution.witnesses-need-alliance": "REV-63: witnesses are played only together with alliance",
    "revolution.not-the-namer": "REV-11: from deal 2 on the player with the lowest score names who starts, once",
    "revolution.no-such-seat": "REV-11: the start card goes to one of the players",
    "revolution.not-picking": "REV-72: Desert 1 is picked once a deal, when the start player is known",
    "revolution.already-picked": "REV-12: a pick cannot be changed",
    "revolution.before-the-tricks": "REV-72: the tricks begin when all have picked their card for Desert 1",
    "revolution.alliance-first": "REV-71: nobody acts before the passing player has taken her alliance card",
    "revolution.not-your-turn": "REV-14: everybody acts in turn, clockwise from the leader",
    "revolution.not-in-hand": "REV-14: an action is made with a card of your hand",
    "revolution.must-follow": "REV-15: play the trick's colour if you have it, or pass",
    "revolution.must-pass": "REV-17: with as many cards as passes owed, only a pass is left",
    "revolution.no-pass-left": "REV-17: no more passes than the deal's are made",
    "revolution.cannot-lie": "REV-60: a colour that you have is denied only under three conditions",
    "revolution.locked-witness": "REV-61: the witnesses of a lie are passed, never played",
    "revolution.promised-pass": "REV-61: no pass that leaves fewer passes than witnesses",
    "revolution.no-alliance-due": "REV-50: an alliance card is taken right after the second pass",
    "revolution.alliance-is-gone": "REV-50: take an alliance card that is still there",
    "revolution.not-the-dealers-turn": "REV-70: the dealer deals before the tricks of a deal and scores after them",
    "revolution.deal": "REV-70: all cards of the player count are shuffled together for each deal",
    "revolution.over": "REV-35: the game is over after deal 3",
}
