"""The origin of a request: which web page sent it."""

from aiohttp import web


def is_own_origin(request: web.Request) -> bool:
    """Return whether the request comes from the sandbox's own page, or from no page at all.

    A browser always names the page's origin, and no page can change that.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    authority = request.headers.get("Host", "")
    return origin in {f"http://{authority}", f"https://{authority}"}
