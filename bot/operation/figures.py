"""The figures of one process for Prometheus, and its health, over HTTP.

No label holds an id, or a text of a person. The bot's own event loop answers: it asks nobody.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from enum import StrEnum
from typing import Any, ParamSpec, TypeVar

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

QUICK = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Limits of seconds for what takes a part of a millisecond, as long as all is well."""

SLOW = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Limits of seconds for what ends within Discord's three, as long as all is well."""

MOST_PARTS = 8
"""The parts of a path that are read; Discord's longest path has fewer."""

_WORD = re.compile(
    "@me|@original|applications|bot|callback|channels|commands|emojis|gateway|guilds|interactions|members|"
    "messages|oauth2|roles|threads|users|webhooks"
)
_VERSION = re.compile(r"^/api/v\d+(?=/)", re.ASCII)


class Figures:
    """Counters, histograms and gauges in a registry of their own."""

    def __init__(self, *, version: str, shard: str) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._interactions = self._counter("interactions", "Interactions by answer.", "kind", "answer")
        self._late = self._counter("late_answers", "Interactions that Discord no longer knew (10062).")
        self._requests = self._counter(
            "discord_requests", "Requests to Discord.", "method", "route", "status"
        )
        self._failed = self._counter("failed_commits", "Transactions that failed.")
        self._rounds = self._counter("rounds", "Rounds that were dealt.")
        self._decisions = self._histogram("decision", "Seconds of deciding about one request.", QUICK)
        self._commits = self._histogram("commit", "Seconds of one transaction, for many tables.", SLOW)
        self._answers = self._histogram("answer", "Seconds from an interaction to its answer.", SLOW)
        self._lag = self._histogram("loop_lag", "Seconds by which a timer came late.", QUICK)
        for kind in ("application_command", "component", "modal_submit"):
            for alarming in ("failed", "StoreUnavailable"):
                self._interactions.labels(kind, alarming)  # what appears with its first count never increases
        build = Gauge("croupier_build", "The build.", ("version", "shard"), registry=self._registry)
        build.labels(version, shard).set(1)

    def show(self, name: str, what: str, read: Callable[[], float]) -> None:
        """Add a gauge, which is read at each scrape."""
        Gauge(f"croupier_{name}", what, registry=self._registry).set_function(read)

    def page(self) -> bytes:
        """Return all figures in Prometheus' text format."""
        return generate_latest(self._registry)

    def note_interaction(self, kind: str, answer: str) -> None:
        """Count an interaction that was handled. Both words are names in the code."""
        self._interactions.labels(kind, answer).inc()

    def note_request(self, method: str, path: str, status: str) -> None:
        """Count a request to Discord."""
        self._requests.labels(method, route_of(path), status).inc()

    def note_answer(self, seconds: float) -> None:
        """Note how long an interaction waited for its answer."""
        self._answers.observe(seconds)

    def note_late(self) -> None:
        """Count an interaction whose answer Discord refused as too late."""
        self._late.inc()

    def note_lag(self, seconds: float) -> None:
        """Note by how many seconds a timer came late."""
        self._lag.observe(seconds)

    def timed_decision(self, decide: Callable[P, T]) -> Callable[P, T]:
        """Return ``decide`` with its time measured."""

        def timed(*arguments: P.args, **named: P.kwargs) -> T:
            with self._decisions.time():
                return decide(*arguments, **named)

        return timed

    def timed_commit(
        self, commit: Callable[[tuple[Any, ...]], Awaitable[Sequence[Any]]]
    ) -> Callable[[tuple[Any, ...]], Awaitable[Sequence[Any]]]:
        """Return the commit of a batch of jobs with its time measured, and its rounds counted."""

        async def timed(jobs: tuple[Any, ...]) -> Sequence[Any]:
            with self._commits.time(), self._failed.count_exceptions():
                results = await commit(jobs)
            self._rounds.inc(sum(getattr(each, "round_id", None) is not None for each in results))
            return results

        return timed

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"croupier_{name}", what, labels, registry=self._registry)

    def _histogram(self, name: str, what: str, limits: tuple[float, ...]) -> Histogram:
        return Histogram(f"croupier_{name}_seconds", what, buckets=limits, registry=self._registry)


def route_of(path: str) -> str:
    """Return the template of a request's path: all but Discord's own words is left out."""
    parts = _VERSION.sub("", path).split("/")[1 : MOST_PARTS + 1]
    return "/" + "/".join(
        part if _WORD.fullmatch(part) else "{id}" if part.isdecimal() else "{}" if part else ""
        for part in parts
    )


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
