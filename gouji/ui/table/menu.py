"""What the table opens over itself: the menu, and the result of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gouji.ui.look.icons import Icon
from gouji.ui.scenes.menu import Entry, MenuScene, pause_menu
from gouji.ui.scenes.question import confirm
from gouji.ui.scenes.result import ResultScene

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene


class TableMenu(MenuScene):
    """The usual menu with one more entry after the first."""

    def __init__(self, usual: MenuScene, entry: Entry) -> None:
        super().__init__(usual.services, usual._title, (usual._entries[0], entry, *usual._entries[1:]), usual._note)


def open_menu(scene: TableScene) -> None:
    """Everything stops; one goes on, takes a step back, leaves the match here, or ends it."""

    def end() -> None:
        scene.game.finish()
        scene.leave_table()

    usual = pause_menu(scene.services, scene.leave_table, end)
    undo = Entry("undo", Icon.UNDO, lambda: ask_undo(scene))
    scene.services.app.push(TableMenu(usual, undo))


def ask_undo(scene: TableScene) -> None:
    """One step back. The first time it is told that this makes the match practice (rule 14.3)."""

    def agreed() -> None:
        scene.game.allow_undo()
        scene.deeds.undo()

    if scene.game.practice:
        scene.deeds.undo()
        return
    text = scene.text
    question = confirm(
        scene.services, text("table.undo.title"), text("table.undo.body"), text("table.undo.accept"), agreed
    )
    scene.services.app.push(question)


def open_result(scene: TableScene) -> None:
    """The result of the deal that has just ended."""
    scene.services.app.push(ResultScene(scene.services, scene))
