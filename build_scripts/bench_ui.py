"""How fast the table draws: ``python build_scripts/bench_ui.py [--size 1280x720] [--window]``.

Prints percentiles of the time that the drawing thread works on a frame (whatever else the machine does) while cards
are dealt and while six seats play with all effects, the same from a click to the changed picture, the share of a
core that an idle table needs, and the memory held.
Without ``--window`` everything is drawn off screen; with it a real window is opened (needs a display).
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    from gouji.ui.app import App
    from gouji.ui.table.scene import TableScene
    from gouji.ui.window import Window

FRAME = 1 / 60
IDLE_SECONDS = 5.0


def percentiles(times: list[float]) -> str:
    """Median, 90, 99 per cent and the longest, in milliseconds."""
    ordered = sorted(times)

    def at(share: float) -> float:
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    return f"median {at(0.5):5.1f}  90% {at(0.9):5.1f}  99% {at(0.99):5.1f}  longest {1000 * ordered[-1]:5.1f} ms"


def open_table(size: tuple[int, int], windowed: bool, home: str) -> tuple[App, TableScene]:
    """The application with a match on the table."""
    os.environ["GOUJI_HOME"] = home
    if not windowed:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from gouji.controller import Setup, start_game
    from gouji.storage.paths import find_folders
    from gouji.storage.store import open_storage
    from gouji.ui.main import make_app
    from gouji.ui.table.scene import TableScene
    from gouji.ui.window import DesktopWindow, Geometry, OffscreenWindow, prepare_sdl

    prepare_sdl()
    window: Window = DesktopWindow("gouji", Geometry(size)) if windowed else OffscreenWindow(size)
    app, services = make_app(window, open_storage(find_folders()))
    services.change(counter="on", always_show_counts=True)
    scene = TableScene(services, start_game(Setup.of_preset("qingdao", seed=3, level="greedy")))
    app.push(scene)
    return app, scene


def frames(app: App, count: int, until: Callable[[], bool] | None = None) -> list[float]:
    """Seconds that each of so many frames took, drawn ones only."""
    times: list[float] = []
    for _ in range(count):
        start = time.thread_time()
        drawn = app.step([], FRAME)
        if drawn:
            times.append(time.thread_time() - start)
        if until is not None and until():
            break
    return times


def busy_frames(app: App, scene: TableScene) -> list[float]:
    """Frames while plays fly from six seats at once, each with all its effects."""
    from gouji.rules.cards import card_of
    from gouji.rules.event import Played, Way
    from gouji.rules.play import Play
    from gouji.ui.table import effects

    times: list[float] = []
    scene.game.pause()
    for turn in range(6):
        for seat in range(6):
            event = Played(
                seat, Play(1, 0, 1, 6, 9), (*(card_of(9, s % 4) for s in range(6)), card_of(12), card_of(14)),
                Way.LEAD, True, False,
            )  # fmt: skip
            scene.director._play(event, scene.shown)
        times += frames(app, 20)
        for position in range(6):
            rect = scene.geometry.fan(position, 8).rect
            scene.director.moments.run(effects.burning(rect, scene.geometry.play_width), 900)
            if turn == 2:
                scene.director.moments.run(effects.seal(rect.center, "头科"), 920)
        times += frames(app, 40)
    scene.game.unpause()
    return times


def click_to_picture(app: App, scene: TableScene) -> list[float]:
    """Seconds from a click on a card to the drawn frame."""
    import pygame

    times = []
    for place in scene.hand.places[:12]:
        point = scene.hand.point_of(place.slot)
        events = [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        ]
        start = time.thread_time()
        app.step(events, FRAME)
        times.append(time.thread_time() - start)
        frames(app, 20)
    return times


def idle_share(app: App) -> float:
    """The share of a core that a table needs on which nothing happens."""
    from gouji.ui.app import StepClock

    clock = StepClock()
    app.step([], FRAME)
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < IDLE_SECONDS:
        app.step(app.wait(app.stack.wake_in()), clock.step(time.perf_counter(), False))
    return (time.process_time() - used) / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast the table draws.")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--window", action="store_true", help="open a real window")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        start = time.perf_counter()
        app, scene = open_table((width, height), given.window, home)
        app.step([], FRAME)
        print(f"{given.size}: first picture after {time.perf_counter() - start:.2f} s")
        print("dealing          ", percentiles(frames(app, 400, lambda: not scene.director.busy and scene.table.dealt)))
        frames(app, 3000, lambda: scene.request is not None)
        frames(app, 30)
        print("click to picture ", percentiles(click_to_picture(app, scene)))
        print(f"idle table        {100 * idle_share(app):.1f} % of a core")
        print("six seats at once", percentiles(busy_frames(app, scene)))
        held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"memory            {held:.0f} MB at most")
        scene.game.close()


if __name__ == "__main__":
    main()
