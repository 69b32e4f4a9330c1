"""The wheel carries its assets; what the desktops are told is well-formed; the set-up does only what is needed."""

import os
import plistlib
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import bundle
import make_icons
import pytest
import setup_env
import smoke

ROOT = Path(__file__).resolve().parents[2]
LINUX = bundle.PACKAGING / "linux"


@pytest.fixture
def plan(tmp_path: Path) -> bundle.Plan:
    made = bundle.Plan("1.2.3", tmp_path / "out", tmp_path / "work")
    made.folder.mkdir(parents=True)
    made.work.mkdir()
    return made


def test_wheel_works_from_any_folder(tmp_path: Path) -> None:
    """What ``pip install .`` gives: all modules and all assets, found without the checkout."""
    wheels = tmp_path / "wheels"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = wheels.iterdir()
    installed = tmp_path / "包 package"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(installed)
    modules = {path.relative_to(ROOT) for path in (ROOT / "gouji").rglob("*.py")}
    assert modules <= {path.relative_to(installed) for path in installed.rglob("*.py")}
    assets = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    packed_assets = installed / "gouji" / "_assets"
    assert assets <= {path.relative_to(packed_assets) for path in packed_assets.rglob("*")}
    entry_points = next(installed.glob("*.dist-info/entry_points.txt")).read_text(encoding="utf-8")
    assert "gouji = gouji.__main__:main" in entry_points
    assert next(installed.glob("*.dist-info/licenses/LICENSE")).is_file()

    code = "import gouji, gouji.resources as r; print(gouji.__file__); print(r.asset('icons', 'gouji.svg').is_file())"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    where, found = told.stdout.splitlines()
    assert Path(where).is_relative_to(installed)
    assert found == "True"
    home = tmp_path / "home"
    home.mkdir()
    environment["GOUJI_HOME"] = str(home)
    setting = smoke.Setting([sys.executable, "-m", "gouji"], environment, tmp_path, home)
    assert "deal played" in smoke.play_a_deal(setting)
    told = smoke.run(setting, "doctor")
    assert told.returncode == 0, told.stdout


def test_share_folder_is_well_formed(plan: bundle.Plan) -> None:
    share = plan.folder / "share"
    bundle.write_share(plan, share)
    metainfo = share / "metainfo" / f"{bundle.APP_ID}.metainfo.xml"
    root = ElementTree.parse(metainfo).getroot()
    assert root.findtext("id") == bundle.APP_ID
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == "1.2.3"
    ElementTree.parse(share / "mime" / "packages" / f"{bundle.APP_ID}.xml")
    desktop = (share / "applications" / f"{bundle.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"Icon={bundle.APP_ID}" in desktop
    assert len(list((share / "icons").rglob("*.png"))) == len(bundle.ICON_SIZES)
    checks = [
        ["desktop-file-validate", str(share / "applications" / f"{bundle.APP_ID}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(metainfo)],
    ]
    for command in checks:
        if shutil.which(command[0]):
            told = subprocess.run(command, capture_output=True, text=True, check=False)
            assert told.returncode == 0, told.stdout + told.stderr


def test_installer_script_compiles(plan: bundle.Plan) -> None:
    makensis = shutil.which("makensis")
    if makensis is None:
        pytest.skip("needs makensis")
    (plan.folder / "gouji.exe").write_bytes(b"MZ")
    target = plan.out / "setup.exe"
    told = subprocess.run(
        bundle.nsis_command(makensis, "1.2.3", plan.folder, target), capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert target.read_bytes()[:2] == b"MZ"


def test_info_plist_names_the_record_type() -> None:
    info = plistlib.loads((bundle.PACKAGING / "macos" / "Info.plist").read_bytes())
    assert info["CFBundleIdentifier"] == bundle.APP_ID
    extensions = info["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]["public.filename-extension"]
    assert extensions == ["gouji"]


def test_version_info_is_python_that_pyinstaller_reads(plan: bundle.Plan) -> None:
    bundle.write_version_info(plan)
    text = (plan.work / "version.txt").read_text(encoding="utf-8")
    compile(text, "version.txt", "eval")
    assert "filevers=(1, 2, 3, 0)" in text


def test_every_run_time_package_has_its_licence_named() -> None:
    text = (bundle.PACKAGING / "third_party.md").read_text(encoding="utf-8").lower()
    lock = setup_env.LOCKS["run"].read_text(encoding="utf-8")
    for line in lock.splitlines():
        if "==" in line and "win32" not in line:
            assert line.split("==")[0] in text


def test_missing_licence_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no licence text for some"):
        bundle.copy_first([tmp_path / "none"], tmp_path / "some.txt")


def test_glibc_is_read_from_programs_only(tmp_path: Path) -> None:
    (tmp_path / "lib.so").write_bytes(b"\x7fELF..GLIBC_2.17\0GLIBC_2.28\0GLIBC_2.4\0")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")
    assert bundle.glibc_needed(tmp_path) == "2.28"


def test_icons_are_complete() -> None:
    for size in make_icons.SIZES:
        data = (make_icons.FOLDER / f"gouji-{size}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)
    count = struct.unpack("<HHH", (make_icons.FOLDER / "gouji.ico").read_bytes()[:6])
    assert count == (0, 1, len(make_icons.ICO_SIZES))
    icns = (make_icons.FOLDER / "gouji.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)


def test_set_up_installs_only_when_a_lock_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "run.lock"
    installed: list[str] = []
    lock.write_text("a==1\n", encoding="utf-8")
    packages = tmp_path / ".venv" / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    packages.mkdir(parents=True)
    monkeypatch.setattr(setup_env, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup_env, "LOCKS", {"run": lock})
    monkeypatch.setattr(setup_env, "_runs", lambda python: True)
    monkeypatch.setattr(setup_env, "_install", lambda python, path: installed.append(path.read_text(encoding="utf-8")))
    if os.name == "nt":
        (tmp_path / ".venv" / "Lib" / "site-packages").mkdir(parents=True)
    for _ in range(2):
        setup_env.ensure("run")
    assert installed == ["a==1\n"]
    lock.write_text("a==2\n", encoding="utf-8")
    setup_env.ensure("run")
    assert installed == ["a==1\n", "a==2\n"]


def test_set_up_gives_no_foreign_module_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    assert not {"PYTHONPATH", "PYTHONHOME"} & set(setup_env.environment())
