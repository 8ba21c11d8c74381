"""What tables need, besides the funds of members: their commits, and what is read after a restart."""

from collections.abc import Mapping

from bot.bank.amounts import Cents
from bot.bank.ids import TableId, UserId
from bot.storage.reading import table_queries
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.table_commits import CommitTable
from bot.table.ports import Commit, DamagedTable, StoredTable
from bot.table.results import EarnedAchievement


class TableStore(StoreAccess):
    """The part of the store that fulfils ``Store``."""

    async def commit(self, commit: Commit) -> tuple[EarnedAchievement, ...]:
        """Write one decision durably. Raises the errors of the port and of :class:`CommitTable`."""
        earned = await self.write(CommitTable(commit))
        return tuple(earned)

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Return every table that was open when the process ended and can be read."""
        return await self.read(table_queries.open_tables)

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        """Return every table that was open, or has stakes, and cannot be read."""
        return await self.read(table_queries.damaged_tables)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a table that cannot go on, and return its stakes to the accounts that paid them."""
        return await self.write(CloseDamaged(table=damaged.table, at=at, code=damaged.code))

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        """Return the chips that each entrant of a match can spend, in hundredths; empty before its start."""
        return await self.read(table_queries.stacks, table, match_no)
