"""Line icons, the four suits, the marks of the two teams, the pavilion: drawn from paths at any size."""

from enum import StrEnum

import pygame

from .paint import Painter
from .theme import RGB, hex_of


class Icon(StrEnum):
    """The line icons, on a field of 24 × 24. Each stands beside a word, or has a tool tip."""

    GEAR = "gear"
    SOUND = "sound"
    MUTE = "mute"
    HISTORY = "history"
    HELP = "help"
    MENU = "menu"
    AUTO = "auto"
    SORT = "sort"
    EYE = "eye"
    FLAME = "flame"
    BACK = "back"
    NEXT = "next"
    UP = "up"
    DOWN = "down"
    CHECK = "check"
    CLOSE = "close"
    PLAY = "play"
    PAUSE = "pause"
    STEP_BACK = "step_back"
    STEP_ON = "step_on"
    TO_START = "to_start"
    TO_END = "to_end"
    REFRESH = "refresh"
    UNDO = "undo"
    CHART = "chart"
    SAVE = "save"
    SHARE = "share"
    COPY = "copy"
    DICE = "dice"
    BOOK = "book"
    CAP = "cap"
    DOOR = "door"
    PEN = "pen"
    PLUS = "plus"
    MINUS = "minus"
    WARN = "warn"
    INFO = "info"
    LOCK = "lock"
    CARD = "card"
    HAND = "hand"
    TEXT = "text"
    SPEED = "speed"
    FOLDER = "folder"
    ACCESS = "access"
    TRASH = "trash"
    SEARCH = "search"
    CLOCK = "clock"
    BULB = "bulb"
    BUG = "bug"
    STAR = "star"
    FULL = "full"


PATHS: dict[Icon, str] = {
    Icon.GEAR: '<circle cx="12" cy="12" r="3.2"/><path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1'
    'M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1"/>',
    Icon.SOUND: '<path d="M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5Z"/>'
    '<path d="M15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
    Icon.MUTE: '<path d="M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5Z"/><path d="M16 9.5l5 5M21 9.5l-5 5"/>',
    Icon.HISTORY: '<path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5"/><path d="M4 4.5v3.3h3.3"/><path d="M12 8v4.3l2.8 1.8"/>',
    Icon.HELP: '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 2"/>'
    '<circle cx="12" cy="16.7" r=".3"/>',
    Icon.MENU: '<path d="M4.5 7h15M4.5 12h15M4.5 17h15"/>',
    Icon.AUTO: '<rect x="4.5" y="8" width="15" height="10.5" rx="3"/>'
    '<path d="M12 8V4.5M9 12.5v1.5M15 12.5v1.5M2.5 12v3M21.5 12v3"/>',
    Icon.SORT: '<path d="M4 6.5h9M4 12h6.5M4 17.5h4M17 5v14M17 19l-3-3M17 19l3-3"/>',
    Icon.EYE: '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12Z"/>'
    '<circle cx="12" cy="12" r="3"/>',
    Icon.FLAME: '<path d="M12 2.8c.6 3.6 5.7 5.6 5.7 11a5.7 5.7 0 0 1-11.4 0c0-2.3 1.2-3.7 2.2-4.9.2 1.4.8 2.1 1.6 2.5'
    '-.3-3.4.4-6.3 1.9-8.6Z"/>',
    Icon.BACK: '<path d="M14.5 5.5L8 12l6.5 6.5"/>',
    Icon.NEXT: '<path d="M9.5 5.5L16 12l-6.5 6.5"/>',
    Icon.UP: '<path d="M6 14.5l6-6 6 6"/>',
    Icon.DOWN: '<path d="M6 9.5l6 6 6-6"/>',
    Icon.CHECK: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
    Icon.CLOSE: '<path d="M6 6l12 12M18 6L6 18"/>',
    Icon.PLAY: '<path d="M8 5.5v13l10.5-6.5Z"/>',
    Icon.PAUSE: '<path d="M8.5 5.5v13M15.5 5.5v13"/>',
    Icon.STEP_BACK: '<path d="M17 5.5v13L8.5 12ZM6 5.5v13"/>',
    Icon.STEP_ON: '<path d="M7 5.5v13l8.5-6.5ZM18 5.5v13"/>',
    Icon.TO_START: '<path d="M11.5 6L5.5 12l6 6M18.5 6l-6 6 6 6"/>',
    Icon.TO_END: '<path d="M5.5 6l6 6-6 6M12.5 6l6 6-6 6"/>',
    Icon.REFRESH: '<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5"/><path d="M20 4.5v3.3h-3.3"/>',
    Icon.UNDO: '<path d="M8.5 5L4.5 9l4 4"/><path d="M4.5 9H14a5 5 0 0 1 0 10H8"/>',
    Icon.CHART: '<path d="M4.5 19.5h15M7 16v-4.5M12 16V7M17 16v-7"/>',
    Icon.SAVE: '<path d="M5 5h11l3 3v11H5Z"/><path d="M8 5v4.5h6.5V5M8 19v-5.5h8V19"/>',
    Icon.SHARE: '<path d="M12 15V4.5M8 8l4-4 4 4"/><path d="M6 12v7.5h12V12"/>',
    Icon.COPY: '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 8.500V4.500h-11v11h4"/>',
    Icon.DICE: '<rect x="4.5" y="4.5" width="15" height="15" rx="3"/><circle cx="8.8" cy="8.8" r=".5"/>'
    '<circle cx="15.2" cy="8.8" r=".5"/><circle cx="12" cy="12" r=".5"/><circle cx="8.8" cy="15.2" r=".5"/>'
    '<circle cx="15.2" cy="15.2" r=".5"/>',
    Icon.BOOK: '<path d="M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2Z'
    'M12 6.5V20"/>',
    Icon.CAP: '<path d="M2.5 9.5L12 5l9.5 4.5L12 14Z"/>'
    '<path d="M6.5 11.5V16c1.5 1.7 3.3 2.5 5.5 2.5s4-.8 5.5-2.5v-4.5"/>',
    Icon.DOOR: '<path d="M13.5 4.5H6v15h7.5"/><path d="M10.5 12H20M17 9l3 3-3 3"/>',
    Icon.PEN: '<path d="M5 19l1-4L16.5 4.5l3 3L9 18Z"/>',
    Icon.PLUS: '<path d="M12 5v14M5 12h14"/>',
    Icon.MINUS: '<path d="M5 12h14"/>',
    Icon.WARN: '<path d="M12 4.5L21 19.5H3Z"/><path d="M12 10v4.2"/><circle cx="12" cy="17" r=".3"/>',
    Icon.INFO: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5"/><circle cx="12" cy="7.8" r=".3"/>',
    Icon.LOCK: '<rect x="5.5" y="10.5" width="13" height="9" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
    Icon.CARD: '<rect x="6" y="3.5" width="12" height="17" rx="2"/>',
    Icon.HAND: '<path d="M7 12V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V5.5a1.5 1.5 0 0 1 3 0V12V8'
    'a1.5 1.5 0 0 1 3 0v6c0 4-2.5 6.5-6 6.5-3 0-4.5-1-6-3.5L4.5 13.500c-.8-1.5 1-2.6 2-1.500Z"/>',
    Icon.TEXT: '<path d="M5 6.5V5h14v1.5M12 5v14M9.5 19h5"/>',
    Icon.SPEED: '<path d="M4 16a8 8 0 1 1 16 0"/><path d="M12 16l4-5"/>',
    Icon.FOLDER: '<path d="M3.5 18.5v-13h6l2 2.5h9v10.5Z"/>',
    Icon.ACCESS: '<circle cx="12" cy="5" r="1.6"/><path d="M5 8.5l7 1.5 7-1.5M12 10v4.5M12 14.5L9 20M12 14.5L15 20"/>',
    Icon.TRASH: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7"/>',
    Icon.SEARCH: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5"/>',
    Icon.CLOCK: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.200l3.4 2"/>',
    Icon.BULB: '<path d="M9.5 17h5M10 20h4"/><path d="M9.5 14.500c-1.8-1.3-3-3-3-5.200a5.5 5.5 0 0 1 11 0'
    'c0 2.2-1.2 3.9-3 5.200Z"/>',
    Icon.BUG: '<rect x="8" y="8.5" width="8" height="11" rx="4"/><path d="M12 8.500v11M9.5 8.500a2.5 2.5 0 0 1 5 0'
    'M8 12H4.500M8 16H5M16 12h3.500M16 16h3M7 6l2 2.500M17 6l-2 2.5"/>',
    Icon.STAR: '<path d="M12 4l2.5 5.2 5.7.8-4.1 4 1 5.700L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z"/>',
    Icon.FULL: '<path d="M4.5 9V4.500H9M15 4.500h4.500V9M19.5 15v4.500H15M9 19.500H4.500V15"/>',
}

SUIT_PATHS = (
    "M50 5C64 27 95 44 95 65C95 77 86 84 75 84C66 84 58 80 54 72C55 81 58 89 65 95L35 95C42 89 45 81 46 72"
    "C42 80 34 84 25 84C14 84 5 77 5 65C5 44 36 27 50 5Z",
    "M50 92C24 68 5 51 5 31C5 17 16 8 28 8C38 8 46 14 50 25C54 14 62 8 72 8C84 8 95 17 95 31C95 51 76 68 50 92Z",
    "M50 3C59 21 73 39 88 50C73 61 59 79 50 97C41 79 27 61 12 50C27 39 41 21 50 3Z",
    "M50 5A21 21 0 0 1 66 39.5A21.5 21.5 0 1 1 54 70C55 81 58 89 65 95L35 95C42 89 45 81 46 70"
    "A21.5 21.5 0 1 1 34 39.5A21 21 0 0 1 50 5Z",
)
"""The suits in the order of the rules, s h d c, on a field of 100 × 100."""


class Team(StrEnum):
    """The two teams, told apart by colour and by shape."""

    SEA = "sea"
    HILL = "hill"


def icon(paint: Painter, name: Icon, px: int, colour: RGB, stroke: float = 1.7) -> pygame.Surface:
    """A line icon, ``px`` pixels square; the stroke is in parts of 24."""
    body = (
        f'<g fill="none" stroke="{hex_of(colour)}" stroke-width="{stroke}" stroke-linecap="round"'
        f' stroke-linejoin="round">{PATHS[name]}</g>'
    )
    return paint.svg(body, (px, px), (24, 24))


def suit(paint: Painter, number: int, px: float, colour: RGB) -> pygame.Surface:
    """A suit (0 to 3: s h d c), ``px`` pixels square."""
    return paint.svg(f'<path d="{SUIT_PATHS[number]}" fill="{hex_of(colour)}"/>', (px, px), (100, 100))


def team_mark(paint: Painter, team: Team, px: float, colour: RGB, cut: RGB) -> pygame.Surface:
    """The mark of a team: a disc with two waves, or a peak. ``cut`` is the colour of the lines in it."""
    fill, line = hex_of(colour), hex_of(cut)
    if team is Team.SEA:
        body = (
            f'<circle cx="50" cy="50" r="46" fill="{fill}"/><g fill="none" stroke="{line}" stroke-linecap="round">'
            '<path d="M12 47q9.5 -13 19 0t19 0t19 0t19 0" stroke-width="9"/>'
            '<path d="M22 68q7 -10 14 0t14 0t14 0t14 0" stroke-width="8"/></g>'
        )
    else:
        body = (
            f'<path d="M50 8L95 86Q98 93 90 93L10 93Q2 93 5 86Z" fill="{fill}" stroke="{fill}" stroke-width="6"'
            f' stroke-linejoin="round"/><path d="M33 56L43 66L50 57L58 67L67 56" fill="none" stroke="{line}"'
            ' stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    return paint.svg(body, (px, px), (100, 100))


def pavilion(colour: str) -> str:
    """SVG of the two-tiered pavilion at the end of the pier, on a field of 100 × 100."""
    return (
        f'<g fill="{colour}"><circle cx="50" cy="8" r="3"/><rect x="49" y="8" width="2" height="8"/>'
        '<path d="M50 13C53 22 62 29 74 33C77 34 79 33 80 31C80 36 77 39 72 39L28 39C23 39 20 36 20 31'
        'C21 33 23 34 26 33C38 29 47 22 50 13Z"/><path d="M31 41h38v9H31Z"/>'
        '<path d="M31 50h38C75 56 82 59 88 60C91 60 93 59 94 57C94 63 91 66 85 66L15 66C9 66 6 63 6 57'
        'C7 59 9 60 12 60C18 59 25 56 31 50Z"/>'
        '<path d="M20 68h5v16h-5ZM33 68h4v16h-4ZM63 68h4v16h-4ZM75 68h5v16h-5ZM41 84V75a9 9 0 0 1 18 0v9h4V70H37v14Z"/>'
        '<path d="M10 84h80v4H10ZM4 90h92v5H4Z"/></g>'
    )
