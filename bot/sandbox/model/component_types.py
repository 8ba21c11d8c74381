"""The component types of messages and modals, and the walk through a component tree."""

from collections.abc import Iterator
from enum import IntEnum

from bot.sandbox.core import Json


class ComponentType(IntEnum):
    """Discord's component types."""

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
"""The component types that let a person choose from a list."""


LINK_BUTTON = 5
"""The button style that opens a URL and sends no interaction."""


def walk_components(components: list[Json]) -> Iterator[Json]:
    """Yield components and their nested components, in reading order."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or [])
        yield from walk_components(
            [component[key] for key in ("accessory", "component") if component.get(key)]
        )
