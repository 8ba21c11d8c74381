"""The sandbox's page with messages of our choice: no bot, a clock that stands still, cards as pictures."""

import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from playwright.async_api import Browser, Page, expect

from bot.cards.faces import CardFaces, read_pictures
from standin import ManualClock, Message, Sandbox
from standin.model.message import MessageFlag
from standin.page.page_routes import install
from standin.world.message_contents import with_ids
from tests.e2e.harness.browser_windows import visit

Theme = Literal["dark", "light"]


class _WithBot(Sandbox):
    """A sandbox that says that its bot is there."""

    @property
    def bot_online(self) -> bool:
        return True


def upload_faces(sandbox: Sandbox) -> dict[str, str]:
    """Put all cards into the stand-in as emojis; return how a message writes each of them."""
    world, emojis = sandbox.world, {}
    for picture in read_pictures():
        image = f"data:image/png;base64,{base64.b64encode(picture.png).decode()}"
        emoji = world.emojis.add({"name": picture.emoji_names()[0], "image": image}, world.bot)
        emojis[picture.name] = f"<:{emoji.name}:{emoji.id}>"
    return emojis


class PageStage:
    """A sandbox whose channel shows one message of the bot at a time."""

    def __init__(self) -> None:
        self.sandbox = _WithBot(clock=ManualClock())
        self.sandbox.gateway.shard_of = lambda _: 0  # type: ignore[assignment, method-assign]
        install(self.sandbox)
        self.faces = CardFaces(upload_faces(self.sandbox))

    async def show(self, page: Page, *panels: Any, private: bool = False) -> None:
        """Show panels in place of what the channel showed before, and wait until the page shows them."""
        world, channel = self.sandbox.world, self.sandbox.channels["blackjack"]
        for message in world.everything_in(channel):
            world.delete_message(message)
        # A window that shows the beginning of a high message follows new ones again when it is gone.
        await expect(page.locator(".message[data-message]")).to_have_count(0)
        for panel in panels:
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
        await expect(page.locator(".message[data-message]")).to_have_count(len(panels))

    async def window(
        self,
        browser: Browser,
        *,
        width: int,
        height: int,
        theme: Theme,
        scale: int = 1,
        language: str = "",
    ) -> Page:
        """Open Ann's window on the channel, in a language; its clock stands still, too."""
        page = await open_page(browser, width=width, height=height, theme=theme, scale=scale)
        await visit_at(page, self.sandbox, "Ann", self.sandbox.world.clock.now(), language=language)
        return page


async def open_page(browser: Browser, *, width: int, height: int, theme: Theme, scale: int = 1) -> Page:
    """Open a window that shows nothing yet, and moves nothing."""
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        has_touch=width < 500,
        color_scheme=theme,
        reduced_motion="reduce",
        locale="en-GB",
        timezone_id="Europe/Berlin",
    )
    return await context.new_page()


async def visit_at(page: Page, sandbox: Sandbox, name: str, now: float, *, language: str = "") -> None:
    """Open the channel of the table as one person; the window's clock stands still."""
    await page.clock.set_fixed_time(now)
    await visit(page, sandbox, name, language=language)


@asynccontextmanager
async def page_stage() -> AsyncIterator[PageStage]:
    """Start a stage, and close it at the end."""
    stage = PageStage()
    async with stage.sandbox:
        yield stage
