"""Messages, their components and their buttons."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from standin.model.discord_errors import Json
from standin.model.guild import Member


class ComponentType(IntEnum):
    """Those of Discord's component types that the bot sends."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    ROLE_SELECT = 6
    CHANNEL_SELECT = 8
    TEXT_DISPLAY = 10
    MEDIA_GALLERY = 12
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = frozenset({ComponentType.STRING_SELECT, ComponentType.ROLE_SELECT, ComponentType.CHANNEL_SELECT})
"""The component types that let a person choose from a list."""

LINK_BUTTON = 5
"""The button style that opens a URL and sends no interaction."""


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield components and their nested components, in reading order."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or [])
        if component.get("component"):
            yield component["component"]


class MessageFlag(IntFlag):
    """The message flags that the sandbox supports."""

    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button as a person sees it; a link has no ``custom_id``."""

    label: str | None
    custom_id: str | None
    disabled: bool
    style: int
    emoji: Json | None
    id: int
    url: str | None = None


_UNSEEN = {ord("\N{NO-BREAK SPACE}"): " ", ord("\N{WORD JOINER}"): None}
"""Characters that only keep others in one line."""


@dataclass(slots=True, kw_only=True, eq=False)
class Message:
    """A message in its current state; edits change it."""

    id: int
    channel_id: int
    author: Member
    created_at: float
    content: str = ""
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
        """Whether only one person sees it."""
        return self.ephemeral_for is not None

    @property
    def loading(self) -> bool:
        """Whether it still shows that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it consists of components only (IS_COMPONENTS_V2)."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All of its text as people read it: content and text displays, one per line."""
        texts = (part["content"] for part in self.walk() if part["type"] == ComponentType.TEXT_DISPLAY)
        return "\n".join(part for part in (self.content, *texts) if part).translate(_UNSEEN)

    def walk(self) -> Iterator[Json]:
        """Yield its components, nested ones included, in reading order."""
        return walk_components(self.components)

    def buttons(self) -> list[Button]:
        """Return its buttons in reading order."""
        return [_button(part) for part in self.walk() if part["type"] == ComponentType.BUTTON]

    def component(self, custom_id: str) -> Json | None:
        """Return the component with this ``custom_id``, or None."""
        return next((part for part in self.walk() if part.get("custom_id") == custom_id), None)


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
