"""What those who move things over the table need of the scene."""

from __future__ import annotations

from typing import Protocol

from gouji.rules.view import View
from gouji.ui.animation import Scheduler
from gouji.ui.look.style import Style
from gouji.ui.table.hand_view import HandView
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.looks import People
from gouji.ui.table.seats import TableState


class Stage(Protocol):
    """What the director needs of the scene."""

    scheduler: Scheduler
    people: People
    table: TableState
    hand: HandView

    @property
    def geometry(self) -> TableLayout:
        """The places of the window as it is now."""

    @property
    def style(self) -> Style:
        """The style of the window as it is now."""

    def take_hand(self, view: View | None) -> None:
        """One's own hand is that of this view now."""

    def changed(self) -> None:
        """The still layer must be drawn anew."""

    def notice(self, key: str, **values: object) -> None:
        """Say something for a moment in the line above the buttons."""

    def place_word(self, place: int) -> str:
        """The word for a place, counted from 0."""

    def sound(self, name: str) -> None:
        """Play a sound."""
