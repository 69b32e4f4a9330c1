"""The pictures of the table in README.md: ``python build_scripts/make_readme_picture.py [--folder F] [--size WxH]``.

They are what the game draws, not mock-ups: a match is played by the computer players until the person's seat, early in
a deal, has to answer a gouji play of its opposite; there the table is opened, in each language, and the hint button
clicked. Nothing is random: the same code gives the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from gouji.controller import Decision, Game, Kind, Setup, resume_text, start_game
from gouji.players import hints
from gouji.rules.action import PlayCards
from gouji.rules.cards import BLACK, RED
from gouji.rules.event import Played, Way
from gouji.rules.options import DEFAULT_PRESET, PRESETS
from gouji.rules.seats import opposite
from gouji.rules.view import View
from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.table.scene import TableScene
from gouji.ui.text import LANGUAGES
from gouji.ui.window import OffscreenWindow, prepare_sdl

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "pictures"
SIZE = (1280, 720)
LEVELS = {1: "master", 2: "regular", 3: "master", 4: "regular", 5: "novice"}
LATEST = 40
"""Only so many plays of a deal are looked at: later the hand is no longer full."""
FRAME = 1 / 30


def moments(game: Game) -> Iterator[View]:
    """Plays a match with autoplay and stops at each answer that the person's seat owes in the first deal."""
    game.autoplay = True
    while not game.between:
        due = game.due
        if isinstance(due, Decision) and due.kind is Kind.PLAY and due.seat == game.human:
            view = game.view()
            if view is not None and view.answers:
                yield view
        game.step(0.0)


def worth_showing(view: View) -> bool:
    """A gouji play of one's opposite that one can stop, with plays of other seats still on the table."""
    plays = [event for event in view.history if isinstance(event, Played)]
    top = view.top
    if top is None or not top.gouji or top.seat != opposite(view.seat) or len(plays) > LATEST:
        return False
    trick = plays[max(number for number, event in enumerate(plays) if event.way is Way.LEAD) :]
    jokers = view.hand[BLACK] + view.hand[RED]
    if top.play.size < 3 or len(view.cards) < 26 or jokers < 2 or len({event.seat for event in trick}) < 4:
        return False
    found = hints.hints(view)
    return bool(found) and isinstance(found[0].action, PlayCards)


def record_of_moment() -> str:
    """The record of the first match, by seed, that comes to a moment worth showing, up to there."""
    for seed in range(1, 500):
        game = start_game(Setup(PRESETS[DEFAULT_PRESET], seed=seed, levels=LEVELS))
        for view in moments(game):
            if worth_showing(view):
                return game.text
    raise LookupError("no match comes to a moment worth showing")


def picture(record: str, language: str, size: tuple[int, int], home: Path) -> pygame.Surface:
    """The table at the end of a record, with the first hint."""
    storage = open_storage(folders_under(home))
    try:
        window = OffscreenWindow(size)
        app, services = make_app(window, storage)
        services.change(language=language, counter="on")
        scene = TableScene(services, resume_text(record))
        app.push(scene)
        for _ in range(60):
            app.step([], FRAME)
        click = {"pos": scene.find("hint").rect.center, "button": 1}
        app.step([pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 0.0)
        for _ in range(60):
            app.step([], FRAME)
        shown = window.surface().copy()
        app.close()
        return shown
    finally:
        storage.close()


def main() -> int:
    """Make them; gives the exit code."""
    parser = argparse.ArgumentParser(description="Make the pictures of README.md")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--size", default=f"{SIZE[0]}x{SIZE[1]}", help="WIDTHxHEIGHT")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    prepare_sdl()
    given.folder.mkdir(parents=True, exist_ok=True)
    record = record_of_moment()
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as home:
            path = given.folder / f"table.{language}.png"
            pygame.image.save(picture(record, language, (width, height), Path(home)), path)
            print(f"{path.name}: {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
