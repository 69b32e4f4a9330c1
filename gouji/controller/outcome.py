"""An ended deal as the statistics count it, from the match and from a saved record."""

from collections.abc import Mapping

from gouji.controller.header import read_extras
from gouji.rules.event import BurnStarted
from gouji.rules.match import HUMAN, DealResult, Match, Player
from gouji.rules.record import read
from gouji.rules.seats import mates, team
from gouji.storage.recordtext import match_id as id_of
from gouji.storage.statistics import DealOutcome

MIXED = "mixed"


def human_seat(players: Mapping[int, Player]) -> int | None:
    """The first seat of a person, or None."""
    return next((seat for seat, player in sorted(players.items()) if player.kind == HUMAN), None)


def opponents_level(players: Mapping[int, Player], human: int) -> str:
    """The level of the three opponents, or `MIXED` if they differ."""
    friends = {human, *mates(human)}
    levels = {player.kind for seat, player in players.items() if seat not in friends}
    return levels.pop() if len(levels) == 1 else MIXED


def outcome_of(match: Match, match_id: str, human: int, thought: tuple[int, int] = (0, 0)) -> DealOutcome:
    """The deal that has just ended as the person on a seat saw it. ``thought``: milliseconds and decisions."""
    result = match.results[-1]
    assert match.deal is not None
    history = match.deal.table.history
    return DealOutcome(
        match_id=match_id,
        deal=match.played,
        preset=match.preset,
        level=opponents_level(match.players, human),
        place=result.places.index(human),
        score=result.scores[team(human)],
        theirs=result.scores[1 - team(human)],
        sweep=_sweep(result, human),
        burns_tried=sum(1 for event in history if isinstance(event, BurnStarted) and event.burner == human),
        burns_made=sum(1 for burn in result.burns if burn.burner == human),
        burned=sum(1 for burn in result.burns if burn.victim == human),
        opened=human in result.opened,
        stifled_others=sum(1 for _, by in result.stifles if by == human),
        was_stifled=any(seat == human for seat, _ in result.stifles),
        thinking_ms=thought[0],
        decisions=thought[1],
    )


def _sweep(result: DealResult, human: int) -> int:
    if result.sweep is None:
        return 0
    return 1 if result.sweep == team(human) else -1


def counts(match: Match, undone: int | None) -> bool:
    """Whether the deal that has just ended goes into the statistics: not void, no position, nothing undone in it
    or before it."""
    result = match.results[-1]
    position = match.deal is not None and match.deal.table.position
    return not result.void and not position and (undone is None or result.number < undone)


def outcomes_of(text: str) -> list[DealOutcome]:
    """Every ended deal of a record for the statistics. Raises `RecordError`."""
    lines = text.splitlines()
    whole = read(text)
    human = human_seat(whole.players)
    if human is None:
        return []
    name = id_of(lines)
    extras = read_extras(lines, name)
    match = Match(whole.options, whole.preset, dict(whole.players))
    found: list[DealOutcome] = []
    for action in whole.log:
        before = len(match.results), match.results[-1] if match.results else None
        match.apply(action)
        if match.running is None and (len(match.results), match.results[-1] if match.results else None) != before:
            found = [outcome for outcome in found if outcome.deal < match.played or match.results[-1].void]
            if counts(match, extras.undone):
                found.append(outcome_of(match, name, human, extras.thought.get(match.played, (0, 0))))
    return found
