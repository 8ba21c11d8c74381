from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.blackjack.moves import Move
from bot.table.commands import Close, PlaceBet, Play, Request, Via
from bot.table.ids import ChannelId, TableId
from bot.table.ledger import OPENING_BALANCE
from bot.table.live.actor import STORE_RETRY, Done
from bot.table.notices import ClosedBy
from bot.table.ports import StoreUnavailableError
from bot.table.refusals import AlreadyDone, ChannelHasTable, NoTable, StoreUnavailable
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CHANNEL, TABLE, MemoryStore
from tests.table.parlour import Parlour, refusal_in

BET = PlaceBet(amount=1_000)
ELSEWHERE, OTHER_TABLE = ChannelId(21), TableId(31)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def parlour(store: MemoryStore) -> AsyncIterator[Parlour]:
    parlour = Parlour(store, "5 7 6 T T T")
    yield parlour
    await parlour.manager.close()


async def test_a_table_that_was_opened_is_found_in_its_channel(parlour: Parlour) -> None:
    outcome = await parlour.open()
    assert isinstance(outcome, Done)
    assert parlour.manager.table_in(CHANNEL) == parlour.manager.table(TABLE) == outcome.snapshot
    assert parlour.manager.tables() == (outcome.snapshot,)
    assert parlour.pictures.last == outcome.snapshot


async def test_a_channel_has_one_table(parlour: Parlour) -> None:
    await parlour.open()
    assert refusal_in(await parlour.open(OTHER_TABLE)) is ChannelHasTable
    assert isinstance(await parlour.open(OTHER_TABLE, ELSEWHERE), Done)
    assert len(parlour.manager.tables()) == 2


async def test_of_two_who_open_at_once_one_is_refused(parlour: Parlour, store: MemoryStore) -> None:
    outcomes = await asyncio.gather(parlour.open(), parlour.open(OTHER_TABLE))
    assert [refusal_in(outcome) for outcome in outcomes] == [None, ChannelHasTable]
    assert len(store.commits) == 1


async def test_a_redelivered_opening_does_not_open_a_closed_table_again(parlour: Parlour) -> None:
    await parlour.open(key="the same")
    await parlour.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert refusal_in(await parlour.open(key="the same")) is AlreadyDone
    assert parlour.manager.tables() == ()


async def test_a_table_that_could_not_be_stored_is_not_open(parlour: Parlour, store: MemoryStore) -> None:
    store.failures = [StoreUnavailableError("read-only")]
    assert refusal_in(await parlour.open()) is StoreUnavailable
    assert parlour.manager.table_in(CHANNEL) is None
    assert parlour.pictures.shown == []
    assert isinstance(await parlour.open(), Done)


async def test_where_there_is_no_table_nothing_can_be_asked_for(parlour: Parlour) -> None:
    assert refusal_in(await parlour.ask(ANN, BET)) is NoTable
    request = Request(key="k", player=ANN, act=BET, via=Via.TYPED)
    assert refusal_in(await parlour.manager.ask_in(CHANNEL, request)) is NoTable


async def test_a_channels_table_can_be_asked(parlour: Parlour, store: MemoryStore) -> None:
    await parlour.open()
    request = Request(key="k", player=ANN, act=BET, via=Via.TYPED)
    assert isinstance(await parlour.manager.ask_in(CHANNEL, request), Done)
    assert store.escrow() == {(1, ANN): 1_000}


async def test_a_closed_table_is_gone_and_its_channel_is_free(parlour: Parlour) -> None:
    await parlour.open()
    await parlour.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert parlour.pictures.last.stage is Stage.CLOSED
    assert parlour.manager.table_in(CHANNEL) is None
    assert refusal_in(await parlour.ask(ANN, BET)) is NoTable
    assert isinstance(await parlour.open(OTHER_TABLE), Done)


async def test_a_table_closed_in_mid_round_is_gone_after_it(parlour: Parlour) -> None:
    await parlour.open()
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert refusal_in(await parlour.open(OTHER_TABLE)) is ChannelHasTable
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert parlour.manager.tables() == ()


async def test_a_restart_brings_back_the_same_cards_and_question_with_fresh_time(parlour: Parlour) -> None:
    await parlour.open()
    await parlour.ask(ANN, BET)
    before = parlour.picture
    parlour.clock.advance(15)
    await parlour.restart()
    after = parlour.picture
    assert after.boxes == before.boxes
    assert after.dealer == before.dealer
    assert after.commitment == before.commitment
    assert after.deadline == parlour.clock.now() + 20
    await parlour.pass_time(20)
    assert parlour.picture.stage is Stage.BETS


async def test_a_restart_shows_the_table_once(parlour: Parlour) -> None:
    await parlour.open()
    await parlour.ask(ANN, BET)
    frame = parlour.picture.frame
    await parlour.restart()
    assert parlour.pictures.frames == [frame + 1]


async def test_a_round_that_cannot_be_played_again_is_void_and_refunded(
    parlour: Parlour, store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    await parlour.open()
    await parlour.open(OTHER_TABLE, ELSEWHERE)
    await parlour.ask(ANN, BET)
    await parlour.ask(BOB, BET, OTHER_TABLE)
    broken = store.stored(TABLE).round
    assert broken is not None
    store.tamper(replace(broken, record_json='{"rules": {}}'))
    await parlour.restart()
    assert parlour.picture.stage is Stage.BETS
    assert store.purse(ANN) == OPENING_BALANCE
    assert store.escrow() == {}
    assert "void" in caplog.text
    other = parlour.manager.table(OTHER_TABLE)
    assert other is not None
    assert other.stage is Stage.PLAY


async def test_a_table_that_closes_with_its_void_round_does_not_come_back(
    parlour: Parlour, store: MemoryStore
) -> None:
    await parlour.open()
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, Close(why=ClosedBy(player=ANN)))
    broken = store.stored(TABLE).round
    assert broken is not None
    store.tamper(replace(broken, record_json="{}"))
    await parlour.restart()
    assert parlour.manager.tables() == ()
    assert isinstance(await parlour.open(OTHER_TABLE), Done)


async def test_closing_the_manager_finishes_what_was_asked_for(parlour: Parlour, store: MemoryStore) -> None:
    await parlour.open()
    asking = asyncio.create_task(parlour.ask(ANN, BET))
    await asyncio.sleep(0)
    await parlour.manager.close()
    assert isinstance(await asking, Done)
    assert store.escrow() == {(1, ANN): 1_000}
    assert parlour.manager.tables() == ()


async def test_void_is_repeated_after_an_outage(parlour: Parlour, store: MemoryStore) -> None:
    """Until the void is stored, nothing is carried out on a state that lacks its round."""
    await parlour.open()
    await parlour.ask(ANN, BET)
    broken = store.stored(TABLE).round
    assert broken is not None
    store.tamper(replace(broken, record_json="{}"))
    store.failures = [StoreUnavailableError("locked")]
    await parlour.restart()
    assert isinstance(await parlour.ask(ANN, BET), StoreUnavailable)
    assert store.escrow() == {(1, ANN): 1_000}
    await parlour.pass_time(STORE_RETRY)
    assert store.escrow() == {}
    assert parlour.picture.round_no == 2
    assert isinstance(await parlour.ask(ANN, BET), Done)
