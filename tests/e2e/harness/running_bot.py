"""The bot, running against the sandbox: start, stop, time and requests.

The client and the sockets are real, the database is a real file, and one manual clock serves both sides.
"""

import asyncio
import inspect
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

from bot.bank.sharding import WHOLE, Shard
from bot.client.croupier import Croupier
from bot.client.identifying import IdentifySlots, OwnSlots
from bot.client.serving import Watch, set_api_base
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.table.live.actor import MakeShoe
from cogs.composition import croupier
from standin import RecordedRequest
from tests.storage.helpers import rows_in
from tests.support.clock import TestClock
from tests.support.empty_database import write_empty_database
from tests.support.process import CALLS, CallCounter
from tests.support.shoes import Stack
from tests.support.troubles import TroubledSandbox

POLL_SECONDS = 0.001
QUIET_POLLS = 4
"""Consecutive polls without any activity after which a request without an answer no longer counts as work."""
STUCK_POLLS = 200
"""Consecutive polls after which a storage call that does not return no longer counts as work."""
QUIET_TURNS = 3
"""Consecutive turns of the event loop in which nothing runs: only threads and timers can have more work."""
MOST_TURNS = 1_000
"""Turns of the event loop after which it is not waited for any more: something in it never rests."""

IN_BACKGROUND = (
    "/gateway",  # asks for Discord's time when an interaction seems to be old
    "/applications/{application_id}/emojis",
    "/applications/{application_id}/emojis/{emoji_id}",
)
"""The routes of requests that have nothing to do with what people do."""

_KNOWN_COMMANDS: list[Any] = []
"""The commands that a bot of this process has registered, for the next ones: that took a tenth of a start."""

PATIENCE = 60.0
"""Seconds of real time to wait for a condition; far more than it takes, even on a busy machine."""


TO_REST = 10.0
"""Seconds between two tests that share a bot: the pace of its edits begins anew."""

TO_END_ROUNDS = (60.0, 60.0, 90_000.0, 90_000.0)
"""Seconds in which rounds end that nobody plays: an offer and a turn with a timer, then those without one."""

LONGEST_STEP = 300.0
"""Seconds that pass one by one in a step of :meth:`RunningBot.pass_time`."""


class RunningBot:
    """The bot on a sandbox of its own.

    ``hands`` are the first cards of the first shoes (``"T 9 9 8"``), see :class:`Stack`; ``make_shoe``
    replaces them. The clock stands still between presses, so double clicks and presses that are too fast are
    not looked for by default. For the same reason results come at once, unless ``shows_turn`` says otherwise.
    ``locale`` is the language of the server and of each person. Cards are text by default, so that no faces
    are uploaded. Members get no tip with their first bet by default, so that each press has one answer.
    Decisions are not judged by default, since that starts another process. ``watch`` is told of each new bot.
    Discord ``knows_commands`` by default, as it does after the first start of a bot.
    """

    def __init__(
        self,
        folder: Path,
        *hands: str,
        make_shoe: MakeShoe | None = None,
        sandbox: TroubledSandbox | None = None,
        clock: TestClock | None = None,
        double_click_seconds: float = 0.0,
        most_per_second: int | None = None,
        locale: str = "en-US",
        shows_turn: bool = False,
        shows_faces: bool = False,
        gives_tips: bool = False,
        judges_decisions: bool = False,
        knows_commands: bool = True,
        policies: Mapping[str, str] | None = None,
        url: str | None = None,
        slots: IdentifySlots | None = None,
        shard: Shard = WHOLE,
        watch: Watch | None = None,
    ) -> None:
        self.database = folder / "croupier.db"
        self.url = url or f"sqlite+aiosqlite:///{self.database}"
        self.clock = clock or TestClock()
        self.sandbox = sandbox or TroubledSandbox(clock=self.clock.discord)
        self._speak(locale)
        self.make_shoe = make_shoe or Stack(*hands)
        self.double_click_seconds = double_click_seconds
        self.most_per_second = most_per_second
        self.shows_turn = shows_turn
        self.shows_faces = shows_faces
        self.gives_tips = gives_tips
        self.judges_decisions = judges_decisions
        self.knows_commands = knows_commands
        self.policies = policies
        self.slots = slots
        self.shard = shard
        self.watch = watch or Watch()
        self.api_base: str | None = None  # an address in front of the sandbox, if any
        self.is_shared = False  # with tests that come after: none of them may stop the bot
        self.bot: Croupier
        self.store: SqlStore
        self._storage_calls: CallCounter
        self._running: asyncio.Task[None] | None = None

    def _next_shoe(self, decks: int) -> Shoe:
        return self.make_shoe(decks)

    def _speak(self, locale: str) -> None:
        self.sandbox.guild.preferred_locale = locale
        for person in self.sandbox.people.values():
            person.locale = locale

    async def move_on(self, *, make_shoe: MakeShoe, locale: str = "en-US", shows_turn: bool = False) -> None:
        """Go on for another test: on a new server, where the bot knows nobody. No table is left."""
        self.sandbox.replace_servers()
        set_api_base(self.api_base or self.sandbox.api_base)
        await self.wait_until_idle()
        for seconds in TO_END_ROUNDS:
            if self.bot.manager.tables():  # they close after their rounds
                self.clock.stall(seconds)
                await self.wait_until_idle()
        assert self.bot.manager.tables() == (), "a round of the test before never ends"
        self.clock.stall(TO_REST)  # in which the last edits of their boards are tried
        self._speak(locale)
        await self.wait_until_idle()
        self.sandbox.forget_requests()  # those that end what the test before has left are none of this test
        self.make_shoe, self.shows_turn = make_shoe, shows_turn  # from now on: these cards are for this test

    @property
    def runs_as_started(self) -> bool:
        """Whether bot and sandbox go on as they were started, so that another test can use them."""
        gateway = self.sandbox.gateway
        return (
            gateway.online
            and (gateway.identified, gateway.resumed) == (1, 0)
            and not gateway.is_slow
            and self.sandbox.faults.is_empty
            and not self.sandbox.limits.are_enabled
        )

    async def start(self) -> None:
        """Start the sandbox and the bot."""
        commands = self.sandbox.world.commands
        commands.listed = [*_KNOWN_COMMANDS] if self.knows_commands else []
        await self.sandbox.start()
        await self.start_bot()
        if self.knows_commands:
            _KNOWN_COMMANDS[:] = commands.listed

    async def start_bot(self) -> None:
        """Start the bot on its database, and wait until it is connected and knows its servers."""
        await self.begin_bot()
        assert self._running is not None, "it has just begun"
        ready = asyncio.create_task(self.sandbox.bot_ready(timeout=PATIENCE))
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            self._running.result()
        await ready
        async with asyncio.timeout(PATIENCE):
            await self.bot.wait_until_ready()  # the first looks at the database wait for that, too
        if self.bot.manager.tables():
            await self.wait_until_idle()  # their servers are there now, and their boards are drawn

    async def begin_bot(self) -> None:
        """Start the bot on its database. It connects in the background."""
        set_api_base(self.api_base or self.sandbox.api_base)
        self.clock.start_process()
        if str(self.database) in self.url and not self.database.exists():
            write_empty_database(self.database)
        self.store = await SqlStore.open(self.url, clock=self.clock, busy_timeout=PATIENCE, shard=self.shard)
        self._storage_calls = count_calls(self.store)
        self.bot = croupier(
            store=self.store,
            clock=self.clock.machine,
            make_shoe=self._next_shoe,
            double_click_seconds=self.double_click_seconds,
            most_per_second=self.most_per_second,
            shows_turn_on=lambda _guild: self.shows_turn,
            shows_faces=self.shows_faces,
            gives_tips=self.gives_tips,
            judges_decisions=self.judges_decisions,
            policies=self.policies,
            slots=self.slots or OwnSlots(self.clock),
            guild_ready_timeout=0.02,
        )
        self.watch.connect(self.bot)
        self._running = asyncio.create_task(self.bot.start(self.sandbox.token))

    async def stop_bot(self) -> None:
        """Stop the bot in order; the sandbox keeps running."""
        assert not self.is_shared, "a test that stops its bot is marked own_bot"
        await self.bot.close()
        if self._running is not None:
            await self._running
        await self.store.close()

    async def abandon_bot(self) -> None:
        """Stop the bot, even while it waits to connect."""
        assert not self.is_shared, "a test that stops its bot is marked own_bot"
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        await self.bot.close()
        await self.store.close()

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """Stop the bot for the block, and start it again."""
        await self.stop_bot()
        yield
        await self.start_bot()

    async def restart(self) -> None:
        async with self.stopped():
            pass

    async def set_guild(self, *, unavailable: bool = False, bot_removed: bool = False) -> None:
        """Change what Discord tells of the server, and wait until the bot has heard of it."""
        self.sandbox.set_guild(unavailable=unavailable, bot_removed=bot_removed)
        await self.wait_until_idle()

    def skip_identify_delay(self) -> None:
        """Skip the wait before the client identifies again."""

        async def take_turn() -> None:
            self.bot.identifying._has_turn = True

        self.bot.identifying.wait = take_turn  # type: ignore[method-assign]

    @asynccontextmanager
    async def another_session(self) -> AsyncIterator[None]:
        """Let the client identify again because of the block, at once, and wait until it is ready.

        A client that gets another READY before it is ready forgets the task that makes it so, and a client
        that is stopped then does not end this task. Real sessions begin at least five seconds apart.
        """
        self.skip_identify_delay()
        identified = self.sandbox.gateway.identified

        async def ready() -> None:
            while self.sandbox.gateway.identified == identified:  # the session before may be ready only now
                await self.bot.wait_for("ready", timeout=PATIENCE)

        waiting = asyncio.create_task(ready())
        await asyncio.sleep(0)  # it listens now
        yield
        await waiting

    async def close(self) -> None:
        """Stop the bot and the sandbox."""
        self.sandbox.faults.clear()
        await self.stop_bot()
        await self.sandbox.close()

    # --- time

    async def wait_until(self, condition: Callable[[], bool], reason: str = "") -> None:
        """Wait in real time until the condition holds."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():  # noqa: ASYNC110 - no event announces the bot's own state
                    await asyncio.sleep(POLL_SECONDS)
        except TimeoutError:
            raise AssertionError(f"never happened: {reason}\n{self.sandbox.picture()}") from None

    async def wait_until_idle(self) -> None:
        """Wait until the bot has no more work: nothing can run, and no request or storage call is open.

        The latter count as work, unless they seem to be stuck (a test may hold them).
        """
        await self._run_everything()
        quiet, before = 0, self._activity()
        while quiet < self._polls(before):
            await asyncio.sleep(POLL_SECONDS)
            await self._run_everything()
            now = self._activity()
            quiet, before = (quiet + 1 if now == before else 0), now

    async def _run_everything(self) -> None:
        """Let everything run that can run now in bot and sandbox, and all that follows from it."""
        loop, quiet = asyncio.get_running_loop(), 0
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            # What sockets have received is in the queue as well: the loop looks at them in each turn.
            quiet = 0 if loop._ready else quiet + 1  # type: ignore[attr-defined]
            if quiet == QUIET_TURNS:
                return

    def _polls(self, activity: "Activity") -> int:
        """Return after how many polls without a change the bot counts as idle."""
        if activity.pending_calls:
            return STUCK_POLLS
        return QUIET_POLLS if activity.open_requests else 2

    def _activity(self) -> "Activity":
        requests = self.sandbox.requests
        return Activity(
            requests=len(requests),
            open_requests=sum(request.status == 0 for request in requests),
            frames=sum(table.frame for table in self.bot.manager.tables()),
            started_calls=self._storage_calls.started + CALLS.started,
            pending_calls=self._storage_calls.pending + CALLS.pending,
        )

    async def pass_time(self, seconds: float, *, step: float = 1.0) -> None:
        """Advance the clock in steps, and wait after each step until the bot is idle.

        In steps of many minutes, what is due within one comes at its end: the bot looks around each second.
        """
        for _ in range(round(seconds / step)):
            if step > LONGEST_STEP:
                self.clock.stall(step)
            else:
                self.clock.advance(step)
            await self.wait_until_idle()

    # --- requests

    async def requests_during(self, action: Awaitable[object]) -> list[RecordedRequest]:
        """Return the requests that the bot sends because of an action, without those in the background."""
        before = len(self.sandbox.requests)
        await action
        await self.wait_until_idle()
        return [each for each in self.sandbox.requests[before:] if each.route not in IN_BACKGROUND]

    @property
    def calls(self) -> list[tuple[str, str]]:
        """The method and the route of each request of the bot."""
        return [(request.method, request.route) for request in self.sandbox.requests]

    def query(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of a query on the bot's database."""
        return rows_in(self.url, sql)

    def execute(self, sql: str) -> None:
        """Change the bot's database. What the bot holds in memory stays as it is."""
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute(sql)

    def match_results(self) -> list[tuple[Any, ...]]:
        """Return the stored players of the server's matches: match, user, place, elimination, won."""
        return self.query(
            'SELECT match_no, "user", place, out_in, won FROM match_players'
            f' WHERE guild = {self.sandbox.guild.id} ORDER BY match_no, "user"'
        )


class Activity(NamedTuple):
    """What changes while the bot works."""

    requests: int
    open_requests: int
    frames: int
    started_calls: int
    pending_calls: int


def count_calls(store: SqlStore) -> CallCounter:
    """Count the calls of a store from now on."""
    calls = CallCounter()
    for name, method in inspect.getmembers(store, inspect.iscoroutinefunction):
        if not name.startswith("_"):
            setattr(store, name, calls.counted(method))
    return calls
