"""Audits of a database in which the ids of transfers come in another order than their commits.

That is so where several processes write to a database of PostgreSQL, each for servers of its own.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa

from bot.audit.audit_findings import Flaw
from bot.audit.audit_run import run_audit
from bot.audit.transfer_audit import Paid, TransferAudit
from bot.bank.ids import GuildId
from bot.storage.database.backends.choice import backend_of
from bot.storage.inspecting import audited_rows
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import ANN, GUILD, FixedClock
from tests.support import postgres

pytestmark = pytest.mark.slow

OTHER = GuildId(11)

GRANT = """
    INSERT INTO transfers (key, debit, credit, amount, kind, at)
        SELECT '{key}', mint.id, member.id, 5, 'admin', 1 FROM accounts AS mint, accounts AS member
        WHERE mint.kind = 'mint' AND mint.guild = {guild}
        AND member.kind = 'member' AND member.guild = {guild};
    UPDATE accounts SET balance = balance + CASE kind WHEN 'mint' THEN -5 ELSE 5 END,
    owned = owned + CASE kind WHEN 'mint' THEN -5 ELSE 5 END WHERE guild = {guild};
    INSERT INTO admin_log (at, guild, actor, action, target, amount, reason)
        VALUES (1, {guild}, 21, 'chips', 21, 5, 'a gift')
"""


@pytest.fixture
async def url() -> str:
    """The URL of a database with two servers, on each of which a member has chips."""
    url = postgres.empty_database()
    store = await SqlStore.open(url, clock=FixedClock())
    await store.funds(GUILD, [ANN])
    await store.funds(OTHER, [ANN])
    await store.close()
    return url


@contextmanager
def granting(url: str, guild: GuildId) -> Iterator[sa.Connection]:
    """Give chips on a server in a transaction that has not ended yet."""
    with backend_of(url).migration_engine(url).connect() as connection:
        connection.exec_driver_sql(GRANT.format(guild=guild, key=f"grant {guild}"))
        yield connection


def test_commit_during_the_audit_is_left_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with granting(url, OTHER) as late, granting(url, GUILD) as early:
        early.commit()
        read = audited_rows.read_transfers

        def commit_and_read(*arguments: Any) -> list[audited_rows.TransferEntry]:
            late.commit()
            return read(*arguments)

        monkeypatch.setattr(audited_rows, "read_transfers", commit_and_read)
        assert run_audit(url).findings == ()
    report = run_audit(url)
    assert (report.findings, report.transfers) == ((), 4)


def test_next_audit_books_a_commit_that_was_under_way(url: str) -> None:
    with granting(url, OTHER) as late, granting(url, GUILD) as early:
        early.commit()
        first = run_audit(url)
        late.commit()
    assert (first.findings, first.transfers) == ((), 3)
    second = run_audit(url, since=first.checkpoint)
    assert (second.findings, second.transfers) == ((), 1)
    assert run_audit(url, since=second.checkpoint).transfers == 0


def test_commit_that_failed_leaves_a_gap_that_is_no_flaw(url: str) -> None:
    with granting(url, OTHER) as failed:
        failed.rollback()
    with granting(url, GUILD) as after:
        after.commit()
    report = run_audit(url)
    assert (report.findings, report.checkpoint.books.missing) == ((), [3])


def test_missing_transfer_is_found_by_its_accounts(url: str) -> None:
    with granting(url, GUILD) as changed:
        changed.exec_driver_sql(
            "ALTER TABLE transfers DISABLE TRIGGER USER; DELETE FROM transfers WHERE id = 3"
        )
        changed.exec_driver_sql("ALTER TABLE transfers ENABLE TRIGGER USER")
        changed.commit()
    assert {each.flaw for each in run_audit(url).findings} == {Flaw.BALANCE_DIFFERS}


def accounts_of(guild: int) -> tuple[audited_rows.AccountEntry, ...]:
    """Return the accounts of a member, of their stake, and of the house."""
    table = guild + 20
    return (
        audited_rows.AccountEntry(guild * 10, f"member:{guild}:101", "member", guild, 101, None, None, 0, 1),
        audited_rows.AccountEntry(guild * 10 + 1, "", "escrow", guild, 101, table, 1, 0, 1),
        audited_rows.AccountEntry(guild * 10 + 2, f"house:{guild}", "house", guild, None, None, None, 0, 1),
    )


def test_rounds_of_two_servers_may_be_paid_between_each_other() -> None:
    """Processes take ids from one sequence, so that the transfers of two commands can alternate."""
    first, second = accounts_of(10), accounts_of(11)
    audit = TransferAudit([*first, *second], are_gapless=False)
    numbers = iter(range(1, 7))
    for position, kind in enumerate(("stake_return", "win")):
        for member, held, house in (first, second):
            number, payer = next(numbers), (held, house)[position]
            key = f"command {member.guild}:{position}"
            table = held.table
            row = (number, key, payer.id, member.id, 500, kind, table, 1, 9.0)
            assert audit.add([audited_rows.TransferEntry(*row)]) == []
            assert audit.take_paid() == {}, "the command may go on"
    assert audit.take_paid(at_end=True) == {
        (table, 1): {101: Paid(9.0, staked=500, net=500)} for table in (30, 31)
    }
