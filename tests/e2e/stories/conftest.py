"""One browser for all stories, and harnesses on the event loop that the browser lives on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot.sandbox import Sandbox
from bot.sandbox.page import install
from tests.e2e.conftest import checked_harnesses
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.sandbox.page.browser import CHROMIUM, FLAGS
from tests.support.clock import TestClock


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def shared_browser() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(shared_browser: Browser) -> AsyncIterator[Browser]:
    """The browser without any window; the windows are closed after the test."""
    yield shared_browser
    for context in shared_browser.contexts:
        await context.close()


@pytest.fixture
def page_sandbox() -> Sandbox:
    """A sandbox with its page, on a manual clock."""
    sandbox = Sandbox(clock=TestClock())
    install(sandbox)
    return sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def start_harness(tmp_path: Path, harness_class: type[BotHarness]) -> AsyncIterator[StartHarness]:
    """A function that starts the bot, see ``tests/e2e/conftest.py``."""
    async with checked_harnesses(tmp_path, harness_class) as start:
        yield start
