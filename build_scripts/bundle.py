"""A program to hand on, for the system this runs on: ``python3 build_scripts/bundle.py [--out FOLDER] [--quick]``.

On every system a folder made by PyInstaller. On Linux also .tar.xz and .deb, on Windows an installer (if makensis is
there), on macOS an app and a .dmg. Prints sizes, and on Linux the oldest glibc that will do. Nothing is signed.
"""

import argparse
import datetime
import hashlib
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

import setup_env

PACKAGING = setup_env.ROOT / "build_scripts" / "packaging"
APP_ID = "io.github.gouji.gouji"
BUDGET_MB = 80
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# What the program itself never reads: the sources of the texts.
NOT_SHIPPED = ("*.po", "parts", "__pycache__")
# Opened by SDL while running, so no tool finds them; without X11 or Wayland there is no window.
DEB_LIBRARIES = "libstdc++6, libgcc-s1, libx11-6, libxext6"
DEB_MORE = "libxcursor1, libxi6, libxrandr2, libxss1, libwayland-client0, libxkbcommon0, libgl1"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is built and where."""

    version: str
    out: Path  # finished files
    work: Path  # everything in between
    effort: int = 6  # of packing, 0 to 9

    @property
    def folder(self) -> Path:
        """The program's folder."""
        return self.out / "gouji"

    def named(self, suffix: str) -> Path:
        """The name of a finished file."""
        return self.out / f"gouji-{self.version}-{platform.system().lower()}-{platform.machine().lower()}{suffix}"


def main() -> int:
    """Build everything for this system; returns 0, or 2 when something that is needed is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=setup_env.ROOT / "dist", help="where the finished files go")
    parser.add_argument("--quick", action="store_true", help="pack with little effort: larger files, sooner")
    arguments = parser.parse_args()
    try:
        python = setup_env.ensure("dev")
    except setup_env.SetUpFailed as problem:
        print(f"bundle.py: {problem}", file=sys.stderr)
        return 2
    project = tomllib.loads((setup_env.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    out = arguments.out.absolute()
    plan = Plan(project["version"], out, out / "work", effort=0 if arguments.quick else 6)
    shutil.rmtree(plan.work, ignore_errors=True)
    plan.work.mkdir(parents=True)
    collect_assets(plan)
    collect_licences(plan, python)
    if sys.platform == "win32":
        write_version_info(plan)
    run_pyinstaller(plan, python)
    made = [plan.folder, *{"linux": linux, "win32": windows, "darwin": macos}.get(sys.platform, nothing_more)(plan)]
    shutil.rmtree(plan.work)
    report(plan, made)
    return 0


def collect_assets(plan: Plan) -> None:
    """The assets without what is only needed to make them."""
    shutil.copytree(setup_env.ROOT / "assets", plan.work / "assets", ignore=shutil.ignore_patterns(*NOT_SHIPPED))


def collect_licences(plan: Plan, python: Path) -> None:
    """The licence text of everything inside. Raises ``FileNotFoundError`` when one is missing: nothing is built."""
    folder = plan.work / "licences"
    folder.mkdir()
    shutil.copyfile(PACKAGING / "third_party.md", folder / "README.md")
    shutil.copyfile(setup_env.ROOT / "LICENSE", folder / "gouji.txt")
    code = "import sysconfig, sys; print(sysconfig.get_path('stdlib')); print(sysconfig.get_path('purelib'))"
    told = subprocess.run([python, "-c", code], env=setup_env.environment(), check=True, capture_output=True, text=True)
    standard, site = (Path(line) for line in told.stdout.splitlines())
    python_places = [standard / "LICENSE.txt", standard.parent / "LICENSE.txt"]
    copy_first(python_places, folder / "python.txt")
    copy_first([site / "pygame" / "docs" / "generated" / "LGPL.txt"], folder / "pygame-ce.txt")
    for name in ("msgspec", "platformdirs", "tqdm", "pyinstaller"):
        places = [path for path in sorted(site.glob(f"{name}-*.dist-info/**/*")) if is_licence(path)]
        copy_first(places, folder / f"{name}.txt")


def is_licence(path: Path) -> bool:
    """Whether a file of a package is its licence by name."""
    return path.is_file() and re.match(r"LICEN[CS]E|COPYING", path.name, re.IGNORECASE) is not None


def copy_first(places: list[Path], target: Path) -> None:
    """Copy the first file that exists. Raises ``FileNotFoundError``."""
    for place in places:
        if place.is_file():
            shutil.copyfile(place, target)
            return
    raise FileNotFoundError(f"no licence text for {target.stem}")


def write_version_info(plan: Plan) -> None:
    """The version resource of the Windows programs, in PyInstaller's form."""
    numbers = (*(int(part) for part in plan.version.split(".")[:3]), 0)
    strings = {
        "CompanyName": "the gouji maintainers",
        "FileDescription": "Gouji 够级",
        "FileVersion": plan.version,
        "LegalCopyright": "the gouji maintainers, MIT licence",
        "ProductName": "Gouji",
        "ProductVersion": plan.version,
    }
    structs = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    table = f"StringFileInfo([StringTable('040904B0', [{structs}])])"
    languages = "VarFileInfo([VarStruct('Translation', [1033, 1200])])"
    fixed = f"FixedFileInfo(filevers={numbers}, prodvers={numbers})"
    text = f"VSVersionInfo(ffi={fixed}, kids=[{table}, {languages}])\n"
    (plan.work / "version.txt").write_text(text, encoding="utf-8")


def run_pyinstaller(plan: Plan, python: Path) -> None:
    """Make the program's folder. Raises ``CalledProcessError``."""
    shutil.rmtree(plan.folder, ignore_errors=True)
    environment = setup_env.environment() | {
        "GOUJI_BUNDLE_ROOT": str(setup_env.ROOT),
        "GOUJI_BUNDLE_VERSION": plan.version,
        "GOUJI_BUNDLE_WORK": str(plan.work),
        "PYTHONHASHSEED": "0",
    }
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += [
        "--distpath",
        str(plan.out),
        "--workpath",
        str(plan.work / "pyinstaller"),
        str(PACKAGING / "gouji.spec"),
    ]
    subprocess.run(command, cwd=setup_env.ROOT, env=environment, check=True)


def linux(plan: Plan) -> list[Path]:
    """.tar.xz to unpack anywhere, .deb to install."""
    return [make_tar(plan), *make_deb(plan)]


def make_tar(plan: Plan) -> Path:
    """The folder with what a desktop wants to know, packed; owners and times do not depend on the builder."""
    share = plan.folder / "share"
    shutil.rmtree(share, ignore_errors=True)
    write_share(plan, share)

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = source_time()
        return entry

    target = plan.named(".tar.xz")
    with lzma.open(target, "wb", preset=plan.effort) as pressed, tarfile.open(fileobj=pressed, mode="w") as packed:
        packed.add(plan.folder, arcname=f"gouji-{plan.version}", filter=anonymous)
    shutil.rmtree(share)
    return target


def write_share(plan: Plan, share: Path) -> None:
    """Desktop entry, AppStream data, MIME type and icons below a ``share`` folder."""
    source = PACKAGING / "linux"
    date = datetime.datetime.fromtimestamp(source_time(), datetime.UTC).date().isoformat()
    files = {
        share / "applications" / f"{APP_ID}.desktop": source / f"{APP_ID}.desktop",
        share / "metainfo" / f"{APP_ID}.metainfo.xml": source / f"{APP_ID}.metainfo.xml",
        share / "mime" / "packages" / f"{APP_ID}.xml": source / f"{APP_ID}.mime.xml",
    }
    for target, origin in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        text = origin.read_text(encoding="utf-8").replace("@VERSION@", plan.version).replace("@DATE@", date)
        target.write_text(text, encoding="utf-8")
    icons = {f"{size}x{size}": f"gouji-{size}.png" for size in ICON_SIZES} | {"scalable": "gouji.svg"}
    for size, name in icons.items():
        target = share / "icons" / "hicolor" / size / "apps" / f"{APP_ID}{Path(name).suffix}"
        target.parent.mkdir(parents=True)
        shutil.copyfile(setup_env.ROOT / "assets" / "icons" / name, target)


def make_deb(plan: Plan) -> list[Path]:
    """A package for Debian and its kin; none where dpkg-deb is missing."""
    if shutil.which("dpkg-deb") is None:
        print("bundle.py: no dpkg-deb, no .deb", file=sys.stderr)
        return []
    root = plan.work / "deb"
    shutil.copytree(plan.folder, root / "usr" / "lib" / "gouji", symlinks=True)
    write_share(plan, root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "gouji").symlink_to("../lib/gouji/gouji")
    documents = root / "usr" / "share" / "doc" / "gouji"
    documents.mkdir(parents=True)
    shutil.copyfile(PACKAGING / "linux" / "copyright", documents / "copyright")
    subprocess.run(["chmod", "-R", "u=rwX,go=rX", str(root)], check=True)
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True)
    size = size_of(root) // 1024
    control = {
        "Package": "gouji",
        "Version": plan.version,
        "Architecture": architecture.stdout.strip(),
        "Maintainer": "the gouji maintainers <gouji@localhost>",
        "Installed-Size": str(size),
        "Depends": f"libc6 (>= {glibc_needed(plan.folder)}), {DEB_LIBRARIES}",
        "Recommends": DEB_MORE,
        "Section": "games",
        "Priority": "optional",
        "Description": "six-player card game of Shandong (够级)\n Gouji against five computer players, offline.",
    }
    (root / "DEBIAN").mkdir()
    text = "".join(f"{key}: {value}\n" for key, value in control.items())
    (root / "DEBIAN" / "control").write_text(text, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text(checksums(root), encoding="utf-8")
    target = plan.named(".deb")
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{plan.effort}", "--build", str(root), str(target)]
    subprocess.run(command, check=True, stdout=2)
    return [target]


def checksums(root: Path) -> str:
    """What ``dpkg --verify`` compares the installed files with."""
    files = [path for path in sorted((root / "usr").rglob("*")) if path.is_file() and not path.is_symlink()]
    digests = ((hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest(), path) for path in files)
    return "".join(f"{digest}  {path.relative_to(root)}\n" for digest, path in digests)


def windows(plan: Plan) -> list[Path]:
    """A .zip, and an installer where makensis is there."""
    packed = Path(shutil.make_archive(str(plan.named("")), "zip", plan.out, "gouji"))
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)")) / "NSIS" / "makensis.exe"
    makensis = shutil.which("makensis") or shutil.which(usual)
    if makensis is None:
        print("bundle.py: no makensis, no installer", file=sys.stderr)
        return [packed]
    target = plan.named("-setup.exe")
    subprocess.run(nsis_command(makensis, plan.version, plan.folder, target), check=True)
    return [packed, target]


def nsis_command(makensis: str, version: str, source: Path, target: Path) -> list[str]:
    """How the installer script is compiled."""
    icon = setup_env.ROOT / "assets" / "icons" / "gouji.ico"
    defines = {"VERSION": version, "SOURCE": source, "OUTPUT": target, "ICON": icon}
    script = str(PACKAGING / "windows" / "gouji.nsi")
    return [makensis, "-V2", "-INPUTCHARSET", "UTF8", *(f"-D{key}={value}" for key, value in defines.items()), script]


def macos(plan: Plan) -> list[Path]:
    """The app, and a disk image of it."""
    app = plan.out / "Gouji.app"
    target = plan.named(".dmg")
    command = ["hdiutil", "create", "-volname", "Gouji", "-srcfolder", str(app), "-ov", "-format", "UDZO", str(target)]
    subprocess.run(command, check=True)
    return [app, target]


def nothing_more(plan: Plan) -> list[Path]:
    """Other systems get the folder only."""
    print(f"bundle.py: only {plan.folder.name} is made on {sys.platform}", file=sys.stderr)
    return []


def source_time() -> int:
    """The time that files carry: ``SOURCE_DATE_EPOCH``, else that of the last commit, else 0."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-C", str(setup_env.ROOT), "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(told.stdout.strip() or 0)


def glibc_needed(folder: Path) -> str:
    """The newest glibc version that any file in the folder asks for."""
    versions = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) != b"\x7fELF":
                    continue
            found = re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
            versions.update((int(major), int(minor)) for major, minor in found)
    return ".".join(str(part) for part in max(versions))


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder, links not counted."""
    files = [entry for entry in [path, *path.rglob("*")] if entry.is_file() and not entry.is_symlink()]
    return sum(file.stat().st_size for file in files)


def report(plan: Plan, made: list[Path]) -> None:
    """Sizes against the budget, and what the bundle needs."""
    for path in made:
        size = size_of(path) / 1e6
        over = f" - more than the {BUDGET_MB} MB of the budget" if path == plan.folder and size > BUDGET_MB else ""
        print(f"{size:7.1f} MB  {path.name}{over}")
    if sys.platform == "linux":
        print(f"glibc {glibc_needed(plan.folder)} or newer")


if __name__ == "__main__":
    sys.exit(main())
