"""All checks: ``python3 build_scripts/test.py [arguments of pytest]``.

Lint, format, types and the arrows between the packages first, then the tests. Every check runs even if an earlier
one failed; the exit code tells whether all passed. pytest runs last, its closing line stands last.
"""

import subprocess
import sys
from pathlib import Path

import setup_env


def checks(python: Path, pytest_arguments: list[str]) -> list[tuple[str, list[str]]]:
    """Name and command of each check, in order."""
    lint_imports = str(setup_env.venv_program("lint-imports"))
    return [
        ("ruff check", [str(python), "-m", "ruff", "check"]),
        ("ruff format", [str(python), "-m", "ruff", "format", "--check"]),
        ("mypy", [str(python), "-m", "mypy"]),
        ("lint-imports", [lint_imports]),
        ("pytest", [str(python), "-m", "pytest", "-n", "2", *pytest_arguments]),
    ]


def main() -> int:
    """Run all checks; returns 0 when each passed, 2 when the environment cannot be made, else 1."""
    try:
        python = setup_env.ensure("dev")
    except setup_env.SetUpFailed as problem:
        print(f"test.py: {problem}", file=sys.stderr)
        return 2
    failed: list[str] = []
    for name, command in checks(python, sys.argv[1:]):
        if name == "pytest" and failed:
            print(f"test.py: failed before the tests: {', '.join(failed)}", flush=True)
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=setup_env.ROOT, env=setup_env.environment(), check=False).returncode != 0:
            failed.append(name)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
