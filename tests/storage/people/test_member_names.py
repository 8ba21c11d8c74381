"""The last names of members: stored with other commits, when they change, and not for ever."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.bank.ids import GuildId, UserId
from bot.clock import DAY_SECONDS
from bot.storage.people.member_names import KEPT_SECONDS
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import AskToForget, Forget
from bot.storage.writing.setting_jobs import SetMemberSetting
from tests.storage.helpers import ANN, BOB, GUILD
from tests.storage.writer_statements import watched
from tests.support.clock import TestClock

OTHER = GuildId(GUILD + 1)


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture
async def named(url: str, clock: TestClock) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url, clock=clock)
    yield store
    await store.close()


async def commit(store: SqlStore) -> int:
    """Write something, and return how many names came with it."""
    written = 0

    def count(sql: str, rows: Any) -> None:
        nonlocal written
        written += (len(rows) if isinstance(rows, list) else 1) if "INTO member_names" in sql else 0

    with watched(store._writing, count):
        await store.write(SetMemberSetting(guild=GUILD, user=BOB, name="a", value="on"))
    return written


async def names(store: SqlStore, guild: GuildId = GUILD) -> dict[UserId, str]:
    return dict(await store.last_names(guild, {ANN, BOB}))


async def test_name_comes_with_the_next_commit_of_anybody(named: SqlStore) -> None:
    named.note_name(GUILD, ANN, "Ann")
    named.note_name(OTHER, ANN, "Queen Ann")
    assert await names(named) == {}
    await commit(named)
    assert await names(named) == {ANN: "Ann"}
    assert await names(named, OTHER) == {ANN: "Queen Ann"}


async def test_name_is_written_when_it_changes_and_once_a_day(named: SqlStore, clock: TestClock) -> None:
    written = []
    for name in ("Ann", "Ann", "Anna", "", "Anna"):
        named.note_name(GUILD, ANN, name)
        written.append(await commit(named))
    assert written == [1, 0, 1, 0, 0]
    assert await names(named) == {ANN: "Anna"}
    clock.advance(DAY_SECONDS)
    named.note_name(GUILD, ANN, "Anna")
    assert await commit(named) == 1


async def test_name_goes_180_days_after_its_last_use(named: SqlStore, clock: TestClock) -> None:
    named.note_name(GUILD, ANN, "Ann")
    named.note_name(GUILD, BOB, "Bob")
    await commit(named)
    clock.advance(KEPT_SECONDS - 60)
    assert await names(named) == {ANN: "Ann", BOB: "Bob"}
    named.note_name(GUILD, BOB, "Bob")
    await commit(named)
    clock.advance(120)
    assert await names(named) == {BOB: "Bob"}
    clock.advance(2 * DAY_SECONDS)
    named.note_name(GUILD, BOB, "Bob")
    await commit(named)
    async with named._readers.connection() as connection:
        stored = (await connection.exec_driver_sql('SELECT "user" FROM member_names')).scalars().all()
    assert stored == [BOB], "it is not only hidden"


async def test_failed_commit_keeps_the_name_for_the_next_one(
    named: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    named.note_name(GUILD, ANN, "Ann")

    def fail(*_: object) -> None:
        raise RuntimeError("no")

    with monkeypatch.context() as broken:
        broken.setattr(SetMemberSetting, "apply", fail)
        with pytest.raises(Exception, match="no"):
            await commit(named)
    assert await names(named) == {}
    await commit(named)
    assert await names(named) == {ANN: "Ann"}


async def test_name_of_a_forgotten_person_is_erased_and_not_written_again(named: SqlStore) -> None:
    number = await named.meet(400_000_000_000_000_001)
    named.note_name(GUILD, number, "Ann")
    await commit(named)
    named.note_name(GUILD, number, "Anna")
    named.people.note_leaving(number)
    await named.write(AskToForget(user=number, at=1.0))
    await named.write(Forget(user=number, at=1.0))
    named.note_name(GUILD, number, "Annie")
    await commit(named)
    assert await named.last_names(GUILD, {number}) == {}
