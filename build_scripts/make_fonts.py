"""Make assets/fonts: subsets of Noto Sans SC and Noto Serif SC, with their licence.

    python build_scripts/make_fonts.py [--source FOLDER]

The fonts come from the npm packages named below; without ``--source`` (a folder that holds
the unpacked packages) they are fetched with ``npm pack``. The subset is GB 2312, every
character our own texts use, Latin, and the symbols below. ``notdef_outline`` keeps a missing
glyph visible as a box instead of nothing at all.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "fonts"
PACKAGES = ("@expo-google-fonts/noto-sans-sc", "@expo-google-fonts/noto-serif-sc")
FACES = ("NotoSansSC_400Regular", "NotoSansSC_700Bold", "NotoSerifSC_700Bold")
NAMES = {
    "NotoSansSC_400Regular": "NotoSansSC-Regular.ttf",
    "NotoSansSC_700Bold": "NotoSansSC-Bold.ttf",
    "NotoSerifSC_700Bold": "NotoSerifSC-Bold.ttf",
}
SYMBOLS = "·•「」『』《》〈〉【】（）〔〕、。，；：？！✓✗×÷±−–—…‘’“”→←↑↓↔©°№％‰½¼♠♥♣♦★☆▲▼◀▶●○◆◇■□①②③④⑤⑥⑦⑧⑨⑩≤≥≠≈∞"


STAND_INS = {"✕": "×", "✗": "×", "✘": "×"}
"""Signs that the fonts lack, and the glyph that is shown for them."""


def gb2312() -> set[str]:
    """Every character of GB 2312 (rows 1 to 87)."""
    found = set()
    for row in range(0xA1, 0xF8):
        for cell in range(0xA1, 0xFF):
            try:
                found.add(bytes((row, cell)).decode("gb2312"))
            except UnicodeDecodeError:
                continue
    return found


def characters_of_texts(root: Path) -> set[str]:
    """Every character in the catalogues, the rule book and the lessons."""
    found: set[str] = set()
    for folder in ("texts", "rules", "lessons"):
        for path in sorted((root / "assets" / folder).rglob("*")):
            if path.suffix in {".po", ".md", ".txt", ".json", ".toml"}:
                found |= set(path.read_text(encoding="utf-8"))
    return found


def wanted(root: Path) -> set[str]:
    latin = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180))}
    return {c for c in gb2312() | latin | set(SYMBOLS) | characters_of_texts(root) if c.isprintable() or c == "\u3000"}


def fetch(folder: Path) -> None:
    for package in PACKAGES:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True)
    for number, archive in enumerate(sorted(folder.glob("*.tgz"))):
        with tarfile.open(archive) as packed:
            packed.extractall(folder / str(number), filter="data")


def make(source: Path, target: Path, unicodes: set[str]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        origin = next(source.rglob(f"{face}.ttf"))
        options = subset.Options(notdef_outline=True, layout_features=["kern", "mark", "mkmk", "ccmp"])
        options.name_IDs = ["*"]
        font = subset.load_font(str(origin), options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=[ord(c) for c in unicodes])
        subsetter.subset(font)
        for table in font["cmap"].tables:
            if table.isUnicode():
                for sign, stand_in in STAND_INS.items():
                    if ord(stand_in) in table.cmap:
                        table.cmap.setdefault(ord(sign), table.cmap[ord(stand_in)])
        subset.save_font(font, str(target / NAMES[face]), options)
        print(f"{NAMES[face]}: {(target / NAMES[face]).stat().st_size / 1e6:.2f} MB")
        licence = next(folder / "LICENSE_FONT" for folder in origin.parents if (folder / "LICENSE_FONT").exists())
        shutil.copyfile(licence, target / f"OFL-{NAMES[face].split('-')[0]}.txt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--source", type=Path, help="folder with the unpacked npm packages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        source = arguments.source
        if source is None:
            source = Path(scratch)
            fetch(source)
        make(source, TARGET, wanted(ROOT))


if __name__ == "__main__":
    main()
