"""Fonts by face and pixel size, loaded once; rendered text, kept for the next frame."""

from collections import OrderedDict
from enum import StrEnum

import pygame

from gouji.resources import asset

from .cache import SurfaceCache
from .theme import RGB


class Face(StrEnum):
    """The three faces; the serif is for titles, place names and avatars only."""

    REGULAR = "NotoSansSC-Regular.ttf"
    BOLD = "NotoSansSC-Bold.ttf"
    SERIF = "NotoSerifSC-Bold.ttf"


MOST_FONTS = 60
"""So many fonts are kept open: each holds its file, and a window that is dragged goes through very many sizes."""


class FontStore:
    """Loads each font once a size. One store serves the whole program."""

    def __init__(self, limit: int = 12_000_000) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: OrderedDict[tuple[Face, int], pygame.font.Font] = OrderedDict()
        self._texts = SurfaceCache(limit)
        self._widths: dict[tuple[str, Face, int], int] = {}

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The font of a face, ``px`` pixels an em."""
        key = (face, px)
        found = self._fonts.get(key)
        if found is not None:
            self._fonts.move_to_end(key)
            return found
        found = self._fonts[key] = pygame.font.Font(str(asset("fonts", face.value)), max(1, px))
        if len(self._fonts) > MOST_FONTS:
            self._fonts.popitem(last=False)
        return found

    def width(self, text: str, face: Face, px: int) -> int:
        """How wide a line of text is, in pixels."""
        key = (text, face, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = self._widths[key] = self.font(face, px).size(text)[0]
        return found

    def render(self, text: str, face: Face, px: int, colour: RGB) -> pygame.Surface:
        """A line of text on a transparent ground; not to be drawn upon."""
        key = (text, face, px, colour)
        return self._texts.get(key, lambda: self.font(face, px).render(text, True, colour))
