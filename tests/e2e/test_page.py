"""The bot itself, played in browsers on the sandbox's page; leaves pictures of what was to be seen."""

from __future__ import annotations

import time

from playwright.async_api import Browser, expect

from bot.sandbox import Sandbox
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes
from tests.e2e.windows import (  # noqa: F401 - two are fixtures
    a_browser,
    a_town,
    bet,
    enter,
    keep,
    needs_a_browser,
    press,
    window,
)

pytestmark = needs_a_browser


async def open_with_page(open_casino: OpenCasino, town: Sandbox, players: int) -> Casino:
    clock = town.world.clock
    return await open_casino(sandbox=town, clock=clock, make_shoe=CalmShoes(players))


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
