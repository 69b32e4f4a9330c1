"""The record of a running match: what is written, when, and what of it goes into the statistics."""

import logging
from collections.abc import Iterable
from dataclasses import replace

from gouji.controller.header import Extras, record_lines, thought_line
from gouji.controller.keeper import Keeper
from gouji.controller.outcome import counts, outcome_of
from gouji.rules.action import Action, Score
from gouji.rules.match import Match
from gouji.rules.record_write import action_lines
from gouji.storage.notice import Notice

_log = logging.getLogger("gouji.controller")


class Book:
    """Writes a match down with its keeper, and gathers what storage has to tell."""

    def __init__(self, keeper: Keeper, extras: Extras) -> None:
        self.keeper = keeper
        self.extras = extras
        self._notices: list[Notice] = []

    @property
    def text(self) -> str:
        """The record so far."""
        return "".join(f"{line}\n" for line in self.keeper.lines)

    def notices(self) -> list[Notice]:
        """What there is to tell since the last call."""
        notices, self._notices = self._notices, []
        return notices

    def tell(self, notices: Iterable[Notice | None]) -> None:
        """Put something among the notices."""
        told = [notice for notice in notices if notice is not None]
        for notice in told:
            _log.warning("%s", notice)
        self._notices += told

    def write(self, action: Action, match: Match, times: tuple[int, int] | None) -> None:
        """Write an action that ``match`` has done. A score goes with how long the person thought in the deal:
        ``times`` in milliseconds and decisions, None without a person."""
        lines = action_lines(action)
        if isinstance(action, Score) and times is not None:
            self.extras = replace(self.extras, thought=self.extras.thought | {match.played: times})
            lines.insert(0, thought_line(match.played, *times))
        self.tell([self.keeper.append(lines)])

    def allow_undo(self) -> None:
        """Mark the match as practice."""
        if not self.extras.practice:
            self.extras = replace(self.extras, practice=True)
            self.tell([self.keeper.append(["# practice"])])

    def undo(self, match: Match) -> None:
        """Write a match anew that has gone back; what was undone is marked with the number of its deal."""
        number = match.deal.table.number if match.deal is not None else 1
        first = number if self.extras.undone is None else min(number, self.extras.undone)
        self.extras = replace(self.extras, undone=first)
        self.tell([self.keeper.rewrite(self._lines(match))])

    def tidy(self, match: Match) -> None:
        """Write a match anew if its lines are not what it would have written."""
        lines = self._lines(match)
        kept = [line.strip() for line in self.keeper.lines]
        if [line for line in kept if line and line[0] != "#"] != [line for line in lines if line[0] != "#"]:
            self.tell([self.keeper.rewrite(lines)])

    def count(self, match: Match, human: int) -> None:
        """Put the deal that has just got its score into the statistics; a second time does nothing."""
        self.tell([self.keeper.sync()])
        if counts(match, self.extras.undone):
            times = self.extras.thought.get(match.played, (0, 0))
            self.tell([self.keeper.count(outcome_of(match, self.keeper.match_id, human, times))])

    def close(self) -> None:
        """Let go of the record."""
        self.tell([self.keeper.close()])

    def finish(self) -> str | None:
        """Put the record among the saved matches; gives its name there."""
        name, notice = self.keeper.finish()
        self.tell([notice])
        return name

    def _lines(self, match: Match) -> list[str]:
        """All lines anew: the head with its comments, and every action."""
        head = [line for line in self.keeper.lines[:2] if line.startswith("# match ")]
        return record_lines(match, self.extras, head)
