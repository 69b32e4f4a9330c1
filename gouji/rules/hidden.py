"""The hidden side of a deal: what no seat may see of another."""

from dataclasses import dataclass

from gouji.rules.cards import Card, Counts


@dataclass
class Hidden:
    """The six hands, as counts by rank and as sorted cards, and what must stay untold for a while."""

    hands: list[Counts]
    cards: list[list[Card]]
    suited: bool = True  # false if the record gave rank letters alone: suits then mean nothing
    stifles: tuple[tuple[int, int], ...] = ()  # (seat, who beat it), in order (rule 10.4)
    left_threes: bool = False  # the top left its seat with nothing but threes

    def copy(self) -> "Hidden":
        """An independent copy."""
        hands = [hand[:] for hand in self.hands]
        cards = [own[:] for own in self.cards]
        return Hidden(hands, cards, self.suited, self.stifles, self.left_threes)

    def move(self, source: int, target: int, cards: tuple[Card, ...]) -> None:
        """Move cards from one hand to another."""
        for card in cards:
            self.cards[source].remove(card)
            self.cards[target].append(card)
            self.hands[source][card >> 2] -= 1
            self.hands[target][card >> 2] += 1
        self.cards[target].sort()
