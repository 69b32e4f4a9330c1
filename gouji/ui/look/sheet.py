"""Sample sheets to look at: ``python -m gouji.ui.look.sheet FOLDER``.

Paints the palette, type, buttons, controls, plates and effects on one sheet and the cards on others.
Words on the sheets are samples, not texts of the game.
"""

import argparse
import math
import os
from pathlib import Path

import pygame

from gouji.rules.cards import BLACK, RED, card_of

from . import controls, effects, parts, plates
from .card_art import Back
from .cards import CardFaces, card_height
from .felt import TableShape, draw_ground, draw_table, felt_swatch
from .fonts import Face
from .icons import Icon, Team
from .lettering import Align, draw_text
from .paint import Edge, Fill, cut
from .parts import Badge, BadgeKind, ButtonSpec, Kind, State
from .question import Plan, QuestionSpec, draw_question, question_height
from .style import Style, make_style
from .theme import RGB, TableColour


def _heading(sheet: pygame.Surface, text: str, x: float, y: float, style: Style) -> None:
    draw_text(sheet, text, (x, y), style, style.type.secondary, style.palette.lamp, Face.BOLD)


def _palette(sheet: pygame.Surface, style: Style) -> None:
    p, u = style.palette, style.unit
    names: tuple[tuple[str, RGB], ...] = (
        ("夜", p.night), ("板", p.panel), ("线", p.line), ("毡", (23, 74, 84)), ("木", p.wood[1]), ("灯", p.lamp),
        ("白", p.ivory), ("雾", p.mist), ("海", p.sea), ("山", p.hill), ("炭火", p.ember), ("成", p.jade),
        ("牌", p.card[0]), ("红", p.red), ("黑", p.black),
    )  # fmt: skip
    for number, (name, colour) in enumerate(names):
        x, y = (4 + 7.1 * number) * u, 9 * u
        rect = style.rect(x, y, 6.1 * u, 6.1 * u)
        style.paint.draw_box(sheet, rect, 1.2 * u, Fill(colour), Edge(p.white, 50))
        draw_text(sheet, name, (x + 3.05 * u, y + 7.7 * u), style, 1.5, p.ivory, Face.BOLD, Align.CENTRE)
        code = "{:02X}{:02X}{:02X}".format(*colour)
        draw_text(sheet, code, (x + 3.05 * u, y + 9.8 * u), style, 1.5, p.mist, align=Align.CENTRE)


def _buttons(sheet: pygame.Surface, style: Style) -> None:
    u = style.unit
    rows = ((Kind.PRIMARY, "出牌", None), (Kind.SECOND, "提示", None), (Kind.BURN, "烧牌", Icon.FLAME))
    columns = ((State.NORMAL, False), (State.HOVER, False), (State.PRESSED, False), (State.NORMAL, True))
    for row, (kind, text, name) in enumerate(rows):
        for column, (state, focus) in enumerate((*columns, (State.DISABLED, False))):
            rect = style.rect((4 + 13.4 * column) * u, (27.1 + 7.6 * row) * u, 11.6 * u, 5.8 * u)
            parts.draw_button(sheet, rect, ButtonSpec(text, kind, state, name, focus), style)
    for column, word in enumerate(("平时", "指着", "按下", "键盘", "不能")):
        at = ((9.8 + 13.4 * column) * u, 50.3 * u)
        draw_text(sheet, word, at, style, 1.5, style.palette.mist, align=Align.CENTRE)


def _controls(sheet: pygame.Surface, style: Style) -> None:
    u, x, y = style.unit, 74 * style.unit, 29.5 * style.unit
    wide, high = controls.SWITCH
    controls.draw_switch(sheet, style.rect(x, y - high * u / 2, wide * u, high * u), True, "开", style)
    controls.draw_switch(sheet, style.rect(x + 7 * u, y - high * u / 2, wide * u, high * u), False, "关", style)
    controls.draw_tick(sheet, style.rect(x + 15.4 * u, y - 1.5 * u, 10 * u, 3 * u), "不再问", True, style)
    y += 5.6 * u
    controls.draw_segments(sheet, style.rect(x, y - 1.9 * u, 25 * u, 3.8 * u), ("慢", "中", "快", "无"), 1, style)
    y += 5.6 * u
    controls.draw_slider(sheet, style.rect(x, y - 1.9 * u, 25 * u, 3.8 * u), 0.6, "60%", style)
    y += 5.6 * u
    controls.draw_field(sheet, style.rect(x, y - 1.8 * u, 11 * u, 3.6 * u), "高手", style, opens=True)
    controls.draw_stepper(sheet, style.rect(x + 12.6 * u, y - 1.8 * u, 12.4 * u, 3.6 * u), "5 局", style)


def _teams(sheet: pygame.Surface, style: Style) -> None:
    p, u, x, y = style.palette, style.unit, 107 * style.unit, 30.1 * style.unit
    for number, (team, letter, word, ink) in enumerate(
        ((Team.SEA, "于", "海", p.sea), (Team.HILL, "杰", "山", p.hill))
    ):
        start = x + number * 24 * u
        parts.draw_avatar(sheet, (start + 3 * u, y), 5.4 * u, team, letter, style)
        parts.draw_team_mark(sheet, (start + 9.4 * u, y), 4 * u, team, style)
        draw_text(sheet, word, (start + 12.6 * u, y), style, 2.25, ink, Face.BOLD)
    y += 5.6 * u
    left = x
    kinds = BadgeKind
    for badge in (
        Badge("先出"), Badge("宣点"), Badge("开点", kinds.WON), Badge("头科", kinds.PLACE), Badge("烧", kinds.BURNING),
        Badge("被烧", kinds.BURNED), Badge("闷"),
    ):  # fmt: skip
        left = parts.draw_badge(sheet, (left, y), badge, style).right + 0.9 * u
    y += 4.8 * u
    left = x
    for pill in (
        parts.pass_pill("过牌", style), parts.wait_pill("待应", style), parts.play_pill("够级", "4 个 K", style),
    ):  # fmt: skip
        left = parts.draw_pill(sheet, (left, y), pill, style, Align.LEFT).right + 1.2 * u
    y += 6.4 * u
    seat = plates.SeatSpec(Team.SEA, "满", "小满", "上联·普通", count=31, count_word="张")
    plates.draw_seat(sheet, style.rect(x, y - 3.5 * u, 23 * u, 7 * u), seat, style)
    turn = plates.SeatSpec(
        Team.HILL, "燕", "海燕", "正在想", count=9, count_word="报牌", low=True, turn=True
    )  # fmt: skip
    plates.draw_seat(sheet, style.rect(x + 25.5 * u, y - 3.5 * u, 23 * u, 7 * u), turn, style)


def _play(rank: int, style: Style, faces: CardFaces) -> pygame.Surface:
    """Four cards of a rank as they lie on the table."""
    wide = style.n(7.5)
    step = round(wide * 0.4)
    out = pygame.Surface((wide + 3 * step, card_height(wide)), pygame.SRCALPHA)
    for place in range(4):
        out.blit(faces.face(card_of(rank, (0, 1, 3, 2)[place]), wide), (place * step, 0))
    return out


def draw_effect(surface: pygame.Surface, name: str, t: float, style: Style, faces: CardFaces) -> None:
    """One effect at one moment in the middle of a piece of felt."""
    u, (wide, high) = style.unit, surface.get_size()
    play = _play(10 if name == "gouji" else 11, style, faces)
    rect = play.get_rect(center=(wide // 2, round(high * 0.45)))
    card = style.n(7.5)
    if name == "sweep":
        shape = TableShape((wide / 2, high * 0.45), (wide * 0.40, high * 0.30), 1.7 * u)
        effects.draw_sweep(surface, shape, t, math.pi / 2, math.pi * 1.8, style)
    elif name == "finish":
        effects.draw_finish_seal(surface, rect.center, "头科", t, style)
    elif name == "burn":
        effects.draw_burning_glow(surface, rect, t, style)
        surface.blit(play, rect)
        effects.draw_burning(surface, rect, t, card, style)
    else:
        effects.draw_top_glow(surface, rect, card, style)
        surface.blit(play, rect)
        effects.draw_frame(surface, rect, card, style)
        if name == "gouji":
            effects.draw_gouji_rings(surface, rect, t, style)
        else:
            effects.draw_hanging(surface, rect, t, name == "sun", style)


def effects_sheet(size: tuple[int, int]) -> pygame.Surface:
    """Each effect at six moments, from left to right."""
    style = make_style((size[0] // 2, size[1] // 2))
    faces = CardFaces(style.theme, style.fonts)
    sheet = pygame.Surface(size)
    sheet.fill(style.palette.night)
    names = ("gouji", "sun", "moon", "burn", "finish", "sweep")
    wide, high = size[0] // 6, size[1] // len(names)
    for row, name in enumerate(names):
        for column, t in enumerate((0.08, 0.25, 0.42, 0.6, 0.78, 0.95)):
            cell = felt_swatch((wide - 4, high - 4), TableColour.SEA)
            draw_effect(cell, name, t, style, faces)
            sheet.blit(cell, (column * wide + 2, row * high + 2))
    return sheet


def _effects(sheet: pygame.Surface, style: Style) -> None:
    u, p = style.unit, style.palette
    faces = CardFaces(style.theme, style.fonts)
    wide, high = style.n(36.6), style.n(29.5)
    samples = (("gouji", "够级", 0.5), ("burn", "烧", 0.45), ("finish", "走科", 0.5), ("sweep", "串三户", 0.6))
    for number, (name, word, t) in enumerate(samples):
        cell = felt_swatch((wide, high), TableColour.SEA)
        draw_effect(cell, name, t, style, faces)
        draw_text(cell, word, (2 * u, high - 4 * u), style, 2.25, p.ivory, Face.SERIF)
        sheet.blit(
            cut(cell, style.paint.box((wide, high), 1.8 * u, Fill(p.white))),
            (style.n(4 + 38.4 * number), style.n(56.6)),
        )


def parts_sheet(size: tuple[int, int]) -> pygame.Surface:
    """The palette, the type, the buttons, the controls, the plates."""
    style = make_style(size)
    p, u = style.palette, style.unit
    sheet = draw_ground(style)
    draw_text(sheet, "零件", (4 * u, 4.6 * u), style, 3.6, p.ivory, Face.SERIF)
    _palette(sheet, style)
    draw_text(sheet, "够级 Aa", (114 * u, 4.8 * u), style, 5, p.ivory, Face.SERIF)
    _heading(sheet, "按钮", 4 * u, 24.5 * u, style)
    _buttons(sheet, style)
    _heading(sheet, "控件", 74 * u, 24.5 * u, style)
    _controls(sheet, style)
    _heading(sheet, "两队与牌子", 107 * u, 24.5 * u, style)
    _teams(sheet, style)
    _heading(sheet, "效果", 4 * u, 54 * u, style)
    _effects(sheet, style)
    return sheet


def _card_with_shadow(sheet: pygame.Surface, picture: pygame.Surface, x: float, y: float, style: Style) -> None:
    rect = picture.get_rect(topleft=(round(x), round(y)))
    style.shadow(sheet, rect, rect.w * style.theme.radii.card, style.theme.depth.card)
    sheet.blit(picture, rect)


def cards_sheet(size: tuple[int, int], width: int, four_colour: bool) -> pygame.Surface:
    """All faces, the jokers, both backs, and a fanned hand."""
    style = make_style(size)
    faces = CardFaces(style.theme, style.fonts, four_colour)
    other = CardFaces(style.theme, style.fonts, not four_colour, Back.TILE)
    sheet = pygame.Surface(size)
    sheet.fill((22, 70, 80))
    u, step_x, step_y = style.unit, width * 95 / 90, width * 134 / 90
    left, top = (size[0] - 12 * step_x - width) / 2, 46 * size[0] / 1280
    draw_text(
        sheet, f"牌面 {width} × {card_height(width)}", (left, 2.9 * u), style, 2.5, style.palette.ivory, Face.SERIF
    )
    for number in range(4):
        for rank in range(13):
            picture = faces.face(card_of(rank, number), width)
            _card_with_shadow(sheet, picture, left + rank * step_x, top + number * step_y, style)
    y = top + 4 * step_y
    last = [faces.face(card_of(RED), width), faces.face(card_of(BLACK), width), faces.back(width), other.back(width)]
    last += [
        other.face(card_of(rank, number), width)
        for rank, number in zip(range(11, 2, -1), (0, 1, 3, 2, 0, 1, 3, 2, 3), strict=True)
    ]
    for number, picture in enumerate(last):
        _card_with_shadow(sheet, picture, left + number * step_x, y, style)
    return sheet


def fan_sheet(size: tuple[int, int]) -> pygame.Surface:
    """Thirty-six cards in one row, 28 pixels of each in sight, and the sizes of plays and results."""
    style = make_style(size)
    sheet = pygame.Surface(size)
    sheet.fill((22, 70, 80))
    hand = [card_of(RED), card_of(BLACK), card_of(BLACK)]
    hand += [card_of(rank, number) for rank in range(12, 0, -1) for number in (0, 1, 2)[: 3 - rank % 2]]
    for row, (width, four) in enumerate(((90, False), (90, True), (60, False), (39, True))):
        faces = CardFaces(style.theme, style.fonts, four, large_index=row == 1)
        step = 28 if width == 90 else width * 0.4
        for place, card in enumerate(hand[:36]):
            picture = faces.dimmed(card, width) if row == 2 and place < 8 else faces.face(card, width)
            _card_with_shadow(sheet, picture, 60 + place * step, 40 + row * 160, style)
    return sheet


def question_sheet(size: tuple[int, int]) -> pygame.Surface:
    """The burn question over the table, with a turn's plates, pills and the counter."""
    style = make_style(size)
    u = style.unit
    sheet = draw_table(style)
    tools = (
        (Icon.SORT, "理牌"),
        (Icon.AUTO, "托管"),
        (Icon.HISTORY, "记录"),
        (Icon.BOOK, "规则"),
        (Icon.SOUND, "声音"),
    )
    wide = 6 * 7 * u + 5 * 0.75 * u
    left = size[0] - 2 * u - wide
    for number, (name, word) in enumerate((*tools, (Icon.MENU, "菜单"))):
        spec = parts.ToolSpec(name, word, on=name is Icon.AUTO and size[0] < 1100)
        parts.draw_tool(sheet, style.rect(left + number * 7.75 * u, 1.6 * u, 7 * u, 5.6 * u), spec, style)
    numbers = (1, 1, 7, 4, 5, 6, 6, 7, 5, 6, 5, 3, 3, 2, 0)
    labels = ("大", "小", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")
    columns = tuple(
        plates.CounterColumn(label, left_over, place < 3, place == 0)
        for place, (label, left_over) in enumerate(zip(labels, numbers, strict=True))
    )
    counter = plates.CounterSpec("记牌器", "还没见到的牌", columns)
    plates.draw_counter(sheet, style.rect(left, 7.95 * u, wide, 8.2 * u), counter, style)
    score = plates.ScoreSpec("进贡五局", "第 3 局 / 共 5 局", "海", "山", 6, -6)
    plates.draw_score(sheet, style.rect(2 * u, 1.6 * u, 31 * u, 11.2 * u), score, style)
    question = QuestionSpec(
        "烧不烧？",
        "海燕出了够级牌 4 个 K，你的 4 个 A 盖得住。\n烧起来后每一手都要带王，直到走完；断了就是大落。",
        (ButtonSpec("不烧", size=2.125), ButtonSpec("烧牌", Kind.BURN, icon=Icon.FLAME, size=2.125)),
        Icon.FLAME,
        danger=True,
        help="什么是烧牌",
        plan=Plan("✓ 走得通", ("4 个 A", "小王带 3 个 9", "小王带 2 个 7", "2 个大王", "3 走科")),
        warning="外面还有 1 张大王、1 张小王、7 个 2，大刘可以解烧",
        tick="本局不再问",
    )
    width = min(72 * u, size[0] - 90 * u)
    high = question_height(question, round(width), style)
    bottom = size[1] - (31.6 if width < 66 * u else 40.6) * u
    draw_question(sheet, style.rect((size[0] - width) / 2, bottom - high, width, high), question, style)
    seat = plates.SeatSpec(Team.SEA, "我", "我", "等你回答", count=14, count_word="张", turn=True)
    plates.draw_seat(sheet, style.rect(2 * u, size[1] - 39.1 * u, 24 * u, 7 * u), seat, style)
    badges = (Badge("宣点"), Badge("先出"))
    seat = plates.SeatSpec(
        Team.HILL, "燕", "海燕", "下家·高手", plates.Side.RIGHT, 13, "张", burning=size[0] < 1100, badges=badges
    )
    plates.draw_seat(sheet, style.rect(size[0] - 25 * u, size[1] * 0.461 - 3.5 * u, 23 * u, 7 * u), seat, style)
    muted = plates.SeatSpec(Team.SEA, "满", "小满", "闷", count=2, count_word="张", muted=1, badges=(Badge("闷"),))
    plates.draw_seat(sheet, style.rect(2 * u + 0.03 * size[0], size[1] * 0.25 - 3.5 * u, 23 * u, 7 * u), muted, style)
    parts.draw_pill(sheet, (40 * u, 42 * u), parts.pass_pill("不烧", style), style)
    return sheet


def save_sheets(folder: Path) -> list[Path]:
    """All sheets as PNG files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    sheets = {
        "08_cards_90x126": cards_sheet((1280, 720), 90, False),
        "08_cards_four_colour_90x126": cards_sheet((1280, 720), 90, True),
        "08_cards_180x252": cards_sheet((2560, 1440), 180, False),
        "08_cards_fan": fan_sheet((1280, 720)),
        "02_question_1280x720": question_sheet((1280, 720)),
        "02_question_1024x700": question_sheet((1024, 700)),
        "10_effects": effects_sheet((1600, 1000)),
        "09_parts_1280x720": parts_sheet((1280, 720)),
    }
    for name, sheet in sheets.items():
        made.append(folder / f"{name}.png")
        pygame.image.save(sheet, made[-1])
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="Paint sample sheets of the game's look.")
    parser.add_argument("folder", type=Path)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for path in save_sheets(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
