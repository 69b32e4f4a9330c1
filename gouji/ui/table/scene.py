"""The table: shows a match being played and lets one person play it."""

from __future__ import annotations

from collections import deque

import pygame

from gouji.controller.due import Decision, Kind
from gouji.controller.game import Game, Step
from gouji.controller.request import Request
from gouji.rules.view import View
from gouji.ui.notices import notice_text
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import Services
from gouji.ui.table import menu, tools
from gouji.ui.table.asking import Asking
from gouji.ui.table.bar import ActionBar, Gate
from gouji.ui.table.deeds import Deeds
from gouji.ui.table.director import Director
from gouji.ui.table.fading import Fading
from gouji.ui.table.hand import Order
from gouji.ui.table.hand_view import HandView
from gouji.ui.table.history import HistoryDrawer
from gouji.ui.table.layout import TableLayout, table_layout
from gouji.ui.table.lines import NamedLine, draw_line, situation
from gouji.ui.table.looks import People
from gouji.ui.table.naming import pure_matters
from gouji.ui.table.painting import TablePainter
from gouji.ui.table.picker import Picker
from gouji.ui.table.scenery import scenery_of, turns_of
from gouji.ui.table.seats import TableState
from gouji.ui.table.watching import Watching
from gouji.ui.widgets import Group, Widget

_DELAY = {"slow": 0.9, "normal": 0.55, "fast": 0.3, "very_fast": 0.1, "off": 0.0}
"""Seconds between two plays of computer players, by the setting ``speed``."""
_NOTICE = 2.5
"""Seconds that a notice stands above the buttons."""
_POLL = 0.015
"""Seconds between two looks at what a computer player thinks."""
_STEPS, _STEPS_UNSEEN = 8, 60
"""At most so many steps of the game are taken between two pictures, while things move and when nothing does."""


class TableScene(WidgetScene):
    """One match at the table. It owns the game until the player leaves; leaving keeps everything.

    Its parts: ``director`` shows what happened, ``asking`` puts what the player is asked, ``deeds`` does what the
    player does, ``watching`` is there for one who has finished.
    """

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services)
        self.game = game
        self.people = People.of(game, services.text, services.settings.player_name)
        self.table = TableState(game.match.options)
        self.shown: View | None = None
        """What the player sees of the deal, as far as it has been shown."""
        self.totals = game.match.total
        self.clock = 0.0
        self.keys_shown = False
        self.last_trick_shown = False
        self.seconds_left: int | None = None
        self._geometry: TableLayout | None = None
        self._steps: deque[Step] = deque()
        self._notice = ""
        self._notice_left = 0.0
        self._result_of = -1
        self._generation = game.generation
        self._asked_once = False
        self._lit: int | None = None
        self.glow = 1.0
        """How far the light has come up on the plate whose turn it is."""
        self._looked_at = -1
        self.deeds = Deeds(self)
        self.asking = Asking(self)
        self.fading = Fading(self)
        self.gate = Gate()
        self.hand = HandView(self.scheduler)
        self.picker = Picker(self.hand, self.asking.picked_changed)
        self.hand.on_click = self.deeds.click_card
        self.hand.on_moved = self.invalidate
        self.bar = ActionBar(services.text, self.gate, self.deeds.do)
        self.named = NamedLine(services.text, lambda rule: tools.open_rules(self, rule))
        self.named.pure = pure_matters(game.match.options)
        self.drawer = HistoryDrawer(self)
        self.watching = Watching(self)
        self.tools = tools.make_tools(self)
        self.painter = TablePainter(services.text)
        self.director = Director(self, services.style.theme.motion)

    @property
    def request(self) -> Request | None:
        """What the player is asked now, once everything before it has been shown."""
        return self.asking.request

    @property
    def geometry(self) -> TableLayout:
        """The places of the window as it is now."""
        if self._geometry is None:
            self._geometry = table_layout(self.services.style.size, self.services.settings.card_size)
        return self._geometry

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
        self._steps.clear()
        self.game.events()
        self.table = TableState(self.game.match.options)
        view = self.game.view()
        if view is not None:
            self.table.fold(view.history)
        self._generation = self.game.generation
        self.totals = self.game.match.total
        self.take_hand(view)
        self.asking.put(None)

    def layout(self, size: tuple[int, int]) -> None:
        self._geometry = table_layout(size, self.services.settings.card_size)
        self.people = People.of(self.game, self.text, self.services.settings.player_name)
        while self.director.busy and self.scheduler.hurry():
            pass  # what is in the air has no place in the new window
        self.fading.clear()
        self.picker.lay_out(self._geometry)
        self.painter.stale = True
        self.bar.translate()
        tools.refresh(self)
        super().layout(size)

    def resume(self) -> None:
        super().resume()
        self.game.unpause()
        settings = self.services.settings
        self.game.auto_pass = {"off": None, "after_second": 1.0, "at_once": 0.05}[settings.auto_pass]
        self.game.clock = float(settings.clock_seconds) if settings.clock_seconds else None
        self.set_pace()
        order = Order(settings.sort_order), settings.sort_reversed
        if (self.picker.order, self.picker.reverse) != order:
            self.picker.set_order(*order, self.geometry)
        self.people = People.of(self.game, self.text, settings.player_name)
        self.watching.look()
        if self._geometry != table_layout(self.size, settings.card_size):
            self.layout(self.size)
        tools.refresh(self)
        self.changed()

    def pause(self) -> None:
        super().pause()
        self.game.pause()

    def leave(self) -> None:
        self.game.close()

    def leave_table(self) -> None:
        """Away from the table; the match stays as it is."""
        self.services.app.remove(self)

    def set_pace(self) -> None:
        """Things move as fast as is set, or as one who only watches wants."""
        self.scheduler.pace = self.watching.pace(self.services.pace())

    # -- what the director asks of the stage

    def take_hand(self, view: View | None) -> None:
        """One's own hand is that of this view now."""
        self.shown = view if view is not None else self.shown
        cards = () if view is None or laid_aside(view) else view.cards
        self.hand.mark_word = self.text("table.mark.tribute")
        self.picker.set_hand(cards, self.geometry, self.table.received(self.people.me))

    def changed(self) -> None:
        """The still layer must be drawn anew."""
        self.painter.stale = True
        self.invalidate()

    def notice(self, key: str, **values: object) -> None:
        """Say something for a moment; ``giver`` and ``taker`` are seats, ``word`` is a key."""
        known = dict(values)
        for name in ("giver", "taker"):
            seat = known.get(name)
            if isinstance(seat, int):
                known[name] = self.people.names[seat]
        if "word" in known:
            known["word"] = self.text(str(known["word"]))
        self.tell(self.text(key, **known))

    def tell(self, words: str) -> None:
        """Put words into the line above the buttons for a moment."""
        self._notice, self._notice_left = words, _NOTICE
        self.invalidate()

    def end_notice(self) -> None:
        """Something more important is to be told."""
        self._notice_left = 0.0

    def place_word(self, place: int) -> str:
        """The letters on the seal of a place."""
        return self.text(f"table.seal.{place}")

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.services.sounds.play(name)

    # -- the loop

    def update(self, dt: float) -> bool:
        self.clock += dt
        changed = super().update(dt)
        changed = self.gate.update(dt) or changed
        if self._notice_left > 0:
            self._notice_left -= dt
            changed = changed or self._notice_left <= 0
        changed = self._go_on() or changed
        self._count_down()
        return changed or self.director.moving

    def _go_on(self) -> bool:
        """Show what has happened; let the game go on when everything is shown."""
        if not self.active or self.game.paused:
            return False
        went_on = False
        unseen = self.scheduler.pace.factor == 0.0
        for _ in range(_STEPS_UNSEEN if unseen else _STEPS):
            if self.director.busy or not (self._steps or self._step_game()):
                break
            went_on = True
            if self._steps:
                self._show(self._steps.popleft())
        self._tell_notices()
        self._follow_turn()
        if not self.director.busy and not self._steps:
            self._sync()
        return went_on

    def _step_game(self) -> bool:
        """One step of the game. Questions to computer players take no time: that would tell that they were asked."""
        due = self.game.due
        quiet = isinstance(due, Decision) and due.kind is not Kind.PLAY
        delay = self.watching.delay(_DELAY[self.services.settings.speed])
        self.game.delay = 0.0 if quiet else delay
        done = self.game.step(self.clock)
        self._steps += self.game.events()
        return done or bool(self._steps)

    def _show(self, step: Step) -> None:
        self.asking.drop()
        self.last_trick_shown = False
        if step.view is not None:
            self.shown = step.view
        self.director.show(step)
        self.changed()

    def _sync(self) -> None:
        """Everything has been shown: put to the player what the game asks."""
        if self._generation != self.game.generation:
            self.catch_up()
        if self._looked_at != len(self.game.match.log):
            self._looked_at = len(self.game.match.log)
            self.watching.look()
            self.drawer.refresh()
        pending, request = self.game.pending, self.asking.request
        if (pending.number if pending else None) == (request.number if request else None) and self._asked_once:
            return
        self._asked_once = True
        self.totals = self.game.match.total
        if pending is None or pending.kind not in (Kind.NEXT_DEAL, Kind.MATCH_OVER):
            self.asking.put(pending)
        elif self._result_of != pending.number:
            self._result_of = pending.number
            self.asking.put(None)
            self.watching.reset()
            menu.open_result(self)

    def _follow_turn(self) -> None:
        """The light comes up on the plate whose turn it is."""
        turn = turns_of(self).turn
        if turn == self._lit:
            return
        self._lit = turn
        if turn is None:
            return
        self.glow = 0.0

        def step(t: float) -> None:
            self.glow = t
            self.changed()

        self.scheduler.tween(self.style.theme.motion.turn / 1000, step, fade=True)

    def _tell_notices(self) -> None:
        for notice in self.game.notices():
            self.tell(notice_text(notice, self.text))
        self.watching.advising.tell_refused()

    def _count_down(self) -> None:
        """The seconds of the clock, where one is set."""
        left = self.game.time_left if self.request is not None else None
        seconds = None if left is None else int(left) + 1
        if seconds != self.seconds_left:
            self.seconds_left = seconds
            self.changed()

    def hurry(self) -> bool:
        """Finish what moves. True if something did."""
        hurried = self.director.busy and self.scheduler.hurry()
        if hurried:
            self.changed()
        return hurried

    def show_last_trick(self, on: bool) -> None:
        """The plays of the trick before, in their places, till something happens."""
        self.last_trick_shown = on and bool(self.table.last_trick)
        self.changed()

    def wake_in(self) -> float | None:
        if self.director.moving:
            return 0.0
        waits = [wait for wait in (super().wake_in(), self.gate.wake_in()) if wait is not None]
        if self._notice_left > 0:
            waits.append(self._notice_left)
        if self.request is not None and (self.game.clock is not None or self.request.only_pass):
            waits.append(0.1)
        holding = self.watching.advising.turn and not self._steps
        if self.active and (self._steps or self.game.pending is None) and not holding:
            waits.append(_POLL)
        return min(waits, default=None)

    # -- events

    def build(self) -> Widget:
        layout, style = self.geometry, self.style
        self.bar.arrange(layout, style)
        self.named.at, self.named.room = layout.named_point(), layout.line_room()
        tools.arrange(self.tools, layout, style)
        self.drawer.arrange(layout, style)
        self.watching.arrange(layout, style)
        root = Group("table", [self.hand, self.bar, self.named, self.tools, self.watching, self.drawer])
        if self.asking.panel is not None:
            self.asking.panel.arrange(layout, style)
            root.add(self.asking.panel)
        self.asking.refresh()
        return root

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.keys_shown:
            self.keys_shown = True
            self.asking.refresh()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.deeds.right_click(event.pos)
            return True
        if super().process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._felt_pressed()
            return True
        return event.type == pygame.KEYDOWN and self.deeds.key(event)

    def _felt_pressed(self) -> None:
        self.deeds.wake_up()
        if self.last_trick_shown:
            self.show_last_trick(False)
        elif not self.hurry() and not self.watching.advising.close():
            self.picker.clear()

    def on_escape(self) -> bool:
        if self.drawer.visible:
            self.drawer.toggle()
        elif not self.watching.advising.close() and not self.picker.clear():
            menu.open_menu(self)
        return True

    # -- showing

    def draw(self, surface: pygame.Surface) -> None:
        services, style = self.services, self.style
        tools.refresh(self)
        colour = services.table_colour()
        still = self.painter.still(style, services.faces, self.geometry, colour, lambda: scenery_of(self))
        surface.blit(still, (0, 0))
        self.watching.paint_hands(surface, style, services.faces)
        self.hand.paint_with(surface, style, services.faces)
        if self.asking.panel is None:
            layout = self.geometry
            draw_line(surface, self.line(), layout.hint_point(), layout.clear_room(), layout.line_room(), style)
        over: tuple[Widget | None, ...] = (self.drawer, self.asking.panel)
        for widget in self.desk.root.children:
            if widget not in over:
                widget.draw(surface, style)
        self.director.draw(surface, style, services.faces)
        self.fading.draw(surface, style, over)

    def line(self) -> str:
        """The words above the buttons: a notice, a hint, or what is going on."""
        if self._notice_left > 0:
            return self._notice
        why = self.bar.why_grey()
        if why and self.request is not None:
            return self.text(f"table.why.{why}")
        if self.last_trick_shown:
            return self.text("table.line.last_trick")
        if self.game.autoplay:
            return self.text("table.line.autoplay")
        if self.request is None and self.watching.visible:
            return self.watching.advising.words()
        return self.deeds.hint_words() or situation(self.request, self.people, self.text)


def laid_aside(view: View) -> bool:
    """Whether the seat is out and its cards lie aside (rules 8.6, 9.2, 10.4)."""
    table = view.table
    return view.seat in (*table.revolted, *table.burnt_out, *table.stifled_out)
