"""An audit of the database. Balances are derived again from the transfers.

Everything is counted per server. Sums are taken in two parts, the high and the low 32 bits of each amount,
because ``sum`` of SQLite fails above 2**63.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import GuildId

MAX_FINDINGS = 20
"""Findings that one check lists, at most, unless it has one for each server."""

_ABOUT_ROWS = ("NULL value in", "CHECK constraint failed in", "NUMERIC value in", "TEXT value in")
"""What SQLite reports about single rows of a file that it can read."""


class Check(StrEnum):
    """The invariants that are checked."""

    SUM = "the sum of all balances is 0"
    ESCROW = "no stake is left in a round that is over"
    BALANCE = "each balance is the sum of its transfers"
    BELOW_ZERO = "no stake and no match stack is below 0"
    IDENTITY = "each account is the one that its code tells"
    FILE = "the file can be read"
    INTEGRITY = "the file is sound"
    REFERENCES = "every reference leads somewhere"


FREEZING = frozenset({Check.SUM, Check.BALANCE, Check.BELOW_ZERO, Check.IDENTITY})
"""The invariants without which the books of a server do not balance, or name the wrong accounts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A broken invariant, and where it is broken: on one server, unless ``guild`` is None."""

    check: Check
    detail: str
    guild: GuildId | None = None


_Findings = list[Finding]
_Audit = Callable[[AsyncConnection], Awaitable[_Findings]]


async def audit(connection: AsyncConnection, *, thorough: bool = True) -> tuple[Finding, ...]:
    """Return all findings. Without ``thorough``, read balances only."""
    checks: tuple[_Audit, ...] = (_sum, _escrow, _below_zero)
    if thorough:
        checks = (*checks, _balances, _identities, _homeless, _integrity, _references)
    return await _all(connection, checks)


async def check_at_start(connection: AsyncConnection) -> tuple[Finding, ...]:
    """Return what a start should know: whether the file can be read, and which books do not balance."""
    unreadable = await _file(connection)
    books = (_sum, _escrow, _below_zero, _balances, _identities, _homeless)
    return tuple(unreadable) or await _all(connection, books)


def unsound_guilds(findings: Iterable[Finding]) -> frozenset[GuildId]:
    """Return the servers whose books do not balance."""
    return frozenset(each.guild for each in findings if each.guild is not None and each.check in FREEZING)


async def _all(connection: AsyncConnection, checks: Iterable[_Audit]) -> tuple[Finding, ...]:
    return tuple([finding for check in checks for finding in await check(connection)])


async def _sum(connection: AsyncConnection) -> _Findings:
    """Compare the sum of each server with 0. A balance that is no number counts as wrong, too."""
    found = await connection.execute(
        text(
            """
            SELECT guild, sum(balance >> 32) AS high,
                sum(balance & 4294967295) AS low,
                sum(typeof(balance) <> 'integer') AS unreadable
            FROM accounts WHERE typeof(guild) = 'integer' GROUP BY guild
            """
        )
    )
    findings = []
    for row in found:
        total = (row.high << 32) + row.low
        if row.unreadable:
            detail = f"on server {row.guild} {row.unreadable} balances are no numbers"
            findings.append(Finding(check=Check.SUM, guild=GuildId(row.guild), detail=detail))
        elif total:
            detail = f"on server {row.guild} it is {total}"
            findings.append(Finding(check=Check.SUM, guild=GuildId(row.guild), detail=detail))
    return findings


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
    return await _by_guild(
        connection,
        Check.BELOW_ZERO,
        """
        SELECT guild, min(code || ' holds ' || balance) AS detail, count(*) AS accounts FROM accounts
        WHERE balance < 0 AND kind IN ('escrow', 'match') AND typeof(guild) = 'integer' GROUP BY guild
        """,
    )


async def _balances(connection: AsyncConnection) -> _Findings:
    """Compare each balance with the sum of its transfers."""
    return await _by_guild(
        connection,
        Check.BALANCE,
        """
        WITH moved (account, amount) AS (
            SELECT credit, amount FROM transfers UNION ALL SELECT debit, -amount FROM transfers
        ), parts AS (
            SELECT account, sum(amount >> 32) AS high, sum(amount & 4294967295) AS low
            FROM moved GROUP BY account
        ), derived AS (SELECT account, high * 4294967296 + low AS balance FROM parts)
        SELECT guild, count(*) AS accounts, min(
            code || ' holds ' || accounts.balance || ', its transfers make ' || coalesce(derived.balance, 0)
        ) AS detail
        FROM accounts LEFT JOIN derived ON derived.account = accounts.id
        WHERE accounts.balance <> coalesce(derived.balance, 0) AND typeof(guild) = 'integer'
        GROUP BY guild
        """,
    )


async def _homeless(connection: AsyncConnection) -> _Findings:
    """Return accounts of no server, which the other checks leave out."""
    return await _list(
        connection,
        Check.IDENTITY,
        """
        SELECT 'account ' || id || ' (' || code || ') is of no server' FROM accounts
        WHERE typeof(guild) <> 'integer'
        """,
    )


async def _identities(connection: AsyncConnection) -> _Findings:
    """Compare the code of each account with its columns. A stake with a table harms that table only."""
    return await _by_guild(
        connection,
        Check.IDENTITY,
        """
        SELECT guild, count(*) AS accounts, min('account ' || id || ' is named ' || code) AS detail
        FROM accounts WHERE typeof(guild) = 'integer' AND NOT CASE kind
            WHEN 'member' THEN code IS 'member:' || guild || ':' || user
                || CASE season WHEN 1 THEN '' ELSE '\\:s' || season END
                AND typeof(season) = 'integer' AND typeof(user) = 'integer'
                AND table_id IS NULL AND round_no IS NULL
            WHEN 'match' THEN code IS 'match:' || guild || ':' || table_id || ':' || round_no || ':' || user
                AND typeof(user) = 'integer' AND typeof(table_id) = 'integer' AND typeof(round_no) = 'integer'
            WHEN 'escrow' THEN typeof(table_id) = 'integer'
            WHEN 'house' THEN code IS 'house:' || guild
                AND user IS NULL AND table_id IS NULL AND round_no IS NULL
            WHEN 'mint' THEN code IS 'mint:' || guild
                AND user IS NULL AND table_id IS NULL AND round_no IS NULL
            ELSE 0 END
        GROUP BY guild
        """,
    )


async def _file(connection: AsyncConnection) -> _Findings:
    """Check the structure of the file, but not its rows: one damaged row harms nothing else."""
    found = await _pragma(connection, Check.FILE, "quick_check")
    return [each for each in found if not each.detail.startswith(_ABOUT_ROWS)]


async def _integrity(connection: AsyncConnection) -> _Findings:
    return await _pragma(connection, Check.INTEGRITY, "integrity_check")


async def _pragma(connection: AsyncConnection, check: Check, pragma: str) -> _Findings:
    lines = (await connection.execute(text(f"PRAGMA {pragma}({MAX_FINDINGS})"))).scalars().all()
    return [Finding(check=check, detail=line) for line in lines if line != "ok"]


async def _references(connection: AsyncConnection) -> _Findings:
    rows = (await connection.execute(text("PRAGMA foreign_key_check"))).all()
    return [
        Finding(check=Check.REFERENCES, detail=f"{row[0]} row {row[1]} names a missing {row[2]}")
        for row in rows[:MAX_FINDINGS]
    ]


async def _by_guild(connection: AsyncConnection, check: Check, statement: str) -> _Findings:
    """Return one finding for each server, which names one of its accounts."""
    return [
        Finding(check=check, guild=GuildId(row.guild), detail=_with_others(row.detail, row.accounts))
        for row in await connection.execute(text(statement))
    ]


def _with_others(detail: str, accounts: int) -> str:
    return detail if accounts == 1 else f"{detail}, and {accounts - 1} more accounts"


async def _list(connection: AsyncConnection, check: Check, statement: str) -> _Findings:
    found = await connection.execute(text(f"{statement} LIMIT {MAX_FINDINGS}"))
    return [Finding(check=check, detail=detail) for detail in found.scalars()]
