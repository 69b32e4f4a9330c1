"""Counting: which cards are unseen, and how likely a seat is to hold what beats a play.

A chance of exactly 0 means that the unseen cards cannot beat the play at all: such a play is certain.
"""

from collections.abc import Sequence
from functools import lru_cache

from gouji.players.weights import Weights
from gouji.rules.cards import BLACK, COPIES, RED, TWO
from gouji.rules.options import Options
from gouji.rules.play import NO_BODY, Play, joker_values
from gouji.rules.plays import can_beat
from gouji.rules.view import View

EXACT, COARSE = 40, 16
"""With more unseen cards than ``EXACT`` their number is rounded up to a multiple of ``COARSE``, and hands with it:
the chances hardly change and the same ones come up again and again."""
LONG = 12
"""Longer hands are counted in pairs of cards, for the same reason."""
SHORT = 6
"""From this many cards down a hand is taken for one that was tidied up, not for a random one."""


@lru_cache(maxsize=1 << 17)
def tail(copies: int, need: int, held: int, total: int) -> float:
    """The chance that ``held`` cards out of ``total`` hold at least ``need`` of ``copies`` special ones."""
    if need <= 0:
        return 1.0
    if need > copies or need > held:
        return 0.0
    if held >= total:
        return 1.0
    others = total - copies
    fewest = max(0, held - others)
    if need <= fewest:
        return 1.0
    # The chances of fewest, fewest + 1, ... special cards, each from the one before, scaled to the sum of all.
    below, whole, term = 0.0, 0.0, 1.0
    for number in range(fewest, min(copies, held) + 1):
        whole += term
        if number < need:
            below += term
        rest = others - held + number + 1
        term *= (copies - number) * (held - number) / ((number + 1) * rest) if rest > 0 else 0.0
    return 1.0 - below / whole


class Count:
    """The unseen cards of one view. Chances are between 0 and 1; seats differ only by how many cards they hold."""

    def __init__(self, view: View, weights: Weights) -> None:
        """A player that does not count takes every card that is not its own for unseen."""
        self.unseen: list[int] = view.unseen()
        if not weights.counts:
            self.unseen = [copies - own for copies, own in zip(COPIES, view.hand, strict=True)]
        self.total = sum(self.unseen)
        self._scale = -(-self.total // COARSE) * COARSE / self.total if self.total > EXACT else 1.0
        self._scaled = round(self.total * self._scale)
        self.options: Options = view.options
        self._fill, self._joker, self._tidy = weights.fill, weights.joker, weights.tidy
        self._rows: dict[tuple[int, int, int], list[float]] = {}

    def chance(self, held: int, play: Play) -> float:
        """How likely a seat with ``held`` cards is to beat a play."""
        big, small = joker_values(play, self.options)
        size = play.size
        if big or size > held:
            return self._kill(held, play)
        if held > LONG:
            held &= ~1  # an odd card more hardly changes the chances
        row = self._rows.get((held, size, small))
        if row is None:
            row = self._rows[held, size, small] = self._row(held, size, small)
        # Jokers alone have no body to be higher than: only more of the big ones beat them.
        return row[play.rank] if play.rank != NO_BODY else self._all_big(held, size)

    def above(self, rank: int) -> float:
        """The share of the unseen cards that are of higher ranks."""
        return sum(self.unseen[rank + 1 :]) / self.total if self.total else 0.0

    def _all_big(self, held: int, size: int) -> float:
        return tail(self.unseen[RED], size, held, self.total)

    def _kill(self, held: int, play: Play) -> float:
        """Rule 4.5: enough jokers beat whatever the sizes are."""
        kill = self.options.joker_kill
        if kill == "off" or not play.jokers or (play.red and play.black):
            return 0.0
        if play.red:
            chance = tail(self.unseen[RED], 2 * play.red, held, self.total)
            return max(chance, tail(self.unseen[BLACK], 3 * play.red, held, self.total) if kill == "all" else 0.0)
        return tail(self.unseen[BLACK], 2 * play.black, held, self.total) if kill == "all" else 0.0

    def _row(self, held: int, size: int, small: int) -> list[float]:
        """The chances for the body ranks from three to two, of plays with ``small`` small jokers."""
        unseen, total, exactly = self.unseen, self._scaled, held == size
        held = max(size, round(held * self._scale))
        twos, body = unseen[TWO], size - small
        # Jokers of one's own for those of the play, big ones for small ones (4.3), and one more than needed.
        reds = tail(unseen[RED], small, held, total)
        free = unseen[RED] if small and self.options.mixed_jokers == "small" else unseen[BLACK] + unseen[RED]
        one_more = reds * tail(free, small + 1, held, total) * self._joker
        alone = reds * tail(free, size, held, total) * self._joker if size > 1 else 0.0
        row = [0.0] * (TWO + 1)
        fail, fail_less, higher = 1.0, float(body > 1), 0
        for rank in range(TWO, -1, -1):
            # What beats a body of this rank: everything above it, gathered so far.
            beaten = 1.0 - (1.0 - reds * (1.0 - fail)) * (1.0 - one_more * (1.0 - fail_less)) * (1.0 - alone)
            if exactly and not small and size <= SHORT and beaten > 0.0:
                beaten = max(beaten, self._tidy * higher / self.total)
            row[rank] = beaten
            own = unseen[rank]
            filled = own + twos if rank < TWO else own
            chance = tail(own, body, held, total)
            if filled > own:
                chance += self._fill * (tail(filled, body, held, total) - chance)
            fail *= 1.0 - chance
            if body > 1:
                fail_less *= 1.0 - tail(filled, body - 1, held, total)
            higher += own
        return row


def certain(unseen: Sequence[int], play: Play, options: Options) -> bool:
    """Whether no cards among the unseen ones beat a play, whoever holds them."""
    return not can_beat(unseen, play, options)
