"""Achievements are decided in the transaction that settles a round, once for each member and server."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import TableId
from bot.bank.seasons import Period
from bot.bank.store_errors import InsufficientFundsError
from bot.blackjack.engine.round_state import Round
from bot.clock import DAY_SECONDS
from bot.storage.database.driver import written
from bot.storage.database.engines import inspection_engine
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches import counting
from bot.storage.writing.write_errors import BadCommitError
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, PlayerResult, RoundSettled
from bot.table.ports import AlreadyDoneError, Commit
from bot.table.results import EarnedAchievement
from bot.table.table_state import Choices
from tests.achievements.rounds import finished
from tests.storage.helpers import ANN, BOB, GUILD, NOW, TABLE, commit, opening, stake, url_of
from tests.storage.writing.batches.derived_days import derive_days
from tests.storage.writing.batches.played import settling

BLACK_JACK = finished("As 9h Js 8c")
PLAIN = finished("Ts Th 8d 8c")
FIRST = (
    EarnedAchievement(player=ANN, name="blackjack"),
    EarnedAchievement(player=ANN, name="black_jack", held=2),
)


def over(round_no: int, round_: Round = PLAIN, *, day: int = 0) -> Commit:
    """Return the commit of a whole round, on a day since the first."""
    return replace(settling(round_no + 1, round_no, round_), at=NOW + day * DAY_SECONDS)


async def earn(store: SqlStore, made: Commit) -> Sequence[EarnedAchievement]:
    """Commit; return what that has earned."""
    return (await store.commit(made)).earned


async def opened(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN, BOB])
    await store.commit(opening())


async def names(store: SqlStore) -> list[str]:
    return [each.name for each in (await store.member_stats(GUILD, ANN, Period.WEEK)).achievements]


async def test_commit_answers_what_its_round_has_earned(store: SqlStore) -> None:
    await opened(store)
    assert await earn(store, over(1, PLAIN)) == ()
    assert await earn(store, over(2, BLACK_JACK)) == FIRST
    assert sorted(await names(store)) == ["black_jack", "blackjack"]


async def test_achievement_is_earned_once(store: SqlStore) -> None:
    await opened(store)
    assert await earn(store, over(1, BLACK_JACK)) == FIRST
    assert await earn(store, over(2, BLACK_JACK)) == ()
    assert len(await names(store)) == 2


async def test_redelivered_settlement_earns_nothing(store: SqlStore, file: Path) -> None:
    await opened(store)
    await store.commit(over(1, BLACK_JACK))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM achievements")
    with pytest.raises(AlreadyDoneError):
        await store.commit(over(1, BLACK_JACK))
    assert await names(store) == []


async def test_refused_settlement_earns_nothing(store: SqlStore) -> None:
    await opened(store)
    round_ = over(1, BLACK_JACK)
    too_much = stake("x", 10**9, round_no=7)
    with pytest.raises(InsufficientFundsError):
        await store.commit(replace(round_, transfers=(*round_.transfers, too_much)))
    assert await names(store) == []
    assert await earn(store, round_) == FIRST


async def test_two_rounds_in_one_batch_earn_once(store: SqlStore) -> None:
    await opened(store)
    other = TableId(32)
    await store.commit(opening(other))
    rounds = (over(1, BLACK_JACK), settling(2, 1, BLACK_JACK, other))
    assert [each.earned for each in await asyncio.gather(*map(store.commit, rounds))] == [FIRST, ()]


async def test_each_round_of_a_batch_earns_what_is_its_own(store: SqlStore) -> None:
    """The counters are read after both rounds, and the second one has the blackjack."""
    await opened(store)
    other = TableId(32)
    await store.commit(opening(other))
    rounds = (over(1, PLAIN), settling(2, 1, BLACK_JACK, other))
    assert [each.earned for each in await asyncio.gather(*map(store.commit, rounds))] == [(), FIRST]


async def test_rounds_of_a_batch_share_days_and_count_one_by_one(store: SqlStore, file: Path) -> None:
    """The hundredth hand is in the first of two rounds, and midnight is between them."""
    await opened(store)
    other = TableId(32)
    await store.commit(opening(other))
    await store.commit(over(1))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE counters SET hands = 99 WHERE period = 'all'")
    rounds = (over(2, day=1), replace(settling(2, 1, PLAIN, other), at=NOW + 2 * DAY_SECONDS))
    stored = await asyncio.gather(*map(store.commit, rounds))
    assert [[each.name for each in some.earned] for some in stored] == [["hands_100"], []]
    with closing(sqlite3.connect(file)) as connection:
        ((*_, days, best),) = connection.execute("SELECT * FROM playing_days").fetchall()
        assert (days, best) == (3, 3)
        hands = "SELECT hands FROM counters WHERE period = 'all'"
        assert connection.execute(hands).fetchall() == [(101,)]
        connection.execute("UPDATE counters SET hands = 3 WHERE period = 'all'")
        connection.execute("DELETE FROM achievements")
        connection.commit()


async def test_counters_that_cannot_be_written_refuse_one_settlement(store: SqlStore, file: Path) -> None:
    """Nothing of the round is there then, and the next one finds its table as it was."""
    await opened(store)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            """CREATE TRIGGER overflow AFTER INSERT ON counters
            BEGIN SELECT abs(-9223372036854775807 - 1); END"""
        )
    with pytest.raises(BadCommitError):
        await store.commit(over(1, BLACK_JACK))
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute("SELECT count(*) FROM rounds").fetchone() == (0,)
        connection.execute("DROP TRIGGER overflow")
    assert await earn(store, over(1, BLACK_JACK)) == FIRST


async def test_counts_from_before_are_earned_with_the_next_round(store: SqlStore, file: Path) -> None:
    """As those of members who have played for long when an achievement is added."""
    await opened(store)
    await store.commit(over(1))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE counters SET hands = 1500 WHERE period = 'all'")
    earned = await earn(store, over(2))
    assert [each.name for each in earned] == ["hands_100", "hands_1000"]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM achievements")


async def test_round_after_an_elimination_is_a_comeback(store: SqlStore, file: Path) -> None:
    await opened(store)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO eliminations VALUES (1, ?, ?, 1.0, ?, 1, NULL)", (GUILD, ANN, TABLE))
    won = PlayerResult(player=ANN, staked=Cents(1_000), net=Cents(1_000), owned=Cents(99_999))
    assert [each.name for each in await earn(store, with_result(over(1), won))] == []
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE eliminations SET lifted_at = 2.0")
    assert [each.name for each in await earn(store, with_result(over(2), won))] == ["comeback"]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM eliminations")


def with_result(round_: Commit, result: PlayerResult) -> Commit:
    *before, settled = round_.events
    assert isinstance(settled, RoundSettled)
    return replace(round_, events=(*before, replace(settled, results=(result,))))


async def test_days_in_a_row_are_counted_and_a_gap_begins_again(store: SqlStore, file: Path) -> None:
    await opened(store)
    days = (0, 0, 1, 2, 4, 3, 5, 6, 7, 8, 9, 10)
    earned = [await earn(store, over(number, day=day)) for number, day in enumerate(days, 1)]
    assert [[each.name for each in some] for some in earned[:-1]] == [[]] * 11
    assert [each.name for each in earned[-1]] == ["days_7"], "from the fourth day to the tenth"
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT * FROM playing_days").fetchall() == [(GUILD, ANN, 10, 7, 7)]
    with inspection_engine(url_of(file)).connect() as reading:
        (derived,) = derive_days(reading).values()
    assert derived.best_days == 11, "the clock went back once: derived from the records there is no gap"


async def test_match_that_is_won_is_an_achievement(store: SqlStore, file: Path) -> None:
    await opened(store)
    places = (
        MatchPlace(player=ANN, place=1, out_in=None, won=True),
        MatchPlace(player=BOB, place=2, out_in=3, won=False),
    )
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN, BOB))]))
    ended = MatchEnded(number=1, places=places, choices=Choices(preset="house"))
    assert await earn(store, commit(3, events=[ended])) == (EarnedAchievement(player=ANN, name="match_won"),)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT * FROM playing_days").fetchall() == [], "days are those of rounds"


def test_what_members_have_is_found_by_keys(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        wanted = {"guild": 10, "user": 21, "all_time": "all"}
        plan = connection.execute(
            f"EXPLAIN QUERY PLAN {written(counting._READ, tuple(wanted))[0]}", wanted
        ).fetchall()
    found = [row[-1] for row in plan]
    assert sum(step.startswith("SEARCH") for step in found) == 4, plan
    assert not any(step.startswith("SCAN") for step in found), plan


async def test_stored_achievement_names_its_round(store: SqlStore, file: Path) -> None:
    await opened(store)
    await store.commit(over(1, BLACK_JACK))
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT * FROM achievements ORDER BY name").fetchall()
    assert found == [(GUILD, ANN, name, NOW, TABLE, 1) for name in ("black_jack", "blackjack")]
