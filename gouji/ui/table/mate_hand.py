"""The open hand of a team-mate, in one row: looked at and picked from by one who has finished (rule 14.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gouji.rules.cards import Card
from gouji.ui.look.cards import CardFaces
from gouji.ui.look.effects import draw_frame, draw_picked
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Team
from gouji.ui.look.lettering import draw_text
from gouji.ui.look.parts import draw_avatar, draw_focus
from gouji.ui.look.style import Style
from gouji.ui.table import hand as model
from gouji.ui.table.hand import Group, Picked, Slot, Sweep
from gouji.ui.table.layout import LEAST_STRIP, TableLayout
from gouji.ui.widgets import Widget
from gouji.ui.widgets.base import Point

_CARD = 6.6
_NAME = 21.0
"""Units at the left that avatar and name take."""
_LIFT = 1.0
_ROWS = (18.6, 8.0)
"""How far above the bottom the middles of the two hands are."""


class MateHand(Widget):
    """One hand. A click on a card picks as in one's own hand; one on the name takes up the hand or leaves it."""

    focusable = True
    takes_mouse = True

    def __init__(self, seat: int, on_name: Callable[[int], object]) -> None:
        super().__init__(f"mate.{seat}")
        self.seat = seat
        self.on_click: Callable[[int, Slot], object] | None = None
        self.on_sweep: Callable[[int, Picked], object] | None = None
        self.groups: tuple[Group, ...] = ()
        self.picked: Picked = frozenset()
        self.chosen = False
        self.cursor: Slot | None = None
        self._on_name = on_name
        self._places: list[tuple[Slot, pygame.Rect]] = []
        self._strip = 0.0
        self._lift = 0
        self._sweep: Sweep | None = None

    @property
    def slots(self) -> list[Slot]:
        """The cards from left to right."""
        return [slot for slot, _ in self._places]

    def show(self, cards: Sequence[Card], row: int, layout: TableLayout, style: Style) -> None:
        """Lay these cards out in one of the two rows; what is still there stays picked."""
        self.groups = model.arranged(cards)
        self.picked = model.kept(self.picked, cards, [card for card, _ in self.slots])
        slots = [slot for group in self.groups for slot in group.slots]
        u, wide = style.unit, style.n(_CARD)
        middle = layout.below(_ROWS[row])
        room = layout.width - (_NAME + 3) * u - wide
        self._strip = min(max(LEAST_STRIP, 0.5 * wide), room / max(1, len(slots) - 1))
        self._lift = style.n(_LIFT)
        top = round(middle - 0.7 * wide)
        self._places = [
            (slot, pygame.Rect(round(_NAME * u + at * self._strip), top, wide, round(1.4 * wide)))
            for at, slot in enumerate(slots)
        ]
        left = round(2 * u)
        right = self._places[-1][1].right if self._places else round(_NAME * u)
        self.rect = pygame.Rect(left, top, right - left, round(1.4 * wide))
        if self.cursor not in slots:
            self.cursor = slots[0] if slots else None

    # -- mouse

    def _rect(self, slot: Slot, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(0, -self._lift) if slot in self.picked else rect

    def slot_at(self, point: Point) -> Slot | None:
        """The card at a point, the topmost."""
        return next((slot for slot, rect in reversed(self._places) if self._rect(slot, rect).collidepoint(point)), None)

    def point_of(self, slot: Slot) -> tuple[int, int]:
        """A point of a card that can be seen (for tests that click)."""
        rect = self._rect(slot, dict(self._places)[slot])
        return rect.x + max(2, round(self._strip / 2)), rect.centery

    def hit(self, point: Point) -> Widget | None:
        over = self.rect.collidepoint(point) or self.slot_at(point) is not None
        return self if self.visible and over else None

    def on_press(self, point: Point) -> None:
        slot = self.slot_at(point)
        self._sweep = Sweep.start(self.picked, slot) if slot is not None else None

    def on_drag(self, point: Point) -> None:
        slot = self.slot_at(point)
        if self._sweep is None or slot is None:
            return
        self._sweep = self._sweep.to(slot)
        if self._sweep.dragged and self.on_sweep is not None:
            self.on_sweep(self.seat, self._sweep.picked)

    def on_release(self, point: Point, inside: bool) -> None:
        sweep, self._sweep = self._sweep, None
        if sweep is None:
            if inside:
                self._on_name(self.seat)
        elif not sweep.dragged and self.on_click is not None:
            self.on_click(self.seat, sweep.first)

    def on_cancel(self) -> None:
        self._sweep = None

    # -- keys

    def on_key(self, event: pygame.event.Event) -> bool:
        slots = self.slots
        if not slots or self.cursor is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None:
            self.cursor = slots[(slots.index(self.cursor) + step) % len(slots)]
            return True
        if event.key == pygame.K_SPACE:
            if self.on_click is not None:
                self.on_click(self.seat, self.cursor)
            return True
        return False

    # -- showing

    def paint_with(
        self, surface: pygame.Surface, style: Style, faces: CardFaces, name: str, letter: str, team: Team
    ) -> None:
        """Paint the hand and whose it is."""
        u, p = style.unit, style.palette
        y = self.rect.centery
        draw_avatar(surface, (6 * u, y), 4.8 * u, team, letter, style)
        ink = p.lamp if self.chosen else p.ivory
        draw_text(surface, name, (9.6 * u, y), style, 1.75, ink, Face.BOLD, fit=10 * u)
        for slot, rect in self._places:
            at = self._rect(slot, rect)
            style.shadow(surface, at, at.w * style.theme.radii.card, style.theme.depth.card)
            surface.blit(faces.face(slot[0], at.w), at)
            if slot in self.picked:
                draw_picked(surface, at, style)
        if self.chosen and self._places:
            draw_frame(surface, self._cards_rect(), self._places[0][1].w, style, p.lamp_deep)
        if self.focused and self.cursor is not None:
            rect = self._rect(self.cursor, dict(self._places)[self.cursor])
            part = pygame.Rect(rect.x, rect.y, max(6, round(min(self._strip, rect.w))), round(0.62 * rect.w))
            draw_focus(surface, part.inflate(-style.n(1.2), -style.n(1.2)), 0.6 * u, style)

    def _cards_rect(self) -> pygame.Rect:
        first, last = self._places[0][1], self._places[-1][1]
        return first.union(last)
