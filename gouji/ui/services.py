"""What scenes need from outside, in one object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from gouji.ui.animation import Pace
from gouji.ui.look.style import Style
from gouji.ui.scene import Scene
from gouji.ui.text import Translator


class Shell(Protocol):
    """What scenes may ask of the application."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away."""

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it is."""

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the top one."""

    def clear_to(self, scene: Scene) -> None:
        """Show only this scene."""

    def quit(self) -> None:
        """End the program."""

    def relayout(self) -> None:
        """Lay out everything anew (language, text size, theme)."""

    def toggle_full_screen(self) -> None:
        """Between full screen and window."""

    def wake(self) -> None:
        """Let the next step come at once; from any thread."""


@dataclass
class Services:
    """Handed to every scene. ``style`` is replaced when the size of the window or the theme changes."""

    app: Shell
    text: Translator
    style: Style
    pace: Callable[[], Pace] = field(default=Pace)
    """How fast things move by the settings of this moment."""
