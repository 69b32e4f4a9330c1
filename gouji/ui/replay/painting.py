"""The table of a replay: felt, plates, open hands, plays, all still. Drawn once for each moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gouji.rules.action import Cards
from gouji.rules.options import Options
from gouji.rules.seats import opposite
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.effects import draw_light_beam
from gouji.ui.look.felt import draw_table
from gouji.ui.look.fonts import Face
from gouji.ui.look.lettering import Run
from gouji.ui.look.parts import (
    Badge,
    PillSpec,
    badge_size,
    draw_badge,
    draw_count_pill,
    draw_pill,
    draw_tribute_mark,
    pill_size,
    play_pill,
)
from gouji.ui.look.plates import SeatSpec, draw_seat
from gouji.ui.look.style import Style
from gouji.ui.look.theme import TableColour
from gouji.ui.replay.film import Moment
from gouji.ui.replay.places import ReplayPlaces
from gouji.ui.table import looks
from gouji.ui.table.hand import arranged, marked
from gouji.ui.table.looks import People
from gouji.ui.table.naming import gouji_word, pure_matters, sized_name
from gouji.ui.table.painting import draw_laid
from gouji.ui.table.seats import Laid, Mark, SeatState, TableState
from gouji.ui.text import Translator

_MANY = 5
"""From so many cards on a play tells how many it has."""


@dataclass(frozen=True)
class Picture:
    """Everything that a replay shows on the table at one moment; ``view`` is the seat whose hand alone is seen."""

    people: People
    table: TableState
    moment: Moment
    over: bool
    view: int | None
    always_counts: bool
    flying: int | None = None
    """The seat whose play is still in the air."""

    @property
    def open(self) -> bool:
        """Whether all hands are seen."""
        return self.view is None

    def hand(self, seat: int) -> Cards:
        """The cards that are seen of a hand."""
        return self.moment.hands[seat] if self.view in (None, seat) else ()


class ReplayPainter:
    """Draws the table and keeps the picture until it is told to draw another."""

    def __init__(self, text: Translator) -> None:
        self._text = text
        self._base: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._still: pygame.Surface | None = None
        self.stale = True

    def still(
        self, style: Style, faces: CardFaces, places: ReplayPlaces, colour: TableColour, picture: Picture
    ) -> pygame.Surface:
        """The picture; not to be drawn upon."""
        size = places.area.size
        if self._base is None or self._base[0] != (style, colour, size):
            self._base = ((style, colour, size), draw_table(replace(style, size=size), colour))
            self.stale = True
        if self._still is None or self._still.get_size() != size:
            self._still = pygame.Surface(size, depth=32)
            self.stale = True
        if self.stale:
            self.stale = False
            self._still.blit(self._base[1], (0, 0))
            draw_picture(self._still, style, faces, places, picture, self._text)
        return self._still


def draw_picture(
    surface: pygame.Surface, style: Style, faces: CardFaces, places: ReplayPlaces, picture: Picture, text: Translator
) -> None:
    """Light, plates, hands, plays and words onto the felt."""
    people, table = picture.people, picture.table
    beam = _beam(picture)
    if beam is not None:
        start, end = people.position(beam), people.position(opposite(beam))
        draw_light_beam(surface, places.play(start).center, places.play(end).center, style)
    for position in range(6):
        seat = people.seat(position)
        plate = plate_of(picture, seat, places, text)
        draw_seat(surface, places.plate(position), replace(plate, badges=()), style)
        draw_badges(surface, places, position, plate.badges, style)
        cards = picture.hand(seat)
        if cards:
            received = table.received(seat)
            draw_hand(surface, style, faces, places, position, cards, received, text("table.mark.tribute"))
    for position in range(6):
        if people.seat(position) != picture.flying:
            _draw_place(surface, style, faces, places, picture, position, text)


def _beam(picture: Picture) -> int | None:
    """The seat whose gouji play only its opposite may answer, while it is to be answered."""
    table = picture.table
    laid = table.top_laid
    if laid is None or not laid.gouji or laid.dead or picture.moment.headless or picture.over:
        return None
    return table.top


def plate_of(picture: Picture, seat: int, places: ReplayPlaces, text: Translator) -> SeatSpec:
    """The plate of a seat: counts as far as the view tells them (rule 14.1), all of them when all hands lie open."""
    people, table, moment = picture.people, picture.table, picture.moment
    state = table.seats[seat]
    limit = table.options.report_at
    told = picture.open or seat == picture.view or picture.always_counts or state.count <= limit
    shown = told and table.dealt and state.count > 0
    low = 0 < state.count <= limit
    turn = moment.actor == seat and not picture.over
    laid = table.top_laid
    asked = moment.asked if laid is not None and laid.gouji else frozenset()
    return SeatSpec(
        people.team(seat),
        people.letter(seat),
        people.names[seat],
        text("replay.to_act") if turn else status_of(people, seat, text),
        places.side(people.position(seat)),
        state.count if shown else None,
        text("table.low") if low else text("table.cards", n=state.count),
        low=low,
        turn=turn,
        may_answer=seat in asked and not turn,
        burning=Mark.BURNING in state.marks,
        muted=1.0 if state.muted else 0.0,
        badges=looks.badges_of(state, text),
    )


def status_of(people: People, seat: int, text: Translator) -> str:
    """Where a seat sits and how well it plays."""
    relation = text(f"relation.{people.position(seat)}")
    kind = people.kinds[seat]
    level = text(f"level.{kind}") if text.has(f"level.{kind}") else kind
    if not level or text("table.plate_parts") == "level":
        return level or relation
    return text("table.relation_level", relation=relation, level=level)


def badge_rows(badges: Sequence[Badge], room: int, style: Style) -> list[list[Badge]]:
    """The badges of a seat in rows that fit."""
    rows: list[list[Badge]] = [[]]
    gap = style.n(0.6)
    for badge in badges:
        taken = sum(badge_size(other, style)[0] + gap for other in rows[-1])
        if rows[-1] and taken + badge_size(badge, style)[0] > room:
            rows.append([])
        rows[-1].append(badge)
    return rows if badges else []


def draw_badges(
    surface: pygame.Surface, places: ReplayPlaces, position: int, badges: Sequence[Badge], style: Style
) -> None:
    """The badges of a seat under its plate, from the plate's outer end; the middle seats' around the middle."""
    strip = places.badges(position)
    gap = style.n(0.6)
    y = strip.y + 1.7 * style.unit
    for row in badge_rows(badges, strip.w, style):
        widths = [badge_size(badge, style)[0] for badge in row]
        full = sum(widths) + gap * (len(row) - 1)
        x = {0: strip.centerx - full // 2, 3: strip.centerx - full // 2, 1: strip.right - full, 2: strip.right - full}
        left = x.get(position, strip.x)
        for badge, width in zip(row, widths, strict=True):
            draw_badge(surface, (left, y), badge, style)
            left += width + gap
        y += badge_size(row[0], style)[1] + 0.2 * style.unit


def draw_hand(
    surface: pygame.Surface,
    style: Style,
    faces: CardFaces,
    places: ReplayPlaces,
    position: int,
    cards: Cards,
    received: Sequence[int],
    mark: str,
) -> None:
    """A hand in two rows, high to low, with a mark on what came as tribute."""
    groups = arranged(cards)
    marks = marked(groups, received)  # type: ignore[arg-type]
    wide = places.card_width(position)
    radius = wide * style.theme.radii.card
    for slot, rect in places.hand_cards(position, groups):
        style.shadow(surface, rect, radius, style.theme.depth.card)
        surface.blit(faces.face(slot[0], wide), rect)
        if slot in marks and not places.open_:
            draw_tribute_mark(surface, (rect.x + 0.39 * wide, rect.y + 0.12 * wide), mark, style)
        elif slot in marks:
            bar = pygame.Rect(rect.x, rect.y, max(3, round(0.3 * wide)), max(2, round(0.06 * wide)))
            pygame.draw.rect(surface, style.palette.seal, bar)


def _draw_place(
    surface: pygame.Surface,
    style: Style,
    faces: CardFaces,
    places: ReplayPlaces,
    picture: Picture,
    position: int,
    text: Translator,
) -> None:
    seat = picture.people.seat(position)
    state = picture.table.seats[seat]
    top = picture.table.top == seat
    if state.laid is not None:
        _draw_play(surface, style, faces, places, position, state.laid, top, Mark.BURNING in state.marks, text)
        if top:
            pill = name_pill(state, picture.table.options, text, style)
            _draw_pill(surface, style, places, position, pill)
        elif state.word:
            _draw_pill(surface, style, places, position, looks.word_pill(state.word, text, style))
    elif state.word:
        pill = looks.word_pill(state.word, text, style)
        draw_pill(surface, places.play(position).center, pill, style)
    elif _waits(picture, seat):
        pill = looks.waiting_pill(text, style)
        draw_pill(surface, places.play(position).center, pill, style)


def name_pill(state: SeatState, options: Options, text: Translator, style: Style) -> PillSpec:
    """The name of the play on top, with a word about it (活了)."""
    laid = state.laid
    assert laid is not None
    gouji = gouji_word(text, laid.play, laid.gouji, laid.dead, pure_matters(options))
    name = sized_name(text, laid.play)
    pill = play_pill(gouji, name if gouji else name[:1].upper() + name[1:], style)
    if not state.word:
        return pill
    return replace(pill, runs=(*pill.runs, Run("  " + text(state.word), style.palette.jade)))


def _waits(picture: Picture, seat: int) -> bool:
    laid = picture.table.top_laid
    gouji = laid is not None and laid.gouji
    return gouji and seat in picture.moment.asked and seat != picture.moment.actor and not picture.over


def _draw_play(
    surface: pygame.Surface,
    style: Style,
    faces: CardFaces,
    places: ReplayPlaces,
    position: int,
    laid: Laid,
    top: bool,
    burning: bool,
    text: Translator,
) -> None:
    fan = places.fan(position, len(laid.cards))
    draw_laid(surface, fan, laid, style, faces, top, top and burning)
    if len(laid.cards) >= _MANY and not laid.shown:
        words = text("play.size", n=len(laid.cards))
        wide = style.fonts.width(words, Face.BOLD, style.px(style.type.least)) + 1.4 * style.unit
        at = (fan.rect.right - wide / 2, fan.rect.bottom - 0.6 * style.unit)
        draw_count_pill(surface, at, words, style, 1.4)


def _draw_pill(surface: pygame.Surface, style: Style, places: ReplayPlaces, position: int, pill: PillSpec) -> None:
    """The name of a play beside it, kept inside its column."""
    column = places.column(position)
    size = pill.size
    while pill_size(pill, style)[0] > column.w and size > 1.25:
        size -= 0.125
        pill = replace(pill, size=size)
    draw_pill(surface, places.name_point(position), pill, style)
