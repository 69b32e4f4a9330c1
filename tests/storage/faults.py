"""System calls that fail or kill on demand: each call that storage makes below one folder can be the last."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

BY_PATH = ("open", "replace", "rename", "unlink", "mkdir")
BY_HANDLE = ("write", "fsync", "ftruncate", "close")


class Killed(BaseException):
    """The program is dead: from here on no system call does anything."""


@dataclass
class Faults:
    """Counts storage's system calls below ``root`` and lets the ``at``-th one fail.

    ``when``: ``before`` it does anything, ``half`` (a write puts half its bytes down first), or ``after`` it is done.
    With ``error`` it raises that ``OSError``, once, or for ever with ``lasting``; without, the program is killed.
    """

    root: Path
    at: int = 0
    when: str = "before"
    error: int | None = None
    lasting: bool = False
    count: int = 0
    dead: bool = False
    names: list[str] = field(default_factory=list)
    handles: set[int] = field(default_factory=set)
    real: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in (*BY_PATH, *BY_HANDLE):
            self.real[name] = getattr(os, name)
            monkeypatch.setattr(os, name, self._wrapped(name))

    def bury(self) -> None:
        """What the system does for a dead program: close its files (and with them its locks)."""
        for handle in self.handles:
            self.real["close"](handle)
        self.handles.clear()

    def _wrapped(self, name: str) -> Callable[..., Any]:
        def call(first: Any, *rest: Any, **keywords: Any) -> Any:
            if not self._ours(name, first):
                return self.real[name](first, *rest, **keywords)
            if self.dead:
                raise Killed
            self.count += 1
            self.names.append(name)
            strikes = self.count == self.at or (self.lasting and 0 < self.at <= self.count)
            if not strikes or (self.error is not None and name == "close"):
                return self._do(name, first, *rest, **keywords)
            if name == "write" and self.when == "half":
                self.real[name](first, bytes(rest[0])[: len(rest[0]) // 2])
            if self.when == "after":
                self._do(name, first, *rest, **keywords)
            if self.error is not None:
                raise OSError(self.error, os.strerror(self.error))
            self.dead = True
            raise Killed

        return call

    def _ours(self, name: str, first: Any) -> bool:
        if name in BY_HANDLE:
            return first in self.handles
        return isinstance(first, str | os.PathLike) and Path(os.fspath(first)).is_relative_to(self.root)

    def _do(self, name: str, first: Any, *rest: Any, **keywords: Any) -> Any:
        result = self.real[name](first, *rest, **keywords)
        if name == "open":
            self.handles.add(result)
        elif name == "close":
            self.handles.discard(first)
        return result
