from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.conftest import checked_harnesses
from tests.e2e.guests.guest_table import GuestTable


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path) -> AsyncIterator[GuestTable]:
    async with checked_harnesses(tmp_path, GuestTable) as start:
        harness = await start("T 9 6 8")
        assert isinstance(harness, GuestTable)
        yield harness
