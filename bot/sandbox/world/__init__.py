"""The state of the sandbox: guild, messages, files and registered commands. Every change is published.

Read ``world`` first, then ``message_contents`` (the way from a request body to a message),
``component_defaults``, ``mentions``, ``attachments``, ``command_registry``, ``emoji_registry`` and
``initial_guild``.
"""

from bot.sandbox.world.attachments import UploadedFile
from bot.sandbox.world.command_registry import CommandRegistry
from bot.sandbox.world.component_defaults import with_ids
from bot.sandbox.world.emoji_registry import EmojiRegistry
from bot.sandbox.world.initial_guild import BOT_ID, BOT_ROLE_ID
from bot.sandbox.world.message_contents import apply_body, is_ephemeral
from bot.sandbox.world.world import World

__all__ = [
    "BOT_ID",
    "BOT_ROLE_ID",
    "CommandRegistry",
    "EmojiRegistry",
    "UploadedFile",
    "World",
    "apply_body",
    "is_ephemeral",
    "with_ids",
]
