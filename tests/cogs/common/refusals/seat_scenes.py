"""Scenes of refusals about seats, the queue, options, and the table itself."""

from dataclasses import replace
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, TableId, TournamentId, UserId
from bot.bank.ledger import member
from bot.bank.store_errors import InsufficientFundsError, StoreError
from bot.blackjack.moves import Move
from bot.table import commands, refusals
from bot.table.deciding.dispatch import decide
from bot.table.live.actor import Done, Reply
from tests.cogs.common.refusals.scenes import B, C, Scenes, refusal_of
from tests.table.fakes import ANN, BOB, CHANNEL, CLEO, DAN, GUILD, MemoryStore
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


def closing_table() -> TableHarness:
    """A round of Ann and Bob at a table that closes after it."""
    table = two_hands_in_play()
    table.close()
    return table


def table_without_bob() -> TableHarness:
    """A round from which Bob has been removed."""
    table = two_hands_in_play()
    table.do(ANN, commands.Kick(player=BOB))
    return table


def table_that_bob_leaves() -> TableHarness:
    """A round during which Bob has left."""
    table = two_hands_in_play()
    table.leave(BOB)
    return table


def full_table_with_queue() -> TableHarness:
    """A table with two boxes, both taken; Cleo waits in the queue."""
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    return table


@SEAT_SCENES.add(
    refusals.NoTable,
    "No table is open here. Anyone can start a match with `/match`; other tables need Manage Server.",
)
def bet_at_closed_table() -> refusals.Refusal:
    table = TableHarness()
    table.close()
    return refusal_of(lambda: table.bet(ANN, 10))


@SEAT_SCENES.add(
    refusals.ChannelHasTable,
    "This channel already has a table, and `/blackjack` plays there. "
    "For another one, close it with `/table close`, or use another channel.",
)
async def second_table_in_channel() -> Reply:
    harness = ManagerHarness(MemoryStore())
    await harness.open()
    return await harness.open(key="again")


@SEAT_SCENES.add(
    refusals.ChannelReserved,
    "This channel is kept for the heats of a tournament. Open the table in another channel.",
)
async def table_where_heats_are_played() -> Reply:
    harness = ManagerHarness(MemoryStore())
    harness.manager.reserve(CHANNEL, TournamentId(12), for_heats=True)
    return await harness.open()


CLOSING = "This table closes after this round and takes no more bets. A new one can be opened then."


SEAT_SCENES.add_acts(
    refusals.TableClosing,
    CLOSING,
    closing_table,
    bet_at_closing_table=lambda table: table.bet(ANN, 10),
    close_twice=lambda table: table.close(),
    move_by_onlooker_at_closing_table=lambda table: table.play(CLEO, Move.HIT),
    ready_at_closing_table=lambda table: table.ready(ANN),
    sit_out_at_closing_table=lambda table: table.sit_out(ANN),
    option_change_at_closing_table=lambda table: table.do(
        ANN, commands.ChangeOption(option="max_bet", value=100)
    ),
)


async def open_as_member(*, tables: int, seconds_between: float) -> Reply:
    """Let a member without Manage Server open tables; return the refusal of the last one."""
    harness = ManagerHarness(MemoryStore())
    for number in range(tables):
        reply = await harness.open(TableId(900 + number), ChannelId(500 + number), is_limited=True)
        assert isinstance(reply, Done) == (number < tables - 1)
        harness.clock.advance(seconds_between)
    return reply


@SEAT_SCENES.add(
    refusals.OpensTooOften,
    f"You opened 2 tables just now. You can open the next one <t:{round(START) + 60}:R>.",
)
async def third_table_in_a_minute() -> Reply:
    return await open_as_member(tables=3, seconds_between=10.0)


@SEAT_SCENES.add(
    refusals.HostsTooMany,
    "You have 3 open tables on this server, as many as one member can have. Close one with `/table close`, "
    f"or wait: the first closes <t:{round(START) + 3_600}:R> if nobody plays there.",
)
async def fourth_table_of_a_host() -> Reply:
    return await open_as_member(tables=4, seconds_between=60.0)


@SEAT_SCENES.add(
    refusals.QueueFull,
    "All seats are taken, and 50 players are waiting, as many as there can be. Try again a little later.",
)
def bet_at_full_queue() -> refusals.Refusal:
    table = TableHarness(seated=(ANN,), boxes=1)
    for number in range(50):
        table.bet(UserId(1_000 + number), 10)
    return refusal_of(lambda: table.bet(BOB, 10))


@SEAT_SCENES.add(
    refusals.TooManySeeds,
    "64 people here already have a text in the shuffle, and it has room for no more. "
    "Try again when one of them has left.",
)
def seed_of_one_more_person() -> refusals.Refusal:
    table = TableHarness()
    queue = tuple(UserId(1_000 + number) for number in range(65))
    full = replace(table.state, queue=queue, client_seeds=dict.fromkeys(queue[:64], "a seed"))
    return refusal_of(lambda: decide(full, table.command(queue[-1], commands.SetSeed(text="mine"))))


@SEAT_SCENES.add(refusals.HasSeat, "You already have a seat here. Place a bet and you're in the next round.")
def queue_for_a_second_seat() -> refusals.Refusal:
    table = full_table_with_queue()
    return refusal_of(lambda: table.do(ANN, commands.JoinQueue()))


SEAT_SCENES.add_acts(
    refusals.InQueue,
    "You're number 1 in the queue for the next free seat. `/leave` takes you out of it.",
    full_table_with_queue,
    second_bet_in_queue=lambda table: table.bet(CLEO, 20),
    ready_in_queue=lambda table: table.ready(CLEO),
    sit_out_in_queue=lambda table: table.sit_out(CLEO),
    move_in_queue=lambda table: table.play(CLEO, Move.HIT),
)


@SEAT_SCENES.add(
    refusals.InQueue,
    "You're number 1 in the queue for the next free seat. "
    "To play sooner, bet along with another player: `/bet` with `box:1`.",
)
def second_bet_in_queue_with_shared_boxes() -> refusals.Refusal:
    table = TableHarness(preset="standard", boxes=2, seated=(ANN, BOB))
    table.share(ANN)
    table.bet(CLEO, 10)
    return refusal_of(lambda: table.bet(CLEO, 10))


@SEAT_SCENES.add(refusals.NotAtTable, f"{C} is not at this table. `/show status` shows who is.")
def kick_of_absent_member() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.do(ANN, commands.Kick(player=CLEO)))


@SEAT_SCENES.add(refusals.AlreadyRemoved, f"{B} has already been removed, and is gone after this round.")
def kick_twice() -> refusals.Refusal:
    table = table_without_bob()
    return refusal_of(lambda: table.do(ANN, commands.Kick(player=BOB)))


SEAT_SCENES.add_acts(
    refusals.RemovedFromTable,
    "You were removed from this table: your hands stand and still pay out. "
    "You can bet again after this round.",
    table_without_bob,
    bet_by_removed_player=lambda table: table.bet(BOB, 10),
    leave_by_removed_player=lambda table: table.leave(BOB),
    ready_by_removed_player=lambda table: table.ready(BOB),
    sit_out_by_removed_player=lambda table: table.sit_out(BOB),
)


@SEAT_SCENES.add(
    refusals.RemovedFromTable, "You were removed from this table. Your hands stand and still pay out."
)
def leave_by_removed_player_at_closing_table() -> refusals.Refusal:
    table = two_hands_in_play()
    table.do(ANN, commands.Kick(player=BOB))
    table.close()
    return refusal_of(lambda: table.leave(BOB))


SEAT_SCENES.add_acts(
    refusals.LeavingTable,
    "You're already leaving: your hands stand and still pay out. A bet brings you back.",
    table_that_bob_leaves,
    leave_twice=lambda table: table.leave(BOB),
    sit_out_after_leaving=lambda table: table.sit_out(BOB),
)


@SEAT_SCENES.add(refusals.LeavingTable, "You're already leaving. Your hands stand and still pay out.")
def leave_closing_table_twice() -> refusals.Refusal:
    table = table_that_bob_leaves()
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
    refusals.LeavingTable,
    "You're already leaving: your bet on box 1 stays in and still pays out. A new bet brings you back.",
)
def leave_twice_as_follower() -> refusals.Refusal:
    table = round_with_follower(1)
    table.leave(CLEO)
    return refusal_of(lambda: table.leave(CLEO))


@SEAT_SCENES.add(
    refusals.RemovedFromTable,
    "You were removed from this table: your bets on boxes 1 and 2 stay in and still pay out. "
    "You can bet again after this round.",
)
def bet_by_removed_follower() -> refusals.Refusal:
    table = round_with_follower(1, 2)
    table.do(ANN, commands.Kick(player=CLEO))
    return refusal_of(lambda: table.bet(CLEO, 10))


SEAT_SCENES.add_acts(
    refusals.NoSeat,
    "You have no seat here yet. Place a bet and you get one.",
    TableHarness,
    ready_without_a_seat=lambda table: table.ready(ANN),
    leave_without_a_seat=lambda table: table.leave(ANN),
)


@SEAT_SCENES.add(
    refusals.NoSeat, "All seats here are taken. `/bet` puts you in the queue for the next free one."
)
def ready_without_a_seat_at_full_table() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    return refusal_of(lambda: table.ready(CLEO))


@SEAT_SCENES.add(refusals.NoSeat, "You have no seat here, and this table closes after this round.")
def leave_closing_table_without_a_seat() -> refusals.Refusal:
    table = closing_table()
    return refusal_of(lambda: table.leave(CLEO))


@SEAT_SCENES.add(refusals.TableClosing, CLOSING)
def sit_out_in_queue_of_closing_table() -> refusals.Refusal:
    table = two_hands_in_play(boxes=2)
    table.bet(CLEO, 10)
    table.close()
    return refusal_of(lambda: table.sit_out(CLEO))


@SEAT_SCENES.add(
    refusals.RoundRunning, "The cards are already out. A bet you place now is for the next round."
)
def ready_during_round() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(refusals.AlreadyReady, "You're ready. The cards come as soon as everyone is.")
def ready_twice() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(refusals.AlreadySittingOut, "You're already sitting out. A bet brings you back.")
def sit_out_twice() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    table.sit_out(ANN)
    return refusal_of(lambda: table.sit_out(ANN))


@SEAT_SCENES.add(
    refusals.OnBreak,
    f"You're on a break, which ends <t:{round(START) + 86_400}:R>. Until then I take no bets from you.",
)
def bet_during_a_break() -> refusals.Refusal:
    table = TableHarness()
    table.store.breaks[ANN] = START + 86_400
    return refusal_of(lambda: table.bet(ANN, 10))


@SEAT_SCENES.add(refusals.BadSeed, "Use 1 to 64 visible characters, without a backtick (`` ` ``).")
def seed_with_backtick() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, commands.SetSeed(text="`")))


@SEAT_SCENES.add(
    refusals.BankrollFixed,
    "A match has chips of its own, so a table can't become one, or stop being one. "
    "Close it with `/table close` and open another.",
)
def table_changed_into_a_match() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="bankroll", value="match")))


@SEAT_SCENES.add(
    refusals.OptionsChanged,
    "Someone has changed the options meanwhile. `/table options` shows them as they are now.",
)
def options_have_changed() -> refusals.Refusal:
    table = TableHarness()
    seen = table.state.choices
    table.do(ANN, commands.ChangeOption(option="max_bet", value=100))
    return refusal_of(lambda: table.do(ANN, commands.ChangeOptions(changes={"max_bet": 50}, seen=seen)))


@SEAT_SCENES.add(
    refusals.RulesRejected, "`min_bet` 1,000 is more than `max_bet` 500. Change the other one first."
)
def minimum_above_maximum() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="min_bet", value=1000)))


@SEAT_SCENES.add(
    refusals.RulesRejected,
    "These limits allow no bet: no multiple of `bet_step` 400 lies between 5 and 300. "
    "Use a smaller step or wider limits.",
)
def step_without_possible_bet() -> refusals.Refusal:
    table = TableHarness(max_bet=300)
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="bet_step", value=400)))


@SEAT_SCENES.add(
    refusals.RulesRejected, "`base_bet` cannot be 600: bets are from 5 to 500. The nearest is 500."
)
def base_bet_off_the_limits() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="base_bet", value=600)))


@SEAT_SCENES.add(
    refusals.RulesRejected,
    "`base_bet` 70 is more than the `starting_chips` of a match. It can be 50 at most.",
)
def base_bet_above_starting_chips() -> refusals.Refusal:
    table = TableHarness(preset="vegas", starting_chips=50)
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="base_bet", value=70)))


@SEAT_SCENES.add(
    refusals.RulesRejected, "`inverted` can cost more than the bet, so `bankroll` must be credit."
)
def inverted_without_credit() -> refusals.Refusal:
    table = TableHarness()
    return refusal_of(lambda: table.do(ANN, commands.ChangeOption(option="inverted", value=True)))


@SEAT_SCENES.add(
    refusals.StoreUnavailable,
    "I can't save anything right now, so nothing has changed. Please try again in a moment.",
)
async def bet_while_database_is_down() -> Reply:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.failures.append(StoreError("the disk is full"))
    return await harness.ask(ANN, commands.PlaceBet(amount=1000))


FROZEN = (
    "This server's chips don't add up, so all its tables are paused. "
    "The person who runs this bot finds the reason in its log."
)


@SEAT_SCENES.add(refusals.BooksFrozen, FROZEN)
async def bet_on_frozen_server() -> Reply:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.frozen.add(GUILD)
    await harness.restart()
    return await harness.ask(ANN, commands.PlaceBet(amount=1000))


@SEAT_SCENES.add(refusals.BooksFrozen, FROZEN)
async def table_on_frozen_server() -> Reply:
    store = MemoryStore()
    store.frozen.add(GUILD)
    return await ManagerHarness(store).open()


@SEAT_SCENES.add(
    refusals.ChipsGone,
    "The chips for that have just gone to another table. Try again, or choose something else.",
)
async def bet_whose_chips_are_taken_repeatedly() -> Reply:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.open()
    store.failures += [InsufficientFundsError(member(GUILD, ANN))] * 3
    return await harness.ask(ANN, commands.PlaceBet(amount=1000))


@SEAT_SCENES.add(refusals.AlreadyDone, "Already done. See the table.")
async def bet_delivered_twice() -> Reply:
    harness = ManagerHarness(MemoryStore())
    await harness.open(max_bet=0)
    await harness.ask(BOB, commands.PlaceBet(amount=1000), key="once")
    return await harness.ask(BOB, commands.PlaceBet(amount=1000), key="once")


@SEAT_SCENES.add(
    refusals.NothingToTakeBack, "You have no bet on the next round. Place one at the table or with `/bet`."
)
def take_back_a_dealt_bet() -> refusals.Refusal:
    table = two_hands_in_play()
    return refusal_of(lambda: table.take_back(ANN))


@SEAT_SCENES.add(refusals.BetFirst, "Place a bet first, at the table or with `/bet`.")
def deal_without_a_bet() -> refusals.Refusal:
    table = TableHarness(seated=(ANN, BOB))
    return refusal_of(lambda: table.ready(ANN))


@SEAT_SCENES.add(refusals.DoubleClick, "The table has just changed. Look at it and press again.")
async def second_press_of_double_click() -> Reply:
    """Another button is now where ``Deal now`` was."""
    harness = ManagerHarness(MemoryStore(), "T 9 9 8", double_click_seconds=1.0)
    await harness.open()
    await harness.press(ANN, commands.PlaceBet(amount=Cents(1_000)))
    await harness.press(ANN, commands.MarkReady(), place=(7, 1, 0))
    return await harness.press(ANN, commands.Play(move=Move.STAND), place=(7, 1, 0))


def round_that_waits_for_bob() -> TableHarness:
    """A round without a clock, in which Bob has been silent for ten minutes, and Ann and Cleo have stood."""
    table = TableHarness("T T T T T T T 7", seated=(ANN, BOB, CLEO), turn_time=0)
    table.deal(ANN, BOB, CLEO)
    table.play(ANN, "stand")
    table.play(CLEO, "stand")
    table.now += 600
    table.do(None, commands.ExpireIdle(), via=commands.Via.CLOCK)
    return table


SEAT_SCENES.add_acts(
    refusals.NobodySilent,
    "Nobody has been silent for ten minutes where the table waits for them. Each move, bet or other "
    "change by a player starts that time again.",
    two_hands_in_play,
    vote_without_a_silent_player=lambda table: table.do(ANN, commands.GoOn()),
    vote_of_a_manager_without_a_silent_player=lambda table: table.do(CLEO, commands.GoOn(manager=True)),
)
SEAT_SCENES.add_acts(
    refusals.NoVote,
    "You can vote on that with a bet or a hand, while the table isn't waiting for you. Members with Manage "
    "Server always can.",
    round_that_waits_for_bob,
    vote_of_an_onlooker=lambda table: table.do(DAN, commands.GoOn()),
)


@SEAT_SCENES.add(
    refusals.AlreadyVoted,
    "Your vote counts already. It takes one more, or a member with Manage Server.",
)
def second_vote_of_the_same_player() -> refusals.Refusal:
    table = round_that_waits_for_bob()
    table.do(ANN, commands.GoOn())
    return refusal_of(lambda: table.do(ANN, commands.GoOn()))
