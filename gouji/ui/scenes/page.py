"""What all pages have in common: widgets on a desk, built anew for each size and language, and the page's head."""

from __future__ import annotations

import pygame

from gouji.ui.look.controls import draw_section
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import text_width
from gouji.ui.look.paint import Edge, Fill, blit_centred, vline
from gouji.ui.look.parts import State, draw_box, draw_focus
from gouji.ui.look.style import Style
from gouji.ui.scene import Scene
from gouji.ui.services import Services
from gouji.ui.widgets import Action, Desk, Group, Label, Pressable, ScrollPanel, Tone, Widget

MARGIN = 4.0
"""Units left free at the sides of a page."""
TOP = 11.5
"""Units from the top at which the content of a page begins."""


class WidgetScene(Scene):
    """A scene made of widgets.

    ``build`` makes and places them for ``self.size``; it is called at each change of size or language, so what has to
    outlive that (a choice, a text being typed) is kept in the scene. Scrolling positions and focus are kept by name.
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.text = services.text
        self.desk = Desk()
        self.desk.on_click = lambda: services.sounds.play("click")
        self.scheduler.pace = services.pace()

    @property
    def style(self) -> Style:
        """The style for the window as it is now."""
        return self.services.style

    def build(self) -> Widget:
        """Make the widgets, placed."""
        return Group()

    def rebuild(self) -> None:
        """Build again, after something that changes which widgets there are."""
        offsets = {w.name: w.offset for w in self.desk.root.everything() if isinstance(w, ScrollPanel)}
        self.desk.set_root(self.build())
        for widget in self.desk.root.everything():
            if isinstance(widget, ScrollPanel) and widget.name in offsets:
                widget.scroll_to(offsets[widget.name])
        self.invalidate()

    def find(self, name: str) -> Widget:
        """The widget of this name, for tests and for the scene itself. Raises KeyError."""
        return self.desk.find(name)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.rebuild()

    def resume(self) -> None:
        self.scheduler.pace = self.services.pace()

    def pause(self) -> None:
        self.desk.release()

    def process_event(self, event: pygame.event.Event) -> bool:
        used = self.desk.process_event(event)
        if used:
            self.invalidate()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.on_escape()
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._page(-1 if event.key == pygame.K_PAGEUP else 1)
        return False

    def _page(self, pages: int) -> bool:
        """Page keys move the last (innermost) thing that scrolls."""
        panels = [widget for widget in self.desk.root.walk() if isinstance(widget, ScrollPanel) and widget.furthest]
        if panels and panels[-1].page(pages):
            self.invalidate()
        return bool(panels)

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        return self.desk.update(dt) or changed

    def wake_in(self) -> float | None:
        waits = [wait for wait in (super().wake_in(), self.desk.wake_in()) if wait is not None]
        return min(waits, default=None)

    def on_escape(self) -> bool:
        """Escape was pressed and no widget wanted it. True if it was used."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_ground(surface)
        self.desk.draw(surface, self.style)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what lies under the widgets."""
        surface.fill(self.style.palette.night)


class RisingScene(WidgetScene):
    """Something over what is shown: it fades in and rises by a unit; it can be used from the first moment."""

    transparent = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._there = 1.0

    def enter(self) -> None:
        super().enter()
        motion = self.style.theme.motion
        if self.scheduler.pace.factor > 0.0:
            self._there = 0.0
            self.scheduler.tween(motion.panel_in / 1000, self._rise, fade=True)

    def last_look(self) -> tuple[pygame.Surface, float] | None:
        seconds = self.scheduler.pace.seconds(self.style.theme.motion.panel_out / 1000, True)
        if seconds <= 0.0 or self.size != self.style.size:
            return None
        layer = pygame.Surface(self.size, pygame.SRCALPHA)
        self.desk.draw(layer, self.style)
        return layer, seconds

    def _rise(self, share: float) -> None:
        self._there = share

    def draw(self, surface: pygame.Surface) -> None:
        if self._there >= 1.0:
            super().draw(surface)
            return
        self.paint_ground(surface)
        layer = pygame.Surface(self.size, pygame.SRCALPHA)
        self.desk.draw(layer, self.style)
        layer.set_alpha(round(255 * self._there))
        still = self.scheduler.pace.reduced
        surface.blit(layer, (0, 0 if still else self.style.n((1 - self._there) * self.style.theme.motion.panel_rise)))


class Page(WidgetScene):
    """A page with a back button and a title; Escape goes back."""

    title = ""
    """The key of the title; the line beside it has the same key with ``.sub`` behind it, if there is one."""

    def build(self) -> Widget:
        root = Group()
        style = self.style
        back = BackButton("back", self.text("page.back"), self.go_back)
        side = style.n(5.6)
        back.place(pygame.Rect(style.n(MARGIN), style.n(5.8) - side // 2, side, side), style)
        root.add(back)
        title = Label(self.text(self.title), style.type.page, face=Face.SERIF, name="title")
        x = style.n(MARGIN + 8)
        width = title.width(style)
        title.place(pygame.Rect(x, style.n(2.8), width, style.n(6)), style)
        root.add(title)
        if self.text.has(self.title + ".sub"):
            sub = Label(self.text(self.title + ".sub"), style.type.secondary, Tone.MIST, name="sub")
            left = x + width + style.n(2.2)
            room = self.head_room() - left
            sub.place(pygame.Rect(left, style.n(3.3), max(0, min(sub.width(style), room)), style.n(6)), style)
            sub.visible = sub.width(style) <= room
            root.add(sub)
        self.fill(root)
        return root

    def head_room(self) -> int:
        """How far to the right the head may reach, in pixels; less on pages with something in the corner."""
        return self.size[0] - self.style.n(MARGIN)

    def fill(self, root: Widget) -> None:
        """Add what is on the page."""

    def go_back(self) -> None:
        """Leave the page."""
        self.services.app.remove(self)

    def on_escape(self) -> bool:
        self.go_back()
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.blit(self.services.ground(), (0, 0))


class BackButton(Pressable):
    """The square at the upper left that leads back."""

    def __init__(self, name: str, tip: str, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.tip = tip

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p = style.palette
        radius = style.theme.radii.tool * style.unit
        fill = Fill(p.second[1] if self.state is State.HOVER else p.well if self.state is State.PRESSED else p.disabled)
        style.paint.draw_box(surface, self.rect, radius, fill, Edge(p.white, 34, style.line(0)))
        blit_centred(surface, icon(style.paint, Icon.BACK, style.n(2.8), p.ivory, 2), self.rect.center)
        if self.focused:
            draw_focus(surface, self.rect, radius, style)


class Box(Widget):
    """The ground of a section of a page; ``low`` for a quieter one."""

    def __init__(self, name: str = "", low: bool = False) -> None:
        super().__init__(name)
        self.low = low

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_box(surface, self.rect, style, self.low)


class Section(Widget):
    """The heading of a section, with a hairline to the right end of its rectangle."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        draw_section(surface, self.rect.x, self.rect.centery, self.rect.w, self.title, style)

    def text_faults(self, style: Style) -> list[str]:
        width = text_width(self.title, style, style.type.secondary, Face.BOLD)
        return [] if width <= self.rect.w else [f"section {self.title!r}: {width} px in {self.rect.w}"]


class Upright(Widget):
    """A vertical hairline."""

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        vline(surface, self.rect.x, self.rect.y, self.rect.h, style.palette.white, 22)
