"""What is picked of the hand, between the pure rules of picking and the hand on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gouji.rules.action import Cards
from gouji.rules.cards import Card, Counts
from gouji.ui.table import hand as model
from gouji.ui.table.hand import Group, Order, Picked, Slot
from gouji.ui.table.hand_view import HandView
from gouji.ui.table.layout import TableLayout


class Picker:
    """Keeps the cards, their order, and what is picked; it survives until the cards are gone."""

    def __init__(self, view: HandView, on_change: Callable[[], object]) -> None:
        self.view = view
        self.cards: tuple[Card, ...] = ()
        self.groups: tuple[Group, ...] = ()
        self.order = Order.RANK
        self.reverse = False
        self.need: int | None = None
        """The size of the play to beat; None when leading or when no play is due."""
        self.threes_together = False
        self.limit: int | None = None
        """For a return: how many cards go back; cards are then picked one by one. None: a play is picked."""
        self._on_change = on_change
        view.on_click = self.click
        view.on_sweep = self.set

    @property
    def picked(self) -> Picked:
        """The picked slots."""
        return self.view.picked

    @property
    def counts(self) -> Counts:
        """The picked cards by rank."""
        return model.picked_counts(self.picked)

    @property
    def picked_cards(self) -> Cards:
        """The picked cards."""
        return model.picked_cards(self.picked)

    def lay_out(self, layout: TableLayout, slide: bool = False) -> None:
        """Arrange the hand for a layout."""
        self.groups = model.arranged(self.cards, self.order, self.reverse)
        self.view.show(self.groups, layout, slide)

    def set_hand(self, cards: Sequence[Card], layout: TableLayout, received: Cards = (), slide: bool = True) -> None:
        """The hand has these cards now; what is still there stays picked."""
        picked = model.kept(self.picked, cards, self.cards)
        self.cards = tuple(cards)
        self.view.set_picked(picked, at_once=True)
        self.lay_out(layout, slide)
        self.view.marks = model.marked(self.groups, received)
        self._on_change()

    def set_order(self, order: Order, reverse: bool, layout: TableLayout) -> None:
        """Sort the hand otherwise."""
        self.order, self.reverse = order, reverse
        self.lay_out(layout, slide=True)

    def set(self, picked: Picked) -> None:
        """Pick exactly these."""
        if self.limit is not None and len(picked) > self.limit:
            return
        if picked != self.picked:
            self.view.set_picked(picked)
            self._on_change()

    def click(self, slot: Slot) -> None:
        """A click on a card."""
        if self.limit is not None:
            self.set(model.toggle(self.picked, slot, self.limit))
        else:
            self.set(model.click(self.groups, self.picked, slot, self.need, self.threes_together))

    def rank_key(self, rank: int) -> None:
        """The key of a rank."""
        if self.limit is not None:
            own = [slot for group in self.groups for slot in group.slots if group.rank == rank]
            free = [slot for slot in own if slot not in self.picked]
            if free and len(self.picked) < self.limit:
                self.set(self.picked | {free[0]})
            else:
                self.set(self.picked - frozenset(own))
        else:
            self.set(model.rank_key(self.groups, self.picked, rank, self.need, self.threes_together))

    def choose(self, counts: Sequence[int]) -> None:
        """Pick these many cards of each rank, as a hint says."""
        self.set(model.from_counts(self.groups, counts, self.picked))

    def clear(self) -> bool:
        """Drop everything. True if something was picked."""
        had = bool(self.picked)
        self.set(frozenset())
        return had
