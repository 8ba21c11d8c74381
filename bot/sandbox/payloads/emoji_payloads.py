"""The JSON objects of emojis."""

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.emoji import ApplicationEmoji
from bot.sandbox.payloads.user_payloads import user_payload


def emoji_payload(emoji: ApplicationEmoji) -> Json:
    """Return an emoji with the account that made it."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_payload(emoji.owner),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": emoji.available,
    }
