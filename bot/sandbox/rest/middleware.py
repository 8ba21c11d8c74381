"""The middleware of every route: recording, planned faults, rate limits, authorization and API errors."""

import json
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox.core.api_errors import ApiError, unauthorized
from bot.sandbox.model.world_events import ChangeType
from bot.sandbox.rest.context import BODY, NOT_JSON, UPLOADS, answer, context
from bot.sandbox.traffic import rate_limits
from bot.sandbox.traffic.faults import FaultType, PlannedFault
from bot.sandbox.traffic.recorder import RecordedRequest
from bot.sandbox.world.attachments import UploadedFile

API_PREFIX = "/api/v10"
_OPEN_ROUTES = frozenset({"/gateway"})


@web.middleware
async def record_request(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Parse the body, record the request and its response, and apply planned faults."""
    parts = context(request)
    body = await _parsed_body(request)
    BODY.set(body)
    record = RecordedRequest(
        method=request.method,
        path=request.path.removeprefix(API_PREFIX),
        route=_route(request),
        body=body,
        at=parts.world.clock.now(),
        query=dict(request.query),
        interaction_id=_interaction_id(request),
    )
    parts.recorder.add(record)
    fault = parts.faults.take(record.method, record.route)
    response = await _respond_with_fault(request, handler, fault)
    record.status = response.status
    record.response = _parsed_answer(response)
    record.fault = None if fault is None else fault.trouble.value
    parts.world.publish(ChangeType.REQUEST_RECORDED)
    return response


@web.middleware
async def limit_rate(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests over the rate limits, and add the rate limit headers to each response."""
    asked = rate_limits.RateLimitedRequest(
        method=request.method, route=_route(request), named=dict(request.match_info)
    )
    verdict = context(request).limits.check(asked)
    if verdict.refusal is not None:
        return answer(verdict.refusal, 429, verdict.headers)
    response = await handler(request)
    response.headers.update(verdict.headers)
    return response


@web.middleware
async def convert_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Check the bot's token where Discord does, and convert ``ApiError`` into a response."""
    try:
        _authorize(request)
        return await handler(request)
    except ApiError as error:
        return answer(error.payload(), error.status)


def _authorize(request: web.Request) -> None:
    route = _route(request)
    if route.startswith(rate_limits.INTERACTION_ROUTES) or route in _OPEN_ROUTES:
        return
    if request.headers.get("Authorization") != f"Bot {context(request).world.bot_token}":
        raise unauthorized()


async def _respond_with_fault(
    request: web.Request, handler: Handler, fault: PlannedFault | None
) -> web.StreamResponse:
    """Answer the request as the fault demands; without a fault, normally."""
    if fault is None:
        return await handler(request)
    context(request).world.publish(ChangeType.FAULT_STRUCK)
    match fault.trouble:
        case FaultType.RATE_LIMITED:
            headers = rate_limits.refusal_headers(fault.retry_after, is_global=fault.is_global, via=fault.via)
            return answer(
                rate_limits.refusal_body(fault.retry_after, is_global=fault.is_global), 429, headers
            )
        case FaultType.ERROR:
            return _broken(fault)
        case FaultType.ERROR_AFTER_EFFECT:
            await handler(request)
            return _broken(fault)
        case FaultType.ANSWER_LOST:
            response = await handler(request)
            if request.transport is not None:
                request.transport.abort()
            return response
        case FaultType.HELD:
            await _wait(fault)
            return await handler(request)
        case FaultType.ANSWER_HELD:
            response = await handler(request)
            await _wait(fault)
            return response


async def _wait(fault: PlannedFault) -> None:
    if fault.hold is not None:
        await fault.hold.wait()


def _broken(fault: PlannedFault) -> web.Response:
    return answer({"message": f"{fault.status}: Internal Server Error", "code": 0}, fault.status)


def _route(request: web.Request) -> str:
    """Return the template of the request's path, or the path itself if no route matches."""
    resource = request.match_info.route.resource
    template = request.path if resource is None else resource.canonical
    if template.endswith("{tail}"):
        template = request.path
    return template.removeprefix(API_PREFIX)


def _interaction_id(request: web.Request) -> int | None:
    """Return the ID of the interaction that the request responds to, or None."""
    named = request.match_info
    token = named.get("interaction_token") or named.get("webhook_token", "")
    interaction = context(request).interactions.find(token)
    return None if interaction is None else interaction.id


async def _parsed_body(request: web.Request) -> Any:
    """Return the JSON body or a form's ``payload_json``; None if empty, ``NOT_JSON`` if invalid."""
    text: object
    UPLOADS.set([])
    if request.content_type == "multipart/form-data":
        form = await request.post()
        text = form.get("payload_json")
        UPLOADS.set([_upload(name, part) for name, part in form.items() if isinstance(part, web.FileField)])
    else:
        text = await request.read()
    try:
        return json.loads(text) if isinstance(text, str | bytes | bytearray) and text else None
    except ValueError:
        return NOT_JSON


def _upload(name: str, part: web.FileField) -> UploadedFile:
    number = "".join(character for character in name if character.isdecimal())
    return UploadedFile(
        number=int(number or 0), filename=part.filename, content_type=part.content_type, data=part.file.read()
    )


def _parsed_answer(response: web.StreamResponse) -> Any:
    content = response.body if isinstance(response, web.Response) else None
    return json.loads(content) if isinstance(content, bytes) and content else None
