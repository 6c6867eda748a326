"""TRICKTAKERs: for the bot: how likely cards are to win tricks."""

from domain.cards import Card, Cards
from domain.games.tricktakers.cards import BLACK, FACES, Count


def power(card: Card) -> float:
    """How likely a card is to win a trick, about 0 to 1."""
    face = FACES.get(card)
    return 0.5 if face is None else power_of(face)


def power_of(count: Count) -> float:
    if count.kind != "number":
        return {"rare": 0.9, "berserker": 0.97, "flag": 0.0}.get(count.kind, 0.5)
    number = (count.number or 0) / 10
    if count.colour == BLACK or "samurai" in count.marks:
        return 0.6 + 0.3 * number
    return 0.05 + 0.5 * number**2


def reach(hand: Cards) -> tuple[float, float]:
    """How likely she is to win a trick with this hand if she wants to, and if she does not."""
    powers = sorted(map(power, hand)) or [0.3]
    half = (len(powers) + 1) // 2
    return 0.8 * sum(powers[-half:]) / half, 0.03 + 0.6 * sum(powers[:half]) / half
