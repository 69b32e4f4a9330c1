"""The sample sheets can be painted; they are for people to look at."""

from pathlib import Path

import pygame

from gouji.ui.look.sheet import save_sheets


def test_all_sheets_are_painted(tmp_path: Path) -> None:
    made = save_sheets(tmp_path / "sheets")
    assert len(made) >= 7
    for path in made:
        picture = pygame.image.load(path)
        assert len({tuple(picture.get_at((x, picture.get_height() // 2))) for x in range(0, 1000, 7)}) >= 5
