"""One table's board: one message, one writer, the least calls.

One request that shows a picture is in flight at a time, and the newest picture wins. A press is
answered by the edit itself; presses that come while a picture is in flight wait for it, at most
:data:`OVERTAKE` seconds, and then the newest carries the newest picture while the overtaken ones are
acknowledged without one. What nobody pressed for goes by the bot's token, paced.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from dataclasses import dataclass, field

import discord

from bot.client import Croupier, on_answer
from bot.clock import Timer, within
from bot.table import MessageId, Via
from bot.table.views import Snapshot, Stage
from cogs.board.layout import board as render
from cogs.board.layout import stale
from cogs.common import UNREACHED, Panel, frame_of, quietly

log = logging.getLogger(__name__)

Press = discord.Interaction[Croupier]

OVERTAKE = 1.0
"""Seconds that a press waits for a picture in flight."""

PACE = 1.0
"""Seconds between two pictures that nobody pressed for."""

PATIENCE = 2.0
"""Seconds after which a picture that a press should have carried goes by token."""

LONGEST_RETRY = 60.0
"""Seconds between tries, at most, while Discord does not take a picture."""

TOO_OLD = 45 * 60.0
"""Age in seconds at which the board is posted anew: Discord rations edits past an hour."""

MOVED = "This table has moved to a newer message below. ⬇"

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10003, 10008, 50083


@dataclass(eq=False, slots=True)
class _Waiting:
    """A press that was carried out and waits for its answer."""

    press: Press
    answered: asyncio.Future[object] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Board:
    """Shows one table. Presses that were carried out are answered here, and nowhere else.

    ``message`` is the one that shows the table, posted at ``posted_at`` (seconds since the epoch);
    ``remember`` keeps a new one, ``channel_gone`` is told that there is nowhere left to show it, and
    ``last_shown`` that a closed table's last picture is on it.
    """

    def __init__(
        self,
        bot: Croupier,
        picture: Snapshot,
        *,
        message: MessageId | None,
        posted_at: float,
        remember: Callable[[MessageId, float], Awaitable[None]],
        channel_gone: Callable[[], Awaitable[None]],
        last_shown: Callable[[], None],
    ) -> None:
        self._clock = bot.clock
        self._channel = bot.get_partial_messageable(picture.channel)
        self._latest = picture
        self._shown = 0
        self._message = message
        self._posted_at = posted_at
        self._remember = remember
        self._channel_gone = channel_gone
        self._last_shown = last_shown
        self._must_move = False
        self._closing = False
        self._waiting: list[_Waiting] = []
        self._woken = asyncio.Event()
        self._tickets = itertools.count(1)
        self._newest_done = 0
        self._carried_until = 0.0
        self._next_by_token = 0.0
        self._retry = PACE
        self._guard: Timer | None = None
        self._writer: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[bool]] = set()
        self._acknowledging: set[asyncio.Task[bool]] = set()

    def publish(self, picture: Snapshot, via: Via) -> None:
        """Show this picture: with the press that made it, else by token."""
        self._latest = picture
        if via is Via.PRESS:
            self._carried_until = self._clock.now() + PATIENCE
            self._guard_it()
        else:
            self._carried_until = 0.0
            self._wake()

    async def press(self, press: Press) -> None:
        """Answer a press that was carried out, with the newest picture."""
        waiting = _Waiting(press)
        self._waiting.append(waiting)
        self._wake()
        if not await within(self._clock, OVERTAKE, waiting.answered):
            await self._answer_presses()
        # Shielded: whoever carries the picture says here that it is answered, also if nobody waits any more.
        await asyncio.shield(waiting.answered)

    def refresh(self) -> None:
        """Show the newest picture by token, although a press was to carry it."""
        self._carried_until = 0.0
        self._wake()

    def post_anew(self) -> None:
        """Bring the board to the bottom of the channel."""
        self._must_move = True
        self._shown = 0
        self.refresh()

    async def close(self) -> None:
        """Send what is not shown yet, without pacing; what Discord keeps waiting is dropped."""
        if self._guard is not None:
            self._guard.cancel()
        self._closing = True
        self.refresh()
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=PATIENCE)
        for task in (self._writer, *self._sending, *self._acknowledging):
            if task is not None:
                task.cancel()

    def _wake(self) -> None:
        self._woken.set()
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(), name=f"board {self._latest.table}")

    def _guard_it(self) -> None:
        """Should the press fail to carry its picture, it goes by token."""
        if self._guard is not None:
            self._guard.cancel()
        self._guard = self._clock.call_at(self._carried_until, self.refresh)

    async def _write(self) -> None:
        """Write until the newest picture is shown and nobody waits for an answer."""
        while True:
            self._woken.clear()
            if self._waiting:
                await self._answer_presses()
            elif self._shown >= self._latest.frame or self._clock.now() < self._carried_until:
                return
            elif (pause := self._next_by_token - self._clock.now()) > 0 and not self._closing:
                await self._rest(pause)
            else:
                await self._by_token()
                if self._closing:
                    return

    async def _rest(self, seconds: float) -> None:
        """Wait, but not while somebody presses."""
        woken: asyncio.Future[object] = asyncio.ensure_future(self._woken.wait())
        await within(self._clock, seconds, woken)
        woken.cancel()

    async def _answer_presses(self) -> None:
        """The newest press carries the newest picture; the others are acknowledged without one."""
        presses, self._waiting = self._waiting, []
        if not presses:
            return
        *overtaken, newest = presses
        for waiting in overtaken:
            self._acknowledge(waiting)
        picture, ticket = self._latest, next(self._tickets)
        try:
            carried = await quietly(self._carry(newest.press, picture))
            self._done(ticket, picture, shown=carried and self._is_current(newest.press))
        finally:
            newest.answered.set_result(None)

    def _acknowledge(self, waiting: _Waiting) -> None:
        waiting.answered.set_result(None)
        task = asyncio.create_task(quietly(waiting.press.response.defer()))
        self._acknowledging.add(task)
        task.add_done_callback(self._acknowledging.discard)

    async def _carry(self, press: Press, picture: Snapshot) -> None:
        view = render(picture) if self._is_current(press) else stale(MOVED)
        try:
            await press.response.edit_message(view=view)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
                await press.response.defer()  # what was done counts: the person need not see a failure
            raise

    def _is_current(self, press: Press) -> bool:
        """Whether the press was made on the message that shows the table, and may go on doing so."""
        here = press.message is not None and press.message.id == self._message
        return here and not self._is_too_old()

    def _is_too_old(self) -> bool:
        """Whether the board must be posted anew; not in the middle of a hand, unless it was asked for."""
        old = self._clock.now() - self._posted_at > TOO_OLD and self._latest.stage is Stage.BETS
        return old or self._must_move

    def _done(self, ticket: int, picture: Snapshot, *, shown: bool) -> None:
        """Note what is on the message now. A picture that was overtaken on its way leaves that open."""
        if not shown or ticket < self._newest_done:
            self._shown = 0
            self._carried_until = 0.0
        else:
            self._newest_done = ticket
            self._shown = picture.frame
            if picture.stage is Stage.CLOSED:
                self._last_shown()

    async def _by_token(self) -> None:
        """Send the newest picture, and go on as soon as Discord has it (see :data:`on_answer`)."""
        picture, ticket = self._latest, next(self._tickets)
        landed = asyncio.Event()
        context = copy_context()
        context.run(on_answer.set, landed.set)
        self._next_by_token = self._clock.now() + PACE
        task = asyncio.create_task(self._send(picture), context=context)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        landing = asyncio.ensure_future(landed.wait())
        await asyncio.wait({task, landing}, return_when=asyncio.FIRST_COMPLETED)
        landing.cancel()
        shown = task.result() if task.done() else True
        self._done(ticket, picture, shown=shown)
        if shown:
            self._retry = PACE
        else:
            self._next_by_token = self._clock.now() + self._retry
            self._retry = min(2 * self._retry, LONGEST_RETRY)

    async def _send(self, picture: Snapshot) -> bool:
        """Edit the message, or post one where there is none; returns whether Discord has the picture."""
        try:
            if self._message is not None and not self._is_too_old():
                await self._edit(self._message, render(picture))
            else:
                return await self._post(picture)
        except discord.NotFound as error:
            return await self._not_found(error, picture)
        except (discord.HTTPException, *UNREACHED) as error:
            if getattr(error, "code", None) == THREAD_ARCHIVED and not self._must_move:
                log.info("the thread of table %s is archived; a new board brings it back", picture.table)
                self._must_move = True
                return await self._send(picture)
            log.warning("the board of table %s could not be shown: %r", picture.table, error)
            # A closed table has nothing more to say where it may not speak; others may be let in again.
            return isinstance(error, discord.Forbidden) and picture.stage is Stage.CLOSED
        return True

    async def _post(self, picture: Snapshot) -> bool:
        """Post the board, and take the buttons off the message that showed it before."""
        old = self._message
        # The same until a post has succeeded, so that one whose answer was lost is not posted twice.
        nonce = f"{picture.table % 10**12}-{round(self._posted_at)}"
        message = await self._channel.send(view=render(picture), nonce=nonce)
        self._message, self._posted_at, self._must_move = MessageId(message.id), self._clock.now(), False
        await self._remember(self._message, self._posted_at)
        if old is not None and old != self._message:
            await quietly(self._edit(old, stale(MOVED)))
        if frame_of(message) == picture.frame:
            return True
        # Discord knew the nonce: an earlier post, whose answer was lost, shows an earlier picture.
        self._shown = 0
        self._wake()
        return False

    async def _edit(self, message: MessageId, view: Panel) -> None:
        # discord.py puts the client's own allowed_mentions on what it sends, but not on what it edits.
        nobody = discord.AllowedMentions.none()
        await self._channel.get_partial_message(message).edit(view=view, allowed_mentions=nobody)

    async def _not_found(self, error: discord.NotFound, picture: Snapshot) -> bool:
        if error.code == UNKNOWN_MESSAGE and self._message is not None:
            log.info("the board of table %s is gone; it is posted anew", picture.table)
            self._message = None
            return await self._send(picture)
        log.warning("the board of table %s has no place: %s", picture.table, error)
        if error.code != UNKNOWN_CHANNEL:
            return False
        await self._channel_gone()
        return True
