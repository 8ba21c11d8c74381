"""The HTTP API as one application, to be mounted under `/api/v10`."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox import errors
from bot.sandbox.rest import accounts, commands, guilds, interactions, messages
from bot.sandbox.rest.context import CONTEXT, Context
from bot.sandbox.rest.middleware import ration, record, refuse

MAX_BODY_BYTES = 30 * 1024 * 1024


async def _nothing_here(_: web.Request) -> web.Response:
    raise errors.not_found()


def build_api(context: Context) -> web.Application:
    """Return the application with every route; what it does not know gets Discord's 404."""
    app = web.Application(middlewares=[record, ration, refuse], client_max_size=MAX_BODY_BYTES)
    app[CONTEXT] = context
    for module in (accounts, guilds, commands, messages, interactions):
        app.add_routes(module.routes)
    app.router.add_route("*", "/{tail:.*}", _nothing_here)
    return app
