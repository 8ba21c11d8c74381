"""The task by which a process keeps its shard, and notices that it has lost it."""

import asyncio
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.clock import Clock, sleep
from bot.storage.database.fencing import fence_rules, shard_rows
from bot.storage.database.ownership import Ownership
from bot.storage.database.storage_errors import DatabaseLostError


class Lease:
    """Shows that a process still owns its shard, by a connection of its own.

    Showing it waits for a commit under way, for which another process that takes the shard waits too. While
    the database cannot be reached, nothing can be written either. After a while another process may have the
    shard, which answers people, so that this one must not come first (:attr:`is_sure`).
    """

    def __init__(self, engine: AsyncEngine, ownership: Ownership, clock: Clock) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._ownership = ownership
        self._clock = clock
        self._shown_at = clock.elapsed()
        self.unowned = 0
        """The shards that no process owned at the last look."""
        self._task = asyncio.create_task(self._run(), name="lease of the shard")

    @property
    def is_sure(self) -> bool:
        """Whether no other process can have taken the shard by now, with a look's time to spare."""
        unseen = self._clock.elapsed() - self._shown_at
        return unseen < fence_rules.UNSEEN_SECONDS - fence_rules.LOOK_SECONDS

    async def end(self) -> None:
        """Keep the shard no longer."""
        self._task.cancel()
        await asyncio.wait({self._task})
        await self._engine.dispose()

    async def _run(self) -> None:
        while self._ownership.lost is None:
            await sleep(self._clock, fence_rules.LOOK_SECONDS)
            with suppress(SQLAlchemyError):
                await self._look()

    async def _look(self) -> None:
        number, began = self._ownership.shard.number, self._clock.elapsed()
        async with self._engine.connect() as connection:
            rows, now = await connection.run_sync(shard_rows.read_shards)
            self.unowned = sum(not fence_rules.is_owned(each, now) for each in rows.values())
            row = rows.get(number, fence_rules.ShardRow(number=number))
            with suppress(DatabaseLostError):
                self._ownership.check_owner(row.owner, row.epoch)
                if fence_rules.must_renew(row, now):
                    await connection.execute(shard_rows.RENEW, self._ownership.key)
                    self._shown_at = began
