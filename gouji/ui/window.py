"""The window: size and place, full screen, and what is remembered of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

LEAST_SIZE = (1024, 700)
"""The smallest window in which everything has room, in pixels."""
FIRST_SIZE = (1280, 720)
_FRAME = 64
"""No frame of a window is thicker, in pixels."""
_SEEN = 120
"""At least so many pixels of a remembered window must lie on a screen."""


@dataclass(frozen=True)
class Geometry:
    """Size and place of the window while it is neither maximised nor full screen, and whether it is."""

    size: tuple[int, int] = FIRST_SIZE
    place: tuple[int, int] | None = None
    maximised: bool = False
    full_screen: bool = False


def pulled_back(geometry: Geometry, screens: Sequence[tuple[int, int]]) -> Geometry:
    """The geometry made to fit onto the screens there are now (their sizes, side by side).

    The window is never larger than the largest screen, never smaller than ``LEAST_SIZE`` unless the screen is; a
    place from which too little of the window would be seen is forgotten.
    """
    if not screens:
        return replace(geometry, place=None)
    widest = max(width for width, _ in screens)
    highest = max(height for _, height in screens)
    width = min(max(geometry.size[0], LEAST_SIZE[0]), widest)
    height = min(max(geometry.size[1], LEAST_SIZE[1]), highest)
    place = geometry.place
    if place is not None:
        total = sum(screen_width for screen_width, _ in screens)
        in_sight = -width + _SEEN <= place[0] <= total - _SEEN and 0 <= place[1] <= highest - _SEEN
        place = place if in_sight else None
    return replace(geometry, size=(width, height), place=place)


class Window(Protocol):
    """What the application needs of a window."""

    @property
    def size(self) -> tuple[int, int]:
        """The drawing area in pixels."""

    def surface(self) -> pygame.Surface:
        """What is drawn on; fetch it anew for each frame."""

    def flip(self) -> None:
        """Show what was drawn."""

    def toggle_full_screen(self) -> None:
        """Between full screen and the window as it was before."""

    def look_at_screens(self) -> None:
        """The screens may be others now: what no longer fits onto them is pulled back."""

    def geometry(self) -> Geometry:
        """What to remember."""

    def note(self, event: pygame.event.Event) -> None:
        """See every window event, to keep track of size and place."""


class OffscreenWindow:
    """A window that is only a surface: for tests and for pictures."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._surface = pygame.Surface(size)
        self.flips = 0
        self.full_screen = False

    @property
    def size(self) -> tuple[int, int]:
        return self._surface.get_size()

    def resize(self, size: tuple[int, int]) -> None:
        """As if the player had dragged the frame; tell the application by a WINDOWSIZECHANGED event."""
        self._surface = pygame.Surface(size)

    def surface(self) -> pygame.Surface:
        return self._surface

    def flip(self) -> None:
        self.flips += 1

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen

    def look_at_screens(self) -> None:
        pass

    def geometry(self) -> Geometry:
        return Geometry(size=self.size, full_screen=self.full_screen)

    def note(self, event: pygame.event.Event) -> None:
        pass


def prepare_sdl() -> None:
    """Start the parts of SDL that are needed; the screen saver may start and text input is off.

    The environment must be set before SDL's video starts: sharp on scaled displays, and the candidates of an input
    method visible.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)
    pygame.key.stop_text_input()
    pygame.key.set_repeat(0)  # see app.KeyRepeat


class DesktopWindow:
    """A real window."""

    def __init__(self, title: str, geometry: Geometry, icon: pygame.Surface | None = None) -> None:
        self._screens = pygame.display.get_desktop_sizes()
        fitting = pulled_back(geometry, self._screens)
        place = pygame.WINDOWPOS_CENTERED if fitting.place is None else fitting.place
        self._window = pygame.Window(title, fitting.size, place, resizable=True)
        self._window.minimum_size = LEAST_SIZE
        if icon is not None:
            self._window.set_icon(icon)
        self._normal = replace(fitting, maximised=False, full_screen=False)
        self._maximised = False
        self._full_screen = False
        self._wanted = None if fitting.maximised or fitting.full_screen else fitting.place
        if fitting.maximised:
            self._window.maximize()
            self._maximised = True
        if fitting.full_screen:
            self.toggle_full_screen()

    @property
    def size(self) -> tuple[int, int]:
        return self._window.get_surface().get_size()

    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    def flip(self) -> None:
        self._window.flip()

    def set_title(self, title: str) -> None:
        """The title in the window's frame."""
        self._window.title = title

    def toggle_full_screen(self) -> None:
        if self._full_screen:
            self._window.set_windowed()  # SDL puts the window back to its size and place
            if self._maximised:
                self._window.maximize()
        else:
            self._keep_normal()
            self._window.set_fullscreen(True)
        self._full_screen = not self._full_screen

    def look_at_screens(self) -> None:
        screens = pygame.display.get_desktop_sizes()
        if screens == self._screens:
            return  # a place that looks odd may be that of a screen above or left of the first one
        self._screens = screens
        self._keep_normal()
        self._normal = fitting = pulled_back(self._normal, screens)
        if not self._maximised and not self._full_screen:
            if self._window.size != fitting.size:
                self._window.size = fitting.size
            if fitting.place is None:
                self._window.position = pygame.WINDOWPOS_CENTERED

    def geometry(self) -> Geometry:
        self._keep_normal()
        return replace(self._normal, maximised=self._maximised, full_screen=self._full_screen)

    def note(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWMOVED and self._wanted is not None:
            self._undo_frame()
        if event.type == pygame.WINDOWMAXIMIZED:
            self._maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self._full_screen:
            self._maximised = False
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWMOVED) and not pygame.event.peek(pygame.WINDOWMAXIMIZED):
            # Maximising reports the new size before it reports itself: keep only what is surely the normal state.
            self._keep_normal()

    def _undo_frame(self) -> None:
        """A window manager that puts its frame around a new window shifts it, at each start a little further."""
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return
        x, y = self._window.position
        if (x, y) != wanted and abs(x - wanted[0]) < _FRAME and abs(y - wanted[1]) < _FRAME:
            self._window.position = wanted

    def _keep_normal(self) -> None:
        if not self._maximised and not self._full_screen:
            x, y = self._window.position
            width, height = self._window.size
            self._normal = replace(self._normal, size=(width, height), place=(x, y))
