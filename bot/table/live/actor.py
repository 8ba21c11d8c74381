"""One table's actor: takes commands one by one, and shows nothing that is not stored.

``decide`` is asked, the store commits, and only then does the state change, the one timer get
set and the picture get published. A refusal or a failed commit leaves all as it was.
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
    ExpireIdle,
    GuildContext,
    InsufficientFundsError,
    MemberEliminated,
    Refusal,
    Refused,
    Request,
    Resume,
    ShoeOpened,
    Store,
    StoreError,
    TableState,
    TimeUp,
    Unseat,
    UserId,
    Via,
)
from bot.table.deciding import decide
from bot.table.stored import commit_of, dump_request
from bot.table.views import Snapshot, snapshot

log = logging.getLogger(__name__)

STORE_RETRY = 5.0
"""Seconds after which a timer that could not be stored is tried again."""

_FUNDS_TRIES = 3

Publish = Callable[[Snapshot, Via], None]
"""Where pictures go. Called after each commit, in order; must not block."""

MakeShoe = Callable[[int], Shoe]
"""Makes a fresh shoe of so many decks, from a new seed."""


LookAround = Callable[[Collection[UserId]], GuildContext]
"""Tells a table about the others on its server, as far as they concern these people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A request was carried out and stored; this is the table since.

    ``own`` is the picture as the person sees it who asked.
    """

    snapshot: Snapshot
    own: Snapshot


Reply = Done | Refused


class Actor:
    """Owns one table's state; everybody else sends it requests."""

    def __init__(
        self,
        state: TableState,
        *,
        store: Store,
        clock: Clock,
        make_shoe: MakeShoe,
        publish: Publish,
        floor: LookAround | None = None,
    ) -> None:
        self._state = state
        self._store = store
        self._clock = clock
        self._make_shoe = make_shoe
        self._publish = publish
        self._floor = floor or _alone
        self._mailbox: asyncio.Queue[tuple[Request, asyncio.Future[Reply]] | None] = asyncio.Queue()
        self._timer: Timer | None = None
        self._chores: Timer | None = None
        self._again: Timer | None = None
        self._frozen = False
        self._resuming = False
        self._next_shoe = make_shoe(state.rules.decks)
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState:
        """The state as it is stored."""
        return self._state

    @property
    def snapshot(self) -> Snapshot:
        """The present picture."""
        return snapshot(self._state)

    async def holdings(self) -> Mapping[UserId, int]:
        """What everybody here owns in hundredths: in a match his stack and stakes, else all on the server."""
        state = self._state
        if state.playing_match is None:
            return await self._store.holdings(state.guild, state.people)
        stacks = await self._store.stacks(state.id, state.playing_match.number)
        return {player: stacks.get(player, 0) + state.staked_by(player) for player in state.people}

    def view(self, eyes: UserId | None) -> Snapshot:
        """The present picture with somebody's own eyes."""
        return snapshot(self._state, eyes)

    def start(self) -> None:
        """Begin to take requests, and set the timers."""
        self._task = asyncio.create_task(self._run(), name=f"table {self._state.id}")
        self._set_timers()

    def freeze(self) -> None:
        """Let the table's time stand still."""
        self._frozen = True
        self._cancel_timers()

    def thaw(self) -> bool:
        """Let time go on; returns whether it stood still."""
        was_frozen, self._frozen = self._frozen, False
        if was_frozen:
            self._set_timers()
        return was_frozen

    async def stop(self) -> None:
        """Finish what has been asked for, then stop."""
        self._cancel_timers()
        if self._task is not None:
            self._mailbox.put_nowait(None)
            await self._task
            self._task = None
            self._cancel_timers()  # what was finished may have set them again

    async def ask(self, request: Request) -> Reply:
        """Carry out a request. Cancelling the caller does not cancel what it asked for.

        Until a ``Resume`` is stored, time stands still: nobody's turn passes before he has it anew.
        """
        if self._task is None or self._task.done():
            return Refused(reason=Refusal.NO_TABLE)
        if isinstance(request.act, Resume):
            self._resuming = True
            self._cancel_timers()
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))
        return await asyncio.shield(future)

    async def _run(self) -> None:
        while (item := await self._mailbox.get()) is not None:
            request, future = item
            try:
                outcome = await self._handle(request)
            except Exception as error:
                log.exception("table %s could not carry out %s", self._state.id, request)
                self._try_the_clock_again(request, None)
                if not future.cancelled():
                    future.set_exception(error)
                    future.exception()  # seen: nobody may be waiting for a timer's request
            else:
                if not future.cancelled():
                    future.set_result(outcome)
        self._refuse_the_rest()

    def _refuse_the_rest(self) -> None:
        while not self._mailbox.empty():
            item = self._mailbox.get_nowait()
            if item is not None and not item[1].done():
                item[1].set_result(Refused(reason=Refusal.NO_TABLE))

    async def _handle(self, request: Request) -> Reply:
        try:
            decision = await self._decide_and_store(request)
        except Refused as refused:
            self._try_the_clock_again(request, refused.reason)
            return refused
        self._adopt(request, decision)
        picture = snapshot(self._state)
        self._publish(picture, request.via)
        return Done(snapshot=picture, own=self.view(request.player))

    async def _decide_and_store(self, request: Request) -> Decision:
        """Decide with fresh funds; where another table was quicker, decide again."""
        try:
            for _ in range(_FUNDS_TRIES):
                decision = await self._decide(await self._command(request))
                try:
                    await self._store.commit(self._commit_of(request, decision))
                except InsufficientFundsError:
                    continue
                return decision
        except AlreadyDoneError:
            raise Refused(reason=Refusal.ALREADY_DONE) from None
        except StoreError:
            log.exception("table %s: the database did not take it", self._state.id)
            raise Refused(reason=Refusal.STORE_UNAVAILABLE) from None
        raise Refused(reason=Refusal.FOLLOWER_SHORT)

    async def _decide(self, command: Command) -> Decision:
        """Decide; before anybody is out of chips his open stakes are looked up in the books.

        Another table may have taken one at this moment, and not know of it yet itself.
        """
        decision = decide(self._state, command)
        out = [event.player for event in decision.events if isinstance(event, MemberEliminated)]
        if not out:
            return decision
        owned = await self._store.holdings(self._state.guild, out)
        known = {player: command.funds[player] + self._state.staked_by(player) for player in out}
        elsewhere = {player: owned[player] - known[player] for player in out}
        floor = replace(command.floor, elsewhere={**command.floor.elsewhere, **elsewhere})
        return decide(self._state, replace(command, floor=floor))

    def _commit_of(self, request: Request, decision: Decision) -> Commit:
        now = self._clock.now()
        return commit_of(request.key, request.player, dump_request(request), decision, now)

    async def _command(self, request: Request) -> Command:
        people = dict.fromkeys(self._state.people)
        if request.player is not None:
            people[UserId(request.player)] = None
        if isinstance(request.act, CheckElimination | Unseat):
            people[request.act.player] = None
        funds = await self._funds(tuple(people))
        return Command(
            request=request,
            now=self._clock.now(),
            funds=funds,
            next_shoe=self._next_shoe,
            floor=self._floor(people),
        )

    async def _funds(self, people: tuple[UserId, ...]) -> Mapping[UserId, int]:
        """What each can spend: in a match his stack, else his chips on the server."""
        match = self._state.match
        if match is None:
            return await self._store.funds(self._state.guild, people)
        return await self._store.stacks(self._state.id, match.number)

    def _adopt(self, request: Request, decision: Decision) -> None:
        before, self._state = self._state, decision.state
        if any(isinstance(event, ShoeOpened) for event in decision.events):
            self._next_shoe = self._make_shoe(self._state.rules.decks)
        if self._resuming and isinstance(request.act, Resume):
            self._resuming = False
            self._set_timers()
        elif before.question != self._state.question or not self._state.is_open:
            self._set_timer(self._state.deadline)
        if before.chores_at != self._state.chores_at:
            self._set_chores(self._state.chores_at)

    def _set_timers(self) -> None:
        self._set_timer(self._state.deadline)
        self._set_chores(self._state.chores_at)

    def _set_timer(self, when: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        running = not (self._frozen or self._resuming)
        self._timer = self._clock.call_at(when, self._time_is_up) if when and running else None

    def _set_chores(self, when: float | None) -> None:
        if self._chores is not None:
            self._chores.cancel()
        running = not (self._frozen or self._resuming)
        self._chores = self._clock.call_at(when, self._chores_are_due) if when and running else None

    def _cancel_timers(self) -> None:
        self._set_timer(None)
        self._set_chores(None)
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _time_is_up(self) -> None:
        question = self._state.question
        self._tell_myself(f"deadline:{self._state.id}:{question}", TimeUp(question=question))

    def _chores_are_due(self) -> None:
        self._tell_myself(f"chores:{self._state.id}:{self._state.version}", ExpireIdle())

    def _tell_myself(self, key: str, act: TimeUp | ExpireIdle | Resume | Close) -> None:
        request = Request(key=key, player=None, act=act, via=Via.CLOCK)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((request, future))

    def _try_the_clock_again(self, request: Request, reason: Refusal | None) -> None:
        """Set a timer anew that came early, or that failed (None: by a bug); any other one is old."""
        act = request.act
        if isinstance(act, Resume):
            self._resume_later(request.key)
            return
        if isinstance(act, ExpireIdle):
            later = self._clock.now() + STORE_RETRY
            self._set_chores(later if reason is not Refusal.OUTDATED else self._state.chores_at)
            return
        failed = reason in (None, Refusal.STORE_UNAVAILABLE, Refusal.FOLLOWER_SHORT)
        if isinstance(act, Close) and request.via is Via.CLOCK and failed:
            later = self._clock.now() + STORE_RETRY
            self._clock.call_at(later, lambda: self._tell_myself(request.key, act))
            return
        if not isinstance(act, TimeUp) or act.question != self._state.question:
            return
        if reason is Refusal.STORE_UNAVAILABLE:
            # Nobody could act meanwhile: when the books can be written again, he has his time anew.
            self._resuming = True
            self._cancel_timers()
            self._resume_later(f"outage:{self._state.id}:{self._state.version}")
        elif failed:
            self._set_timer(self._clock.now() + STORE_RETRY)
        elif reason is Refusal.OUTDATED:
            self._set_timer(self._state.deadline)

    def _resume_later(self, key: str) -> None:
        later = self._clock.now() + STORE_RETRY
        self._again = self._clock.call_at(later, lambda: self._tell_myself(key, Resume()))


def _alone(_people: Collection[UserId]) -> GuildContext:
    """The only table there is."""
    return GuildContext()
