"""Plays a whole deal by clicks in a real window: ``python -m tests.ui.table.real_window FOLDER`` (needs a display).

Started by test_real_window; leaves pictures of the first question and of the result in the folder.
"""

import sys
from pathlib import Path

import pygame

from gouji.ui.scenes.result import ResultScene
from gouji.ui.window import DesktopWindow, Geometry, prepare_sdl
from tests.ui.table.harness import Bench, new_game


def main(folder: Path) -> None:
    """Play, look, leave."""
    prepare_sdl()
    window = DesktopWindow("gouji", Geometry())
    bench = Bench(new_game(seed=12), window=window, speed="very_fast")
    bench.run(0.5)
    bench.until_asked()
    _keep(window, folder / "real_window_table.png")
    bench.play_deal(bench.answer_by_clicks)
    bench.run(0.2)
    assert isinstance(bench.top, ResultScene)
    _keep(window, folder / "real_window_result.png")
    bench.click("next")
    bench.until_asked()
    assert bench.game.match.played == 1
    bench.app.close()
    pygame.quit()
    print("played")


def _keep(window: DesktopWindow, path: Path) -> None:
    pygame.event.pump()
    pygame.image.save(window.surface(), path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
