"""Figures and health over HTTP, answered by the bot's own event loop: it asks nobody."""

import asyncio
import logging
from collections.abc import Callable
from enum import StrEnum

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.operation.figures import Figures

log = logging.getLogger(__name__)

CLOSING_SECONDS = 1.0
"""Seconds that a request under way has when the bot stops."""

MOST_CONNECTIONS = 20
"""Open connections. One more closes the oldest, since a process may open a limited number of files."""


class Readiness(StrEnum):
    """What the process does."""

    STARTING = "starting"
    STANDING_BY = "standing by"
    CONNECTED = "connected"
    DISCONNECTED = "not connected to Discord"


class StatusServer:
    """Answers ``/metrics``, ``/livez`` and ``/readyz``. ``readiness`` may be replaced at any time."""

    def __init__(self, figures: Figures) -> None:
        self.readiness: Callable[[], Readiness] = lambda: Readiness.STARTING
        self._figures = figures
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/livez", self._livez)
        app.router.add_get("/readyz", self._readyz)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSING_SECONDS)
        self._listener: asyncio.Server | None = None
        logging.getLogger("aiohttp.server").addFilter(_is_no_malformed_request)

    async def start(self, host: str, port: int) -> None:
        """Listen. If that is not possible, log why, and leave it: people can play without."""
        await self._runner.setup()
        try:
            loop = asyncio.get_running_loop()
            self._listener = await loop.create_server(self._connection, host, port, backlog=MOST_CONNECTIONS)
        except OSError as error:
            log.warning("METRICS_PORT: no metrics and no health on %s, port %d: %s", host, port, error)
        else:
            log.info("metrics and health: http://%s:%d/metrics", host, port)

    async def close(self) -> None:
        """Stop to listen."""
        if self._listener is not None:
            self._listener.close()
        await self._runner.cleanup()

    def _connection(self) -> asyncio.Protocol:
        """Return what serves a new connection, and close the oldest ones where there are too many."""
        server = self._runner.server
        assert server is not None, "it listens"
        for oldest in server.connections[: -MOST_CONNECTIONS + 1]:
            oldest.force_close()
        return server()

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._figures.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _livez(self, _request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _readyz(self, _request: web.Request) -> web.Response:
        state = self.readiness()
        is_ready = state in (Readiness.CONNECTED, Readiness.STANDING_BY)
        return web.Response(text=f"{state}\n", status=200 if is_ready else 503)


def _is_no_malformed_request(record: logging.LogRecord) -> bool:
    """Return whether a line of the log is about anything but a request that is no HTTP, which is answered."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))
