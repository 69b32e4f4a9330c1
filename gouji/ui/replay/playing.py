"""From a replay back to the table: the same cards again, or on from the moment shown."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from gouji.controller import Game, StorageKeeper, ThreadThinker, resume_text
from gouji.controller.header import read_extras, record_lines
from gouji.rules.match import HUMAN, Match, Player
from gouji.rules.record_write import action_lines, header_lines
from gouji.storage.recordtext import match_id
from gouji.ui.replay.film import Film
from gouji.ui.scenes.question import before_new_match, confirm
from gouji.ui.scenes.title import TitleScene
from gouji.ui.table.scene import TableScene

if TYPE_CHECKING:
    from gouji.ui.replay.scene import ReplayScene


# --- the same cards again (再打同一副牌) ----------------------------------------------------------------------


def can_play_again(scene: ReplayScene) -> bool:
    """Whether the deal that is shown began with whole hands."""
    return scene.services.matches is not None and scene.film.hands_of(scene.deal.index) is not None


def play_again(scene: ReplayScene) -> None:
    """A new match whose first deal has the cards of the deal that is shown; asks if another match is under way."""
    matches, record = scene.services.matches, again_record(scene.film, scene.deal.index, scene.record)
    if matches is None or record is None:
        return

    def start() -> None:
        _leave_for_table(scene)
        matches.play_again(record)

    before_new_match(scene.services, start)


def again_record(film: Film, index: int, record: str) -> str | None:
    """A record of a match that begins with the hands of a deal; None for a deal without whole hands."""
    hands = film.hands_of(index)
    if hands is None:
        return None
    kept = [line for line in record.splitlines() if line.split()[:2] in (["#", "seed"], ["#", "style"])]
    magic, *header = header_lines(film.match)
    lines = [magic, *kept, *header, "deal 1", *action_lines(hands)]
    return "".join(f"{line}\n" for line in lines)


# --- on from here (从这里接着打) --------------------------------------------------------------------------------


def can_play_on(scene: ReplayScene) -> bool:
    """Whether there is anything to go on with: not at the end of a deal."""
    return not scene.over


def ask_to_play_on(scene: ReplayScene) -> None:
    """Ask, then start a match that goes on from the moment shown."""
    text = scene.text
    title, body, word = (text(f"replay.from_here.{part}") for part in ("title", "body", "accept"))
    scene.services.app.push(confirm(scene.services, title, body, word, lambda: play_on(scene)))


def play_on(scene: ReplayScene) -> Game:
    """Start a match that goes on from the moment shown. It counts in no statistics: what comes is known."""
    services = scene.services
    match = scene.film.match_at(scene.moment.done)
    seat_person(match, scene.people.me)
    lines = on_lines(match, scene.record)
    _leave_for_table(scene)
    opened = services.storage.start(lines, datetime.now())
    journal = opened.journal
    text = "".join(f"{line}\n" for line in journal.lines)
    keeper = StorageKeeper(services.storage, journal)
    game = resume_text(text, keeper, thinker=ThreadThinker(on_ready=services.app.wake))
    game.tell(opened.notices)
    services.app.push(TableScene(services, game))
    return game


def seat_person(match: Match, seat: int) -> None:
    """Let a person play: the one of the record, or on this seat if there is none."""
    if match.players and not any(player.kind == HUMAN for player in match.players.values()):
        match.players[seat] = Player(HUMAN, match.players[seat].name if seat in match.players else "")


def on_lines(match: Match, record: str) -> list[str]:
    """The record of a match that was cut off, with the seed and the styles of the whole one; marked as undone."""
    old = record.splitlines()
    extras = replace(read_extras(old, match_id(old)), undone=1, thought={}, first_hands=None)
    return record_lines(match, extras, [])


def _leave_for_table(scene: ReplayScene) -> None:
    """Only one match is at the table: whatever is open below (the table this replay was opened from) is left."""
    scene.services.app.clear_to(TitleScene(scene.services))
