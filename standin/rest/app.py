"""The HTTP API as one application: recording, add-ons, authorization, errors, routes."""

import json
from collections.abc import Sequence

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from standin.model.discord_errors import ApiError, not_found, unauthorized
from standin.model.world_events import ChangeType
from standin.rest import application_routes, guild_routes, interaction_routes, message_routes
from standin.rest.context import CONTEXT, RECORD, ApiContext, RecordedRequest, answer, context, read_body
from standin.rest.routing import API_PREFIX, INTERACTION_ROUTES, route_of

MAX_BODY_BYTES = 30 * 1024 * 1024

_ROUTES = (guild_routes, application_routes, message_routes, interaction_routes)
_OPEN_ROUTES = frozenset({"/gateway"})


def build_api(parts: ApiContext, around: Sequence[Middleware] = ()) -> web.Application:
    """Return the application with every route; unknown paths receive Discord's 404.

    ``around`` are the add-ons: each recorded request passes through them, the first one outermost.
    """
    middlewares = [record_request, *around, convert_errors]
    app = web.Application(middlewares=middlewares, client_max_size=MAX_BODY_BYTES)
    app[CONTEXT] = parts
    for module in _ROUTES:
        app.add_routes(module.routes)
    app.router.add_route("*", "/{tail:.*}", _nothing_here)
    return app


async def _nothing_here(_: web.Request) -> web.Response:
    raise not_found()


@web.middleware
async def record_request(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Parse the body, and record the request and its response."""
    parts = context(request)
    body = await read_body(request)
    token = request.match_info.get("interaction_token") or request.match_info.get("webhook_token", "")
    interaction = parts.interactions.find(token)
    record = RecordedRequest(
        method=request.method,
        path=request.path.removeprefix(API_PREFIX),
        route=route_of(request),
        body=body,
        at=parts.world.clock.now(),
        query=dict(request.query),
        interaction_id=None if interaction is None else interaction.id,
    )
    parts.requests.append(record)
    RECORD.set(record)
    response = await handler(request)
    record.status = response.status
    content = response.body if isinstance(response, web.Response) else None
    record.response = json.loads(content) if isinstance(content, bytes) and content else None
    parts.world.publish(ChangeType.REQUEST_RECORDED)
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
    route = route_of(request)
    if route.startswith(INTERACTION_ROUTES) or route in _OPEN_ROUTES:
        return
    if request.headers.get("Authorization") != f"Bot {context(request).world.bot_token}":
        raise unauthorized()
