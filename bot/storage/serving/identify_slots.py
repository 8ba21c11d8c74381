"""The times at which processes that share a database may start sessions at Discord."""

from sqlalchemy import BindParameter, Double, bindparam, case
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.backend import Backend
from bot.storage.database.backends.dialects import database_now, idle_limit
from bot.storage.database.models import IdentifySlotModel

LONGEST_QUEUE = 900.0
"""Seconds for which processes may wait in a bucket: 171 at Discord's five seconds. A slot that lies further
ahead is from before the database's clock was set back."""

_SECONDS: BindParameter[float] = bindparam("seconds", type_=Double())
_free_at = IdentifySlotModel.free_at
_IS_WAITED_FOR = _free_at.between(database_now(), database_now() + LONGEST_QUEUE)
_TAKE = (
    insert(IdentifySlotModel)
    .values(bucket=bindparam("bucket"), free_at=database_now() + _SECONDS)
    .on_conflict_do_update(
        index_elements=["bucket"],
        set_={"free_at": case((_IS_WAITED_FOR, _free_at), else_=database_now()) + _SECONDS},
    )
    .returning(_free_at - _SECONDS - database_now(), idle_limit())
)


class SharedSlots:
    """A row for each bucket, with the time at which its next slot begins by the clock of the database."""

    def __init__(self, backend: Backend, engine: AsyncEngine) -> None:
        self._backend = backend
        self._engine = engine

    async def take(self, bucket: int, seconds: float) -> float:
        """Reserve the next free slot of a bucket, which lasts ``seconds``. Return in how many it begins.

        Raises ``StoreUnavailableError``.
        """
        try:
            return await self._backend.uncancelled(self._take(bucket, seconds))
        except (DatabaseError, PoolTimeoutError) as error:
            raise StoreUnavailableError(str(error)) from error

    async def _take(self, bucket: int, seconds: float) -> float:
        async with self._engine.begin() as connection:
            begins_in: float | None = await connection.scalar(_TAKE, {"bucket": bucket, "seconds": seconds})
        assert begins_in is not None, "the statement returns what it has written"
        return max(0.0, begins_in)
