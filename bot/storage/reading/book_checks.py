"""An audit of the database. Balances are derived again from the transfers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

MAX_FINDINGS = 20
"""Findings that one check lists, at most."""


class Check(StrEnum):
    """The invariants that are checked."""

    SUM = "the sum of all balances is 0"
    ESCROW = "no stake is left in a round that is over"
    BALANCE = "each balance is the sum of its transfers"
    BELOW_ZERO = "no stake and no match stack is below 0"
    INTEGRITY = "the file is sound"
    REFERENCES = "every reference leads somewhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A broken invariant, and where it is broken. Amounts are hundredths."""

    check: Check
    detail: str


_Findings = list[Finding]
_Audit = Callable[[AsyncConnection], Awaitable[_Findings]]


async def audit(connection: AsyncConnection, *, thorough: bool = True) -> tuple[Finding, ...]:
    """Return all findings. Without ``thorough``, read balances only."""
    checks: tuple[_Audit, ...] = (_sum, _escrow, _below_zero)
    if thorough:
        checks = (*checks, _balances, _integrity, _references)
    return tuple([finding for check in checks for finding in await check(connection)])


async def _sum(connection: AsyncConnection) -> _Findings:
    total = await connection.scalar(text("SELECT coalesce(sum(balance), 0) FROM accounts"))
    return [Finding(check=Check.SUM, detail=f"it is {total}")] if total else []


async def _escrow(connection: AsyncConnection) -> _Findings:
    return await _list(
        connection,
        Check.ESCROW,
        """
        SELECT code || ' holds ' || balance FROM accounts
        LEFT JOIN rounds USING (table_id, round_no)
        JOIN tables ON tables.id = accounts.table_id
        WHERE kind = 'escrow' AND balance <> 0 AND (NOT is_open OR rounds.status IN ('settled', 'void'))
        """,
    )


async def _below_zero(connection: AsyncConnection) -> _Findings:
    return await _list(
        connection,
        Check.BELOW_ZERO,
        "SELECT code || ' holds ' || balance FROM accounts WHERE balance < 0 AND kind IN ('escrow', 'match')",
    )


async def _balances(connection: AsyncConnection) -> _Findings:
    return await _list(
        connection,
        Check.BALANCE,
        """
        WITH moved (account, amount) AS (
            SELECT credit, amount FROM transfers UNION ALL SELECT debit, -amount FROM transfers
        ), derived AS (SELECT account, sum(amount) AS balance FROM moved GROUP BY account)
        SELECT code || ' holds ' || accounts.balance || ', its transfers make '
            || coalesce(derived.balance, 0)
        FROM accounts LEFT JOIN derived ON derived.account = accounts.id
        WHERE accounts.balance <> coalesce(derived.balance, 0)
        """,
    )


async def _integrity(connection: AsyncConnection) -> _Findings:
    lines = (await connection.execute(text(f"PRAGMA integrity_check({MAX_FINDINGS})"))).scalars().all()
    return [Finding(check=Check.INTEGRITY, detail=line) for line in lines if line != "ok"]


async def _references(connection: AsyncConnection) -> _Findings:
    rows = (await connection.execute(text("PRAGMA foreign_key_check"))).all()
    return [
        Finding(check=Check.REFERENCES, detail=f"{row[0]} row {row[1]} names a missing {row[2]}")
        for row in rows[:MAX_FINDINGS]
    ]


async def _list(connection: AsyncConnection, check: Check, statement: str) -> _Findings:
    found = await connection.execute(text(f"{statement} LIMIT {MAX_FINDINGS}"))
    return [Finding(check=check, detail=detail) for detail in found.scalars()]
