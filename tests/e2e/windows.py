"""Browser windows on the sandbox's page: one a person, who reads, clicks and types there.

A test module that asks for `browser` and `town` imports :func:`a_browser` and :func:`a_town`.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.sandbox import Sandbox
from bot.sandbox.page import install
from tests.sandbox.page.browser import CHROMIUM, DESK, FLAGS, PHONE
from tests.support.clock import TestClock

PICTURES = Path(__file__).parent / "pictures"

needs_a_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")


@pytest.fixture(name="browser")
async def a_browser() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest.fixture(name="town")
def a_town() -> Sandbox:
    """A stand-in with its page, on a clock that stands still."""
    sandbox = Sandbox(clock=TestClock())
    install(sandbox)
    return sandbox


async def blank(browser: Browser, *, phone: bool = False) -> Page:
    """A window that shows nothing yet."""
    context = await browser.new_context(
        viewport=PHONE if phone else DESK, has_touch=phone, locale="en-GB", timezone_id="Europe/Berlin"
    )
    page = await context.new_page()
    page.set_default_timeout(8000)
    return page


async def visit(page: Page, town: Sandbox, name: str) -> None:
    """Look into the channel of the table as one person."""
    await page.goto(f"{town.url}/?as={name}&channel=blackjack")
    await page.wait_for_selector(".welcome")


async def window(browser: Browser, town: Sandbox, name: str, *, phone: bool = False) -> Page:
    """A browser window of one person, in the channel of the table."""
    page = await blank(browser, phone=phone)
    await visit(page, town, name)
    return page


async def keep(page: Page, name: str) -> None:
    """Leave a picture of what the person sees."""
    PICTURES.mkdir(exist_ok=True)
    await page.screenshot(path=PICTURES / f"{name}.png")


# --- what the person sees


def board(page: Page) -> Locator:
    return page.locator(".message:not(.message-private) .container").last


def private(page: Page) -> Locator:
    """What the bot has told this person alone, oldest first."""
    return page.locator(".message-private[data-message]")


async def reads(page: Page, *texts: str) -> None:
    """The board comes to show all of this."""
    for text in texts:
        await expect(board(page)).to_contain_text(text, use_inner_text=True)


# --- what the person does


async def enter(page: Page, text: str) -> None:
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def press(page: Page, button: str) -> None:
    await board(page).get_by_role("button", name=button, exact=True).click()


async def bet(page: Page, amount: str) -> None:
    """`Bet…`, the amount, Enter."""
    await press(page, "Bet…")
    await page.locator("dialog input").fill(amount)
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog")).to_have_count(0)


async def ask(page: Page, command: str) -> str:
    """Put away what was told before and type a command; returns the private answer as it is read."""
    await put_away(page)
    await enter(page, command)
    return await _told(page)


async def refused(page: Page, button: str) -> str:
    """Put away what was told before and press a button of the board; returns the private sentence."""
    await put_away(page)
    await press(page, button)
    return await _told(page)


async def put_away(page: Page) -> None:
    """`Dismiss message`, on all that was told privately: the board is in sight again."""
    for left in range(await private(page).count(), 0, -1):
        await private(page).first.get_by_role("button", name="Dismiss message").click()
        await expect(private(page)).to_have_count(left - 1)


async def _told(page: Page) -> str:
    body = private(page).locator(".message-body")
    await expect(body).to_have_count(1)
    await expect(body.locator(".thinking")).to_have_count(0)
    return re.sub(r"\s+", " ", await body.inner_text())
