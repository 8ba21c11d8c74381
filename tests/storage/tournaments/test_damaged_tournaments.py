"""Rows of tournaments that a disk has damaged keep neither a table nor a person."""

from pathlib import Path

from bot.storage.sql_store import SqlStore
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.people_jobs import TakeBreak
from bot.tournament.tournament import Ending
from tests.storage.helpers import url_of
from tests.storage.tournaments.helpers import (
    START,
    begin_heat,
    commit_of,
    draw,
    ended,
    places_of,
    signed_up,
    table_of,
    take_step,
)
from tests.storage.tournaments.test_tournament_races import forget
from tests.support.disk_damage import damage_copy


async def test_match_ends_also_where_its_tournament_is_damaged(store: SqlStore, file: Path) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    first = await begin_heat(store, found, 1)
    await begin_heat(store, found, 2)
    await store.close()
    copy = damage_copy(file, "UPDATE tournaments SET rounds = 'x'")
    store = await SqlStore.open(url_of(copy))
    await store.commit(commit_of(1, 2, [ended(found, 1, places_of(first))]))
    await store.write(CloseDamaged(table=table_of(2), at=START + 9, code="closed_damaged"))
    await store.close()


async def test_tournament_without_the_row_of_its_last_table_ends(store: SqlStore, file: Path) -> None:
    found, _ = await signed_up(store, 7)
    await draw(store, found)
    await store.close()
    copy = damage_copy(file, "UPDATE tournament_heats SET message = 'x'")
    store = await SqlStore.open(url_of(copy))
    assert (await take_step(store, found)).ending is Ending.NOBODY
    await store.close()


async def test_person_with_a_damaged_sign_up_is_forgotten(store: SqlStore, file: Path) -> None:
    found, players = await signed_up(store, 8)
    await draw(store, found)
    await store.close()
    copy = damage_copy(file, "UPDATE tournament_entrants SET proven = 'x'")
    store = await SqlStore.open(url_of(copy))
    await forget(store, players[0])
    await store.close()


async def test_person_with_a_damaged_sign_up_takes_a_break(store: SqlStore, file: Path) -> None:
    _, players = await signed_up(store, 8)
    await store.close()
    copy = damage_copy(file, "UPDATE tournament_entrants SET proven = 'x'")
    store = await SqlStore.open(url_of(copy))
    await store.write(TakeBreak(user=players[0], until=START + 1, at=START))
    await store.close()
