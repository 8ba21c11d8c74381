"""Scenes of refusals about seats, the queue, options, and the table itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.blackjack.moves import Move
from bot.table.commands import (
    ChangeOption,
    JoinQueue,
    Kick,
    MarkReady,
    PlaceBet,
    Play,
    SetSeed,
)
from bot.table.deciding.dispatch import decide
from bot.table.ids import Cents, ChannelId, TableId, UserId
from bot.table.ledger import member
from bot.table.live.actor import Done
from bot.table.ports import InsufficientFundsError, StoreError
from bot.table.refusals import (
    AlreadyDone,
    AlreadyReady,
    AlreadyRemoved,
    AlreadySittingOut,
    BadSeed,
    BankrollFixed,
    BetFirst,
    BooksFrozen,
    ChannelHasTable,
    ChipsGone,
    DoubleClick,
    HasSeat,
    HostsTooMany,
    InQueue,
    LeavingTable,
    NoSeat,
    NoTable,
    NotAtTable,
    NothingToTakeBack,
    OpensTooOften,
    QueueFull,
    Refusal,
    RemovedFromTable,
    RoundRunning,
    RulesRejected,
    StoreUnavailable,
    TableClosing,
    TooManySeeds,
)
from tests.cogs.common.scenes import DEALT, B, C, Scenes, refusal_of
from tests.table.fakes import ANN, BOB, CLEO, DAN, GUILD, MemoryStore
from tests.table.manager_harness import ManagerHarness
from tests.table.table_harness import START, TableHarness

SEAT_SCENES = Scenes()

TWO_HANDS = "T 8 7 9 8 T"
"""Ann has 19, Bob a pair of eights; the dealer shows a seven and has 17."""


def two_hands_in_play(**rules: Any) -> TableHarness:
    """A round in which Ann and Bob have a hand each."""
    table = TableHarness(TWO_HANDS, seated=(ANN, BOB), **rules)
    table.deal(ANN, BOB)
    return table


def full_table_with_queue() -> TableHarness:
    """A table with two boxes, both taken; Cleo waits in the queue."""
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    return table


@SEAT_SCENES.add(
    NoTable,
    "There is no table open here. Anyone may open a match with `/table open preset:vegas`, "
    "someone who manages this server any table.",
)
def bet_at_closed_table() -> Refusal:
    table = TableHarness()
    table.close()
    return refusal_of(lambda: table.bet(ANN, 10))


@SEAT_SCENES.add(
    ChannelHasTable, "There is a table in this channel already. `/table show` brings it to the bottom."
)
async def second_table_in_channel() -> Refusal:
    harness = ManagerHarness(MemoryStore())
    await harness.open()
    reply = await harness.open(key="again")
    assert not isinstance(reply, Done)
    return reply


CLOSING = "This table closes after this round and takes no more bets. A new one can be opened then."


@SEAT_SCENES.add(TableClosing, CLOSING)
def bet_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.bet(ANN, 10))


@SEAT_SCENES.add(TableClosing, CLOSING)
def close_twice() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(table.close)


@SEAT_SCENES.add(TableClosing, CLOSING)
def move_by_onlooker_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.play(CLEO, Move.HIT))


async def open_as_member(*, tables: int, seconds_between: float) -> Refusal:
    """Let a member without Manage Server open tables; return the refusal of the last one."""
    harness = ManagerHarness(MemoryStore())
    for number in range(tables):
        reply = await harness.open(TableId(900 + number), ChannelId(500 + number), is_limited=True)
        assert isinstance(reply, Done) == (number < tables - 1)
        harness.clock.advance(seconds_between)
    assert not isinstance(reply, Done)
    return reply


@SEAT_SCENES.add(
    OpensTooOften, f"You've just opened 2 tables. You can open another <t:{round(START) + 60}:R>."
)
async def third_table_in_a_minute() -> Refusal:
    return await open_as_member(tables=3, seconds_between=10.0)


@SEAT_SCENES.add(
    HostsTooMany,
    "3 open tables here are yours, the most there can be. "
    f"One has to close: the first <t:{round(START) + 3_600}:R>, if nobody plays there.",
)
async def fourth_table_of_a_host() -> Refusal:
    return await open_as_member(tables=4, seconds_between=60.0)


QUEUED = "You're number 1 in the queue for the next free seat; `/leave` gives it up."


@SEAT_SCENES.add(
    QueueFull, "All seats are taken, and 50 players wait for one already, the most there can be."
)
def bet_at_full_queue() -> Refusal:
    table = TableHarness(seated=(ANN,), boxes=1)
    for number in range(50):
        table.bet(UserId(1_000 + number), 10)
    return refusal_of(lambda: table.bet(BOB, 10))


@SEAT_SCENES.add(TooManySeeds, "A shoe has room for 64 seeds, and 64 people at this table have set theirs.")
def seed_of_one_more_person() -> Refusal:
    table = TableHarness()
    queue = tuple(UserId(1_000 + number) for number in range(65))
    full = replace(table.state, queue=queue, client_seeds=dict.fromkeys(queue[:64], "a seed"))
    return refusal_of(lambda: decide(full, table.command(queue[-1], SetSeed(text="mine"))))


@SEAT_SCENES.add(HasSeat, "You have a seat already. Place a bet and you're in the next round.")
def queue_for_a_second_seat() -> Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.do(ANN, JoinQueue()))


@SEAT_SCENES.add(InQueue, QUEUED)
def second_bet_in_queue() -> Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.bet(CLEO, 20))


@SEAT_SCENES.add(InQueue, QUEUED)
def ready_in_queue() -> Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.ready(CLEO))


@SEAT_SCENES.add(InQueue, QUEUED)
def sit_out_in_queue() -> Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.sit_out(CLEO))


@SEAT_SCENES.add(InQueue, QUEUED)
def move_in_queue() -> Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.play(CLEO, Move.HIT))


@SEAT_SCENES.add(
    InQueue,
    f"{QUEUED} To follow on one that is taken, name it: `/bet` with `box:1`, for instance.",
)
def second_bet_in_queue_with_shared_boxes() -> Refusal:
    table = TableHarness(preset="standard", boxes=2, seated=(ANN, BOB))
    table.share(ANN)
    table.bet(CLEO, 10)
    return refusal_of(lambda: table.bet(CLEO, 10))


@SEAT_SCENES.add(NotAtTable, f"{C} is not at this table. `/status` shows who is.")
def kick_of_absent_member() -> Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.do(ANN, Kick(player=CLEO)))


@SEAT_SCENES.add(AlreadyRemoved, f"{B} has been removed already, and is out after this round.")
def kick_twice() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    return refusal_of(lambda: table.do(ANN, Kick(player=BOB)))


REMOVED = (
    "You've been removed from this table: your hands stand, and what you win is yours. "
    "You can bet again after this round."
)


@SEAT_SCENES.add(RemovedFromTable, REMOVED)
def bet_by_removed_player() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    return refusal_of(lambda: table.bet(BOB, 10))


@SEAT_SCENES.add(RemovedFromTable, REMOVED)
def leave_by_removed_player() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    return refusal_of(lambda: table.leave(BOB))


@SEAT_SCENES.add(RemovedFromTable, REMOVED)
def ready_by_removed_player() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    return refusal_of(lambda: table.ready(BOB))


@SEAT_SCENES.add(RemovedFromTable, REMOVED)
def sit_out_by_removed_player() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    return refusal_of(lambda: table.sit_out(BOB))


@SEAT_SCENES.add(
    RemovedFromTable,
    "You've been removed from this table: your hands stand, and what you win is yours.",
)
def leave_by_removed_player_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.do(ANN, Kick(player=BOB))
    table.close()
    return refusal_of(lambda: table.leave(BOB))


LEAVING = "You're on your way out: your hands stand, and what you win is yours."


@SEAT_SCENES.add(LeavingTable, f"{LEAVING} A bet brings you back.")
def leave_twice() -> Refusal:
    table = two_hands_in_play()
    table.leave(BOB)
    return refusal_of(lambda: table.leave(BOB))


@SEAT_SCENES.add(LeavingTable, f"{LEAVING} A bet brings you back.")
def sit_out_after_leaving() -> Refusal:
    table = two_hands_in_play()
    table.leave(BOB)
    return refusal_of(lambda: table.sit_out(BOB))


@SEAT_SCENES.add(LeavingTable, LEAVING)
def leave_closing_table_twice() -> Refusal:
    table = two_hands_in_play()
    table.leave(BOB)
    table.close()
    return refusal_of(lambda: table.leave(BOB))


def round_with_follower(*boxes: int) -> TableHarness:
    """A round of Ann and Bob; Cleo follows on these boxes."""
    table = TableHarness(TWO_HANDS, preset="standard", seated=(ANN, BOB, DAN))
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.share(ANN)
    table.share(BOB)
    for box in boxes:
        table.bet(CLEO, 10, box=box)
    table.time_up()
    return table


@SEAT_SCENES.add(
    LeavingTable,
    "You're on your way out: your bet stays on box 1, and what you win is yours. A bet brings you back.",
)
def leave_twice_as_follower() -> Refusal:
    table = round_with_follower(1)
    table.leave(CLEO)
    return refusal_of(lambda: table.leave(CLEO))


@SEAT_SCENES.add(
    RemovedFromTable,
    "You've been removed from this table: your bets stay on box 1 and 2, and what you win is yours. "
    "You can bet again after this round.",
)
def bet_by_removed_follower() -> Refusal:
    table = round_with_follower(1, 2)
    table.do(ANN, Kick(player=CLEO))
    return refusal_of(lambda: table.bet(CLEO, 10))


NO_SEAT = "You have no seat at this table. Place a bet and you get one."


@SEAT_SCENES.add(NoSeat, NO_SEAT)
def ready_without_a_seat() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(NoSeat, NO_SEAT)
def leave_without_a_seat() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.leave(ANN))


@SEAT_SCENES.add(
    NoSeat,
    "You have no seat at this table, and all are taken. `/bet` lines you up for the next free one.",
)
def ready_without_a_seat_at_full_table() -> Refusal:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    return refusal_of(lambda: table.ready(CLEO))


@SEAT_SCENES.add(NoSeat, "You have no seat at this table, and it closes after this round.")
def leave_closing_table_without_a_seat() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.leave(CLEO))


@SEAT_SCENES.add(TableClosing, CLOSING)
def ready_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(TableClosing, CLOSING)
def sit_out_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.sit_out(ANN))


@SEAT_SCENES.add(TableClosing, CLOSING)
def sit_out_in_queue_of_closing_table() -> Refusal:
    table = two_hands_in_play(boxes=2)
    table.bet(CLEO, 10)
    table.close()
    return refusal_of(lambda: table.sit_out(CLEO))


@SEAT_SCENES.add(TableClosing, CLOSING)
def option_change_at_closing_table() -> Refusal:
    table = two_hands_in_play()
    table.close()
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="max_bet", value=100)))


@SEAT_SCENES.add(RoundRunning, "The round is on. A bet placed now counts for the next one.")
def ready_during_round() -> Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(AlreadyReady, f"You're ready already. The cards are dealt {DEALT}, or when all are ready.")
def ready_twice() -> Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(AlreadySittingOut, "You're sitting out already. Place a bet and you're back in.")
def sit_out_twice() -> Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(ANN)
    return refusal_of(lambda: table.sit_out(ANN))


@SEAT_SCENES.add(BadSeed, "A seed is 1 to 64 characters, all visible, no backtick.")
def seed_with_backtick() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, SetSeed(text="`")))


@SEAT_SCENES.add(
    BankrollFixed,
    "A match has chips of its own, so an open table can't become one or stop being one. "
    "Close the table and open another.",
)
def table_changed_into_a_match() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="bankroll", value="match")))


@SEAT_SCENES.add(RulesRejected, "`min_bet` 1,000 is more than `max_bet` 500: change the other one first.")
def minimum_above_maximum() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="min_bet", value=1000)))


@SEAT_SCENES.add(
    RulesRejected,
    "No bet is possible: there is no multiple of `bet_step` 400 from 5 to 300. "
    "Choose a smaller step, or wider limits.",
)
def step_without_possible_bet() -> Refusal:
    table = TableHarness(max_bet=300)
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="bet_step", value=400)))


@SEAT_SCENES.add(
    RulesRejected, "`base_bet` 600 is no allowed bet: bets are from 5 to 500. The nearest is 500."
)
def base_bet_off_the_limits() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="base_bet", value=600)))


@SEAT_SCENES.add(RulesRejected, "`base_bet` 70 is more than a match's `starting_chips`: 50 is the most.")
def base_bet_above_starting_chips() -> Refusal:
    table = TableHarness(preset="vegas", starting_chips=50)
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="base_bet", value=70)))


@SEAT_SCENES.add(
    RulesRejected,
    "`inverted` can cost more than was bet, so it needs `bankroll` credit.",
)
def inverted_without_credit() -> Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, ChangeOption(option="inverted", value=True)))


@SEAT_SCENES.add(
    StoreUnavailable,
    "I can't write to my books right now, so nothing was changed. Please try again in a moment.",
)
async def bet_while_database_is_down() -> Refusal:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.failures.append(StoreError("the disk is full"))
    return await _refused_bet(harness)


FROZEN = (
    "My books for this server don't add up, so all its tables stand still and nothing changes. "
    "The person who runs me finds the reason in my log."
)


@SEAT_SCENES.add(BooksFrozen, FROZEN)
async def bet_on_frozen_server() -> Refusal:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.frozen.add(GUILD)
    await harness.restart()
    return await _refused_bet(harness)


@SEAT_SCENES.add(BooksFrozen, FROZEN)
async def table_on_frozen_server() -> Refusal:
    store = MemoryStore()
    store.frozen.add(GUILD)
    reply = await ManagerHarness(store).open()
    assert not isinstance(reply, Done)
    return reply


@SEAT_SCENES.add(
    ChipsGone,
    "The chips for that have just gone to another table, yours or a follower's. "
    "Try again, or do something else.",
)
async def bet_whose_chips_are_taken_repeatedly() -> Refusal:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.failures += [InsufficientFundsError(member(GUILD, ANN))] * 3
    return await _refused_bet(harness)


@SEAT_SCENES.add(AlreadyDone, "That was done already; the board shows what came of it.")
async def bet_delivered_twice() -> Refusal:
    harness = ManagerHarness(MemoryStore())
    await harness.open(max_bet=0)
    await harness.ask(BOB, PlaceBet(amount=1000), key="once")
    reply = await harness.ask(BOB, PlaceBet(amount=2000), key="once")
    assert not isinstance(reply, Done)
    return reply


async def _refused_bet(harness: ManagerHarness) -> Refusal:
    reply = await harness.ask(ANN, PlaceBet(amount=1000))
    assert not isinstance(reply, Done)
    return reply


@SEAT_SCENES.add(
    NothingToTakeBack, "You have no bet on the next round to take back. Place one with `Bet…` or `/bet`."
)
def take_back_a_dealt_bet() -> Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.take_back(ANN))


@SEAT_SCENES.add(BetFirst, "Place a bet first, with `Bet…` or `/bet`.")
def deal_without_a_bet() -> Refusal:
    table = TableHarness(seated=(ANN, BOB))
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(DoubleClick, "The table has just changed. Look at it and press again.")
async def second_press_of_double_click() -> Refusal:
    """Nobody reads the sentence: the press is only acknowledged."""
    harness = ManagerHarness(MemoryStore(), "T 9 9 8", double_click_seconds=1.0)
    await harness.open()
    await harness.press(ANN, PlaceBet(amount=Cents(1_000)))
    await harness.press(ANN, MarkReady())
    reply = await harness.press(ANN, Play(move=Move.STAND))
    assert not isinstance(reply, Done)
    return reply
