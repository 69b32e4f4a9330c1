"""The one theme: every colour, size, radius and duration that the screens use.

Sizes are in units. One unit is ``unit_of(width, height)`` pixels; text sizes are in units as well and
never fall below `LEAST_TEXT` pixels. Durations are in milliseconds at normal speed.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
LEAST_TEXT = 12
"""No text is smaller than this many pixels."""


def unit_of(width: int, height: int) -> float:
    """Pixels of one unit in a window of this size."""
    return min(height / 90, width / 128)


def rgb(code: str) -> RGB:
    """``rgb("#79BEE6")``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """The colour that lies ``share`` (0 to 1) of the way from the first to the second."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


def hex_of(colour: RGB) -> str:
    """``#RRGGBB``, for SVG."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by the part they play; see the names' comments for use and the contrast they allow."""

    night: RGB = rgb("#0B1C22")  # ground, and dark pills
    night_top: RGB = rgb("#10272E")
    night_bottom: RGB = rgb("#09171C")
    deep: RGB = rgb("#10282F")  # ring around a team mark
    panel: RGB = rgb("#132F37")
    panel_bottom: RGB = rgb("#0F272F")
    dialog: RGB = rgb("#12303A")
    dialog_bottom: RGB = rgb("#0D252D")
    plate: RGB = rgb("#14333A")
    plate_bottom: RGB = rgb("#0E272D")
    box: RGB = rgb("#0B2027")  # score, tools, counter
    low_panel: RGB = rgb("#0E252D")  # quiet boxes on pages
    chosen: RGB = rgb("#1B434B")
    chosen_bottom: RGB = rgb("#163840")
    well: RGB = rgb("#081B21")  # sunken: fields, tracks
    tick: RGB = rgb("#0A1E24")  # an empty tick box
    pill: RGB = rgb("#0E2A31")  # count pills
    pill_edge: RGB = rgb("#8FB9B8")
    line: RGB = rgb("#2F5A61")
    white: RGB = rgb("#FFFFFF")  # hairlines, always with alpha
    shade: RGB = rgb("#00080C")  # shadows
    veil: RGB = rgb("#040E12")  # over the table, under a dialog

    wood: tuple[RGB, RGB, RGB] = (rgb("#7A5A41"), rgb("#553A29"), rgb("#2E1F17"))
    wood_edge: RGB = rgb("#A98460")
    inlay: RGB = rgb("#C8AC82")

    ivory: RGB = rgb("#F4EFE2")  # text
    mist: RGB = rgb("#B4C8C6")  # second text
    fog: RGB = rgb("#86A09F")  # units, headings; never for sentences
    ink: RGB = rgb("#1B2529")  # text on lamp
    ink_soft: RGB = rgb("#5B4E2C")  # second text on lamp

    lamp: RGB = rgb("#F3DFA8")  # turn, top play, choice, focus
    lamp_deep: RGB = rgb("#D9BE7C")  # picked
    sea: RGB = rgb("#79BEE6")  # my team, links
    sea_tile: tuple[RGB, RGB] = (rgb("#2F7AA6"), rgb("#1A5273"))
    hill: RGB = rgb("#EBA55C")  # their team
    hill_tile: tuple[RGB, RGB] = (rgb("#AE6A2E"), rgb("#7B431B"))
    ember: RGB = rgb("#F0694A")  # burning, danger
    ember_deep: RGB = rgb("#B83A25")
    ember_text: RGB = rgb("#FFD9CC")
    seal: RGB = rgb("#B5372A")
    jade: RGB = rgb("#7FC9A2")  # it works, always with a tick
    paper: RGB = rgb("#FBF6EA")  # the finishing seal
    paper_edge: RGB = rgb("#E6DCC6")

    primary: tuple[RGB, RGB] = (rgb("#F5E2AE"), rgb("#E0C480"))
    primary_hover: tuple[RGB, RGB] = (rgb("#FBEBC0"), rgb("#E9CF93"))
    primary_pressed: tuple[RGB, RGB] = (rgb("#D9BE7C"), rgb("#CDB06C"))
    primary_edge: RGB = rgb("#FFF6DC")
    second: tuple[RGB, RGB] = (rgb("#2F6368"), rgb("#224E54"))
    second_hover: tuple[RGB, RGB] = (rgb("#3A7276"), rgb("#2B5D62"))
    second_pressed: tuple[RGB, RGB] = (rgb("#1C444A"), rgb("#1C444A"))
    second_edge: RGB = rgb("#8FB9B8")
    burn: tuple[RGB, RGB] = (rgb("#4A231C"), rgb("#381A15"))
    burn_hover: tuple[RGB, RGB] = (rgb("#5E2D24"), rgb("#47211B"))
    burn_pressed: tuple[RGB, RGB] = (rgb("#3A1B16"), rgb("#3A1B16"))
    disabled: RGB = rgb("#16363D")
    disabled_text: RGB = rgb("#7C9797")

    card: tuple[RGB, RGB] = (rgb("#FFFDF7"), rgb("#F6F1E5"))
    card_edge: RGB = rgb("#A79E8D")
    red: RGB = rgb("#BF2F27")
    black: RGB = rgb("#1B2226")
    blue: RGB = rgb("#1E69A8")
    green: RGB = rgb("#24784C")
    court_ink: RGB = rgb("#1B2429")
    court_blue: RGB = rgb("#24607F")
    court_red: RGB = rgb("#B8392B")
    court_gold: RGB = rgb("#DDB055")


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Text sizes in units."""

    game: float = 15
    result: float = 4.2
    page: float = 3.6
    question: float = 3.0
    score: float = 3.1
    count: float = 2.6
    button: float = 2.25
    name: float = 2.0
    body: float = 1.875
    secondary: float = 1.75
    small: float = 1.625
    least: float = 1.5
    leading: float = 1.5


@dataclass(frozen=True, slots=True)
class Radii:
    """Corner radii in units; the card's is a share of its width."""

    badge: float = 0.6
    field: float = 1.0
    tool: float = 1.2
    button: float = 1.3
    plate: float = 1.4
    box: float = 1.8
    dialog: float = 2.2
    card: float = 0.075


@dataclass(frozen=True, slots=True)
class Space:
    """Margins, paddings and gaps in units."""

    table_margin: float = 2.0
    page_margin: float = 4.0
    padding: float = 2.8
    gap_small: float = 0.75
    gap: float = 1.5
    gap_large: float = 3.0


@dataclass(frozen=True, slots=True)
class ShadowSpec:
    """A soft shadow: blur and drop in units, alpha 0 to 1."""

    blur: float
    down: float
    alpha: float


@dataclass(frozen=True, slots=True)
class Depth:
    """The four heights at which things lie above the felt."""

    card: ShadowSpec = ShadowSpec(0.4, 0.15, 0.35)
    lifted: ShadowSpec = ShadowSpec(0.55, 0.35, 0.43)
    plate: ShadowSpec = ShadowSpec(0.7, 0.4, 0.45)
    dialog: ShadowSpec = ShadowSpec(2.2, 1.0, 0.6)


class Speed(StrEnum):
    """How fast things move; the game itself is the same at every speed."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    VERY_FAST = "very_fast"
    NONE = "none"


SPEED_FACTOR = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.VERY_FAST: 0.25, Speed.NONE: 0.0}


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations in milliseconds at normal speed."""

    deal: int = 220
    deal_step: int = 8
    lift: int = 110
    drop: int = 90
    play: int = 260
    gather: int = 320
    gather_fade: int = 80
    tribute: int = 420
    sort: int = 180
    panel_in: int = 160
    panel_out: int = 120
    panel_rise: float = 1.0  # units
    turn: int = 160
    gouji: int = 600
    hang: int = 500
    burn: int = 900
    finish: int = 220
    ripple: int = 700
    stifled: int = 300
    sweep: int = 1200
    guard: int = 350  # buttons are deaf so long after the possible actions changed


class TableColour(StrEnum):
    """The felts one can choose from."""

    SEA = "sea"
    PINE = "pine"
    DUSK = "dusk"
    WINE = "wine"
    SLATE = "slate"


@dataclass(frozen=True, slots=True)
class Felt:
    """One felt: colour in the lamp's light, in the middle, at the edge; and the swatch in the settings."""

    lit: RGB
    middle: RGB
    edge: RGB
    swatch: RGB


FELTS: dict[TableColour, Felt] = {
    TableColour.SEA: Felt(rgb("#245F68"), rgb("#174A54"), rgb("#0E3640"), rgb("#1B525C")),
    TableColour.PINE: Felt(rgb("#2B6049"), rgb("#1F4B39"), rgb("#13352A"), rgb("#24543F")),
    TableColour.DUSK: Felt(rgb("#344C7A"), rgb("#27395F"), rgb("#192743"), rgb("#2B3F66")),
    TableColour.WINE: Felt(rgb("#6B3A44"), rgb("#512C34"), rgb("#361D24"), rgb("#5A3038")),
    TableColour.SLATE: Felt(rgb("#565B60"), rgb("#424649"), rgb("#2D3134"), rgb("#4A4E52")),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """All of it together; a variant is made with ``dataclasses.replace``."""

    palette: Palette = field(default_factory=Palette)
    type: TypeSizes = field(default_factory=TypeSizes)
    radii: Radii = field(default_factory=Radii)
    space: Space = field(default_factory=Space)
    depth: Depth = field(default_factory=Depth)
    motion: Motion = field(default_factory=Motion)
    hairline: int = 28  # alpha of white, of 255 (11 %)
    contrast: float = 1.0  # edges are this much stronger


def high_contrast(theme: Theme) -> Theme:
    """The same theme with brighter second text, darker panels and stronger edges."""
    palette = replace(
        theme.palette,
        mist=rgb("#E2ECEA"),
        fog=rgb("#C3D3D1"),
        ivory=rgb("#FFFCF2"),
        disabled_text=rgb("#A9BDBC"),
        panel=rgb("#0C2229"),
        panel_bottom=rgb("#0A1C22"),
        plate=rgb("#0B2229"),
        plate_bottom=rgb("#091A20"),
    )
    return replace(theme, palette=palette, hairline=110, contrast=1.5)
