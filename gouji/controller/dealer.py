"""The dealer: everything that is drawn at random. The rules draw nothing themselves; the draws go into the record.

Every draw comes from the match's seed and from its place in the match alone, so that a match that is resumed goes on
with the same cards, and so that the cards do not depend on who plays.
"""

from hashlib import sha256
from random import Random

from gouji.players.driver import deal_cards
from gouji.rules.action import Cards, Cut, Hands, Leader
from gouji.rules.cards import full_deck


def stream(*words: int | str) -> Random:
    """A random stream of its own for some words."""
    return Random(seed_of(*words))


def seed_of(*words: int | str) -> int:
    """A number that follows from some words, the same on every machine."""
    return int.from_bytes(sha256(" ".join(map(str, words)).encode()).digest()[:8], "big")


class Dealer:
    """Draws for a match. ``dealing`` counts how often cards were dealt in the match before."""

    def __init__(self, seed: int, first_hands: tuple[Cards, ...] | None = None) -> None:
        """``first_hands``: the cards of the first deal, to play the same deal again."""
        self._seed = seed
        self._first_hands = first_hands

    def hands(self, dealing: int) -> Hands:
        """The hands of six seats, sorted (rule 2.1)."""
        if dealing == 0 and self._first_hands is not None:
            return Hands(self._first_hands)
        return deal_cards(stream(self._seed, "hands", dealing))

    def first_card(self, dealing: int) -> int:
        """The seat that was dealt the first card, from which the shows are asked (rule 2.2)."""
        return stream(self._seed, "first card", dealing).randrange(6)

    def cut(self, dealing: int, cutter: int | None, cuts: int) -> Cut:
        """A cut card (rule 2.3), the cutter drawn too if it is free; ``cuts`` were made before in this deal."""
        drawn = stream(self._seed, "cut", dealing, cuts)
        seat = drawn.randrange(6)
        return Cut(seat if cutter is None else cutter, drawn.choice(full_deck()))

    def leader(self, dealing: int, seats: list[int]) -> Leader:
        """The leader where it is free (rule 2.2)."""
        return Leader(stream(self._seed, "leader", dealing).choice(seats))
