"""Damaged rows of people who were forgotten."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.bank.ids import GuildId
from bot.storage.people.known_people import EVERYWHERE
from bot.storage.people.remembered import remembered
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import Forget, TakeBreak
from bot.storage.writing.season_jobs import EndSeason
from tests.storage.helpers import GUILD, NOW, FixedClock, url_of
from tests.support.disk_damage import damage

ANN = 400_000_000_000_000_001
"""An id of Discord."""

DAY = 86_400.0


async def opened(file: Path) -> SqlStore:
    return await SqlStore.open(url_of(file), clock=FixedClock())


async def forgotten_during_a_break(file: Path) -> None:
    store = await opened(file)
    ann = await store.meet(ANN)
    await store.write(TakeBreak(user=ann, until=NOW + DAY, at=NOW))
    await store.write(Forget(user=ann, at=NOW))
    await store.close()


async def opened_after(file: Path, *damages: str) -> SqlStore:
    """Open a database in which Ann was forgotten during a break, and whose disk did this damage."""
    await forgotten_during_a_break(file)
    damage(file, *damages)
    return await opened(file)


async def test_damaged_row_keeps_nobody_from_a_break(file: Path) -> None:
    """All servers share it: what it holds is over, but for the damaged value."""
    later = NOW + 9 * DAY
    store = await opened_after(file, "UPDATE remembered SET last_deal = 1, break_until = 'x'")
    bob = await store.meet(ANN + 1)
    assert await store.write(TakeBreak(user=bob, until=later, at=NOW + 2 * DAY)) == later
    await store.close()


async def test_damaged_break_keeps_nobody_from_coming_back(file: Path) -> None:
    store = await opened_after(file, "UPDATE remembered SET break_until = 'x'")
    ann, bob = await asyncio.gather(store.meet(ANN), store.meet(ANN + 1))
    assert ann != bob
    await store.close()


async def test_person_of_a_damaged_row_is_forgotten_again(file: Path) -> None:
    store = await opened_after(file, "UPDATE remembered SET last_day = 'x'")
    ann = await store.meet(ANN)
    await store.write(TakeBreak(user=ann, until=NOW + 3 * DAY, at=NOW))
    await store.write(Forget(user=ann, at=NOW + 1))
    digest = store.people.key.digest(EVERYWHERE, ANN)
    assert (await store.read(remembered, GuildId(EVERYWHERE), digest)).break_until == NOW + 3 * DAY
    await store.close()


DAMAGES = (
    *("last_day = 'x'", "debt = 'x'", "digest = 'x'", "refilled_at = x'00'"),
    *("digest = CAST(x'ff00fe' AS TEXT)", "digest = 5", "digest = x'00'", "debt = CAST(x'ff' AS TEXT)"),
)


async def test_damaged_row_keeps_no_season_from_ending(file: Path) -> None:
    """Each server has another damaged row."""
    await forgotten_during_a_break(file)
    servers = {damaged: GuildId(GUILD + number) for number, damaged in enumerate(DAMAGES)}
    columns = "INSERT INTO remembered (guild, digest, debt)"
    copies = [
        f"{columns} SELECT {guild}, digest, 5 FROM remembered WHERE guild = 0" for guild in servers.values()
    ]
    changes = [f"UPDATE remembered SET {each} WHERE guild = {guild}" for each, guild in servers.items()]
    damage(file, *copies, *changes)
    store = await opened(file)
    for damaged, guild in servers.items():
        number = store.season_of(guild)
        ends = EndSeason(guild=guild, number=number, name="Spring", by=None, at=NOW + 40 * DAY)
        assert await store.write(ends) is None, damaged
        with closing(sqlite3.connect(file)) as database:
            debts = database.execute("SELECT debt FROM remembered WHERE guild = ?", (guild,)).fetchall()
        assert debts in ([], [(None,)]), damaged
    await store.close()


BLOB_OF_32 = bytes([12 + 2 * 32])
"""How SQLite writes the type of such a value; the next number is a text as long (fileformat2.html, 2.1)."""


def flip_bit_before(file: Path, digest: bytes) -> None:
    """Make a stored hash a text: its row leaves its place in the order of keys."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[content.rindex(BLOB_OF_32, 0, content.index(digest))] += 1
    file.write_bytes(content)


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_flipped_bit_keeps_no_season_from_ending(file: Path, which: int) -> None:
    digests = [bytes([65 + number]) * 32 for number in range(3)]
    with closing(sqlite3.connect(file)) as database, database:
        rows = [(GUILD, each) for each in digests]
        database.executemany("INSERT INTO remembered (guild, digest, debt) VALUES (?, ?, 5)", rows)
    flip_bit_before(file, digests[which])
    store = await opened(file)
    ends = EndSeason(guild=GUILD, number=store.season_of(GUILD), name="Spring", by=None, at=NOW + 40 * DAY)
    assert await store.write(ends) is None
    await store.close()


async def test_damaged_debt_makes_no_chips(file: Path) -> None:
    store = await opened_after(file, "UPDATE remembered SET debt = -50000")
    digest = store.people.key.digest(EVERYWHERE, ANN)
    assert (await store.read(remembered, GuildId(EVERYWHERE), digest)).debt == 0
    await store.close()
