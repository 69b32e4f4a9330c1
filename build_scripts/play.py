"""Start the game from the source: ``python3 build_scripts/play.py [arguments of gouji]``."""

import subprocess
import sys

import setup_env


def main() -> int:
    """Make the environment if needed, then run the game with the arguments given; returns its exit code."""
    try:
        python = setup_env.ensure("run")
    except setup_env.SetUpFailed as problem:
        print(f"play.py: {problem}", file=sys.stderr)
        return 2
    try:
        return subprocess.run(
            [python, "-m", "gouji", *sys.argv[1:]], env=setup_env.environment(), check=False
        ).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
