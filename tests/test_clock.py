"""The system's clock: it goes on evenly when the wall clock is set, and follows it when it is told to."""

import asyncio

import pytest

from bot.clock import SystemClock, done_within

STEPS = [30.0, -30.0, 3_600.0, -3_600.0, 86_400.0, -86_400.0]


class Machine:
    """A machine whose wall clock can be set."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.offset = 1_700_000_000.0

    def clock(self) -> SystemClock:
        return SystemClock(wall=lambda: self.passed + self.offset, monotonic=lambda: self.passed)


@pytest.mark.parametrize("step", STEPS)
def test_time_goes_on_evenly_until_correction(step: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.offset += step
    machine.passed = 10.0
    assert clock.now() == 1_700_000_010.0
    assert clock.correct() == step
    assert clock.now() == 1_700_000_010.0 + step
    assert clock.elapsed() == 10.0
    assert clock.correct() == 0.0


@pytest.mark.parametrize("step", [2.0, -2.0, 0.001])
def test_small_difference_is_ignored(step: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.offset += step
    assert clock.correct() == 0.0
    assert clock.now() == 1_700_000_000.0


def test_small_differences_add_up() -> None:
    """A clock that is adjusted a little all the time is followed, too."""
    machine = Machine()
    clock = machine.clock()
    corrections = []
    for _ in range(25):
        machine.offset += 0.5
        corrections.append(clock.correct())
    assert sum(corrections) == 12.5
    assert corrections.count(0.0) == 20


async def test_timer_ignores_correction() -> None:
    machine = Machine()
    clock = machine.clock()
    rung = asyncio.get_running_loop().create_future()
    clock.call_at(clock.now() + 0.01, lambda: rung.set_result(None))
    machine.offset += 86_400.0
    assert clock.correct() == 86_400.0
    assert not rung.done()
    await asyncio.wait_for(rung, 5.0)


async def test_wait_is_not_shortened_by_correction() -> None:
    machine = Machine()
    clock, never = machine.clock(), asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(done_within(clock, 0.01, never))
    await asyncio.sleep(0)
    machine.offset -= 3_600.0
    clock.correct()
    assert not await asyncio.wait_for(waiting, 5.0)
