"""Routes for the bot's account, the gateway's address, and a guild's roles and members."""

from aiohttp import web

from standin import discord_json
from standin.model.discord_errors import unknown_entity
from standin.model.guild import Guild
from standin.rest.context import answer, context, snowflake

routes = web.RouteTableDef()


@routes.get("/users/@me")
async def own_user(request: web.Request) -> web.Response:
    """Return the bot's own account."""
    return answer(discord_json.own_user_payload(context(request).world.bot))


@routes.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    """Return the gateway's address."""
    return answer({"url": context(request).gateway.address})


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    """Return the gateway's address, the number of shards, and the limit of session starts."""
    gateway = context(request).gateway
    starts = gateway.starts
    limit = {"shards": starts.shards, "session_start_limit": starts.payload()}
    return answer({"url": gateway.address, **limit})


def _guild(request: web.Request) -> Guild:
    wanted = snowflake(request, "guild_id")
    guild = next((each for each in context(request).world.guilds if each.id == wanted), None)
    if guild is None or guild.bot_removed:
        raise unknown_entity(10004, "Guild")
    return guild


@routes.get("/guilds/{guild_id}/roles")
async def roles(request: web.Request) -> web.Response:
    """Return the guild's roles."""
    return answer([discord_json.role_payload(role) for role in _guild(request).roles.values()])


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def member(request: web.Request) -> web.Response:
    """Return a member. Raises error 10007."""
    guild = _guild(request)
    member = guild.members.get(snowflake(request, "user_id"))
    if member is None:
        raise unknown_entity(10007, "Member")
    return answer(discord_json.member_payload(guild, member))
