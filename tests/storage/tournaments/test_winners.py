"""Who has won a tournament is counted in the transaction that ends its last table."""

from dataclasses import replace

from bot.storage.sql_store import SqlStore
from bot.tournament.tournament import LAST_TABLE
from tests.storage.helpers import rows_in
from tests.storage.tournaments.helpers import draw, finish_heat, places_of, signed_up


async def test_only_a_first_place_that_acted_has_won_the_tournament(store: SqlStore, url: str) -> None:
    found, _ = await signed_up(store, 4)
    found = await draw(store, found)
    one, two, *others = places_of(found.players_of(LAST_TABLE))
    shared = replace(two, place=1, acted=False)
    await finish_heat(store, found, LAST_TABLE, [one, shared, *others])
    won = """SELECT "user" FROM counters WHERE tournaments_won > 0 AND period = 'all'"""
    earned = """SELECT "user" FROM achievements WHERE name = 'tournament_won'"""
    assert rows_in(url, won) == rows_in(url, earned) == [(one.player,)]
