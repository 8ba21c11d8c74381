"""Seasons in the store: accounts, counters, claims and standings."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import (
    CEILING,
    ChipSource,
    Transfer,
    TransferKind,
    escrow,
    house,
    match_stack,
    member,
    mint,
)
from bot.bank.refusals import ClaimTooEarly, SeasonHasEnded, SeasonTooYoung
from bot.bank.seasons import LEAST_SEASON, Interval, Period
from bot.bank.store_errors import BalanceChangedError, SeasonEndedError
from bot.storage.reading import bank_queries, history_queries, log_queries, season_queries
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.season_jobs import EndSeason, NoteSeasonAnnounced, ScheduleSeasons
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, MemberEliminated
from bot.table.table_state import Choices
from tests.storage.helpers import (
    ANN,
    BOB,
    CLEO,
    GUILD,
    NOW,
    OPENING,
    TABLE,
    chips_of,
    commit,
    dealt,
    give_back,
    grant,
    opening,
    settled,
    stake,
    url_of,
    win,
)


async def end(store: SqlStore, number: int = 1, name: str = "Spring") -> None:
    await store.write(EndSeason(guild=GUILD, number=number, name=name, by=CLEO, at=NOW + number))


def in_season(transfer: Transfer, season: int) -> Transfer:
    """Return a transfer between accounts of another season."""
    return replace(
        transfer,
        debit=replace(transfer.debit, season=season),
        credit=replace(transfer.credit, season=season),
    )


async def with_bet(store: SqlStore) -> None:
    """Open a table at which Ann has bet 1,000 and Bob has an account."""
    await store.commit(opening())
    await store.funds(GUILD, [ANN, BOB])
    await store.commit(commit(2, transfers=[stake("s", 1_000)]))


async def test_next_season_opens_with_the_opening_balance(store: SqlStore) -> None:
    await with_bet(store)
    await end(store)
    assert store.season_of(GUILD) == 2
    assert await chips_of(store, GUILD, [ANN, BOB]) == {ANN: OPENING, BOB: OPENING}
    assert await store.earlier_funds(GUILD, [ANN, BOB], 1) == {ANN: OPENING - 1_000, BOB: OPENING}
    assert await store.audit() == ()


async def test_season_is_known_after_a_restart(store: SqlStore, file: Path) -> None:
    await end(store)
    await store.close()
    again = await SqlStore.open(url_of(file))
    assert again.season_of(GUILD) == 2
    await again.close()


async def test_ends_at_one_instant_end_one_season(store: SqlStore) -> None:
    ends = [
        store.write(EndSeason(guild=GUILD, number=1, name=f"by {by}", by=by, at=NOW))
        for by in (ANN, None, CLEO)
    ]
    assert [*await asyncio.gather(*ends)] == [None, SeasonHasEnded(), SeasonHasEnded()]
    assert store.season_of(GUILD) == 2
    (ended,) = await store.read(season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=5)
    assert (ended.number, ended.name, ended.ended_by) == (1, "by 21", ANN)


async def test_decision_of_an_ended_season_is_refused(store: SqlStore) -> None:
    await with_bet(store)
    late = commit(3, transfers=[stake("late", 500, round_no=2)])
    await end(store)
    with pytest.raises(SeasonEndedError):
        await store.commit(late)
    await store.commit(replace(late, season=2, transfers=(in_season(stake("late", 500, round_no=2), 2),)))
    assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING - 500}


async def test_season_finishes_with_its_last_round(store: SqlStore) -> None:
    await with_bet(store)
    await store.commit(commit(3, events=[dealt()]))
    await end(store)
    (ended,) = await store.read(season_queries.unannounced_seasons, store.shard)
    assert not ended.is_final
    paid = (give_back("b", 1_000), win("w", 1_500))
    await store.commit(replace(commit(4, events=[settled()], transfers=paid), season=2))
    (ended,) = await store.read(season_queries.unannounced_seasons, store.shard)
    assert ended.is_final
    ranks = await store.ranking(GUILD, Measure.CHIPS, Period.SEASON, ANN, season=1, offset=0, limit=3)
    assert [(each.user, each.value) for each in ranks.ranks] == [(ANN, OPENING + 1_500), (BOB, OPENING)]
    await store.write(NoteSeasonAnnounced(guild=GUILD, number=1))
    assert await store.read(season_queries.unannounced_seasons, store.shard) == ()


async def test_undealt_bet_keeps_a_season_open(store: SqlStore) -> None:
    await with_bet(store)
    await end(store)
    assert [each.is_final for each in await store.read(season_queries.unannounced_seasons, store.shard)] == [
        False
    ]
    await store.commit(replace(commit(3, transfers=[give_back("b", 1_000)]), season=2))
    assert [each.is_final for each in await store.read(season_queries.unannounced_seasons, store.shard)] == [
        True
    ]


async def test_lost_stake_of_a_closed_table_keeps_no_season_open(store: SqlStore) -> None:
    await with_bet(store)
    await end(store)
    await store.commit(replace(commit(3, is_open=False), season=2))
    assert [
        each.is_final
        for each in await store.read(
            season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=3
        )
    ] == [True]
    found = give_back("b", 1_000)  # for the audit at the end
    await store.commit(replace(commit(4, transfers=[found], is_open=False), season=2))


async def test_stake_of_a_match_keeps_no_season_open(store: SqlStore) -> None:
    """The stakes of a match know no seasons: those of a later one would hold back the first, too."""
    await store.commit(opening())
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN, BOB))]))
    stack, held = match_stack(GUILD, TABLE, 1, ANN), escrow(GUILD, TABLE, 1, ANN)
    moved = [
        Transfer(key="m1", debit=mint(GUILD), credit=stack, amount=Cents(900), kind=TransferKind.MATCH_STACK),
        Transfer(key="m2", debit=stack, credit=held, amount=Cents(500), kind=TransferKind.STAKE),
    ]
    await store.commit(commit(3, transfers=moved))
    await end(store)
    assert [
        each.is_final
        for each in await store.read(
            season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=3
        )
    ] == [True]


async def test_round_counts_in_the_season_of_its_deal(store: SqlStore) -> None:
    await with_bet(store)
    await store.commit(commit(3, events=[dealt()]))
    await end(store)
    await store.commit(replace(commit(4, events=[settled()], transfers=[give_back("b", 1_000)]), season=2))
    assert (await store.member_stats(GUILD, ANN, Period.SEASON)).counters["rounds"] == 0
    assert (await store.member_stats(GUILD, ANN, Period.ALL_TIME)).counters["rounds"] == 1
    hands = await store.ranking(GUILD, Measure.HANDS_WON, Period.SEASON, ANN, season=1, offset=0, limit=3)
    assert [each.user for each in hands.ranks] == [ANN]


async def test_match_counts_in_the_season_of_its_end(store: SqlStore) -> None:
    await store.commit(opening())
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN, BOB))]))
    await end(store)
    places = tuple(
        MatchPlace(player=player, place=place, out_in=None, won=place == 1)
        for place, player in enumerate((ANN, BOB), 1)
    )
    over = MatchEnded(number=1, places=places, choices=Choices(preset="vegas"))
    await store.commit(replace(commit(3, events=[over]), season=2))
    stats = await store.member_stats(GUILD, ANN, Period.SEASON)
    assert stats.counters["matches_won"] == 1
    assert stats.places == ((1, 1),)
    won = await store.ranking(GUILD, Measure.MATCHES_WON, Period.SEASON, ANN, season=1, offset=0, limit=3)
    assert won.ranks == ()


async def test_eliminations_end_with_their_season(store: SqlStore) -> None:
    await store.commit(opening())
    await store.funds(GUILD, [ANN])
    out = MemberEliminated(player=ANN, round_no=1, owned=Cents(OPENING))
    await store.commit(commit(2, events=[out]))
    await end(store)
    assert await store.read(bank_queries.elimination, GUILD, ANN) is None
    assert not (await store.funds(GUILD, [ANN]))[ANN].is_eliminated


async def test_ceiling_counts_the_season_of_the_round(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    await grant(store, CEILING - OPENING)
    await with_bet(store)
    await end(store)
    paid = (give_back("b", 1_000), win("w", 1_500))
    with pytest.raises(BalanceChangedError):
        await store.commit(replace(commit(3, transfers=paid), season=2))
    room = await grant(store, 5_000, key="h")
    assert room == OPENING + 5_000, "in the next season there is room"


async def test_claims_of_earlier_seasons_count(store: SqlStore) -> None:
    """A season brings the opening balance, and neither a second daily nor an early refill."""
    await store.funds(GUILD, [ANN])
    await grant(store, -OPENING, key="g1")
    for source in ChipSource:
        await store.write(Claim(source=source, guild=GUILD, user=ANN, at=NOW, revives_from=0))
    await end(store)
    await store.funds(GUILD, [ANN])
    await grant(store, -OPENING, key="g2")
    for source in ChipSource:
        refused = await store.write(Claim(source=source, guild=GUILD, user=ANN, at=NOW + 60, revives_from=0))
        assert isinstance(refused, ClaimTooEarly)
    later = NOW + 2 * 86_400
    await store.write(Claim(source=ChipSource.REFILL, guild=GUILD, user=ANN, at=later, revives_from=0))
    assert await chips_of(store, GUILD, [ANN]) == {ANN: 20_000}
    kinds = [each.kind for each in await store.read(history_queries.ledger, GUILD, ANN, offset=0, limit=20)]
    assert kinds.count(TransferKind.REFILL) == 2


async def test_grant_is_repeated_across_seasons(store: SqlStore) -> None:
    await grant(store, 500)
    await end(store)
    await grant(store, 500)
    assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING}


async def test_accounts_name_their_season(store: SqlStore, file: Path) -> None:
    await store.funds(GUILD, [ANN])
    await end(store)
    await store.funds(GUILD, [ANN])
    assert codes(file, ANN) == ["member:10:21", "member:10:21:s2"]
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE accounts SET season = 3 WHERE code = 'member:10:21:s2'")
    assert any("member:10:21:s2" in each.detail for each in await store.audit())
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE accounts SET season = 2 WHERE code = 'member:10:21:s2'")


async def test_schedule_is_kept_and_logged(store: SqlStore) -> None:
    await store.write(ScheduleSeasons(guild=GUILD, every=Interval.MONTH, by=CLEO, at=5.0))
    await store.write(ScheduleSeasons(guild=GUILD, every=Interval.QUARTER, by=CLEO, at=6.0))
    (plan,) = await store.read(season_queries.schedules, store.shard)
    assert (plan.every, plan.since) == (Interval.QUARTER, 6.0)
    await store.write(ScheduleSeasons(guild=GUILD, every=None, by=CLEO, at=7.0))
    assert await store.read(season_queries.schedules, store.shard) == ()
    entries, _ = await store.read(
        log_queries.log_entries,
        log_queries.LogFilter(guild=GUILD, action="season schedule", member=None),
        offset=0,
        limit=9,
    )
    assert [each.reason for each in entries] == ["off", "quarter", "month"]


async def test_last_of_two_schedules_at_once_is_kept(store: SqlStore) -> None:
    plans = (
        ScheduleSeasons(guild=GUILD, every=each, by=CLEO, at=5.0)
        for each in (Interval.QUARTER, None, Interval.MONTH)
    )
    await asyncio.gather(*map(store.write, plans))
    assert [each.every for each in await store.read(season_queries.schedules, store.shard)] == [
        Interval.MONTH
    ]


async def test_members_of_a_later_season_are_ranked_apart(store: SqlStore) -> None:
    await with_bet(store)
    await end(store)
    await store.funds(GUILD, [BOB])
    held = in_season(stake("t", 700, user=BOB, round_no=2), 2)
    await store.commit(replace(commit(3, transfers=[held]), season=2))
    now = await store.ranking(GUILD, Measure.CHIPS, Period.SEASON, ANN, offset=0, limit=5)
    assert [(each.user, each.value) for each in now.ranks] == [(BOB, OPENING)]
    assert now.own is None
    first = await store.ranking(GUILD, Measure.CHIPS, Period.SEASON, ANN, season=1, offset=0, limit=5)
    assert {each.user: each.value for each in first.ranks} == {ANN: OPENING, BOB: OPENING}


def test_stakes_stay_in_their_season() -> None:
    with pytest.raises(AssertionError, match="stay in their season"):
        Transfer(
            key="x",
            debit=member(GUILD, ANN, 2),
            credit=escrow(GUILD, TABLE, 1, ANN, 1),
            amount=Cents(1),
            kind=TransferKind.STAKE,
        )
    assert house(GUILD).season == 1


def codes(file: Path, user: UserId) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("SELECT code FROM accounts WHERE user = ? ORDER BY id", (user,))
        return [code for (code,) in found]


@pytest.mark.parametrize("by", [CLEO, None])
async def test_season_lasts_at_least_an_hour(store: SqlStore, file: Path, by: UserId | None) -> None:
    """The first one of a server may end at any time: nobody knows when it began."""
    await store.write(EndSeason(guild=GUILD, number=1, name="first", by=CLEO, at=NOW))
    await store.close()
    again = await SqlStore.open(url_of(file))
    for at in (NOW - 60, NOW, NOW + LEAST_SEASON - 1):
        refused = await again.write(EndSeason(guild=GUILD, number=2, name="second", by=by, at=at))
        assert refused == SeasonTooYoung(may_end_at=NOW + LEAST_SEASON)
    assert again.seasons.may_end_at(GUILD) == NOW + LEAST_SEASON
    assert again.season_of(GUILD) == 2
    await again.write(EndSeason(guild=GUILD, number=2, name="second", by=by, at=NOW + LEAST_SEASON))
    assert again.season_of(GUILD) == 3
    await again.close()
