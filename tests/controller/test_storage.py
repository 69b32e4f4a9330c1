"""Hand-over to storage: on disk before it is shown, statistics once, going on after any kind of end."""

import sys
from collections.abc import Iterable
from dataclasses import replace

import pytest

from gouji.controller import (
    Game,
    MemoryKeeper,
    Setup,
    first_deal_of,
    resume_game,
    resume_text,
    run_headless,
    start_game,
)
from gouji.controller.outcome import outcomes_of
from gouji.rules.action import Hands
from gouji.rules.event import BurnStarted
from gouji.rules.record_write import action_lines
from gouji.storage import saves
from gouji.storage.notice import Code, Notice
from gouji.storage.paths import find_folders
from gouji.storage.statistics import build
from gouji.storage.store import Storage, open_storage
from tests.controller.people import Person, eager
from tests.controller.test_resume import waiting


@pytest.fixture
def storage() -> Iterable[Storage]:
    opened = open_storage(find_folders())
    yield opened
    opened.close()


def new(storage: Storage, seed: int = 5, preset: str = "tribute") -> Game:
    return start_game(Setup.of_preset(preset, seed), storage, players=eager)


class Killed(Exception):
    """The program ends here."""


class DyingKeeper(MemoryKeeper):
    """Dies at the ``last``-th writing, before or after it has written."""

    def __init__(self, lines: Iterable[str], last: int, before: bool) -> None:
        super().__init__(lines)
        self.last = last
        self.before = before

    def append(self, lines: Iterable[str]) -> Notice | None:
        """Write, or die."""
        self.last -= 1
        if self.last == 0 and self.before:
            raise Killed
        super().append(lines)
        if self.last == 0:
            raise Killed
        return None


def show(game: Game, shown: list[str]) -> None:
    for step in game.events():
        shown += action_lines(step.action)


def play_for_ever(game: Game, shown: list[str]) -> None:
    person = Person(game)
    while True:
        if game.between:
            game.next_deal()
        elif game.pending is not None:
            game.submit(person(game.pending))
        else:
            game.step(0.0)
        show(game, shown)


@pytest.mark.parametrize("before", [True, False])
def test_killed_at_any_action_nothing_shown_is_lost(before: bool) -> None:
    """An action is on disk before it is shown."""
    header = start_game(Setup.of_preset("tribute", 5), players=eager).text
    for last in (*range(1, 40), 90, 150, 201):
        keeper = DyingKeeper(header.splitlines(), last, before)
        game = resume_text(header, keeper, players=eager)
        shown: list[str] = []
        with pytest.raises(Killed):
            play_for_ever(game, shown)
        body = [line for line in keeper.lines if not line.startswith(("#", "gouji", "preset", "seat"))]
        assert body[: len(shown)] == shown
        again = resume_text("".join(f"{line}\n" for line in keeper.lines), players=eager)
        assert [line for action in again.match.log for line in action_lines(action)] == body


def test_each_step_is_in_the_file_when_it_is_handed_out(storage: Storage) -> None:
    game = new(storage)
    person = Person(game)
    shown: list[str] = []
    while not game.between:
        if game.pending is not None:
            game.submit(person(game.pending))
        else:
            game.step(0.0)
        show(game, shown)
        on_disk = storage.folders.journal_file.read_text(encoding="utf-8").splitlines()
        assert on_disk[-1] == shown[-1]
    assert [line for line in on_disk if line in shown or line.startswith("hand ")][-len(shown) :] == shown


def test_start_leave_and_go_on(storage: Storage) -> None:
    game = new(storage)
    person = Person(game)
    for _ in range(30):
        waiting(game)
        assert game.pending is not None
        game.submit(person(game.pending))
    text, log = game.text, list(game.match.log)
    game.close()
    again, notices = resume_game(storage, players=eager)
    assert notices == ()
    assert again is not None
    assert again.match.log == log
    assert again.text == text
    run_headless(again, Person(again), deals=1)
    assert again.between


def test_there_may_be_nothing_to_go_on_with(storage: Storage) -> None:
    assert resume_game(storage) == (None, ())


def test_a_line_that_breaks_the_rules_ends_the_good_part(storage: Storage) -> None:
    game = new(storage)
    run_headless(game, Person(game), deals=1)
    length = len(game.match.log)
    game.close()
    with storage.folders.journal_file.open("a", encoding="utf-8") as file:
        file.write("deal 2\nleader 7\n")
    again, notices = resume_game(storage, players=eager)
    assert again is not None
    assert [notice.code for notice in notices] == [Code.CUT]
    assert notices[0].kept_as is not None
    assert len(again.match.log) == length + 1
    assert again.match.played == 1
    run_headless(again, Person(again), deals=1)


def test_a_head_that_breaks_the_rules_is_put_aside(storage: Storage) -> None:
    storage.folders.data.mkdir(parents=True, exist_ok=True)
    storage.folders.journal_file.write_text("gouji 1\npreset none-such\n", encoding="utf-8")
    game, notices = resume_game(storage)
    assert game is None
    assert [notice.code for notice in notices] == [Code.UNREADABLE]
    assert notices[0].kept_as is not None
    assert resume_game(storage) == (None, ())


def test_the_journal_beside_a_newer_one_is_put_aside_and_the_newer_left_alone(storage: Storage) -> None:
    newer, second = storage.folders.journal_file, storage.folders.data / "match-2.gouji"
    newer.parent.mkdir(parents=True, exist_ok=True)
    newer.write_text("gouji 2\nsomething new\n", encoding="utf-8")
    second.write_text("gouji 1\npreset none-such\n", encoding="utf-8")
    game, notices = resume_game(storage)
    assert game is None
    assert Code.UNREADABLE in [notice.code for notice in notices]
    assert newer.read_text(encoding="utf-8") == "gouji 2\nsomething new\n"
    assert not second.exists()


def test_finished_matches_go_among_the_saved_ones(storage: Storage) -> None:
    game = new(storage, preset="chinagames")
    run_headless(game, Person(game))
    assert game.match.over
    name = game.finish()
    assert name is not None
    saved = saves.read(storage.folders, name)
    assert saved == game.text
    assert not storage.folders.journal_file.exists()
    listed = saves.list_matches(storage.folders)
    assert [match.name for match in listed] == [name]
    assert listed[0].score == game.match.total


def test_undo_rewrites_the_file_and_stays_out_of_the_statistics(storage: Storage) -> None:
    game = new(storage)
    game.allow_undo()
    run_headless(game, Person(game), deals=1)
    assert len(storage.statistics.statistics.counted) == 1
    before = storage.statistics.statistics
    while game.match.played:
        game.undo()
    assert storage.folders.journal_file.read_text(encoding="utf-8") == game.text
    assert game.text.splitlines()[1].startswith("# match ")
    run_headless(game, Person(game), deals=2)
    assert storage.statistics.statistics == before
    assert outcomes_of(game.text) == []
    assert game.notices() == []


def test_statistics_count_each_deal_once_and_can_be_rebuilt(storage: Storage) -> None:
    game = new(storage, seed=11, preset="qingdao")
    tick = iter(range(10**9))
    person = Person(game)
    while game.match.played < 4 or not game.between:
        if game.between:
            game.next_deal()
        elif game.pending is not None and next(tick) % 3 == 0:
            game.submit(person(game.pending))
        else:
            game.step(next(tick) / 10)
    game.close()
    again, _ = resume_game(storage, players=eager)
    assert again is not None
    counted = storage.statistics.statistics
    count = counted.counts["qingdao"]["regular"]
    assert count.deals == 4
    assert count.thinking_ms > 0
    assert count.decisions > 20
    assert build(outcomes_of(again.text)) == counted
    assert sum(count.scores) == game.match.total[0]
    assert count.margin == game.match.total[0] - game.match.total[1]
    assert count.lost == sum(result.scores[0] < result.scores[1] for result in game.match.results)
    assert count.places == tuple(
        sum(result.places.index(0) == place for result in game.match.results) for place in range(6)
    )


@pytest.mark.parametrize("preset", ["chinagames", "tribute", "outline", "stifle"])
def test_counts_of_every_preset_come_back_from_the_record(storage: Storage, preset: str) -> None:
    """Burns tried and made, calls, stifles, sweeps, thinking time: literally from the events, live and rebuilt."""
    game = new(storage, seed=7, preset=preset)
    person = Person(game)
    burns, times = 0, iter(range(10**9))
    while game.match.played < 3 or not game.between:
        if game.between:
            if game.match.over:
                break
            game.next_deal()
        elif game.pending is not None and next(times) % 3 == 0:
            game.submit(person(game.pending))
        else:
            game.step(next(times) / 10)
        for step in game.events():
            burns += sum(isinstance(event, BurnStarted) and event.burner == 0 for event in step.events)
    (count,) = storage.statistics.statistics.counts[preset].values()
    results = [result for result in game.match.results if not result.void]
    assert build(outcomes_of(game.text)) == storage.statistics.statistics
    assert count.deals == len(results)
    assert count.burns_tried == burns
    assert count.burns_made == sum(burn.burner == 0 for result in results for burn in result.burns)
    assert count.burned == sum(burn.victim == 0 for result in results for burn in result.burns)
    assert count.opened == sum(0 in result.opened for result in results)
    assert count.stifled_others == sum(by == 0 for result in results for _, by in result.stifles)
    assert count.was_stifled == sum(any(seat == 0 for seat, _ in result.stifles) for result in results)
    assert (count.sweeps_for, count.sweeps_against) == tuple(sum(r.sweep == side for r in results) for side in (0, 1))
    assert count.thinking_ms > 0


def test_a_second_gouji_plays_in_memory(storage: Storage) -> None:
    first = new(storage)
    second_storage = open_storage(find_folders())
    assert not second_storage.writable
    second = start_game(Setup.of_preset("qingdao", 1), second_storage, players=eager)
    run_headless(second, Person(second), deals=1)
    assert second.match.played == 1
    second.close()
    second_storage.close()
    assert storage.folders.journal_file.read_text(encoding="utf-8") == first.text


def test_the_same_deal_again(storage: Storage) -> None:
    """再打同一副牌, the same hands and the same draws."""
    game = new(storage, seed=3, preset="outline")
    run_headless(game, Person(game), deals=1)
    setup = first_deal_of(game.text)
    again = start_game(setup, storage, players=eager)
    assert Code.ARCHIVED in {notice.code for notice in again.notices()}
    run_headless(again, Person(again), deals=1)
    assert again.match.log == game.match.log
    elsewhere = start_game(replace(setup, seed=setup.seed + 1), None, players=eager)
    run_headless(elsewhere, Person(elsewhere, 9), deals=1)
    first = next(action for action in game.match.log if isinstance(action, Hands))
    assert first in elsewhere.match.log
    resumed = resume_text("\n".join(elsewhere.text.splitlines()[:16]) + "\n", players=eager)
    run_headless(resumed, Person(resumed, 1), deals=1)
    assert first in resumed.match.log


def test_setup_of_the_table_is_in_the_head_of_the_record() -> None:
    setup = Setup(seed=77, names={0: "我", 3: "对头"}, levels={3: "mate"}, styles={3: "bold"}, practice=True)
    game = start_game(setup)
    head = game.text.splitlines()
    assert "# seed 77" in head
    assert "# practice" in head
    assert "# style 3 bold" in head
    assert "seat 0 human 我" in head
    assert "seat 3 mate 对头" in head
    assert resume_text(game.text).extras == game.extras


def test_names_are_kept_as_a_record_can_hold_them() -> None:
    game = start_game(Setup(names={0: " a #1\nb\t c ", 1: ""}))
    assert game.match.players[0].name == "a \N{FULLWIDTH NUMBER SIGN}1 b c"
    assert resume_text(game.text).match.players == game.match.players


def test_a_record_from_elsewhere_loads_no_code(caplog: pytest.LogCaptureFixture) -> None:
    """A seat of kind ``module:factory`` in a record, or of a level that there is not, is of the default level."""
    text = "gouji 1\nseat 0 human\nseat 1 this:that\nseat 2 grandmaster\n"
    game = resume_text(text)
    assert "this" not in sys.modules
    assert "grandmaster" in caplog.text
    caplog.clear()
    run_headless(game, Person(game), deals=1)
    assert "failed" not in caplog.text
    assert first_deal_of(game.text).levels[1] == "regular"
