"""What a newcomer finds on the page: company at one press, somebody to be, and the theme they like."""

import re
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from standin import ManualClock, Sandbox
from standin.model.guild import LOCALES
from standin.page.page_routes import PAGE_TEXTS, install
from tests.standin.page.demo_bot import DemoBot
from tests.standin.page.page_client import PageClient
from tests.support.windows import Windows

pytestmark = pytest.mark.asyncio(loop_scope="session")

THEME = "document.documentElement.dataset.theme"
GROUND = "getComputedStyle(document.body).backgroundColor"


async def expect_guests(page: Page, *names: str) -> None:
    """Wait until the list of members names these people as guests, and nobody else."""
    rows = page.locator("#members .person", has_text="guest")
    await expect(rows.locator(".person-name")).to_have_text(list(names))


async def test_guests_come_and_go_at_one_press(page: Page, demo: DemoBot) -> None:
    await page.locator(".welcome").get_by_role("button", name="Invite two guests").click()
    await expect_guests(page, "Ann", "Bob")
    await page.locator("#members").get_by_role("button", name="Send guests away").click()
    await expect_guests(page)


async def test_being_a_guest_ends_their_own_play(page: Page, demo: DemoBot) -> None:
    await page.locator(".welcome").get_by_role("button", name="Invite two guests").click()
    await expect_guests(page, "Ann", "Bob")
    await page.locator("#members").get_by_role("button", name="Ann", exact=False).first.click()
    await expect(page.locator("#switcher")).to_contain_text("Ann")
    await expect_guests(page, "Bob")


async def test_guests_are_at_most_three(ann: PageClient, page_sandbox: Sandbox) -> None:
    channel = str(page_sandbox.channels["blackjack"].id)
    for _ in range(2):
        await ann.perform("invite", channel=channel, count=2)
    await ann.settle()
    changes = [each["changes"] for each in ann.received if each["type"] == "changed"]
    guests = [person["name"] for person in changes[-1]["people"] if person["guest"]]
    assert guests == ["Bob", "Cleo", "Dan"], "not Ann, whose window is open, nor the owner"
    assert changes[-1]["mayInvite"] is False


async def test_day_passes_at_one_press(windows: Windows) -> None:
    sandbox = Sandbox()
    install(sandbox)
    async with sandbox:
        page = await windows.open()
        await page.goto(sandbox.url)
        before = sandbox.world.clock.now()
        await page.locator("#members").get_by_role("button", name="Next day").click()
        await sandbox.until(lambda: sandbox.world.clock.now() > before + 86_000, why="a day has passed")


async def test_page_says_that_the_bot_starts(windows: Windows) -> None:
    sandbox = Sandbox()
    install(sandbox)
    async with sandbox:
        sandbox.bot_starts = True
        page = await windows.open()
        await page.goto(sandbox.url)
        await expect(page.locator("#banner")).to_have_text("Croupier is starting. One moment, please.")
        await expect(page.locator("#bot-state")).to_have_text("Croupier is starting")
        sandbox.bot_starts = False
        await expect(page.locator("#banner")).to_contain_text("offline: nothing will answer until")


@pytest.mark.parametrize(("system", "other"), [("dark", "light"), ("light", "dark")])
async def test_theme_follows_the_system_until_it_is_chosen(
    windows: Windows, page_sandbox: Sandbox, system: Literal["dark", "light"], other: str
) -> None:
    page = await windows.open(phone=True)
    await page.emulate_media(color_scheme=system)
    await page.goto(page_sandbox.url)
    assert await page.evaluate(THEME) == system
    before = await page.evaluate(GROUND)
    await page.get_by_role("button", name="Light or dark").click()
    assert await page.evaluate(THEME) == other
    assert await page.evaluate(GROUND) != before
    await page.reload()
    assert await page.evaluate(THEME) == other


async def test_message_that_is_dismissed_goes_from_all_windows(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, page: Page
) -> None:
    channel = page_sandbox.channels["blackjack"]
    await page.goto(f"{page_sandbox.url}/?as=Ann&channel=blackjack")
    await page.wait_for_selector(".welcome")
    await ann.perform("slash", channel=str(channel.id), command="bet", options={"amount": "25"})
    await expect(page.locator(".message-private")).to_have_count(1)
    (reply,) = page_sandbox.people["Ann"].private(channel)
    await ann.perform("dismiss", message=str(reply.id))
    await expect(page.locator(".message-private")).to_have_count(0)


async def test_page_says_that_nobody_has_the_name_of_its_address(
    windows: Windows, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    page = await windows.open()
    for lang, told in (
        ("en", "Ben is not here. You are Ann."),
        ("de", "Ben gibt es hier nicht. Du bist Ann."),
    ):
        await page.goto(f"{page_sandbox.url}/?as=Ben&channel=blackjack&lang={lang}")
        await expect(page.locator(".toast")).to_have_text(told)
    await page.goto(f"{page_sandbox.url}/?as=ann&channel=blackjack")
    await expect(page.locator("#switcher")).to_contain_text("Ann")
    await expect(page.locator(".toast")).to_have_count(0)


async def test_page_is_german_where_its_address_says_so(
    windows: Windows, page_sandbox: Sandbox, demo: DemoBot, clock: ManualClock
) -> None:
    page = await windows.open()
    await page.goto(f"{page_sandbox.url}/?as=Ann&channel=blackjack&lang=de")
    await expect(page.locator(".welcome h2")).to_have_text("Willkommen in #blackjack")
    await expect(page.locator(".welcome")).to_contain_text("Der Tisch ist für alle offen.")
    await expect(page.locator("#members .guests button")).to_have_text("Zwei Gäste einladen")
    await expect(page.locator("#log")).to_have_attribute("aria-label", "Nachrichten")
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page_sandbox.guild.preferred_locale == page_sandbox.people["Ann"].locale == "de"
    now = round(clock.now())
    channel = page_sandbox.channels["blackjack"]
    said = f"Members <t:{now + 30}:R>, <t:{now - 3_600}:R> <t:{now}:D>"
    await page_sandbox.people["Bob"].say(channel, said)
    text = page.locator(".message .text").last
    await expect(text).to_contain_text(re.compile(r"Members in \d+ Sekunden, vor 1 Stunde"))
    await expect(text).to_contain_text("November")
    await page.get_by_role("link", name="Ein Fenster von Bob öffnen").first.wait_for()
    theirs = await page.locator(".person-window").nth(2).get_attribute("href")
    assert theirs is not None
    assert "lang=de" in theirs
    await page.fill("#entry", "/balance nobody")
    await page.keyboard.press("Enter")
    await expect(page.locator(".composer-error")).to_have_text(
        "member muss ein Mitglied dieses Servers sein."
    )
    await page.goto(f"{page_sandbox.url}/?as=Ann&channel=blackjack&lang=en")
    await expect(page.locator(".welcome h2")).to_have_text("Welcome to #blackjack")
    assert page_sandbox.guild.preferred_locale == page_sandbox.people["Ann"].locale == "en-US"


async def test_page_speaks_the_nearest_language_to_its_address(
    windows: Windows, page_sandbox: Sandbox, demo: DemoBot
) -> None:
    """A language without texts of the page is English, also where Discord has it; so is a malformed one."""
    known = {"en", *(path.stem for path in PAGE_TEXTS.iterdir())}
    other = next(locale for locale in sorted(LOCALES) if locale[:2] not in known)
    page = await windows.open()
    for lang, welcome, locale in (
        ("fr", "Bienvenue dans #blackjack", "fr"),
        ("es", "Te damos la bienvenida a #blackjack", "es-ES"),
        ("es-419", "Te damos la bienvenida a #blackjack", "es-419"),
        ("pt-BR", "Boas-vindas a #blackjack", "pt-BR"),
        ("pt-PT", "Boas-vindas a #blackjack", "pt-BR"),
        (other, "Welcome to #blackjack", other),
        ("de-abc", "Welcome to #blackjack", other),
    ):
        await page.goto(f"{page_sandbox.url}/?as=Ann&channel=blackjack&lang={lang}")
        await expect(page.locator(".welcome h2")).to_have_text(welcome)
        assert page_sandbox.people["Ann"].locale == page_sandbox.guild.preferred_locale == locale
