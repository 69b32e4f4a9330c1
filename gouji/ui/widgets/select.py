"""One of many: a field that opens a list over the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.ui.look.controls import draw_field
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import Edge, Fill, blit_centred
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget, cut_off
from gouji.ui.widgets.button import Pressable
from gouji.ui.widgets.desk import Desk


class Select(Pressable):
    """One of many: a field that opens a list over the page."""

    def __init__(
        self, name: str, words: Sequence[str], chosen: int, on_change: Callable[[int], object], desk: Desk
    ) -> None:
        super().__init__(name, self._open)
        self.words = tuple(words)
        self.chosen = chosen
        self.prefix = ""
        """Written before the chosen word, as in 「玩法：全部」."""
        self._on_change = on_change
        self._desk = desk
        self._style: Style | None = None

    def choose(self, index: int) -> None:
        """Choose by number."""
        if 0 <= index < len(self.words) and index != self.chosen:
            self.chosen = index
            self._on_change(index)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._style = style

    def _open(self) -> None:
        if self._style is not None:
            self._desk.open_popup(SelectList(self, self._desk, self._style))

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None and 0 <= self.chosen + step < len(self.words):
            self.choose(self.chosen + step)
            return True
        return super().on_key(event)

    @property
    def shown(self) -> str:
        """What the field says."""
        return self.prefix + (self.words[self.chosen] if 0 <= self.chosen < len(self.words) else "")

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_field(surface, self.rect, self.shown, style, self.state, self.focused, opens=True)

    def text_faults(self, style: Style) -> list[str]:
        room = self.rect.w - style.n(4.4)
        return [
            fault for word in self.words for fault in cut_off(self, self.prefix + word, style.type.small, room, style)
        ]


class SelectList(Widget):
    """The open list of a `Select`; arrows and Enter, or a click, choose."""

    takes_mouse = True
    focusable = True

    def __init__(self, owner: Select, desk: Desk, style: Style) -> None:
        super().__init__(f"{owner.name}.list")
        self._owner = owner
        self._desk = desk
        self._row = max(style.n(3.8), style.px(style.type.small) + 8)
        self._style = style
        self._marked = owner.chosen
        self._place()
        desk.set_focus(self, by_key=False)

    def _place(self) -> None:
        owner, style = self._owner, self._style
        widest = max(text_width(word, style, style.type.small) for word in owner.words) + style.n(5)
        width = max(owner.rect.w, widest)
        height = self._row * len(owner.words) + style.n(1)
        x = min(owner.rect.x, style.size[0] - width - style.n(1))
        below = owner.rect.bottom + style.n(0.5)
        fits_below = below + height < style.size[1] - style.n(1)
        y = below if fits_below else max(style.n(1), owner.rect.top - style.n(0.5) - height)
        self.rect = pygame.Rect(x, y, width, height)

    def row(self, index: int) -> pygame.Rect:
        """Where one of the choices is."""
        top = self.rect.y + self._style.n(0.5) + index * self._row
        return pygame.Rect(self.rect.x, top, self.rect.w, self._row)

    def _at(self, point: Point) -> int:
        return next((i for i in range(len(self._owner.words)) if self.row(i).collidepoint(point)), -1)

    def _take(self, index: int) -> None:
        self._desk.close_popup()
        self._desk.set_focus(self._owner, by_key=False)
        self._owner.choose(index)

    def on_release(self, point: Point, inside: bool) -> None:
        if inside and self._at(point) >= 0:
            self._take(self._at(point))

    def on_hover(self, point: Point) -> bool:
        under = self._at(point)
        changed = under >= 0 and under != self._marked
        self._marked = under if under >= 0 else self._marked
        return changed

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is not None:
            self._marked = (self._marked + step) % len(self._owner.words)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(self._marked)
        return True

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        radius = style.theme.radii.button * style.unit
        style.shadow(surface, self.rect, radius, style.theme.depth.dialog)
        edge = Edge(palette.white, 50, style.line(0))
        style.paint.draw_box(surface, self.rect, radius, Fill(palette.dialog, palette.dialog_bottom), edge)
        for index, word in enumerate(self._owner.words):
            row = self.row(index)
            if index == self._marked:
                inner = row.inflate(-style.n(1), 0)
                style.paint.draw_box(surface, inner, style.n(0.8), Fill(palette.second[0], alpha=200))
            chosen = index == self._owner.chosen
            face = Face.BOLD if chosen else Face.REGULAR
            at = (row.x + style.n(1.6), row.centery)
            draw_text(surface, word, at, style, style.type.small, palette.ivory, face)
            if chosen:
                mark = icon(style.paint, Icon.CHECK, style.n(2), palette.lamp, 2.2)
                blit_centred(surface, mark, (row.right - style.n(1.9), row.centery))
