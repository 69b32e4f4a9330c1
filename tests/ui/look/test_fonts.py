"""The bundled fonts cover every text; checked on the fonts' own tables, because metrics never tell."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from gouji.resources import asset, asset_root
from gouji.ui.look.fonts import MOST_FONTS, Face, FontStore

SYMBOLS = "·「」✓…—−+→《》，。；：？！（）“”"


def covered(face: Face) -> set[str]:
    with TTFont(asset("fonts", face.value), lazy=True) as font:
        return {chr(code) for code in font.getBestCmap()}


def text_files() -> list[Path]:
    """Catalogues, rule book and lessons."""
    kinds = {".po", ".md", ".txt"}
    folders = ("texts", "rules", "lessons")
    return [p for folder in folders for p in sorted((asset_root() / folder).rglob("*")) if p.suffix in kinds]


@pytest.mark.parametrize("face", Face)
def test_every_character_of_every_text_is_in_the_font(face: Face) -> None:
    known = covered(face)
    missing = {
        path.name: sorted(lacking)
        for path in text_files()
        if (lacking := {c for c in path.read_text(encoding="utf-8") if c.isprintable() and c not in known})
    }
    assert missing == {}, "run build_scripts/make_fonts.py"


@pytest.mark.parametrize("face", Face)
def test_gb2312_latin_and_symbols_are_in_the_font(face: Face) -> None:
    rows = (bytes((row, cell)) for row in range(0xB0, 0xF7) for cell in range(0xA1, 0xFF))
    hanzi = {code.decode("gb2312", errors="ignore") for code in rows} - {""}
    wanted = hanzi | set(SYMBOLS) | {chr(code) for code in range(0x20, 0x7F)}
    assert wanted - covered(face) == set()


@pytest.mark.parametrize("face", Face)
def test_a_missing_glyph_shows_as_a_box(face: Face) -> None:
    with TTFont(asset("fonts", face.value), lazy=True) as font:
        assert font["glyf"][".notdef"].numberOfContours > 0


def test_the_licences_lie_beside_the_fonts() -> None:
    for name in ("OFL-NotoSansSC.txt", "OFL-NotoSerifSC.txt"):
        assert "SIL OPEN FONT LICENSE" in asset("fonts", name).read_text(encoding="utf-8")


def test_a_window_dragged_through_all_sizes_does_not_keep_every_font_open() -> None:
    """Each open font holds its file; some systems give a program 256 of them."""
    store = FontStore()
    first = store.font(Face.BOLD, 10)
    for px in range(10, 150):
        for face in Face:
            store.render("够级", face, px, (255, 255, 255))
    assert len(store._fonts) == MOST_FONTS
    assert first.size("够级")[0] > 0
