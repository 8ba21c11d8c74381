from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.table.amounts import AmountWord
from bot.table.commands import (
    Act,
    Command,
    MarkReady,
    OpenTable,
    PlaceBet,
    Play,
    Request,
    SitOut,
    TimeUp,
    Via,
)
from bot.table.deciding.dispatch import decide
from bot.table.ids import UserId
from bot.table.ledger import OPENING_BALANCE, member
from bot.table.live.actor import STORE_RETRY, Actor, Done, Reply
from bot.table.ports import Commit, InsufficientFundsError, StoreUnavailableError
from bot.table.refusals import (
    AlreadyDone,
    BetUnchanged,
    NoSeat,
    NoTable,
    Outdated,
    OverBalance,
    StoreUnavailable,
)
from bot.table.stored.codec import commit_of
from bot.table.views.snapshots import Snapshot, Stage
from tests.support.clock import TestClock
from tests.table.fakes import ANN, BOB, CHANNEL, GUILD, TABLE, Dealer, MemoryStore, Pictures
from tests.table.parlour import refusal_in

BET = PlaceBet(amount=1_000)


class OrderedStore(MemoryStore):
    """Tells when it is asked and when it has answered, and waits in between for the gate."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = asyncio.Event()

    async def commit(self, commit: Commit) -> None:
        self.told.append("commit")
        self.asked.set()
        await self.gate.wait()
        await super().commit(commit)
        self.told.append("stored")


class Desk:
    """An actor with everything around it."""

    def __init__(self, *hands: str, **changes: Any) -> None:
        self.told: list[str] = []
        self.store = OrderedStore(self.told)
        self.clock = TestClock()
        self.pictures = Pictures()
        self.dealer = Dealer(*hands)
        rules = resolve("house", changes).rules
        act = OpenTable(table=TABLE, guild=GUILD, channel=CHANNEL, preset="house", changes=changes)
        command = Command(
            request=Request(key="open", player=ANN, act=act, via=Via.TYPED),
            now=self.clock.now(),
            funds={},
            fresh_shoes=(self.dealer(rules.decks), self.dealer(rules.decks)),
        )
        opening = decide(None, command)
        self.store.commit_now(commit_of("open", ANN, "{}", opening, self.clock.now()))
        self.actor = Actor(
            opening.state,
            store=self.store,
            clock=self.clock,
            make_shoe=self.dealer,
            publish=self.publish,
        )
        self.actor.start()
        self.asked = 0

    def publish(self, picture: Snapshot, via: Via) -> None:
        self.told.append("published")
        self.pictures(picture, via)

    def request(self, player: UserId | None, act: Act, key: str | None = None) -> Request:
        self.asked += 1
        return Request(key=key or f"k{self.asked}", player=player, act=act, via=Via.PRESS)

    async def ask(self, player: UserId | None, act: Act, key: str | None = None) -> Reply:
        return await self.actor.ask(self.request(player, act, key))

    def stage(self) -> Stage:
        return self.actor.snapshot.stage

    async def settled(self) -> None:
        """Wait until the mailbox has been worked off."""
        await self.ask(None, TimeUp(question=-1))

    async def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.settled()


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    desk = Desk("T 8 T 9 T 8 T 9")
    yield desk
    await desk.actor.stop()


async def test_nothing_is_shown_before_it_is_stored(desk: Desk) -> None:
    desk.store.gate.clear()
    asking = asyncio.create_task(desk.ask(ANN, BET))
    await desk.store.asked.wait()
    assert desk.actor.state.round is None
    assert desk.pictures.shown == []
    desk.store.gate.set()
    outcome = await asking
    assert desk.told == ["commit", "stored", "published"]
    assert isinstance(outcome, Done)
    assert outcome.snapshot == desk.pictures.last == desk.actor.snapshot
    assert outcome.snapshot.stage is Stage.PLAY


async def test_a_failed_commit_leaves_all_as_it_was(desk: Desk) -> None:
    before = desk.actor.state
    desk.store.failures = [StoreUnavailableError("disk full")]
    assert refusal_in(await desk.ask(ANN, BET)) is StoreUnavailable
    assert desk.actor.state is before
    assert desk.pictures.shown == []
    assert desk.store.purse(ANN) == OPENING_BALANCE
    assert isinstance(await desk.ask(ANN, BET), Done)


async def test_a_store_that_cannot_tell_the_funds_is_unavailable_too(desk: Desk) -> None:
    desk.store.deaf = [StoreUnavailableError("locked")]
    assert refusal_in(await desk.ask(ANN, BET)) is StoreUnavailable
    assert isinstance(await desk.ask(ANN, BET), Done)


async def test_when_another_table_was_quicker_it_is_decided_again_with_fresh_funds(desk: Desk) -> None:
    desk.store.meanwhile = [lambda: desk.store.set_purse(ANN, 900)]
    assert refusal_in(await desk.ask(ANN, BET)) is OverBalance
    assert desk.store.purse(ANN) == 900
    assert desk.store.escrow() == {}
    desk.store.meanwhile = [lambda: desk.store.set_purse(ANN, 600)]
    assert isinstance(await desk.ask(ANN, PlaceBet(amount=AmountWord.ALL)), Done)
    assert desk.store.escrow() == {(1, ANN): 600}


async def test_a_commit_that_fails_for_funds_once_is_made_at_the_second_try(desk: Desk) -> None:
    desk.store.failures = [InsufficientFundsError(member(GUILD, ANN))]
    assert isinstance(await desk.ask(ANN, BET), Done)
    assert desk.store.escrow() == {(1, ANN): 1_000}


async def test_funds_that_never_hold_still_are_given_up_on(desk: Desk) -> None:
    desk.store.failures = [InsufficientFundsError(member(GUILD, ANN)) for _ in range(9)]
    assert not isinstance(await desk.ask(ANN, BET), Done)
    assert desk.store.failures, "it does not try for ever"


async def test_a_redelivered_request_acts_once(desk: Desk) -> None:
    request = desk.request(ANN, BET, "the same")
    assert isinstance(await desk.actor.ask(request), Done)
    await desk.ask(ANN, Play(move=Move.STAND))
    state = desk.actor.state
    assert refusal_in(await desk.actor.ask(request)) is AlreadyDone
    assert desk.actor.state is state


async def test_requests_are_carried_out_in_the_order_in_which_they_came(desk: Desk) -> None:
    outcomes = await asyncio.gather(
        desk.ask(ANN, BET), desk.ask(BOB, BET), desk.ask(ANN, Play(move=Move.STAND))
    )
    assert [type(outcome) for outcome in outcomes] == [Done, Done, Done]
    assert desk.pictures.frames == [2, 3, 4]


async def test_cancelling_the_caller_does_not_cancel_what_he_asked_for(desk: Desk) -> None:
    desk.store.gate.clear()
    asking = asyncio.create_task(desk.ask(ANN, BET, "once"))
    await desk.store.asked.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    desk.store.gate.set()
    await desk.settled()
    assert desk.store.escrow() == {(1, ANN): 1_000}
    assert refusal_in(await desk.ask(ANN, BET, "once")) in (AlreadyDone, BetUnchanged, None)


async def test_a_bug_does_not_stop_the_table(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    desk.store.failures = [RuntimeError("a bug")]
    with pytest.raises(RuntimeError):
        await desk.ask(ANN, BET)
    assert "could not carry out" in caplog.text
    assert isinstance(await desk.ask(ANN, BET), Done)


async def test_a_turn_runs_out_on_time_and_not_before(desk: Desk) -> None:
    await desk.ask(ANN, BET)
    await desk.pass_time(19.999)
    assert desk.stage() is Stage.PLAY
    await desk.pass_time(0.001)
    assert desk.stage() is Stage.BETS
    assert desk.pictures.shown[-1][1] is Via.CLOCK


async def test_a_move_stops_the_timer_of_its_question(desk: Desk) -> None:
    await desk.ask(ANN, BET)
    await desk.pass_time(15)
    await desk.ask(BOB, BET)
    await desk.ask(ANN, Play(move=Move.STAND))
    frame = desk.actor.state.frame
    await desk.pass_time(10)
    assert desk.actor.state.frame == frame


async def test_a_timer_for_an_older_question_is_refused(desk: Desk) -> None:
    await desk.ask(ANN, BET)
    old = desk.actor.state.question
    await desk.ask(ANN, Play(move=Move.STAND))
    desk.clock.advance(25)
    assert refusal_in(await desk.ask(None, TimeUp(question=old))) is Outdated


async def test_an_outage_of_the_store_costs_nobody_his_turn(desk: Desk) -> None:
    await desk.ask(ANN, BET)
    desk.store.failures = [StoreUnavailableError("locked"), StoreUnavailableError("locked")]
    await desk.pass_time(20)
    await desk.pass_time(STORE_RETRY)
    await desk.pass_time(STORE_RETRY)
    await desk.pass_time(19.9)
    assert desk.stage() is Stage.PLAY, "his time began anew when the books could be written again"
    await desk.pass_time(0.1)
    assert desk.stage() is Stage.BETS
    assert desk.store.settled == [(TABLE, 1)]


async def test_a_timer_that_hit_a_bug_is_tried_again(desk: Desk) -> None:
    await desk.ask(ANN, BET)
    desk.store.failures = [RuntimeError("a bug")]
    await desk.pass_time(20)
    await desk.pass_time(STORE_RETRY)
    assert desk.stage() is Stage.BETS


async def test_stopping_finishes_what_was_asked_for_and_then_refuses(desk: Desk) -> None:
    asking = asyncio.create_task(desk.ask(ANN, BET))
    await asyncio.sleep(0)
    await desk.actor.stop()
    assert isinstance(await asking, Done)
    assert refusal_in(await desk.ask(ANN, Play(move=Move.HIT))) is NoTable


async def test_a_request_that_meets_the_stop_is_answered(desk: Desk) -> None:
    stopping = asyncio.create_task(desk.actor.stop())
    outcomes = []
    while not stopping.done():
        outcomes.append(asyncio.create_task(desk.ask(ANN, MarkReady())))
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        reasons = {refusal_in(await outcome) for outcome in outcomes}
    assert reasons <= {NoSeat, NoTable}


async def test_a_stopped_table_leaves_no_timer_behind() -> None:
    desk = Desk("T 8 T 9")
    asking = asyncio.create_task(desk.ask(ANN, BET))
    await asyncio.sleep(0)
    await desk.actor.stop()
    await asking
    commits = len(desk.store.commits)
    desk.clock.advance(1_000)
    await asyncio.sleep(0)
    assert len(desk.store.commits) == commits


async def test_a_refusal_publishes_nothing(desk: Desk) -> None:
    assert refusal_in(await desk.ask(ANN, SitOut())) is NoSeat
    assert desk.pictures.shown == []
    assert "commit" not in desk.told


async def test_a_retired_shoe_is_followed_by_one_that_nobody_has_seen() -> None:
    desk = Desk("T 8 T 9", decks=1, reshuffle="round")
    seen = {desk.actor.state.shoe.commitment}
    for number in range(1, 4):
        await desk.ask(ANN, BET)
        while desk.actor.state.round is not None:
            await desk.pass_time(20)
        seen.add(desk.actor.state.shoe.commitment)
        assert len(seen) == number + 1
    await desk.actor.stop()
