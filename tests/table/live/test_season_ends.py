"""The end of a season at running tables: between a decision and its commit, in many rooms, after a crash."""

from typing import Any
from unittest.mock import patch

import pytest

from bot.bank.ids import ChannelId, TableId, UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.table.commands import PlaceBet, Play, Request, Via
from bot.table.live.actor import Done, Reply
from bot.table.table_state import SeasonOver
from tests.table.fakes import ANN, BOB, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness

OTHER_TABLE, ELSEWHERE = TableId(31), ChannelId(21)


@pytest.fixture
async def harness() -> ManagerHarness:
    harness = ManagerHarness(MemoryStore(), "T 9 9 9")
    await harness.open()
    return harness


def store_of(harness: ManagerHarness) -> MemoryStore:
    assert isinstance(harness.store, MemoryStore)
    return harness.store


def end_season(harness: ManagerHarness) -> None:
    store_of(harness).season += 1


async def bet(harness: ManagerHarness, player: UserId, cents: int = 1_000, table: TableId = TABLE) -> Reply:
    """Place a bet that waits for more players."""
    request = Request(key=f"{player} at {table}", player=player, act=PlaceBet(amount=cents), via=Via.TYPED)
    return await harness.manager.ask(table, request)


async def test_bet_during_the_end_is_decided_again(harness: ManagerHarness) -> None:
    """The season ends after the decision and before its commit: the bet is one of the next season."""
    store = store_of(harness)
    await bet(harness, BOB)
    store.before_commit = [lambda: end_season(harness)]
    reply = await bet(harness, ANN, 2_000)
    assert isinstance(reply, Done)
    assert store.purse(ANN, 2) == OPENING_BALANCE - 2_000
    assert store.purse(ANN, 1) == store.purse(BOB, 1) == OPENING_BALANCE
    assert harness.snapshot.notice == SeasonOver(number=1)


async def test_all_tables_learn_of_the_end(harness: ManagerHarness) -> None:
    store = store_of(harness)
    await harness.open(OTHER_TABLE, ELSEWHERE)
    for table in (TABLE, OTHER_TABLE):
        await bet(harness, BOB, table=table)
    assert store.purse(BOB) == OPENING_BALANCE - 2_000
    end_season(harness)
    await harness.manager.sync_season(GUILD)
    assert store.purse(BOB, 1) == OPENING_BALANCE
    commits = len(store.commits)
    await harness.manager.sync_season(GUILD)
    assert len(store.commits) == commits, "a table that knows is not asked again"


async def test_table_of_a_later_season_tells_no_end(harness: ManagerHarness) -> None:
    end_season(harness)
    await harness.open(OTHER_TABLE, ELSEWHERE)
    await bet(harness, BOB, table=OTHER_TABLE)
    opened = harness.manager.table(OTHER_TABLE)
    assert opened is not None
    assert (opened.notice, store_of(harness).purse(BOB, 2)) == (None, OPENING_BALANCE - 1_000)


async def test_end_before_a_crash_returns_bets_at_the_start(harness: ManagerHarness) -> None:
    await bet(harness, BOB)
    end_season(harness)
    await harness.restart()
    assert store_of(harness).purse(BOB, 1) == OPENING_BALANCE
    assert harness.snapshot.notice == SeasonOver(number=1)


async def test_round_before_a_crash_is_paid_in_its_season(harness: ManagerHarness) -> None:
    await harness.ask(ANN, PlaceBet(amount=10_000))
    end_season(harness)
    await harness.restart()
    await harness.ask(ANN, Play(move=Move.STAND))
    assert store_of(harness).purse(ANN, 1) == OPENING_BALANCE + 10_000
    assert store_of(harness).purse(ANN, 2) == OPENING_BALANCE


async def test_slow_read_takes_nothing_of_the_time_to_bet(harness: ManagerHarness) -> None:
    """What the members owned in the season of the round is read before the time of a decision is taken."""
    store = store_of(harness)
    await harness.ask(ANN, PlaceBet(amount=10_000))
    end_season(harness)
    read = store.earlier_funds

    async def read_slowly(*arguments: Any) -> Any:
        harness.clock.advance(5.0)
        return await read(*arguments)

    with patch.object(store, "earlier_funds", read_slowly):
        await harness.ask(ANN, Play(move=Move.STAND))
    assert harness.snapshot.deadline == harness.clock.now() + harness.snapshot.rules.intermission
