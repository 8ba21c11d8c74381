"""The state of the stand-in: server, messages, files and registered commands, with every change published.

Read `world` first, then `message_contents` (how a request's body becomes a message), `mentions`,
`attachments`, `command_registry` and `initial_guild`.
"""

from __future__ import annotations

from bot.sandbox.world.attachments import UploadedFile
from bot.sandbox.world.command_registry import CommandRegistry
from bot.sandbox.world.initial_guild import BOT_ID, BOT_ROLE_ID
from bot.sandbox.world.message_contents import apply_body, is_ephemeral
from bot.sandbox.world.world import World

__all__ = [
    "BOT_ID",
    "BOT_ROLE_ID",
    "CommandRegistry",
    "UploadedFile",
    "World",
    "apply_body",
    "is_ephemeral",
]
