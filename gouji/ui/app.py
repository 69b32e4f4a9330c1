"""The application: the window, the one reader of events, the clock, the stack of scenes."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

import pygame

from gouji.ui.scene import Scene, SceneStack
from gouji.ui.window import Window

FRAME = 1 / 60
"""Seconds between two pictures while something moves."""
LONGEST_WAIT = 0.25
"""The event queue is looked after at least so often, in seconds."""
FIRST_NAP = 0.001
NAP = 0.01
IDLE_NAP = 0.016
"""How long the program sleeps before it looks for events again, in seconds: shortly at first where something is due
soon, since a player may have thought to the end in a moment, then longer, up to ``NAP``; about a picture's time where
only the player can do something; ``LONG_NAP`` when it is minimised."""
LONG_NAP = 0.1
LONGEST_STEP = 0.1
"""No step of motion is longer, in seconds: the picture does not jump after the program was held up."""

_log = logging.getLogger(__name__)


class StepClock:
    """Turns readings of a clock (seconds) into steps, none of them backwards or too long."""

    def __init__(self) -> None:
        self._last: float | None = None

    def step(self, now: float, moving: bool) -> float:
        """Seconds since the last reading; cut while something moves, so that no motion jumps."""
        passed = 0.0 if self._last is None else now - self._last
        self._last = now
        return min(max(passed, 0.0), LONGEST_STEP if moving else 2 * LONGEST_WAIT)


REPEATED = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
    }
)
"""Keys that come again while they are held; all others count once, however long they are held."""


class KeyRepeat:
    """Gives held keys again, after a while and then quickly.

    SDL's own repetition runs on a timer: when the program is held up, it goes on although the key is up already.
    """

    FIRST, NEXT = 0.4, 0.045

    def __init__(self) -> None:
        self._held: pygame.event.Event | None = None
        self._left = 0.0

    def note(self, event: pygame.event.Event) -> None:
        """See every event."""
        if event.type == pygame.KEYDOWN:
            self._held = event if event.key in REPEATED else None
            self._left = self.FIRST
        elif event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN):
            self._held = None

    def due(self, dt: float) -> pygame.event.Event | None:
        """Let time pass; the event that comes again now, if any. At most one a call: no key runs on unseen."""
        if self._held is None:
            return None
        self._left -= dt
        if self._left > 0.0:
            return None
        self._left = self.NEXT
        return self._held

    def wake_in(self) -> float | None:
        """Seconds until the next one, None without a held key."""
        return None if self._held is None else max(0.001, self._left)


class App:
    """Runs scenes in a window until the last one is gone or ``quit`` is called.

    ``step`` does everything that happens between two pictures and needs no clock, so tests can drive it.
    """

    def __init__(self, window: Window, on_resize: Callable[[tuple[int, int]], None] | None = None) -> None:
        self.window = window
        self.stack = SceneStack(window.size)
        self.running = True
        self.wake_event = pygame.event.custom_type()
        self._on_resize = on_resize
        self._size = window.size
        self._minimised = False
        self._fresh_focus = False
        self._repeat = KeyRepeat()
        self._asks_to_close: Callable[[], bool] | None = None
        self._on_drop: Callable[[str], object] | None = None
        self._on_sound_device: Callable[[bool], object] | None = None
        self._hotkeys: dict[int, Callable[[], None]] = {pygame.K_F11: self.toggle_full_screen}
        if on_resize is not None:
            on_resize(self._size)

    # -- scenes

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.stack.push(scene)

    def pop(self) -> None:
        """Take the top scene away; without any scene the application ends."""
        self.stack.pop()
        self.running = self.running and len(self.stack) > 0

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it is in the stack."""
        self.stack.remove(scene)
        self.running = self.running and len(self.stack) > 0

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the top one."""
        self.stack.replace(scene)

    def clear_to(self, scene: Scene) -> None:
        """Show only this scene."""
        self.stack.clear_to(scene)

    def quit(self) -> None:
        """End after this step; every scene is left in order."""
        self.running = False

    def set_on_resize(self, function: Callable[[tuple[int, int]], None]) -> None:
        """What is called with each new size before the scenes are laid out."""
        self._on_resize = function

    def set_hotkey(self, key: int, function: Callable[[], None]) -> None:
        """A key that works in every scene which does not use it itself."""
        self._hotkeys[key] = function

    def set_on_drop(self, function: Callable[[str], object]) -> None:
        """What is called with the path of a file dropped on the window, if the scene does not want it itself."""
        self._on_drop = function

    def set_on_sound_device(self, function: Callable[[bool], object]) -> None:
        """What is called when a sound device has come (False) or gone (True)."""
        self._on_sound_device = function

    def ask_before_closing(self, question: Callable[[], bool] | None) -> None:
        """What is asked when the window is to be closed; it gives True if that may happen at once."""
        self._asks_to_close = question

    def relayout(self) -> None:
        """Lay out everything anew: the language or the text size has changed."""
        if self._on_resize is not None:
            self._on_resize(self._size)
        self.stack.resize(self._size)

    def toggle_full_screen(self) -> None:
        """Between full screen and window."""
        self.window.toggle_full_screen()
        self._check_size()

    def wake(self) -> None:
        """End the waiting for events; may be called from any thread."""
        try:
            pygame.event.post(pygame.event.Event(self.wake_event))
        except pygame.error:
            _log.warning("the event queue is full; the next event wakes the program as well")

    # -- running

    def run(self) -> None:
        """Run until the end."""
        clock = StepClock()
        ticker = pygame.time.Clock()
        while self.running:
            wake = least(self.stack.wake_in(), self._repeat.wake_in())
            moving = wake == 0.0 and not self._minimised
            events = self._moving_events(ticker) if moving else self.wait(wake)
            self.step(events, clock.step(pygame.time.get_ticks() / 1000, moving))
        self.close()

    def close(self) -> None:
        """Leave every scene, the top one first."""
        while len(self.stack):
            self.stack.pop()

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Let ``dt`` seconds pass, handle the events, draw if the picture changed. True if it was drawn."""
        if dt > 0.0:
            self.stack.update(dt)
        for event in without_idle_motion(events):
            if not self.running:
                break
            self._process(event)
        self._fresh_focus = False
        again = self._repeat.due(dt)
        if again is not None and self.running:
            self.stack.process_event(again)
        return self._draw()

    def _draw(self) -> bool:
        if self._minimised or not self.running or not len(self.stack) or not self.stack.dirty:
            return False
        self.stack.draw(self.window.surface())
        self.window.flip()
        return True

    def _moving_events(self, ticker: pygame.time.Clock) -> list[pygame.event.Event]:
        ticker.tick(round(1 / FRAME))
        return pygame.event.get()

    def wait(self, wake: float | None) -> list[pygame.event.Event]:
        """Sleep until there is an event, the next update is due, or the longest wait is over.

        ``pygame.event.wait`` looks a thousand times a second and takes more of a core than all the rest does.
        """
        seconds = LONGEST_WAIT if wake is None or self._minimised else min(wake, LONGEST_WAIT)
        nap, longest = (IDLE_NAP, IDLE_NAP) if wake is None else (FIRST_NAP, NAP)
        if self._minimised:
            nap = longest = LONG_NAP
        end = time.monotonic() + seconds
        while True:
            events = pygame.event.get()
            left = end - time.monotonic()
            if events or left <= 0.0:
                return events
            time.sleep(min(nap, left))
            nap = min(2 * nap, longest)

    def _process(self, event: pygame.event.Event) -> None:
        self.window.note(event)
        self._repeat.note(event)
        handler = {
            pygame.QUIT: self._close_asked,
            pygame.WINDOWCLOSE: self._close_asked,
            pygame.WINDOWSIZECHANGED: self._check_size,
            pygame.WINDOWRESIZED: self._check_size,
            pygame.WINDOWEXPOSED: self.stack.invalidate,
            pygame.WINDOWMINIMIZED: self._minimise,
            pygame.WINDOWRESTORED: self._restore,
            pygame.WINDOWMAXIMIZED: self._restore,
            pygame.WINDOWSHOWN: self._restore,
            pygame.WINDOWFOCUSLOST: self._lose_focus,
            pygame.WINDOWFOCUSGAINED: self._gain_focus,
            pygame.WINDOWDISPLAYCHANGED: self._look_at_screens,
        }.get(event.type)
        if handler is not None:
            handler()
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            if self._on_sound_device is not None and not event.iscapture:
                self._on_sound_device(event.type == pygame.AUDIODEVICEREMOVED)
        elif self._fresh_focus and event.type == pygame.MOUSEBUTTONDOWN:
            return  # the click that brings the window to the front does nothing
        elif not self._global_key(event) and not self.stack.process_event(event):
            if event.type == pygame.KEYDOWN:
                self._hotkey(event.key)
            elif event.type == pygame.DROPFILE and self._on_drop is not None:
                self._on_drop(event.file)

    def _global_key(self, event: pygame.event.Event) -> bool:
        """Alt+Enter means the same as F11, before any scene takes the Enter for itself."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            self.toggle_full_screen()
            return True
        return False

    def _hotkey(self, key: int) -> None:
        function = self._hotkeys.get(key)
        if function is not None:
            function()

    def _close_asked(self) -> None:
        if self._asks_to_close is None or self._asks_to_close():
            self.quit()

    def _check_size(self) -> None:
        if self.window.size != self._size:
            self._size = self.window.size
            self.relayout()

    def _minimise(self) -> None:
        self._minimised = True
        self.stack.set_focused(False)

    def _look_at_screens(self) -> None:
        """A screen was taken away, or has another size."""
        self.window.look_at_screens()
        self._check_size()

    def _restore(self) -> None:
        self._look_at_screens()
        if self._minimised:
            self._minimised = False
            self.stack.set_focused(True)
        self.stack.invalidate()

    def _lose_focus(self) -> None:
        self.stack.set_focused(False)

    def _gain_focus(self) -> None:
        self._fresh_focus = True
        self._look_at_screens()
        self.stack.set_focused(True)


def without_idle_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events without mouse motion that another motion follows at once; a dragging mouse keeps all of it."""
    kept: list[pygame.event.Event] = []
    for event in events:
        idle = event.type == pygame.MOUSEMOTION and not any(event.buttons)
        if idle and kept and kept[-1].type == pygame.MOUSEMOTION and not any(kept[-1].buttons):
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def least(one: float | None, other: float | None) -> float | None:
    """The smaller of two times, of which None means never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
