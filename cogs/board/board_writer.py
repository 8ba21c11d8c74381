"""One table's board: when to send which snapshot, and which press gets it as its answer.

Only one request that shows a snapshot is in flight at a time, and the newest snapshot wins. A press is
answered by the edit itself. Presses that come while a request is in flight wait for it, at most
:data:`PRESS_WAIT` seconds; then the newest press gets the newest snapshot, and the overtaken ones are
acknowledged without one. Snapshots that no press caused are sent by the bot's token, with pauses between
them.

The dealer's turn is one more snapshot before that of a result, which follows it after
``REVEAL_SECONDS``, or with the next press.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any

from bot.bank.ids import MessageId
from bot.client.answer_watch import on_answer
from bot.client.croupier import Croupier
from bot.clock import Timer, done_within
from bot.operation.log_lines import about
from bot.table.commands import Via
from bot.table.results import REVEAL_SECONDS
from bot.table.views.round_results import dealers_turn
from bot.table.views.snapshots import Snapshot, Stage
from cogs.board.board_message import BoardMessage, NoteHashes
from cogs.common.answers import deliver, done_before
from cogs.common.interactions import Interaction, missing_permissions

PRESS_WAIT = 1.0
"""Seconds that a press waits for a request in flight, unless it is :data:`LATEST_AGE` old before."""

LATEST_AGE = 2.0
"""The age in seconds at which a press waits no longer for such a request: Discord allows 3."""

SEND_INTERVAL = 1.0
"""Seconds between two snapshots that no press caused."""

CARRY_TIMEOUT = 2.0
"""Seconds after which a snapshot that a press should have shown is sent by the token."""

REDRAW_WAIT = 10.0
"""Seconds that a new drawing of the same snapshot has to be shown."""

LONGEST_RETRY_DELAY = 60.0
"""The most seconds between two tries while Discord rejects a snapshot."""


MOST_REFUSALS = 10
"""How often a snapshot is tried that Discord refuses, for want of a permission or in a locked thread."""


@dataclass(eq=False, slots=True)
class _WaitingPress:
    """A press that waits for its answer, and whether it was carried out."""

    press: Interaction
    has_acted: bool
    answered: asyncio.Future[object] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Board:
    """Shows one table, and is the only place that answers presses on it.

    ``message`` is the one that shows the table, posted at ``posted_at`` (seconds since the epoch).
    ``remember`` keeps a new one, ``note_hashes`` the message that first shows hashes. ``channel_gone`` is
    called when there is no place left to show it, ``note_taken`` with whether Discord takes what is sent by
    the token, ``shown`` with each snapshot that the message shows, and ``last_shown`` when the last snapshot
    of a closed table is shown.
    """

    def __init__(
        self,
        bot: Croupier,
        snapshot: Snapshot,
        *,
        message: MessageId | None,
        posted_at: float,
        remember: Callable[[MessageId, float], Awaitable[None]],
        note_hashes: NoteHashes,
        channel_gone: Callable[[], Awaitable[None]],
        note_taken: Callable[[bool], None],
        shown: Callable[[Snapshot], None],
        last_shown: Callable[[], None],
    ) -> None:
        self._clock = bot.clock
        self._pacer = bot.pacer
        self._message = BoardMessage(
            bot,
            snapshot,
            message=message,
            posted_at=posted_at,
            remember=remember,
            note_hashes=note_hashes,
            channel_gone=channel_gone,
            outdated=self._show_again,
        )
        self._note_taken = note_taken
        self._shown = shown
        self._last_shown = last_shown
        self._shown_frame = 0
        self._closing = self._closed = False
        self._waiting: list[_WaitingPress] = []
        self._woken = asyncio.Event()
        self._newest_ticket = self._newest_done = 0
        self._carried_until = 0.0
        self._next_send = 0.0
        self._is_asked_for = True
        self._moment: float | None = None
        self._turn: Snapshot | None = None
        self._result_at = 0.0
        self._retry_delay = SEND_INTERVAL
        self._refusals = 0
        self._carry_timer: Timer | None = None
        self._writer: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[Any]] = set()

    @property
    def newest(self) -> Snapshot:
        """The table's newest snapshot, shown or not."""
        return self._message.newest

    def publish(self, snapshot: Snapshot, via: Via) -> None:
        """Show a snapshot: with the press that caused it, otherwise by the token."""
        turn = dealers_turn(self._message.newest, snapshot)
        if turn is not None or snapshot.boxes:
            self._turn, self._result_at = turn, 0.0
        self._message.newest = snapshot
        self._is_asked_for = via is not Via.CLOCK
        if self._refusals and self._is_asked_for:
            self._next_send = self._clock.elapsed()  # nobody bets where it is refused: that may have changed
        self._refusals = 0
        if via is Via.PRESS:
            self._carried_until = self._clock.elapsed() + CARRY_TIMEOUT
            if self._carry_timer is not None:
                self._carry_timer.cancel()
            self._carry_timer = self._clock.call_at(self._clock.now() + CARRY_TIMEOUT, self.refresh)
        else:
            self.refresh()

    async def press(self, press: Interaction, *, has_acted: bool = True) -> None:
        """Answer a press with the newest snapshot.

        One that was not carried out does not cut the dealer's turn short: the result follows.
        """
        waiting = _WaitingPress(press, has_acted)
        self._waiting.append(waiting)
        self._wake()
        until = min(press.client.arrivals.age_of(press) + PRESS_WAIT, LATEST_AGE)
        if not await done_before(press, until, waiting.answered):
            self._keep(asyncio.create_task(self._answer_presses()))
        # Shielded: the future is resolved later even if this caller is cancelled.
        await asyncio.shield(waiting.answered)

    def note_newest_in_channel(self, message: MessageId) -> None:
        """Note the newest message of the channel: the board moves below it when the next bets begin."""
        self._message.note_newest_in_channel(message)

    def ignore_message(self, message: MessageId) -> None:
        """Do not count a message that is soon deleted among those that bury the board."""
        self._message.ignore_message(message)

    def shows_on(self, press: Interaction) -> bool:
        """Return whether a press was made on the message that shows the table."""
        return self._message.shows_on(press)

    def refresh(self) -> None:
        """Send the newest snapshot by the token, even if a press was to show it."""
        self._carried_until, self._refusals = 0.0, 0
        self._wake()

    def try_again(self) -> None:
        """Send the newest snapshot at once if Discord has refused it: it may take it now."""
        if self._refusals:
            self._next_send = self._clock.elapsed()
            self.refresh()

    def post_again(self) -> None:
        """Move the board to the bottom of the channel."""
        self._message.move()
        self._shown_frame = 0
        self.refresh()

    def bring_down(self) -> bool:
        """Move the board to the bottom if it is buried, at most once a minute. Return whether it moves."""
        comes = self._message.may_come_down()
        if comes:
            self.post_again()
        return comes

    def move_below(self, message: MessageId) -> None:
        """Move the board to the bottom of the channel if it stands above this message, or lands above it."""
        if self._message.follow(message):
            self.post_again()

    async def take_down(self) -> None:
        """Delete the board after a match: only the result stands, until somebody joins the next one."""
        if self.newest.is_after_match and self.newest.stage is Stage.LOBBY:
            await self._message.take_down()

    async def redraw(self) -> bool:
        """Draw the newest snapshot again. Return whether the message shows that.

        It waits for its place among all redraws that no person asked for. What is sent before, for a press
        for example, takes the place of this.
        """
        self._newest_ticket += 1
        asked = self._newest_done = self._newest_ticket  # a request in flight carries the earlier drawing
        await self._pacer.place(urgent=self.newest.stage in (Stage.PLAY, Stage.OFFER))
        if self._newest_done > asked and self._shown_frame >= self._message.newest.frame:
            return True
        self._is_asked_for, self._refusals = False, 0
        self._show_again()
        if self._writer is None:
            return False  # closed before anything was written
        is_done = await done_within(self._clock, REDRAW_WAIT, self._writer)
        return is_done and self._shown_frame >= self._message.newest.frame

    async def close(self) -> None:
        """Send the newest snapshot without a pause; drop what Discord does not accept in time.

        Nothing is sent any more when this returns: the bot then ends its session with Discord.
        """
        if self._carry_timer is not None:
            self._carry_timer.cancel()
        self._closing, self._turn = True, None
        self.refresh()
        finishing = asyncio.create_task(self._finish_sending())
        await asyncio.wait({finishing}, timeout=CARRY_TIMEOUT)
        self._closed = True
        unfinished = [task for task in (finishing, self._writer, *self._sending) if task is not None]
        for task in unfinished:
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)

    async def _finish_sending(self) -> None:
        """Wait for the writer, and for what follows its requests: a new message is to be remembered."""
        if self._writer is not None:
            await asyncio.wait({self._writer})
        if self._sending:
            await asyncio.wait(self._sending)

    def _wake(self) -> None:
        self._woken.set()
        if not self._closed and (self._writer is None or self._writer.done()):
            self._writer = asyncio.create_task(self._write(), name=f"board {self._message.newest.table}")

    def _show_again(self) -> None:
        self._shown_frame = 0
        self._wake()

    async def _write(self) -> None:
        """Write until the newest snapshot is shown and no press waits for an answer."""
        about.set(self._about)
        while True:
            self._woken.clear()
            now = self._clock.elapsed()
            if self._waiting:
                await self._answer_presses()
            elif self._has_nothing_to_send(now):
                return
            elif not self._closing and (pause := self._seconds_to_send(now)) > 0:
                await self._pause(pause)
            else:
                await self._send_by_token()
                if self._closing:
                    return

    def _has_nothing_to_send(self, now: float) -> bool:
        """Return whether the newest snapshot is shown, or a press will show it, or it is refused for good."""
        is_shown = self._shown_frame >= self._message.newest.frame
        return is_shown or now < self._carried_until or self._refusals >= MOST_REFUSALS

    def _about(self) -> Mapping[str, object]:
        """Return what the log says about the table."""
        newest = self.newest
        return {"server": str(newest.guild), "table": newest.table, "round": newest.round_id}

    def _seconds_to_send(self, now: float) -> float:
        """Return how long the next snapshot waits. One that no person has caused takes the next moment."""
        pause = max(self._next_send, self._result_at) - now
        if pause > 0 or self._is_asked_for:
            return pause
        if self._moment is None:
            self._moment = self._pacer.moment()
        return self._moment - now

    async def _pause(self, seconds: float) -> None:
        """Wait, but at most until the next press."""
        woken: asyncio.Future[object] = asyncio.ensure_future(self._woken.wait())
        try:
            await done_within(self._clock, seconds, woken)
        finally:
            woken.cancel()

    async def _answer_presses(self) -> None:
        """Answer the newest press with the newest snapshot, and acknowledge the others without one.

        A closed board answers none.
        """
        presses, self._waiting = self._waiting, []
        if self._closed:
            for waiting in presses:
                waiting.answered.set_result(None)
            return
        if not presses:
            return
        *overtaken, newest = presses
        if self._clock.elapsed() < self._result_at and not any(waiting.has_acted for waiting in presses):
            overtaken = presses
        for waiting in overtaken:
            acknowledging = asyncio.create_task(deliver(waiting.press.response.defer()))
            acknowledging.add_done_callback(waiting.answered.set_result)  # then more may follow the answer
            self._keep(acknowledging)
        if overtaken is presses:
            return
        if self._turn is not None and not newest.press.app_permissions.view_channel:
            self._turn = None  # the result, which follows by the token, could not
        snapshot, ticket = self._take_snapshot()
        try:
            shown = await self._message.answer(newest.press, snapshot)
            if shown and not missing_permissions(newest.press):
                self._note_taken(True)
            self._done(ticket, snapshot, shown=shown)
        finally:
            newest.answered.set_result(None)

    async def _send_by_token(self) -> None:
        """Send the newest snapshot, and go on as soon as Discord has it (see :data:`on_answer`)."""
        snapshot, ticket = self._take_snapshot()
        landed = asyncio.Event()
        context = copy_context()
        context.run(on_answer.set, landed.set)
        self._next_send = self._clock.elapsed() + SEND_INTERVAL
        task = asyncio.create_task(self._message.send(snapshot), context=context)
        self._keep(task)
        landing = asyncio.ensure_future(landed.wait())
        try:
            await asyncio.wait({task, landing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            landing.cancel()
        shown = task.result() if task.done() else True
        self._done(ticket, snapshot, shown=shown)
        if shown:
            self._retry_delay = SEND_INTERVAL
            self._note_taken(True)
        else:
            self._next_send = self._clock.elapsed() + self._retry_delay
            self._retry_delay = min(2 * self._retry_delay, LONGEST_RETRY_DELAY)
        if self._message.is_refused:
            self._refusals += 1
            self._note_taken(False)

    def _take_snapshot(self) -> tuple[Snapshot, int]:
        """Return the snapshot to show now, the dealer's turn once, then the newest one, and its ticket."""
        snapshot, self._turn = self._turn or self._message.newest, None
        self._newest_ticket += 1
        return snapshot, self._newest_ticket

    def _done(self, ticket: int, snapshot: Snapshot, *, shown: bool) -> None:
        """Note what the message shows: unknown after requests that were under way at the same time."""
        self._moment = None
        is_known = shown and ticket > self._newest_done
        self._newest_done = self._newest_ticket
        if not is_known:
            self._carried_until = 0.0
            self._show_again()
        else:
            self._shown_frame, self._result_at = snapshot.frame, 0.0
            self._shown(snapshot)
            if snapshot.is_dealers_turn:
                self._carried_until, self._result_at = 0.0, self._clock.elapsed() + REVEAL_SECONDS
                self._wake()
            elif snapshot.stage is Stage.CLOSED:
                self._last_shown()

    def _keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a request in flight: asyncio keeps none."""
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
