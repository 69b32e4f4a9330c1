"""Sound that never stops the game.

Two flags decide: *wanted*, which the player sets, and *available*, which the machine does. Without a device,
or when one vanishes, the game goes on silently and the log has one line.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Protocol

import pygame

from gouji.resources import asset

SOUNDS = (
    "click", "deal", "play", "pass", "my_turn", "gouji", "hang", "burn", "finish", "stifled", "result", "tribute",
)  # fmt: skip
"""The names of all sounds; each is a file of `assets/sounds`."""
QUIET = frozenset({"click", "deal"})
"""Sounds that come thick and fast: they never push out another."""
CHANNELS = 12
_log = logging.getLogger(__name__)


class SoundSettings(Protocol):
    """What the sound reads of the settings; volumes in percent."""

    @property
    def master_volume(self) -> int:
        """Of everything."""

    @property
    def effects_volume(self) -> int:
        """Of the sounds of the table."""

    @property
    def mute(self) -> bool:
        """Whether the player wants no sound."""


class Audio:
    """Plays the sounds by name. ``start`` opens the device; until then, and without one, it is silent."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._told = False
        self._wanted = True
        self._master = 80
        self._effects = 100
        self.available = False

    @property
    def wanted(self) -> bool:
        """Whether the player wants to hear anything."""
        return self._wanted and self._master > 0 and self._effects > 0

    @property
    def volume(self) -> float:
        """How loud sounds are played, 0 to 1."""
        return self._master * self._effects / 10_000 if self._wanted else 0.0

    def start(self) -> bool:
        """Open the sound device; whether there is one. May be called again after one has come back."""
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError, OSError) as problem:
            self._lost(problem)
            return False
        finally:
            _forget_arrivals()
        self.available = True
        return True

    def devices_changed(self, gone: bool) -> None:
        """A sound device has come or gone: go on with one that is there now, silently without any."""
        if gone:
            self.stop()
        if not self.available and self.start():
            _log.info("sound goes on with another device")

    def stop(self) -> None:
        """Close the device."""
        self.available = False
        self._sounds.clear()
        try:
            if pygame.mixer.get_init():
                pygame.mixer.quit()
        except (pygame.error, NotImplementedError) as problem:
            self._lost(problem)

    def apply(self, settings: SoundSettings) -> None:
        """Take over volumes and mute; sounds that are playing follow."""
        self._wanted = not settings.mute
        self._master = min(100, max(0, settings.master_volume))
        self._effects = min(100, max(0, settings.effects_volume))
        if not self.available:
            return
        try:
            for sound in self._sounds.values():
                sound.set_volume(self.volume)
            if not self.wanted:
                pygame.mixer.stop()
        except pygame.error as problem:
            self._lost(problem)

    def preload(self) -> None:
        """Read all files now, so that the first play of each comes at once."""
        for name in SOUNDS:
            self._sound(name)

    def play(self, name: str) -> None:
        """Play a sound of `SOUNDS`. Never raises; an unknown name is logged and silent."""
        if not (self.available and self.wanted):
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            channel = pygame.mixer.find_channel(force=name not in QUIET)
            if channel is not None:
                channel.play(sound)
        except pygame.error as problem:
            self._lost(problem)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name in self._sounds or not self.available:
            return self._sounds.get(name)
        if name not in SOUNDS:
            _log.warning("no sound has the name %r", name)
            return None
        path = self._folder / f"{name}.ogg" if self._folder else asset("sounds", f"{name}.ogg")
        try:
            sound = pygame.mixer.Sound(str(path))
            sound.set_volume(self.volume)
        except (pygame.error, OSError) as problem:
            self._lost(problem)
            return None
        self._sounds[name] = sound
        return sound

    def _lost(self, problem: Exception) -> None:
        self.available = False
        if not self._told:
            self._told = True
            _log.warning("no sound: %s", problem)


def _forget_arrivals() -> None:
    """Opening tells of each device that is there as if it had just come; answering that would never end."""
    if pygame.display.get_init():
        pygame.event.clear(pygame.AUDIODEVICEADDED, pump=False)
