"""The state as JSON for one person's window. IDs are text, because JavaScript rounds large numbers."""

from urllib.parse import urlsplit

from standin.guests.company import MOST_GUESTS, Company
from standin.model.discord_errors import Json
from standin.model.guild import Channel, Guild, Member, Role
from standin.model.interaction import Modal
from standin.model.message import Message
from standin.model.permissions import visible_channels
from standin.person import Person
from standin.server import Sandbox

LAST_MESSAGES = 100
"""The number of messages of each channel that a window receives when it opens."""


def window_state(sandbox: Sandbox, person: Person, company: Company, dismissed: set[int]) -> Json:
    """Return the whole state for a window that opens."""
    channels = readable_channels(sandbox, person)
    return {
        "type": "state",
        "me": member_view(sandbox, person.member),
        "roles": [role_view(guild, role) for guild in sandbox.world.guilds for role in guild.roles.values()],
        "messages": {str(each.id): history_view(sandbox, person, each, dismissed) for each in channels},
        **window_changes(sandbox, person, company),
    }


def window_changes(sandbox: Sandbox, person: Person, company: Company) -> Json:
    """Return what can change, except the messages: the time, the bot, its commands, servers and guests."""
    channels = readable_channels(sandbox, person)
    offered = person.commands(channels[0]) if channels else []
    return {
        "now": sandbox.world.clock.now(),
        "bot": member_view(sandbox, sandbox.world.bot)
        | {"online": sandbox.bot_online, "starting": sandbox.bot_starts},
        "servers": [server_view(sandbox, guild) for guild in sandbox.world.guilds],
        "channels": [channel_view(sandbox, person, each) for each in channels],
        "commands": offered,
        "withheld": len(sandbox.commands) - len(offered),
        "people": [
            member_view(sandbox, other.member) | {"guest": name in company.names}
            for name, other in sandbox.people.items()
        ],
        "mayInvite": len(company.names) < MOST_GUESTS,
    }


def readable_channels(sandbox: Sandbox, person: Person) -> list[Channel]:
    """Return the channels that the person can read, of each guild that is available."""
    guilds = [guild for guild in sandbox.world.guilds if not guild.unavailable]
    return [channel for guild in guilds for channel in visible_channels(guild, person.member)]


def history_view(sandbox: Sandbox, person: Person, where: Channel, dismissed: set[int]) -> list[Json]:
    """Return the channel's latest messages that the person sees and has not dismissed, oldest first."""
    seen = [each for each in person.sees(where) if each.id not in dismissed]
    return [message_view(sandbox, person, each) for each in seen[-LAST_MESSAGES:]]


def member_view(sandbox: Sandbox, one: Member) -> Json:
    """Return a person or the bot."""
    return {"id": str(one.id), "name": one.name, "bot": one.is_bot, "owner": one.id == sandbox.guild.owner_id}


def server_view(sandbox: Sandbox, one: Guild) -> Json:
    """Return a guild with the shard that serves it now."""
    return {"id": str(one.id), "name": one.name, "shard": sandbox.gateway.shard_of(one)}


def role_view(guild: Guild, one: Role) -> Json:
    """Return a role of a guild."""
    return {"id": str(one.id), "name": one.name, "server": str(guild.id)}


def channel_view(sandbox: Sandbox, person: Person, one: Channel) -> Json:
    """Return a channel or a thread. It is ``listed`` unless it is archived, or the person has not joined it.

    Its ``address`` names it in the page's URL: the first guild's channels by their names.
    """
    address = one.name if one.guild is sandbox.guild and not one.is_thread else str(one.id)
    where: Json = {"server": str(one.guild.id), "address": address, "parent": None, "listed": True}
    if one.is_thread:
        is_listed = person.id in one.member_ids and not one.archived
        where |= {"parent": str(one.parent_id), "listed": is_listed}
    return {"id": str(one.id), "name": one.name, "topic": one.topic or "", **where}


def message_view(sandbox: Sandbox, person: Person, one: Message) -> Json:
    """Return a message as the person sees it."""
    body: Json = {
        "id": str(one.id),
        "channel": str(one.channel_id),
        "author": member_view(sandbox, one.author),
        "at": one.created_at,
        "edited": one.edited_at is not None,
        "content": one.content,
        "components": one.components,
        "files": _files(one),
        "private": one.ephemeral,
        "thinking": one.loading,
        "mentionsMe": person.id in one.mentions or one.mention_everyone,
        "used": None,
    }
    if one.command is not None and one.invoked_by is not None:
        body["used"] = {"who": member_view(sandbox, one.invoked_by), "command": one.command}
    return body


def _files(one: Message) -> list[Json]:
    """Return the files that stand below a message. One of components shows only those that it names."""
    if one.v2:
        return []
    return [
        {"name": each["filename"], "size": each["size"], "path": urlsplit(each["url"]).path}
        for each in one.attachments
    ]


def modal_view(one: Modal) -> Json:
    """Return a modal, identified by the interaction that opened it."""
    return {"interaction": str(one.interaction_id), "title": one.title, "components": one.components}
