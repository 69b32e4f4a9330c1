"""Widgets that set a value: switch, segments, stepper, slider, drop-down, tick box, swatches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.ui.look.controls import (
    draw_field,
    draw_segments,
    draw_slider,
    draw_stepper,
    draw_swatch,
    draw_switch,
    draw_tick,
    segment_rects,
    slider_track,
    tick_size,
)
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import Edge, Fill, blit_centred
from gouji.ui.look.parts import State
from gouji.ui.look.style import Style
from gouji.ui.look.theme import RGB
from gouji.ui.widgets.base import Point, Widget, cut_off
from gouji.ui.widgets.button import Pressable
from gouji.ui.widgets.desk import Desk


class Toggle(Pressable):
    """A switch, with a word for on and one for off."""

    def __init__(self, name: str, on: bool, words: tuple[str, str], on_change: Callable[[bool], object]) -> None:
        super().__init__(name, self._turn)
        self.on = on
        self.words = words
        self._on_change = on_change

    def _turn(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        word = self.words[0 if self.on else 1]
        draw_switch(surface, self.rect, self.on, word, style, self.state, self.focused)


class Tick(Pressable):
    """A tick box with its words."""

    def __init__(self, name: str, text: str, on: bool, on_change: Callable[[bool], object]) -> None:
        super().__init__(name, self._turn)
        self.text = text
        self.on = on
        self._on_change = on_change

    def _turn(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_tick(surface, self.rect, self.text, self.on, style, self.focused)

    def text_faults(self, style: Style) -> list[str]:
        width = tick_size(self.text, style)[0]
        return [] if width <= self.rect.w + 1 else [f"tick {self.name!r}: {width} px in {self.rect.w}"]


class Segments(Widget):
    """One of a few, side by side; left and right (or a click) choose."""

    focusable = True
    takes_mouse = True

    def __init__(self, name: str, words: Sequence[str], chosen: int, on_change: Callable[[int], object]) -> None:
        super().__init__(name)
        self.words = tuple(words)
        self.chosen = chosen
        self._on_change = on_change
        self._under = -1

    def choose(self, index: int) -> None:
        """Choose by number, as a click does."""
        if self.enabled and 0 <= index < len(self.words) and index != self.chosen:
            self.chosen = index
            self._on_change(index)

    def segment(self, index: int) -> pygame.Rect:
        """Where one of the choices is (for tests that click)."""
        return segment_rects(self.rect, len(self.words))[index]

    def _at(self, point: Point) -> int:
        return next(
            (i for i, place in enumerate(segment_rects(self.rect, len(self.words))) if place.collidepoint(point)), -1
        )

    def on_release(self, point: Point, inside: bool) -> None:
        if inside:
            self.choose(self._at(point))

    def on_hover(self, point: Point) -> bool:
        under = self._at(point)
        changed = under != self._under
        self._under = under
        return changed

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if event.key == pygame.K_SPACE:
            self.choose((self.chosen + 1) % len(self.words))
            return True
        if step is None or not 0 <= self.chosen + step < len(self.words):
            return False
        self.choose(self.chosen + step)
        return True

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        under = self._under if self.hovered else -1
        draw_segments(surface, self.rect, self.words, self.chosen, style, under, self.focused, not self.enabled)

    def natural_width(self, style: Style) -> int:
        """The pixels that it wants to be wide."""
        widest = max(text_width(word, style, style.type.least, Face.BOLD) for word in self.words)
        return len(self.words) * (widest + style.n(2.4))

    def text_faults(self, style: Style) -> list[str]:
        room = self.rect.w / len(self.words) - style.n(0.8)
        return [fault for word in self.words for fault in cut_off(self, word, style.type.least, room, style, Face.BOLD)]


class Stepper(Widget):
    """A number with − and +; arrows and clicks change it."""

    focusable = True
    takes_mouse = True

    def __init__(
        self,
        name: str,
        value: int,
        bounds: tuple[int, int],
        word: Callable[[int], str],
        on_change: Callable[[int], object],
        step: int = 1,
    ) -> None:
        super().__init__(name)
        self.value = value
        self.bounds = bounds
        self.word = word
        self.step = step
        self._on_change = on_change

    def set(self, value: int) -> bool:
        """Take a value within the bounds; True if it differs."""
        value = min(max(value, self.bounds[0]), self.bounds[1])
        if not self.enabled or value == self.value:
            return False
        self.value = value
        self._on_change(value)
        return True

    def on_release(self, point: Point, inside: bool) -> None:
        if inside:
            self.set(self.value + (self.step if point[0] > self.rect.centerx else -self.step))

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_PLUS: 1, pygame.K_EQUALS: 1}
        if event.key not in step:
            return False
        return self.set(self.value + step[event.key] * self.step)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_stepper(surface, self.rect, self.word(self.value), style, self.focused, not self.enabled)

    def text_faults(self, style: Style) -> list[str]:
        room = self.rect.w - style.n(7)
        words = {self.word(value) for value in (self.value, *self.bounds)}
        return [fault for word in words for fault in cut_off(self, word, style.type.small, room, style, Face.BOLD)]


class Slider(Widget):
    """A value from ``low`` to ``high`` in steps, dragged or moved by arrows."""

    focusable = True
    takes_mouse = True

    def __init__(
        self,
        name: str,
        value: int,
        bounds: tuple[int, int],
        word: Callable[[int], str],
        on_change: Callable[[int], object],
        step: int = 5,
    ) -> None:
        super().__init__(name)
        self.value = value
        self.bounds = bounds
        self.word = word
        self.step = step
        self._on_change = on_change
        self._track = pygame.Rect(0, 0, 1, 1)

    def set(self, value: float) -> bool:
        """Take the nearest step; True if it differs."""
        low, high = self.bounds
        stepped = low + round((value - low) / self.step) * self.step
        stepped = min(max(stepped, low), high)
        if not self.enabled or stepped == self.value:
            return False
        self.value = stepped
        self._on_change(stepped)
        return True

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._track = slider_track(self.rect, style)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._track.move_ip(dx, dy)

    def on_press(self, point: Point) -> None:
        self.on_drag(point)

    def on_drag(self, point: Point) -> None:
        low, high = self.bounds
        share = (point[0] - self._track.x) / max(1, self._track.w)
        self.set(low + min(max(share, 0.0), 1.0) * (high - low))

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.set(self.value + step * self.step)
        return True

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        low, high = self.bounds
        share = (self.value - low) / (high - low)
        draw_slider(surface, self.rect, share, self.word(self.value), style, self.focused, not self.enabled)


class Swatches(Widget):
    """One of a few colours, as discs from the right end of the rectangle; each has a word for its tip."""

    focusable = True
    takes_mouse = True

    def __init__(
        self, name: str, colours: Sequence[tuple[str, RGB]], chosen: int, on_change: Callable[[int], object]
    ) -> None:
        super().__init__(name)
        self.colours = tuple(colours)
        self.chosen = chosen
        self._on_change = on_change
        self._unit = 1.0

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._unit = style.unit

    def centre(self, index: int) -> tuple[float, float]:
        """The middle of one of the discs."""
        back = len(self.colours) - 1 - index
        return self.rect.right - (1.7 + back * 4.5) * self._unit, self.rect.centery

    def choose(self, index: int) -> None:
        """Choose by number."""
        if 0 <= index < len(self.colours) and index != self.chosen:
            self.chosen = index
            self._on_change(index)

    def on_release(self, point: Point, inside: bool) -> None:
        for index in range(len(self.colours)):
            x, y = self.centre(index)
            if inside and (point[0] - x) ** 2 + (point[1] - y) ** 2 <= (2.1 * self._unit) ** 2:
                self.choose(index)

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not 0 <= self.chosen + step < len(self.colours):
            return False
        self.choose(self.chosen + step)
        return True

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        for index, (_, colour) in enumerate(self.colours):
            rect = draw_swatch(surface, self.centre(index), colour, index == self.chosen, style)
            if self.focused and index == self.chosen:
                ring = rect.inflate(style.n(2.2), style.n(2.2))
                style.paint.draw_box(surface, ring, ring.h / 2, None, Edge(style.palette.lamp, 160, style.line(0.2)))


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


def state_of(widget: Widget) -> State:
    """The state of a widget that is not a button."""
    if not widget.enabled:
        return State.DISABLED
    return State.HOVER if widget.hovered else State.NORMAL
