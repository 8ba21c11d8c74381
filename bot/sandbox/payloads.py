"""The shapes in which Discord's API and gateway show the world."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.sandbox.errors import Json
from bot.sandbox.model import Channel, Guild, Member, Message, Role
from bot.sandbox.permissions import channel_permissions, guild_permissions
from bot.sandbox.snowflake import snowflake_time
from bot.sandbox.world import World


def timestamp(seconds: float) -> str:
    """Return a time in ISO 8601, as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(member: Member) -> Json:
    """Return an account as other accounts see it."""
    return {
        "id": str(member.id),
        "username": member.username,
        "global_name": None if member.is_bot else member.name,
        "discriminator": "0000" if member.is_bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "bot": member.is_bot,
    }


def own_user(member: Member) -> Json:
    """Return an account as it sees itself."""
    return user(member) | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def guild_member(member: Member) -> Json:
    """Return an account with its membership of the server."""
    return {"user": user(member)} | membership(member)


def membership(member: Member) -> Json:
    """Return a membership of the server without the account."""
    return {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in member.role_ids],
        "joined_at": timestamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def role(role: Role) -> Json:
    """Return a role of the server."""
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel(guild: Guild, channel: Channel) -> Json:
    """Return a text channel of the server, or a thread in one."""
    if channel.is_thread:
        return _thread(guild, channel)
    return {
        "id": str(channel.id),
        "type": 0,
        "guild_id": str(guild.id),
        "name": channel.name,
        "topic": channel.topic,
        "position": channel.position,
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        "flags": 0,
        "permission_overwrites": [
            {
                "id": str(target),
                "type": int(overwrite.for_member),
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for target, overwrite in channel.overwrites.items()
        ],
    }


def _thread(guild: Guild, thread: Channel) -> Json:
    return {
        "id": str(thread.id),
        "type": 11,
        "guild_id": str(guild.id),
        "parent_id": str(thread.parent_id),
        "owner_id": str(guild.owner_id),
        "name": thread.name,
        "rate_limit_per_user": 0,
        "last_message_id": None if thread.last_message_id is None else str(thread.last_message_id),
        "flags": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": timestamp(thread.archive_changed_at),
            "locked": thread.locked,
            "create_timestamp": timestamp(snowflake_time(thread.id)),
        },
    }


def deleted_thread(guild: Guild, thread: Channel) -> Json:
    """Return what the gateway says of a thread that was deleted."""
    kept = ("id", "guild_id", "parent_id", "type")
    return {key: value for key, value in _thread(guild, thread).items() if key in kept}


def visible_channels(guild: Guild, member: Member) -> list[Channel]:
    """Return the channels and threads that `member` may see, in their order."""
    return [
        channel
        for channel in guild.channels.values()
        if not channel.deleted and channel_permissions(guild, channel, member)
    ]


_PLAIN_GUILD: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "preferred_locale": "en-US",
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "incidents_data": None,
}
"""What a server says of all that ours has no use for."""


def guild(guild: Guild) -> Json:
    """Return the server as the HTTP API shows it."""
    return _PLAIN_GUILD | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "roles": [role(entry) for entry in guild.roles.values()],
        "features": [],
        "emojis": [],
        "stickers": [],
    }


def guild_create(world: World) -> Json:
    """Return the server as the gateway announces it to the bot; of the members, only the bot itself."""
    bot = world.bot
    visible = visible_channels(world.guild, bot)
    return guild(world.guild) | {
        "joined_at": timestamp(bot.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(world.guild.members),
        "members": [guild_member(bot)],
        "channels": [channel(world.guild, entry) for entry in visible if not entry.is_thread],
        "threads": [
            channel(world.guild, entry) for entry in visible if entry.is_thread and not entry.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: World) -> Json:
    """Return the bot's application as its owner sees it."""
    owner = world.guild.members[world.guild.owner_id]
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(world.bot),
        "owner": user(owner),
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def message(world: World, message: Message) -> Json:
    """Return a message as the HTTP API shows it."""
    members = world.guild.members
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else timestamp(message.edited_at),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user(members[key]) for key in message.mentions],
        "mention_roles": [str(key) for key in message.mention_roles],
        "attachments": message.attachments,
        "embeds": message.embeds,
        "components": message.components,
        "pinned": False,
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    return body | _interaction_part(world, message)


def _interaction_part(world: World, message: Message) -> Json:
    """Return what a message that an interaction made has in addition."""
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
            "user": user(message.invoked_by),
        }
    return part


def message_event(world: World, message: Message) -> Json:
    """Return a message as the gateway announces it."""
    author = {"member": membership(message.author)} if message.author.id in world.guild.members else {}
    return message_body(world, message) | {"guild_id": str(world.guild.id)} | author


message_body = message


def acting_member(world: World, channel: Channel, member: Member) -> Json:
    """Return the member of an interaction, with the permissions that he has in its channel."""
    return guild_member(member) | {"permissions": str(channel_permissions(world.guild, channel, member))}


def resolved_member(world: World, member: Member) -> Json:
    """Return a member as the `resolved` part of a command shows him: the account stands apart."""
    return membership(member) | {"permissions": str(guild_permissions(world.guild, member))}
