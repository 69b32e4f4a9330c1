"""``python -m gouji`` and the windowed program."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line; without arguments it opens the game. Returns the exit code."""
    multiprocessing.freeze_support()
    _hold_standard_handles()
    _replace_missing_streams()
    from gouji.cli import main as run

    return run()


def _hold_standard_handles() -> None:
    """Where 0, 1 and 2 are closed the next files would get these numbers, and what a library in C prints (a sound
    driver without a device does) would go into the journal, or to the screen's server."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(handle, True)
    os.close(handle)


def _replace_missing_streams() -> None:
    """A windowed program may have no stdout and stderr; the first print would end it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - stays open till the end


if __name__ == "__main__":
    sys.exit(main())
