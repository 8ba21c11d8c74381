"""Invalid fields of request bodies, in Discord's words."""

from typing import NamedTuple

FieldPath = tuple[str | int, ...]
"""The position of a field in a request body: keys and list indexes, outermost first."""


class FieldError(NamedTuple):
    """An invalid field of a request body."""

    path: FieldPath
    code: str
    message: str


def required(at: FieldPath) -> FieldError:
    """Return the error for a missing field."""
    return FieldError(at, "BASE_TYPE_REQUIRED", "This field is required")


def no_object(at: FieldPath) -> FieldError:
    """Return the error for a value in place of an object."""
    return FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")


def no_list(at: FieldPath) -> FieldError:
    """Return the error for a value in place of a list."""
    return FieldError(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")


def bad_length(at: FieldPath, minimum: int, maximum: int) -> FieldError:
    """Return the error for a length out of its limits."""
    return FieldError(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")


def too_long(at: FieldPath, maximum: int) -> FieldError:
    """Return the error for a list with too many entries."""
    return FieldError(at, "BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")


def not_learned(at: FieldPath, what: str) -> FieldError:
    """Return the refusal of what Discord has, but the bot does not send."""
    return FieldError(at, "SANDBOX_NOT_LEARNED", f"The sandbox does not know {what}; Discord may.")
