"""Jobs about a tournament that come at the same moment: one of them decides, in either database."""

import asyncio

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, UserId
from bot.storage.sql_store import SqlStore
from bot.storage.writing.tournament_jobs import TournamentRefusal
from bot.table.events import MatchStarted
from bot.table.ports import AlreadyDoneError, Stored
from bot.tournament.tournament import HeatKey, Tournament
from tests.storage.helpers import opening
from tests.storage.tournaments.helpers import (
    commit_of,
    draw,
    opened,
    sign_up,
    signed_up,
    stored,
    table_of,
)


async def test_last_place_is_given_once(store: SqlStore) -> None:
    found, _ = await signed_up(store, 20, in_channel=True)
    late = [UserId(90 + each) for each in range(5)]
    answers = await asyncio.gather(*(sign_up(store, found, each) for each in late))
    assert sorted(isinstance(each, Tournament) for each in answers) == [False, False, False, False, True]
    assert {each for each in answers if not isinstance(each, Tournament)} == {TournamentRefusal.FULL}
    assert len((await stored(store, found.id)).entrants) == 21


async def test_one_of_two_openings_is_the_open_tournament(store: SqlStore) -> None:
    jobs = (opened(prize=Cents(0)), opened(prize=Cents(0)))
    answers = await asyncio.gather(*map(store.write, jobs))
    assert [isinstance(each, Tournament) for each in answers].count(True) == 1
    assert TournamentRefusal.ALREADY_OPEN in answers


async def test_repeated_opening_at_the_same_moment_is_one_tournament(store: SqlStore) -> None:
    job = opened()
    one, other = await asyncio.gather(store.write(job), store.write(job))
    assert one == other


async def test_draws_at_the_same_moment_are_one(store: SqlStore) -> None:
    found, _ = await signed_up(store, 15)
    one, other = await asyncio.gather(draw(store, found), draw(store, found, found.starts_at + 1))
    assert one == other


async def test_sign_up_beside_the_draw_is_drawn_or_refused(store: SqlStore) -> None:
    found, _ = await signed_up(store, 7)
    answer, drawn = await asyncio.gather(sign_up(store, found, UserId(90)), draw(store, found))
    is_in = isinstance(answer, Tournament)
    assert is_in or answer is TournamentRefusal.OVER
    assert (drawn.entrant(UserId(90)) is not None) is is_in
    assert all(each.position is not None for each in (await stored(store, found.id)).entrants)


async def test_two_tables_of_a_heat_at_the_same_moment_are_one(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    started = MatchStarted(number=1, players=found.players_of(1), heat=HeatKey(found.id, 1))
    commits = [
        commit_of(each, 1, (*opening(table_of(each), channel=ChannelId(800 + each)).events, started))
        for each in (1, 2)
    ]
    ended = await asyncio.gather(*map(store.commit, commits), return_exceptions=True)
    assert sorted(type(each).__name__ for each in ended) == [AlreadyDoneError.__name__, Stored.__name__]
    done = ended.index(next(each for each in ended if isinstance(each, Stored)))
    assert (await stored(store, found.id)).heats[0].table == table_of(done + 1)
