"""Widgets that set a value: switch, segments, stepper, slider, drop-down, tick box, swatches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.ui.look.controls import (
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
from gouji.ui.look.lettering import text_width
from gouji.ui.look.paint import Edge
from gouji.ui.look.style import Style
from gouji.ui.look.theme import RGB
from gouji.ui.widgets.base import Point, Widget, cut_off
from gouji.ui.widgets.button import Pressable


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


class Measure(Widget):
    """A number from ``bounds[0]`` to ``bounds[1]`` in steps, shown as ``word`` of it."""

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


class Stepper(Measure):
    """A number with − and +; arrows and clicks change it."""

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


class Slider(Measure):
    """A number that is dragged or moved by arrows."""

    _reach = 0
    """Over so many pixels, from the left end, the knob runs."""

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._reach = slider_track(self.rect, style).w

    def on_press(self, point: Point) -> None:
        self.on_drag(point)

    def on_drag(self, point: Point) -> None:
        low, high = self.bounds
        share = (point[0] - self.rect.x) / max(1, self._reach)
        self._set_nearest(low + share * (high - low))

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self._set_nearest(self.value + step * self.step)
        return True

    def _set_nearest(self, value: float) -> None:
        low = self.bounds[0]
        self.set(low + round((value - low) / self.step) * self.step)

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
