"""An evening at the bank on the sandbox's page: out of chips, two claims, the books, and a season's end."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.e2e.harness import browser_windows
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.support.troubles import TroubledSandbox
from tests.support.windows import Windows
from tests.table.fakes import StackedShoes

pytestmark = [pytest.mark.slow, browser_windows.needs_browser, pytest.mark.asyncio(loop_scope="session")]

CARDS = "T T T T 7 T 8 9  T T T T 9 T 8 7"
"""Against 19 Ann has 17, Bob 20 and Cleo 18; then against 17 Ann has 19, Bob 20 and Cleo 18."""


async def press_private(page: Page, button: str) -> None:
    """Press a button on the newest private message."""
    await browser_windows.private_messages(page).last.get_by_role("button", name=button).click()


async def play_round(harness: BotHarness, ann: Page, bob: Page, amount: str) -> None:
    """Let Ann bet an amount, Bob 100 and Cleo 50."""
    await browser_windows.bet(ann, amount)
    await browser_windows.bet(bob, "100")
    await harness.type(harness.person("Cleo"), "bet", amount="50")
    await harness.wait_until_board_current()


async def stand(harness: BotHarness, ann: Page, bob: Page) -> None:
    for page in (ann, bob):
        await browser_windows.press(page, "Stand")
    await harness.type(harness.person("Cleo"), "stand")
    await harness.wait_until_board_current()


@pytest.mark.usefixtures("short_seasons")
async def test_evening_at_the_bank(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Ann plays on a phone and loses everything, Bob becomes the champion, and Olive ends the season."""
    clock = page_sandbox.world.clock
    harness = await start_harness(sandbox=page_sandbox, clock=clock, make_shoe=StackedShoes(CARDS))
    await harness.open_table(max_bet=1_000)
    ann = await browser_windows.open_window(windows, page_sandbox, "Ann", phone=True)
    bob = await browser_windows.open_window(windows, page_sandbox, "Bob")
    olive = await browser_windows.open_window(windows, page_sandbox, "Olive")

    await play_round(harness, ann, bob, "all")
    await browser_windows.press(ann, "Deal now")
    await browser_windows.expect_on_board(ann, "▶ Ann", "▶ Bob", "▶ Cleo")
    await stand(harness, ann, bob)
    await browser_windows.expect_on_board(ann, "−1,000 → 0", "+100 → 1,100", "−50 → 950")
    await browser_windows.expect_on_board(ann, "❌ Out of chips: Ann")
    await browser_windows.take_picture(ann, "bank-1-out-of-chips")

    assert "You're out of chips." in await browser_windows.press_refused(ann, "30")
    await press_private(ann, "Refill")
    await expect(browser_windows.private_messages(ann).last).to_contain_text("+200: you have 200 chips now.")
    await browser_windows.take_picture(ann, "bank-2-refill")
    await expect(
        browser_windows.private_messages(ann).last.get_by_role("button", name="Refill")
    ).to_have_count(0)
    await harness.wait_until_board_current()
    await browser_windows.expect_on_board(bob, "as soon as everyone has bet")
    assert "Out of chips" not in harness.board.text
    assert "You have enough to play." in await browser_windows.ask(ann, "/refill")
    assert "+100 for today: you have 300 chips now." in await browser_windows.ask(ann, "/daily")
    assert "You've had your chips for today." in await browser_windows.ask(ann, "/daily")

    assert "Winnings minus losses: −1,000" in await browser_windows.ask(ann, "/stats")
    assert "bet 1,000 · −1,000 → 0" in await browser_windows.ask(ann, "/history")
    await browser_windows.take_picture(ann, "bank-3-history")
    assert "🥇 Bob 1,100 · you 🥈 Cleo 950 🥉 Ann 300" in await browser_windows.ask(bob, "/leaderboard")
    await browser_windows.take_picture(bob, "bank-4-leaderboard")

    for page in (ann, bob):
        await browser_windows.dismiss_private_messages(page)
    await play_round(harness, ann, bob, "max")
    await browser_windows.expect_on_board(ann, "▶ Ann 10♠ 9♠ 19", "bet 300")
    question = await browser_windows.ask(olive, "/admin season end name:Autumn")
    assert "End season 1 as “Autumn”?" in question
    assert "Nothing is deleted" in question
    await browser_windows.take_picture(olive, "bank-5-end-of-the-season")
    await press_private(olive, "End season 1")
    await expect(browser_windows.private_messages(olive).last).to_contain_text("The next one is on!")
    assert "Season 2 is on." in (seasons := await browser_windows.ask(bob, "/seasons"))
    assert "1 · Autumn Finishing" in seasons
    await browser_windows.dismiss_private_messages(bob)
    await stand(harness, ann, bob)
    await browser_windows.expect_on_board(
        ann, "+300 ⏳", "+100 ⏳", "🏅 Ann · On the last chip", "Season 1 is over."
    )
    await harness.pass_time(11, step=11.0)
    told = ann.locator(".message:not(.message-private)").last
    for text in ("Season 1 is over: Autumn", "Bob is the champion.", "🥈 Cleo ±0", "🥉 Ann −700"):
        await expect(told).to_contain_text(text, use_inner_text=True)
    await browser_windows.take_picture(ann, "bank-6-champion")

    assert "🏆 Bob with +200" in await browser_windows.ask(bob, "/seasons")
    for page in (ann, bob):
        assert "You have 1,000 chips." in await browser_windows.ask(page, "/balance")
    assert "🥇 Ann 1,000 🥇 Bob 1,000 · you 🥇 Cleo 1,000" in await browser_windows.ask(bob, "/leaderboard")
    assert "🥇 Bob 1,200 · you 🥈 Cleo 1,000" in await browser_windows.ask(bob, "/leaderboard season:1")
    stats = await browser_windows.ask(ann, "/stats")
    assert "Achievements: 2, 25 to go Back from zero" in stats
    assert "Season 1: Autumn: place 3 of 3" in stats
    ledger = re.sub(r"(now|\d+ seconds? ago) ", "", await browser_windows.ask(ann, "/ledger"))
    assert "+1,000 · your first chips Season 1 +300 · round #2 → 600 +100 · your daily chips" in ledger
    await browser_windows.take_picture(ann, "bank-7-ledger")
    await browser_windows.ask(olive, "/leaderboard post:true")
    await expect(told).to_contain_text("Kept current by me.")
    await browser_windows.take_picture(olive, "bank-8-posted")
