"""When a session may start at Discord's gateway."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.client import identifying
from bot.client.identifying import Identifying, NoSessionError, OwnSlots, StartLimit
from tests.support.clock import TestClock

PLENTY = StartLimit(remaining=1000, reset_after=0.0, max_concurrency=1)


async def _plenty() -> StartLimit:
    return PLENTY


def _turns(
    clock: TestClock,
    *,
    shard: int = 0,
    slots: OwnSlots | None = None,
    ask: Callable[[], Awaitable[StartLimit]] = _plenty,
) -> Identifying:
    return Identifying(clock=clock, shard=shard, slots=slots or OwnSlots(clock), ask=ask)


async def _run() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def _waited(clock: TestClock, turns: Identifying, step: float = 0.25) -> float:
    """Return after how many seconds the next turn comes."""
    begun, turn = clock.elapsed(), asyncio.create_task(turns.wait())
    await _run()
    while not turn.done():
        clock.advance(step)
        await _run()
    await turn
    turns.use()
    return clock.elapsed() - begun


async def test_shards_of_one_bucket_take_slots_in_turn() -> None:
    clock, began = TestClock(), list[float]()
    slots = OwnSlots(clock)

    async def start(shard: int) -> None:
        await _turns(clock, shard=shard, slots=slots).wait()
        began.append(clock.elapsed())

    start_at = clock.elapsed()
    starting = [asyncio.create_task(start(shard)) for shard in range(3)]
    await _run()
    for _ in range(44):
        clock.advance(0.25)
        await _run()
    await asyncio.gather(*starting)
    assert [each - start_at for each in began] == [0.0, 5.25, 10.5]


async def test_shards_of_different_buckets_start_together() -> None:
    clock = TestClock()
    slots = OwnSlots(clock)

    async def two_at_a_time() -> StartLimit:
        return PLENTY._replace(max_concurrency=2)

    waits = [await _waited(clock, _turns(clock, shard=n, slots=slots, ask=two_at_a_time)) for n in range(4)]
    assert waits == [0.0, 0.0, 5.25, 0.0]  # the third let the fourth's slot come


async def test_sessions_that_end_soon_start_ever_later() -> None:
    clock = TestClock()
    turns = _turns(clock)
    waits = [await _waited(clock, turns) for _ in range(9)]
    assert waits[0] == 0.0
    assert 5.0 <= waits[1] <= 5.25
    assert waits[2:] == [10.0, 20.0, 40.0, 80.0, 160.0, 300.0, 300.0]
    clock.advance(identifying.CALM_SECONDS)
    assert await _waited(clock, turns) == 0.0


async def test_a_day_of_failures_stays_far_below_the_limit() -> None:
    clock, turns, begun = TestClock(), None, 0
    turns = _turns(clock)
    end = clock.elapsed() + 86_400
    while clock.elapsed() < end:
        await _waited(clock, turns, step=10.0)
        begun += 1
    assert begun < 300


async def test_exhausted_starts_wait_for_the_reset(caplog: pytest.LogCaptureFixture) -> None:
    clock = TestClock()
    answers = [PLENTY._replace(remaining=50, reset_after=3600.0), PLENTY._replace(remaining=51)]

    async def ask() -> StartLimit:
        return answers.pop(0)

    assert await _waited(clock, _turns(clock, ask=ask), step=60.0) == 3600.0
    [said] = [each.getMessage() for each in caplog.records if each.levelno == logging.WARNING]
    assert said.startswith("Discord lets this bot start only 50 more sessions until 2023-11-14 23:13 UTC")


async def test_unknown_limit_starts_no_session() -> None:
    clock = TestClock()

    async def fail() -> StartLimit:
        raise discord.GatewayNotFound

    turns = _turns(clock, ask=fail)
    with pytest.raises(NoSessionError):
        await turns.wait()
    with pytest.raises(NoSessionError):
        turns.use()


async def test_shared_slot_that_cannot_be_taken_starts_no_session(caplog: pytest.LogCaptureFixture) -> None:
    class BrokenSlots(OwnSlots):
        async def take(self, bucket: int, seconds: float) -> float:
            raise StoreUnavailableError("the database is away")

    clock = TestClock()
    turns = _turns(clock, slots=BrokenSlots(clock))
    with pytest.raises(NoSessionError):
        await turns.wait()
    assert "the database is away" in caplog.text
    with pytest.raises(NoSessionError):
        turns.use()


async def test_one_turn_serves_one_connection() -> None:
    turns = _turns(TestClock())
    await turns.wait()
    turns.use()
    with pytest.raises(NoSessionError):
        turns.use()
