"""Widgets on a desk: mouse, keys, focus, values, typing, scrolling."""

from collections.abc import Callable

import pygame
import pytest

from gouji.ui.look.icons import Icon
from gouji.ui.look.style import Style, make_style
from gouji.ui.widgets import (
    Button,
    Desk,
    Group,
    Guard,
    IconButton,
    Label,
    ScrollPanel,
    Segments,
    Select,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from gouji.ui.widgets.desk import nearest
from gouji.ui.widgets.rich import Piece, RichText, marked
from gouji.ui.widgets.select import SelectList


@pytest.fixture
def style() -> Style:
    pygame.display.init()
    return make_style((1280, 720))


def mouse(kind: int, point: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=point, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=point, button=1)


def click(desk: Desk, point: tuple[int, int]) -> None:
    desk.process_event(mouse(pygame.MOUSEMOTION, point))
    desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, point))
    desk.process_event(mouse(pygame.MOUSEBUTTONUP, point))


def key(desk: Desk, code: int, mod: int = 0, text: str = "") -> bool:
    return desk.process_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))


def desk_with(style: Style, *widgets: tuple[Widget, tuple[int, int, int, int]]) -> Desk:
    root = Group()
    for widget, rect in widgets:
        widget.place(pygame.Rect(rect), style)
        root.add(widget)
    return Desk(root)


def recorder() -> tuple[list[object], Callable[[object], None]]:
    seen: list[object] = []
    return seen, seen.append


class TestMouse:
    def test_a_button_clicks_when_released_inside(self, style: Style) -> None:
        seen: list[str] = []
        desk = desk_with(style, (Button("a", "A", lambda: seen.append("a")), (10, 10, 100, 40)))
        click(desk, (50, 30))
        assert seen == ["a"]
        desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (50, 30)))
        desk.process_event(mouse(pygame.MOUSEBUTTONUP, (300, 300)))
        assert seen == ["a"]

    def test_a_button_disabled_while_held_does_nothing(self, style: Style) -> None:
        seen: list[str] = []
        button = Button("a", "A", lambda: seen.append("a"))
        desk = desk_with(style, (button, (10, 10, 100, 40)))
        desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (50, 30)))
        button.enabled = False
        desk.process_event(mouse(pygame.MOUSEBUTTONUP, (50, 30)))
        button.enabled = True
        assert seen == []
        assert not button.pressed

    def test_a_disabled_button_swallows_the_click_and_a_hidden_one_does_not(self, style: Style) -> None:
        button = Button("a", "A")
        desk = desk_with(style, (button, (10, 10, 100, 40)))
        button.enabled = False
        assert desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (50, 30)))
        button.visible = False
        assert not desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (50, 30)))

    def test_hover_follows_the_mouse(self, style: Style) -> None:
        one, two = Button("a", "A"), Button("b", "B")
        desk = desk_with(style, (one, (10, 10, 100, 40)), (two, (200, 10, 100, 40)))
        desk.process_event(mouse(pygame.MOUSEMOTION, (50, 30)))
        assert one.hovered
        assert desk.process_event(mouse(pygame.MOUSEMOTION, (250, 30)))
        assert (one.hovered, two.hovered) == (False, True)
        assert not desk.process_event(mouse(pygame.MOUSEMOTION, (251, 30)))

    def test_a_tip_appears_when_the_mouse_has_rested(self, style: Style) -> None:
        button = IconButton("a", Icon.DICE, "A number at random")
        desk = desk_with(style, (button, (1200, 690, 40, 30)))
        surface = pygame.Surface((1280, 720))
        desk.draw(surface, style)
        before = pygame.image.tobytes(surface, "RGB")
        desk.process_event(mouse(pygame.MOUSEMOTION, (1210, 700)))
        assert desk.wake_in() == pytest.approx(0.6)
        assert not desk.update(0.3)
        assert desk.update(0.4)
        desk.draw(surface, style)
        assert pygame.image.tobytes(surface, "RGB") != before
        assert desk.wake_in() is None
        click(desk, (1210, 700))
        assert not desk.update(1.0)


class TestKeyboard:
    def test_tab_goes_round_and_enter_clicks(self, style: Style) -> None:
        seen: list[str] = []
        a = Button("a", "A", lambda: seen.append("a"))
        b = Button("b", "B", lambda: seen.append("b"))
        dead = Button("c", "C")
        dead.enabled = False
        desk = desk_with(style, (a, (0, 0, 50, 20)), (dead, (60, 0, 50, 20)), (b, (120, 0, 50, 20)))
        key(desk, pygame.K_TAB)
        assert a.focused
        key(desk, pygame.K_TAB)
        assert (a.focused, b.focused) == (False, True)
        key(desk, pygame.K_RETURN)
        key(desk, pygame.K_TAB)
        key(desk, pygame.K_SPACE)
        key(desk, pygame.K_TAB, pygame.KMOD_SHIFT)
        assert seen == ["b", "a"]
        assert b.focused

    def test_enter_does_nothing_without_focus(self, style: Style) -> None:
        seen: list[str] = []
        desk = desk_with(style, (Button("a", "A", lambda: seen.append("a")), (0, 0, 50, 20)))
        assert not key(desk, pygame.K_RETURN)
        assert seen == []

    def test_arrows_go_to_the_nearest(self, style: Style) -> None:
        buttons = {
            name: Button(name, name)
            for name in ("middle", "left", "right", "up", "down", "far")
        }  # fmt: skip
        places = {
            "middle": (200, 200, 50, 30),
            "left": (100, 205, 50, 30),
            "right": (300, 195, 50, 30),
            "up": (200, 100, 50, 30),
            "down": (205, 300, 50, 30),
            "far": (900, 210, 50, 30),
        }
        desk = desk_with(style, *((buttons[name], place) for name, place in places.items()))
        for code, name in (
            (pygame.K_LEFT, "left"),
            (pygame.K_RIGHT, "right"),
            (pygame.K_UP, "up"),
            (pygame.K_DOWN, "down"),
        ):
            desk.set_focus(buttons["middle"])
            key(desk, code)
            assert desk.focus is buttons[name]
        assert nearest(buttons["far"], list(buttons.values()), (1, 0)) is None

    def test_a_click_hides_the_ring_and_a_key_shows_it(self, style: Style) -> None:
        button = Button("a", "A")
        desk = desk_with(style, (button, (0, 0, 50, 20)))
        click(desk, (10, 10))
        assert desk.focus is button
        assert not button.focused
        key(desk, pygame.K_TAB)
        assert button.focused

    def test_a_button_clicked_by_mouse_leaves_its_key_to_whom_it_belongs(self, style: Style) -> None:
        """A click on a hint, then Enter, which plays: the hint is not pressed again; with the focus shown it is."""
        seen: list[str] = []
        hint = Button("hint", "H", lambda: seen.append("hint"))
        play = Button("play", "P", lambda: seen.append("play"), hotkeys=(pygame.K_RETURN,))
        desk = desk_with(style, (hint, (0, 0, 50, 20)), (play, (60, 0, 50, 20)))
        click(desk, (10, 10))
        assert key(desk, pygame.K_RETURN)
        assert key(desk, pygame.K_SPACE)
        desk.set_focus(hint)
        assert key(desk, pygame.K_RETURN)
        assert seen == ["hint", "play", "hint", "hint"]

    def test_hotkeys_click_unless_control_is_held(self, style: Style) -> None:
        seen: list[str] = []
        desk = desk_with(style, (Button("a", "A", lambda: seen.append("a"), hotkeys=(pygame.K_h,)), (0, 0, 50, 20)))
        assert key(desk, pygame.K_h)
        assert not key(desk, pygame.K_h, pygame.KMOD_CTRL)
        assert seen == ["a"]

    def test_focus_and_its_ring_survive_building_anew(self, style: Style) -> None:
        desk = desk_with(style, (Button("a", "A"), (0, 0, 50, 20)), (Button("b", "B"), (60, 0, 50, 20)))
        desk.set_focus(desk.find("b"))
        desk.set_root(desk_with(style, (Button("b", "B"), (0, 0, 50, 20))).root)
        assert desk.focus is desk.find("b")
        assert desk.find("b").focused


class TestValues:
    def test_a_toggle_turns(self, style: Style) -> None:
        seen, note = recorder()
        desk = desk_with(style, (Toggle("t", False, ("on", "off"), note), (0, 0, 60, 30)))
        click(desk, (10, 10))
        click(desk, (10, 10))
        assert seen == [True, False]

    def test_segments_by_mouse_and_keys(self, style: Style) -> None:
        seen, note = recorder()
        segments = Segments("s", ("one", "two", "three"), 0, note)
        desk = desk_with(style, (segments, (0, 0, 300, 30)))
        click(desk, segments.segment(2).center)
        key(desk, pygame.K_LEFT)
        key(desk, pygame.K_SPACE)
        assert seen == [2, 1, 2]
        assert not key(desk, pygame.K_RIGHT)

    def test_a_stepper_stays_within_its_bounds(self, style: Style) -> None:
        seen, note = recorder()
        stepper = Stepper("n", 1, (0, 2), str, note)
        desk = desk_with(style, (stepper, (0, 0, 120, 30)))
        for _ in range(3):
            click(desk, (110, 15))
        click(desk, (10, 15))
        assert seen == [2, 1]

    def test_a_slider_is_dragged_and_moved_by_keys(self, style: Style) -> None:
        seen, note = recorder()
        slider = Slider("v", 50, (0, 100), str, note, step=10)
        desk = desk_with(style, (slider, (0, 0, 300, 30)))
        desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (1, 15)))
        desk.process_event(mouse(pygame.MOUSEMOTION, (299, 15)))
        desk.process_event(mouse(pygame.MOUSEBUTTONUP, (299, 15)))
        key(desk, pygame.K_LEFT)
        assert seen == [0, 100, 90]

    def test_a_slider_that_is_moved_is_dragged_where_it_is_and_leaves_others_in_peace(self, style: Style) -> None:
        seen, note = recorder()
        moved, other = (Slider(name, 50, (0, 100), str, note, step=5) for name in "ab")
        desk_with(style, (moved, (0, 0, 300, 30)), (other, (0, 50, 300, 30)))
        moved.move(400, 0)
        for slider, x in ((moved, 401), (other, 1), (moved, 699), (other, 299)):
            slider.on_press((x, 15))
        assert seen == [0, 0, 100, 100]

    def test_a_slider_takes_the_nearest_step_from_a_value_between(self, style: Style) -> None:
        seen, note = recorder()
        slider = Slider("v", 43, (0, 100), str, note, step=5)
        desk_with(style, (slider, (0, 0, 300, 30)))
        slider.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
        assert seen == [50]

    def test_a_select_opens_a_list_over_the_page(self, style: Style) -> None:
        seen, note = recorder()
        desk = Desk()
        select = Select("s", ("one", "two", "three"), 0, note, desk)
        select.place(pygame.Rect(0, 0, 150, 30), style)
        desk.set_root(Group("", [select]))
        click(desk, (20, 10))
        popup = desk.popup
        assert isinstance(popup, SelectList)
        click(desk, popup.row(1).center)
        assert desk.popup is None
        key(desk, pygame.K_RETURN)
        key(desk, pygame.K_DOWN)
        key(desk, pygame.K_RETURN)
        click(desk, (20, 10))
        assert key(desk, pygame.K_ESCAPE)
        assert desk.popup is None
        assert seen == [1, 2]


class TestTyping:
    def test_typing_editing_and_the_clipboard_keys(self, style: Style) -> None:
        seen, note = recorder()
        field = TextField("f", "ab", longest=5, on_change=note)
        desk = desk_with(style, (field, (0, 0, 200, 30)))
        desk.set_focus(field)
        assert pygame.key.get_repeat is not None
        desk.process_event(pygame.event.Event(pygame.TEXTINPUT, text="够级牌"))
        desk.process_event(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        assert field.text == "ab够级牌"
        key(desk, pygame.K_BACKSPACE)
        key(desk, pygame.K_HOME)
        key(desk, pygame.K_DELETE)
        key(desk, pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert field.selection == (0, 1)
        desk.process_event(pygame.event.Event(pygame.TEXTINPUT, text="z"))
        assert field.text == "z够级"
        assert seen[-1] == "z够级"

    def test_letters_are_the_fields_so_no_hotkey_takes_them(self, style: Style) -> None:
        seen: list[str] = []
        field = TextField("f")
        button = Button("a", "A", lambda: seen.append("a"), hotkeys=(pygame.K_h,))
        desk = desk_with(style, (field, (0, 0, 200, 30)), (button, (0, 40, 100, 30)))
        desk.set_focus(field)
        assert key(desk, pygame.K_h, text="h")
        assert seen == []

    def test_only_allowed_letters(self, style: Style) -> None:
        field = TextField("f", allowed=str.isdecimal)
        field.insert("a1-2\n3")
        assert field.text == "123"

    def test_text_input_is_on_only_while_a_field_has_the_focus(
        self, style: Style, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        calls: list[str] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
        field, button = TextField("f"), Button("b", "B")
        desk = desk_with(style, (field, (0, 0, 200, 30)), (button, (0, 40, 100, 30)))
        click(desk, (20, 10))
        click(desk, (20, 50))
        desk.set_focus(field)
        desk.release()
        assert calls == ["on", "off", "on", "off"]


class TestScrolling:
    def panel(self, style: Style) -> tuple[Desk, ScrollPanel]:
        panel = ScrollPanel("p")
        panel.place(pygame.Rect(0, 0, 200, 100), style)
        buttons: list[Widget] = []
        for number in range(10):
            button = Button(str(number), str(number))
            button.place(pygame.Rect(0, number * 40, 150, 30), style)
            buttons.append(button)
        panel.set_content(buttons, 400, style)
        return Desk(Group("", [panel])), panel

    def test_the_wheel_moves_the_content_as_far_as_there_is_any(self, style: Style) -> None:
        desk, panel = self.panel(style)
        desk.process_event(mouse(pygame.MOUSEMOTION, (50, 50)))
        assert desk.process_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert panel.offset > 0
        for _ in range(40):
            desk.process_event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        assert panel.offset == panel.furthest == 300
        assert panel.children[-1].rect.bottom <= panel.rect.bottom

    def test_focus_comes_into_view(self, style: Style) -> None:
        desk, panel = self.panel(style)
        for _ in range(8):
            key(desk, pygame.K_TAB)
        assert desk.focus is panel.children[7]
        assert panel.rect.contains(panel.children[7].rect)

    def test_what_is_scrolled_away_cannot_be_clicked(self, style: Style) -> None:
        desk, panel = self.panel(style)
        panel.scroll_to(80)
        assert desk.root.hit((50, -20)) is None
        hit = desk.root.hit((50, 5))
        assert hit is panel.children[2]

    def test_the_bar_is_dragged(self, style: Style) -> None:
        desk, panel = self.panel(style)
        desk.process_event(mouse(pygame.MOUSEBUTTONDOWN, (197, 5)))
        desk.process_event(mouse(pygame.MOUSEMOTION, (197, 300)))
        assert panel.offset == panel.furthest
        desk.process_event(mouse(pygame.MOUSEBUTTONUP, (197, 300)))


def test_the_guard_closes_with_each_change_and_opens_by_itself() -> None:
    guard = Guard()
    guard.watch(("pass", "play"))
    assert not guard.is_open
    assert not guard.update(0.2)
    guard.watch(("pass", "play"))
    assert guard.update(0.2)
    assert guard.is_open
    guard.watch(("pass",))
    assert not guard.is_open
    assert guard.wake_in() == pytest.approx(0.35)


def test_labels_tell_that_they_do_not_fit(style: Style) -> None:
    label = Label("a rather long line of text", 2)
    label.place(pygame.Rect(0, 0, 30, 20), style)
    assert label.text_faults(style)
    label.place(pygame.Rect(0, 0, 900, 20), style)
    assert not label.text_faults(style)


class TestRichText:
    def test_it_wraps_and_finds_links(self, style: Style) -> None:
        seen: list[str] = []
        pieces = [Piece("见规则 "), Piece("4.2", link="4.2"), Piece("，每一张都要比对着的那张大。" * 4)]
        text = RichText(pieces, 2, seen.append)
        one_line = text.height_for(5000, style)
        height = text.height_for(220, style)
        assert height > 3 * one_line
        text.place(pygame.Rect(100, 100, 220, height), style)
        points = [(x, y) for y in range(100, 100 + height, 4) for x in range(100, 320, 4)]
        for point in points:
            text.on_release(point, inside=True)
            if seen:
                break
        assert seen == ["4.2"]

    def test_no_line_begins_with_a_closing_mark(self, style: Style) -> None:
        text = RichText([Piece("大小王混挂，都算小王。" * 9)], 2)
        for width in range(60, 300, 7):
            text.height_for(width, style)
            starts = {placed.row: placed.piece.text[0] for placed in reversed(text._placed)}
            assert not any(first in "，。" for first in starts.values())

    def test_found_words_are_marked(self) -> None:
        pieces = marked([Piece("反烧和烧牌")], "烧")
        assert [(piece.text, piece.hit) for piece in pieces] == [
            ("反", False),
            ("烧", True),
            ("和", False),
            ("烧", True),
            ("牌", False),
        ]
