from __future__ import annotations

import asyncio
from typing import Any

from bot.blackjack.moves import Move
from bot.table.amounts import AmountWord
from bot.table.commands import (
    ChangeOption,
    GuildContext,
    MarkReady,
    PlaceBet,
    Play,
    SitOut,
    StartMatch,
    SyncMember,
    Via,
)
from bot.table.events import MemberEliminated
from bot.table.ids import ChannelId, TableId, UserId
from bot.table.ledger import CENTS
from bot.table.refusals import AlreadyDone, Eliminated
from bot.table.table_state import Out
from tests.table.fakes import ANN, BOB, GUILD, TABLE, MemoryStore
from tests.table.felt import Felt
from tests.table.parlour import Parlour, refusal_in

BET = PlaceBet(amount=10 * CENTS)
SECOND, THIRD = TableId(31), TableId(32)

ANN_LOSES = "T T T 7 T 9"


def all_in(purse: int = 50, floor: GuildContext | None = None, **changes: Any) -> Felt:
    """Ann has put all that she has on a hand that has lost; Bob goes on."""
    felt = Felt(ANN_LOSES, seated=(ANN, BOB), **changes)
    felt.guild = floor or GuildContext(least_bet=5 * CENTS)
    felt.store.set_purse(ANN, purse * CENTS)
    felt.bet(ANN, AmountWord.ALL)
    felt.bet(BOB, 10)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand")
    return felt


def out(felt: Felt) -> list[UserId]:
    return [event.player for event in felt.events if isinstance(event, MemberEliminated)]


def test_who_has_too_little_for_any_table_is_out_and_gives_up_his_seat() -> None:
    felt = all_in()
    assert out(felt) == [ANN]
    assert felt.picture.out == (Out(player=ANN, round_no=1),)
    assert [seat.player for seat in felt.picture.seats] == [BOB]


def test_who_has_just_enough_for_the_smallest_bet_of_any_table_plays_on() -> None:
    felt = Felt(ANN_LOSES, seated=(ANN, BOB))
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.set_purse(ANN, 55 * CENTS)
    felt.bet(ANN, 50)
    felt.bet(BOB, 10)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand")
    assert out(felt) == []


def test_who_only_sits_there_with_too_little_is_out_after_the_round_as_well() -> None:
    felt = Felt("T T T 7", seated=(ANN, BOB))
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.set_purse(BOB, 4 * CENTS)
    felt.bet(ANN, 10)
    felt.sit_out(BOB)
    felt.play(ANN, "stand")
    assert out(felt) == [BOB]


def test_what_lies_at_stake_at_other_tables_counts() -> None:
    assert out(all_in(floor=GuildContext(least_bet=5 * CENTS, elsewhere={ANN: 5 * CENTS}))) == []
    assert out(all_in(floor=GuildContext(least_bet=5 * CENTS, elsewhere={ANN: 4 * CENTS}))) == [ANN]


def test_what_was_bet_on_the_next_round_counts() -> None:
    felt = Felt(ANN_LOSES, seated=(ANN, BOB))
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.set_purse(ANN, 50 * CENTS)
    felt.bet(ANN, 40)
    felt.bet(BOB, 10)
    felt.bet(ANN, 10)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand")
    assert out(felt) == []
    assert felt.store.escrow() == {(2, ANN): 10 * CENTS}


def test_nobody_is_out_where_there_is_credit() -> None:
    assert out(all_in(floor=GuildContext(least_bet=0))) == []


def test_who_is_out_is_refused_until_he_is_helped() -> None:
    felt = all_in()
    assert felt.store.out == {ANN}
    felt.store.give(ANN, 1_000 * CENTS)
    with felt.refused(Eliminated):
        felt.bet(ANN, 10)
    felt.store.out.clear()
    felt.do(None, SyncMember(player=ANN), via=Via.CLOCK)
    assert felt.picture.out == ()
    felt.bet(ANN, 10)
    assert felt.view(ANN).has_bet


def test_who_is_out_on_the_bank_may_play_on_credit_and_in_a_match() -> None:
    for preset in ("speed", "vegas"):
        felt = Felt(preset=preset, seated=(ANN, BOB))
        felt.store.out.add(ANN)
        if felt.state.in_lobby:
            felt.do(ANN, StartMatch())
        felt.bet(ANN, 10)
        assert felt.view(ANN).has_bet


def test_who_was_not_out_here_needs_no_help_here() -> None:
    felt = Felt(seated=(ANN, BOB))
    with felt.refused(AlreadyDone):
        felt.do(None, SyncMember(player=ANN), via=Via.CLOCK)


def test_who_is_out_is_remembered_over_a_restart() -> None:
    felt = all_in()
    assert felt.restart().out == (Out(player=ANN, round_no=1),)


def test_a_match_eliminates_by_its_stacks_and_leaves_the_bank_alone() -> None:
    felt = Felt(ANN_LOSES, preset="vegas", seated=(ANN, BOB))
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.set_purse(BOB, 0)
    felt.do(ANN, StartMatch())
    felt.deal(ANN, BOB)
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.state.last is not None
    assert (out(felt), felt.picture.out) == ([], ())


# --- over all tables of a server


def seated(parlour: Parlour, table: TableId) -> tuple[UserId, ...]:
    picture = parlour.manager.table(table)
    assert picture is not None
    return tuple(seat.player for seat in picture.seats)


def waiting(parlour: Parlour, table: TableId) -> tuple[UserId, ...]:
    picture = parlour.manager.table(table)
    assert picture is not None
    return picture.queue


def revive(store: MemoryStore, player: UserId) -> None:
    store.set_purse(player, 100 * CENTS)
    store.out.discard(player)


async def with_ann_out() -> tuple[Parlour, MemoryStore]:
    store = MemoryStore()
    store.set_purse(ANN, 10 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert [each.player for each in parlour.picture.out] == [ANN]
    return parlour, store


async def test_who_is_out_is_out_at_every_table_of_the_server() -> None:
    parlour, _ = await with_ann_out()
    await parlour.open(TableId(31), ChannelId(21))
    assert refusal_in(await parlour.ask(ANN, BET, TableId(31))) is Eliminated
    await parlour.manager.close()


async def test_a_picture_from_before_a_revival_does_not_undo_it() -> None:
    parlour, store = await with_ann_out()
    revive(store, ANN)
    earlier = asyncio.ensure_future(parlour.ask(BOB, BET))
    await asyncio.sleep(0)  # Bob's bet is in the mailbox: its picture still shows Ann as out
    await parlour.manager.sync_member(GUILD, ANN)
    await earlier
    assert refusal_in(await parlour.ask(ANN, BET)) is None
    await parlour.manager.close()


async def test_who_is_helped_before_his_table_has_told_that_he_is_out_may_play() -> None:
    store = MemoryStore()
    store.set_purse(ANN, 10 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.ask(ANN, BET)
    store.slow[TABLE] = asyncio.Event()
    settling = asyncio.ensure_future(parlour.ask(ANN, Play(move=Move.STAND)))
    for _ in range(9):
        await asyncio.sleep(0)
    assert store.settled, "the round is paid, and its table has not heard of it"
    revive(store, ANN)
    helping = asyncio.ensure_future(parlour.manager.sync_member(GUILD, ANN))
    await asyncio.sleep(0)
    store.slow.pop(TABLE).set()
    await asyncio.gather(settling, helping)
    assert parlour.picture.out == ()
    assert refusal_in(await parlour.ask(ANN, BET)) is None
    await parlour.manager.close()


async def test_a_revival_that_a_crash_cut_short_is_finished_at_the_next_start() -> None:
    parlour, store = await with_ann_out()
    revive(store, ANN)  # her table has not heard of it
    assert parlour.picture.out != ()
    await parlour.restart()
    assert parlour.picture.out == ()
    assert refusal_in(await parlour.ask(ANN, BET)) is None
    await parlour.manager.close()


async def test_who_is_out_at_one_table_keeps_no_seat_and_no_place_in_a_queue_at_another() -> None:
    store = MemoryStore()
    store.set_purse(ANN, 10 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.open(SECOND, ChannelId(21), boxes=1)
    await parlour.open(THIRD, ChannelId(22), boxes=2)
    await parlour.ask(BOB, BET, SECOND)
    await parlour.ask(ANN, BET, SECOND)
    await parlour.ask(BOB, BET, THIRD)
    await parlour.ask(ANN, BET, THIRD)
    await parlour.ask(ANN, SitOut(), THIRD)
    assert (waiting(parlour, SECOND), seated(parlour, THIRD)) == ((ANN,), (BOB, ANN))
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, Play(move=Move.STAND))
    await parlour.pass_time(0, SECOND)
    await parlour.pass_time(0, THIRD)
    assert (waiting(parlour, SECOND), seated(parlour, THIRD)) == ((), (BOB,))
    assert refusal_in(await parlour.ask(ANN, MarkReady(), THIRD)) is Eliminated
    await parlour.manager.close()


async def test_a_stake_that_another_table_has_just_taken_counts() -> None:
    store = MemoryStore()
    store.set_purse(ANN, 20 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.open(SECOND, ChannelId(21))
    await parlour.ask(ANN, BET)
    store.slow[SECOND] = asyncio.Event()
    other = asyncio.ensure_future(parlour.ask(ANN, BET, SECOND))
    await asyncio.sleep(0)
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert (store.purse(ANN), parlour.picture.out) == (0, ())
    store.slow[SECOND].set()
    await other
    await parlour.manager.close()


async def test_who_joins_a_queue_at_the_moment_in_which_he_is_out_is_not_kept_there() -> None:
    store = MemoryStore()
    store.set_purse(ANN, 10 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.open(SECOND, ChannelId(21), boxes=1)
    await parlour.ask(BOB, BET, SECOND)
    await parlour.ask(ANN, BET)
    store.slow[SECOND] = asyncio.Event()
    other = asyncio.ensure_future(parlour.ask(ANN, BET, SECOND))
    await asyncio.sleep(0)
    await parlour.ask(ANN, Play(move=Move.STAND))
    store.slow.pop(SECOND).set()
    await other
    await parlour.pass_time(0, SECOND)
    assert waiting(parlour, SECOND) == ()
    await parlour.manager.close()


async def test_a_seat_that_a_crash_left_to_one_who_is_out_goes_at_the_next_start() -> None:
    store = MemoryStore()
    parlour = Parlour(store, "T T T 7")
    await parlour.open()
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert seated(parlour, TABLE) == (ANN,)
    store.out.add(ANN)
    await parlour.restart()
    assert seated(parlour, TABLE) == ()
    await parlour.manager.close()


async def test_who_has_too_few_chips_left_by_an_admin_is_out_at_the_table_where_he_sits() -> None:
    store = MemoryStore()
    parlour = Parlour(store, "", "", "", "T T T 7")  # three shoes for the first table
    await parlour.open()
    await parlour.open(SECOND, ChannelId(21))
    await parlour.ask(ANN, BET, SECOND)
    await parlour.ask(ANN, Play(move=Move.STAND), SECOND)
    store.set_purse(ANN, 5 * CENTS)
    await parlour.manager.check_elimination(GUILD, ANN, "enough")
    assert not store.out
    store.set_purse(ANN, 4 * CENTS)
    await parlour.manager.check_elimination(GUILD, ANN, "too few")
    assert store.out == {ANN}
    (picture,) = [each for each in parlour.manager.tables() if each.out]
    assert (picture.table, picture.out) == (SECOND, (Out(player=ANN, round_no=1),))
    await parlour.manager.check_elimination(GUILD, ANN, "again")
    assert store.out == {ANN}
    await parlour.manager.close()


async def test_one_who_sits_nowhere_is_judged_as_well() -> None:
    store = MemoryStore()
    parlour = Parlour(store)
    await parlour.manager.check_elimination(GUILD, ANN, "no table is open")
    assert not store.out
    await parlour.open()
    store.set_purse(ANN, 0)
    await parlour.manager.check_elimination(GUILD, ANN, "by an admin")
    assert store.out == {ANN}
    assert parlour.picture.out == (Out(player=ANN, round_no=0),)
    await parlour.manager.close()


async def test_who_has_a_stake_in_the_open_round_is_judged_after_it() -> None:
    store = MemoryStore()
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.ask(ANN, BET)
    store.set_purse(ANN, 0)
    await parlour.manager.check_elimination(GUILD, ANN, "in mid-round")
    assert not store.out
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert [each.player for each in parlour.picture.out] == [ANN]
    await parlour.manager.close()


async def test_options_that_wait_for_the_end_of_the_round_count_for_who_is_out() -> None:
    store = MemoryStore()
    store.set_purse(ANN, 12 * CENTS)
    parlour = Parlour(store, "T T 7 9")
    await parlour.open()
    await parlour.ask(ANN, BET)
    await parlour.ask(ANN, ChangeOption(option="min_bet", value=2))
    await parlour.ask(ANN, Play(move=Move.STAND))
    assert parlour.picture.out == ()
    await parlour.manager.close()


def test_debts_put_nobody_out_while_a_table_gives_credit() -> None:
    felt = Felt(ANN_LOSES, seated=(ANN, BOB))
    felt.guild = GuildContext(least_bet=0)
    felt.deal(ANN, BOB)
    felt.store.set_purse(ANN, -300 * CENTS)
    felt.play(BOB, "stand")
    felt.play(ANN, "stand")
    assert out(felt) == []


def test_who_is_out_is_not_bet_for_either() -> None:
    felt = Felt("T T T 7", seated=(ANN, BOB), on_missed_bet="base")
    felt.guild = GuildContext(least_bet=5 * CENTS)
    felt.store.out.add(ANN)
    felt.bet(BOB, 10)
    assert felt.state.players_in_round() == (BOB,)
    assert felt.state.seat_of(ANN) is None
