"""The actor of one table, which carries out its requests one at a time and publishes only stored states.

For each request it decides, commits the decision to the store, and only then changes its state, sets the
timers and publishes the snapshot. A refusal or a failed commit changes nothing.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Action
from bot.clock import Clock, Timer
from bot.fairness.shoe import Shoe
from bot.operation.log_lines import about
from bot.pacing import Pacer
from bot.table import commands, refusals
from bot.table.bet_sizes import BetBounds
from bot.table.deciding.dispatch import decide
from bot.table.events import Decision, Event, MoveMade, ShoeOpened
from bot.table.live.command_runner import CommandRunner, Decide, MakeBetId, ReadGuild
from bot.table.live.double_clicks import DoubleClicks, Place
from bot.table.ports import Store
from bot.table.results import REVEAL_SECONDS
from bot.table.table_state import TableState, players_asked
from bot.table.views.round_results import dealers_turn
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import shows_the_same_to_all, snapshot

log = logging.getLogger(__name__)

STORE_RETRY = 5.0
"""The seconds until the retry of a timer's command that could not be stored."""

LEAST_TURN = 2.0
"""The seconds that a turn must still have when its ``Resume`` is stored, so that its board can be shown."""

Publish = Callable[[Snapshot, commands.Via], None]
"""Publishes a snapshot. Called after each commit, in order; must not block."""

Report = Callable[[TableState, tuple[Event, ...]], None]
"""Receives the events of each commit after the state has changed; must not block."""

MakeShoe = Callable[[int], Shoe]
"""Makes a shoe of a number of decks from a new seed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnMove:
    """A move of the person who sent a request. The ``box`` of the action is a place in the round, from 1."""

    action: Action
    look_before: Callable[[], Snapshot]

    @property
    def before(self) -> Snapshot:
        """What the person saw when the move was decided."""
        return self.look_before()


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A request was carried out and stored. ``snapshot`` is the public view of the table afterwards.

    ``move`` is the move that it asked for, None if it was about something else.
    """

    snapshot: Snapshot
    look: Callable[[], Snapshot]
    move: OwnMove | None = None

    @property
    def own(self) -> Snapshot:
        """The view of the person who sent the request."""
        return self.look()


Reply = Done | refusals.Refusal
"""The answer to a request: carried out or refused."""


class Actor:
    """The owner of one table's state; everybody else sends requests to it.

    ``void`` is set if the open round could not be replayed and is missing in the state. The first ``Resume``
    carries it out; until it is stored, all other requests are refused. ``double_click_seconds`` is the time
    in which a second press counts as part of a double click. ``pacer`` is that of the whole bot.
    """

    def __init__(
        self,
        state: TableState,
        *,
        store: Store,
        clock: Clock,
        make_shoe: MakeShoe,
        make_bet_id: MakeBetId,
        publish: Publish,
        report: Report | None = None,
        read_guild: ReadGuild | None = None,
        double_click_seconds: float = 0.0,
        pacer: Pacer | None = None,
        decide: Decide = decide,
    ) -> None:
        self._state = state
        self._asked: commands.Request | None = None
        self._public: Snapshot | None = None
        self._clock = clock
        self._pacer = pacer or Pacer(clock)
        self._make_shoe = make_shoe
        self._publish = publish
        self._report = report
        self._runner = CommandRunner(
            store=store, clock=clock, make_bet_id=make_bet_id, read_guild=read_guild, decide=decide
        )
        self._has_frozen_books = False
        self._double_clicks = DoubleClicks(double_click_seconds)
        self._mailbox: asyncio.Queue[tuple[commands.Request, asyncio.Future[Reply]] | None] = asyncio.Queue()
        self._timers = TableTimers(clock, on_deadline=self._time_is_up, on_expiry=self._expiry_is_due)
        self._retry: Timer | None = None
        self._fresh_shoes = tuple(make_shoe(state.rules.decks) for _ in range(2))
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState:
        """The stored state."""
        return self._state

    @property
    def snapshot(self) -> Snapshot:
        """The current public snapshot."""
        if self._public is None:
            self._public = snapshot(self._state)
        return self._public

    def view(self, eyes: UserId | None) -> Snapshot:
        """Return the current snapshot as one person sees it."""
        return _seen_by(self._state, self.snapshot, eyes)

    def is_double_click(self, player: UserId, place: Place, button: str) -> bool:
        """Return whether a press that shows something now is the second one of a double click.

        ``place`` is where the button is: another one may have been there a moment ago.
        """
        return self._double_clicks.includes_look(player, self._clock.elapsed(), place, button, self._state)

    async def bet_bounds(self, player: UserId) -> BetBounds:
        """Return what a player has and may bet on the next round. Raises :class:`StoreError`."""
        return await self._runner.bet_bounds(self._state, player)

    async def holdings(self) -> Mapping[UserId, Cents]:
        """Return each person's chips in hundredths: stack and stakes in a match, else all of them."""
        return await self._runner.holdings(self._state)

    def start(self) -> None:
        """Start to process requests, and set the timers."""
        self._task = asyncio.create_task(self._run(), name=f"table {self._state.id}")
        self._timers.follow(self._state)

    @property
    def is_frozen(self) -> bool:
        """Whether the timers are paused by :meth:`freeze`."""
        return self._timers.is_paused(Pause.SERVER_UNAVAILABLE)

    def freeze(self) -> None:
        """Pause the table's timers, because its server is unavailable, or not there yet after a start."""
        self._timers.pause(Pause.SERVER_UNAVAILABLE)
        self._cancel_retry()

    def freeze_books(self) -> None:
        """Refuse every request from now on, and stop the timers: the server's books do not balance."""
        self._has_frozen_books = True
        self._timers.pause(Pause.BOOKS_FROZEN)
        self._cancel_retry()

    def thaw(self) -> bool:
        """Continue after :meth:`freeze`. Return whether the timers were paused."""
        was_frozen = self._timers.unpause(Pause.SERVER_UNAVAILABLE)
        if was_frozen:
            self._timers.follow(self._state)
        return was_frozen

    async def stop(self) -> None:
        """Carry out the pending requests, then stop."""
        self._cancel_timers()
        if self._task is not None:
            self._mailbox.put_nowait(None)
            await self._task
            self._task = None
            self._cancel_timers()  # the last requests may have set them again

    async def ask(self, request: commands.Request) -> Reply:
        """Carry out a request. Cancelling the caller does not cancel the request.

        A ``Resume`` pauses the timers until it is stored, so that no turn ends before it gets its full time.
        """
        if self._task is None or self._task.done():
            return refusals.NoTable()
        if isinstance(request.act, commands.Resume):
            self._timers.pause(Pause.RESUMING)
            self._cancel_retry()
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))
        return await future

    async def _run(self) -> None:
        about.set(self._about)
        while (item := await self._mailbox.get()) is not None:
            request, future = item
            self._asked = request
            try:
                reply = await self._handle(request)
            except Exception as error:
                act = type(request.act).__name__  # alone: a request has names, and texts that people typed
                log.exception("table %s could not carry out %s (%s)", self._state.id, act, request.key)
                self._retry_service(request, None)
                if not future.cancelled():
                    future.set_exception(error)
                    future.exception()  # mark it as retrieved: nobody awaits a timer's request
            else:
                if not future.cancelled():
                    future.set_result(reply)
        self._refuse_pending()

    def _about(self) -> Mapping[str, object]:
        """Return what the log says about the present request."""
        state, request = self._state, self._asked
        return {
            "server": str(state.guild),
            "table": state.id,
            "round": state.round_id,
            "interaction": None if request is None or request.player is None else request.key,
        }

    def _refuse_pending(self) -> None:
        while not self._mailbox.empty():
            item = self._mailbox.get_nowait()
            if item is not None and not item[1].done():
                item[1].set_result(refusals.NoTable())

    async def _handle(self, request: commands.Request) -> Reply:
        if self._has_frozen_books:
            return refusals.BooksFrozen()
        if self._double_clicks.includes(request, self._state):
            return refusals.DoubleClick()
        try:
            before = self._state
            decision = await self._runner.run(request, self._state, self._fresh_shoes)
        except refusals.Refused as refused:
            self._retry_service(request, refused.refusal)
            return refusals.DoubleClick() if self._double_clicks.repeats(request) else refused.refusal
        shown = self.snapshot
        self._adopt(request, decision)
        state, public = self._state, self.snapshot
        reveal = 0.0 if dealers_turn(shown, public) is None else REVEAL_SECONDS
        self._double_clicks.note(request, before, shown_after=reveal)
        self._publish(public, request.via)
        return Done(
            snapshot=public,
            look=lambda: _seen_by(state, public, request.player),
            move=_own_move(request, before, decision),
        )

    def _adopt(self, request: commands.Request, decision: Decision) -> None:
        before, self._state, self._public = self._state, decision.state, None
        promised = sum(isinstance(event, ShoeOpened) for event in decision.events)
        made = (self._make_shoe(self._state.rules.decks) for _ in range(promised))
        self._fresh_shoes = (*self._fresh_shoes[promised:], *made)
        is_resumed = isinstance(request.act, commands.Resume)
        if is_resumed and self._turn_is_short():
            self._resume_later(f"late:{self._state.id}:{self._state.version}")
        elif is_resumed and self._timers.unpause(Pause.RESUMING):
            self._timers.follow(self._state)
        elif before.question != self._state.question or not self._state.is_open:
            self._timers.set_deadline(self._state.deadline)
        if before.expires_at != self._state.expires_at:
            self._timers.set_expiry(self._state.expires_at)
        if self._report is not None and decision.events:
            self._report(self._state, decision.events)

    def _turn_is_short(self) -> bool:
        """Return whether little of a turn is left, because the database took so long."""
        deadline = self._state.deadline if players_asked(self._state) else None
        return deadline is not None and deadline - self._clock.now() < LEAST_TURN

    def _cancel_timers(self) -> None:
        self._timers.stop()
        self._cancel_retry()

    def _cancel_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    def _time_is_up(self) -> None:
        question = self._state.question
        self._enqueue(f"deadline:{self._state.id}:{question}", commands.TimeUp(question=question))

    def _expiry_is_due(self) -> None:
        self._enqueue(f"expire:{self._state.id}:{self._state.version}", commands.ExpireIdle())

    def _enqueue(self, key: str, act: commands.ServiceAct) -> None:
        request = commands.Request(key=key, player=None, act=act, via=commands.Via.CLOCK)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))

    def _retry_service(self, request: commands.Request, refusal: refusals.Refusal | None) -> None:
        """Retry a request of the bot that came early or failed. ``refusal`` is None after an exception."""
        failed = refusal is None or isinstance(refusal, refusals.StoreUnavailable | refusals.ChipsGone)
        match request.act:
            case commands.Resume() if not isinstance(refusal, refusals.AlreadyDone):
                self._resume_later(request.key)
            case commands.ExpireIdle():
                later = self._clock.now() + STORE_RETRY
                self._timers.set_expiry(
                    later if not isinstance(refusal, refusals.Outdated) else self._state.expires_at
                )
            case commands.Close() | commands.SyncSeason() if request.via is commands.Via.CLOCK and failed:
                act, later = request.act, self._clock.now() + STORE_RETRY
                self._clock.call_at(later, lambda: self._enqueue(request.key, act))
            case commands.TimeUp() if request.act.question == self._state.question:
                self._retry_deadline(refusal, failed=failed)
            case _:
                pass

    def _retry_deadline(self, refusal: refusals.Refusal | None, *, failed: bool) -> None:
        if isinstance(refusal, refusals.StoreUnavailable):
            # Nobody could act during the outage, so every open question gets a full turn time after it.
            self._timers.pause(Pause.RESUMING)
            self._cancel_retry()
            self._resume_later(f"outage:{self._state.id}:{self._state.version}")
        elif failed:
            self._timers.set_deadline(self._clock.now() + STORE_RETRY)
        elif isinstance(refusal, refusals.Outdated):
            self._timers.set_deadline(self._state.deadline)

    def _resume_later(self, key: str) -> None:
        def resume_in_turn() -> None:
            self._pacer.call(
                lambda: self._enqueue(key, commands.Resume()), urgent=self._state.round is not None
            )

        self._retry = self._clock.call_at(self._clock.now() + STORE_RETRY, resume_in_turn)


def _own_move(request: commands.Request, before: TableState, decision: Decision) -> OwnMove | None:
    """Return the move that was asked for. Moves that the bot makes afterwards are none."""
    if not isinstance(request.act, commands.Play):
        return None
    action = next(event.action for event in decision.events if isinstance(event, MoveMade))
    return OwnMove(action=action, look_before=lambda: snapshot(before, request.player))


def _seen_by(state: TableState, public: Snapshot, eyes: UserId | None) -> Snapshot:
    """Return a state as one person sees it. ``public`` is its public snapshot."""
    return public if eyes is None or shows_the_same_to_all(state) else snapshot(state, eyes)


class Pause(Enum):
    """A reason to pause a table's timers."""

    SERVER_UNAVAILABLE = auto()
    BOOKS_FROZEN = auto()
    """The books of the server do not balance. It ends with the process."""

    RESUMING = auto()
    """A ``Resume`` is not stored yet. No turn ends before it gets its full time."""


class TableTimers:
    """The deadline and the expiry of a table; a paused timer never calls back."""

    def __init__(
        self, clock: Clock, *, on_deadline: Callable[[], None], on_expiry: Callable[[], None]
    ) -> None:
        self._clock = clock
        self._on_deadline = on_deadline
        self._on_expiry = on_expiry
        self._deadline: Timer | None = None
        self._expiry: Timer | None = None
        self._pauses: set[Pause] = set()

    def follow(self, state: TableState) -> None:
        """Set both timers from the state."""
        self.set_deadline(state.deadline)
        self.set_expiry(state.expires_at)

    def set_deadline(self, when: float | None) -> None:
        """Replace the deadline (seconds since the epoch); None stops it."""
        self._deadline = self._replaced(self._deadline, when, self._on_deadline)

    def set_expiry(self, when: float | None) -> None:
        """Replace the time of the next expiry (seconds since the epoch); None stops it."""
        self._expiry = self._replaced(self._expiry, when, self._on_expiry)

    def pause(self, why: Pause) -> None:
        """Stop both timers until :meth:`unpause` is called for the same reason."""
        self._pauses.add(why)
        self.stop()

    def is_paused(self, why: Pause) -> bool:
        """Return whether a pause for this reason is in force."""
        return why in self._pauses

    def unpause(self, why: Pause) -> bool:
        """End a pause. Return whether it was in force. The caller sets the timers again."""
        was_paused = why in self._pauses
        self._pauses.discard(why)
        return was_paused

    def stop(self) -> None:
        """Cancel both timers."""
        self.set_deadline(None)
        self.set_expiry(None)

    def _replaced(self, old: Timer | None, when: float | None, call: Callable[[], None]) -> Timer | None:
        if old is not None:
            old.cancel()
        return None if when is None or self._pauses else self._clock.call_at(when, call)
