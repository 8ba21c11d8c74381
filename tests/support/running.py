"""The plugin of a process that runs tests: what it sets, and the browser that its tests share."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from hypothesis import settings
from playwright.async_api import Browser, async_playwright

from tests.support import made_once, process
from tests.support.browser import CHROMIUM, FLAGS
from tests.support.forked_processes import fork_computations
from tests.support.windows import Windows

# A machine that is busy with something else is slow: no example has a deadline.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    made_once.share_folder(config)
    process.count_database_calls()
    process.share_compiled_statements()
    process.share_known_commands()
    fork_computations()


def pytest_runtest_logfinish() -> None:
    """Let the garbage collector have what a test has left behind."""
    process.forget_ended_applications()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_browser() -> AsyncIterator[Browser]:
    """One browser for all tests, because its start takes longer than most of them."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_windows(shared_browser: Browser) -> Windows:
    """The windows of that browser, which the tests use one after the other."""
    return Windows(shared_browser)


@pytest_asyncio.fixture(loop_scope="session")
async def windows(shared_windows: Windows) -> AsyncIterator[Windows]:
    """Browser windows, which are empty again after the test."""
    yield shared_windows
    await shared_windows.empty()


@pytest.fixture
def browser(windows: Windows) -> Browser:
    """The browser. Windows that a test opens by itself are closed after it."""
    return windows.browser
