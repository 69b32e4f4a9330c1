"""Files of every released version are read; those of a newer one are left alone."""

from pathlib import Path

import pytest

from gouji.controller import resume_game, run_headless
from gouji.storage import journal, saves, settings, statistics
from gouji.storage.notice import Code
from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from tests.storage.script import HEADER, WHEN

FIXTURES = Path(__file__).parent / "fixtures"


def put(path: Path, data: bytes) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return data


def test_settings_1(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    put(path, (FIXTURES / "settings-1.json").read_bytes())
    loaded = settings.load(path)
    assert not loaded.notices
    assert loaded.settings.language == "en"
    assert loaded.settings.levels[2] == "master"
    assert loaded.settings.own_presets == {"我家": "preset qingdao\noption rounds 3"}
    assert loaded.settings.window.maximised


def test_statistics_1(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    put(path, (FIXTURES / "statistics-1.json").read_bytes())
    loaded = statistics.load(path)
    assert not loaded.notices
    count = loaded.statistics.counts["qingdao"]["regular"]
    assert (count.deals, count.places[0], count.places[5], count.score, count.burns_made) == (2, 1, 1, 2, 1)


def test_match_1(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    put(folders.journal_file, (FIXTURES / "match-1.gouji").read_bytes())
    opened, notices = journal.resume(folders)
    assert opened is not None
    assert not notices
    assert opened.journal.match_id == "20260301T201500-00000001"
    opened.journal.close()


def test_match_1_in_its_third_deal_goes_on(tmp_path: Path) -> None:
    """Played on by the rules, with its undo, practice, style, thinking times and names, as running and as saved."""
    folders = folders_under(tmp_path)
    data = put(folders.journal_file, (FIXTURES / "match-1-third-deal.gouji").read_bytes())
    storage = open_storage(folders)
    game, notices = resume_game(storage)
    assert game is not None
    assert not notices
    assert folders.journal_file.read_bytes() == data
    assert [result.number for result in game.match.results] == [1, 2]
    assert game.match.total == (4, -4)
    assert len(game.match.log) == 563
    assert (game.practice, game.extras.undone, game.extras.styles) == (True, 3, {1: "bold"})
    assert game.extras.thought == {1: (0, 38), 2: (0, 5)}
    run_headless(game)
    assert game.match.over
    name = game.finish()
    storage.close()
    assert name is not None
    saved = saves.read(folders, name).encode()
    assert saved.startswith(data)
    (match,) = saves.list_matches(folders)
    assert (match.preset, match.deals, match.under_way, match.problem) == ("tribute", 3, False, None)
    assert match.seats == ("我", "", "", "老于 ＃1", "", "")


@pytest.mark.parametrize("kind", ["settings", "statistics"])
def test_newer_whole_files_are_left_alone(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"{kind}.json"
    data = put(path, b'{"format": "gouji-%s", "version": 2, "new": []}' % kind.encode())
    if kind == "settings":
        read_settings = settings.load(path)
        assert read_settings.save(settings.Settings(mute=True)) is None
        assert read_settings.settings.mute
        notices = read_settings.notices
    else:
        read_statistics = statistics.load(path)
        assert read_statistics.replace(statistics.Statistics()) is None
        notices = read_statistics.notices
    assert [notice.code for notice in notices] == [Code.NEWER]
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == [path.name]


def test_newer_match_is_left_alone_and_another_one_saved_beside_it(tmp_path: Path) -> None:
    folders = folders_under(tmp_path)
    data = put(folders.journal_file, b"gouji 2\nsomething new\n")
    found, notices = journal.resume(folders)
    assert found is None
    assert [notice.code for notice in notices] == [Code.NEWER]
    opened = journal.start(folders, HEADER, WHEN)
    assert [notice.code for notice in opened.notices] == [Code.NEWER]
    opened.journal.append("deal 1")
    opened.journal.close()
    again, _ = journal.resume(folders)
    assert again is not None
    assert again.journal.lines == opened.journal.lines
    name, refusal = again.journal.finish(folders, WHEN)
    assert name
    assert refusal is None
    assert folders.journal_file.read_bytes() == data
