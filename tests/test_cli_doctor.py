"""`gouji doctor`."""

from pathlib import Path

from gouji import __version__
from tests.command import program


def test_doctor_tells_versions_drivers_fonts_and_folders(tmp_path: Path) -> None:
    told = program(["doctor"], tmp_path)
    assert told.returncode == 0, told.stdout + told.stderr
    for word in (__version__, "python", "pygame", "SDL", "video driver", "audio driver", "font", "folder data"):
        assert word in told.stdout
    assert "writable" in told.stdout
    assert "<--" not in told.stdout
    assert sorted(tmp_path.iterdir()) == [] or [path.name for path in tmp_path.iterdir()] == ["gouji-home"]


def test_doctor_does_without_drivers_and_folders(tmp_path: Path) -> None:
    told = program(
        ["doctor"], tmp_path, SDL_VIDEODRIVER="none-such", SDL_AUDIODRIVER="none-such", GOUJI_HOME="/proc/none/such"
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "not writable" in told.stdout
    assert "none, the game plays silently" in told.stdout


def test_doctor_tells_what_is_wrong_with_the_files_and_moves_none(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "matches").mkdir(parents=True)
    put = {
        "settings.json": b"torn",
        "statistics.json": b'{"format": "gouji-statistics", "version": 9}',
        "match.gouji": b"gouji 1\n0 pl",
        "matches/x.gouji": b"PK",
        "logs/gouji.log": b"the last line\n",
    }
    for name, data in put.items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_bytes(data)
    told = program(["doctor"], tmp_path, GOUJI_HOME=str(home))
    assert told.returncode == 0, told.stdout + told.stderr
    for words in (
        "settings: settings.json unreadable",
        "statistics: 0 deals, statistics.json newer",
        "running match: 1 lines, match.gouji torn",
        "saved matches: 1, 1 of them bad",
        "log: the last line",
        "free space",
    ):
        assert words in told.stdout
    assert {name: (home / name).read_bytes() for name in put} == put
    assert sum(path.is_file() for path in home.rglob("*")) == len(put)
