"""The stack of scenes and the application that runs it."""

import pygame
import pytest

from gouji.ui.app import App, KeyRepeat, StepClock, least, without_idle_motion
from gouji.ui.scene import Scene, SceneStack
from gouji.ui.window import Geometry, OffscreenWindow, pulled_back


class Told(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str, log: list[str], transparent: bool = False) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.transparent = transparent
        self.uses_events = True

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.log.append(f"{self.name} layout {size[0]}")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def process_event(self, event: pygame.event.Event) -> bool:
        self.log.append(f"{self.name} event")
        return self.uses_events

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


def test_a_scene_is_entered_laid_out_resumed_and_the_one_below_paused() -> None:
    log: list[str] = []
    stack = SceneStack((800, 600))
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    stack.pop()
    assert log == [
        "a enter",
        "a layout 800",
        "a resume",
        "a pause",
        "b enter",
        "b layout 800",
        "b resume",
        "b pause",
        "b leave",
        "a resume",
    ]


def test_replacing_does_not_wake_what_is_below() -> None:
    log: list[str] = []
    stack = SceneStack((800, 600))
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    log.clear()
    stack.replace(Told("c", log))
    assert log == ["b pause", "b leave", "c enter", "c layout 800", "c resume"]


def test_without_focus_nothing_is_active() -> None:
    log: list[str] = []
    stack = SceneStack((800, 600))
    stack.push(Told("a", log))
    log.clear()
    stack.set_focused(False)
    stack.push(Told("b", log))
    stack.set_focused(True)
    assert log == ["a pause", "b enter", "b layout 800", "b resume"]


def test_what_a_transparent_scene_lies_on_is_painted_first() -> None:
    log: list[str] = []
    window = OffscreenWindow((800, 600))
    app = App(window)
    app.push(Told("a", log))
    app.push(Told("b", log))
    app.push(Told("c", log, transparent=True))
    log.clear()
    app.step([], 0.0)
    assert log == ["b draw", "c draw"]
    assert not app.step([], 0.016)
    assert window.flips == 1


def test_the_program_ends_with_its_last_scene() -> None:
    app = App(OffscreenWindow((800, 600)))
    app.push(Told("a", []))
    app.pop()
    assert not app.running


def test_a_new_size_lays_out_every_scene() -> None:
    log: list[str] = []
    window = OffscreenWindow((800, 600))
    sizes: list[tuple[int, int]] = []
    app = App(window, on_resize=sizes.append)
    app.push(Told("a", log))
    app.push(Told("b", log))
    log.clear()
    window.resize((1000, 700))
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700)], 0.0)
    assert log == ["a layout 1000", "b layout 1000", "b draw"]
    assert sizes == [(800, 600), (1000, 700)]


def test_f11_works_unless_a_scene_uses_it() -> None:
    window = OffscreenWindow((800, 600))
    app = App(window)
    scene = Told("a", [])
    app.push(scene)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    app.step([key], 0.0)
    assert not window.full_screen
    scene.uses_events = False
    app.step([key], 0.0)
    assert window.full_screen


def test_the_click_that_brings_the_window_to_the_front_does_nothing() -> None:
    log: list[str] = []
    app = App(OffscreenWindow((800, 600)))
    app.push(Told("a", log))
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    log.clear()
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED), click], 0.0)
    assert "a event" not in log
    app.step([click], 0.0)
    assert "a event" in log


def test_closing_asks_when_a_question_is_set() -> None:
    app = App(OffscreenWindow((800, 600)))
    app.push(Told("a", []))
    app.ask_before_closing(lambda: False)
    app.step([pygame.event.Event(pygame.QUIT)], 0.0)
    assert app.running
    app.ask_before_closing(lambda: True)
    app.step([pygame.event.Event(pygame.QUIT)], 0.0)
    assert not app.running


def test_minimised_nothing_is_drawn() -> None:
    window = OffscreenWindow((800, 600))
    app = App(window)
    scene = Told("a", [])
    app.push(scene)
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 0.0)
    scene.invalidate()
    assert not app.step([], 0.1)
    assert not scene.active
    assert app.step([pygame.event.Event(pygame.WINDOWRESTORED)], 0.0)
    assert scene.active


def test_steps_are_cut_while_something_moves() -> None:
    clock = StepClock()
    assert clock.step(100.0, True) == 0.0
    assert clock.step(110.0, True) == pytest.approx(0.1)
    assert clock.step(110.02, True) == pytest.approx(0.02)
    assert clock.step(105.0, True) == 0.0


def test_only_the_last_of_idle_mouse_motions_is_kept() -> None:
    def motion(x: int, held: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), buttons=(held, 0, 0))

    kept = without_idle_motion([motion(1, 0), motion(2, 0), motion(3, 1), motion(4, 1), motion(5, 0)])
    assert [event.pos[0] for event in kept] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("asked", "screens", "size", "place"),
    [
        (Geometry((1280, 720), (50, 60)), [(1920, 1080)], (1280, 720), (50, 60)),
        (Geometry((3000, 2000), None), [(1920, 1080)], (1920, 1080), None),
        (Geometry((600, 300), None), [(1920, 1080)], (1024, 700), None),
        (Geometry((1280, 720), (5000, 60)), [(1920, 1080)], (1280, 720), None),
        (Geometry((1280, 720), (2000, 60)), [(1920, 1080), (1920, 1080)], (1280, 720), (2000, 60)),
        (Geometry((1280, 720), (50, -400)), [(1920, 1080)], (1280, 720), None),
        (Geometry((1280, 720), (50, 50)), [(800, 600)], (800, 600), (50, 50)),
    ],
)
def test_a_remembered_window_is_pulled_back_onto_a_screen(
    asked: Geometry, screens: list[tuple[int, int]], size: tuple[int, int], place: tuple[int, int] | None
) -> None:
    fitting = pulled_back(asked, screens)
    assert fitting.size == size
    assert fitting.place == place


def test_held_keys_come_again_and_others_do_not() -> None:
    repeat = KeyRepeat()
    arrow = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    repeat.note(arrow)
    assert repeat.due(0.3) is None
    assert repeat.due(0.2) is arrow
    assert repeat.due(0.01) is None
    assert repeat.due(5.0) is arrow
    repeat.note(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert repeat.due(5.0) is None
    repeat.note(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    assert repeat.due(5.0) is None
    assert repeat.wake_in() is None


def test_the_sooner_of_two_times() -> None:
    assert least(None, None) is None
    assert least(1.0, None) == least(None, 1.0) == least(1.0, 2.0) == 1.0
