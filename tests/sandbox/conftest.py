from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import ManualClock, Sandbox
from tests.sandbox.helpers import ScriptedBot
from tests.support.openapi import violations


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def sandbox(clock: ManualClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as sandbox:
        yield sandbox
        assert [problem for request in sandbox.requests for problem in violations(request)] == []
        assert [problem for request in sandbox.requests for problem in violations(request)] == []


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[ScriptedBot]:
    bot = ScriptedBot(sandbox)
    await bot.go_online()
    yield bot
    await bot.go_offline()
