"""What the documents name is there: paths, commands with their options, keys. No text names a place of the builders."""

import importlib.util
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gouji import __version__, cli
from gouji.ui.table.deeds import RANK_KEYS

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "assets").rglob("README.md")),
    *sorted((ROOT / "gouji").rglob("README.md")),
]
MAIN = DOCUMENTS[:3]

FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`]+)`")
EXAMPLES = {"shy.py", "fr.md", "AREA.fr.po", "match.gouji", "gouji.exe"}
"""Files that the documents speak of and that are not in the project."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def spans(path: Path) -> list[str]:
    """What stands in backticks, outside of blocks of code."""
    return [" ".join(span.split()) for span in SPAN.findall(FENCE.sub("", text_of(path)))]


def committed() -> list[Path]:
    """Every file of the project; without git those in its folders."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z"]
    told = subprocess.run(command, capture_output=True, check=False)
    if told.returncode == 0 and told.stdout:
        names = told.stdout.decode().rstrip("\0").split("\0")
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    tops = ("gouji", "assets", "build_scripts", "tests", ".ci", ".github")
    found = [path for top in tops for path in (ROOT / top).rglob("*") if path.is_file()]
    return [path for path in (*found, *ROOT.glob("*.*")) if "__pycache__" not in path.parts]


# --- paths ----------------------------------------------------------------------------------------------------


def paths_in(path: Path) -> Iterator[str]:
    """What looks like a path or a file of the project."""
    tops = {entry.name for entry in ROOT.iterdir()} | {"gouji", "assets", "build_scripts", "tests", ".ci", ".github"}
    for span in spans(path):
        word = span.split()[0]
        if not re.fullmatch(r"[\w.*/-]+", word) or word in EXAMPLES or word.startswith(".venv"):
            continue
        whole = "/" in word and (word.split("/")[0] in tops or word.startswith("."))
        if whole or re.fullmatch(r"[\w.-]+\.(py|md|toml|po|lock|svg|ogg|ttf|yml)", word):
            yield word


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_paths_exist(document: Path) -> None:
    for word in paths_in(document):
        pattern = re.sub(r"AREA|LANGUAGE", "*", word).rstrip("/")
        if pattern.startswith("../"):
            found = [(document.parent / pattern).resolve()]
        elif "/" in pattern:
            found = list(ROOT.glob(pattern))
        else:
            found = [path for path in committed() if path.name == pattern] or list(ROOT.glob(pattern))
        assert found, word
        assert all(path.exists() for path in found), word


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    text = text_of(document)
    headings = [line.lstrip("#").strip() for line in text.splitlines() if line.startswith("#")]
    anchors = {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", text)):
        if target.startswith("#"):
            assert target[1:] in anchors, target
        else:
            assert "://" not in target, target
            assert (document.parent / target).is_file(), target


def test_every_folder_of_the_project_is_on_the_map() -> None:
    """The folders at the top, and the packages."""
    told = " ".join(spans(ROOT / "README.md"))
    tops = {path.relative_to(ROOT).parts[0] for path in committed() if path.parent != ROOT}
    packages = {f"gouji/{path.parent.name}" for path in (ROOT / "gouji").glob("*/__init__.py")}
    assert {top for top in tops | packages if top not in told} == set()


# --- commands -------------------------------------------------------------------------------------------------

RUNNERS = ("python", "python3", "gouji", "pip", "pipx", ".ci/run", "lint-imports")


def commands() -> list[str]:
    """Every command of the main documents: lines of code, and spans that begin like one."""
    found = []
    for document in MAIN:
        lines = re.findall(r"^    (\S.*)$", FENCE.sub("", text_of(document)), re.MULTILINE)
        for line in (*lines, *spans(document)):
            if line.split()[0] in RUNNERS and line not in found:
                found.append(line)
    return found


def check_gouji(words: list[str]) -> None:
    """Raises SystemExit for what the command line does not take."""
    if len(words) == 1 and words[0] in cli.COMMANDS:
        return
    if len(words) == 1 and words[0].endswith(".gouji"):
        words = ["--record", *words]
    cli._parser().parse_args(words)


def check_script(script: str, words: list[str]) -> None:
    path = ROOT / script
    assert path.is_file(), script
    if path.name == "play.py":
        check_gouji(words)
    elif path.name != "test.py":
        for word in words:
            assert not word.startswith("--") or f'"{word}"' in text_of(path), word


def check_module(module: str, words: list[str]) -> None:
    if module == "gouji":
        check_gouji(words)
    elif module.startswith("tests."):
        assert (ROOT / (module.replace(".", "/") + ".py")).is_file()
    else:
        assert importlib.util.find_spec(module) is not None
    if module == "pytest":
        for before, word in zip(["", *words], words, strict=False):
            assert word.startswith("-") or before in ("-k", "-m", "-n") or (ROOT / word).exists(), word


def test_there_are_commands() -> None:
    assert {"python3 build_scripts/play.py", "python3 build_scripts/test.py", "gouji doctor"} <= set(commands())


@pytest.mark.parametrize("command", commands())
def test_commands_can_be_given(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    runner, *words = shlex.split(command)
    try:
        if runner == "gouji":
            check_gouji(words)
        elif words[:1] == ["-m"]:
            check_module(words[1], words[2:])
        elif runner.startswith("python") and words:
            check_script(words[0], words[1:])
        elif runner == ".ci/run":
            assert (ROOT / runner).is_file()
    except SystemExit:
        pytest.fail(capsys.readouterr().err)


@pytest.mark.parametrize("document", MAIN, ids=name_of)
def test_options_exist(document: Path) -> None:
    sources = [text_of(path) for path in (*(ROOT / "build_scripts").glob("*.py"), ROOT / "gouji" / "cli.py")]
    for span in spans(document):
        if re.match(r"--\w", span):
            assert any(f'"{span.split()[0]}"' in source for source in sources), span


def test_the_version_has_its_heading_in_the_change_log() -> None:
    """The release workflow takes the notes from there."""
    assert re.search(rf"^## {re.escape(__version__)}\b", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)


# --- keys -----------------------------------------------------------------------------------------------------

SIGNS = {"←": "LEFT", "→": "RIGHT", "↑": "UP", "↓": "DOWN", "Enter": "RETURN", "Esc": "ESCAPE", "/": "SLASH"}
SIGNS |= {"+": "PLUS", "-": "MINUS"}
SAME = {"QUESTION": "SLASH", "EQUALS": "PLUS"}
"""Keys that stand for another one on some keyboards."""
EVERYWHERE = {"F11", "ESCAPE", "TAB", "m", "Alt+RETURN", "Shift+TAB"}
"""Keys that are not the table's own."""


def key_tables() -> list[list[str]]:
    """The keys of each table of README.md, as pygame names them; a modifier stays in front."""
    found: list[list[str]] = []
    for block in re.findall(r"^\| (?:键|key) \|.*\n\|.*\n((?:\|.*\n)+)", text_of(ROOT / "README.md"), re.MULTILINE):
        keys: list[str] = []
        for cell in (row.split(" | ")[0] for row in block.splitlines()):
            for first, last in re.findall(r"`([^`]+)`(?: … `([^`]+)`)?", cell):
                keys += [str(digit) for digit in range(int(first), int(last) + 1)] if last else [constant(first)]
        found.append(keys)
    return found


def constant(sign: str) -> str:
    """Its name after ``pygame.K_``."""
    modifier, plus, key = sign.rpartition("+") if len(sign) > 1 else ("", "", sign)
    return modifier + plus + SIGNS.get(key, key.lower() if len(key) == 1 else key.upper())


def keys_of(folder: str) -> set[str]:
    """The keys that a package's sources name, keypad left out."""
    text = "".join(text_of(path) for path in sorted((ROOT / "gouji" / "ui" / folder).glob("*.py")))
    names = {name for name in re.findall(r"pygame\.K_(\w+)", text) if not name.startswith("KP")}
    return {SAME.get(name, name) for name in names}


def test_keys_are_the_same_in_both_languages() -> None:
    chinese_table, chinese_replay, english_table, english_replay = key_tables()
    assert chinese_table == english_table
    assert chinese_replay == english_replay


def test_keys_of_the_table_are_those_of_the_code() -> None:
    names = {getattr(pygame, name): name[2:] for name in dir(pygame) if name.startswith("K_")}
    ranks = {names[key] for key in RANK_KEYS if not names[key].startswith("KP")}
    assert set(key_tables()[0]) - EVERYWHERE == (keys_of("table") | ranks) - EVERYWHERE


def test_keys_of_a_replay_are_those_of_the_code() -> None:
    told = {key.removeprefix("Ctrl+") for key in key_tables()[1]}
    # The code names the first and the last seat only.
    assert told - {str(digit) for digit in range(2, 6)} == keys_of("replay")


def test_keys_that_work_everywhere_are_in_the_code() -> None:
    source = "".join(text_of(path) for path in sorted((ROOT / "gouji" / "ui").rglob("*.py")))
    for key in EVERYWHERE:
        assert f"pygame.K_{key.rpartition('+')[2]}" in source, key
        assert key in key_tables()[0], key


# --- what no text may name ------------------------------------------------------------------------------------

ADDRESS = re.compile(r"https?://([a-z0-9.-]+)", re.IGNORECASE)
KNOWN_ADDRESSES = {"www.w3.org", "www.freedesktop.org", "www.debian.org", "www.apple.com"}
KNOWN_ADDRESSES |= {"scripts.sil.org", "www.adobe.com"}  # in the licences of the fonts
"""Names of formats and licences. No other address stands in the project: it needs none."""
FOLDERS = "|".join(("work", "root", "tmp", "mnt", "srv", "Users"))
FORBIDDEN = [
    re.compile(rf"(?<![\w.~$}}])/({FOLDERS})/\w"),
    re.compile(r"/home/" + r"(?!user/|me\b)\w"),  # two made-up persons are examples
    re.compile(r"[A-Z]:\\+Users\\+" + r"(?!user\b|me\b)\w"),
]


def names_no_place(text: str) -> bool:
    """Whether a text names no folder of a machine, and no address but the known ones."""
    addresses = {host.lower() for host in ADDRESS.findall(text)}
    return addresses <= KNOWN_ADDRESSES and not any(pattern.search(text) for pattern in FORBIDDEN)


def test_no_text_names_a_place_of_the_builders() -> None:
    """The project stands alone: no path of a machine, no registry, nothing outside the checkout."""
    read = 0
    for path in committed():
        data = path.read_bytes()
        if b"\0" in data[:8192]:
            continue
        text = data.decode("utf-8", errors="replace")
        read += 1
        assert names_no_place(text), name_of(path)
    assert read > 300


def test_the_check_sees_what_is_forbidden() -> None:
    for text in ("at /" + "work/x", "https:" + "//example.net/simple", "/home/" + "somebody/x"):
        assert not names_no_place(text), text
    for text in ("~/.config/gouji", "/usr/lib", "build/tmp/x", "${HOME}/" + "work/x"):
        assert names_no_place(text), text
