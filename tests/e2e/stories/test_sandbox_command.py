"""The README's first command: one process starts everything, and people play in browser windows."""

import asyncio
import os
import re
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, TimeoutError as PageTimeoutError

from tests.e2e.harness.bot_process import REPOSITORY
from tests.e2e.harness.browser_windows import needs_browser, open_blank_window
from tests.support.windows import Windows

NAMES = ("Ann", "Bob", "Cleo")
PATIENCE = 240.0
"""Seconds of real time for all rounds, even on a busy machine."""
ACTION_TIMEOUT = 5_000
"""Milliseconds to find a button, which may be gone because the clock has changed the board."""
PRIVATE_MESSAGES = """[...document.querySelectorAll(".message-private")]
    .map((each) => each.dataset.message + each.innerText).join()"""
"""The private messages in a window. A new one takes the place of the last one of its kind."""

pytestmark = [
    pytest.mark.slow,
    needs_browser,
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.timeout(600),
]


@pytest_asyncio.fixture(loop_scope="session")
async def url(tmp_path: Path) -> AsyncIterator[str]:
    """The address of the page of a running ``python -m bot sandbox``."""
    own = {"PYTHONPATH": str(REPOSITORY), "XDG_DATA_HOME": str(tmp_path / "data")}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "sandbox", "--no-browser", "--port", "0"),
        cwd=tmp_path,
        env=os.environ | own | {"DOUBLE_CLICK_SECONDS": "0", "MOST_PER_SECOND": "0"},
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


class WindowPlayer:
    """A player in one window: Bob types commands, the others press buttons."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.types = name == "Bob"
        self.seated = False

    async def board(self) -> str:
        """Return the text of the board in this window."""
        shown = self.page.locator(".message:not(.message-private) .container").last
        return (await shown.inner_text()).replace("\u2060", "").replace("\xa0", " ")

    async def act(self, button: str, command: str) -> None:
        """Press the button or type the command, and wait for the answer."""
        if self.types:
            before = await self.page.evaluate(PRIVATE_MESSAGES)
            await self.page.fill("#entry", command)
            await self.page.keyboard.press("Enter")
            await self.page.wait_for_function(
                f"before => {PRIVATE_MESSAGES} !== before", arg=before, timeout=ACTION_TIMEOUT, polling=100
            )
        else:
            board = self.page.locator(".message:not(.message-private) .container").last
            await board.get_by_role("button", name=button, exact=True).click(timeout=ACTION_TIMEOUT)
            await self.page.locator(".button-pending").wait_for(state="detached")

    async def bet(self) -> None:
        """Bet 10: by the modal the first time, then by ``Same bet``."""
        if self.seated or self.types:
            await self.act("↻ Same bet", "/bet 10")
        else:
            await self.act("Bet…", "")
            await self.page.locator("dialog input").fill("10")
            await self.page.keyboard.press("Enter")
            await self.page.locator("dialog").wait_for(state="detached")
        self.seated = True

    async def play(self, board: str) -> None:
        """Do what the board asks this player to do, if anything."""
        with suppress(PageTimeoutError):  # the clock has changed the board; read it again
            if re.search(rf"⏳ {self.name} |{self.name} .*⏳", board) or (
                not self.seated and "Bet…" in board
            ):
                await self.bet()
            elif "No thanks" in board:
                await self.act("No thanks", "/decline")
            elif "Stand" in board and re.search(rf"▶ {self.name} ", board):
                await self.act("Stand", "/stand")

    async def deal_now(self) -> None:
        """End the intermission in which the first bet waits for others, if the board offers it."""
        with suppress(PageTimeoutError):
            if "Deal now" in await self.board():
                await self.act("Deal now", "")


async def open_player(windows: Windows, url: str, name: str) -> WindowPlayer:
    """Open a window of one person, and wait until it shows the bot online."""
    page = await open_blank_window(windows)
    await page.goto(f"{url}/?as={name}&channel=blackjack")
    await page.wait_for_selector('.bot-state[data-online="true"]')
    return WindowPlayer(page, name)


@pytest.mark.parametrize("rounds", [2, pytest.param(10, marks=pytest.mark.long)])
async def test_three_people_play_rounds_in_windows(windows: Windows, url: str, rounds: int) -> None:
    olive = (await open_player(windows, url, "Olive")).page
    await olive.wait_for_function("document.querySelector('.suggestion') !== null")
    await olive.fill("#entry", "/table open")
    await olive.keyboard.press("Enter")
    await olive.wait_for_selector(".container")
    players = [await open_player(windows, url, name) for name in NAMES]
    settled: set[str] = set()
    seen: set[str] = set()
    end = time.monotonic() + PATIENCE
    while len(settled) < rounds:
        assert time.monotonic() < end, await players[0].board()
        for player in players:
            board = await player.board()
            if "⏳" in board and "→" in board:
                settled.add(" ".join(re.findall(r"[\d.,]+ ?% dealt|→ \S+", board)))
                seen |= {name for name in NAMES if name in board}
            await player.play(board)
        if all(player.seated for player in players):
            await players[0].deal_now()
        await asyncio.sleep(0.2)
    assert seen == set(NAMES)  # the last round may be dealt before one of them has bet
    await olive.goto(f"{url}/?as=Olive&channel=high-rollers")
    await olive.get_by_role("button", name="5,000", exact=True).wait_for()
    await olive.get_by_role("button", name="Bet…", exact=True).click()
    await olive.get_by_label("Three-card bet").wait_for()
