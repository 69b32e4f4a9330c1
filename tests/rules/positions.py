"""Small records for rule tests: a position and some moves go in, what the rules say about it comes out.

Everything goes through the reader and the summary, as a person with a file would see it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from gouji.rules.record import read
from gouji.rules.record_line import RecordError
from gouji.rules.summary import summary

DECK = {**dict.fromkeys("3456789TJQKA2", 16), "B": 4, "R": 4}
SPECIAL = "32BR"


def lines_of(text: str) -> list[str]:
    """Items separated by commas or line ends."""
    return [item for item in (part.strip() for part in text.replace(",", "\n").splitlines()) if item]


def header(preset: str, options: str = "") -> str:
    """The first lines of a record; ``options`` like "burn false, points small"."""
    return "\n".join(["gouji 1", f"preset {preset}", *(f"option {item}" for item in lines_of(options))]) + "\n"


def deal_of(
    hands: Mapping[int, str] | str, moves: str = "", *, number: int = 1, leader: int = 0, finished: str = ""
) -> str:
    """The lines of a deal that starts from a position.

    ``hands`` is a hand for each seat, or six of them in order divided by blanks with "-" for none.
    """
    if isinstance(hands, str):
        hands = {seat: hand for seat, hand in enumerate(hands.split()) if hand != "-"}
    lines = [f"deal {number} position"]
    if finished:
        lines.append(f"finished {finished}")
    lines += [f"hand {seat} {hand}" for seat, hand in hands.items()]
    return "\n".join([*lines, f"leader {leader}", *lines_of(moves)]) + "\n"


def position(
    hands: Mapping[int, str] | str,
    moves: str = "",
    *,
    preset: str = "qingdao",
    options: str = "",
    leader: int = 0,
    finished: str = "",
) -> str:
    """A whole record of one position, see `deal_of`."""
    return header(preset, options) + deal_of(hands, moves, leader=leader, finished=finished)


def more(text: str, moves: str) -> str:
    """A record with further moves."""
    return text + "\n".join(lines_of(moves)) + "\n"


def outcome(text: str) -> dict[str, Any]:
    """The summary of a record."""
    return summary(read(text))


def now(text: str) -> dict[str, Any]:
    """What is next at the end of a record."""
    found = outcome(text)["next"]
    assert isinstance(found, dict), "the deal is over"
    return found


def actor(text: str) -> int | None:
    """Whose turn it is."""
    seat = now(text)["actor"]
    assert seat is None or isinstance(seat, int)
    return seat


def leads(text: str) -> int | None:
    """Who must lead, None if nobody has to."""
    state = now(text)
    return actor(text) if state["lead"] else None


def result(text: str, deal: int = -1) -> dict[str, Any]:
    """A deal that is over, the last one unless told."""
    found = outcome(text)["deals"][deal]
    assert isinstance(found, dict)
    return found


def asked(text: str) -> tuple[list[int], int]:
    """Who is asked about the top, in order, if all of them pass; and who leads then."""
    seats = []
    while not now(text)["lead"]:
        seat = actor(text)
        assert seat is not None, "only a burn can answer"
        seats.append(seat)
        text = more(text, f"{seat} pass")
    leader = leads(text)
    assert leader is not None
    return seats, leader


def refused(text: str) -> str:
    """The rule by which the last line is refused; all lines before it are accepted."""
    lines = text.rstrip("\n").split("\n")
    read("\n".join(lines[:-1]) + "\n")
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.line == len(lines), caught.value
    return str(caught.value.rule)


def refusal(text: str) -> str:
    """What the refusal of the last line says, without the line's number; all lines before it are accepted."""
    lines = text.rstrip("\n").split("\n")
    read("\n".join(lines[:-1]) + "\n")
    with pytest.raises(RecordError) as caught:
        read(text)
    said = str(caught.value)
    place = f"line {len(lines)}"
    assert said.startswith(place), said
    return said[len(place) :].lstrip(", :")


def full_hands(wanted: Mapping[int, str]) -> list[str]:
    """Six hands of 36: seats in ``wanted`` hold exactly these 3s, 2s and jokers, and other ranks as they come."""
    left = dict(DECK)
    hands = [wanted.get(seat, "") for seat in range(6)]
    for hand in hands:
        for card in hand:
            left[card] -= 1
    free = [seat for seat in range(6) if seat not in wanted]
    for rank in SPECIAL:
        for seat in free[:-1]:
            part = left[rank] // len(free) if rank != "3" else min(left[rank], 3)
            hands[seat] += rank * part
            left[rank] -= part
        if free:
            hands[free[-1]] += rank * left[rank]
            left[rank] = 0
    rest = "".join(rank * count for rank, count in left.items())
    assert not set(rest) & set(SPECIAL), "give the rest of the 3s, 2s and jokers to somebody"
    for seat in range(6):
        missing = 36 - len(hands[seat])
        assert missing >= 0
        hands[seat] += rest[:missing]
        rest = rest[missing:]
    assert not rest
    return hands


def full_deal(wanted: Mapping[int, str], moves: str = "", *, number: int = 1, leader: int = 0, extra: str = "") -> str:
    """The lines of a full deal; ``extra`` stands between the hands and the leader (shows, cuts, redeals)."""
    lines = [f"deal {number}", *(f"hand {seat} {hand}" for seat, hand in enumerate(full_hands(wanted)))]
    return "\n".join([*lines, *lines_of(extra), f"leader {leader}", *lines_of(moves)]) + "\n"


def entries(found: Iterable[Iterable[Any]]) -> list[tuple[Any, ...]]:
    """Entries of a summary as tuples, in a settled order."""
    return sorted(tuple(entry) for entry in found)
