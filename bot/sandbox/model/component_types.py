"""The component types of messages and modals, and the walk through a component tree."""

from collections.abc import Iterator
from enum import IntEnum

from bot.sandbox.core.api_errors import Json


class ComponentType(IntEnum):
    """Those of Discord's component types that the bot sends."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    ROLE_SELECT = 6
    TEXT_DISPLAY = 10
    MEDIA_GALLERY = 12
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = frozenset({ComponentType.STRING_SELECT, ComponentType.ROLE_SELECT})
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
