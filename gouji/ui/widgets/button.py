"""Buttons."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align, draw_text, text_width
from gouji.ui.look.paint import Edge, Fill
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget

Action = Callable[[], object]


class Kind(StrEnum):
    """What a button is for: the one main action of a view, any other, a dangerous one."""

    PRIMARY = "primary"
    SECOND = "second"
    BURN = "burn"


class Pressable(Widget):
    """Something that is clicked: with the mouse on release inside, with Enter or Space, or by a hotkey."""

    focusable = True
    takes_mouse = True

    def __init__(self, name: str, on_click: Action | None = None, *, hotkeys: tuple[int, ...] = ()) -> None:
        super().__init__(name)
        self.on_click = on_click
        self.hotkeys = hotkeys

    def click(self) -> None:
        """Do what the button is for, if it is enabled."""
        if self.enabled and self.on_click is not None:
            self.on_click()

    def on_release(self, point: Point, inside: bool) -> None:
        if inside:
            self.click()

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.click()
            return True
        return False


class Button(Pressable):
    """A button with a word, perhaps an icon before it."""

    def __init__(
        self,
        name: str,
        text: str,
        on_click: Action | None = None,
        *,
        kind: Kind = Kind.SECOND,
        icon: str = "",
        size: float = 2.25,
        hotkeys: tuple[int, ...] = (),
    ) -> None:
        super().__init__(name, on_click, hotkeys=hotkeys)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.size = size

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        fill = Fill(*(palette.primary if self.kind is Kind.PRIMARY else palette.second))
        style.paint.draw_box(
            surface, self.rect, style.theme.radii.button * style.unit, fill, Edge(palette.second_edge, 90)
        )
        colour = palette.ink if self.kind is Kind.PRIMARY else palette.ivory
        draw_text(surface, self.text, self.rect.center, style, self.size, colour, Face.BOLD, Align.CENTRE)

    def text_faults(self, style: Style) -> list[str]:
        width = text_width(self.text, style, self.size, Face.BOLD) + (style.n(3.2) if self.icon else 0)
        room = self.rect.w - style.n(1.6)
        return [] if width <= room else [f"button {self.name}: {width} px in {room}"]
