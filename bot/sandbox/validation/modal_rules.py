"""Discord's rules for modals."""

from typing import Any

from bot.sandbox.core import FieldError, FieldPath, required
from bot.sandbox.model import ComponentType
from bot.sandbox.validation.component_rules import component_list_errors
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.message_components import MAX_ROWS, unique_errors
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors


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
    problems += component_list_errors(components, frozenset({ComponentType.LABEL}), here, 1, MAX_ROWS)
    return problems or list(unique_errors(components, here))
