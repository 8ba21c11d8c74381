"""Length limits of texts."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.sandbox.core import FieldError, FieldPath, Json


@dataclass(frozen=True, slots=True)
class TextLimit:
    """The length limits of a text in characters, and whether it is required."""

    minimum: int
    maximum: int
    required: bool = False


def text_errors(part: Json, rules: dict[str, TextLimit], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each text of ``part`` that is missing, too short or too long."""
    for key, bounds in rules.items():
        text = part.get(key)
        if text is None:
            if bounds.required:
                yield FieldError((*at, key), "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(text, str):
            yield FieldError((*at, key), "STRING_TYPE_CONVERT", f'Could not interpret "{text}" as string.')
        elif not bounds.minimum <= len(text) <= bounds.maximum:
            yield bad_length((*at, key), bounds.minimum, bounds.maximum)


def bad_length(at: FieldPath, minimum: int, maximum: int) -> FieldError:
    """Return the error for a length out of its limits."""
    return FieldError(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")
