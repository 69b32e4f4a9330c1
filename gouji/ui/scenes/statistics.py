"""The statistics: by preset and level, with the score over time."""

from __future__ import annotations

from datetime import datetime

import pygame

from gouji.rules.options import PRESETS
from gouji.storage.statistics import Count, to_csv, total
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, Run, draw_runs, draw_text, runs_width
from gouji.ui.look.parts import draw_box
from gouji.ui.look.plates import signed
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import MARGIN, TOP, Box, Page
from gouji.ui.scenes.plots import Curve, PlaceBars
from gouji.ui.scenes.question import Answer, Question, confirm, message
from gouji.ui.scenes.recount import RecountScene
from gouji.ui.services import Services
from gouji.ui.widgets import Button, Label, Paragraph, Segments, Select, Tone, Widget
from gouji.ui.widgets.base import cut_off

LATEST = 50
"""So many deals the shorter curve shows."""
_TILE = 12.6
_STRIP = 10.8
_GAP = 1.6


class StatisticsScene(Page):
    """Picture 07."""

    title = "statistics.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._preset: str | None = None
        self._level: str | None = None
        self._latest = False

    # -- building

    def head_room(self) -> int:
        return self.size[0] - self.style.n(MARGIN + 46)

    def fill(self, root: Widget) -> None:
        style = self.style
        left, width = style.n(MARGIN), self.size[0] - 2 * style.n(MARGIN)
        self._add_filters(root)
        count = self.count()
        top = style.n(TOP)
        if count.deals == 0:
            self._add_nothing(root, pygame.Rect(left, top, width, self.size[1] - top - style.n(3.5)))
            return
        self._add_tiles(root, count, pygame.Rect(left, top, width, style.n(_TILE)))
        plot_top = top + style.n(_TILE + 1.8)
        strip_top = self.size[1] - style.n(3.5 + _STRIP)
        plot_height = strip_top - style.n(1.8) - plot_top
        plot_width = round(width * 0.645)
        self._add_curve(root, count, pygame.Rect(left, plot_top, plot_width, plot_height))
        bars_left = left + plot_width + style.n(1.8)
        bars = pygame.Rect(bars_left, plot_top, left + width - bars_left, plot_height)
        self._add_places(root, count, bars)
        self._add_strip(root, count, pygame.Rect(left, strip_top, width, style.n(_STRIP)))

    def count(self) -> Count:
        """The sums that are shown."""
        return total(self.services.storage.statistics.statistics, self._preset, self._level)

    def _add_filters(self, root: Widget) -> None:
        style, text = self.style, self.text
        counts = self.services.storage.statistics.statistics.counts
        presets: list[str | None] = [None, *(preset for preset in PRESETS if preset in counts)]
        presets += sorted(set(counts) - set(PRESETS))
        levels: list[str | None] = [None, *sorted({level for by_level in counts.values() for level in by_level})]
        x = self.size[0] - style.n(MARGIN)
        for name, values, chosen, width in (
            ("level", levels, self._level, 21.0),
            ("preset", presets, self._preset, 24.0),
        ):
            words = [self._word(name, value) for value in values]
            index = values.index(chosen) if chosen in values else 0

            def choose(number: int, name: str = name, values: list[str | None] = values) -> None:
                self._filter(name, values[number])

            select = Select(name, words, index, choose, self.desk)
            select.prefix = text(f"statistics.{name}") + text("punctuation.colon")
            x -= style.n(width)
            select.place(pygame.Rect(x, style.n(3.9), style.n(width), style.n(3.8)), style)
            root.add(select)
            x -= style.n(1.4)

    def _word(self, kind: str, value: str | None) -> str:
        if value is None:
            return self.text("statistics.all")
        key = f"preset.{value}.name" if kind == "preset" else f"level.{value}"
        return self.text(key) if self.text.has(key) else value

    def _filter(self, kind: str, value: str | None) -> None:
        if kind == "preset":
            self._preset = value
        else:
            self._level = value
        self.rebuild()

    def _add_nothing(self, root: Widget, area: pygame.Rect) -> None:
        box = Box("empty", low=True)
        box.place(area, self.style)
        root.add(box)
        words = Paragraph(
            self.text("statistics.none"), self.style.type.body, Tone.MIST, align=Align.CENTRE, middle=True
        )
        words.place(area.inflate(-self.style.n(8), -self.style.n(8)), self.style)
        root.add(words)

    def _add_tiles(self, root: Widget, count: Count, area: pygame.Rect) -> None:
        gap = self.style.n(_GAP)
        tiles = self._tiles(count)
        width = (area.w - (len(tiles) - 1) * gap) / len(tiles)
        for number, (name, value, note) in enumerate(tiles):
            tile = Tile(self.text(f"statistics.{name}"), value, note)
            tile.place(pygame.Rect(round(area.x + number * (width + gap)), area.y, round(width), area.h), self.style)
            root.add(tile)

    def _tiles(self, count: Count) -> list[tuple[str, str, str]]:
        text = self.text
        return [
            ("deals", str(count.deals), text("statistics.deals.note", won=count.won, lost=count.lost)),
            ("won", percent(count.won, count.deals), text("statistics.won.note", n=count.drawn)),
            ("heads", percent(count.places[0], count.deals), text("statistics.heads.note")),
            ("sweeps", f"{count.sweeps_for} : {count.sweeps_against}", text("statistics.sweeps.note")),
            ("burns", f"{count.burns_made} / {count.burns_tried}", text("statistics.burns.note")),
            ("opened", percent(count.opened, count.deals), self._stifled(count)),
        ]

    def _stifled(self, count: Count) -> str:
        return self.text("statistics.opened.note", others=count.stifled_others, me=count.was_stifled)

    def _add_curve(self, root: Widget, count: Count, area: pygame.Rect) -> None:
        style, text = self.style, self.text
        self._add_box(root, area, text("statistics.curve"))
        words = [text("statistics.all"), text("statistics.latest", n=LATEST)]
        switch = Segments("latest", words, int(self._latest), self._show_latest)
        width = max(style.n(18.6), switch.natural_width(style))
        place = pygame.Rect(area.right - style.n(2.4) - width, area.y + style.n(1.5), width, style.n(3.8))
        switch.place(place, style)
        root.add(switch)
        margins = count.margins[-LATEST:] if self._latest else count.margins
        curve = Curve(margins, text("statistics.unit"), len(count.margins) - len(margins) + 1)
        inner = pygame.Rect(area.x + style.n(2), area.y + style.n(7.4), area.w - style.n(4), area.h - style.n(9))
        curve.place(inner, style)
        root.add(curve)

    def _show_latest(self, index: int) -> None:
        self._latest = bool(index)
        self.rebuild()

    def _add_places(self, root: Widget, count: Count, area: pygame.Rect) -> None:
        style, text = self.style, self.text
        self._add_box(root, area, text("statistics.places"), text("statistics.places.note"))
        bars = PlaceBars([text(f"place.{place}") for place in range(6)], count.places)
        inner = area.inflate(-style.n(4.8), 0)
        bars.place(pygame.Rect(inner.x, area.y + style.n(7.2), inner.w, area.h - style.n(9.6)), style)
        root.add(bars)

    def _add_box(self, root: Widget, area: pygame.Rect, title: str, note: str = "") -> None:
        style = self.style
        box = Box()
        box.place(area, style)
        root.add(box)
        head = pygame.Rect(area.x + style.n(2.4), area.y + style.n(1.9), area.w - style.n(4.8), style.n(3))
        label = Label(title, style.type.name, face=Face.BOLD)
        label.place(pygame.Rect(head.x, head.y, label.width(style), head.h), style)
        root.add(label)
        if note:
            right = Label(note, style.type.least, Tone.MIST, align=Align.RIGHT, shrink=True)
            left = label.rect.right + style.n(1)
            right.place(pygame.Rect(left, head.y, head.right - left, head.h), style)
            root.add(right)

    def _add_strip(self, root: Widget, count: Count, area: pygame.Rect) -> None:
        style, text = self.style, self.text
        box = Box("strip", low=True)
        box.place(area, style)
        root.add(box)
        x = area.right - style.n(1.8)
        for name, sign, action in (("reset", Icon.TRASH, self._reset), ("export", Icon.SHARE, self._export)):
            button = Button(name, text(f"statistics.{name}"), action, icon=sign, size=style.type.secondary)
            width = style.n(13)
            x -= width
            button.place(pygame.Rect(x, area.centery - style.n(2.5), width, style.n(5)), style)
            root.add(button)
            x -= style.n(1)
        facts = Facts(self._facts(count))
        facts.place(pygame.Rect(area.x + style.n(2.4), area.y, x - style.n(1) - area.x - style.n(2.4), area.h), style)
        root.add(facts)

    def _facts(self, count: Count) -> list[tuple[str, str]]:
        text = self.text
        streak = text("statistics.streak.lost" if count.streak < 0 else "statistics.streak.won")
        seconds = count.thinking_ms / 1000 / count.decisions if count.decisions else 0.0
        return [
            (text("statistics.best_streak"), text("statistics.n_deals", n=count.best_streak)),
            (streak, text("statistics.n_deals", n=abs(count.streak))),
            (text("statistics.score"), signed(count.margin)),
            (text("statistics.burned"), text("statistics.times", n=count.burned)),
            (text("statistics.thinking"), text("statistics.seconds", seconds=f"{seconds:.1f}")),
        ]

    # -- what it does

    def _export(self) -> None:
        storage = self.services.storage
        path = storage.folders.data / f"statistics-{datetime.now():%Y-%m-%d_%H%M%S}.csv"
        try:
            path.write_text(to_csv(storage.statistics.statistics), encoding="utf-8-sig", newline="")
        except OSError as error:
            self._tell("statistics.export.failed", error.strerror or "")
            return
        self._tell("statistics.export.done", str(path))

    def _tell(self, key: str, detail: str) -> None:
        self.services.app.push(message(self.services, self.text("statistics.export"), self.text(key), detail))

    def _reset(self) -> None:
        text = self.text
        answers = (
            Answer("cancel", text("dialog.cancel"), safe=True),
            Answer("recount", text("statistics.recount"), self._recount),
            Answer("accept", text("statistics.reset.more"), self._reset_really),
        )
        body = text("statistics.reset.body")
        self.services.app.push(Question(self.services, text("statistics.reset.title"), body, answers))

    def _recount(self) -> None:
        self.services.app.push(RecountScene(self.services, self.rebuild))

    def _reset_really(self) -> None:
        text = self.text
        body = text("statistics.reset.again", n=total(self.services.storage.statistics.statistics).deals)
        self.services.app.push(
            confirm(
                self.services,
                text("statistics.reset.title"),
                body,
                text("statistics.reset.accept"),
                self._reset_now,
                danger=True,
            )
        )

    def _reset_now(self) -> None:
        self.services.tell(self.services.storage.statistics.reset())
        self._preset = self._level = None
        self.rebuild()


def percent(part: int, whole: int) -> str:
    """A share in whole per cent."""
    return f"{100 * part / whole:.0f}%" if whole else "—"


class Tile(Widget):
    """One number with its name above and a note below."""

    def __init__(self, name: str, value: str, note: str) -> None:
        super().__init__()
        self.label = name
        self.value = value
        self.note = note

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p, u = style.palette, style.unit
        draw_box(surface, self.rect, style)
        x, y = self.rect.x + 1.8 * u, self.rect.y
        room = self.rect.w - style.n(3)
        draw_text(surface, self.label, (x, y + 2.6 * u), style, style.type.small, p.mist, fit=room)
        draw_text(surface, self.value, (x, y + 6.5 * u), style, 3.4, p.ivory, Face.BOLD, fit=room)
        draw_text(surface, self.note, (x, y + 10.2 * u), style, style.type.least, p.mist, fit=room)

    def text_faults(self, style: Style) -> list[str]:
        room = self.rect.w - style.n(3)
        return [
            *cut_off(self, self.label, style.type.small, room, style),
            *cut_off(self, self.note, style.type.least, room, style),
        ]


class Facts(Widget):
    """Pairs of a word and a number in one line, smaller where they are long."""

    def __init__(self, facts: list[tuple[str, str]]) -> None:
        super().__init__("facts")
        self.facts = facts

    def _runs(self, style: Style) -> list[tuple[Run, Run]]:
        p = style.palette
        return [(Run(word + "  ", p.mist), Run(value, p.ivory, Face.BOLD, 1.14)) for word, value in self.facts]

    def _width(self, size: float, style: Style) -> float:
        texts = sum(runs_width(runs, style, size) for runs in self._runs(style))
        return texts + self._gap(size, style) * (len(self.facts) - 1)

    def _gap(self, size: float, style: Style) -> float:
        return 1.85 * size * style.unit

    def _size(self, style: Style) -> float:
        size = style.type.small
        while size > 1.1 and self._width(size, style) > self.rect.w:
            size -= 0.05
        return size

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        size = self._size(style)
        x = float(self.rect.x)
        for runs in self._runs(style):
            draw_runs(surface, runs, (x, self.rect.centery), style, size)
            x += runs_width(runs, style, size) + self._gap(size, style)

    def text_faults(self, style: Style) -> list[str]:
        size = self._size(style)
        room, width = self.rect.w, self._width(size, style)
        return [] if width <= room else [f"facts: {width:.0f} px in {room}"]
