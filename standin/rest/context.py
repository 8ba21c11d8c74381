"""Helpers of every route: the sandbox's parts, the request body, recorded requests and JSON responses."""

import json
from collections import deque
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from standin.gateway import Gateway
from standin.interaction_service import InteractionService
from standin.model.discord_errors import ApiError, FieldError, Json, invalid_form, no_object
from standin.world.attachments import UploadedFile
from standin.world.world import World


@dataclass(slots=True, kw_only=True, eq=False)
class RecordedRequest:
    """A request of the bot. ``status`` is 0 until it is answered; ``fault`` is what an add-on did to it."""

    method: str
    path: str
    route: str
    body: Any
    at: float
    query: dict[str, str]
    interaction_id: int | None = None
    status: int = 0
    response: Any = None
    fault: str | None = None


RECORD: ContextVar[RecordedRequest] = ContextVar("record")
"""The current request, as it is recorded."""

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
    requests: deque[RecordedRequest]


CONTEXT = web.AppKey("context", ApiContext)


def context(request: web.Request) -> ApiContext:
    """Return the parts of the sandbox that serve this request."""
    return request.app[CONTEXT]


async def read_body(request: web.Request) -> Any:
    """Set and return ``BODY``: the JSON body or a form's ``payload_json``, None if empty; set ``UPLOADS``."""
    text: object
    uploads = []
    if request.content_type == "multipart/form-data":
        form = await request.post()
        text = form.get("payload_json")
        uploads = [_upload(name, part) for name, part in form.items() if isinstance(part, web.FileField)]
    else:
        text = await request.read()
    try:
        parsed = json.loads(text) if isinstance(text, str | bytes | bytearray) and text else None
    except ValueError:
        parsed = NOT_JSON
    UPLOADS.set(uploads)
    BODY.set(parsed)
    return parsed


def _upload(name: str, part: web.FileField) -> UploadedFile:
    number = "".join(character for character in name if character.isdecimal())
    return UploadedFile(
        number=int(number or 0), filename=part.filename, content_type=part.content_type, data=part.file.read()
    )


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
