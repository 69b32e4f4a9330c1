"""Panels over the table come up and go again: a fade, and a short way upwards when they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gouji.ui.look.style import Style
from gouji.ui.widgets import Widget

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene

_MARGIN = 5.0
"""Units around a panel that its shadow takes."""


class _Ghost:
    """The last picture of a panel that is gone; it takes no clicks."""

    def __init__(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        self.picture = picture
        self.at = at
        self.share = 1.0


class Fading:
    """What is on its way in or out. Panels can be used from the first moment, and what is under them from the last."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._coming: dict[Widget, float] = {}
        self._ghosts: list[_Ghost] = []
        self._layer: pygame.Surface | None = None

    @property
    def going(self) -> int:
        """How many panels are on their way out."""
        return len(self._ghosts)

    def clear(self) -> None:
        """Nothing comes or goes any more, as in a window of another size."""
        self._coming.clear()
        self._ghosts.clear()

    def come(self, panel: Widget) -> None:
        """A panel has been opened."""
        scene = self._scene
        if scene.scheduler.pace.factor == 0.0:
            return
        self._coming[panel] = 0.0

        def step(t: float) -> None:
            if t >= 1.0:
                self._coming.pop(panel, None)
            else:
                self._coming[panel] = t
            scene.invalidate()

        scene.scheduler.tween(scene.style.theme.motion.panel_in / 1000, step, fade=True)

    def go(self, panel: Widget) -> None:
        """A panel is about to be closed."""
        scene = self._scene
        self._coming.pop(panel, None)
        if scene.scheduler.pace.factor == 0.0 or panel.rect.w == 0:
            return
        style = scene.style
        picture = self._picture(panel, scene.size, style).copy()
        ghost = _Ghost(picture, _around(panel, scene.size, style).topleft)
        self._ghosts.append(ghost)

        def step(t: float) -> None:
            ghost.share = 1.0 - t
            if t >= 1.0 and ghost in self._ghosts:
                self._ghosts.remove(ghost)
            scene.invalidate()

        scene.scheduler.tween(style.theme.motion.panel_out / 1000, step, fade=True)

    def draw(self, surface: pygame.Surface, style: Style, panels: tuple[Widget | None, ...]) -> None:
        """Paint what goes, and the panels that are there."""
        for ghost in self._ghosts:
            ghost.picture.set_alpha(round(255 * ghost.share))
            surface.blit(ghost.picture, ghost.at)
        for panel in panels:
            if panel is None or not panel.visible:
                continue
            share = self._coming.get(panel, 1.0)
            if share >= 1.0:
                panel.draw(surface, style)
                continue
            picture = self._picture(panel, surface.get_size(), style)
            picture.set_alpha(round(255 * share))
            still = self._scene.scheduler.pace.reduced
            down = 0 if still else style.n((1 - share) * style.theme.motion.panel_rise)
            x, y = _around(panel, surface.get_size(), style).topleft
            surface.blit(picture, (x, y + down))
        if not self._coming:
            self._layer = None

    def _picture(self, panel: Widget, size: tuple[int, int], style: Style) -> pygame.Surface:
        """A panel with its shadow on nothing, good until the next one is made."""
        if self._layer is None or self._layer.get_size() != size:
            self._layer = pygame.Surface(size, pygame.SRCALPHA)
        around = _around(panel, size, style)
        self._layer.fill((0, 0, 0, 0), around)
        panel.draw(self._layer, style)
        return self._layer.subsurface(around)


def _around(panel: Widget, size: tuple[int, int], style: Style) -> pygame.Rect:
    margin = style.n(_MARGIN)
    return panel.rect.inflate(2 * margin, 2 * margin).clip(pygame.Rect((0, 0), size))
