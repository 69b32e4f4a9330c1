"""What the still layer shows at this moment, gathered from the scene."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from gouji.controller.due import Decision, Kind
from gouji.rules.view import View
from gouji.ui.table import looks
from gouji.ui.table.known import known_runs
from gouji.ui.table.looks import Turns
from gouji.ui.table.painting import Scenery
from gouji.ui.table.seats import TableState

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


def turns_of(scene: TableScene) -> Turns:
    """Whose turn it is and who may answer, once everything is shown.

    Questions put to computer players are not shown: being asked would tell what a hand holds.
    """
    view = scene.shown
    if scene.director.busy or view is None or scene.table.ended:
        return Turns()
    if scene.request is not None:
        return Turns(scene.people.me, answerers(view), scene.request.kind is not Kind.PLAY)
    due = scene.game.due
    others = isinstance(due, Decision) and due.kind is Kind.PLAY and due.seat != scene.people.me
    turn = due.seat if isinstance(due, Decision) and others else None
    return Turns(turn, answerers(view))


def answerers(view: View) -> frozenset[int]:
    """Who may still answer a gouji play."""
    trick = view.table.trick
    if trick is None or trick.top is None or not trick.top.gouji:
        return frozenset()
    return frozenset(trick.queue)


def scenery_of(scene: TableScene) -> Scenery:
    """All that stands still now."""
    text, people, view = scene.text, scene.people, scene.shown
    settings = scene.services.settings
    last = scene.last_trick_shown
    table = last_trick(scene.table) if last else scene.table
    turns = turns_of(scene)
    plates = [
        looks.plate(people, table, seat, turns, text, scene.geometry, settings.always_show_counts) for seat in range(6)
    ]
    for seat, share in scene.director.moments.muting.items():
        plates[seat] = looks.muted(plates[seat], share)
    if turns.turn is not None:
        plates[turns.turn] = replace(plates[turns.turn], glow=scene.glow)
    if turns.turn is not None and scene.watching.advising.turn:
        plates[turns.turn] = replace(plates[turns.turn], status=text("table.advice.waits"))
    if scene.director.dealing is not None:
        plates = [replace(plate, count=None) for plate in plates]
    if scene.seconds_left is not None and scene.request is not None:
        words = text("table.seconds", n=scene.seconds_left)
        plates[people.me] = replace(plates[people.me], status=words)
    counter = None
    if settings.counter != "off" and view is not None and table.dealt:
        high = settings.counter == "high"
        known = known_runs(view.history, people, text, scene.style, high)
        counter = looks.counter(view.unseen(), text, high, known)
    return Scenery(
        people,
        table,
        tuple(plates),
        turns.turn,
        turns.may_answer - {turns.turn if turns.turn is not None else -1} if not last else frozenset(),
        scene.director.hidden if not last else frozenset(),
        looks.score(scene.game, people, table, text, scene.totals),
        counter,
        scene.asking.panel is not None,
        _beam(scene),
    )


def _beam(scene: TableScene) -> int | None:
    """Whose gouji play lights the way to its opposite: one that the opposite alone may answer."""
    table, view = scene.table, scene.shown
    laid = table.top_laid
    headless = view is not None and view.top is not None and view.top.headless
    lit = laid is not None and laid.gouji and not laid.dead and not headless
    return table.top if lit and not scene.director.hidden and not scene.last_trick_shown else None


def last_trick(table: TableState) -> TableState:
    """The table as it lay at the end of the trick before."""
    past = copy(table)
    past.seats = [copy(seat) for seat in table.seats]
    past.top = None
    for seat in past.seats:
        seat.laid, seat.word = None, ""
    for number, laid in table.last_trick:
        past.seats[number].laid = laid
        past.top = number
    return past
