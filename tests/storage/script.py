"""A whole scripted match through all of storage, with a note of what has been promised at each moment."""

from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from gouji.storage.notice import Notice
from gouji.storage.paths import Folders
from gouji.storage.statistics import DealOutcome
from gouji.storage.store import open_storage

WHEN = datetime(2026, 3, 1, 20, 15, 0)
HEADER = ["gouji 1", "preset qingdao", "option rounds 2", "seat 0 human 我", "seat 1 regular 老于"]
DEAL = ["hand 0 3 4 5", "leader 3", "3 play 55", "4 pass", "5 pass", "0 play 66", "1 pass"]
END = ["places 0 3 2 1 4 5", "score 4 -4"]


@dataclass
class Promised:
    """What a player has seen done. ``going``: what was being done when the program ended."""

    shown: list[str] = field(default_factory=list)
    going: list[str] = field(default_factory=list)
    taking_back: int = 0
    finished: list[str] | None = None
    finishing: bool = False
    mute: bool = False
    muting: bool = False
    deals: int = 0
    counting: bool = False
    notices: list[Notice] = field(default_factory=list)
    pending: int = 0


def play(folders: Folders, promised: Promised) -> None:
    """Two deals, an undo, a setting, statistics, the match put away and the next one begun."""
    storage = open_storage(folders)
    promised.notices += storage.notices
    promised.going = list(HEADER)
    opened = storage.start(HEADER, WHEN)
    promised.notices += opened.notices
    journal = opened.journal
    promised.shown, promised.going = list(journal.lines), []

    def append(*lines: str) -> None:
        promised.going = list(lines)
        note(journal.append(*lines))
        promised.shown, promised.going = [*promised.shown, *lines], []

    def note(refusal: Notice | None) -> None:
        promised.pending = journal.pending
        if refusal is not None:
            promised.notices.append(refusal)

    for deal in (1, 2):
        append(f"deal {deal}", *DEAL[:2])
        for line in DEAL[2:]:
            append(line)
        promised.taking_back = 1
        note(journal.take_back(len(promised.shown) - 1))
        promised.shown, promised.taking_back = promised.shown[:-1], 0
        append("1 play 77")
        append(*END)
        note(journal.sync())
        promised.counting = True
        note(storage.statistics.add(DealOutcome(journal.match_id, deal, "qingdao", "regular", place=0, score=4)))
        promised.deals, promised.counting = deal, False
        promised.muting = True
        note(storage.settings.save(msgspec.structs.replace(storage.settings.settings, mute=not promised.mute)))
        promised.mute, promised.muting = not promised.mute, False
    promised.finishing = True
    name, refusal = journal.finish(folders, WHEN)
    note(refusal)
    if name is not None:
        promised.finished, promised.shown = promised.shown, []
    promised.finishing = False
    if name is not None:
        promised.going = list(HEADER)
        opened = storage.start(HEADER, WHEN)
        promised.notices += opened.notices
        promised.shown, promised.going = list(opened.journal.lines), []
        note(opened.journal.close())
    storage.close()
