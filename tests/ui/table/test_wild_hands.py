"""Clicks and keys at random, the window changing its size and its language: nothing breaks, the record stays true."""

import random

import pygame
import pytest

from gouji.rules.record import read
from gouji.ui.scene import Scene
from gouji.ui.scenes.page import WidgetScene

from .harness import Bench, new_game

NAMES = ("hint", "play", "pass", "yield", "burn", "answer.yes", "answer.no", "answer.give", "question.help")
KEYS = (*"abdfghjklnpqrstvxyz234567890", "SPACE", "RETURN", "ESCAPE", "TAB", "LEFT", "UP", "DOWN", "BACKSPACE")
WAYS_BACK = ("next", "resume", "cancel", "back")
STEPS = 260


def go_back(bench: Bench, top: Scene) -> None:
    """Out of whatever has been opened over the table."""
    if not isinstance(top, WidgetScene):
        return
    names = {widget.name for widget in top.desk.root.everything()}
    way = next((name for name in WAYS_BACK if name in names), None)
    bench.click(way) if way is not None else bench.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("seed", range(4))
def test_wild_hands(seed: int) -> None:
    dice = random.Random(seed)
    preset = dice.choice(["qingdao", "chinagames", "tribute", "stifle"])
    speed = dice.choice(["off", "very_fast", "normal"])
    bench = Bench(new_game(preset, seed=seed), speed=speed, counter="on", auto_pass="at_once")
    for _ in range(STEPS):
        if bench.scene not in tuple(bench.app.stack) or not bench.app.running:
            break
        if not bench.at_table:
            go_back(bench, bench.top)
            continue
        point = (dice.randrange(bench.scene.size[0]), dice.randrange(bench.scene.size[1]))
        what = dice.random()
        if what < 0.3:
            bench.click_at(point)
        elif what < 0.4 and bench.scene.hand.places:
            bench.press(bench.scene.hand.point_of(dice.choice(bench.scene.hand.places).slot))
            bench.move(point)
            bench.release(point)
        elif what < 0.6:
            name = dice.choice(NAMES)
            if any(widget.name == name for widget in bench.scene.desk.root.everything()):
                bench.click(name)
        elif what < 0.8:
            bench.key(getattr(pygame, f"K_{dice.choice(KEYS)}"))
        elif what < 0.83:
            bench.offscreen.resize(dice.choice([(1024, 700), (1366, 768), (1280, 720)]))
            bench.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED)], 0.0)
        elif what < 0.85:
            bench.services.change(language=dice.choice(["zh_CN", "en"]))
        bench.app.step([], dice.choice([0.0, 0.016, 0.05, 0.1, 0.4]))
    assert read(bench.game.text).log == bench.game.match.log
