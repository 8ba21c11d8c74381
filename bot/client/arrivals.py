"""The interactions that arrive: which of them the bot handles."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.client.discord_clock import DiscordClock
from bot.client.gate import OLDEST_SECONDS, Admission, Gate
from bot.clock import done_within, sleep
from bot.operation.log_lines import about
from bot.pacing import RateLimit

log = logging.getLogger(__name__)

ASKING_SECONDS = 5.0
"""The shortest time in seconds between two requests for Discord's time."""

PROMPT_SECONDS = 1.0
"""Seconds that an interaction waits for the answer to such a request."""

OTHERS_SECONDS = 1.5
"""Seconds that another process gets to answer first. Discord waits three."""


ANSWER = "answer"
"""The key of an interaction's ``extras`` with why it was refused, by a name in the code."""


class Arrivals:
    """Admits interactions by Discord's time. The answer to the request that ``ask`` sends tells it.

    While the process cannot be sure that it ``holds_shard``, it lets another one answer first: a refusal of
    this one would be taken for the answer.
    """

    def __init__(
        self,
        clock: DiscordClock,
        ask: Callable[[], Awaitable[None]],
        holds_shard: Callable[[], bool] = lambda: True,
    ) -> None:
        self._clock = clock
        self._ask = ask
        self._holds_shard = holds_shard
        self.gate = Gate(clock)
        self._asking: asyncio.Task[None] | None = None
        self._requests = RateLimit(most=1, seconds=ASKING_SECONDS)
        self._warnings = RateLimit(most=1, seconds=60.0)

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to handle an interaction. It is asked once for each delivery, before all else.

        One that seems to be old waits a moment for Discord's time: the clock may have gone too fast since
        the last answer, and what is ignored gets no answer, and so brings no date.
        """
        known = {"server": str(interaction.guild_id), "interaction": str(interaction.id)}
        about.set(lambda: known)
        created_at = interaction.created_at.timestamp()
        self._clock.note_id(created_at)
        if not self._holds_shard():
            await sleep(self._clock, OTHERS_SECONDS)
        admission = self.gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD:
            await done_within(self._clock, PROMPT_SECONDS, self._asked())
            admission = self.gate.admit(interaction.id, created_at)
        if admission is Admission.TOO_OLD and self._warnings.admit("old", self._clock.elapsed()):
            log.warning(
                "interactions seem to be older than %.0f s and are ignored: the connection is slow, or this "
                "machine slept",
                OLDEST_SECONDS,
            )
        if admission is not Admission.ADMITTED:
            log.info("interaction %s is ignored: %s", interaction.id, admission.name)
            interaction.extras[ANSWER] = admission.name.lower()
        return admission is Admission.ADMITTED

    def close(self) -> None:
        """Wait no longer for Discord's time."""
        if self._asking is not None:
            self._asking.cancel()

    def _asked(self) -> asyncio.Task[None]:
        """Return the latest request for Discord's time; send another one unless that was a moment ago."""
        if self._requests.admit("time", self._clock.elapsed()) or self._asking is None:
            self.close()
            self._asking = asyncio.create_task(self._ask_for_time(), name="request for the time")
        return self._asking

    async def _ask_for_time(self) -> None:
        try:
            await self._ask()
        except Exception as error:  # whatever it is, the next request may succeed
            log.info("Discord was asked for its time in vain: %r", error)

    def age_of(self, interaction: discord.Interaction[Any]) -> float:
        """Return how old an interaction is now by Discord's clock, in seconds; never below 0."""
        return self._clock.age_of(interaction.created_at.timestamp())
