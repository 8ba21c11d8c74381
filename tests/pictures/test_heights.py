"""The height of boards on a phone, as the page shows them: with cards as pictures, in each language."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from bot.words import ENGLISH, Words
from tests.e2e.harness.browser_windows import needs_browser
from tests.pictures.scenes import BOARDS, board_panel
from tests.pictures.stage import PageStage, page_stage
from tests.words.german import GERMAN

pytestmark = [needs_browser, pytest.mark.asyncio(loop_scope="session")]

HIGHEST = 600
PHONES = (360, 390)
MEASURED = sorted(BOARDS)


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[PageStage]:
    async with page_stage() as stage:
        yield stage


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("width", PHONES)
async def test_no_board_is_higher_than_a_phone_shows(
    browser: Browser, stage: PageStage, width: int, words: Words
) -> None:
    page = await stage.window(browser, width=width, height=844, theme="dark")
    heights = {name: await _height(stage, page, name, words) for name in MEASURED}
    assert {name: height for name, height in heights.items() if height > HIGHEST} == {}
    assert heights["full_result"] > 400, "seven players were measured"


async def _height(stage: PageStage, page: Page, name: str, words: Words) -> float:
    await stage.show(page, board_panel(name, words, stage.faces))
    height: float = await page.locator(".container").evaluate("box => box.getBoundingClientRect().height")
    return height
