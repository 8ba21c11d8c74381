"""The height of boards on a phone, as the page shows them: with cards as pictures, in each language."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
import pytest_asyncio
from babel.dates import format_timedelta
from discord import ui
from playwright.async_api import Browser, Page

from bot.cards.drawing import MARGIN, SIZE
from bot.cards.faces import TEXT_FACES
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import LANGUAGES, Words
from cogs.board.layout import board
from cogs.board.shortening import BORDERS, DIVIDER, GAP, rows_height, text_height
from cogs.common.panels import Panel
from tests.e2e.harness.browser_windows import needs_browser
from tests.pictures.random_tables import random_boards
from tests.pictures.scenes import BOARDS, NAMES, NEWCOMERS
from tests.pictures.stage import PageStage, page_stage
from tests.words.german import GERMAN
from tests.words.languages import each_measured_language

pytestmark = [pytest.mark.slow, needs_browser, pytest.mark.asyncio(loop_scope="session")]

HIGHEST = 600
PHONES = (360, 390)
RANDOM_TABLES = 200
MEASURED = sorted(BOARDS)
AT_ONCE = 50
"""Boards that the page shows below each other while they are measured."""
LONG_NAMES = (
    "Bartholomew Wick",
    "Maximiliane Wolf",
    "Cleopatra Moonly",
    "Wolfgang Amadeus",
    "Emmanuel Mwamba7",
    "Finnegan O'Brien",
    "Guntherina Gross",
)
"""Names as wide as a board shows them."""


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[PageStage]:
    async with page_stage() as stage:
        yield stage


@each_measured_language("board", "buttons")
async def test_no_board_is_higher_than_a_phone_shows(
    browser: Browser, stage: PageStage, words: Words
) -> None:
    page = await _phone(browser, stage)
    boards = [(name, snapshot) for name in MEASURED for snapshot in _variants(BOARDS[name]())]
    panels = [board(words, snapshot, stage.faces) for _, snapshot in boards]
    heights = await _heights(stage, page, panels)
    too_high = [
        (name, *found) for (name, _), found in zip(boards, heights, strict=True) if max(found) > HIGHEST
    ]
    assert too_high == []
    full = [found for (name, _), found in zip(boards, heights, strict=True) if name == "full_result"]
    assert min(map(min, full)) > 400, "seven players were measured"


@pytest.mark.long
@each_measured_language("board", "buttons")
@pytest.mark.parametrize("are_pictures", [True, False], ids=["pictures", "text"])
async def test_no_board_of_random_tables_is_too_high(
    browser: Browser, stage: PageStage, words: Words, *, are_pictures: bool
) -> None:
    page = await _phone(browser, stage)
    faces = stage.faces if are_pictures else TEXT_FACES
    highest: list[tuple[float, int, int]] = []
    for seed in range(RANDOM_TABLES):
        panels = [board(words, snapshot, faces) for snapshot in random_boards(seed)]
        heights = await _heights(stage, page, panels)
        highest += [(max(found), seed, number) for number, found in enumerate(heights)]
    print("the highest:", sorted(highest)[-10:])
    assert max(highest)[0] <= HIGHEST


async def test_estimate_is_about_the_height_of_a_board(browser: Browser, stage: PageStage) -> None:
    page = await _phone(browser, stage)
    for name in ("playing", "full_split", "full_result", "result_with_blackjack"):
        panel = board(GERMAN, BOARDS[name](), stage.faces)
        (container,) = panel.children
        assert isinstance(container, ui.Container)
        rows = [part for part in container.children if isinstance(part, ui.ActionRow)]
        texts = [part.content for part in container.children if isinstance(part, ui.TextDisplay)]
        dividers = len(container.children) - len(rows) - len(texts)
        estimate = BORDERS + rows_height(rows) + dividers * DIVIDER
        estimate += sum(text_height(text.split("\n")) + GAP for text in texts)
        ((height, _),) = await _heights(stage, page, [panel])
        assert abs(estimate - GAP - height) < ONE_LINE, name


CLEARANCE = 2
"""The least pixels between cards of neighbouring lines, with the margins of their pictures."""


@each_measured_language("board", "buttons")
async def test_cards_of_neighbouring_lines_do_not_touch(
    browser: Browser, stage: PageStage, words: Words
) -> None:
    page = await _phone(browser, stage)
    for name in MEASURED:
        await stage.show(page, board(words, BOARDS[name](), stage.faces))
        cards = page.locator(".container .emoji")
        rows = sorted(set(map(tuple, await cards.evaluate_all(_TOPS_AND_BOTTOMS))))
        margins = [(bottom - top) * MARGIN / SIZE for top, bottom in rows]
        gaps = [
            below - above + upper + lower
            for ((_, above), (below, _)), (upper, lower) in zip(
                pairwise(rows), pairwise(margins), strict=True
            )
        ]
        assert min(gaps, default=CLEARANCE) >= CLEARANCE, (name, rows)


@each_measured_language("board", "buttons")
async def test_headings_of_hands_take_one_line_on_a_phone(
    browser: Browser, stage: PageStage, words: Words
) -> None:
    page = await _phone(browser, stage)
    in_play = [(name, scene) for name in MEASURED if (scene := BOARDS[name]()).boxes]
    for name, scene in in_play:
        for snapshot in _variants(scene):
            await stage.show(page, board(words, snapshot, stage.faces))
            heights = await page.locator(".container .md-h").evaluate_all(_HEIGHTS)
            assert max(heights) < ONE_LINE, (name, heights)


async def _phone(browser: Browser, stage: PageStage) -> Page:
    """Open the window of a reader whose language has the longest moments, which each board must fit."""
    return await stage.window(
        browser, width=PHONES[0], height=844, theme="dark", language=max(LANGUAGES, key=_length_of_moment)
    )


def _length_of_moment(language: str) -> int:
    """Return the letters of "in 30 seconds" in the language."""
    return len(format_timedelta(timedelta(seconds=30), add_direction=True, locale=language.replace("-", "_")))


_TOPS_AND_BOTTOMS = """all => all.map(each => {
    const box = each.getBoundingClientRect();
    return [Math.round(box.top), Math.round(box.bottom)];
})"""
_HEIGHTS = "all => all.map(each => each.getBoundingClientRect().height)"
ONE_LINE = 45
"""More pixels than one line of the largest heading has, and fewer than two of the smallest."""


async def _heights(stage: PageStage, page: Page, panels: Sequence[Panel]) -> list[tuple[float, ...]]:
    """Return the heights of each board, on each of the phones."""
    heights: list[tuple[float, ...]] = []
    for batch in (panels[start : start + AT_ONCE] for start in range(0, len(panels), AT_ONCE)):
        await stage.show(page, *batch)
        by_phone = []
        for width in PHONES:
            await page.set_viewport_size({"width": width, "height": 844})
            by_phone.append(await page.locator(".container").evaluate_all(_HEIGHTS))
        heights += zip(*by_phone, strict=True)
    assert len(heights) == len(panels)
    return heights


def _variants(snapshot: Snapshot) -> Iterator[Snapshot]:
    """Yield the board with short names, with long ones, and as a result without the dealer's turn before."""
    long_names = dict(zip(NAMES, LONG_NAMES, strict=True))
    newcomers = {user: f"Newcomer Long {number:2}" for number, user in enumerate(NEWCOMERS)}
    wide = replace(snapshot, names={**long_names, **newcomers})
    yield from (snapshot, wide)
    if snapshot.last is not None and snapshot.last.dealer_before and not snapshot.is_dealers_turn:
        yield replace(wide, last=replace(snapshot.last, dealer_before=()))
