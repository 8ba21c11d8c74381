"""One table's actor: takes commands one by one, and shows nothing that is not stored.

``decide`` is asked, the store commits, and only then the state changes, the timers are set and the picture is
published. A refusal or a failed commit leaves everything as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from bot.clock import Clock, Timer
from bot.fairness import Shoe
from bot.table import (
    AlreadyDoneError,
    CheckElimination,
    Close,
    Command,
    Commit,
    Decision,
    Event,
    ExpireIdle,
    GuildContext,
    InsufficientFundsError,
    MemberEliminated,
    MemberFunds,
    Request,
    Resume,
    ServiceAct,
    ShoeOpened,
    Store,
    StoreError,
    SyncMember,
    TableState,
    TimeUp,
    UserId,
    Via,
    VoidRound,
)
from bot.table.deciding import decide
from bot.table.live.timers import Pause, TableTimers
from bot.table.refusals import AlreadyDone, ChipsGone, NoTable, Outdated, Refusal, Refused, StoreUnavailable
from bot.table.stored import commit_of, dump_request
from bot.table.views import Snapshot, shows_the_same_to_all, snapshot

log = logging.getLogger(__name__)

STORE_RETRY = 5.0
"""Seconds after which a timer that could not be stored is tried again."""

_FUNDS_TRIES = 3

Publish = Callable[[Snapshot, Via], None]
"""Where pictures go. Called after each commit, in order; must not block."""

Report = Callable[[TableState, tuple[Event, ...]], None]
"""Hears of each commit's events, after the state has changed; must not block."""

MakeShoe = Callable[[int], Shoe]
"""Makes a fresh shoe of so many decks, from a new seed."""

ReadGuild = Callable[[Collection[UserId]], GuildContext]
"""Tells a table about the others on its server, as far as they concern these people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A request was carried out and stored; ``snapshot`` is the table since."""

    snapshot: Snapshot
    look: Callable[[], Snapshot]

    @property
    def own(self) -> Snapshot:
        """The table as the person who asked sees it."""
        return self.look()


Reply = Done | Refusal
"""What became of a request: carried out, or refused."""


class Actor:
    """Owns one table's state; everybody else sends it requests.

    ``void`` is given where the state lacks its open round, since that cannot be played again: the first
    ``Resume`` carries it out, and until it is stored everything else is refused.
    """

    def __init__(
        self,
        state: TableState,
        *,
        store: Store,
        clock: Clock,
        make_shoe: MakeShoe,
        publish: Publish,
        report: Report | None = None,
        read_guild: ReadGuild | None = None,
        void: VoidRound | None = None,
    ) -> None:
        self._state = state
        self._picture: Snapshot | None = None
        self._store = store
        self._clock = clock
        self._make_shoe = make_shoe
        self._publish = publish
        self._report = report
        self._read_guild = read_guild or _only_table
        self._void = void
        self._mailbox: asyncio.Queue[tuple[Request, asyncio.Future[Reply]] | None] = asyncio.Queue()
        self._timers = TableTimers(clock, on_deadline=self._time_is_up, on_expiry=self._expiry_is_due)
        self._retry: Timer | None = None
        self._next_shoe = make_shoe(state.rules.decks)
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState:
        """The state as it is stored."""
        return self._state

    @property
    def snapshot(self) -> Snapshot:
        """The present picture, as everybody may see it."""
        if self._picture is None:
            self._picture = snapshot(self._state)
        return self._picture

    def view(self, eyes: UserId | None) -> Snapshot:
        """The present picture as one person sees it."""
        return _seen_by(self._state, self.snapshot, eyes)

    async def holdings(self) -> Mapping[UserId, int]:
        """What everybody here owns, in hundredths: in a match stack and stakes, else all on the server."""
        state = self._state
        if state.playing_match is None:
            return await self._store.holdings(state.guild, state.people)
        stacks = await self._store.stacks(state.id, state.playing_match.number)
        return {player: stacks.get(player, 0) + state.staked_by(player) for player in state.people}

    def start(self) -> None:
        """Begin to take requests, and set the timers."""
        if self._void is not None:
            self._timers.pause(Pause.RESUMING)
        self._task = asyncio.create_task(self._run(), name=f"table {self._state.id}")
        self._timers.follow(self._state)

    def freeze(self) -> None:
        """Let the table's time stand still."""
        self._timers.pause(Pause.SERVER_UNAVAILABLE)
        self._cancel_retry()

    def thaw(self) -> bool:
        """Let time go on; returns whether it stood still."""
        was_frozen = self._timers.unpause(Pause.SERVER_UNAVAILABLE)
        if was_frozen:
            self._timers.follow(self._state)
        return was_frozen

    async def stop(self) -> None:
        """Finish the requests that have come, then stop."""
        self._cancel_timers()
        if self._task is not None:
            self._mailbox.put_nowait(None)
            await self._task
            self._task = None
            self._cancel_timers()  # the last requests may have set them again

    async def ask(self, request: Request) -> Reply:
        """Carry out a request. Cancelling the caller does not cancel the request.

        Time stands still until a ``Resume`` is stored: nobody's turn passes before its fresh time.
        """
        if self._task is None or self._task.done():
            return NoTable()
        if isinstance(request.act, Resume):
            self._timers.pause(Pause.RESUMING)
            self._cancel_retry()
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))
        return await asyncio.shield(future)

    async def _run(self) -> None:
        while (item := await self._mailbox.get()) is not None:
            request, future = item
            try:
                reply = await self._handle(request)
            except Exception as error:
                log.exception("table %s could not carry out %s", self._state.id, request)
                self._retry_service(request, None)
                if not future.cancelled():
                    future.set_exception(error)
                    future.exception()  # retrieved: nobody may be waiting for a timer's request
            else:
                if not future.cancelled():
                    future.set_result(reply)
        self._refuse_the_rest()

    def _refuse_the_rest(self) -> None:
        while not self._mailbox.empty():
            item = self._mailbox.get_nowait()
            if item is not None and not item[1].done():
                item[1].set_result(NoTable())

    async def _handle(self, request: Request) -> Reply:
        try:
            await self._void_first(request)
            decision = await self._decide_and_store(request)
        except Refused as refused:
            self._retry_service(request, refused.refusal)
            return refused.refusal
        self._adopt(request, decision)
        state, picture = self._state, self.snapshot
        self._publish(picture, request.via)
        return Done(snapshot=picture, look=lambda: _seen_by(state, picture, request.player))

    async def _void_first(self, request: Request) -> None:
        """Void the round that could not be played again, before anything else is done."""
        if self._void is None:
            return
        if not isinstance(request.act, Resume):
            raise Refused(StoreUnavailable())
        key = f"void:{self._state.id}:{self._state.version}"
        void = Request(key=key, player=None, act=self._void, via=Via.CLOCK)
        self._adopt(void, await self._decide_and_store(void))
        self._void = None
        self._publish(self.snapshot, Via.CLOCK)

    async def _decide_and_store(self, request: Request) -> Decision:
        """Decide with the funds of now; decide again if another table was quicker to use them."""
        try:
            for _ in range(_FUNDS_TRIES):
                decision = await self._decide(await self._command(request))
                try:
                    await self._store.commit(self._commit_of(request, decision))
                except InsufficientFundsError:
                    continue
                return decision
        except AlreadyDoneError:
            raise Refused(AlreadyDone()) from None
        except StoreError:
            log.exception("table %s: the database did not take it", self._state.id)
            raise Refused(StoreUnavailable()) from None
        raise Refused(ChipsGone())

    async def _decide(self, command: Command) -> Decision:
        """Decide; before a member is eliminated, look up their open stakes in the database.

        Another table may have taken a stake at this moment, and not know of it itself.
        """
        decision = decide(self._state, command)
        out = [event.player for event in decision.events if isinstance(event, MemberEliminated)]
        if not out:
            return decision
        owned = await self._store.holdings(self._state.guild, out)
        known = {player: command.funds[player] + self._state.staked_by(player) for player in out}
        elsewhere = {player: owned[player] - known[player] for player in out}
        guild = replace(command.guild, elsewhere={**command.guild.elsewhere, **elsewhere})
        return decide(self._state, replace(command, guild=guild))

    def _commit_of(self, request: Request, decision: Decision) -> Commit:
        now = self._clock.now()
        return commit_of(request.key, request.player, dump_request(request), decision, now)

    async def _command(self, request: Request) -> Command:
        people = dict.fromkeys(self._state.known_people)
        if request.player is not None:
            people[UserId(request.player)] = None
        if isinstance(request.act, CheckElimination | SyncMember):
            people[request.act.player] = None
        funds = await self._funds(tuple(people))
        return Command(
            request=request,
            now=self._clock.now(),
            funds={player: each.chips for player, each in funds.items()},
            eliminated=frozenset(player for player, each in funds.items() if each.is_eliminated),
            fresh_shoes=(self._next_shoe,),
            guild=self._read_guild(people),
        )

    async def _funds(self, people: tuple[UserId, ...]) -> Mapping[UserId, MemberFunds]:
        """What each can spend: in a match their stack, else their chips on the server."""
        match = self._state.match
        if match is None:
            return await self._store.funds(self._state.guild, people)
        stacks = await self._store.stacks(self._state.id, match.number)
        return {player: MemberFunds(chips=chips) for player, chips in stacks.items()}

    def _adopt(self, request: Request, decision: Decision) -> None:
        before, self._state, self._picture = self._state, decision.state, None
        if any(isinstance(event, ShoeOpened) for event in decision.events):
            self._next_shoe = self._make_shoe(self._state.rules.decks)
        if isinstance(request.act, Resume) and self._timers.unpause(Pause.RESUMING):
            self._timers.follow(self._state)
        elif before.question != self._state.question or not self._state.is_open:
            self._timers.set_deadline(self._state.deadline)
        if before.chores_at != self._state.chores_at:
            self._timers.set_expiry(self._state.chores_at)
        if self._report is not None and decision.events:
            self._report(self._state, decision.events)

    def _cancel_timers(self) -> None:
        self._timers.stop()
        self._cancel_retry()

    def _cancel_retry(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None

    def _time_is_up(self) -> None:
        question = self._state.question
        self._tell_myself(f"deadline:{self._state.id}:{question}", TimeUp(question=question))

    def _expiry_is_due(self) -> None:
        self._tell_myself(f"chores:{self._state.id}:{self._state.version}", ExpireIdle())

    def _tell_myself(self, key: str, act: ServiceAct) -> None:
        request = Request(key=key, player=None, act=act, via=Via.CLOCK)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))

    def _retry_service(self, request: Request, refusal: Refusal | None) -> None:
        """Repeat a request of the bot's own that came early or failed (``refusal`` None: by a bug)."""
        failed = refusal is None or isinstance(refusal, StoreUnavailable | ChipsGone)
        match request.act:
            case Resume():
                self._resume_later(request.key)
            case ExpireIdle():
                later = self._clock.now() + STORE_RETRY
                self._timers.set_expiry(later if not isinstance(refusal, Outdated) else self._state.chores_at)
            case Close() if request.via is Via.CLOCK and failed:
                act, later = request.act, self._clock.now() + STORE_RETRY
                self._clock.call_at(later, lambda: self._tell_myself(request.key, act))
            case TimeUp() if request.act.question == self._state.question:
                self._retry_deadline(refusal, failed=failed)
            case _:
                pass

    def _retry_deadline(self, refusal: Refusal | None, *, failed: bool) -> None:
        if isinstance(refusal, StoreUnavailable):
            # Nobody could act during the outage: after it, whoever is asked gets a fresh turn time.
            self._timers.pause(Pause.RESUMING)
            self._cancel_retry()
            self._resume_later(f"outage:{self._state.id}:{self._state.version}")
        elif failed:
            self._timers.set_deadline(self._clock.now() + STORE_RETRY)
        elif isinstance(refusal, Outdated):
            self._timers.set_deadline(self._state.deadline)

    def _resume_later(self, key: str) -> None:
        later = self._clock.now() + STORE_RETRY
        self._retry = self._clock.call_at(later, lambda: self._tell_myself(key, Resume()))


def _seen_by(state: TableState, picture: Snapshot, eyes: UserId | None) -> Snapshot:
    """A state as one person sees it; ``picture`` is the same as everybody may see it."""
    return picture if eyes is None or shows_the_same_to_all(state) else snapshot(state, eyes)


def _only_table(_people: Collection[UserId]) -> GuildContext:
    """The context of a table without others."""
    return GuildContext()
