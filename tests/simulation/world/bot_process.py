"""One life of the bot: tables, boards and presses over the ports, until it is killed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextvars import ContextVar
from random import Random
from types import SimpleNamespace
from typing import Any

from bot.clock import Timer
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.commands import Act, GuildContext, Leave, MarkReady, PlaceBet, Play, Request, SitOut, Via
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.live.actor import Done, Reply
from bot.table.live.manager import Manager
from bot.table.ports import StoreUnavailableError
from bot.table.refusals import Refused
from bot.table.views.snapshots import Snapshot
from cogs.bank.bank_commands import BankCommands
from cogs.board.boards import Boards
from cogs.common.answers import answer
from cogs.common.refusal_texts import sentence
from cogs.table.look_commands import ReadingCommands
from cogs.table.play_commands import PlayCommands
from cogs.table.presses import Presses
from tests.simulation.checks.invariants import Laws
from tests.simulation.world.fake_discord import Chat, PartialChannel
from tests.simulation.world.interactions import Press, Typed, Wish
from tests.simulation.world.simulated_store import SimStore
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline


class SimClock:
    """The timeline as a process sees it; it calls back with a little delay, and never the dead."""

    def __init__(self, timeline: Timeline, loop: SteppedLoop, rng: Random) -> None:
        self._timeline = timeline
        self._loop = loop
        self._rng = rng

    def now(self) -> float:
        return self._timeline.now

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        due = max(when, self._timeline.now) + self._rng.choice((0.0, 0.0, 0.001, 0.02))
        return self._timeline.at(due, lambda: self._loop.run(callback))


asking: ContextVar[UserId | None] = ContextVar("asking", default=None)
"""On whose behalf something is done."""

READINGS = ("hand", "dealer", "status", "bets", "turn", "timer", "scores", "rules", "balance")
"""Commands that only look; the last of them at somebody's chips."""


class WatchedManager(Manager):
    """Tells the laws what was acknowledged, and who looks with whose eyes."""

    laws: Laws

    def view(self, table: TableId, eyes: UserId) -> Snapshot | None:
        self.laws.on_look(asking.get(), eyes)
        return super().view(table, eyes)

    def guild_context(
        self, guild: GuildId, table: TableId | None = None, people: Collection[UserId] = ()
    ) -> GuildContext:
        floor = super().guild_context(guild, table, people)
        states = [actor.state for actor in self._actors.values() if actor.state.id != table]
        self.laws.servers.on_floor(guild, floor, states)
        return floor

    async def ask(self, table: TableId, request: Request) -> Reply:
        if request.player is not None:
            self.laws.on_look(asking.get(), request.player)
        try:
            outcome = await super().ask(table, request)
        except asyncio.CancelledError:
            self.laws.cancelled.on_given_up(request.key)
            raise
        if isinstance(outcome, Done):
            self.laws.on_done(request.key)
            self.laws.counts["accepted"] += 1
        else:
            self.laws.counts["refused"] += 1
            self.laws.counts[f"refused: {outcome.reason}"] += 1
        return outcome


class Process:
    """The bot from start to crash."""

    def __init__(
        self, *, store: SimStore, loop: SteppedLoop, timeline: Timeline, rng: Random, chat: Chat, laws: Laws
    ) -> None:
        self.loop = loop
        self.store = store
        self.clock = SimClock(timeline, loop, rng)
        self.ready = False
        self._rng = rng
        self._chat = chat
        self._laws = laws
        self._newest: dict[TableId, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.manager = WatchedManager(store=store, clock=self.clock, make_shoe=self._make_shoe)
        self.manager.laws = laws
        bot: Any = self
        self.boards = Boards(bot)
        self.presses = Presses(bot, self.boards)
        self._play = PlayCommands(bot)
        self._reading = ReadingCommands(bot)
        self._bank = BankCommands(bot)
        self.manager.publish_to(self._publish)

    @property
    def alive(self) -> bool:
        return self.loop.alive

    def get_partial_messageable(self, channel: ChannelId) -> PartialChannel:
        """As discord.py's client has it."""
        return PartialChannel(self._chat, self.loop, self._chat.channels[channel])

    def start(self) -> None:
        self.spawn(self._start)

    def stop(self) -> None:
        """End in order, then be gone."""
        self.ready = False
        self.spawn(self._stop)

    def spawn(self, work: Callable[[], Coroutine[Any, Any, Any]], *, patience: float | None = None) -> None:
        """Let a coroutine run in this process, and cancel it after so many seconds."""

        def begin() -> None:
            task = self.loop.create_task(work())
            self._tasks.add(task)
            task.add_done_callback(self._ended)
            if patience is not None:
                self.loop.call_later(patience, task.cancel)

        self.loop.run(begin)

    def deliver(self, press: Press, channel: ChannelId) -> None:
        """A press arrives from Discord."""
        self._begin(press, channel, self.presses.on_interaction)

    def typed(self, command: Typed, channel: ChannelId, act: Act) -> None:
        """A typed command arrives."""
        self._begin(command, channel, lambda typed: answer(typed, self._done(typed, act)))

    def asked(self, command: Typed, channel: ChannelId, name: str, whom: UserId) -> None:
        """A command arrives that only looks, with ``balance`` at somebody's chips."""
        self._begin(command, channel, lambda typed: self._looked(typed, name, whom))

    def _begin(self, wish: Wish, channel: ChannelId, work: Callable[[Any], Coroutine[Any, Any, Any]]) -> None:
        if not self.ready:
            return
        twin = wish.delivered(self, self._chat, self.loop, self._chat.channels[channel])

        async def on_behalf() -> None:
            asking.set(wish.user.id)
            await work(twin)

        self.spawn(on_behalf, patience=wish.patience)

    async def _done(self, typed: Any, act: Act) -> str:
        """What is answered to a command that does something."""
        match act:
            case PlaceBet() | MarkReady() | SitOut() | Leave() | Play():
                return await self._play._act(typed, act)
            case _:
                request = Request(key=str(typed.id), player=typed.user.id, act=act, via=Via.TYPED)
                outcome = await self.manager.ask_in(typed.channel_id, request)
                return sentence(outcome) if isinstance(outcome, Refused) else "Done."

    async def _looked(self, typed: Any, name: str, whom: UserId) -> None:
        cogs: dict[str, Any] = {"balance": self._bank, "rules": self._play}
        cog = cogs.get(name, self._reading)
        command: Any = getattr(type(cog), name)
        if name == "balance":
            member = None if whom == typed.user.id else SimpleNamespace(id=whom, bot=False)
            await command.callback(cog, typed, member)
        else:
            await command.callback(cog, typed)

    async def _start(self) -> None:
        try:
            await self.manager.start()
        except StoreUnavailableError:  # it ends with a message, and is started again
            self.loop.fuse = 0
        else:
            self.ready = True

    async def _stop(self) -> None:
        await self.manager.close()
        await self.boards.close()
        self.loop.fuse = 0

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._laws.counts["cancelled"] += task.cancelled()
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._laws.broken.append(f"{error!r} was not caught")

    def _publish(self, picture: Snapshot, via: Via) -> None:
        self._laws.on_published(picture, self._newest.get(picture.table, 0))
        self._newest[picture.table] = picture.frame
        self.boards.publish(picture, via)

    def _make_shoe(self, decks: int) -> Shoe:
        return Shoe(seed=ServerSeed(self._rng.randbytes(SEED_BYTES)), decks=decks)


class Alarm(logging.Handler):
    """Hears of what the product logs as an error; only a database that fails may be one."""

    def __init__(self, laws: Laws, expected: tuple[type[BaseException], ...]) -> None:
        super().__init__(logging.ERROR)
        self._laws = laws
        self._expected = expected

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, self._expected):
            self._laws.broken.append(f"logged: {record.getMessage()} ({error!r})")
