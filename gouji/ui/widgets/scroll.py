"""A window onto something higher than itself."""

from __future__ import annotations

import pygame

from gouji.ui.look.controls import draw_scrollbar
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget

_NOTCH = 7.0
"""Units that one notch of the wheel moves."""


class ScrollPanel(Widget):
    """Shows a part of its children; they are placed by `set_content` as if there were room for all of them.

    The wheel, the bar at the right, Page Up and Page Down move it; what gets the focus comes into view.
    """

    takes_mouse = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.offset = 0
        self.content_height = 0
        self._unit = 1.0
        self._grab: float | None = None

    def set_content(self, children: list[Widget], height: int, style: Style, offset: int = 0) -> None:
        """Take the children, placed for offset 0, and show them from ``offset`` on."""
        self.children = children
        self.content_height = height
        self._unit = style.unit
        self.offset = 0
        self.scroll_to(offset)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, offset: float) -> bool:
        """Show the content from this offset on, as far as there is any. True if that moved it."""
        target = round(min(max(offset, 0), self.furthest))
        moved = target - self.offset
        self.offset = target
        for child in self.children:
            child.move(0, -moved)
        return moved != 0

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll so far that a widget in it can be seen."""
        margin = round(2 * self._unit)
        if widget.rect.top < self.rect.top + margin:
            self.scroll_to(self.offset + widget.rect.top - self.rect.top - margin)
        elif widget.rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + widget.rect.bottom - self.rect.bottom + margin)

    def reachable(self, point: Point) -> bool:
        return self.rect.collidepoint(point)

    def clip_of(self, child: Widget) -> pygame.Rect | None:
        return self.rect

    # -- moving it

    def on_wheel(self, notches: float) -> bool:
        return self.scroll_to(self.offset - notches * _NOTCH * self._unit)

    def on_press(self, point: Point) -> None:
        bar = self._bar()
        if bar is None or point[0] < self.rect.right - 2.2 * self._unit:
            return
        if not bar.top <= point[1] <= bar.bottom:
            self._bar_to(point[1] - bar.h / 2)
        moved = self._bar()
        self._grab = point[1] - moved.top if moved is not None else None

    def on_drag(self, point: Point) -> None:
        if self._grab is not None:
            self._bar_to(point[1] - self._grab)

    def on_release(self, point: Point, inside: bool) -> None:
        self._grab = None

    def on_cancel(self) -> None:
        self._grab = None

    def page(self, pages: float) -> bool:
        """Go on by a share of what is seen at once."""
        return self.scroll_to(self.offset + pages * self.rect.h * 0.9)

    def _bar_to(self, top: float) -> None:
        bar = self._bar()
        if bar is not None and self.rect.h > bar.h:
            self.scroll_to((top - self.rect.top) / (self.rect.h - bar.h) * self.furthest)

    def _bar(self) -> pygame.Rect | None:
        if self.furthest == 0:
            return None
        height = max(round(4 * self._unit), round(self.rect.h * self.rect.h / self.content_height))
        top = self.rect.top + (self.rect.h - height) * self.offset / self.furthest
        width = max(4, round(0.7 * self._unit))
        return pygame.Rect(self.rect.right - width, round(top), width, height)

    # -- showing

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if not self.visible:
            return
        self.paint(surface, style)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        shown = self.rect.inflate(0, round(4 * style.unit))
        for child in self.children:
            if child.rect.colliderect(shown) or child.rect.h == 0:
                child.draw(surface, style)
        surface.set_clip(before)
        bar = self._bar()
        if bar is not None:
            track = pygame.Rect(bar.x, self.rect.y, bar.w, self.rect.h)
            draw_scrollbar(surface, track, self.offset / self.furthest, bar.h / self.rect.h, style)
