"""Seats, the queue, the table itself: what is refused there."""

from __future__ import annotations

from typing import Any

from bot.blackjack.moves import Move
from bot.table.commands import (
    ChangeOption,
    Kick,
    PlaceBet,
    SetSeed,
)
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
    ChannelHasTable,
    ChipsGone,
    InQueue,
    LeavingTable,
    NoSeat,
    NoTable,
    NotAtTable,
    Refusal,
    RemovedFromTable,
    RoundRunning,
    RulesRejected,
    StoreUnavailable,
    TableClosing,
)
from tests.cogs.common.scenes import DEALT, B, C, Scenes, refused
from tests.table.fakes import ANN, BOB, CLEO, DAN, GUILD, MemoryStore
from tests.table.felt import Felt
from tests.table.parlour import Parlour

AT_THE_TABLE = Scenes()

TWO_HANDS = "T 8 7 9 8 T"
"""Ann has 19, Bob a pair of eights; the dealer shows a seven and has 17."""


def in_play(**rules: Any) -> Felt:
    """Ann and Bob have a hand each."""
    felt = Felt(TWO_HANDS, seated=(ANN, BOB), **rules)
    felt.deal(ANN, BOB)
    return felt


def full() -> Felt:
    """Two boxes, both taken; Cleo waits for one."""
    felt = Felt(seated=(ANN, BOB), boxes=2)
    felt.bet(CLEO, 10)
    return felt


@AT_THE_TABLE.add(
    NoTable,
    "There is no table open here. Anyone may open a match with `/table open preset:vegas`, "
    "someone who manages this server any table.",
)
def a_bet_at_a_table_that_has_closed() -> Refusal:
    felt = Felt()
    felt.close()
    return refused(lambda: felt.bet(ANN, 10))


@AT_THE_TABLE.add(
    ChannelHasTable, "There is a table in this channel already. `/table show` brings it to the bottom."
)
async def a_second_table_in_a_channel() -> Refusal:
    parlour = Parlour(MemoryStore())
    await parlour.open()
    outcome = await parlour.open(key="again")
    assert not isinstance(outcome, Done)
    return outcome


CLOSING = "This table closes after this round and takes no more bets. A new one can be opened then."


@AT_THE_TABLE.add(TableClosing, CLOSING)
def a_bet_at_a_table_that_is_closing() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.bet(ANN, 10))


@AT_THE_TABLE.add(TableClosing, CLOSING)
def a_table_closed_twice() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(felt.close)


@AT_THE_TABLE.add(TableClosing, CLOSING)
def a_move_by_an_onlooker_while_the_table_is_closing() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.play(CLEO, Move.HIT))


QUEUED = "You're number 1 in the queue for the next free seat; `/leave` gives it up."


@AT_THE_TABLE.add(InQueue, QUEUED)
def a_second_bet_in_the_queue() -> Refusal:
    felt = full()
    return refused(lambda: felt.bet(CLEO, 20))


@AT_THE_TABLE.add(InQueue, QUEUED)
def ready_in_the_queue() -> Refusal:
    felt = full()
    return refused(lambda: felt.ready(CLEO))


@AT_THE_TABLE.add(InQueue, QUEUED)
def sitting_out_in_the_queue() -> Refusal:
    felt = full()
    return refused(lambda: felt.sit_out(CLEO))


@AT_THE_TABLE.add(InQueue, QUEUED)
def a_move_in_the_queue() -> Refusal:
    felt = full()
    return refused(lambda: felt.play(CLEO, Move.HIT))


@AT_THE_TABLE.add(
    InQueue,
    f"{QUEUED} To follow on one that is taken, name it: `/bet` with `box:1`, for instance.",
)
def a_second_bet_in_the_queue_where_boxes_are_shared() -> Refusal:
    felt = Felt(preset="standard", boxes=2, seated=(ANN, BOB))
    felt.bet(CLEO, 10)
    return refused(lambda: felt.bet(CLEO, 10))


@AT_THE_TABLE.add(NotAtTable, f"{C} is not at this table. `/status` shows who is.")
def the_removal_of_somebody_who_is_not_there() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.do(ANN, Kick(player=CLEO)))


@AT_THE_TABLE.add(AlreadyRemoved, f"{B} has been removed already, and is out after this round.")
def the_removal_of_somebody_a_second_time() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    return refused(lambda: felt.do(ANN, Kick(player=BOB)))


REMOVED = (
    "You've been removed from this table: your hands stand, and what you win is yours. "
    "You can bet again after this round."
)


@AT_THE_TABLE.add(RemovedFromTable, REMOVED)
def a_bet_by_somebody_who_was_removed() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    return refused(lambda: felt.bet(BOB, 10))


@AT_THE_TABLE.add(RemovedFromTable, REMOVED)
def leaving_after_having_been_removed() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    return refused(lambda: felt.leave(BOB))


@AT_THE_TABLE.add(RemovedFromTable, REMOVED)
def ready_after_having_been_removed() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    return refused(lambda: felt.ready(BOB))


@AT_THE_TABLE.add(RemovedFromTable, REMOVED)
def sitting_out_after_having_been_removed() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    return refused(lambda: felt.sit_out(BOB))


@AT_THE_TABLE.add(
    RemovedFromTable,
    "You've been removed from this table: your hands stand, and what you win is yours.",
)
def leaving_a_table_that_is_closing_after_having_been_removed() -> Refusal:
    felt = in_play()
    felt.do(ANN, Kick(player=BOB))
    felt.close()
    return refused(lambda: felt.leave(BOB))


LEAVING = "You're on your way out: your hands stand, and what you win is yours."


@AT_THE_TABLE.add(LeavingTable, f"{LEAVING} A bet brings you back.")
def leaving_twice() -> Refusal:
    felt = in_play()
    felt.leave(BOB)
    return refused(lambda: felt.leave(BOB))


@AT_THE_TABLE.add(LeavingTable, f"{LEAVING} A bet brings you back.")
def sitting_out_after_having_left() -> Refusal:
    felt = in_play()
    felt.leave(BOB)
    return refused(lambda: felt.sit_out(BOB))


@AT_THE_TABLE.add(LeavingTable, LEAVING)
def leaving_a_table_that_is_closing_twice() -> Refusal:
    felt = in_play()
    felt.leave(BOB)
    felt.close()
    return refused(lambda: felt.leave(BOB))


def followed(*boxes: int) -> Felt:
    """Ann and Bob have a hand each; Cleo follows on some of their boxes."""
    felt = Felt(TWO_HANDS, preset="standard", seated=(ANN, BOB, DAN))
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    for box in boxes:
        felt.bet(CLEO, 10, box=box)
    felt.time_up()
    return felt


@AT_THE_TABLE.add(
    LeavingTable,
    "You're on your way out: your bet stays on box 1, and what you win is yours. A bet brings you back.",
)
def leaving_twice_as_a_follower() -> Refusal:
    felt = followed(1)
    felt.leave(CLEO)
    return refused(lambda: felt.leave(CLEO))


@AT_THE_TABLE.add(
    RemovedFromTable,
    "You've been removed from this table: your bets stay on box 1 and 2, and what you win is yours. "
    "You can bet again after this round.",
)
def a_bet_by_a_follower_who_was_removed() -> Refusal:
    felt = followed(1, 2)
    felt.do(ANN, Kick(player=CLEO))
    return refused(lambda: felt.bet(CLEO, 10))


NO_SEAT = "You have no seat at this table. Place a bet and you get one."


@AT_THE_TABLE.add(NoSeat, NO_SEAT)
def ready_without_a_seat() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.ready(ANN))


@AT_THE_TABLE.add(NoSeat, NO_SEAT)
def leaving_without_a_seat() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.leave(ANN))


@AT_THE_TABLE.add(
    NoSeat,
    "You have no seat at this table, and all are taken. `/bet` lines you up for the next free one.",
)
def ready_without_a_seat_at_a_full_table() -> Refusal:
    felt = Felt(seated=(ANN, BOB), boxes=2)
    return refused(lambda: felt.ready(CLEO))


@AT_THE_TABLE.add(NoSeat, "You have no seat at this table, and it closes after this round.")
def leaving_a_table_that_is_closing_without_a_seat() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.leave(CLEO))


@AT_THE_TABLE.add(TableClosing, CLOSING)
def ready_at_a_table_that_is_closing() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.ready(ANN))


@AT_THE_TABLE.add(TableClosing, CLOSING)
def sitting_out_at_a_table_that_is_closing() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.sit_out(ANN))


@AT_THE_TABLE.add(TableClosing, CLOSING)
def sitting_out_in_the_queue_of_a_table_that_is_closing() -> Refusal:
    felt = in_play(boxes=2)
    felt.bet(CLEO, 10)
    felt.close()
    return refused(lambda: felt.sit_out(CLEO))


@AT_THE_TABLE.add(TableClosing, CLOSING)
def other_rules_at_a_table_that_is_closing() -> Refusal:
    felt = in_play()
    felt.close()
    return refused(lambda: felt.do(ANN, ChangeOption(option="max_bet", value=100)))


@AT_THE_TABLE.add(RoundRunning, "The round is on. A bet placed now counts for the next one.")
def ready_in_the_middle_of_a_round() -> Refusal:
    felt = in_play()
    return refused(lambda: felt.ready(ANN))


@AT_THE_TABLE.add(AlreadyReady, f"You're ready already. The cards are dealt {DEALT}, or when all are ready.")
def ready_twice() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    return refused(lambda: felt.ready(ANN))


@AT_THE_TABLE.add(AlreadySittingOut, "You're sitting out already. Place a bet and you're back in.")
def sitting_out_twice() -> Refusal:
    felt = Felt(seated=(ANN, BOB))
    felt.sit_out(ANN)
    return refused(lambda: felt.sit_out(ANN))


@AT_THE_TABLE.add(BadSeed, "A seed is 1 to 64 characters, all visible, no backtick.")
def a_seed_with_a_backtick() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, SetSeed(text="`")))


@AT_THE_TABLE.add(
    BankrollFixed,
    "A match has chips of its own, so an open table can't become one or stop being one. "
    "Close the table and open another.",
)
def a_table_that_shall_become_a_match() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, ChangeOption(option="bankroll", value="match")))


@AT_THE_TABLE.add(RulesRejected, "`min_bet` 1000 is more than `max_bet` 500: change the other one first.")
def a_smallest_bet_above_the_largest() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, ChangeOption(option="min_bet", value=1000)))


@AT_THE_TABLE.add(
    RulesRejected,
    "No bet is possible: there is no multiple of `bet_step` 400 from 5 to 300. "
    "Choose a smaller step, or wider limits.",
)
def a_step_that_leaves_no_bet() -> Refusal:
    felt = Felt(max_bet=300)
    return refused(lambda: felt.do(ANN, ChangeOption(option="bet_step", value=400)))


@AT_THE_TABLE.add(
    RulesRejected, "`base_bet` 600 is no allowed bet: bets are from 5 to 500. The nearest is 500."
)
def a_base_bet_that_is_no_bet() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, ChangeOption(option="base_bet", value=600)))


@AT_THE_TABLE.add(RulesRejected, "`base_bet` 70 is more than a match's `starting_chips`: 50 is the most.")
def a_base_bet_that_no_entrant_has() -> Refusal:
    felt = Felt(preset="vegas", starting_chips=50)
    return refused(lambda: felt.do(ANN, ChangeOption(option="base_bet", value=70)))


@AT_THE_TABLE.add(
    RulesRejected,
    "`inverted` can cost more than was bet, so it needs `bankroll` credit.",
)
def inverted_without_credit() -> Refusal:
    felt = Felt()
    return refused(lambda: felt.do(ANN, ChangeOption(option="inverted", value=True)))


@AT_THE_TABLE.add(
    StoreUnavailable,
    "I can't write to my books right now, so nothing was changed. Please try again in a moment.",
)
async def a_bet_that_cannot_be_stored() -> Refusal:
    store = MemoryStore()
    parlour = Parlour(store)
    await parlour.open()
    store.failures.append(StoreError("the disk is full"))
    return await _outcome(parlour)


@AT_THE_TABLE.add(
    ChipsGone,
    "The chips for that have just gone to another table, yours or a follower's. "
    "Try again, or do something else.",
)
async def a_bet_whose_chips_go_elsewhere_again_and_again() -> Refusal:
    store = MemoryStore()
    parlour = Parlour(store)
    await parlour.open()
    store.failures += [InsufficientFundsError(member(GUILD, ANN))] * 3
    return await _outcome(parlour)


@AT_THE_TABLE.add(AlreadyDone, "That was done already; the board shows what came of it.")
async def a_bet_that_is_delivered_twice() -> Refusal:
    parlour = Parlour(MemoryStore())
    await parlour.open(max_bet=0)
    await parlour.ask(BOB, PlaceBet(amount=1000), key="once")
    outcome = await parlour.ask(BOB, PlaceBet(amount=2000), key="once")
    assert not isinstance(outcome, Done)
    return outcome


async def _outcome(parlour: Parlour) -> Refusal:
    outcome = await parlour.ask(ANN, PlaceBet(amount=1000))
    assert not isinstance(outcome, Done)
    return outcome
