"""All motion of a scene: tweens, waits and calls on a scheduler which the scene owns.

Motion only shows what has already happened. A scheduler can be hurried, sped up or switched off at any moment and
the callbacks come in the same order; so the game is the same at every speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gouji.ui.look.theme import SPEED_FACTOR, Speed

Ease = Callable[[float], float]

REDUCED_FADE = 0.12
"""Under reduced motion nothing moves, and a fade takes at most this many seconds."""


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_in(t: float) -> float:
    """Slow start (cubic)."""
    return t * t * t


def ease_out(t: float) -> float:
    """Slow end (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow start and end (cosine)."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


@dataclass(frozen=True)
class Pace:
    """How fast things move: ``factor`` on durations (0: not at all), ``reduced``: fades only."""

    factor: float = 1.0
    reduced: bool = False

    @classmethod
    def of(cls, speed: Speed, reduced: bool = False) -> Pace:
        """The pace of a speed setting."""
        return cls(SPEED_FACTOR[speed], reduced)

    def seconds(self, seconds: float, fade: bool) -> float:
        """How long something meant to take ``seconds`` at normal speed takes."""
        if self.reduced:
            return min(seconds * self.factor, REDUCED_FADE) if fade else 0.0
        return seconds * self.factor


class Task(Protocol):
    """Something that takes time."""

    def advance(self, dt: float, pace: Pace) -> float | None:
        """Go on by ``dt`` seconds. Gives the unused seconds when finished, None while it lasts."""

    def finish(self) -> None:
        """Jump to the end, with every effect that the rest would have had."""

    def wake_in(self) -> float:
        """Seconds until it has to be advanced again; 0 for something that moves all the time."""


class Tween:
    """Calls ``apply`` with values from ``start`` to ``end``, the end value always included."""

    def __init__(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        ease: Ease = ease_out,
        start: float = 0.0,
        end: float = 1.0,
        fade: bool = False,
    ) -> None:
        self._seconds = seconds
        self._apply = apply
        self._ease = ease
        self._start = start
        self._end = end
        self._fade = fade
        self._spent = 0.0

    def advance(self, dt: float, pace: Pace) -> float | None:
        total = pace.seconds(self._seconds, self._fade)
        self._spent += dt
        if self._spent >= total:
            self.finish()
            return self._spent - total
        part = self._ease(self._spent / total)
        self._apply(self._start + (self._end - self._start) * part)
        return None

    def finish(self) -> None:
        self._apply(self._end)

    def wake_in(self) -> float:
        return 0.0


class Wait:
    """Does nothing for a while. ``motion=False``: real seconds whatever the speed, for pauses that are read."""

    def __init__(self, seconds: float, *, motion: bool = True) -> None:
        self._seconds = seconds
        self._motion = motion
        self._left = seconds
        self._spent = 0.0

    def advance(self, dt: float, pace: Pace) -> float | None:
        total = pace.seconds(self._seconds, fade=True) if self._motion else self._seconds
        self._spent += dt
        self._left = total - self._spent
        return -self._left if self._left <= 0.0 else None

    def finish(self) -> None:
        self._left = 0.0

    def wake_in(self) -> float:
        return max(0.001, self._left)


class Call:
    """Calls a function and takes no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function

    def advance(self, dt: float, pace: Pace) -> float | None:
        self.finish()
        return dt

    def finish(self) -> None:
        self._function()

    def wake_in(self) -> float:
        return 0.001


class Chain:
    """One task after the other; time left over by one goes to the next."""

    def __init__(self, *tasks: Task) -> None:
        self._tasks = list(tasks)

    def advance(self, dt: float, pace: Pace) -> float | None:
        rest = dt
        while self._tasks:
            left = self._tasks[0].advance(rest, pace)
            if left is None:
                return None
            self._tasks.pop(0)
            rest = left
        return rest

    def finish(self) -> None:
        while self._tasks:
            self._tasks.pop(0).finish()

    def wake_in(self) -> float:
        return self._tasks[0].wake_in() if self._tasks else 0.001


class Together:
    """Several tasks at the same time; finished with the last of them."""

    def __init__(self, *tasks: Task) -> None:
        self._tasks = list(tasks)
        self._rest = math.inf

    def advance(self, dt: float, pace: Pace) -> float | None:
        lasting = []
        for task in self._tasks:
            left = task.advance(dt, pace)
            if left is None:
                lasting.append(task)
            else:
                self._rest = min(self._rest, left)
        self._tasks = lasting
        if lasting:
            self._rest = math.inf
            return None
        return min(self._rest, dt)

    def finish(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.finish()

    def wake_in(self) -> float:
        return min((task.wake_in() for task in self._tasks), default=0.001)


class Handle:
    """A running task of a scheduler: ask whether it is done, cancel it (no effect any more), or finish it now."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.done = False

    def cancel(self) -> None:
        """Drop the task where it is; nothing of it is called any more."""
        self.done = True

    def finish(self) -> None:
        """Jump to the end, unless it is there already."""
        if not self.done:
            self.done = True
            self.task.finish()


_ROUNDS = 1000
"""Tasks that take no time may start others that take none; so many generations run in one update."""


class Scheduler:
    """The tasks of one scene."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._motions: list[Handle] = []
        self._timers: list[Handle] = []

    def run(self, *tasks: Task) -> Handle:
        """Start tasks, one after the other; speed and ``hurry`` work on them."""
        handle = Handle(tasks[0] if len(tasks) == 1 else Chain(*tasks))
        self._motions.append(handle)
        return handle

    def tween(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        ease: Ease = ease_out,
        delay: float = 0.0,
        fade: bool = False,
        on_done: Callable[[], object] | None = None,
    ) -> Handle:
        """Call ``apply`` with 0…1 over ``seconds``, perhaps after a delay, then ``on_done``."""
        tasks: list[Task] = [Wait(delay)] if delay > 0.0 else []
        tasks.append(Tween(seconds, apply, ease=ease, fade=fade))
        if on_done is not None:
            tasks.append(Call(on_done))
        return self.run(*tasks)

    def after(self, seconds: float, function: Callable[[], object]) -> Handle:
        """Call a function after real seconds: neither speed nor ``hurry`` changes that."""
        handle = Handle(Chain(Wait(seconds, motion=False), Call(function)))
        self._timers.append(handle)
        return handle

    def update(self, dt: float) -> bool:
        """Advance everything by ``dt`` seconds. True if something was shown or called: draw again."""
        changed = self._advance(self._timers, dt, Pace())
        self._timers = [handle for handle in self._timers if not handle.done]
        fresh: Sequence[Handle] = list(self._motions)
        step = dt
        for _ in range(_ROUNDS):
            changed = self._advance(fresh, step, self.pace) or changed
            known = {id(handle) for handle in fresh}
            fresh = [h for h in self._motions if id(h) not in known and not h.done] if self.pace.factor == 0.0 else []
            self._motions = [handle for handle in self._motions if not handle.done]
            step = 0.0
            if not fresh:
                break
        return changed

    def _advance(self, handles: Sequence[Handle], dt: float, pace: Pace) -> bool:
        changed = False
        for handle in list(handles):
            if handle.done:
                continue
            waiting = handle.task.wake_in()
            if handle.task.advance(dt, pace) is not None:
                handle.done = True
                changed = True
            elif waiting <= dt:
                changed = True
        return changed

    def hurry(self) -> bool:
        """Finish what is moving now, not what that starts. True if there was anything."""
        handles, self._motions = self._motions, []
        for handle in handles:
            handle.finish()
        return bool(handles)

    def clear(self) -> None:
        """Drop everything without calling anything."""
        for handle in (*self._motions, *self._timers):
            handle.cancel()
        self._motions = []
        self._timers = []

    @property
    def moving(self) -> bool:
        """Whether any motion is under way (timers do not count)."""
        return any(not handle.done for handle in self._motions)

    def wake_in(self) -> float | None:
        """Seconds until ``update`` is needed: 0 while something moves, None if nothing is going on."""
        waits = [handle.task.wake_in() for handle in (*self._motions, *self._timers) if not handle.done]
        return min(waits, default=None)
