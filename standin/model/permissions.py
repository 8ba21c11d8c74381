"""Discord's permission bits, and their computation for a member in a channel."""

from collections.abc import Iterable
from enum import IntFlag

from standin.model.guild import Channel, Guild, Member


class Permission(IntFlag):
    """The permission bits that matter to a bot that writes messages."""

    ADMINISTRATOR = 1 << 3
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = (1 << 53) - 1
"""The permissions of owners and administrators: every bit that Discord uses, and a few more."""

DEFAULT_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""The permissions of every member."""


def guild_permissions(guild: Guild, member: Member) -> int:
    """Return the member's permissions in the guild, without channel overwrites."""
    if member.id == guild.owner_id:
        return ALL_PERMISSIONS
    bits = guild.everyone.permissions
    for role in guild.roles_of(member):
        bits |= role.permissions
    return ALL_PERMISSIONS if bits & Permission.ADMINISTRATOR else bits


def channel_permissions(channel: Channel, member: Member) -> int:
    """Return the member's permissions in a channel: the overwrites of ``@everyone``, of roles, of the member.

    A thread has the permissions of its parent channel.
    """
    guild = channel.guild
    if channel.parent_id is not None:
        channel = guild.channels[channel.parent_id]
    bits = guild_permissions(guild, member)
    if bits == ALL_PERMISSIONS:
        return bits
    bits = _overwritten(bits, channel, [guild.id])
    bits = _overwritten(bits, channel, [role.id for role in guild.roles_of(member)])
    bits = _overwritten(bits, channel, [member.id])
    return bits if bits & Permission.VIEW_CHANNEL else 0


def send_permission(channel: Channel) -> Permission:
    """Return the permission for writing in this channel or thread."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def _overwritten(bits: int, channel: Channel, targets: Iterable[int]) -> int:
    """Apply the overwrites for ``targets`` together; allowed bits win over denied ones."""
    deny = allow = 0
    for target in targets:
        overwrite = channel.overwrites.get(target)
        if overwrite is not None:
            deny |= overwrite.deny
            allow |= overwrite.allow
    return bits & ~deny | allow


def visible_channels(guild: Guild, member: Member) -> list[Channel]:
    """Return the channels and threads that ``member`` can see, in the guild's order."""
    return [
        channel
        for channel in guild.channels.values()
        if not channel.deleted and channel_permissions(channel, member)
    ]
