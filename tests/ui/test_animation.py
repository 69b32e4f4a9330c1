"""Motion: times, order, speeds, hurrying."""

import pytest

from gouji.ui.animation import (
    Call,
    Chain,
    Pace,
    Scheduler,
    Together,
    Tween,
    Wait,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
)
from gouji.ui.look.theme import Speed


def test_a_tween_ends_exactly_at_its_end_value() -> None:
    seen: list[float] = []
    scheduler = Scheduler()
    scheduler.tween(1.0, seen.append, ease=linear)
    scheduler.update(0.25)
    scheduler.update(0.25)
    scheduler.update(5.0)
    assert seen == [0.25, 0.5, 1.0]
    assert not scheduler.moving
    assert scheduler.wake_in() is None


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out])
def test_easing_starts_at_0_and_ends_at_1(ease) -> None:  # type: ignore[no-untyped-def]
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_time_left_over_goes_to_the_next_task_of_a_chain() -> None:
    seen: list[float] = []
    scheduler = Scheduler()
    scheduler.run(Wait(0.5), Tween(1.0, seen.append, ease=linear))
    scheduler.update(1.0)
    assert seen == [0.5]


def test_together_ends_with_the_last() -> None:
    order: list[str] = []
    scheduler = Scheduler()
    scheduler.run(
        Together(Chain(Wait(0.2), Call(lambda: order.append("a"))), Chain(Wait(0.6), Call(lambda: order.append("b")))),
        Call(lambda: order.append("end")),
    )
    scheduler.update(0.3)
    assert order == ["a"]
    scheduler.update(0.3)
    assert order == ["a", "b", "end"]


@pytest.mark.parametrize(("speed", "seconds"), [(Speed.SLOW, 1.6), (Speed.NORMAL, 1.0), (Speed.VERY_FAST, 0.25)])
def test_the_speed_scales_every_duration(speed: Speed, seconds: float) -> None:
    done: list[bool] = []
    scheduler = Scheduler(Pace.of(speed))
    scheduler.tween(1.0, lambda _: None, on_done=lambda: done.append(True))
    scheduler.update(seconds - 0.01)
    assert not done
    scheduler.update(0.02)
    assert done


def test_without_motion_a_long_row_of_followers_ends_in_one_update() -> None:
    scheduler = Scheduler(Pace.of(Speed.NONE))
    count = 0

    def more() -> None:
        nonlocal count
        count += 1
        if count < 300:
            scheduler.tween(0.3, lambda _: None, delay=0.1, on_done=more)

    more()
    scheduler.update(0.0)
    assert count == 300


def test_reduced_motion_leaves_only_short_fades() -> None:
    moved: list[float] = []
    faded: list[float] = []
    scheduler = Scheduler(Pace(reduced=True))
    scheduler.tween(1.0, moved.append)
    scheduler.tween(1.0, faded.append, fade=True)
    scheduler.update(0.06)
    assert moved == [1.0]
    assert len(faded) == 1
    assert faded[0] < 1.0
    scheduler.update(0.07)
    assert faded[-1] == 1.0


def test_hurry_finishes_what_moves_but_not_what_that_starts() -> None:
    scheduler = Scheduler()
    order: list[str] = []
    scheduler.tween(
        1.0,
        lambda _: None,
        on_done=lambda: scheduler.tween(1.0, lambda _: None, on_done=lambda: order.append("second")) and None,
    )
    scheduler.after(1.0, lambda: order.append("timer"))
    assert scheduler.hurry()
    assert order == []
    assert scheduler.moving
    scheduler.update(1.0)
    assert sorted(order) == ["second", "timer"]


def test_a_cancelled_task_does_nothing_more() -> None:
    seen: list[float] = []
    scheduler = Scheduler()
    handle = scheduler.tween(1.0, seen.append)
    handle.cancel()
    scheduler.update(2.0)
    scheduler.hurry()
    assert seen == []


def test_waiting_says_how_long_nobody_needs_to_look() -> None:
    scheduler = Scheduler()
    scheduler.run(Wait(2.0), Call(lambda: None))
    scheduler.update(0.5)
    assert scheduler.wake_in() == pytest.approx(1.5)
    scheduler.tween(1.0, lambda _: None)
    assert scheduler.wake_in() == 0.0
