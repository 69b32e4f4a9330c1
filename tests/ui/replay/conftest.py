"""A bench for replays, closed at the end of each test."""

from collections.abc import Callable, Iterator

import pytest

from .harness import Bench


@pytest.fixture
def bench_of() -> Iterator[Callable[..., Bench]]:
    """Makes a `Bench`; all of them are closed afterwards."""
    made: list[Bench] = []

    def make(*args: object, **settings: object) -> Bench:
        bench = Bench(*args, **settings)  # type: ignore[arg-type]
        made.append(bench)
        return bench

    yield make
    for bench in made:
        bench.close()
