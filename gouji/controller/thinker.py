"""Thinking off the drawing path: one decision at a time on a thread of its own, or at once without a screen."""

from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from gouji.rules.action import Action

Job = Callable[[], Action]


@dataclass
class Thought:
    """One decision: being thought about, or done with an action or with the error that the player raised."""

    job: Job
    done: bool = False
    action: Action | None = None
    error: Exception | None = None

    def run(self) -> None:
        """Think; an error is kept, not raised."""
        try:
            self.action = self.job()
        except Exception as error:  # a player of somebody else's may raise anything; the game goes on
            self.error = error
        self.done = True


class Thinker(Protocol):
    """Runs thoughts one at a time."""

    def start(self, job: Job) -> Thought:
        """Begin to think; look at ``done`` later."""

    def abandon(self) -> None:
        """Never mind the last thought: what it gives is not looked at, and the next one does not wait for it."""


class InlineThinker:
    """Thinks at once, for tests and games without a screen."""

    def start(self, job: Job) -> Thought:
        """Think to the end."""
        thought = Thought(job)
        thought.run()
        return thought

    def abandon(self) -> None:
        """Nothing is ever under way."""


class ThreadThinker:
    """Thinks on a daemon thread; ``on_ready`` is called from it when a thought is done (to wake the screen)."""

    def __init__(self, on_ready: Callable[[], None] | None = None) -> None:
        self._on_ready = on_ready
        self._jobs: SimpleQueue[Thought | None] | None = None
        self._thought: Thought | None = None

    def start(self, job: Job) -> Thought:
        """Begin to think."""
        if self._jobs is None:
            self._jobs = SimpleQueue()
            Thread(target=self._work, args=(self._jobs,), name="gouji-thinker", daemon=True).start()
        self._thought = Thought(job)
        self._jobs.put(self._thought)
        return self._thought

    def abandon(self) -> None:
        """Leave the thread to itself: it ends when its thought does. A later thought gets a new one."""
        if self._jobs is not None:
            self._jobs.put(None)
        self._jobs = self._thought = None

    def _work(self, jobs: "SimpleQueue[Thought | None]") -> None:
        while (thought := jobs.get()) is not None:
            thought.run()
            if self._on_ready is not None and thought is self._thought:
                self._on_ready()
