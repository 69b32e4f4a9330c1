"""100 000 damaged settings, statistics and journals: each is read or refused by name, and no good file is lost."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from gouji.storage import recordtext, settings, statistics
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code
from gouji.storage.paths import folders_under
from gouji.storage.settings import Settings
from gouji.storage.statistics import Statistics
from gouji.storage.store import open_storage

FIXTURES = Path(__file__).parent / "fixtures"
GOOD = {name: (FIXTURES / name).read_bytes() for name in ("settings-1.json", "statistics-1.json", "match-1.gouji")}
PIECES = [
    b"\0",
    b"\n",
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"null",
    b"-1",
    b"1e999",
    b"\xff",
    b"\xe5",
    b'"version":2',
    b"9" * 400,
]


def damaged(good: bytes, chance: random.Random) -> bytes:
    """A few changes as disks, editors and other programs make them."""
    data = bytearray(good)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(6):
            case 0:
                del data[at:]
            case 1:
                data[at:] = b"\0" * (len(data) - at)
            case 2:
                del data[at : at + chance.randrange(1, 30)]
            case 3:
                data[at:at] = chance.choice(PIECES)
            case 4 if data:
                data[at % len(data)] = chance.randrange(256)
            case _:
                other = chance.choice(list(GOOD.values()))
                data[at:at] = other[chance.randrange(len(other)) :][: chance.randrange(60)]
    return bytes(data)


@pytest.mark.slow
def test_a_hundred_thousand_damaged_files_are_read_or_refused() -> None:
    chance = random.Random(20260301)
    read = 0
    for _ in range(33_400):
        with suppress(Damaged, NewerVersion):
            good, _, _ = settings.check(settings.decode(damaged(GOOD["settings-1.json"], chance)))
            assert settings.encode(Settings(**good))
            read += 1
        with suppress(Damaged, NewerVersion):
            assert isinstance(statistics.decode(damaged(GOOD["statistics-1.json"], chance)), Statistics)
            read += 1
        with suppress(Damaged, NewerVersion):
            assert recordtext.split(damaged(GOOD["match-1.gouji"], chance)).lines[0].startswith("gouji 1")
            read += 1
    assert read > 10_000


def test_damaged_folders_open_and_keep_every_file(tmp_path: Path) -> None:
    chance = random.Random(7)
    for number in range(150):
        folders = folders_under(tmp_path / str(number))
        folders.data.mkdir()
        put = {
            folders.settings_file: damaged(GOOD["settings-1.json"], chance),
            folders.statistics_file: damaged(GOOD["statistics-1.json"], chance),
            folders.journal_file: damaged(GOOD["match-1.gouji"], chance),
        }
        for path, data in put.items():
            path.write_bytes(data)
        storage = open_storage(folders)
        opened, notices = storage.resume()
        storage.settings.save(Settings(mute=True))
        if opened:
            opened.journal.append("# on")
            opened.journal.close()
        storage.close()
        for path, data in put.items():
            told = [notice for notice in (*storage.notices, *notices) if notice.file == path.name]
            if {notice.code for notice in told} & {Code.UNREADABLE, Code.BAD_KEY, Code.CUT, Code.NEWER}:
                assert data in [entry.read_bytes() for entry in path.parent.glob(f"{path.name}*")], (number, path.name)
