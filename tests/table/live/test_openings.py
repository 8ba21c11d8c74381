"""A member without Manage Server opens at most two tables a minute, and hosts at most three."""

import asyncio

from bot.bank.ids import ChannelId, GuildId, TableId, TournamentId, UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.table.commands import Close, HeatOpening, Join, Leave, OpenTable, Request, Via
from bot.table.live.actor import Done, Reply
from bot.table.matches import HeatOfTable
from bot.table.refusals import (
    AlreadyDone,
    BooksFrozen,
    ChannelHasTable,
    ChannelReserved,
    HostsTooMany,
    OpensTooOften,
    StoreUnavailable,
)
from bot.table.table_state import ChannelGone, ClosedBy
from bot.tournament.tournament import HeatKey
from tests.table.fakes import ANN, BOB, CLEO, GUILD, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in
from tests.table.table_harness import START


async def opened(
    harness: ManagerHarness, number: int, *, player: UserId = ANN, guild: int = 10, limited: bool = True
) -> Reply:
    """Open a match in a channel of its own."""
    return await harness.open(
        TableId(number),
        ChannelId(number),
        player=player,
        guild=GuildId(guild),
        is_limited=limited,
        bankroll="match",
    )


async def close(harness: ManagerHarness, number: int) -> None:
    assert isinstance(await harness.ask(ANN, Close(why=ClosedBy(player=ANN)), TableId(number)), Done)


async def test_third_table_in_a_minute_is_refused() -> None:
    harness = ManagerHarness(MemoryStore())
    assert isinstance(await opened(harness, 1), Done)
    harness.clock.advance(20.0)
    await close(harness, 1)
    assert isinstance(await opened(harness, 2), Done)
    await close(harness, 2)
    assert await opened(harness, 3) == OpensTooOften(most=2, again_at=START + 60.0)
    harness.clock.advance(40.0)
    assert isinstance(await opened(harness, 3), Done)


async def test_fourth_open_table_is_refused() -> None:
    harness = ManagerHarness(MemoryStore())
    for number in (1, 2, 3):
        assert isinstance(await opened(harness, number), Done)
        harness.clock.advance(60.0)
    assert await opened(harness, 4) == HostsTooMany(most=3, closes_at=START + 3_600.0)
    await close(harness, 1)
    assert isinstance(await opened(harness, 4), Done)


async def test_table_that_another_hosts_still_counts() -> None:
    """Otherwise a member could open any number, and leave each to somebody else."""
    harness = ManagerHarness(MemoryStore())
    for number in (1, 2, 3):
        await opened(harness, number)
        await harness.ask(BOB, Join(), TableId(number))
        await harness.ask(ANN, Leave(), TableId(number))
        harness.clock.advance(60.0)
    table = harness.manager.table(TableId(1))
    assert table is not None
    assert table.host == BOB
    assert refusal_in(await opened(harness, 4)) is HostsTooMany
    assert refusal_in(await opened(harness, 4, player=BOB)) is HostsTooMany


async def test_tables_opened_at_one_instant_are_counted() -> None:
    harness = ManagerHarness(MemoryStore())
    replies = await asyncio.gather(*(opened(harness, number) for number in range(1, 11)))
    assert sum(isinstance(reply, Done) for reply in replies) == 2


async def test_limits_are_for_each_member_and_server() -> None:
    harness = ManagerHarness(MemoryStore())
    for number in (1, 2):
        assert isinstance(await opened(harness, number), Done)
    assert isinstance(await opened(harness, 3, player=BOB), Done)
    assert isinstance(await opened(harness, 4, guild=11), Done)


async def test_managers_open_as_many_as_they_want() -> None:
    harness = ManagerHarness(MemoryStore())
    replies = [await opened(harness, number, limited=False) for number in range(1, 11)]
    assert all(isinstance(reply, Done) for reply in replies)


async def test_table_that_could_not_be_stored_does_not_count() -> None:
    store = MemoryStore()
    harness = ManagerHarness(store)
    store.failures += [StoreUnavailableError("full")] * 5
    for number in range(1, 6):
        assert await opened(harness, number) == StoreUnavailable()
    assert isinstance(await opened(harness, 6), Done)


async def heat_opened(harness: ManagerHarness, number: int) -> Reply:
    """Open the table of a heat of Ann's tournament, with Bob and Cleo, in a channel of its own."""
    heat = HeatOpening(
        heat=HeatOfTable(key=HeatKey(TournamentId(12), number), of=9), players=(BOB, CLEO), opener=ANN
    )
    act = OpenTable(
        table=TableId(number),
        guild=GUILD,
        channel=ChannelId(number),
        preset="knockout",
        changes={},
        heat=heat,
    )
    names = {BOB: "Bob", CLEO: "Cleo"}
    request = Request(key=f"heat:12:{number}", player=None, act=act, via=Via.CLOCK, other_names=names)
    return await harness.manager.open_heat(request, act)


async def test_tables_of_heats_do_not_count_for_who_opened_the_tournament() -> None:
    harness = ManagerHarness(MemoryStore())
    for number in range(1, 5):
        assert isinstance(await heat_opened(harness, number), Done)
    assert isinstance(await opened(harness, 9, guild=GUILD), Done)


async def test_reserved_channel_takes_only_heats() -> None:
    harness = ManagerHarness(MemoryStore())
    harness.manager.reserve(ChannelId(1), TournamentId(2), for_heats=True)
    assert isinstance(await opened(harness, 1), ChannelReserved)
    assert isinstance(await heat_opened(harness, 1), Done)
    await harness.ask(None, Close(why=ChannelGone()), TableId(1))
    harness.manager.reserve(ChannelId(1), TournamentId(1), for_heats=False)
    assert isinstance(await opened(harness, 1), ChannelReserved)
    harness.manager.reserve(ChannelId(1), TournamentId(2), for_heats=False)
    assert isinstance(await harness.open(TableId(2), ChannelId(1)), Done)


async def test_heat_opens_once_with_the_names_of_its_players() -> None:
    harness = ManagerHarness(MemoryStore())
    first = await heat_opened(harness, 1)
    assert isinstance(first, Done)
    assert first.snapshot.names == {BOB: "Bob", CLEO: "Cleo"}
    assert isinstance(await heat_opened(harness, 1), ChannelHasTable)
    await harness.ask(None, Close(why=ChannelGone()), TableId(1))
    assert isinstance(await heat_opened(harness, 1), AlreadyDone)


async def test_heat_does_not_open_where_the_books_are_frozen() -> None:
    store = MemoryStore()
    store.frozen.add(GUILD)
    assert isinstance(await heat_opened(ManagerHarness(store), 1), BooksFrozen)


async def test_clock_of_a_heat_waits_for_a_server_that_is_away() -> None:
    harness = ManagerHarness(MemoryStore())
    harness.manager.freeze(GUILD)
    assert isinstance(await heat_opened(harness, 1), Done)
    harness.clock.advance(600.0)
    await asyncio.sleep(0)
    table = harness.manager.table(TableId(1))
    assert table is not None
    assert table.round_no == 1
    assert not table.boxes
    assert not table.last


async def test_heat_goes_on_after_a_restart_of_the_manager() -> None:
    harness = ManagerHarness(MemoryStore())
    reply = await heat_opened(harness, 1)
    assert isinstance(reply, Done)
    await harness.restart()
    table = harness.manager.table(TableId(1))
    assert table is not None
    assert (table.heat, table.match) == (reply.snapshot.heat, reply.snapshot.match)
    assert table.deadline == harness.clock.now() + table.rules.intermission
