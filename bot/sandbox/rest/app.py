"""The HTTP API as one application: recording, planned faults, rate limits, authorization, errors, routes."""

import json

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox.model.discord_errors import ApiError, not_found, unauthorized
from bot.sandbox.model.world_events import ChangeType
from bot.sandbox.rest import application_routes, guild_routes, interaction_routes, message_routes, rate_limits
from bot.sandbox.rest.context import CONTEXT, ApiContext, RecordedRequest, answer, context, read_body
from bot.sandbox.rest.faults import FaultType, PlannedFault

API_PREFIX = "/api/v10"
MAX_BODY_BYTES = 30 * 1024 * 1024

_ROUTES = (guild_routes, application_routes, message_routes, interaction_routes)
_OPEN_ROUTES = frozenset({"/gateway"})


def build_api(parts: ApiContext) -> web.Application:
    """Return the application with every route; unknown paths receive Discord's 404."""
    app = web.Application(
        middlewares=[record_request, limit_rate, convert_errors], client_max_size=MAX_BODY_BYTES
    )
    app[CONTEXT] = parts
    for module in _ROUTES:
        app.add_routes(module.routes)
    app.router.add_route("*", "/{tail:.*}", _nothing_here)
    return app


async def _nothing_here(_: web.Request) -> web.Response:
    raise not_found()


@web.middleware
async def record_request(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Parse the body, record the request and its response, and apply planned faults."""
    parts = context(request)
    body = await read_body(request)
    token = request.match_info.get("interaction_token") or request.match_info.get("webhook_token", "")
    interaction = parts.interactions.find(token)
    record = RecordedRequest(
        method=request.method,
        path=request.path.removeprefix(API_PREFIX),
        route=_route(request),
        body=body,
        at=parts.world.clock.now(),
        query=dict(request.query),
        interaction_id=None if interaction is None else interaction.id,
    )
    parts.requests.append(record)
    fault = parts.faults.take(record.method, record.route)
    response = await _respond_with_fault(request, handler, fault)
    record.status = response.status
    content = response.body if isinstance(response, web.Response) else None
    record.response = json.loads(content) if isinstance(content, bytes) and content else None
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
