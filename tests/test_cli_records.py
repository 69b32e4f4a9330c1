"""`gouji replay` and `gouji legal`: records in, what they say out."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.cli_records import place_of
from gouji.rules.options import PRESETS
from gouji.rules.record import RecordError, read, read_record
from gouji.rules.record_write import write_record
from gouji.rules.summary import legal_summary
from gouji.ui.text import LANGUAGES, Translator
from gouji.ui.text.refusal import refusal
from tests.command import HEAD, RECORDS, ROOT, run


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
