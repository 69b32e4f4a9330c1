"""Counting: which cards are unseen, and how likely a seat is to hold what beats a play.

A chance of exactly 0 means that the unseen cards cannot beat the play at all: such a play is certain.
"""

from collections.abc import Sequence

from gouji.players.belief import Belief
from gouji.players.weights import Weights
from gouji.rules.cards import BLACK, COPIES, RED, TWO
from gouji.rules.options import Options
from gouji.rules.play import NO_BODY, Play, joker_values
from gouji.rules.plays import can_beat
from gouji.rules.view import View

SHORT = 6
"""From this many cards down a hand is taken for one that was tidied up, not for a random one."""


class Count:
    """The unseen cards of one view. Chances are between 0 and 1."""

    def __init__(self, view: View, weights: Weights) -> None:
        """A player that does not count takes every card that is not its own for unseen."""
        self.unseen: list[int] = view.unseen()
        if not weights.counts:
            self.unseen = [copies - own for copies, own in zip(COPIES, view.hand, strict=True)]
        self.total = sum(self.unseen)
        self.options: Options = view.options
        self.left = view.table.left
        self.belief = Belief(view, self.unseen, weights)
        self.weights = weights
        self._rows: dict[tuple[int, int, int], list[float]] = {}

    def chance(self, seat: int, play: Play) -> float:
        """How likely a seat is to beat a play."""
        big, small = joker_values(play, self.options)
        size = play.size
        if big or size > self.left[seat]:
            return self._kill(seat, play)
        row = self._rows.get((seat, size, small))
        if row is None:
            row = self._rows[seat, size, small] = self._row(seat, size, small)
        # Jokers alone have no body to be higher than: only more of the big ones beat them.
        return row[play.rank] if play.rank != NO_BODY else self.belief.at_least(seat, RED, size)

    def _kill(self, seat: int, play: Play) -> float:
        """Rule 4.5: enough jokers beat whatever the sizes are."""
        kill = self.options.joker_kill
        if kill == "off" or not play.jokers or (play.red and play.black):
            return 0.0
        if play.red:
            chance = self.belief.at_least(seat, RED, 2 * play.red)
            return max(chance, self.belief.at_least(seat, BLACK, 3 * play.red) if kill == "all" else 0.0)
        return self.belief.at_least(seat, BLACK, 2 * play.black) if kill == "all" else 0.0

    def _row(self, seat: int, size: int, small: int) -> list[float]:
        """The chances for the body ranks from three to two, of plays with ``small`` small jokers."""
        belief, unseen, weights, exactly = self.belief, self.unseen, self.weights, self.left[seat] == size
        body = size - small
        # Jokers of one's own for those of the play, big ones for small ones (4.3), and one more than needed.
        reds = belief.at_least(seat, RED, small)
        one_more, alone = (reds * weights.joker * self._jokers(seat, need, small) for need in (small + 1, size))
        row = [0.0] * (TWO + 1)
        # What beats a body of a rank is everything above it, gathered so far.
        fail, fail_less, higher = 1.0, float(body > 1), 0
        by_jokers = 1.0 - alone if size > 1 else 1.0
        for rank in range(TWO, -1, -1):
            beaten = 1.0 - (1.0 - reds * (1.0 - fail)) * (1.0 - one_more * (1.0 - fail_less)) * by_jokers
            if exactly and not small and size <= SHORT and beaten > 0.0:
                beaten = max(beaten, weights.tidy * higher / self.total)
            row[rank] = beaten
            own = unseen[rank]
            if not own:
                continue
            chance = belief.answers(seat, rank, body)
            chance += weights.fill * max(0.0, belief.filled_at_least(seat, rank, body) - chance)
            fail *= 1.0 - chance
            if body > 1:
                fail_less *= 1.0 - belief.filled_at_least(seat, rank, body - 1)
            higher += own
        return row

    def _jokers(self, seat: int, need: int, small: int) -> float:
        """The chance that a seat holds so many jokers; over small ones they are to be big under 3.4."""
        if small and self.options.mixed_jokers == "small":
            return self.belief.at_least(seat, RED, need)
        return self.belief.both_at_least(seat, BLACK, RED, need)


def certain(unseen: Sequence[int], play: Play, options: Options) -> bool:
    """Whether no cards among the unseen ones beat a play, whoever holds them."""
    return not can_beat(unseen, play, options)
