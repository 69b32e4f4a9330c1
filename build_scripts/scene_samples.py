"""Every page in a typical state, for pictures and for the test of the layout.

A sample makes a scene; what it needs (saved matches, statistics) it puts into the storage it is given, which is a
throw-away one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from gouji.controller.game import Game
from gouji.controller.opening import resume_text
from gouji.storage import saves
from gouji.storage.statistics import DealOutcome, build
from gouji.ui.app import App
from gouji.ui.replay.scene import ReplayScene
from gouji.ui.scene import Scene
from gouji.ui.scenes.menu import pause_menu
from gouji.ui.scenes.question import TypedQuestion, confirm, message
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.scenes.settings import PAGES, SettingsScene
from gouji.ui.scenes.setup import SetupScene
from gouji.ui.scenes.setup_seats import SeatQuestion
from gouji.ui.scenes.setup_state import state_of
from gouji.ui.scenes.statistics import StatisticsScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import Services, Standing
from gouji.ui.table.scene import TableScene
from gouji.ui.text import Translator


@dataclass(frozen=True)
class Sample:
    """A name for the picture, and what makes the scene; the title lies below it."""

    name: str
    make: Callable[[Services], Scene]
    settle: float = 0.0
    """Seconds that pass before it is looked at; what lies on top then is meant."""


def settle(app: App, sample: Sample) -> None:
    """Draw a sample that was pushed, and let pass the time that it needs."""
    app.step([], 0.0)
    app.step([], 0.5)
    for _ in range(round(sample.settle / 0.1)):
        app.step([], 0.1)


def _title(services: Services) -> Scene:
    return TitleScene(services)


def _title_with_match(services: Services) -> Scene:
    return _Resumable(services)


class _Resumable(TitleScene):
    def standing(self) -> Standing:
        return Standing("tribute", 3, (6, -6))


def _setup(preset: str, changes: dict[str, bool | int | str]) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = SetupScene(services)
        scene.state.choose_preset(preset)
        scene.state.own = {"周六家里打": "preset qingdao\noption rounds 5"}
        scene.state.seed = "20815"
        for key, value in changes.items():
            scene.state.set(key, value)
        return scene

    return make


def _seat(services: Services) -> Scene:
    return SeatQuestion(services, state_of(services.settings), 3, lambda: None)


def _statistics(services: Services) -> Scene:
    dice = random.Random(4)
    outcomes = [_outcome(number, dice) for number in range(248)]
    services.storage.statistics.statistics = build(outcomes)
    return StatisticsScene(services)


def _outcome(number: int, dice: random.Random) -> DealOutcome:
    burns = dice.choice((0, 0, 1))
    return DealOutcome(
        f"match{number // 5}",
        number % 5 + 1,
        "qingdao" if number > 150 else "tribute",
        ("master", "regular")[number % 2],
        dice.choices(range(6), (6, 5, 5, 4, 4, 3))[0],
        dice.choices((6, 4, 2, 0, -2, -4, -6), (7, 17, 22, 18, 18, 12, 4))[0],
        sweep=dice.choice((0, 0, 0, 0, 0, 1, -1)),
        burns_tried=burns,
        burns_made=burns * dice.choice((0, 1)),
        opened=dice.random() < 0.6,
        was_stifled=dice.random() < 0.1,
        thinking_ms=52_000,
        decisions=14,
    )


def _no_statistics(services: Services) -> Scene:
    services.storage.statistics.statistics = build([])
    return StatisticsScene(services)


_RECORD = """gouji 1
preset {preset}
seat 0 human 我
seat 1 master 海燕
seat 2 regular 老于
seat 3 master 大刘
seat 4 regular 小满
seat 5 novice 阿杰
deal 1
places 0 2 4 1 3 5
score {score} {other}
"""


def _replays(services: Services) -> Scene:
    folders = services.storage.folders
    first = datetime(2026, 1, 3, 19, 40)
    if not saves.list_matches(folders):
        for number, preset in enumerate(("qingdao", "tribute", "stifle", "outline", "chinagames") * 4):
            text = _RECORD.format(preset=preset, score=number % 7, other=-(number % 7))
            saves.save_text(folders, text, first + timedelta(days=number, minutes=17 * number))
        (folders.matches / "2025-12-24_200000_qingdao.gouji").write_text("no record\n", encoding="utf-8")
    return ReplaysScene(services)


def _message(services: Services) -> Scene:
    text = services.text
    return message(services, text("settings.page.files"), text("settings.report.done"), "/home/user/gouji/report.txt")


def _confirm(services: Services) -> Scene:
    text = services.text
    title, body, word = text("menu.end.title"), text("menu.end.body"), text("menu.end")
    return confirm(services, title, body, word, lambda: None, danger=True)


def _typed(services: Services) -> Scene:
    text = services.text
    title, body, word = text("setup.save"), text("setup.name.body"), text("dialog.save")
    return TypedQuestion(services, title, body, text("setup.own.new"), word, lambda _: None)


def _menu(services: Services) -> Scene:
    return pause_menu(services, lambda: None, lambda: None)


def _record(name: str) -> list[str]:
    path = Path(__file__).resolve().parent.parent / "tests" / "records" / f"{name}.gouji"
    return path.read_text(encoding="utf-8").splitlines()


def _named(lines: list[str], text: Translator) -> str:
    """A record with the usual names of the seats."""
    names = [text("seat.me"), *(text(f"seat.name.{seat}") for seat in range(1, 6))]
    named = [f"{line} {names[int(line.split()[1])]}" if line.startswith("seat ") else line for line in lines]
    return "\n".join(named) + "\n"


def _table(record: str, before: Callable[[str], bool], skip: int = 0) -> Callable[[Services], Scene]:
    """A table as it stands right before a line of a record, the first that is meant after so many."""

    def make(services: Services) -> Scene:
        services.change(speed="off", counter="on", always_show_counts=True)
        lines = _record(record)
        cut = next(number for number, line in enumerate(lines) if number > skip and before(line))
        return TableScene(services, resume_text(_named(lines[:cut], services.text)))

    return make


def _position(lines: str, text: Translator) -> Game:
    """A match that goes on from these hands."""
    levels = ("master", "regular", "master", "regular", "novice")
    seats = "seat 0 human\n" + "".join(f"seat {seat} {level}\n" for seat, level in enumerate(levels, 1))
    return resume_text(_named(f"gouji 1\npreset qingdao\n{seats}deal 1 position\n{lines}".splitlines(), text))


_OUT = """hand 0 R
hand 1 BAAKQQJJ99887766554443
hand 2 RB22AAAAKKQQQQJJTT999887766664444333
hand 3 RBB22KKQT9887766555443
hand 4 2AKQJ998
hand 5 R2AAKKQQJJT99877665543
leader 0
0 play R
"""
_BURN = """hand 0 RRBBAAAA999773
hand 1 55KKKK667782
hand 2 55667782
hand 3 RR556677822
hand 4 556677
hand 5 BB55667782
leader 1
1 play KKKK
"""


class _Advising(TableScene):
    """The hand of a mate is taken up, and what is best for it is picked."""

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        advising = self.watching.advising
        if advising.hands and advising.seat is None:
            advising.choose(2)
        if advising.turn and not advising.hands[2].picked:
            advising.hint()
        return changed


def _advising(services: Services) -> Scene:
    services.change(speed="off", counter="on")
    return _Advising(services, _position(_OUT, services.text))


def _burning(services: Services) -> Scene:
    services.change(speed="off", counter="on")
    return TableScene(services, _position(_BURN, services.text))


def _own_play(line: str) -> bool:
    return line.startswith("0 play")


def _second_deal(line: str) -> bool:
    return line.startswith("deal 2")


def _replay(services: Services) -> Scene:
    scene = ReplayScene(services, "tribute", _named(_record("tribute-eager"), services.text))
    return scene


def _settings(page: str) -> Callable[[Services], Scene]:
    return lambda services: SettingsScene(services, page)


def _rules(rule: str) -> Callable[[Services], Scene]:
    return lambda services: RulesScene(services, rule)


SAMPLES: tuple[Sample, ...] = (
    Sample("title", _title),
    Sample("title_resume", _title_with_match),
    Sample("setup", _setup("tribute", {"burn_back_double": True})),
    Sample("setup_conflict", _setup("tribute", {"hold_threes": False})),
    Sample("setup_seat", _seat),
    *(Sample(f"settings_{page}", _settings(page)) for page, _ in PAGES),
    Sample("statistics", _statistics),
    Sample("statistics_empty", _no_statistics),
    Sample("replays", _replays),
    *(Sample(f"rules_{rule or 'start'}", _rules(rule)) for rule in ("", "4.2", "11.2", "12", "13")),
    Sample("message", _message),
    Sample("question", _confirm),
    Sample("question_typed", _typed),
    Sample("menu", _menu),
    Sample("table_lead", _table("qingdao-eager", _own_play), 3.0),
    Sample("table_answer", _table("tribute-eager", _own_play, 150), 3.0),
    Sample("table_question", _table("tribute-eager", lambda line: line.startswith("call ")), 3.0),
    Sample("table_burn", _burning, 1.0),
    Sample("table_advising", _advising, 2.0),
    Sample("result", _table("tribute-eager", _second_deal), 3.0),
    Sample("replay", _replay, 1.0),
)
"""All pages, and some of them in several states."""
