"""Private answers as the real bot gives them on the sandbox's page: panels, a form, a refusal, charts."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Page, expect

from standin import Message
from standin.page.page_routes import install
from tests.e2e.harness.bot_harness import BotHarness
from tests.e2e.harness.browser_windows import board, press
from tests.e2e.settings.panel_person import PanelPerson
from tests.pictures.stage import upload_faces, visit_at

PLAYER, MANAGER = "Ann", "Olive"
CARDS = "8 9 8 8"
"""The player has a pair of eights, the dealer shows a nine."""

PATIENCE = 180.0
"""Seconds of real time in which odds are computed, and charts are drawn, on a busy machine."""

SETTLE = 200
"""Milliseconds in which a window draws what it has received."""

Ask = Callable[[BotHarness], Awaitable[object]]


async def _refused(harness: BotHarness) -> None:
    await harness.type(harness.person(PLAYER), "bet", amount="9999")


async def _own_hand(harness: BotHarness) -> None:
    ann = harness.person(PLAYER)
    await harness.bet(ann, "25")
    await harness.open_hand(ann)


async def _hint(harness: BotHarness) -> None:
    await _pressed(harness, "💡 Hint", harness.board)


async def _stats(harness: BotHarness) -> None:
    ann = harness.person(PLAYER)
    await harness.press(ann, "Stand")
    for _ in range(4):
        await harness.bet(ann, "25")
        while "Stand" in harness.labels:
            await harness.press(ann, "Stand")
    shown = (await harness.slash(ann, "stats")).reply
    assert shown is not None
    await _pressed(harness, "Picture", shown)


async def _shared(harness: BotHarness) -> None:
    """Share the last round. Later answers stand below the message."""
    await _pressed(harness, "Share", await harness.open_more(harness.person(PLAYER)))


async def _pressed(harness: BotHarness, button: str, on: Message) -> None:
    asked = await harness.person(PLAYER).click(on, button)
    await asked.response(timeout=PATIENCE)


async def _options(harness: BotHarness) -> None:
    panel = await PanelPerson.open(harness, harness.person(MANAGER), "table options")
    await panel.set("money", "max_bet", "2,000")
    await panel.set("dealer", "hit_soft_17", "off")


async def _options_tried(harness: BotHarness) -> None:
    panel = await PanelPerson.open(harness, harness.person(PLAYER), "table options")
    await panel.set("dealer", "hit_soft_17", "off")


async def _settings(harness: BotHarness) -> None:
    panel = await PanelPerson.open(harness, harness.person(MANAGER), "admin settings")
    await panel.set("chips", "daily", "200")


def _typed(person: str, command: str, **options: Any) -> Ask:
    async def ask(harness: BotHarness) -> None:
        asked = await harness.person(person).slash(harness.channel, command, **options)
        await asked.response(timeout=PATIENCE)

    return ask


ANSWERS: dict[str, tuple[str, Ask]] = {
    "refusal": (PLAYER, _refused),
    "own_hand_at_the_table": (PLAYER, _own_hand),
    "hint": (PLAYER, _hint),
    "stats_picture": (PLAYER, _stats),
    "round_shared": (PLAYER, _shared),
    "round": (PLAYER, _typed(PLAYER, "round", id="1")),
    "history": (PLAYER, _typed(PLAYER, "history")),
    "daily": (PLAYER, _typed(PLAYER, "daily")),
    "seasons": (PLAYER, _typed(PLAYER, "seasons")),
    "break": (PLAYER, _typed(PLAYER, "me break", days=30)),
    "odds": (PLAYER, _typed(PLAYER, "odds")),
    "strategy": (PLAYER, _typed(PLAYER, "strategy")),
    "options_tried": (PLAYER, _options_tried),
    "options_with_changes": (MANAGER, _options),
    "settings_with_changes": (MANAGER, _settings),
    "setup": (MANAGER, _typed(MANAGER, "setup")),
}
"""The answers by the names of their pictures: who gets them, and how. Each builds on the last."""

OpenPage = Callable[[], Awaitable[Page]]


async def answer_pictures(kinds: Mapping[str, OpenPage]) -> AsyncIterator[tuple[str, bytes]]:
    """Let the bot give each answer once, and yield its picture in each kind of window, with their names."""
    async with _harness() as harness:
        windows: dict[str, dict[str, Page]] = {PLAYER: {}, MANAGER: {}}
        for person, pages in windows.items():
            for kind, open_page in kinds.items():
                pages[kind] = await open_page()
                await visit_at(pages[kind], harness.sandbox, person, harness.clock.now())
        for kind, page in windows[PLAYER].items():
            yield f"bet_form-{kind}", await _form(page)
        for name, (person, ask) in ANSWERS.items():
            await ask(harness)
            await harness.wait_until_idle()
            newest = harness.person(person).private(harness.channel)[-1]
            for kind, page in windows[person].items():
                await page.locator(f'.message-private[data-message="{newest.id}"]').wait_for()
                await page.wait_for_timeout(SETTLE)
                yield f"{name}-{kind}", await page.screenshot()
        for page in (page for pages in windows.values() for page in pages.values()):
            await page.context.close()


@asynccontextmanager
async def _harness() -> AsyncIterator[BotHarness]:
    """Start the bot with a table, on a sandbox with a page; cards are pictures from the beginning."""
    with TemporaryDirectory() as folder:
        harness = BotHarness(Path(folder), CARDS, shows_faces=True)
        install(harness.sandbox)
        upload_faces(harness.sandbox)
        await harness.start()
        await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "cards are pictures")
        await harness.open_table()
        yield harness
        await harness.close()


async def _form(page: Page) -> bytes:
    """Return a picture of the form for an amount, and close it."""
    await press(page, "Bet…")
    await expect(page.locator("dialog input")).to_be_visible()
    picture = await page.screenshot()
    await page.keyboard.press("Escape")
    await expect(board(page)).to_be_visible()
    return picture
