"""Routes for accounts, the bot's application and the gateway's address."""

from aiohttp import web

from bot.sandbox.core.api_errors import ApiError, unknown_entity
from bot.sandbox.payloads.user_payloads import application_payload, own_user_payload, user_payload
from bot.sandbox.rest.context import answer, body, context, snowflake

routes = web.RouteTableDef()


@routes.get("/users/@me")
async def own_user(request: web.Request) -> web.Response:
    """Return the bot's own account."""
    return answer(own_user_payload(context(request).world.bot))


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def own_application(request: web.Request) -> web.Response:
    """Return the bot's application with its owner."""
    return answer(application_payload(context(request).world))


@routes.get("/users/{user_id}")
async def user(request: web.Request) -> web.Response:
    """Return an account. Raises error 10013."""
    member = context(request).world.guild.members.get(snowflake(request, "user_id"))
    if member is None:
        raise unknown_entity(10013, "User")
    return answer(user_payload(member))


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
            "recipients": [user_payload(recipient)],
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
