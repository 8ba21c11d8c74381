"""The pace of redraws that nobody asked for."""

import asyncio

import pytest

from bot.pacing import SHORTEST, Pacer
from tests.support.clock import TestClock


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def _pass(clock: TestClock, seconds: float) -> None:
    for _ in range(round(seconds / 0.01)):
        clock.advance(0.01)
        await _settle()


async def test_redraws_get_at_most_twenty_places_a_second() -> None:
    clock, given = TestClock(), list[float]()
    pacer = Pacer(clock)
    for _ in range(50):
        pacer.call(lambda: given.append(clock.elapsed()), urgent=False)
    await _settle()
    assert len(given) == 1, "the first place is free"
    await _pass(clock, 3.0)
    assert len(given) == 50
    assert all(sum(start <= each < start + 0.999 for each in given) <= 20 for start in given)


async def test_urgent_redraws_come_first() -> None:
    clock, order = TestClock(), list[str]()
    pacer = Pacer(clock)
    for name, urgent in (("idle", False), ("hands", True), ("also idle", False), ("offer", True)):
        pacer.call(lambda name=name: order.append(name), urgent=urgent)  # type: ignore[misc]
    await _settle()
    await _pass(clock, 0.5)
    assert order == ["hands", "offer", "idle", "also idle"]


async def test_boards_of_the_clock_come_before_redraws() -> None:
    clock, given = TestClock(), list[float]()
    pacer, start = Pacer(clock), clock.elapsed()
    moments = [pacer.moment() - start for _ in range(10)]
    pacer.call(lambda: given.append(clock.elapsed() - start), urgent=True)
    await _settle()
    assert moments == pytest.approx([number * SHORTEST for number in range(10)], abs=1e-5)
    assert given == []
    await _pass(clock, 0.5)
    assert len(given) == 1
    assert given[0] >= moments[-1]


async def test_many_boards_of_the_clock_never_flood() -> None:
    """All open tables may change at one moment."""
    pacer = Pacer(TestClock())
    moments = [pacer.moment() for _ in range(900)]
    assert all(sum(start <= each < start + 0.999 for each in moments) <= 40 for start in moments)
