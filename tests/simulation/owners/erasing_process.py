"""A process of one shard that people use, by the store and the erasures of the product."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import ChipSource, Transfer, TransferKind, escrow, member
from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.client.croupier import Events
from bot.storage.database.storage_errors import DatabaseLostError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.setting_jobs import SetMemberSetting
from cogs.members.me_commands import NEWS_PAUSE, Erasures
from tests.simulation.owners.simulated_time import SimulatedTime
from tests.simulation.world.turn_process import replace_access
from tests.storage.gifts.helpers import gift
from tests.storage.helpers import commit, opening


class ErasingProcess:
    """A process, whose statements and their answers come late.

    What was sent arrives all the same when the process dies, in its order, unless it fails. A process that is
    ``paused`` hears of an answer when it goes on.
    """

    def __init__(self, store: SqlStore, shard: Shard, time: SimulatedTime) -> None:
        self.shard = shard
        self.store = store
        self.is_alive = True
        self._time = time
        self._goes_on = asyncio.Event()
        self._goes_on.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._write, self._read = store.write, store._readers.connection
        self._line = asyncio.Lock()
        self._delay_statements()
        bot: Any = SimpleNamespace(
            store=store,
            people=store.people,
            manager=self,
            clock=time.clock,
            events=Events(),
        )
        self._erasures = Erasures(bot)
        self.do(self._look_again_and_again())

    @property
    def acts(self) -> bool:
        """Whether the process carries out what people ask for."""
        return self.is_alive and self._goes_on.is_set()

    def pause(self, seconds: float) -> None:
        """Stand still."""
        self._goes_on.clear()
        self._time.timeline.after(seconds, self._goes_on.set)

    async def close(self) -> None:
        """Give up everything that waits, at the end of the simulation."""
        self.is_alive = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._erasures.looks.close()
        await self.store.close()

    def do(self, work: Coroutine[Any, Any, object]) -> None:
        """Begin something. What the database refuses, or nobody hears of, ends it."""

        async def carry_out() -> None:
            try:
                await work
            except DatabaseLostError:
                self.is_alive = False
            except StoreError:
                pass

        task = asyncio.create_task(carry_out())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What people do

    async def act(self, discord: int, guild: GuildId, kind: str) -> None:
        """Let a person do something on a server, unless they are being forgotten: the edge refuses them."""
        store, now = self.store, self._time.timeline.now
        user = await store.meet(discord)
        await self._time.pass_some()
        if store.people.takes_no_part(user):
            return
        if kind == "setting":
            await store.write(SetMemberSetting(guild=guild, user=user, name="your_turn", value="on"))
        elif kind == "claim":
            daily = Claim(source=ChipSource.DAILY, guild=guild, user=user, at=now, revives_from=0)
            await store.write(daily)
        else:
            await self._stake(user, guild)

    async def give(self, discord: int, other: int, guild: GuildId) -> None:
        """Let a person give another one a chip, with a note: all have won enough here."""
        store = self.store
        giver, receiver = await store.meet(discord), store.people.number_to_read(other)
        await self._time.pass_some()
        if giver == receiver or store.people.takes_no_part(giver) or store.people.find(other) is None:
            return
        await store.write(
            gift(1, giver=giver, receiver=receiver, guild=guild, note="rent", at=self._time.timeline.now)
        )

    async def forget(self, discord: int) -> None:
        """Let a person ask to be forgotten."""
        user = await self.store.recall(discord)
        if user is not None:
            await self._erasures.begin(user)

    async def give_back(self, guild: GuildId, table: TableId, version: int, user: UserId, chips: int) -> None:
        """End a round: the stake goes back."""
        ends = escrow(guild, table, 1, user), member(guild, user)
        back = _moved(f"back {table}", *ends, TransferKind.STAKE_RETURN, chips)
        await self.store.commit(
            commit(version + 1, table=table, transfers=[back], guild=guild, actor=None, is_open=False)
        )

    async def _stake(self, user: UserId, guild: GuildId) -> None:
        table = TableId(self._time.next_number())
        await self.store.funds(guild, (user,))
        named = f'{{"names": {{"{user}": "N{user}."}}}}'
        await self.store.commit(opening(table, actor=user, guild=guild, state_json=named))
        ends = member(guild, user), escrow(guild, table, 1, user)
        bet = _moved(f"bet {table}", *ends, TransferKind.STAKE, 500)
        await self.store.commit(
            commit(2, table=table, transfers=[bet], guild=guild, actor=user, state_json=named)
        )

    # What the erasures ask of the tables

    async def forget_member(self, _user: UserId) -> bool:
        """Leave it to the store to see what is at stake."""
        return True

    async def sync_break(self, _user: UserId) -> None:
        """Do nothing: nobody takes a break here."""

    def tables(self) -> tuple[()]:
        """Return nothing: no board needs to be drawn."""
        return ()

    # Late statements and answers

    async def _look_again_and_again(self) -> None:
        while True:
            await self._time.sleep(NEWS_PAUSE)
            await self._hear()
            with suppress(StoreError):
                await self._erasures._look()

    async def _hear(self) -> None:
        """Go on when the process does, which it never does after its end."""
        await self._goes_on.wait()
        if not self.is_alive:
            await asyncio.Event().wait()

    def _delay_statements(self) -> None:
        async def write(job: Job[Any]) -> Any:
            async with self._line:
                await self._time.pass_some()
                if self._time.fails():
                    answer: Any = StoreUnavailableError("the connection is lost")
                else:
                    with self._time.busy():
                        (answer,) = await asyncio.gather(self._write(job), return_exceptions=True)
                    self._time.has_changed = True
            await self._time.pass_some()
            await self._hear()
            if isinstance(answer, BaseException):
                raise answer
            return answer

        @asynccontextmanager
        async def read() -> AsyncIterator[Any]:
            await self._time.pass_some()
            with self._time.busy():
                async with self._read() as connection:
                    yield connection

        replace_access(self.store, write, read)


def _moved(key: str, debit: Any, credit: Any, kind: TransferKind, chips: int) -> Transfer:
    return Transfer(key=key, debit=debit, credit=credit, amount=Cents(chips), kind=kind)
