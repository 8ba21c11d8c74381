"""The base of the sandbox: time, identifiers, API errors and the event feed.

Read ``sandbox_clock`` and ``snowflake`` first, then ``api_errors``, ``field_errors`` and ``feed``.
"""

from bot.sandbox.core.api_errors import (
    ApiError,
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
from bot.sandbox.core.field_errors import (
    FieldError,
    FieldPath,
    bad_length,
    no_list,
    no_object,
    not_learned,
    required,
    too_long,
)
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
    "bad_length",
    "invalid_form",
    "invalid_token",
    "is_own_origin",
    "missing_access",
    "missing_permissions",
    "no_list",
    "no_object",
    "not_found",
    "not_learned",
    "required",
    "snowflake_time",
    "thread_archived",
    "too_long",
    "unauthorized",
    "unknown_entity",
]
