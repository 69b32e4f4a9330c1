"""From what is known to what is painted: the specs of plates, pills and counter, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gouji.controller.game import Game
from gouji.rules.cards import BLACK, RANK_COUNT, RANKS, RED, TWO
from gouji.rules.seats import team
from gouji.ui.look.icons import Team
from gouji.ui.look.lettering import Run
from gouji.ui.look.parts import Badge, BadgeKind, PillSpec, pass_pill, play_pill, wait_pill
from gouji.ui.look.plates import CounterColumn, CounterSpec, ScoreSpec, SeatSpec
from gouji.ui.look.style import Style
from gouji.ui.table.layout import TableLayout
from gouji.ui.table.naming import first_up, gouji_word, sized_name
from gouji.ui.table.seats import Laid, Mark, SeatState, TableState
from gouji.ui.text import Translator

WON = frozenset({Mark.OPENED})
_TITLES = frozenset({"lao", "da", "ah", "old", "big", "mr", "mrs", "ms"})
BURNED = frozenset({Mark.BURNT, Mark.BURNT_OUT})


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where: names by seat, levels by seat ("human" for a person), and one's own seat."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    me: int

    @classmethod
    def of(cls, game: Game, text: Translator, own_name: str = "") -> People:
        """The people of a match; a seat without a name gets the usual one of the language. ``own_name``: what the
        player is called now, whatever the record says."""
        me = game.human if game.human is not None else 0
        names, kinds = [], []
        for seat in range(6):
            player = game.match.players.get(seat)
            position = (seat - me) % 6
            usual = text("table.me") if position == 0 else text(f"seat.name.{position}")
            recorded = player.name if player else ""
            names.append((own_name if position == 0 else "") or recorded or usual)
            kinds.append(player.kind if player else "regular")
        return cls(tuple(names), tuple(kinds), me)

    def position(self, seat: int) -> int:
        """Where a seat is on the screen, 0 at the bottom, counter-clockwise."""
        return (seat - self.me) % 6

    def seat(self, position: int) -> int:
        """Who sits at a place of the screen."""
        return (self.me + position) % 6

    def team(self, seat: int) -> Team:
        """Whose team: sea is always one's own."""
        return Team.SEA if team(seat) == team(self.me) else Team.HILL

    def letter(self, seat: int) -> str:
        """The letter on the avatar: the last character of a Chinese name, else the first letter, titles skipped."""
        name = self.names[seat].strip()
        if not name:
            return "?"
        if ord(name[-1]) >= 0x2E80:
            return name[-1]
        words = [word for word in name.split() if word.lower() not in _TITLES] or name.split()
        return words[0][0].upper()


@dataclass(frozen=True, slots=True)
class Turns:
    """Whose turn it is (None while things move), who else may answer, and whether one is asked a question."""

    turn: int | None = None
    may_answer: frozenset[int] = frozenset()
    asked: bool = False


def badges_of(state: SeatState, text: Translator) -> tuple[Badge, ...]:
    """The badges beside a seat."""
    found = []
    if state.place is not None:
        found.append(Badge(text(f"place.{state.place}"), BadgeKind.PLACE))
    for mark in state.marks:
        if mark is Mark.LEADS and state.out:
            continue
        kind = BadgeKind.WON if mark in WON else BadgeKind.BURNED if mark in BURNED else BadgeKind.TOLD
        ember = mark in (Mark.BURNING, Mark.BURN_MADE)
        word = text(f"table.badge.{mark}") if ember else text(f"status.{mark}")
        found.append(Badge(word, BadgeKind.BURNING if ember else kind))
    return tuple(found)


def plate(
    people: People,
    table: TableState,
    seat: int,
    turns: Turns,
    text: Translator,
    layout: TableLayout,
    always_counts: bool,
) -> SeatSpec:
    """The plate of a seat; counts by rule 14.1 or always, as the player has set."""
    state = table.seats[seat]
    limit = table.options.report_at
    told = seat == people.me or always_counts or state.count <= limit
    low = 0 < state.count <= limit
    count = state.count if told and table.dealt and not (state.out and state.count == 0) else None
    spec = SeatSpec(
        people.team(seat),
        people.letter(seat),
        people.names[seat],
        _status(people, state, seat, turns, text),
        layout.side(people.position(seat)),
        count,
        text("table.low") if low else text("table.cards", n=state.count),
        low=low,
        turn=turns.turn == seat,
        may_answer=seat in turns.may_answer,
        burning=Mark.BURNING in state.marks,
        muted=1.0 if state.muted else 0.0,
        badges=badges_of(state, text),
    )
    return spec


def muted(spec: SeatSpec, share: float) -> SeatSpec:
    """The same plate, so far greyed."""
    return replace(spec, muted=share)


def _status(people: People, state: SeatState, seat: int, turns: Turns, text: Translator) -> str:
    if turns.turn == seat:
        if seat != people.me:
            return text("table.thinking")
        return text("table.asked") if turns.asked else text("table.your_turn")
    relation = text(f"relation.{people.position(seat)}")
    kind = people.kinds[seat]
    if seat == people.me or kind == "human":
        return relation
    level = text(f"level.{kind}") if text.has(f"level.{kind}") else kind
    if text("table.plate_parts") == "level":  # the language has no room for both
        return level
    return text("table.relation_level", relation=relation, level=level)


def word_pill(word: str, text: Translator, style: Style) -> PillSpec:
    """A word in the place of a play."""
    return pass_pill(text(word), style)


def waiting_pill(text: Translator, style: Style) -> PillSpec:
    """待应."""
    return wait_pill(text("table.waits"), style)


def top_pill(laid: Laid, word: str, pure: bool, text: Translator, style: Style) -> PillSpec:
    """The name of the play on top, and the key of a word about it (活了); ``pure``: it matters whether it is."""
    gouji = gouji_word(text, laid.play, laid.gouji, laid.dead, pure)
    name = sized_name(text, laid.play)
    pill = play_pill(gouji, name if gouji else first_up(name), style)
    if not word:
        return pill
    return replace(pill, runs=(*pill.runs, Run("  " + text(word), style.palette.jade)))


def score(game: Game, people: People, table: TableState, text: Translator, total: tuple[int, int]) -> ScoreSpec:
    """The score box; the totals of the deals that are over, one's own team first."""
    rounds = game.match.options.rounds
    number = max(1, table.number)
    progress = text("table.deal_of", deal=number, of=rounds) if rounds else text("table.deal", deal=number)
    mine = team(people.me)
    preset = game.match.preset
    title = text(f"preset.{preset}.name") if text.has(f"preset.{preset}.name") else preset
    return ScoreSpec(title, progress, text("table.sea"), text("table.hill"), total[mine], total[1 - mine])


def counter(unseen: Sequence[int], text: Translator, only_high: bool, known: tuple[Run, ...] = ()) -> CounterSpec:
    """The card counter, from public information and one's own hand alone; ``known`` is told apart."""
    columns = []
    for rank in range(RANK_COUNT - 1, -1, -1):
        special = rank >= TWO
        left = None if only_high and not special else unseen[rank]
        columns.append(CounterColumn(rank_label(rank, text), left, special, rank == RED))
    return CounterSpec(text("table.counter.title"), text("table.counter.note"), tuple(columns), known)


def rank_label(rank: int, text: Translator) -> str:
    """A rank in as few letters as the counter has room for."""
    label = {RED: text("table.counter.red"), BLACK: text("table.counter.black")}.get(rank, "")
    return label or text(f"rank.{RANKS[rank]}")
