"""Figures and health over HTTP, answered by the bot's own event loop: it asks nobody."""

import logging
from collections.abc import Callable
from enum import StrEnum

from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.operation.figures import Figures

log = logging.getLogger(__name__)

CLOSING_SECONDS = 1.0
"""Seconds that a request under way has when the bot stops."""


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

    async def start(self, host: str, port: int) -> None:
        """Listen. If that is not possible, log why, and leave it: people can play without."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            log.warning("METRICS_PORT: no metrics and no health on %s, port %d: %s", host, port, error)
        else:
            log.info("metrics and health: http://%s:%d/metrics", host, port)

    async def close(self) -> None:
        """Stop to listen."""
        await self._runner.cleanup()

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._figures.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _livez(self, _request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _readyz(self, _request: web.Request) -> web.Response:
        state = self.readiness()
        is_ready = state in (Readiness.CONNECTED, Readiness.STANDING_BY)
        return web.Response(text=f"{state}\n", status=200 if is_ready else 503)
