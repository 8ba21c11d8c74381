"""The interactions that arrive: which of them the bot handles, and how many of one person.

Each delivery acts at once or never. Discord may deliver an interaction again, and a slow connection may
deliver it late. What was refused when it came must not act minutes later, when the turn or the chips have
changed. So each interaction is admitted once, and only while its person may still wait for the answer.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from enum import Enum, auto
from typing import Any

import discord

from bot.client.discord_clock import DiscordClock
from bot.clock import DAY_SECONDS, Clock, done_within, sleep
from bot.operation.log_lines import about
from bot.pacing import RateLimit

log = logging.getLogger(__name__)

OLDEST_SECONDS = 5.0
"""The age in seconds after which an interaction is ignored. Discord waits 3 seconds for an answer."""

REMEMBERED_SECONDS = 15 * 60.0
"""The time in seconds for which an admitted interaction is remembered: the lifetime of its token."""

MOST_REMEMBERED = 100_000
"""The most interactions that are remembered; the oldest are forgotten first."""

ROUNDING = 0.01
"""Seconds by which two equal times may differ: ids have whole milliseconds, and floats are rounded."""


class Admission(Enum):
    """Whether to handle an interaction, and why not."""

    ADMITTED = auto()
    REPEATED = auto()
    TOO_OLD = auto()
    BEFORE_START = auto()


class Gate:
    """Admits each interaction once, if it is young and was made after this process was ready.

    An interaction counts as answered from the moment that it is admitted: the bot cannot know whether an
    answer that got lost on its way was seen. An earlier process may have answered what is older than
    :meth:`open`, and this one does not know. Redelivered commands that were stored are also known by their
    keys in the database.
    """

    def __init__(self, clock: DiscordClock) -> None:
        self._clock = clock
        self._opened_at: float | None = None
        self._admitted: dict[int, float] = {}

    def open(self) -> None:
        """Admit interactions that are made from now on. Only the first call counts."""
        if self._opened_at is None:
            self._opened_at = self._clock.going_on()

    def admit(self, interaction: int, created_at: float) -> Admission:
        """Return whether to handle an interaction, which was created at this time by Discord's clock."""
        self._forget_old()
        if interaction in self._admitted:
            return Admission.REPEATED
        admission = self._by_age(created_at)
        if admission is Admission.ADMITTED:
            self._admitted[interaction] = self._clock.elapsed()
        return admission

    def admitted_at(self, interaction: int) -> float | None:
        """Return when an interaction was admitted, by the monotonic clock; None if it is not remembered."""
        return self._admitted.get(interaction)

    def _by_age(self, created_at: float) -> Admission:
        if self._opened_at is None:
            return Admission.BEFORE_START
        age = self._clock.age_of(created_at)
        if age > OLDEST_SECONDS:
            return Admission.TOO_OLD
        # Both ages are by the present idea of Discord's time, which may have been wrong at the start.
        is_later = age <= self._clock.going_on() - self._opened_at + ROUNDING
        return Admission.ADMITTED if is_later else Admission.BEFORE_START

    def _forget_old(self) -> None:
        oldest = self._clock.elapsed() - REMEMBERED_SECONDS
        while self._admitted:
            interaction, at = next(iter(self._admitted.items()))
            if at > oldest and len(self._admitted) < MOST_REMEMBERED:
                return
            del self._admitted[interaction]


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


REASON_SECONDS = 10.0
"""The shortest time in seconds between two answers that say why a press of a person did nothing."""

MOST_OPTION_CHANGES = 100
"""How often a person changes options of tables in an hour: each change stays, and takes up to 0.9 kB."""

MOST_ERASURES = 5
"""How often a person is erased in a day, by their id in memory: each time, 0.3 kB of them stay."""

_LIMITED_AS = {discord.InteractionType.modal_submit: discord.InteractionType.component}
"""Types whose interactions are counted together with those of another type."""


class Limits:
    """What each person may still do.

    ``most_per_second`` limits the interactions of one person, each kind on its own (None: no limit).
    """

    def __init__(self, clock: Clock, most_per_second: int | None = None) -> None:
        self.option_changes = RateLimit(most=MOST_OPTION_CHANGES, seconds=3_600.0)
        self.erasures = RateLimit(most=MOST_ERASURES, seconds=DAY_SECONDS)
        self.shares = RateLimit(most=1, seconds=60.0)
        self._clock = clock
        self._reasons = RateLimit(most=1, seconds=REASON_SECONDS)
        self._rates = None if most_per_second is None else RateLimit(most=most_per_second, seconds=1.0)

    def are_exceeded_by(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the person has made too many interactions of this type in a second.

        Those that are too fast do not count, so that some act however many there are.
        """
        if self._rates is None:
            return False
        key = (interaction.user.id, _LIMITED_AS.get(interaction.type, interaction.type))
        return not self._rates.admit(key, interaction.created_at.timestamp())

    def says_why(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether to tell the person why a press of theirs did nothing: not for each of many."""
        return self._reasons.admit(interaction.user.id, self._clock.elapsed())


_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""PostgreSQL keeps no NUL, and half of a pair of surrogates is nothing in UTF-8."""


def is_unstorable(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a person has typed something that cannot be stored, into a command or a modal.

    No keyboard makes such texts.
    """
    data: Any = interaction.data or {}
    typed = (data.get("options"), data.get("components"))
    return any(_UNSTORABLE.search(text) for text in _texts(typed))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
