"""Protection from other web pages: which hosts and origins may request the page and the gateway."""

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
"""The host names of this machine. Any other name was made to resolve here (DNS rebinding)."""

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            # Some browsers do not count a WebSocket to the page's own host as 'self'.
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
"""The security headers of every file of the page."""


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests for other hosts or from other origins with status 403.

    The HTTP API accepts any origin, because libraries may send one, and it asks for the token.
    """
    if not is_local(request.headers.get("Host", "")):
        raise web.HTTPForbidden(text="The sandbox answers only to its own address on this machine.\n")
    if request.path.startswith("/page/") and not is_own_origin(request):
        raise web.HTTPForbidden(text="Another site may not speak to this page.\n")
    return await handler(request)


def is_local(authority: str) -> bool:
    """Return whether a Host header (name, or name and port) names this machine."""
    try:
        return urlsplit(f"//{authority}").hostname in HOSTS
    except ValueError:
        return False


def is_own_origin(request: web.Request) -> bool:
    """Return whether the request comes from the sandbox's own page, or from no page at all.

    A browser always names the page's origin, and no page can change that.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    authority = request.headers.get("Host", "")
    return origin in {f"http://{authority}", f"https://{authority}"}
