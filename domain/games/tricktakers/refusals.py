"""TRICKTAKERs: every reason to refuse, with the number and the words of its rule."""

from collections.abc import Mapping
from typing import Final

from domain.games.tricktakers import setting_up
from domain.games.tricktakers.roster import roster

_OF_THE_GAME: Final = {
    "tricktakers.characters": "TT-71: the characters in use are known names, each once",
    "tricktakers.options": "TT-71: the options are those of the list, each with one of its values",
    "tricktakers.starting-seat": "TT-71: starting_seat is one of the seats, or null to draw it",
    "tricktakers.resistance-3p": "TT-71: resistance_3p is for three players",
    "tricktakers.rule350": "TT-71: the variant of the 350 rule is for four or five players",
    "tricktakers.too-few-characters": "TT-67: there are enough characters for the mode and the players",
    "tricktakers.over": "TT-17: the game is over",
    "tricktakers.not-your-turn": "TT-75: somebody else is to act",
    "tricktakers.character": "TT-15: take a character that is still there; last round's King does not take King again",
    "tricktakers.already-picked": "TT-67: a sealed pick cannot be changed",
    "tricktakers.pick": "TT-67: pick one of those you drafted and have not played yet",
    "tricktakers.not-asked": "TT-75: answer the question that is put to you, or play if it is your turn",
    "tricktakers.too-late": "TT-74: a move has the number of the question or turn it is for, and counts once",
    "tricktakers.not-in-hand": "TT-2: cards are played from your hand",
    "tricktakers.must-follow": "TT-2: follow the lead colour if able",
    "tricktakers.no-such-play": "TT-73: cards are played in one of the listed ways",
    "tricktakers.no-such-act": "TT-75: what may be done before playing is listed",
    "tricktakers.not-the-dealers-turn": "TT-11: the dealer deals, shuffles and scores when it is due",
    "tricktakers.deal": "TT-1: the whole deck is shuffled for each round",
    f"tricktakers.{setting_up.REDRAW}": setting_up.REDRAW_REFUSAL,
}


def refusals() -> Mapping[str, str]:
    """Those of the game, and of every question and deed."""
    asked = dict(setting_up.QUESTIONS)
    found = dict(_OF_THE_GAME)
    for character in roster().values():
        asked.update(character.questions)
        found.update({f"tricktakers.{name}": deed.refusal for name, deed in character.deeds.items()})
    return {**found, **{f"tricktakers.{name}": question.refusal for name, question in asked.items()}}
