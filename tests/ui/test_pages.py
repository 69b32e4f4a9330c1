"""What the pages do, by clicks on named widgets and by keys."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from gouji.rules.options import PRESETS
from gouji.storage import saves
from gouji.storage.notice import Code, Notice, StorageError
from gouji.storage.paths import folders_under
from gouji.storage.settings import Settings, load
from gouji.storage.statistics import DealOutcome, add
from gouji.storage.store import Storage, open_storage
from gouji.ui import main, report
from gouji.ui.app import App
from gouji.ui.fatal import fatal_text, tell_fatal
from gouji.ui.main import make_app
from gouji.ui.matches import TableMatches, controller_setup
from gouji.ui.notices import notice_text
from gouji.ui.scene import Scene
from gouji.ui.scenes.menu import pause_menu
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.scenes.question import Question, TypedQuestion, confirm
from gouji.ui.scenes.replays import ReplaysScene
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.scenes.settings import PAGES, SettingsScene
from gouji.ui.scenes.setup import SetupScene
from gouji.ui.scenes.setup_state import last_setup
from gouji.ui.scenes.statistics import StatisticsScene
from gouji.ui.scenes.title import TitleScene
from gouji.ui.services import MatchSetup, Services, Standing
from gouji.ui.text import LANGUAGES, Translator
from gouji.ui.widgets import Button, Label, Paragraph, ScrollPanel, Segments, TextField, Toggle
from gouji.ui.window import OffscreenWindow
from tests.ui.ears import Ears

WHOLE_MATCH = Path(__file__).resolve().parent.parent / "records" / "qingdao-better.gouji"
RECORD = "gouji 1\npreset tribute\nseat 0 human 我\nseat 1 master 海燕\n"


@dataclass
class FakeMatches:
    """Writes down what the pages ask for."""

    where: Standing | None = None
    started: list[MatchSetup] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    def standing(self) -> Standing | None:
        return self.where

    def start(self, setup: MatchSetup) -> None:
        self.started.append(setup)

    def resume(self) -> None:
        self.done.append("resume")

    def replay(self, name: str, text: str) -> None:
        self.done.append(f"replay {text.splitlines()[1]}")

    def play_again(self, text: str) -> None:
        self.done.append("again")


class Player:
    """The program as a test plays it: clicks by name, keys, typed text."""

    def __init__(self, storage: Storage) -> None:
        self.window = OffscreenWindow((1280, 720))
        self.app, self.services = make_app(self.window, storage)
        self.matches = FakeMatches()
        self.services.matches = self.matches
        self.app.step([], 0.0)

    @property
    def top(self) -> WidgetScene:
        scene = self.app.stack.top
        assert isinstance(scene, WidgetScene)
        return scene

    def click(self, name: str) -> None:
        widget = self.top.find(name)
        self.top.desk.bring_into_view(widget)
        self.click_at(widget.rect.center)

    def click_at(self, point: tuple[int, int]) -> None:
        events = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        ]
        self.app.step(events, 0.01)

    def key(self, code: int, mod: int = 0) -> None:
        self.app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")], 0.01)

    def type(self, text: str) -> None:
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], 0.01)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    pygame.display.init()
    opened = open_storage(folders_under(tmp_path / "home"))
    yield opened
    opened.close()


@pytest.fixture
def player(storage: Storage) -> Player:
    return Player(storage)


def texts_of(scene: WidgetScene) -> str:
    """All the words on a scene."""
    return "\n".join(str(getattr(widget, "text", "")) for widget in scene.desk.root.walk())


class TestTitle:
    def test_one_click_starts_a_game_as_last_time(self, player: Player) -> None:
        player.click("quick")
        assert [setup.preset for setup in player.matches.started] == ["qingdao"]
        assert player.matches.started[0].names[0] == "海燕"

    def test_with_a_match_under_way_it_offers_to_continue(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.top.resume()
        player.click("resume")
        assert player.matches.done == ["resume"]

    def test_a_new_game_asks_before_the_unfinished_one_is_put_away(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.top.resume()
        player.click("quick")
        assert isinstance(player.top, Question)
        player.key(pygame.K_RETURN)
        assert player.matches.started == []
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)
        player.click("quick")
        player.click("accept")
        assert len(player.matches.started) == 1

    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("new", SetupScene),
            ("rules", RulesScene),
            ("replays", ReplaysScene),
            ("statistics", StatisticsScene),
            ("settings", SettingsScene),
        ],
    )
    def test_every_page_opens_and_escape_leads_back(self, player: Player, name: str, kind: type[Scene]) -> None:
        player.click(name)
        assert isinstance(player.top, kind)
        player.click("back")
        assert isinstance(player.top, TitleScene)
        player.click(name)
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)

    def test_the_language_changes_at_once_and_is_stored(self, player: Player, storage: Storage) -> None:
        switch = player.top.find("language")
        assert isinstance(switch, Segments)
        player.click_at(switch.segment(1).center)
        rules = player.top.find("rules")
        assert getattr(rules, "word") == "Rules"  # noqa: B009
        assert storage.settings.settings.language == "en"

    def test_it_works_by_keyboard_alone(self, player: Player) -> None:
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
        assert len(player.matches.started) == 1
        player.key(pygame.K_DOWN)
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        assert isinstance(player.top, RulesScene)

    def test_quitting_ends_the_program(self, player: Player) -> None:
        player.click("quit")
        assert not player.app.running

    def test_a_match_written_by_the_game_is_summed_up(self, player: Player, storage: Storage) -> None:
        matches = TableMatches(player.services)
        assert matches.standing() is None
        path = storage.folders.journal_file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(RECORD + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\ndeal 2\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 2, (6, -6))
        path.write_text(RECORD + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 1, (6, -6), between=True)
        other = RECORD.replace("seat 0 human 我\nseat 1 master 海燕", "seat 0 master 海燕\nseat 1 human 我")
        path.write_text(other + "deal 1\nplaces 0 2 4 1 3 5\nscore 6 -6\ndeal 2\n", encoding="utf-8")
        assert matches.standing() == Standing("tribute", 2, (-6, 6))  # our points come first
        path.write_bytes(b"\0\0\0")
        assert matches.standing() is None


class TestSetup:
    def open(self, player: Player) -> SetupScene:
        player.click("new")
        assert isinstance(player.top, SetupScene)
        return player.top

    def test_a_preset_is_chosen_and_started(self, player: Player, storage: Storage) -> None:
        self.open(player)
        player.click("preset.stifle")
        player.click("start")
        setup = player.matches.started[0]
        assert setup.options == PRESETS["stifle"]
        assert storage.settings.settings.preset == "stifle"
        assert last_setup(storage.settings.settings, Translator("en")).options == PRESETS["stifle"]

    def test_an_option_is_changed_marked_explained_and_reverted(self, player: Player) -> None:
        scene = self.open(player)
        player.click("option.burn_tribute")
        assert scene.state.options.burn_tribute
        assert isinstance(scene.find("changes"), Label)
        info = scene.find("info")
        assert isinstance(info, Paragraph)
        assert info.text == scene.text("option.burn_tribute.help")
        player.click("revert")
        assert scene.state.changes() == {}

    def test_a_senseless_combination_cannot_be_started_and_is_put_in_order(self, player: Player) -> None:
        scene = self.open(player)
        player.click("preset.tribute")
        player.click("option.hold_threes")
        info = scene.find("info")
        assert isinstance(info, Paragraph)
        assert "憋三" in info.text
        player.click("start")
        assert player.matches.started == []
        player.click("untangle")
        player.click("start")
        assert not player.matches.started[0].options.hold_threes

    def test_own_presets_are_saved_chosen_renamed_and_deleted(self, player: Player, storage: Storage) -> None:
        scene = self.open(player)
        player.click("option.burn_tribute")
        player.click("save")
        assert isinstance(player.top, TypedQuestion)
        player.key(pygame.K_a, pygame.KMOD_CTRL)
        player.type("周六")
        player.click("accept")
        assert list(storage.settings.settings.own_presets) == ["周六"]
        player.click("preset.outline")
        player.click("own.周六")
        assert scene.state.options.burn_tribute
        player.click("rename")
        player.key(pygame.K_a, pygame.KMOD_CTRL)
        player.type("周日")
        player.click("accept")
        assert list(storage.settings.settings.own_presets) == ["周日"]
        player.click("delete")
        player.click("accept")
        assert storage.settings.settings.own_presets == {}

    def test_a_name_that_is_taken_is_only_replaced_after_a_question(self, player: Player, storage: Storage) -> None:
        scene = self.open(player)
        old = {"周六": "preset tribute", "周日": "preset stifle"}
        scene.state.own = dict(old)
        scene.rebuild()

        def name_it(button: str, name: str) -> None:
            player.click(button)
            player.key(pygame.K_a, pygame.KMOD_CTRL)
            player.type(name)
            player.click("accept")

        player.click("own.周六")
        for button in ("rename", "save"):
            name_it(button, "周日")
            assert isinstance(player.top, Question)
            player.click("cancel")
            assert scene.state.own == old
        name_it("rename", "周日")
        player.click("accept")
        assert storage.settings.settings.own_presets == {"周日": "preset tribute"}
        name_it("save", "周日")
        assert player.top is scene

    def test_options_are_shared_as_text_and_read_back(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = self.open(player)
        held: list[str] = []

        def keep(text: str) -> bool:
            held.append(text)
            return True

        monkeypatch.setattr("gouji.ui.scenes.setup.to_clipboard", keep)
        monkeypatch.setattr("gouji.ui.scenes.setup.clipboard", lambda: held[-1])
        player.click("preset.stifle")
        player.click("option.burn_tribute")
        player.click("seed")
        player.type("4711")
        shared = (scene.state.preset, scene.state.options, scene.state.seed)
        player.click("share")
        assert held[-1] in texts_of(player.top) + "\n"
        player.click("ok")
        player.click("preset.outline")
        scene.state.seed = ""
        player.click("paste")
        assert (scene.state.preset, scene.state.options, scene.state.seed) == shared

    def test_a_match_under_way_is_only_left_after_a_question(self, player: Player) -> None:
        player.matches.where = Standing("tribute", 3, (6, -6))
        self.open(player)
        player.click("start")
        assert isinstance(player.top, Question)
        player.key(pygame.K_ESCAPE)
        assert player.matches.started == []
        player.click("start")
        player.click("accept")
        assert len(player.matches.started) == 1

    def test_levels_names_and_seed_go_into_the_match(self, player: Player) -> None:
        scene = self.open(player)
        player.click("level.3")
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        player.click("seat.1")
        player.click("name")
        player.key(pygame.K_a, pygame.KMOD_CTRL)
        player.type("小海")
        style = player.top.find("style")
        assert isinstance(style, Segments)
        player.click_at(style.segment(2).center)
        player.click("done")
        player.click("seed")
        player.type("20815x")
        player.click("start")
        setup = player.matches.started[0]
        assert setup.levels[2] == "master"
        assert setup.names[0] == "小海"
        assert setup.styles[0] == "bold"
        assert setup.seed == 20815
        assert controller_setup(setup).levels[3] == "master"
        assert scene.state.seed == "20815"

    def test_options_come_from_the_clipboard(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = self.open(player)
        held = ["preset tribute\noption rounds 9\n# seed 77\n"]
        monkeypatch.setattr("gouji.ui.scenes.setup.clipboard", lambda: held[0])
        player.click("paste")
        assert (scene.state.preset, scene.state.options.rounds, scene.state.seed) == ("tribute", 9, "77")
        for bad in ("", "hello", "preset moon"):
            held[0] = bad
            player.click("paste")
            assert isinstance(player.top, Question)
            player.click("ok")
        assert scene.state.options.rounds == 9


class TestSettings:
    def open(self, player: Player, page: str) -> SettingsScene:
        scene = SettingsScene(player.services, page)
        player.app.push(scene)
        player.app.step([], 0.0)
        return scene

    @pytest.mark.parametrize("page", [page for page, _ in PAGES])
    def test_every_page_is_reached(self, player: Player, page: str) -> None:
        self.open(player, "table")
        player.click(f"nav.{page}")
        panel = player.top.find(f"rows.{page}")
        assert isinstance(panel, ScrollPanel)
        assert panel.children

    def test_a_change_is_stored_and_effective(self, player: Player, storage: Storage) -> None:
        scene = self.open(player, "table")
        faces = player.services.faces
        four = scene.find("four_colour")
        assert isinstance(four, Segments)
        player.click_at(four.segment(1).center)
        assert storage.settings.settings.four_colour
        assert player.services.faces is not faces
        player.click("back.tile")
        assert storage.settings.settings.card_back == "tile"
        again = open_storage(folders_under(storage.folders.data))
        assert again.settings.settings.card_back == "tile"
        again.close()

    def test_text_size_lays_out_anew(self, player: Player) -> None:
        scene = self.open(player, "language")
        before = player.services.style.px(2)
        size = scene.find("text_size")
        assert isinstance(size, Segments)
        player.click_at(size.segment(3).center)
        assert player.services.style.px(2) > before

    def test_speed_and_reduced_motion_reach_the_next_scene(self, player: Player) -> None:
        player.services.change(speed="off", reduced_motion=True)
        assert player.services.pace().factor == 0.0
        assert player.services.pace().reduced

    def test_the_key_for_mute_works_everywhere_but_in_a_field(self, player: Player) -> None:
        player.key(pygame.K_m)
        assert player.services.settings.mute
        self.open(player, "sound")
        player.key(pygame.K_m)
        player.app.step([], 0.1)
        switch = player.top.find("mute")
        assert isinstance(switch, Toggle)
        assert not switch.on
        player.key(pygame.K_m)
        self.open(player, "language")
        player.click("player_name")
        player.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")], 0.0)
        assert player.services.settings.mute

    def test_the_report_is_written_without_names(self, player: Player, storage: Storage) -> None:
        player.services.change(player_name="于海平", own_presets={"秘密": ""})
        path = storage.folders.journal_file
        path.write_text(RECORD.replace("我", "于海平") + "deal 1\n# secret\n", encoding="utf-8")
        self.open(player, "files")
        player.click("report")
        (written,) = storage.folders.data.glob("report-*.txt")
        text = written.read_text(encoding="utf-8")
        assert "preset tribute" in text
        assert "gouji" in text
        for private in ("于海平", "海燕", "秘密", "secret", str(Path.home()) + "/"):
            assert private not in text
        assert str(written) in texts_of(player.top)

    def test_no_home_folder_in_a_report(self) -> None:
        assert report.without_folders("at /home/me/x", "/home/me") == "at ~/x"
        quoted = r"'C:\\Users\\me\\x' C:\Users\me\x"
        assert report.without_folders(quoted, r"C:\Users\me") == r"'~\\x' ~\x"

    def test_the_log_in_a_report_tells_neither_names_nor_folders(self, player: Player, storage: Storage) -> None:
        player.services.change(player_name="于海平", own_presets={"秘密": ""}, seat_names=("阿甲", "", "", "", ""))
        logging.getLogger("gouji").error("于海平 秘密 阿甲 %s", storage.folders.journal_file)
        text = report.report_text(storage, report.record_of(storage), datetime(2026, 1, 1))
        assert "ERROR" in text
        for private in ("于海平", "秘密", "阿甲", str(storage.folders.data)):
            assert private not in text

    def test_without_a_running_match_a_report_has_the_last_saved_one(self, storage: Storage) -> None:
        assert report.record_of(storage) == []
        saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1))
        (storage.folders.matches / "2027-01-01_000000_x.gouji").write_bytes(b"\0\0")
        assert report.record_of(storage) == RECORD.splitlines()


class TestStatistics:
    def test_reset_asks_twice(self, player: Player, storage: Storage) -> None:
        outcome = DealOutcome("m", 1, "qingdao", "master", 0, 4)
        storage.statistics.replace(add(storage.statistics.statistics, outcome))
        player.click("statistics")
        player.click("reset")
        player.click("accept")
        assert storage.statistics.statistics.counts
        player.click("cancel")
        assert storage.statistics.statistics.counts
        player.click("reset")
        player.click("accept")
        player.click("accept")
        assert not storage.statistics.statistics.counts

    def test_the_numbers_are_counted_again_from_the_records(self, player: Player, storage: Storage) -> None:
        wrong = add(storage.statistics.statistics, DealOutcome("m", 1, "outline", "master", 0, 4))
        storage.statistics.replace(wrong)
        own = storage.folders.matches
        own.mkdir(parents=True, exist_ok=True)
        (own / "2026-01-01_000000_qingdao.gouji").write_bytes(WHOLE_MATCH.read_bytes())
        (own / "2026-01-02_000000_qingdao.gouji").write_text("gouji 1\nnonsense\n", encoding="utf-8")
        other = WHOLE_MATCH.with_name("stifle-better.gouji").read_text(encoding="utf-8")
        saves.save_text(storage.folders, other, datetime(2026, 1, 3))
        player.click("statistics")
        player.click("reset")
        player.click("recount")
        for _ in range(5):
            player.app.step([], 0.02)
        assert isinstance(player.top, StatisticsScene)
        assert list(storage.statistics.statistics.counts) == ["qingdao"]  # a record of somebody else does not count
        assert player.top.count().deals == 2

    def test_filters_and_export(self, player: Player, storage: Storage) -> None:
        statistics = storage.statistics.statistics
        for number, (preset, level) in enumerate((("qingdao", "master"), ("tribute", "novice")), 1):
            statistics = add(statistics, DealOutcome(f"m{number}", 1, preset, level, number, 2))
        storage.statistics.replace(statistics)
        player.click("statistics")
        scene = player.top
        assert isinstance(scene, StatisticsScene)
        assert scene.count().deals == 2
        player.click("preset")
        player.key(pygame.K_DOWN)
        player.key(pygame.K_RETURN)
        assert scene.count().deals == 1
        player.click("export")
        (table,) = storage.folders.data.glob("statistics-*.csv")
        assert "tribute,novice" in table.read_text(encoding="utf-8-sig")


class TestReplays:
    def open(self, player: Player, storage: Storage, count: int = 2) -> ReplaysScene:
        for number in range(count):
            saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1 + number))
        player.click("replays")
        assert isinstance(player.top, ReplaysScene)
        return player.top

    def test_a_match_is_watched_played_again_and_deleted(self, player: Player, storage: Storage) -> None:
        self.open(player, storage)
        player.click("watch")
        player.click("again")
        assert player.matches.done == ["replay preset tribute", "again"]
        player.matches.where = Standing("tribute", 3, (6, -6))
        player.click("again")
        player.click("cancel")
        assert player.matches.done == ["replay preset tribute", "again"]
        player.click("delete")
        player.click("cancel")
        assert len(saves.list_matches(storage.folders)) == 2
        player.click("delete")
        player.click("accept")
        assert len(saves.list_matches(storage.folders)) == 1

    def test_a_click_chooses_and_a_second_one_watches(self, player: Player, storage: Storage) -> None:
        self.open(player, storage)
        older = saves.list_matches(storage.folders)[1].name
        player.click(f"match.{older}")
        assert player.matches.done == []
        player.click(f"match.{older}")
        assert player.matches.done == ["replay preset tribute"]

    @pytest.mark.parametrize(
        ("data", "line"),
        [
            (b"", "1"),
            (b"hello\n", "1"),
            (b"gouji 2\n", "1"),
            (b"\0" * 300, "1"),
            (b"gouji 1\npreset qingdao\n\xff\xfe\n", "3"),
            (WHOLE_MATCH.read_bytes().replace(b"\n0 pass", b"\n1 pass", 1), ""),
        ],
    )
    def test_a_record_that_is_wrong_is_told_and_not_kept(
        self, player: Player, storage: Storage, tmp_path: Path, data: bytes, line: str
    ) -> None:
        self.open(player, storage, 1)
        before = saves.list_matches(storage.folders)
        bad = tmp_path / "坏.gouji"
        bad.write_bytes(data)
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.0)
        assert isinstance(player.top, Question)
        assert line in texts_of(player.top)
        assert bad.read_bytes() == data
        player.click("ok")
        assert isinstance(player.top, ReplaysScene)
        assert saves.list_matches(storage.folders) == before

    def test_a_torn_last_line_is_not_taken_for_a_whole_one(
        self, player: Player, storage: Storage, tmp_path: Path
    ) -> None:
        self.open(player, storage, 0)
        whole = WHOLE_MATCH.read_text(encoding="utf-8")
        torn = tmp_path / "torn.gouji"
        torn.write_bytes(b"\xef\xbb\xbf" + whole[:-3].replace("\n", "\r\n").encode())
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(torn))], 0.0)
        (kept,) = saves.list_matches(storage.folders)
        assert saves.read(storage.folders, kept.name) == whole[: whole[:-3].rfind("\n") + 1]

    def test_a_record_file_is_read_by_its_path(self, player: Player, storage: Storage, tmp_path: Path) -> None:
        self.open(player, storage, 0)
        source = tmp_path / "从 别处.gouji"
        source.write_text(RECORD, encoding="utf-8")
        for path, count in ((tmp_path / "none.gouji", 0), (tmp_path, 0), (source, 1)):
            player.click("file")
            assert isinstance(player.top, TypedQuestion)
            player.key(pygame.K_a, pygame.KMOD_CTRL)
            player.type(f'"{path}"')
            player.click("accept")
            assert isinstance(player.top, Question) == (count == 0)
            assert len(saves.list_matches(storage.folders)) == count
            if not count:
                player.click("ok")

    def test_without_matches_nothing_can_be_done_with_one(self, player: Player, storage: Storage) -> None:
        self.open(player, storage, 0)
        for name in ("watch", "again", "copy", "delete"):
            assert not player.top.find(name).enabled

    def test_a_dropped_file_is_read_and_a_bad_one_refused(
        self, player: Player, storage: Storage, tmp_path: Path
    ) -> None:
        self.open(player, storage, 0)
        good, bad = tmp_path / "a.gouji", tmp_path / "b.txt"
        good.write_text(RECORD, encoding="utf-8")
        bad.write_bytes(b"\xff\xfe no record")
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(good))], 0.0)
        assert len(saves.list_matches(storage.folders)) == 1
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))], 0.0)
        assert isinstance(player.top, Question)
        assert len(saves.list_matches(storage.folders)) == 1


class TestRules:
    def test_it_opens_at_a_rule(self, player: Player) -> None:
        scene = RulesScene(player.services, "6.6a")
        player.app.push(scene)
        player.app.step([], 0.0)
        panel = scene.find("text")
        heading = next(widget for widget in panel.walk() if widget.name.startswith("section.6.6"))
        assert isinstance(panel, ScrollPanel)
        assert 0 <= heading.rect.y - panel.rect.y < 60

    def test_search_lists_what_is_found_and_escape_clears_it(self, player: Player) -> None:
        player.click("rules")
        player.click("search")
        player.type("烧")
        player.type("糊")
        field = player.top.find("search")
        assert isinstance(field, TextField)
        assert field.text == "烧糊"
        assert player.top.find("hit.8.6")
        player.key(pygame.K_BACKSPACE)
        assert getattr(player.top.find("search"), "text") == "烧"  # noqa: B009
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, RulesScene)
        assert player.top.find("chapter.3")
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, TitleScene)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_chapter_can_be_shown(self, player: Player, language: str) -> None:
        player.services.change(language=language)
        player.click("rules")
        scene = player.top
        assert isinstance(scene, RulesScene)
        for index in range(len(scene.book.chapters)):
            scene._go(index, "")
            player.app.step([], 0.0)
            assert "option." not in texts_of(scene)


class TestQuestions:
    def test_enter_alone_answers_nothing_and_escape_means_the_safe_answer(self, player: Player) -> None:
        done: list[str] = []
        question = confirm(player.services, "?", "…", "Do it", lambda: done.append("done"), danger=True)
        player.app.push(question)
        player.app.step([], 0.0)
        player.key(pygame.K_RETURN)
        player.key(pygame.K_SPACE)
        assert done == []
        assert player.top is question
        player.key(pygame.K_ESCAPE)
        assert player.top is not question
        assert done == []

    def test_it_fades_in_and_can_be_used_meanwhile(self, player: Player) -> None:
        question = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(question)
        player.app.step([], 0.0)
        assert question.wake_in() == 0.0
        first = pygame.image.tobytes(player.window.surface(), "RGB")
        player.app.step([], 0.08)
        middle = pygame.image.tobytes(player.window.surface(), "RGB")
        player.app.step([], 0.2)
        assert len({first, middle, pygame.image.tobytes(player.window.surface(), "RGB")}) == 3
        assert question.wake_in() is None
        again = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(again)
        player.click("cancel")
        assert player.top is question

    def test_without_motion_it_is_there_at_once(self, player: Player) -> None:
        player.services.change(speed="off")
        question = confirm(player.services, "?", "…", "Do it", lambda: None)
        player.app.push(question)
        assert question.wake_in() is None

    def test_a_click_on_a_button_is_heard(self, player: Player) -> None:
        ears = Ears()
        player.services.sounds = ears
        player.click("rules")
        assert ears.heard == ["click"]

    def test_the_first_tab_goes_to_the_safe_answer(self, player: Player) -> None:
        question = confirm(player.services, "?", "…", "Do it", lambda: None, danger=True)
        player.app.push(question)
        player.app.step([], 0.0)
        player.key(pygame.K_TAB)
        assert question.desk.focus is question.find("cancel")

    def test_the_menu_pauses_goes_on_and_asks_before_the_end(self, player: Player) -> None:
        done: list[str] = []
        below = player.top
        menu = pause_menu(player.services, lambda: done.append("title"), lambda: done.append("end"))
        player.app.push(menu)
        player.app.step([], 0.0)
        assert not below.active
        player.click("settings")
        player.key(pygame.K_ESCAPE)
        assert player.top is menu
        for name in ("title", "end", "quit"):
            player.click(name)
            assert isinstance(player.top, Question)
            player.key(pygame.K_RETURN)  # nothing is preselected that Enter would confirm
            player.key(pygame.K_ESCAPE)
            assert player.top is menu
        assert done == []
        assert player.app.running
        player.click("end")
        player.click("accept")
        assert done == ["end"]
        assert player.top is below
        assert below.active

    @pytest.mark.parametrize(("name", "did"), [("title", ["title"]), ("quit", [])])
    def test_leaving_and_quitting_ask_first(self, player: Player, name: str, did: list[str]) -> None:
        done: list[str] = []
        player.app.push(pause_menu(player.services, lambda: done.append("title"), lambda: done.append("end")))
        player.click(name)
        player.click("accept")
        assert done == did
        assert player.app.running == (name != "quit")


class TestTelling:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("code", Code)
    def test_every_notice_has_words(self, code: Code, language: str) -> None:
        notice = Notice(code, "settings.json", detail="broken", kept_as="settings.bad", key="speed", line=3)
        words = notice_text(notice, Translator(language))
        assert "notice." not in words
        assert "settings.bad" in words

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_message_after_a_failure_names_the_log(
        self, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        log = tmp_path / "gouji.log"
        title, words = fatal_text(ValueError("odd"), log, Translator(language))
        assert title
        assert str(log) in words
        assert "odd" in words

        def refuse(*given: object, **named: object) -> int:
            raise pygame.error("no box")

        monkeypatch.setattr(pygame.display, "message_box", refuse)
        tell_fatal(ValueError("odd"), log, Translator(language))


def test_a_second_gouji_says_so_and_stores_nothing(storage: Storage) -> None:
    second = open_storage(storage.folders)
    try:
        player = Player(second)
        for notice in second.notices:
            player.services.tell(notice)
            player.services.tell(notice)
        assert isinstance(player.top, Question)
        player.click("ok")
        assert isinstance(player.top, TitleScene)
        player.services.change(mute=True)
        assert not open_settings(storage).mute
        path = saves.path_of(storage.folders, saves.save_text(storage.folders, RECORD, datetime(2026, 1, 1)))
        player.click("replays")
        player.click("delete")
        assert isinstance(player.top, ReplaysScene)
        player.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.0)
        assert isinstance(player.top, Question)
        assert len(saves.list_matches(storage.folders)) == 1
    finally:
        second.close()


def test_settings_that_cannot_be_written_are_told_once(
    player: Player, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StorageError(Notice(Code.DISK_FULL, "settings.json"))

    monkeypatch.setattr("gouji.storage.atomic.write", refuse)
    player.services.change(mute=True)
    player.services.change(mute=False)
    assert isinstance(player.top, Question)
    player.click("ok")
    assert isinstance(player.top, TitleScene)


def open_settings(storage: Storage) -> Settings:
    """The settings as they are on the disk."""
    return load(storage.folders.settings_file, writable=False).settings


def test_an_error_ends_the_program_with_a_message_and_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setenv("GOUJI_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, **_: shown.append(words))

    def fail(_: App) -> None:
        raise RuntimeError("a broken card")

    monkeypatch.setattr(App, "run", fail)
    assert main.run() == 1
    log = tmp_path / "logs" / "gouji.log"
    assert str(log) in shown[0]
    assert "a broken card" in log.read_text(encoding="utf-8")
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert "a broken card" in capsys.readouterr().err
    pygame.display.init()
    pygame.font.init()


def test_services_go_on_without_a_table(player: Player) -> None:
    player.services.matches = None
    player.top.resume()
    player.click("quick")
    button = player.top.find("new")
    assert isinstance(button, Button)
    assert isinstance(player.app, App)
    assert isinstance(player.services, Services)
