"""Settings: each key on its own, nothing lost, nothing raised."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.storage import settings
from gouji.storage.atomic import Damaged, NewerVersion
from gouji.storage.notice import Code
from gouji.storage.settings import Settings, WindowPlace


def write(path: Path, **values: Any) -> None:
    whole = {"format": settings.FORMAT, "version": settings.VERSION, "settings": values}
    path.write_bytes(msgspec.json.encode(whole))


def test_nothing_stored_gives_defaults_that_are_valid(tmp_path: Path) -> None:
    loaded = settings.load(tmp_path / "settings.json")
    assert loaded.settings == Settings()
    assert not loaded.notices
    good, unknown, bad = settings.check(msgspec.to_builtins(Settings()))
    assert Settings(**good) == Settings()
    assert not unknown
    assert not bad


def test_saved_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(language="en", own_presets={"家": "option rounds 3"}, window=WindowPlace(1, 2, 3, 4, True))
    assert settings.load(path).save(chosen) is None
    assert settings.load(path).settings == chosen


def test_file_holds_no_absolute_path(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.load(path).save(Settings(mute=True))
    assert str(tmp_path) not in path.read_text(encoding="utf-8")


def test_bad_keys_get_their_defaults_the_good_ones_stay_and_the_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write(path, mute=True, speed="warp", master_volume=101, levels=["a"], language="en")
    before = path.read_bytes()
    loaded = settings.load(path)
    assert loaded.settings == Settings(mute=True, language="en")
    assert {notice.key for notice in loaded.notices} == {"speed", "master_volume", "levels"}
    assert {notice.code for notice in loaded.notices} == {Code.BAD_KEY}
    assert {notice.kept_as for notice in loaded.notices} == {"settings.json.bad-1"}
    loaded.save(Settings(mute=False))
    assert (tmp_path / "settings.json.bad-1").read_bytes() == before


def test_one_bad_own_preset_does_not_take_the_others_along(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write(path, own_presets={"周六": "preset tribute", "坏": 7, "x" * 41: "preset stifle"})
    loaded = settings.load(path)
    assert loaded.settings.own_presets == {"周六": "preset tribute"}
    assert [notice.key for notice in loaded.notices] == ["own_presets"]
    assert (tmp_path / "settings.json.bad-1").exists()


@pytest.mark.parametrize("key", Settings.__struct_fields__)
def test_each_value_is_checked_on_its_own(tmp_path: Path, key: str) -> None:
    path = tmp_path / "settings.json"
    other = "reduced_motion" if key != "reduced_motion" else "large_index"
    write(path, **{key: {"no": ["such", "value"]}, other: True})
    loaded = settings.load(path)
    assert [notice.key for notice in loaded.notices] == [key]
    assert getattr(loaded.settings, key) == getattr(Settings(), key)
    assert getattr(loaded.settings, other)


def test_unknown_keys_are_kept_for_the_version_that_knows_them(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write(path, hologram={"depth": 3}, mute=True)
    loaded = settings.load(path)
    assert not loaded.notices
    loaded.save(Settings(mute=False))
    assert settings.load(path).unknown == {"hologram": {"depth": 3}}


def test_same_settings_are_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    loaded = settings.load(path)
    loaded.save(Settings(mute=True))
    stamp = path.stat().st_mtime_ns
    inode = path.stat().st_ino
    loaded.save(Settings(mute=True))
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (stamp, inode)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 300,
        b"{",
        b"[]",
        b"null",
        b'"gouji-settings"',
        b'{"format": "gouji-settings"}',
        b'{"format": "gouji-settings", "version": true, "settings": {}}',
        b'{"format": "gouji-settings", "version": 0, "settings": {}}',
        b'{"format": "gouji-settings", "version": 1, "settings": []}',
        b'{"format": "other", "version": 1, "settings": {}}',
        b"\xff\xfe{\0}\0",
        b"[" * 100_000,
    ],
    ids=range(13),
)
def test_damaged_file_is_kept_and_the_game_starts(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    loaded = settings.load(path)
    assert loaded.settings == Settings()
    assert loaded.notices[0].code is Code.UNREADABLE
    assert (tmp_path / "settings.json.bad-1").read_bytes() == data
    assert loaded.save(Settings(mute=True)) is None
    assert settings.load(path).settings.mute


def test_second_gouji_moves_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"bad")
    loaded = settings.load(path, writable=False)
    assert loaded.save(Settings(mute=True)) is None
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["settings.json"]
    assert path.read_bytes() == b"bad"


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
keys = st.sampled_from(Settings.__struct_fields__) | st.text(max_size=10)


@given(st.dictionaries(keys, anything, max_size=12))
def test_any_values_give_settings(values: dict[str, Any]) -> None:
    good, unknown, bad = settings.check(values)
    made = Settings(**good)
    assert set(good) | set(unknown) | set(bad) == set(values)
    again, _, worse = settings.check(msgspec.json.decode(msgspec.json.encode(made)))
    assert Settings(**again) == made
    assert not worse


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(Damaged, NewerVersion):
        settings.check(settings.decode(data))
