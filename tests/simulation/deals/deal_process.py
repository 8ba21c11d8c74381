"""A process of the bot that deals: the commands of the product, on a stand-in for the client."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from email.utils import formatdate
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord

from bot.background import Background, ComputationError
from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import SERVER_BITS, Shard
from bot.bank.store_errors import StoreError
from bot.cards.faces import TEXT_FACES
from bot.client.arrivals import Arrivals, Limits
from bot.client.croupier import LEAVING, UNKNOWN, Events, LastAnswers
from bot.client.discord_clock import DiscordClock
from bot.clock import Timer
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job
from bot.words.catalogue import ENGLISH, Phrase
from cogs.common.routing import Router
from cogs.common.sharing import DEAL, answer_sharing
from cogs.deal.deal_commands import DealCommands
from cogs.deal.deal_desk import DealDesk
from cogs.deal.deal_looks import DealLooks
from cogs.deal.visits import PREFIX
from cogs.members.me_commands import Erasures
from cogs.odds.odds_book import OddsBook
from cogs.training import TrainingCommands
from tests.simulation.deals.deal_interactions import Asked, Drawing, Interaction, drawn
from tests.simulation.deals.turns import Line
from tests.support.clock import TestClock

LEAST_ON_THE_BANK = 500
"""The least with which an eliminated member may play again, in hundredths of a chip."""


class ProcessClock(DiscordClock):
    """The clock of a process: it is read at its start, and its timers end with it."""

    def __init__(self, clock: TestClock, is_alive: Callable[[], bool]) -> None:
        super().__init__(wall=clock.wall, monotonic=clock.elapsed, going_on=clock.going_on)
        self._timers, self._is_alive = clock, is_alive

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule a call, unless the process is dead by then."""
        wake = partial(self._wake, callback)
        return self._timers.call_later(self.left_until(when), wake)

    def _wake(self, callback: Callable[[], None]) -> None:
        if self._is_alive():
            callback()


class QuickBackground(Background):
    """Computes at once, in this process; each question once. While it is ``busy``, it refuses all."""

    known: dict[Any, Any] = {}  # noqa: RUF012 - the odds of a week are computed once for all processes

    def __init__(self) -> None:
        super().__init__()
        self.busy = False

    async def run(self, function: Any, *_arguments: Any, **_named: Any) -> Any:
        """Return what a function returns, whose arguments are bound."""
        if self.busy:
            raise ComputationError("too many wait")
        key = function.func, function.args
        if key not in self.known:
            self.known[key] = function()
        return self.known[key]


class OpenArrivals(Arrivals):
    """Lets everything in, so that the deal itself must know what comes again."""

    async def admit(self, interaction: Any) -> bool:
        """Ask for Discord's time if the interaction seems to be old, and admit it."""
        await super().admit(interaction)
        return True


class PodiumChannel(discord.TextChannel):
    """The channel of a server for podiums."""

    def __init__(self, guild: GuildId, post: Callable[[GuildId, Any], None]) -> None:
        self.id = int(guild)
        self._post = post

    def permissions_for(self, _member: Any, /) -> discord.Permissions:
        return discord.Permissions.all()

    async def send(self, *_texts: Any, view: Any = None, **_options: Any) -> Any:
        self._post(GuildId(self.id), view)


class _Guild:
    """A server as the client knows it, with one channel."""

    me = None

    def __init__(self, guild: GuildId, post: Callable[[GuildId, Any], None]) -> None:
        self.id = int(guild)
        self._channel = PodiumChannel(guild, post)

    def get_channel(self, _channel: int) -> PodiumChannel:
        return self._channel


class DealProcess:
    """The bot from its start to its death. It has what the commands of the deal ask of the client."""

    double_click_seconds = 0.0
    judges_decisions = True

    def __init__(
        self,
        store: SqlStore,
        *,
        line: Line,
        clock: TestClock,
        process_clock: ProcessClock,
        rng: Random,
        guilds: tuple[GuildId, ...],
        post: Callable[[Drawing], None],
        is_gated: bool,
    ) -> None:
        self.store, self.people, self.line = store, store.people, line
        self.clock, self._machine = process_clock, clock
        self.loss = 0.0
        self._rng, self._post = rng, post
        self._router = Router()
        self._deal: DealCommands
        self.events = Events()
        self._tasks: set[asyncio.Task[Any]] = set()
        kind = Arrivals if is_gated else OpenArrivals
        self.arrivals = kind(self.clock, self._ask_for_time)
        self.limits = Limits(self.clock)
        self.background = QuickBackground()
        self.last_answers: LastAnswers[Any] = LastAnswers(self.clock.elapsed)
        self.manager = self
        shard = store.shard
        served = [each for each in guilds if (each >> SERVER_BITS) % shard.count == shard.number]
        self.guilds = [
            SimpleNamespace(
                id=int(each), me=None, get_channel=lambda _id, g=each: PodiumChannel(g, self._sent)
            )
            for each in served
        ]
        self._words = ENGLISH.naming(self.people.id_to_show)
        take_turns(store, line)
        self._erasures = Erasures(self._as_bot)

    @property
    def is_alive(self) -> bool:
        return self.line.is_alive

    @property
    def _as_bot(self) -> Any:
        return self

    async def start(self) -> None:
        """Build the deal, as the client does, and hear of Discord's time."""
        for _ in range(2):  # login sends two requests
            await self._ask_for_time()
        desk = DealDesk(self._as_bot)
        training = TrainingCommands(self._as_bot, OddsBook(self.background))
        self._deal = DealCommands(self._as_bot, desk, training)
        self._router.on_press(PREFIX, self._deal.press)
        answer_sharing(self._router, DEAL, self._deal.shared_result)
        looks = DealLooks(self._as_bot, desk)
        looks.judging.start()
        looks.podiums.start()
        self.arrivals.gate.open()
        if self.people.leaving or self.store.shard.count > 1:
            self._erasures.looks.start()

    async def stop(self) -> None:
        """End everything that waits, and close the database. Nothing more is written."""
        self.line.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def deliver(self, asked: Asked) -> Interaction:
        """Handle an interaction that arrives."""
        delivered = Interaction(asked, self, lambda: self.is_alive, self._rng, self.loss)
        self.spawn(self._handle(delivered, asked))
        return delivered

    def forget(self, asked: Asked) -> None:
        """Let somebody have themselves forgotten, as the button of ``/me forget`` does."""
        self.spawn(self._forget(asked))

    def spawn(self, work: Any) -> None:
        """Begin something, which ends with the process."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _handle(self, delivered: Any, asked: Asked) -> None:
        if asked.button is not None:
            await self._router.on_interaction(delivered)
        elif await self.arrivals.admit(delivered) and await self.meet(delivered) is None:
            command: Any = self._deal.__cog_app_commands__[0]
            await command.callback(self._deal, delivered, asked.deal)

    async def _forget(self, asked: Asked) -> None:
        delivered: Any = Interaction(asked, self, lambda: self.is_alive, self._rng, self.loss)
        with suppress(StoreError):
            number = await self.store.recall(asked.person)
            if number is not None and await self.arrivals.admit(delivered):
                await self._erasures.begin(number)

    def _sent(self, guild: GuildId, view: Any) -> None:
        self._post(drawn(view, owner=None, guild=guild, at=self._machine.discord.now()))

    async def _ask_for_time(self) -> None:
        self.clock.note_date(formatdate(self._machine.discord.now(), usegmt=True), self.clock.going_on())

    # What the commands ask of the client

    async def meet(self, delivered: Any) -> Phrase | None:
        """Know the person. Return why they can do nothing now."""
        try:
            number = await self.store.meet(delivered.user.id)
        except StoreError:
            return UNKNOWN
        return LEAVING if self.people.is_leaving(number) else None

    def settings_of(self, guild: GuildId) -> Any:
        return self.store.settings.of(guild)

    def words_in(self, _locale: str | None) -> Any:
        return self._words

    def faces_on(self, _guild: GuildId, _reader: UserId | None = None) -> Any:
        return TEXT_FACES

    def get_guild(self, _guild: GuildId) -> None:
        """Return that the server is not cached: its language is unknown."""

    def is_ready(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def note_handled(self, *_answer: Any) -> None:
        """Do nothing: nobody counts."""

    # What they ask of the tables: there are none

    def least_on_the_bank(self, _guild: GuildId) -> int:
        return LEAST_ON_THE_BANK

    def table_id_in(self, _channel: Any) -> None:
        return None

    def has_frozen_books(self, _guild: GuildId) -> bool:
        return False

    def tables(self) -> tuple[()]:
        return ()

    async def sync_member(self, _guild: GuildId, _user: UserId) -> None:
        """Do nothing."""

    async def sync_break(self, _user: UserId) -> None:
        """Do nothing."""

    async def forget_member(self, _user: UserId) -> bool:
        return True


def take_turns(store: SqlStore, line: Line, danger: Callable[[Job[Any]], float] = lambda _job: 1.0) -> None:
    """Have each transaction of a store wait for its turn, which has the ``danger`` of its job."""
    write_now, read_now = store.write, store._readers.connection

    async def write(job: Job[Any]) -> Any:
        async with line.turn(is_write=True, danger=danger(job)):
            return await write_now(job)

    @asynccontextmanager
    async def read() -> AsyncIterator[Any]:
        async with line.turn(is_write=False), read_now() as connection:
            yield connection

    parts: tuple[tuple[object, str, Callable[..., Any]], ...] = (
        (store, "write", write),
        (store._readers, "connection", read),
    )
    for part, name, in_turn in parts:
        setattr(part, name, in_turn)


async def open_process(
    file: Path,
    *,
    shard: Shard,
    line: Line,
    clock: TestClock,
    rng: Random,
    guilds: tuple[GuildId, ...],
    post: Callable[[Drawing], None],
    is_gated: bool,
) -> DealProcess:
    """Start a process on a database, after the one before it."""
    process_clock = ProcessClock(clock, lambda: line.is_alive)
    store = await SqlStore.open(
        f"sqlite+aiosqlite:///{file}",
        clock=process_clock,
        shard=shard,
        key_file=file.with_name("members.key"),
    )
    return DealProcess(
        store,
        line=line,
        clock=clock,
        process_clock=process_clock,
        rng=rng,
        guilds=guilds,
        post=post,
        is_gated=is_gated,
    )
