"""The saved matches: look at one, play its cards again, share it, read one from elsewhere, delete it."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from gouji.storage import saves
from gouji.storage.notice import StorageError
from gouji.storage.saves import SavedMatch
from gouji.ui import desktop
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align
from gouji.ui.look.parts import Kind
from gouji.ui.look.plates import signed
from gouji.ui.notices import notice_text
from gouji.ui.scenes.page import MARGIN, TOP, Box, Page
from gouji.ui.scenes.question import before_new_match, confirm, message
from gouji.ui.services import Services
from gouji.ui.widgets import Button, Column, Paragraph, ScrollPanel, TableHead, TableRow, Tone, Widget
from gouji.ui.widgets.field import clipboard, to_clipboard

_STRIP = 10.8
_LONGEST_NAMES = 40


class ReplaysScene(Page):
    """A table of all saved matches, newest first; buttons below for the one that is chosen."""

    title = "replays.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._matches: list[SavedMatch] = []
        self._chosen = ""

    def enter(self) -> None:
        self._read()

    def resume(self) -> None:
        super().resume()
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self._matches = saves.list_matches(self.services.storage.folders)
        names = [match.name for match in self._matches]
        if self._chosen not in names:
            self._chosen = names[0] if names else ""

    # -- building

    def fill(self, root: Widget) -> None:
        style = self.style
        left, width = style.n(MARGIN), self.size[0] - 2 * style.n(MARGIN)
        top = style.n(TOP)
        strip_top = self.size[1] - style.n(3.5 + _STRIP)
        area = pygame.Rect(left, top, width, strip_top - style.n(1.8) - top)
        box = Box("box")
        box.place(area, style)
        root.add(box)
        if self._matches:
            self._add_table(root, area.inflate(-style.n(4), -style.n(3)))
        else:
            words = Paragraph(
                self.text("replays.none"), style.type.body, Tone.MIST, align=Align.CENTRE, middle=True, name="none"
            )
            words.place(area.inflate(-style.n(8), -style.n(8)), style)
            root.add(words)
        self._add_strip(root, pygame.Rect(left, strip_top, width, style.n(_STRIP)))

    def _columns(self) -> tuple[Column, ...]:
        text = self.text
        return (
            Column(text("replays.date"), 0.0, 0.18),
            Column(text("replays.preset"), 0.18, 0.36),
            Column(text("replays.deals"), 0.36, 0.46, Align.RIGHT),
            Column(text("replays.score"), 0.46, 0.60, Align.CENTRE, bold=True),
            Column(text("replays.players"), 0.60, 1.0),
        )

    def _add_table(self, root: Widget, area: pygame.Rect) -> None:
        style = self.style
        columns = self._columns()
        head = TableHead("head", columns)
        head.place(pygame.Rect(area.x, area.y, area.w - style.n(1.6), style.n(3.6)), style)
        root.add(head)
        panel = ScrollPanel("matches")
        panel.place(pygame.Rect(area.x, area.y + style.n(3.8), area.w, area.h - style.n(3.8)), style)
        height = max(style.n(5.4), style.px(style.type.secondary) + 16)
        rows: list[Widget] = []
        y = panel.rect.y + style.n(0.4)
        for match in self._matches:
            row = TableRow(
                f"match.{match.name}",
                columns,
                self._cells(match),
                match.name == self._chosen,
                partial(self._click, match.name),
            )
            if match.problem is not None:
                row.tone = Tone.MIST
            row.place(pygame.Rect(area.x, y, area.w - style.n(1.6), height), style)
            rows.append(row)
            y += height
        panel.set_content(rows, y - panel.rect.y + style.n(0.4), style)
        root.add(panel)

    def _cells(self, match: SavedMatch) -> tuple[str, ...]:
        text = self.text
        date = f"{match.date:%Y-%m-%d %H:%M}" if match.date > datetime.min else "—"
        if match.problem is not None and not match.deals and not match.under_way:
            return date, match.name, "", "", text("replays.damaged")
        key = f"preset.{match.preset}.name"
        preset = text(key) if text.has(key) else match.preset
        deals = text("replays.deals.open" if match.under_way else "replays.deals.n", n=match.deals)
        score = f"{signed(match.score[0])} : {signed(match.score[1])}"
        names = text("replays.comma").join(name for name in match.seats[1:] if name)
        return date, preset, deals, score, names[:_LONGEST_NAMES]

    def _add_strip(self, root: Widget, area: pygame.Rect) -> None:
        style = self.style
        box = Box("strip", low=True)
        box.place(area, style)
        root.add(box)
        gap, height = style.n(1), style.n(5)
        right: list[tuple[str, Icon, Callable[[], object], Kind]] = [
            ("watch", Icon.PLAY, self._watch, Kind.PRIMARY),
            ("again", Icon.REFRESH, self._again, Kind.SECOND),
            ("copy", Icon.SHARE, self._copy, Kind.SECOND),
            ("delete", Icon.TRASH, self._delete, Kind.SECOND),
        ]
        x = area.right - style.n(1.8)
        y = area.centery - height // 2
        for name, sign, action, kind in right:
            button = Button(name, self.text(f"replays.{name}"), action, icon=sign, kind=kind, size=style.type.secondary)
            button.enabled = bool(self._chosen) and (name != "delete" or self.services.storage.writable)
            width = style.n(20 if name == "again" else 13)
            x -= width
            button.place(pygame.Rect(x, y, width, height), style)
            root.add(button)
            x -= gap
        x = area.x + style.n(1.8)
        left: tuple[tuple[str, Icon, Callable[[], object], float], ...] = (
            ("paste", Icon.COPY, self._paste, 17.0),
            ("file", Icon.PLUS, self._file, 14.0),
            ("folder", Icon.FOLDER, self._folder, 14.0),
        )
        for name, sign, action, units in left:
            button = Button(name, self.text(f"replays.{name}"), action, icon=sign, size=style.type.secondary)
            button.place(pygame.Rect(x, y, style.n(units), height), style)
            root.add(button)
            x += style.n(units) + gap

    # -- what it does

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
            return True
        return super().process_event(event)

    def take_file(self, path: Path) -> None:
        """Read a record from elsewhere into the saved matches, as one dropped on the window. One that is damaged or
        breaks a rule gets its message and is not kept; a torn last line is dropped (rule 15)."""
        from gouji.rules.record import RecordError
        from gouji.ui.replay.sharing import TooLong, refused, text_of

        try:
            text = text_of(path)
        except (OSError, RecordError, TooLong) as error:
            self.services.app.push(refused(self.services, error))
            return
        self._keep(text[: text.rfind("\n") + 1] or text)

    def _keep(self, text: str) -> None:
        """Put a record among the saved matches if every line of it is right."""
        from gouji.rules.record import RecordError, read
        from gouji.ui.replay.sharing import refused

        try:
            read(text)
        except RecordError as error:
            self.services.app.push(refused(self.services, error))
            return
        self._import(lambda: saves.save_text(self.services.storage.folders, text, datetime.now()))

    def _file(self) -> None:
        """Ask for the path of a record file."""
        from gouji.ui.replay.sharing import PathQuestion, typed_path, usual_folder

        text = self.text
        self.services.app.push(
            PathQuestion(
                self.services,
                text("replays.file.title"),
                text("replays.file.body"),
                f"{usual_folder()}{os.sep}",
                text("replays.file.accept"),
                lambda typed: self.take_file(typed_path(typed)),
            )
        )

    def show_file(self, path: Path) -> None:
        """Look at a record file without putting it among the saved ones."""
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            self._tell(self.text("notice.cannot_read", file=path.name, detail=str(error)))
            return
        if self.services.matches is not None:
            self.services.matches.replay(path.name, text)

    def _click(self, name: str) -> None:
        if name == self._chosen:
            self._watch()
        else:
            self._chosen = name
            self.rebuild()

    def _paste(self) -> None:
        pasted = clipboard().lstrip("\ufeff\r\n ")
        if pasted.startswith("gouji "):
            self._keep(pasted if pasted.endswith("\n") else pasted + "\n")
        else:
            self._tell(self.text("replays.paste.none"))

    def _import(self, read: Callable[[], str]) -> None:
        storage = self.services.storage
        if not storage.writable:  # a second gouji stores nothing
            told = storage.lock.notice
            self._tell(notice_text(told, self.text) if told is not None else self.text("notice.title"))
            return
        try:
            name = read()
        except StorageError as error:
            self._tell(notice_text(error.notice, self.text))
            return
        self._read()
        self._chosen = name
        self.rebuild()

    def _record(self) -> str | None:
        """The chosen match as text; None after telling why not."""
        try:
            return saves.read(self.services.storage.folders, self._chosen)
        except StorageError as error:
            self._tell(notice_text(error.notice, self.text))
            return None

    def _watch(self) -> None:
        record = self._record()
        if record is not None and self.services.matches is not None:
            self.services.matches.replay(self._chosen, record)

    def _again(self) -> None:
        matches, record = self.services.matches, self._record()
        if record is not None and matches is not None:
            before_new_match(self.services, partial(matches.play_again, record))

    def _copy(self) -> None:
        record = self._record()
        if record is None:
            return
        key = "replays.copy.done" if to_clipboard(record) else "replays.copy.none"
        path = self.services.storage.folders.matches / self._chosen
        self.services.app.push(message(self.services, self.text("replays.copy"), self.text(key), str(path)))

    def _delete(self) -> None:
        text = self.text
        self.services.app.push(
            confirm(
                self.services,
                text("replays.delete.title"),
                text("replays.delete.body"),
                text("replays.delete"),
                self._deleted,
                danger=True,
            )
        )

    def _deleted(self) -> None:
        try:
            saves.delete(self.services.storage.folders, self._chosen)
        except StorageError as error:
            self._tell(notice_text(error.notice, self.text))
        self._read()
        self.rebuild()

    def _folder(self) -> None:
        folder = self.services.storage.folders.matches
        if not desktop.open_folder(folder):
            self.services.app.push(
                message(self.services, self.text("replays.folder"), self.text("settings.folder.failed"), str(folder))
            )

    def _tell(self, words: str) -> None:
        self.services.app.push(message(self.services, self.text("replays.title"), words))
