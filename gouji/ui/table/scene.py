"""The table: shows a match being played and lets one person play it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection

import pygame

from gouji.controller.due import Decision, Kind
from gouji.controller.game import Game, Step
from gouji.controller.request import Request
from gouji.rules.action import Action, Burn, Pass, PlayCards, Wind, Yield
from gouji.rules.cards import BLACK, RED
from gouji.rules.errors import IllegalAction
from gouji.rules.play import Play
from gouji.rules.view import View
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import Services
from gouji.ui.table import looks, menu, questions, tools
from gouji.ui.table.bar import ActionBar, Gate, Possible
from gouji.ui.table.burnplan import best_cover
from gouji.ui.table.director import Director
from gouji.ui.table.hand import Order, Slot
from gouji.ui.table.hand_view import HandView
from gouji.ui.table.hints import Hint, hints_for
from gouji.ui.table.layout import TableLayout, table_layout
from gouji.ui.table.legal import legal_for
from gouji.ui.table.lines import NamedLine, draw_line, situation
from gouji.ui.table.looks import People, Turns
from gouji.ui.table.naming import Judgement, judge, pure_matters
from gouji.ui.table.painting import Scenery, TablePainter
from gouji.ui.table.panel import QuestionPanel
from gouji.ui.table.picker import Picker
from gouji.ui.table.seats import TableState
from gouji.ui.widgets import Group, Widget

_DELAY = {"slow": 0.9, "normal": 0.55, "fast": 0.3, "very_fast": 0.1, "off": 0.0}
"""Seconds between two plays of computer players, by the setting ``speed``."""
_NOTICE = 2.5
_POLL = 0.015
_DOUBLE = 0.35
_STEPS = 12
"""At most so many steps are taken between two pictures."""
RANK_KEYS = {
    **{getattr(pygame, f"K_{digit}"): digit - 3 for digit in range(3, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit - 3 for digit in range(3, 10)},
    pygame.K_0: 7,
    pygame.K_KP0: 7,
    pygame.K_t: 7,
    pygame.K_j: 8,
    pygame.K_q: 9,
    pygame.K_k: 10,
    pygame.K_a: 11,
    pygame.K_2: 12,
    pygame.K_KP2: 12,
    pygame.K_b: BLACK,
    pygame.K_r: RED,
}
"""Keys that pick cards: 3 to 9, 0 or T for ten, J Q K A 2, B and R for the small and the big joker."""


class TableScene(WidgetScene):
    """One match at the table. It owns the game until the player leaves; leaving keeps everything."""

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services)
        self.game = game
        self.people = People.of(game, services.text)
        self.table = TableState(game.match.options)
        self.hand = HandView(self.scheduler)
        self.picker = Picker(self.hand, self._picked_changed)
        self.hand.on_click = self._card_clicked
        self.hand.on_moved = self.invalidate
        self.gate = Gate()
        self.bar = ActionBar(services.text, self.gate, self.do)
        self.named = NamedLine(services.text, self.open_rule)
        self.named.pure = pure_matters(game.match.options)
        self.painter = TablePainter(services.text)
        self.director = Director(self, services.style.theme.motion)
        self.panel: QuestionPanel | None = None
        self.drawer: Widget | None = None
        self.tools = tools.make_tools(self)
        self.request: Request | None = None
        """What the player is asked now, once everything before it has been shown."""
        self.shown: View | None = None
        """What the player sees of the deal, as far as it has been shown."""
        self.keys_shown = False
        self.legal: Collection[Play] | None = None
        self.hints: tuple[Hint, ...] = ()
        self.hint_at = -1
        self._geometry: TableLayout | None = None
        self._steps: deque[Step] = deque()
        self._clock = 0.0
        self._notice = ""
        self._notice_left = 0.0
        self._result_of: object = None
        self._last_click: tuple[Slot, float] | None = None
        self._generation = game.generation
        self._totals = game.match.total
        self.on_between: Callable[[], object] = lambda: menu.open_result(self)

    # -- life

    def enter(self) -> None:
        super().enter()
        settings = self.services.settings
        self.picker.order, self.picker.reverse = Order(settings.sort_order), settings.sort_reversed
        self.catch_up()
        self.desk.set_focus(self.hand, by_key=False)

    def catch_up(self) -> None:
        """Show the game as it stands, without any motion: at the start, and after an undo."""
        self.director.clear()
        self.scheduler.clear()
        self.game.events()
        self._steps.clear()
        self.table = TableState(self.game.match.options)
        view = self.game.view()
        if view is not None:
            self.table.fold(view.history)
        self._generation = self.game.generation
        self._totals = self.game.match.total
        self.take_hand(view)
        self._sync()

    def layout(self, size: tuple[int, int]) -> None:
        self._geometry = table_layout(size, self.services.settings.card_size)
        self.people = People.of(self.game, self.text)
        if self.director.busy:
            self.scheduler.hurry()
        self.picker.lay_out(self._geometry)
        self.painter.stale = True
        super().layout(size)

    def resume(self) -> None:
        super().resume()
        self.game.unpause()
        self._apply_settings()

    def pause(self) -> None:
        super().pause()
        self.game.pause()

    def leave(self) -> None:
        self.game.close()

    def _apply_settings(self) -> None:
        settings = self.services.settings
        self.game.auto_pass = {"off": None, "after_second": 1.0, "at_once": 0.05}[settings.auto_pass]
        self.game.clock = float(settings.clock_seconds) if settings.clock_seconds else None
        if (
            self._geometry is not None
            and self._geometry.card_width != table_layout(self.size, settings.card_size).card_width
        ):
            self.layout(self.size)
        tools.refresh(self)
        self.changed()

    @property
    def geometry(self) -> TableLayout:
        """The places of the window as it is now."""
        if self._geometry is None:
            self._geometry = table_layout(self.services.style.size, self.services.settings.card_size)
        return self._geometry

    # -- what the director asks of the stage

    def take_hand(self, view: View | None) -> None:
        """One's own hand is that of this view now."""
        self.shown = view if view is not None else self.shown
        cards = view.cards if view is not None else ()
        out = self.people.me in (view.table.revolted if view is not None else ())
        self.picker.set_hand(() if out else cards, self.geometry, self.table.received(self.people.me))
        self.hand.mark_word = self.text("table.mark.tribute")

    def changed(self) -> None:
        """The still layer must be drawn anew."""
        self.painter.stale = True
        self.invalidate()

    def notice(self, key: str, **values: object) -> None:
        """Say something for a moment in the line above the buttons."""
        known = dict(values)
        for name in ("giver", "taker"):
            if isinstance(known.get(name), int):
                known[name] = self.people.names[int(str(known[name]))]
        if "word" in known:
            known["word"] = self.text(str(known["word"]))
        self._notice = self.text(key, **known)
        self._notice_left = _NOTICE
        self.invalidate()

    def place_word(self, place: int) -> str:
        """The letters on the seal of a place."""
        return self.text(f"table.seal.{place}")

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.services.sounds.play(name)

    # -- the loop

    def update(self, dt: float) -> bool:
        self._clock += dt
        changed = super().update(dt)
        changed = self.gate.update(dt) or changed
        if self._notice_left > 0:
            self._notice_left -= dt
            changed = changed or self._notice_left <= 0
        changed = self._go_on() or changed
        return changed or self.director.moving

    def _go_on(self) -> bool:
        """Show what has happened; let the game go on when everything is shown."""
        if not self.active or self.game.paused:
            return False
        went_on = False
        for _ in range(_STEPS if self.director.busy or self.scheduler.pace.factor else 4 * _STEPS):
            if self.director.busy:
                break
            if not self._steps and not self._step_game():
                break
            went_on = True
            if self._steps:
                self._show(self._steps.popleft())
        if not self.director.busy and not self._steps:
            self._sync()
        return went_on

    def _step_game(self) -> bool:
        """One step of the game; burns and other questions of computer players take no time that would tell."""
        due = self.game.due
        quiet = isinstance(due, Decision) and due.kind is not Kind.PLAY
        self.game.delay = 0.0 if quiet else _DELAY[self.services.settings.speed] * (0.5 if self.fast else 1.0)
        done = self.game.step(self._clock)
        self._steps += self.game.events()
        return done

    @property
    def fast(self) -> bool:
        """Whether the rest of the deal is to go faster (快进)."""
        return False

    def _show(self, step: Step) -> None:
        self.request = None
        self._show_panel()
        if step.view is not None:
            self.shown = step.view
        self.director.show(step)
        self.changed()

    def _sync(self) -> None:
        """Everything has been shown: put what the game asks to the player."""
        if self._generation != self.game.generation:
            self.catch_up()
            return
        pending = self.game.pending
        if pending is not None and self.request is not None and pending.number == self.request.number:
            return
        if pending is None and self.request is None and self.gate.epoch:
            return
        self._totals = self.game.match.total
        if pending is not None and pending.kind in (Kind.NEXT_DEAL, Kind.MATCH_OVER):
            self._between(pending)
            return
        self._ask(pending)

    def _between(self, pending: Request) -> None:
        self.request = None
        self._refresh()
        if self._result_of != pending.number:
            self._result_of = pending.number
            self.on_between()

    def _ask(self, request: Request | None) -> None:
        self.request = request
        self.legal = legal_for(request)
        self.hints, self.hint_at = (), -1
        picker = self.picker
        picker.limit = request.count if request is not None and request.kind is Kind.RETURN else None
        picker.threes_together = self.game.match.options.hold_threes
        picker.need = None
        if request is not None:
            self.shown = request.view
            if request.view.top is not None:
                picker.need = request.view.top.play.size
            if request.kind is Kind.BURN:
                self._pick_cover(request)
            self._notice_left = 0.0
            self.sound("my_turn")
        self.hand.free = questions.returnable(request, picker.groups) if request and picker.limit is not None else None
        self._refresh()
        self._show_panel()
        self.changed()

    def _pick_cover(self, request: Request) -> None:
        """Propose a burn, unless one is picked already."""
        judged = self.judged()
        if judged is not None and judged.fits:
            return
        cover = best_cover(request.view.burns(), request.view.hand, request.view.options)
        if cover is not None:
            self.picker.choose(cover.counts())

    # -- what the buttons show

    def judged(self) -> Judgement | None:
        """What the picked cards make."""
        view = self.shown
        if view is None or self.picker.limit is not None:
            return None
        top = view.top.play if view.top is not None and self.request is not None else None
        burning = view.table.burner == view.seat
        return judge(self.picker.counts, view.hand, view.options, self.legal, top, burning)

    def _picked_changed(self) -> None:
        self._refresh()
        panel, request = self.panel, self.request
        if panel is not None and request is not None:
            judged = self.judged()
            cover = judged.play if judged is not None and judged.fits else None
            question = questions.question_of(request, self.people, self.text, cover)
            if question is not None:
                panel.change(question)
                self._enable_answers()
        self.invalidate()

    def _refresh(self) -> None:
        """Buttons, named line and guard after any change."""
        possible = self.possible()
        self.bar.show(possible, self.keys_shown)
        number = self.request.number if self.request is not None else -1
        self.gate.watch((number, possible.pass_, possible.yield_, possible.wind, possible.burn))
        judged = self.judged()
        melee = self.shown is not None and self.shown.table.melee
        self.named.show(judged, not melee, self.shown is not None and self.shown.leads, self.style)
        if self.panel is not None:
            self.named.visible = False
        self.invalidate()

    def possible(self) -> Possible:
        """Which buttons can be used now."""
        request = self.request
        if request is None or request.kind is not Kind.PLAY:
            return Possible(burn=not self.game.ask_burn and request is None and not self.table.ended)
        view = request.view
        judged = self.judged()
        fits = judged is not None and bool(judged.fits)
        return Possible(view.answers, True, fits, view.may_yield, view.may_take_wind, False, view.leads)

    # -- what the player does

    def do(self, name: str) -> None:
        """A button of the bar was pressed."""
        if self.game.autoplay:
            self.set_autoplay(False)
            return
        match name:
            case "pass":
                self.submit(Pass(self.people.me))
            case "play":
                self.play()
            case "hint":
                self.hint()
            case "yield":
                view = self.request.view if self.request is not None else None
                wind = view is not None and view.may_take_wind
                self.submit(Wind(self.people.me) if wind else Yield(self.people.me))
            case "burn":
                self.game.ask_burn = True
                self._refresh()

    def play(self) -> None:
        """Play what is picked; what cannot be played stays picked."""
        judged = self.judged()
        if self.request is None or judged is None or not judged.fits or judged.play is None:
            return
        kind = Burn if self.request.kind is Kind.BURN else PlayCards
        self.submit(kind(self.people.me, judged.play, self.picker.picked_cards))

    def submit(self, action: Action) -> None:
        """Give the game one's action. A refusal is told in the line; nothing is lost by it."""
        try:
            self.game.submit(action)
        except IllegalAction as refusal:
            self.notice("refuse.with_rule", reason=self.text(f"refuse.{refusal.reason}"), rule=refusal.rule)
            return
        self.request = None
        self.legal = None
        self._steps += self.game.events()
        self._show_panel()
        self._refresh()
        self.changed()

    def answer(self, answer: questions.Answer) -> None:
        """An answer of a question was chosen."""
        request = self.request
        if request is None:
            return
        judged = self.judged()
        play = judged.play if judged is not None and judged.fits else None
        action = questions.action_of(request, answer, play, self.picker.picked_cards)
        if action is not None:
            if self.panel is not None and self.panel.ticked:
                self.game.ask_burn = False
            if request.kind is Kind.RETURN:
                self.picker.limit = None
                self.hand.free = None
            self.submit(action)

    def hint(self) -> None:
        """The next hint."""
        if self.request is None or self.request.kind is not Kind.PLAY:
            return
        if not self.hints:
            self.hints = hints_for(self.request.view, self.text, self.people.names)
            self.hint_at = -1
        if not self.hints:
            self.hint_at = 0
            self.picker.clear()
            self.invalidate()
            return
        self.hint_at = (self.hint_at + 1) % len(self.hints)
        hint = self.hints[self.hint_at]
        if hint.play is not None:
            self.picker.choose(hint.play.counts())
        else:
            self.picker.clear()
        self.invalidate()

    def hint_words(self) -> str:
        """The line about the hint that is shown, empty without one."""
        if self.hint_at < 0:
            return ""
        if not self.hints:
            return self.text("table.line.no_beat")
        hint = self.hints[self.hint_at]
        words = [hint.reason] if hint.reason else []
        if hint.play is None:
            key = {Yield: "hint_yield", Wind: "hint_wind"}.get(type(hint.action), "hint_pass")
            words.insert(0, self.text(f"table.line.{key}"))
        elif hint.splits:
            words.append(self.text("table.line.splits"))
        return self.text("table.line.hint", n=self.hint_at + 1, of=len(self.hints), reason="·".join(words))

    def set_autoplay(self, on: bool) -> None:
        """托管 on or off."""
        self.game.autoplay = on
        self.request = None
        self.legal = None
        self._show_panel()
        tools.refresh(self)
        self._refresh()
        self.changed()

    def sort(self, order: Order, reverse: bool) -> None:
        """Sort the hand, now and from now on."""
        self.services.change(sort_order=order.value, sort_reversed=reverse)
        self.picker.set_order(order, reverse, self.geometry)

    def open_rule(self, rule: str) -> None:
        """Open the rule book at a rule."""
        tools.open_rules(self, rule)

    def toggle_history(self) -> None:
        """The history of the deal, shown or not."""

    def leave_table(self) -> None:
        """Away from the table; the match stays as it is."""
        self.services.app.remove(self)

    def _card_clicked(self, slot: Slot) -> None:
        if self.game.autoplay:
            self.set_autoplay(False)
        if self.picker.limit is not None and self.hand.free is not None and slot not in self.hand.free:
            return
        last, self._last_click = self._last_click, (slot, self._clock)
        quick = last is not None and last[0] == slot and self._clock - last[1] <= _DOUBLE
        if quick and self.services.settings.double_click_plays and self.gate.is_open and slot in self.picker.picked:
            self.play()
            return
        self.picker.click(slot)

    # -- questions

    def _show_panel(self) -> None:
        """The panel for what is asked, or none."""
        request = self.request
        judged = self.judged() if request is not None and request.kind is Kind.BURN else None
        cover = judged.play if judged is not None and judged.fits else None
        question = questions.question_of(request, self.people, self.text, cover) if request is not None else None
        had = self.panel is not None
        if question is None:
            self.panel = None
        else:
            self.panel = QuestionPanel(question, self.gate, self.answer, self._ticked)
            self.panel.arrange(self.geometry, self.style)
            self._enable_answers()
            self._rise(self.panel)
        if had or self.panel is not None:
            self.rebuild()
            self.changed()

    def _rise(self, panel: QuestionPanel) -> None:
        def step(t: float) -> None:
            panel.rise = 1.0 - t

        self.scheduler.tween(self.style.theme.motion.panel_in / 1000, step)

    def _enable_answers(self) -> None:
        if self.panel is None or self.request is None:
            return
        judged = self.judged()
        play = judged.play if judged is not None and judged.fits else None
        for item, button in zip(self.panel.question.answers, self.panel.answers, strict=True):
            action = questions.action_of(self.request, item, play, self.picker.picked_cards)
            button.enabled = action is not None
            button.key_shown = self.keys_shown

    def _ticked(self, on: bool) -> None:
        self.invalidate()

    # -- events

    def build(self) -> Widget:
        layout, style = self.geometry, self.style
        self.bar.arrange(layout, style)
        self.named.at, self.named.room = layout.named_point(), layout.line_room()
        root = Group("table", [self.hand, self.bar, self.named, self.tools])
        tools.arrange(self.tools, layout, style)
        if self.panel is not None:
            self.panel.arrange(layout, style)
            root.add(self.panel)
        self._refresh()
        return root

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._use_keys()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_click(event.pos)
        if super().process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.hurry():
                self.picker.clear()
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _use_keys(self) -> None:
        if not self.keys_shown:
            self.keys_shown = True
            self._refresh()
            self._enable_answers()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_SPACE:
            return self.hurry()
        if event.key in RANK_KEYS:
            self.picker.rank_key(RANK_KEYS[event.key])
            return True
        if event.key == pygame.K_BACKSPACE:
            return self.picker.clear()
        if event.key == pygame.K_z and self.game.can_undo:
            self.game.undo()
            return True
        return False

    def _right_click(self, point: tuple[int, int]) -> bool:
        if self.services.settings.right_click_plays and self.hand.slot_at(point) is not None and self.gate.is_open:
            self.play()
        return True

    def hurry(self) -> bool:
        """Finish what moves. True if something did."""
        hurried = self.director.busy and self.scheduler.hurry()
        if hurried:
            self.changed()
        return hurried

    def on_escape(self) -> bool:
        if not self.picker.clear():
            menu.open_menu(self)
        return True

    def wake_in(self) -> float | None:
        waits = [wait for wait in (super().wake_in(), self.gate.wake_in()) if wait is not None]
        if self.director.moving:
            return 0.0
        if self._notice_left > 0:
            waits.append(self._notice_left)
        if self.active and (self._steps or self.game.pending is None):
            waits.append(_POLL)
        return min(waits, default=None)

    # -- showing

    def turns(self) -> Turns:
        """Whose turn it is and who may answer, once everything is shown."""
        view = self.shown
        if self.director.busy or view is None or self.table.ended:
            return Turns()
        if self.request is not None:
            asked = self.request.kind is not Kind.PLAY
            return Turns(self.people.me, self._answerers(view), asked)
        due = self.game.due
        if isinstance(due, Decision) and due.kind is Kind.BURN:
            return Turns(None, self._answerers(view))
        turn = due.seat if isinstance(due, Decision) and due.kind is Kind.PLAY else None
        return Turns(turn, self._answerers(view))

    def _answerers(self, view: View) -> frozenset[int]:
        trick = view.table.trick
        if trick is None or trick.top is None or not trick.top.gouji:
            return frozenset()
        return frozenset(trick.queue)

    def scenery(self) -> Scenery:
        """All that stands still now."""
        text, table, people, view = self.text, self.table, self.people, self.shown
        turns = self.turns()
        settings = self.services.settings
        plates = tuple(
            looks.plate(people, table, seat, turns, text, self.geometry, settings.always_show_counts)
            for seat in range(6)
        )
        for seat, share in self.director.muting.items():
            plates = (*plates[:seat], looks.muted(plates[seat], share), *plates[seat + 1 :])
        counter = None
        if settings.counter != "off" and view is not None:
            counter = looks.counter(view.unseen(), text, settings.counter == "high")
        laid = table.top_laid
        headless = view is not None and view.top is not None and view.top.headless
        beam = table.top if laid is not None and laid.gouji and not laid.dead and not headless else None
        return Scenery(
            people,
            table,
            plates,
            turns.turn,
            turns.may_answer - {turns.turn if turns.turn is not None else -1},
            self.director.hidden,
            looks.score(self.game, people, table, text, self._totals),
            counter,
            self.panel is not None,
            beam if not self.director.hidden else None,
        )

    def draw(self, surface: pygame.Surface) -> None:
        services, style = self.services, self.style
        still = self.painter.still(style, services.faces, self.geometry, services.table_colour(), self.scenery)
        surface.blit(still, (0, 0))
        self.hand.paint_with(surface, style, services.faces)
        if self.panel is None:
            draw_line(surface, self.line(), self.geometry.hint_point(), self.geometry.line_room(), style)
        self.desk.draw(surface, style)
        self.director.draw(surface, style, services.faces)

    def line(self) -> str:
        """The words above the buttons: a notice, a hint, or what is going on."""
        if self._notice_left > 0:
            return self._notice
        if self.game.autoplay:
            return self.text("table.line.autoplay")
        return self.hint_words() or situation(self.request, self.people, self.text)
