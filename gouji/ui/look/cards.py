"""Card faces and backs, drawn sharp for any width, when first asked for, and kept.

Left of 0.31 of the width stands the index only, so that the strips of a fanned hand stay clean.
"""

import math
from dataclasses import dataclass

import pygame

from gouji.resources import asset
from gouji.rules.cards import ACE, BLACK, JACK, KING, RED, TWO, Card, rank_of, suit_of

from .cache import SurfaceCache
from .card_art import Back, coin, draw_back_picture, draw_joker
from .fonts import Face, FontStore
from .icons import suit
from .lettering import Align, put_text
from .paint import Edge, Fill, Painter, blit_centred, cut, load_svg
from .theme import RGB, Theme

HEIGHT = 1.4
"""Height of a card in widths."""
RANK_WORDS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
JOKER_WORDS = {BLACK: "小王", RED: "大王"}
INDEX_X = 0.160
INDEX_TOP = 0.085
COURT_SHAPE = 164.8 / 260.8
STRIP = 0.31
"""Share of the width that belongs to the index alone."""


@dataclass(frozen=True, slots=True)
class IndexSizes:
    """The index in shares of the card's width: letter size, its widest, suit, gap above it, a joker's letters."""

    letter: float
    widest: float
    suit: float
    gap: float
    joker: float


USUAL_INDEX = IndexSizes(0.345, 0.245, 0.205, 0.075, 0.215)
LARGE_INDEX = IndexSizes(0.405, 0.27, 0.225, 0.09, 0.25)


def card_height(width: int) -> int:
    """The height of a card of this width, in pixels."""
    return round(width * HEIGHT)


class CardFaces:
    """All faces and one back, at any width. Make a new one when deck colours or the back change.

    Cards are the numbers of `gouji.rules.cards`. The pictures given out must not be drawn upon.
    """

    def __init__(
        self,
        theme: Theme,
        fonts: FontStore,
        four_colour: bool = False,
        back: Back = Back.SEA,
        limit: int = 48_000_000,
        large_index: bool = False,
    ) -> None:
        self.theme = theme
        self.fonts = fonts
        self.four_colour = four_colour
        self.back_kind = back
        self.index = LARGE_INDEX if large_index else USUAL_INDEX
        self._kept = SurfaceCache(limit)
        self._paint = Painter(4_000_000)
        self._court_files: dict[str, bytes] = {}

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of a card, ``width`` pixels wide and `card_height` high."""
        return self._kept.get(("face", card, width), lambda: self._draw_face(card, width))

    def dimmed(self, card: Card, width: int) -> pygame.Surface:
        """The face at 89 % brightness, as of a play that is not on top."""
        return self._kept.get(("dim", card, width), lambda: self._draw_dimmed(card, width))

    def back(self, width: int) -> pygame.Surface:
        """The back of a card of this width."""
        return self._kept.get(("back", width), lambda: self._draw_back(width))

    def clear(self) -> None:
        """Forget all pictures, as when the window has changed its size."""
        self._kept.clear()
        self._paint.clear()

    def colour(self, number: int) -> RGB:
        """The colour of a suit (0 to 3: s h d c) in this deck."""
        p = self.theme.palette
        return (
            (p.black, p.red, p.blue, p.green)[number] if self.four_colour else (p.black, p.red, p.red, p.black)[number]
        )

    def _body(self, width: int) -> pygame.Surface:
        p = self.theme.palette
        size = (width, card_height(width))
        return self._paint.box(size, width * self.theme.radii.card, Fill(*p.card), Edge(p.card_edge, 255, 1.0)).copy()

    def _draw_dimmed(self, card: Card, width: int) -> pygame.Surface:
        face = self.face(card, width).copy()
        face.fill((227, 230, 229, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return face

    def _draw_back(self, width: int) -> pygame.Surface:
        out = self._body(width)
        border = round(width * 0.065)
        size = (width - 2 * border, card_height(width) - 2 * border)
        out.blit(draw_back_picture(self.back_kind, size, width * 0.045, self._paint), (border, border))
        return out

    def _draw_face(self, card: Card, width: int) -> pygame.Surface:
        rank = rank_of(card)
        out = self._body(width)
        if rank in (BLACK, RED):
            self._draw_joker(out, rank, width)
            return out
        number = suit_of(card)
        colour = self.colour(number)
        self._draw_index(out, rank, number, width)
        if JACK <= rank <= KING:
            self._draw_court(out, rank, number, width)
        elif rank == TWO:
            self._draw_coin(out, number, width)
        else:
            share = 0.46 if rank == ACE else 0.41
            middle = (width * (0.757 if rank == ACE else 0.755), card_height(width) * 0.70)
            blit_centred(out, suit(self._paint, number, width * share, colour), middle)
        return out

    def _draw_index(self, out: pygame.Surface, rank: int, number: int, width: int) -> None:
        colour = self.colour(number)
        letter = self._letter(RANK_WORDS[rank], width, colour, width * self.index.widest)
        top = round(width * INDEX_TOP)
        out.blit(letter, (round(width * INDEX_X - letter.get_width() / 2), top))
        size = width * self.index.suit
        # Every suit at the same height, whatever its letter: measured by a capital with flat ends.
        cap = self._letter("K", width, colour, width).get_height()
        middle = (width * INDEX_X, top + cap + width * self.index.gap + size / 2)
        blit_centred(out, suit(self._paint, number, size, colour), middle)

    def _letter(self, word: str, width: int, colour: RGB, widest: float) -> pygame.Surface:
        """An index cut to its ink, condensed if it would be too wide; drawn large, brought down once."""
        return self._paint.keep(
            ("letter", word, width, colour, round(widest)), lambda: self._draw_letter(word, width, colour, widest)
        )

    def _draw_letter(self, word: str, width: int, colour: RGB, widest: float) -> pygame.Surface:
        factor = 3
        large = self.fonts.font(Face.BOLD, round(width * self.index.letter * factor)).render(word, True, colour)
        large = large.subsurface(large.get_bounding_rect())
        size = (max(1, round(min(large.get_width() / factor, widest))), max(1, round(large.get_height() / factor)))
        return pygame.transform.smoothscale(large, size)

    def _draw_coin(self, out: pygame.Surface, number: int, width: int) -> None:
        colour = self.colour(number)
        middle = (width * 0.75, card_height(width) * 0.70)
        side = width * 0.44
        blit_centred(out, self._paint.svg(coin(colour), (side, side), (100, 100)), middle)
        blit_centred(out, suit(self._paint, number, width * 0.145, colour), middle)

    def _draw_court(self, out: pygame.Surface, rank: int, number: int, width: int) -> None:
        height = card_height(width)
        right, left = round(width * 0.955), math.ceil(width * STRIP)
        tall = round(height * 0.79)
        wide = min(round(tall * COURT_SHAPE), right - left)
        tall = round(wide / COURT_SHAPE)
        at = (right - wide, round((height - tall) / 2))
        self._frame(out, at, (wide, tall), width * 0.03, Fill((255, 252, 243)), None)
        figure = self._court(RANK_WORDS[rank].lower() + "shdc"[number], (wide, tall))
        out.blit(figure, at)
        self._frame(
            out, at, (wide, tall), width * 0.02, None, Edge(self.theme.palette.court_blue, 120, max(1, width / 150))
        )

    def _frame(
        self,
        out: pygame.Surface,
        at: tuple[int, int],
        size: tuple[int, int],
        radius: float,
        fill: Fill | None,
        edge: Edge | None,
    ) -> None:
        out.blit(self._paint.box(size, radius, fill, edge), at)

    def _court(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name not in self._court_files:
            self._court_files[name] = asset("courts", f"{name}.svg").read_bytes()
        return cut(
            load_svg(self._court_files[name], size), self._paint.box(size, size[0] * 0.03, Fill((255, 255, 255)))
        )

    def _draw_joker(self, out: pygame.Surface, rank: int, width: int) -> None:
        p = self.theme.palette
        height = card_height(width)
        size = width * self.index.joker
        colour = p.red if rank == RED else p.black
        for place, letter in enumerate(JOKER_WORDS[rank]):
            at = (width * INDEX_X, width * INDEX_TOP + size * (0.5 + 1.1 * place))
            put_text(out, letter, at, self.fonts, max(6, round(size)), colour, Face.BOLD, Align.CENTRE)
        place_at = (round(width * STRIP), round(height * 0.115))
        picture = (round(width * 0.63), round(height * 0.77))
        out.blit(draw_joker(rank == RED, picture, width * 0.06, self._paint), place_at)
        tone = (176, 139, 90) if rank == RED else (138, 130, 112)
        self._frame(out, place_at, picture, width * 0.035, None, Edge(tone, 150, max(1, width / 140)))
