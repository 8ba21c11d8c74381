"""Draw the README's pictures, or with a folder, all pictures.

``python -m tests.pictures`` draws those of the README into ``docs/pictures``; with a folder, it draws every
scene and answer into the folder, on a desktop and a phone, light and dark. ``--language fr`` draws the scenes
in another language, without the answers.
"""

import argparse
import asyncio
from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.async_api import Browser, FloatRect, Page, async_playwright

from bot.words.catalogue import ENGLISH, LANGUAGES, Words, words_in
from tests.docs.pages import PICTURES
from tests.pictures.answers import answer_pictures
from tests.pictures.scenes import BOARDS, PAGES, board_panel
from tests.pictures.stage import PageStage, Theme, open_page, page_stage
from tests.support.browser import CHROMIUM, FLAGS

README: dict[str, tuple[str, str, Theme]] = {
    "table": ("playing", "desktop", "dark"),
    "result": ("result_with_blackjack", "phone", "light"),
    "match": ("match_playing", "phone", "dark"),
}
"""The README's pictures by their names: scene, size and theme. They show only the bot's message."""

SHARPNESS = 2
"""The pixels of a README's picture for each pixel of the window."""

MARGIN = 12
"""The pixels of the window above a message, below it and at its right."""

COLOURS = 96
"""The colours of a picture in the README: a board needs no more, and the repository stays small."""


class View(NamedTuple):
    """A window's size, and how many pixels of a picture each of its pixels has."""

    width: int
    height: int
    scale: int


VIEWS = {"desktop": View(1280, 760, 1), "phone": View(390, 844, 2)}
THEMES: tuple[Theme, ...] = ("dark", "light")


async def make_readme_pictures(folder: Path) -> None:
    """Write the README's pictures into the folder."""
    async with page_stage() as stage, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for name, (scene, size, theme) in README.items():
            view = VIEWS[size]._replace(scale=SHARPNESS)
            page = await stage.window(browser, **view._asdict(), theme=theme)
            await stage.show(page, board_panel(scene, ENGLISH, stage.faces))
            _reduce(await page.screenshot(clip=await _message(page))).save(
                folder / f"{name}.png", optimize=True
            )
        await browser.close()


async def make_all_pictures(folder: Path, words: Words = ENGLISH) -> None:
    """Write a picture of each scene, in English also of each answer, in each size and theme."""
    async with page_stage() as stage, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        async for name, picture in _pictures(stage, browser, words):
            (folder / f"{name}.png").write_bytes(picture)
        await browser.close()


async def _message(page: Page) -> FloatRect:
    """Return where the bot's message is, from its avatar to the right end of its panel."""
    message = await page.locator(".message[data-message]").bounding_box()
    panel = await page.locator(".message[data-message] .container").bounding_box()
    assert message is not None
    assert panel is not None
    left, top = message["x"], message["y"] - MARGIN
    right, bottom = panel["x"] + panel["width"] + MARGIN, panel["y"] + panel["height"] + MARGIN
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


async def _pictures(stage: PageStage, browser: Browser, words: Words) -> AsyncIterator[tuple[str, bytes]]:
    for size, view in VIEWS.items():
        for theme in THEMES:
            page = await stage.window(browser, **view._asdict(), theme=theme, language=words.language)
            async for name, picture in _scenes(stage, page, words):
                yield f"{name}-{size}-{theme}", picture
    if words is not ENGLISH:
        return
    kinds = {
        f"{size}-{theme}": partial(open_page, browser, **view._asdict(), theme=theme)
        for size, view in VIEWS.items()
        for theme in THEMES
    }
    async for name, picture in answer_pictures(kinds):
        yield name, picture


async def _scenes(stage: PageStage, page: Page, words: Words) -> AsyncIterator[tuple[str, bytes]]:
    for name in BOARDS:
        await stage.show(page, board_panel(name, words, stage.faces))
        yield name, await page.screenshot()
    for name, panel in PAGES.items():
        await stage.show(page, panel(words, stage.faces), private=True)
        yield name, await page.screenshot()


def _reduce(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    """Read the command line, and make the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where all pictures go")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the scenes")
    chosen = parser.parse_args()
    if chosen.folder is None:
        asyncio.run(make_readme_pictures(PICTURES))
    else:
        chosen.folder.mkdir(parents=True, exist_ok=True)
        asyncio.run(make_all_pictures(chosen.folder, words_in(chosen.language)))


if __name__ == "__main__":
    main()
