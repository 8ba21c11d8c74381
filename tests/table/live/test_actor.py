import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, member
from bot.bank.store_errors import InsufficientFundsError, StoreUnavailableError
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import fresh_bet_id
from bot.operation.log_lines import about
from bot.table import commands, refusals
from bot.table.deciding.dispatch import decide
from bot.table.live.actor import STORE_RETRY, Actor, Done, Reply
from bot.table.ports import Commit, Stored
from bot.table.results import EarnedAchievement
from bot.table.stored.codec import commit_of
from bot.table.table_state import RemovedFromServer
from bot.table.views.snapshots import Snapshot, Stage
from tests.support.clock import TestClock
from tests.table.fakes import ANN, BOB, CHANNEL, GUILD, TABLE, MemoryStore, PublishedSnapshots, StackedShoes
from tests.table.manager_harness import refusal_in

BET = commands.PlaceBet(amount=1_000)


class OrderedStore(MemoryStore):
    """A store that logs the start and end of each commit and waits for ``gate`` in between."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = asyncio.Event()

    async def commit(self, commit: Commit) -> Stored:
        self.told.append("commit")
        self.asked.set()
        await self.gate.wait()
        stored = await super().commit(commit)
        self.told.append("stored")
        return stored


class ActorHarness:
    """An actor with its store, clock, shoes and published snapshots."""

    def __init__(self, *hands: str, **changes: Any) -> None:
        self.told: list[str] = []
        self.store = OrderedStore(self.told)
        self.clock = TestClock()
        self.published = PublishedSnapshots()
        self.make_shoe = StackedShoes(*hands)
        rules = resolve("house", changes).rules
        act = commands.OpenTable(table=TABLE, guild=GUILD, channel=CHANNEL, preset="house", changes=changes)
        command = commands.Command(
            request=commands.Request(key="open", player=ANN, act=act, via=commands.Via.TYPED),
            now=self.clock.now(),
            funds={},
            fresh_shoes=(self.make_shoe(rules.decks), self.make_shoe(rules.decks)),
            fresh_bet_id="",
        )
        opening = decide(None, command)
        self.store.commit_now(commit_of("open", ANN, "{}", opening, self.clock.now()))
        self.actor = Actor(
            # A round has just ended, so that a lone bettor is dealt to at once.
            replace(opening.state, last_round_at=self.clock.now()),
            store=self.store,
            clock=self.clock,
            make_shoe=self.make_shoe,
            make_bet_id=fresh_bet_id,
            publish=self.publish,
        )
        self.actor.start()
        self.asked = 0

    def publish(self, snapshot: Snapshot, via: commands.Via) -> None:
        self.told.append("published")
        self.published(snapshot, via)

    def request(self, player: UserId | None, act: commands.Act, key: str | None = None) -> commands.Request:
        self.asked += 1
        return commands.Request(key=key or f"k{self.asked}", player=player, act=act, via=commands.Via.PRESS)

    async def ask(self, player: UserId | None, act: commands.Act, key: str | None = None) -> Reply:
        return await self.actor.ask(self.request(player, act, key))

    def stage(self) -> Stage:
        return self.actor.snapshot.stage

    async def settled(self) -> None:
        """Wait until the mailbox is empty."""
        await self.ask(None, commands.TimeUp(question=-1))

    async def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.settled()


@pytest.fixture
async def harness() -> AsyncIterator[ActorHarness]:
    harness = ActorHarness("T 8 T 9 T 8 T 9")
    yield harness
    await harness.actor.stop()


async def test_snapshots_are_published_only_after_the_commit(harness: ActorHarness) -> None:
    harness.store.gate.clear()
    asking = asyncio.create_task(harness.ask(ANN, BET))
    await harness.store.asked.wait()
    assert harness.actor.state.round is None
    assert harness.published.shown == []
    harness.store.gate.set()
    outcome = await asking
    assert harness.told == ["commit", "stored", "published"]
    assert isinstance(outcome, Done)
    assert outcome.snapshot == harness.published.last == harness.actor.snapshot
    assert outcome.snapshot.stage is Stage.PLAY


async def test_failed_commit_changes_nothing(harness: ActorHarness) -> None:
    before = harness.actor.state
    harness.store.failures = [StoreUnavailableError("disk full")]
    assert refusal_in(await harness.ask(ANN, BET)) is refusals.StoreUnavailable
    assert harness.actor.state is before
    assert harness.published.shown == []
    assert harness.store.purse(ANN) == OPENING_BALANCE
    assert isinstance(await harness.ask(ANN, BET), Done)


async def test_failed_funds_lookup_is_unavailable(harness: ActorHarness) -> None:
    harness.store.funds_failures = [StoreUnavailableError("locked")]
    assert refusal_in(await harness.ask(ANN, BET)) is refusals.StoreUnavailable
    assert isinstance(await harness.ask(ANN, BET), Done)


async def test_insufficient_funds_commit_is_decided_again(
    harness: ActorHarness,
) -> None:
    """Another table has taken the chips between the decision and the commit."""
    harness.store.before_commit = [lambda: harness.store.set_purse(ANN, 900)]
    assert refusal_in(await harness.ask(ANN, BET)) is refusals.OverBalance
    assert harness.store.purse(ANN) == 900
    assert harness.store.escrow() == {}
    harness.store.before_commit = [lambda: harness.store.set_purse(ANN, 600)]
    assert isinstance(await harness.ask(ANN, commands.PlaceBet(amount=AmountWord.ALL)), Done)
    assert harness.store.escrow() == {(1, ANN): 600}


async def test_commit_succeeds_at_the_second_try(harness: ActorHarness) -> None:
    harness.store.failures = [InsufficientFundsError(member(GUILD, ANN))]
    assert isinstance(await harness.ask(ANN, BET), Done)
    assert harness.store.escrow() == {(1, ANN): 1_000}


async def test_repeated_insufficient_funds_end_in_a_refusal(harness: ActorHarness) -> None:
    harness.store.failures = [InsufficientFundsError(member(GUILD, ANN)) for _ in range(9)]
    assert not isinstance(await harness.ask(ANN, BET), Done)
    assert harness.store.failures, "the actor gives up before the failures end"


async def test_redelivered_request_acts_once(harness: ActorHarness) -> None:
    request = harness.request(ANN, BET, "the same")
    assert isinstance(await harness.actor.ask(request), Done)
    await harness.ask(ANN, commands.Play(move=Move.STAND))
    state = harness.actor.state
    assert refusal_in(await harness.actor.ask(request)) is refusals.AlreadyDone
    assert harness.actor.state is state


async def test_requests_run_in_order_of_arrival(harness: ActorHarness) -> None:
    outcomes = await asyncio.gather(
        harness.ask(ANN, BET), harness.ask(BOB, BET), harness.ask(ANN, commands.Play(move=Move.STAND))
    )
    assert [type(outcome) for outcome in outcomes] == [Done, Done, Done]
    assert harness.published.frames == [2, 3, 4]


async def test_cancelled_caller_does_not_cancel_the_request(harness: ActorHarness) -> None:
    harness.store.gate.clear()
    asking = asyncio.create_task(harness.ask(ANN, BET, "once"))
    await harness.store.asked.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    harness.store.gate.set()
    await harness.settled()
    assert harness.store.escrow() == {(1, ANN): 1_000}
    assert refusal_in(await harness.ask(ANN, BET, "once")) in (
        refusals.AlreadyDone,
        refusals.BetUnchanged,
        None,
    )


async def test_unexpected_error_does_not_stop_the_actor(
    harness: ActorHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness.store.failures = [RuntimeError("a bug")]
    with pytest.raises(RuntimeError):
        await harness.ask(ANN, commands.SetSeed(text="what Ann typed"), "seed")
    assert "could not carry out SetSeed (seed)" in caplog.text
    assert "what Ann typed" not in caplog.text
    assert isinstance(await harness.ask(ANN, BET), Done)


async def test_turn_times_out_exactly_at_the_deadline(harness: ActorHarness) -> None:
    await harness.ask(ANN, BET)
    await harness.pass_time(19.999)
    assert harness.stage() is Stage.PLAY
    await harness.pass_time(0.001)
    assert harness.stage() is Stage.BETS
    assert harness.published.shown[-1][1] is commands.Via.CLOCK


async def test_move_stops_the_timer_of_its_question(harness: ActorHarness) -> None:
    await harness.ask(ANN, BET)
    await harness.pass_time(15)
    await harness.ask(BOB, BET)
    await harness.ask(ANN, commands.Play(move=Move.STAND))
    question = harness.actor.state.question
    await harness.pass_time(10)
    assert harness.actor.state.question == question


async def test_timer_of_an_older_question_is_refused(harness: ActorHarness) -> None:
    await harness.ask(ANN, BET)
    old = harness.actor.state.question
    await harness.ask(ANN, commands.Play(move=Move.STAND))
    harness.clock.advance(25)
    assert refusal_in(await harness.ask(None, commands.TimeUp(question=old))) is refusals.Outdated


async def test_store_outage_restarts_the_turn_time(harness: ActorHarness) -> None:
    await harness.ask(ANN, BET)
    harness.store.failures = [StoreUnavailableError("locked"), StoreUnavailableError("locked")]
    await harness.pass_time(20)
    await harness.pass_time(STORE_RETRY)
    await harness.pass_time(STORE_RETRY)
    await harness.pass_time(19.9)
    assert harness.stage() is Stage.PLAY, "the turn restarted when the store worked again"
    await harness.pass_time(0.1)
    assert harness.stage() is Stage.BETS
    assert harness.store.settled == [(TABLE, 1)]


@pytest.mark.parametrize("seconds", [18.1, 60.0])
async def test_turn_resumed_too_late_restarts(harness: ActorHarness, seconds: float) -> None:
    """Nobody could see its board while the database stored that it goes on."""
    await _resume_slowly(harness, seconds)
    await harness.pass_time(STORE_RETRY)
    await harness.pass_time(19.999)
    assert harness.stage() is Stage.PLAY
    await harness.pass_time(0.001)
    assert harness.stage() is Stage.BETS


async def test_turn_resumed_in_time_goes_on(harness: ActorHarness) -> None:
    await _resume_slowly(harness, 18.0)
    await harness.pass_time(2.0)
    assert harness.stage() is Stage.BETS


async def _resume_slowly(harness: ActorHarness, seconds: float) -> None:
    """Resume a turn of 20 seconds. The database needs so many seconds for it."""
    await harness.ask(ANN, BET)
    harness.store.gate.clear()
    harness.store.asked.clear()
    resuming = asyncio.create_task(harness.ask(None, commands.Resume()))
    await harness.store.asked.wait()
    harness.clock.advance(seconds)
    harness.store.gate.set()
    assert isinstance(await resuming, Done)


async def test_timer_is_retried_after_an_unexpected_error(harness: ActorHarness) -> None:
    await harness.ask(ANN, BET)
    harness.store.failures = [RuntimeError("a bug")]
    await harness.pass_time(20)
    await harness.pass_time(STORE_RETRY)
    assert harness.stage() is Stage.BETS


async def test_stop_finishes_pending_requests_then_refuses(harness: ActorHarness) -> None:
    asking = asyncio.create_task(harness.ask(ANN, BET))
    await asyncio.sleep(0)
    await harness.actor.stop()
    assert isinstance(await asking, Done)
    assert refusal_in(await harness.ask(ANN, commands.Play(move=Move.HIT))) is refusals.NoTable


async def test_request_during_stop_is_answered(harness: ActorHarness) -> None:
    stopping = asyncio.create_task(harness.actor.stop())
    outcomes = []
    while not stopping.done():
        outcomes.append(asyncio.create_task(harness.ask(ANN, commands.MarkReady())))
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        reasons = {refusal_in(await outcome) for outcome in outcomes}
    assert reasons <= {refusals.NoSeat, refusals.NoTable}


async def test_stopped_actor_leaves_no_timer() -> None:
    harness = ActorHarness("T 8 T 9")
    asking = asyncio.create_task(harness.ask(ANN, BET))
    await asyncio.sleep(0)
    await harness.actor.stop()
    await asking
    commits = len(harness.store.commits)
    harness.clock.advance(1_000)
    await asyncio.sleep(0)
    assert len(harness.store.commits) == commits


async def test_refusal_publishes_nothing(harness: ActorHarness) -> None:
    assert refusal_in(await harness.ask(ANN, commands.SitOut())) is refusals.NoSeat
    assert harness.published.shown == []
    assert "commit" not in harness.told


async def test_retired_shoe_is_followed_by_a_fresh_one() -> None:
    harness = ActorHarness("T 8 T 9", decks=1, reshuffle="round")
    seen = {harness.actor.state.shoe.commitment}
    for number in range(1, 4):
        await harness.ask(ANN, BET)
        while harness.actor.state.round is not None:
            await harness.pass_time(20)
        seen.add(harness.actor.state.shoe.commitment)
        assert len(seen) == number + 1
    await harness.actor.stop()


async def test_earned_achievements_stand_with_the_result_until_the_next_deal() -> None:
    harness = ActorHarness("T 9 9 8", "T 9 9 8")
    earned = (EarnedAchievement(player=ANN, name="blackjack"),)
    harness.store.earned = earned
    await harness.ask(ANN, BET)
    assert harness.actor.snapshot.last is None
    done = await harness.ask(ANN, commands.Play(move=Move.STAND))
    assert isinstance(done, Done)
    assert done.snapshot.last is not None
    assert done.snapshot.last.earned == earned
    await harness.ask(BOB, BET)
    stored = harness.store.commits[-1].row.state_json
    assert '"earned":[{"player":' in stored, "the next decision stores it"
    await harness.ask(ANN, BET)
    last = harness.actor.snapshot.last
    assert last is None or last.earned == ()


async def test_log_of_a_table_names_server_table_and_interaction(caplog: pytest.LogCaptureFixture) -> None:
    """Each table's actor has a context of its own, whatever its caller is about."""
    harness = ActorHarness("T 8 T 9 T 8 T 9")
    known = list[Mapping[str, object]]()

    def note(_record: logging.LogRecord) -> bool:
        known.append(about.get()())
        return True

    async def fail(commit: Commit) -> Stored:
        raise ValueError("a bug")

    caplog.handler.addFilter(note)

    await harness.ask(ANN, BET, key="900")
    harness.store.commit = fail  # type: ignore[method-assign]
    about.set(lambda: {"interaction": "somebody else's"})
    with pytest.raises(ValueError, match="a bug"):
        await harness.ask(ANN, commands.Play(move=Move.HIT), key="901")
    state = harness.actor.state
    assert state.round_id is not None
    told = {"server": str(GUILD), "table": TABLE, "round": state.round_id, "interaction": "901"}
    assert known[0] == told
    with pytest.raises(ValueError, match="a bug"):
        await harness.ask(None, commands.Close(why=RemovedFromServer()), key="closing")
    assert known[1]["interaction"] is None
    await harness.actor.stop()
