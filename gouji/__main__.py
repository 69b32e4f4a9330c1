"""``python -m gouji`` and the windowed program."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line; without arguments it opens the game. Returns the exit code."""
    multiprocessing.freeze_support()
    _replace_missing_streams()
    from gouji.cli import main as run

    return run()


def _replace_missing_streams() -> None:
    """A windowed program may have no stdout and stderr; the first print would end it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - stays open till the end


if __name__ == "__main__":
    sys.exit(main())
