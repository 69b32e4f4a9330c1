"""Texts: one line, and wrapped ones."""

from __future__ import annotations

from enum import StrEnum

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align, draw_paragraph, draw_text, paragraph_height, text_width
from gouji.ui.look.style import Style
from gouji.ui.look.theme import RGB
from gouji.ui.widgets.base import Widget


class Tone(StrEnum):
    """Which colour of the palette a text has; looked up when drawn, so a change of theme takes effect at once."""

    IVORY = "ivory"
    MIST = "mist"
    FOG = "fog"
    LAMP = "lamp"
    SEA = "sea"
    INK = "ink"
    INK_SOFT = "ink_soft"
    EMBER = "ember"
    JADE = "jade"
    DISABLED = "disabled_text"

    def colour(self, style: Style) -> RGB:
        """The colour in this style."""
        found: RGB = getattr(style.palette, self.value)
        return found


class Label(Widget):
    """One line of text in the middle of its rectangle's height; ``size`` in units."""

    def __init__(
        self,
        text: str,
        size: float,
        tone: Tone = Tone.IVORY,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
        name: str = "",
        shrink: bool = False,
    ) -> None:
        super().__init__(name)
        self.text = text
        self.size = size
        self.tone = tone
        self.face = face
        self.align = align
        self.shrink = shrink
        """Whether a text too long may be set smaller (names, places), instead of being a fault of the layout."""

    def width(self, style: Style) -> int:
        """The pixels that the text takes."""
        return text_width(self.text, style, self.size, self.face)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        x = {Align.LEFT: self.rect.left, Align.CENTRE: self.rect.centerx, Align.RIGHT: self.rect.right}[self.align]
        draw_text(
            surface,
            self.text,
            (x, self.rect.centery),
            style,
            self.size,
            self.tone.colour(style),
            self.face,
            self.align,
            fit=self.rect.w,
        )

    def text_faults(self, style: Style) -> list[str]:
        width = self.width(style)
        if self.shrink or width <= self.rect.w:
            return []
        return [f"label {self.name or self.text!r}: {width} px in {self.rect.w}"]


class Paragraph(Widget):
    """A text wrapped to the width of its rectangle, from the top, or with ``middle`` centred in its height."""

    def __init__(
        self,
        text: str,
        size: float,
        tone: Tone = Tone.IVORY,
        *,
        face: Face = Face.REGULAR,
        align: Align = Align.LEFT,
        name: str = "",
        middle: bool = False,
    ) -> None:
        super().__init__(name)
        self.text = text
        self.size = size
        self.tone = tone
        self.face = face
        self.align = align
        self.middle = middle

    def height(self, style: Style, width: float) -> int:
        """The pixels downwards that the text takes at a width."""
        return paragraph_height(self.text, style, self.size, width, self.face)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        x = {Align.LEFT: self.rect.left, Align.CENTRE: self.rect.centerx, Align.RIGHT: self.rect.right}[self.align]
        free = self.rect.h - self.height(style, self.rect.w) if self.middle else 0
        draw_paragraph(
            surface,
            self.text,
            (x, self.rect.top + free // 2),
            style,
            self.size,
            self.tone.colour(style),
            self.rect.w,
            self.face,
            self.align,
        )

    def text_faults(self, style: Style) -> list[str]:
        height = self.height(style, self.rect.w)
        if height <= self.rect.h + 2:
            return []
        return [f"paragraph {self.name or self.text[:20]!r}: {height} px high in {self.rect.h}"]
