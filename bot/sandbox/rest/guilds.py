"""Routes about the server, its channels and its members."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox import errors, payloads
from bot.sandbox.model import Guild
from bot.sandbox.permissions import Permission
from bot.sandbox.rest.context import answer, context, snowflake

routes = web.RouteTableDef()


def _guild(request: web.Request) -> Guild:
    guild = context(request).world.guild
    if snowflake(request, "guild_id") != guild.id or guild.bot_removed:
        raise errors.unknown(10004, "Guild")
    return guild


@routes.get("/guilds/{guild_id}")
async def guild(request: web.Request) -> web.Response:
    """Return the server."""
    return answer(payloads.guild(_guild(request)))


@routes.get("/guilds/{guild_id}/channels")
async def channels(request: web.Request) -> web.Response:
    """Return the channels that the bot may see."""
    guild = _guild(request)
    bot = context(request).world.bot
    visible = [each for each in payloads.visible_channels(guild, bot) if not each.is_thread]
    return answer([payloads.channel(guild, channel) for channel in visible])


@routes.get("/guilds/{guild_id}/roles")
async def roles(request: web.Request) -> web.Response:
    """Return the server's roles."""
    return answer([payloads.role(role) for role in _guild(request).roles.values()])


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def member(request: web.Request) -> web.Response:
    """Return a member, or error 10007."""
    member = _guild(request).members.get(snowflake(request, "user_id"))
    if member is None:
        raise errors.unknown(10007, "Member")
    return answer(payloads.guild_member(member))


@routes.get("/channels/{channel_id}")
async def channel(request: web.Request) -> web.Response:
    """Return a channel that the bot may see."""
    world = context(request).world
    channel = world.channel(snowflake(request, "channel_id"))
    world.demand(channel, world.bot, Permission.VIEW_CHANNEL)
    return answer(payloads.channel(world.guild, channel))
