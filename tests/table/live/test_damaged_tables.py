"""The manager at a start with damaged tables: it closes them, reports them, and starts all others."""

import pytest

from bot.bank.ids import ChannelId, TableId
from bot.bank.store_errors import BooksFrozenError, StoreUnavailableError
from bot.table.commands import PlaceBet
from bot.table.deciding import dispatch, playing
from bot.table.deciding.table_draft import TableDraft
from bot.table.live.actor import STORE_RETRY, Done
from bot.table.ports import Damage, DamagedTable
from bot.table.refusals import StoreUnavailable
from tests.table.fakes import ANN, CHANNEL, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness

ELSEWHERE, OTHER_TABLE = ChannelId(21), TableId(31)
DAMAGED = DamagedTable(table=TABLE, channel=CHANNEL, damage=Damage.SHOES, error="DamagedRowError")


class Started:
    """Two tables, of which the first one is damaged; ``reported`` are the tables that had to close."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.reported: list[TableId] = []
        self.harness = ManagerHarness(
            self.store,
            "5 7 6 T T T",
            "5 7 6 T T T",
            report_damage=lambda damaged, _: self.reported.append(damaged.table),
        )

    async def restart(self) -> None:
        await self.harness.manager.close()
        self.harness.begin()
        await self.harness.manager.start()


@pytest.fixture
async def tables() -> Started:
    tables = Started()
    await tables.harness.open()
    await tables.harness.open(OTHER_TABLE, ELSEWHERE)
    return tables


async def test_damaged_table_closes_and_others_start(tables: Started) -> None:
    tables.store.damaged = [DAMAGED]
    await tables.restart()
    assert [view.table for view in tables.harness.manager.tables()] == [OTHER_TABLE]
    assert tables.reported == tables.store.closed == [TABLE]
    assert isinstance(await tables.harness.open(TableId(32)), Done)


async def test_close_is_repeated_while_the_store_fails(
    tables: Started, caplog: pytest.LogCaptureFixture
) -> None:
    tables.store.damaged = [DAMAGED]
    tables.store.closing_failures = [StoreUnavailableError("locked"), StoreUnavailableError("locked")]
    await tables.restart()
    assert tables.reported == []
    assert "is closed" not in caplog.text
    for _ in range(2):
        tables.harness.clock.advance(STORE_RETRY)
        await tables.harness.pass_time(0, OTHER_TABLE)
    assert tables.reported == [TABLE]
    assert caplog.text.count("is closed") == 1


async def test_damaged_table_of_a_frozen_server_stands_still(
    tables: Started, caplog: pytest.LogCaptureFixture
) -> None:
    tables.store.damaged = [DAMAGED]
    tables.store.closing_failures = [BooksFrozenError(GUILD)]
    await tables.restart()
    tables.harness.clock.advance(STORE_RETRY)
    await tables.harness.pass_time(0, OTHER_TABLE)
    assert tables.store.closed == tables.reported == []
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("bot.table")]
    still = "Table 30 is damaged and stands still, because its server is frozen: shoes (DamagedRowError)"
    assert lines == [still]


async def test_channel_is_free_once_its_damaged_table_is_closed(
    tables: Started, caplog: pytest.LogCaptureFixture
) -> None:
    tables.store.damaged = [DAMAGED]
    tables.store.closing_failures = [StoreUnavailableError("locked")]
    await tables.restart()
    assert await tables.harness.open(TableId(32)) == StoreUnavailable()
    tables.harness.clock.advance(STORE_RETRY)
    await tables.harness.pass_time(0, OTHER_TABLE)
    assert isinstance(await tables.harness.open(TableId(32)), Done)
    assert "could not be stored" not in caplog.text


async def test_stopped_manager_closes_nothing_later(tables: Started) -> None:
    tables.store.damaged = [DAMAGED]
    tables.store.closing_failures = [StoreUnavailableError("locked")]
    await tables.restart()
    await tables.harness.manager.close()
    tables.harness.clock.advance(STORE_RETRY)
    assert tables.store.closed == []


async def test_table_that_cannot_resume_closes(
    tables: Started, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its state can be read, and makes no sense."""
    original = playing.resume

    def resume(draft: TableDraft) -> None:
        assert draft.state.id != TABLE, "a seat without a box"
        original(draft)

    monkeypatch.setattr(dispatch, "resume", resume)
    await tables.restart()
    assert tables.reported == [TABLE]
    assert isinstance(await tables.harness.ask(ANN, PlaceBet(amount=1_000), OTHER_TABLE), Done)
    assert "closed_damaged: resume (AssertionError)" in caplog.text
    tables.harness.clock.advance(STORE_RETRY)
    assert tables.store.closed == [TABLE], "and is not asked again"
