"""The HTTP API as one application, to be mounted under ``/api/v10``."""

from aiohttp import web

from bot.sandbox.core.api_errors import not_found
from bot.sandbox.rest.account_routes import routes as account_routes
from bot.sandbox.rest.command_routes import routes as command_routes
from bot.sandbox.rest.context import CONTEXT, ApiContext
from bot.sandbox.rest.emoji_routes import routes as emoji_routes
from bot.sandbox.rest.guild_routes import routes as guild_routes
from bot.sandbox.rest.interaction_routes import routes as interaction_routes
from bot.sandbox.rest.message_routes import routes as message_routes
from bot.sandbox.rest.middleware import convert_errors, limit_rate, record_request

MAX_BODY_BYTES = 30 * 1024 * 1024

_ROUTES = (account_routes, guild_routes, command_routes, emoji_routes, message_routes, interaction_routes)


async def _nothing_here(_: web.Request) -> web.Response:
    raise not_found()


def build_api(context: ApiContext) -> web.Application:
    """Return the application with every route; unknown paths receive Discord's 404."""
    app = web.Application(
        middlewares=[record_request, limit_rate, convert_errors], client_max_size=MAX_BODY_BYTES
    )
    app[CONTEXT] = context
    for routes in _ROUTES:
        app.add_routes(routes)
    app.router.add_route("*", "/{tail:.*}", _nothing_here)
    return app
