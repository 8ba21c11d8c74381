"""Discord's rules for whole messages and modals."""

from collections.abc import Container, Iterable, Iterator
from typing import Any

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.field_errors import FieldError, FieldPath, no_list, required
from bot.sandbox.model.component_types import ComponentType, walk_components
from bot.sandbox.validation.component_rules import MAX_COMPONENTS, TOP_LEVEL_TYPES, component_list_errors
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors

MAX_TEXT = 4000
"""The limit of characters in all text displays of one V2 message."""

MAX_ROWS = 5
"""The limit of rows in a message without the V2 flag, and of fields in a modal."""

_T = ComponentType


def message_component_errors(
    components: Any, *, v2: bool, at: FieldPath, emojis: Container[int] = frozenset()
) -> list[FieldError]:
    """Return the errors of a message's components; ``emojis`` are the IDs of the emojis that exist."""
    if not isinstance(components, list):
        return [no_list(at)]
    allowed = TOP_LEVEL_TYPES if v2 else frozenset({_T.ACTION_ROW})
    problems = list(component_list_errors(components, allowed, at, 0, MAX_COMPONENTS if v2 else MAX_ROWS))
    if problems:
        return problems
    problems = [*_unique_errors(components, at), *_emoji_errors(components, at, emojis)]
    return [*problems, *(_v2_errors(components, at) if v2 else ())]


def modal_errors(data: Any, at: FieldPath) -> list[FieldError]:
    """Return the errors of a modal. All that the sandbox has learned of modals is labels with a field."""
    misshapen = list(field_type_errors(data, at))
    if misshapen:
        return misshapen
    problems = list(text_errors(data, TEXT_LIMITS["modal"], at))
    components = data.get("components")
    here = (*at, "components")
    if not isinstance(components, list):
        return [*problems, required(here)]
    problems += component_list_errors(components, frozenset({_T.LABEL}), here, 1, MAX_ROWS)
    return problems or list(_unique_errors(components, here))


def _unique_errors(components: list[Json], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each custom_id or ID that occurs twice."""
    custom_ids: set[str] = set()
    ids: set[int] = set()
    for path, part in _paths(components, at):
        custom_id, number = part.get("custom_id"), part.get("id")
        if custom_id and custom_id in custom_ids:
            message = "Component custom id cannot be duplicated"
            yield FieldError((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if number and number in ids:
            yield FieldError((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        custom_ids.add(custom_id or "")
        ids.add(number or 0)


def _emoji_errors(components: list[Json], at: FieldPath, emojis: Container[int]) -> Iterator[FieldError]:
    """Yield an error for each button or option with the ID of an emoji that does not exist."""
    for path, part in _paths(components, at):
        options = part.get("options") or []
        places = [(path, part), *(((*path, "options", n), option) for n, option in enumerate(options))]
        for place, bearer in places:
            emoji_id = (bearer.get("emoji") or {}).get("id")
            if emoji_id is not None and not (str(emoji_id).isdecimal() and int(emoji_id) in emojis):
                yield FieldError((*place, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _paths(components: list[Json], at: FieldPath) -> Iterator[tuple[FieldPath, Json]]:
    for n, part in enumerate(components):
        yield (*at, n), part
        yield from _paths(part.get("components") or [], (*at, n, "components"))
        if part.get("component"):
            yield (*at, n, "component"), part["component"]


def _v2_errors(components: list[Json], at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of a V2 message as a whole: its number of components and its length of text."""
    parts = list(walk_components(components))
    if len(parts) > MAX_COMPONENTS:
        message = f"Components displayable count exceeds maximum of {MAX_COMPONENTS}"
        yield FieldError(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    length = sum(len(part["content"]) for part in parts if part["type"] == _T.TEXT_DISPLAY)
    if length > MAX_TEXT:
        message = f"The total displayable text size exceeds maximum size of {MAX_TEXT}"
        yield FieldError(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
