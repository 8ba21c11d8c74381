"""The JSON objects of the guild, its roles and its channels."""

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.snowflake import snowflake_time
from bot.sandbox.model.guild import Channel, Guild, Role
from bot.sandbox.model.permissions import visible_channels
from bot.sandbox.payloads.user_payloads import member_payload, timestamp
from bot.sandbox.world.world import World


def role_payload(role: Role) -> Json:
    """Return a role of the guild."""
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


def channel_payload(guild: Guild, channel: Channel) -> Json:
    """Return a text channel of the guild, or a thread."""
    if channel.is_thread:
        return thread_payload(guild, channel)
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


def thread_payload(guild: Guild, thread: Channel) -> Json:
    """Return a thread of the guild."""
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


def deleted_thread_payload(guild: Guild, thread: Channel) -> Json:
    """Return the gateway's data for a deleted thread."""
    kept = ("id", "guild_id", "parent_id", "type")
    return {key: value for key, value in thread_payload(guild, thread).items() if key in kept}


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
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "incidents_data": None,
}
"""The guild fields that the sandbox does not use."""


def guild_payload(guild: Guild) -> Json:
    """Return the guild as the HTTP API shows it."""
    return _PLAIN_GUILD | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.preferred_locale,
        "system_channel_id": None if guild.system_channel_id is None else str(guild.system_channel_id),
        "roles": [role_payload(entry) for entry in guild.roles.values()],
        "features": [],
        "emojis": [],
        "stickers": [],
    }


def guild_create_payload(world: World) -> Json:
    """Return the data of GUILD_CREATE; its members are only the bot."""
    bot = world.bot
    visible = visible_channels(world.guild, bot)
    return guild_payload(world.guild) | {
        "joined_at": timestamp(bot.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(world.guild.members),
        "members": [member_payload(bot)],
        "channels": [channel_payload(world.guild, entry) for entry in visible if not entry.is_thread],
        "threads": [
            channel_payload(world.guild, entry) for entry in visible if entry.is_thread and not entry.archived
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
