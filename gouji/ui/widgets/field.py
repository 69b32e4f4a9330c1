"""A field for one line of text. Text input, and with it an input method, is on only while it has the focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gouji.ui.look.controls import draw_field
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import blit_centred
from gouji.ui.look.parts import State
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget


def clipboard() -> str:
    """The text in the system's clipboard, empty if there is none or it cannot be asked."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


def to_clipboard(text: str) -> bool:
    """Put a text into the system's clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


class TextField(Widget):
    """One line that is typed in.

    ``on_change`` gets each new text, ``on_enter`` is called by Enter. ``allowed`` filters letters (for numbers).
    """

    focusable = True
    takes_mouse = True

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 40,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[], object] | None = None,
        allowed: Callable[[str], bool] | None = None,
        sign: Icon | None = None,
    ) -> None:
        super().__init__(name)
        self.text = text
        self.hint = hint
        self.longest = longest
        self.sign = sign
        self._on_change = on_change
        self._on_enter = on_enter
        self._allowed = allowed
        self._cursor = len(text)
        self._mark: int | None = None
        self._has_focus = False
        self._style: Style | None = None

    # -- editing

    @property
    def selection(self) -> tuple[int, int]:
        """First and last (exclusive) index of what is selected; both the cursor if nothing is."""
        mark = self._cursor if self._mark is None else self._mark
        return min(mark, self._cursor), max(mark, self._cursor)

    def set_text(self, text: str) -> None:
        """Take another text, the cursor at its end."""
        self.text = text
        self._cursor = len(text)
        self._mark = None

    def take_over(self, other: TextField) -> None:
        """Go on where another field, in whose place this one was built, has the text and the cursor."""
        self.text = other.text
        self._cursor = other._cursor
        self._mark = other._mark

    def insert(self, text: str) -> None:
        """Type a text in place of the selection."""
        text = "".join(c for c in text if c.isprintable() and (self._allowed is None or self._allowed(c)))
        first, last = self.selection
        room = self.longest - len(self.text) + (last - first)
        text = text[: max(room, 0)]
        self._replace(first, last, text)

    def _replace(self, first: int, last: int, text: str) -> None:
        before = self.text
        self.text = self.text[:first] + text + self.text[last:]
        self._cursor = first + len(text)
        self._mark = None
        if self.text != before and self._on_change is not None:
            self._on_change(self.text)

    def on_text(self, text: str) -> bool:
        self.insert(text)
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._on_enter is not None:
                self._on_enter()
                return True
            return False
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        target = {
            pygame.K_LEFT: max(0, self._cursor - 1),
            pygame.K_RIGHT: min(len(self.text), self._cursor + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }.get(event.key)
        if target is not None:
            self._go(target, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        # Whatever makes a letter is the field's, so that no hotkey takes it.
        return bool(event.unicode and event.unicode.isprintable())

    def _command(self, key: int) -> bool:
        first, last = self.selection
        if key == pygame.K_a:
            self._mark, self._cursor = 0, len(self.text)
        elif key in (pygame.K_c, pygame.K_x):
            to_clipboard(self.text[first:last] or self.text)
            if key == pygame.K_x:
                self._replace(first, last, "")
        elif key == pygame.K_v:
            self.insert(clipboard().replace("\n", " ").replace("\r", ""))
        else:
            return False
        return True

    def _erase(self, step: int) -> None:
        first, last = self.selection
        if first == last:
            first, last = (max(0, first - 1), last) if step < 0 else (first, min(len(self.text), last + 1))
        self._replace(first, last, "")

    def _go(self, index: int, selecting: bool) -> None:
        if selecting and self._mark is None:
            self._mark = self._cursor
        elif not selecting:
            self._mark = None
        self._cursor = index

    # -- mouse and focus

    def on_press(self, point: Point) -> None:
        self._go(self._index_at(point[0]), False)

    def on_drag(self, point: Point) -> None:
        self._go(self._index_at(point[0]), True)

    def on_focus(self, gained: bool) -> None:
        self._has_focus = gained
        if gained:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self._mark = None
            pygame.key.stop_text_input()

    def _index_at(self, x: float) -> int:
        if self._style is None:
            return len(self.text)
        start = self._text_left(self._style)
        widths = [self._width(self.text[:index], self._style) for index in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda index: abs(start + widths[index] - x))

    def _width(self, text: str, style: Style) -> int:
        return text_width(text, style, style.type.small) if text else 0

    def _text_left(self, style: Style) -> int:
        return self.rect.left + style.n(3.9 if self.sign else 1.3) - self._shift(style)

    def _shift(self, style: Style) -> int:
        """How far the text is pushed to the left so that the cursor is seen."""
        room = self.rect.w - style.n(5.2 if self.sign else 2.6)
        return max(0, self._width(self.text[: self._cursor], style) - room)

    # -- showing

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._style = style

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        self._style = style
        state = State.HOVER if self.hovered else State.NORMAL
        draw_field(surface, self.rect, "", style, state, focus=self._has_focus)
        if self.sign is not None:
            picture = icon(style.paint, self.sign, style.n(2), style.palette.mist)
            blit_centred(surface, picture, (self.rect.left + style.n(2), self.rect.centery))
        before = surface.get_clip()
        inner = self.rect.inflate(-style.n(2.0), 0)
        if self.sign is not None:
            inner = pygame.Rect(self.rect.left + style.n(3.6), inner.y, self.rect.w - style.n(4.6), inner.h)
        surface.set_clip(inner.clip(before))
        left = self._text_left(style)
        if self.text:
            self._paint_selection(surface, style, left)
            draw_text(surface, self.text, (left, self.rect.centery), style, style.type.small, style.palette.ivory)
        else:
            room = self.rect.right - style.n(1) - left
            at = (left, self.rect.centery)
            draw_text(surface, self.hint, at, style, style.type.small, style.palette.fog, fit=room)
        if self._has_focus:
            x = left + self._width(self.text[: self._cursor], style)
            height = round(style.px(style.type.small) * 1.25)
            pygame.draw.rect(
                surface, style.palette.lamp, (x, self.rect.centery - height // 2, max(1, style.n(0.18)), height)
            )
        surface.set_clip(before)

    def _paint_selection(self, surface: pygame.Surface, style: Style, left: int) -> None:
        first, last = self.selection
        if first != last:
            x0 = left + self._width(self.text[:first], style)
            x1 = left + self._width(self.text[:last], style)
            height = round(style.px(style.type.small) * 1.35)
            rect = pygame.Rect(x0, self.rect.centery - height // 2, x1 - x0, height)
            pygame.draw.rect(surface, style.palette.second[0], rect)
