"""The desk: the widgets of one scene, with mouse, hover, keyboard focus and one pop-up over everything."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gouji.ui.look.lettering import Run
from gouji.ui.look.parts import PillSpec, draw_pill, pill_size
from gouji.ui.look.style import Style
from gouji.ui.widgets.base import Group, Point, Widget
from gouji.ui.widgets.button import Pressable

TIP_AFTER = 0.6
"""Seconds that the mouse rests on a widget before its tip appears."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Desk:
    """Gives mouse and keys to the widgets under ``root``.

    Tab and Shift+Tab go through everything in the order of drawing; arrows go to the nearest widget in that
    direction unless the focused one uses them. The focus is shown from the first key on until the next click.
    """

    def __init__(self, root: Widget | None = None) -> None:
        self.root: Widget = root or Group()
        self.popup: Widget | None = None
        self.on_click: Callable[[], object] | None = None
        """Called when a widget that can have the focus is clicked, for a sound."""
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._focus: Widget | None = None
        self._by_key = False
        self._mouse: Point = (-1, -1)
        self._on_popup_closed: Callable[[], object] | None = None
        self._tip_wait: float | None = None
        self._tip_shown = False

    # -- the tree

    def find(self, name: str) -> Widget:
        """The widget of this name, in the pop-up or on the desk. Raises KeyError."""
        if self.popup is not None:
            for widget in self.popup.everything():
                if widget.name == name:
                    return widget
        return self.root.find(name)

    def set_root(self, root: Widget) -> None:
        """Take another tree; focus goes to the widget of the same name, if that is still there."""
        name = self._focus.name if self._focus is not None else ""
        self.release()
        self.root = root
        self.close_popup()
        self._focus = None
        self._hover = None
        self._tip_wait, self._tip_shown = None, False
        if name:
            self._focus = next((w for w in root.walk() if w.name == name and w.focusable), None)
            if self._focus is not None:
                self._focus.focused = self._by_key
                self._focus.on_focus(True)

    def open_popup(self, popup: Widget, on_closed: Callable[[], object] | None = None) -> None:
        """Show a widget over everything; a click elsewhere or Escape closes it."""
        self.popup = popup
        self._on_popup_closed = on_closed

    def close_popup(self) -> None:
        """Take the pop-up away, if there is one."""
        if self.popup is not None:
            self.popup = None
            self._hover = None
            if self._on_popup_closed is not None:
                self._on_popup_closed()

    def release(self) -> None:
        """Let go of a held button and of the text input, without any click."""
        if self._held is not None:
            self._held.pressed = False
            self._held.on_cancel()
            self._held = None
        if self._focus is not None:
            self._focus.on_focus(False)

    # -- focus

    @property
    def focus(self) -> Widget | None:
        """The widget that gets the keys."""
        return self._focus

    def set_focus(self, widget: Widget | None, by_key: bool = True) -> None:
        """Give the keyboard focus to a widget; it is shown if the keyboard asked for it."""
        self._by_key = by_key
        if self._focus is not None and self._focus is not widget:
            self._focus.focused = False
            self._focus.on_focus(False)
        changed = widget is not self._focus
        self._focus = widget
        if widget is not None:
            widget.focused = by_key
            if changed:
                widget.on_focus(True)
            self.bring_into_view(widget)

    def focus_order(self) -> list[Widget]:
        """Everything that can have the focus now, in order."""
        root = self.popup or self.root
        return [widget for widget in root.walk() if widget.focusable and widget.enabled]

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll whatever the widget is in so far that it can be seen."""
        for parent in self.root.everything():
            show = getattr(parent, "bring_into_view", None)
            if show is not None and widget is not parent and any(child is widget for child in parent.everything()):
                show(widget)

    def _step_focus(self, step: int) -> bool:
        order = self.focus_order()
        if not order:
            return False
        start = order.index(self._focus) if self._focus in order else min(0, -step)
        self.set_focus(order[(start + step) % len(order)])
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        order = self.focus_order()
        if self._focus not in order:
            return self._step_focus(1)
        target = nearest(self._focus, order, direction)
        if target is not None:
            self.set_focus(target)
        return target is not None

    # -- events

    def process_event(self, event: pygame.event.Event) -> bool:
        """Handle one event. True if a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._focus is not None and self._focus.on_text(event.text)
        return False

    def _hit(self, point: Point) -> Widget | None:
        if self.popup is not None:
            return self.popup.hit(point)
        return self.root.hit(point)

    def _motion(self, point: Point) -> bool:
        self._mouse = point
        if self._held is not None:
            self._held.on_drag(point)
            return True
        found = self._hit(point)
        changed = found is not self._hover
        if changed:
            if self._hover is not None:
                self._hover.hovered = False
            self._hover = found
            self._tip_wait = TIP_AFTER if found is not None and found.tip else None
            self._tip_shown = False
            if found is not None:
                found.hovered = True
        moved = found is not None and found.on_hover(point)
        return changed or moved

    def _press(self, point: Point) -> bool:
        self._mouse = point
        self._tip_wait, self._tip_shown = None, False
        if self.popup is not None and self.popup.hit(point) is None:
            self.close_popup()
            return True
        found = self._hit(point)
        if found is None:
            self.set_focus(None, by_key=False)
            return False
        if found.enabled:
            self._held = found
            found.pressed = True
            self.set_focus(found if found.focusable else None, by_key=False)
            found.on_press(point)
        return True

    def _release(self, point: Point) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        if held.enabled and held.visible:
            inside = self._hit(point) is held
            if inside and held.focusable and self.on_click is not None:
                self.on_click()
            held.on_release(point, inside)
        else:
            held.on_cancel()
        self._motion(point)
        return True

    def _wheel(self, notches: float) -> bool:
        """Give the wheel to the innermost widget under the mouse that uses it."""
        point = self._mouse
        for widget in reversed(list((self.popup or self.root).walk())):
            over = widget.rect.collidepoint(point) and widget.reachable(point)
            if over and widget.enabled and widget.on_wheel(notches):
                self._motion(point)
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self._tip_wait, self._tip_shown = None, False
        if self.popup is not None and event.key == pygame.K_ESCAPE:
            self.close_popup()
            return True
        focus, hot = self._focus, self._hot(event)
        # A button that was clicked by mouse shows no focus: a key that belongs to another one does not press it again.
        clicked = isinstance(focus, Pressable) and not focus.focused
        if focus is not None and focus.enabled and not (clicked and hot is not None) and focus.on_key(event):
            return True
        if event.key == pygame.K_TAB:
            return self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._arrow(_ARROWS[event.key])
        if hot is None:
            return False
        hot.click()
        return True

    def _hot(self, event: pygame.event.Event) -> Pressable | None:
        """The button that a key belongs to, if it can be pressed now."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        for widget in (self.popup or self.root).walk():
            if isinstance(widget, Pressable) and event.key in widget.hotkeys and widget.enabled:
                return widget
        return None

    # -- time

    def update(self, dt: float) -> bool:
        """Let time pass: a tip appears when the mouse has rested for a while. True if the picture has changed."""
        if self._tip_wait is None:
            return False
        self._tip_wait -= dt
        if self._tip_wait > 0.0:
            return False
        self._tip_wait, self._tip_shown = None, True
        return True

    def wake_in(self) -> float | None:
        """Seconds until a tip appears, None if none is waiting."""
        return self._tip_wait

    # -- showing

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Paint all widgets, the pop-up last."""
        self.root.draw(surface, style)
        if self.popup is not None:
            self.popup.draw(surface, style)
        if self._tip_shown and self._hover is not None:
            draw_tip(surface, self._hover, style)


def draw_tip(surface: pygame.Surface, widget: Widget, style: Style) -> None:
    """The words for a widget that has none on it, below it or, where there is no room, above."""
    edge = (style.palette.white, 70)
    spec = PillSpec((Run(widget.tip, style.palette.ivory),), size=style.type.small, alpha=250, edge=edge)
    width, height = pill_size(spec, style)
    gap = style.n(0.8)
    x = min(max(widget.rect.centerx, gap + width // 2), surface.get_width() - gap - width // 2)
    below = widget.rect.bottom + gap + height // 2
    fits = below + height // 2 <= surface.get_height() - gap
    draw_pill(surface, (x, below if fits else widget.rect.top - gap - height // 2), spec, style)


def nearest(start: Widget, others: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """The nearest widget in a direction: little sideways counts more than little ahead."""
    sx, sy = start.rect.center
    dx, dy = direction
    best: tuple[float, Widget] | None = None
    for widget in others:
        if widget is start:
            continue
        ahead, aside = _ahead_aside(start.rect, widget.rect, direction)
        if ahead <= 0:
            continue
        x, y = widget.rect.center
        centre_aside = abs((y - sy) * dx) + abs((x - sx) * dy)
        weight = ahead + 2.5 * aside + 0.2 * centre_aside
        if best is None or weight < best[0]:
            best = (weight, widget)
    return best[1] if best is not None else None


def _ahead_aside(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> tuple[float, float]:
    dx, dy = direction
    if dx:
        ahead = dx * (other.centerx - start.centerx)
        aside = max(0, other.top - start.bottom, start.top - other.bottom)
    else:
        ahead = dy * (other.centery - start.centery)
        aside = max(0, other.left - start.right, start.left - other.right)
    return float(ahead), float(aside)
