"""A guild (server) with its roles, members and channels."""

import re
from dataclasses import dataclass, field
from typing import Final

LOCALES: Final = frozenset(
    {
        "bg",
        "cs",
        "da",
        "de",
        "el",
        "en-GB",
        "en-US",
        "es-419",
        "es-ES",
        "fi",
        "fr",
        "hi",
        "hr",
        "hu",
        "id",
        "it",
    }
    | {"ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi"}
    | {"zh-CN", "zh-TW"}
)
"""The languages of Discord's clients."""

DEFAULT_LOCALE: Final = "en-US"
"""The language of accounts and of guilds that have chosen none."""


def nearest_locale(asked: str) -> str | None:
    """Return the language of Discord's clients for a code: ``pt-PT`` is ``pt-BR``.

    Of several regions it is the last by name: ``en`` is ``en-US``, ``es`` is ``es-ES``. None if they have no
    such language.
    """
    if asked in LOCALES:
        return asked
    if re.fullmatch(r"[a-z]{2}(-([a-zA-Z]{2}|[0-9]{3}))?", asked) is None:
        return None
    return max((each for each in LOCALES if each[:2] == asked[:2]), default=None)


@dataclass(slots=True, kw_only=True)
class Role:
    """A role with its permission bits."""

    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False
    color: int = 0


@dataclass(slots=True, kw_only=True)
class Overwrite:
    """The permission bits that a channel allows and denies for one role or member."""

    allow: int = 0
    deny: int = 0
    for_member: bool = False


@dataclass(slots=True, kw_only=True)
class Member:
    """An account: a person or the bot, with its roles in all guilds. Others can still name one who has left.

    ``locale`` is the language of the account's client, one of ``LOCALES``. ``username`` is unique and in
    lower case; ``name`` is how others see the account, which may take the name of another.
    """

    id: int
    name: str
    username: str = field(init=False)
    is_bot: bool = False
    role_ids: list[int] = field(default_factory=list)
    joined_at: float = 0.0
    has_left: bool = False
    locale: str = DEFAULT_LOCALE

    def __post_init__(self) -> None:
        """Begin with the name as the username."""
        self.username = self.name.lower()


@dataclass(slots=True, kw_only=True, eq=False)
class Channel:
    """A text channel of a guild, or a thread if ``parent_id`` is set.

    An archived thread refuses edits. A new message unarchives it, unless it is ``locked``. A thread has an
    owner and members, and the ID of the message from which it was made, if there is one. It would be archived
    after ``archive_minutes`` without messages, which does not happen here.
    """

    id: int
    name: str
    guild: "Guild" = field(repr=False)
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    last_message_id: int | None = None
    deleted: bool = False
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False
    archive_changed_at: float = 0.0
    archive_minutes: int = 1440
    owner_id: int = 0
    member_ids: set[int] = field(default_factory=set)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread in another channel."""
        return self.parent_id is not None


@dataclass(slots=True, kw_only=True, eq=False)
class Guild:
    """A guild (server). ``preferred_locale`` is its language, one of ``LOCALES``.

    ``system_channel_id`` is the channel in which Discord welcomes new members. It may
    have the application's commands without the bot: ``keeps_commands``.
    """

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
    keeps_commands: bool = False
    preferred_locale: str = DEFAULT_LOCALE
    system_channel_id: int | None = None

    def roles_of(self, member: Member) -> list[Role]:
        """Return the member's roles in this guild except ``@everyone``."""
        return [self.roles[role_id] for role_id in member.role_ids if role_id in self.roles]
