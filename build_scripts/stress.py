"""Kill a running game again and again: ``python3 build_scripts/stress.py [--kills 1000] [--seed 1]``.

A match is played by the computer players as fast as they can, in a program of its own that prints each line of the
record once it may be shown. It is killed (no farewell) after a random number of lines and started again. After each
kill all lines that were shown have to be in the journal or among the saved matches, the match has to go on, and the
statistics have to count each deal once. Exit code 1 on the first loss.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import setup_env

# Runs in the child: resume or start, play, print what may be shown.
CHILD = r"""
import sys
from gouji.controller.opening import Setup, resume_game, start_game
from dataclasses import replace
from gouji.rules.options import PRESETS
from gouji.storage.paths import find_folders
from gouji.storage.store import open_storage
storage = open_storage(find_folders())
seed = int(sys.argv[1])
game, told = resume_game(storage)
for notice in (*storage.notices, *told):
    if notice.code not in ("torn", "previous_used"):
        print("! notice", notice, flush=True)
while True:
    if game is None:
        seed += 1
        presets = sorted(PRESETS)
        preset = presets[seed % len(presets)]
        options = replace(PRESETS[preset], rounds=2)
        game = start_game(Setup(options, preset, seed, levels=dict.fromkeys(range(1, 6), "greedy")), storage)
    game.autoplay = True
    print("! match", game.keeper.match_id)
    print(*game.keeper.lines, "! going", sep="\n", flush=True)
    printed = len(game.keeper.lines)
    now = 0.0
    while not game.match.over:
        if game.between:
            game.next_deal()
        game.step(now)
        now += 1.0
        lines = game.keeper.lines
        if len(lines) > printed:
            sys.stdout.write("".join(f"{line}\n" for line in lines[printed:]))
            sys.stdout.flush()
            printed = len(lines)
    print("! finishing", flush=True)
    game.finish()
    print("! finished", flush=True)
    game = None
"""


class Lost(Exception):
    """Something that was shown is gone, or something was told that should not be."""


@dataclass
class Shown:
    """What the killed programs have shown, by match."""

    lines: dict[str, list[str]] = field(default_factory=dict)
    finished: set[str] = field(default_factory=set)
    current: str = ""

    def take(self, output: list[str]) -> None:
        """Note what one program printed. Raises ``Lost`` when it shows less than one before."""
        fresh: list[str] = []
        for line in output:
            match line.split(" ", 2):
                case ["!", "match", name]:
                    self._end(fresh)
                    self.current, fresh = name, []
                case ["!", "finishing"]:
                    self._end(fresh)
                case ["!", "finished"]:
                    self.finished.add(self.current)
                case ["!", "going"]:
                    pass
                case ["!", *_]:
                    raise Lost(line)
                case _:
                    fresh.append(line)
        self._end(fresh)

    def _end(self, fresh: list[str]) -> None:
        if not self.current:
            return
        known = self.lines.setdefault(self.current, [])
        common = min(len(known), len(fresh))
        if fresh[:common] != known[:common]:
            at = next(index for index in range(common) if fresh[index] != known[index])
            raise Lost(f"match {self.current}, line {at + 1}: now {fresh[at]!r}, shown before: {known[at]!r}")
        if len(fresh) > len(known):
            self.lines[self.current] = list(fresh)


def run_and_kill(home: Path, seed: int, lines: int) -> list[str]:
    """Let the game run until it has shown so many new lines, kill it, and give all that it has shown."""
    environment = setup_env.environment() | {"GOUJI_HOME": str(home), "PYTHONPATH": str(setup_env.ROOT)}
    command = [sys.executable, "-c", CHILD, str(seed)]
    program = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    assert program.stdout is not None
    shown: list[str] = []
    fresh = None  # none before it is going
    while fresh is None or fresh < lines:
        line = program.stdout.readline()
        if not line:
            break
        shown.append(line)
        fresh = 0 if fresh is None and line == "! going\n" else fresh if fresh is None else fresh + 1
    ended = program.poll()
    program.kill()
    shown += program.stdout.readlines()
    program.stdout.close()
    program.wait()
    if ended is not None:
        raise Lost(f"the game ended by itself with {ended}")
    return [line.rstrip("\n") for line in shown if line.endswith("\n")]


def check(home: Path, shown: Shown) -> None:
    """All lines that were shown are on disk, each match once. Raises ``Lost``."""
    kept: dict[str, list[str]] = {}
    for path in sorted(home.rglob("*.gouji")):
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        name = next((line.removeprefix("# match ") for line in lines if line.startswith("# match ")), path.name)
        if name in kept:
            raise Lost(f"match {name} is there twice")
        kept[name] = lines
    for name, lines in shown.lines.items():
        if kept.get(name, [])[: len(lines)] != lines:
            raise Lost(f"match {name}: {len(lines)} lines shown, {len(kept.get(name, []))} kept")
    bad = [path.name for path in home.rglob("*") if ".bad-" in path.name]
    if bad:
        raise Lost(f"files were moved aside: {bad}")


def kill_often(home: Path, kills: int, seed: int) -> Shown:
    """Play, kill, check, so often; gives all that was shown. Raises ``Lost``."""
    chance, shown = random.Random(seed), Shown()
    for number in range(kills):
        try:
            shown.take(run_and_kill(home, seed * 1000 + number, chance.randint(1, 400)))
            check(home, shown)
        except Lost as loss:
            raise Lost(f"after {number + 1} kills: {loss}") from loss
        if sys.stderr.isatty():
            print(f"\r{number + 1} kills", end="", file=sys.stderr)
    return shown


def main() -> int:
    """Kill as often as asked; returns 0 when nothing was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    python = setup_env.ensure("dev")
    if Path(sys.executable) != python:
        return subprocess.run([python, __file__, *sys.argv[1:]], check=False).returncode
    with tempfile.TemporaryDirectory(prefix="gouji-stress-") as temporary:
        try:
            shown = kill_often(Path(temporary), arguments.kills, arguments.seed)
        except Lost as loss:
            print(f"seed {arguments.seed}: {loss}")
            return 1
    lines = sum(len(lines) for lines in shown.lines.values())
    print(f"{arguments.kills} kills, {len(shown.lines)} matches, {lines} lines shown: nothing lost")
    return 0


if __name__ == "__main__":
    if os.name == "nt":
        sys.exit("stress.py: this system does not kill as hard as the check needs")
    sys.exit(main())
