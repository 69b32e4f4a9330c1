"""Makes ``.venv`` on first use from the hash-locked lists. Standard library only."""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = {"run": ROOT / "build_scripts" / "run.lock", "dev": ROOT / "build_scripts" / "dev.lock"}
OLDEST_PYTHON = (3, 11)


class SetUpFailed(RuntimeError):
    """The environment could not be made; the message says what to do."""


def venv_program(name: str) -> Path:
    """The path of a program inside ``.venv`` on this system."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def ensure(kind: str) -> Path:
    """Make ``.venv`` hold what the lock ``kind`` (``run`` or ``dev``) lists; returns its Python.

    Works only when the venv is missing, is of another Python, or the lock file has changed since. ``dev.lock`` holds
    all that ``run.lock`` holds. Raises ``SetUpFailed``.
    """
    if sys.version_info < OLDEST_PYTHON:
        raise SetUpFailed(f"Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer is needed, this is {sys.version}")
    python = venv_program("python")
    if not _runs(python):
        print(f"making {VENV.name} (first use, needs a package index)", file=sys.stderr, flush=True)
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    stamp = VENV / f"gouji-{kind}.stamp"
    wanted = hashlib.sha256(LOCKS[kind].read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="ascii") != wanted:
        _install(python, LOCKS[kind])
        stamp.write_text(wanted, encoding="ascii")
        if kind == "dev" and LOCKS["run"].is_file():
            run_hash = hashlib.sha256(LOCKS["run"].read_bytes()).hexdigest()
            (VENV / "gouji-run.stamp").write_text(run_hash, encoding="ascii")
    _point_at_source(python)
    return python


def environment() -> dict[str, str]:
    """The environment for a program of the venv: no foreign module paths."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def _runs(python: Path) -> bool:
    if not python.exists():
        return False
    code = f"import sys; sys.exit(sys.version_info[:2] != {tuple(sys.version_info[:2])})"
    try:
        return subprocess.run([python, "-c", code], env=environment(), check=False).returncode == 0
    except OSError:
        return False


def _install(python: Path, lock: Path) -> None:
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", str(lock)]
    print(f"installing what {lock.name} lists", file=sys.stderr, flush=True)
    if subprocess.run(command, env=environment(), check=False).returncode != 0:
        raise SetUpFailed(f"pip could not install {lock.name}; see above. The next start tries again.")


def _point_at_source(python: Path) -> None:
    """Let ``import gouji`` find this checkout from any working directory, also after the folder was moved."""
    if os.name == "nt":
        packages = VENV / "Lib" / "site-packages"
    else:
        packages = VENV / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    pointer = packages / "gouji-source.pth"
    line = f"{ROOT}\n"
    if not pointer.is_file() or pointer.read_text(encoding="utf-8") != line:
        pointer.write_text(line, encoding="utf-8")
