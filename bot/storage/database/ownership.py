"""The claim of one process to the database, and how it notices that it has lost it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.models import GenerationModel
from bot.storage.database.storage_errors import DatabaseCorruptError, DatabaseLostError, is_corrupt
from bot.table import StoreUnavailableError


class Ownership:
    """The claim of this process to the database, which was its start number ``generation``.

    A claim is lost for good when the locked file is no longer the one at its path, or when another process
    has started on the database although the locks should have kept it out.
    """

    def __init__(self, generation: int, lock: DatabaseLock | None = None) -> None:
        self._generation = generation
        self._lock = lock
        self._when_lost: list[Callable[[], object]] = []
        self.lost: DatabaseLostError | None = None

    @classmethod
    async def claim(cls, engine: AsyncEngine, lock: DatabaseLock | None = None) -> Ownership:
        """Count this start in the database. Earlier processes can no longer write to it.

        Raises :class:`~bot.table.StoreUnavailableError` and :class:`DatabaseCorruptError`.
        """
        try:
            async with engine.begin() as connection:
                generation = await connection.scalar(_COUNT_START)
        except DatabaseError as error:
            await engine.dispose()
            if is_corrupt(error):
                raise DatabaseCorruptError(engine.url.database, str(error.orig)) from error
            raise StoreUnavailableError(str(error.orig)) from error
        assert generation is not None, "the statement returns the number that it has written"
        return cls(generation, lock)

    def when_lost(self, callback: Callable[[], object]) -> None:
        """Call back as soon as the claim is found to be lost."""
        self._when_lost.append(callback)

    def look(self) -> None:
        """Note whether the database file was replaced or deleted."""
        with suppress(DatabaseLostError):
            self.check_file()

    def check_file(self) -> None:
        """Check that the locked file is the one at its path. This takes microseconds and opens nothing.

        Raises :class:`DatabaseLostError` if it is not, or if the claim was lost before.
        """
        if self.lost is not None:
            raise self.lost
        if self._lock is not None and not self._lock.is_intact():
            raise self._lose(_REPLACED)

    def check_generation(self, stored: int | None) -> None:
        """Check that no process has started on the database since this one.

        ``stored`` is the number of starts, read in the transaction that is to be written. Raises
        :class:`DatabaseLostError` if there was a later start.
        """
        if stored != self._generation:
            raise self._lose(_TAKEN)

    def _lose(self, sentence: str) -> DatabaseLostError:
        if self.lost is None:
            self.lost = DatabaseLostError(sentence)
            for callback in self._when_lost:
                callback()
        return self.lost


_REPLACED = (
    "The database file was replaced, moved or deleted while the bot was running, which stops before it "
    "confirms anything more. Start it again when the right file is in place: a copy that is put back must "
    "not meet the -wal and -shm files of another one."
)
_TAKEN = (
    "Another process has started on the database while the bot was running, which stops before it confirms "
    "anything more."
)
_COUNT_START = (
    insert(GenerationModel)
    .values(id=1, number=1)
    .on_conflict_do_update(index_elements=["id"], set_={"number": GenerationModel.number + 1})
    .returning(GenerationModel.number)
)
