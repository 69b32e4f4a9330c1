"""The still layer of the table: everything that does not move, drawn once and kept until something changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from gouji.rules.cards import Card
from gouji.rules.seats import opposite
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.effects import draw_burning_glow, draw_frame, draw_light_beam, draw_top_glow
from gouji.ui.look.felt import draw_table
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Align
from gouji.ui.look.parts import (
    Badge,
    PillSpec,
    badge_size,
    draw_badge,
    draw_count_pill,
    draw_pill,
    pass_pill,
    pill_size,
)
from gouji.ui.look.plates import CounterSpec, ScoreSpec, SeatSpec, Side, draw_counter, draw_score, draw_seat
from gouji.ui.look.style import Style
from gouji.ui.look.theme import TableColour
from gouji.ui.table import looks
from gouji.ui.table.layout import Fan, TableLayout
from gouji.ui.table.looks import People
from gouji.ui.table.naming import pure_matters, sized_name
from gouji.ui.table.seats import Laid, Mark, TableState
from gouji.ui.text import Translator

_MANY = 5
"""From so many cards on a play tells how many it has."""


@dataclass(frozen=True)
class Scenery:
    """Everything that the still layer shows, at one moment."""

    people: People
    table: TableState
    plates: tuple[SeatSpec, ...]
    turn: int | None
    waiting: frozenset[int]
    """Seats with 待应 in the place of their play."""
    hidden: frozenset[int]
    """Seats whose play is on its way and not to be drawn."""
    score: ScoreSpec
    counter: CounterSpec | None
    squeezed: bool
    beam: int | None
    """The seat whose gouji play only its opposite may answer: a light leads there."""


class TablePainter:
    """Draws the table with all that stands still on it, and keeps the picture."""

    def __init__(self, text: Translator) -> None:
        self._text = text
        self._base: tuple[Style, TableColour, pygame.Surface] | None = None
        self._lit: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._still: pygame.Surface | None = None
        self.stale = True

    def base(self, style: Style, colour: TableColour) -> pygame.Surface:
        """The empty table, drawn once a size."""
        if self._base is None or self._base[:2] != (style, colour):
            self._base = (style, colour, draw_table(style, colour))
            self._lit = None
            self.stale = True
        return self._base[2]

    def still(
        self,
        style: Style,
        faces: CardFaces,
        layout: TableLayout,
        colour: TableColour,
        scenery_of: Callable[[], Scenery],
    ) -> pygame.Surface:
        """The still layer; drawn anew only after ``stale`` was set. Not to be drawn upon."""
        base = self.base(style, colour)
        if self._still is None or self._still.get_size() != base.get_size():
            self._still = pygame.Surface(base.get_size(), depth=32)
            self.stale = True
        if self.stale:
            self.stale = False
            scenery = scenery_of()
            self._still.blit(self._ground(base, style, layout, scenery), (0, 0))
            draw_scenery(self._still, style, faces, layout, scenery, self._text)
        return self._still

    def _ground(self, base: pygame.Surface, style: Style, layout: TableLayout, scenery: Scenery) -> pygame.Surface:
        """The empty table, or one with the light from a gouji play to its opposite."""
        if scenery.beam is None:
            return base
        position = scenery.people.position(scenery.beam)
        key = (style, id(base), position)
        if self._lit is None or self._lit[0] != key:
            lit = base.copy()
            across = scenery.people.position(opposite(scenery.beam))
            draw_light_beam(lit, _beam_end(layout, position), _beam_end(layout, across), style)
            self._lit = (key, lit)
        return self._lit[1]


def _beam_end(layout: TableLayout, position: int) -> tuple[float, float]:
    if position == 0:
        return layout.width / 2, layout.below(40)
    if position == 3:
        return layout.width / 2, 10 * layout.unit
    return layout.fan(position, 4).rect.center


def draw_scenery(
    surface: pygame.Surface, style: Style, faces: CardFaces, layout: TableLayout, scenery: Scenery, text: Translator
) -> None:
    """Plays, words, plates, score and counter onto the table."""
    draw_score(surface, layout.score(), scenery.score, style)
    if scenery.counter is not None:
        draw_counter(surface, layout.counter(), scenery.counter, style)
    for position in (4, 5, 1, 2, 3, 0):
        seat = scenery.people.seat(position)
        _draw_plate(surface, layout, position, scenery.plates[seat], style)
    for position in (4, 5, 1, 2, 3, 0):
        _draw_place(surface, style, faces, layout, scenery, position, text)


def _draw_plate(surface: pygame.Surface, layout: TableLayout, position: int, spec: SeatSpec, style: Style) -> None:
    """A plate with its badges: below it, but beside the top one and one's own, where cards lie below."""
    rect = layout.plate(position)
    draw_seat(surface, rect, replace(spec, badges=()), style)
    u = style.unit
    inset = 7.5 * u
    if position == 3:
        room = rect.x - layout.score().right - 2 * u
        rows = badge_rows(spec.badges, room, style)
        y = rect.centery - 1.4 * u * (len(rows) - 1)
        for row in rows:
            _draw_badges(surface, row, (rect.x - 0.9 * u, y), Align.RIGHT, style)
            y += 2.8 * u
    elif position == 0:
        rows = badge_rows(spec.badges, layout.buttons()[0].x - rect.right - 2 * u, style)
        y = rect.centery - 1.4 * u * (len(rows) - 1)
        for row in rows:
            _draw_badges(surface, row, (rect.right + 0.9 * u, y), Align.LEFT, style)
            y += 2.8 * u
    else:
        right = spec.side is Side.RIGHT
        rows = badge_rows(spec.badges, rect.w - inset, style)
        if len(rows) > 1:
            inset = 0
            rows = badge_rows(spec.badges, rect.w, style)
        x = rect.right - inset if right else rect.x + inset
        for number, row in enumerate(rows):
            y = rect.bottom + (1.9 + 2.7 * number) * u
            _draw_badges(surface, row, (x, y), Align.RIGHT if right else Align.LEFT, style)


def badge_rows(badges: Sequence[Badge], room: float, style: Style) -> list[list[Badge]]:
    """The badges in rows of at most ``room`` pixels."""
    rows: list[list[Badge]] = []
    free = 0.0
    for badge in badges:
        wide = badge_size(badge, style)[0] + 0.6 * style.unit
        if not rows or wide > free:
            rows.append([])
            free = room + 0.6 * style.unit
        rows[-1].append(badge)
        free -= wide
    return rows


def _draw_badges(
    surface: pygame.Surface, badges: Sequence[Badge], at: tuple[float, float], align: Align, style: Style
) -> None:
    """A row of badges from a point to the right, or to the left."""
    x, y = at
    step = 1 if align is Align.LEFT else -1
    for badge in badges:
        taken = draw_badge(surface, (x, y), badge, style, align)
        x += step * (taken.w + 0.6 * style.unit)


def _draw_place(
    surface: pygame.Surface,
    style: Style,
    faces: CardFaces,
    layout: TableLayout,
    scenery: Scenery,
    position: int,
    text: Translator,
) -> None:
    """What lies before a seat: its play, or a word."""
    seat = scenery.people.seat(position)
    state = scenery.table.seats[seat]
    laid = state.laid
    top = scenery.table.top == seat
    if laid is not None and seat not in scenery.hidden:
        if scenery.squeezed and position in (0, 3):  # the question stands there: its name is enough
            pill = pass_pill(sized_name(text, laid.play), style)
            _draw_word(surface, style, layout, position, scenery.plates[seat], pill)
            return
        fan = layout.fan(position, len(laid.cards), scenery.squeezed)
        burning = top and Mark.BURNING in state.marks
        draw_laid(surface, fan, laid, style, faces, top, burning)
        if not top:
            _draw_many(surface, fan, laid, style, text)
        if top:
            pill = looks.top_pill(laid, state.word, pure_matters(scenery.table.options), text, style)
            _draw_name(surface, style, layout, position, fan, pill, scenery.squeezed)
        elif state.word:
            _draw_word_by(surface, style, layout, position, fan, state.word, text)
    elif (state.word and seat != scenery.turn) or seat in scenery.waiting:
        waits = seat in scenery.waiting
        pill = looks.waiting_pill(text, style) if waits else looks.word_pill(state.word, text, style)
        _draw_word(surface, style, layout, position, scenery.plates[seat], pill)


def draw_laid(
    surface: pygame.Surface,
    fan: Fan,
    laid: Laid,
    style: Style,
    faces: CardFaces,
    top: bool,
    burning: bool = False,
) -> None:
    """A play as it lies: framed if it is on top, a little darker if it is not."""
    width = fan.cards[0].w
    if top and burning:
        draw_burning_glow(surface, fan.rect, 1.0, style)
    elif top:
        draw_top_glow(surface, fan.rect, width, style)
    for card, rect in zip(display_order(laid), fan.cards, strict=True):
        style.shadow(surface, rect, width * style.theme.radii.card, style.theme.depth.card)
        bright = top or laid.shown
        surface.blit(faces.face(card, width) if bright else faces.dimmed(card, width), rect)
    if top:
        draw_frame(surface, fan.rect, width, style, style.palette.ember if burning else None)


def _draw_many(surface: pygame.Surface, fan: Fan, laid: Laid, style: Style, text: Translator) -> None:
    """「5 张」 on the lower right corner."""
    if len(laid.cards) < _MANY or laid.shown:
        return
    words = text("play.size", n=len(laid.cards))
    wide = style.fonts.width(words, Face.BOLD, style.px(style.type.least)) + 1.4 * style.unit
    at = (fan.rect.right - wide / 2 + 0.6 * style.unit, fan.rect.bottom)
    draw_count_pill(surface, at, words, style, 1.4)


def _draw_name(
    surface: pygame.Surface,
    style: Style,
    layout: TableLayout,
    position: int,
    fan: Fan,
    pill: PillSpec,
    squeezed: bool,
) -> None:
    """The name of the play on top: above it at the sides, below it at the top, where there is room."""
    u = style.unit
    room = layout.width - 2 * (layout.play_inset(2) + 20 * u) if position == 3 else 30 * u
    while pill.size > 1.25 and pill_size(pill, style)[0] > room:
        pill = replace(pill, size=pill.size - 0.125)
    wide, high = pill_size(pill, style)
    y = fan.rect.bottom + 2.6 * u if position == 3 else fan.rect.y - 2.4 * u
    x = float(fan.rect.centerx)
    if position in (4, 5):
        x = max(x, fan.rect.x - 0.45 * u + wide / 2)
    elif position in (1, 2):
        x = min(x, fan.rect.right + 0.45 * u - wide / 2)
    if squeezed:  # beside a question: the pill must not go under it
        inner = layout.question(10)
        if position in (4, 5):
            x = min(x, inner.x - 0.5 * u - wide / 2)
        elif position in (1, 2):
            x = max(x, inner.right + 0.5 * u + wide / 2)
    if position == 2 and y - high / 2 < layout.counter().bottom and x + wide / 2 > layout.counter().x:
        y = fan.rect.bottom + 2.6 * u
    draw_pill(surface, (x, y), pill, style)


def _draw_word(
    surface: pygame.Surface, style: Style, layout: TableLayout, position: int, plate: SeatSpec, pill: PillSpec
) -> None:
    """A word, or the name of a play, in the place of a play; over one's own plate where badges stand beside it."""
    at, align = layout.word_point(position)
    if position == 0 and plate.badges:
        at = (layout.plate(0).right - 4 * style.unit, layout.plate(0).y - 1.9 * style.unit)
    draw_pill(surface, at, pill, style, Align(align))


def _draw_word_by(
    surface: pygame.Surface, style: Style, layout: TableLayout, position: int, fan: Fan, word: str, text: Translator
) -> None:
    """A word beside cards that lie there, as 上班 by shown cards."""
    y = fan.rect.bottom + 2.0 * style.unit if position != 0 else fan.rect.y - 2.0 * style.unit
    draw_pill(surface, (fan.rect.centerx, y), looks.word_pill(word, text, style), style)


def display_order(laid: Laid) -> list[Card]:
    """Jokers first, then naturals, then added twos, as the name says it."""

    def key(card: Card) -> tuple[int, int]:
        rank = card >> 2
        if rank > 12:
            return 15 - rank, card
        return (9 if rank == 12 and laid.play.naturals else 5), card

    return sorted(laid.cards, key=key)
