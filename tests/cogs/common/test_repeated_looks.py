"""Looks at the database are repeated, one at a time, until there is nothing more to look for."""

import asyncio
from collections.abc import Mapping

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.operation.log_lines import about
from cogs.common.repeated_looks import FIRST_PAUSE, RepeatedLook, errors_logged
from tests.support.clock import TestClock

PAUSE = 30.0


class Looks:
    """Counts looks. Each waits until it ``may_end``, and returns when the next one is due."""

    def __init__(self, clock: TestClock) -> None:
        self.clock = clock
        self.begun = self.cancelled = 0
        self.may_end = asyncio.Event()
        self.may_end.set()
        self.has_more = self.fails = False
        self.error: Exception = ValueError("damaged")

    async def look(self) -> float | None:
        self.begun += 1
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.fails:
            raise self.error
        return self.clock.now() + PAUSE if self.has_more else None

    async def after(self, seconds: float) -> int:
        """Return how many looks have begun some time later."""
        self.clock.advance(seconds)
        for _ in range(5):
            await asyncio.sleep(0)
        return self.begun


@pytest.fixture
def looks() -> Looks:
    return Looks(TestClock())


@pytest.fixture
def repeated(looks: Looks) -> RepeatedLook:
    return RepeatedLook(looks.clock, looks.look, name="a look", pause=PAUSE)


async def test_looks_end_when_nothing_is_left(looks: Looks, repeated: RepeatedLook) -> None:
    looks.has_more = True
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    looks.has_more = False
    assert await looks.after(PAUSE) == 2
    assert await looks.after(10 * PAUSE) == 2
    await repeated.close()


async def test_looks_go_on_when_they_are_resumed(looks: Looks, repeated: RepeatedLook) -> None:
    repeated.start()
    repeated.resume()
    assert await looks.after(PAUSE) == 1, "one was due already"
    for _ in range(2):
        repeated.resume()
    assert await looks.after(PAUSE) == 2
    assert await looks.after(10 * PAUSE) == 2
    await repeated.close()


async def test_look_that_is_resumed_meanwhile_is_followed_by_one(
    looks: Looks, repeated: RepeatedLook
) -> None:
    looks.has_more = True
    looks.may_end.clear()
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    repeated.resume()
    looks.may_end.set()
    assert await looks.after(0.0) == 1
    looks.has_more = False
    assert await looks.after(PAUSE) == 2
    assert await looks.after(PAUSE) == 2
    await repeated.close()


async def test_outage_is_not_logged_with_each_look(
    looks: Looks, repeated: RepeatedLook, caplog: pytest.LogCaptureFixture
) -> None:
    looks.fails, looks.error = True, StoreUnavailableError("the server is down")
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    assert await looks.after(PAUSE) == 2
    assert caplog.messages == []
    await repeated.close()


async def test_look_that_fails_is_repeated(looks: Looks, repeated: RepeatedLook) -> None:
    looks.fails = True
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    assert await looks.after(PAUSE) == 2
    await repeated.close()


async def test_look_is_not_about_what_resumed_it(looks: Looks) -> None:
    known = list[Mapping[str, object]]()

    async def look() -> None:
        known.append(about.get()())
        with errors_logged("a part", server="9"):
            known.append(about.get()())
        known.append(about.get()())

    repeated = RepeatedLook(looks.clock, look, name="a look", pause=PAUSE)
    token = about.set(lambda: {"interaction": "1"})
    repeated.resume()
    await looks.after(PAUSE)
    about.reset(token)
    await repeated.close()
    assert known == [{}, {"server": "9"}, {}]


async def test_look_that_takes_long_is_not_joined_by_another(looks: Looks, repeated: RepeatedLook) -> None:
    looks.may_end.clear()
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    repeated.resume()
    assert await looks.after(PAUSE) == 1
    looks.may_end.set()
    assert await looks.after(0.0) == 1
    assert await looks.after(PAUSE) == 2
    await repeated.close()


@pytest.mark.parametrize("cancel", [True, False])
async def test_close_ends_all_looks(looks: Looks, repeated: RepeatedLook, cancel: bool) -> None:
    looks.has_more = True
    looks.may_end.clear()
    repeated.start()
    assert await looks.after(FIRST_PAUSE) == 1
    closing = asyncio.create_task(repeated.close(cancel=cancel))
    assert await looks.after(0.0) == 1
    assert closing.done() == cancel
    looks.may_end.set()
    await closing
    assert looks.cancelled == int(cancel)
    repeated.resume()
    assert await looks.after(10 * PAUSE) == 1
