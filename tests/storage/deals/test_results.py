"""Results of daily deals on servers: places, standings, achievements and prizes."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy.exc import OperationalError

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import CEILING
from bot.bank.seasons import Period
from bot.bank.sharding import WHOLE
from bot.bank.store_errors import BooksFrozenError, StoreUnavailableError
from bot.deal.judging import TryJudgement, deal_score, parts_of_score
from bot.storage.database.backends.choice import backend_of
from bot.storage.reading import deal_queries
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing.deal_jobs import BeginTry, CountTry, JoinDeal, MakeMoves, PaidPrize
from bot.storage.writing.people_jobs import Forget
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.table.events import MemberEliminated
from tests.storage.deals.helpers import (
    DAY,
    GOOD,
    NOON,
    POOR,
    SECONDS,
    begin,
    count,
    finish,
    keep_days,
    own_rank,
    prize,
)
from tests.storage.helpers import CLEO, GUILD, OPENING, TABLE, commit, grant, opening, rows_in
from tests.storage.writer_statements import watched

ANN = 400_000_000_000_000_001
"""The id of Discord of the first of some people."""

OTHER = GuildId(11)
PRIZE = 25 * CENTS


async def people(store: SqlStore, most: int) -> list[UserId]:
    return [await store.meet(ANN + each) for each in range(most)]


async def settings(store: SqlStore, **changes: bool | int) -> None:
    await store.write(ChangeSettings(guild=GUILD, changes=changes, by=CLEO, at=NOON))


@pytest.mark.parametrize(("clean", "above"), [(0, 0), (10, 1_500), (7, -99_999), (365_000, -(10**10))])
def test_score_keeps_both_parts(clean: int, above: int) -> None:
    assert parts_of_score(deal_score(clean, above)) == (clean, above)


def test_scores_order_by_hands_then_points() -> None:
    scores = [deal_score(*each) for each in ((9, 99_999), (10, -99_999), (10, 0), (10, 1))]
    assert scores == sorted(scores)
    assert sum(scores) == deal_score(39, 1)


async def test_judged_try_is_counted_once(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    counting, first = CountTry(day=DAY, user=ann, guild=GUILD, judgement=POOR), deal_queries.BEFORE_ALL
    await begin(store, ann)
    assert await store.write(counting) is None
    assert await store.read(deal_queries.uncounted_tries, WHOLE, first, 9) == {}
    finished = await finish(store, ann)
    waiting = await store.read(deal_queries.uncounted_tries, WHOLE, first, 9)
    assert waiting == {(DAY, ann, GUILD): finished}
    answers = await asyncio.gather(*(store.write(counting) for _ in range(3)))
    assert answers == [("deal_first",), None, None]
    assert await store.read(deal_queries.uncounted_tries, WHOLE, first, 9) == {}
    for period in Period:
        stats = await store.member_stats(GUILD, ann, period)
        is_now = period in (Period.SEASON, Period.ALL_TIME)
        assert stats.counters["deals"] == is_now, "the clock of the store shows another week"
    assert (stats.counters["perfect_deals"], stats.counters["deal_points"]) == (0, 3_500)
    assert stats.counters["deal_score"] == deal_score(POOR.clean, POOR.above)


async def test_only_damaged_squares_are_replaced(store: SqlStore, url: str) -> None:
    """One letter is unknown, one text is too short, and one is empty."""
    judgements = {POOR.squares: POOR, "bbbbxbbbbb": GOOD, "b": GOOD, "": GOOD}
    members = dict(zip(judgements, await people(store, len(judgements)), strict=True))
    for member in members.values():
        await begin(store, member)
        await count(store, member, POOR)
    engine = backend_of(url).writer_engine(url)
    async with engine.begin() as connection:
        for squares, member in members.items():
            await connection.exec_driver_sql(
                f"UPDATE deal_tries SET squares = '{squares}' WHERE \"user\" = {member}"
            )
    await engine.dispose()
    for squares, member in members.items():
        await store.write(JoinDeal(day=DAY, user=member, guild=OTHER))
        await store.write(CountTry(day=DAY, user=member, guild=OTHER, judgement=GOOD))
        found = await store.read(deal_queries.tries_of, member, since=DAY, until=DAY)
        assert found[DAY].judgement == judgements[squares], squares


async def test_try_counts_on_each_server_where_it_was_opened(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    await begin(store, ann)
    await store.write(JoinDeal(day=DAY, user=ann, guild=OTHER))
    await count(store, ann, guilds=(GUILD, OTHER))
    assert await store.write(CountTry(day=DAY, user=ann, guild=GuildId(12), judgement=GOOD)) is None
    for guild in (GUILD, OTHER):
        rank = await own_rank(store, ann, guild)
        assert rank is not None
        assert rank.place == 1


async def play_all(store: SqlStore, results: Sequence[tuple[int, int]]) -> list[UserId]:
    """Let people finish with these costs and points."""
    players = await people(store, len(results))
    for user, (cost, points) in zip(players, results, strict=True):
        await count(store, user, TryJudgement(cost=cost, above=0, squares="b" * 10), points=points)
    return players


async def test_places_go_by_cost_then_points(store: SqlStore) -> None:
    players = await play_all(store, [(5, 900), (0, 100), (5, 1_000), (0, 100), (7, 9_000)])
    late = await store.meet(ANN + 50)
    await finish(store, late)
    places = [await own_rank(store, each) for each in (*players, late)]
    assert [each and each.place for each in places] == [4, 1, 3, 1, 5, None]
    page = await store.read(deal_queries.day_ranking, GUILD, DAY, players[0], offset=0, limit=3)
    assert [(each.place, each.user) for each in page.ranks] == [
        (1, players[1]),
        (1, players[3]),
        (3, players[2]),
    ]
    assert (page.own, page.count) == (places[0], 5)
    last = await store.read(deal_queries.day_ranking, GUILD, DAY, None, offset=9, limit=3)
    assert [each.place for each in last.ranks] == [4, 5]
    fifth = await store.read(deal_queries.day_ranking, GUILD, DAY, players[4], offset=0, limit=1)
    assert [each.user for each in fifth.ranks] in ([players[1]], [players[3]]), "without the own place"
    assert fifth.average_of_others == 2.5
    assert page.average_of_others == 3.0
    assert last.average_of_others == 3.4
    elsewhere = await store.read(deal_queries.day_ranking, OTHER, DAY, players[4], offset=0, limit=1)
    assert (elsewhere.ranks, elsewhere.own, elsewhere.average_of_others) == ((), None, None)
    podium = await store.read(deal_queries.podium, GUILD, DAY)
    assert podium is not None
    assert [each.user for each in podium.best] == [players[1], players[3]]
    assert [each.user for each in podium.luckiest] == [players[4]]
    assert podium.count == 5
    assert await store.read(deal_queries.podium, OTHER, DAY) is None


async def test_leaderboard_adds_days_up(store: SqlStore) -> None:
    ann, bob = await people(store, 2)
    for day in range(3):
        await count(store, ann, GOOD._replace(squares="bbbbbbbbbs"), day=DAY + day)
    for day in range(2):
        await count(store, bob, GOOD, day=DAY + day)
    ranking = await store.ranking(GUILD, Measure.DEAL, Period.ALL_TIME, bob, offset=0, limit=5)
    assert [(each.user, parts_of_score(int(each.value))) for each in ranking.ranks] == [
        (ann, (27, 1_500)),
        (bob, (20, 1_000)),
    ]


async def test_season_is_that_of_the_counting(store: SqlStore, url: str) -> None:
    (ann,) = await people(store, 1)
    await count(store, ann)
    await store.write(EndSeason(guild=GUILD, number=1, name="one", by=CLEO, at=NOON))
    await count(store, ann, day=DAY + 1)
    periods = rows_in(url, "SELECT period, deals FROM counters ORDER BY period")
    assert periods == [("all", 2), ("m202410", 2), ("s1", 1), ("s2", 1), ("w20240930", 2)]


async def test_try_finished_after_midnight_counts_on_its_day(store: SqlStore, url: str) -> None:
    """It is a Sunday's. The achievement is earned when the try is finished."""
    (ann,), day = await people(store, 1), DAY + 2
    midnight = (day + 1) * SECONDS
    await keep_days(store, day)
    await store.write(BeginTry(user=ann, guild=GUILD, at=midnight - 60.0))
    await store.write(MakeMoves(day=day, user=ann, before="", moves="S", at=midnight + 60.0, points=0))
    await store.write(CountTry(day=day, user=ann, guild=GUILD, judgement=POOR))
    periods = rows_in(url, "SELECT period FROM counters ORDER BY period")
    assert periods == [("all",), ("m202410",), ("s1",), ("w20240930",)]
    stats = await store.member_stats(GUILD, ann, Period.ALL_TIME)
    assert [each.at for each in stats.achievements] == [midnight + 60.0]


async def test_achievements_are_earned_by_days(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    earned = [await count(store, ann, POOR if day else GOOD, day=DAY + day) for day in range(30)]
    assert earned[0] == ("deal_first", "deal_perfect")
    assert {day + 1: names for day, names in enumerate(earned) if day and names} == {
        7: ("deals_7",),
        30: ("deals_30",),
    }
    stats = await store.member_stats(GUILD, ann, Period.ALL_TIME)
    assert {each.name for each in stats.achievements} == {"deal_first", "deal_perfect", "deals_7", "deals_30"}
    assert stats.has_played


async def test_prize_is_paid_once(store: SqlStore, url: str) -> None:
    (ann,) = await people(store, 1)
    assert await store.write(prize(ann)) is None
    await begin(store, ann)
    assert await store.write(prize(ann)) is None
    await finish(store, ann)
    assert await store.write(prize(ann, OTHER)) is None, "it was begun elsewhere"
    (due,) = await store.read(deal_queries.due_prizes, ann, WHOLE, DAY)
    assert due.day == DAY
    paid = await asyncio.gather(*(store.write(prize(ann)) for _ in range(3)))
    assert paid == [PaidPrize(amount=Cents(PRIZE)), None, None]
    assert (await store.balance(GUILD, ann)).chips == OPENING + PRIZE
    assert await store.read(deal_queries.due_prizes, ann, WHOLE, DAY) == ()
    assert rows_in(url, "SELECT amount FROM admin_log WHERE action = 'deal'") == [], "the ledger tells it"


async def test_no_prize_is_never_paid_later(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    await settings(store, deal_prize=0)
    await finish(store, ann)
    assert await store.write(prize(ann)) == PaidPrize(amount=Cents(0))
    await settings(store, deal_prize=50)
    assert await store.write(prize(ann)) is None
    assert (await store.balance(GUILD, ann)).chips == OPENING


async def test_prize_stays_due_at_the_ceiling(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    await finish(store, ann)
    await store.funds(GUILD, (ann,))
    await grant(store, CEILING - OPENING, user=ann, key="rich")
    assert await store.write(prize(ann)) is None
    await grant(store, -1_000, user=ann, key="less")
    assert await store.write(prize(ann)) == PaidPrize(amount=Cents(1_000))


async def test_frozen_server_pays_later(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    store.start_check.frozen.add(GUILD)
    await count(store, ann)
    with pytest.raises(BooksFrozenError):
        await store.write(prize(ann))
    store.start_check.frozen.discard(GUILD)
    assert len(await store.read(deal_queries.due_prizes, ann, WHOLE, DAY)) == 1
    assert await store.write(prize(ann)) == PaidPrize(amount=Cents(PRIZE))


async def test_forgotten_person_gets_no_prize(store: SqlStore) -> None:
    (ann,) = await people(store, 1)
    await finish(store, ann)
    await store.write(Forget(user=ann, at=NOON))
    with pytest.raises(StoreUnavailableError):
        await store.write(prize(ann))


async def test_prize_ends_an_elimination(store: SqlStore, url: str) -> None:
    (ann,) = await people(store, 1)
    await store.funds(GUILD, (ann,))
    await grant(store, -OPENING, user=ann, key="broke")
    await store.commit(opening())
    out = MemberEliminated(player=ann, round_no=1, owned=Cents(0))
    await store.commit(commit(2, events=[out]))
    await finish(store, ann)
    assert await store.write(prize(ann)) == PaidPrize(amount=Cents(PRIZE), revived=True)
    assert rows_in(url, "SELECT amount FROM admin_log WHERE action = 'deal'") == [(PRIZE,)]
    assert rows_in(url, "SELECT table_id FROM eliminations WHERE lifted_at IS NULL") == []
    assert TABLE


async def test_full_disk_keeps_no_result_back(store: SqlStore) -> None:
    """The result is stored; the prize, which was not, is paid the next time."""
    (ann,) = await people(store, 1)
    await count(store, ann)

    def fail(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with watched(store._writing, fail), pytest.raises(StoreUnavailableError):
        await store.write(prize(ann))
    assert await own_rank(store, ann) is not None
    assert await store.write(prize(ann)) == PaidPrize(amount=Cents(PRIZE))
