"""The bot as a process: log in, run until the end, and stop in order.

Its figures and its health are imported only if ``METRICS_PORT`` is set.
"""

import asyncio
import gc
import logging
import re
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord
from discord.http import Route

from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.client.discord_clock import DiscordClock
from bot.client.json_texts import read_all_json
from bot.clock import Clock
from bot.operation.proxies import proxy_to
from bot.settings import Settings
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.sql_store import SqlStore

if TYPE_CHECKING:
    from bot.operation.figures import Figures


log = logging.getLogger(__name__)

STOPPED = "stopped: the process was told to end"

T = TypeVar("T")


class TokenRefusedError(Exception):
    """Discord refused the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the token in DISCORD_TOKEN. A new one comes from\n"
            "https://discord.com/developers/applications → your application → Bot → Reset Token.\n"
            "To play without a token, run: .venv/bin/python -m bot sandbox"
        )


class NoApiError(ConnectionError):
    """The API at the configured address does not answer, or not as Discord does."""

    def __init__(self, api_base: str, reason: object) -> None:
        super().__init__(f"Discord cannot be reached at {api_base} (DISCORD_API_BASE): {reason}")


CLOSED_FOR_GOOD = {
    4004: "Discord's gateway refused the token in DISCORD_TOKEN: it was reset. Copy the new one from\n"
    "https://discord.com/developers/applications → your application → Bot → Reset Token.",
    4010: "Discord's gateway refused the shard (4010). For a bot on more than 150,000 servers, the count in\n"
    "SHARD must be a multiple of the one that Discord has named. For a smaller bot, check DISCORD_API_BASE.",
    4011: "Discord's gateway demands more shards (4011): each serves at most 2,500 servers. Stop all\n"
    "processes, run python -m bot shards set N with a higher N, and start one for each shard: SHARD=0/N,\n"
    "1/N and so on. With SQLite there is one shard only: docs/growing.md tells how to move to PostgreSQL.",
    4012: "Discord's gateway no longer speaks this version of its API (4012): install a newer Croupier.",
    4013: "Discord's gateway does not know these intents (4013): install a newer Croupier.",
    4014: "Discord's gateway refused the intents of this application (4014): open it at\n"
    "https://discord.com/developers/applications, and see on its page Bot whether Discord has limited it.",
}
"""What to do about each code with which Discord's gateway closes for good."""


class ClosedForGoodError(Exception):
    """Discord's gateway has closed with a code after which it takes no other connection of this bot."""

    def __init__(self, code: int) -> None:
        super().__init__(CLOSED_FOR_GOOD[code])


def set_api_base(api_base: str) -> None:
    """Send all requests of discord.py to this API, in the whole process: there is no option for a client."""
    Route.BASE = api_base


class _Stop:
    """Cancels the step of the process that is under way, and each one that would begin later."""

    def __init__(self) -> None:
        self.is_asked = False
        self._step: asyncio.Task[Any] | None = None

    def __call__(self) -> None:
        """Stop the process."""
        self.is_asked = True
        if self._step is not None:
            self._step.cancel()

    def begin(self, step: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a step."""
        self._step = asyncio.create_task(step)
        if self.is_asked:
            self._step.cancel()
        return self._step


class Watch:
    """What the steps of a process tell those who watch it. This one is for a process that nobody watches."""

    def stand_by(self) -> None:
        """Note that the process waits until it may take over."""

    def connect(self, bot: Croupier) -> None:
        """Have a bot that is not logged in yet tell its figures."""


MakeClient = Callable[..., Croupier]
"""Returns a client with all features, from the options of :class:`Croupier`."""


async def serve(
    settings: Settings,
    make_client: MakeClient,
    *,
    lock: DatabaseLock | None = None,
    until: Callable[[], None] | None = None,
    clock: DiscordClock | None = None,
) -> None:
    """Run the bot until SIGTERM, SIGHUP or Ctrl-C, or until ``until`` returns, in a thread of its own.

    ``lock`` is held on the database. Raises :class:`TokenRefusedError`, :class:`NoApiError`, the errors of
    :meth:`SqlStore.open`, also when the check of the file, which may take long, finds it damaged later, and
    ``DatabaseLostError``, which is logged.
    """
    stop, clock = _Stop(), clock or DiscordClock()
    _stop_when_told(stop, until)
    async with watched(settings) as watch:
        opening = stop.begin(_open_store(settings, clock, watch, lock))
        await asyncio.wait((opening,))
        if not opening.cancelled():
            bot = _client(opening.result(), settings, clock, make_client)
            watch.connect(bot)
            await _serve(bot, settings, stop)
    if stop.is_asked:
        log.info(STOPPED)


def _stop_when_told(stop: _Stop, until: Callable[[], None] | None) -> None:
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        # Windows lacks some: Ctrl-C cancels this task instead. Under nohup, SIGHUP stays ignored.
        with suppress(AttributeError, NotImplementedError):
            number = getattr(signal, name)
            if name != "SIGHUP" or signal.getsignal(number) is not signal.SIG_IGN:
                loop.add_signal_handler(number, stop)
    if until is not None:
        # A daemon thread: the process does not wait for it when it exits.
        Thread(target=_stop_after, args=(until, loop, stop), daemon=True).start()


def _stop_after(until: Callable[[], None], loop: asyncio.AbstractEventLoop, stop: _Stop) -> None:
    """Stop when ``until`` returns, unless the event loop is closed by then."""
    until()
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(stop)


async def _open_store(settings: Settings, clock: Clock, watch: Watch, lock: DatabaseLock | None) -> SqlStore:
    """Open the database when this process may, for which it may have to wait."""
    application = await ask_application(settings)
    return await SqlStore.open(
        settings.database_url,
        clock=clock,
        lock=lock,
        application=application,
        shard=settings.shard,
        stands_by=watch.stand_by,
        key_file=settings.member_key_file,
    )


def _client(store: SqlStore, settings: Settings, clock: DiscordClock, make_client: MakeClient) -> Croupier:
    return make_client(
        store=store,
        clock=clock,
        slots=store.identify_slots,
        double_click_seconds=settings.double_click_seconds,
        most_per_second=settings.most_per_second or None,
        shows_faces=settings.card_faces,
        policies=settings.policies,
        **proxy_to(settings.api_base),
    )


async def _serve(bot: Croupier, settings: Settings, stop: _Stop) -> None:
    store, running = bot.store, stop.begin(_run(bot, settings))
    store.ownership.when_lost(running.cancel)
    store.start_check.tell(damaged=running.cancel)
    try:
        async with bot:  # closes it in order
            with suppress(asyncio.CancelledError):
                await running
    except StoreError:
        if store.start_check.damage is None:
            raise
    finally:
        await store.close()
    if store.start_check.damage is not None:
        raise store.start_check.damage
    if store.ownership.lost is not None:
        log.critical("%s", store.ownership.lost)
        raise store.ownership.lost


async def _run(bot: Croupier, settings: Settings) -> None:
    await _log_in(bot, settings)
    # What is loaded now stays. Without this a full collection stops the event loop for about 80 ms.
    gc.collect()
    gc.freeze()
    try:
        await bot.connect()
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        code = error.code if isinstance(error, discord.ConnectionClosed) else 4014
        if code not in CLOSED_FOR_GOOD:
            raise
        raise ClosedForGoodError(code) from None


async def ask_application(settings: Settings) -> int:
    """Ask Discord for the id of the token's application.

    Raises :class:`TokenRefusedError` and :class:`NoApiError`.
    """
    set_api_base(settings.api_base)
    read_all_json()
    intents, proxy = discord.Intents(guilds=True), proxy_to(settings.api_base)
    async with discord.Client(intents=intents, **proxy) as client:
        await _log_in(client, settings)
        assert client.application_id is not None, "logged in"
        return client.application_id


async def _log_in(bot: discord.Client, settings: Settings) -> None:
    try:
        await bot.login(settings.token)
    except discord.LoginFailure:
        raise TokenRefusedError from None
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError) as error:
        raise NoApiError(settings.api_base, error) from error
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        if bot.application_id is not None:
            raise  # the login was answered: this is a bug of the bot
        reason = "it does not say, as application/json, who the bot is"
        raise NoApiError(settings.api_base, reason) from error


_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$", re.ASCII)

LAG_SECONDS = 0.25
"""Seconds between two timers that measure the event loop's lag."""


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
