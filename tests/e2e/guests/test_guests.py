"""Guests at the table: they play at a human pace, stop where they should, and may leave in mid-round."""

from bot.table.views.snapshots import Stage
from tests.e2e.guests.guest_table import STEP, GuestTable

TIMED_OUT = "⏰"
"""The sign of a hand whose player let the time run out."""

NO_ANSWER = 3.5
"""The time in seconds after which a press without an answer has failed."""


async def deal(table: GuestTable) -> None:
    """Deal a round to two guests and Olive, whose window must be open; Ann is asked."""
    if not table.company.names:
        table.company.invite(table.channel, 2)
    await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
    await table.press(table.owner, "25")
    await table.pass_until(lambda: table.snapshot.stage is Stage.PLAY)
    assert is_asked(table, "Ann"), table.board.text


def is_asked(table: GuestTable, name: str) -> bool:
    return table.number(table.person(name)) in table.snapshot.asked


async def finish(table: GuestTable) -> None:
    """Let the guests play, and Olive stand."""
    await table.pass_until(lambda: table.snapshot.asked in ((), (table.number(table.owner),)))
    if table.snapshot.asked:
        await table.press(table.owner, "Stand")
    await table.pass_until(lambda: table.snapshot.last is not None)


async def test_guests_get_in_while_a_person_plays_and_stay(table: GuestTable) -> None:
    async with table.opened():
        await table.press(table.owner, "25")
        await table.press(table.owner, "Deal now")
        table.company.invite(table.channel, 2)
        assert await table.pass_until(lambda: table.has_bet("Ann", "Bob")) <= 2
        assert table.snapshot.stage is Stage.PLAY
        for _ in range(2):
            await table.press(table.owner, "Bet next round")
            await finish(table)
            await table.pass_until(lambda: table.snapshot.stage is Stage.PLAY)
            assert len(table.snapshot.boxes) == 3, "the deal waits for the guests"
        await finish(table)
        await table.press(table.owner, "↻ Same bet")
        assert await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS) < 8, table.board.text
        assert len(table.snapshot.boxes) == 3
    table.check_pace()


async def test_guests_alone_bet_late_so_that_people_can_join(table: GuestTable) -> None:
    """They rest while nobody watches, sit down within two seconds, and leave when they are sent away."""
    await table.open_table()
    table.company.invite(table.channel, 2)
    await table.pass_time(60, step=10)
    assert not table.pressed_at["Ann"], "nobody watches"
    table.company.send_away()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 3)
        assert await table.pass_until(lambda: len(table.snapshot.seats) == 3) <= 2
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
        await table.pass_until(lambda: table.snapshot.last is not None)
        assert table.snapshot.deadline is not None
        left = table.snapshot.deadline - table.clock.now()
        waited = await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS)
        assert left - 9 < waited < left
        table.company.send_away()
        await table.pass_until(lambda: not table.snapshot.seats)
        assert table.company.names == frozenset()
        table.company.invite(table.channel, 2)
        async with table.watching("Ann"):
            table.company.send_away()
        await table.pass_time(5, step=STEP)
        assert table.company.names == frozenset(), "a former guest who was sent away stays away"


async def test_guest_whose_window_opens_plays_no_longer(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Ann"):
        table.company.invite(table.channel, 2)
        assert table.company.names == {"Bob", "Cleo"}, "Ann is a person now"
        async with table.watching("Bob"):
            async with table.watching("Bob"):
                pass
            await table.pass_until(lambda: bool(table.pressed_at["Cleo"]))
            await table.pass_time(30, step=5)
            assert table.company.names == {"Cleo"}, "one of Bob's windows is open"
            assert not table.pressed_at["Bob"]
        await table.wait_until(lambda: table.company.names == {"Bob", "Cleo"})
        await table.pass_until(lambda: bool(table.pressed_at["Bob"]))
        async with table.watching("Bob"):
            async with table.watching("Bob"):
                assert table.company.names == {"Cleo"}
            table.company.invite(table.channel, 2)
            assert table.company.names == {"Cleo", "Dan", "Eve"}, "until both windows close"
        pressed = len(table.pressed_at["Bob"])
        table.company.send_away()
        table.company.invite(table.channel, 2)
        assert table.company.names == {"Bob", "Cleo"}
        await table.pass_until(lambda: len(table.pressed_at["Bob"]) > pressed)


async def test_guests_join_a_match_after_a_person(table: GuestTable) -> None:
    """Those who are sent away give it up."""
    await table.open_match(table.owner)
    await table.type(table.owner, "leave")
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_time(10, step=STEP)
        assert not table.snapshot.seats
        await table.press(table.owner, "Join")
        await table.pass_until(lambda: len(table.snapshot.seats) == 3)
        assert table.snapshot.host == table.number(table.owner)
        await table.press(table.owner, "Start")
        await table.press(table.owner, "5")
        await table.pass_until(lambda: len(table.snapshot.boxes) == 3)
        table.check_pace()
        table.company.send_away()
        await finish(table)
        await table.wait_until(lambda: table.snapshot.stage is Stage.LOBBY, "the match is over")


async def test_guest_taken_over_in_mid_round_is_the_persons(table: GuestTable) -> None:
    async with table.opened():
        await deal(table)
        async with table.watching("Ann"):
            assert table.company.names == {"Bob"}
            pressed = len(table.pressed_at["Ann"])
            await table.pass_time(8)
            assert len(table.pressed_at["Ann"]) == pressed
            assert is_asked(table, "Ann"), "nobody has played for them"
            await table.press(table.person("Ann"), "Stand")
            await finish(table)
        assert table.company.names == {"Ann", "Bob"}, "no window is them any more"
        await table.pass_until(lambda: len(table.pressed_at["Ann"]) > pressed + 1)
        await check_sent_away_in_mid_round(table)


async def check_sent_away_in_mid_round(table: GuestTable) -> None:
    await deal(table)
    table.company.send_away()
    assert table.company.names == frozenset()
    waited = await table.pass_until(lambda: table.snapshot.asked in ((), (table.number(table.owner),)))
    assert waited <= 1, "they keep nobody waiting"
    await finish(table)
    assert [seat.player for seat in table.snapshot.seats] == [table.number(table.owner)]
    table.company.invite(table.channel, 2)
    guests = {table.number(table.person(name)) for name in ("Ann", "Bob")}
    await table.pass_until(lambda: guests <= {box.player for box in table.snapshot.boxes})


async def test_press_without_answer_is_made_again(table: GuestTable) -> None:
    """Also one for a bet. While the bot is stopped, guests rest."""
    async with table.opened():
        table.sandbox.gateway.hold()
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: bool(table.pressed_at["Ann"] and table.pressed_at["Bob"]))
        table.sandbox.gateway._held = None  # the bot never learns of the presses
        assert await table.pass_until(lambda: table.has_bet("Ann", "Bob")) < 8
        await deal(table)
        pressed = len(table.pressed_at["Ann"])
        table.sandbox.gateway.hold()
        await table.pass_until(lambda: len(table.pressed_at["Ann"]) > pressed)
        table.sandbox.gateway._held = None
        await table.pass_time(NO_ANSWER, step=STEP)
        await finish(table)
        assert TIMED_OUT not in table.board.text
        assert len(table.pressed_at["Ann"]) > pressed + 1
        await deal(table)
        pressed = sum(map(len, table.pressed_at.values()))
        await table.stop_bot()
        for _ in range(20):
            await table.pass_time(STEP, step=STEP)
        assert sum(map(len, table.pressed_at.values())) == pressed
        await table.start_bot()
        await finish(table)
        assert TIMED_OUT not in table.board.text
        assert table.company.names == {"Ann", "Bob"}
    table.check_pace()


async def test_guests_with_long_names_find_their_own_hands(table: GuestTable) -> None:
    """A crowded board shortens names, and names with the same beginning keep their ends."""
    for name, shown in (("Ann", "Maximiliane Wolf"), ("Bob", "Maximilian Berg"), ("Cleo", "Cleopatra")):
        table.person(name).member.name = shown
    async with table.opened():
        table.company.invite(table.channel, 3)
        await table.pass_until(lambda: table.has_bet("Ann", "Bob", "Cleo"))
        await table.press(table.owner, "25")
        await table.pass_until(lambda: table.snapshot.stage is Stage.PLAY)
        assert "Maximiliane" not in table.board.text
        await finish(table)
        assert TIMED_OUT not in table.board.text
