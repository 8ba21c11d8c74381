"""The stories again: one player of each plays it and reads it on the sandbox's page."""

import pytest
from playwright.async_api import Page, expect

from bot.table.live.actor import MakeShoe
from tests.e2e.harness import browser_windows
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.seeded_shoes import elimination_shoes
from tests.e2e.stories import story_cards
from tests.support.troubles import TroubledSandbox
from tests.support.windows import Windows
from tests.table.fakes import StackedShoes

pytestmark = [pytest.mark.slow, browser_windows.needs_browser, pytest.mark.asyncio(loop_scope="session")]


async def start_with_page(
    start_harness: StartHarness, page_sandbox: TroubledSandbox, make_shoe: MakeShoe
) -> BotHarness:
    return await start_harness(sandbox=page_sandbox, clock=page_sandbox.world.clock, make_shoe=make_shoe)


async def expect_current_board(harness: BotHarness, page: Page, *texts: str) -> None:
    """Wait until the window shows the newest board, and all of these texts on it."""
    await harness.wait_until_board_current()
    await browser_windows.expect_on_board(page, *texts)


async def test_eighth_player_queues_and_wins(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Olive plays on a phone: she opens the table, queues, watches, gets Dan's seat and wins."""
    harness = await start_with_page(start_harness, page_sandbox, StackedShoes(story_cards.SEVEN_PLAYER_CARDS))
    seven = harness.people(7)
    ann, _, _, dan, *_ = seven
    page = await browser_windows.open_window(windows, page_sandbox, "Olive", phone=True)
    await browser_windows.enter(page, "/table open")
    await expect_current_board(harness, page, "The first bet starts the round.")
    await harness.bet(ann, "10")
    for person in seven[1:]:
        await harness.type(person, "bet", amount="10")
    assert "The table is full. You're number 1 in the queue" in await browser_windows.ask(page, "/bet 50")
    await expect_current_board(harness, page, "Waiting for a seat: Olive")
    await harness.press(ann, "Stand")
    await expect_current_board(harness, page, "✅ Gus · bet 10", "Waiting for a seat: Olive")
    await browser_windows.take_picture(page, "story-1-queue")
    await browser_windows.bet(page, "50")
    await expect(browser_windows.private_messages(page).last).to_contain_text("number 1 in the queue")
    await harness.press(ann, "↻ Same bet")
    await expect_current_board(harness, page, "▶ Ann", "▶ Gus", "Waiting for a seat: Olive")
    assert "number 1 in the queue" in await browser_windows.press_refused(page, "Stand")
    await browser_windows.take_picture(page, "story-1-not-in-this-round")
    await browser_windows.dismiss_private_messages(page)
    await browser_windows.take_picture(page, "story-1-seven-play")
    await harness.type(dan, "leave")
    await harness.stand_all(seven)
    await expect_current_board(harness, page, "⏳ Olive · no bet yet", "🟢 Dan 10♠ 10♠ 20 🚪 · +10")
    await expect(browser_windows.board(page)).not_to_contain_text("Waiting for a seat")
    await browser_windows.take_picture(page, "story-1-a-seat")
    await browser_windows.bet(page, "10")
    await expect_current_board(harness, page, "✅ Olive · bet 10")
    playing = [person for person in seven if person is not dan]
    for person in playing:
        await harness.type(person, "bet", amount="10")
    await expect_current_board(harness, page, "#3 · ⏱", "▶ Olive 10♠ 10♠ 20", "· 10")
    await browser_windows.take_picture(page, "story-1-my-move")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "✔ Olive 10♠ 10♠ 20 · 10")
    await harness.stand_all(playing)
    await expect_current_board(harness, page, "🟢 Olive 10♠ 10♠ 20 · +10")
    assert "1,010 chips" in await browser_windows.ask(page, "/balance")
    await browser_windows.take_picture(page, "story-1-won")


async def test_poor_follower_keeps_bet_on_double(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Cleo has eight chips and bets five of them on Ann's box; Ann doubles, and Cleo's five stay."""
    harness = await start_with_page(start_harness, page_sandbox, StackedShoes(story_cards.SHARED_BOX_CARDS))
    ann, bob, cleo, dan = harness.people(4)
    await harness.open_table(preset="standard")
    await harness.give(cleo, "-992", "to be poor")
    page = await browser_windows.open_window(windows, page_sandbox, "Cleo")
    assert "You have 8 chips" in await browser_windows.ask(page, "/bet amount:20 box:2")
    await harness.bet(dan, "10")
    await harness.type(ann, "bet", amount="10")
    await harness.type(ann, "sharebox", open=True)
    await harness.type(bob, "bet", amount="20", box=2)
    assert "Your 5 is on box 2." in await browser_windows.ask(page, "/bet amount:5 box:2")
    await harness.press(dan, "Stand")
    await expect_current_board(harness, page, "✅ Cleo · bet box 2: 5 with Ann")
    await browser_windows.take_picture(page, "story-2-bets")
    await harness.press(dan, "↻ Same bet")
    await expect_current_board(
        harness,
        page,
        "Ann 6♠ 5♠ 11",
        "Box 2 · 990 chips · bet 10",
        "Bob (980) follows with 20",
        "Cleo (3) follows with 5",
    )
    assert "You follow Ann · bet 5" in await browser_windows.ask(page, "/show hand")
    assert "@Ann plays box 2, and your bet goes along" in await browser_windows.ask(page, "/double")
    await harness.press(dan, "Stand")
    await expect_current_board(harness, page, "▶ 2 · Ann 6♠ 5♠ 11 · 10", "2 follow")
    assert "@Ann plays box 2, and your bet goes along" in await browser_windows.press_refused(page, "Double")
    await browser_windows.take_picture(page, "story-2-following")
    await harness.press(ann, "Double")
    await expect_current_board(
        harness,
        page,
        "Ann 6♠ 5♠ 10♠ 21 doubled · +20",
        "Bob follows Ann · +40",
        "Cleo follows Ann · not doubled · +5",
    )
    assert "+5 → 13 chips · you followed Ann · not doubled" in await browser_windows.ask(page, "/show hand")
    assert "13 chips" in await browser_windows.ask(page, "/balance")
    await browser_windows.take_picture(page, "story-2-paid")


async def test_match_winner_plays_across_restart(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Ann opens a match of four, continues a day later after a restart, and wins."""
    harness = await start_with_page(start_harness, page_sandbox, elimination_shoes(4, "vegas"))
    ann, bob, cleo, dan = people = harness.people(4)
    page = await browser_windows.open_window(windows, page_sandbox, "Ann")
    await browser_windows.enter(page, "/table open preset:vegas max_bet:0")
    await expect_current_board(harness, page, "In: Ann Ann is the host")
    for person in (bob, cleo, dan):
        await harness.press(person, "Join")
    await expect_current_board(harness, page, "In: Ann, Bob, Cleo and Dan")
    await browser_windows.take_picture(page, "story-3-lobby")
    await browser_windows.press(page, "Start")
    await expect_current_board(harness, page, "Place your bets", "⏳ Ann (500) · no bet yet")
    await browser_windows.bet(page, "10")
    for person, amount in ((bob, "10"), (cleo, "10"), (dan, "all")):
        await harness.type(person, "bet", amount=amount)
    await harness.pass_time(3)
    await expect_current_board(harness, page, "▶ Ann", "Ann 490", "⏱")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "▶ Bob")
    await harness.stand_all(people)
    await expect_current_board(harness, page, "Dan · out in round 1")
    await browser_windows.take_picture(page, "story-3-dan-is-out")
    await browser_windows.press(page, "↻ Same bet")
    await expect_current_board(harness, page, "✅")
    await harness.type(bob, "bet", amount="10")
    await harness.type(cleo, "bet", amount="all")
    await harness.pass_time(3)
    await expect_current_board(harness, page, "▶ Ann", "▷ Cleo", "0 chips")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "▶ Bob")
    async with harness.stopped():
        await expect(page.locator("#banner")).to_contain_text("offline")
        await browser_windows.take_picture(page, "story-3-offline")
        harness.clock.advance(story_cards.A_DAY)
    await harness.wait_until_board_current()
    await page.reload()
    await expect_current_board(harness, page, "▶ Bob")
    assert "Ann 500 · bet 10" in await browser_windows.ask(page, "/show scores")
    await browser_windows.take_picture(page, "story-3-a-day-later")
    await harness.stand_all(people)
    await expect_current_board(harness, page, "🥉 Cleo · out in round 2", "Dan · out in round 1")
    await browser_windows.press(page, "↻ Same bet")
    await expect_current_board(harness, page, "✅")
    await harness.type(bob, "bet", amount="all")
    await harness.pass_time(3)
    await expect_current_board(harness, page, "▶ Ann")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "▶ Bob")
    await harness.stand_all(people)
    for told in ("🏆 Ann wins the match!", "🥈 Bob · out in round 3"):
        await expect(browser_windows.match_result(page)).to_contain_text(
            browser_windows.as_read(told), use_inner_text=True
        )
    await browser_windows.take_picture(page, "story-3-won")
    scores = await browser_windows.ask(page, "/show scores")
    assert "1. Ann 2. Bob · out in round 3 3. Cleo · out in round 2 4. Dan · out in round 1" in scores
    await browser_windows.ask(page, "/join")
    await expect_current_board(harness, page, "In: Ann")
    assert [(user, place) for _, user, place, _, _ in harness.match_results()][:4] == [
        (harness.number(ann), 1),
        (harness.number(bob), 2),
        (harness.number(cleo), 3),
        (harness.number(dan), 4),
    ]


async def test_credit_player_plays_below_zero(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Ann plays on credit: she loses 1,200, then 200, then 100, and wins 100 back."""
    harness = await start_with_page(start_harness, page_sandbox, StackedShoes(story_cards.CREDIT_CARDS))
    await harness.open_table(preset="speed")
    page = await browser_windows.open_window(windows, page_sandbox, "Ann")
    await browser_windows.deal_first_bet(page, "all")
    await expect_current_board(harness, page, "▶ Ann 10♠ 7♠ 17", "bet 1,200")
    await browser_windows.take_picture(page, "story-4-all")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "−1,200 → −200")
    assert "Your credit covers bets of 100 chips" in await browser_windows.ask(page, "/bet 102")
    await browser_windows.take_picture(page, "story-4-refused")
    await browser_windows.bet(page, "100")
    await browser_windows.press(page, "Double")
    await expect_current_board(harness, page, "−200 → −400")
    assert "You have −400 chips" in await browser_windows.ask(page, "/balance")
    await browser_windows.take_picture(page, "story-4-below-zero")
    assert "Your 100 is in play" in await browser_windows.ask(page, "/bet max")
    await expect_current_board(harness, page, "▶ Ann")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "−100 → −500")
    await browser_windows.bet(page, "max")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "+100 → −400")
    assert "You have −400 chips" in await browser_windows.ask(page, "/balance")
    assert "Ann −400" in await browser_windows.ask(page, "/show status")
    await browser_windows.take_picture(page, "story-4-a-little-back")


async def test_window_never_receives_hidden_cards(
    windows: Windows, page_sandbox: TroubledSandbox, start_harness: StartHarness
) -> None:
    """Bob's window receives the other players' bets and cards only when the rules reveal them."""
    harness = await start_with_page(start_harness, page_sandbox, StackedShoes(story_cards.FACE_DOWN_CARDS))
    ann, _, cleo = harness.people(3)
    bets, rest, cards = ("137", "241"), ("863", "759"), ("4♠", "6♠", "8♠", "3♠", "4s", "6s", "8s", "3s")
    await harness.open_table()
    window = await browser_windows.open_blank_window(windows)
    page = await window.context.new_page()  # of its own, since it keeps its listeners
    received = browser_windows.ReceivedData(page)
    await browser_windows.visit(page, page_sandbox, "Bob")
    for option, value in (("hidden_bets", "on"), ("cards_face_up", "off")):
        await harness.set_option(option, value)
    await harness.wait_until_board_current()
    await browser_windows.deal_first_bet(page, "10")
    await harness.type(ann, "bet", amount="137")
    await harness.type(cleo, "bet", amount="241")
    await browser_windows.press(page, "Stand")
    await expect_current_board(harness, page, "✅ Ann", "✅ Cleo")
    for command in ("show status", "show turn", "show scores", "balance member:Ann", "leaderboard"):
        await browser_windows.ask(page, f"/{command}")
    assert "Ann has bet · amount secret until the deal" in await browser_windows.ask(page, "/show bets")
    await browser_windows.take_picture(page, "story-5-secret-bets")
    assert not browser_windows.find_words([await page.content()], *bets, *rest)
    assert not await received.find(*bets, *rest)
    await browser_windows.press(page, "↻ Same bet")
    await expect_current_board(harness, page, "▪ Ann ▮ ▮ · 137", "▪ Cleo ▮ ▮ · 241")
    await browser_windows.dismiss_private_messages(page)
    await browser_windows.press(page, "My hand")
    await expect(browser_windows.private_messages(page).last).to_contain_text("10♠ 9♠ 19")
    await harness.type(ann, "hit")
    await harness.type(cleo, "hit")
    await expect_current_board(harness, page, "Cleo drew a card")
    await browser_windows.take_picture(page, "story-5-face-down")
    for command in ("hand", "dealer", "bets", "turn", "timer", "scores"):
        await browser_windows.ask(page, f"/show {command}")
    await browser_windows.ask(page, "/rules")
    status = await browser_windows.ask(page, "/show status")
    assert "Ann 863 · 137 on ▮ ▮ ▮ Cleo 759 · 241 on ▮ ▮ ▮" in status
    assert not browser_windows.find_words([await page.content()], *cards)
    assert not await received.find(*cards)
    await browser_windows.dismiss_private_messages(page)
    await browser_windows.press(page, "My hand")
    await browser_windows.private_messages(page).get_by_role("button", name="Stand").click()
    await expect(browser_windows.private_messages(page)).to_contain_text("/show hand gives a fresh look.")
    await expect(browser_windows.private_messages(page).get_by_role("button", name="Stand")).to_have_count(0)
    await browser_windows.take_picture(page, "story-5-stood")
    for person in (ann, cleo):
        await harness.type(person, "stand")
    await expect_current_board(harness, page, "🔴 Ann 4♠ 4♠ 6♠ 14 −137", "🔴 Cleo 8♠ 3♠ 5♠ 16 −241")
    await browser_windows.take_picture(page, "story-5-all-is-shown")
    revealed = [*bets, *rest, "4♠", "6♠", "8♠", "3♠"]
    assert browser_windows.find_words([await page.content()], *revealed) == revealed, (
        "the search finds what the window shows"
    )
    assert await received.find(*revealed) == revealed, "and what the window receives"
