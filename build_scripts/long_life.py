"""Many deals in one run of the real program: ``python build_scripts/long_life.py [--deals 500] [--rounds 5]``.

The program runs its own loop in a real window (Xvfb if there is no display) while the computer players play match
after match at full speed. Between matches the window is minimised and shown again, gets other sizes, full screen
and back, loses the sound device and gets it back, and the clock jumps as after a suspended night. Prints memory,
open handles, threads and the longest queue of events along the way. Exit code 1 if anything has grown by the end.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import psutil
import pygame
import smoke

from gouji.rules.options import PRESETS
from gouji.storage import saves
from gouji.storage.paths import find_folders
from gouji.storage.statistics import total
from gouji.storage.store import open_storage
from gouji.ui.app import App
from gouji.ui.audio import Audio
from gouji.ui.main import make_app
from gouji.ui.scenes.result import ResultScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import MatchSetup, Services
from gouji.ui.table.scene import TableScene
from gouji.ui.window import DesktopWindow, Geometry, prepare_sdl

SIZES = ((1280, 720), (1024, 700), (1500, 950), (1366, 768))
NIGHT = 30_000.0
"""Seconds that the clock jumps."""
MOST_MEMORY, WARM = 15_000_000, 100
"""Bytes that may be added in the second half of a run, if the first half had so many deals: caches with a limit of
their own fill up slowly."""
MOST_MORE = {"handles": 10, "threads": 1}
"""A rare text opens a font of another size; a thread may think at one moment and not at another."""
MOST_EVENTS = 1000
"""So many events at once are never waiting unless something posts without end."""


@dataclass(frozen=True)
class Held:
    """What the program holds at a moment."""

    deals: int
    memory: int
    handles: int
    threads: int
    events: int
    """The most events that waited at once since the moment before."""

    def __str__(self) -> str:
        return (
            f"{self.deals:5} deals  {self.memory / 1e6:6.1f} MB  {self.handles:3} handles  "
            f"{self.threads:2} threads  {self.events:3} events"
        )


class Life:
    """Looks on while the program runs, and does what a player would do between deals."""

    def __init__(self, app: App, services: Services, deals: int, rounds: int, often: int) -> None:
        self.app, self.services = app, services
        self.deals, self.rounds, self.often = deals, rounds, often
        self.done = self.matches = 0
        self.held: list[Held] = []
        self._events = 0
        self._step = app.step
        self._process = psutil.Process()

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Stands between the program's loop and its steps."""
        self._events = max(self._events, len(events))
        drawn = self._step(events, dt)
        top = self.app.stack.top
        if isinstance(top, TitleScene):
            self._next_match()
        elif isinstance(top, ResultScene):
            self._next_deal(top)
        elif not isinstance(top, TableScene):
            raise RuntimeError(f"{type(top).__name__} is in the way")
        return drawn

    def _next_deal(self, result: ResultScene) -> None:
        self.done += 1
        if self.done % self.often == 0:
            self._note()
        result.go_on()

    def _next_match(self) -> None:
        if self.done >= self.deals:
            self.app.quit()
            return
        matches, preset = self.services.matches, "qingdao"
        assert matches is not None
        self._upset()
        options = replace(PRESETS[preset], rounds=self.rounds)
        names = ("", "", "", "", "")
        matches.start(MatchSetup(preset, options, ("greedy",) * 5, ("even",) * 5, names, "", self.matches))
        self.matches += 1

    def _upset(self) -> None:
        """What happens to a program that stays open for days."""
        step, event = self._step, pygame.event.Event
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            step([event(kind)], 0.0)
        step([], NIGHT)
        for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            step([event(kind)], 0.0)
        window = self.app.window
        assert isinstance(window, DesktopWindow)
        window._window.size = SIZES[self.matches % len(SIZES)]
        step([], -NIGHT)
        for _ in range(2):
            self.app.toggle_full_screen()
            step(pygame.event.get(), 0.02)
        if self.matches % 4 == 1:
            pygame.mixer.quit()  # the device has gone; the next sound finds out
            self.services.sounds.play("click")
        elif self.matches % 4 == 2 and isinstance(self.services.sounds, Audio):
            self.services.sounds.start()

    def _note(self) -> None:
        gc.collect()
        process = self._process
        held = Held(self.done, process.memory_info().rss, process.num_fds(), process.num_threads(), self._events)
        self.held.append(held)
        self._events = 0
        print(held, flush=True)


def live(home: Path, deals: int, rounds: int, often: int) -> Life:
    """Run the program for so many deals in ``home``; gives what was seen."""
    os.environ["GOUJI_HOME"] = str(home)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    prepare_sdl()
    storage = open_storage(find_folders())
    app, services = make_app(DesktopWindow("gouji", Geometry()), storage)
    audio = Audio()
    audio.apply(services.settings)
    audio.start()
    services.sounds = audio
    services.change(speed="off")
    assert services.matches is not None
    services.matches._autoplay = True  # type: ignore[attr-defined] # as --autoplay does
    life = Life(app, services, deals, rounds, often)
    app.step = life.step  # type: ignore[method-assign]
    app.run()
    storage.close()
    pygame.quit()
    return life


def grown(held: Sequence[Held]) -> list[str]:
    """What has grown in the second half."""
    first, last = held[len(held) // 2], held[-1]
    faults = []
    if first.deals >= WARM and last.memory - first.memory > MOST_MEMORY:
        faults.append(f"memory by {(last.memory - first.memory) / 1e6:.1f} MB")
    for name, most in MOST_MORE.items():
        more = getattr(last, name) - getattr(first, name)
        if more > most:
            faults.append(f"{name} by {more}")
    if max(moment.events for moment in held) > MOST_EVENTS:
        faults.append("the queue of events")
    return faults


def main() -> int:
    """Run, look, tell; 0 when nothing has grown and every deal was counted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5, help="deals of a match")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gouji-life-") as temporary, smoke.display():
        life = live(Path(temporary), arguments.deals, arguments.rounds, max(1, arguments.deals // 20))
        folders = find_folders()
        storage = open_storage(folders)
        counted, saved = total(storage.statistics.statistics).deals, len(saves.list_matches(folders))
        storage.close()
        log = folders.log_file.read_text(encoding="utf-8")
    faults = grown(life.held)
    print(f"{life.done} deals in {life.matches} matches; {counted} counted, {saved} saved; {len(log)} bytes of log")
    if (counted, saved) != (life.done, life.matches):
        faults.append("not every deal is counted or not every match saved")
    for fault in faults:
        print(f"GROWN: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
