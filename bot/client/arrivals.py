"""The interactions that arrive: which of them the bot handles."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.client.gate import OLDEST_SECONDS, PROMPT_SECONDS, Admission, DeliveryAges, DiscordTime, Gate
from bot.clock import Clock, done_within, sleep
from bot.operation.log_context import about
from bot.rates import RateLimit

log = logging.getLogger(__name__)

AFTER_DROP_SECONDS = 5.0
"""The shortest time in seconds between two requests for Discord's time if interactions seem to be old."""

IF_DOUBTFUL_SECONDS = 60.0
"""The shortest time in seconds between two such requests if nothing happens."""

OTHERS_SECONDS = 1.5
"""Seconds that another process gets to answer first. Discord waits three."""


ANSWER = "answer"
"""The key of an interaction's ``extras`` with why it was refused, by a name in the code."""


class TimeRequests:
    """Requests in the background whose answers tell Discord's time, one at a time.

    Without them, a wrong time would stay: what the gate ignores gets no answer, and so brings no date.
    """

    def __init__(self, send: Callable[[], Awaitable[None]], elapsed: Callable[[], float]) -> None:
        self._send = send
        self._elapsed = elapsed
        self._sent_at = -math.inf
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def send(self, *, pause: float) -> asyncio.Task[None] | None:
        """Send one, unless the last was sent less than ``pause`` seconds ago. It is awaited no longer.

        Return the last one, which may be answered; None if there was none, or none is sent any more.
        """
        now = self._elapsed()
        if not self._closed and now - self._sent_at >= pause:
            if self._task is not None:
                self._task.cancel()
            self._sent_at = now
            self._task = asyncio.create_task(self._send_one(), name="request for the time")
        return None if self._closed else self._task

    def close(self) -> None:
        """Send no more, and cancel the last if it is not answered yet."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    async def _send_one(self) -> None:
        try:
            await self._send()
        except Exception as error:  # whatever it is, the next request may succeed
            log.info("Discord was asked for its time in vain: %r", error)


class Arrivals:
    """Admits interactions by Discord's ``time``. The answer to the request that ``ask`` sends tells it.

    While the process cannot be sure that it ``holds_shard``, it lets another one answer first: a refusal of
    this one would be taken for the answer.
    """

    def __init__(
        self,
        clock: Clock,
        time: DiscordTime,
        ask: Callable[[], Awaitable[None]],
        holds_shard: Callable[[], bool] = lambda: True,
    ) -> None:
        self._clock = clock
        self._holds_shard = holds_shard
        self.requests = TimeRequests(ask, clock.elapsed)
        self.gate = Gate(time, clock.elapsed)
        self._ages = DeliveryAges(time, clock.elapsed)
        self._warnings = RateLimit(most=1, seconds=60.0)

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle an interaction. It is asked once for each delivery, before all else.

        One that seems to be old waits a moment for Discord's time: this machine's clock may have been set.
        """
        known = {"server": str(interaction.guild_id), "interaction": str(interaction.id)}
        about.set(lambda: known)
        created_at = interaction.created_at.timestamp()
        self._ages.note(created_at)
        if not self._holds_shard():
            await sleep(self._clock, OTHERS_SECONDS)
        admission = self.gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD:
            asked = self.requests.send(pause=AFTER_DROP_SECONDS)
            if asked is not None:
                await done_within(self._clock, PROMPT_SECONDS, asked)
            admission = self.gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD and self._warnings.admit("old", self._clock.elapsed()):
            log.warning(
                "interactions seem to be older than %.0f s and are ignored: the connection is slow, or this "
                "machine slept, or its clock was set",
                OLDEST_SECONDS,
            )
        if admission is not Admission.ADMITTED:
            log.info("interaction %s is ignored: %s", interaction.id, admission.name)
            interaction.extras[ANSWER] = admission.name.lower()
        return admission is Admission.ADMITTED

    def age_of(self, interaction: discord.Interaction[Any]) -> float:
        """Return how old an interaction is now by Discord's clock, in seconds; never below 0."""
        return self._ages.age(interaction.created_at.timestamp())
