"""The base of the sandbox: time, identifiers, API errors and the event feed.

Read ``sandbox_clock`` and ``snowflake`` first, then ``api_errors`` and ``feed``.
"""

from bot.sandbox.core.api_errors import (
    ApiError,
    FieldError,
    FieldPath,
    Json,
    already_acknowledged,
    invalid_form,
    invalid_token,
    missing_access,
    missing_permissions,
    not_found,
    thread_archived,
    unauthorized,
    unknown_entity,
)
from bot.sandbox.core.feed import EventFeed
from bot.sandbox.core.origins import is_own_origin
from bot.sandbox.core.sandbox_clock import ManualClock, SandboxClock, SandboxSystemClock, SandboxTimer
from bot.sandbox.core.snowflake import SnowflakeFactory, snowflake_time

__all__ = [
    "ApiError",
    "EventFeed",
    "FieldError",
    "FieldPath",
    "Json",
    "ManualClock",
    "SandboxClock",
    "SandboxSystemClock",
    "SandboxTimer",
    "SnowflakeFactory",
    "already_acknowledged",
    "invalid_form",
    "invalid_token",
    "is_own_origin",
    "missing_access",
    "missing_permissions",
    "not_found",
    "snowflake_time",
    "thread_archived",
    "unauthorized",
    "unknown_entity",
]
