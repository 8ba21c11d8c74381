"""The things of the stand-in's world: a server, its roles, channels, members, messages and modals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from bot.sandbox.errors import Json


class MessageFlag(IntFlag):
    """The message flags that matter here."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class ComponentType(IntEnum):
    """Discord's numbers for the parts of messages and modals."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = frozenset(
    {
        ComponentType.STRING_SELECT,
        ComponentType.USER_SELECT,
        ComponentType.ROLE_SELECT,
        ComponentType.MENTIONABLE_SELECT,
        ComponentType.CHANNEL_SELECT,
    }
)
"""The component types that open a list to choose from."""

LINK_BUTTON = 5
"""The button style that opens an address and tells the bot nothing."""


@dataclass(slots=True, kw_only=True)
class Role:
    """A role, with its permission bits."""

    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False
    color: int = 0


@dataclass(slots=True, kw_only=True)
class Overwrite:
    """What a channel allows and denies one role or member."""

    allow: int = 0
    deny: int = 0
    for_member: bool = False


@dataclass(slots=True, kw_only=True)
class Member:
    """An account that is on the server: a person, or the bot."""

    id: int
    name: str
    is_bot: bool = False
    role_ids: list[int] = field(default_factory=list)
    joined_at: float = 0.0

    @property
    def username(self) -> str:
        """The account's unique lower-case name."""
        return self.name.lower()


@dataclass(slots=True, kw_only=True, eq=False)
class Channel:
    """A text channel of the server, or with `parent_id` a thread in one.

    A thread that is archived takes no edits; a message brings it back, unless it is `locked`.
    """

    id: int
    name: str
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    last_message_id: int | None = None
    deleted: bool = False
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False
    archive_changed_at: float = 0.0

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread in another channel."""
        return self.parent_id is not None


@dataclass(slots=True, kw_only=True, eq=False)
class Guild:
    """The one server of the stand-in."""

    id: int
    name: str
    owner_id: int
    everyone: Role
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    created_at: float = 0.0
    unavailable: bool = False
    bot_removed: bool = False

    def roles_of(self, member: Member) -> list[Role]:
        """Return the member's roles apart from the one that everybody has."""
        return [self.roles[role_id] for role_id in member.role_ids]


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button as a person sees it; a link has no `custom_id`."""

    label: str | None
    custom_id: str | None
    disabled: bool
    style: int
    emoji: Json | None
    id: int
    url: str | None = None


@dataclass(slots=True, kw_only=True, eq=False)
class Message:
    """A message as it is now: it changes when it is edited."""

    id: int
    channel_id: int
    author: Member
    created_at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    ephemeral_for: int | None = None
    edited_at: float | None = None
    edits: int = 0
    deleted: bool = False
    nonce: str | int | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    interaction_id: int | None = None
    interaction_metadata: Json | None = None
    command: str | None = None
    invoked_by: Member | None = None

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return self.ephemeral_for is not None

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All that there is to read: the content and every text display, one a line."""
        parts = [
            self.content,
            *(part["content"] for part in self.walk() if part["type"] == ComponentType.TEXT_DISPLAY),
        ]
        for embed in self.embeds:
            parts += _embed_text(embed)
        return "\n".join(part for part in parts if part)

    def walk(self) -> Iterator[Json]:
        """Go through its components, the nested ones too, in reading order."""
        return walk(self.components)

    def buttons(self) -> list[Button]:
        """Return its buttons in reading order."""
        return [_button(part) for part in self.walk() if part["type"] == ComponentType.BUTTON]

    def component(self, custom_id: str) -> Json | None:
        """Return the component that carries `custom_id`, if there is one."""
        return next((part for part in self.walk() if part.get("custom_id") == custom_id), None)


def walk(components: list[Json]) -> Iterator[Json]:
    """Go through components and what is nested in them, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([component[key] for key in ("accessory", "component") if component.get(key)])


def _embed_text(embed: Json) -> list[str]:
    fields = [text for entry in embed.get("fields") or [] for text in (entry["name"], entry["value"])]
    footer = embed.get("footer") or {}
    return [embed.get("title") or "", embed.get("description") or "", *fields, footer.get("text") or ""]


def _button(part: Json) -> Button:
    return Button(
        label=part.get("label"),
        custom_id=part.get("custom_id"),
        disabled=bool(part.get("disabled")),
        style=part["style"],
        emoji=part.get("emoji"),
        id=part["id"],
        url=part.get("url"),
    )
