"""The state as the JSON objects of Discord's API and gateway: accounts, guilds, messages, interactions."""

from datetime import UTC, datetime

from standin.model.clock_and_ids import snowflake_time
from standin.model.discord_errors import Json
from standin.model.guild import Channel, Guild, Member, Role
from standin.model.interaction import CallbackType, Interaction, InteractionType
from standin.model.message import Message
from standin.model.permissions import channel_permissions, guild_permissions, visible_channels
from standin.world.emoji_registry import ApplicationEmoji
from standin.world.world import World


def timestamp(seconds: float) -> str:
    """Return a time in ISO 8601, as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user_payload(member: Member) -> Json:
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


def own_user_payload(member: Member) -> Json:
    """Return an account as it sees itself."""
    return user_payload(member) | {
        "mfa_enabled": False,
        "locale": member.locale,
        "verified": True,
        "email": None,
    }


def member_payload(guild: Guild, member: Member) -> Json:
    """Return an account with its membership of the guild."""
    return {"user": user_payload(member)} | membership_payload(guild, member)


def membership_payload(guild: Guild, member: Member) -> Json:
    """Return a membership of the guild without the account."""
    return {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role.id) for role in guild.roles_of(member)],
        "joined_at": timestamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def application_payload(world: World) -> Json:
    """Return the bot's application as its owner sees it."""
    owner = world.guild.members[world.guild.owner_id]
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_payload(world.bot),
        "owner": user_payload(owner),
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
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def resolved_member_payload(guild: Guild, member: Member) -> Json:
    """Return a member for a command's ``resolved`` data, which lists the accounts separately."""
    return membership_payload(guild, member) | {"permissions": str(guild_permissions(guild, member))}


def emoji_payload(emoji: ApplicationEmoji) -> Json:
    """Return an emoji with the account that made it."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_payload(emoji.owner),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": emoji.available,
    }


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


def channel_payload(channel: Channel) -> Json:
    """Return a text channel, or a thread."""
    shared: Json = {
        "id": str(channel.id),
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "rate_limit_per_user": 0,
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        "flags": 0,
    }
    if channel.is_thread:
        return shared | _thread_part(channel)
    return shared | {
        "type": 0,
        "topic": channel.topic,
        "position": channel.position,
        "parent_id": None,
        "nsfw": False,
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


def _thread_part(thread: Channel) -> Json:
    """Return the fields that only a thread has."""
    return {
        "type": 11,
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": 0,
        "member_count": len(thread.member_ids),
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.archive_minutes,
            "archive_timestamp": timestamp(thread.archive_changed_at),
            "locked": thread.locked,
            "create_timestamp": timestamp(snowflake_time(thread.id)),
        },
    }


def deleted_thread_payload(thread: Channel) -> Json:
    """Return the gateway's data for a deleted thread."""
    kept = ("id", "guild_id", "parent_id", "type")
    return {key: value for key, value in channel_payload(thread).items() if key in kept}


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


def guild_create_payload(guild: Guild, bot: Member) -> Json:
    """Return the data of GUILD_CREATE; its members are only the bot."""
    visible = visible_channels(guild, bot)
    return guild_payload(guild) | {
        "joined_at": timestamp(bot.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(guild, bot)],
        "channels": [channel_payload(entry) for entry in visible if not entry.is_thread],
        "threads": [channel_payload(entry) for entry in visible if entry.is_thread and not entry.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def message_payload(world: World, message: Message) -> Json:
    """Return a message as the HTTP API shows it."""
    members = world.channels[message.channel_id].guild.members
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
    if (thread := world.thread_of(message)) is not None:
        body["thread"] = channel_payload(thread)
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
    guild, author = world.channels[message.channel_id].guild, message.author
    member = {"member": membership_payload(guild, author)} if author.id in guild.members else {}
    return message_payload(world, message) | {"guild_id": str(guild.id)} | member


def interaction_metadata(interaction: Interaction) -> Json:
    """Return the ``interaction_metadata`` of a message that the interaction created."""
    body: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_payload(interaction.person),
        "authorizing_integration_owners": {"0": str(interaction.channel.guild.id)},
    }
    if interaction.kind is InteractionType.COMPONENT and interaction.message is not None:
        body["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind is InteractionType.MODAL:
        body["triggering_interaction_metadata"] = interaction.cause
    return body


def interaction_payload(world: World, interaction: Interaction) -> Json:
    """Return the data of INTERACTION_CREATE, with the interaction's message in its current state."""
    channel, person = interaction.channel, interaction.person
    guild = channel.guild
    permissions = str(channel_permissions(channel, person))
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.preferred_locale, "features": []},
        "channel_id": str(channel.id),
        "channel": channel_payload(channel) | {"permissions": permissions},
        "member": member_payload(guild, person) | {"permissions": permissions},
        "locale": person.locale,
        "guild_locale": guild.preferred_locale,
        "app_permissions": str(world.app_permissions(channel)),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild.id)},
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if interaction.message is not None:
        body["message"] = message_payload(world, interaction.message)
    return body


def callback_payload(world: World, interaction: Interaction) -> Json:
    """Return the response to a callback that was sent with ``with_response``."""
    about: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
        "guild_id": str(interaction.channel.guild.id),
    }
    shown = interaction.reply
    if interaction.answered in {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}:
        shown = interaction.message
    if shown is None:
        return {"interaction": about}
    about["response_message_id"] = str(shown.id)
    about["response_message_loading"] = shown.loading
    about["response_message_ephemeral"] = shown.ephemeral
    if interaction.answered in {CallbackType.DEFERRED_UPDATE, CallbackType.DEFERRED_MESSAGE}:
        return {"interaction": about}
    resource = {"type": int(interaction.answered or 0), "message": message_payload(world, shown)}
    return {"interaction": about, "resource": resource}
