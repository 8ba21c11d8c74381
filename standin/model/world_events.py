"""Changes of the sandbox's state, as subscribers receive them."""

from dataclasses import dataclass
from enum import StrEnum

from standin.model.guild import Channel, Guild
from standin.model.interaction import Interaction
from standin.model.message import Message


class ChangeType(StrEnum):
    """The kinds of change that are published."""

    MESSAGE_CREATED = "message_created"
    MESSAGE_UPDATED = "message_updated"
    MESSAGE_DELETED = "message_deleted"
    INTERACTION_CREATED = "interaction_created"
    INTERACTION_UPDATED = "interaction_updated"
    CHANNEL_CREATED = "channel_created"
    CHANNEL_UPDATED = "channel_updated"
    CHANNEL_DELETED = "channel_deleted"
    THREAD_JOINED = "thread_joined"
    GUILD_UPDATED = "guild_updated"
    TIME_SKIPPED = "time_skipped"
    LANGUAGE_CHANGED = "language_changed"
    COMMANDS_UPDATED = "commands_updated"
    EMOJIS_UPDATED = "emojis_updated"
    GATEWAY_UPDATED = "gateway_updated"
    GUESTS_CHANGED = "guests_changed"
    REQUEST_RECORDED = "request_recorded"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldEvent:
    """A change, with the object that it concerns."""

    change: ChangeType
    message: Message | None = None
    interaction: Interaction | None = None
    channel: Channel | None = None
    guild: Guild | None = None
