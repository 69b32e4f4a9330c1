"""What the table opens over itself: the menu, and the result of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.ui.scenes.question import Answer, Question
from gouji.ui.scenes.result import ResultScene
from gouji.ui.scenes.settings import SettingsScene
from gouji.ui.widgets import Kind

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


def open_menu(scene: TableScene) -> None:
    """Go on, settings, leave. Leaving keeps the match exactly here."""
    services, text = scene.services, scene.text
    answers = (
        Answer("leave", text("table.menu.leave"), lambda: services.app.remove(scene)),
        Answer("settings", text("table.menu.settings"), lambda: services.app.push(SettingsScene(services))),
        Answer("continue", text("table.menu.continue"), kind=Kind.PRIMARY, safe=True),
    )
    services.app.push(Question(services, text("table.menu.title"), text("table.menu.body"), answers))


def open_result(scene: TableScene) -> None:
    """The result of the deal that has just ended."""
    scene.services.app.push(ResultScene(scene.services, scene))
