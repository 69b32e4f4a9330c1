"""Pictures of every page in both languages at three sizes, to leaf through.

They go to the folder that is given, by default ``shots``. ``--only title,setup`` makes some of them,
``--size 1280x720`` another size.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
from scene_samples import SAMPLES, Sample, settle

from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.text import LANGUAGES
from gouji.ui.window import OffscreenWindow

SIZES = ((1024, 700), (1280, 720), (1920, 1080))


def picture(sample: Sample, language: str, size: tuple[int, int], home: Path) -> pygame.Surface:
    """One scene as it looks in a window of this size."""
    storage = open_storage(folders_under(home))
    try:
        window = OffscreenWindow(size)
        app, services = make_app(window, storage)
        services.change(language=language)
        app.push(sample.make(services))
        settle(app, sample)
        return window.surface()
    finally:
        storage.close()


def main() -> int:
    """Make them; gives the exit code."""
    parser = argparse.ArgumentParser(description="Pictures of every page, in both languages, at three sizes")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots"))
    parser.add_argument("--only", help="names of pages, with commas between them")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT, may be given several times")
    given = parser.parse_args()
    sizes = [_size(text) for text in given.size] if given.size else SIZES
    wanted = set(given.only.split(",")) if given.only else None
    pygame.display.init()
    given.folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as home:
        for sample in SAMPLES:
            if wanted is not None and sample.name not in wanted:
                continue
            for language in LANGUAGES:
                for size in sizes:
                    name = f"{sample.name}_{language}_{size[0]}x{size[1]}.png"
                    pygame.image.save(picture(sample, language, size, Path(home)), given.folder / name)
                    count += 1
    print(f"{count} pictures in {given.folder}")
    return 0 if count else 1


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
