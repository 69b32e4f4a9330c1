"""``gouji replay`` and ``gouji legal``: a record read, checked, and told."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from gouji.rules.action import Burn, Cut, Pass, PlayCards, Wind, Yield
from gouji.rules.deal import Deal
from gouji.rules.legal import legal_actions
from gouji.rules.match import DealResult, Match
from gouji.rules.record import RecordError, read_record
from gouji.rules.record_write import action_lines
from gouji.rules.summary import Json, legal_summary, next_of, summary
from gouji.ui.text import Translator
from gouji.ui.text.refusal import refusal

MOST_BYTES = 64 * 1024 * 1024
STANDARD_INPUT = "-"


class Unreadable(Exception):
    """A file that cannot be read at all; the text says why."""


def replay(file: str, as_json: bool, language: str) -> int:
    """Print the result of a record; 0, or 1 with what is wrong."""
    return _told(file, as_json, Translator(language), summary, result_lines)


def legal(file: str, as_json: bool, language: str) -> int:
    """Print every legal lead, answer and burn at the end of a record; 0, or 1 with what is wrong."""
    return _told(file, as_json, Translator(language), legal_summary, legal_lines)


def _told(
    file: str,
    as_json: bool,
    text: Translator,
    data: Callable[[Match], Json],
    lines: Callable[[Match, Translator], Iterable[str]],
) -> int:
    try:
        record = read_record(_bytes_of(file, text))
    except Unreadable as error:
        return _refused(f"{file}: {error}", str(error), as_json, None, None)
    except RecordError as error:
        what = refusal(text, error.reason, error.details)
        return _refused(place_of(file, error, what), what, as_json, error.line, error.rule)
    if record.torn is not None:
        print(f"{file}:{record.torn}: {text('cli.torn')}", file=sys.stderr)
    if as_json:
        print(json.dumps(data(record.match)))
    else:
        for line in lines(record.match, text):
            print(line)
    return 0


def place_of(file: str, error: RecordError, what: str) -> str:
    """``FILE:LINE: seat S: what is wrong (rule N)``; the frame is the same in every language, for programs to read."""
    seat = "" if error.seat is None else f"seat {error.seat}: "
    return f"{file}:{error.line}: {seat}{what} (rule {error.rule})"


def _refused(message: str, what: str, as_json: bool, line: int | None, rule: str | None) -> int:
    if as_json:
        print(json.dumps({"error": what, "line": line, "rule": rule}, ensure_ascii=False))
    else:
        print(message, file=sys.stderr)
    return 1


def _bytes_of(file: str, text: Translator) -> bytes:
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(MOST_BYTES)
        path = Path(file)
        if path.is_dir():
            raise Unreadable(text("cli.is_folder"))
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Unreadable(text("cli.no_file")) from None
    except (OSError, ValueError, AttributeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreadable(text("cli.unreadable", why=why)) from None
    if len(data) > MOST_BYTES:
        raise Unreadable(text("cli.too_long"))
    return data


# --- for a person to read -------------------------------------------------------------------------------------


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(str, seats))


def result_lines(match: Match, text: Translator) -> Iterable[str]:
    """The deals that are over, the total, and where the deal under way stands."""
    for result in match.results:
        yield from _deal_lines(result, text)
    first, second = match.total
    yield text("cli.total", first=first, second=second)
    deal = match.running
    if deal is not None:
        due = next_of(deal)
        yield text("cli.next", phase=text(f"cli.phase.{due['phase']}"))
        if due["actor"] is not None:
            yield text("cli.actor", seat=due["actor"])
        if due["burners"]:
            yield text("cli.burners", seats=_seats(due["burners"]))


def _deal_lines(result: DealResult, text: Translator) -> Iterable[str]:
    if result.void:
        yield text("cli.void", number=result.number)
        return
    first, second = result.scores
    yield text("cli.deal", number=result.number, places=_seats(result.places), first=first, second=second)
    if result.sweep is not None:
        yield text("cli.sweep", seats=_seats(range(result.sweep, 6, 2)))
    if result.revolted:
        yield text("cli.revolted", seats=_seats(result.revolted))
    if result.opened:
        yield text("cli.opened", seats=_seats(sorted(result.opened)))
    for burn in result.burns:
        yield text("cli.burn", burner=burn.burner, victim=burn.victim)
    for seat, by in result.stifles:
        yield text("cli.stifled", seat=seat, by=by)
    for owed in result.owed:
        kind = text(f"tribute.{owed.kind}")
        yield text("cli.owed", kind=kind, payer=owed.payer, receiver=owed.receiver, count=owed.count)


def legal_lines(match: Match, text: Translator) -> Iterable[str]:
    """The legal actions at the end of a record."""
    data = legal_summary(match)
    if data["actor"] is None:
        yield text("cli.nobody")
    elif data["plays"] or data["pass"]:
        yield text("cli.legal", seat=data["actor"])
        yield from (f"  {play}" for play in data["plays"])
        yield from (f"  {text('cli.' + name)}" for name in ("pass", "yield", "wind") if data[name])
    else:
        yield text("cli.actor", seat=data["actor"])
    for seat, plays in data["burns"].items():
        yield text("cli.legal_burn", seat=seat)
        yield from (f"  {play}" for play in plays)
    if match.running is not None:
        yield from dict.fromkeys(_other_lines(match.running))


def _other_lines(deal: Deal) -> Iterable[str]:
    """Whatever else may be done, as lines of the record; a cut is any card of a seat."""
    for action in legal_actions(deal):
        if isinstance(action, Cut):
            yield f"  cut {action.seat} …"
        elif not isinstance(action, PlayCards | Burn | Pass | Yield | Wind):
            yield from (f"  {line}" for line in action_lines(action))
