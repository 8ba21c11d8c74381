"""Routes for the guild, its channels and its members."""

from aiohttp import web

from bot.sandbox.core.api_errors import unknown_entity
from bot.sandbox.model.guild import Guild
from bot.sandbox.model.permissions import Permission, visible_channels
from bot.sandbox.payloads.guild_payloads import channel_payload, guild_payload, role_payload
from bot.sandbox.payloads.user_payloads import member_payload
from bot.sandbox.rest.context import answer, context, snowflake

routes = web.RouteTableDef()


def _guild(request: web.Request) -> Guild:
    guild = context(request).world.guild
    if snowflake(request, "guild_id") != guild.id or guild.bot_removed:
        raise unknown_entity(10004, "Guild")
    return guild


@routes.get("/guilds/{guild_id}")
async def guild(request: web.Request) -> web.Response:
    """Return the guild."""
    return answer(guild_payload(_guild(request)))


@routes.get("/guilds/{guild_id}/channels")
async def channels(request: web.Request) -> web.Response:
    """Return the channels that the bot can see."""
    guild = _guild(request)
    bot = context(request).world.bot
    visible = [each for each in visible_channels(guild, bot) if not each.is_thread]
    return answer([channel_payload(guild, channel) for channel in visible])


@routes.get("/guilds/{guild_id}/roles")
async def roles(request: web.Request) -> web.Response:
    """Return the guild's roles."""
    return answer([role_payload(role) for role in _guild(request).roles.values()])


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def member(request: web.Request) -> web.Response:
    """Return a member. Raises error 10007."""
    member = _guild(request).members.get(snowflake(request, "user_id"))
    if member is None:
        raise unknown_entity(10007, "Member")
    return answer(member_payload(member))


@routes.get("/channels/{channel_id}")
async def channel(request: web.Request) -> web.Response:
    """Return a channel that the bot can see."""
    world = context(request).world
    channel = world.channel(snowflake(request, "channel_id"))
    world.require_permission(channel, world.bot, Permission.VIEW_CHANNEL)
    return answer(channel_payload(world.guild, channel))
