"""The skeleton: assets are found from anywhere, locks hold hashes and name no host, versions agree."""

import re
import tomllib
from pathlib import Path

import pytest

import gouji
from gouji import resources

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "build_scripts").glob("*.lock"))


def project() -> dict[str, object]:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(data, dict)
    return data


def test_version_is_one() -> None:
    assert project()["version"] == gouji.__version__


def test_assets_are_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert resources.asset_root() == ROOT / "assets"
    assert resources.asset("README.md").is_file()


def test_missing_assets_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "gouji" / "resources.py"))
    with pytest.raises(resources.MissingAssets, match="_assets"):
        resources.asset_root()


def test_packed_assets_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = tmp_path / "gouji" / "_assets"
    packed.mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "gouji" / "resources.py"))
    assert resources.asset_root() == packed.resolve()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_have_hashes_and_no_host(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    for entry in re.split(r"\n(?=[A-Za-z])", text)[1:]:
        assert re.match(r"[A-Za-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_run_lock_is_part_of_dev_lock() -> None:
    pin = re.compile(r"^[A-Za-z0-9._-]+==[^\s;]+", re.MULTILINE)
    run, dev = (
        set(pin.findall((ROOT / "build_scripts" / f"{kind}.lock").read_text(encoding="utf-8")))
        for kind in ("run", "dev")
    )
    assert run
    assert run <= dev
