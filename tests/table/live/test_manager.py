import asyncio

import pytest

from bot.bank.ids import ChannelId, TableId
from bot.bank.ledger import OPENING_BALANCE
from bot.bank.store_errors import StoreUnavailableError
from bot.blackjack.moves import Move
from bot.table.commands import Close, PlaceBet, Play, Request, Resume, Via
from bot.table.live.actor import STORE_RETRY, Done
from bot.table.ports import Commit
from bot.table.refusals import AlreadyDone, ChannelHasTable, NoTable, StoreUnavailable
from bot.table.table_state import ClosedBy
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CHANNEL, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in

BET = PlaceBet(amount=1_000)
ELSEWHERE, OTHER_TABLE = ChannelId(21), TableId(31)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def harness(store: MemoryStore) -> ManagerHarness:
    return ManagerHarness(store, "5 7 6 T T T")


async def test_opened_table_is_found_in_its_channel(harness: ManagerHarness) -> None:
    outcome = await harness.open()
    assert isinstance(outcome, Done)
    assert harness.manager.table_in(CHANNEL) == harness.manager.table(TABLE) == outcome.snapshot
    assert harness.manager.tables() == (outcome.snapshot,)
    assert harness.published.last == outcome.snapshot


async def test_second_table_in_a_channel_is_refused(harness: ManagerHarness) -> None:
    await harness.open()
    assert refusal_in(await harness.open(OTHER_TABLE)) is ChannelHasTable
    assert isinstance(await harness.open(OTHER_TABLE, ELSEWHERE), Done)
    assert len(harness.manager.tables()) == 2


async def test_concurrent_openings_open_one_table(harness: ManagerHarness, store: MemoryStore) -> None:
    outcomes = await asyncio.gather(harness.open(), harness.open(OTHER_TABLE))
    assert [refusal_in(outcome) for outcome in outcomes] == [None, ChannelHasTable]
    assert len(store.commits) == 1


async def test_redelivered_opening_does_not_reopen_a_table(harness: ManagerHarness) -> None:
    await harness.open(key="the same")
    await harness.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert refusal_in(await harness.open(key="the same")) is AlreadyDone
    assert harness.manager.tables() == ()


async def test_unstored_table_is_not_open(harness: ManagerHarness, store: MemoryStore) -> None:
    store.failures = [StoreUnavailableError("read-only")]
    assert refusal_in(await harness.open()) is StoreUnavailable
    assert harness.manager.table_in(CHANNEL) is None
    assert harness.published.shown == []
    assert isinstance(await harness.open(), Done)


async def test_cancelled_caller_does_not_cancel_the_opening(
    harness: ManagerHarness, store: MemoryStore
) -> None:
    """Otherwise the channel would be free for another table while the first one is being stored."""
    store.slow[TABLE] = asyncio.Event()
    asking = asyncio.ensure_future(harness.open())
    await _run_all_ready()
    asking.cancel()
    second = asyncio.ensure_future(harness.open(OTHER_TABLE))
    await _run_all_ready()
    store.slow.pop(TABLE).set()
    assert refusal_in(await second) is ChannelHasTable
    assert harness.manager.table_id_in(CHANNEL) == TABLE


async def test_request_without_a_table_is_refused(harness: ManagerHarness) -> None:
    assert refusal_in(await harness.ask(ANN, BET)) is NoTable
    request = Request(key="k", player=ANN, act=BET, via=Via.TYPED)
    assert refusal_in(await harness.manager.ask_in(CHANNEL, request)) is NoTable


async def test_table_can_be_asked_by_channel(harness: ManagerHarness, store: MemoryStore) -> None:
    await harness.open()
    request = Request(key="k", player=ANN, act=BET, via=Via.TYPED)
    assert isinstance(await harness.manager.ask_in(CHANNEL, request), Done)
    assert store.escrow() == {(1, ANN): 1_000}


async def test_closed_table_frees_its_channel(harness: ManagerHarness) -> None:
    await harness.open()
    await harness.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert harness.published.last.stage is Stage.CLOSED
    assert harness.manager.table_in(CHANNEL) is None
    assert refusal_in(await harness.ask(ANN, BET)) is NoTable
    assert isinstance(await harness.open(OTHER_TABLE), Done)


async def test_table_closed_during_round_ends_after_it(harness: ManagerHarness) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.ask(ANN, Close(why=ClosedBy(player=ANN)))
    assert refusal_in(await harness.open(OTHER_TABLE)) is ChannelHasTable
    await harness.ask(ANN, Play(move=Move.STAND))
    assert harness.manager.tables() == ()


async def test_restart_keeps_cards_and_renews_time(
    harness: ManagerHarness,
) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    before = harness.snapshot
    harness.clock.advance(15)
    await harness.restart()
    after = harness.snapshot
    assert after.boxes == before.boxes
    assert after.dealer == before.dealer
    assert after.commitment == before.commitment
    assert after.deadline == harness.clock.now() + 20
    await harness.pass_time(20)
    assert harness.snapshot.stage is Stage.BETS


async def test_restart_publishes_the_table_once(harness: ManagerHarness) -> None:
    await harness.open()
    await harness.ask(ANN, BET)
    frame = harness.snapshot.frame
    await harness.restart()
    assert harness.published.frames == [frame + 1]


async def test_table_with_an_unreplayable_round_closes_and_refunds(
    harness: ManagerHarness, store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.open()
    await harness.open(OTHER_TABLE, ELSEWHERE)
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET, OTHER_TABLE)
    store.tamper(rules_json="{}")
    await harness.restart()
    assert harness.manager.table(TABLE) is None
    assert store.purse(ANN) == OPENING_BALANCE
    assert store.escrow() == {}
    assert "data are damaged: closed_damaged: rounds" in caplog.text
    other = harness.manager.table(OTHER_TABLE)
    assert other is not None
    assert other.stage is Stage.PLAY


async def test_closing_the_manager_finishes_pending_requests(
    harness: ManagerHarness, store: MemoryStore
) -> None:
    await harness.open()
    request = Request(key="bet", player=ANN, act=BET, via=Via.TYPED)
    asking = asyncio.create_task(harness.manager.ask(TABLE, request))
    await asyncio.sleep(0)
    await harness.manager.close()
    assert isinstance(await asking, Done)
    assert store.escrow() == {(1, ANN): 1_000}
    assert harness.manager.tables() == ()


async def test_unusable_store_is_not_logged_for_each_request(
    harness: ManagerHarness, store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    """The store logs it once a minute."""
    await harness.open()
    store.failures += [StoreUnavailableError("full")] * 2
    assert refusal_in(await harness.ask(BOB, BET)) is StoreUnavailable
    assert refusal_in(await harness.open(OTHER_TABLE, ELSEWHERE)) is StoreUnavailable
    assert caplog.records == []


async def test_two_members_forgotten_at_one_instant_both_leave() -> None:
    harness = ManagerHarness(MemoryStore(), "T T T T 7 9")
    await harness.manager.start()
    await harness.open()
    await harness.ask(ANN, BET)
    await harness.ask(BOB, BET)
    left = await asyncio.gather(*(harness.manager.forget_member(each) for each in (ANN, BOB)))
    assert left == [True, True]
    assert harness.snapshot.seats == ()


async def test_nobody_is_forgotten_while_tables_are_not_there(harness: ManagerHarness) -> None:
    """Before they are restored and while they close, nobody knows what a person has at them."""
    await harness.open()
    await harness.manager.close()
    assert not await harness.manager.forget_member(BOB)
    harness.begin()
    assert not await harness.manager.forget_member(BOB)
    await harness.manager.start()
    assert await harness.manager.forget_member(BOB)


async def test_resume_that_is_done_already_is_not_repeated(
    harness: ManagerHarness, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A retry may wait for its place while the server goes and returns, which resumes the table too."""
    await harness.open()
    resume = Request(key="resume", player=None, act=Resume(), via=Via.CLOCK)
    replies = [await harness.manager.ask(TABLE, resume) for _ in range(2)]
    assert [refusal_in(reply) for reply in replies] == [None, AlreadyDone]
    tried = list[Commit]()
    monkeypatch.setattr(store, "commit_now", tried.append)
    for _ in range(10):
        harness.clock.advance(STORE_RETRY)
        await _run_all_ready()
    assert tried == []


async def test_table_resumed_twice_at_once_goes_on(harness: ManagerHarness, store: MemoryStore) -> None:
    """The server goes and returns while a person's first request after a start resumes the table."""
    await harness.open()
    await harness.manager.close()
    harness.begin()
    await harness.manager.start(frozen=True)
    store.slow[TABLE] = asyncio.Event()
    asking = asyncio.ensure_future(harness.ask(ANN, BET))
    await _run_all_ready()
    harness.manager.freeze(GUILD)
    thawing = asyncio.ensure_future(harness.manager.thaw(GUILD))
    await _run_all_ready()
    store.slow.pop(TABLE).set()
    reply, _ = await asyncio.gather(asking, thawing)
    assert isinstance(reply, Done)
    assert (harness.manager.is_open(TABLE), store.closed) == (True, [])


async def test_cancelled_first_request_after_restart_is_carried_out(harness: ManagerHarness) -> None:
    """It waits until its table is resumed."""
    await harness.open()
    await harness.manager.close()
    harness.begin()
    await harness.manager.start(frozen=True)
    asking = asyncio.ensure_future(harness.ask(ANN, BET))
    await asyncio.sleep(0)
    asking.cancel()
    await harness.pass_time(0)
    await harness.pass_time(0)
    assert [seat.player for seat in harness.snapshot.seats] == [ANN]


async def _run_all_ready() -> None:
    for _ in range(10):
        await asyncio.sleep(0)
