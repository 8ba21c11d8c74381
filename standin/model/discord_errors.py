"""How Discord refuses: invalid fields and error responses of its API, and the refusals of its client."""

from collections.abc import Iterable
from typing import Any, NamedTuple

Json = dict[str, Any]
"""A JSON object of Discord's API."""

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


class ApiError(Exception):
    """An error response: the HTTP status, Discord's error code and its message."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def payload(self) -> Json:
        """Return the JSON body of the response."""
        body: Json = {"message": self.message, "code": self.code}
        return body if self.errors is None else body | {"errors": self.errors}


def invalid_form(errors: Iterable[FieldError]) -> ApiError:
    """Return error 50035 with its tree of ``_errors``, one leaf for each field."""
    tree: Json = {}
    for error in errors:
        node = tree
        for step in error.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": error.code, "message": error.message})
    return ApiError(400, 50035, "Invalid Form Body", tree)


def require_valid(errors: Iterable[FieldError]) -> None:
    """Raise error 50035 if there are any errors."""
    found = list(errors)
    if found:
        raise invalid_form(found)


def not_found() -> ApiError:
    """Return the 404 for an unknown route."""
    return ApiError(404, 0, "404: Not Found")


def unauthorized() -> ApiError:
    """Return the 401 for a missing or wrong bot token."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_entity(code: int, what: str) -> ApiError:
    """Return a 404 for an unknown entity, such as 10003 (channel), 10008 (message) or 10062 (interaction)."""
    return ApiError(404, code, f"Unknown {what}")


def already_acknowledged() -> ApiError:
    """Return error 40060: an interaction accepts only one first response."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def invalid_token() -> ApiError:
    """Return error 50027: an interaction token expires after 15 minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    """Return error 50083: archived threads accept no edits, and locked ones no messages either."""
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    """Return error 160005: only those who manage threads write in a locked one."""
    return ApiError(400, 160005, "Thread is locked")


def thread_exists() -> ApiError:
    """Return error 160004: a message gets one thread at most, because that has its ID."""
    return ApiError(400, 160004, "A thread has already been created for this message")


def entry_point_missing() -> ApiError:
    """Return error 50240: commands are not replaced without the entry point that the application has."""
    return ApiError(400, 50240, "You cannot remove this app's Entry Point command in a bulk update.")


def missing_access() -> ApiError:
    """Return error 50001: the bot cannot see the channel."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return error 50013: the bot sees the channel, but lacks a permission in it."""
    return ApiError(403, 50013, "Missing Permissions")


class ClientRefusal(Exception):  # noqa: N818 - a refusal, not a program error
    """An action that Discord or its client refuses to pass on to the bot."""


class ComponentNotFound(ClientRefusal):
    """A button, select or option that the message does not show."""


class UnknownCommand(ClientRefusal):
    """A slash command that the bot has not registered."""


class InvalidOption(ClientRefusal):
    """A command option that is unknown, missing, or has a value that it does not accept."""
