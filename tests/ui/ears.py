"""Sounds for tests: nothing is played, everything is remembered."""

from gouji.storage.settings import Settings


class Ears:
    """Remembers every sound, and what it is told of loudness."""

    available = True

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.told: list[tuple[int, int, bool]] = []

    def play(self, name: str) -> None:
        self.heard.append(name)

    def apply(self, settings: Settings) -> None:
        self.told.append((settings.master_volume, settings.effects_volume, settings.mute))
