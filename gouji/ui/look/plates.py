"""The boxes that stand on the table: seat plates, the score, the card counter."""

from dataclasses import dataclass
from enum import StrEnum

import pygame

from .fonts import Face
from .icons import Team
from .lettering import Align, Run, draw_runs, draw_text, runs_width, text_width
from .paint import Edge, Fill, vline
from .paint import hline as draw_hline
from .parts import Badge, badge_size, draw_avatar, draw_badge, draw_team_mark
from .style import Style
from .theme import RGB


class Side(StrEnum):
    """On which end of a plate the avatar stands."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """What a seat's plate shows.

    ``count`` is None while nothing is told (rule 14.1); ``count_word`` stands under it (张, 报牌). ``low`` lights
    the count, ``turn`` the plate, ``may_answer`` its edge; ``burning`` gives it an ember edge, ``muted`` greys it.
    ``glow`` (0 to 1) is how far the light of the turn has come up.
    """

    team: Team
    letter: str
    name: str
    status: str
    side: Side = Side.LEFT
    count: int | None = None
    count_word: str = ""
    low: bool = False
    turn: bool = False
    may_answer: bool = False
    burning: bool = False
    muted: float = 0.0
    glow: float = 1.0
    badges: tuple[Badge, ...] = ()


AVATAR = 5.4
"""Diameter of a plate's avatar in units."""


def plate_radius(team: Team, rect: pygame.Rect, style: Style) -> float:
    """Mine is a pill, theirs has small corners."""
    return rect.h / 2 if team is Team.SEA else style.theme.radii.plate * style.unit


def draw_seat(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    """A seat's plate, 23 × 7 units, with its badges below."""
    if spec.muted > 0:
        _draw_muted(surface, rect, spec, style)
        return
    _plate_ground(surface, rect, spec, style)
    _plate_words(surface, rect, spec, style)
    _plate_count(surface, rect, spec, style)
    draw_plate_badges(surface, rect, spec, style)


def _plate_ground(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    p = style.palette
    radius = plate_radius(spec.team, rect, style)
    if spec.turn and spec.glow > 0:
        style.paint.draw_soft(surface, rect, radius, 1.4 * style.unit, p.lamp, round(8 * spec.glow) * 16)
    style.shadow(surface, rect, radius, style.theme.depth.plate)
    edge = Edge(p.white, 34, style.line(0))
    if spec.burning:
        edge = Edge(p.ember, 235, style.line(0.22, 1.5))
    elif spec.turn:
        edge = Edge(p.lamp, 35 + round(8 * spec.glow) * 25, style.line(0.22, 1.5))
    elif spec.may_answer:
        edge = Edge(p.lamp, 150, style.line(0.14))
    style.paint.draw_box(surface, rect, radius, Fill(p.plate, p.plate_bottom, 238), edge)
    draw_avatar(surface, _avatar_centre(rect, spec.side, style), AVATAR * style.unit, spec.team, spec.letter, style)


def _avatar_centre(rect: pygame.Rect, side: Side, style: Style) -> tuple[float, float]:
    reach = (0.8 + AVATAR / 2) * style.unit
    return (rect.x + reach if side is Side.LEFT else rect.right - reach), rect.y + rect.h / 2


def _plate_words(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    p, u = style.palette, style.unit
    x, y = _avatar_centre(rect, spec.side, style)
    left = spec.side is Side.LEFT
    x += (AVATAR / 2 + 1.3) * u * (1 if left else -1)
    align = Align.LEFT if left else Align.RIGHT
    inner = (rect.right - x if left else x - rect.x) - (6.2 * u if spec.count is not None else 1.6 * u)
    draw_text(surface, spec.name, (x, y - 1.25 * u), style, style.type.name, p.ivory, Face.BOLD, align, fit=inner)
    lit = spec.turn
    ink, face = (p.ember if spec.burning else p.lamp, Face.BOLD) if lit else (p.mist, Face.REGULAR)
    draw_text(surface, spec.status, (x, y + 1.45 * u), style, style.type.small, ink, face, align, fit=inner)


def _plate_count(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    if spec.count is None:
        return
    p, u = style.palette, style.unit
    sign = 1 if spec.side is Side.LEFT else -1
    end = rect.right if sign > 0 else rect.x
    x, y = end - sign * (AVATAR / 2 + 0.3) * u, rect.y + rect.h / 2
    big, small = (p.lamp, p.lamp) if spec.low else (p.ivory, p.fog)
    draw_text(surface, str(spec.count), (x, y - u), style, style.type.count, big, Face.BOLD, Align.CENTRE)
    face = Face.BOLD if spec.low else Face.REGULAR
    room = style.n(5.0)
    draw_text(surface, spec.count_word, (x, y + 1.7 * u), style, style.type.small, small, face, Align.CENTRE, fit=room)
    vline(surface, end - sign * (AVATAR + 0.4) * u, y - 2 * u, 4 * u, p.white, 34)


def draw_plate_badges(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    """The badges of a plate, from the avatar's inner edge towards the count, their middle 1.9 units below."""
    u = style.unit
    left = spec.side is Side.LEFT
    x = rect.x + (AVATAR + 2.1) * u if left else rect.right - (AVATAR + 2.1) * u
    y = rect.bottom + 1.9 * u
    wide = sum(badge_size(badge, style)[0] + 0.6 * u for badge in spec.badges)
    if wide > rect.w - (AVATAR + 2.1) * u:
        x = rect.x if left else rect.right  # many badges: use the whole width
    for badge in spec.badges:
        taken = draw_badge(surface, (x, y), badge, style, Align.LEFT if left else Align.RIGHT)
        x += (taken.w + 0.6 * u) * (1 if left else -1)


def _draw_muted(surface: pygame.Surface, rect: pygame.Rect, spec: SeatSpec, style: Style) -> None:
    """A plate gone grey, as a stifled or finished player's: drawn aside, its colour taken out."""
    margin = style.n(3)
    area = rect.inflate(2 * margin, 2 * margin)
    whole = pygame.Surface(area.size, pygame.SRCALPHA)
    plain = SeatSpec(
        spec.team, spec.letter, spec.name, spec.status, spec.side, spec.count, spec.count_word, spec.low, badges=()
    )
    draw_seat(whole, pygame.Rect((margin, margin), rect.size), plain, style)
    grey = pygame.transform.grayscale(whole)
    grey.fill((205, 212, 214, 235), special_flags=pygame.BLEND_RGBA_MULT)
    if spec.muted < 1:
        whole.set_alpha(round(255 * (1 - spec.muted)))
        grey.set_alpha(round(255 * spec.muted))
        surface.blit(whole, area.topleft)
    surface.blit(grey, area.topleft)
    draw_plate_badges(surface, rect, spec, style)


@dataclass(frozen=True, slots=True)
class ScoreSpec:
    """The score box: the match's name, which deal of how many, both totals."""

    title: str
    progress: str
    sea_word: str
    hill_word: str
    sea: int
    hill: int


def signed(number: int) -> str:
    """A number with its sign, a true minus: ``+6``, ``−6``, ``0``."""
    return "0" if number == 0 else f"{number:+d}".replace("-", "−")


def _draw_ground(surface: pygame.Surface, rect: pygame.Rect, radius: float, style: Style) -> None:
    p = style.palette
    style.paint.draw_box(surface, rect, radius * style.unit, Fill(p.box, alpha=250), Edge(p.white, 26, style.line(0)))


def draw_score(surface: pygame.Surface, rect: pygame.Rect, spec: ScoreSpec, style: Style) -> None:
    """The score box, 31 × 11.2 units."""
    p, u = style.palette, style.unit
    _draw_ground(surface, rect, style.theme.radii.plate, style)
    pad = 1.6 * u
    room = rect.w - 2 * pad
    progress = text_width(spec.progress, style, style.type.least)
    at = (rect.x + pad, rect.y + 2.5 * u)
    draw_text(surface, spec.title, at, style, style.type.secondary, p.ivory, Face.BOLD, fit=max(u, room - progress - u))
    end = (rect.right - pad, rect.y + 2.5 * u)
    draw_text(surface, spec.progress, end, style, style.type.least, p.mist, align=Align.RIGHT)
    draw_hline(surface, rect.x + pad, rect.y + 4.6 * u, room, p.white, 26)
    y, middle = rect.y + 7.9 * u, rect.x + rect.w / 2
    draw_text(surface, ":", (middle, y - 0.2 * u), style, 2.4, p.fog, align=Align.CENTRE)
    for sign, team, word, total, ink in (
        (-1, Team.SEA, spec.sea_word, spec.sea, p.sea),
        (1, Team.HILL, spec.hill_word, spec.hill, p.hill),
    ):
        end_x = rect.x if sign < 0 else rect.right
        outer, inner = (Align.LEFT, Align.RIGHT) if sign < 0 else (Align.RIGHT, Align.LEFT)
        draw_team_mark(surface, (end_x - sign * 3.2 * u, y), style.n(3), team, style)
        digits = text_width(signed(total), style, style.type.score, Face.BOLD)
        room = rect.w / 2 - 2 * u - digits - 5.9 * u
        # Where both do not fit the word goes: the mark says the same.
        if text_width(word, style, style.type.secondary, Face.BOLD) <= room:
            at = (end_x - sign * 5.4 * u, y)
            draw_text(surface, word, at, style, style.type.secondary, ink, Face.BOLD, outer)
        number = (middle + sign * 2 * u, y)
        draw_text(surface, signed(total), number, style, style.type.score, p.ivory, Face.BOLD, inner, fit=8 * u)


@dataclass(frozen=True, slots=True)
class CounterColumn:
    """One rank of the counter; ``special`` for jokers and 2s, ``accent`` colours the label of the red joker."""

    label: str
    left: int | None
    special: bool = False
    accent: bool = False


@dataclass(frozen=True, slots=True)
class CounterSpec:
    """The card counter: its name, a note, and a column for each rank, high to low. ``left`` None: not kept.

    ``known`` tells which cards lie open in whose hand; it takes the place of the note.
    """

    title: str
    note: str
    columns: tuple[CounterColumn, ...]
    known: tuple[Run, ...] = ()


def draw_counter(surface: pygame.Surface, rect: pygame.Rect, spec: CounterSpec, style: Style) -> None:
    """The card counter, 8.2 units high; a rank of which none is left shows a dash."""
    p, u = style.palette, style.unit
    _draw_ground(surface, rect, style.theme.radii.tool, style)
    least = style.type.least
    taken = draw_text(surface, spec.title, (rect.x + 1.4 * u, rect.y + 1.55 * u), style, least, p.mist, Face.BOLD)
    end = (rect.right - 1.4 * u, rect.y + 1.55 * u)
    if spec.known:
        _draw_known(surface, spec.known, end, rect.w - taken - 4.4 * u, style)
    else:
        draw_text(surface, spec.note, end, style, least, p.fog, align=Align.RIGHT)
    pad = 0.7 * u
    step = (rect.w - 2 * pad) / max(1, len(spec.columns))
    specials = sum(column.special for column in spec.columns)
    if 0 < specials < len(spec.columns):
        vline(surface, rect.x + pad + step * specials, rect.y + 3.1 * u, rect.h - 4 * u, p.white, 36)
    for number, column in enumerate(spec.columns):
        x = rect.x + pad + step * (number + 0.5)
        label = p.ember if column.accent else p.mist
        draw_text(surface, column.label, (x, rect.y + 3.9 * u), style, style.type.small, label, align=Align.CENTRE)
        text, ink = _counter_number(column, style)
        at = (x, rect.y + 6.3 * u)
        draw_text(surface, text, at, style, style.type.secondary, ink, Face.BOLD, Align.CENTRE, fit=step - 2)


def _draw_known(
    surface: pygame.Surface, runs: tuple[Run, ...], end: tuple[float, float], room: float, style: Style
) -> None:
    """Smaller where they are many; what finds no room even so is left out from the end, with dots."""
    size = style.type.least
    while size > 1.2 and runs_width(runs, style, size) > room:
        size -= 0.1
    dots: tuple[Run, ...] = ()
    while len(runs) > 2 and runs_width((*runs, *dots), style, size) > room:
        runs, dots = runs[:-2], (Run("  …", style.palette.mist),)
    draw_runs(surface, (*runs, *dots), end, style, size, Align.RIGHT)


def _counter_number(column: CounterColumn, style: Style) -> tuple[str, RGB]:
    p = style.palette
    if not column.left:
        return ("" if column.left is None else "—"), p.fog
    return str(column.left), p.lamp if column.special else p.ivory
