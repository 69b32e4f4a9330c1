"""The statistics."""

from datetime import datetime

import pygame

from gouji.storage import saves
from gouji.storage.statistics import DealOutcome, add
from gouji.storage.store import Storage
from gouji.ui.scenes.statistics import StatisticsScene
from tests.ui.scenes.harness import WHOLE_MATCH, Player


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
