"""The bundle of this system, built and tried as a player would: see ``build_scripts/smoke.py`` for what is tried."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import bundle
import pytest
import smoke

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1500),
    pytest.mark.window,
    pytest.mark.skipif(sys.platform != "linux", reason="the release workflow tries the others"),
]


def run(command: list[str], environment: dict[str, str] | None = None) -> str:
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def test_linux_bundles(tmp_path: Path, x_display: dict[str, str]) -> None:
    """One build, packed with little effort, then everything that is made of it."""
    out = tmp_path / "dist"
    told = run([sys.executable, str(ROOT / "build_scripts" / "bundle.py"), "--quick", "--out", str(out)])
    assert "glibc" in told
    folder = out / "gouji"
    assert bundle.size_of(folder) < bundle.BUDGET_MB * 1_000_000
    names = {path.name.split(".")[0] for path in folder.rglob("*")}
    assert not names & {"numpy", "PIL", "tkinter", "libstdc++", "libgcc_s", "libcrypto"}
    assert (folder / "_internal" / "licences" / "pygame-ce.txt").is_file()

    environment = {**x_display, "SDL_VIDEODRIVER": "x11"}
    environment.pop("PYTHONPATH")
    smoke_script = [sys.executable, str(ROOT / "build_scripts" / "smoke.py")]
    print(run([*smoke_script, "--folder", str(folder), str(folder / "gouji")], environment))

    (packed,) = out.glob("*.tar.xz")
    with tarfile.open(packed) as archive:
        members = archive.getnames()
    version = members[0]
    assert f"{version}/gouji" in members
    assert f"{version}/share/applications/{bundle.APP_ID}.desktop" in members

    assert os.access(folder / "gouji", os.X_OK)

    if shutil.which("dpkg"):
        (package,) = out.glob("*.deb")
        try_package(package, tmp_path, environment)


def try_package(package: Path, base: Path, environment: dict[str, str]) -> None:
    """Install into a root of its own, play, verify, remove: nothing stays."""
    root = base / "clean root"
    (root / "var" / "lib" / "dpkg" / "info").mkdir(parents=True)
    (root / "var" / "lib" / "dpkg" / "updates").mkdir()
    (root / "var" / "lib" / "dpkg" / "status").write_bytes(b"")
    # The libraries it depends on are not in that root, nor is everybody allowed to be its owner.
    dpkg = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", "--force-script-chrootless"]
    run([*dpkg, "--install", str(package)])
    assert (root / "usr" / "share" / "mime" / "packages" / f"{bundle.APP_ID}.xml").is_file()
    home = base / "deb home"
    home.mkdir()
    program = [str(root / "usr" / "bin" / "gouji")]
    setting = smoke.Setting(program, environment | {"GOUJI_HOME": str(home)}, base, home)
    assert "deal played" in smoke.play_a_deal(setting)
    assert run([*dpkg, "--verify", "gouji"]) == ""
    run([*dpkg, "--remove", "gouji"])
    assert not (root / "usr").exists() or not list((root / "usr").rglob("*"))
