"""Routes for the bot's application, its commands (global or for one guild) and its emojis."""

from aiohttp import web

from bot.sandbox import discord_json
from bot.sandbox.model.discord_errors import Json, missing_access
from bot.sandbox.model.world_events import ChangeType
from bot.sandbox.rest.context import BODY, answer, body, context, no_content, snowflake
from bot.sandbox.world.world import World

routes = web.RouteTableDef()

GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
EMOJI = EMOJIS + "/{emoji_id}"


def _world(request: web.Request) -> World:
    """Return the state. Raises error 50001 for another application."""
    world = context(request).world
    if snowflake(request, "application_id") != world.bot.id:
        raise missing_access()
    return world


def _scope(request: web.Request) -> int | None:
    """Return the guild in the path, or None. Raises error 50001 for another application or guild."""
    world = _world(request)
    if "guild_id" not in request.match_info:
        return None
    if snowflake(request, "guild_id") != world.guild.id or world.guild.bot_removed:
        raise missing_access()
    return world.guild.id


def _changed(request: web.Request) -> None:
    world = context(request).world
    world.commands_known = True
    world.publish(ChangeType.COMMANDS_UPDATED)


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def own_application(request: web.Request) -> web.Response:
    """Return the bot's application with its owner."""
    return answer(discord_json.application_payload(context(request).world))


@routes.get(GLOBAL)
@routes.get(GUILD)
async def commands(request: web.Request) -> web.Response:
    """Return the commands, with translations only if the query asks for them."""
    listed = context(request).world.commands.listed(_scope(request))
    _changed(request)
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


@routes.put(GLOBAL)
@routes.put(GUILD)
async def replace_commands(request: web.Request) -> web.Response:
    """Replace all commands of the scope."""
    replaced = context(request).world.commands.replace(_scope(request), BODY.get())
    _changed(request)
    return answer(replaced)


@routes.post(GLOBAL)
@routes.post(GUILD)
async def add_command(request: web.Request) -> web.Response:
    """Add a command, or overwrite the one with the same name."""
    command, is_new = context(request).world.commands.add(_scope(request), body())
    _changed(request)
    return answer(command, 201 if is_new else 200)


@routes.get(GLOBAL + "/{command_id}")
@routes.get(GUILD + "/{command_id}")
async def command(request: web.Request) -> web.Response:
    """Return a command. Raises error 10063."""
    book = context(request).world.commands
    return answer(book.get(_scope(request), snowflake(request, "command_id")))


@routes.delete(GLOBAL + "/{command_id}")
@routes.delete(GUILD + "/{command_id}")
async def delete_command(request: web.Request) -> web.Response:
    """Remove a command. Raises error 10063."""
    context(request).world.commands.remove(_scope(request), snowflake(request, "command_id"))
    _changed(request)
    return no_content()


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


@routes.get(EMOJI)
async def emoji(request: web.Request) -> web.Response:
    """Return an emoji. Raises error 10014."""
    return answer(discord_json.emoji_payload(_world(request).emojis.get(snowflake(request, "emoji_id"))))


@routes.patch(EMOJI)
async def rename_emoji(request: web.Request) -> web.Response:
    """Change an emoji's name."""
    world = _world(request)
    renamed = world.emojis.rename(snowflake(request, "emoji_id"), body())
    world.publish(ChangeType.EMOJIS_UPDATED)
    return answer(discord_json.emoji_payload(renamed))


@routes.delete(EMOJI)
async def delete_emoji(request: web.Request) -> web.Response:
    """Delete an emoji."""
    world = _world(request)
    world.emojis.remove(snowflake(request, "emoji_id"))
    world.publish(ChangeType.EMOJIS_UPDATED)
    return no_content()
