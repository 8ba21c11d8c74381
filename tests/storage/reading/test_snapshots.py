"""Reads of several statements see one moment, whatever is committed between them."""

from sqlalchemy import Connection, func, select
from sqlalchemy.util import await_only

from bot.storage.database.models import TransferModel
from bot.storage.inspecting.inspection import Inspection
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import commit, dealt, opening, stake

TRANSFERS = select(func.count()).select_from(TransferModel)
BET = commit(2, events=[dealt()], transfers=[stake("a", 500)])


async def test_query_of_the_bot_sees_one_moment(store: SqlStore) -> None:
    await store.commit(opening())

    def count_twice(connection: Connection) -> tuple[int | None, int | None]:
        before = connection.scalar(TRANSFERS)
        await_only(store.commit(BET))
        return before, connection.scalar(TRANSFERS)

    before, after = await store.read(count_twice)
    assert before == after
    assert await store.read(count) != before


def count(connection: Connection) -> int | None:
    return connection.scalar(TRANSFERS)


async def test_transaction_of_a_tool_sees_one_moment(store: SqlStore, url: str) -> None:
    await store.commit(opening())
    with Inspection(url) as database:
        with database.transaction() as connection:
            before = connection.scalar(TRANSFERS)
            await store.commit(BET)
            assert connection.scalar(TRANSFERS) == before
        with database.transaction() as connection:
            assert connection.scalar(TRANSFERS) != before
