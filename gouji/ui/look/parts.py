"""The parts of the table: avatars, badges, pills, buttons, panels, marks. Plates and boxes are in `plates`.

Every function draws one thing that its spec describes into its rectangle and remembers nothing.
"""

from dataclasses import dataclass
from enum import StrEnum

import pygame

from .fonts import Face
from .icons import Icon, Team, icon, team_mark
from .lettering import Align, Run, draw_runs, draw_text, fitted, put_text, runs_width, text_width
from .paint import Edge, Fill, Point, blit_centred
from .style import Style
from .theme import RGB


class Kind(StrEnum):
    """What a button is for; one primary in a view, never a dangerous one."""

    PRIMARY = "primary"
    SECOND = "second"
    BURN = "burn"


class State(StrEnum):
    """What a button shows."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button. ``size`` is its text size in units, 0 for the usual one; ``focus`` draws the keyboard's ring."""

    text: str
    kind: Kind = Kind.SECOND
    state: State = State.NORMAL
    icon: Icon | None = None
    focus: bool = False
    size: float = 0.0


def draw_button(surface: pygame.Surface, rect: pygame.Rect, spec: ButtonSpec, style: Style) -> None:
    """A button with its shadow; pressed it lies a little lower."""
    if spec.state is State.PRESSED:
        rect = rect.move(0, max(1, style.n(0.25)))
    radius = style.theme.radii.button * style.unit
    fill, edge, ink = _button_colours(spec, style)
    if spec.state not in (State.DISABLED, State.PRESSED):
        style.shadow(surface, rect, radius, style.theme.depth.plate)
    style.paint.draw_box(surface, rect, radius, fill, edge)
    if spec.focus:
        draw_focus(surface, rect, radius, style)
    _button_face(surface, rect, spec, ink, style)


def _button_face(surface: pygame.Surface, rect: pygame.Rect, spec: ButtonSpec, ink: RGB, style: Style) -> None:
    wanted = style.px(spec.size or style.type.button)
    room = rect.w - style.n(1.6)
    text, px = fitted(spec.text, style.fonts, Face.BOLD, wanted, room - (wanted * 1.45 if spec.icon else 0))
    icon_width = px * 1.45 if spec.icon else 0
    width = style.fonts.width(text, Face.BOLD, px)
    x = rect.centerx - (width + icon_width) / 2
    if spec.icon:
        side = round(px * 1.2)
        middle = (x + side / 2, rect.y + rect.h / 2)
        if not spec.text:
            middle = (rect.x + rect.w / 2, middle[1])
        blit_centred(surface, icon(style.paint, spec.icon, side, ink), middle)
    put_text(surface, text, (x + icon_width, rect.y + rect.h / 2), style.fonts, px, ink, Face.BOLD)


def _button_colours(spec: ButtonSpec, style: Style) -> tuple[Fill, Edge, RGB]:
    p = style.palette
    if spec.state is State.DISABLED:
        return Fill(p.disabled, alpha=240), Edge(p.white, 30, style.line(0)), p.disabled_text
    if spec.kind is Kind.PRIMARY:
        fill = {State.HOVER: p.primary_hover, State.PRESSED: p.primary_pressed}.get(spec.state, p.primary)
        return Fill(*fill), Edge(p.primary_edge, 200, style.line(0)), p.ink
    if spec.kind is Kind.BURN:
        fill = {State.HOVER: p.burn_hover, State.PRESSED: p.burn_pressed}.get(spec.state, p.burn)
        return Fill(*fill), Edge(p.ember, 255, style.line(0.2, 1.5)), p.ember_text
    fill = {State.HOVER: p.second_hover, State.PRESSED: p.second_pressed}.get(spec.state, p.second)
    return Fill(*fill), Edge(p.second_edge, 90, style.line(0)), p.ivory


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, radius: float, style: Style) -> None:
    """The keyboard's ring around a thing: lamp, half a unit outside."""
    gap = max(2, style.n(0.5))
    ring = rect.inflate(2 * gap, 2 * gap)
    style.paint.draw_box(surface, ring, radius + gap, None, Edge(style.palette.lamp, 255, style.line(0.25, 2)))


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool: icon over word. ``on`` lights its edge, as for autoplay."""

    icon: Icon
    word: str
    on: bool = False
    state: State = State.NORMAL
    focus: bool = False


def draw_tool(surface: pygame.Surface, rect: pygame.Rect, spec: ToolSpec, style: Style) -> None:
    """A tool button at the upper right, 7 × 5.6 units."""
    p, u = style.palette, style.unit
    radius = style.theme.radii.tool * u
    fill = {State.HOVER: p.second_pressed[0], State.PRESSED: p.well}.get(spec.state, p.box)
    edge = Edge(p.lamp, 220, style.line(0.18)) if spec.on else Edge(p.white, 26, style.line(0))
    style.paint.draw_box(surface, rect, radius, Fill(fill, alpha=250), edge)
    if spec.focus:
        draw_focus(surface, rect, radius, style)
    dim = spec.state is State.DISABLED
    ink = p.disabled_text if dim else p.lamp if spec.on else p.ivory
    word = p.disabled_text if dim else p.lamp if spec.on else p.mist
    blit_centred(surface, icon(style.paint, spec.icon, style.n(2.5), ink), (rect.centerx, rect.y + 1.9 * u))
    at = (rect.centerx, rect.y + 4.25 * u)
    draw_text(surface, spec.word, at, style, style.type.small, word, align=Align.CENTRE, fit=rect.w - style.n(0.6))


def draw_icon_button(
    surface: pygame.Surface,
    rect: pygame.Rect,
    name: Icon,
    style: Style,
    state: State = State.NORMAL,
    focus: bool = False,
) -> None:
    """A small square button with an icon only, as beside a field."""
    p = style.palette
    fill = {State.HOVER: p.second_hover, State.PRESSED: p.second_pressed}.get(state, p.second)
    flat = Fill(p.disabled, alpha=240) if state is State.DISABLED else Fill(fill[1])
    style.paint.draw_box(
        surface, rect, style.theme.radii.field * style.unit, flat, Edge(p.second_edge, 90, style.line(0))
    )
    if focus:
        draw_focus(surface, rect, style.theme.radii.field * style.unit, style)
    ink = p.disabled_text if state is State.DISABLED else p.ivory
    blit_centred(surface, icon(style.paint, name, max(12, style.n(2.2)), ink), rect.center)


class BadgeKind(StrEnum):
    """What a badge means: told (led, declared), won (opened), burning, burned, a place, or quiet."""

    TOLD = "told"
    WON = "won"
    BURNING = "burning"
    BURNED = "burned"
    PLACE = "place"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Badge:
    """A small word on a plate or in a row of the result."""

    text: str
    kind: BadgeKind = BadgeKind.TOLD


def badge_size(badge: Badge, style: Style) -> tuple[int, int]:
    """Width and height of a badge in pixels."""
    width = round(text_width(badge.text, style, style.type.small, Face.BOLD) + 1.3 * style.unit)
    return width, max(style.n(2.5), style.px(style.type.small) + 5)


def draw_badge(
    surface: pygame.Surface, at: Point, badge: Badge, style: Style, align: Align = Align.LEFT
) -> pygame.Rect:
    """A badge with its middle height at ``at``; returns the rectangle it took."""
    width, height = badge_size(badge, style)
    rect = _aligned(at, width, height, align)
    p, line = style.palette, style.line(0.13)
    fill, edge, ink = {
        BadgeKind.TOLD: (Fill(p.night, alpha=200), Edge(p.white, 40, line), p.mist),
        BadgeKind.WON: (Fill(p.night, alpha=215), Edge(p.lamp, 220, line), p.lamp),
        BadgeKind.CHANGED: (Fill(p.night, alpha=215), Edge(p.lamp, 220, line), p.lamp),
        BadgeKind.BURNING: (Fill(p.ember_deep), None, p.ivory),
        BadgeKind.BURNED: (Fill(p.night, alpha=215), Edge(p.ember, 230, line), p.ember),
        BadgeKind.PLACE: (Fill(p.ivory), Edge(p.seal, 255, line), p.seal),
    }[badge.kind]
    style.paint.draw_box(surface, rect, style.theme.radii.badge * style.unit, fill, edge)
    draw_text(
        surface, badge.text, (rect.centerx, rect.y + rect.h / 2), style, style.type.small, ink, Face.BOLD, Align.CENTRE
    )
    return rect


@dataclass(frozen=True, slots=True)
class PillSpec:
    """A line of words in a dark pill on the felt: 过牌, 待应, the name of a play.

    ``edge`` is the outline's colour and alpha; ``alpha`` how dark the pill is; ``size`` in units.
    """

    runs: tuple[Run, ...]
    size: float = 1.75
    alpha: int = 190
    edge: tuple[RGB, int] | None = None
    icon: Icon | None = None
    icon_colour: RGB | None = None


def pill_size(spec: PillSpec, style: Style) -> tuple[int, int]:
    """Width and height of a pill in pixels."""
    px = style.px(spec.size)
    width = runs_width(spec.runs, style, spec.size) + (px * 1.5 if spec.icon else 0) + 2.8 * style.unit
    return round(width), round(px * 1.85)


def draw_pill(
    surface: pygame.Surface, at: Point, spec: PillSpec, style: Style, align: Align = Align.CENTRE
) -> pygame.Rect:
    """A pill with its middle height at ``at``; returns the rectangle it took."""
    width, height = pill_size(spec, style)
    rect = _aligned(at, width, height, align)
    edge = Edge(spec.edge[0], spec.edge[1], style.line(0.13)) if spec.edge else None
    style.paint.draw_box(surface, rect, height / 2, Fill(style.palette.night, alpha=spec.alpha), edge)
    px, x, y = style.px(spec.size), rect.x + 1.4 * style.unit, rect.y + rect.h / 2
    if spec.icon:
        side = round(px * 1.25)
        picture = icon(style.paint, spec.icon, side, spec.icon_colour or style.palette.lamp)
        surface.blit(picture, (round(x - 0.28 * style.unit), round(y - side / 2)))
        x += px * 1.5
    draw_runs(surface, spec.runs, (x, y), style, spec.size)
    return rect


def pass_pill(text: str, style: Style) -> PillSpec:
    """A quiet word in a play's place: 过牌, 不烧."""
    return PillSpec((Run(text, style.palette.mist),), alpha=120)


def wait_pill(text: str, style: Style) -> PillSpec:
    """The word of one who may still answer: 待应."""
    return PillSpec((Run(text, style.palette.ivory),), edge=(style.palette.lamp, 150))


def play_pill(gouji: str, name: str, style: Style) -> PillSpec:
    """The name of the top play; ``gouji`` is the word for it if it is one, else empty."""
    lead = (Run(gouji + "  ", style.palette.lamp, Face.BOLD),) if gouji else ()
    return PillSpec((*lead, Run(name, style.palette.ivory)), edge=(style.palette.lamp, 120))


def draw_count_pill(
    surface: pygame.Surface, centre: Point, text: str, style: Style, padding: float = 0.0
) -> pygame.Rect:
    """The small dark pill of a group's count, or of 「5 张」 with ``padding`` 1.4; its middle at ``centre``."""
    size = style.type.least
    px = style.px(size)
    if padding:
        width, height = (
            text_width(text, style, size, Face.BOLD) + padding * style.unit,
            max(2.2 * style.unit, px * 1.35),
        )
    else:
        width, height = max(2.3 * style.unit, px * 1.45), max(2 * style.unit, px * 1.3)
    rect = style.rect(centre[0] - width / 2, centre[1] - height / 2, width, height)
    edge = Edge(style.palette.pill_edge, 150, style.line(0))
    style.paint.draw_box(surface, rect, rect.h / 2, Fill(style.palette.pill), edge)
    draw_text(surface, text, centre, style, size, style.palette.ivory, Face.BOLD, Align.CENTRE)
    return rect


def draw_tribute_mark(surface: pygame.Surface, centre: Point, text: str, style: Style) -> pygame.Rect:
    """The red seal 贡 on a card received as tribute, 1.9 units square."""
    side = max(13, style.n(1.9))
    rect = style.rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    style.paint.draw_box(surface, rect, 0.3 * style.unit, Fill(style.palette.seal))
    put_text(surface, text, centre, style.fonts, round(side * 0.72), style.palette.ivory, Face.BOLD, Align.CENTRE)
    return rect


def draw_avatar(surface: pygame.Surface, centre: Point, diameter: float, team: Team, letter: str, style: Style) -> None:
    """A player's letter on the team's shape – a disc or a tile – with the team's mark at its lower right."""
    p = style.palette
    side = round(diameter)
    radius = side / 2 if team is Team.SEA else side * 0.2
    tile, ring = (p.sea_tile, p.sea) if team is Team.SEA else (p.hill_tile, p.hill)
    rect = style.rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
    style.paint.draw_box(surface, rect, radius, Fill(*tile), Edge(ring, 255, style.line(0.22, 1.5)))
    put_text(surface, letter, centre, style.fonts, max(10, round(side * 0.5)), p.ivory, Face.SERIF, Align.CENTRE)
    mark = round(side * 0.36)
    spot = (centre[0] + side * 0.36, centre[1] + side * 0.36)
    style.paint.circle(surface, spot, round(mark * 1.28), Fill(p.deep))
    draw_team_mark(surface, spot, mark, team, style)


def draw_team_mark(
    surface: pygame.Surface, centre: Point, px: float, team: Team, style: Style, alpha: int = 255
) -> None:
    """The team's mark, its middle at ``centre``."""
    colour = style.palette.sea if team is Team.SEA else style.palette.hill
    blit_centred(surface, team_mark(style.paint, team, round(px), colour, style.palette.deep), centre, alpha)


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    edge: tuple[RGB, int] | None = None,
    radius: float | None = None,
) -> None:
    """The ground of a question or a dialog, with its shadow. ``edge``: colour and alpha, ember for a burn."""
    p = style.palette
    corner = (style.theme.radii.box if radius is None else radius) * style.unit
    style.shadow(surface, rect, corner, style.theme.depth.dialog)
    colour, alpha = edge or (p.white, 40)
    fill = Fill(p.dialog, p.dialog_bottom, 250)
    style.paint.draw_box(surface, rect, corner, fill, Edge(colour, alpha, style.line(0.14)))


def draw_box(surface: pygame.Surface, rect: pygame.Rect, style: Style, low: bool = False) -> None:
    """The ground of a section on a page; ``low`` for a quieter one."""
    p = style.palette
    fill = Fill(p.low_panel) if low else Fill(p.panel, p.panel_bottom)
    edge = Edge(p.white, style.theme.hairline, style.line(0))
    style.paint.draw_box(surface, rect, style.theme.radii.box * style.unit, fill, edge)


def draw_well(surface: pygame.Surface, rect: pygame.Rect, style: Style, radius: float = 1.0, alpha: int = 210) -> None:
    """A sunken strip inside a panel."""
    style.paint.draw_box(surface, rect, radius * style.unit, Fill(style.palette.well, alpha=alpha))


def draw_veil(surface: pygame.Surface, alpha: int = 150) -> None:
    """Darken all that has been drawn, under a dialog."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((4, 14, 18, alpha))
    surface.blit(veil, (0, 0))


def _aligned(at: Point, width: int, height: int, align: Align) -> pygame.Rect:
    x = at[0] - (width / 2 if align is Align.CENTRE else width if align is Align.RIGHT else 0)
    return pygame.Rect(round(x), round(at[1] - height / 2), width, height)
