"""Harnesses on the event loop that the browser lives on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from standin.page.page_routes import install
from tests.e2e.conftest import checked_harnesses
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.support.clock import TestClock
from tests.support.troubles import TroubledSandbox


@pytest.fixture
def page_sandbox() -> TroubledSandbox:
    """A sandbox with its page, on a manual clock."""
    sandbox = TroubledSandbox(clock=TestClock())
    install(sandbox)
    return sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def start_harness(tmp_path: Path, harness_class: type[BotHarness]) -> AsyncIterator[StartHarness]:
    """A function that starts the bot, see ``tests/e2e/conftest.py``."""
    async with checked_harnesses(tmp_path, harness_class) as start:
        yield start
