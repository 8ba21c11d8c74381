"""What the answers to requests tell: that an edit is done, Discord's time, and refusals as too many."""

import logging
from collections.abc import Callable
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

from bot.client.discord_clock import DiscordClock
from bot.pacing import RateLimit

log = logging.getLogger(__name__)

NoteRequest = Callable[[str, str, str], None]
"""Receives the method, path and status of a request; ``lost`` if no answer came."""

on_answer: ContextVar[Callable[[], None] | None] = ContextVar("on_answer", default=None)
"""A callback for the moment when Discord has answered the request of the current task.

discord.py may return from an edit seconds after the answer, when the bucket of a rate limit is free again.
Callers that only wait for the edit to happen must not wait for that.
"""


class AnswerWatch:
    """Notes what each answer of Discord tells; its ``trace`` belongs into the session of a client."""

    def __init__(self, clock: DiscordClock) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._note_request)
        self.trace.on_request_end.append(self._note_answer)
        self._clock = clock
        self._refused = 0
        self._warnings = RateLimit(most=1, seconds=60.0)

    def warn_of_refused(self) -> None:
        """Log how many requests were refused as too many, at most once a minute."""
        if self._refused and self._warnings.admit("429", self._clock.elapsed()):
            log.warning("Discord refused %d requests as too many (429)", self._refused)
            self._refused = 0

    def report_to(self, note: NoteRequest) -> None:
        """Call ``note`` for each request from now on. The client must not be logged in yet."""

        async def note_answer(_s: object, _c: object, params: aiohttp.TraceRequestEndParams) -> None:
            note(params.method, params.url.path, str(params.response.status))

        async def note_loss(_s: object, _c: object, params: aiohttp.TraceRequestExceptionParams) -> None:
            note(params.method, params.url.path, "lost")

        self.trace.on_request_end.append(note_answer)
        self.trace.on_request_exception.append(note_loss)

    async def _note_request(self, _session: object, context: SimpleNamespace, _params: object) -> None:
        context.sent_at = self._clock.going_on()

    async def _note_answer(
        self, _session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        callback, status = on_answer.get(), params.response.status
        if callback is not None and status < 300:
            callback()
        self._refused += status == 429
        self._clock.note_date(params.response.headers.get("Date", ""), context.sent_at)
