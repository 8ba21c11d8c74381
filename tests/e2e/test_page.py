"""The bot itself, played in browsers on the sandbox's page; leaves pictures of what was to be seen."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.sandbox import Sandbox
from bot.sandbox.page import install
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes
from tests.sandbox.page.browser import CHROMIUM, DESK, FLAGS, PHONE
from tests.support.clock import TestClock

PICTURES = Path(__file__).parent / "pictures"

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest.fixture
def town() -> Sandbox:
    """A stand-in with its page, on a clock that stands still."""
    sandbox = Sandbox(clock=TestClock())
    install(sandbox)
    return sandbox


async def open_with_page(open_casino: OpenCasino, town: Sandbox, players: int) -> Casino:
    clock = town.world.clock
    return await open_casino(sandbox=town, clock=clock, make_shoe=CalmShoes(players))


async def window(browser: Browser, town: Sandbox, name: str, *, phone: bool = False) -> Page:
    """A browser window of one person, in the channel of the table."""
    context = await browser.new_context(
        viewport=PHONE if phone else DESK, has_touch=phone, locale="en-GB", timezone_id="Europe/Berlin"
    )
    page = await context.new_page()
    page.set_default_timeout(8000)
    await page.goto(f"{town.url}/?as={name}&channel=blackjack")
    await page.wait_for_selector(".welcome")
    return page


async def keep(page: Page, name: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    await page.screenshot(path=PICTURES / f"{name}.png")


async def enter(page: Page, text: str) -> None:
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def press(page: Page, button: str) -> None:
    await page.locator(".container").last.get_by_role("button", name=button, exact=True).click()


async def bet(page: Page, amount: str) -> None:
    await press(page, "Bet…")
    await page.locator("dialog input").fill(amount)
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_a_round_is_played_on_the_page(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    casino = await open_with_page(open_casino, town, 1)
    olive = await window(browser, town, "Olive")
    await enter(olive, "/table open")
    await olive.get_by_role("button", name="Bet…").wait_for()
    ann = await window(browser, town, "Ann")
    await keep(ann, "1-open-table")
    await press(ann, "Bet…")
    await ann.locator("dialog").wait_for()
    await keep(ann, "2-bet")
    await ann.locator("dialog input").fill("25")
    await ann.keyboard.press("Enter")
    await ann.get_by_role("button", name="Stand").wait_for()
    await keep(ann, "3-my-move")
    await press(ann, "Stand")
    await ann.get_by_role("button", name="Same bet").wait_for()
    await keep(ann, "4-settled")
    chips = await casino.chips(town.people["Ann"])
    await enter(ann, "/balance")
    await expect(ann.locator(".message-private")).to_contain_text(f"{chips:,.0f}")
    await keep(ann, "5-balance")


async def test_three_people_play_in_three_windows_one_of_them_on_a_phone(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    casino = await open_with_page(open_casino, town, 3)
    await casino.open_table()
    ann = await window(browser, town, "Ann")
    bob = await window(browser, town, "Bob")
    cleo = await window(browser, town, "Cleo", phone=True)
    await bet(ann, "25")
    for page in (bob, cleo):
        await enter(page, "/bet 10")
        await page.locator(".message-private").wait_for()
    await press(ann, "Stand")
    await press(ann, "Same bet")
    await press(ann, "Hit")
    await enter(bob, "/stand")
    await bob.locator(".message-private").nth(1).wait_for()
    await casino.up_to_date()
    await expect(cleo.locator(".container")).to_contain_text("@Ann")
    for page, name in ((ann, "ann"), (bob, "bob"), (cleo, "cleo-on-a-phone")):
        await keep(page, f"6-three-players-{name}")
    await press(ann, "Stand")
    await press(cleo, "Stand")
    await cleo.get_by_role("button", name="Same bet").wait_for()
    await keep(cleo, "7-three-players-settled")


async def test_the_first_card_is_there_within_a_second_of_a_lone_bet(
    browser: Browser, town: Sandbox, open_casino: OpenCasino
) -> None:
    casino = await open_with_page(open_casino, town, 1)
    await casino.open_table()
    page = await window(browser, town, "Ann")
    began = time.perf_counter()
    await bet(page, "25")
    await page.get_by_role("button", name="Stand").wait_for()
    assert time.perf_counter() - began < 1.0
