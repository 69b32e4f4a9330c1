"""Things on their way over the table: cards that fly, are dealt, gathered, given. Pure functions of a progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from gouji.rules.cards import Card
from gouji.ui.animation import ease_out
from gouji.ui.look.cards import CardFaces, card_height
from gouji.ui.look.style import Style
from gouji.ui.look.theme import Motion

Rect = pygame.Rect


@dataclass
class Flight:
    """Cards flying together; ``t`` runs from 0 to 1 (already eased). A card None shows its back."""

    cards: Sequence[Card | None]
    starts: Sequence[Rect]
    ends: Sequence[Rect]
    fade: float = 0.0
    """Share of the way, at its end, over which they fade."""
    t: float = 0.0

    def set(self, t: float) -> None:
        """Progress."""
        self.t = t

    def draw(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """Paint them where they are now."""
        alpha = 255
        if self.fade > 0 and self.t > 1 - self.fade:
            alpha = round(255 * (1 - self.t) / self.fade)
        for card, start, end in zip(self.cards, self.starts, self.ends, strict=True):
            rect = between(start, end, self.t)
            if alpha > 200:
                style.shadow(surface, rect, rect.w * style.theme.radii.card, style.theme.depth.card)
            picture = picture_of(card, rect.w, max(start.w, end.w), end.w, faces)
            if alpha < 255:
                picture = picture.copy() if picture.get_alpha() in (None, 255) else picture
                picture.set_alpha(max(0, alpha))
            surface.blit(picture, rect)


def between(start: Rect, end: Rect, t: float) -> Rect:
    """A rectangle on the way from one to another."""
    return Rect(
        round(start.x + (end.x - start.x) * t),
        round(start.y + (end.y - start.y) * t),
        max(1, round(start.w + (end.w - start.w) * t)),
        max(1, round(start.h + (end.h - start.h) * t)),
    )


def picture_of(card: Card | None, width: int, largest: int, final: int, faces: CardFaces) -> pygame.Surface:
    """A card at a width on the way: the sharp picture at both ends, a scaled one between them."""
    drawn = largest if width != final else final
    picture = faces.back(drawn) if card is None else faces.face(card, drawn)
    if drawn == width:
        return picture
    return pygame.transform.smoothscale(picture, (width, card_height(width)))


def small_at(point: tuple[float, float], width: float) -> Rect:
    """The rectangle of a card of this width around a point."""
    wide = max(4, round(width))
    high = card_height(wide)
    return Rect(round(point[0] - wide / 2), round(point[1] - high / 2), wide, high)


@dataclass
class Dealing:
    """The deal as a function of time: cards leave the middle one by one, each flies to its seat."""

    centre: tuple[float, float]
    targets: Sequence[tuple[float, float]]
    """Where each seat's cards go, by position; position 0 is one's own hand, whose cards have places."""
    own: Sequence[tuple[Card, Rect]]
    """One's own cards in the order in which they come, with their places."""
    sizes: Sequence[int]
    width: int
    motion: Motion = field(default_factory=Motion)
    now: float = 0.0
    """Milliseconds since the first card left."""

    @property
    def cards(self) -> int:
        """How many cards are dealt."""
        return sum(self.sizes)

    @property
    def lasts(self) -> float:
        """Milliseconds till the last card has come."""
        return self.motion.deal_step * max(0, 6 * max(self.sizes, default=0) - 1) + self.motion.deal

    def set(self, t: float) -> None:
        """Progress, 0 to 1."""
        self.now = t * self.lasts

    @property
    def arrived(self) -> int:
        """How many of one's own cards have come."""
        step = 6 * self.motion.deal_step
        late = self.now - self.motion.deal
        return min(len(self.own), int(late / step) + 1) if late >= 0 else 0

    def left(self, position: int) -> int:
        """How many cards have left for a seat."""
        step = 6 * self.motion.deal_step
        start = position * self.motion.deal_step
        return min(self.sizes[position], max(0, int((self.now - start) / step) + 1 if self.now >= start else 0))

    def draw(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        """Paint the stack in the middle and all cards in the air."""
        if any(self.left(position) < self.sizes[position] for position in range(6)):
            self._draw_stack(surface, style, faces)
        back = faces.back(self.width)
        for position in range(6):
            own = position == 0
            for index in range(self.left(position)):
                started = (6 * index + position) * self.motion.deal_step
                t = (self.now - started) / self.motion.deal
                if t >= 1:
                    continue
                if own and index < len(self.own):
                    card, place = self.own[index]
                    rect = between(small_at(self.centre, self.width), place, ease_out(t))
                    surface.blit(picture_of(card, rect.w, place.w, place.w, faces), rect)
                else:
                    end = self.targets[position]
                    eased = ease_out(t)
                    x = self.centre[0] + (end[0] - self.centre[0]) * eased - back.get_width() / 2
                    y = self.centre[1] + (end[1] - self.centre[1]) * eased - back.get_height() / 2
                    surface.blit(back, (round(x), round(y)))

    def _draw_stack(self, surface: pygame.Surface, style: Style, faces: CardFaces) -> None:
        rest = self.cards - sum(self.left(position) for position in range(6))
        layers = min(6, 1 + rest // 36)
        for layer in range(layers):
            rect = small_at((self.centre[0], self.centre[1] - layer * 0.18 * style.unit), self.width)
            if layer == 0:
                style.shadow(surface, rect, rect.w * style.theme.radii.card, style.theme.depth.lifted)
            surface.blit(faces.back(self.width), rect)
