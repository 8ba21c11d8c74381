"""The page's routes: ``/``, ``/page/static/...`` and the WebSocket ``/page/ws``."""

import weakref
from contextlib import nullcontext
from pathlib import Path

from aiohttp import WSCloseCode, web

from standin.guard import HEADERS, guard
from standin.guests.company import Company
from standin.model.guild import nearest_locale
from standin.page.window import Window
from standin.server import Sandbox

STATIC = Path(__file__).parent / "static"
"""The folder of the page's files, which are part of the package."""

PAGE_TEXTS = STATIC / "texts"
"""The folder of the page's texts, with a file for each language but English."""

CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}

LONGEST_ACTION = 64 * 1024
"""The longest message accepted from a browser, in bytes."""

HEARTBEAT_SECONDS = 20.0

MOST_WINDOWS = 100
"""Open windows, those of guests included. Each change is sent to all of them."""


def install(sandbox: Sandbox) -> Company:
    """Add the page to the sandbox, before ``sandbox.start``; return the guests that it can invite."""
    page = _Page(sandbox)
    sandbox.app.middlewares.append(guard)
    sandbox.app.router.add_get("/", page.index)
    sandbox.app.router.add_get("/page/static/{name:.+}", page.file)
    sandbox.app.router.add_get("/page/ws", page.line)
    sandbox.app.on_shutdown.append(page.close)
    return page.company


class _Page:
    """The request handlers. Files are read once, and only these files are served."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        found = (path for path in STATIC.rglob("*") if path.suffix in CONTENT_TYPES)
        self._files = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in found}
        self._sockets: weakref.WeakSet[web.WebSocketResponse] = weakref.WeakSet()
        self._dismissed: set[int] = set()
        self.company = Company(sandbox)

    async def index(self, _: web.Request) -> web.Response:
        return self._answer("index.html")

    async def file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in self._files:
            raise web.HTTPNotFound(text="There is no such file.\n")
        return self._answer(name)

    async def line(self, request: web.Request) -> web.StreamResponse:
        people = self._sandbox.people
        named = {name.casefold(): person for name, person in people.items()}
        owner = next(person for person in people.values() if person.id == self._sandbox.guild.owner_id)
        asked = request.query.get("as", "")
        anybody = next((person for person in people.values() if person is not owner), owner)
        person = named.get(asked.casefold(), anybody) if asked else owner
        if locale := nearest_locale(request.query.get("lang", "")):
            person.locale = locale
            self._sandbox.set_language(locale)
        # A large compressed message goes out in a task of aiohttp's own, whose error nobody gets.
        socket = web.WebSocketResponse(
            compress=False, heartbeat=HEARTBEAT_SECONDS, max_msg_size=LONGEST_ACTION
        )
        try:
            await socket.prepare(request)
        except ConnectionError:  # it is closed again already
            return web.Response()
        is_guests = request.query.get("guest") == "yes"
        if not is_guests and sum(not each.closed for each in self._sockets) >= MOST_WINDOWS:
            reason = b"Too many windows are open: close one."
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=reason)
            return socket
        self._sockets.add(socket)
        window = Window(self._sandbox, person, socket, dismissed=self._dismissed, company=self.company)
        with nullcontext() if is_guests else self.company.window_of(person.name):
            await window.serve()
        return socket

    async def close(self, _: web.Application) -> None:
        await self.company.close()
        for socket in set(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY, message=b"The sandbox has been closed.")

    def _answer(self, name: str) -> web.Response:
        kind = CONTENT_TYPES[Path(name).suffix]
        return web.Response(body=self._files[name], content_type=kind, charset="utf-8", headers=HEADERS)
