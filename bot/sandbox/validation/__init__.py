"""Discord's rules for request bodies: functions that yield field errors.

Read ``text_limits`` and ``field_types`` first, then ``component_rules`` (single components),
``message_components`` and ``modal_rules`` (whole messages and modals), ``embed_rules``, ``emoji_rules`` and
``command_rules``.
``component_defaults`` adds Discord's defaults to accepted components.
"""

from bot.sandbox.validation.command_rules import command_errors, command_key, command_set_errors
from bot.sandbox.validation.component_defaults import with_ids
from bot.sandbox.validation.embed_rules import embed_errors
from bot.sandbox.validation.emoji_rules import emoji_image_errors, emoji_name_errors, read_image
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.message_components import message_component_errors
from bot.sandbox.validation.modal_rules import modal_errors
from bot.sandbox.validation.text_limits import TextLimit, text_errors

__all__ = [
    "TextLimit",
    "command_errors",
    "command_key",
    "command_set_errors",
    "embed_errors",
    "emoji_image_errors",
    "emoji_name_errors",
    "field_type_errors",
    "message_component_errors",
    "modal_errors",
    "read_image",
    "text_errors",
    "with_ids",
]
