"""A new match: preset, options, opponents, number of the deal."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from gouji.rules.options import PRESETS, Value
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon, icon
from gouji.ui.look.lettering import Align, draw_text
from gouji.ui.look.paint import Edge, Fill, blit_centred, hline
from gouji.ui.look.parts import State, draw_focus
from gouji.ui.look.style import Style
from gouji.ui.scenes.page import MARGIN, TOP, Box, Page
from gouji.ui.scenes.question import TypedQuestion, before_new_match, confirm, message
from gouji.ui.scenes.setup_options import OptionColumns
from gouji.ui.scenes.setup_seats import SeatStrip
from gouji.ui.scenes.setup_state import (
    BadLines,
    conflicts,
    from_lines,
    make_consistent,
    seat_names,
    state_of,
    to_lines,
)
from gouji.ui.services import MatchSetup, Services
from gouji.ui.widgets import (
    Action,
    ChoiceRow,
    Label,
    Link,
    Paragraph,
    Pressable,
    ScrollPanel,
    Tone,
    Widget,
)
from gouji.ui.widgets.field import clipboard, to_clipboard

_LIST = 40.0
_FOOT = 10.0
_STRIP = 11.4
_BOTTOM = 3.0


class SetupScene(Page):
    """Picture 05: presets at the left, options at the right, opponents and start below."""

    title = "setup.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.state = state_of(services.settings)
        self._pointed = ""
        self._last_changed = ""

    # -- building

    def fill(self, root: Widget) -> None:
        style = self.style
        width, height = self.size
        strip_top = height - style.n(_BOTTOM + _STRIP)
        area_bottom = strip_top - style.n(2.2)
        top = style.n(TOP)
        left = pygame.Rect(style.n(MARGIN), top, style.n(_LIST), area_bottom - top)
        right_x = left.right + style.n(3)
        right = pygame.Rect(right_x, top, width - style.n(MARGIN) - right_x, area_bottom - top)
        root.add(self._presets(left))
        self._add_options(root, right)
        strip = SeatStrip(self.services, self.state, self.desk, self._start, self._roll, self._share, self.rebuild)
        strip.place(pygame.Rect(left.x, strip_top, width - 2 * style.n(MARGIN), style.n(_STRIP)), style)
        strip.start.enabled = not conflicts(self.state.options)
        root.add(strip)

    def _presets(self, area: pygame.Rect) -> Widget:
        style, text, state = self.style, self.text, self.state
        rows: list[Widget] = []
        y = area.y
        room = area.w
        for preset in PRESETS:
            chosen = not state.own_name and preset == state.preset
            row = ChoiceRow(
                f"preset.{preset}",
                text(f"preset.{preset}.name"),
                text(f"setup.note.{preset}"),
                chosen,
                partial(self._choose, preset),
            )
            row.place(pygame.Rect(area.x, y, room, style.n(8.62)), style)
            rows.append(row)
            y += style.n(9.57)
        small: list[tuple[str, str, Icon, Action]] = [
            *(
                (f"own.{name}", text("setup.own", name=name), Icon.STAR, partial(self._choose_own, name))
                for name in state.own
            ),
            ("paste", text("setup.paste"), Icon.COPY, self._paste),
        ]
        for name, word, sign, action in small:
            slim = SlimRow(name, word, sign, name == f"own.{state.own_name}", action)
            slim.place(pygame.Rect(area.x, y, room, style.n(5.8)), style)
            rows.append(slim)
            y += style.n(6.7)
        # The lit edge of a chosen preset reaches over its rectangle, so the panel is a little larger than its rows.
        edge = style.n(1.4)
        panel = ScrollPanel("presets")
        panel.place(area.inflate(2 * edge, 2 * edge), style)
        panel.set_content(rows, y - area.y + edge, style)
        return panel

    def _add_options(self, root: Widget, area: pygame.Rect) -> None:
        style = self.style
        root.add(_placed(Box("options.box"), area, style))
        pad = style.n(2.6)
        three_lines = round(3 * style.px(style.type.secondary) * style.type.leading) + style.n(3.4)
        foot_height = max(style.n(_FOOT), three_lines if style.text_scale > 1 else 0)
        foot = area.bottom - foot_height
        inner = pygame.Rect(area.x + pad, area.y + style.n(1.6), area.w - 2 * pad, foot - area.y - style.n(1.6))
        columns = OptionColumns(
            self.state.options,
            self.state.changes(),
            conflicts(self.state.options),
            self.text,
            style,
            self.desk,
            self._set,
            self._point,
        )
        widgets, height = columns.build(inner.inflate(-style.n(2.4), 0))
        panel = ScrollPanel("options")
        panel.place(inner.inflate(style.n(1.0), 0), style)
        panel.set_content(widgets, height, style)
        root.add(panel)
        rule = Rule()
        rule.place(pygame.Rect(inner.x, foot + style.n(0.8), inner.w, 1), style)
        root.add(rule)
        self._add_foot(root, pygame.Rect(inner.x, foot + style.n(1.6), inner.w, foot_height - style.n(2.4)))

    def _add_foot(self, root: Widget, area: pygame.Rect) -> None:
        style, text = self.style, self.text
        x = area.right
        for name, action, enabled in reversed(self._foot_links()):
            link = Link(name, text(f"setup.{name}"), action, align=Align.LEFT)
            link.enabled = enabled
            width = link.width(style)
            x -= width
            link.place(pygame.Rect(x, area.centery - style.n(1.6), width, style.n(3.2)), style)
            root.add(link)
            x -= style.n(2.4)
        count = len(self.state.changes())
        if count:
            label = Label(
                text("setup.changes", n=count), style.type.secondary, Tone.LAMP, face=Face.BOLD, name="changes"
            )
            width = label.width(style)
            x -= width
            label.place(pygame.Rect(x, area.centery - style.n(1.6), width, style.n(3.2)), style)
            root.add(label)
            x -= style.n(2.4)
        sentence, tone = self._sentence()
        info = Paragraph(sentence, style.type.secondary, tone, name="info", middle=True)
        info.place(pygame.Rect(area.x, area.y, x - area.x - style.n(1), area.h), style)
        root.add(info)

    def _foot_links(self) -> list[tuple[str, Action, bool]]:
        changed = bool(self.state.changes())
        if conflicts(self.state.options):
            return [("untangle", self._untangle, True), ("revert", self._revert, True)]
        if self.state.own_name:
            return [
                ("revert", self._revert, changed),
                ("save", self._save, True),
                ("rename", self._rename, True),
                ("delete", self._delete, True),
            ]
        return [("revert", self._revert, changed), ("save", self._save, True)]

    def _sentence(self) -> tuple[str, Tone]:
        """What the foot says: what makes no sense, or the option pointed at, or the preset."""
        pair = conflicts(self.state.options)
        if pair:
            first, second = (self.text(f"option.{key}.name") for key in (pair[0], pair[-1]))
            return self.text("option.pair", first=first, second=second), Tone.EMBER
        if self._pointed:
            return self.text(f"option.{self._pointed}.help"), Tone.IVORY
        return self.text(f"preset.{self.state.preset}.help"), Tone.IVORY

    # -- what it does

    def process_event(self, event: pygame.event.Event) -> bool:
        used = super().process_event(event)
        focus = self.desk.focus
        if event.type == pygame.KEYDOWN and focus is not None and focus.name.startswith("option."):
            self._point(focus.name.removeprefix("option."))
        return used

    def _choose(self, preset: str) -> None:
        self.state.choose_preset(preset)
        self._pointed = ""
        self.rebuild()

    def _choose_own(self, name: str) -> None:
        try:
            self.state.choose_own(name)
        except BadLines as error:
            self._tell_bad_lines(error)
            return
        self._pointed = ""
        self.rebuild()

    def _set(self, key: str, value: Value) -> None:
        self.state.set(key, value)
        self._last_changed = self._pointed = key
        self.rebuild()

    def _point(self, key: str) -> None:
        self._pointed = key
        info = self.find("info")
        if isinstance(info, Paragraph):
            info.text, info.tone = self._sentence()

    def _revert(self) -> None:
        self.state.revert()
        self.rebuild()

    def _untangle(self) -> None:
        self.state.options = make_consistent(self.state.options, self._last_changed)
        self.rebuild()

    def _save(self) -> None:
        self._ask_name("setup.save", self.state.own_name or self.text("setup.own.new"), self._save_as)

    def _save_as(self, name: str) -> None:
        def save() -> None:
            self.state.save_as(name)
            self._keep()

        self._unless_taken(name, self.state.own_name, save)

    def _unless_taken(self, name: str, own: str, then: Callable[[], object]) -> None:
        """Do it, after a question where another own preset has this name."""
        text = self.text
        if name == own or name not in self.state.own:
            then()
            return
        title, body = text("setup.taken.title"), text("setup.taken.body", name=name)
        self.services.app.push(confirm(self.services, title, body, text("setup.taken.accept"), then, danger=True))

    def _rename(self) -> None:
        old = self.state.own_name
        self._ask_name("setup.rename", old, lambda new: self._renamed(old, new))

    def _renamed(self, old: str, new: str) -> None:
        def rename() -> None:
            self.state.rename(old, new)
            self._keep()

        self._unless_taken(new, old, rename)

    def _delete(self) -> None:
        text, name = self.text, self.state.own_name
        body = text("setup.delete.body", name=name)
        self.services.app.push(
            confirm(self.services, text("setup.delete.title"), body, text("setup.delete"), self._deleted, danger=True)
        )

    def _deleted(self) -> None:
        self.state.delete(self.state.own_name)
        self._keep()

    def _ask_name(self, key: str, name: str, then: Callable[[str], object]) -> None:
        text = self.text
        question = TypedQuestion(self.services, text(key), text("setup.name.body"), name, text("dialog.save"), then)
        self.services.app.push(question)

    def _keep(self) -> None:
        self.services.change(own_presets=dict(self.state.own))
        self.rebuild()

    def _paste(self) -> None:
        pasted = clipboard()
        try:
            preset, options = from_lines(pasted)
        except BadLines as error:
            self._tell_bad_lines(error)
            return
        if not any(line.split()[:1] in (["preset"], ["option"]) for line in pasted.splitlines()):
            self.services.app.push(
                message(self.services, self.text("setup.paste.title"), self.text("setup.paste.none"))
            )
            return
        self.state.choose_preset(preset)
        self.state.options = options
        seeds = [line.split()[-1] for line in pasted.splitlines() if line.startswith("# seed ")]
        self.state.seed = seeds[0][:18] if seeds and seeds[0].isdecimal() else self.state.seed
        self.rebuild()

    def _tell_bad_lines(self, error: BadLines) -> None:
        self._tell(self.text("setup.paste.bad", line=error.line))

    def _tell(self, body: str) -> None:
        self.services.app.push(message(self.services, self.text("setup.paste.title"), body))

    def _roll(self) -> None:
        self.state.seed = str(random.SystemRandom().randrange(10_000, 100_000))
        self.rebuild()

    def _share(self) -> None:
        lines = to_lines(self.state.preset, self.state.options)
        if self.state.seed:
            lines += f"\n# seed {self.state.seed}"
        key = "setup.share.done" if to_clipboard(lines + "\n") else "setup.share.none"
        self.services.app.push(message(self.services, self.text("setup.share.title"), self.text(key), lines))

    def _start(self) -> None:
        if not conflicts(self.state.options):
            before_new_match(self.services, self._started)

    def _started(self) -> None:
        setup = self.setup()
        self.services.change(
            preset=setup.preset,
            options=to_lines(setup.preset, setup.options),
            levels=setup.levels,
            styles=setup.styles,
            own_presets=dict(self.state.own),
        )
        if self.services.matches is not None:
            self.services.app.remove(self)
            self.services.matches.start(setup)

    def setup(self) -> MatchSetup:
        """The match as it is set up now."""
        settings = self.services.settings
        first, second, third, fourth, fifth = self.state.levels
        one, two, three, four, five = self.state.styles
        return MatchSetup(
            self.state.preset,
            self.state.options,
            (first, second, third, fourth, fifth),
            (one, two, three, four, five),
            seat_names(settings, self.text),
            settings.player_name or self.text("seat.me"),
            int(self.state.seed) if self.state.seed else None,
        )


def _placed(widget: Widget, rect: pygame.Rect, style: Style) -> Widget:
    widget.place(rect, style)
    return widget


class Rule(Widget):
    """A hairline from left to right."""

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        hline(surface, self.rect.x, self.rect.y, self.rect.w, style.palette.white, 34)


class SlimRow(Pressable):
    """A quiet row under the presets: an own preset, or reading one."""

    def __init__(self, name: str, word: str, sign: Icon, chosen: bool, on_click: Action) -> None:
        super().__init__(name, on_click)
        self.word = word
        self.sign = sign
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        p = style.palette
        radius = style.theme.radii.plate * style.unit
        edge = Edge(p.lamp, 230, style.line(0.2, 1.5)) if self.chosen else Edge(p.white, 28, style.line(0))
        lit = self.chosen or self.state in (State.HOVER, State.PRESSED)
        style.paint.draw_box(surface, self.rect, radius, Fill(p.chosen_bottom if lit else p.low_panel), edge)
        at = (self.rect.x + style.n(2), self.rect.centery)
        room = self.rect.w - style.n(7)
        draw_text(surface, self.word, at, style, style.type.secondary, p.ivory, fit=room)
        sign = Icon.CHECK if self.chosen else self.sign
        picture = icon(style.paint, sign, style.n(2.3), p.lamp if self.chosen else p.mist, 1.8)
        blit_centred(surface, picture, (self.rect.right - style.n(3), self.rect.centery))
        if self.focused:
            draw_focus(surface, self.rect, radius, style)

    def text_faults(self, style: Style) -> list[str]:
        return []
