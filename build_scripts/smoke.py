"""Does a finished program work? ``python3 build_scripts/smoke.py [--folder DIST/gouji] PROGRAM [ARGUMENT...]``.

One script for every system and for source, wheel and bundle alike. It starts the program as a player's system might:
from another folder, without HOME, without sound, with stdout closed, from a path with blanks and Chinese characters
(``--folder`` names what is copied there), twice at once, killed and started again - and lets it play a deal each time.
Standard library only. Prints a line for each check; exit code 1 when one failed. On Linux without a display it uses
Xvfb, else the dummy driver.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

GAME = ["--new", "--preset", "qingdao", "--seed", "1", "--speed", "off", "--autoplay"]
PATIENCE = 120.0  # seconds until a deal must have been played; only a program that hangs needs them
COPY = "够级 游戏 copy"
LOOK = 1.0  # seconds after the first picture in which the program does what it was started for
RECORD = "gouji 1\npreset qingdao\n"


class Failed(Exception):
    """A check that did not hold."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How the program is started."""

    program: list[str]
    environment: dict[str, str]
    folder: Path  # where it is started from
    home: Path  # where its files will be
    closed_streams: bool = False

    @property
    def output(self) -> Path:
        """What the program prints while it runs in its window."""
        return self.folder / f"{self.home.name}.txt"

    @property
    def matches(self) -> list[Path]:
        """The journal and the saved matches, wherever they are below home."""
        return sorted(self.home.rglob("*.gouji"))


def run(setting: Setting, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run to the end and take what it prints."""
    return subprocess.run(
        [*setting.program, *arguments],
        cwd=setting.folder,
        env=setting.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


@contextmanager
def started(setting: Setting, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program running in its window; killed at the end."""
    command = [*setting.program, *arguments]
    if setting.closed_streams:
        command = ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', *command]
    with setting.output.open("wb") as output:
        program = subprocess.Popen(
            command,
            cwd=setting.folder,
            env=setting.environment | {"GOUJI_TIMING": "1"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield program
    except Failed as failure:
        printed = setting.output.read_bytes()[-2000:].decode(errors="replace")
        raise Failed(f"{failure}; it printed: {printed}") from None
    finally:
        program.kill()
        program.wait()


def wait_for(what: str, program: subprocess.Popen[bytes], holds: Callable[[], bool]) -> float:
    """Wait until something holds; gives the seconds that took. Raises ``Failed``."""
    begin = time.monotonic()
    while not holds():
        if program.poll() is not None:
            raise Failed(f"ended with {program.returncode} before {what}")
        if time.monotonic() - begin > PATIENCE:
            raise Failed(f"no {what} after {PATIENCE:.0f} s")
        time.sleep(0.05)
    return time.monotonic() - begin


def written(setting: Setting) -> str:
    """All lines of all matches so far."""
    text = []
    for path in setting.matches:
        with suppress(OSError):
            text.append(path.read_text(encoding="utf-8"))
    return "".join(text)


def play_a_deal(setting: Setting) -> str:
    """A whole deal by the computer players; gives what to print."""
    with started(setting, *GAME) as program:
        first = wait_for("first line of a match", program, lambda: "deal 1" in written(setting))
        whole = wait_for("end of the first deal", program, lambda: "\nplaces " in written(setting))
    return f"match begun after {first:.1f} s, deal played in {whole:.1f} s more"


def check_version(setting: Setting) -> str:
    """It tells its version without opening a window."""
    told = run(setting, "--version")
    if told.returncode != 0 or not any(character.isdigit() for character in told.stdout):
        raise Failed(f"exit {told.returncode}: {told.stdout}{told.stderr}")
    return told.stdout.strip()


def check_start(setting: Setting) -> str:
    """How long it takes to the first complete picture; told, not judged: the machine may have other things to do."""
    took = []
    for _ in range(3):
        begin = time.time()
        with started(setting) as program:
            took.append(wait_for_picture(program, setting) - begin)
    return f"first picture after {sorted(took)[1]:.2f} s, middle of three; budget 1.0 s from source, bundle 1.5 s"


def wait_for_picture(program: subprocess.Popen[bytes], setting: Setting) -> float:
    """Wait for the first complete picture; gives when it was there, in seconds since 1970. Raises ``Failed``."""
    said: list[bytes] = []

    def holds() -> bool:
        said[:] = re.findall(rb"^first picture ([0-9.]+)\r?$", setting.output.read_bytes(), re.MULTILINE)
        return bool(said)

    wait_for("first picture", program, holds)
    return float(said[0])


def look(program: subprocess.Popen[bytes], setting: Setting) -> None:
    """Wait for the first picture, and see that the program goes on. Raises ``Failed``."""
    wait_for_picture(program, setting)
    time.sleep(LOOK)
    if program.poll() is not None:
        raise Failed(f"ended with {program.returncode}")


def check_doctor(setting: Setting) -> str:
    """It can say what a bug report needs."""
    told = run(setting, "doctor")
    if told.returncode != 0:
        raise Failed(f"exit {told.returncode}: {told.stdout}{told.stderr}")
    return f"{len(told.stdout.splitlines())} lines"


def check_replay(setting: Setting) -> str:
    """It reads the record that it has just written, and refuses a bad one with the line."""
    record = setting.folder / "一 局.gouji"
    record.write_text(written(setting) or RECORD, encoding="utf-8")
    told = run(setting, "replay", str(record), "--json")
    if told.returncode != 0 or not isinstance(json.loads(told.stdout), dict):
        raise Failed(f"exit {told.returncode}: {told.stdout}{told.stderr}")
    record.write_text("gouji 1\nnonsense\n", encoding="utf-8")
    told = run(setting, "replay", str(record))
    if told.returncode != 1 or ":2:" not in told.stdout + told.stderr or "Traceback" in told.stderr:
        raise Failed(f"a bad record: exit {told.returncode}: {told.stdout}{told.stderr}")
    return "good and bad records"


def check_kill_and_resume(setting: Setting) -> str:
    """Killed in the middle and started again: the match is there, and what was written stays at its front."""
    with started(setting, *GAME) as program:
        wait_for("some plays", program, lambda: written(setting).count(" play ") > 20)
    before = written(setting).rpartition("\n")[0]
    with started(setting) as program:
        look(program, setting)  # the title; nothing is played by itself here
    if not written(setting).startswith(before):
        raise Failed("lines were lost")
    return f"{before.count(chr(10)) + 1} lines kept"


def check_second(setting: Setting) -> str:
    """A second one while the first runs writes nothing into the folder."""
    with started(setting, *GAME) as first:
        wait_for("end of the first deal", first, lambda: "\nplaces " in written(setting))
        before = len(setting.matches)
        second = replace(setting, folder=setting.folder / "second")
        second.folder.mkdir()
        with started(second, *GAME) as program:
            look(program, second)
        if len(setting.matches) > before + 1:
            raise Failed("the second one wrote a match")
    return "wrote nothing"


def check_double_click(setting: Setting) -> str:
    """A record file alone opens in the window, and nothing is written into it."""
    record = setting.folder / "双击.gouji"
    text = written(setting)
    record.write_text(text, encoding="utf-8")
    with started(setting, str(record)) as program:
        look(program, setting)
    if record.read_text(encoding="utf-8") != text:
        raise Failed("the record was changed")
    return "shown"


def check_nowhere_to_write(setting: Setting) -> str:
    """Where no file can be made it starts all the same."""
    wall = setting.folder / "wall"
    wall.write_bytes(b"")
    blocked = replace(setting, environment=setting.environment | {"GOUJI_HOME": str(wall / "home")})
    with started(blocked) as program:
        look(program, blocked)
    if wall.read_bytes():
        raise Failed("something was written into a file of somebody else's")
    return "starts"


def settings(program: list[str], folder: Path | None, base: Path) -> Iterator[tuple[str, Setting]]:
    """Each way of starting, with its name."""

    def home(name: str) -> Path:
        path = base / f"home {name}"
        path.mkdir()
        return path

    def setting(name: str, start: list[str] = program, **more: str) -> Setting:
        where = home(name)
        environment = {**os.environ, "GOUJI_HOME": str(where), **more}
        environment.pop("PYTHONPATH", None)
        return Setting(start, environment, base, where)

    yield "as it is", setting("plain")
    yield "no sound", setting("silent", SDL_AUDIODRIVER="none-such")
    if os.name == "posix":
        bare = setting("bare")
        kept = {key: value for key, value in bare.environment.items() if key not in ("HOME", "GOUJI_HOME")}
        folders = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        if sys.platform != "darwin":  # there the folders follow from the user's home alone
            yield "no HOME", Setting(program, kept | dict.fromkeys(folders, str(bare.home)), base, bare.home)
        closed = setting("closed")
        yield "stdout closed", Setting(program, closed.environment, base, closed.home, closed_streams=True)
    if folder is not None:
        copy = base / COPY
        shutil.copytree(folder, copy, symlinks=True)
        moved = [str(copy / Path(program[0]).relative_to(folder)), *program[1:]]
        if os.name == "posix":
            subprocess.run(["chmod", "-R", "a-w", str(copy)], check=True)
        yield "moved, read-only", setting("moved", moved)


def listing(folder: Path | None) -> list[tuple[str, int]]:
    """Names and sizes of all files, to see whether the program changed its own folder."""
    if folder is None:
        return []
    return sorted((str(path), path.lstat().st_size) for path in folder.rglob("*"))


@contextmanager
def display() -> Iterator[None]:
    """A display where there is none: Xvfb, else SDL's dummy driver."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER"):
        yield
        return
    if shutil.which("Xvfb") is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield
        return
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            os.environ["DISPLAY"] = f":{pipe.readline().strip()}"
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


def main() -> int:
    """Run all checks; returns 0 when each held."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--folder", type=Path, help="the bundle's folder, to try a copy of it")
    parser.add_argument("program", nargs=argparse.REMAINDER, help="the program and its first arguments")
    arguments = parser.parse_args()
    if not arguments.program:
        parser.error("no program")
    program = [str(Path(arguments.program[0]).absolute()), *arguments.program[1:]]
    folder = arguments.folder.absolute() if arguments.folder else None
    failures = 0

    def check(name: str, what: Callable[[Setting], str], setting: Setting) -> None:
        nonlocal failures
        try:
            print(f"ok      {name}: {what(setting)}", flush=True)
        except (Failed, OSError, ValueError, subprocess.TimeoutExpired) as problem:
            failures += 1
            print(f"FAILED  {name}: {problem}", flush=True)

    with tempfile.TemporaryDirectory(prefix="gouji-smoke-") as temporary, display():
        base = Path(temporary)
        before, copy = listing(folder), base / COPY
        for name, setting in settings(program, folder, base):
            if name == "as it is":
                check("version", check_version, setting)
                check("start", check_start, setting)
                check("doctor", check_doctor, setting)
            check(f"a deal, {name}", play_a_deal, setting)
            if name == "as it is":
                check("replay", check_replay, setting)
                check("double click", check_double_click, setting)
                check("kill and resume", check_kill_and_resume, setting)
                check("a second one", check_second, setting)
                check("nowhere to write", check_nowhere_to_write, setting)
        if listing(folder) != before or (folder is not None and len(listing(copy)) != len(before)):
            failures += 1
            print("FAILED  the program changed its own folder")
        if os.name == "posix":
            subprocess.run(["chmod", "-R", "u+w", str(base)], check=False)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
