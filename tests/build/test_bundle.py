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
    """One build (it takes a minute), then everything that is made of it."""
    out = tmp_path / "dist"
    told = run([sys.executable, str(ROOT / "build_scripts" / "bundle.py"), "--out", str(out)])
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

    if shutil.which("dpkg-deb"):
        (package,) = out.glob("*.deb")
        root = tmp_path / "clean root"
        run(["dpkg-deb", "-x", str(package), str(root)])
        assert (root / "usr" / "share" / "mime" / "packages" / f"{bundle.APP_ID}.xml").is_file()
        home = tmp_path / "deb home"
        setting = smoke.Setting(
            [str(root / "usr" / "bin" / "gouji")], environment | {"GOUJI_HOME": str(home)}, tmp_path, home
        )
        assert "deal played" in smoke.play_a_deal(setting)
    assert os.access(folder / "gouji", os.X_OK)
