"""The tools at the upper right: sort, autoplay, history, rules, sound, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gouji.controller.due import Kind
from gouji.ui.look.icons import Icon
from gouji.ui.look.style import Style
from gouji.ui.scenes.rules import RulesScene
from gouji.ui.table import menu
from gouji.ui.table.hand import Order
from gouji.ui.table.layout import TableLayout
from gouji.ui.widgets import Action, Group, Tool, Widget

if TYPE_CHECKING:
    from gouji.ui.table.scene import TableScene

ORDERS = ((Order.RANK, False), (Order.RANK, True), (Order.COUNT, False), (Order.COUNT, True), (Order.SUIT, False))
"""What the sort tool goes through."""


RULE_OF = {
    Kind.PRECALL: "10.3",
    Kind.SHOW: "2.2",
    Kind.REDEAL: "2.1",
    Kind.CALL: "10.3",
    Kind.REVOLT: "9.1",
    Kind.REMOVE: "2.5",
    Kind.REFUSE: "11.7",
    Kind.BURN: "8.1",
    Kind.RETURN: "11.6",
    Kind.HEAD: "9.4",
    Kind.SWAP: "11.1",
}
"""Where the rule book tells about each question."""


def make_tools(scene: TableScene) -> Group:
    """The six tools; `refresh` sets their words."""

    def tool(name: str, icon: Icon, do: Action, *keys: int) -> Tool:
        return Tool(f"tool.{name}", icon, "", do, hotkeys=keys)

    return Group(
        "tools",
        [
            tool("sort", Icon.SORT, lambda: sort_on(scene), pygame.K_s),
            tool("auto", Icon.AUTO, lambda: scene.deeds.set_autoplay(not scene.game.autoplay), pygame.K_g),
            tool("history", Icon.HISTORY, scene.drawer.toggle, pygame.K_l),
            tool("rules", Icon.BOOK, lambda: open_rules(scene), pygame.K_F1),
            tool("sound", Icon.SOUND, lambda: mute(scene)),
            tool("menu", Icon.MENU, lambda: menu.open_menu(scene), pygame.K_F10),
        ],
    )


def arrange(group: Widget, layout: TableLayout, style: Style) -> None:
    """Put the tools in their places."""
    for tool, rect in zip(group.children, layout.tools(), strict=True):
        tool.place(rect, style)


def refresh(scene: TableScene) -> None:
    """Words and lights after a change of settings or of autoplay."""
    for tool in scene.tools.children:
        if isinstance(tool, Tool):
            tool.word = scene.text(f"table.{tool.name}")
            if tool.name == "tool.auto":
                tool.on = scene.game.autoplay
            if tool.name == "tool.history":
                tool.on = scene.drawer.visible
            if tool.name == "tool.sound":
                tool.icon = Icon.MUTE if scene.services.settings.mute else Icon.SOUND


def sort_on(scene: TableScene) -> None:
    """The next order of the hand, and its name for a moment."""
    settings = scene.services.settings
    here = (Order(settings.sort_order), settings.sort_reversed)
    at = ORDERS.index(here) if here in ORDERS else -1
    order, reverse = ORDERS[(at + 1) % len(ORDERS)]
    scene.deeds.sort(order, reverse)
    scene.notice(f"table.sort.{order}.{'up' if reverse else 'down'}")


def mute(scene: TableScene) -> None:
    """Sound on or off."""
    scene.services.change(mute=not scene.services.settings.mute)
    refresh(scene)
    scene.invalidate()


def open_rules(scene: TableScene, rule: str = "") -> None:
    """The rule book, at a rule if one is named, else at the one of the question that stands on the table."""
    asked = scene.request.kind if scene.request is not None else None
    scene.services.app.push(RulesScene(scene.services, rule or (RULE_OF.get(asked, "") if asked else "")))
