"""Playing in browser windows on the sandbox's page. With ``PICTURES=1`` the tests save pictures of them."""

import re

import pytest
from playwright.async_api import expect

from tests.e2e.harness import browser_windows
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.shoes import Stack
from tests.support.troubles import TroubledSandbox
from tests.support.windows import Windows

pytestmark = [pytest.mark.slow, browser_windows.needs_browser, pytest.mark.asyncio(loop_scope="session")]


async def start_with_page(
    start_harness: StartHarness, page_sandbox: TroubledSandbox, players: int
) -> BotHarness:
    clock = page_sandbox.world.clock
    return await start_harness(sandbox=page_sandbox, clock=clock, make_shoe=uneventful_shoes(players))


async def test_player_plays_round_on_page(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    harness = await start_with_page(start_harness, page_sandbox, 1)
    olive = await browser_windows.open_window(windows, page_sandbox, "Olive")
    await browser_windows.enter(olive, "/table open")
    await olive.get_by_role("button", name="Bet…").wait_for()
    ann = await browser_windows.open_window(windows, page_sandbox, "Ann")
    await browser_windows.take_picture(ann, "1-open-table")
    await browser_windows.press(ann, "Bet…")
    await ann.locator("dialog").wait_for()
    await browser_windows.take_picture(ann, "2-bet")
    await ann.locator("dialog input").fill("25")
    await ann.keyboard.press("Enter")
    await browser_windows.press(ann, "Deal now")
    await ann.get_by_role("button", name="Stand").wait_for()
    await browser_windows.take_picture(ann, "3-my-move")
    await browser_windows.press(ann, "Stand")
    await ann.get_by_role("button", name="↻ Same bet").wait_for()
    await browser_windows.take_picture(ann, "4-settled")
    chips = await harness.chips(page_sandbox.people["Ann"])
    await browser_windows.enter(ann, "/balance")
    await expect(ann.locator(".message-private")).to_contain_text(f"{chips:,.0f}")
    await browser_windows.take_picture(ann, "5-balance")


async def test_three_players_use_three_windows(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Ann presses buttons, Bob types commands, and Cleo plays on a phone."""
    harness = await start_with_page(start_harness, page_sandbox, 3)
    await harness.open_table()
    ann = await browser_windows.open_window(windows, page_sandbox, "Ann")
    bob = await browser_windows.open_window(windows, page_sandbox, "Bob")
    cleo = await browser_windows.open_window(windows, page_sandbox, "Cleo", phone=True)
    await browser_windows.deal_first_bet(ann, "25")
    for page in (bob, cleo):
        await browser_windows.enter(page, "/bet 10")
        await page.locator(".message-private").wait_for()
    await browser_windows.press(ann, "Stand")
    await browser_windows.press(ann, "↻ Same bet")
    await browser_windows.press(ann, "Hit")
    await browser_windows.enter(bob, "/stand")
    await bob.locator(".message-private .container").wait_for()
    await harness.wait_until_board_current()
    await expect(cleo.locator(".container")).to_contain_text(browser_windows.as_read("▶ Ann"))
    for page, name in ((ann, "ann"), (bob, "bob"), (cleo, "cleo-on-a-phone")):
        await browser_windows.take_picture(page, f"6-three-players-{name}")
    await browser_windows.press(ann, "Stand")
    await browser_windows.press(cleo, "Stand")
    await cleo.get_by_role("button", name="↻ Same bet").wait_for()
    await browser_windows.take_picture(cleo, "7-three-players-settled")


async def test_lone_bet_shows_cards_at_once(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """No timer is between them."""
    harness = await start_with_page(start_harness, page_sandbox, 1)
    await harness.open_table()
    page = await browser_windows.open_window(windows, page_sandbox, "Ann")
    await browser_windows.deal_first_bet(page, "25")
    await browser_windows.press(page, "Stand")
    await page.get_by_role("button", name="↻ Same bet").wait_for()
    began = page_sandbox.world.clock.now()
    await browser_windows.bet(page, "25")
    await page.get_by_role("button", name="Stand").wait_for()
    assert page_sandbox.world.clock.now() == began


async def test_screen_reader_hears_results_and_not_the_whole_board(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """A spectator hears the deal and the result, but no hit; the player hears what a press has changed."""
    clock = page_sandbox.world.clock
    harness = await start_harness(sandbox=page_sandbox, clock=clock, make_shoe=Stack("5 9 6 8 3"))
    await harness.open_table()
    bob = await browser_windows.open_window(windows, page_sandbox, "Bob")
    ann = await browser_windows.open_window(windows, page_sandbox, "Ann")
    for page in (ann, bob):
        await page.evaluate(RECORD_ANNOUNCEMENTS)
    await browser_windows.deal_first_bet(ann, "25")
    await browser_windows.press(ann, "Hit")
    await browser_windows.expect_on_board(bob, "14")
    await browser_windows.press(ann, "Stand")
    await ann.get_by_role("button", name="↻ Same bet").wait_for()
    await bob.get_by_role("button", name="↻ Same bet").wait_for()
    heard = [each.replace("\u2060", "") for each in await bob.evaluate("said")]
    dealt, result = heard[0], heard[-1]
    assert "Dealer" in dealt
    assert "▶ Ann" in dealt
    assert len(heard) <= 3, "the deal, the result, and perhaps the dealer's turn"
    assert re.search(r"Dealer 9. 8. 17\. .*Ann 5. 6. 3. 14 .*−25", result), result
    own = await ann.evaluate("said")
    assert any("14" in each and "Dealer" not in each for each in own), "a hit changes no dealer's hand"
    assert not re.search(r"[\w-]{40}", " ".join(heard + own)), "no hash is read"


RECORD_ANNOUNCEMENTS = """() => {
    window.said = [];
    const announcer = document.getElementById("announcer");
    new MutationObserver(() => said.push(announcer.textContent)).observe(announcer, { childList: true });
}"""
