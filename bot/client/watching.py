"""Connects the bot with its figures and its health, which are imported only if ``METRICS_PORT`` is set."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import discord

from bot.client.croupier import Croupier
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.operation.figures import Figures

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$", re.ASCII)

LAG_SECONDS = 0.25
"""Seconds between two timers that measure the event loop's lag."""


class Watch:
    """What the steps of a process tell those who watch it. This one is for a process that nobody watches."""

    def stand_by(self) -> None:
        """Note that the process waits until it may take over."""

    def connect(self, bot: Croupier) -> None:
        """Have a bot that is not logged in yet tell its figures."""


@asynccontextmanager
async def watched(settings: Settings) -> AsyncIterator[Watch]:
    """Serve figures and health during the block, if the settings want that."""
    if not settings.metrics_port:
        yield Watch()
        return
    from bot.operation.figures import Figures, Readiness, StatusServer

    figures = Figures(version=version("croupier"), shard=str(settings.shard))
    server = StatusServer(figures)

    class Watched(Watch):
        def stand_by(self) -> None:
            server.readiness = lambda: Readiness.STANDING_BY

        def connect(self, bot: Croupier) -> None:
            connect_figures(bot, figures)
            server.readiness = lambda: Readiness.CONNECTED if is_connected(bot) else Readiness.DISCONNECTED

    await server.start(settings.metrics_host, settings.metrics_port)
    try:
        yield Watched()
    finally:
        await server.close()


def is_connected(bot: Croupier) -> bool:
    """Return whether the bot is ready and its connection to Discord's gateway is open."""
    return bot.is_ready() and bot.ws is not None and bot.ws.open


def connect_figures(bot: Croupier, figures: "Figures") -> None:
    """Have all parts of a bot that is not logged in yet tell their figures."""

    def note_request(method: str, path: str, status: str) -> None:
        figures.note_request(method, path, status)
        answering = _CALLBACK.search(path)
        if answering is None:
            return
        admitted_at = bot.arrivals.gate.admitted_at(int(answering[1]))
        if status == "404":  # Unknown interaction, 10062: only the body has this code
            figures.note_late()
        elif status.startswith("2") and admitted_at is not None:
            figures.note_answer(bot.clock.elapsed() - admitted_at)

    async def note_command(interaction: discord.Interaction[Any], _command: object) -> None:
        bot.note_handled(interaction)

    bot.events.handled.listen(figures.note_interaction)
    bot.answers.report_to(note_request)
    bot.manager.watch_decisions(figures.timed_decision)
    bot.store.watch_commits(figures.timed_commit)
    bot.add_listener(note_command, "on_app_command_completion")
    figures.show("tables", "Open tables.", lambda: bot.manager.open_tables)
    figures.show("open_rounds", "Rounds that are being played.", lambda: bot.manager.open_rounds)
    figures.show("waiting_jobs", "Jobs that wait for the writer.", lambda: bot.store.waiting_jobs)
    figures.show("gateway_latency_seconds", "Discord's answer to a heartbeat.", lambda: bot.latency)
    figures.show("gateway_connected", "1 if the gateway is connected.", lambda: is_connected(bot))
    figures.show("servers", "Servers that the bot is on.", lambda: len(bot.guilds))
    figures.show(
        "shards_without_owner", "Shards that no process runs.", lambda: bot.store.shards_without_owner
    )
    _measure_lag(bot, figures)


def _measure_lag(bot: Croupier, figures: "Figures") -> None:
    """Note again and again by how much a timer comes late, until the bot is closed."""
    clock = bot.clock

    def plan() -> None:
        due = clock.elapsed() + LAG_SECONDS

        def note() -> None:
            figures.note_lag(max(0.0, clock.elapsed() - due))
            if not bot.is_closed():
                plan()

        clock.call_at(clock.now() + LAG_SECONDS, note)

    plan()
