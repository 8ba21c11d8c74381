"""The page in a browser, with a small bot."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Locator, Page, expect

from standin import ChangeType, ManualClock, Message, Sandbox, WorldEvent
from tests.standin.page.demo_bot import DemoBot
from tests.support.browser import PHONE
from tests.support.windows import Windows

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def message_list(page: Page) -> Locator:
    """Return the message list, without the announcements for screen readers."""
    return page.locator("#messages")


@asynccontextmanager
async def interaction_started(page_sandbox: Sandbox) -> AsyncIterator[None]:
    """Wait at the end until the actions of the block have started an interaction."""
    seen: list[WorldEvent] = []
    unsubscribe = page_sandbox.subscribe(seen.append)
    yield
    await page_sandbox.until(lambda: any(event.change is ChangeType.INTERACTION_CREATED for event in seen))
    unsubscribe()


async def open_as(page: Page, page_sandbox: Sandbox, name: str) -> None:
    await page.goto(f"{page_sandbox.url}/?as={name}&channel=blackjack")
    await page.wait_for_selector(".welcome")


async def enter(page: Page, text: str) -> None:
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def open_table(page: Page, page_sandbox: Sandbox) -> Message:
    await enter(page, "/table open")
    await page.wait_for_selector(".container")
    return page_sandbox.messages(page_sandbox.channels["blackjack"])[-1]


async def test_round_can_be_played_with_buttons(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await open_table(page, page_sandbox)
    await page.get_by_role("button", name="Bet…").click()
    await page.get_by_label("Amount").fill("25")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Hit").click()
    await expect(page.locator(".container")).to_contain_text("10♣")
    await expect(page.locator(".edited")).to_have_text("(edited)")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_commands_can_be_typed_with_the_keyboard_only(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await open_as(page, page_sandbox, "Ann")
    await page.keyboard.press("/")
    await page.keyboard.type("bet amount:25")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_have_count(1)
    await page.keyboard.type("/bet 30 2")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_have_count(2)
    assert demo.bets == [("ann", "25 None"), ("ann", "30 2")]


async def test_chosen_command_shows_fields_for_its_options(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
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


async def test_invalid_option_is_reported_at_its_field(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/table open turn_time:2")
    await expect(page.locator(".composer-error")).to_have_text("turn_time must be 5 or more.")
    await expect(page.locator('[data-option="turn_time"]')).to_be_focused()
    assert demo.used == []


async def test_bot_offers_autocomplete_choices(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await enter(page, "/bet")
    await page.keyboard.type("7")
    await page.get_by_role("option", name="7 chips").wait_for()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message-private")).to_contain_text("You bet 7")


async def test_people_are_chosen_from_a_list(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await enter(page, "/balance")
    await expect(message_list(page).get_by_text("@Olive has 1,000 chips.")).to_be_visible()
    await page.fill("#entry", "/bal")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name="+ member").click()
    await page.keyboard.type("bo")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message_list(page).get_by_text("@Bob has 1,000 chips.")).to_be_visible()


async def test_command_without_required_options_is_sent_with_enter(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/bal")
    await expect(page.locator(".chip")).to_have_text("/balance")
    await page.keyboard.press("Enter")
    await expect(message_list(page).get_by_text("@Olive has 1,000 chips.")).to_be_visible()
    await expect(page.locator("#entry")).to_be_focused()


@pytest.mark.parametrize(("key", "left"), [("Escape", ""), ("Backspace", "/balance")])
async def test_chosen_command_can_be_cancelled_by_keyboard(
    page: Page, page_sandbox: Sandbox, demo: DemoBot, key: str, left: str
) -> None:
    await enter(page, "/bal")
    await expect(page.locator(".chip")).to_be_visible()
    await page.keyboard.press(key)
    await expect(page.locator(".chip")).to_be_hidden()
    await expect(page.locator("#entry")).to_be_focused()
    await expect(page.locator("#entry")).to_have_value(left)


async def test_escape_closes_the_list_before_the_command(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await enter(page, "/bet")
    await expect(page.locator('[data-option="amount"]')).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator(".chip")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".chip")).to_be_hidden()
    await expect(page.locator("#entry")).to_be_focused()


async def test_private_reply_is_visible_to_one_and_dismissible(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    theirs = await page.context.new_page()
    await open_as(theirs, page_sandbox, "Bob")
    await open_as(page, page_sandbox, "Ann")
    await enter(page, "/bet 25")
    await expect(message_list(page).get_by_text("Only you can see this")).to_be_visible()
    await enter(page, "good luck all")
    await expect(message_list(theirs).get_by_text("good luck all")).to_be_visible()
    await expect(message_list(theirs).get_by_text("You bet")).to_have_count(0)
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message-private")).to_have_count(0)
    await page.reload()
    await expect(message_list(page).get_by_text("good luck all")).to_be_visible()
    await expect(page.locator(".message-private")).to_have_count(0)


async def test_pending_press_is_marked_and_not_repeated(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, page_sandbox)
    demo.hold.clear()
    ready = page.get_by_role("button", name="Ready")
    await ready.click()
    await expect(ready).to_have_attribute("aria-busy", "true")
    await ready.click()
    demo.hold.set()
    await page.get_by_role("button", name="Hit").wait_for()
    answers = [request for request in page_sandbox.requests if request.interaction_id is not None]
    assert len(answers) == 2, "the responses to the command and to one press"


async def test_unanswered_press_is_shown_as_failed(
    page: Page, page_sandbox: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    await open_table(page, page_sandbox)
    async with interaction_started(page_sandbox):
        await page.get_by_role("button", name="Sit out").click()
    clock.advance(3.0)
    await expect(message_list(page).get_by_text("This interaction failed")).to_be_visible()
    await expect(page.get_by_role("button", name="Sit out")).not_to_have_attribute("aria-busy", "true")
    await page.get_by_role("button", name="Ready").click()
    await expect(message_list(page).get_by_text("This interaction failed")).to_have_count(0)


async def test_unanswered_command_is_shown_as_failed(
    page: Page, page_sandbox: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    async with interaction_started(page_sandbox):
        await enter(page, "/silence")
    await expect(message_list(page).get_by_text("Sending")).to_be_visible()
    clock.advance(3.0)
    await expect(message_list(page).get_by_text("The bot did not answer in time.")).to_be_visible()
    await expect(message_list(page).get_by_text("Sending")).to_have_count(0)


async def test_failed_form_keeps_text_and_can_be_resent(
    page: Page, page_sandbox: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    await open_table(page, page_sandbox)
    await page.get_by_role("button", name="Bet…").click()
    await page.get_by_label("Amount").fill("75")
    demo.hold.clear()
    async with interaction_started(page_sandbox):
        await page.keyboard.press("Enter")
    clock.advance(3.0)
    await expect(page.locator(".modal-error")).to_contain_text("This interaction failed")
    await expect(page.get_by_label("Amount")).to_have_value("75")
    demo.hold.set()
    await page.get_by_role("button", name="Submit").click()
    await page.get_by_role("button", name="Hit").wait_for()


async def test_escape_closes_a_form_and_restores_focus(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, page_sandbox)
    bet = page.get_by_role("button", name="Bet…")
    await bet.press("Enter")
    await page.get_by_label("Amount").wait_for()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)
    await expect(bet).to_be_focused()


async def test_edit_keeps_focus_and_scroll_position(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await open_table(page, page_sandbox)
    await page.get_by_role("button", name="Ready").click()
    for n in range(30):
        await page_sandbox.people["Bob"].say(page_sandbox.channels["blackjack"], f"line {n}")
    await expect(page.get_by_text("line 29", exact=True)).to_be_in_viewport()
    hit = page.get_by_role("button", name="Hit")
    await hit.focus()
    await expect(hit).to_be_in_viewport()
    before = await page.evaluate("document.getElementById('log').scrollTop")
    await hit.press("Enter")
    await expect(page.locator(".container")).to_contain_text("10♣")
    await expect(hit).to_be_focused()
    assert await page.evaluate("document.getElementById('log').scrollTop") == before
    await page_sandbox.people["Bob"].say(page_sandbox.channels["blackjack"], "below")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()


async def test_screen_reader_hears_the_result_of_a_press(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, page_sandbox)
    await page.get_by_role("button", name="Ready").click()
    await page.get_by_role("button", name="Hit").click()
    said = page.locator("#announcer")
    await expect(said).to_contain_text("Ann 10 8♥ 3♦ 10♣ 21")
    await expect(said).not_to_contain_text("**")


async def test_newest_message_stays_in_view(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    for n in range(40):
        await page_sandbox.people["Bob"].say(page_sandbox.channels["blackjack"], f"line {n}")
    await expect(message_list(page).get_by_text("line 39")).to_be_in_viewport()


async def test_long_private_answer_begins_in_view(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    """It is read from its beginning, also where it is higher than the window."""
    await page.set_viewport_size({"width": PHONE["width"], "height": 300})
    await enter(page, "/long")
    answer = page.locator(".message-private")
    await expect(answer.locator(".message-head")).to_be_in_viewport()
    await expect(answer).to_contain_text("line 40")
    await page.wait_for_timeout(100)
    await expect(answer.locator(".message-head")).to_be_in_viewport()


async def test_private_answer_begins_in_view_when_its_picture_has_come(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    """The picture makes it higher than the window, after the answer is drawn."""
    await page.set_viewport_size({"width": PHONE["width"], "height": 400})
    await enter(page, "/pictured")
    answer = page.locator(".message-private")
    await expect(answer.locator("img")).to_have_js_property("complete", value=True)
    await expect(answer.locator(".message-head")).to_be_in_viewport()
    await page.wait_for_timeout(100)
    await expect(answer.locator(".message-head")).to_be_in_viewport()


async def test_file_of_a_message_can_be_saved(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await enter(page, "/data")
    answer = page.locator(".message-private")
    await expect(answer).to_contain_text("data.json3 kB")
    async with page.expect_download() as saved:
        await answer.get_by_role("link", name="data.json").click()
    download = await saved.value
    assert download.suggested_filename == "data.json"
    assert (await download.path()).read_bytes() == b'{"rounds": []}' * 200
    await enter(page, "/pictured")
    await expect(answer.last.locator("img")).to_be_visible()
    await expect(answer.last.locator(".file")).to_have_count(0)


async def test_countdown_runs_without_edits(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    board = await open_table(page, page_sandbox)
    countdown = page.locator(".container time")
    before = await countdown.text_content()
    assert before is not None
    assert re.fullmatch(r"in \d+ seconds", before)
    await expect(countdown).not_to_have_text(before)
    assert board.edits == 0


async def test_deferred_response_is_shown_as_thinking(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await open_table(page, page_sandbox)
    await page.get_by_role("button", name="Leave").click()
    await expect(message_list(page).get_by_text("Croupier is thinking")).to_be_visible()


async def test_person_and_channel_can_be_switched(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    await page.locator("#switcher").click()
    await page.locator("#people").get_by_role("button", name="Bob", exact=True).click()
    await expect(page.locator("#switcher")).to_contain_text("Bob")
    await page.get_by_role("button", name="high-rollers").click()
    await expect(page).to_have_url(re.compile(r"\?as=Bob&channel=high-rollers"))
    await page.reload()
    await expect(page.locator("#switcher")).to_contain_text("Bob")
    await expect(page.locator("#channel-name")).to_have_text("high-rollers")
    own = page.locator("#people").get_by_role("link", name="Open a window of Cleo", include_hidden=True)
    await expect(own).to_have_attribute("href", "/?as=Cleo&channel=high-rollers")


async def test_message_in_another_channel_marks_it_unread(
    page: Page, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    await page_sandbox.people["Bob"].say(page_sandbox.channels["high-rollers"], "over here")
    there = page.get_by_role("button", name="high-rollers")
    await expect(there).to_have_attribute("data-unread", "yes")
    await there.click()
    await expect(message_list(page).get_by_text("over here")).to_be_visible()
    await expect(there).to_have_attribute("data-unread", "no")


async def test_text_is_never_parsed_as_markup(page: Page, page_sandbox: Sandbox, demo: DemoBot) -> None:
    hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    await enter(page, hostile)
    await expect(page.locator(".text", has_text="onerror")).to_have_text(hostile)
    await expect(page.locator(".message img, .message script")).to_have_count(0)


async def test_page_shows_whether_the_bot_is_online(page: Page, page_sandbox: Sandbox) -> None:
    await expect(page.locator("#banner")).to_contain_text("Croupier is offline")
    bot = DemoBot(page_sandbox)
    await bot.go_online()
    await expect(page.locator("#banner")).to_be_hidden()
    await page.fill("#entry", "/")
    await expect(page.get_by_role("option")).to_have_count(9)
    await bot.go_offline()
    await expect(page.locator("#banner")).to_contain_text("Croupier is offline")


async def test_page_reconnects_by_itself(page: Page, page_sandbox: Sandbox) -> None:
    port = int(page_sandbox.url.rsplit(":", 1)[1])
    await page_sandbox.close()
    await expect(page.locator("#banner")).to_contain_text("Connection lost")
    await enter(page, "is anybody there?")
    await expect(page.locator(".toast")).to_contain_text("nothing was sent")
    await page_sandbox.start(port=port)
    await expect(page.locator("#banner")).not_to_contain_text("Connection lost")


@pytest.mark.parametrize("channel", ["blackjack", "bot-cannot-write"])
async def test_phone_layout_needs_no_horizontal_scrolling(
    windows: Windows, page_sandbox: Sandbox, demo: DemoBot, channel: str
) -> None:
    page = await windows.open(phone=True)
    await page.goto(f"{page_sandbox.url}/?as=Olive&channel={channel}")
    await page.wait_for_selector(".welcome")
    await page_sandbox.people["Olive"].slash(page_sandbox.channels[channel], "table open")
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
