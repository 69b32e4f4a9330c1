"""Buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gouji.ui.look.controls import draw_link
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, draw_text, text_width
from gouji.ui.look.parts import ButtonSpec, Kind, State, ToolSpec, draw_button, draw_focus, draw_icon_button, draw_tool
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Point, Widget, cut_off

Action = Callable[[], object]


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

    @property
    def state(self) -> State:
        """What it shows: disabled, pressed, under the mouse, or nothing special."""
        if not self.enabled:
            return State.DISABLED
        if self.pressed and self.hovered:
            return State.PRESSED
        return State.HOVER if self.hovered else State.NORMAL

    def on_release(self, point: Point, inside: bool) -> None:
        if inside:
            self.click()

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.click()
            return True
        return False


class Button(Pressable):
    """A button with a word, perhaps an icon before it; ``size`` of the text in units, 0 for the usual one."""

    def __init__(
        self,
        name: str,
        text: str,
        on_click: Action | None = None,
        *,
        kind: Kind = Kind.SECOND,
        icon: Icon | None = None,
        size: float = 0.0,
        hotkeys: tuple[int, ...] = (),
    ) -> None:
        super().__init__(name, on_click, hotkeys=hotkeys)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.size = size

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        spec = ButtonSpec(self.text, self.kind, self.state, self.icon, self.focused, self.size)
        draw_button(surface, self.rect, spec, style)

    def text_faults(self, style: Style) -> list[str]:
        size = self.size or style.type.button
        room = self.rect.w - style.n(1.6) - (style.px(size) * 1.45 if self.icon else 0)
        return cut_off(self, self.text, size, room, style, Face.BOLD)


class Tool(Pressable):
    """A small button with an icon over a word; ``on`` lights it."""

    def __init__(
        self, name: str, icon: Icon, word: str, on_click: Action | None = None, *, hotkeys: tuple[int, ...] = ()
    ) -> None:
        super().__init__(name, on_click, hotkeys=hotkeys)
        self.icon = icon
        self.word = word
        self.on = False

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_tool(surface, self.rect, ToolSpec(self.icon, self.word, self.on, self.state, self.focused), style)

    def text_faults(self, style: Style) -> list[str]:
        return cut_off(self, self.word, style.type.small, self.rect.w - style.n(0.6), style)


class IconButton(Pressable):
    """A small square button with an icon only; ``tip`` says in words what it does."""

    def __init__(self, name: str, icon: Icon, tip: str, on_click: Action | None = None) -> None:
        super().__init__(name, on_click)
        self.icon = icon
        self.tip = tip

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_icon_button(surface, self.rect, self.icon, style, self.state, self.focused)


class Link(Pressable):
    """Words that lead somewhere; as wide as they are, at the left or the right of the rectangle."""

    def __init__(self, name: str, text: str, on_click: Action | None = None, *, align: Align = Align.LEFT) -> None:
        super().__init__(name, on_click)
        self.text = text
        self.align = align

    def width(self, style: Style) -> int:
        """The pixels that it takes."""
        return text_width(self.text, style, style.type.secondary)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        x = self.rect.right if self.align is Align.RIGHT else self.rect.left
        at = (x, self.rect.centery)
        if self.enabled:
            draw_link(surface, at, self.text, style, self.align, self.hovered)
        else:
            colour = style.palette.disabled_text
            draw_text(surface, self.text, at, style, style.type.secondary, colour, align=self.align)
        if self.focused:
            draw_focus(surface, self.rect, style.n(0.6), style)

    def text_faults(self, style: Style) -> list[str]:
        return (
            [] if self.width(style) <= self.rect.w + 1 else [f"link {self.name}: {self.width(style)} in {self.rect.w}"]
        )
