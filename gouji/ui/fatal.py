"""When the program breaks: the log gets everything, the player a message with the log's path."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pygame

from gouji.ui.text import Translator

_log = logging.getLogger(__name__)


def fatal_text(error: BaseException, log_file: Path, text: Translator) -> tuple[str, str]:
    """Title and words of the message."""
    return text("fatal.title"), text("fatal.body", error=f"{type(error).__name__}: {error}", log=str(log_file))


def tell_fatal(error: BaseException, log_file: Path, text: Translator) -> None:
    """Show the message in a box of the system; only logged where there is none. Never raises."""
    title, words = fatal_text(error, log_file, text)
    print(f"{title}\n{words}", file=sys.stderr)
    try:
        pygame.display.message_box(title, words, message_type="error")
    except Exception as second:  # whatever the system says, the first error must not be hidden by it
        _log.error("no message box: %s", second)
