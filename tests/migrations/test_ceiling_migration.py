"""Revision 0008 cuts what members hold above the ceiling, once, and logs it."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from bot.storage.database.migration import migrate
from bot.storage.sql_store import SqlStore
from tests.migrations.test_revisions import alembic
from tests.storage.helpers import url_of

MOST = 10**14

ACCOUNTS = """
    INSERT INTO accounts (id, code, kind, guild, user, balance) VALUES
    (1, 'mint:10', 'mint', 10, NULL, :mint),
    (2, 'house:10', 'house', 10, NULL, :house),
    (3, 'member:10:21', 'member', 10, 21, :ann),
    (4, 'member:10:22', 'member', 10, 22, :bob),
    (5, 'mint:11', 'mint', 11, NULL, :others_mint),
    (6, 'member:11:21', 'member', 11, 21, :others)
"""
TRANSFER = "INSERT INTO transfers (key, debit, credit, amount, kind, at) VALUES (?, ?, ?, ?, 'win', 1)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of revision 0007 with rich members on two servers, one of them without a bank."""
    file = tmp_path / "croupier.db"
    with alembic(file) as config:
        command.upgrade(config, "0007")
    ann, bob, others = 5 * 10**18, MOST, MOST + 1
    balances = {"mint": -bob, "house": -ann, "ann": ann, "bob": bob, "others_mint": -others, "others": others}
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(ACCOUNTS, balances)
        connection.executemany(TRANSFER, [("a", 2, 3, ann), ("b", 1, 4, bob), ("c", 5, 6, others)])
        connection.commit()
    return file


def query(file: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(sql).fetchall()


def test_balances_above_ceiling_are_cut_to_the_house(file: Path) -> None:
    migrate(url_of(file))
    assert query(file, "SELECT code, balance FROM accounts WHERE kind <> 'mint' ORDER BY id") == [
        ("house:10", -MOST),
        ("member:10:1", MOST),
        ("member:10:2", MOST),
        ("member:11:1", MOST),
        ("house:11", 1),
    ]
    cut = 5 * 10**18 - MOST
    assert query(file, "SELECT debit, credit, amount FROM transfers WHERE kind = 'ceiling' AND at > 1") == [
        (3, 2, cut),
        (6, 7, 1),
    ]
    log = query(file, "SELECT guild, actor, action, target, amount FROM admin_log WHERE at > 1")
    assert log == [(10, None, "ceiling", 1, -cut), (11, None, "ceiling", 1, -1)]


def test_books_balance_after_the_cut(file: Path) -> None:
    async def audit() -> object:
        store = await SqlStore.open(url_of(file))
        findings = await store.audit()
        await store.close()
        return findings

    assert asyncio.run(audit()) == ()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE accounts SET balance = 'much' WHERE code = 'house:10'",
        f"UPDATE accounts SET balance = {2**63 - 1} WHERE code = 'house:10'",
        "UPDATE accounts SET balance = 'much' WHERE code = 'member:10:21'",
        "UPDATE accounts SET kind = 'member', balance = 1e300 WHERE code = 'house:10'",
    ],
)
def test_damaged_row_does_not_stop_the_cut(file: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(damage)
        connection.commit()
    with caplog.at_level(logging.WARNING):
        migrate(url_of(file))
    assert query(file, "SELECT balance FROM accounts WHERE code = 'member:11:1'") == [(MOST,)]
    assert "Member 21 on server 11 held 1 hundredths too many." in caplog.text
