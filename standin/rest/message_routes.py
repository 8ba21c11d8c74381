"""Routes for the messages of a channel, authorized by the bot's token."""

from aiohttp import web

from standin.discord_json import channel_payload, message_payload
from standin.model.discord_errors import ApiError, FieldError, Json, invalid_form, require_valid
from standin.model.guild import Channel
from standin.model.message import Message
from standin.model.permissions import Permission, send_permission
from standin.rest.context import UPLOADS, answer, body, context, no_content, snowflake
from standin.validation.field_rules import thread_errors
from standin.world.message_contents import apply_body

routes = web.RouteTableDef()

MAX_NONCE = 25


def _channel(request: web.Request, needed: Permission) -> Channel:
    world = context(request).world
    channel = world.channel(snowflake(request, "channel_id"))
    world.require_permission(channel, world.bot, needed)
    return channel


def _message(request: web.Request) -> Message:
    """Return a public message; private ones are not found."""
    channel = _channel(request, Permission.VIEW_CHANNEL)
    return context(request).world.message(channel, snowflake(request, "message_id"))


def _shown(request: web.Request, message: Message) -> web.Response:
    return answer(message_payload(context(request).world, message))


@routes.post("/channels/{channel_id}/messages")
async def post_message(request: web.Request) -> web.Response:
    """Post a message. With ``enforce_nonce``, a repeated nonce returns the existing message."""
    world = context(request).world
    channel = _channel(request, Permission.VIEW_CHANNEL)
    world.require_permission(channel, world.bot, send_permission(channel))
    world.require_writable(channel)
    data = body()
    nonce = _nonce(data)
    if nonce is not None and data.get("enforce_nonce"):
        known = world.message_with_nonce(channel, nonce)
        if known is not None:
            return _shown(request, known)
    message = Message(
        id=world.ids.next(),
        channel_id=channel.id,
        author=world.bot,
        created_at=world.clock.now(),
        nonce=data.get("nonce"),
    )
    apply_body(message, data, world, uploads=UPLOADS.get())
    world.add_message(message)
    if nonce is not None:
        world.remember_nonce(message)
    return _shown(request, message)


@routes.patch("/channels/{channel_id}/messages/{message_id}")
async def edit_message(request: web.Request) -> web.Response:
    """Edit one of the bot's own messages."""
    world = context(request).world
    message = _message(request)
    if message.author.id != world.bot.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    world.require_unarchived(message)
    apply_body(message, body(), world, uploads=UPLOADS.get())
    world.message_edited(message)
    return _shown(request, message)


@routes.delete("/channels/{channel_id}/messages/{message_id}")
async def delete_message(request: web.Request) -> web.Response:
    """Delete a message; for messages of others the bot needs MANAGE_MESSAGES."""
    world = context(request).world
    message = _message(request)
    if message.author.id != world.bot.id:
        _channel(request, Permission.MANAGE_MESSAGES)
    world.require_unarchived(message)
    world.delete_message(message)
    return no_content()


@routes.post("/channels/{channel_id}/messages/{message_id}/threads")
async def start_thread(request: web.Request) -> web.Response:
    """Make a thread from a message, also one of others. The thread has the ID of the message.

    Raises errors 50013, 50024 in a thread, and 160004.
    """
    world = context(request).world
    message = _message(request)
    parent = _channel(request, Permission.CREATE_PUBLIC_THREADS)
    if parent.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    data = body()
    require_valid(thread_errors(data))
    minutes = data.get("auto_archive_duration") or parent.archive_minutes
    thread = world.open_thread(
        parent, data["name"], message=message, owner_id=world.bot.id, archive_minutes=minutes
    )
    return answer(channel_payload(thread), 201)


def _nonce(data: Json) -> str | None:
    nonce = data.get("nonce")
    if nonce is None:
        return None
    if len(str(nonce)) > MAX_NONCE:
        raise invalid_form(
            [FieldError(("nonce",), "NONCE_TYPE_TOO_LONG", f"Must be {MAX_NONCE} or fewer in length.")]
        )
    return str(nonce)
