"""Reading the positions of ``tests/positions``: what a good player would choose, what it must not, and why.

A position is a record (rule 15) with comment lines before it: ``# seat S``; ``# ask QUESTION`` if it is not a lead
or an answer; ``# accept A | B``; ``# avoid C | D``; ``# why TEXT``. Actions are written as plays (``RB22TTT``),
``pass``, ``yield``, ``wind``, ``burn AAA``, ``yes``, ``no``, ``keep``, ``free``.
"""

from dataclasses import dataclass
from pathlib import Path

from gouji.players.player import Player
from gouji.rules.action import Action, Burn, Pass, PlayCards, Wind, Yield
from gouji.rules.match import Match
from gouji.rules.record import read
from gouji.rules.view import View, view_of

FOLDER = Path(__file__).resolve().parent.parent / "positions"


@dataclass(frozen=True)
class Position:
    """A position of judgement."""

    name: str
    seat: int
    ask: str
    accept: tuple[str, ...]
    avoid: tuple[str, ...]
    why: str
    record: str

    def match(self) -> Match:
        """The match at the position."""
        return read(self.record)

    def view(self) -> View:
        """What the seat to decide sees."""
        deal = self.match().deal
        assert deal is not None
        return view_of(deal, self.seat)

    def rotated(self, steps: int) -> "Position":
        """The same position with every seat moved on."""
        lines = [_moved(line, steps) for line in self.record.splitlines()]
        hands = sorted(line for line in lines if line.startswith("hand "))
        order = [line if not line.startswith("hand ") else hands.pop(0) for line in lines]
        record = "".join(f"{line}\n" for line in order)
        return Position(self.name, (self.seat + steps) % 6, self.ask, self.accept, self.avoid, self.why, record)


def _moved(line: str, steps: int) -> str:
    words = line.split()
    if words[0] in ("gouji", "preset", "option", "deal", "#"):
        return line
    return " ".join(_turned(word, steps) if _is_seat(words, place) else word for place, word in enumerate(words))


def _turned(seat: str, steps: int) -> str:
    return str((int(seat) + steps) % 6)


def _is_seat(words: list[str], place: int) -> bool:
    """Seats stand first in a line of play, second after a word; after ``finished`` all words are seats."""
    if words[0] == "finished":
        return place > 0
    return place == (0 if words[0].isdigit() else 1)


def read_position(path: Path) -> Position:
    """A position from its file."""
    record = path.read_text(encoding="utf-8")
    notes = dict(line[2:].split(" ", 1) for line in record.splitlines() if line.startswith("# "))
    accept, avoid = (_parts(notes.get(key, "")) for key in ("accept", "avoid"))
    return Position(path.stem, int(notes["seat"]), notes.get("ask", ""), accept, avoid, notes["why"], record)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|") if part.strip())


def all_positions() -> list[Position]:
    """Every position, by name."""
    return [read_position(path) for path in sorted(FOLDER.glob("*.gouji"))]


def written(action: Action | None) -> str:
    """An action as the positions write it."""
    match action:
        case PlayCards():
            return action.play.text
        case Burn():
            return f"burn {action.play.text}"
        case Pass():
            return "pass"
        case Yield():
            return "yield"
        case Wind():
            return "wind"
        case None:
            return "no"
        case _:
            return "yes"


def decision(player: Player, position: Position) -> str:
    """What a player does in a position."""
    view = position.view()
    match position.ask:
        case "":
            assert view.seat == view.mover, f"{position.name}: it is not the turn of seat {view.seat}"
            return written(player.choose(view))
        case "burn":
            return written(player.burn(view))
        case "head":
            return "keep" if player.head(view) else "free"
        case question:
            return written(player.answer(view, question))
