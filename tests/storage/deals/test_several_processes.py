"""Tries of one person that several processes write, each with its part of the servers, on one database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.ids import GuildId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing import deal_jobs
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget
from tests.storage.deals.helpers import DAY, GOOD, NOON, POOR, begin, deal_of, finish, prize
from tests.storage.helpers import GUILD, StartShard, rows_in, two_shards
from tests.support import postgres

pytestmark = pytest.mark.slow

ANN = 400_000_000_000_000_001
"""The id of Discord of the first of some people."""

THERE = GuildId(1 << 22)
"""A server of the second shard; that of the helpers belongs to the first."""


@pytest.fixture
def url() -> str:
    return postgres.empty_database()


@pytest.fixture
async def start(url: str, tmp_path: Path) -> AsyncIterator[StartShard]:
    async with two_shards(url, tmp_path) as start_one:
        yield start_one


async def test_processes_keep_one_deal_of_a_day(start: StartShard) -> None:
    stores = await start(0), await start(1)
    for day in range(DAY, DAY + 20):
        jobs = [deal_jobs.KeepDealDays(deals=(deal_of(day), deal_of(day + 1)), at=NOON) for _ in stores]
        kept = await asyncio.gather(*(store.write(job) for store, job in zip(stores, jobs, strict=True)))
        assert kept[0] == kept[1]


async def test_tries_begun_at_one_instant_are_one(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    await here.write(deal_jobs.KeepDealDays(deals=(deal_of(DAY),), at=NOON))
    for number in range(30):
        ann = await here.meet(ANN + number)
        await there.meet(ANN + number)
        first, second = await asyncio.gather(
            here.write(deal_jobs.BeginTry(user=ann, guild=GUILD, at=NOON)),
            there.write(deal_jobs.BeginTry(user=ann, guild=THERE, at=NOON + 1)),
        )
        assert first == second
    assert len(rows_in(url, "SELECT * FROM deal_tries")) == 30
    assert len(rows_in(url, "SELECT * FROM deal_members")) == 60


async def test_one_of_two_moves_at_one_instant_counts(start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await begin(here, ann)
    moves = ""
    for _ in range(30):
        moving = deal_jobs.MakeMoves(day=DAY, user=ann, before=moves, moves="H", at=NOON)
        answers = await asyncio.gather(here.write(moving), there.write(moving))
        assert sorted(each is deal_jobs.DealRefusal.CHANGED for each in answers) == [False, True]
        moves += "H"
    found = await here.read(deal_queries.own_try, DAY, ann)
    assert found is not None
    assert found.moves == moves


async def test_result_is_counted_and_paid_by_the_process_of_each_server(start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await finish(here, ann, guild=THERE)
    await here.write(deal_jobs.JoinDeal(day=DAY, user=ann, guild=GUILD))
    for store, guild in ((here, GUILD), (there, THERE)):
        first, counting = (
            deal_queries.BEFORE_ALL,
            deal_jobs.CountTry(day=DAY, user=ann, guild=guild, judgement=GOOD),
        )
        waiting = await store.read(deal_queries.uncounted_tries, store.shard, first, 9)
        assert [*waiting] == [(DAY, ann, guild)]
        assert await store.write(counting) is not None
    assert await here.read(deal_queries.due_prizes, ann, here.shard, DAY) == ()
    assert len(await there.read(deal_queries.due_prizes, ann, there.shard, DAY)) == 1
    assert await there.write(prize(ann, THERE)) is not None


async def test_processes_that_judge_at_one_instant_count_the_same(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    for number in range(20):
        ann = await here.meet(ANN + number)
        await there.meet(ANN + number)
        await finish(here, ann, guild=THERE)
        await here.write(deal_jobs.JoinDeal(day=DAY, user=ann, guild=GUILD))
        counting = deal_jobs.CountTry(day=DAY, user=ann, guild=GUILD, judgement=GOOD)
        other = replace(counting, guild=THERE, judgement=POOR)
        answers = await asyncio.gather(here.write(counting), there.write(other))
        assert None not in answers
    costs = rows_in(url, 'SELECT count(DISTINCT cost), count(cost) FROM deal_members GROUP BY "user"')
    assert costs == [(1, 2)] * 20


async def test_forgotten_person_begins_no_second_try_elsewhere(url: str, start: StartShard) -> None:
    here, there = await start(0), await start(1)
    ann = await here.meet(ANN)
    await there.meet(ANN)
    await begin(here, ann)
    here.people.note_leaving(ann)
    await here.write(AskToForget(user=ann, at=NOON))
    with pytest.raises(StoreUnavailableError):
        await there.write(deal_jobs.BeginTry(user=ann, guild=THERE, at=NOON))
    assert await here.write(Forget(user=ann, at=NOON)) is Erasure.ACKNOWLEDGED
    assert await there.write(Forget(user=ann, at=NOON)) is Erasure.ERASED
    for store, guild in ((there, THERE), (here, GUILD)):
        await store.follow_people()
        again = await store.meet(ANN)
        assert again != ann
        begun = await store.write(deal_jobs.BeginTry(user=again, guild=guild, at=NOON))
        assert begun is deal_jobs.DealRefusal.REMEMBERED
    assert rows_in(url, 'SELECT "user" FROM deal_tries') == [(ann,)]


async def test_try_begun_while_the_person_is_forgotten_is_remembered(url: str, start: StartShard) -> None:
    """Whichever comes first, nobody begins the deal of the day twice."""
    here, there = await start(0), await start(1)
    await here.write(deal_jobs.KeepDealDays(deals=(deal_of(DAY),), at=NOON))
    for number in range(20):
        ann = await here.meet(ANN + number)
        await there.meet(ANN + number)
        here.people.note_leaving(ann)
        asking = asyncio.ensure_future(here.write(AskToForget(user=ann, at=NOON)))
        has_begun = False
        with suppress(StoreUnavailableError):
            await there.write(deal_jobs.BeginTry(user=ann, guild=THERE, at=NOON))
            has_begun = True
        await asking
        for store in (here, there):
            await store.follow_people()
            await store.write(Forget(user=ann, at=NOON))
        again = await there.meet(ANN + number)
        answer = await there.write(deal_jobs.BeginTry(user=again, guild=THERE, at=NOON))
        assert isinstance(answer, StoredTry) != has_begun
    assert len(rows_in(url, "SELECT * FROM deal_tries")) == 20


async def test_process_that_starts_knows_whose_results_count(start: StartShard) -> None:
    here = await start(0)
    ann = await here.meet(ANN)
    await finish(here, ann)
    await here.write(deal_jobs.CountTry(day=DAY, user=ann, guild=GUILD, judgement=GOOD))
    again = await start(0)
    assert again.people.id_of(ann) == ANN
