"""The buttons of the table, with the guard that keeps accidents away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.style import Style
from gouji.ui.table.layout import TableLayout
from gouji.ui.text import Translator
from gouji.ui.widgets import Button, Group, Guard, Kind
from gouji.ui.widgets.base import Point


class Gate:
    """Closed for 350 ms after what can be done has changed; a press from before such a change never counts."""

    def __init__(self) -> None:
        self._guard = Guard()
        self._actions: Hashable = object()
        self.epoch = 0

    def watch(self, actions: Hashable) -> None:
        """Tell what can be done now."""
        if actions != self._actions:
            self._actions = actions
            self.epoch += 1
            self._guard.watch(self.epoch)

    def update(self, dt: float) -> bool:
        """Let time pass. True if it has opened just now."""
        return self._guard.update(dt)

    @property
    def is_open(self) -> bool:
        """Whether clicks and keys count."""
        return self._guard.is_open

    def wake_in(self) -> float | None:
        """Seconds until it opens, None if it is open."""
        return self._guard.wake_in()


class GuardedButton(Button):
    """A button behind a gate; ``key`` is the sign of its hotkey, shown once keys are used."""

    def __init__(
        self,
        name: str,
        text: str,
        on_click: Callable[[], object],
        gate: Gate,
        *,
        kind: Kind = Kind.SECOND,
        icon: Icon | None = None,
        size: float = 0.0,
        hotkeys: tuple[int, ...] = (),
        key: str = "",
    ) -> None:
        super().__init__(name, text, on_click, kind=kind, icon=icon, size=size, hotkeys=hotkeys)
        self._gate = gate
        self._epoch = -1
        self.key = key
        self.key_shown = False

    def on_press(self, point: Point) -> None:
        self._epoch = self._gate.epoch if self._gate.is_open else -1

    def on_release(self, point: Point, inside: bool) -> None:
        if inside and self._epoch == self._gate.epoch:
            self.click()

    def click(self) -> None:
        if self._gate.is_open:
            super().click()

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        super().paint(surface, style)
        if self.key and self.key_shown:
            p = style.palette
            ink = p.disabled_text if not self.enabled else p.ink_soft if self.kind is Kind.PRIMARY else p.mist
            at = (self.rect.right - 0.8 * style.unit, self.rect.y + 1.2 * style.unit)
            draw_text(surface, self.key, at, style, 1.25, ink, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class Possible:
    """Which buttons can be used now. ``wind``: 接风 stands in the place of 让牌; ``advise``: 挑牌 in that of 出牌."""

    pass_: bool = False
    hint: bool = False
    play: bool = False
    yield_: bool = False
    wind: bool = False
    burn: bool = False
    advise: bool = False


class ActionBar(Group):
    """过牌 提示 出牌, 让牌 or 接风 apart, 烧牌: always in the same places, grey when not possible."""

    def __init__(self, text: Translator, gate: Gate, do: Callable[[str], object]) -> None:
        super().__init__("bar")
        self._text = text

        def button(name: str, hotkeys: tuple[int, ...], key: str, kind: Kind = Kind.SECOND) -> GuardedButton:
            word, sign = text(f"table.{name}"), Icon.FLAME if kind is Kind.BURN else None
            return GuardedButton(name, word, lambda: do(name), gate, kind=kind, icon=sign, hotkeys=hotkeys, key=key)

        self.pass_ = button("pass", (pygame.K_p,), "P")
        self.hint = button("hint", (pygame.K_h,), "H")
        self.play = button("play", (pygame.K_RETURN, pygame.K_KP_ENTER), "Enter", Kind.PRIMARY)
        self.yield_ = button("yield", (pygame.K_y,), "Y")
        self.burn = button("burn", (pygame.K_f,), "F", Kind.BURN)
        self.children = [self.pass_, self.hint, self.play, self.yield_, self.burn]

    def why_grey(self) -> str:
        """The name of the grey button that the mouse is on, empty if there is none."""
        return next((button.name for button in self.children if button.hovered and not button.enabled), "")

    def translate(self) -> None:
        """The language may have changed."""
        for button in self.children:
            if isinstance(button, GuardedButton):
                button.text = self._text(f"table.{button.name}")

    def arrange(self, layout: TableLayout, style: Style) -> None:
        """Put the buttons in their places."""
        apart = layout.side_buttons()
        for button, rect in zip(self.children, (*layout.buttons(), *apart), strict=True):
            button.place(rect, style)

    def show(self, possible: Possible, keys: bool) -> None:
        """Enable what can be done."""
        self.pass_.enabled = possible.pass_
        self.hint.enabled = possible.hint
        self.play.enabled = possible.play
        self.play.text = self._text("table.advise" if possible.advise else "table.play")
        self.yield_.enabled = possible.yield_ or possible.wind
        self.yield_.text = self._text("table.wind" if possible.wind else "table.yield")
        self.burn.enabled = possible.burn
        for button in self.children:
            if isinstance(button, GuardedButton):
                button.key_shown = keys
