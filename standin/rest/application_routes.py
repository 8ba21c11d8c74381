"""Routes for the bot's application, its commands and its emojis."""

from aiohttp import web

from standin import discord_json
from standin.model.discord_errors import Json, missing_access
from standin.model.world_events import ChangeType
from standin.rest.context import BODY, answer, body, context, no_content, snowflake
from standin.world.world import World

routes = web.RouteTableDef()

COMMANDS = "/applications/{application_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"


def _world(request: web.Request) -> World:
    """Return the state. Raises error 50001 for another application."""
    world = context(request).world
    if snowflake(request, "application_id") != world.bot.id:
        raise missing_access()
    return world


def _changed(world: World) -> None:
    world.commands_known = True
    world.publish(ChangeType.COMMANDS_UPDATED)


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def own_application(request: web.Request) -> web.Response:
    """Return the bot's application with its owner."""
    return answer(discord_json.application_payload(context(request).world))


@routes.get(COMMANDS)
async def commands(request: web.Request) -> web.Response:
    """Return the commands, with translations only if the query asks for them."""
    world = _world(request)
    listed = world.commands.listed
    _changed(world)
    if request.query.get("with_localizations", "").lower() not in {"true", "1"}:
        listed = [_without_localizations(each) for each in listed]
    return answer(listed)


def _without_localizations(part: Json) -> Json:
    """Return a command, an option or a choice in the default language only."""
    shown = {key: value for key, value in part.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in shown:
            shown[key] = [_without_localizations(each) for each in shown[key]]
    return shown


@routes.put(COMMANDS)
async def replace_commands(request: web.Request) -> web.Response:
    """Replace all commands."""
    world = _world(request)
    replaced = world.commands.replace(BODY.get())
    _changed(world)
    return answer(replaced)


@routes.get(EMOJIS)
async def emojis(request: web.Request) -> web.Response:
    """Return all emojis of the application."""
    return answer({"items": [discord_json.emoji_payload(emoji) for emoji in _world(request).emojis]})


@routes.post(EMOJIS)
async def add_emoji(request: web.Request) -> web.Response:
    """Create an emoji."""
    world = _world(request)
    created = world.emojis.add(body(), world.bot)
    world.publish(ChangeType.EMOJIS_UPDATED)
    return answer(discord_json.emoji_payload(created), 201)


@routes.delete(EMOJIS + "/{emoji_id}")
async def delete_emoji(request: web.Request) -> web.Response:
    """Delete an emoji."""
    world = _world(request)
    world.emojis.remove(snowflake(request, "emoji_id"))
    world.publish(ChangeType.EMOJIS_UPDATED)
    return no_content()
