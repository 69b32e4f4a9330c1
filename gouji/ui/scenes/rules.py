"""The rule book: chapters and rules at the left, with a search; the text at the right."""

from __future__ import annotations

from functools import partial

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.paint import Edge, Fill
from gouji.ui.look.parts import State, draw_focus
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import MARGIN, TOP, Box, Page
from gouji.ui.scenes.rulebook import RuleBook, Section, load
from gouji.ui.scenes.rules_blocks import BlockMaker
from gouji.ui.services import Services
from gouji.ui.widgets import Action, Label, Pressable, ScrollPanel, TextField, Tone, Widget
from gouji.ui.widgets.base import cut_off

_LIST = 33.0
_WIDEST = 100.0
"""The text is no wider than this many units."""


class RulesScene(Page):
    """Opens at a rule if one is given, as by the link of a refusal."""

    title = "rules.title"

    def __init__(self, services: Services, rule: str = "") -> None:
        super().__init__(services)
        self._book: RuleBook | None = None
        self._language = ""
        self._words = ""
        self._chapter = self.book.chapter_of(rule) if rule else 0
        self._goal = self.book.section_of(rule) if rule else ""
        self._starts: dict[str, int] = {}

    @property
    def book(self) -> RuleBook:
        """The rule book in the language of the moment."""
        if self._book is None or self._language != self.text.language:
            self._language = self.text.language
            self._book = load(self._language)
        return self._book

    # -- building

    def fill(self, root: Widget) -> None:
        style = self.style
        top, bottom = style.n(TOP), self.size[1] - style.n(3.5)
        left = pygame.Rect(style.n(MARGIN), top, style.n(_LIST), bottom - top)
        search = TextField(
            "search", self._words, hint=self.text("rules.search"), on_change=self._search, sign=Icon.SEARCH
        )
        search.place(pygame.Rect(left.x, left.y, left.w, style.n(4.4)), style)
        root.add(search)
        root.add(self._list(pygame.Rect(left.x, left.y + style.n(6), left.w, left.h - style.n(6))))
        x = left.right + style.n(3)
        area = pygame.Rect(x, top, self.size[0] - style.n(MARGIN) - x, bottom - top)
        box = Box("box")
        box.place(area, style)
        root.add(box)
        self._add_text(root, area)

    def _list(self, area: pygame.Rect) -> Widget:
        style = self.style
        panel = ScrollPanel("list")
        panel.place(area.inflate(style.n(1.6), 0), style)
        rows: list[Widget] = []
        height = max(style.n(4.6), style.px(style.type.secondary) + 12)
        y = area.y + style.n(0.6)
        for entry in self._entries():
            entry.place(pygame.Rect(area.x, y, area.w - style.n(0.8), height), style)
            rows.append(entry)
            y += height + style.n(0.3)
        if not rows:
            label = Label(self.text("rules.nothing"), style.type.secondary, Tone.MIST, shrink=True)
            label.place(pygame.Rect(area.x, y, area.w, height), style)
            rows.append(label)
            y += height
        panel.set_content(rows, y - area.y + style.n(0.6), style)
        return panel

    def _entries(self) -> list[Entry]:
        if self._words.strip():
            return [self._hit(*found) for found in self.book.search(self._words)]
        entries = []
        for index, chapter in enumerate(self.book.chapters):
            chosen = index == self._chapter
            entries.append(Entry(f"chapter.{index}", chapter.heading, "", chosen, False, partial(self._go, index, "")))
            if chosen:
                entries += [self._rule(index, section) for section in chapter.sections[1:]]
        return entries

    def _hit(self, index: int, section: Section, hits: int) -> Entry:
        go = partial(self._go, index, section.number)
        return Entry(f"hit.{section.number or index}", section.heading, str(hits), False, False, go)

    def _rule(self, index: int, section: Section) -> Entry:
        go = partial(self._go, index, section.number)
        return Entry(f"rule.{section.number}", section.heading, "", False, True, go)

    def _add_text(self, root: Widget, area: pygame.Rect) -> None:
        style = self.style
        pad = style.n(3)
        panel = ScrollPanel("text")
        panel.place(
            pygame.Rect(area.x + style.n(1), area.y + style.n(1.4), area.w - style.n(2), area.h - style.n(2.8)), style
        )
        inner = pygame.Rect(
            area.x + pad, panel.rect.y + style.n(1), min(area.w - 2 * pad, style.n(_WIDEST)), panel.rect.h
        )
        maker = BlockMaker(self.services, self._follow, self._words)
        widgets, height, self._starts = maker.sections(self.book.chapters[self._chapter].sections, inner)
        panel.set_content(widgets, height + style.n(2), style)
        root.add(panel)

    def rebuild(self) -> None:
        super().rebuild()
        panel = self.find("list")
        chosen = next((w for w in panel.walk() if isinstance(w, Entry) and w.chosen), None)
        if isinstance(panel, ScrollPanel) and chosen is not None:
            panel.bring_into_view(chosen)
        if self._goal:
            self._scroll_to(self._goal)
            self._goal = ""

    # -- what it does

    def _scroll_to(self, number: str) -> None:
        panel = self.find("text")
        if isinstance(panel, ScrollPanel):
            panel.scroll_to(self._starts.get(number, 0))

    def _go(self, chapter: int, number: str) -> None:
        self._chapter = chapter
        self._goal = number
        self.rebuild()
        if not number:
            self._scroll_to("")

    def _follow(self, rule: str) -> None:
        self._go(self.book.chapter_of(rule), self.book.section_of(rule))

    def _search(self, words: str) -> None:
        self._words = words
        found = self.book.search(words)
        if found:
            self._chapter = found[0][0]
            self._goal = found[0][1].number
        # The field keeps what is typed and where the cursor is; everything else is built anew.
        field = self.find("search")
        self.rebuild()
        new = self.find("search")
        if isinstance(field, TextField) and isinstance(new, TextField):
            new.take_over(field)

    def on_escape(self) -> bool:
        if self._words:
            self._search("")
            field = self.find("search")
            if isinstance(field, TextField):
                field.set_text("")
            return True
        return super().on_escape()


class Entry(Pressable):
    """A line of the list: a chapter, a rule of the chapter that is open, or something found."""

    def __init__(self, name: str, word: str, count: str, chosen: bool, inner: bool, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.word = word
        self.count = count
        self.chosen = chosen
        self.inner = inner

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p = style.palette
        radius = style.n(1)
        if self.chosen:
            edge = Edge(p.lamp, 200, style.line(0.18, 1.5))
            style.paint.draw_box(surface, self.rect, radius, Fill(p.chosen, p.chosen_bottom), edge)
        elif self.state is not State.NORMAL:
            style.paint.draw_box(surface, self.rect, radius, Fill(p.white, alpha=16))
        x = self.rect.x + style.n(3.2 if self.inner else 1.6)
        right = self.rect.right - style.n(1.2)
        if self.count:
            at = (right, self.rect.centery)
            right -= style.n(1) + draw_text(surface, self.count, at, style, style.type.least, p.fog, align=Align.RIGHT)
        tone = p.mist if self.inner else p.ivory
        face = Face.BOLD if self.chosen else Face.REGULAR
        size = style.type.small if self.inner else style.type.secondary
        draw_text(surface, self.word, (x, self.rect.centery), style, size, tone, face, fit=right - x)
        if self.focused:
            draw_focus(surface, self.rect, radius, style)

    def text_faults(self, style: Style) -> list[str]:
        return cut_off(self, self.word, style.type.small, self.rect.w - style.n(3.4), style)
