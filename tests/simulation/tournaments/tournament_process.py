"""A process of the bot that runs tournaments: tables, runner and store of the product on a small Discord."""

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

from discord import ui

from bot.bank.ids import ChannelId, GuildId
from bot.bank.store_errors import StoreError
from bot.fairness.seeds import BET_ID_BYTES, SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.storage.writing import tournament_jobs
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.table_commits import CommitTable
from bot.storage.writing.tournament_jobs import Answer
from bot.table.events import MatchEnded, MatchStarted
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Snapshot, Stage
from bot.tournament.tournament import Tournament
from cogs.board.boards import Boards
from cogs.members.me_commands import Breaks, Erasures
from cogs.table.guild_events import GuildEvents
from cogs.tournaments.tournament_run import TournamentRun
from tests.simulation.tournaments.heat_discord import HeatDiscord
from tests.simulation.world.turn_process import ProcessClock, TurnProcess
from tests.simulation.world.turns import Line

GUILD = GuildId(7)

DANGER, GREAT_DANGER = 8.0, 30.0
"""How many times as often as at a table a process dies in a step of a tournament, and in those that are rare:
when a thread is made, and when a match ends."""


class TournamentProcess(TurnProcess):
    """A process that runs tournaments."""

    def __init__(
        self, store: SqlStore, line: Line, clock: ProcessClock, fake: HeatDiscord, rng: Random
    ) -> None:
        super().__init__(store, line, clock)
        self.discord = fake
        self.manager = Manager(
            store=store,
            clock=clock,
            make_shoe=lambda decks: Shoe(seed=ServerSeed(rng.randbytes(SEED_BYTES)), decks=decks),
            make_bet_id=lambda: rng.randbytes(BET_ID_BYTES).hex(),
            publish=self.events.published,
        )
        bot: Any = self
        self.run = TournamentRun(bot)
        self.boards, self.erasures, self.breaks = Boards(bot), Erasures(bot), Breaks(bot)
        self.servers = GuildEvents(bot, self.boards)
        self.events.published.listen(lambda snapshot, _via: self.run.follow_table(snapshot))
        self.events.published.listen(lambda snapshot, _via: self._draw_board(snapshot))

    async def start(self) -> None:
        """Restore the tables, and begin to look at the tournaments. Without a database, the process ends."""
        await super().start()
        try:
            await self.manager.start()
        except StoreError:
            self.line.end()
            return
        self.run.looks.start()
        self.erasures.looks.start()

    async def stop(self) -> None:
        """End the tables, too, which would wait for ever."""
        await super().stop()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def change(self, job: Any) -> Answer:
        """Carry out the job of a command or button, and follow it."""
        answer: Answer = await self.store.write(job)
        if isinstance(answer, Tournament):
            self.run.follow(answer.id)
        return answer

    async def open(self, job: Any) -> None:
        """Open a tournament, and post its panel."""
        opened = await self.store.write(job)
        if isinstance(opened, Tournament) and opened.panel is None:
            await self.run.post_panel(opened)

    async def lose(self, place: int, *, is_thread: bool) -> None:
        """Hear that a channel or thread was deleted."""
        gone: Any = SimpleNamespace(id=place, guild=SimpleNamespace(id=int(GUILD)))
        told = self.servers.on_thread_delete if is_thread else self.servers.on_guild_channel_delete
        await asyncio.gather(told(gone), self.run.end_in(gone))

    async def lock(self, thread: int) -> None:
        """Hear that a thread was locked."""
        event: Any = SimpleNamespace(thread_id=thread, data={"thread_metadata": {"locked": True}})
        await self.servers.on_raw_thread_update(event)

    async def leave(self) -> None:
        """Hear that the bot was removed from the server."""
        guild: Any = SimpleNamespace(id=int(GUILD))
        await asyncio.gather(self.servers.on_guild_remove(guild), self.run.on_guild_remove(guild))

    async def join(self) -> None:
        """Hear that the bot is on the server again."""
        guild: Any = SimpleNamespace(id=int(GUILD))
        await self.servers.thaw(guild)

    def _draw_board(self, snapshot: Snapshot) -> None:
        """Draw a board, which here finds only out that its channel is gone."""
        if snapshot.stage is not Stage.CLOSED and not self.discord.is_there(snapshot.channel):
            self.spawn(self.boards.close_lost_table(snapshot.table))

    # What the features ask of the client

    def is_there(self, _guild: GuildId) -> bool:
        return self.discord.is_on_server

    def get_guild(self, guild: GuildId) -> Any:
        known = SimpleNamespace(id=int(guild), unavailable=False, preferred_locale="en-US")
        return known if self.discord.is_on_server else None

    def get_partial_messageable(self, channel: ChannelId, guild_id: GuildId | None = None) -> "_Place":
        del guild_id
        return _Place(self, int(channel))


def danger(job: Job[Any]) -> float:
    """Return the danger of a job: the steps of a tournament are rare."""
    if type(job).__module__ == tournament_jobs.__name__:
        return DANGER
    events = job.commit.events if isinstance(job, CommitTable) else ()
    if any(isinstance(each, MatchEnded) for each in events):
        return GREAT_DANGER
    return DANGER if any(isinstance(each, MatchStarted) for each in events) else 1.0


class _Place:
    """A channel as the client hands it out: each call waits for its turn."""

    def __init__(self, process: TournamentProcess, number: int) -> None:
        self._process, self._number = process, number

    async def send(
        self,
        content: str = "",
        *,
        view: ui.LayoutView | None = None,
        nonce: str,
        allowed_mentions: Any = None,
        **_options: Any,
    ) -> Any:
        users = [] if allowed_mentions is None else allowed_mentions.to_dict().get("users", [])
        async with self._process.line.turn(is_write=True, danger=DANGER):
            told = tuple(int(each) for each in users)
            return self._process.discord.send(self._number, view or content, nonce, told)

    def get_partial_message(self, message: int) -> "_PartialMessage":
        return _PartialMessage(self._process, self._number, int(message))


class _PartialMessage:
    def __init__(self, process: TournamentProcess, place: int, number: int) -> None:
        self._process, self._place, self._number = process, place, number

    async def edit(self, *, view: ui.LayoutView, **_options: Any) -> None:
        async with self._process.line.turn(is_write=True, danger=DANGER):
            self._process.discord.edit(self._place, self._number, view)

    async def delete(self) -> None:
        async with self._process.line.turn(is_write=True, danger=DANGER):
            self._process.discord.delete(self._place, self._number)

    async def create_thread(self, *, name: str, **_options: Any) -> None:
        async with self._process.line.turn(is_write=True, danger=GREAT_DANGER):
            self._process.discord.create_thread(self._place, self._number, name)
