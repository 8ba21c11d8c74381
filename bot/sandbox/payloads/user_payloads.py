"""The JSON objects of accounts, memberships and the bot's application."""

from datetime import UTC, datetime

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.guild import Channel, Member
from bot.sandbox.model.permissions import channel_permissions, guild_permissions
from bot.sandbox.world.world import World


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


def member_payload(member: Member) -> Json:
    """Return an account with its membership of the guild."""
    return {"user": user_payload(member)} | membership_payload(member)


def membership_payload(member: Member) -> Json:
    """Return a membership of the guild without the account."""
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
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def acting_member_payload(world: World, channel: Channel, member: Member) -> Json:
    """Return the member of an interaction, with their permissions in its channel."""
    return member_payload(member) | {"permissions": str(channel_permissions(world.guild, channel, member))}


def resolved_member_payload(world: World, member: Member) -> Json:
    """Return a member for a command's ``resolved`` data, which lists the accounts separately."""
    return membership_payload(member) | {"permissions": str(guild_permissions(world.guild, member))}
