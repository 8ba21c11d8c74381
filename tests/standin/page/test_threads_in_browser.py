"""Threads that the bot makes, in a browser: under their channel, and linked from their message."""

import discord
import pytest
from playwright.async_api import Page, expect

from standin import Channel, Sandbox
from tests.standin.page.demo_bot import DemoBot
from tests.support.windows import Windows

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

HEAT = "Friday cup · Heat 2 of 3"


async def make_thread(sandbox: Sandbox, demo: DemoBot) -> tuple[discord.Message, Channel]:
    """Let the bot post a message, and make a thread from it that nobody else has joined."""
    place = demo.get_channel(sandbox.channels["blackjack"].id)
    assert isinstance(place, discord.TextChannel)
    message = await place.send("Heat 2 begins")
    await message.create_thread(name=HEAT, auto_archive_duration=1440)
    return message, sandbox.channels[HEAT]


async def test_thread_appears_below_its_channel_for_those_who_are_mentioned(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    _, thread = await make_thread(page_sandbox, demo)
    link = page.locator("#messages").get_by_role("button", name=HEAT)
    rows = page.locator("#channels .channel")
    await expect(link).to_have_text(f"{HEAT} ›")
    await expect(rows).to_have_count(5)
    made = demo.get_channel(thread.id)
    assert isinstance(made, discord.Thread)
    await made.send(f"{page_sandbox.people['Olive'].mention}, your seat")
    await expect(rows.nth(1)).to_contain_text(HEAT)
    await expect(rows.nth(1)).to_have_attribute("data-unread", "yes")
    await rows.nth(1).click()
    await expect(page.locator("#channel-name")).to_have_text(HEAT)
    await expect(page.locator("#messages")).to_contain_text("your seat")
    await page.reload()
    await expect(page.locator("#channel-name")).to_have_text(HEAT)
    page_sandbox.world.delete_channel(thread)
    await expect(page.locator("#channel-name")).to_have_text("blackjack")
    await expect(page.locator("#messages")).to_contain_text("Heat 2 begins")
    await expect(link).to_have_count(0)
    await expect(rows).to_have_count(5)


async def test_phone_opens_the_thread_of_a_message(
    windows: Windows, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    """Others see it below its channel only while it is open, and so does everybody once it is archived."""
    page = await windows.open(phone=True)
    await page.goto(f"{page_sandbox.url}/?as=Ann&channel=blackjack")
    _, thread = await make_thread(page_sandbox, demo)
    link, rows = page.locator(".thread-link"), page.locator("#channels .channel")
    await expect(link).to_be_visible()
    box = await link.bounding_box()
    assert box is not None
    assert box["height"] >= 44, "a thumb can press it"
    await link.click()
    await expect(page.locator("#channel-name")).to_have_text(HEAT)
    await expect(page.locator("#channel-server")).to_have_text("#blackjack")
    await page.get_by_role("button", name="Channels and people").click()
    await expect(rows.nth(1)).to_contain_text(HEAT)
    await rows.nth(0).click()
    await expect(page.locator("#channel-name")).to_have_text("blackjack")
    await expect(rows).to_have_count(5)
    await page_sandbox.people["Ann"].say(thread, "hello")
    await expect(rows).to_have_count(6)
    page_sandbox.world.archive(thread)
    await expect(rows).to_have_count(5)
    await expect(link).to_be_visible()
