"""Counts per preset and level, added up deal by deal; can be built anew from the records of the saved matches."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from gouji.storage import atomic
from gouji.storage.atomic import Damaged
from gouji.storage.notice import Notice, StorageError
from gouji.storage.settings import decode_envelope

FORMAT = "gouji-statistics"
VERSION = 1

Natural = Annotated[int, Meta(ge=0)]
Places = tuple[Natural, Natural, Natural, Natural, Natural, Natural]


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """One ended deal as the person in seat 0 saw it. Deals with undo or from a position are not handed in.

    ``deal`` counts the ended deals of the match from 1; with ``match_id`` it keeps a deal from counting twice.
    ``place`` is 0 (first) to 5 (last). ``score`` is the own team's, ``theirs`` the other's (None: what we win, they
    lose); the two differ in more than the sign where only positive sums count (rule 11.2). ``sweep``: 1 for us, -1
    against us, else 0. ``level`` names the opponents' level, ``mixed`` when they differ. Times are milliseconds of
    the person's thinking.
    """

    match_id: str
    deal: int
    preset: str
    level: str
    place: int
    score: int
    theirs: int | None = None
    sweep: int = 0
    burns_tried: int = 0
    burns_made: int = 0
    burned: int = 0  # how often burned by others
    opened: bool = False
    stifled_others: int = 0
    was_stifled: bool = False
    thinking_ms: int = 0
    decisions: int = 0

    @property
    def margin(self) -> int:
        """By how much we are ahead; negative: behind."""
        return self.score - (-self.score if self.theirs is None else self.theirs)


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """The sums for one preset and level.

    ``scores`` and ``margins`` (ahead of the other team, for the curve) have one entry a deal, in order; ``order`` says
    of each the how-manyeth deal of all it was, so that those of several presets can be put in order. The latter two
    are shorter in files that were written before they were kept.
    """

    deals: Natural = 0
    places: Places = (0, 0, 0, 0, 0, 0)
    won: Natural = 0
    drawn: Natural = 0
    lost: Natural = 0
    sweeps_for: Natural = 0
    sweeps_against: Natural = 0
    burns_tried: Natural = 0
    burns_made: Natural = 0
    burned: Natural = 0
    opened: Natural = 0
    stifled_others: Natural = 0
    was_stifled: Natural = 0
    thinking_ms: Natural = 0
    decisions: Natural = 0
    streak: int = 0  # deals won in a row up to now; negative: lost
    best_streak: Natural = 0
    worst_streak: Natural = 0
    scores: tuple[int, ...] = ()
    margins: tuple[int, ...] = ()
    order: tuple[Natural, ...] = ()

    @property
    def score(self) -> int:
        """The sum of our scores."""
        return sum(self.scores)

    @property
    def margin(self) -> int:
        """By how much we are ahead over all deals."""
        return sum(_filled(self.margins, self.scores))

    @property
    def head_rate(self) -> float:
        """The share of deals finished first; 0.0 without deals."""
        return self.places[0] / self.deals if self.deals else 0.0


class Statistics(Struct, frozen=True):
    """All counts, by preset, then level; and how many deals of each match are in them."""

    counts: dict[str, dict[str, Count]] = {}
    counted: dict[str, Natural] = {}


def add(statistics: Statistics, outcome: DealOutcome) -> Statistics:
    """The statistics with one more deal; unchanged when that deal is in them already. Raises ``ValueError``."""
    if not 0 <= outcome.place <= 5:
        raise ValueError(f"place {outcome.place}")
    if outcome.deal <= statistics.counted.get(outcome.match_id, 0):
        return statistics
    levels = statistics.counts.get(outcome.preset, {})
    number = sum(count.deals for counts in statistics.counts.values() for count in counts.values())
    count = _plus(levels.get(outcome.level, Count()), outcome, number)
    counts = statistics.counts | {outcome.preset: levels | {outcome.level: count}}
    return Statistics(counts, statistics.counted | {outcome.match_id: outcome.deal})


def build(outcomes: Iterable[DealOutcome]) -> Statistics:
    """The statistics of all these deals, in the order given."""
    statistics = Statistics()
    for outcome in outcomes:
        statistics = add(statistics, outcome)
    return statistics


def total(statistics: Statistics, preset: str | None = None, level: str | None = None) -> Count:
    """The sums over all presets and levels, or those chosen; streaks and curve in the order of playing."""
    chosen = [
        count
        for preset_name, levels in sorted(statistics.counts.items())
        for level_name, count in sorted(levels.items())
        if preset in (None, preset_name) and level in (None, level_name)
    ]
    whole = Count()
    for count in chosen:
        whole = _sum(whole, count)
    return _in_order(whole)


def to_csv(statistics: Statistics) -> str:
    """A table for a spreadsheet: one line for each preset and level, names in English."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    numbers = [name for name in Count.__struct_fields__ if name not in ("places", "scores", "margins", "order")]
    table.writerow(["preset", "level", *numbers, *(f"place_{place}" for place in range(1, 7)), "score", "margin"])
    for preset, levels in sorted(statistics.counts.items()):
        for level, count in sorted(levels.items()):
            sums = (getattr(count, name) for name in numbers)
            table.writerow([preset, level, *sums, *count.places, count.score, count.margin])
    return out.getvalue()


@dataclass(slots=True)
class StatisticsFile:
    """The statistics of this run and their file. Made by ``load``."""

    path: Path
    statistics: Statistics
    notices: tuple[Notice, ...]
    writable: bool

    def add(self, outcome: DealOutcome) -> Notice | None:
        """Count a deal (once) and write; returns why it could not be written, or None. Raises ``ValueError``."""
        return self.replace(add(self.statistics, outcome))

    def replace(self, statistics: Statistics) -> Notice | None:
        """Make these the statistics (rebuilt, or restored) and write them."""
        if statistics is self.statistics:
            return None
        self.statistics = statistics
        if not self.writable:
            return None
        try:
            atomic.write(self.path, encode(statistics))
        except StorageError as error:
            return error.notice
        return None

    def reset(self) -> Notice | None:
        """Begin at nothing (the player was asked twice). Deals counted before stay counted; a copy is kept aside."""
        if self.writable and self.path.exists():
            atomic.copy_aside(self.path, "before-reset")
        return self.replace(Statistics({}, self.statistics.counted))


def load(path: Path, *, writable: bool = True) -> StatisticsFile:
    """Read the statistics; none, or a bad file (moved aside, with a notice), gives empty ones. Never raises."""
    loaded = atomic.read(path, decode, may_move=writable)
    return StatisticsFile(path, loaded.value or Statistics(), loaded.notices, writable and loaded.writable)


def encode(statistics: Statistics) -> bytes:
    """The bytes of a statistics file."""
    whole = {"format": FORMAT, "version": VERSION, "statistics": statistics}
    return msgspec.json.encode(whole) + b"\n"


def decode(data: bytes) -> Statistics:
    """Read and check a statistics file. Raises ``Damaged`` or ``NewerVersion``."""
    values: dict[str, Any] = decode_envelope(data, FORMAT, VERSION, "statistics")
    try:
        return msgspec.convert(values, Statistics)
    except msgspec.ValidationError as error:
        raise Damaged(str(error)) from error


def _plus(count: Count, outcome: DealOutcome, number: int) -> Count:
    won, lost = outcome.margin > 0, outcome.margin < 0
    places = list(count.places)
    places[outcome.place] += 1
    streak = _next_streak(count.streak, outcome.margin)
    return Count(
        deals=count.deals + 1,
        places=(places[0], places[1], places[2], places[3], places[4], places[5]),
        won=count.won + won,
        drawn=count.drawn + (not won and not lost),
        lost=count.lost + lost,
        sweeps_for=count.sweeps_for + (outcome.sweep > 0),
        sweeps_against=count.sweeps_against + (outcome.sweep < 0),
        burns_tried=count.burns_tried + outcome.burns_tried,
        burns_made=count.burns_made + outcome.burns_made,
        burned=count.burned + outcome.burned,
        opened=count.opened + outcome.opened,
        stifled_others=count.stifled_others + outcome.stifled_others,
        was_stifled=count.was_stifled + outcome.was_stifled,
        thinking_ms=count.thinking_ms + outcome.thinking_ms,
        decisions=count.decisions + outcome.decisions,
        streak=streak,
        best_streak=max(count.best_streak, streak),
        worst_streak=max(count.worst_streak, -streak),
        scores=(*count.scores, outcome.score),
        margins=(*_filled(count.margins, count.scores), outcome.margin),
        order=(*_filled(count.order, (0,) * count.deals), number),
    )


def _filled(kept: tuple[int, ...], instead: tuple[int, ...]) -> tuple[int, ...]:
    """What was kept of the latest deals, with something else for those before."""
    missing = max(0, len(instead) - len(kept))
    return instead[:missing] + kept[: len(instead)]


def _in_order(count: Count) -> Count:
    """A sum of counts with its deals in the order of playing, and the streaks that this gives."""
    played = sorted(zip(count.order, range(len(count.order)), strict=True))
    margins = tuple(count.margins[index] for _, index in played)
    streak = best = worst = 0
    for margin in margins:
        streak = _next_streak(streak, margin)
        best, worst = max(best, streak), max(worst, -streak)
    return replace(
        count,
        streak=streak,
        best_streak=best,
        worst_streak=worst,
        scores=tuple(count.scores[index] for _, index in played),
        margins=margins,
        order=tuple(number for number, _ in played),
    )


def _next_streak(streak: int, margin: int) -> int:
    if margin > 0:
        return max(streak, 0) + 1
    if margin < 0:
        return min(streak, 0) - 1
    return 0


def _sum(one: Count, other: Count) -> Count:
    sums: dict[str, Any] = {}
    for name in Count.__struct_fields__:
        a, b = getattr(one, name), getattr(other, name)
        if name == "places":
            sums[name] = tuple(x + y for x, y in zip(a, b, strict=True))
        elif name == "margins":
            sums[name] = _filled(a, one.scores) + _filled(b, other.scores)
        elif name == "order":
            sums[name] = _filled(a, (0,) * len(one.scores)) + _filled(b, (0,) * len(other.scores))
        else:
            sums[name] = a + b
    return Count(**sums)
