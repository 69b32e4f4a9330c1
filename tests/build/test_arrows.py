"""The arrows between the packages that import-linter cannot see: nothing works at import time, pygame stays out."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "gouji"
LOGIC = ("rules", "players", "controller", "storage")


@pytest.mark.parametrize("package", LOGIC)
def test_logic_does_not_load_pygame(package: str, tmp_path: Path) -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sorted((PACKAGE / package).rglob("*.py"))
        if path.name not in ("__init__.py", "__main__.py")
    ]
    code = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nimport gouji.{package}\n"
    code += "".join(f"import {module}\n" for module in modules)
    code += "assert 'pygame' not in sys.modules\nassert not any(sys.modules.get(m) for m in ('tkinter', 'asyncio'))\n"
    result = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert not result.stdout
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "gouji-home"])


def imported_modules(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
    return found


def test_rules_need_no_file_no_clock_no_dice() -> None:
    forbidden = {
        "os",
        "io",
        "pathlib",
        "shutil",
        "time",
        "datetime",
        "random",
        "secrets",
        "socket",
        "subprocess",
        "logging",
    }
    for path in sorted((PACKAGE / "rules").rglob("*.py")):
        used = {name.split(".")[0] for name in imported_modules(path)}
        assert not used & forbidden, path
        outside = {name for name in used if name not in sys.stdlib_module_names} - {"gouji"}
        assert not outside, path


def test_only_ui_names_pygame() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        if PACKAGE / "ui" not in path.parents:
            assert not any(name.split(".")[0] == "pygame" for name in imported_modules(path)), path


def test_no_file_needs_the_network() -> None:
    network = {"socket", "http", "urllib", "ftplib", "smtplib", "ssl", "requests", "asyncio"}
    for path in sorted(PACKAGE.rglob("*.py")):
        used = {name.split(".")[0] for name in imported_modules(path)}
        assert not used & network, path
