"""What Discord answers when it refuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

Json = dict[str, Any]
"""A JSON object as Discord's API speaks it."""

FieldPath = tuple[str | int, ...]
"""Where in a request's body a field is: keys and list positions from the outside in."""


class FieldError(NamedTuple):
    """One field of a request's body that is not as it must be."""

    path: FieldPath
    code: str
    message: str


class ApiError(Exception):
    """A refusal: the HTTP status, Discord's own error code and its message."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def payload(self) -> Json:
        """Return the JSON body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        return body if self.errors is None else body | {"errors": self.errors}


def invalid_form(errors: Iterable[FieldError]) -> ApiError:
    """Return error 50035 with its tree of `_errors`, one leaf for each field."""
    tree: Json = {}
    for error in errors:
        node = tree
        for step in error.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": error.code, "message": error.message})
    return ApiError(400, 50035, "Invalid Form Body", tree)


def not_found() -> ApiError:
    """Return the answer for an address that does not exist."""
    return ApiError(404, 0, "404: Not Found")


def unauthorized() -> ApiError:
    """Return the answer for a missing or wrong bot token."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_entity(code: int, what: str) -> ApiError:
    """Return a 404 of the 10000s: 10003 channel, 10008 message, 10062 interaction and their like."""
    return ApiError(404, code, f"Unknown {what}")


def already_acknowledged() -> ApiError:
    """Return error 40060: an interaction takes one first answer."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def invalid_token() -> ApiError:
    """Return error 50027: an interaction's token ends after 15 minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    """Return error 50083: nothing is edited in an archived thread, and nothing written in a locked one."""
    return ApiError(400, 50083, "Thread is archived")


def missing_access() -> ApiError:
    """Return error 50001: the channel cannot even be seen."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return error 50013: the channel can be seen, but this may not be done in it."""
    return ApiError(403, 50013, "Missing Permissions")
