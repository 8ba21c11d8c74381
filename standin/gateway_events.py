"""Conversion of the world's changes into gateway events, each with the intent that it needs."""

from collections.abc import Iterator
from enum import IntFlag
from typing import Any, NamedTuple

from standin import discord_json
from standin.gateway_sessions import GatewaySession
from standin.model.discord_errors import Json
from standin.model.guild import Channel, Guild, Member
from standin.model.message import Message
from standin.model.world_events import ChangeType, WorldEvent
from standin.world.world import World


class GatewayIntent(IntFlag):
    """The event groups that a client can subscribe to."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED_INTENTS = (
    GatewayIntent.GUILD_MEMBERS | GatewayIntent.GUILD_PRESENCES | GatewayIntent.MESSAGE_CONTENT
)
"""The intents that an application has to enable first. Here they are disabled and refused."""


class GatewayDispatch(NamedTuple):
    """A gateway event with the intent that a session needs to receive it."""

    intent: int
    event: str
    data: Any


def gateway_dispatches(world: World, event: WorldEvent) -> Iterator[GatewayDispatch]:
    """Yield the gateway events for a change of a message, a channel or a guild."""
    match event:
        case WorldEvent(message=message) if message is not None:
            if not message.ephemeral:
                yield from _message_dispatches(world, event.change, message)
        case WorldEvent(channel=channel) if channel is not None:
            yield _channel_dispatch(event.change, channel)
        case WorldEvent(change=ChangeType.GUILD_UPDATED, guild=guild) if guild is not None:
            yield _guild_dispatch(world, guild)
        case WorldEvent(change=ChangeType.LANGUAGE_CHANGED, guild=guild) if guild is not None:
            yield GatewayDispatch(GatewayIntent.GUILDS, "GUILD_UPDATE", discord_json.guild_payload(guild))
        case _:
            pass


def _message_dispatches(world: World, change: ChangeType, message: Message) -> Iterator[GatewayDispatch]:
    names = {ChangeType.MESSAGE_CREATED: "MESSAGE_CREATE", ChangeType.MESSAGE_UPDATED: "MESSAGE_UPDATE"}
    if change in names:
        data = discord_json.message_event_payload(world, message)
        yield GatewayDispatch(GatewayIntent.GUILD_MESSAGES, names[change], data)
    elif change is ChangeType.MESSAGE_DELETED:
        data = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "guild_id": str(world.channels[message.channel_id].guild.id),
        }
        yield GatewayDispatch(GatewayIntent.GUILD_MESSAGES, "MESSAGE_DELETE", data)


def _channel_dispatch(change: ChangeType, channel: Channel) -> GatewayDispatch:
    name = {
        ChangeType.CHANNEL_CREATED: "CREATE",
        ChangeType.CHANNEL_UPDATED: "UPDATE",
        ChangeType.CHANNEL_DELETED: "DELETE",
    }[change]
    data = discord_json.channel_payload(channel)
    if not channel.is_thread:
        return GatewayDispatch(GatewayIntent.GUILDS, f"CHANNEL_{name}", data)
    if change is ChangeType.CHANNEL_DELETED:
        data = discord_json.deleted_thread_payload(channel)
    elif change is ChangeType.CHANNEL_CREATED:
        data["newly_created"] = True
    return GatewayDispatch(GatewayIntent.GUILDS, f"THREAD_{name}", data)


def _guild_dispatch(world: World, guild: Guild) -> GatewayDispatch:
    """Return the event for a guild that became unavailable, removed the bot, or became available again."""
    if guild.bot_removed:
        return GatewayDispatch(GatewayIntent.GUILDS, "GUILD_DELETE", {"id": str(guild.id)})
    if guild.unavailable:
        data = {"id": str(guild.id), "unavailable": True}
        return GatewayDispatch(GatewayIntent.GUILDS, "GUILD_DELETE", data)
    data = discord_json.guild_create_payload(guild, world.bot)
    return GatewayDispatch(GatewayIntent.GUILDS, "GUILD_CREATE", data)


def ready_payload(bot: Member, session: GatewaySession, served: list[Guild], address: str) -> Json:
    """Return the data of READY; ``address`` is the gateway's URL for resuming the session."""
    return {
        "v": 10,
        "user": discord_json.own_user_payload(bot),
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in served],
        "session_id": session.id,
        "resume_gateway_url": address,
        "session_type": "normal",
        "shard": list(session.shard),
        "application": {"id": str(bot.id), "flags": 0},
        "private_channels": [],
        "relationships": [],
        "user_settings": {},
        "_trace": [],
    }
