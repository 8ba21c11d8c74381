from collections.abc import AsyncIterator

import aiohttp
import pytest

from standin import ManualClock
from tests.standin.raw_bot import RawBot
from tests.standin.scripted_bot import ScriptedBot
from tests.support.openapi.checking import violations
from tests.support.troubles import TroubledSandbox


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def sandbox(clock: ManualClock) -> AsyncIterator[TroubledSandbox]:
    """Yield a sandbox; every accepted request and its response must match Discord's OpenAPI document."""
    async with TroubledSandbox(clock=clock) as sandbox:
        yield sandbox
        accepted = [request for request in sandbox.requests if request.status < 400]
        assert [problem for request in accepted for problem in violations(request)] == []


@pytest.fixture
async def bot(sandbox: TroubledSandbox) -> AsyncIterator[ScriptedBot]:
    bot = ScriptedBot(sandbox)
    await bot.go_online()
    yield bot
    await bot.go_offline()


@pytest.fixture
async def raw(sandbox: TroubledSandbox) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session:
        yield RawBot(sandbox, session)
