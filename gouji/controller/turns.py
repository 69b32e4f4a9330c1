"""The decisions of the computer players: thought about one at a time, within a budget."""

import logging
from collections.abc import Callable

from gouji.controller.dealer import seed_of
from gouji.controller.decide import decide, safe_action
from gouji.controller.due import Decision
from gouji.controller.thinker import Job, Thinker, Thought
from gouji.players.player import Player
from gouji.rules.match import Match
from gouji.rules.view import View, view_of

PlayerFactory = Callable[[int, int], Player]
"""Makes the player of a seat, ``factory(seat, seed)``; asked anew for each decision, from any thread."""

BUDGET = 1.0
"""How long a computer player may think about one decision, in seconds; then the lowest legal action is taken."""

_log = logging.getLogger("gouji.controller")


class Turns:
    """Asks the players of a match, each for one decision at a time. ``seed`` is the one of the match."""

    def __init__(self, players: PlayerFactory, thinker: Thinker, seed: int) -> None:
        self.budget = BUDGET
        self.thought: Thought | None = None
        """The thought about the decision that is due, or None; the game drops it with each action."""
        self.thinker = thinker
        self._players = players
        self._seed = seed
        self._spent = 0.0  # seconds that the thought under way has taken

    def ask(self, match: Match, decision: Decision, passed: float) -> Thought | None:
        """What the player of a decision has thought of, or None while it thinks; ``passed`` seconds since the last
        call. Over its budget that is the lowest legal action, with a log entry."""
        if self.thought is None:
            self._spent = 0.0
            self.thought = self.thinker.start(self._job(match, decision))
        elif not self.thought.done:
            self._spent += passed
        if self.thought.done:
            return self.thought
        if self._spent <= self.budget:
            return None
        _log.warning("seat %s thought longer than %s s about %s", decision.seat, self.budget, decision.kind)
        self.thinker.abandon()
        action = safe_action(_view_of(match, decision), decision.kind)
        self.thought = Thought(self.thought.job, done=True, action=action)
        return self.thought

    def _job(self, match: Match, decision: Decision) -> Job:
        """The thinking about a decision, with a snapshot of its own: nothing changes underneath it."""
        view, players = _view_of(match, decision), self._players
        seed = seed_of(self._seed, "player", view.seat, len(match.log))
        return lambda: decide(players(view.seat, seed), view, decision.kind)

    def drop(self) -> None:
        """Never mind what is being thought about."""
        if self.thought is not None and not self.thought.done:
            self.thinker.abandon()
        self.thought = None

    def stop(self) -> None:
        """For good: the thinker's thread ends, also when it had nothing to think about."""
        self.thought = None
        self.thinker.abandon()


def _view_of(match: Match, decision: Decision) -> View:
    assert match.deal is not None
    assert decision.seat is not None
    return view_of(match.deal.copy(), decision.seat)
