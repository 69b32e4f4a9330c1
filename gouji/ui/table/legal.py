"""Which plays one may make now, asked play by play: a free lead has too many to list."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gouji.controller.due import Kind
from gouji.controller.request import Request
from gouji.rules.cards import THREE
from gouji.rules.play import Play
from gouji.rules.plays import can_play, only_threes
from gouji.rules.view import View


class Leads(Collection[Play]):
    """The leads of a view (rules 3, 3.6, 8.4); what is in it is what `View.plays` gives."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __contains__(self, play: object) -> bool:
        view = self._view
        if not isinstance(play, Play) or not play.size or not can_play(play, view.hand):
            return False
        options, hand = view.options, view.hand
        if options.hold_threes:
            if only_threes(hand):
                return play.size == sum(hand)
            if play.naturals and play.rank == THREE:
                return False
        return view.table.burner != view.seat or play.jokers > 0 or play.size == sum(hand)

    def __iter__(self) -> Iterator[Play]:
        return self._view.plays()

    def __len__(self) -> int:
        return sum(1 for _ in self._view.plays())


def legal_for(request: Request | None) -> Collection[Play] | None:
    """What may be played for a request; None if no play is due."""
    if request is None:
        return None
    if request.kind is Kind.PLAY:
        return Leads(request.view) if request.view.leads else frozenset(request.view.plays())
    if request.kind is Kind.BURN:
        return frozenset(request.view.burns())
    return None
