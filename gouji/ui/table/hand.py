"""The hand as the player handles it: its order on the screen, its rows, and picking. Knows no screen.

A card in the hand is a `Slot`: the card and which of its copies it is, since four packs hold equal cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from gouji.rules.cards import BLACK, THREE, TWO, Card, Counts, counts_of, rank_of, suit_of

Slot = tuple[Card, int]
"""A card in the hand: its number, and 0 for the first of equal ones."""


class Order(StrEnum):
    """In which order the hand lies (the values of the setting ``sort_order``)."""

    RANK = "rank"
    COUNT = "count"
    SUIT = "suit"


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: of one rank, or of one rank and suit when sorted by suit."""

    rank: int
    slots: tuple[Slot, ...]


def slots_of(cards: Iterable[Card]) -> tuple[Slot, ...]:
    """The cards of a hand, told apart."""
    seen: dict[Card, int] = {}
    slots = []
    for card in sorted(cards):
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        slots.append((card, copy))
    return tuple(slots)


def arranged(cards: Iterable[Card], order: Order = Order.RANK, reverse: bool = False) -> tuple[Group, ...]:
    """The groups of a hand from left to right: high to low, larger groups first, or suit by suit."""

    def key(slot: Slot) -> tuple[int, ...]:
        return (suit_of(slot[0]), rank_of(slot[0])) if order is Order.SUIT else (rank_of(slot[0]),)

    slots = sorted(slots_of(cards), key=lambda slot: (key(slot), slot))
    groups = [Group(rank_of(same[0][0]), same) for _, part in groupby(slots, key=key) if (same := tuple(part))]
    if order is Order.RANK:
        groups.sort(key=lambda group: -group.rank)
    elif order is Order.COUNT:
        groups.sort(key=lambda group: (-len(group.slots), -group.rank))
    else:
        groups.sort(key=lambda group: (group.rank < BLACK, suit_of(group.slots[0][0]), -group.rank))
    return tuple(reversed(groups)) if reverse else tuple(groups)


def rows_of(groups: Sequence[Group], one_row: int = 18, capacity: int = 99) -> tuple[tuple[Group, ...], ...]:
    """The rows of the hand, the back one first: one, or two as even as can be without parting a group.

    A group is parted only if a row would otherwise hold more than ``capacity`` cards.
    """
    count = sum(len(group.slots) for group in groups)
    if count <= one_row:
        return (tuple(groups),)
    best, split = count, 0
    behind = 0
    for index, group in enumerate(groups):
        behind += len(group.slots)
        larger = max(behind, count - behind)
        if larger < best:
            best, split = larger, index + 1
    if best <= capacity:
        return tuple(groups[:split]), tuple(groups[split:])
    return _parted(groups, (count + 1) // 2)


def _parted(groups: Sequence[Group], half: int) -> tuple[tuple[Group, ...], ...]:
    back: list[Group] = []
    front: list[Group] = []
    room = half
    for group in groups:
        here = group.slots[:room]
        there = group.slots[room:]
        room -= len(here)
        if here:
            back.append(Group(group.rank, here))
        if there:
            front.append(Group(group.rank, there))
    return tuple(back), tuple(front)


Picked = frozenset[Slot]


def picked_counts(picked: Collection[Slot]) -> Counts:
    """How many cards of each rank are picked."""
    return counts_of(card for card, _ in picked)


def picked_cards(picked: Collection[Slot]) -> tuple[Card, ...]:
    """The picked cards, sorted."""
    return tuple(sorted(card for card, _ in picked))


def _natural(slot: Slot) -> bool:
    return rank_of(slot[0]) < TWO


def click(
    groups: Sequence[Group], picked: Picked, slot: Slot, need: int | None, threes_together: bool = False
) -> Picked:
    """A click on one card.

    On a rank that is not picked yet it lifts the cards that fit: as many as ``need`` (the size of the play to beat)
    leaves beside picked 2s and jokers, all of them if ``need`` is None; an earlier natural rank is dropped. On a
    rank that is picked it toggles one card. A 2 or a joker is always toggled alone. With ``threes_together`` (rule
    3.6) all threes go at once.
    """
    rank = rank_of(slot[0])
    if not _natural(slot):
        return picked ^ {slot}
    own = tuple(other for group in groups for other in group.slots if rank_of(other[0]) == rank)
    if threes_together and rank == THREE:
        return picked - frozenset(own) if picked & frozenset(own) else frozenset(own)
    if any(rank_of(card) == rank for card, _ in picked):
        return picked ^ {slot}
    kept = frozenset(other for other in picked if not _natural(other))
    wanted = len(own) if need is None else max(1, need - len(kept))
    return kept | frozenset(_around(own, slot, wanted))


def _around(own: tuple[Slot, ...], slot: Slot, wanted: int) -> tuple[Slot, ...]:
    """So many neighbours out of a group, the clicked card among them, as far to the left as that allows."""
    at = own.index(slot)
    start = max(0, at - wanted + 1)
    return own[start : start + wanted]


def toggle(picked: Picked, slot: Slot, limit: int | None = None) -> Picked:
    """Pick or drop one card, whatever the others are (for returns, rule 11.6); never more than ``limit``."""
    if slot not in picked and limit is not None and len(picked) >= limit:
        return picked
    return picked ^ {slot}


def rank_key(groups: Sequence[Group], picked: Picked, rank: int, need: int | None, threes: bool = False) -> Picked:
    """The key of a rank: lifts what a click would; pressed again it takes one more, and none after all of them."""
    own = [slot for group in groups for slot in group.slots if group.rank == rank]
    if not own:
        return picked
    free = [slot for slot in own if slot not in picked]
    if rank >= TWO or (len(free) < len(own) and not (threes and rank == THREE)):
        return picked | {free[0]} if free else picked - frozenset(own)
    return click(groups, picked, own[0], need, threes)


@dataclass(frozen=True, slots=True)
class Sweep:
    """The mouse pressed on a card and dragged over others: all of them are picked, or dropped if the first was."""

    before: Picked
    first: Slot
    over: tuple[Slot, ...]

    @classmethod
    def start(cls, picked: Picked, slot: Slot) -> Sweep:
        """The button went down on a card."""
        return cls(picked, slot, (slot,))

    def to(self, slot: Slot) -> Sweep:
        """The mouse moved over another card."""
        return self if slot in self.over else Sweep(self.before, self.first, (*self.over, slot))

    @property
    def dragged(self) -> bool:
        """Whether it is more than a click."""
        return len(self.over) > 1

    @property
    def picked(self) -> Picked:
        """What is picked when the button is let go here."""
        over = frozenset(self.over)
        return self.before - over if self.first in self.before else self.before | over


def kept(picked: Picked, cards_now: Iterable[Card], before: Iterable[Card] = ()) -> Picked:
    """What stays picked after the hand has changed. Of cards that look alike, those picked are the ones that have
    gone, as far as ``before`` tells how many there were."""
    now, were = slots_of(cards_now), slots_of(before)
    stays: list[Slot] = []
    for card in {card for card, _ in picked}:
        own = sorted((slot for slot in now if slot[0] == card), key=lambda slot: (slot not in picked, slot))
        gone = sum(1 for slot in were if slot[0] == card) - len(own)
        stays += own[: max(0, sum(1 for slot in picked if slot[0] == card) - max(0, gone))]
    return frozenset(stays)


def from_counts(groups: Sequence[Group], wanted: Sequence[int], prefer: Collection[Slot] = ()) -> Picked:
    """Slots with these counts by rank, as a hint names them: those already picked first, then from the left."""
    chosen: list[Slot] = []
    for rank, count in enumerate(wanted):
        own = [slot for group in groups for slot in group.slots if group.rank == rank]
        own.sort(key=lambda slot: slot not in prefer)
        chosen += own[:count]
    return frozenset(chosen)


def marked(groups: Sequence[Group], received: Sequence[Card]) -> Picked:
    """The slots that bear a mark: cards received as tribute or bought, the last copies of each kind."""
    wanted: dict[Card, int] = {}
    for card in received:
        wanted[card] = wanted.get(card, 0) + 1
    own: dict[Card, list[Slot]] = {}
    for group in groups:
        for slot in group.slots:
            own.setdefault(slot[0], []).append(slot)
    found: set[Slot] = set()
    for card, count in wanted.items():
        found.update(sorted(own.get(card, []))[-count:])
    return frozenset(found)
