"""The JSON objects of Discord's API and gateway.

Read ``user_payloads``, ``guild_payloads`` and ``message_payloads`` first, then ``interaction_payloads`` and
``emoji_payloads``.
"""

from bot.sandbox.payloads.emoji_payloads import emoji_payload
from bot.sandbox.payloads.guild_payloads import (
    channel_payload,
    deleted_thread_payload,
    guild_create_payload,
    guild_payload,
    role_payload,
)
from bot.sandbox.payloads.interaction_payloads import (
    callback_payload,
    interaction_metadata,
    interaction_payload,
)
from bot.sandbox.payloads.message_payloads import message_event_payload, message_payload
from bot.sandbox.payloads.user_payloads import (
    application_payload,
    member_payload,
    own_user_payload,
    resolved_member_payload,
    user_payload,
)

__all__ = [
    "application_payload",
    "callback_payload",
    "channel_payload",
    "deleted_thread_payload",
    "emoji_payload",
    "guild_create_payload",
    "guild_payload",
    "interaction_metadata",
    "interaction_payload",
    "member_payload",
    "message_event_payload",
    "message_payload",
    "own_user_payload",
    "resolved_member_payload",
    "role_payload",
    "user_payload",
]
