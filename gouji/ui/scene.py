"""Scenes and the stack of them. Only the top one gets events and is active; those below it are kept."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from gouji.ui.animation import Scheduler


class Scene:
    """One screen, or one dialog over a screen.

    The stack calls, in this order: ``enter`` once, ``layout`` (again at each change of size or language), ``resume``
    when it becomes active, ``process_event`` and ``update`` while it is, ``pause`` when something covers it or the
    window loses the focus, ``leave`` once. ``resume`` always comes before the first ``update``.
    """

    transparent = False
    """Whether what lies below is to be painted too."""

    def __init__(self) -> None:
        self.scheduler = Scheduler()
        self.active = False
        self.dirty = True
        self.size = (0, 0)

    def enter(self) -> None:
        """It was put on the stack."""

    def layout(self, size: tuple[int, int]) -> None:
        """The drawing area is ``size`` pixels now; also called when the language has changed."""
        self.size = size
        self.invalidate()

    def resume(self) -> None:
        """It is on top and the window has the focus."""

    def pause(self) -> None:
        """It is covered, or the window has lost the focus: clocks and computer players stop."""

    def leave(self) -> None:
        """It is taken off the stack for good."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Handle one event. True if it was meant for this scene and nobody else shall see it."""
        return False

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. True if the picture has changed."""
        return self.scheduler.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene; changes nothing else."""

    def wake_in(self) -> float | None:
        """Seconds until ``update`` is needed: 0 while something moves, None to sleep until the next event."""
        return self.scheduler.wake_in()

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def last_look(self) -> tuple[pygame.Surface, float] | None:
        """For a dialog that is taken away: its picture without what lies below, and in how many seconds that fades.
        None: it is gone at once."""
        return None


class SceneStack:
    """The scenes that are open, the top one last."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._focused = True
        self._dirty = True
        self._fading: tuple[pygame.Surface, float] | None = None
        """The picture of a dialog that has just been closed, and how long it took to fade."""
        self._faded = 0.0

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene which gets the events."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._fading = None
        self._deactivate()
        self._scenes.append(scene)
        scene.enter()
        scene.layout(self._size)
        self._activate()

    def pop(self) -> None:
        """Take the top scene away; the one below goes on."""
        self.remove(self._scenes[-1])

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it is. Nothing happens if it has gone already."""
        if scene not in self._scenes:
            return
        if scene is self.top:
            self._fading = scene.last_look() if scene.transparent and len(self._scenes) > 1 else None
            self._faded = 0.0
            self._deactivate()
        self._scenes.remove(scene)
        scene.scheduler.clear()
        scene.leave()
        self._activate()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; nothing below is woken."""
        old = self.top
        self._deactivate()
        if old is not None:
            self._scenes.remove(old)
            old.scheduler.clear()
            old.leave()
        self.push(scene)

    def clear_to(self, scene: Scene) -> None:
        """Take away everything and show one scene."""
        self._deactivate()
        while self._scenes:
            gone = self._scenes.pop()
            gone.scheduler.clear()
            gone.leave()
        self.push(scene)

    def set_focused(self, focused: bool) -> None:
        """The window got or lost the focus."""
        self._focused = focused
        if focused:
            self._activate()
        else:
            self._deactivate()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another size, or anew after a change of language."""
        self._size = size
        self._fading = None
        for scene in self:
            scene.layout(size)
        self._dirty = True

    def process_event(self, event: pygame.event.Event) -> bool:
        """Give an event to the top scene."""
        return self.top is not None and self.top.process_event(event)

    def update(self, dt: float) -> None:
        """Let time pass for the scenes that are to be seen, and for what fades over them."""
        if self._fading is not None:
            self._faded += dt
            self._dirty = True
            if self._faded >= self._fading[1]:
                self._fading = None
        for scene in self.shown():
            if scene in self._scenes and scene.update(dt):
                scene.invalidate()

    def shown(self) -> tuple[Scene, ...]:
        """The scenes that are to be seen, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].transparent:
            first -= 1
        return tuple(self._scenes[max(first, 0) :])

    @property
    def dirty(self) -> bool:
        """Whether the picture must be drawn again."""
        return self._dirty or any(scene.dirty for scene in self.shown())

    def invalidate(self) -> None:
        """Ask for everything to be drawn again."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is to be seen."""
        for scene in self.shown():
            scene.draw(surface)
            scene.dirty = False
        if self._fading is not None:
            picture, seconds = self._fading
            picture.set_alpha(round(255 * (1 - self._faded / seconds)))
            surface.blit(picture, (0, 0))
        self._dirty = False

    def wake_in(self) -> float | None:
        """When the next update is needed, see ``Scene.wake_in``."""
        if self._fading is not None:
            return 0.0
        waits = [wait for scene in self.shown() if (wait := scene.wake_in()) is not None]
        return min(waits, default=None)

    def _activate(self) -> None:
        self._dirty = True
        top = self.top
        if top is not None and self._focused and not top.active:
            top.active = True
            top.resume()

    def _deactivate(self) -> None:
        top = self.top
        if top is not None and top.active:
            top.active = False
            top.pause()
