"""Draws the program's icon: SVG, PNGs in all sizes, Windows .ico, macOS .icns. Needs the dev environment.

A fan of three cards before a low sun over the sea, the front card with the character 够 (outline of the bundled serif
font). Below 48 pixels only the front card is drawn, else nothing could be made out.
"""

import struct
import sys

import resvg_py
import setup_env
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

FOLDER = setup_env.ROOT / "assets" / "icons"
FONT = setup_env.ROOT / "assets" / "fonts" / "NotoSerifSC-Bold.ttf"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
FAN_FROM = 48

GROUND = """
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#10313A"/><stop offset="0.62" stop-color="#3E7378"/>
    <stop offset="0.64" stop-color="#1D4A52"/><stop offset="1" stop-color="#09171C"/>
  </linearGradient>
  <linearGradient id="card" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#FFFDF7"/><stop offset="1" stop-color="#F0E9D8"/>
  </linearGradient>
  <clipPath id="tile"><rect width="256" height="256" rx="56"/></clipPath>
</defs>
<g clip-path="url(#tile)">
  <rect width="256" height="256" fill="url(#sky)"/>
  <circle cx="128" cy="112" r="84" fill="#F3DFA8" opacity="0.95"/>
  <rect y="160" width="256" height="96" fill="#12363E"/>
</g>
"""
CARD = '<rect x="-48" y="-68" width="96" height="136" rx="11" fill="{fill}" stroke="#A79E8D" stroke-width="2"/>'


def glyph(character: str, size: float, colour: str) -> str:
    """One character of the serif font as a path, centred on 0, 0."""
    font = TTFont(FONT)
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    scale = size / font["head"].unitsPerEm
    middle = glyphs[name].width / 2
    return (
        f'<path fill="{colour}" transform="scale({scale:.5f} {-scale:.5f}) translate({-middle:.1f} -380)" '
        f'd="{pen.getCommands()}"/>'
    )


def picture(*, fan: bool) -> str:
    """The whole icon as SVG: with the fan, or the front card alone for small sizes."""
    cards = []
    if fan:
        for angle in (-26, 26):
            back = CARD.format(fill="#E4DAC3")
            cards.append(f'<g transform="translate(128 224) scale(1.16) rotate({angle}) translate(0 -66)">{back}</g>')
    front = CARD.format(fill="url(#card)") + glyph("够", 86, "#B5372A")
    place = "translate(128 144) scale(1.16)" if fan else "translate(128 128) scale(1.62)"
    cards.append(f'<g transform="{place}">{front}</g>')
    body = GROUND + "\n".join(cards)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">{body}</svg>\n'


def png(size: int) -> bytes:
    """The icon in one size."""
    svg = picture(fan=size >= FAN_FROM)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))


def ico(images: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG images."""
    sizes = [size for size in ICO_SIZES if size in images]
    head = struct.pack("<HHH", 0, 1, len(sizes))
    offset = len(head) + 16 * len(sizes)
    entries, data = b"", b""
    for size in sizes:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(images[size]), offset + len(data))
        data += images[size]
    return head + entries + data


def icns(images: dict[int, bytes]) -> bytes:
    """A macOS icon of PNG images."""
    blocks = b"".join(
        kind + struct.pack(">I", len(images[size]) + 8) + images[size] for size, kind in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> int:
    """Write all icon files into assets/icons."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "gouji.svg").write_text(picture(fan=True), encoding="utf-8")
    images = {size: png(size) for size in SIZES}
    for size, data in images.items():
        (FOLDER / f"gouji-{size}.png").write_bytes(data)
    (FOLDER / "gouji.ico").write_bytes(ico(images))
    (FOLDER / "gouji.icns").write_bytes(icns(images))
    return 0


if __name__ == "__main__":
    sys.exit(main())
