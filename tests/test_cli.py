"""The command line (design.md 4), run as a function and as a program."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji import __version__, cli
from gouji.cli_records import place_of
from gouji.rules.errors import Reason
from gouji.rules.options import PRESETS
from gouji.rules.record import RecordError, read, read_record
from gouji.rules.record_write import write_record
from gouji.rules.summary import legal_summary, summary
from gouji.ui.text import LANGUAGES, Translator
from gouji.ui.text.refusal import printable, refusal

ROOT = Path(__file__).resolve().parent.parent
RECORDS = sorted((ROOT / "tests" / "records").glob("*.gouji"))
HEAD = "gouji 1\npreset qingdao\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(arguments)
    told = capsys.readouterr()
    return code, told.out, told.err


def program(arguments: Sequence[str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | more
    return subprocess.run(
        [sys.executable, "-m", "gouji", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


# --- recorded matches ------------------------------------------------------------------------------------------


def test_there_are_recorded_matches_of_every_preset() -> None:
    assert {path.name.split("-")[0] for path in RECORDS} >= set(PRESETS)
    assert len(RECORDS) >= 3 * len(PRESETS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_matches_read_back_as_they_were(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", str(path), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    text = path.read_text(encoding="utf-8")
    assert write_record(read(text)) == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_recorded_matches_are_told_in_both_languages(
    path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "--language", language, "replay", str(path))
    assert (code, err) == (0, "")
    assert "cli." not in out
    assert "{" not in out
    match = read(path.read_bytes())
    for result in match.results:
        assert " ".join(map(str, result.places)) in out


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.endswith("-open")], ids=lambda path: path.stem)
def test_legal_lists_what_can_be_done(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "legal", str(path), "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert data == legal_summary(read(path.read_bytes()))
    assert data.keys() == {"actor", "plays", "pass", "yield", "wind", "burns"}
    assert data["plays"] == sorted(data["plays"])
    code, out, err = run(capsys, "legal", str(path))
    assert (code, err) == (0, "")
    assert all(play in out for play in data["plays"])


def test_legal_names_burns_wind_and_yield(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rules 6.3, 6.6a and 8."""
    hands = "hand 0 KK4\nhand 1 AAR\nhand 2 2255\nhand 3 A66\nhand 4 7\nhand 5 8\n"
    file = tmp_path / "burn.gouji"
    file.write_text(HEAD + f"deal 1 position\n{hands}leader 0\n0 play KK\n", encoding="utf-8")
    code, out, _ = run(capsys, "legal", str(file), "--json")
    assert code == 0
    assert json.loads(out)["burns"] == {"1": ["AA", "RA"], "2": ["22"]}
    code, out, _ = run(capsys, "--language", "en", "legal", str(file))
    assert "Seat 1 may burn with:\n  AA\n  RA\n" in out
    hands = "hand 0 4455\nhand 1 9\nhand 2 8\nhand 3 66\nhand 4 77\nhand 5 88\n"
    file.write_text(HEAD + f"deal 1 position\n{hands}leader 0\n0 play 44\n1 pass\n2 pass\n", encoding="utf-8")
    code, out, _ = run(capsys, "--language", "en", "legal", str(file))
    assert out == "Seat 3 may:\n  66\n  pass\n  yield\n"


def test_nothing_under_way_is_nothing_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "empty.gouji"
    file.write_text(HEAD, encoding="utf-8")
    code, out, _ = run(capsys, "legal", str(file), "--json")
    assert code == 0
    assert json.loads(out)["actor"] is None
    code, out, _ = run(capsys, "replay", str(file), "--json")
    assert json.loads(out) == {"deals": [], "total": [0, 0], "next": None}


# --- what is wrong ---------------------------------------------------------------------------------------------

WRONG = {
    "nonsense\n": (1, None, "15"),
    HEAD + "nonsense\n": (3, None, "15"),
    HEAD + "option burn maybe\n": (3, None, "12"),
    HEAD + "option removal true\noption hold_threes true\ndeal 1\n": (4, None, "12"),
    HEAD + "deal 2\n": (3, None, "15"),
    HEAD + "deal 1\nhand 0 345\n": (4, 0, "1.2"),
    HEAD + "deal 1 position\nhand 0 34\nhand 1 5x\n": (5, 1, "1.2"),
    HEAD + "deal 1 position\nhand 0 34\nhand 1 5\nhand 2 5\nhand 3 5\nhand 4 5\nhand 5 5\nleader 0\n1 play 5\n": (
        11,
        1,
        "6",
    ),
    HEAD + "deal 1 position\nhand 0 34\nhand 1 5\nhand 2 5\nhand 3 5\nhand 4 5\nhand 5 5\nleader 0\n0 play 34\n": (
        11,
        0,
        "3.1",
    ),
}


@pytest.mark.parametrize("text", WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_line_is_named_with_seat_reason_and_rule(
    text: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """``FILE:LINE: seat S: what is wrong (rule N)``, exit 1."""
    line, seat, rule = WRONG[text]
    file = tmp_path / "bad.gouji"
    file.write_text(text, encoding="utf-8")
    for command in ("replay", "legal"):
        code, out, err = run(capsys, "--language", language, command, str(file))
        assert (code, out) == (1, "")
        start = f"{file}:{line}: " + (f"seat {seat}: " if seat is not None else "")
        assert err.startswith(start)
        assert err.endswith(f" (rule {rule})\n")
        assert len(err) > len(start) + len(f" (rule {rule})\n")
        code, out, err = run(capsys, "--language", language, command, str(file), "--json")
        data = json.loads(out)
        assert (code, data["line"], data["rule"]) == (1, line, rule)
        assert data["error"]


def test_a_torn_last_line_is_dropped_with_a_notice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "torn.gouji"
    file.write_text(HEAD + "deal 1\nhand 0 3s 3", encoding="utf-8")
    code, out, err = run(capsys, "replay", str(file), "--json")
    assert code == 0
    assert json.loads(out)["next"]["phase"] == "deal"
    assert err.startswith(f"{file}:4: ")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("none such.gouji", ".", "a\0b"):
        code, out, err = run(capsys, "replay", str(tmp_path / name))
        assert (code, out) == (1, "")
        assert err.startswith(str(tmp_path / name))
        code, out, err = run(capsys, "replay", str(tmp_path / name), "--json")
        assert json.loads(out).keys() == {"error", "line", "rule"}
        assert json.loads(out)["line"] is None
    binary = tmp_path / "zeros.gouji"
    binary.write_bytes(bytes(4096) + b"\n")
    assert run(capsys, "replay", str(binary))[0] == 1
    binary.write_bytes(b"gouji 1\n\xff\xfe\n")
    code, _, err = run(capsys, "replay", str(binary))
    assert (code, err.startswith(f"{binary}:2: ")) == (1, True)


@given(st.data())
def test_a_damaged_record_never_ends_in_a_traceback(data: st.DataObject) -> None:
    """Whatever is done to a record, it is read or refused in words, in both languages."""
    lines = data.draw(st.sampled_from(SOURCES)).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(("drop", "double", "word", "text", "swap")))
        if change == "drop" and len(lines) > 1:
            del lines[place]
        elif change == "double":
            lines.insert(place, lines[place])
        elif change == "word":
            words = lines[place].split() or [""]
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
            lines[place] = " ".join(words)
        elif change == "text":
            lines[place] = data.draw(st.text(max_size=12)).replace("\n", " ").replace("\r", " ")
        else:
            lines[place], lines[-1] = lines[-1], lines[place]
    for language in LANGUAGES:
        told = told_in("".join(f"{line}\n" for line in lines), TEXTS[language])
        assert "\n" not in told
        assert "refuse." not in told


def told_in(record: str, text: Translator) -> str:
    """What is wrong with a record, or nothing."""
    try:
        read_record(record)
    except RecordError as error:
        return place_of("file", error, refusal(text, error.reason, error.details))
    return ""


SOURCES = [
    "".join(f"{line}\n" for line in path.read_text(encoding="utf-8").splitlines()[:120]) for path in RECORDS[::4]
]
WORDS = (
    "0",
    "5",
    "6",
    "-1",
    "play",
    "burn",
    "pass",
    "hand",
    "deal",
    "3s",
    "Rj",
    "RB22",
    "{x}",
    "position",
    "9" * 30,
    "",
)
TEXTS = {language: Translator(language) for language in LANGUAGES}


# --- words for every refusal -----------------------------------------------------------------------------------

Passed = tuple[str, frozenset[str]]
"""A code and the names of the details that go with it."""


def passed_details() -> set[Passed]:
    """Every code that the sources of the rules pass, with the details that they pass with it."""
    found: set[Passed] = set()
    for path in sorted((ROOT / "gouji" / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in ("IllegalAction", "error", "RecordError"):
                details = frozenset(word.arg for word in node.keywords if word.arg and word.arg not in ("rule", "seat"))
                found |= {(code, details) for argument in node.args[:2] for code in codes(argument)}
    return found


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def codes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from codes(node.body)
        yield from codes(node.orelse)
    elif isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Reason":
        yield Reason[node.attr].value
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1].islower():
        yield node.value


PASSED = passed_details()


def test_the_sources_were_understood() -> None:
    assert ("wrong_size", frozenset({"size"})) in PASSED
    assert ("bad_card", frozenset({"word"})) in PASSED
    assert ("no_magic", frozenset[str]()) in PASSED
    used = {code for code, _ in PASSED}
    assert {"senseless", "header_late", "no_deal", "deal_running"} <= used
    assert len(used) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_that_use_only_what_is_passed(language: str) -> None:
    text = TEXTS[language]
    for reason in Reason:
        assert text.has(f"refuse.{reason}"), reason
        assert "{" not in text(f"refuse.{reason}"), reason
    for code, details in PASSED:
        assert text.has(f"refuse.{code}"), code
        values: dict[str, int | str] = {name: f"<{name}>" for name in details}
        told = refusal(text, code, values)
        assert told
        assert "{" not in told
        if text.has(f"refuse.{code}." + "_".join(sorted(details))):
            assert all(f"<{name}>" in told for name in details), (code, details)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_with_details_belong_to_details_that_are_passed(language: str) -> None:
    keys = [key for key in catalogue(language) if key.startswith("refuse.") and key.count(".") == 2]
    known = {f"refuse.{code}." + "_".join(sorted(details)) for code, details in PASSED if details}
    assert keys
    assert set(keys) <= known
    assert known <= set(keys)


def catalogue(language: str) -> list[str]:
    import gettext

    found: Any = gettext.translation("gouji", ROOT / "assets" / "texts", languages=[language])
    return list(found._catalog)


def test_details_of_damaged_files_are_made_fit_to_be_shown() -> None:
    assert printable("a\x1b[31m\n") == "a\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}"
    assert len(printable("9" * 1000)) < 100
    assert printable(7) == "7"


# --- the other commands ----------------------------------------------------------------------------------------


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
    """design.md 4: the rest is without pygame being imported."""
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


def test_output_that_cannot_show_chinese_does_no_harm(tmp_path: Path) -> None:
    told = program(["--language", "zh_CN", "replay", str(RECORDS[0])], tmp_path, PYTHONIOENCODING="ascii")
    assert told.returncode == 0, told.stderr


def test_a_record_comes_from_standard_input(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "gouji", "replay", "-", "--json"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        input=RECORDS[0].read_bytes(),
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0
    assert json.loads(result.stdout) == json.loads(RECORDS[0].with_suffix(".json").read_text(encoding="utf-8"))


def test_legal_lists_more_than_plays_before_the_first_lead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rules 2.5, 9.1: what else may be done stands there as lines of the record."""
    record = "gouji 1\noption removal true\ndeal 1 position\n"
    record += "".join(f"hand {seat} {hand}\n" for seat, hand in enumerate(("345", "2A", "23", "R3", "B4", "26")))
    path = tmp_path / "before.gouji"
    path.write_text(record + "leader 1\n", encoding="utf-8")
    listed = [line.strip() for line in run(capsys, "legal", str(path))[1].splitlines()]
    assert {"revolt 0", "remove 3", "remove 4", "remove 34"} <= set(listed)
    path.write_text(record, encoding="utf-8")
    listed = [line.strip() for line in run(capsys, "legal", str(path))[1].splitlines()]
    assert {f"leader {seat}" for seat in range(6)} <= set(listed)
