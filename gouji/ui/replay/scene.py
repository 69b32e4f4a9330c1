"""A replay: step, jump, play on; all hands open, or as one seat saw it. Nothing that is done here changes a match."""

from __future__ import annotations

import pygame

from gouji.rules.event import Played
from gouji.rules.match import HUMAN, Match
from gouji.rules.record import read_record
from gouji.rules.record_write import write_record
from gouji.ui.animation import Handle, ease_out
from gouji.ui.replay import controls
from gouji.ui.replay.film import DealFilm, Film, Moment
from gouji.ui.replay.list import MoveList, ScoreLine
from gouji.ui.replay.painting import Picture, ReplayPainter
from gouji.ui.replay.places import ReplayPlaces, replay_places
from gouji.ui.replay.words import Line, caption_of, lines_of, places_line
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.services import Services
from gouji.ui.table.looks import People
from gouji.ui.table.motion import Flight, small_at
from gouji.ui.table.painting import display_order
from gouji.ui.table.seats import Laid, TableState
from gouji.ui.widgets import Button, IconButton, Label, ScrollPanel, Segments, Select, Slider, Widget

SPEEDS = ("slow", "normal", "fast", "very_fast")
SECONDS = {"slow": 2.2, "normal": 1.2, "fast": 0.6, "very_fast": 0.2}
"""How long each moment stays while it plays on."""
_LONGER = 3.0
"""The end of a deal stays so many times longer."""
_FLIGHT = 0.26
_NOTE = 4.0
_REST = 0.6


class EmptyRecord(Exception):
    """A record without any deal: there is nothing to show."""


class ReplayScene(WidgetScene):
    """One record being looked at. ``name`` is what it is called; ``source`` a record as text, or a match.

    Raises `RecordError` for a text that is no record, `EmptyRecord` for one without a deal.
    """

    def __init__(self, services: Services, name: str, source: str | Match) -> None:
        super().__init__(services)
        self.name = name
        self.record = source if isinstance(source, str) else write_record(source)
        self.torn = False
        if isinstance(source, str):
            found = read_record(source)
            self.film, self.torn = Film(found.match), found.torn is not None
        else:
            self.film = Film(source)
        if not len(self.film):
            raise EmptyRecord(name)
        self.deal: DealFilm = self.film.deal(0)
        self.at = 0
        self.view: int | None = None
        self.playing = False
        self.speed = "normal"
        self.note = ""
        self.painter = ReplayPainter(services.text)
        self.people = self._people()
        self.lines: tuple[Line, ...] = ()
        self.table = TableState(self.deal.options)
        self._flight: Flight | None = None
        self._flown: int | None = None
        self._timer: Handle | None = None
        self._note_timer: Handle | None = None
        self._tip: Widget | None = None
        self._tip_timer: Handle | None = None

    # -- life

    def enter(self) -> None:
        super().enter()
        if self.torn:
            self.tell(self.text("replay.torn"))

    def layout(self, size: tuple[int, int]) -> None:
        self.people = self._people()
        self._land()
        super().layout(size)

    def pause(self) -> None:
        super().pause()
        self.stop()

    def resume(self) -> None:
        super().resume()
        self.painter.stale = True

    # -- who and where

    @property
    def home(self) -> int:
        """The seat at the bottom when all hands lie open: the person's, else the first."""
        players = self.film.match.players
        return next((seat for seat in range(6) if seat in players and players[seat].kind == HUMAN), 0)

    def _people(self) -> People:
        names, kinds = [], []
        for seat in range(6):
            player = self.film.match.players.get(seat)
            position = (seat - self.home) % 6
            usual = self.text("table.me") if position == 0 else self.text(f"seat.name.{position}")
            names.append((player.name if player else "") or usual)
            kinds.append(player.kind if player else "")
        return People(tuple(names), tuple(kinds), self.home if self.view is None else self.view)

    @property
    def places(self) -> ReplayPlaces:
        """Where everything stands."""
        return replay_places(self.size, self.view is None)

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.deal.moments[self.at]

    @property
    def over(self) -> bool:
        """Whether the deal is at its end here."""
        return self.deal.result is not None and self.at == self.deal.last

    @property
    def at_end(self) -> bool:
        """Whether nothing follows any more."""
        return self.at == self.deal.last and self.deal.index == len(self.film) - 1

    # -- going through it

    def go_to(self, at: int) -> None:
        """Show a moment of this deal, or the nearest there is."""
        at = min(max(at, 0), self.deal.last)
        forward = at == self.at + 1
        if at == self.at:
            return
        self._land()
        self.at = at
        self._show()
        if forward:
            self._fly()

    def step(self, moments: int) -> None:
        """Go on or back; past the end of a deal into the next one."""
        target = self.at + moments
        if target > self.deal.last and self.deal.index + 1 < len(self.film):
            self.go_to_deal(self.deal.index + 1)
        elif target < 0 and self.deal.index > 0:
            self.go_to_deal(self.deal.index - 1, at_end=True)
        else:
            self.go_to(target)

    def go_to_deal(self, index: int, at_end: bool = False) -> None:
        """Show the start or the end of a deal, counted from 0; nothing happens without such a deal."""
        if not 0 <= index < len(self.film):
            return
        self._land()
        self.deal = self.film.deal(index)
        self.at = self.deal.last if at_end else 0
        self.rebuild()

    def look_as(self, view: int | None) -> None:
        """All hands open (None), or only what a seat saw."""
        if view != self.view:
            self._land()
            self.view = view
            self.people = self._people()
            self.rebuild()

    # -- playing on

    def toggle(self) -> None:
        """Play on, or stop; at the very end it begins again with the first deal."""
        if self.playing:
            self.stop()
            return
        if self.at_end:
            self.go_to_deal(0)
        self.playing = True
        self._await_next()
        self._refresh()

    def stop(self) -> None:
        """Play no further."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.playing:
            self.playing = False
            self._refresh()

    def set_speed(self, speed: str) -> None:
        """How fast it plays on."""
        self.speed = speed
        if self.playing:
            self._await_next()
        self._refresh()

    def _await_next(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        seconds = SECONDS[self.speed] * (_LONGER if self.over else 1.0)
        self._timer = self.scheduler.after(seconds, self._play_on)

    def _play_on(self) -> None:
        self._timer = None
        if self.at_end:
            self.stop()
            return
        self.step(1)
        self._await_next()

    # -- showing

    def build(self) -> Widget:
        self.lines = lines_of(self.deal, self.people.names, self.text)
        root = controls.build(self)
        self._update(root)
        return root

    def rebuild(self) -> None:
        super().rebuild()
        self.painter.stale = True
        self._follow()

    def _show(self) -> None:
        self._update(self.desk.root)
        self.painter.stale = True
        self._follow()
        self.invalidate()

    def _refresh(self) -> None:
        """Buttons after a change that is not one of the moment."""
        self._update(self.desk.root)
        self.invalidate()

    def _update(self, root: Widget) -> None:
        """Everything on the widgets that depends on the moment."""
        self.table = self.deal.table(self.at)
        for widget in root.everything():
            if isinstance(widget, MoveList):
                widget.at = self.at
                widget.people = self.people
            elif isinstance(widget, ScoreLine):
                total = self.deal.total(self.at)
                widget.total = total if self.people.me % 2 == 0 else (total[1], total[0])
            elif isinstance(widget, Slider) and widget.name == "slider":
                widget.value = self.at
            elif isinstance(widget, Label) and widget.name == "at":
                widget.text = self.text("replay.at", at=self.at + 1, of=self.deal.last + 1)
            elif isinstance(widget, Label) and widget.name == "caption":
                widget.text = self.caption()
            elif isinstance(widget, IconButton | Button):
                controls.enable(self, widget)

    def caption(self) -> str:
        """What is told under the table: a note, the result, or what happened."""
        if self.note:
            return self.note
        if self.over and self.deal.result is not None:
            return places_line(self.deal.result, self.people.names, self.text, self.people.me % 2)
        return caption_of(self.lines, self.at, self.people.names, self.text)

    def tell(self, words: str) -> None:
        """Say something for a moment instead of the caption."""
        if self._note_timer is not None:
            self._note_timer.cancel()
        self.note = words
        self._note_timer = self.scheduler.after(_NOTE, self._hush)
        self._refresh()

    def _hush(self) -> None:
        self.note = ""
        self._refresh()

    def _follow(self) -> None:
        """Scroll the list so that the moment shown can be seen."""
        panel, moves = self.find("list"), self.find("moves")
        if isinstance(panel, ScrollPanel) and isinstance(moves, MoveList) and moves.lines:
            current = moves.current()
            margin = 3 * moves.row_height(self.style)
            if current.top < panel.rect.top + margin:
                panel.scroll_to(panel.offset + current.top - panel.rect.top - margin)
            elif current.bottom > panel.rect.bottom - margin:
                panel.scroll_to(panel.offset + current.bottom - panel.rect.bottom + margin)

    # -- cards that fly

    def _fly(self) -> None:
        """The cards of a play go from the hand to the table."""
        played = next((event for event in self.moment.events if isinstance(event, Played)), None)
        pace = self.scheduler.pace
        if played is None or pace.factor == 0.0 or pace.reduced or (self.playing and self.speed == "very_fast"):
            return
        places = self.places
        position = self.people.position(played.seat)
        cards = display_order(Laid(played.play, played.cards))
        ends = places.fan(position, len(cards)).cards
        shown = places.hand(position)
        start = shown.center if shown.h else places.plate(position).center
        starts = [small_at(start, 0.6 * places.play_width)] * len(cards)
        self._flight = Flight(cards, starts, ends)
        self._flown = played.seat
        self.scheduler.tween(_FLIGHT, self._flight.set, ease=ease_out, on_done=self._landed)

    def _landed(self) -> None:
        self._flight = self._flown = None
        self.painter.stale = True
        self.invalidate()

    def _land(self) -> None:
        """Whatever flies is there at once."""
        if self._flight is not None:
            self.scheduler.hurry()

    def picture(self) -> Picture:
        """All that is seen on the table."""
        always = self.services.settings.always_show_counts
        return Picture(self.people, self.table, self.moment, self.over, self.view, always, self._flown)

    def draw(self, surface: pygame.Surface) -> None:
        services, style, places = self.services, self.style, self.places
        surface.blit(services.ground(), (0, 0))
        still = self.painter.still(style, services.faces, places, services.table_colour(), self.picture())
        surface.blit(still, places.area)
        if self._flight is not None:
            self._flight.draw(surface, style, services.faces)
        self.desk.draw(surface, style)
        if self._tip is not None and self._tip.hovered:
            controls.draw_tip(surface, self._tip, style)

    # -- input

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.desk.popup is None and self._key(event):
            self.invalidate()
            return True
        used = super().process_event(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._await_tip()
        return used

    def _await_tip(self) -> None:
        """What a button without words does is told when the mouse has rested on it for a while."""
        if self._tip_timer is not None:
            self._tip_timer.cancel()
            self._tip_timer = None
        if self._tip is not None:
            self._tip = None
            self.invalidate()
        under = next((widget for widget in self.desk.root.walk() if widget.hovered and widget.tip), None)
        if under is not None:
            self._tip_timer = self.scheduler.after(_REST, lambda: self._show_tip(under))

    def _show_tip(self, widget: Widget) -> None:
        self._tip = widget
        self.invalidate()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.mod & pygame.KMOD_CTRL:
            return controls.command(self, event.key)
        focus = self.desk.focus
        shown = focus if focus is not None and focus.focused else None
        if isinstance(shown, Segments | Select | Slider) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if isinstance(shown, Select) and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        if shown is not None and event.key == pygame.K_SPACE and not isinstance(shown, MoveList | Slider):
            return False
        return controls.key(self, event.key)

    def on_escape(self) -> bool:
        self.services.app.remove(self)
        return True
