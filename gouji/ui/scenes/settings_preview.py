"""The live picture on top of the settings: sample cards on the felt, and the two backs to choose from."""

from __future__ import annotations

import pygame

from gouji.rules.cards import ACE, BLACK, JACK, KING, QUEEN, RED, TEN, TWO, card_of
from gouji.ui.look.card_art import Back
from gouji.ui.look.cards import CardFaces, card_height
from gouji.ui.look.felt import felt_swatch
from gouji.ui.look.paint import Edge, Fill, cut
from gouji.ui.look.parts import draw_focus
from gouji.ui.look.style import Style
from gouji.ui.services import Services
from gouji.ui.widgets import Pressable, Widget

SAMPLE = (
    card_of(RED),
    card_of(BLACK),
    card_of(TWO, 0),
    card_of(TWO, 1),
    card_of(ACE, 0),
    card_of(KING, 2),
    card_of(QUEEN, 3),
    card_of(JACK, 1),
    card_of(TEN, 2),
    card_of(TEN - 1, 3),
)
_LIFTED = (2, 3)
_WIDTHS = {"small": 9.9, "medium": 11.0, "large": 11.9}


class Preview(Widget):
    """Cards as they will lie on the table; the backs are its children."""

    def __init__(self, services: Services) -> None:
        super().__init__("preview")
        self._services = services
        for kind in Back:
            self.add(BackChoice(services, kind))

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        width = style.n(_WIDTHS["medium"])
        height = card_height(width)
        gap = style.n(1.8)
        x = rect.right - style.n(3) - len(self.children) * width - (len(self.children) - 1) * gap
        for child in self.children:
            child.place(pygame.Rect(x, rect.centery - height // 2, width, height), style)
            x += width + gap

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        radius = 1.4 * style.unit
        colour, size = self._services.table_colour(), self.rect.size
        mask = style.paint.box(size, radius, Fill(style.palette.white))
        felt = style.paint.keep(("preview", size, colour), lambda: cut(felt_swatch(size, colour), mask))
        surface.blit(felt, self.rect.topleft)
        edge = Edge(style.palette.white, 30, style.line(0))
        style.paint.draw_box(surface, self.rect, radius, None, edge)
        self._paint_cards(surface, style)

    def _paint_cards(self, surface: pygame.Surface, style: Style) -> None:
        width = style.n(_WIDTHS[self._services.settings.card_size])
        height = card_height(width)
        left = self.rect.x + style.n(3)
        room = self.children[0].rect.left - style.n(4) - left
        strip = min(width * 0.49, (room - width) / (len(SAMPLE) - 1))
        top = self.rect.centery - height // 2
        for number, card in enumerate(SAMPLE):
            y = top - (style.n(1.8) if number in _LIFTED else 0)
            rect = pygame.Rect(round(left + number * strip), y, width, height)
            depth = style.theme.depth.lifted if number in _LIFTED else style.theme.depth.card
            style.shadow(surface, rect, style.theme.radii.card * width, depth)
            surface.blit(self._services.faces.face(card, width), rect.topleft)
            if number in _LIFTED:
                lamp = Edge(style.palette.lamp_deep, 255, style.line(0.26, 2))
                style.paint.draw_box(surface, rect, style.theme.radii.card * width, None, lamp)


class BackChoice(Pressable):
    """One of the backs."""

    def __init__(self, services: Services, kind: Back) -> None:
        super().__init__(f"back.{kind}", lambda: services.change(card_back=str(kind)))
        self._services = services
        self._kind = kind
        self._faces = CardFaces(services.style.theme, services.style.fonts, back=kind, limit=4_000_000)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        radius = style.theme.radii.card * self.rect.w
        style.shadow(surface, self.rect, radius, style.theme.depth.card)
        surface.blit(self._faces.back(self.rect.w), self.rect.topleft)
        if self._services.card_back() is self._kind:
            draw_focus(surface, self.rect, radius, style)
        elif self.focused or self.hovered:
            edge = Edge(style.palette.ivory, 160, style.line(0.2, 1.5))
            style.paint.draw_box(surface, self.rect.inflate(style.n(1), style.n(1)), radius, None, edge)
