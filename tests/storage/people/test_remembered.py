"""Damaged rows of people who were forgotten."""

from pathlib import Path

from bot.bank.ids import GuildId
from bot.storage.people.known_people import EVERYWHERE
from bot.storage.people.remembered import remembered
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import Forget, TakeBreak
from tests.storage.helpers import NOW, FixedClock, url_of
from tests.support.disk_damage import damaging

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


async def test_damaged_row_keeps_nobody_from_a_break(tmp_path: Path) -> None:
    """All servers share it: what it holds is over, but for the damaged value."""
    file, later = tmp_path / "croupier.db", NOW + 9 * DAY
    await forgotten_during_a_break(file)
    with damaging(file) as database:
        database.execute("UPDATE remembered SET last_deal = 1, break_until = 'x'")
    store = await opened(file)
    bob = await store.meet(ANN + 1)
    assert await store.write(TakeBreak(user=bob, until=later, at=NOW + 2 * DAY)) == later
    await store.close()


async def test_damaged_debt_makes_no_chips(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    await forgotten_during_a_break(file)
    with damaging(file) as database:
        database.execute("UPDATE remembered SET debt = -50000")
    store = await opened(file)
    digest = store.people.key.digest(EVERYWHERE, ANN)
    assert (await store.read(remembered, GuildId(EVERYWHERE), digest)).debt == 0
    await store.close()
