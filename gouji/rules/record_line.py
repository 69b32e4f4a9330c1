"""One line of a record: its words, and the error that names it (rule 15)."""

from collections.abc import Mapping
from dataclasses import dataclass

from gouji.rules.cards import BLACK, RANKS, SUITS

Loose = tuple[int, int | None]
"""A card as read: its rank, and its suit if one was written."""


class RecordError(Exception):
    """A line of a record that cannot be read or that the rules refuse.

    ``line`` counts from 1; ``reason`` is a code (`errors.Reason` or one of the reader's own, as text), ``rule``
    the rule's number, ``seat`` the seat concerned or None, ``details`` what a text about it may name.
    """

    def __init__(self, line: int, reason: str, rule: str = "15", seat: int | None = None, **details: int | str) -> None:
        super().__init__(line, reason, rule, seat, details)
        self.line = line
        self.reason = reason
        self.rule = rule
        self.seat = seat
        self.details: Mapping[str, int | str] = details

    def __str__(self) -> str:
        place = f"line {self.line}" + (f", seat {self.seat}" if self.seat is not None else "")
        details = "".join(f" {key}={value}" for key, value in self.details.items())
        return f"{place}: {self.reason}{details} (rule {self.rule})"


def parse_cards(text: str) -> list[Loose]:
    """Cards written with or without suits, with or without blanks; raises ValueError with the text that is none."""
    cards: list[Loose] = []
    letters = "".join(text.split())
    place = 0
    while place < len(letters):
        rank = RANKS.find(letters[place])
        if rank < 0:
            raise ValueError(letters[place:])
        following = letters[place + 1 : place + 2]
        suit = None
        if following and following in ("j" if rank >= BLACK else SUITS):
            suit = 0 if rank >= BLACK else SUITS.index(following)
            place += 1
        cards.append((rank, 0 if rank >= BLACK else suit))
        place += 1
    return cards


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not empty: its number from 1, its first word, and the others."""

    number: int
    name: str
    rest: list[str]

    def error(self, reason: str, seat: int | None = None, rule: str = "15", **details: int | str) -> RecordError:
        """The error that names this line."""
        return RecordError(self.number, reason, rule, seat, **details)

    def words(self, count: int) -> list[str]:
        """The words after the first, of which there must be so many."""
        if len(self.rest) != count:
            raise self.error("bad_item", item=self.name)
        return self.rest

    def seat(self, place: int = 0) -> int:
        """The seat that the word at a place after the first names."""
        if place >= len(self.rest):
            raise self.error("bad_item", item=self.name)
        return self.seat_of(self.rest[place])

    def seat_of(self, word: str) -> int:
        """The seat that a word names."""
        if word not in ("0", "1", "2", "3", "4", "5"):
            raise self.error("bad_seat", rule="1.1", word=word)
        return int(word)

    def cards(self, seat: int) -> list[Loose]:
        """The cards that the words after the next one name; there must be some."""
        try:
            cards = parse_cards(" ".join(self.rest[1:]))
        except ValueError as error:
            raise self.error("bad_card", seat, rule="1.2", word=str(error)) from error
        if not cards:
            raise self.error("no_cards", seat, rule="3.1")
        return cards
