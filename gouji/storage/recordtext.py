"""A record (rules 15) as lines of text: what storage has to know of it without knowing the rules."""

import hashlib
import re
from dataclasses import dataclass

from gouji.storage.atomic import Damaged, NewerVersion

FORMAT_VERSION = 1
MOST_BYTES = 64 * 1024 * 1024
ID_PREFIX = "# match "

_MAGIC = re.compile(r"gouji ([1-9][0-9]{0,8})\s*(#.*)?")
_LONGEST_TORN = 4096


@dataclass(frozen=True, slots=True)
class Split:
    """The good lines of a file, and what follows them: a torn last line, or damage (``why``), or neither."""

    lines: tuple[str, ...]
    torn: str | None = None
    why: str | None = None


def split(data: bytes) -> Split:
    """The complete, readable lines at the start of a record file.

    A last line without newline is torn (rules 15). Bytes that are no text (zeroed blocks, foreign data) end the good
    part. Raises ``Damaged`` when not even the first line is that of a record, ``NewerVersion`` for a later format.
    """
    if not data:
        raise Damaged("empty")
    if len(data) > MOST_BYTES:
        raise Damaged("too long")
    whole, _, rest = data.rpartition(b"\n")
    lines: list[str] = []
    why = None
    for raw in whole.split(b"\n") if whole else []:
        line = _text(raw)
        if line is None:
            why = "not text"
            break
        lines.append(line)
    if not lines:
        raise Damaged("not a record")
    check_first_line(lines[0])
    if why is not None or not rest:
        return Split(tuple(lines), why=why)
    torn = _text(rest)
    if torn is None or len(torn) > _LONGEST_TORN:
        return Split(tuple(lines), why="not text")
    return Split(tuple(lines), torn=torn)


def check_first_line(line: str) -> None:
    """Raises ``Damaged`` unless it is the first line of a record, ``NewerVersion`` when of a later format."""
    match = _MAGIC.fullmatch(line)
    if match is None:
        raise Damaged("not a record")
    if int(match[1]) > FORMAT_VERSION:
        raise NewerVersion(f"gouji {match[1]}")


def join(lines: tuple[str, ...] | list[str]) -> bytes:
    """Lines as the bytes of a file."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def match_id(lines: tuple[str, ...] | list[str]) -> str:
    """What tells this match from every other: its id comment, else a hash of all up to the first deal's hands."""
    head: list[str] = []
    for line in lines:
        if line.startswith(ID_PREFIX):
            return line[len(ID_PREFIX) :].strip()
        head.append(line)
        if sum(entry.startswith("hand ") for entry in head[-6:]) == 6:
            break
    return hashlib.sha256("\n".join(head).encode("utf-8")).hexdigest()[:16]


def _text(raw: bytes) -> str | None:
    try:
        line = raw.removesuffix(b"\r").decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if any(character < " " and character != "\t" for character in line) else line
