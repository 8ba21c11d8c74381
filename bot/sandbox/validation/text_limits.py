"""The length limits of all texts that the bot sends."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.field_errors import FieldError, FieldPath, bad_length, required
from bot.sandbox.model.component_types import ComponentType


class TextLimit(NamedTuple):
    """The length limits of a text in characters, and whether it is required."""

    minimum: int
    maximum: int
    is_required: bool = False


_CUSTOM_ID = TextLimit(1, 100, True)
_SELECT = {"custom_id": _CUSTOM_ID, "placeholder": TextLimit(0, 150)}
_NAMED = {"name": TextLimit(1, 32, True)}

TEXT_LIMITS: Mapping[str | int, Mapping[str, TextLimit]] = {
    "message": {"content": TextLimit(0, 2000)},
    "modal": {"title": TextLimit(1, 45, True), "custom_id": _CUSTOM_ID},
    "slash command": _NAMED | {"description": TextLimit(1, 100, True)},
    "other command": _NAMED,
    "choice": {"name": TextLimit(1, 100, True)},
    "select option": {
        "label": TextLimit(1, 100, True),
        "value": TextLimit(1, 100, True),
        "description": TextLimit(0, 100),
    },
    "emoji": {"name": TextLimit(2, 32, True)},
    ComponentType.BUTTON: {
        "label": TextLimit(0, 80),
        "custom_id": TextLimit(1, 100),
        "url": TextLimit(1, 512),
    },
    ComponentType.STRING_SELECT: _SELECT,
    ComponentType.ROLE_SELECT: _SELECT,
    ComponentType.TEXT_INPUT: {
        "custom_id": _CUSTOM_ID,
        "value": TextLimit(0, 4000),
        "placeholder": TextLimit(0, 100),
    },
    ComponentType.TEXT_DISPLAY: {"content": TextLimit(1, 4000, True)},
    ComponentType.LABEL: {"label": TextLimit(1, 45, True), "description": TextLimit(1, 100)},
}
"""The limits by the object that has the texts (components by their type), then by field."""


def text_errors(part: Json, limits: Mapping[str, TextLimit], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each text of ``part`` that is missing, too short or too long."""
    for key, limit in limits.items():
        yield from length_errors(part.get(key), limit, (*at, key))


def length_errors(text: Any, limit: TextLimit, at: FieldPath) -> Iterator[FieldError]:
    """Yield the error of one text, if it is missing, no text, too short or too long."""
    if text is None:
        if limit.is_required:
            yield required(at)
    elif not isinstance(text, str):
        yield FieldError(at, "STRING_TYPE_CONVERT", f'Could not interpret "{text}" as string.')
    elif not limit.minimum <= len(text) <= limit.maximum:
        yield bad_length(at, limit.minimum, limit.maximum)
