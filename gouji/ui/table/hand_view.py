"""One's own hand on the screen: drawn, hit by the mouse, walked through by keys, its cards rising and sliding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gouji.ui.animation import Scheduler, ease_out
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.effects import draw_picked
from gouji.ui.look.parts import draw_count_pill, draw_focus, draw_tribute_mark
from gouji.ui.look.style import Style
from gouji.ui.table.hand import Group, Picked, Slot, Sweep, rows_of
from gouji.ui.table.layout import ONE_ROW, TableLayout
from gouji.ui.widgets import Widget
from gouji.ui.widgets.base import Point

_LIFT, _DROP, _SORT = 0.110, 0.090, 0.180


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card of the hand lies when it is down; ``count`` is told on the first card of a group."""

    slot: Slot
    rect: pygame.Rect
    row: int
    strip: float
    count: int = 0


class HandView(Widget):
    """The hand. What is picked belongs to the scene: the view asks by callbacks and is told with `show`."""

    focusable = True
    takes_mouse = True

    def __init__(self, scheduler: Scheduler) -> None:
        super().__init__("hand")
        self.on_click: Callable[[Slot], object] | None = None
        self.on_double: Callable[[], object] | None = None
        self.on_sweep: Callable[[Picked], object] | None = None
        self.on_moved: Callable[[], object] | None = None
        self.layout: TableLayout | None = None
        self.places: tuple[Place, ...] = ()
        self.picked: Picked = frozenset()
        self.marks: Picked = frozenset()
        self.mark_word = ""
        self.free: Picked | None = None
        """For a return: the cards that may go; the others are dimmed. None: all alike."""
        self.arrived: frozenset[Slot] | None = None
        """While cards are dealt: those that have come."""
        self.cursor: Slot | None = None
        self.cursor_shown = False
        self._scheduler = scheduler
        self._lifts: dict[Slot, float] = {}
        self._slides: dict[Slot, tuple[float, float]] = {}
        self._slide = 0.0
        self._sweep: Sweep | None = None

    # -- what it shows

    def show(self, groups: tuple[Group, ...], layout: TableLayout, slide: bool = False) -> None:
        """Lay these cards out; with ``slide`` they move from where they were."""
        before = {place.slot: place.rect.topleft for place in self.places}
        self.layout = layout
        self.places = _places(groups, layout)
        self.rect = self.places[0].rect.unionall([place.rect for place in self.places]) if self.places else self.rect
        self.enabled = bool(self.places)
        slots = {place.slot for place in self.places}
        self._lifts = {slot: lift for slot, lift in self._lifts.items() if slot in slots}
        if self.cursor not in slots:
            self.cursor = self.places[0].slot if self.places else None
        if slide:
            self._slides = {
                place.slot: (before[place.slot][0] - place.rect.x, before[place.slot][1] - place.rect.y)
                for place in self.places
                if place.slot in before and before[place.slot] != place.rect.topleft
            }
            if self._slides:
                self._scheduler.tween(_SORT, self._set_slide, ease=ease_out)
        else:
            self._slides = {}
        self._moved()

    def set_picked(self, picked: Picked, at_once: bool = False) -> None:
        """These cards stand out now."""
        changed = picked ^ self.picked
        self.picked = picked
        for slot in changed:
            up = slot in picked
            start = self._lifts.get(slot, 0.0)
            if at_once:
                self._lifts[slot] = 1.0 if up else 0.0
            else:
                self._scheduler.tween(
                    _LIFT if up else _DROP, _Lift(self, slot, start, 1.0 if up else 0.0), ease=ease_out
                )
        if changed:
            self._moved()

    def lift_to(self, slot: Slot, lift: float) -> None:
        """One step of a card's rising or falling; a later wish has the last word."""
        self._lifts[slot] = lift
        self._moved()

    def _set_slide(self, t: float) -> None:
        self._slide = 1.0 - t
        if t >= 1.0:
            self._slides = {}
        self._moved()

    def _moved(self) -> None:
        if self.on_moved is not None:
            self.on_moved()

    def place_of(self, slot: Slot) -> Place:
        """Where a card lies. Raises KeyError."""
        for place in self.places:
            if place.slot == slot:
                return place
        raise KeyError(slot)

    def point_of(self, slot: Slot) -> tuple[int, int]:
        """A point of a card that can be seen (for tests that click, and for the cursor)."""
        place = self.place_of(slot)
        rect = self._rect(place)
        y = rect.y + round(0.2 * rect.w)
        return rect.x + max(2, round(min(place.strip, rect.w) / 2)), y

    def shown_rect(self, slot: Slot) -> pygame.Rect:
        """Where a card is at this moment."""
        return self._rect(self.place_of(slot))

    def _rect(self, place: Place) -> pygame.Rect:
        rect = place.rect
        lift = self._lifts.get(place.slot, 0.0)
        dx, dy = self._slides.get(place.slot, (0.0, 0.0))
        height = self.layout.lift if self.layout is not None else 0
        return rect.move(round(dx * self._slide), round(dy * self._slide - lift * height))

    def _visible(self) -> list[Place]:
        if self.arrived is None:
            return list(self.places)
        return [place for place in self.places if place.slot in self.arrived]

    # -- mouse

    def slot_at(self, point: Point) -> Slot | None:
        """The card at a point, the topmost."""
        for place in reversed(self._visible()):
            if self._rect(place).collidepoint(point):
                return place.slot
        return None

    def hit(self, point: Point) -> Widget | None:
        return self if self.visible and self.slot_at(point) is not None else None

    def on_press(self, point: Point) -> None:
        slot = self.slot_at(point)
        self.cursor_shown = False
        self._sweep = Sweep.start(self.picked, slot) if slot is not None else None
        if slot is not None:
            self.cursor = slot

    def on_drag(self, point: Point) -> None:
        slot = self.slot_at(point)
        if self._sweep is None or slot is None:
            return
        self._sweep = self._sweep.to(slot)
        if self._sweep.dragged and self.on_sweep is not None:
            self.on_sweep(self._sweep.picked)

    def on_release(self, point: Point, inside: bool) -> None:
        sweep, self._sweep = self._sweep, None
        if sweep is not None and not sweep.dragged and self.on_click is not None:
            self.on_click(sweep.first)

    def on_cancel(self) -> None:
        self._sweep = None

    # -- keys

    def on_key(self, event: pygame.event.Event) -> bool:
        if not self.places or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            return self._step(steps[event.key])
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._other_row(-1 if event.key == pygame.K_UP else 1)
        if event.key == pygame.K_SPACE and self.cursor_shown and self.cursor is not None:
            if self.on_click is not None:
                self.on_click(self.cursor)
            return True
        return False

    def _step(self, step: int) -> bool:
        if not self.cursor_shown or self.cursor is None:
            self.cursor_shown = True
        else:
            slots = [place.slot for place in self.places]
            self.cursor = slots[(slots.index(self.cursor) + step) % len(slots)]
        self._moved()
        return True

    def _other_row(self, step: int) -> bool:
        if self.cursor is None or not self.cursor_shown:
            self.cursor_shown = step > 0
            self._moved()
            return step > 0
        here = self.place_of(self.cursor)
        others = [place for place in self.places if place.row == here.row + step]
        if not others:
            return step > 0
        self.cursor = min(others, key=lambda place: abs(place.rect.x - here.rect.x)).slot
        self._moved()
        return True

    def on_focus(self, gained: bool) -> None:
        if not gained:
            self.cursor_shown = False
        elif self.focused:
            self.cursor_shown = True

    # -- showing

    @property
    def moving(self) -> bool:
        """Whether cards are rising, falling or sliding."""
        return bool(self._slides) or any(0.0 < lift < 1.0 for lift in self._lifts.values())

    def paint_with(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """Paint the whole hand."""
        if self.layout is None:
            return
        visible = self._visible()
        for row in sorted({place.row for place in visible}):
            shown = [place for place in visible if place.row == row]
            for place in shown:
                self._paint_card(surface, place, style, faces)
            for place in shown:
                self._paint_marks(surface, place, style)
        if self.cursor_shown and self.cursor is not None:
            place = self.place_of(self.cursor)
            rect = self._rect(place)
            strip = pygame.Rect(rect.x, rect.y, max(6, round(min(place.strip, rect.w))), round(0.62 * rect.w))
            draw_focus(surface, strip.inflate(-style.n(1.2), -style.n(1.2)), 0.6 * style.unit, style)

    def _paint_card(self, surface: pygame.Surface, place: Place, style: Style, faces: CardFaces) -> None:
        rect = self._rect(place)
        lifted = self._lifts.get(place.slot, 0.0) > 0.5
        depth = style.theme.depth
        style.shadow(surface, rect, rect.w * style.theme.radii.card, depth.lifted if lifted else depth.card)
        dim = self.free is not None and place.slot not in self.free
        card = place.slot[0]
        surface.blit(faces.dimmed(card, rect.w) if dim else faces.face(card, rect.w), rect)
        if lifted:
            draw_picked(surface, rect, style)

    def _paint_marks(self, surface: pygame.Surface, place: Place, style: Style) -> None:
        rect = self._rect(place)
        u = style.unit
        if place.slot in self.marks:
            draw_tribute_mark(surface, (rect.x + 0.39 * rect.w, rect.y + 1.95 * u), self.mark_word, style)
        if place.count > 1:
            share = 0.405 if place.strip > 4.2 * u else 0.22
            draw_count_pill(surface, (rect.x + share * rect.w, rect.y), str(place.count), style)


class _Lift:
    """Carries one card up or down unless another wish has come meanwhile."""

    def __init__(self, view: HandView, slot: Slot, start: float, end: float) -> None:
        self._view, self._slot, self._start, self._end = view, slot, start, end

    def __call__(self, t: float) -> None:
        if (self._slot in self._view.picked) == (self._end > 0.5):
            self._view.lift_to(self._slot, self._start + (self._end - self._start) * t)


def _places(groups: tuple[Group, ...], layout: TableLayout) -> tuple[Place, ...]:
    rows = rows_of(groups, ONE_ROW, layout.row_capacity())
    tops = layout.row_tops(len(rows))
    places = []
    for number, (parts, top) in enumerate(zip(rows, tops, strict=True)):
        row = layout.row(top, tuple(len(part.slots) for part in parts))
        xs = iter(row.xs)
        for part in parts:
            for index, slot in enumerate(part.slots):
                rect = pygame.Rect(next(xs), top, layout.card_width, layout.card_height)
                places.append(Place(slot, rect, number, row.strip, len(part.slots) if index == 0 else 0))
    return tuple(places)


def deal_order(places: tuple[Place, ...], number: int) -> list[Slot]:
    """In which order the cards of a hand arrive when dealt: mixed, but always the same for one deal."""
    return [place.slot for place in sorted(places, key=lambda p: ((hash(p.slot) ^ number * 7919) * 2654435761) % 9973)]
