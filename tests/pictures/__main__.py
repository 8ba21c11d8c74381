"""``python -m tests.pictures [FOLDER]``: make all pictures, and those of the README."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from bot.words import ENGLISH
from tests.pictures.answers import answer_pictures
from tests.pictures.scenes import BOARDS, PAGES, board_panel
from tests.pictures.stage import PageStage, Theme, open_page, page_stage
from tests.support.browser import CHROMIUM, FLAGS

FOLDER = Path(__file__).parents[1] / "e2e" / "pictures"

README = {
    "playing-desktop-dark": "readme.png",
    "result_with_blackjack-phone-light": "readme-result.png",
    "match_playing-phone-dark": "readme-match.png",
    "help_game-phone-dark": "readme-help.png",
    "options_with_changes-phone-dark": "readme-options.png",
}
"""The pictures that the README shows, by their own names. They are part of the repository."""

COLOURS = 96
"""The colours of a picture in the README: a board needs no more, and the repository stays small."""


class View(NamedTuple):
    """A window's size, and how many pixels of a picture each of its pixels has."""

    width: int
    height: int
    scale: int


VIEWS = {"desktop": View(1280, 760, 1), "phone": View(390, 844, 2)}
THEMES: tuple[Theme, ...] = ("dark", "light")


async def make_pictures(folder: Path) -> None:
    """Write each picture into the folder, in each size and theme, and the README's beside them."""
    async with page_stage() as stage, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        async for name, picture in _pictures(stage, browser):
            (folder / f"{name}.png").write_bytes(picture)
            if name in README:
                _reduce(picture).save(folder / README[name], optimize=True)
        await browser.close()


async def _pictures(stage: PageStage, browser: Browser) -> AsyncIterator[tuple[str, bytes]]:
    for size, view in VIEWS.items():
        for theme in THEMES:
            page = await stage.window(
                browser, width=view.width, height=view.height, theme=theme, scale=view.scale
            )
            async for name, picture in _scenes(stage, page):
                yield f"{name}-{size}-{theme}", picture
    kinds = {
        f"{size}-{theme}": partial(open_page, browser, **view._asdict(), theme=theme)
        for size, view in VIEWS.items()
        for theme in THEMES
    }
    async for name, picture in answer_pictures(kinds):
        yield name, picture


async def _scenes(stage: PageStage, page: Page) -> AsyncIterator[tuple[str, bytes]]:
    for name in BOARDS:
        await stage.show(page, board_panel(name, ENGLISH, stage.faces))
        yield name, await page.screenshot()
    for name, panel in PAGES.items():
        await stage.show(page, panel(ENGLISH, stage.faces), private=True)
        yield name, await page.screenshot()


def _reduce(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    """Read the command line, and make the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(make_pictures(folder))


if __name__ == "__main__":
    main()
