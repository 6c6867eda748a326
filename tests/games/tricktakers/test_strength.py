"""Who wins a trick, in every order of play: the rulebook's own lines (TT-3, TT-4, TT-5 and the strength of marks)."""

from itertools import permutations
from pathlib import Path

import pytest

from domain.games.tricktakers.cards import FACES, Count
from domain.games.tricktakers.model import Play
from domain.games.tricktakers.strength import best, strengths
from tests import rulebook
from tests.rulebook import rule

MARKS = {"'": "hermit", "~": "samurai", "!": "guarded", "+": "doll"}
LINES = rulebook.strengths(Path(__file__).with_name("strength.txt").read_text())


def count(word: str) -> Count:
    """`R8~` is Samurai's red 8, `Flag'` Hermit's flag, `R10!` a ten under MIRIA, `R3+` a card with the Dragon Doll."""
    face = FACES[word.rstrip("'~!+")]
    marks = tuple(MARKS[sign] for sign in word if sign in MARKS)
    return Count(face.kind, face.colour, face.number, (*face.marks, *marks))


@rule("TT-3", "TT-4", "TT-5", "TT-36", "TT-68", "TT-78")
@pytest.mark.parametrize(("ranks", "remark"), LINES, ids=[" > ".join(cards) + " " + remark for cards, remark in LINES])
def test_cards_rank_as_the_line_says_in_every_order(ranks: list[str], remark: str) -> None:
    wanted = [[card.strip() for card in rank.split("=")] for rank in ranks]
    lead, kakumei = (remark[0] if "led" in remark else None), "Kakumei" in remark
    for order in permutations([card for rank in wanted for card in rank]):
        strong = dict(zip(order, strengths([count(card) for card in order], lead, kakumei), strict=True))
        for alike in wanted:
            assert len({strong[card] for card in alike}) == 1, alike
        falling = [strong[rank[0]] for rank in wanted]
        assert falling == sorted(set(falling), reverse=True), order


@rule("TT-3", "TT-5")
def test_among_equals_the_first_played_wins() -> None:
    for order, kakumei in ((("Rare", "Rare*"), False), (("K1", "R1", "Berserker"), False), (("G1", "B1"), True)):
        trick = [Play(seat, (card,), count(card)) for seat, card in enumerate(order)]
        assert best(trick, "R", kakumei) == 0
        assert best([trick[1], trick[0], *trick[2:]], "R", kakumei) == 0
