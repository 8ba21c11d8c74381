import pytest

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
