"""An evening at ``standard``: two players agree to share a box, a third one refuses."""

import pytest
from playwright.async_api import expect

from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.browser_windows import expect_on_board, needs_browser, open_window, press, take_picture
from tests.support.troubles import TroubledSandbox
from tests.support.windows import Windows
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.asyncio(loop_scope="session")

THREE_ROUNDS = "T T 9 7  T T 8 9 9 9  T T 8 9 9 9"
"""Without a hole card. Ann alone; then Ann and Bob have 19 against 17, twice."""


@pytest.mark.shared_bot
async def test_two_players_share_a_box_and_another_refuses(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(THREE_ROUNDS))
    ann, bob, cleo = harness.people(3)
    await harness.open_table(preset="standard")
    await harness.bet(ann, "10")
    await harness.type(bob, "bet", amount="10")

    # Cleo asks both: Ann agrees, Bob keeps box 2 for one player.
    refused = await harness.type(cleo, "bet", amount="20", box=1)
    assert f"Box 1 belongs to {ann.mention}, and only they can open it to others with `/sharebox`." in refused
    assert "is open: others can bet on it" in await harness.type(ann, "sharebox", open=True)
    answer = await harness.type(cleo, "bet", amount="20", box=1)
    assert "Ann decides on box 1." in answer
    assert f"Box 2 belongs to {bob.mention}" in await harness.type(cleo, "bet", amount="20", box=2)
    await harness.stand_all([ann])
    assert f"👥 Follow with `Bet…`: {ann.name} (box 1)" in harness.board.text

    # Cleo follows Ann, who decides for both; Bob plays alone.
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann), harness.number(bob)]
    assert f"{ann.mention} plays box 1, and your bet goes along." in await harness.type(cleo, "stand")
    await harness.stand_all([ann, bob])
    assert await harness.chips(cleo) == 1020

    # Cleo bets more than there is room for beside Ann's bet: the owner's bet comes first.
    await harness.type(cleo, "bet", amount="95", box=1)
    await harness.type(ann, "bet", amount="30")
    assert f"↩️ Bets returned: {cleo.name}." in await harness.shown()
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (1020, 0)

    # Cleo bets again; Ann closes the box before the deal.
    await harness.type(cleo, "bet", amount="20", box=1)
    await harness.press_more(ann, "Close box")
    await harness.wait_until_board_current()
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (1020, 0)
    await harness.press(bob, "↻ Same bet")
    await harness.type(cleo, "sitout")
    await harness.wait_until_board_current()
    assert [(box.player, box.followers) for box in harness.snapshot.boxes] == [
        (harness.number(ann), ()),
        (harness.number(bob), ()),
    ]
    await harness.stand_all([ann, bob])
    balances = await harness.balances()
    assert [balances[person.name] for person in (bob, cleo)] == [(1020, 0), (1020, 0)]


@needs_browser
async def test_follower_chooses_the_box_on_a_phone(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    harness = await start_harness(
        sandbox=page_sandbox, clock=page_sandbox.world.clock, make_shoe=StackedShoes(THREE_ROUNDS)
    )
    ann, bob = harness.people(2)
    await harness.open_table(preset="standard")
    await harness.bet(ann, "10")
    await harness.type(ann, "sharebox")
    await harness.stand_all([ann])
    page = await open_window(windows, page_sandbox, "Bob", phone=True)
    await press(page, "Bet…")
    await page.locator("dialog input[type=text]").fill("20")
    await page.get_by_label("Box 1").check()
    await take_picture(page, "story-share-form")
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog")).to_have_count(0)
    await expect_on_board(page, "✅ Bob · bet box 1: 20 with Ann", "Follow with Bet…: Ann (box 1)")
    await take_picture(page, "story-share-board")
    assert await harness.staked(bob) == 20
