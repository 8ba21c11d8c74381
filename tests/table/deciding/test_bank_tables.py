import asyncio

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import ChannelId, TableId, UserId
from bot.blackjack.moves import Move
from bot.table import commands
from bot.table.events import MemberEliminated
from bot.table.refusals import AlreadyDone, Eliminated
from bot.table.table_state import Out
from tests.table.fakes import ANN, BOB, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in
from tests.table.table_harness import TableHarness

BET, STAND = commands.PlaceBet(amount=10 * CENTS), commands.Play(move=Move.STAND)
SECOND, THIRD = TableId(31), TableId(32)

ANN_LOSES = "T T T 7 T 9"
FIVE = commands.GuildContext(least_bet=Cents(5 * CENTS))
"""The smallest bet at any table of the server is five chips."""


def all_in(guild: commands.GuildContext = FIVE) -> TableHarness:
    """Return a table where Ann has lost all chips in one hand, and Bob has chips left."""
    table = TableHarness(ANN_LOSES, seated=(ANN, BOB))
    table.guild = guild
    table.store.set_purse(ANN, 50 * CENTS)
    table.store.stake_elsewhere(ANN, table.guild.elsewhere.get(ANN, 0))
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    return table


def eliminated(table: TableHarness) -> list[UserId]:
    return [event.player for event in table.events if isinstance(event, MemberEliminated)]


def test_player_below_every_minimum_is_eliminated() -> None:
    """The player also loses the seat."""
    table = all_in()
    assert eliminated(table) == [ANN]
    assert table.snapshot.out == (Out(player=ANN, round_no=1),)
    assert [seat.player for seat in table.snapshot.seats] == [BOB]


def test_player_with_smallest_minimum_bet_stays() -> None:
    table = TableHarness(ANN_LOSES, seated=(ANN, BOB))
    table.guild = FIVE
    table.store.set_purse(ANN, 55 * CENTS)
    table.bet(ANN, 50)
    table.bet(BOB, 10)
    table.stand_all()
    assert eliminated(table) == []


def test_player_sitting_out_with_too_little_is_eliminated() -> None:
    table = TableHarness("T T T 7", seated=(ANN, BOB))
    table.guild = FIVE
    table.store.set_purse(BOB, 4 * CENTS)
    table.bet(ANN, 10)
    table.sit_out(BOB)
    table.play(ANN, "stand")
    assert eliminated(table) == [BOB]


def test_stakes_at_other_tables_prevent_elimination() -> None:
    for staked, out in ((5, []), (4, [ANN])):
        context = commands.GuildContext(least_bet=Cents(5 * CENTS), elsewhere={ANN: Cents(staked * CENTS)})
        assert eliminated(all_in(guild=context)) == out


def test_debts_do_not_outweigh_stakes_at_other_tables() -> None:
    """The stake may win more than the debt, and nobody who is out has stakes on the bank."""
    for staked, out in ((300, []), (0, [ANN])):
        table = TableHarness(ANN_LOSES, seated=(ANN, BOB))
        table.guild = commands.GuildContext(
            least_bet=Cents(5 * CENTS), elsewhere={ANN: Cents(staked * CENTS)}
        )
        table.deal(ANN, BOB)
        table.store.set_purse(ANN, -400 * CENTS)
        table.stand_all()
        assert eliminated(table) == out


def test_bet_on_next_round_prevents_elimination() -> None:
    table = TableHarness(ANN_LOSES, seated=(ANN, BOB))
    table.guild = FIVE
    table.store.set_purse(ANN, 50 * CENTS)
    table.bet(ANN, 40)
    table.bet(BOB, 10)
    table.bet(ANN, 10)
    table.stand_all()
    assert eliminated(table) == []
    assert table.store.escrow() == {(2, ANN): 10 * CENTS}


def test_credit_prevents_elimination() -> None:
    assert eliminated(all_in(guild=commands.GuildContext(least_bet=Cents(0)))) == []


def test_eliminated_player_is_refused_until_revived() -> None:
    table = all_in()
    assert table.store.eliminated == {ANN}
    table.store.give(ANN, 1_000 * CENTS)
    with table.refused(Eliminated):
        table.bet(ANN, 10)
    table.store.eliminated.clear()
    table.do(None, commands.SyncMember(player=ANN), via=commands.Via.CLOCK)
    assert table.snapshot.out == ()
    table.bet(ANN, 10)
    assert table.view(ANN).has_bet


def test_eliminated_player_may_play_on_credit_or_match() -> None:
    """Elimination counts only at tables that play on the server's chips."""
    for preset in ("speed", "vegas"):
        table = TableHarness(preset=preset, seated=(ANN, BOB))
        table.store.eliminated.add(ANN)
        if table.state.in_lobby:
            table.do(ANN, commands.StartMatch())
        table.bet(ANN, 10)
        assert table.view(ANN).has_bet


def test_sync_of_an_active_player_is_refused() -> None:
    table = TableHarness(seated=(ANN, BOB))
    with table.refused(AlreadyDone):
        table.do(None, commands.SyncMember(player=ANN), via=commands.Via.CLOCK)


def test_elimination_survives_a_restart() -> None:
    table = all_in()
    assert table.restart().out == (Out(player=ANN, round_no=1),)


def test_match_leaves_server_chips_and_elimination_alone() -> None:
    """A match eliminates by its own stacks."""
    table = TableHarness(ANN_LOSES, preset="vegas", seated=(ANN, BOB))
    table.guild = FIVE
    table.store.set_purse(BOB, 0)
    table.do(ANN, commands.StartMatch())
    table.deal(ANN, BOB)
    table.stand_all()
    assert table.state.last is not None
    assert (eliminated(table), table.snapshot.out) == ([], ())


# --- all tables of a server


def seated(harness: ManagerHarness, table: TableId) -> tuple[UserId, ...]:
    snapshot = harness.manager.table(table)
    assert snapshot is not None
    return tuple(seat.player for seat in snapshot.seats)


def waiting(harness: ManagerHarness, table: TableId) -> tuple[UserId, ...]:
    snapshot = harness.manager.table(table)
    assert snapshot is not None
    return snapshot.queue


def revive(store: MemoryStore, player: UserId) -> None:
    store.set_purse(player, 100 * CENTS)
    store.eliminated.discard(player)


async def opened(chips: int = 10, *hands: str) -> tuple[ManagerHarness, MemoryStore]:
    """Return an open table, whose dealer wins with 19, and its store, where Ann has so many chips."""
    store = MemoryStore()
    store.set_purse(ANN, chips * CENTS)
    harness = ManagerHarness(store, *hands or ("T T 7 9",))
    await harness.open()
    return harness, store


async def with_ann_out() -> tuple[ManagerHarness, MemoryStore]:
    harness, store = await opened()
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    assert [each.player for each in harness.snapshot.out] == [ANN]
    return harness, store


async def test_elimination_applies_to_every_table_of_the_server() -> None:
    harness, _ = await with_ann_out()
    await harness.open(TableId(31), ChannelId(21))
    assert refusal_in(await harness.ask(ANN, BET, TableId(31))) is Eliminated


async def test_earlier_snapshot_does_not_undo_a_revival() -> None:
    harness, store = await with_ann_out()
    revive(store, ANN)
    earlier = asyncio.ensure_future(harness.ask(BOB, BET))
    await asyncio.sleep(0)  # Bob's bet is in the mailbox: its snapshot still shows Ann as eliminated
    await harness.manager.sync_member(GUILD, ANN)
    await earlier
    assert refusal_in(await harness.ask(ANN, BET)) is None


async def test_revival_during_the_eliminating_commit_takes_effect() -> None:
    """The player is revived before the table has published the elimination."""
    harness, store = await opened()
    await harness.ask(ANN, BET)
    store.slow[TABLE] = asyncio.Event()
    settling = asyncio.ensure_future(harness.ask(ANN, STAND))
    for _ in range(9):
        await asyncio.sleep(0)
    assert store.settled, "the store has paid the round, and the table does not know it yet"
    revive(store, ANN)
    helping = asyncio.ensure_future(harness.manager.sync_member(GUILD, ANN))
    await asyncio.sleep(0)
    store.slow.pop(TABLE).set()
    await asyncio.gather(settling, helping)
    assert harness.snapshot.out == ()
    assert refusal_in(await harness.ask(ANN, BET)) is None


async def test_interrupted_revival_is_finished_at_next_start() -> None:
    harness, store = await with_ann_out()
    revive(store, ANN)  # the table is not told
    assert harness.snapshot.out != ()
    await harness.restart()
    assert harness.snapshot.out == ()
    assert refusal_in(await harness.ask(ANN, BET)) is None


async def test_elimination_removes_seats_and_queue_places_elsewhere() -> None:
    harness, _ = await opened()
    await harness.open(SECOND, ChannelId(21), boxes=1)
    await harness.open(THIRD, ChannelId(22), boxes=2)
    await harness.ask(BOB, BET, SECOND)
    await harness.ask(ANN, BET, SECOND)
    await harness.ask(BOB, BET, THIRD)
    await harness.ask(ANN, BET, THIRD)
    await harness.ask(ANN, commands.SitOut(), THIRD)
    assert (waiting(harness, SECOND), seated(harness, THIRD)) == ((ANN,), (BOB, ANN))
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    await harness.pass_time(0, SECOND)
    await harness.pass_time(0, THIRD)
    assert (waiting(harness, SECOND), seated(harness, THIRD)) == ((), (BOB,))
    assert refusal_in(await harness.ask(ANN, commands.MarkReady(), THIRD)) is Eliminated


async def test_stake_being_committed_elsewhere_prevents_elimination() -> None:
    harness, store = await opened(20)
    await harness.open(SECOND, ChannelId(21))
    await harness.ask(ANN, BET)
    store.slow[SECOND] = asyncio.Event()
    other = asyncio.ensure_future(harness.ask(ANN, BET, SECOND))
    await asyncio.sleep(0)
    await harness.ask(ANN, STAND)
    assert (store.purse(ANN), harness.snapshot.out) == (0, ())
    store.slow[SECOND].set()
    await other


async def test_player_eliminated_while_joining_a_queue_leaves_it() -> None:
    harness, store = await opened()
    await harness.open(SECOND, ChannelId(21), boxes=1)
    await harness.ask(BOB, BET, SECOND)
    await harness.ask(ANN, BET)
    store.slow[SECOND] = asyncio.Event()
    other = asyncio.ensure_future(harness.ask(ANN, BET, SECOND))
    await asyncio.sleep(0)
    await harness.ask(ANN, STAND)
    store.slow.pop(SECOND).set()
    await other
    await harness.pass_time(0, SECOND)
    assert waiting(harness, SECOND) == ()


async def test_seat_of_eliminated_player_is_freed_at_start() -> None:
    """A crash may leave a seat to a player who is eliminated."""
    harness, store = await opened(1_000, "T T T 7")
    await harness.ask(ANN, BET)
    await harness.ask(ANN, STAND)
    assert seated(harness, TABLE) == (ANN,)
    store.eliminated.add(ANN)
    await harness.restart()
    assert seated(harness, TABLE) == ()


async def test_removed_chips_eliminate_at_the_players_own_table() -> None:
    """An admin has taken chips, and too few are left for any table."""
    harness, store = await opened(1_000, "", "", "", "T T T 7")  # the first table takes three shoes
    await harness.open(SECOND, ChannelId(21))
    await harness.ask(ANN, BET, SECOND)
    await harness.ask(ANN, STAND, SECOND)
    store.set_purse(ANN, 5 * CENTS)
    await harness.manager.check_elimination(GUILD, ANN, "enough")
    assert not store.eliminated
    store.set_purse(ANN, 4 * CENTS)
    await harness.manager.check_elimination(GUILD, ANN, "too few")
    assert store.eliminated == {ANN}
    (snapshot,) = [each for each in harness.manager.tables() if each.out]
    assert (snapshot.table, snapshot.out) == (SECOND, (Out(player=ANN, round_no=1),))
    await harness.manager.check_elimination(GUILD, ANN, "again")
    assert store.eliminated == {ANN}


async def test_check_eliminates_a_player_without_a_seat() -> None:
    store = MemoryStore()
    harness = ManagerHarness(store)
    await harness.manager.check_elimination(GUILD, ANN, "no table is open")
    assert not store.eliminated
    await harness.open()
    store.set_purse(ANN, 0)
    await harness.manager.check_elimination(GUILD, ANN, "by an admin")
    assert store.eliminated == {ANN}
    assert harness.snapshot.out == (Out(player=ANN, round_no=0),)


async def test_elimination_check_waits_for_the_open_round() -> None:
    harness, store = await opened(1_000)
    await harness.ask(ANN, BET)
    store.set_purse(ANN, 0)
    await harness.manager.check_elimination(GUILD, ANN, "in mid-round")
    assert not store.eliminated
    await harness.ask(ANN, STAND)
    assert [each.player for each in harness.snapshot.out] == [ANN]


async def test_waiting_options_count_for_elimination() -> None:
    """The new minimum comes into force when the round ends, so the elimination is decided by it."""
    harness, _ = await opened(12)
    await harness.ask(ANN, BET)
    await harness.ask(ANN, commands.ChangeOption(option="min_bet", value=2))
    await harness.ask(ANN, STAND)
    assert harness.snapshot.out == ()


def test_debts_do_not_eliminate_while_credit_exists() -> None:
    table = TableHarness(ANN_LOSES, seated=(ANN, BOB))
    table.guild = commands.GuildContext(least_bet=Cents(0))
    table.deal(ANN, BOB)
    table.store.set_purse(ANN, -300 * CENTS)
    table.stand_all()
    assert eliminated(table) == []


def test_eliminated_player_gets_no_automatic_base_bet() -> None:
    table = TableHarness("T T T 7", seated=(ANN, BOB), on_missed_bet="base")
    table.guild = FIVE
    table.store.eliminated.add(ANN)
    table.bet(BOB, 10)
    assert table.state.players_in_round() == (BOB,)
    assert table.state.seat_of(ANN) is None
