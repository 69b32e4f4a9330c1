"""The command line, all but records and `gouji doctor`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gouji import __version__, cli
from gouji.rules.record import read
from gouji.rules.summary import summary
from tests.command import HEAD, RECORDS, ROOT, program, run


def test_arena_prints_the_object_of_the_design(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    arguments = ["arena", "--a", "hint", "--b", "random", "--deals", "3", "--seed", "4", "--json"]
    code, out, _ = run(capsys, *arguments, "--save", str(folder))
    assert code == 0
    data = json.loads(out)
    names = "pairs edge head_rate place_margin won drawn lost sweeps illegal crashes ms"
    assert data.keys() == set(names.split())
    assert data["edge"].keys() == {"mean", "low", "high"}
    assert data["ms"]["a"].keys() == {"mean", "median", "p99"}
    assert (data["pairs"], data["illegal"], data["crashes"]) == (3, 0, 0)
    assert len(list(folder.iterdir())) == 6
    for path in folder.iterdir():
        assert summary(read(path.read_bytes()))["deals"]
    code, again, _ = run(capsys, *arguments)
    without = {key: value for key, value in json.loads(again).items() if key != "ms"}
    assert without == {key: value for key, value in data.items() if key != "ms"}


def test_arena_refuses_an_unknown_level(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "arena", "--a", "none-such", "--b", "random", "--deals", "1")
    assert (code, out) == (1, "")
    assert "none-such" in err
    code, out, _ = run(capsys, "arena", "--a", "none.such:player", "--b", "random", "--deals", "1", "--json")
    assert code == 1
    assert "none.such" in json.loads(out)["error"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["none-such"],
        ["replay"],
        ["arena", "--a", "hint"],
        ["arena", "--a", "hint", "--b", "hint", "--deals", "0"],
        ["--seed", "many"],
        ["--preset", "none"],
        ["--window", "big"],
        ["--speed", "warp"],
    ],
)
def test_a_wrong_call_is_told_with_exit_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: gouji" in capsys.readouterr().err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--version"], ["--help"], ["replay", "--help"], ["arena", "--help"]):
        with pytest.raises(SystemExit) as ended:
            cli.main(arguments)
        assert ended.value.code == 0
    assert __version__ in capsys.readouterr().out


def test_opening_the_game_hands_over_what_was_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from gouji.ui import main as opened

    launched: list[opened.Launch] = []

    def take(launch: opened.Launch | None = None) -> int:
        assert launch is not None
        launched.append(launch)
        return 0

    monkeypatch.setattr(opened, "run", take)
    arguments = ["--new", "--seed", "7", "--preset", "stifle", "--speed", "off", "--autoplay"]
    assert cli.main([*arguments, "--language", "en", "--window", "1280x720"]) == 0
    launch = launched.pop()
    assert (launch.new, launch.seed, launch.preset) == (True, 7, "stifle")
    assert (launch.speed, launch.autoplay, launch.replay) == ("off", True, "")
    record = tmp_path / "一 局.gouji"
    record.write_text(HEAD, encoding="utf-8")
    assert cli.main([str(record)]) == 0
    assert launched.pop().replay == str(record)
    assert cli.main([]) == 0
    assert launched.pop() == opened.Launch()


def test_the_language_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert cli.system_language() == "zh_CN"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert cli.system_language() == "en"


# --- as a program ----------------------------------------------------------------------------------------------


def test_reading_records_loads_no_pygame(tmp_path: Path) -> None:
    """Everything but the window works without pygame being imported."""
    code = "import sys\nfrom gouji import cli\ncli.main(['replay', sys.argv[1], '--json'])\n"
    code += "cli.main(['legal', sys.argv[1]])\n"
    code += "cli.main(['arena', '--a', 'random', '--b', 'random', '--deals', '1', '--json'])\n"
    code += "assert 'pygame' not in sys.modules\n"
    result = subprocess.run(
        [sys.executable, "-c", code, str(RECORDS[0])],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


def test_output_that_cannot_show_chinese_does_no_harm(tmp_path: Path) -> None:
    told = program(["--language", "zh_CN", "replay", str(RECORDS[0])], tmp_path, PYTHONIOENCODING="ascii")
    assert told.returncode == 0, told.stderr
