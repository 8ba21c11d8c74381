"""Routes for accounts, the gateway's address, and the guild with its channels and members."""

from aiohttp import web

from bot.sandbox import discord_json
from bot.sandbox.model.discord_errors import ApiError, unknown_entity
from bot.sandbox.model.guild import Guild
from bot.sandbox.model.permissions import Permission, visible_channels
from bot.sandbox.rest.context import answer, body, context, snowflake

routes = web.RouteTableDef()


@routes.get("/users/@me")
async def own_user(request: web.Request) -> web.Response:
    """Return the bot's own account."""
    return answer(discord_json.own_user_payload(context(request).world.bot))


@routes.get("/users/{user_id}")
async def user(request: web.Request) -> web.Response:
    """Return an account. Raises error 10013."""
    member = context(request).world.guild.members.get(snowflake(request, "user_id"))
    if member is None:
        raise unknown_entity(10013, "User")
    return answer(discord_json.user_payload(member))


@routes.post("/users/@me/channels")
async def open_direct_messages(request: web.Request) -> web.Response:
    """Open direct messages with a member. Everyone here has them closed, so that messages are refused."""
    world = context(request).world
    recipient = world.guild.members.get(int(body().get("recipient_id") or 0))
    if recipient is None or recipient.is_bot:
        raise ApiError(400, 50033, "Invalid Recipient(s)")
    return answer(
        {
            "id": str(world.direct_channel(recipient)),
            "type": 1,
            "flags": 0,
            "last_message_id": None,
            "recipients": [discord_json.user_payload(recipient)],
        }
    )


@routes.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    """Return the gateway's address."""
    return answer({"url": context(request).gateway.address})


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    """Return the gateway's address, the number of shards, and the limit of session starts."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return answer({"url": context(request).gateway.address, "shards": 1, "session_start_limit": limit})


def _guild(request: web.Request) -> Guild:
    guild = context(request).world.guild
    if snowflake(request, "guild_id") != guild.id or guild.bot_removed:
        raise unknown_entity(10004, "Guild")
    return guild


@routes.get("/guilds/{guild_id}")
async def guild(request: web.Request) -> web.Response:
    """Return the guild."""
    return answer(discord_json.guild_payload(_guild(request)))


@routes.get("/guilds/{guild_id}/channels")
async def channels(request: web.Request) -> web.Response:
    """Return the channels that the bot can see."""
    guild = _guild(request)
    bot = context(request).world.bot
    visible = [each for each in visible_channels(guild, bot) if not each.is_thread]
    return answer([discord_json.channel_payload(guild, channel) for channel in visible])


@routes.get("/guilds/{guild_id}/roles")
async def roles(request: web.Request) -> web.Response:
    """Return the guild's roles."""
    return answer([discord_json.role_payload(role) for role in _guild(request).roles.values()])


@routes.get("/guilds/{guild_id}/members/{user_id}")
async def member(request: web.Request) -> web.Response:
    """Return a member. Raises error 10007."""
    member = _guild(request).members.get(snowflake(request, "user_id"))
    if member is None:
        raise unknown_entity(10007, "Member")
    return answer(discord_json.member_payload(member))


@routes.get("/channels/{channel_id}")
async def channel(request: web.Request) -> web.Response:
    """Return a channel that the bot can see."""
    world = context(request).world
    channel = world.channel(snowflake(request, "channel_id"))
    world.require_permission(channel, world.bot, Permission.VIEW_CHANNEL)
    return answer(discord_json.channel_payload(world.guild, channel))
