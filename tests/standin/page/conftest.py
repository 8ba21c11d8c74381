"""Fixtures on the event loop that the browser lives on."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import ConsoleMessage, Error, Page

from standin import ManualClock
from standin.page.page_routes import install
from tests.standin.page.demo_bot import DemoBot
from tests.standin.page.page_client import PageClient
from tests.support.troubles import TroubledSandbox
from tests.support.windows import Windows


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture(loop_scope="session")
async def page_sandbox(clock: ManualClock) -> AsyncIterator[TroubledSandbox]:
    """Yield a sandbox with its page and a manual clock, so that no test waits for a deadline."""
    sandbox = TroubledSandbox(clock=clock)
    install(sandbox)
    async with sandbox:
        yield sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def demo(page_sandbox: TroubledSandbox) -> AsyncIterator[DemoBot]:
    bot = DemoBot(page_sandbox)
    await bot.go_online()
    yield bot
    bot.hold.set()
    await bot.go_offline()


@pytest_asyncio.fixture(loop_scope="session")
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest_asyncio.fixture(loop_scope="session")
async def ann(page_sandbox: TroubledSandbox, web: aiohttp.ClientSession) -> AsyncIterator[PageClient]:
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Ann") as socket:
        yield await PageClient.open(socket)


@pytest_asyncio.fixture(loop_scope="session")
async def bob(page_sandbox: TroubledSandbox, web: aiohttp.ClientSession) -> AsyncIterator[PageClient]:
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Bob") as socket:
        yield await PageClient.open(socket)


@pytest_asyncio.fixture(loop_scope="session")
async def olive(page_sandbox: TroubledSandbox, web: aiohttp.ClientSession) -> AsyncIterator[PageClient]:
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Olive") as socket:
        yield await PageClient.open(socket)


@pytest_asyncio.fixture(loop_scope="session")
async def page(windows: Windows, page_sandbox: TroubledSandbox) -> AsyncIterator[Page]:
    """Yield a desktop-sized window. Any error on the page's console fails the test."""
    page = await windows.open()
    complaints: list[str] = []

    def on_error(error: Error) -> None:
        complaints.append(str(error))

    def on_console(line: ConsoleMessage) -> None:
        if line.type == "error":
            complaints.append(line.text)

    page.on("pageerror", on_error)
    page.on("console", on_console)
    page.set_default_timeout(8000)
    await page.goto(page_sandbox.url)
    await page.wait_for_selector(".welcome")
    yield page
    await windows.empty()
    page.remove_listener("pageerror", on_error)
    page.remove_listener("console", on_console)
    assert [text for text in complaints if "ERR_CONNECTION_REFUSED" not in text] == []
