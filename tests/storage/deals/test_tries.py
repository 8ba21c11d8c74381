"""Tries of daily deals: one a person and day, changed only as the person has seen them."""

import asyncio
from dataclasses import replace

import pytest

from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import WHOLE
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.choice import backend_of
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.reading.own_data_queries import own_records
from bot.storage.sql_store import SqlStore
from bot.storage.writing import deal_jobs
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget
from tests.storage.deals.helpers import DAY, GOOD, NOON, SECONDS, begin, count, deal_of, finish, keep_days
from tests.storage.helpers import GUILD, rows_in

ANN, BOB = 400_000_000_000_000_001, 400_000_000_000_000_002
"""Ids of Discord."""

OTHER = GuildId(11)


@pytest.fixture
async def ann(store: SqlStore) -> UserId:
    return await store.meet(ANN)


async def damage(url: str, day: int) -> None:
    engine = backend_of(url).writer_engine(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"UPDATE deal_days SET commitment = 'other' WHERE day = {day}")
    await engine.dispose()


def moving(
    user: UserId, before: str, moves: str, points: int | None = None, at: float = NOON
) -> deal_jobs.MakeMoves:
    return deal_jobs.MakeMoves(day=DAY, user=user, before=before, moves=moves, at=at, points=points)


async def test_days_are_stored_once(store: SqlStore) -> None:
    first = await keep_days(store, DAY, DAY + 1)
    again = await keep_days(store, DAY + 1, DAY + 2)
    assert again[0] == first[1]
    assert await store.read(deal_queries.deal_day, DAY) == first[0]
    assert await store.read(deal_queries.deal_day, DAY + 3) is None
    assert await store.read(deal_queries.first_day) == DAY


async def test_seed_is_not_shown_by_chance(store: SqlStore) -> None:
    (kept,) = await keep_days(store, DAY)
    assert kept.seed.reveal() not in repr(kept)


async def test_second_try_of_a_day_is_the_first_one(store: SqlStore, ann: UserId) -> None:
    first = await begin(store, ann)
    moved = await store.write(moving(ann, "", "H"))
    assert isinstance(moved, StoredTry)
    again = await store.write(deal_jobs.BeginTry(user=ann, guild=OTHER, at=NOON))
    assert again == moved == replace(first, moves="H")
    assert await begin(store, ann, day=DAY + 1) != first
    tries = await store.read(deal_queries.tries_of, ann, since=DAY, until=DAY + 1)
    assert {day: each.moves for day, each in tries.items()} == {DAY: "H", DAY + 1: ""}


async def test_try_without_a_day_is_refused(store: SqlStore, ann: UserId) -> None:
    with pytest.raises(StoreUnavailableError):
        await store.write(deal_jobs.BeginTry(user=ann, guild=GUILD, at=NOON))
    assert await store.read(deal_queries.own_try, DAY, ann) is None


async def test_move_that_comes_twice_counts_once(store: SqlStore, ann: UserId) -> None:
    await begin(store, ann)
    answers = await asyncio.gather(*(store.write(moving(ann, "", "H")) for _ in range(4)))
    assert sorted(map(str, map(type, answers))) == sorted(map(str, [StoredTry, *[deal_jobs.DealRefusal] * 3]))
    found = await store.read(deal_queries.own_try, DAY, ann)
    assert found is not None
    assert found.moves == "H"


async def test_old_or_foreign_move_changes_nothing(store: SqlStore, ann: UserId) -> None:
    await begin(store, ann)
    await store.write(moving(ann, "", "HS"))
    for before in ("", "H", "HSS", "S"):
        assert await store.write(moving(ann, before, "D")) is deal_jobs.DealRefusal.CHANGED, before
        found = await store.read(deal_queries.own_try, DAY, ann)
        assert found is not None
        assert found.moves == "HS", before


async def test_finished_try_changes_no_more(store: SqlStore, ann: UserId) -> None:
    finished = await finish(store, ann, points=-1_000)
    assert (finished.points, finished.is_finished, finished.judgement) == (-1_000, True, None)
    assert await store.write(moving(ann, finished.moves, "H")) is deal_jobs.DealRefusal.CHANGED
    assert await store.write(moving(ann, finished.moves, "", points=9)) is deal_jobs.DealRefusal.CHANGED
    assert await store.read(deal_queries.own_try, DAY, ann) == finished


async def test_try_is_judged_once_and_when_it_is_over(store: SqlStore, ann: UserId) -> None:
    counting = deal_jobs.CountTry(day=DAY, user=ann, guild=OTHER, judgement=GOOD)
    begun = await begin(store, ann)
    assert await store.write(counting) is None
    assert await store.read(deal_queries.own_try, DAY, ann) == begun
    await finish(store, ann)
    for each in (counting, replace(counting, guild=GUILD, judgement=GOOD._replace(cost=1))):
        await store.write(each)
        found = await store.read(deal_queries.own_try, DAY, ann)
        assert found is not None
        assert found.judgement == GOOD


async def test_uncounted_tries_come_in_portions(store: SqlStore) -> None:
    people = [await store.meet(ANN + each) for each in range(3)]
    for day in (DAY, DAY + 1):
        for each in people:
            await finish(store, each, day=day)
    after, found = deal_queries.BEFORE_ALL, list[tuple[int, UserId]]()
    while portion := await store.read(deal_queries.uncounted_tries, WHOLE, after, 2):
        found += [(each.day, each.user) for each in portion]
        after = [*portion][-1]
    assert found == [(day, each) for day in (DAY, DAY + 1) for each in people]


async def test_same_moves_are_counted(store: SqlStore) -> None:
    for number in range(3):
        await finish(store, await store.meet(ANN + number))
    await begin(store, await store.meet(ANN + 3))
    assert await store.read(deal_queries.same_moves, DAY) == {"SNSNSNS": 3}


async def test_podium_is_posted_once_on_a_server(store: SqlStore) -> None:
    assert [await store.write(deal_jobs.PostPodium(guild=GUILD, day=DAY)) for _ in range(2)] == [True, False]
    assert await store.write(deal_jobs.PostPodium(guild=OTHER, day=DAY))
    assert await store.read(deal_queries.podium_servers, WHOLE, DAY) == {GUILD, OTHER}
    assert await store.read(deal_queries.podium_servers, WHOLE, DAY + 1) == frozenset()
    assert await store.write(deal_jobs.PostPodium(guild=OTHER, day=DAY + 1))


async def test_days_of_people_and_servers(store: SqlStore, ann: UserId) -> None:
    bob = await store.meet(BOB)
    for day in (DAY, DAY + 1, DAY + 3):
        await finish(store, ann, day=day)
    await count(store, bob, guilds=(OTHER,), day=DAY + 4)
    await begin(store, ann, day=DAY + 5)
    await keep_days(store, DAY + 2)
    assert await store.read(deal_queries.finished_days, ann) == (DAY, DAY + 1, DAY + 3)
    assert await store.read(deal_queries.missed_days, (DAY,)) == {DAY + 1, DAY + 3, DAY + 4}
    assert await store.read(deal_queries.missed_days, (DAY + 2, DAY + 3)) == {DAY + 4}
    assert await store.read(deal_queries.missed_days, ()) == frozenset()
    assert await store.read(deal_queries.server_days, OTHER) == {DAY + 4}
    assert await store.read(deal_queries.server_days, GUILD) == frozenset()


async def test_nobody_misses_a_damaged_day(store: SqlStore, ann: UserId, url: str) -> None:
    for day in (DAY, DAY + 1, DAY + 2):
        await finish(store, ann, day=day)
    await damage(url, DAY + 1)
    assert await store.read(deal_queries.missed_days, (DAY,)) == {DAY + 2}


async def test_damaged_day_without_tries_is_replaced_and_marked(store: SqlStore, url: str) -> None:
    await keep_days(store, DAY)
    await damage(url, DAY)
    new = deal_of(DAY)
    assert await store.write(deal_jobs.KeepDealDays(deals=(new,), at=NOON)) == (new,)
    assert await store.read(deal_queries.deal_day, DAY) == new
    assert await store.read(deal_queries.renewed_days) == {DAY}


async def test_damaged_day_with_tries_stays(store: SqlStore, ann: UserId, url: str) -> None:
    await begin(store, ann, day=DAY)
    await damage(url, DAY)
    new = deal_of(DAY)
    assert await store.write(deal_jobs.KeepDealDays(deals=(new,), at=NOON)) == ()
    assert await store.read(deal_queries.renewed_days) == frozenset()


async def test_forgotten_person_begins_no_second_try(store: SqlStore, ann: UserId, url: str) -> None:
    await finish(store, ann)
    assert await store.write(Forget(user=ann, at=NOON)) is Erasure.ERASED
    again = await store.meet(ANN)
    assert again != ann
    for guild in (GUILD, OTHER):
        refused = await store.write(deal_jobs.BeginTry(user=again, guild=guild, at=NOON))
        assert refused is deal_jobs.DealRefusal.REMEMBERED
    assert (await begin(store, await store.meet(BOB))).moves == ""
    assert (await begin(store, again, day=DAY + 1)).user == again
    assert rows_in(url, 'SELECT "user" FROM deal_tries ORDER BY day, "user"')[0] == (ann,)


async def test_tries_are_remembered_until_their_day_is_over(store: SqlStore, ann: UserId, url: str) -> None:
    await begin(store, ann)
    await store.write(Forget(user=ann, at=NOON))
    over = (DAY + 1) * SECONDS
    for at, days in ((over, [(DAY,)]), (over + 899, [(DAY,)]), (over + 900, [])):
        await store.write(deal_jobs.KeepDealDays(deals=(deal_of(DAY + 1), deal_of(DAY + 2)), at=at))
        assert rows_in(url, "SELECT last_deal FROM remembered") == days


async def test_tries_of_earlier_days_are_not_remembered(store: SqlStore, ann: UserId, url: str) -> None:
    await begin(store, ann)
    await store.write(Forget(user=ann, at=(DAY + 1) * SECONDS + 900))
    assert rows_in(url, "SELECT last_deal FROM remembered") == []


async def test_person_who_leaves_begins_nothing(store: SqlStore, ann: UserId) -> None:
    await keep_days(store, DAY)
    await store.write(AskToForget(user=ann, at=NOON))
    with pytest.raises(StoreUnavailableError):
        await store.write(deal_jobs.BeginTry(user=ann, guild=GUILD, at=NOON))
    assert await store.read(deal_queries.own_try, DAY, ann) is None


async def test_server_is_noted_once(store: SqlStore, ann: UserId, url: str) -> None:
    await begin(store, ann)
    for _ in range(2):
        await store.write(deal_jobs.JoinDeal(day=DAY, user=ann, guild=OTHER))
    assert rows_in(url, "SELECT guild FROM deal_members ORDER BY guild") == [(GUILD,), (OTHER,)]


async def test_forgotten_person_joins_no_server(store: SqlStore, ann: UserId, url: str) -> None:
    await begin(store, ann)
    await store.write(Forget(user=ann, at=NOON))
    await store.write(deal_jobs.JoinDeal(day=DAY, user=ann, guild=OTHER))
    assert rows_in(url, "SELECT guild FROM deal_members") == [(GUILD,)]


async def test_own_data_tell_all_tries(store: SqlStore, ann: UserId) -> None:
    await count(store, ann, points=-500, guilds=(OTHER, GUILD))
    await begin(store, await store.meet(BOB))
    data = await store.read(own_records, GUILD, ann, store.people)
    (own,) = data["deals"]
    assert (own["day"], own["moves"], own["points"], own["squares"]) == (DAY, "SNSNSNS", -500, GOOD.squares)
    assert [each["points"] for each in data["deal_results"]] == [-500]
    assert {each["period"]: each["deals"] for each in data["counters"]}.items() >= {"all": 1, "s1": 1}.items()
    assert data["deals_before_erasure"] == []
    await store.write(Forget(user=ann, at=NOON))
    again = await store.read(own_records, GUILD, await store.meet(ANN), store.people)
    assert (again["deals"], again["deals_before_erasure"]) == ([], [DAY])


async def test_servers_of_unfinished_tries_are_dropped(store: SqlStore, url: str) -> None:
    people = [await store.meet(ANN + each) for each in range(3)]
    await begin(store, people[0])
    await finish(store, people[1])
    await store.write(deal_jobs.JoinDeal(day=DAY, user=people[2], guild=OTHER))
    over = (DAY + 1) * SECONDS
    for at, kept in ((over + 899, 3), (over + 900, 1)):
        await keep_days(store, DAY + 1, at=at)
        assert len(rows_in(url, "SELECT day FROM deal_members")) == kept
    assert len(rows_in(url, "SELECT day FROM deal_tries")) == 2
