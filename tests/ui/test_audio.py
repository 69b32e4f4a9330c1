"""Sound never stops the game: no device, a vanishing device, a missing file, an unknown name."""

import logging
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from gouji.resources import asset
from gouji.ui.app import App
from gouji.ui.audio import SOUNDS, Audio
from gouji.ui.window import OffscreenWindow


@dataclass(frozen=True)
class Volumes:
    master_volume: int = 80
    effects_volume: int = 100
    mute: bool = False


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def fail(*_: object, **__: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)


def test_every_sound_has_its_file() -> None:
    for name in SOUNDS:
        assert asset("sounds", f"{name}.ogg").read_bytes()[:4] == b"OggS"


@pytest.mark.usefixtures("no_device")
def test_without_a_device_it_is_silent_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    audio = Audio()
    with caplog.at_level(logging.WARNING):
        assert not audio.start()
        audio.preload()
        audio.apply(Volumes(10, 10))
        for name in SOUNDS:
            audio.play(name)
        assert not audio.start()
        audio.stop()
    assert not audio.available
    assert len(caplog.records) == 1


def test_with_a_device_it_plays() -> None:
    audio = Audio()
    assert audio.start()
    audio.preload()
    for name in SOUNDS:
        audio.play(name)
    assert pygame.mixer.get_busy()
    audio.apply(Volumes(mute=True))
    assert not pygame.mixer.get_busy()
    audio.play("play")
    assert not pygame.mixer.get_busy()
    audio.stop()
    assert not audio.available
    audio.play("play")


def test_volumes_multiply_and_mute_wins() -> None:
    audio = Audio()
    audio.apply(Volumes(50, 50))
    assert audio.volume == pytest.approx(0.25)
    audio.apply(Volumes(50, 50, mute=True))
    assert audio.volume == 0
    assert not audio.wanted
    audio.apply(Volumes(0, 100))
    assert not audio.wanted
    audio.apply(Volumes(500, 100))
    assert audio.volume == 1


def test_a_device_that_vanishes_only_makes_it_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    audio = Audio()
    assert audio.start()

    def fail(*_: object, **__: object) -> None:
        raise pygame.error("device lost")

    monkeypatch.setattr(pygame.mixer, "find_channel", fail)
    with caplog.at_level(logging.WARNING):
        audio.play("play")
        audio.play("play")
    assert not audio.available
    assert len(caplog.records) == 1


def test_an_unknown_name_or_a_missing_file_does_not_raise(tmp_path: Path) -> None:
    audio = Audio()
    audio.start()
    audio.play("no such sound")
    elsewhere = Audio(tmp_path)
    elsewhere.start()
    elsewhere.play("play")
    audio.stop()


def device_event(kind: int, capture: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, which=2, iscapture=capture)


def test_a_device_that_is_pulled_out_and_put_in_again_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(OffscreenWindow((1280, 720)))
    audio = Audio()
    app.set_on_sound_device(audio.devices_changed)
    assert audio.start()
    real = pygame.mixer.init

    def fail(*_: object, **__: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    app.step([device_event(pygame.AUDIODEVICEREMOVED, capture=True)], 0.0)
    assert audio.available, "a microphone is none of our business"
    app.step([device_event(pygame.AUDIODEVICEREMOVED)], 0.0)
    assert not audio.available
    audio.play("play")
    monkeypatch.setattr(pygame.mixer, "init", real)
    app.step([device_event(pygame.AUDIODEVICEADDED)], 0.0)
    assert audio.available
    audio.play("play")
    assert pygame.mixer.get_busy()
    audio.stop()


def test_opening_a_device_does_not_tell_of_a_new_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a device that is there but cannot be opened would be tried again without end."""
    pygame.display.init()
    pygame.mixer.quit()

    def fail(*_: object, **__: object) -> None:
        pygame.event.post(device_event(pygame.AUDIODEVICEADDED))
        raise pygame.error("device busy")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    assert not Audio().start()
    assert not pygame.event.peek(pygame.AUDIODEVICEADDED)
