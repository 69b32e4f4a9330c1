"""The command line: ``gouji`` opens the game, its commands read records, measure and report. See ``gouji --help``.

pygame is loaded only where the game is opened and by ``doctor``.
"""

import argparse
import json
import locale
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from gouji import __version__
from gouji.rules.options import DEFAULT_PRESET, PRESETS

SPEEDS = ("slow", "normal", "fast", "very_fast", "off")
LANGUAGES = ("zh_CN", "en")
COMMANDS = ("replay", "legal", "arena", "bench", "doctor")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, 1 for bad input, 2 for a wrong call (by `SystemExit`)."""
    _print_everything()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    given = _parser().parse_args(_with_record(list(sys.argv[1:] if arguments is None else arguments)))
    try:
        return _run(given)
    except BrokenPipeError:  # the reader of our output has gone
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _run(given: argparse.Namespace) -> int:
    language = given.language or system_language()
    match given.command:
        case "replay" | "legal":
            from gouji import cli_records

            command = cli_records.replay if given.command == "replay" else cli_records.legal
            return command(given.file, given.json, language)
        case "arena":
            return _arena(given)
        case "bench":
            return _bench(given)
        case "doctor":
            from gouji.cli_doctor import doctor

            return doctor()
        case _:
            return _open_game(given)


def _print_everything() -> None:
    """Chinese must not fail on a terminal that cannot show it."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with suppress(OSError, ValueError):
                reconfigure(errors="replace")


def _with_record(arguments: list[str]) -> list[str]:
    """A record file alone (a double click on it) means to show it."""
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS and Path(arguments[0]).exists():
        return ["--record", *arguments]
    return arguments


def system_language() -> str:
    """The language of the system as far as we have it: Chinese or English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "zh_CN" if os.environ[name].lower().startswith("zh") else "en"
    with suppress(ValueError):
        if (locale.getlocale()[0] or "").lower().startswith(("zh", "chinese")):
            return "zh_CN"
    return "en"


# --- what can be said -----------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="gouji",
        description="Gouji (够级), the six-player card game of Shandong. Without a command the game opens.",
        epilog="A record file alone is shown as a replay.",
    )
    parser.add_argument("--version", action="version", version=f"gouji {__version__}")
    parser.add_argument("--language", choices=LANGUAGES, help="Chinese or English")
    game = parser.add_argument_group("opening the game in a known state")
    game.add_argument("--new", action="store_true", help="begin a new match at once")
    game.add_argument("--seed", type=_seed, metavar="N", help="the cards of the new match")
    game.add_argument("--preset", choices=tuple(PRESETS), help="the way of playing of the new match")
    game.add_argument("--speed", choices=SPEEDS, help="how fast things move")
    game.add_argument("--autoplay", action="store_true", help="a computer player decides for the person")
    game.add_argument("--window", type=_size, metavar="WxH", help="the size of the window, like 1280x720")
    game.add_argument("--record", metavar="FILE", help="show this record")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _record_command(commands, "replay", "read a record, check every line, print the result")
    _record_command(commands, "legal", "print what can be done at the end of a record")
    _arena_command(commands)
    bench = commands.add_parser("bench", help="measure the rules and the players")
    bench.add_argument("--seconds", type=_positive, default=2.0, metavar="S", help="about so long for each figure")
    bench.add_argument("--preset", choices=tuple(PRESETS), default=DEFAULT_PRESET)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    commands.add_parser("doctor", help="print what a bug report needs")
    return parser


Commands = argparse._SubParsersAction  # the class has no public name


def _record_command(commands: "Commands[argparse.ArgumentParser]", name: str, what: str) -> None:
    command = commands.add_parser(name, help=what)
    command.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS, help="Chinese or English")


def _arena_command(commands: "Commands[argparse.ArgumentParser]") -> None:
    arena = commands.add_parser("arena", help="levels against each other on duplicate deals")
    level = "a level, or package.module:factory"
    arena.add_argument("--a", required=True, metavar="LEVEL", help=level)
    arena.add_argument("--b", required=True, metavar="LEVEL", help=level)
    arena.add_argument("--deals", type=_count, default=100, metavar="N", help="how many pairs of deals")
    arena.add_argument("--seed", type=_seed, default=1, metavar="S", help="the cards")
    arena.add_argument("--preset", choices=tuple(PRESETS), default=DEFAULT_PRESET)
    arena.add_argument("--workers", type=_count, default=1, metavar="W", help="processes; the result is the same")
    arena.add_argument("--save", type=Path, metavar="FOLDER", help="keep the record of each deal")
    arena.add_argument("--json", action="store_true", help="print one JSON object")


def _seed(word: str) -> int:
    try:
        seed = int(word)
    except ValueError:
        seed = -1
    if not 0 <= seed < 10**18:
        raise argparse.ArgumentTypeError(f"{word!r} is no number from 0 to 10^18")
    return seed


def _count(word: str) -> int:
    try:
        number = int(word)
    except ValueError:
        number = 0
    if not 0 < number <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{word!r} is no number from 1 on")
    return number


def _positive(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = 0.0
    if not 0.0 < number <= 3600.0:
        raise argparse.ArgumentTypeError(f"{word!r} is no number of seconds")
    return number


def _size(word: str) -> tuple[int, int]:
    width, _, height = word.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 0 < int(width) < 20000 and 0 < int(height) < 20000):
        raise argparse.ArgumentTypeError(f"{word!r} is no size like 1280x720")
    return int(width), int(height)


# --- commands that other packages do --------------------------------------------------------------------------


def _arena(given: argparse.Namespace) -> int:
    from gouji.players import arena
    from gouji.players.levels import UnknownLevel

    sys.path.insert(0, os.getcwd())  # a player of one's own lies where one stands
    try:
        result = arena.run(
            given.a,
            given.b,
            given.deals,
            given.seed,
            preset=given.preset,
            workers=given.workers,
            save=given.save,
        )
    except (UnknownLevel, OSError) as error:
        return refuse(str(error), given.json)
    print(json.dumps(result.json()) if given.json else result.text())
    return 0


def _bench(given: argparse.Namespace) -> int:
    from gouji.players import bench

    result = bench.run(given.seconds, given.preset)
    print(json.dumps(result.json()) if given.json else result.text())
    return 0


def refuse(message: str, as_json: bool) -> int:
    """Tell that something given cannot be used; the exit code for it."""
    if as_json:
        print(json.dumps({"error": message}, ensure_ascii=False))
    else:
        print(f"gouji: {message}", file=sys.stderr)
    return 1


def _open_game(given: argparse.Namespace) -> int:
    try:
        from gouji.ui.main import Launch, run
    except ImportError as error:
        return refuse(f"the game cannot be opened here: {error}", False)
    launch = Launch(
        new=given.new,
        preset=given.preset or "",
        seed=given.seed,
        speed=given.speed or "",
        autoplay=given.autoplay,
        replay=given.record or "",
        language=given.language or "",
        size=given.window,
    )
    return run(launch)
