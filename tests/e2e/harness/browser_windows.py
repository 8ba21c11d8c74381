"""Browser windows on the sandbox's page, one for each person.

The fixture ``windows`` is in ``tests/conftest.py``, ``page_sandbox`` in ``stories/conftest.py``.
"""

import json
import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, Response, WebSocket, expect

from standin import Sandbox
from tests.support.browser import CHROMIUM
from tests.support.windows import Windows

PICTURES = Path(__file__).parents[1] / "pictures"

PATIENCE = 30_000
"""Milliseconds of real time to wait for the page; far more than it takes, even on a busy machine."""

expect.set_options(timeout=PATIENCE)

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")


async def open_blank_window(windows: Windows, *, phone: bool = False) -> Page:
    """Open a window that shows nothing yet, with cookies and storage of its own."""
    page = await windows.open(phone=phone)
    page.set_default_timeout(PATIENCE)
    return page


async def visit(page: Page, sandbox: Sandbox, name: str, *, language: str = "") -> None:
    """Open the channel of the table as one person, with the page in a language."""
    await page.goto(f"{sandbox.url}/?as={name}&channel=blackjack" + (language and f"&lang={language}"))
    await page.wait_for_selector(".welcome")


async def open_window(windows: Windows, sandbox: Sandbox, name: str, *, phone: bool = False) -> Page:
    """Open a window of one person in the channel of the table."""
    page = await open_blank_window(windows, phone=phone)
    await visit(page, sandbox, name)
    return page


async def take_picture(page: Page, name: str) -> None:
    """Save a screenshot of the window in the folder ``pictures``, if the variable ``PICTURES`` is set."""
    if os.environ.get("PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        await page.screenshot(path=PICTURES / f"{name}.png")


# --- contents of a window


def board(page: Page) -> Locator:
    return _public(page).filter(has_not=_rematch(page)).locator(".container").last


def match_result(page: Page) -> Locator:
    """The newest message with the result of a match."""
    return _public(page).filter(has=_rematch(page)).locator(".container").last


def _public(page: Page) -> Locator:
    return page.locator(".message:not(.message-private)")


def _rematch(page: Page) -> Locator:
    return page.get_by_role("button", name="Rematch", exact=True)


def private_messages(page: Page) -> Locator:
    """The bot's private messages to this person, oldest first."""
    return page.locator(".message-private[data-message]")


def as_read(text: str) -> re.Pattern[str]:
    """Return what finds a text with or without the characters that keep words in one line."""
    return re.compile(r"[\s\u2060]+".join(map(re.escape, text.split(" "))))


async def expect_on_board(page: Page, *texts: str) -> None:
    """Wait until the board shows all of these texts."""
    for text in texts:
        await expect(board(page)).to_contain_text(as_read(text), use_inner_text=True)


class ReceivedData:
    """Everything that a window receives, shown or not: each file, and each line of its WebSocket."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        self._lines: list[str] = []
        page.on("response", self._keep_response)
        page.on("websocket", self._listen)

    def _keep_response(self, response: Response) -> None:
        self._responses.append(response)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep_line)

    def _keep_line(self, line: str | bytes) -> None:
        assert isinstance(line, str), "the page receives text only"
        # The line may contain a suit as an escape sequence.
        self._lines.append(json.dumps(json.loads(line), ensure_ascii=False))

    async def find(self, *words: str) -> list[str]:
        """Return the words that the window has received."""
        assert self._lines, "no line was received"
        assert self._responses, "no file was received"
        files = [await response.text() for response in self._responses if response.ok]
        return find_words([*files, *self._lines], *words)


def find_words(texts: list[str], *words: str) -> list[str]:
    """Return the words that the texts contain, except inside a longer number or a hash."""
    everything = "\n".join(texts)
    return [word for word in words if re.search(rf"(?<![\w.]){re.escape(word)}(?!\w)", everything)]


# --- actions of the person


async def enter(page: Page, text: str) -> None:
    """Type a command or a message, and send it."""
    await page.fill("#entry", text)
    await page.keyboard.press("Enter")


async def press(page: Page, button: str) -> None:
    """Press a button on the board."""
    await board(page).get_by_role("button", name=button, exact=True).click()


async def bet(page: Page, amount: str) -> None:
    """Press ``Bet…``, type the amount and press Enter."""
    await press(page, "Bet…")
    await page.locator("dialog input").fill(amount)
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog")).to_have_count(0)


async def deal_first_bet(page: Page, amount: str) -> None:
    """Bet at an idle table, and press ``Deal now`` in place of waiting for other players."""
    await bet(page, amount)
    await press(page, "Deal now")
    await board(page).get_by_role("button", name="Stand", exact=True).wait_for()


async def ask(page: Page, command: str) -> str:
    """Dismiss the private messages and type a command; return the private answer as the page shows it."""
    await dismiss_private_messages(page)
    await enter(page, command)
    return await _private_answer(page)


async def press_refused(page: Page, button: str) -> str:
    """Dismiss the private messages and press a button on the board; return the private refusal."""
    await dismiss_private_messages(page)
    await press(page, button)
    return await _private_answer(page)


async def dismiss_private_messages(page: Page) -> None:
    """Press ``Dismiss message`` on all private messages, so that the board is in sight again."""
    for left in range(await private_messages(page).count(), 0, -1):
        await private_messages(page).first.get_by_role("button", name="Dismiss message").click()
        await expect(private_messages(page)).to_have_count(left - 1)


async def _private_answer(page: Page) -> str:
    body = private_messages(page).locator(".message-body")
    await expect(body).to_have_count(1)
    await expect(body.locator(".thinking")).to_have_count(0)
    return re.sub(r"[\s\u2060]+", " ", await body.inner_text())
