"""What keeps the page to this machine: which addresses may ask for it, and what it may load."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
"""The names under which the page may be asked for. Any other was made to point here."""

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            # Some browsers do not count a WebSocket of the page's own address as 'self'.
            "connect-src 'self' ws://127.0.0.1:* ws://localhost:*",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""What goes with everything that the page is made of."""


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from elsewhere with status 403, for the page and for the stand-in behind it.

    Libraries may tell the API any origin they like; a browser that speaks to the page tells the truth.
    """
    if not is_local(request.headers.get("Host", "")):
        raise web.HTTPForbidden(text="The sandbox answers only to its own address on this machine.\n")
    if request.path.startswith("/page/") and not is_own_origin(request):
        raise web.HTTPForbidden(text="Another site may not speak to this page.\n")
    return await handler(request)


def is_local(authority: str) -> bool:
    """Whether a Host header (name, or name and port) names this machine as itself."""
    try:
        return urlsplit(f"//{authority}").hostname in HOSTS
    except ValueError:
        return False


def is_own_origin(request: web.Request) -> bool:
    """Whether the request was made by the page itself, or by no page at all."""
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    authority = request.headers.get("Host", "")
    return origin in {f"http://{authority}", f"https://{authority}"}
