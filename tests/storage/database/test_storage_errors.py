import traceback

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bot.storage.database.backends.choice import backend_of
from bot.storage.database.models import AccountModel
from bot.storage.database.storage_errors import OutageLog
from tests.support.clock import TestClock


def test_each_reason_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = TestClock()
    log = OutageLog(clock)
    for second in range(121):
        log.note("database or disk is full")
        if second == 30:
            log.note("database is locked")
        clock.advance(1.0)
    assert [record.getMessage() for record in caplog.records] == [
        "The database cannot be used: database or disk is full",
        "The database cannot be used: database is locked",
        "The database cannot be used: database or disk is full",
        "The database cannot be used: database or disk is full",
    ]


async def test_refused_row_is_not_in_the_error(url: str) -> None:
    secret, engine = "0" * 64, backend_of(url).writer_engine(url)
    row = {"code": secret, "kind": "escrow", "guild": 1, "balance": -1, "season": 1}
    async with engine.connect() as connection:
        with pytest.raises(IntegrityError) as caught:
            await connection.execute(insert(AccountModel), row)
    assert secret not in "".join(traceback.format_exception(caught.value))
    assert secret not in str(caught.value.orig)
    await engine.dispose()
