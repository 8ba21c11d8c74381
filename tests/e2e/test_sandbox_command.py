"""The README's first command: one process brings up everything, and people play in windows of their own."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright

from tests.sandbox.page.browser import CHROMIUM, FLAGS

REPOSITORY = Path(__file__).parents[2]
NAMES = ("Ann", "Bob", "Cleo")
PATIENCE = 90.0

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "sandbox", "--no-browser", "--port", "0"),
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
        stdout=PIPE,
    )
    assert process.stdout is not None
    found = None
    while found is None:
        found = re.search(r"http://\S+", (await process.stdout.readline()).decode())
    yield found[0]
    process.terminate()
    await process.communicate()
    assert process.returncode == 0


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


class Player:
    """Plays in one window: Bob types his commands, the others press the buttons."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.types = name == "Bob"
        self.seated = False

    async def board(self) -> str:
        """The board's text as this window shows it."""
        return await self.page.locator(".container").last.inner_text()

    async def does(self, button: str, command: str) -> None:
        before = await self.page.locator(".message-private").count()
        if self.types:
            await self.page.fill("#entry", command)
            await self.page.keyboard.press("Enter")
            await self.page.locator(".message-private").nth(before).wait_for()
        else:
            await self.page.locator(".container").last.get_by_role("button", name=button, exact=True).click()
            await self.page.locator(".button-pending").wait_for(state="detached")

    async def bets(self) -> None:
        if self.seated or self.types:
            await self.does("Same bet", "/bet 10")
            return
        await self.does("Bet…", "")
        await self.page.locator("dialog input").fill("10")
        await self.page.keyboard.press("Enter")
        await self.page.locator("dialog").wait_for(state="detached")
        self.seated = True

    async def plays(self, board: str) -> None:
        """Do whatever the board waits for from this player; nothing if that is nothing."""
        if re.search(rf"💭 @{self.name} ", board) or (not self.seated and "Bet…" in board):
            await self.bets()
            self.seated = True
        elif "No thanks" in board:
            await self.does("No thanks", "/decline")
        elif "Stand" in board and re.search(rf"▶ @{self.name} ", board):
            await self.does("Stand", "/stand")


async def sit_down(browser: Browser, url: str, name: str) -> Player:
    page = await (await browser.new_context()).new_page()
    page.set_default_timeout(8000)
    await page.goto(f"{url}/?as={name}&channel=blackjack")
    await page.wait_for_selector('.bot-state[data-online="true"]', timeout=20_000)
    return Player(page, name)


@pytest.mark.parametrize("rounds", [2, pytest.param(10, marks=pytest.mark.long)])
async def test_three_people_play_rounds_in_three_windows(browser: Browser, url: str, rounds: int) -> None:
    olive = (await sit_down(browser, url, "Olive")).page
    await olive.wait_for_function("document.querySelector('.suggestion') !== null")
    await olive.fill("#entry", "/table open")
    await olive.keyboard.press("Enter")
    await olive.wait_for_selector(".container")
    players = [await sit_down(browser, url, name) for name in NAMES]
    settled: set[str] = set()
    end = time.monotonic() + PATIENCE
    while len(settled) < rounds:
        assert time.monotonic() < end, await players[0].board()
        for player in players:
            board = await player.board()
            if "thinking" in board and "→" in board:
                settled.add(" ".join(re.findall(r"[\d,]+ % dealt|→ \S+", board)))
            await player.plays(board)
        await asyncio.sleep(0.05)
    shown = await players[1].board()
    assert all(f"@{name}" in shown for name in NAMES)
