"""Emojis of the application on a stand-in."""

import base64
from collections.abc import Callable

from standin import ChangeType, Sandbox, WorldEvent
from standin.model.guild import Member
from standin.world.emoji_registry import ApplicationEmoji

EMOJIS = "/applications/{application_id}/emojis"
"""The route of requests that list and create them."""

PNG = b"\x89PNG\r\n\x1a\n"
GIF = b"GIF89a"


def add_emoji(sandbox: Sandbox, name: str, owner: Member, image: bytes = PNG) -> ApplicationEmoji:
    """Create an emoji as if someone had uploaded it before."""
    kind = "image/gif" if image == GIF else "image/png"
    uri = f"data:{kind};base64,{base64.b64encode(image).decode()}"
    return sandbox.world.emojis.add({"name": name, "image": uri}, owner)


def remove_emojis(sandbox: Sandbox, count: int | None = None) -> None:
    """Delete the first emojis of the application, or all."""
    for emoji in tuple(sandbox.world.emojis)[:count]:
        sandbox.world.emojis.remove(emoji.id)


def emoji_names(sandbox: Sandbox) -> list[str]:
    return [emoji.name for emoji in sandbox.world.emojis]


def after_uploads(sandbox: Sandbox, number: int, then: Callable[[], object]) -> None:
    """Call ``then`` as soon as there are so many emojis."""

    def look(event: WorldEvent) -> None:
        if event.change is ChangeType.EMOJIS_UPDATED and len(emoji_names(sandbox)) == number:
            unsubscribe()
            then()

    unsubscribe = sandbox.subscribe(look)
