"""Guests at the table: they play at a human pace, and stop where they should."""

from bot.table.views.snapshots import Stage
from tests.e2e.guests.guest_table import GuestTable


async def test_two_guests_bet_and_play_beside_a_person(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
        await table.press(table.owner, "25")
        await table.pass_until(lambda: table.snapshot.stage is Stage.PLAY)
        olive = table.number(table.owner)
        await table.pass_until(lambda: table.snapshot.asked in ((), (olive,)))
        if table.snapshot.asked:
            await table.press(table.owner, "Stand")
        await table.pass_until(lambda: table.snapshot.last is not None)
        await table.press(table.owner, "↻ Same bet")
        assert await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS) < 8, table.board.text
        assert len(table.snapshot.boxes) == 3
    table.check_pace()


async def test_guests_alone_bet_late_so_that_people_can_join(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.snapshot.last is not None)
        assert table.snapshot.deadline is not None
        left = table.snapshot.deadline - table.clock.now()
        waited = await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS)
        assert left - 9 < waited < left
    table.check_pace()


async def test_guests_rest_while_nobody_watches(table: GuestTable) -> None:
    await table.open_table()
    table.company.invite(table.channel, 2)
    await table.pass_time(60)
    assert not table.pressed_at["Ann"]
    async with table.watching("Olive"):
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))


async def test_guest_whose_window_opens_plays_no_longer(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Ann"):
        table.company.invite(table.channel, 2)
        assert table.company.names == {"Bob", "Cleo"}, "Ann is a person now"
        async with table.watching("Bob"):
            await table.pass_until(lambda: bool(table.pressed_at["Cleo"]))
            await table.pass_time(30)
            assert table.company.names == {"Cleo"}
            assert not table.pressed_at["Bob"]


async def test_former_guest_plays_again_when_their_last_window_closes(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        async with table.watching("Ann"):
            async with table.watching("Ann"):
                pass
            await table.pass_time(30)
            assert table.company.names == {"Bob"}, "one of Ann's windows is open"
            assert not table.pressed_at["Ann"]
        await table.wait_until(lambda: table.company.names == {"Ann", "Bob"})
        await table.pass_until(lambda: bool(table.pressed_at["Ann"]))


async def test_former_guest_who_was_sent_away_stays_away(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        async with table.watching("Ann"):
            table.company.send_away()
        await table.pass_time(5)
        assert table.company.names == frozenset()


async def test_guests_who_are_sent_away_leave_their_seats(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
        table.company.send_away()
        await table.pass_until(lambda: not table.snapshot.seats)
    assert table.company.names == frozenset()


async def test_guests_join_a_match_after_a_person(table: GuestTable) -> None:
    await table.open_match(table.owner)
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_time(10)
        assert not table.snapshot.seats
        await table.press(table.owner, "Join")
        await table.pass_until(lambda: len(table.snapshot.seats) == 3)
        assert table.snapshot.host == table.number(table.owner)
        await table.press(table.owner, "Start")
        await table.press(table.owner, "5")
        await table.pass_until(lambda: len(table.snapshot.boxes) == 3)
    table.check_pace()
