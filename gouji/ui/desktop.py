"""What the desktop around the program can do: open a folder."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

_log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; made first if it is not there. False if that did not work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen(
            [opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as error:
        _log.warning("cannot open %s: %s", folder.name, error.strerror or error)
        return False
    return True
