"""What ``gouji doctor`` tells of pygame, the drivers and the fonts. No window is opened."""

from collections.abc import Iterator

import pygame

from gouji.resources import MissingAssets, asset
from gouji.ui.look.fonts import Face

SAMPLE = "够级"


def screen_facts() -> Iterator[tuple[str, str, bool]]:
    """Names, what is found, and whether the game can do with it. A driver that fails is told, not raised."""
    yield "pygame", f"{pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}", True
    try:
        pygame.display.init()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        yield "video driver", pygame.display.get_driver(), True
        yield "screens", sizes or "none", True
    except pygame.error as error:
        yield "video driver", f"none ({error})", True
    try:
        pygame.mixer.init()
        yield "audio driver", pygame.mixer.get_driver(), True
    except (pygame.error, NotImplementedError) as error:
        yield "audio driver", f"none, the game plays silently ({error})", True
    for face in Face:
        yield _font(face)
    pygame.quit()


def _font(face: Face) -> tuple[str, str, bool]:
    try:
        pygame.font.init()
        width, height = pygame.font.Font(str(asset("fonts", face.value)), 20).size(SAMPLE)
    except (pygame.error, OSError, MissingAssets) as error:
        return f"font {face.value}", str(error), False
    return f"font {face.value}", f"found, {SAMPLE} {width}x{height}", True
