"""When the bot may start a session at Discord's gateway (Identify), which Discord counts and limits.

A bot that starts more than 1,000 sessions in a day loses its token. Of two sessions that start within five
seconds, the second is refused. A resume of a session is free, and waits for nothing.
"""

import logging
import math
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple, Protocol

import aiohttp
import discord
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient

from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.clock import Clock, sleep

log = logging.getLogger(__name__)

RESERVE = 50
"""Starts of sessions that are left for the operator: the bot waits until Discord allows more."""

SLOT_SECONDS = 5.25
"""Seconds between two sessions that start in one bucket. Discord asks for five."""

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0
"""The pause in seconds before another session in a short time, and how long it may get: each doubles it."""

CALM_SECONDS = 600.0
"""Seconds without another attempt after which a session starts without a pause."""

SHORTEST_WAIT = 60.0
"""The shortest time in seconds to wait for more starts, whatever Discord says."""

EXHAUSTED = (
    "Discord lets this bot start only %d more sessions until %s, and one too many resets the token. Croupier "
    "keeps %d in reserve, and connects after that time. Each start of a process takes one: find out what has "
    "started so often."
)
AGAIN = "the bot has no session at Discord's gateway: it starts a new one in %.0f s"
IN_TURN = "the bot starts a session at Discord's gateway in %.0f s: others have come first"
NO_SLOT = "the database cannot say when a session at Discord's gateway may start: %s"
UNREACHABLE = "Discord's gateway cannot be reached: %s"
UNREADABLE = "Discord's gateway has sent what cannot be read: the session ends"


class StartLimit(NamedTuple):
    """How many sessions may start until the limit is reset in so many seconds, and how many at a time."""

    remaining: int
    reset_after: float
    max_concurrency: int


class NoSessionError(Exception):
    """There is no session to resume, and the bot has no turn yet to start one."""


class IdentifySlots(Protocol):
    """The times at which processes of one bot may start sessions."""

    async def take(self, bucket: int, seconds: float) -> float:
        """Reserve the next free slot of a bucket, which lasts ``seconds``. Return in how many it begins.

        Raises ``StoreUnavailableError``.
        """


class OwnSlots:
    """The slots of a process that is alone."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free_at: dict[int, float] = {}

    async def take(self, bucket: int, seconds: float) -> float:
        """Reserve the next free slot of a bucket, which lasts ``seconds``. Return in how many it begins."""
        now = self._clock.elapsed()
        begin = max(now, self._free_at.get(bucket, now))
        self._free_at[bucket] = begin + seconds
        return begin - now


class Identifying:
    """The turns in which a shard starts its sessions. ``ask`` asks Discord how many more may start."""

    def __init__(
        self,
        *,
        clock: Clock,
        shard: int,
        slots: IdentifySlots,
        ask: Callable[[], Awaitable[StartLimit]],
    ) -> None:
        self._clock = clock
        self._shard = shard
        self._slots = slots
        self._ask = ask
        self._tried_at = -math.inf
        self._pause = 0.0
        self._has_turn = False

    async def wait(self) -> None:
        """Wait until a session may start. Sessions that end soon, or do not come about, start ever later.

        Raises :class:`NoSessionError` if Discord or the database cannot be asked.
        """
        await self._rest()
        limit = await self._limit()
        if limit is not None:
            seconds = await self._slot(self._shard % limit.max_concurrency)
            if seconds:
                log.info(IN_TURN, seconds)
            await sleep(self._clock, seconds)
        self._has_turn = True

    def use(self) -> None:
        """Use the turn for one connection. Raises :class:`NoSessionError` if there is none."""
        if not self._has_turn:
            raise NoSessionError
        self._has_turn = False

    async def _rest(self) -> None:
        is_calm = self._clock.elapsed() - self._tried_at >= CALM_SECONDS
        self._pause = 0.0 if is_calm else min(max(FIRST_PAUSE, 2 * self._pause), LONGEST_PAUSE)
        if self._pause:
            log.warning(AGAIN, self._pause)
            await sleep(self._clock, self._pause)
        self._tried_at = self._clock.elapsed()

    async def _limit(self) -> StartLimit | None:
        """Return the limit when enough starts are left, or None for a refused token: the gateway says so."""
        while True:
            try:
                limit = await self._ask()
            except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
                if getattr(error.__cause__, "status", None) == 401:
                    return None
                log.warning(UNREACHABLE, error.__cause__ or error)
                raise NoSessionError from error
            if limit.remaining > RESERVE:
                return limit
            seconds = max(limit.reset_after, SHORTEST_WAIT)
            until = datetime.fromtimestamp(self._clock.now() + seconds, UTC)
            log.warning(EXHAUSTED, limit.remaining, f"{until:%Y-%m-%d %H:%M} UTC", RESERVE)
            await sleep(self._clock, seconds)

    async def _slot(self, bucket: int) -> float:
        try:
            return await self._slots.take(bucket, SLOT_SECONDS)
        except StoreUnavailableError as error:
            log.warning(NO_SLOT, error)
            raise NoSessionError from error


class SessionBot(commands.Bot):
    """A bot of discord.py that waits for its turn before each session that it starts, and not for resumes.

    discord.py alone would wait when it has connected, five seconds, and each process by itself. ``slots`` are
    shared with other processes of the bot (None: there are none).
    """

    def __init__(self, *, clock: Clock, slots: IdentifySlots | None, **options: Any) -> None:
        super().__init__(**options)
        self.identifying = Identifying(
            clock=clock,
            shard=self.shard_id or 0,
            slots=slots or OwnSlots(clock),
            ask=self._ask_for_start_limit,
        )
        # discord.py has no hook before a connection, and opens each one by this method.
        self.http.ws_connect = self._open_gateway  # type: ignore[method-assign]

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord's gateway until the bot is closed."""
        while not self.is_closed():
            try:
                await self.identifying.wait()
                await super().connect(reconnect=reconnect)
            except NoSessionError:
                pass
            except (discord.DiscordException, StoreError):
                raise
            except Exception:  # an unreadable READY, or a frame that is no event: discord.py catches neither
                log.warning(UNREADABLE, exc_info=True)
                await self._end_session()

    async def _end_session(self) -> None:
        """End the session, so that another one starts in its turn. discord.py would resume this one."""
        socket, self.ws = self.ws, None  # type: ignore[assignment]  # as before the first connection
        if socket is not None:
            await socket.close(code=1000)

    async def _open_gateway(self, url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        """Connect to the gateway. Raises :class:`NoSessionError` if a session must start, and not now.

        discord.py calls this in place of its own method. It resumes a session if it knows one.
        """
        if self.ws is not None and self.ws.session_id is not None:
            return await HTTPClient.ws_connect(self.http, url, compress=compress)
        self.identifying.use()
        try:
            return await HTTPClient.ws_connect(self.http, url, compress=compress)
        except (aiohttp.ClientError, OSError) as error:
            log.warning(UNREACHABLE, error)
            raise NoSessionError from error

    async def _ask_for_start_limit(self) -> StartLimit:
        """Return how many sessions may start, and note where the gateway is."""
        _, gateway, limit = await self.http.get_bot_gateway()
        # discord.py does not ask for the address: it starts all sessions at this one.
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        return StartLimit(limit["remaining"], limit["reset_after"] / 1000, limit["max_concurrency"])
