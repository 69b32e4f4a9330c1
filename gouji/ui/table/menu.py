"""What the table opens over itself: the menu, and the result of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.ui.scenes.menu import pause_menu
from gouji.ui.scenes.result import ResultScene

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


def open_menu(scene: TableScene) -> None:
    """Everything stops; one goes on, leaves the match here, or ends it."""

    def end() -> None:
        scene.game.finish()
        scene.leave_table()

    services = scene.services
    services.app.push(pause_menu(services, scene.leave_table, end))


def open_result(scene: TableScene) -> None:
    """The result of the deal that has just ended."""
    scene.services.app.push(ResultScene(scene.services, scene))
