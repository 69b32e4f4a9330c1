"""The guard against accidents: what can be done has changed, so for a moment nothing is accepted."""

from __future__ import annotations

from collections.abc import Hashable

GUARD_SECONDS = 0.35


class Guard:
    """Closed for a moment after each change of the set of possible actions."""

    def __init__(self, seconds: float = GUARD_SECONDS) -> None:
        self._seconds = seconds
        self._left = 0.0
        self._actions: Hashable = None

    def watch(self, actions: Hashable) -> None:
        """Tell what is possible now; a difference to the last time closes the guard."""
        if actions != self._actions:
            self._actions = actions
            self._left = self._seconds

    def update(self, dt: float) -> bool:
        """Let time pass. True if the guard has opened just now."""
        if self._left <= 0.0:
            return False
        self._left -= dt
        return self._left <= 0.0

    @property
    def is_open(self) -> bool:
        """Whether clicks and keys count."""
        return self._left <= 0.0

    def wake_in(self) -> float | None:
        """Seconds until it opens, None if it is open."""
        return self._left if self._left > 0.0 else None
