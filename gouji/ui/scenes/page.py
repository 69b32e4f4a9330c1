"""What all pages have in common: widgets on a desk, built anew for each size and language."""

from __future__ import annotations

import pygame

from gouji.ui.scene import Scene
from gouji.ui.services import Services
from gouji.ui.widgets import Desk, Group, Widget


class WidgetScene(Scene):
    """A scene made of widgets.

    ``build`` makes and places them for ``self.size``; it is called at each change of size or language, so what has to
    outlive that (a choice, a text being typed) is kept in the scene.
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.text = services.text
        self.desk = Desk()
        self.scheduler.pace = services.pace()

    def build(self) -> Widget:
        """Make the widgets, placed."""
        return Group()

    def rebuild(self) -> None:
        """Build again, after something that changes which widgets there are."""
        self.desk.set_root(self.build())
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
        return False

    def on_escape(self) -> bool:
        """Escape was pressed and no widget wanted it. True if it was used."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_ground(surface)
        self.desk.draw(surface, self.services.style)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what lies under the widgets."""
        surface.fill(self.services.style.palette.night)
