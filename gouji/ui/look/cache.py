"""A cache of pictures that forgets the longest unused ones when it holds too many bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Pictures by key, at most ``limit`` bytes of them. What it gives out must not be drawn upon."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.held += _size(made)
        while self.held > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.held -= _size(oldest)
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of window size."""
        self._kept.clear()
        self.held = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(surface: pygame.Surface) -> int:
    return surface.get_height() * surface.get_pitch()
