"""Chronicle: every reason to refuse, with the number and the words of its rule."""

from typing import Final

REFUSALS: Final = {
    "chronicle.options": "CHR-48: the options are those of the list, each with one of its values",
    "chronicle.not-your-turn": "CHR-13: everybody plays in turn, clockwise from the leader",
    "chronicle.not-in-hand": "CHR-13: a card is played or discarded from your hand",
    "chronicle.must-follow": "CHR-13: play the lead suit if you have it, or a Wild",
    "chronicle.answer-first": "CHR-16: a turn ends when all choices of its card are made; until then nobody plays",
    "chronicle.nothing-asked": "CHR-16: a choice is made when an ability asks for it, once",
    "chronicle.another-question": "CHR-16: each question is answered by the player it is put to, with its own move",
    "chronicle.not-an-opponents-ally": "CHR-40: an ally is taken from an opponent who has it",
    "chronicle.not-your-ally": "CHR-49: one of your own allies; cards of the running meeting are nobody's yet",
    "chronicle.not-in-the-meeting": "CHR-41: another card that lies in this meeting is returned",
    "chronicle.no-card-to-discard": "CHR-40: an opponent without a card in hand cannot be chosen",
    "chronicle.not-the-dealers-turn": "CHR-10: only the dealer opens and scores the rounds, each when it is due",
    "chronicle.histories": "CHR-35: as many History cards are turned up as are due, one at a time, from the pile",
    "chronicle.deal": "CHR-11: all characters are shuffled and dealt; with five players one is exposed first",
    "chronicle.over": "CHR-33: the game is over",
}
