"""The title: the first thing that is seen, and the ways into everything."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from gouji import __version__
from gouji.rules.cards import ACE, BLACK, JACK, KING, QUEEN, RED, TWO, Card, card_of
from gouji.ui.look.cards import card_height
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import draw_text, draw_tracked, text_width
from gouji.ui.look.paint import Edge, Fill, blit_centred, hline
from gouji.ui.look.parts import State, draw_focus
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.scenes.bay import bay, shade_for_words
from gouji.ui.scenes.page import MARGIN, WidgetScene
from gouji.ui.scenes.question import before_new_match
from gouji.ui.scenes.setup_state import last_setup
from gouji.ui.services import Services, Standing
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import Action, Button, Group, Label, Pressable, Segments, Tone, Widget
from gouji.ui.widgets.base import cut_off

_LEFT = 10.0
_WIDTH = 36.0
_FAN = (
    card_of(RED),
    card_of(BLACK),
    card_of(TWO, 1),
    card_of(ACE, 0),
    card_of(KING, 2),
    card_of(QUEEN, 3),
    card_of(JACK, 1),
)


class TitleScene(WidgetScene):
    """Name of the game, 继续, a new game in one click, and the pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._picture: tuple[Style, pygame.Surface] | None = None
        self._standing: Standing | None = None

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    def standing(self) -> Standing | None:
        """The match that can be continued."""
        return self.services.matches.standing() if self.services.matches is not None else None

    # -- what is on it

    def build(self) -> Widget:
        self._standing = self.standing()
        root = Group()
        root.add(self._name())
        self._add_ways_in(root)
        self._add_pages(root)
        self._add_language(root)
        self._add_version(root)
        return root

    def _name(self) -> Widget:
        name = GameName(self.text("title.name"), self.text("title.line"))
        return self._put(name, _LEFT, 10, 60, 22)

    def _add_ways_in(self, root: Widget) -> None:
        text = self.text
        half = (_WIDTH - 1.6) / 2
        if self._standing is not None:
            main = WayIn("resume", text("title.resume"), self._where(self._standing), self._resume)
            root.add(self._put(main, _LEFT, 36.5, _WIDTH, 9.4))
            quick = Button("quick", text("title.quick"), self._quick, icon=Icon.PLAY, size=2)
            root.add(self._put(quick, _LEFT, 47.5, half, 6.4))
            new = Button("new", text("title.new"), self._new, icon=Icon.PLUS, size=2)
            root.add(self._put(new, _LEFT + half + 1.6, 47.5, half, 6.4))
        else:
            preset = text(f"preset.{last_setup(self.services.settings, self.text).preset}.name")
            main = WayIn("quick", text("title.quick"), text("title.quick.note", preset=preset), self._quick)
            root.add(self._put(main, _LEFT, 36.5, _WIDTH, 9.4))
            new = Button("new", text("title.new"), self._new, icon=Icon.PLUS, size=2)
            root.add(self._put(new, _LEFT, 47.5, _WIDTH, 6.4))

    def _add_pages(self, root: Widget) -> None:
        pages: list[tuple[str, Icon, Callable[[], object]]] = [
            ("rules", Icon.BOOK, self._open_rules),
            ("replays", Icon.HISTORY, self._open_replays),
            ("statistics", Icon.CHART, self._open_statistics),
            ("settings", Icon.GEAR, self._open_settings),
            ("quit", Icon.DOOR, self.services.app.quit),
        ]
        half = (_WIDTH - 1.6) / 2
        for number, (name, sign, action) in enumerate(pages):
            link = PageLink(name, sign, self.text(f"title.{name}"), action)
            x = _LEFT + (number % 2) * (half + 1.6)
            root.add(self._put(link, x, 56.2 + number // 2 * 6.2, half, 5.6))

    def _add_language(self, root: Widget) -> None:
        codes = list(LANGUAGES)
        chosen = codes.index(self.text.language)
        switch = Segments(
            "language", list(LANGUAGES.values()), chosen, lambda index: self.services.change(language=codes[index])
        )
        style = self.style
        width = style.n(20)
        right = self.size[0] - style.n(MARGIN)
        switch.place(pygame.Rect(right - width, style.n(3.4), width, style.n(4.4)), style)
        root.add(switch)

    def _add_version(self, root: Widget) -> None:
        style = self.style
        line = Label(self.text("title.version", version=__version__), style.type.least, Tone.FOG, name="version")
        line.place(pygame.Rect(style.n(_LEFT), self.size[1] - style.n(5.5), style.n(50), style.n(3)), style)
        root.add(line)

    def _put(self, widget: Widget, x: float, y: float, width: float, height: float) -> Widget:
        style = self.style
        widget.place(style.rect(x * style.unit, y * style.unit, width * style.unit, height * style.unit), style)
        return widget

    def _where(self, standing: Standing) -> str:
        name = f"preset.{standing.preset}.name"
        preset = self.text(name) if self.text.has(name) else standing.preset
        ours, theirs = standing.score
        key = "title.standing.between" if standing.between else "title.standing"
        return self.text(key, preset=preset, deal=standing.deal, ours=signed(ours), theirs=signed(theirs))

    # -- what it does

    def _resume(self) -> None:
        if self.services.matches is not None:
            self.services.matches.resume()

    def _quick(self) -> None:
        before_new_match(self.services, self._start_as_last_time)

    def _start_as_last_time(self) -> None:
        if self.services.matches is not None:
            self.services.matches.start(last_setup(self.services.settings, self.text))

    def _new(self) -> None:
        from gouji.ui.scenes.setup import SetupScene

        self.services.app.push(SetupScene(self.services))

    def _open_rules(self) -> None:
        from gouji.ui.scenes.rules import RulesScene

        self.services.app.push(RulesScene(self.services))

    def _open_replays(self) -> None:
        from gouji.ui.scenes.replays import ReplaysScene

        self.services.app.push(ReplaysScene(self.services))

    def _open_statistics(self) -> None:
        from gouji.ui.scenes.statistics import StatisticsScene

        self.services.app.push(StatisticsScene(self.services))

    def _open_settings(self) -> None:
        from gouji.ui.scenes.settings import SettingsScene

        self.services.app.push(SettingsScene(self.services))

    # -- the picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        if self._picture is None or self._picture[0] != self.style:
            self._picture = (self.style, self._draw_picture())
        surface.blit(self._picture[1], (0, 0))

    def _draw_picture(self) -> pygame.Surface:
        picture = bay(self.size)
        shade_for_words(picture)
        self._draw_fan(picture)
        return picture

    def _draw_fan(self, picture: pygame.Surface) -> None:
        """Seven cards held up against the sea, from the big joker down."""
        style = self.style
        width = style.n(15.5)
        middle = (self.size[0] * 0.735, self.size[1] + 27 * style.unit)
        reach = 35 * style.unit
        for number, card in enumerate(_FAN):
            angle = (number - (len(_FAN) - 1) / 2) * 8.2
            turn = math.radians(angle)
            at = (middle[0] + reach * math.sin(turn), middle[1] - reach * math.cos(turn))
            blit_centred(picture, self._turned(card, width, angle), at)

    def _turned(self, card: Card, width: int, angle: float) -> pygame.Surface:
        """A card with its shadow, drawn twice as large and brought down while it is turned."""
        style = self.style
        edge = 30
        large = pygame.Surface((2 * width + 2 * edge, 2 * card_height(width) + 2 * edge), pygame.SRCALPHA)
        rect = pygame.Rect(edge, edge, 2 * width, 2 * card_height(width))
        style.paint.draw_soft(large, rect, 0.15 * width, 2.2 * style.unit, style.palette.shade, 150, 6)
        large.blit(self.services.faces.face(card, 2 * width), rect.topleft)
        return pygame.transform.rotozoom(large, -angle, 0.5)


class GameName(Widget):
    """够级, and under it GOUJI with a line."""

    def __init__(self, name: str, line: str) -> None:
        super().__init__("name")
        self.name_text = name
        self.line = line

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        x, y = self.rect.x, self.rect.y
        latin = self.name_text.isascii()
        size = style.type.game - (2 if latin else 0)
        draw_tracked(surface, self.name_text, (x - 0.6 * u, y + 9 * u), style, size, p.ivory, Face.SERIF, 1.2 * u)
        if not latin:
            width = draw_tracked(
                surface, "GOUJI", (x + 0.2 * u, y + 20.2 * u), style, style.type.secondary, p.lamp, Face.BOLD, 1.1 * u
            )
            x += round(width + 3.4 * u)
        draw_text(surface, self.line, (x, y + 20.2 * u), style, style.type.body, p.mist)


class WayIn(Pressable):
    """The one main button: a word, a line under it, and an arrow."""

    def __init__(self, name: str, word: str, note: str, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.word = word
        self.note = note

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        radius = 1.6 * u
        rect = self.rect
        fill = {State.HOVER: p.primary_hover, State.PRESSED: p.primary_pressed}.get(self.state, p.primary)
        if self.state is State.PRESSED:
            rect = rect.move(0, max(1, style.n(0.25)))
        else:
            style.paint.draw_soft(surface, rect, radius, 1.2 * u, p.shade, 130, 0.6 * u)
        style.paint.draw_box(surface, rect, radius, Fill(*fill), Edge(p.primary_edge, 200, style.line(0)))
        room = rect.w - 8 * u
        draw_text(surface, self.word, (rect.x + 2.6 * u, rect.y + 3.3 * u), style, 2.75, p.ink, Face.BOLD, fit=room)
        draw_text(
            surface, self.note, (rect.x + 2.6 * u, rect.y + 6.7 * u), style, style.type.small, p.ink_soft, fit=room
        )
        arrow = icon(style.paint, Icon.NEXT, style.n(3), p.ink, 2)
        blit_centred(surface, arrow, (rect.right - 3.4 * u, rect.y + 4.7 * u))
        if self.focused:
            draw_focus(surface, rect, radius, style)

    def text_faults(self, style: Style) -> list[str]:
        return cut_off(self, self.note, style.type.small, self.rect.w - style.n(8), style)


class PageLink(Pressable):
    """An icon, a word and a hairline below."""

    def __init__(self, name: str, sign: Icon, word: str, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.sign = sign
        self.word = word

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        lit = self.state in (State.HOVER, State.PRESSED)
        if lit:
            style.paint.draw_box(surface, self.rect, 0.8 * u, Fill(p.white, alpha=22))
        middle = self.rect.y + 2.9 * u
        blit_centred(surface, icon(style.paint, self.sign, style.n(2.7), p.lamp), (self.rect.x + 2.2 * u, middle))
        draw_text(surface, self.word, (self.rect.x + 5 * u, middle), style, style.type.name, p.ivory)
        hline(surface, self.rect.x, self.rect.bottom, self.rect.w, p.white, 34)
        if self.focused:
            draw_focus(surface, self.rect.inflate(-style.n(0.6), -style.n(0.8)), 0.8 * u, style)

    def text_faults(self, style: Style) -> list[str]:
        width = text_width(self.word, style, style.type.name)
        return [] if width <= self.rect.w - style.n(5) else [f"link {self.name}: {width} px"]
