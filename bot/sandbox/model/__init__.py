"""Plain records of Discord's objects: guild, channels, messages, modals, interactions and permissions.

Read ``guild`` and ``message`` first, then ``modal`` and ``interaction``; ``world_events`` lists every change
that is published. The rules for request bodies are in ``bot.sandbox.validation``.
"""

from bot.sandbox.model.component_types import LINK_BUTTON, SELECTS, ComponentType, walk_components
from bot.sandbox.model.emoji import ApplicationEmoji
from bot.sandbox.model.guild import LOCALES, Channel, Guild, Member, Overwrite, Role
from bot.sandbox.model.interaction import CallbackType, Interaction, InteractionState, InteractionType
from bot.sandbox.model.message import Button, Message, MessageFlag
from bot.sandbox.model.modal import Modal, TextInput
from bot.sandbox.model.option_types import NESTING, OptionType
from bot.sandbox.model.permissions import (
    ALL_PERMISSIONS,
    DEFAULT_PERMISSIONS,
    Permission,
    channel_permissions,
    guild_permissions,
    send_permission,
    visible_channels,
)
from bot.sandbox.model.world_events import ChangeType, WorldEvent

__all__ = [
    "ALL_PERMISSIONS",
    "DEFAULT_PERMISSIONS",
    "LINK_BUTTON",
    "LOCALES",
    "NESTING",
    "SELECTS",
    "ApplicationEmoji",
    "Button",
    "CallbackType",
    "ChangeType",
    "Channel",
    "ComponentType",
    "Guild",
    "Interaction",
    "InteractionState",
    "InteractionType",
    "Member",
    "Message",
    "MessageFlag",
    "Modal",
    "OptionType",
    "Overwrite",
    "Permission",
    "Role",
    "TextInput",
    "WorldEvent",
    "channel_permissions",
    "guild_permissions",
    "send_permission",
    "visible_channels",
    "walk_components",
]
