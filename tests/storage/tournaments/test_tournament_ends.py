"""The commit that ends a heat stores its results; that of the last table ends the tournament and pays."""

from dataclasses import replace

import pytest

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.bank.seasons import Period
from bot.bank.store_errors import BooksFrozenError
from bot.storage.reading import history_queries
from bot.storage.reading.log_queries import LogFilter, log_entries
from bot.storage.reading.own_data_queries import own_records
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing.damaged_tables import CloseDamaged
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget, TakeBreak
from bot.storage.writing.tournament_jobs import EndTournament, Withdraw
from bot.table.events import MatchStarted, MemberEliminated
from bot.table.ports import AlreadyDoneError
from bot.table.results import EarnedAchievement
from bot.tournament.tournament import LAST_TABLE, Ending, HeatKey, Tournament
from tests.storage.gifts.helpers import NOON, owned
from tests.storage.helpers import GUILD, OPENING, grant, rows_in
from tests.storage.tournaments.helpers import (
    OPENER,
    START,
    begin_heat,
    commit_of,
    draw,
    ended,
    finish_heat,
    open_one,
    places_of,
    signed_up,
    stored,
    table_of,
    take_step,
)


async def drawn_one(store: SqlStore, number: int = 7, proven: int = 7) -> Tournament:
    found, _ = await signed_up(store, number, proven=proven)
    return await draw(store, found)


async def test_end_of_a_heat_stores_the_results_of_all(store: SqlStore) -> None:
    found = await drawn_one(store, 8, 0)
    places = places_of(found.players_of(2))
    idle = replace(places[1], acted=False, left=True)
    await finish_heat(store, found, 2, (places[0], idle, *places[2:]))
    found = await stored(store, found.id)
    heat = found.heat(2)
    assert heat is not None
    assert (heat.table, heat.ended_at) == (table_of(2), START + 2)
    assert found.ended_at is None
    results = {each.player: each.result for each in found.entrants}
    assert all(results[user] is None for user in found.players_of(1))
    told = [results[each.player] for each in places]
    assert [each and (each.place, each.chips) for each in told] == [
        (each.place, each.chips) for each in places
    ]
    assert [each and (each.acted, each.left) for each in told[:2]] == [(True, False), (False, True)]


async def test_heat_opens_once(store: SqlStore) -> None:
    found = await drawn_one(store)
    players = await begin_heat(store, found, LAST_TABLE)
    started = MatchStarted(number=1, players=players, heat=HeatKey(found.id, LAST_TABLE))
    with pytest.raises(AlreadyDoneError):
        await store.commit(commit_of(5, 1, [started]))
    assert [each.table for each in (await stored(store, found.id)).heats] == [table_of(LAST_TABLE)]


async def test_heat_of_a_cancelled_tournament_does_not_open(store: SqlStore) -> None:
    found = await drawn_one(store)
    await cancel(store, found)
    with pytest.raises(AlreadyDoneError):
        await begin_heat(store, found, LAST_TABLE)


async def cancel(store: SqlStore, found: Tournament) -> Tournament:
    job = EndTournament(tournament=found.id, ending=Ending.CANCELLED, by=OPENER, at=START)
    return await store.write(job)


async def test_end_of_the_last_table_pays_and_counts_its_winner(store: SqlStore) -> None:
    found = await drawn_one(store)
    first, second, third, *others = found.players_of(LAST_TABLE)
    before = {each: await owned(store, each) for each in found.players_of(LAST_TABLE)}
    answer = await finish_heat(store, found, LAST_TABLE)
    assert EarnedAchievement(player=first, name="tournament_won", held=2) in answer.earned
    after = await stored(store, found.id)
    assert (after.ending, after.ended_at) == (Ending.WON, START + 2)
    prizes = {first: 1_000, second: 500, third: 250} | dict.fromkeys(others, 0)
    assert {each.player: each.prize for each in after.entrants} == {
        user: prize * CENTS for user, prize in prizes.items()
    }
    assert {each: await owned(store, each) - before[each] for each in before} == prizes
    ledger = await store.read(history_queries.ledger, GUILD, first, offset=0, limit=1)
    assert [(each.kind, each.amount) for each in ledger] == [("tournament", 1_000 * CENTS)]
    season = store.season_of(GUILD)
    ranking = await store.ranking(
        GUILD, Measure.TOURNAMENTS_WON, Period.ALL_TIME, first, season=season, offset=0, limit=5
    )
    assert [(each.user, each.value) for each in ranking.ranks] == [(first, 1)]


async def test_prize_is_paid_once_when_the_commit_comes_again(store: SqlStore) -> None:
    found = await drawn_one(store)
    players = await begin_heat(store, found, LAST_TABLE)
    over = commit_of(LAST_TABLE, 2, [ended(found, LAST_TABLE, places_of(players))])
    await store.commit(over)
    with pytest.raises(AlreadyDoneError):
        await store.commit(over)
    assert await owned(store, players[0]) == 2_000


async def test_shared_first_place_counts_for_all_and_shares_the_prize(store: SqlStore, url: str) -> None:
    found = await drawn_one(store)
    places = places_of(found.players_of(LAST_TABLE))
    shared = [replace(each, place=1, out_in=30, won=False) for each in places[:2]]
    await finish_heat(store, found, LAST_TABLE, (*shared, *places[2:]))
    found = await stored(store, found.id)
    prizes = {each.player: each.prize for each in found.entrants}
    assert [prizes[each.player] for each in places[:3]] == [75_000, 75_000, 25_000]
    counted = "SELECT \"user\" FROM counters WHERE tournaments_won = 1 AND period = 'all' ORDER BY 1"
    assert rows_in(url, counted) == sorted((each.player,) for each in shared)


async def test_no_prize_below_six_proven_entrants(store: SqlStore) -> None:
    found = await drawn_one(store, proven=5)
    await finish_heat(store, found, LAST_TABLE)
    found = await stored(store, found.id)
    assert found.ending is Ending.WON
    assert not any(each.prize for each in found.entrants)


async def test_result_after_the_cancellation_pays_nothing(store: SqlStore) -> None:
    found = await drawn_one(store)
    players = await begin_heat(store, found, LAST_TABLE)
    cancelled = await cancel(store, found)
    over = commit_of(LAST_TABLE, 2, [ended(found, LAST_TABLE, places_of(players))])
    assert [each.name for each in (await store.commit(over)).earned] == ["match_won"]
    after = await stored(store, found.id)
    assert after.ending is Ending.CANCELLED
    assert after.entrants == cancelled.entrants
    assert after.heats[0].ended_at == START + 2


async def test_cancelled_match_stores_its_end_alone(store: SqlStore) -> None:
    found = await drawn_one(store, 8, 0)
    nobody = [replace(each, place=None, won=False, chips=None) for each in places_of(found.players_of(1))]
    await finish_heat(store, found, 1, nobody)
    after = await stored(store, found.id)
    heat = after.heat(1)
    assert heat is not None
    assert heat.ended_at == START + 2
    assert after.entrants == found.entrants


async def test_damaged_last_table_ends_the_tournament(store: SqlStore) -> None:
    found = await drawn_one(store)
    await begin_heat(store, found, LAST_TABLE)
    await store.write(CloseDamaged(table=table_of(LAST_TABLE), at=START + 9, code="closed_damaged"))
    assert (await stored(store, found.id)).heats[0].ended_at == START + 9
    assert (await take_step(store, found)).ending is Ending.NOBODY


async def test_prize_lifts_an_elimination_and_is_logged(store: SqlStore) -> None:
    found = await drawn_one(store)
    winner = found.players_of(LAST_TABLE)[0]
    out = MemberEliminated(player=winner, round_no=1, owned=Cents(OPENING))
    await store.funds(GUILD, [winner])
    await store.commit(commit_of(1, 1, [out]))
    assert (await store.funds(GUILD, [winner]))[winner].is_eliminated
    await finish_heat(store, found, LAST_TABLE)
    assert not (await store.funds(GUILD, [winner]))[winner].is_eliminated
    log, _ = await store.read(
        log_entries, LogFilter(guild=GUILD, action=None, member=winner), offset=0, limit=1
    )
    assert [(each.action, each.amount) for each in log] == [("tournament", 1_000 * CENTS)]


async def test_member_with_the_most_gets_what_fits(store: SqlStore) -> None:
    found = await drawn_one(store)
    winner = found.players_of(LAST_TABLE)[0]
    rest = CEILING - (await owned(store, winner)) * CENTS - 300
    await grant(store, rest, user=winner, key="rich")
    await finish_heat(store, found, LAST_TABLE)
    entrant = (await stored(store, found.id)).entrant(winner)
    assert entrant is not None
    assert entrant.prize == 300


async def test_frozen_books_end_an_unplayed_heat_and_pay_nobody_alone_at_the_last_table(
    store: SqlStore,
) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    store._memory.frozen.add(GUILD)
    for number in (1, 2):
        for each in found.players_of(number)[1:]:
            await store.write(Withdraw(tournament=found.id, user=each, at=START))
        assert (await take_step(store, found)).heats[number - 1].ended_at == START
    first, second = (await take_step(store, found)).players_of(LAST_TABLE)
    await store.write(Withdraw(tournament=found.id, user=second, at=START))
    with pytest.raises(BooksFrozenError):
        await take_step(store, found)
    store._memory.frozen.clear()
    over = await take_step(store, found)
    assert over.ending is Ending.WON
    assert [each.player for each in over.entrants if each.last] == [first]


async def test_frozen_books_end_no_tournament(store: SqlStore) -> None:
    found = await open_one(store)
    store._memory.frozen.add(GUILD)
    with pytest.raises(BooksFrozenError):
        await cancel(store, found)
    store._memory.frozen.clear()
    assert (await stored(store, found.id)).ended_at is None


async def test_break_drops_sign_ups_and_nobody_who_plays(store: SqlStore) -> None:
    found, (user, *_) = await signed_up(store, 4)
    await store.write(TakeBreak(user=user, until=NOON + 60, at=NOON))
    found = await stored(store, found.id)
    assert found.entrant(user) is None
    found = await draw(store, found)
    await begin_heat(store, found, LAST_TABLE)
    found = await stored(store, found.id)
    other = found.entrants[0].player
    await store.write(TakeBreak(user=other, until=START + 60, at=START))
    assert await stored(store, found.id) == found


async def forget(store: SqlStore, user: UserId) -> None:
    await store.write(AskToForget(user=user, at=START))
    assert await store.write(Forget(user=user, at=START)) is Erasure.ERASED


async def test_forgotten_member_leaves_no_sign_up_and_no_name(store: SqlStore) -> None:
    opener = await store.meet(9_001)
    found, _ = await signed_up(store, 3, by=opener)
    user = found.entrants[0].player
    await forget(store, user)
    await forget(store, opener)
    after = await stored(store, found.id)
    assert after.entrant(user) is None
    assert after.name == ""


async def test_forgotten_member_is_gone_after_the_draw_and_gets_no_prize(store: SqlStore) -> None:
    found = await drawn_one(store)
    first, second, *_ = found.players_of(LAST_TABLE)
    await begin_heat(store, found, LAST_TABLE)
    await forget(store, first)
    assert [each.player for each in (await stored(store, found.id)).entrants if each.is_gone] == [first]
    store.people.note_leaving(second)
    places = places_of(found.players_of(LAST_TABLE))
    await store.commit(commit_of(LAST_TABLE, 2, [ended(found, LAST_TABLE, places)]))
    after = await stored(store, found.id)
    assert after.ending is Ending.WON
    assert {each.player for each in after.entrants if each.is_gone} == {first, second}
    prizes = {each.player: each.prize for each in after.entrants}
    assert [prizes[each.player] for each in places[:3]] == [0, 0, 25_000]
    store.people.note_staying(second)


async def test_member_gets_their_sign_ups_and_what_they_opened(store: SqlStore) -> None:
    found, (user, *_) = await signed_up(store, 3)
    records = await store.read(own_records, GUILD, user, store.people)
    assert [(each["tournament"], each["sign_up"]) for each in records["tournaments"]] == [
        (found.id, 5_000 + user)
    ]
    records = await store.read(own_records, GUILD, OPENER, store.people)
    assert [each["name"] for each in records["tournaments_opened"]] == ["Friday"]
