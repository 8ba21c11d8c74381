"""Helpers of every route: the sandbox's parts, the request body and JSON responses."""

import json
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.sandbox.core.api_errors import ApiError, Json, invalid_form
from bot.sandbox.core.field_errors import FieldError, no_object
from bot.sandbox.gateway.gateway import Gateway
from bot.sandbox.interaction_service import InteractionService
from bot.sandbox.traffic.faults import FaultPlan
from bot.sandbox.traffic.rate_limits import RateLimits
from bot.sandbox.traffic.recorder import RequestRecorder
from bot.sandbox.world.attachments import UploadedFile
from bot.sandbox.world.world import World

BODY: ContextVar[Any] = ContextVar("body")
"""The parsed body of the current request."""

UPLOADS: ContextVar[list[UploadedFile]] = ContextVar("uploads")
"""The files of the current request."""

NOT_JSON = "(not JSON)"
"""The value of ``BODY`` for a body that is not JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiContext:
    """The parts of the sandbox that routes use."""

    world: World
    interactions: InteractionService
    gateway: Gateway
    faults: FaultPlan
    limits: RateLimits
    recorder: RequestRecorder


CONTEXT = web.AppKey("context", ApiContext)


def context(request: web.Request) -> ApiContext:
    """Return the parts of the sandbox that serve this request."""
    return request.app[CONTEXT]


def body() -> Json:
    """Return the request body as a JSON object. Raises errors 50109 and 50035."""
    parsed = BODY.get()
    if parsed == NOT_JSON:
        raise ApiError(400, 50109, "The request body contains invalid JSON.")
    if not isinstance(parsed, dict):
        raise invalid_form([no_object(())])
    return parsed


def snowflake(request: web.Request, name: str) -> int:
    """Return an identifier from the request path. Raises error 50035 if it is not a number."""
    text = request.match_info[name]
    if not text.isdecimal():
        raise invalid_form([FieldError((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')])
    return int(text)


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return a JSON response with Discord's content type: ``application/json`` without a charset."""
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )


def no_content() -> web.Response:
    """Return the empty response 204."""
    return web.Response(status=204)
