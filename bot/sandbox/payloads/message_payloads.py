"""The JSON objects of messages."""

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.message import Message
from bot.sandbox.payloads.user_payloads import membership_payload, timestamp, user_payload
from bot.sandbox.world.world import World


def message_payload(world: World, message: Message) -> Json:
    """Return a message as the HTTP API shows it."""
    members = world.guild.members
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_payload(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else timestamp(message.edited_at),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_payload(members[key]) for key in message.mentions],
        "mention_roles": [str(key) for key in message.mention_roles],
        "attachments": message.attachments,
        "embeds": [],
        "components": message.components,
        "pinned": False,
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    return body | _interaction_part(world, message)


def _interaction_part(world: World, message: Message) -> Json:
    """Return the additional fields of a message that an interaction created."""
    if message.interaction_id is None:
        return {}
    application_id = str(world.bot.id)
    part: Json = {"webhook_id": application_id, "application_id": application_id}
    if message.interaction_metadata is not None:
        part["interaction_metadata"] = message.interaction_metadata
    if message.command is not None and message.invoked_by is not None:
        part["interaction"] = {
            "id": str(message.interaction_id),
            "type": 2,
            "name": message.command,
            "user": user_payload(message.invoked_by),
        }
    return part


def message_event_payload(world: World, message: Message) -> Json:
    """Return the data of a message event of the gateway."""
    author = (
        {"member": membership_payload(message.author)} if message.author.id in world.guild.members else {}
    )
    return message_payload(world, message) | {"guild_id": str(world.guild.id)} | author
