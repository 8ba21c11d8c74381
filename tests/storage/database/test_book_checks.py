"""The audit: each broken invariant is found."""

import logging
import sqlite3
from pathlib import Path

import pytest

from bot.storage.database.book_checks import Check
from bot.storage.sql_store import SqlStore
from bot.storage.writing.write_errors import BadCommitError
from tests.storage.helpers import ANN, GUILD, commit, dealt, give_back, opening, settled, stake, store_of


async def play(url: str) -> None:
    """Make a table with an open stake of 500."""
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
    assert await store.audit() == ()
    await store.close()


async def findings_after(url: str, file: Path, *damage: str, thorough: bool = True) -> set[Check]:
    await play(url)
    with sqlite3.connect(file) as connection:
        for statement in damage:
            connection.execute(statement)
    connection.close()
    store, _ = store_of(url)
    findings = await store.audit(thorough=thorough)
    await store.close()
    assert all(finding.detail for finding in findings)
    return {finding.check for finding in findings}


async def test_chips_without_source_are_found(url: str, file: Path) -> None:
    damage = "UPDATE accounts SET balance = balance + 1 WHERE kind = 'member'"
    assert await findings_after(url, file, damage) == {Check.SUM, Check.BALANCE, Check.STAKED}


async def test_chips_moved_without_transfer_are_found(url: str, file: Path) -> None:
    damage = "UPDATE accounts SET balance = balance + CASE kind WHEN 'member' THEN 1 ELSE -1 END"
    damage += " WHERE kind IN ('member', 'mint')"
    assert await findings_after(url, file, damage, thorough=False) == set()
    assert await checks_of_new_audit(url) == {Check.BALANCE, Check.STAKED}


async def test_open_bets_that_nobody_made_are_found(url: str, file: Path) -> None:
    damage = "UPDATE accounts SET owned = owned + 1 WHERE kind = 'member'"
    assert await findings_after(url, file, damage) == {Check.STAKED}


async def checks_of_new_audit(url: str) -> set[Check]:
    store, _ = store_of(url)
    findings = await store.audit()
    await store.close()
    return {finding.check for finding in findings}


async def test_stake_in_finished_round_is_found(url: str, file: Path) -> None:
    assert await findings_after(url, file, "UPDATE rounds SET status = 'void'", thorough=False) == {
        Check.ESCROW
    }


async def test_stake_at_closed_table_is_found(url: str, file: Path) -> None:
    damage = ("DELETE FROM round_players", "DELETE FROM rounds", "UPDATE tables SET is_open = 0")
    assert await findings_after(url, file, *damage, thorough=False) == {Check.ESCROW}


async def test_broken_reference_is_found(url: str, file: Path) -> None:
    assert await findings_after(url, file, "DELETE FROM shoes") == {Check.REFERENCES}


async def test_settlement_without_payment_is_found(url: str) -> None:
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
    await store.commit(commit(3, events=[settled()]))
    assert {finding.check for finding in await store.audit()} == {Check.ESCROW}
    await store.close()


async def test_stake_of_earlier_round_stays_found_in_later_rounds(url: str) -> None:
    """Its account cannot be used for the third round before it is empty."""
    store, _ = store_of(url)
    await store.commit(opening())
    await store.commit(commit(2, events=[dealt()], transfers=[stake("a", 500)]))
    await store.commit(commit(3, events=[settled()]))
    await store.commit(commit(4, events=[dealt(2)], transfers=[stake("b", 500, round_no=2)]))
    await store.commit(commit(5, events=[settled(2)], transfers=[give_back("c", 500, round_no=2)]))
    with pytest.raises(BadCommitError, match="holds a stake of round 1"):
        await store.commit(commit(6, transfers=[stake("d", 500, round_no=3)]))
    assert [(finding.check, finding.detail) for finding in await store.audit()] == [
        (Check.ESCROW, "escrow:10:31:odd:21 holds 500")
    ]
    await store.close()


async def test_findings_are_logged_at_start(url: str, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    await findings_after(url, file, "UPDATE accounts SET balance = balance + 1 WHERE kind = 'member'")
    with caplog.at_level(logging.ERROR):
        store = await SqlStore.open(url)
    await store.close()
    assert "the sum of all balances is 0" in caplog.text


async def test_sound_database_logs_nothing_at_start(url: str, caplog: pytest.LogCaptureFixture) -> None:
    await play(url)
    store = await SqlStore.open(url)
    assert (await store.balance(GUILD, ANN)).staked == 500
    await store.close()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
