"""A break takes an entrant out, unless they play."""

from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import TakeBreak
from bot.tournament.tournament import LAST_TABLE
from tests.storage.gifts.helpers import DAY
from tests.storage.tournaments.helpers import (
    START,
    begin_heat,
    draw,
    finish_heat,
    signed_up,
    stored,
    take_step,
)


async def test_break_takes_out_who_waits_for_a_table(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    plays, others = (await begin_heat(store, found, 1))[0], found.players_of(2)
    for user in (plays, others[0]):
        await store.write(TakeBreak(user=user, until=START + DAY, at=START))
    found = await stored(store, found.id)
    assert found.players_of(2) == others[1:]
    assert plays in found.players_of(1)


async def test_break_takes_out_who_is_on_the_list_of_the_last_table(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    for number in (1, 2):
        await finish_heat(store, found, number)
    first, *others = (await take_step(store, found)).players_of(LAST_TABLE)
    await store.write(TakeBreak(user=first, until=START + DAY, at=START))
    found = await stored(store, found.id)
    assert list(found.players_of(LAST_TABLE)) == others
