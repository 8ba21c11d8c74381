"""Discord's rules for request bodies: functions that yield field errors.

Read ``text_limits`` and ``field_types`` first, then ``component_rules`` (single components),
``message_and_modal_rules`` (whole ones), ``emoji_rules`` and ``command_rules``. They know what the bot sends,
and all of Discord's limits for it. They refuse the rest (``not_learned``).
"""

from bot.sandbox.validation.command_rules import command_errors, command_key, command_set_errors
from bot.sandbox.validation.emoji_rules import emoji_image_errors, emoji_name_errors, read_image
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.message_and_modal_rules import message_component_errors, modal_errors
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors

__all__ = [
    "TEXT_LIMITS",
    "command_errors",
    "command_key",
    "command_set_errors",
    "emoji_image_errors",
    "emoji_name_errors",
    "field_type_errors",
    "message_component_errors",
    "modal_errors",
    "read_image",
    "text_errors",
]
