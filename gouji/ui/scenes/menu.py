"""The menu over the table: everything stops while it is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align
from gouji.ui.look.parts import Kind, draw_veil
from gouji.ui.scenes.page import RisingScene
from gouji.ui.scenes.question import Panel, confirm
from gouji.ui.services import Services
from gouji.ui.widgets import Button, Group, Label, Tone, Widget


@dataclass(frozen=True)
class Entry:
    """A line of the menu. ``stays``: the menu is still there afterwards. ``asks``: only after a question, whose texts
    are ``menu.NAME.title`` and ``menu.NAME.body``."""

    name: str
    icon: Icon
    action: Callable[[], object]
    kind: Kind = Kind.SECOND
    stays: bool = False
    asks: bool = False


class MenuScene(RisingScene):
    """A panel of buttons; Escape goes on with the game."""

    def __init__(self, services: Services, title: str, entries: Sequence[Entry], note: str = "") -> None:
        super().__init__(services)
        self._title = title
        self._entries = tuple(entries)
        self._note = note

    def build(self) -> Widget:
        style = self.style
        pad, row = style.n(3.2), style.n(7)
        width = style.n(44)
        head = style.n(9 if not self._note else 11.5)
        rect = pygame.Rect(0, 0, width, head + len(self._entries) * row + pad)
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        panel = Panel()
        panel.place(rect, style)
        title = Label(self.text(self._title), style.type.question, face=Face.SERIF, align=Align.CENTRE)
        title.place(pygame.Rect(rect.x + pad, rect.y + style.n(2.4), width - 2 * pad, style.n(5)), style)
        panel.add(title)
        if self._note:
            note = Label(self._note, style.type.small, Tone.MIST, align=Align.CENTRE, shrink=True)
            note.place(pygame.Rect(rect.x + pad, rect.y + style.n(7), width - 2 * pad, style.n(3)), style)
            panel.add(note)
        y = rect.y + head
        for entry in self._entries:
            word = self.text(f"menu.{entry.name}")
            kind = Kind.SECOND if entry.kind is Kind.BURN else entry.kind  # it burns only where it is asked again
            button = Button(entry.name, word, partial(self._do, entry), kind=kind, icon=entry.icon, size=2.0)
            button.place(pygame.Rect(rect.x + pad, y, width - 2 * pad, style.n(5.8)), style)
            panel.add(button)
            y += row
        root = Group()
        root.add(panel)
        return root

    def _do(self, entry: Entry) -> None:
        if not entry.asks:
            self._go(entry)
            return
        text, name = self.text, f"menu.{entry.name}"
        danger = entry.kind is Kind.BURN
        title, body = text(f"{name}.title"), text(f"{name}.body")
        self.services.app.push(confirm(self.services, title, body, text(name), partial(self._go, entry), danger=danger))

    def _go(self, entry: Entry) -> None:
        if not entry.stays:
            self.services.app.remove(self)
        entry.action()

    def on_escape(self) -> bool:
        self.services.app.remove(self)
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        draw_veil(surface)


def pause_menu(
    services: Services, on_title: Callable[[], object], on_end: Callable[[], object], note: str = ""
) -> MenuScene:
    """The menu of a running match.

    ``on_title`` leaves the match where it is and goes to the title; ``on_end`` ends the match for good. Both are asked
    before, and quitting too. ``note`` says where the match stands.
    """
    app = services.app

    def rules() -> None:
        from gouji.ui.scenes.rules import RulesScene

        app.push(RulesScene(services))

    def settings() -> None:
        from gouji.ui.scenes.settings import SettingsScene

        app.push(SettingsScene(services))

    entries = (
        Entry("resume", Icon.PLAY, lambda: None, Kind.PRIMARY),
        Entry("rules", Icon.BOOK, rules, stays=True),
        Entry("settings", Icon.GEAR, settings, stays=True),
        Entry("full_screen", Icon.FULL, app.toggle_full_screen, stays=True),
        Entry("title", Icon.BACK, on_title, asks=True),
        Entry("end", Icon.CLOSE, on_end, Kind.BURN, asks=True),
        Entry("quit", Icon.DOOR, app.quit, asks=True),
    )
    return MenuScene(services, "menu.heading", entries, note)
