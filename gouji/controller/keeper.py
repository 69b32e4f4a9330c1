"""Where the actions go before they are shown: the journal on disk, or memory where nothing is to be kept."""

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from gouji.storage.journal import Journal
from gouji.storage.notice import Notice
from gouji.storage.recordtext import match_id
from gouji.storage.statistics import DealOutcome
from gouji.storage.store import Storage


class Keeper(Protocol):
    """Keeps the lines of a match. Everything that writes returns what to tell the person, or None."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines so far."""

    @property
    def match_id(self) -> str:
        """Tells this match from every other."""

    def append(self, lines: Iterable[str]) -> Notice | None:
        """Keep some more lines; a kill after this does not lose them."""

    def rewrite(self, lines: Iterable[str]) -> Notice | None:
        """Keep these lines instead of all, at one stroke."""

    def sync(self) -> Notice | None:
        """Make the lines survive a power cut."""

    def count(self, outcome: DealOutcome) -> Notice | None:
        """Put an ended deal into the statistics, once."""

    def close(self) -> Notice | None:
        """Let go; the match can be resumed."""

    def finish(self) -> tuple[str | None, Notice | None]:
        """Put the match among the saved ones; gives its name there."""


class MemoryKeeper:
    """Keeps everything in memory: for tests, drills and games without a screen."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._lines = list(lines)
        self.outcomes: list[DealOutcome] = []

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines so far."""
        return tuple(self._lines)

    @property
    def match_id(self) -> str:
        """The same for the same cards."""
        return match_id(self._lines)

    def append(self, lines: Iterable[str]) -> Notice | None:
        """Never refused."""
        self._lines.extend(lines)
        return None

    def rewrite(self, lines: Iterable[str]) -> Notice | None:
        """Never refused."""
        self._lines = list(lines)
        return None

    def sync(self) -> Notice | None:
        """Nothing to do."""
        return None

    def count(self, outcome: DealOutcome) -> Notice | None:
        """Kept in a list."""
        self.outcomes.append(outcome)
        return None

    def close(self) -> Notice | None:
        """Nothing to do."""
        return None

    def finish(self) -> tuple[str | None, Notice | None]:
        """There are no saved matches."""
        return None, None


class StorageKeeper:
    """Keeps a match in its journal and its deals in the statistics."""

    def __init__(self, storage: Storage, journal: Journal) -> None:
        self._storage = storage
        self._journal = journal

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines so far, those not yet on disk included."""
        return self._journal.lines

    @property
    def match_id(self) -> str:
        """The id of the journal."""
        return self._journal.match_id

    def append(self, lines: Iterable[str]) -> Notice | None:
        """Written through to the system."""
        return self._journal.append(*lines)

    def rewrite(self, lines: Iterable[str]) -> Notice | None:
        """A new file takes the place of the old one."""
        self._journal.take_back(0)
        return self._journal.append(*lines)

    def sync(self) -> Notice | None:
        """On the disk itself."""
        return self._journal.sync()

    def count(self, outcome: DealOutcome) -> Notice | None:
        """Into the statistics file."""
        return self._storage.statistics.add(outcome)

    def close(self) -> Notice | None:
        """Close the journal."""
        return self._journal.close()

    def finish(self) -> tuple[str | None, Notice | None]:
        """Move the record among the saved matches."""
        return self._journal.finish(self._storage.folders, datetime.now())
