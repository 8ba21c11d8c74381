"""The clock of the machine goes on evenly, whatever the wall clock shows after its start."""

import asyncio

import pytest

from bot.clock import SystemClock, done_within

STEPS = [30.0, -30.0, 3_600.0, -3_600.0, 86_400.0, -86_400.0]


class Machine:
    """A machine whose wall clock can be set."""

    def __init__(self) -> None:
        self.passed = self.slept = 0.0
        self.offset = 1_700_000_000.0

    def clock(self) -> SystemClock:
        return SystemClock(
            wall=lambda: self.passed + self.offset,
            monotonic=lambda: self.passed - self.slept,
            going_on=lambda: self.passed,
        )


@pytest.mark.parametrize("step", STEPS)
def test_time_goes_on_evenly_when_the_clock_is_set(step: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.offset += step
    machine.passed = 10.0
    assert clock.now() == 1_700_000_010.0
    assert clock.elapsed() == 10.0


def test_time_goes_on_in_sleep_and_durations_do_not() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.passed = machine.slept = 600.0
    assert clock.now() == 1_700_000_600.0
    assert clock.elapsed() == 0.0


async def test_timer_comes_after_the_seconds_that_were_left() -> None:
    machine = Machine()
    clock = machine.clock()
    rung = asyncio.get_running_loop().create_future()
    clock.call_at(clock.now() + 0.01, lambda: rung.set_result(None))
    machine.offset += 86_400.0
    assert not rung.done()
    await asyncio.wait_for(rung, 5.0)


async def test_wait_ends_without_a_result() -> None:
    clock, never = SystemClock(), asyncio.get_running_loop().create_future()
    assert not await asyncio.wait_for(done_within(clock, 0.01, never), 5.0)
