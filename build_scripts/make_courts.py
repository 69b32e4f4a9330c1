"""Make assets/courts: the twelve court figures as plain SVG, recoloured.

    python build_scripts/make_courts.py [--source FOLDER]

The art is Adrian Kennard's, in the public domain (CC0 1.0), taken from the npm package named below
(``--source``: where it is unpacked; without it, it is fetched with ``npm pack``). There each card is a tree of
``createElement`` calls. Kept is the figure only: the layers that fill the frame, each drawn upright and turned.
``use`` and ``symbol`` are resolved, because the program's SVG reader draws them as nothing.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "courts"
PACKAGE = "@letele/playing-cards"
WIDTH, HEIGHT = 1648, 2608
"""Ten times the figure's frame on the original card."""
FRAME = "164.8"
COLOURS = {"#44F": "#24607F", "red": "#B8392B", "#FC4": "#DDB055", "#000": "#1B2429"}
INK = "#1B2429"
TOKEN = re.compile(r'createElement\("(\w+)"|([A-Za-z]+): ("[^"]*"|-?[\d.]+)|([()])')


@dataclass
class Node:
    """An element: its name, its attributes, what is in it."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)


def parse(source: str) -> Node:
    """The tree of nested ``createElement`` calls."""
    root = Node("root")
    open_nodes, depths, depth = [root], [0], 0
    for match in TOKEN.finditer(source):
        name, key, value, bracket = match.groups()
        if name:
            node = Node(name)
            open_nodes[-1].children.append(node)
            open_nodes.append(node)
            depth += 1
            depths.append(depth)
        elif key:
            open_nodes[-1].attributes[key] = value.strip('"')
        elif bracket == "(":
            depth += 1
        else:
            if len(depths) > 1 and depth == depths[-1]:
                depths.pop()
                open_nodes.pop()
            depth -= 1
    return root


def symbols(node: Node, found: dict[str, Node]) -> dict[str, Node]:
    for child in node.children:
        if child.name == "symbol":
            found["#" + child.attributes["id"]] = child
        symbols(child, found)
    return found


def short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def rounded(path: str) -> str:
    """A path with one digit after the point; arcs keep their flags because those are whole numbers."""
    text = re.sub(r"-?\d*\.\d+", lambda m: " " + short(float(m.group())), path)
    return re.sub(
        r"\s+(?=-)|\s*,\s*|\s+",
        lambda m: "" if m.group().strip() == "" and m.end() < len(text) and text[m.end()] == "-" else " ",
        text,
    )


def drawn(node: Node, library: dict[str, Node]) -> str:
    """The SVG of a path, or of a small symbol used inside a layer."""
    a = node.attributes
    if node.name == "use":
        symbol = library[a["xlinkHref"]]
        left, top, size, _ = (float(x) for x in symbol.attributes["viewBox"].split())
        scale = float(a["width"]) / size
        inner = "".join(drawn(child, library) for child in symbol.children)
        return f'<g transform="{a.get("transform", "")} scale({scale:.4f}) translate({-left} {-top})">{inner}</g>'
    fill = a.get("fill", "#000")
    text = f'<path fill="{COLOURS.get(fill, fill)}" d="{rounded(a["d"])}"'
    if "stroke" in a:
        text += f' stroke="{COLOURS.get(a["stroke"], INK)}" stroke-width="{a["strokeWidth"]}"'
        text += ' stroke-linecap="round" stroke-linejoin="round"'
    return text + "/>"


def figure(source: str) -> str:
    """One card's figure as an SVG document."""
    tree = parse(source)
    library = symbols(tree, {})
    svg = tree.children[0]
    layers = []
    for use in svg.children:
        if use.name != "use" or use.attributes.get("width") != FRAME:
            continue
        turned = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g}) " if "transform" in use.attributes else ""
        inner = "".join(drawn(child, library) for child in library[use.attributes["xlinkHref"]].children)
        layers.append(f'<g transform="{turned}scale({WIDTH / 1300:.6f} {HEIGHT / 2000:.6f})">{inner}</g>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return head + "\n" + "\n".join(layers) + "\n</svg>\n"


def make(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    script = next(source.rglob("index.esm.js")).read_text(encoding="utf-8")
    for suit in "SHDC":
        for rank in "JQK":
            start = script.index(f"const Svg{suit}{rank} =")
            part = script[start : script.index("\n};", start)]
            part = part[part.index('createElement("svg"') :]
            path = target / f"{rank.lower()}{suit.lower()}.svg"
            path.write_text(figure(part), encoding="utf-8")
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    shutil.copyfile(next(source.rglob("LICENSE")), target / "CC0-1.0.txt")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the court figures.")
    parser.add_argument("--source", type=Path, help="folder with the unpacked npm package")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        source = arguments.source
        if source is None:
            source = Path(scratch)
            subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=source, check=True)
            with tarfile.open(next(source.glob("*.tgz"))) as packed:
                packed.extractall(source, filter="data")
        make(source, TARGET)


if __name__ == "__main__":
    main()
