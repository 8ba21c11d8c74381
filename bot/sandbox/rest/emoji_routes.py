"""Routes for the emojis of the bot's application."""

from aiohttp import web

from bot.sandbox.core.api_errors import missing_access
from bot.sandbox.model.world_events import ChangeType
from bot.sandbox.payloads.emoji_payloads import emoji_payload
from bot.sandbox.rest.context import answer, body, context, no_content, snowflake
from bot.sandbox.world.emoji_registry import EmojiRegistry

routes = web.RouteTableDef()

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"


def _emojis(request: web.Request) -> EmojiRegistry:
    """Return the emojis. Raises error 50001 for another application."""
    world = context(request).world
    if snowflake(request, "application_id") != world.bot.id:
        raise missing_access()
    return world.emojis


@routes.get(ALL)
async def emojis(request: web.Request) -> web.Response:
    """Return all emojis of the application."""
    return answer({"items": [emoji_payload(emoji) for emoji in _emojis(request)]})


@routes.post(ALL)
async def add_emoji(request: web.Request) -> web.Response:
    """Create an emoji."""
    created = _emojis(request).add(body(), context(request).world.bot)
    context(request).world.publish(ChangeType.EMOJIS_UPDATED)
    return answer(emoji_payload(created), 201)


@routes.get(ONE)
async def emoji(request: web.Request) -> web.Response:
    """Return an emoji. Raises error 10014."""
    return answer(emoji_payload(_emojis(request).get(snowflake(request, "emoji_id"))))


@routes.patch(ONE)
async def rename_emoji(request: web.Request) -> web.Response:
    """Change an emoji's name."""
    renamed = _emojis(request).rename(snowflake(request, "emoji_id"), body())
    context(request).world.publish(ChangeType.EMOJIS_UPDATED)
    return answer(emoji_payload(renamed))


@routes.delete(ONE)
async def delete_emoji(request: web.Request) -> web.Response:
    """Delete an emoji."""
    _emojis(request).remove(snowflake(request, "emoji_id"))
    context(request).world.publish(ChangeType.EMOJIS_UPDATED)
    return no_content()
