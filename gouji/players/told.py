"""What the deal so far tells about the hidden hands, from what everybody saw.

Who leads a rank leads all of it, and the lowest first; an answer is a whole group more often than a part of one; who
lets an enemy's play go holds little that beats it; tribute and threes change hands openly. And who plays over its own
mates once will do so again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from gouji.players.weights import Weights
from gouji.rules.cards import RANK_COUNT, TWO, Card
from gouji.rules.event import Passed, Played, Returned, ThreeBought, Way
from gouji.rules.play import Play
from gouji.rules.seats import team
from gouji.rules.table import Table

LEAST = 0.02
"""No card is taken to be less likely than this, against an even share."""
EAGER = 2.4
"""Who plays over its mates whenever it can does so about every 2.4th time."""
USUAL = 4.0
"""So many times everybody is taken to have left its mates in peace."""


def _grid() -> list[list[float]]:
    return [[1.0] * RANK_COUNT for _ in range(6)]


def _zeros() -> list[list[int]]:
    return [[0] * RANK_COUNT for _ in range(6)]


@dataclass
class Told:
    """What is told of each seat, lists by seat and by rank."""

    odds: list[list[float]] = field(default_factory=_grid)  # how likely a card of a rank is there, 1 = as anywhere
    caps: list[list[int]] = field(default_factory=_zeros)  # it let a play go that so many of a rank beat; 0 = none
    known: list[list[int]] = field(default_factory=_zeros)  # cards seen to go there and not played since
    over: list[int] = field(default_factory=lambda: [0] * 6)  # how often it played over a mate
    let: list[int] = field(default_factory=lambda: [0] * 6)  # how often it let a mate's play be

    def eagerness(self, seat: int) -> float:
        """By its manners so far, how far a seat is from one that leaves its mates in peace (0) to one that beats
        whatever it can, whoever laid it (1)."""
        asked = self.over[seat] + self.let[seat]
        return min(1.0, EAGER * self.over[seat] / (asked + USUAL))


def told_by(table: Table, weights: Weights) -> Told:
    """What the open side of a deal tells."""
    told = Told(known=_changed_hands(table))
    top: Played | None = None
    for event in table.history:
        match event:
            case Played():
                if event.way is Way.ANSWER and top is not None:
                    told.over[event.seat] += team(event.seat) == team(top.seat)
                    _passed_over(told.caps[event.seat], top.play, event.play)
                top = event
                _played(told, event, weights)
            case Passed() if top is not None:
                if team(event.seat) == team(top.seat):
                    told.let[event.seat] += 1
                else:
                    _let_go(told.caps[event.seat], top.play)
            case _:
                pass
    _silences(told, weights)
    return told


def _played(told: Told, event: Played, weights: Weights) -> None:
    odds, play, lead = told.odds[event.seat], event.play, event.way is Way.LEAD
    known = told.known[event.seat]
    for rank, count in enumerate(play.counts()):
        if count:
            known[rank] = max(0, known[rank] - count)
    if not play.naturals:
        return
    # Twos fill up only where naturals are missing.
    odds[play.rank] *= weights.keeps_led if lead or play.twos else weights.keeps_answered
    if lead and play.naturals == play.size:
        for rank in range(play.rank):
            odds[rank] *= weights.keeps_lower


def _let_go(caps: list[int], top: Play) -> None:
    """A pass on an enemy's play: nothing above it is there."""
    if not top.jokers:
        _cap(caps, range(top.rank + 1, TWO + 1), top.body)


def _passed_over(caps: list[int], top: Play, play: Play) -> None:
    """An answer that was not the lowest there could have been: what lies between is not there."""
    if not top.jokers:
        plain = play.naturals == play.size
        _cap(caps, (rank for rank in range(top.rank + 1, play.rank if plain else TWO) if rank != play.rank), top.body)


def _cap(caps: list[int], ranks: Iterable[int], number: int) -> None:
    for rank in ranks:
        caps[rank] = min(caps[rank], number) if caps[rank] else number


def _silences(told: Told, weights: Weights) -> None:
    """What was let go makes fewer cards of those ranks likely; nothing is ever ruled out."""
    for odds, caps in zip(told.odds, told.caps, strict=True):
        for rank in range(RANK_COUNT):
            if caps[rank]:
                odds[rank] *= weights.fewer ** (1.0 / caps[rank])
            odds[rank] = max(LEAST, odds[rank])


def _changed_hands(table: Table) -> list[list[int]]:
    """The cards that everybody saw go to a seat before play, in the order of section 2 of the rules: what was paid
    for threes (2.4), tribute (11.5), returns (11.6). What a seat gives on is no longer known to be there."""
    known = _zeros()
    for event in table.history:
        if isinstance(event, ThreeBought):
            _moved(known, event.buyer, event.seller, event.paid)
    for payment in table.payments:
        _moved(known, payment.payer, payment.receiver, payment.cards)
    for event in table.history:
        if isinstance(event, Returned):
            _moved(known, event.seat, event.receiver, event.cards)
    return known


def _moved(known: list[list[int]], giver: int, receiver: int, cards: Iterable[Card]) -> None:
    for card in cards:
        rank = card >> 2
        known[giver][rank] = max(0, known[giver][rank] - 1)
        known[receiver][rank] += 1
