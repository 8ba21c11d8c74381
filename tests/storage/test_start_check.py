"""The check at a start: servers whose books do not balance are frozen, a damaged file stops the bot."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.amounts import Cents
from bot.bank.grants import FixedAmount, RevivalTo
from bot.bank.ids import GuildId, TableId
from bot.bank.ledger import CEILING, escrow, member
from bot.bank.store_errors import BooksFrozenError, StoreUnavailableError
from bot.storage import start_check
from bot.storage.database import backups, book_checks
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from tests.storage.helpers import ANN, BOB, GUILD, OPENING, TABLE, commit, opening, stake, store_of
from tests.support.clock import TestClock
from tests.support.disk_damage import damage

OTHER = GuildId(11)


async def play(url: str) -> None:
    """Open a table with a stake of Ann's on one server, and an account of Bob's on another."""
    store, _ = store_of(url)
    await play_on(store, GUILD, TABLE)
    await store.funds(OTHER, [BOB])
    await store.close()


async def play_on(store: SqlStore, guild: GuildId, table: TableId | None = None) -> None:
    """Open a table on a server, with a stake of Ann's."""
    number = TableId(guild) if table is None else table
    await store.commit(opening(number, guild=guild))
    held = escrow(guild, number, 1, ANN)
    bet = replace(stake(f"a{guild}", 500), debit=member(guild, ANN), credit=held)
    await store.commit(commit(2, table=number, guild=guild, transfers=[bet]))


WRONG_SUM = (
    "UPDATE accounts SET balance = balance + 1, owned = owned + 1 WHERE kind = 'member' AND guild = {guild}"
)

DAMAGES = {
    "sum": WRONG_SUM,
    "transfers": "UPDATE accounts SET balance = balance + CASE kind WHEN 'member' THEN 1 ELSE -1 END "
    "WHERE kind IN ('member', 'mint') AND guild = {guild}",
    "below zero": "UPDATE accounts SET balance = balance + CASE kind WHEN 'member' THEN 600 ELSE -600 END "
    "WHERE kind IN ('member', 'escrow') AND guild = {guild}",
    "code of a member": "UPDATE accounts SET code = code || 'x' WHERE kind = 'member' AND guild = {guild}",
    "code that is not text": "UPDATE accounts SET code = CAST(x'ff' || code AS TEXT) "
    "WHERE kind = 'member' AND guild = {guild}",
    "code of the mint": "UPDATE accounts SET code = 'mint:1' WHERE kind = 'mint' AND guild = {guild}",
    "user of a member": "UPDATE accounts SET user = user + 9 WHERE kind = 'member' AND guild = {guild}",
    "no user of a member": "UPDATE accounts SET user = NULL WHERE kind = 'member' AND guild = {guild}",
    "round of a member": "UPDATE accounts SET round_no = 1 WHERE kind = 'member' AND guild = {guild}",
    "table of a member": "UPDATE accounts SET table_id = 31 WHERE kind = 'member' AND guild = {guild}",
    "user of the mint": "UPDATE accounts SET user = 21 WHERE kind = 'mint' AND guild = {guild}",
    "another kind": "UPDATE accounts SET kind = 'escrow' WHERE kind = 'mint' AND guild = {guild}",
    "member as a stake": "UPDATE accounts SET kind = 'escrow' WHERE kind = 'member' AND guild = {guild}",
    "stake as a member": "UPDATE accounts SET kind = 'member' WHERE kind = 'escrow' AND guild = {guild}",
    "stake of no table": "UPDATE accounts SET table_id = NULL WHERE kind = 'escrow' AND guild = {guild}",
    "unknown kind": "UPDATE accounts SET kind = 'x' WHERE kind = 'member' AND guild = {guild}",
    "stake that is no number": "UPDATE accounts SET balance = 'x' WHERE kind = 'escrow' AND guild = {guild}",
    "no number": "UPDATE accounts SET balance = 'many' WHERE kind = 'member' AND guild = {guild}",
}


async def test_servers_with_wrong_books_are_frozen(url: str, file: Path) -> None:
    """Each has books that are wrong in another way; those between them are in order."""
    servers = {what: GuildId(100 + 2 * number) for number, what in enumerate(DAMAGES)}
    store, _ = store_of(url)
    for guild in servers.values():
        await play_on(store, guild)
        await store.funds(GuildId(guild + 1), [BOB])
    await store.close()
    damage(file, *(statement.format(guild=servers[what]) for what, statement in DAMAGES.items()))
    store = await SqlStore.open(url)
    for what, guild in servers.items():
        assert [store.is_frozen(each) for each in (guild, GuildId(guild + 1))] == [True, False], what
        await check_frozen(store, guild)
    assert await store.write(grant_of(GuildId(101), "h")) == OPENING + 5
    await store.close()


async def check_frozen(store: SqlStore, guild: GuildId) -> None:
    revival = replace(grant_of(guild, f"r{guild}"), terms=RevivalTo(target=Cents(OPENING)), action="revive")
    table = TableId(guild)
    for write in (
        store.commit(commit(3, table=table, guild=guild)),
        store.write(replace(grant_of(guild, f"g{guild}"), user=ANN)),
        store.write(replace(revival, user=ANN, reason="revived")),
        store.funds(guild, [BOB]),
    ):
        with pytest.raises(BooksFrozenError):
            await write


def grant_of(guild: GuildId, key: str) -> Grant:
    return Grant(guild=guild, user=BOB, terms=FixedAmount(asked=5), by=BOB, reason="", key=key, at=1.0)


async def test_frozen_server_can_still_be_read(url: str, file: Path) -> None:
    await play(url)
    damage(file, WRONG_SUM.format(guild=GUILD))
    store = await SqlStore.open(url)
    assert (await store.balance(GUILD, ANN)).staked == 500
    assert [table.row.table for table in await store.open_tables()] == [TABLE]
    await store.close()


async def test_start_with_repaired_books_thaws_the_server(url: str, file: Path) -> None:
    await play(url)
    damage(file, WRONG_SUM.format(guild=GUILD))
    await (await SqlStore.open(url)).close()
    damage(file, WRONG_SUM.format(guild=GUILD).replace("+ 1", "- 1"))
    store = await SqlStore.open(url)
    assert not store.is_frozen(GUILD)
    await store.commit(commit(3))
    await store.close()


async def test_huge_balances_do_not_overflow_the_sums(url: str, file: Path) -> None:
    """Two members with 5 * 10**16 chips on two servers once kept the bot from starting for anybody."""
    await play(url)
    most = 5 * 10**18
    for guild in (GUILD, OTHER):
        damage(
            file,
            "INSERT INTO transfers (key, debit, credit, amount, kind, at) "
            f"SELECT 'x{guild}', mint.id, own.id, {most}, 'win', 1 "
            "FROM accounts mint JOIN accounts own ON own.guild = mint.guild AND own.kind = 'member' "
            f"WHERE mint.kind = 'mint' AND mint.guild = {guild}",
        )
        damage(
            file,
            f"UPDATE accounts SET balance = balance + CASE kind WHEN 'member' THEN {most} ELSE -{most} END, "
            f"owned = owned + CASE kind WHEN 'member' THEN {most} ELSE -{most} END "
            f"WHERE kind IN ('member', 'mint') AND guild = {guild}",
        )
    store = await SqlStore.open(url)
    assert [store.is_frozen(guild) for guild in (GUILD, OTHER)] == [False, False]
    assert await store.audit() == ()
    await store.close()


async def test_wrong_sum_of_huge_balances_is_found(url: str, file: Path) -> None:
    await play(url)
    damage(file, f"UPDATE accounts SET balance = balance + {2**61} WHERE kind = 'member'")
    store = await SqlStore.open(url)
    assert store.is_frozen(GUILD)
    findings = [each.detail for each in await store.audit() if each.check is book_checks.Check.SUM]
    assert findings == [f"on server {guild} it is {2**61}" for guild in (GUILD, OTHER)]
    await store.close()


def scribble(file: Path) -> None:
    """Overwrite pages in the middle of the file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    overwrite(file, 4096 * 2, b"\xa5" * 4096 * 10)


def scribble_on_schema(file: Path) -> None:
    """Overwrite words of the schema with bytes that are no text."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    words = b"CONSTRAINT ck_counters"
    file.write_bytes(file.read_bytes().replace(words, b"\xa5" * len(words)))


def overwrite(file: Path, start: int, content: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(start)
        opened.write(content)


async def test_damaged_file_is_refused_with_advice(url: str, file: Path) -> None:
    await play(url)
    scribble(file)
    with pytest.raises(DatabaseCorruptError, match="put a backup in its place"):
        await SqlStore.open(url)


@pytest.mark.sqlite
async def test_tools_name_a_schema_that_is_no_text(url: str, file: Path, tmp_path: Path) -> None:
    """SQLite quotes it in its errors, which the driver cannot decode."""
    await play(url)
    scribble_on_schema(file)
    with pytest.raises(DatabaseCorruptError, match="put a backup in its place"):
        backups.revision_in(file)
    with pytest.raises(backups.BackupError, match="cannot be written"):
        backups.back_up(url, tmp_path / "copy.db")


def scribble_on(file: Path, name: str) -> None:
    """Overwrite the first page of a table or an index."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    overwrite(file, 4096 * (found[0] - 1), b"\xa5" * 4096)


async def test_damage_found_before_the_check_is_refused_alike(url: str, file: Path) -> None:
    await play(url)
    scribble_on(file, "generations")
    with pytest.raises(DatabaseCorruptError, match="put a backup in its place"):
        await SqlStore.open(url)


async def read_tables(store: SqlStore) -> None:
    await store.open_tables()


async def stake_chips(store: SqlStore) -> None:
    await store.commit(commit(3, transfers=[stake("b", 500)]))


@pytest.mark.parametrize(
    ("damaged", "work"),
    [("ix_accounts_open_stake", read_tables), ("sqlite_autoindex_transfers_1", stake_chips)],
)
async def test_damage_found_at_work_stops_the_bot(
    url: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    damaged: str,
    work: Callable[[SqlStore], Awaitable[None]],
) -> None:
    """A long check may not have found it yet, and only writes look into some of the indexes."""
    stopped = []
    await play(url)
    scribble_on(file, damaged)
    monkeypatch.setattr(SqlStore, "_check_at_start", no_findings)
    store = await SqlStore.open(url)
    store.start_check.tell(damaged=lambda: stopped.append(True))
    for _ in range(2):
        with pytest.raises(StoreUnavailableError, match="malformed"):
            await work(store)
    assert stopped == [True]
    assert "put a backup in its place" in str(store.start_check.damage)
    await store.close()


async def no_findings(_store: SqlStore) -> tuple[book_checks.Finding, ...]:
    return ()


async def test_file_that_is_no_database_is_refused(url: str, file: Path) -> None:
    overwrite(file, 0, b"These are my notes, and not a database. " * 500)
    with pytest.raises(DatabaseCorruptError, match="not a database"):
        await SqlStore.open(url)


async def test_damaged_row_does_not_stop_the_bot(url: str, file: Path) -> None:
    await play(url)
    damage(file, "UPDATE accounts SET balance = -5, owned = -5 WHERE kind = 'escrow'")
    store = await SqlStore.open(url)
    assert store.is_frozen(GUILD)
    await store.close()


# --- checks that take long


class SlowCheck:
    """A start check whose findings arrive when ``end`` is called."""

    def __init__(self) -> None:
        self.clock = TestClock()
        self.check = start_check.StartCheck()
        self.frozen: list[GuildId] = []
        self.stopped = 0
        self._findings: asyncio.Future[tuple[book_checks.Finding, ...]] = (
            asyncio.get_running_loop().create_future()
        )

    async def begin(self) -> None:
        """Begin, and let the patience end before the check does."""
        begun = asyncio.create_task(self.check.begin(self._read, self.clock))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        self.clock.advance(2.1)
        await begun
        self.check.tell(frozen=self.frozen.append, damaged=self._stop)

    async def end(self, findings: tuple[book_checks.Finding, ...] | Exception) -> None:
        if isinstance(findings, Exception):
            self._findings.set_exception(findings)
        else:
            self._findings.set_result(findings)
        for _ in range(3):
            await asyncio.sleep(0)

    async def _read(self) -> tuple[book_checks.Finding, ...]:
        return await self._findings

    def _stop(self) -> None:
        self.stopped += 1


async def test_long_check_freezes_when_it_finds_something() -> None:
    slow = SlowCheck()
    await slow.begin()
    assert slow.check.frozen == set()
    await slow.end((book_checks.Finding(check=book_checks.Check.SUM, detail="wrong", guild=GUILD),))
    assert (slow.check.frozen, slow.frozen, slow.stopped) == ({GUILD}, [GUILD], 0)


async def test_long_check_stops_the_bot_on_a_damaged_file() -> None:
    slow = SlowCheck()
    await slow.begin()
    await slow.end(DatabaseCorruptError("croupier.db", "a page is gone"))
    assert slow.stopped == 1
    assert "a page is gone" in str(slow.check.damage)
    slow.check.tell(damaged=slow._stop)
    assert slow.stopped == 2, "a bot that is told of damage later stops too"


async def test_failure_of_a_long_check_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    slow = SlowCheck()
    await slow.begin()
    with caplog.at_level(logging.ERROR):
        await slow.end(ValueError("a bug"))
    assert "The check of the books failed" in caplog.text


async def test_store_closes_during_a_check() -> None:
    slow = SlowCheck()
    await slow.begin()
    await slow.check.stop()
    await slow.check.stop()


def test_only_findings_about_balances_freeze() -> None:
    findings = [
        book_checks.Finding(check=check, detail="", guild=GuildId(number))
        for number, check in enumerate(book_checks.Check)
    ]
    frozen = {findings[guild].check for guild in book_checks.unsound_guilds(findings)}
    assert frozen == {
        book_checks.Check.SUM,
        book_checks.Check.BALANCE,
        book_checks.Check.BELOW_ZERO,
        book_checks.Check.IDENTITY,
    }
    assert CEILING == 10**14


async def test_check_of_a_large_file_holds_up_no_start(
    url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(url)
    damage(file, WRONG_SUM.format(guild=GUILD))
    monkeypatch.setattr(start_check, "LARGE_FILE", 1)
    opened, checked = asyncio.Event(), SqlStore._check_at_start

    async def check_later(store: SqlStore) -> object:
        await opened.wait()
        return await checked(store)

    monkeypatch.setattr(SqlStore, "_check_at_start", check_later)
    store = await SqlStore.open(url, clock=TestClock())
    assert not store.is_frozen(GUILD)
    check = store.start_check._task
    assert check is not None
    opened.set()
    await check
    assert store.is_frozen(GUILD)
    await store.close()
