"""The title: the first thing that is seen."""

from __future__ import annotations

import pygame

from gouji.ui.look.fonts import Face
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.widgets import Button, Group, Kind, Label, Widget


class TitleScene(WidgetScene):
    """Name of the game and the ways in."""

    def build(self) -> Widget:
        style = self.services.style
        root = Group()
        name = Label(self.text("title.name"), 15, face=Face.SERIF)
        name.rect = pygame.Rect(style.n(10), style.n(10), style.n(60), style.n(18))
        quick = Button("quick", self.text("title.quick"), kind=Kind.PRIMARY)
        quick.rect = pygame.Rect(style.n(10), style.n(36.5), style.n(36), style.n(9.4))
        leave = Button("quit", self.text("title.quit"), self.services.app.quit)
        leave.rect = pygame.Rect(style.n(10), style.n(48), style.n(36), style.n(6.4))
        for widget in (name, quick, leave):
            root.add(widget)
        return root
