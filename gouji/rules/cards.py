"""Ranks, suits, cards and hands (rules 1.2, 1.3).

A card is a small number, ``rank * 4 + suit``; ranks run from 0 (a three) to 14 (the red joker), suits from
0 to 3 (``s h d c``), jokers have suit 0. A hand is held twice: as `Counts`, how many of each rank, which is
all that play needs (rule 1.3), and as a sorted list of cards for the table to show.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NewType

Card = NewType("Card", int)
Counts = list[int]
"""How many cards of each rank: fifteen numbers, index = rank."""

RANKS = "3456789TJQKA2BR"
SUITS = "shdc"
THREE, FOUR, TEN, JACK, QUEEN, KING, ACE, TWO, BLACK, RED = 0, 1, 7, 8, 9, 10, 11, 12, 13, 14
RANK_COUNT = 15
PACKS = 4
COPIES = (16,) * 13 + (4, 4)
"""How many cards of each rank four packs hold (rule 1.2)."""
HAND_SIZE = 36
DECK_SIZE = 216


def card_of(rank: int, suit: int = 0) -> Card:
    """The card of a rank (0 to 14) and a suit (0 to 3; 0 for jokers)."""
    return Card(rank * 4 + suit)


def rank_of(card: Card) -> int:
    """The rank of a card, 0 (three) to 14 (red joker)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card, an index into `SUITS`; 0 for jokers."""
    return card & 3


def card_text(card: Card) -> str:
    """A card as the record writes it: ``Td``, ``Bj``."""
    rank = card >> 2
    return RANKS[rank] + ("j" if rank >= BLACK else SUITS[card & 3])


def full_deck() -> list[Card]:
    """The 216 cards of four packs, sorted (rule 1.2)."""
    kinds = [card_of(rank, suit) for rank in range(RANK_COUNT) for suit in range(1 if rank >= BLACK else 4)]
    return [card for card in kinds for _ in range(PACKS)]


def counts_of(cards: Iterable[Card]) -> Counts:
    """How many cards of each rank there are among some cards."""
    counts = [0] * RANK_COUNT
    for card in cards:
        counts[card >> 2] += 1
    return counts


WRITTEN = (RED, BLACK, TWO, *range(TWO))
"""The order of ranks in written form: jokers, twos, then naturals from low to high (rule 3.5)."""


def ranks_text(counts: Sequence[int]) -> str:
    """Counts as rank letters in written order: ``RB22TTT``, ``RB2234455A``."""
    return "".join(RANKS[rank] * counts[rank] for rank in WRITTEN if counts[rank])


def take(cards: list[Card], rank: int, count: int) -> list[Card]:
    """Remove the first ``count`` cards of a rank from a sorted list, in the order of suits s h d c (rule 2.4)."""
    start = bisect_left(cards, rank * 4)
    taken = cards[start : start + count]
    del cards[start : start + count]
    return taken
