"""The sandbox's page with messages of our choice: no bot, a clock that stands still, cards as pictures."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from playwright.async_api import Browser, Page, expect

from bot.cards import CardFaces, read_pictures
from bot.sandbox import ManualClock, Message, Sandbox
from bot.sandbox.model import MessageFlag
from bot.sandbox.page import install
from bot.sandbox.validation import with_ids

Theme = Literal["dark", "light"]


class _WithBot(Sandbox):
    """A sandbox that says that its bot is there."""

    @property
    def bot_online(self) -> bool:
        return True


class PageStage:
    """A sandbox whose channel shows one message of the bot at a time."""

    def __init__(self) -> None:
        self.sandbox = _WithBot(clock=ManualClock())
        install(self.sandbox)
        world = self.sandbox.world
        emojis = {}
        for picture in read_pictures():
            image = f"data:image/png;base64,{base64.b64encode(picture.png).decode()}"
            emoji = world.emojis.add({"name": picture.emoji_names()[0], "image": image}, world.bot)
            emojis[picture.name] = f"<:{emoji.name}:{emoji.id}>"
        self.faces = CardFaces(emojis)

    async def show(self, page: Page, panel: Any, *, private: bool = False) -> None:
        """Show a panel in place of what the channel showed before, and wait until the page shows it."""
        world, channel = self.sandbox.world, self.sandbox.channels["blackjack"]
        for message in world.everything_in(channel):
            world.delete_message(message)
        message = Message(
            id=world.ids.next(),
            channel_id=channel.id,
            author=world.bot,
            created_at=world.clock.now(),
            components=with_ids(panel.to_components()),
            flags=int(MessageFlag.COMPONENTS_V2),
            ephemeral_for=self.sandbox.people["Ann"].id if private else None,
        )
        world.add_message(message)
        await page.locator(f'.message[data-message="{message.id}"] .container').wait_for()
        await expect(page.locator(".message[data-message]")).to_have_count(1)

    async def window(
        self, browser: Browser, *, width: int, height: int, theme: Theme, scale: int = 1
    ) -> Page:
        """Open Ann's window on the channel; its clock stands still, too."""
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            has_touch=width < 500,
            color_scheme=theme,
            reduced_motion="reduce",
            locale="en-GB",
            timezone_id="Europe/Berlin",
        )
        page = await context.new_page()
        await page.clock.set_fixed_time(self.sandbox.world.clock.now())
        await page.goto(f"{self.sandbox.url}/?as=Ann&channel=blackjack")
        await page.wait_for_selector(".welcome")
        return page


@asynccontextmanager
async def page_stage() -> AsyncIterator[PageStage]:
    """Start a stage, and close it at the end."""
    stage = PageStage()
    async with stage.sandbox:
        yield stage
