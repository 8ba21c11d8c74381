"""The paths of the HTTP API, and the template of each."""

from aiohttp import web

API_PREFIX = "/api/v10"

INTERACTION_ROUTES = ("/interactions/", "/webhooks/")
"""The prefixes of the routes that need no token of the bot, and that no global rate limit counts."""


def route_of(request: web.Request) -> str:
    """Return the template of the request's path, or the path itself if no route matches."""
    resource = request.match_info.route.resource
    template = request.path if resource is None else resource.canonical
    if template.endswith("{tail}"):
        template = request.path
    return template.removeprefix(API_PREFIX)
