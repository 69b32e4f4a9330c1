"""What every widget is: a named rectangle that draws itself, may be clicked, and may have the keyboard focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.style import Style
from gouji.ui.look.theme import LEAST_TEXT

Point = tuple[float, float]


class Widget:
    """A rectangle on the screen, in pixels of the window, with other widgets in it.

    A `Desk` finds out which widget the mouse is on and gives it ``on_…`` calls; a widget never sees raw events of the
    mouse. ``name`` is how tests, focus and scrolling positions find it again after the page was built anew.
    """

    focusable = False
    takes_mouse = False

    def __init__(self, name: str = "", children: Sequence[Widget] = ()) -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.children: list[Widget] = list(children)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        """Has the keyboard focus and shows it: true only once the keyboard was used."""
        self.tip = ""

    # -- building

    def add(self, child: Widget) -> Widget:
        """Put a widget into this one; gives that widget."""
        self.children.append(child)
        return child

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Take this rectangle; widgets with something inside arrange it here."""
        self.rect = pygame.Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Shift it with everything in it."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    # -- finding

    def walk(self) -> Iterator[Widget]:
        """This widget and everything in it that is visible, in the order of drawing."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def everything(self) -> Iterator[Widget]:
        """This widget and everything in it, hidden or not."""
        yield self
        for child in self.children:
            yield from child.everything()

    def find(self, name: str) -> Widget:
        """The widget of this name. Raises KeyError."""
        for widget in self.everything():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def hit(self, point: Point) -> Widget | None:
        """The topmost widget at a point that takes the mouse (disabled ones too: they swallow the click)."""
        if not self.visible or not self.reachable(point):
            return None
        for child in reversed(self.children):
            found = child.hit(point)
            if found is not None:
                return found
        return self if self.takes_mouse and self.rect.collidepoint(point) else None

    def reachable(self, point: Point) -> bool:
        """Whether a point can be on something in it; widgets that cut off their contents say no outside."""
        return True

    def clip_of(self, child: Widget) -> pygame.Rect | None:
        """The part of the window in which a child can be seen, None without a limit."""
        return None

    # -- what the desk tells

    def on_press(self, point: Point) -> None:
        """The left button went down on it."""

    def on_drag(self, point: Point) -> None:
        """The mouse moved while the left button, pressed on it, is held."""

    def on_release(self, point: Point, inside: bool) -> None:
        """The left button, pressed on it, came up."""

    def on_cancel(self) -> None:
        """A press was taken back: the widget was disabled or covered meanwhile."""

    def on_hover(self, point: Point) -> bool:
        """The mouse moved over it. True if it must be drawn anew for that."""
        return False

    def on_wheel(self, notches: float) -> bool:
        """The wheel was turned over it, upwards positive. True if it was used."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus. True if it was used."""
        return False

    def on_text(self, text: str) -> bool:
        """Text was typed while it has the focus (fields only)."""
        return False

    def on_focus(self, gained: bool) -> None:
        """It got or lost the focus."""

    # -- showing

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Paint it and what is in it."""
        if not self.visible:
            return
        self.paint(surface, style)
        for child in self.children:
            child.draw(surface, style)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        """Paint it without what is in it."""

    def text_faults(self, style: Style) -> list[str]:
        """Texts of this widget itself that do not fit into its rectangle, for the tests of the layout."""
        return []


class Group(Widget):
    """Only holds others."""


def cut_off(widget: Widget, text: str, size: float, room: float, style: Style, face: Face = Face.REGULAR) -> list[str]:
    """The fault of a text, meant to be ``size`` units, that would not be whole in ``room`` pixels at the least size."""
    px = min(style.px(size), LEAST_TEXT)
    width = style.fonts.width(text, face, px)
    if width <= room + 1:
        return []
    return [f"{type(widget).__name__} {widget.name!r}: {text!r} takes {width} px of {room:.0f}"]
