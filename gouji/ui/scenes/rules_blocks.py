"""The blocks of the rule book as widgets: paragraphs, pictures of plays, tables, lists of presets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.rules.cards import BLACK, RANKS, Card, card_of
from gouji.rules.options import CHOICES, PRESETS, value_text
from gouji.ui.look.cards import card_height
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import draw_text, text_width
from gouji.ui.look.paint import hline
from gouji.ui.look.style import Style
from gouji.ui.scenes.rulebook import Block, Grid, Line, Para, Picture, Played, PresetList, Section
from gouji.ui.services import Services
from gouji.ui.widgets import Label, Tone, Widget
from gouji.ui.widgets.rich import Piece, RichText, marked

_CARD = 5.4
_BESIDE = 0.42
"""How much of a card the next one leaves free, in widths."""
_VERDICTS = {
    "beats": ("rules.beats", Tone.JADE),
    "fails": ("rules.fails", Tone.EMBER),
    "gouji": ("rules.gouji", Tone.LAMP),
    "plain": ("rules.plain", Tone.MIST),
}


class BlockMaker:
    """Places the sections of a chapter below one another."""

    def __init__(self, services: Services, on_link: Callable[[str], object], words: str) -> None:
        self._services = services
        self._style = services.style
        self._text = services.text
        self._on_link = on_link
        self._words = words

    def sections(self, sections: Sequence[Section], area: pygame.Rect) -> tuple[list[Widget], int, dict[str, int]]:
        """The widgets, their height, and where each section begins."""
        style = self._style
        widgets: list[Widget] = []
        starts: dict[str, int] = {}
        y = area.y
        for index, section in enumerate(sections):
            if index:
                y += style.n(2)
            starts[section.number] = y - area.y
            size = style.type.page * 0.86 if index == 0 else style.type.button
            face = Face.SERIF if index == 0 else Face.BOLD
            heading = RichText(
                marked((Piece(section.heading, Tone.IVORY if index == 0 else Tone.LAMP, face),), self._words),
                size,
                name=f"section.{section.number}",
                leading=1.45,
            )
            y = self._put(heading, widgets, area, y) + style.n(0.8)
            for block in section.blocks:
                y = self._block(block, widgets, area, y)
        return widgets, y - area.y + style.n(3), starts

    def _put(self, widget: RichText, widgets: list[Widget], area: pygame.Rect, y: int, indent: int = 0) -> int:
        width = area.w - indent
        height = widget.height_for(width, self._style)
        widget.place(pygame.Rect(area.x + indent, y, width, height), self._style)
        widgets.append(widget)
        return y + height

    def _block(self, block: Block, widgets: list[Widget], area: pygame.Rect, y: int) -> int:
        style = self._style
        gap = style.n(0.9)
        if isinstance(block, Para):
            return self._para(block, widgets, area, y) + gap
        if isinstance(block, Picture):
            return self._picture(block, widgets, area, y + style.n(0.6)) + gap
        if isinstance(block, Grid):
            return self._grid(block, widgets, area, y + style.n(0.4)) + gap
        return self._presets(block, widgets, area, y + style.n(0.4)) + gap

    # -- texts

    def pieces(self, line: Line, tone: Tone = Tone.IVORY) -> list[Piece]:
        """The pieces of a line, options and links in words."""
        out = []
        for span in line:
            face = Face.BOLD if span.bold else Face.REGULAR
            if span.option:
                out.append(Piece(self._option(span.option), Tone.MIST, Face.REGULAR))
            elif span.link:
                out.append(Piece(span.text, Tone.SEA, face, link=span.link))
            else:
                out.append(Piece(span.text, tone, face))
        return marked(out, self._words)

    def _option(self, mark: str) -> str:
        """「谁首出：开牌」 for ``leader=cut``."""
        key, _, values = mark.partition("=")
        name = self._text(f"option.{key}.name")
        if not values:
            return self._text("rules.option", name=name)
        words = "/".join(self._value(key, value) for value in values.split("|"))
        return self._text("rules.option.value", name=name, value=words)

    def _value(self, key: str, value: str) -> str:
        word = f"option.{key}.{value}"
        if self._text.has(word):
            return self._text(word)
        return self._text(f"option.{key}.n", n=int(value)) if value.isdecimal() else value

    def _para(self, block: Para, widgets: list[Widget], area: pygame.Rect, y: int) -> int:
        style = self._style
        indent = 0
        if block.mark:
            mark = Label(block.mark, style.type.body, Tone.LAMP)
            step = round(style.px(style.type.body) * 1.6)
            mark.place(pygame.Rect(area.x + style.n(0.8), y, style.n(2.4), step), style)
            widgets.append(mark)
            indent = style.n(3.2)
        text = RichText(self.pieces(block.line), style.type.body, self._on_link)
        return self._put(text, widgets, area, y, indent)

    # -- pictures

    def _picture(self, block: Picture, widgets: list[Widget], area: pygame.Rect, y: int) -> int:
        """Plays beside one another as far as there is room; a caption stands right of its play."""
        style = self._style
        x = area.x
        row = card_height(style.n(_CARD)) + style.n(1.2)
        for line in block.lines:
            cell = PlayLine(line, self._services)
            caption = RichText(self.pieces(line.caption, Tone.MIST), style.type.secondary, self._on_link)
            width = cell.width(style)
            room = area.right - x - width - style.n(1.6)
            caption_height = caption.height_for(max(room, style.n(20)), style) if line.caption else 0
            caption_width = caption.width_of_line() if line.caption else 0
            if x > area.x and (x + width > area.right or (line.caption and room < min(caption_width, style.n(30)))):
                x, y = area.x, y + row
                room = area.right - x - width - style.n(1.6)
            cell.place(pygame.Rect(x, y, width, row - style.n(1.2)), style)
            widgets.append(cell)
            x += width + style.n(1.6)
            if line.caption:
                caption_height = caption.height_for(room, style)
                caption.place(pygame.Rect(x, cell.rect.centery - caption_height // 2, room, caption_height), style)
                widgets.append(caption)
                x += caption.width_of_line() + style.n(2.4)
            x += style.n(0.8)
        return y + row

    # -- tables

    def _grid(self, block: Grid, widgets: list[Widget], area: pygame.Rect, y: int) -> int:
        style = self._style
        count = max(len(row) for row in block.rows)
        cells = [
            [RichText(self._cell(cell, index == 0), style.type.secondary, self._on_link, leading=1.45) for cell in row]
            for index, row in enumerate(block.rows)
        ]
        widths = self._widths(cells, count, area.w)
        for index, row in enumerate(cells):
            heights = [cell.height_for(width, style) for cell, width in zip(row, widths, strict=False)]
            height = max(heights) + style.n(1)
            x = area.x
            for cell, width in zip(row, widths, strict=False):
                cell.place(pygame.Rect(x, y + style.n(0.5), width, height - style.n(1)), style)
                widgets.append(cell)
                x += width + style.n(2)
            rule = TableRule(strong=index == 0)
            rule.place(pygame.Rect(area.x, y + height, area.w, 1), style)
            widgets.append(rule)
            y += height + 1
        return y

    def _cell(self, line: Line, head: bool) -> list[Piece]:
        return self.pieces(line, Tone.MIST if head else Tone.IVORY)

    def _widths(self, cells: list[list[RichText]], count: int, room: int) -> list[int]:
        """As wide as the longest cell of each column, less where that is too much."""
        style = self._style
        wanted = [style.n(6)] * count
        for row in cells:
            for column, cell in enumerate(row):
                cell.height_for(room, style)
                wanted[column] = max(wanted[column], cell.width_of_line() + 2)
        free = room - (count - 1) * style.n(2)
        total = sum(wanted)
        if total <= free:
            return wanted
        return [max(style.n(6), free * width // total) for width in wanted]

    def _presets(self, block: PresetList, widgets: list[Widget], area: pygame.Rect, y: int) -> int:
        """What each preset sets for each option, differences from the first one in bold."""
        text = self._text
        head = (Piece(""), *(Piece(text(f"preset.{preset}.name"), Tone.LAMP, Face.BOLD) for preset in block.presets))
        table: list[list[tuple[Piece, ...]]] = [[(piece,) for piece in head]]
        for key in CHOICES:
            row: list[tuple[Piece, ...]] = [(Piece(text(f"option.{key}.name"), Tone.MIST),)]
            for preset in block.presets:
                value = getattr(PRESETS[preset], key)
                usual = getattr(PRESETS[block.presets[0]], key)
                face = Face.REGULAR if value == usual else Face.BOLD
                row.append((Piece(self._value(key, value_text(value)), Tone.IVORY, face),))
            table.append(row)
        style = self._style
        first = style.n(20)
        others = (area.w - first - len(block.presets) * style.n(1.2)) // len(block.presets)
        for number, cells in enumerate(table):
            texts = [RichText(marked(cell, self._words), style.type.small, leading=1.35) for cell in cells]
            heights = [cell.height_for(first if index == 0 else others, style) for index, cell in enumerate(texts)]
            height = max(heights) + style.n(0.9)
            x = area.x
            for index, cell in enumerate(texts):
                width = first if index == 0 else others
                cell.place(pygame.Rect(x, y + style.n(0.45), width, heights[index]), style)
                widgets.append(cell)
                x += width + style.n(1.2)
            rule = TableRule(strong=number == 0)
            rule.place(pygame.Rect(area.x, y + height, area.w, 1), style)
            widgets.append(rule)
            y += height + 1
        return y


class TableRule(Widget):
    """The hairline under a row."""

    def __init__(self, strong: bool) -> None:
        super().__init__()
        self._strong = strong

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        alpha = 60 if self._strong else 22
        hline(surface, self.rect.x, self.rect.y, self.rect.w, style.palette.white, alpha)


class PlayLine(Widget):
    """One or two plays as cards, with the verdict between or behind them."""

    def __init__(self, played: Played, services: Services) -> None:
        super().__init__()
        self._plays = tuple(cards_of(play) for play in played.plays)
        self._faces = services.faces
        key, self._tone = _VERDICTS.get(played.kind, ("", Tone.IVORY))
        self._verdict = services.text(key) if key else ""

    def _fan(self, cards: Sequence[Card], style: Style) -> int:
        width = style.n(_CARD)
        return width + round((len(cards) - 1) * width * _BESIDE)

    def width(self, style: Style) -> int:
        """The pixels that it takes."""
        total = sum(self._fan(cards, style) for cards in self._plays)
        if self._verdict:
            total += text_width(self._verdict, style, style.type.small, Face.BOLD) + style.n(2)
        return total + (style.n(1) if len(self._plays) > 1 else 0)

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        x = self.rect.x
        for number, cards in enumerate(self._plays):
            x = self._paint_fan(surface, style, cards, x)
            if number == 0 and self._verdict:
                at = (x + style.n(1), self.rect.centery)
                x += style.n(2) + draw_text(
                    surface, self._verdict, at, style, style.type.small, self._tone.colour(style), Face.BOLD
                )

    def _paint_fan(self, surface: pygame.Surface, style: Style, cards: Sequence[Card], x: int) -> int:
        width = style.n(_CARD)
        for number, card in enumerate(cards):
            rect = pygame.Rect(round(x + number * width * _BESIDE), self.rect.y, width, card_height(width))
            style.shadow(surface, rect, style.theme.radii.card * width, style.theme.depth.card)
            surface.blit(self._faces.face(card, width), rect.topleft)
        return x + self._fan(cards, style)


def cards_of(play: str) -> tuple[Card, ...]:
    """The cards of a written play (rule 3.5), suits taken in turn."""
    cards = []
    for number, letter in enumerate(play):
        rank = RANKS.index(letter)
        cards.append(card_of(rank, 0 if rank >= BLACK else number % 4))
    return tuple(cards)
