"""Compile run.lock and dev.lock (hashes for all systems, Python 3.11 and newer) from pyproject.toml; needs ``uv``.

Run by a maintainer when the dependencies change, with uv on the path.
"""

import subprocess
import sys

import setup_env

HEAD = "# Made by build_scripts/make_locks.py from pyproject.toml. Do not edit.\n"


def compile_lock(kind: str) -> None:
    """Write one lock file. Raises ``CalledProcessError`` when uv fails."""
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-emit-index-url", "--no-emit-find-links", "--no-header", "--only-binary", ":all:"]
    command += ["--no-annotate", "pyproject.toml"]
    if kind == "dev":
        command += ["--group", "dev", "--constraints", str(setup_env.LOCKS["run"])]
    text = subprocess.run(command, cwd=setup_env.ROOT, check=True, capture_output=True, text=True).stdout
    options = ("--index-url", "--extra-index-url", "--find-links", "--no-binary", "--only-binary")
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(options)]
    setup_env.LOCKS[kind].write_text(HEAD + "".join(lines), encoding="utf-8")


def main() -> int:
    """Compile both lists."""
    for kind in setup_env.LOCKS:
        compile_lock(kind)
    return 0


if __name__ == "__main__":
    sys.exit(main())
