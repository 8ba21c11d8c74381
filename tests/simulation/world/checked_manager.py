"""The clock and the table manager of a simulated process; the manager reports to the invariants."""

import asyncio
from collections.abc import Callable, Collection
from contextvars import ContextVar
from random import Random

from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.client.discord_clock import DiscordClock
from bot.clock import Timer
from bot.table.commands import Command, GuildContext, Request, Via
from bot.table.events import Decision
from bot.table.live.actor import Done, Reply
from bot.table.live.command_runner import Decide
from bot.table.live.double_clicks import Place
from bot.table.live.manager import Manager
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot
from tests.simulation.checks.invariants import Invariants
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

created_at: ContextVar[float] = ContextVar("created_at")
"""When the interaction that is being handled was made, in seconds since the epoch."""

requester: ContextVar[UserId | None] = ContextVar("requester", default=None)
"""The member whose interaction is being handled."""

is_cut_short: ContextVar[bool] = ContextVar("is_cut_short", default=False)
"""Whether the interaction that is being handled is cancelled after a while."""

may_post: ContextVar[bool] = ContextVar("may_post", default=True)
"""Whether the bot may see the channel of the interaction that is being handled, and post there."""


class SimulatedClock(DiscordClock):
    """The time as a process sees it: callbacks come a little late, and never after its death."""

    def __init__(self, timeline: Timeline, loop: SteppedLoop, rng: Random) -> None:
        super().__init__(
            wall=lambda: timeline.wall, monotonic=lambda: timeline.now, going_on=lambda: timeline.now
        )
        self._timeline = timeline
        self._loop = loop
        self._rng = rng

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        due = self._timeline.now + self.left_until(when) + self._rng.choice((0.0, 0.0, 0.001, 0.02))
        return self._timeline.at(due, lambda: self._loop.run(callback))


class CheckedManager(Manager):
    """A manager that reports acknowledgements, cancellations, and whose view is read for whom."""

    invariants: Invariants
    note_accepted: Callable[[ChannelId, UserId, int], None]
    note_pressed: Callable[[ChannelId, UserId, int], None]

    def view(self, table: TableId, eyes: UserId) -> Snapshot | None:
        self.invariants.on_view(requester.get(), eyes)
        return super().view(table, eyes)

    def guild_context(
        self, guild: GuildId, table: TableId | None = None, people: Collection[UserId] = ()
    ) -> GuildContext:
        context = super().guild_context(guild, table, people)
        others = [actor.state for actor in self._actors.values() if actor.state.id != table]
        self.invariants.guilds.on_context(guild, context, others)
        return context

    def is_double_click(self, table: TableId, player: UserId, place: Place, button: str) -> bool:
        is_second = super().is_double_click(table, player, place, button)
        if not is_second and self.is_open(table):
            self.invariants.on_look(player, place, self._clock.elapsed())
        return is_second

    def note_board(self, table: TableId, *, is_taken: bool) -> None:
        self.invariants.boards.on_board(table, self._clock.elapsed(), is_taken=is_taken)
        self.invariants.counts["refused boards"] += not is_taken
        super().note_board(table, is_taken=is_taken)

    def check_decisions(self) -> None:
        """Check each decision of the tables that are opened or restored from now on."""

        def checked(decide: Decide) -> Decide:
            def decide_and_check(state: TableState | None, command: Command) -> Decision:
                decision = decide(state, command)
                if state is not None:
                    self.invariants.boards.on_decision(state, command, decision, self._clock.elapsed())
                return decision

            return decide_and_check

        self.watch_decisions(checked)

    async def leave(self, guild: GuildId) -> None:
        self.invariants.on_left(self.tables_of(guild))
        await super().leave(guild)

    async def ask(self, table: TableId, request: Request) -> Reply:
        if request.player is not None:
            self.invariants.on_view(requester.get(), request.player)
            self.invariants.on_asked(table, request)
            self.invariants.boards.on_asked(request, may_post=may_post.get())
            self.invariants.deliveries.on_asked(request, created_at.get(), self._clock.elapsed())
        channel = self._actors[table].state.channel if self.is_open(table) else None
        try:
            reply = await super().ask(table, request)
        except asyncio.CancelledError:
            self.invariants.cancellation.on_cancelled(request.key)
            raise
        if isinstance(reply, Done):
            self.invariants.on_acknowledged(request.key)
            if channel is not None and request.player is not None and request.key.isdecimal():
                self.note_accepted(channel, request.player, int(request.key))
                if request.via is Via.PRESS and not is_cut_short.get():
                    self.note_pressed(channel, request.player, int(request.key))
            self.invariants.counts["accepted"] += 1
        else:
            if request.player is not None:  # the clock may ask again
                self.invariants.on_refused(table, request, reply)
            self.invariants.counts["refused"] += 1
            self.invariants.counts[f"refused: {type(reply).__name__}"] += 1
        return reply
