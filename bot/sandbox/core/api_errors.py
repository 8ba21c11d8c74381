"""Discord's error responses."""

from collections.abc import Iterable
from typing import Any

from bot.sandbox.core.field_errors import FieldError

Json = dict[str, Any]
"""A JSON object of Discord's API."""


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


def missing_access() -> ApiError:
    """Return error 50001: the bot cannot see the channel."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Return error 50013: the bot sees the channel, but lacks a permission in it."""
    return ApiError(403, 50013, "Missing Permissions")
