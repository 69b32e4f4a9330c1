"""Every page, in both languages, at five sizes: texts fit, nothing leaves the window, nothing overlaps."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from scene_samples import SAMPLES, Sample, settle

from gouji.storage.paths import folders_under
from gouji.storage.store import open_storage
from gouji.ui.main import make_app
from gouji.ui.scenes.page import WidgetScene
from gouji.ui.table.scene import TableScene
from gouji.ui.text import LANGUAGES
from gouji.ui.widgets import Label, Paragraph, ScrollPanel, Widget
from gouji.ui.widgets.rich import RichText
from gouji.ui.window import OffscreenWindow

LARGE_TEXT_SIZES = ((1024, 700), (1920, 1080))
SIZES = ((1024, 700), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))


def faults_of(scene: WidgetScene, size: tuple[int, int]) -> list[str]:
    """Everything that is wrong with the layout of a scene."""
    style = scene.services.style
    found = [fault for widget in scene.desk.root.walk() for fault in widget.text_faults(style)]
    shown = list(seen(scene.desk.root))
    window = pygame.Rect(-1, -1, size[0] + 2, size[1] + 2)
    found += [f"{widget.name or type(widget).__name__} leaves the window: {rect}" for widget, rect in shown
              if not window.contains(rect)]  # fmt: skip
    solid = [(w, r) for w, r in shown if w.focusable or isinstance(w, Label | Paragraph | RichText)]
    solid = [(w, r) for w, r in solid if not any(inner.focusable for inner in w.everything() if inner is not w)]
    for index, (one, first) in enumerate(solid):
        for other, second in solid[index + 1 :]:
            common = first.clip(second)
            # At the smallest size a question lies over the buttons that cannot be used meanwhile.
            covered = isinstance(scene, TableScene) and not (one.enabled and other.enabled)
            if common.w > 1 and common.h > 1 and not covered:
                found.append(f"{describe(one)} overlaps {describe(other)} by {common.size}")
    return found


def seen(widget: Widget) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Visible widgets with the part of their rectangles that can be seen; content of panels is cut by them."""
    for child in widget.children:
        if not child.visible:
            continue
        rect = child.rect
        if isinstance(widget, ScrollPanel):
            rect = rect.clip(widget.rect)
            if rect.w == 0 or rect.h == 0:
                continue
        yield child, rect
        yield from (
            (inner, part.clip(widget.rect) if isinstance(widget, ScrollPanel) else part)
            for inner, part in seen(child)
            if not isinstance(widget, ScrollPanel) or part.colliderect(widget.rect)
        )


def describe(widget: Widget) -> str:
    """A widget for a message."""
    return f"{type(widget).__name__} {widget.name or getattr(widget, 'text', '')!r} {tuple(widget.rect)}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_texts_fit_and_nothing_overlaps(sample: Sample, language: str, tmp_path: Path) -> None:
    pygame.display.init()
    storage = open_storage(folders_under(tmp_path))
    try:
        window = OffscreenWindow(SIZES[0])
        app, services = make_app(window, storage)
        services.change(language=language)
        app.push(sample.make(services))
        settle(app, sample)
        scene = app.stack.top
        assert isinstance(scene, WidgetScene)
        found: list[str] = []
        for size in SIZES:
            services.fit(size)
            scene.layout(size)
            found += [f"{size[0]}x{size[1]}: {fault}" for fault in faults_of(scene, size)]
        services.change(text_size="huge")
        for size in LARGE_TEXT_SIZES:
            services.fit(size)
            scene.layout(size)
            found += [f"{size[0]}x{size[1]}, huge texts: {fault}" for fault in faults_of(scene, size)]
    finally:
        storage.close()
    assert not found, "\n".join(found)


def test_the_check_sees_overlaps_and_long_texts(tmp_path: Path) -> None:
    pygame.display.init()
    storage = open_storage(folders_under(tmp_path))
    try:
        app, _ = make_app(OffscreenWindow((1280, 720)), storage)
        scene = app.stack.top
        assert isinstance(scene, WidgetScene)
        assert faults_of(scene, (1280, 720)) == []
        scene.find("rules").rect.move_ip(60, 0)
        scene.find("quit").rect.move_ip(-500, 0)
        scene.find("version").rect.w = 10
        found = "\n".join(faults_of(scene, (1280, 720)))
    finally:
        storage.close()
    assert "rules" in found
    assert "quit leaves the window" in found
    assert "label 'version'" in found
