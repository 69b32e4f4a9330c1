"""The settings, in groups; every change takes effect at once."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from gouji import __version__
from gouji.ui import desktop, report
from gouji.ui.look.icons import Icon
from gouji.ui.look.theme import FELTS
from gouji.ui.scenes.page import MARGIN, TOP, Box, Page
from gouji.ui.scenes.question import message
from gouji.ui.scenes.settings_preview import Preview
from gouji.ui.scenes.settings_rows import (
    Block,
    Colours,
    Keys,
    Line,
    OneOf,
    OnOff,
    Percent,
    Push,
    Row,
    RowMaker,
    Seconds,
    Words,
)
from gouji.ui.services import Services
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import ScrollPanel, Tabs, Widget

PAGES: tuple[tuple[str, Icon], ...] = (
    ("table", Icon.CARD),
    ("play", Icon.HAND),
    ("speed", Icon.SPEED),
    ("sound", Icon.SOUND),
    ("keys", Icon.ACCESS),
    ("language", Icon.TEXT),
    ("files", Icon.FOLDER),
    ("about", Icon.INFO),
)
_NAV = 25.0
_PREVIEW = 22.5


class SettingsScene(Page):
    """Picture 06: the groups at the left, the rows of one group at the right."""

    title = "settings.title"

    def __init__(self, services: Services, page: str = "table") -> None:
        super().__init__(services)
        self.page = page
        self._mute = services.settings.mute

    def fill(self, root: Widget) -> None:
        style, text = self.style, self.text
        top, bottom = style.n(TOP), self.size[1] - style.n(3.5)
        left = style.n(MARGIN)
        tabs = Tabs("nav", [(key, sign, text(f"settings.page.{key}")) for key, sign in PAGES], self.page, self._turn)
        tabs.place(pygame.Rect(left, top, style.n(_NAV), bottom - top), style)
        root.add(tabs)
        x = left + style.n(_NAV + 3)
        area = pygame.Rect(x, top, self.size[0] - style.n(MARGIN) - x, bottom - top)
        box = Box("box")
        box.place(area, style)
        root.add(box)
        self._add_rows(root, area.inflate(-style.n(6), -style.n(5)))

    def _add_rows(self, root: Widget, area: pygame.Rect) -> None:
        style = self.style
        if self.page == "table":
            preview = Preview(self.services)
            preview.place(pygame.Rect(area.x, area.y, area.w, style.n(_PREVIEW)), style)
            root.add(preview)
            used = style.n(_PREVIEW + 2.4)
            area = pygame.Rect(area.x, area.y + used, area.w, area.h - used)
        panel = ScrollPanel(f"rows.{self.page}")
        panel.place(area.inflate(style.n(3), style.n(1)), style)
        columns = self.columns()
        inner = area.inflate(-style.n(0.4), 0)
        if len(columns) == 1:
            inner.w = min(inner.w, style.n(84))
        widgets, height = RowMaker(self.services).columns(columns, inner)
        panel.set_content(widgets, height, style)
        root.add(panel)

    def columns(self) -> tuple[tuple[Block, ...], ...]:
        """The blocks of the page that is open, in one or two columns."""
        makers = {
            "table": _table,
            "play": _play,
            "speed": _speed,
            "keys": _keys,
            "language": _language,
        }
        if self.page == "sound":
            return self._sound()
        if self.page == "files":
            return self._files()
        return makers[self.page]() if self.page in makers else self._about()

    def update(self, dt: float) -> bool:
        """The key for mute works here too, and the switch follows."""
        changed = super().update(dt)
        if self.services.settings.mute != self._mute:
            self.rebuild()
        return changed

    def rebuild(self) -> None:
        self._mute = self.services.settings.mute
        super().rebuild()

    def _turn(self, page: str) -> None:
        self.page = page
        self.rebuild()

    # -- pages that depend on the machine

    def _sound(self) -> tuple[tuple[Block, ...], ...]:
        rows: tuple[Row, ...] = (OnOff("mute"), Percent("master_volume"), Percent("effects_volume"))
        if not self.services.sounds.available:
            rows = (Words("no_sound"), *rows)
        return ((Block("sound", rows),),)

    def _files(self) -> tuple[tuple[Block, ...], ...]:
        folders = self.services.storage.folders
        rows = (
            Push("open_matches", lambda: self._open(folders.matches)),
            Push("open_data", lambda: self._open(folders.data)),
            Push("open_logs", lambda: self._open(folders.logs)),
        )
        help_rows = (Push("report", self._report), OneOf("log_level", ("error", "warning", "info", "debug")))
        return ((Block("folders", rows), Block("help", help_rows)),)

    def _about(self) -> tuple[tuple[Block, ...], ...]:
        versions = "\n".join(report.versions()[1:])
        return (
            (
                Block("game", (Words("about", self.text("settings.about", version=__version__)),)),
                Block("parts", (Words("versions", versions),)),
                Block("licences", (Words("licences"),)),
            ),
        )

    def _open(self, folder: Path) -> None:
        if not desktop.open_folder(folder):
            self._tell("settings.folder.failed", str(folder))

    def _report(self) -> None:
        storage = self.services.storage
        try:
            path = report.write_report(storage, report.record_of(storage), datetime.now())
        except OSError as error:
            self._tell("settings.report.failed", error.strerror or "")
            return
        self._tell("settings.report.done", str(path))

    def _tell(self, key: str, detail: str) -> None:
        self.services.app.push(message(self.services, self.text("settings.page.files"), self.text(key), detail))


def _table() -> tuple[tuple[Block, ...], ...]:
    colours = tuple((str(name), felt.swatch) for name, felt in FELTS.items())
    cards = (
        OneOf("four_colour", ("two", "four"), flags=True),
        OneOf("card_size", ("small", "medium", "large")),
        OnOff("large_index"),
        OneOf("sort_order", ("rank", "count", "suit")),
        OnOff("sort_reversed"),
    )
    table = (
        Colours("table_colour", colours),
        OneOf("counter", ("off", "high", "on")),
        OneOf("always_show_counts", ("rules", "always"), flags=True),
        OnOff("look_after_finish"),
    )
    return ((Block("cards", cards),), (Block("table", table),))


def _play() -> tuple[tuple[Block, ...], ...]:
    mouse = (OnOff("double_click_plays"), OnOff("right_click_plays"))
    turn = (OneOf("auto_pass", ("off", "after_second", "at_once")), Seconds("clock_seconds", 300, 15))
    return ((Block("mouse", mouse), Block("turn", turn)),)


def _speed() -> tuple[tuple[Block, ...], ...]:
    rows = (OneOf("speed", ("slow", "normal", "fast", "very_fast", "off")), OnOff("reduced_motion"))
    return ((Block("speed", rows),),)


def _keys() -> tuple[tuple[Block, ...], ...]:
    picking = (
        Keys("key.ranks", "3…9  0  J Q K A 2  B R"),
        Keys("key.cursor", "← → ↑ ↓"),
        Keys("key.pick", "Space"),
        Keys("key.clear", "Esc"),
        Keys("key.sort", "S"),
    )
    turn = (
        Keys("key.play", "Enter"),
        Keys("key.pass", "P"),
        Keys("key.hint", "H"),
        Keys("key.yield", "Y"),
        Keys("key.burn", "F"),
        Keys("key.answer", "Y  N"),
        Keys("key.explain", "?"),
        Keys("key.advise", "D"),
    )
    table = (
        Keys("key.hurry", "Space"),
        Keys("key.auto", "G"),
        Keys("key.log", "L"),
        Keys("key.last_trick", "V"),
        Keys("key.undo", "Z"),
        Keys("key.rules", "F1"),
        Keys("key.menu", "F10"),
    )
    anywhere = (
        Keys("key.focus", "Tab"),
        Keys("key.mute", "M"),
        Keys("key.full_screen", "F11"),
        Keys("key.back", "Esc"),
    )
    return (Block("key.picking", picking), Block("key.table", table)), (
        Block("key.turn", turn),
        Block("key.anywhere", anywhere),
    )


def _language() -> tuple[tuple[Block, ...], ...]:
    rows = (
        OneOf("language", tuple(LANGUAGES)),
        OneOf("text_size", ("small", "normal", "large", "huge")),
        Line("player_name", longest=16),
    )
    return ((Block("language", rows),),)
