"""What the result of a deal says of each seat; and the deal as one to be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gouji.controller.game import Game
from gouji.rules.action import Hands
from gouji.rules.cards import Card
from gouji.rules.event import Event, Played
from gouji.rules.match import DealResult
from gouji.rules.record_write import action_lines
from gouji.rules.scoring import POINTS
from gouji.ui.look.parts import Badge, BadgeKind
from gouji.ui.table.looks import People
from gouji.ui.text import Translator


@dataclass(frozen=True)
class Line:
    """A row of the result: who, which place, the last two plays or the cards left, badges, points."""

    seat: int
    place: int
    groups: tuple[tuple[Card, ...], ...]
    left: int
    badges: tuple[Badge, ...]
    points: int


def lines_of(result: DealResult, history: Sequence[Event], game: Game, people: People, text: Translator) -> list[Line]:
    """The rows from first to last place."""
    points = POINTS[game.match.options.points]
    lines = []
    for place, seat in enumerate(result.places):
        left = result.cards[seat] if result.cards else ()
        plays = [event.cards for event in history if isinstance(event, Played) and event.seat == seat]
        groups = (tuple(sorted(left, reverse=True)),) if left else tuple(plays[-2:])
        badges = badges_of(result, seat, game, people, text)
        lines.append(Line(seat, place, groups, len(left), badges, points[place]))
    return lines


def badges_of(result: DealResult, seat: int, game: Game, people: People, text: Translator) -> tuple[Badge, ...]:
    """What a seat did and suffered."""
    found: list[Badge] = []
    table = game.match.deal.table if game.match.deal is not None else None
    options = game.match.options
    if table is not None and seat in table.precalls:
        found.append(Badge(text("status.precalled")))
    if table is not None and seat in table.calls:
        found.append(Badge(text("status.declared" if options.calls == "declare" else "status.called")))
    if seat in result.revolted:
        found.append(Badge(text("status.revolted")))
    if options.open_point != "off":
        opened = seat in result.opened
        found.append(Badge(text("status.opened"), BadgeKind.WON) if opened else Badge(text("result.not_opened")))
    for burn in result.burns:
        if burn.burner == seat:
            words = text("result.burned", name=people.names[burn.victim])
            found.append(Badge(words, BadgeKind.BURNING))
        if burn.victim == seat:
            found.append(Badge(text("status.burnt"), BadgeKind.BURNED))
    if table is not None and seat in table.burnt_out:
        found.append(Badge(text("status.burnt_out"), BadgeKind.BURNED))
    for stifled, by in result.stifles:
        if by == seat:
            found.append(Badge(text("result.stifled", name=people.names[stifled]), BadgeKind.WON))
        if stifled == seat:
            found.append(Badge(text("result.was_stifled"), BadgeKind.BURNED))
    return tuple(found)


def same_deal(game: Game) -> str:
    """A record whose first deal has the hands of the deal that has just ended, with the same players and seed."""
    head = []
    for line in game.text.splitlines():
        if line.startswith("deal "):
            break
        if not line.startswith("#") or line.split()[1:2] in (["seed"], ["style"]):
            head.append(line)
    hands = next((action for action in reversed(game.match.log) if isinstance(action, Hands)), None)
    dealt = action_lines(hands) if hands is not None else []
    return "".join(f"{line}\n" for line in [*head, "deal 1", *dealt])
