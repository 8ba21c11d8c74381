"""The page with several servers: who serves each, and their channels of the same names."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from standin import Sandbox
from standin.page.page_routes import install
from tests.standin.raw_bot import connect_gateway

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def page_sandbox() -> AsyncIterator[Sandbox]:
    """Yield a sandbox with two servers and its page."""
    sandbox = Sandbox(servers=2)
    install(sandbox)
    async with sandbox:
        yield sandbox


async def test_page_shows_the_shard_of_each_server(page: Page, page_sandbox: Sandbox) -> None:
    titles = page.locator(".server-title")
    await expect(titles).to_have_text(["The Green Feltno process", "The Green Felt 2no process"])
    async with connect_gateway(page_sandbox) as socket:
        await socket.identify(page_sandbox.token, shard=(0, 2))
        await expect(titles).to_have_text(["The Green Feltno process", "The Green Felt 2shard 0"])
        await expect(page.locator("#bot-state")).to_have_text("Croupier is offline")
        await page.get_by_role("button", name="blackjack").nth(1).click()
        await expect(page.locator("#bot-state")).to_have_text("Croupier is here")
        await expect(page.locator("#server-name")).to_have_text("The Green Felt 2")
    await expect(titles).to_have_text(["The Green Feltno process", "The Green Felt 2no process"])


async def test_phone_names_the_server_above_its_channels(page: Page, page_sandbox: Sandbox) -> None:
    """The sidebar, which names it, is a drawer there."""
    await page.get_by_role("button", name="blackjack").nth(1).click()
    await page.set_viewport_size({"width": 360, "height": 740})
    await expect(page.locator("#channel-server")).to_be_visible()
    await expect(page.locator("#channel-server")).to_have_text(page_sandbox.world.guilds[1].name)
    await expect(page).to_have_title("#blackjack · The Green Felt 2 · Olive · Croupier sandbox")


async def test_channels_of_same_name_stay_apart(page: Page, page_sandbox: Sandbox) -> None:
    second = page_sandbox.world.guilds[1]
    await page.get_by_role("button", name="blackjack").nth(1).click()
    await page.fill("#entry", "hello from the second")
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("hello from the second")
    await page.reload()  # the URL names the channel of the second server
    await expect(page.locator("#messages")).to_contain_text("hello from the second")
    await expect(page.locator("#server-name")).to_have_text(second.name)
    await page.get_by_role("button", name="blackjack").first.click()
    await expect(page.locator("#messages")).not_to_contain_text("hello")
    [channel] = [each for each in second.channels.values() if each.name == "blackjack"]
    assert [each.content for each in page_sandbox.messages(channel)] == ["hello from the second"]
