"""Helpers for the tests of faces: stand-ins prepared before the bot starts, and what the board shows."""

import base64
from collections.abc import Callable

from bot.cards.faces import NAMES
from bot.sandbox import ChangeType, Sandbox, WorldEvent
from bot.sandbox.model.guild import Member
from bot.sandbox.world.emoji_registry import ApplicationEmoji
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.support.clock import TestClock

EMOJIS = "/applications/{application_id}/emojis"
EMOJI = "/applications/{application_id}/emojis/{emoji_id}"
CARDS = "T 9 9 8"
"""Ann holds ten and nine, the dealer nine and eight."""

PNG = b"\x89PNG\r\n\x1a\n"
GIF = b"GIF89a"


def prepared() -> tuple[Sandbox, TestClock]:
    """Return a stand-in to plan faults on, and its clock."""
    clock = TestClock()
    return Sandbox(clock=clock.discord), clock


async def started(start: StartHarness, sandbox: Sandbox, clock: TestClock) -> BotHarness:
    return await start(CARDS, sandbox=sandbox, clock=clock, shows_faces=True)


def add_emoji(sandbox: Sandbox, name: str, owner: Member, image: bytes = PNG) -> ApplicationEmoji:
    """Create an emoji as if someone had uploaded it before."""
    kind = "image/gif" if image == GIF else "image/png"
    uri = f"data:{kind};base64,{base64.b64encode(image).decode()}"
    return sandbox.world.emojis.add({"name": name, "image": uri}, owner)


def emoji_names(sandbox: Sandbox) -> list[str]:
    return [emoji.name for emoji in sandbox.world.emojis]


def after_uploads(sandbox: Sandbox, number: int, then: Callable[[], object]) -> None:
    """Call ``then`` as soon as there are so many emojis."""

    def look(event: WorldEvent) -> None:
        if event.change is ChangeType.EMOJIS_UPDATED and len(emoji_names(sandbox)) == number:
            unsubscribe()
            then()

    unsubscribe = sandbox.subscribe(look)


async def wait_for_pictures(harness: BotHarness) -> None:
    """Wait until every face is there, and cards are pictures."""
    await harness.wait_until(lambda: harness.bot.card_faces.are_pictures, "cards are pictures")
    await harness.wait_until_idle()
    assert len({name.rpartition("_")[0] for name in emoji_names(harness.sandbox)} & set(NAMES)) == len(NAMES)


async def deal(harness: BotHarness) -> None:
    """Open a table and deal to Ann."""
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(1)


def shows_text(harness: BotHarness) -> bool:
    return "`▮`" in harness.board.text and "<:" not in harness.board.text


def shows_pictures(harness: BotHarness) -> bool:
    """Return whether the dealer's hole card and Ann's ten are pictures that exist."""
    known = {f"<:{emoji.name}:{emoji.id}>" for emoji in harness.sandbox.world.emojis}
    faces = harness.bot.card_faces
    text = harness.board.text
    return faces.cards([None]) in text and set(faces.emojis.values()) <= known and "`▮`" not in text
