"""Discord's rules for modals."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.core import FieldError, FieldPath
from bot.sandbox.model import ComponentType
from bot.sandbox.validation.component_rules import (
    LABEL_TYPES,
    TEXT_LIMITS,
    component_errors,
    component_list_errors,
)
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.message_components import MAX_ROWS, unique_errors
from bot.sandbox.validation.text_limits import TextLimit, bad_length, text_errors


def modal_errors(data: Any, at: FieldPath) -> list[FieldError]:
    """Return the errors of a modal."""
    if not isinstance(data, dict):
        return [FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")]
    misshapen = list(field_type_errors(data, at))
    if misshapen:
        return misshapen
    problems = list(
        text_errors(data, {"title": TextLimit(1, 45, True), "custom_id": TextLimit(1, 100, True)}, at)
    )
    components = data.get("components")
    here = (*at, "components")
    if not isinstance(components, list):
        return [*problems, FieldError(here, "BASE_TYPE_REQUIRED", "This field is required")]
    if not 1 <= len(components) <= MAX_ROWS:
        problems.append(bad_length(here, 1, MAX_ROWS))
    for n, component in enumerate(components):
        problems += _modal_part_errors(component, (*here, n))
    return problems or list(unique_errors(components, here))


def _modal_part_errors(part: Any, at: FieldPath) -> Iterator[FieldError]:
    kind = part.get("type") if isinstance(part, dict) else None
    match kind:
        case ComponentType.LABEL:
            yield from text_errors(part, TEXT_LIMITS[ComponentType.LABEL], at)
            yield from component_errors(part.get("component"), LABEL_TYPES, (*at, "component"))
        case ComponentType.ACTION_ROW:
            inner = part.get("components") or []
            yield from component_list_errors(
                inner, frozenset({ComponentType.TEXT_INPUT}), (*at, "components"), 1, 1
            )
        case ComponentType.TEXT_DISPLAY:
            yield from text_errors(part, TEXT_LIMITS[ComponentType.TEXT_DISPLAY], at)
        case _:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            yield FieldError((*at, "type"), "UNION_TYPE_CHOICES", message)
