"""The state of the sandbox: the guilds and their messages."""

import secrets
from dataclasses import dataclass
from typing import Any

from standin.model import discord_errors
from standin.model.clock_and_ids import SandboxClock, SnowflakeFactory
from standin.model.feed import EventFeed
from standin.model.guild import Channel, Guild, Member
from standin.model.message import Message, MessageFlag
from standin.model.permissions import Permission, channel_permissions
from standin.model.world_events import ChangeType, WorldEvent
from standin.world.attachments import AttachmentStore
from standin.world.command_registry import CommandRegistry
from standin.world.emoji_registry import EmojiRegistry
from standin.world.initial_guild import BOT_ID, build_guilds, build_other_guild

NONCE_SECONDS = 300.0
"""The time for which Discord remembers a message's nonce ("the past few minutes"), in seconds."""


@dataclass(frozen=True, slots=True)
class _Nonce:
    channel_id: int
    nonce: str


class World:
    """The state of the sandbox. Changes are published on ``feed``.

    ``servers`` is the number of guilds. ``keep_messages`` limits each channel to its latest messages.
    """

    def __init__(
        self, clock: SandboxClock, bot_token: str, *, servers: int = 1, keep_messages: int | None = None
    ) -> None:
        self.clock = clock
        self.bot_token = bot_token
        self.ids = SnowflakeFactory(clock)
        self.feed: EventFeed[WorldEvent] = EventFeed()
        self.files = AttachmentStore(self.ids)
        self.guilds = build_guilds(clock.now(), servers)
        self._built_guilds = servers
        self.channels = {key: each for guild in self.guilds for key, each in guild.channels.items()}
        self.commands = CommandRegistry(self.ids, BOT_ID)
        self.commands_known = False
        self.emojis = EmojiRegistry(self.ids)
        self._keep_messages = keep_messages
        self._messages: dict[int, Message] = {}
        self._in_channel: dict[int, list[Message]] = {channel: [] for channel in self.channels}
        self._nonces: dict[_Nonce, Message] = {}

    @property
    def guild(self) -> Guild:
        """The first guild."""
        return self.guilds[0]

    def replace_guilds(self) -> None:
        """Remove the bot from all guilds, and add it to a new one with people of its own."""
        for guild in self.guilds:
            guild.bot_removed = True
            self.publish(ChangeType.GUILD_UPDATED, guild=guild)
        other = build_other_guild(self.clock.now(), self._built_guilds, self.bot)
        self._built_guilds += 1
        self.guilds[:] = [other]
        self.channels |= other.channels
        self._in_channel |= {channel: [] for channel in other.channels}
        self.publish(ChangeType.GUILD_UPDATED, guild=other)

    @property
    def bot(self) -> Member:
        """The bot's account, which is also its application."""
        return self.guild.members[BOT_ID]

    def visible_commands(self, guild: Guild) -> list[discord_errors.Json]:
        """Return the commands that a guild's members see; none if they went with the bot."""
        return [] if guild.bot_removed and not guild.keeps_commands else self.commands.listed

    def publish(self, change: ChangeType, **about: Any) -> None:
        """Publish a change on the feed."""
        self.feed.publish(WorldEvent(change=change, **about))

    def channel(self, channel_id: int) -> Channel:
        """Return a channel. Raises error 10003."""
        channel = self.channels.get(channel_id)
        if channel is None or channel.deleted or channel.guild.bot_removed:
            raise discord_errors.unknown_entity(10003, "Channel")
        return channel

    def answered_channel(self, channel: Channel) -> Channel:
        """Return an interaction's channel, which shows answers also without the bot. Raises error 10003."""
        return channel if channel.guild.keeps_commands and not channel.deleted else self.channel(channel.id)

    def app_permissions(self, channel: Channel) -> int:
        """Return the application's permissions in a channel; without the bot they are those of everybody."""
        nobody = Member(id=0, name="everyone")
        return channel_permissions(channel, nobody if channel.guild.bot_removed else self.bot)

    def require_permission(self, channel: Channel, member: Member, needed: Permission) -> None:
        """Raise error 50001 if ``member`` cannot see the channel, 50013 if a permission is missing."""
        have = channel_permissions(channel, member)
        if not have & Permission.VIEW_CHANNEL:
            raise discord_errors.missing_access()
        if needed & ~have:
            raise discord_errors.missing_permissions()

    def require_writable(self, channel: Channel) -> None:
        """Raise error 50083 or 160005 for a locked thread, which messages do not unarchive."""
        if channel.locked:
            raise discord_errors.thread_archived() if channel.archived else discord_errors.thread_locked()

    def require_unarchived(self, message: Message) -> None:
        """Raise error 50083 for a message in an archived thread, which cannot be edited."""
        if self.channels[message.channel_id].archived:
            raise discord_errors.thread_archived()

    def everything_in(self, channel: Channel) -> list[Message]:
        """Return the channel's messages, private ones included, oldest first."""
        return [] if channel.deleted else list(self._in_channel[channel.id])

    def public_messages(self, channel: Channel) -> list[Message]:
        """Return the channel's public messages, oldest first."""
        return [message for message in self.everything_in(channel) if not message.ephemeral]

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a public message of the channel. Raises error 10008, also for private messages."""
        message = self._messages.get(message_id)
        if message is None or message.ephemeral or message.channel_id != channel.id:
            raise discord_errors.unknown_entity(10008, "Message")
        return message

    def add_message(self, message: Message) -> None:
        """Add a new message to its channel."""
        channel = self.channels[message.channel_id]
        self._messages[message.id] = message
        self._in_channel[channel.id].append(message)
        if not message.ephemeral:
            channel.last_message_id = message.id
            self.archive(channel, archived=False)
            self._join(channel, message)
        self.publish(ChangeType.MESSAGE_CREATED, message=message)
        if self._keep_messages is not None:
            for oldest in self._in_channel[channel.id][: -self._keep_messages]:
                self.delete_message(oldest)

    def message_edited(self, message: Message) -> None:
        """Record an edit of a message and publish it."""
        message.edited_at = self.clock.now()
        message.edits += 1
        self._join(self.channels[message.channel_id], message)
        self.publish(ChangeType.MESSAGE_UPDATED, message=message)

    def delete_message(self, message: Message) -> None:
        """Delete a message and its files."""
        message.deleted = True
        del self._messages[message.id]
        self.files.forget(message.attachments)
        self._in_channel[message.channel_id].remove(message)
        self.publish(ChangeType.MESSAGE_DELETED, message=message)

    def message_with_nonce(self, channel: Channel, nonce: str) -> Message | None:
        """Return the message that was posted with this nonce in the past few minutes, or None."""
        message = self._nonces.get(_Nonce(channel.id, nonce))
        if message is None or message.deleted or self.clock.now() - message.created_at > NONCE_SECONDS:
            return None
        return message

    def remember_nonce(self, message: Message) -> None:
        """Store a message's nonce for ``message_with_nonce``, and remove expired ones."""
        oldest = self.clock.now() - NONCE_SECONDS
        self._nonces = {key: known for key, known in self._nonces.items() if known.created_at >= oldest}
        self._nonces[_Nonce(message.channel_id, str(message.nonce))] = message

    def open_thread(
        self,
        parent: Channel,
        name: str,
        *,
        message: Message | None = None,
        owner_id: int | None = None,
        archive_minutes: int = 1440,
    ) -> Channel:
        """Create a thread in a channel, perhaps from a message. Its owner is by default the guild's.

        Raises error 160004 if the message has had a thread.
        """
        if message is not None and message.flags & MessageFlag.HAS_THREAD:
            raise discord_errors.thread_exists()
        owner_id = owner_id or parent.guild.owner_id
        thread = Channel(
            id=self.ids.next() if message is None else message.id,
            name=name,
            guild=parent.guild,
            parent_id=parent.id,
            archive_changed_at=self.clock.now(),
            archive_minutes=archive_minutes,
            owner_id=owner_id,
            member_ids={owner_id},
        )
        self.channels[thread.id] = parent.guild.channels[thread.id] = thread
        self._in_channel[thread.id] = []
        self.publish(ChangeType.CHANNEL_CREATED, channel=thread)
        if message is not None:
            message.flags |= MessageFlag.HAS_THREAD
            self.publish(ChangeType.MESSAGE_UPDATED, message=message)
        return thread

    def thread_of(self, message: Message) -> Channel | None:
        """Return the thread that was made from the message, or None."""
        thread = self.channels.get(message.id)
        return None if thread is None or thread.deleted else thread

    def _join(self, place: Channel, message: Message) -> None:
        """Add the author and those whom the message mentions to its thread; a channel has no members."""
        newcomers = {message.author.id, *message.mentions} - place.member_ids
        if place.is_thread and newcomers:
            place.member_ids |= newcomers
            self.publish(ChangeType.THREAD_JOINED)

    def archive(self, thread: Channel, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or unarchive it, as a moderator would.

        If it is ``locked``, the bot and people cannot write in it, and messages do not unarchive it.
        """
        if (thread.archived, thread.locked) != (archived, locked):
            thread.archived, thread.locked = archived, locked
            thread.archive_changed_at = self.clock.now()
            self.publish(ChangeType.CHANNEL_UPDATED, channel=thread)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads. Like Discord, publish nothing for the threads."""
        threads = [each for each in self.channels.values() if each.parent_id == channel.id]
        for gone in (*threads, channel):
            for message in self._in_channel[gone.id]:
                message.deleted = True
                del self._messages[message.id]
                self.files.forget(message.attachments)
            self._in_channel[gone.id].clear()
            gone.deleted = True
        self.publish(ChangeType.CHANNEL_DELETED, channel=channel)

    def new_token(self, interaction_id: int) -> str:
        """Return a new secret token for an interaction."""
        return f"interaction-{interaction_id}-{secrets.token_urlsafe(24)}"
