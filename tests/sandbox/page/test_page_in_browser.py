"""The page in a browser, against a small bot: what a person sees and does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.sandbox import ChangeType, ManualClock, Message, Sandbox, WorldEvent
from tests.sandbox.page.browser import PHONE
from tests.sandbox.page.demo_bot import DemoBot


def shown(page: Page) -> Locator:
    """Where the messages are; what is said to screen readers stands beside it."""
    return page.locator("#messages")


@asynccontextmanager
async def begun(town: Sandbox) -> AsyncIterator[None]:
    """Go on only when what is done here has set off an interaction."""
    seen: list[WorldEvent] = []
    unsubscribe = town.subscribe(seen.append)
    yield
    await town.until(lambda: any(event.change is ChangeType.INTERACTION_CREATED for event in seen))
    unsubscribe()


async def become(page: Page, town: Sandbox, name: str) -> None:
    await page.goto(f"{town.url}/?as={name}&channel=blackjack")
    await page.wait_for_selector(".welcome")


async def enter(page: Page, text: str) -> None:
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def open_table(page: Page, town: Sandbox) -> Message:
    await enter(page, "/table open")
    await page.wait_for_selector(".container")
    return town.messages(town.channels["blackjack"])[-1]


async def test_a_round_is_played_by_buttons(page: Page, town: Sandbox, demo: DemoBot) -> None:
    await open_table(page, town)
    await page.get_by_role("button", name="Bet…").click()
    await page.get_by_label("Amount").fill("25")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Hit").click()
    await expect(page.locator(".container")).to_contain_text("10♣")
    await expect(page.locator(".edited")).to_have_text("(edited)")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_commands_can_be_typed_whole_and_by_the_keyboard_alone(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await become(page, town, "Ann")
    await page.keyboard.press("/")
    await page.keyboard.type("bet amount:25")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_have_count(1)
    await page.keyboard.type("/bet 30 2")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_have_count(2)
    assert demo.bets == [("ann", "25 None"), ("ann", "30 2")]


async def test_a_chosen_command_asks_for_its_options_in_fields(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await page.fill("#entry", "/tab")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".chip")).to_have_text("/table open")
    await page.get_by_role("button", name="+ preset").click()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="+ turn_time").click()
    await page.keyboard.type("30")
    await page.get_by_role("button", name="+ private").click()
    await page.keyboard.type("t")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".container")
    assert demo.used == ["table open vegas 30 True"]


async def test_a_wrong_option_is_said_at_its_field_and_nothing_is_sent(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/table open turn_time:2")
    await expect(page.locator(".composer-error")).to_have_text("turn_time must be 5 or more.")
    await expect(page.locator('[data-option="turn_time"]')).to_be_focused()
    assert demo.used == []


async def test_the_bot_completes_what_is_typed(page: Page, town: Sandbox, demo: DemoBot) -> None:
    await enter(page, "/bet")
    await page.keyboard.type("7")
    await page.get_by_role("option", name="7 chips").wait_for()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_contain_text("You bet 7")


async def test_people_are_picked_from_a_list(page: Page, town: Sandbox, demo: DemoBot) -> None:
    await enter(page, "/balance")
    await expect(shown(page).get_by_text("@Olive has 1,000 chips.")).to_be_visible()
    await page.fill("#entry", "/bal")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name="+ member").click()
    await page.keyboard.type("bo")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(shown(page).get_by_text("@Bob has 1,000 chips.")).to_be_visible()


async def test_a_chosen_command_that_needs_no_option_is_sent_with_enter(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/bal")
    await expect(page.locator(".chip")).to_have_text("/balance")
    await page.keyboard.press("Enter")
    await expect(shown(page).get_by_text("@Olive has 1,000 chips.")).to_be_visible()
    await expect(page.locator("#entry")).to_be_focused()


@pytest.mark.parametrize(("key", "left"), [("Escape", ""), ("Backspace", "/balance")])
async def test_a_chosen_command_that_needs_no_option_can_be_left_by_the_keyboard(
    page: Page, town: Sandbox, demo: DemoBot, key: str, left: str
) -> None:
    await enter(page, "/bal")
    await expect(page.locator(".chip")).to_be_visible()
    await page.keyboard.press(key)
    await expect(page.locator(".chip")).to_be_hidden()
    await expect(page.locator("#entry")).to_be_focused()
    await expect(page.locator("#entry")).to_have_value(left)


async def test_escape_closes_the_list_of_a_field_first_and_leaves_the_command_then(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/bet")
    await expect(page.locator('[data-option="amount"]')).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator(".chip")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".chip")).to_be_hidden()
    await expect(page.locator("#entry")).to_be_focused()


async def test_a_private_reply_is_seen_by_one_and_can_be_dismissed(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    theirs = await page.context.new_page()
    await become(theirs, town, "Bob")
    await become(page, town, "Ann")
    await enter(page, "/bet 25")
    await expect(shown(page).get_by_text("Only you can see this")).to_be_visible()
    await enter(page, "good luck all")
    await expect(shown(theirs).get_by_text("good luck all")).to_be_visible()
    await expect(shown(theirs).get_by_text("You bet")).to_have_count(0)
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message-private")).to_have_count(0)
    await page.reload()
    await expect(shown(page).get_by_text("good luck all")).to_be_visible()
    await expect(page.locator(".message-private")).to_have_count(0)


async def test_a_press_is_marked_until_it_is_answered_and_repeats_are_not_sent(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, town)
    demo.hold.clear()
    ready = page.get_by_role("button", name="Ready")
    await ready.click()
    await expect(ready).to_have_attribute("aria-busy", "true")
    await ready.click()
    demo.hold.set()
    await page.get_by_role("button", name="Hit").wait_for()
    answers = [request for request in town.requests if request.interaction_id is not None]
    assert len(answers) == 2, "the command's answer and that of one press"


async def test_a_press_without_an_answer_is_said_to_have_failed(
    page: Page, town: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    await open_table(page, town)
    async with begun(town):
        await page.get_by_role("button", name="Sit out").click()
    clock.advance(3.0)
    await expect(shown(page).get_by_text("This interaction failed")).to_be_visible()
    await expect(page.get_by_role("button", name="Sit out")).not_to_have_attribute("aria-busy", "true")
    await page.get_by_role("button", name="Ready").click()
    await expect(shown(page).get_by_text("This interaction failed")).to_have_count(0)


async def test_a_command_without_an_answer_is_said_to_have_failed(
    page: Page, town: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    async with begun(town):
        await enter(page, "/silence")
    await expect(shown(page).get_by_text("Sending")).to_be_visible()
    clock.advance(3.0)
    await expect(shown(page).get_by_text("The bot did not answer in time.")).to_be_visible()
    await expect(shown(page).get_by_text("Sending")).to_have_count(0)


async def test_a_form_whose_sending_failed_keeps_its_text_and_can_be_sent_again(
    page: Page, town: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    await open_table(page, town)
    await page.get_by_role("button", name="Bet…").click()
    await page.get_by_label("Amount").fill("75")
    demo.hold.clear()
    async with begun(town):
        await page.keyboard.press("Enter")
    clock.advance(3.0)
    await expect(page.locator(".modal-error")).to_contain_text("This interaction failed")
    await expect(page.get_by_label("Amount")).to_have_value("75")
    demo.hold.set()
    await page.get_by_role("button", name="Submit").click()
    await page.get_by_role("button", name="Hit").wait_for()


async def test_escape_closes_a_form_and_gives_the_focus_back(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, town)
    bet = page.get_by_role("button", name="Bet…")
    await bet.press("Enter")
    await page.get_by_label("Amount").wait_for()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)
    await expect(bet).to_be_focused()


async def test_an_edit_keeps_the_focus_and_the_place(page: Page, town: Sandbox, demo: DemoBot) -> None:
    await open_table(page, town)
    await page.get_by_role("button", name="Ready").click()
    for n in range(30):
        await town.people["Bob"].say(town.channels["blackjack"], f"line {n}")
    await expect(page.get_by_text("line 29", exact=True)).to_be_in_viewport()
    hit = page.get_by_role("button", name="Hit")
    await hit.focus()
    await expect(hit).to_be_in_viewport()
    before = await page.evaluate("document.getElementById('log').scrollTop")
    await hit.press("Enter")
    await expect(page.locator(".container")).to_contain_text("10♣")
    await expect(hit).to_be_focused()
    assert await page.evaluate("document.getElementById('log').scrollTop") == before
    await town.people["Bob"].say(town.channels["blackjack"], "below")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()


async def test_a_screen_reader_is_told_what_a_press_has_changed(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, town)
    await page.get_by_role("button", name="Ready").click()
    await page.get_by_role("button", name="Hit").click()
    said = page.locator("#announcer")
    await expect(said).to_contain_text("Ann 10 8♥ 3♦ 10♣ 21")
    await expect(said).not_to_contain_text("**")


async def test_the_newest_message_stays_in_view(page: Page, town: Sandbox, demo: DemoBot) -> None:
    for n in range(40):
        await town.people["Bob"].say(town.channels["blackjack"], f"line {n}")
    await expect(shown(page).get_by_text("line 39")).to_be_in_viewport()


async def test_countdowns_count_without_an_edit(page: Page, town: Sandbox, demo: DemoBot) -> None:
    board = await open_table(page, town)
    countdown = page.locator(".container time")
    before = await countdown.text_content()
    assert before is not None
    assert re.fullmatch(r"in \d+ seconds", before)
    await expect(countdown).not_to_have_text(before)
    assert board.edits == 0


async def test_thinking_is_shown_until_there_is_something_to_say(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, town)
    await page.get_by_role("button", name="Leave").click()
    await expect(shown(page).get_by_text("Croupier is thinking")).to_be_visible()


async def test_one_may_be_another_person_and_look_into_another_channel(
    page: Page, town: Sandbox, demo: DemoBot
) -> None:
    await page.locator("#switcher").click()
    await page.get_by_role("button", name="Bob", exact=True).click()
    await expect(page.locator("#switcher")).to_contain_text("Bob")
    await page.get_by_role("button", name="high-rollers").click()
    await expect(page).to_have_url(re.compile(r"\?as=Bob&channel=high-rollers"))
    await page.reload()
    await expect(page.locator("#switcher")).to_contain_text("Bob")
    await expect(page.locator("#channel-name")).to_have_text("high-rollers")
    own = page.get_by_role("link", name="Open a window of Cleo", include_hidden=True)
    await expect(own).to_have_attribute("href", "/?as=Cleo&channel=high-rollers")


async def test_what_is_said_elsewhere_marks_its_channel(page: Page, town: Sandbox, demo: DemoBot) -> None:
    await town.people["Bob"].say(town.channels["high-rollers"], "over here")
    there = page.get_by_role("button", name="high-rollers")
    await expect(there).to_have_attribute("data-unread", "yes")
    await there.click()
    await expect(shown(page).get_by_text("over here")).to_be_visible()
    await expect(there).to_have_attribute("data-unread", "no")


async def test_texts_are_never_taken_for_markup(page: Page, town: Sandbox, demo: DemoBot) -> None:
    hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    await enter(page, hostile)
    await expect(page.locator(".text", has_text="onerror")).to_have_text(hostile)
    await expect(page.locator(".message img, .message script")).to_have_count(0)


async def test_the_page_says_that_the_bot_is_gone_and_that_it_is_back(page: Page, town: Sandbox) -> None:
    await expect(page.locator("#banner")).to_contain_text("Croupier is offline")
    bot = DemoBot(town)
    await bot.go_online()
    await expect(page.locator("#banner")).to_be_hidden()
    await page.fill("#entry", "/")
    await expect(page.get_by_role("option")).to_have_count(6)
    await bot.go_offline()
    await expect(page.locator("#banner")).to_contain_text("Croupier is offline")


async def test_the_page_comes_back_by_itself(page: Page, town: Sandbox) -> None:
    port = int(town.url.rsplit(":", 1)[1])
    await town.close()
    await expect(page.locator("#banner")).to_contain_text("Connection lost")
    await enter(page, "is anybody there?")
    await expect(page.locator(".toast")).to_contain_text("nothing was sent")
    await town.start(port=port)
    await expect(page.locator("#banner")).not_to_contain_text("Connection lost")


@pytest.mark.parametrize("channel", ["blackjack", "lobby"])
async def test_a_phone_shows_everything_without_scrolling_sideways(
    browser: Browser, town: Sandbox, demo: DemoBot, channel: str
) -> None:
    context = await browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    await page.goto(f"{town.url}/?as=Olive&channel={channel}")
    await page.wait_for_selector(".welcome")
    await town.people["Olive"].slash(town.channels[channel], "table open")
    await page.wait_for_selector(".container .button")
    wide = await page.evaluate(
        "[...document.querySelectorAll('.main *')]"
        ".filter((n) => n.getBoundingClientRect().right > innerWidth).length"
    )
    low = await page.evaluate(
        "[...document.querySelectorAll('.main button, .main a')].filter((n) => n.checkVisibility()"
        " && n.getBoundingClientRect().height < 43.5).map((n) => n.textContent)"
    )
    assert (wide, low) == (0, [])
    await page.get_by_role("button", name="Channels and people").click()
    await expect(page.locator("#sidebar")).to_be_in_viewport(ratio=1)
    await page.keyboard.press("Escape")
    await expect(page.locator("#sidebar")).not_to_be_in_viewport()
    await context.close()
