"""Pace, pause, clock, autoplay, passing by oneself, undo: none of them changes what the same answers give."""

import threading
from collections.abc import Callable

import pytest

from gouji.controller import Game, Kind, MemoryKeeper, Setup, ThreadThinker, resume_text, run_headless, start_game
from gouji.controller.thinker import Job, Thought
from gouji.players.levels import make_player
from gouji.players.player import Player
from gouji.rules.action import Action, Decline, Pass, PlayCards
from gouji.rules.errors import IllegalAction, Reason
from gouji.rules.play import parse_play
from gouji.rules.view import View
from tests.controller.people import Person, eager, new_game
from tests.controller.test_resume import waiting, without_times


class SlowThinker:
    """Is done with a thought after it was looked at a number of times."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.under_way: list[Thought] = []
        self.abandoned = 0

    def start(self, job: Job) -> Thought:
        """Not yet."""
        thought = Thought(job)
        self.under_way.append(thought)
        return thought

    def abandon(self) -> None:
        """Forgotten."""
        self.abandoned += 1

    def look(self) -> None:
        """Done, the ``looks``-th time."""
        if self.under_way and not self.under_way[-1].done:
            self.looks -= 1
            if self.looks <= 0:
                self.under_way[-1].run()


def play(game: Game, person: Person, tick: Callable[[], float], deals: int = 1) -> None:
    while game.match.played < deals or not game.between:
        if game.between:
            game.next_deal()
        elif game.pending is not None:
            game.submit(person(game.pending))
        else:
            game.step(tick())


def test_any_pace_gives_the_same_record() -> None:
    """Slow, fast, on a thread, with pauses: the same record."""
    plain = new_game("tribute", seed=5)
    run_headless(plain, Person(plain), deals=2)

    slow = new_game("tribute", seed=5)
    slow.delay = 0.7
    times = iter(range(10**9))
    play(slow, Person(slow), lambda: next(times) * 0.25, deals=2)

    threaded = start_game(Setup.of_preset("tribute", 5), players=eager, thinker=ThreadThinker())
    threaded._turns.budget = 1e9
    person = Person(threaded)
    ready = threading.Event()
    threaded._turns.thinker = ThreadThinker(ready.set)
    while threaded.match.played < 2 or not threaded.between:
        if threaded.between:
            threaded.next_deal()
        elif threaded.pending is not None:
            threaded.submit(person(threaded.pending))
        elif not threaded.step(0.0):
            ready.wait(10)
            ready.clear()
    assert without_times(slow.text) == without_times(plain.text) == without_times(threaded.text)


def test_a_paused_game_stands_still() -> None:
    game = new_game("qingdao", seed=5)
    game.pause()
    assert not any(game.step(float(now)) for now in range(10))
    assert game.match.log == []
    game.unpause()
    assert game.step(11.0)


def test_a_result_that_comes_in_a_pause_waits() -> None:
    thinker = SlowThinker(1)
    game = start_game(Setup.of_preset("qingdao", 5, human=None), thinker=thinker)
    while not thinker.under_way:
        game.step(0.0)
    game.pause()
    thinker.look()
    done = len(game.match.log)
    assert not game.step(1.0)
    assert len(game.match.log) == done
    game.unpause()
    assert game.step(1.1)
    assert len(game.match.log) == done + 1


def test_the_delay_holds_back_players_but_not_what_they_decline() -> None:
    game = new_game("qingdao", seed=5, human=None)
    game.delay = 2.0
    now, last = 0.0, 0.0
    while game.match.played == 0:
        number = len(game.match.log)
        now += 0.25
        if game.step(now) and isinstance(game.match.log[-1], PlayCards | Pass):
            assert len(game.match.log) == number + 1
            assert now - last >= 2.0
            last = now


def test_the_clock_runs_out_into_autoplay_never_into_a_lost_play() -> None:
    game = waiting(new_game("qingdao", seed=5))
    game.clock = 20.0
    number = len(game.match.log)
    for tick in range(100):
        game.step(tick * 0.25)
        if game.autoplay:
            break
        assert game.time_left is not None
    assert game.autoplay
    assert len(game.match.log) == number
    game.step(60.0)
    assert len(game.match.log) == number + 1


def test_no_time_runs_in_a_pause_or_while_the_machine_stands_still() -> None:
    """Pause, and a step that comes late (suspended, dragged by its frame)."""
    game = waiting(new_game("qingdao", seed=5))
    game.clock = 20.0
    game.step(0.0)
    game.step(1000.0)
    assert game.time_left is not None
    assert game.time_left > 19.0
    game.pause()
    for tick in range(1000):
        game.step(1000.0 + tick)
    game.unpause()
    assert game.time_left > 19.0
    assert not game.autoplay


def test_a_clock_set_back_does_no_harm() -> None:
    game = waiting(new_game("qingdao", seed=5))
    game.clock = 20.0
    for now in (100.0, 50.0, 10.0, 10.1):
        game.step(now)
    assert game.time_left is not None
    assert game.time_left > 19.0


def test_autoplay_on_and_off() -> None:
    game = waiting(new_game("qingdao", seed=5))
    game.autoplay = True
    assert game.pending is None
    game.autoplay = False
    assert game.pending is not None
    game.autoplay = True
    number = len(game.match.log)
    game.step(0.0)
    assert len(game.match.log) == number + 1


def test_turning_autoplay_off_drops_the_thought_for_the_person() -> None:
    thinker = SlowThinker(10**9)
    game = start_game(Setup.of_preset("qingdao", 5), thinker=thinker)
    thinker.looks = 1
    while game.pending is None:
        game.step(0.0)
        thinker.looks = 1
        thinker.look()
    game.autoplay = True
    game.step(0.0)
    thought = thinker.under_way[-1]
    game.autoplay = False
    thought.run()
    number = len(game.match.log)
    assert not game.step(1.0)
    assert len(game.match.log) == number
    assert game.pending is not None
    assert thinker.abandoned == 1


def only_pass_pending(game: Game) -> bool:
    return game.pending is not None and game.pending.only_pass


def test_passing_by_oneself_where_nothing_beats() -> None:
    game = new_game("qingdao", seed=6)
    person = Person(game)
    while not only_pass_pending(game):
        if game.pending is not None:
            game.submit(person(game.pending))
        else:
            game.step(0.0)
    game.auto_pass = 1.0
    game.step(0.0)
    assert only_pass_pending(game)
    game.step(0.5)
    game.step(1.0)
    assert game.match.log[-1] == Pass(0)


def test_burns_are_not_asked_for_the_rest_of_the_deal() -> None:
    for seed in range(30):
        game = new_game("qingdao", seed=seed)
        person = Person(game)
        while not game.between and (game.pending is None or game.pending.kind is not Kind.BURN):
            if game.pending is not None:
                game.submit(person(game.pending))
            else:
                game.step(0.0)
        if not game.between:
            break
    assert game.pending is not None
    assert game.pending.kind is Kind.BURN
    game.ask_burn = False
    assert game.pending is None
    game.step(0.0)
    assert game.match.log[-1] == Decline(0, "burn")
    person.asked.clear()
    run_headless(game, person, deals=1)
    assert Kind.BURN not in person.asked
    game.next_deal()
    assert game.ask_burn


def test_a_refused_action_changes_nothing() -> None:
    """Rule 14.4."""
    game = waiting(new_game("qingdao", seed=5))
    text, pending = game.text, game.pending
    assert pending is not None
    for action in (Pass(3), Decline(0, "call"), PlayCards(0, parse_play("RRRR33333")), PlayCards(3, parse_play("3"))):
        with pytest.raises(IllegalAction):
            game.submit(action)
    with pytest.raises(IllegalAction) as error:
        game.next_deal()
    assert error.value.reason is Reason.DEAL_RUNNING
    assert game.text == text
    assert game.pending is pending


def test_nothing_is_taken_from_the_person_before_his_turn() -> None:
    game = new_game("qingdao", seed=5, human=3)
    with pytest.raises(IllegalAction) as error:
        game.submit(Pass(3))
    assert error.value.reason is Reason.NOT_YOUR_TURN


# --- undo ------------------------------------------------------------------------------------------------------


def practice_game(seed: int) -> Game:
    setup = Setup.of_preset("qingdao", seed)
    game = start_game(setup, players=eager, snapshots=False)
    game.allow_undo()
    return game


def test_undo_goes_back_to_before_the_last_own_action() -> None:
    game = practice_game(7)
    person = Person(game)
    states: list[tuple[int, list[str]]] = []
    while len(states) < 12:
        waiting(game)
        assert game.pending is not None
        states.append((len(game.match.log), without_marks(game.text)))
        game.submit(person(game.pending))
    generation = game.generation
    for length, text in reversed(states):
        assert game.undo()
        assert (len(game.match.log), without_marks(game.text)) == (length, text)
        assert game.pending is not None
        assert game.pending.seat == 0
        assert game.events() == []
    assert game.generation == generation + len(states)
    assert game.undone
    assert not game.can_undo
    assert not game.undo()


def without_marks(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_undo_reaches_back_into_earlier_deals_and_is_remembered() -> None:
    game = practice_game(7)
    run_headless(game, Person(game), deals=2)
    first = next(i for i, line in enumerate(without_marks(game.text)) if line == "deal 2")
    while game.match.played == 2 or (len(game.match.log) and without_marks(game.text).count("deal 2")):
        assert game.undo()
    assert len(without_marks(game.text)) < first
    again = resume_text(game.text, players=eager)
    assert again.practice
    assert again.undone
    run_headless(again, Person(again), deals=1)
    assert isinstance(again.keeper, MemoryKeeper)
    assert again.keeper.outcomes == []


def test_the_same_answers_after_an_undo_give_the_same_match() -> None:
    game = practice_game(9)
    run_headless(game, Person(game), deals=1)
    whole = without_marks(game.text)
    for _ in range(5):
        game.undo()
    run_headless(game, Person(game), deals=1)
    assert without_marks(game.text) == whole


def test_undo_goes_over_what_would_be_done_again_by_itself() -> None:
    """Passes by oneself, and burns that are not asked for."""
    game = practice_game(6)
    game.auto_pass = 0.0
    game.ask_burn = False
    run_headless(game, Person(game), deals=1)
    while game.undo():
        assert game.pending is not None
        assert not game.pending.only_pass
        assert game.ask_burn


def test_without_practice_mode_there_is_no_taking_back() -> None:
    """Rule 14.3."""
    game = new_game("qingdao", seed=7)
    person = Person(game)
    waiting(game)
    assert game.pending is not None
    game.submit(person(game.pending))
    assert not game.can_undo
    assert not game.undo()


def test_undo_drops_what_a_player_is_thinking() -> None:
    thinker = SlowThinker(1)
    game = start_game(Setup.of_preset("qingdao", 5), thinker=thinker)
    game.allow_undo()
    while game.pending is None:
        game.step(0.0)
        thinker.looks = 1
        thinker.look()
    person = Person(game)
    game.submit(person(game.pending))
    while game.waits_for in (0, None):
        game.step(0.0)
    game.step(0.0)
    thought = thinker.under_way[-1]
    assert not thought.done
    game.undo()
    thought.run()
    length = len(game.match.log)
    game.step(0.1)
    assert len(game.match.log) == length


def test_leaving_never_waits_for_a_thought() -> None:
    """Quit stops a player that thinks; here one that would think for ever."""
    release = threading.Event()

    class Stuck:
        def choose(self, view: View) -> Action:
            release.wait(60)
            return Pass(view.seat)

        def burn(self, view: View) -> Action | None:
            return None

    from gouji.players.player import complete

    def factory(seat: int, seed: int) -> Player:
        return complete(Stuck()) if seat else make_player("random", seed)

    game = start_game(Setup.of_preset("qingdao", 5), players=factory, thinker=ThreadThinker())
    while game.waits_for in (0, None) or game._turns.thought is None:
        if game.pending is not None:
            game.submit(Person(game)(game.pending))
        game.step(0.0)
    text = game.text
    game.close()
    assert not game.step(1.0)
    assert game.text == text
    release.set()


@pytest.mark.parametrize("leave", [Game.close, Game.finish])
def test_a_match_that_is_left_leaves_no_thread_behind(leave: Callable[[Game], object]) -> None:
    """Also when nobody was thinking: a program that stays open for days plays hundreds of matches."""
    before = set(threading.enumerate())
    game = start_game(Setup.of_preset("qingdao", 5, level="random"), thinker=ThreadThinker())
    while not (started := set(threading.enumerate()) - before):
        if game.pending is not None:
            game.submit(Person(game)(game.pending))
        game.step(0.0)
    while game._turns.thought is not None:
        game.step(0.0)
    leave(game)
    for thread in started:
        thread.join(60)
        assert not thread.is_alive()
