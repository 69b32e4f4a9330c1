"""Counts the statistics anew from the records of all saved matches played here and of the running one."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from gouji.storage import saves
from gouji.storage.notice import StorageError
from gouji.storage.statistics import DealOutcome, build
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align
from gouji.ui.look.paint import Fill
from gouji.ui.look.parts import draw_veil
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.scenes.question import Panel
from gouji.ui.services import Services
from gouji.ui.widgets import Button, Group, Label, Widget

_log = logging.getLogger(__name__)


class RecountScene(WidgetScene):
    """Goes through one record a picture; the old numbers stay until all have been read, and if it is broken off."""

    transparent = True

    def __init__(self, services: Services, on_done: Callable[[], object]) -> None:
        super().__init__(services)
        self._on_done = on_done
        matches = saves.list_matches(services.storage.folders)
        self._names = [match.name for match in reversed(matches) if not saves.is_foreign(match.name)]
        self._total = len(self._names) + 1
        self._outcomes: list[DealOutcome] = []
        self._bar = Progress()

    def build(self) -> Widget:
        style = self.style
        panel = Panel()
        rect = pygame.Rect(0, 0, style.n(56), style.n(24))
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        panel.place(rect, style)
        inner = rect.inflate(-style.n(7), -style.n(7))
        title = Label(self.text("statistics.recount.title"), style.type.question, face=Face.SERIF, align=Align.LEFT)
        title.place(pygame.Rect(inner.x, inner.y, inner.w, style.n(4)), style)
        self._bar.place(pygame.Rect(inner.x, inner.y + style.n(7), inner.w, style.n(1.4)), style)
        stop = Button("cancel", self.text("dialog.cancel"), self._leave, size=2.0)
        stop.place(
            pygame.Rect(inner.right - style.n(14), inner.bottom - style.n(5.6), style.n(14), style.n(5.6)), style
        )
        for widget in (title, self._bar, stop):
            panel.add(widget)
        root = Group()
        root.add(panel)
        return root

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self._names:
            self._count(self._names.pop(0))
            self._bar.share = 1 - len(self._names) / self._total
        else:
            self._count_running()
            refused = self.services.storage.statistics.replace(build(self._outcomes))
            self._leave()
            self.services.tell(refused)
            self._on_done()
        return True

    def wake_in(self) -> float | None:
        return 0.0

    def _count(self, name: str) -> None:
        try:
            self._take(saves.read(self.services.storage.folders, name), name)
        except StorageError as error:
            _log.warning("not counted: %s", error)

    def _count_running(self) -> None:
        path = self.services.storage.folders.journal_file
        if path.is_file():
            self._take(path.read_text(encoding="utf-8", errors="replace"), path.name)

    def _take(self, text: str, name: str) -> None:
        from gouji.controller.outcome import outcomes_of
        from gouji.rules.record import RecordError

        try:
            self._outcomes += outcomes_of(text)
        except RecordError as error:
            _log.warning("not counted: %s: %s", name, error)

    def _leave(self) -> None:
        self.services.app.remove(self)

    def on_escape(self) -> bool:
        self._leave()
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        draw_veil(surface)


class Progress(Widget):
    """A bar that fills."""

    def __init__(self) -> None:
        super().__init__("progress")
        self.share = 0.0

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        radius = self.rect.h / 2
        style.paint.draw_box(surface, self.rect, radius, Fill(style.palette.well))
        done = pygame.Rect(self.rect.x, self.rect.y, round(self.rect.w * self.share), self.rect.h)
        style.paint.draw_box(surface, done, radius, Fill(style.palette.lamp_deep))
