"""What surrounds the table of a replay: the controls under it, the list of moves beside it, keys, and the record's
way to a file, to the clipboard and back into play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gouji.ui.look.controls import draw_slider, slider_track
from gouji.ui.look.fonts import Face
from gouji.ui.look.icons import Icon
from gouji.ui.look.lettering import Align, Run
from gouji.ui.look.parts import Kind, PillSpec, draw_pill, pill_size
from gouji.ui.look.style import Style
from gouji.ui.replay import playing, sharing
from gouji.ui.replay.list import MoveList, ScoreLine
from gouji.ui.scenes.page import BackButton, Box
from gouji.ui.widgets import Button, Group, IconButton, Label, ScrollPanel, Select, Slider, Tone, Widget
from gouji.ui.widgets.field import clipboard

if TYPE_CHECKING:
    from gouji.ui.replay.scene import ReplayScene

_SPEEDS = ("slow", "normal", "fast", "very_fast")


def build(scene: ReplayScene) -> Widget:
    """All widgets of a replay, placed."""
    root = Group()
    _add_bar(scene, root)
    _add_panel(scene, root)
    return root


# --- under the table ------------------------------------------------------------------------------------------


def _add_bar(scene: ReplayScene, root: Widget) -> None:
    style, bar = scene.style, scene.places.bar
    n = style.n
    left, right = bar.x + n(1.8), bar.right - n(1.8)
    box = Box("bar", low=True)
    box.place(pygame.Rect(bar.x + n(0.8), bar.y + n(0.2), bar.w - n(1.6), bar.h - n(1.0)), style)
    root.add(box)
    caption = Label("", style.type.body, name="caption", shrink=True)
    caption.place(pygame.Rect(left, bar.y + n(0.7), right - left, n(3.4)), style)
    root.add(caption)
    counted = Label("", style.type.small, Tone.MIST, face=Face.BOLD, align=Align.RIGHT, name="at")
    counted.place(pygame.Rect(right - n(11), bar.y + n(4.2), n(11), n(2.6)), style)
    root.add(counted)
    slider = Progress("slider", scene.at, (0, max(1, scene.deal.last)), lambda _: "", scene.go_to, step=1)
    slider.enabled = scene.deal.last > 0
    slider.place(pygame.Rect(left + n(1.2), bar.y + n(4.2), right - left - n(14), n(2.6)), style)
    root.add(slider)
    _add_buttons(scene, root, left, right, bar.y + n(7.6))


class Progress(Slider):
    """A slider over its whole rectangle, without a word behind it."""

    def place(self, rect: pygame.Rect, style: Style) -> None:
        super().place(rect, style)
        self._reach = self.rect.w

    def paint(self, surface: pygame.Surface, style: Style) -> None:
        low, high = self.bounds
        share = (self.value - low) / (high - low)
        whole = pygame.Rect(self.rect)
        whole.w += self.rect.w - slider_track(self.rect, style).w  # what it leaves free for a word
        draw_slider(surface, whole, share, "", style, self.focused, not self.enabled)


def _add_buttons(scene: ReplayScene, root: Widget, left: int, right: int, top: int) -> None:
    style = scene.style
    n, high = style.n, style.n(5.2)
    does: tuple[tuple[str, Icon, Callable[[], object]], ...] = (
        ("start", Icon.TO_START, lambda: scene.go_to(0)),
        ("back", Icon.STEP_BACK, lambda: scene.step(-1)),
        ("play", Icon.PLAY, scene.toggle),
        ("on", Icon.STEP_ON, lambda: scene.step(1)),
        ("end", Icon.TO_END, lambda: scene.go_to(scene.deal.last)),
    )
    x = left
    for name, sign, action in does:
        button = IconButton(name, sign, scene.text(f"replay.tip.{name}"), action)
        wide = n(9 if name == "play" else 6.4)
        button.place(pygame.Rect(x, top, wide, high), style)
        root.add(button)
        x += wide + n(0.75)
    room = right - x - n(1.5)
    view_wide, speed_wide = min(n(27), round(0.6 * room)), min(n(17), round(0.38 * room))
    words = [scene.text(f"replay.speed.{speed}") for speed in _SPEEDS]
    speed = Select("speed", words, _SPEEDS.index(scene.speed), lambda i: scene.set_speed(_SPEEDS[i]), scene.desk)
    speed.place(pygame.Rect(right - view_wide - n(1) - speed_wide, top, speed_wide, high), style)
    root.add(speed)
    names = scene.people.names
    views = [scene.text("replay.view.open")]
    views += [scene.text("replay.view.one", name=names[_seat(scene, place)]) for place in range(6)]
    chosen = 0 if scene.view is None else 1 + (scene.view - scene.home) % 6
    view = Select("view", views, chosen, lambda i: scene.look_as(None if i == 0 else _seat(scene, i - 1)), scene.desk)
    view.place(pygame.Rect(right - view_wide, top, view_wide, high), style)
    root.add(view)


def _seat(scene: ReplayScene, place: int) -> int:
    """The seat that sits so many places after the person's own."""
    return (scene.home + place) % 6


# --- beside the table -----------------------------------------------------------------------------------------


def _add_panel(scene: ReplayScene, root: Widget) -> None:
    style, panel = scene.style, scene.places.panel
    n = style.n
    ground = Box("panel")
    ground.place(pygame.Rect(panel.x + n(0.2), n(0.8), panel.w - n(1.0), panel.h - n(1.6)), style)
    root.add(ground)
    left, right = ground.rect.x + n(1.4), ground.rect.right - n(1.4)
    back = BackButton("leave", scene.text("page.back"), scene.on_escape)
    back.place(pygame.Rect(left, n(2), n(4.6), n(4.6)), style)
    root.add(back)
    x = back.rect.right + n(1.6)
    title = Label(scene.text("replay.title"), 2.4, face=Face.SERIF, name="title")
    title.place(pygame.Rect(x, n(1.7), right - x, n(2.9)), style)
    root.add(title)
    preset = scene.film.match.preset
    key = f"preset.{preset}.name"
    name = Label(scene.text(key) if scene.text.has(key) else preset, style.type.small, Tone.MIST, name="preset")
    name.place(pygame.Rect(x, n(4.8), right - x, n(2.4)), style)
    root.add(name)
    score = ScoreLine((scene.text("table.sea"), scene.text("table.hill")))
    score.place(pygame.Rect(left, n(7.6), right - left, n(3.4)), style)
    root.add(score)
    _add_deal_row(scene, root, left, right, n(11.8))
    bottom = _add_footer(scene, root, left, right, ground.rect.bottom - n(1.4))
    top = n(17.4)
    holder = ScrollPanel("list")
    holder.place(pygame.Rect(left - n(0.6), top, right - left + n(1.2), bottom - n(1) - top), style)
    moves = MoveList(scene.lines, scene.people, scene.go_to, scene.step)
    moves.place(pygame.Rect(left - n(0.6), top, right - left - n(0.6), moves.height(style)), style)
    holder.set_content([moves], moves.rect.h, style)
    root.add(holder)


def _add_deal_row(scene: ReplayScene, root: Widget, left: int, right: int, top: int) -> None:
    style = scene.style
    high = style.n(4.4)
    for name, sign, x, step in (("deal_back", Icon.BACK, left, -1), ("deal_on", Icon.NEXT, right - high, 1)):
        button = IconButton(name, sign, scene.text(f"replay.tip.{name}"), _Deal(scene, step))
        button.place(pygame.Rect(x, top, high, high), style)
        root.add(button)
    words = scene.text("table.deal_of", deal=scene.deal.number, of=scene.film.number(len(scene.film) - 1))
    label = Label(words, style.type.secondary, face=Face.BOLD, align=Align.CENTRE, name="deal", shrink=True)
    label.place(pygame.Rect(left + high + style.n(0.5), top, right - left - 2 * high - style.n(1), high), style)
    root.add(label)


class _Deal:
    """Goes to a deal before or after the one that is shown."""

    def __init__(self, scene: ReplayScene, step: int) -> None:
        self._scene, self._step = scene, step

    def __call__(self) -> None:
        self._scene.go_to_deal(self._scene.deal.index + self._step)


def _add_footer(scene: ReplayScene, root: Widget, left: int, right: int, bottom: int) -> int:
    """The buttons under the list; gives the upper end of what they take."""
    style = scene.style
    n, high, gap = style.n, style.n(4.6), style.n(0.9)
    wide = (right - left - gap) // 2
    does: tuple[tuple[str, Callable[[], object]], ...] = (
        ("again", lambda: playing.play_again(scene)),
        ("from_here", lambda: playing.ask_to_play_on(scene)),
        ("export", lambda: sharing.ask_where(scene)),
        ("copy", lambda: sharing.copy(scene)),
    )
    top = bottom - 2 * high - n(0.9)
    for index, (name, action) in enumerate(does):
        row, column = divmod(index, 2)
        kind = Kind.PRIMARY if name == "again" else Kind.SECOND
        button = Button(name, scene.text(f"replay.{name}"), action, kind=kind, size=style.type.small)
        button.place(pygame.Rect(left + column * (wide + gap), top + row * (high + n(0.9)), wide, high), style)
        root.add(button)
    return top


def enable(scene: ReplayScene, button: Button | IconButton) -> None:
    """Which buttons can be used at this moment, and whether the middle one starts or stops."""
    first, last = scene.deal.index == 0, scene.deal.index == len(scene.film) - 1
    if button.name in ("start", "back"):
        button.enabled = scene.at > 0 or (button.name == "back" and not first)
    elif button.name in ("on", "end"):
        button.enabled = scene.at < scene.deal.last or (button.name == "on" and not last)
    elif button.name == "deal_back":
        button.enabled = not first
    elif button.name == "deal_on":
        button.enabled = not last
    elif button.name == "from_here":
        button.enabled = playing.can_play_on(scene)
    elif button.name == "again":
        button.enabled = playing.can_play_again(scene)
    elif button.name == "play" and isinstance(button, IconButton):
        button.icon = Icon.PAUSE if scene.playing else Icon.PLAY
        button.tip = scene.text("replay.tip.pause" if scene.playing else "replay.tip.play")


def draw_tip(surface: pygame.Surface, widget: Widget, style: Style) -> None:
    """What a button without words does, over it and inside the window."""
    spec = PillSpec((Run(widget.tip, style.palette.ivory),), style.type.small, 235, (style.palette.white, 60))
    wide, high = pill_size(spec, style)
    x = min(max(widget.rect.centerx, wide // 2 + 4), surface.get_width() - wide // 2 - 4)
    y = widget.rect.y - high // 2 - style.n(0.6)
    if y < high:
        y = widget.rect.bottom + high // 2 + style.n(0.6)
    draw_pill(surface, (x, y), spec, style)


# --- keys -----------------------------------------------------------------------------------------------------


def key(scene: ReplayScene, pressed: int) -> bool:
    """What a key does; False for one that means nothing here."""
    does: dict[int, Callable[[], object]] = {
        pygame.K_LEFT: lambda: scene.step(-1),
        pygame.K_UP: lambda: scene.step(-1),
        pygame.K_RIGHT: lambda: scene.step(1),
        pygame.K_DOWN: lambda: scene.step(1),
        pygame.K_HOME: lambda: scene.go_to(0),
        pygame.K_END: lambda: scene.go_to(scene.deal.last),
        pygame.K_PAGEUP: lambda: scene.go_to_deal(scene.deal.index - 1),
        pygame.K_PAGEDOWN: lambda: scene.go_to_deal(scene.deal.index + 1),
        pygame.K_SPACE: scene.toggle,
        pygame.K_o: lambda: scene.look_as(None),
        pygame.K_0: lambda: scene.look_as(None),
        pygame.K_MINUS: lambda: _faster(scene, -1),
        pygame.K_PLUS: lambda: _faster(scene, 1),
        pygame.K_EQUALS: lambda: _faster(scene, 1),
    }
    action = does.get(pressed)
    if action is not None:
        action()
        return True
    if pygame.K_1 <= pressed <= pygame.K_6:
        scene.look_as(_seat(scene, pressed - pygame.K_1))
        return True
    return False


def _faster(scene: ReplayScene, step: int) -> None:
    index = min(max(_SPEEDS.index(scene.speed) + step, 0), len(_SPEEDS) - 1)
    scene.set_speed(_SPEEDS[index])
    select = scene.find("speed")
    if isinstance(select, Select):
        select.chosen = index


def command(scene: ReplayScene, pressed: int) -> bool:
    """Control with a key: copy, paste, save."""
    if pressed == pygame.K_c:
        sharing.copy(scene)
    elif pressed == pygame.K_v:
        sharing.show_text(scene, "", clipboard())
    elif pressed == pygame.K_s:
        sharing.ask_where(scene)
    else:
        return False
    return True
