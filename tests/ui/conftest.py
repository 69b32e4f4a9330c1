"""The screen is SDL's dummy driver in these tests, set before anything starts it; and a program without a window."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gouji.storage.paths import folders_under
from gouji.storage.store import Storage, open_storage
from tests.ui.scenes.harness import Player

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    pygame.display.init()
    opened = open_storage(folders_under(tmp_path / "home"))
    yield opened
    opened.close()


@pytest.fixture
def player(storage: Storage) -> Player:
    return Player(storage)
