"""The leaderboards: order, shared places, pages, the own place, and the indexes that they read."""

import asyncio
import itertools
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import Period, period_at
from bot.storage.database.counter_models import MEASURES
from bot.storage.reading import rankings
from bot.storage.sql_store import SqlStore
from bot.table.events import MemberEliminated
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    NOW,
    OPENING,
    FixedClock,
    by_chips,
    commit,
    grant,
    opening,
    stake,
)

DAN = UserId(24)


async def test_chips_count_open_stakes_and_share_places(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GuildId(11), [UserId(99)])
    await store.funds(GUILD, [ANN, BOB, CLEO, DAN])
    await grant(store, 500, user=CLEO, key=f"g{CLEO}")
    await grant(store, -500, user=DAN, key=f"g{DAN}")
    await store.commit(commit(2, transfers=[stake("a", OPENING)]))
    assert await by_chips(store) == (
        rankings.Rank(place=1, user=CLEO, value=OPENING + 500),
        rankings.Rank(place=2, user=ANN, value=OPENING),
        rankings.Rank(place=2, user=BOB, value=OPENING),
        rankings.Rank(place=4, user=DAN, value=OPENING - 500),
    )


async def test_stranger_has_no_place(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    for user in (UserId(99), None):
        found = await page(store, rankings.Measure.CHIPS, user=user)
        assert (found.count, found.own) == (1, None), user


async def test_eliminated_members_are_marked(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN, BOB])
    await store.commit(commit(2, events=[MemberEliminated(player=BOB, round_no=1, owned=Cents(OPENING))]))
    for user in (ANN, None):
        found = await page(store, rankings.Measure.CHIPS, user=user)
        assert [(each.user, each.is_out) for each in found.ranks] == [(ANN, False), (BOB, True)]


async def page(
    store: SqlStore,
    measure: rankings.Measure,
    *,
    user: UserId | None = ANN,
    offset: int = 0,
    limit: int = 10,
    period: Period = Period.SEASON,
) -> rankings.Ranking:
    return await store.ranking(GUILD, measure, period, user, offset=offset, limit=limit)


def places(values: Iterable[tuple[UserId, float]]) -> list[rankings.Rank]:
    """Return the whole ranking by a sort of all values."""
    ordered = sorted(values, key=lambda each: (-each[1], each[0]))
    return [
        rankings.Rank(place=1 + sum(other > value for _, other in ordered), user=user, value=value)
        for user, value in ordered
    ]


@pytest.mark.parametrize(
    "seed", [0, 1, 2, 5, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 4, 6, 7))]
)
async def test_every_page_of_chips_equals_a_sort(store: SqlStore, seed: int) -> None:
    """Members with open stakes are merged into those without, at every border of a page.

    All stake with the seeds 0, 3, 4, 6 and 7, some with 2, one with 1, and nobody with 5.
    """
    rng, table = Random(seed), TableId(31)
    users = [UserId(100 + number) for number in range(40)]
    await store.commit(opening())
    await store.funds(GUILD, users)
    owned = {user: OPENING - rng.choice((0, 0, 100, 700)) for user in users}
    await give_or_take(store, owned)
    staking = rng.sample(users, rng.choice((0, 1, 5, 25, 40)))
    stakes = [stake(f"s{user}", rng.choice((50, 600, 99_000)), user=user, table=table) for user in staking]
    await store.commit(commit(2, transfers=stakes))
    whole = places(owned.items())
    for limit in (3, 7, 10):
        for offset in range(0, len(users), limit):
            found = await page(store, rankings.Measure.CHIPS, user=users[0], offset=offset, limit=limit)
            assert list(found.ranks) == whole[offset : offset + limit]
            assert found.own == next(each for each in whole if each.user == users[0])
            assert found.count == len(users)


@pytest.mark.parametrize("pages", [1, pytest.param(11, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "measure", [rankings.Measure.CHIPS, rankings.Measure.NET, rankings.Measure.MATCHES_WON]
)
async def test_every_page_of_a_long_list_equals_a_sort(
    store: SqlStore, file: Path, monkeypatch: pytest.MonkeyPatch, measure: rankings.Measure, pages: int
) -> None:
    """Pages and places of a long list are read from its nearer end; each place with as many of its pages."""
    monkeypatch.setattr(rankings, "LONG", 20)
    rng, table = Random(str(measure)), TableId(31)
    users = [UserId(100 + number) for number in range(33)]
    await store.commit(opening())
    await store.funds(GUILD, users)
    values = {user: OPENING - rng.choice((0, 100, 700, 800)) for user in users}
    write_counters(
        file, {user: {"rounds": 1, "net": net, "matches_won": net} for user, net in values.items()}
    )
    await give_or_take(store, values)
    stakes = [stake(f"s{user}", rng.choice((50, 600)), user=user, table=table) for user in users[:4]]
    await store.commit(commit(2, transfers=stakes))
    whole = places(values.items())
    offsets = range(0, len(users), 3)
    assert len(offsets) == 11
    for (number, own), more in itertools.product(enumerate(whole), range(pages)):
        offset = offsets[(number + more) % len(offsets)]
        found = await page(store, measure, user=own.user, offset=offset, limit=3)
        assert list(found.ranks) == whole[offset : offset + 3]
        assert found.own == own


async def test_length_of_a_long_list_is_counted_anew_after_a_while(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rankings, "LONG", 2)
    clock = FixedClock()
    store = await SqlStore.open(f"sqlite:///{file}", clock=clock)
    found = []
    for user, seconds in ((ANN, 0.0), (BOB, 0.0), (CLEO, 29.0), (DAN, 1.5)):
        counters(file, user, at=clock.now(), rounds=1, net=5)
        clock.time += seconds
        found.append((await page(store, rankings.Measure.NET)).count)
    await store.close()
    assert found == [1, 2, 2, 4]


async def give_or_take(store: SqlStore, owned: Mapping[UserId, int]) -> None:
    """Let members own these hundredths of a chip, all in one transaction of the store."""
    changed = {user: chips - OPENING for user, chips in owned.items() if chips != OPENING}
    await asyncio.gather(*(grant(store, by, user=user, key=f"g{user}") for user, by in changed.items()))


def counters(file: Path, user: int, *, at: float = NOW, **values: int) -> None:
    """Write the counters of a member for each period."""
    write_counters(file, {user: values}, at)


def write_counters(file: Path, counted: Mapping[int, Mapping[str, int]], at: float = NOW) -> None:
    """Write the counters of members for each period."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for user, values in counted.items():
            row: dict[str, float] = {**dict.fromkeys(MEASURES, 0), **values}
            row["win_rate"] = min(row["won"] / max(row["hands"], 1), 1.0)
            names = ", ".join(f'"{name}"' for name in row)
            for period in Period:
                connection.execute(
                    f'INSERT INTO counters (guild, period, "user", {names})'
                    f" VALUES (?, ?, ?{', ?' * len(row)})",
                    (GUILD, period_at(period, at), user, *row.values()),
                )


def accuracies(file: Path, user: int, made: int, right: int, *, at: float = NOW) -> None:
    """Write the judged decisions of a member for each period."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for period in Period:
            connection.execute(
                "INSERT INTO accuracies VALUES (?, ?, ?, ?, ?, ?)",
                (GUILD, period_at(period, at), user, made, right, right / made),
            )


async def test_accuracy_counts_from_a_hundred_decisions(store: SqlStore, file: Path) -> None:
    for user, made, right in ((ANN, 100, 80), (BOB, 99, 99), (CLEO, 400, 360)):
        accuracies(file, user, made, right)
    found = await page(store, rankings.Measure.ACCURACY, user=BOB)
    assert found.ranks == (
        rankings.Rank(place=1, user=CLEO, value=0.9),
        rankings.Rank(place=2, user=ANN, value=0.8),
    )
    assert found.own is None
    assert (await page(store, rankings.Measure.ACCURACY, limit=1)).own == rankings.Rank(
        place=2, user=ANN, value=0.8
    )


COLUMNS = {
    rankings.Measure.NET: "net",
    rankings.Measure.BIGGEST_WIN: "biggest_win",
    rankings.Measure.HANDS_WON: "won",
    rankings.Measure.BLACKJACKS: "blackjacks",
    rankings.Measure.BEST_STREAK: "best_streak",
    rankings.Measure.MATCHES_WON: "matches_won",
}


async def test_each_measure_is_ranked(store: SqlStore, file: Path) -> None:
    """Each column has values of its own."""
    for user, value in ((ANN, 5), (BOB, 7), (CLEO, 5), (DAN, 1)):
        values = {column: 10 * number + value for number, column in enumerate(COLUMNS.values())}
        counters(file, user, rounds=1, **values)
    for number, measure in enumerate(COLUMNS):
        found = await page(store, measure, offset=1, limit=2)
        own, other = (rankings.Rank(place=2, user=user, value=10 * number + 5) for user in (ANN, CLEO))
        assert (found.ranks, found.own, found.count) == ((own, other), own, 4), measure


async def test_win_rate_counts_from_fifty_hands(store: SqlStore, file: Path) -> None:
    counters(file, ANN, hands=50, won=25)
    counters(file, BOB, hands=49, won=49)
    counters(file, CLEO, hands=100, won=50)
    found = await page(store, rankings.Measure.WIN_RATE, user=BOB)
    assert [(each.place, each.user, each.value) for each in found.ranks] == [(1, ANN, 0.5), (1, CLEO, 0.5)]
    assert found.own is None


async def test_standing_takes_enough_rounds_on_enough_days(store: SqlStore, file: Path) -> None:
    """The terms are those of the first season. More net than anybody is no place without them."""
    counters(file, ANN, ranked_rounds=20, ranked_days=3, ranked_net=-500, net=9_000)
    counters(file, BOB, ranked_rounds=19, ranked_days=9, ranked_net=700)
    counters(file, CLEO, ranked_rounds=90, ranked_days=2, ranked_net=700)
    counters(file, DAN, ranked_rounds=30, ranked_days=5, ranked_net=-400)
    found = await page(store, rankings.Measure.STANDING, user=BOB)
    assert [(each.user, each.value) for each in found.ranks] == [(DAN, -400), (ANN, -500)]
    assert (found.own, found.count) == (None, 2)


async def test_losses_are_ranked_below_zero(store: SqlStore, file: Path) -> None:
    counters(file, ANN, rounds=1, net=-500)
    counters(file, BOB, rounds=1)
    assert [each.value for each in (await page(store, rankings.Measure.NET)).ranks] == [0, -500]


async def test_earlier_week_and_month_do_not_count(store: SqlStore, file: Path) -> None:
    counters(file, ANN, at=NOW + 40 * 86_400, rounds=1, net=5)
    counts = {period: (await page(store, rankings.Measure.NET, period=period)).count for period in Period}
    assert counts == {Period.SEASON: 1, Period.WEEK: 0, Period.MONTH: 0, Period.ALL_TIME: 1}


async def test_page_behind_the_end_is_the_last_one(store: SqlStore, file: Path) -> None:
    for number in range(12):
        counters(file, 100 + number, rounds=1, net=number)
    found = await page(store, rankings.Measure.NET, offset=500)
    assert [each.place for each in found.ranks] == [11, 12]


async def test_pages_and_places_are_read_from_an_index(store: SqlStore, file: Path) -> None:
    """The very statements of the store are explained, with their values."""
    await store.commit(opening())
    await store.funds(GUILD, [ANN, BOB])
    for user in (ANN, BOB):
        counters(file, user, **dict.fromkeys(MEASURES, 90))
        accuracies(file, user, 120, 90)
    await store.start_check.stop()  # its own statements are none of the store's
    statements = list[tuple[str, tuple[object, ...]]]()
    engine = store._readers.engine.sync_engine

    def note(*arguments: object) -> None:
        statements.append((str(arguments[2]), arguments[3]))  # type: ignore[arg-type]

    event.listen(engine, "before_cursor_execute", note)
    for measure in rankings.Measure:
        statements.clear()
        assert (await page(store, measure, user=BOB, offset=1, limit=1)).own is not None, measure
        model, column = INDEXED.get(measure, ("counters", measure.value))
        plans = []
        with closing(sqlite3.connect(file)) as connection:
            for statement, values in statements:
                if f"{model}.user < ?" in statement or "ORDER BY" in statement or "count(*)" in statement:
                    plan = str(connection.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall())
                    assert "TEMP B-TREE" not in plan, measure
                    plans.append(plan)
        assert len(plans) == 3, measure
        assert all(f"COVERING INDEX ix_{model}_{column}" in plan for plan in plans), (measure, plans)


INDEXED = {
    rankings.Measure.CHIPS: ("accounts", "ranked"),
    rankings.Measure.ACCURACY: ("accuracies", "accuracy"),
    rankings.Measure.HANDS_WON: ("counters", "won"),
    rankings.Measure.DEAL: ("counters", "deal_score"),
}
"""The tables and indexes of leaderboards that are not named as their measure."""


def test_open_stakes_are_read_from_their_index(file: Path) -> None:
    statement = (
        "SELECT user, sum(balance) FROM accounts"
        " WHERE guild = 1 AND kind = 'escrow' AND balance != 0 GROUP BY user"
    )
    with closing(sqlite3.connect(file)) as connection:
        plan = str(connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall())
    assert "ix_accounts_open_stake" in plan


async def test_pages_are_answered_side_by_side(store: SqlStore, file: Path) -> None:
    counters(file, ANN, rounds=1, net=5)
    found = await asyncio.gather(*(page(store, measure) for measure in rankings.Measure))
    assert [len(each.ranks) for each in found].count(1) == 1
    assert Cents(5) == found[1].ranks[0].value
