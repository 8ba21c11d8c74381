"""What the clock does, and that it does nothing where nobody is waited for."""

from __future__ import annotations

from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes


async def test_a_turn_lasts_twenty_seconds_and_not_less(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    casino.clock.advance(19.999)
    async with casino.nothing_moves():
        await casino.breath()
    casino.clock.advance(0.001)
    await casino.shows("+25")
    assert await casino.chips(ann) == 1025


async def test_the_turn_time_can_be_chosen(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table(turn_time=60)
    await casino.bet(casino.person("Ann"), "25")
    async with casino.nothing_moves():
        await casino.pass_time(59, step=5.9)
    await casino.pass_time(1)
    assert "+25" in casino.board.text


async def test_a_turn_that_runs_out_stands_for_everybody_who_is_asked(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=CalmShoes(3))
    people = casino.people(3)
    await casino.deal_to(people)
    await casino.press(people[1], "Stand")
    await casino.pass_time(20)
    assert casino.picture.boxes == ()
    assert all(person.mention in casino.board.text for person in people)


async def test_the_countdown_ticks_without_an_edit(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    await casino.bet(casino.person("Ann"), "25")
    assert f"<t:{round(casino.clock.now()) + 20}:R>" in casino.board.text
    assert await casino.sent_by(casino.pass_time(15)) == []


async def test_a_table_that_waits_is_left_alone(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    assert await casino.sent_by(casino.pass_time(60, step=5)) == [], "an empty table asks nobody"
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.pass_time(31)
    assert await casino.sent_by(casino.pass_time(500, step=50)) == [], "nor one whose only player is away"


async def test_a_seat_is_given_up_after_ten_minutes_and_the_table_closes_after_an_hour(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.pass_time(31)
    sent = await casino.sent_by(casino.pass_time(3600, step=100))
    assert [request.method for request in sent] == ["PATCH", "PATCH"], "the seat, then the table"
    assert "Closed after an hour without a round" in casino.board.text
    assert casino.board.buttons() == []


async def test_a_player_who_does_not_bet_in_time_is_not_dealt_to(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann = casino.person("Ann")
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.pass_time(30)
    assert casino.picture.boxes == ()
    assert "sits this one out" in casino.board.text
    assert await casino.chips(ann) == 1025
    await casino.press(ann, "Same bet")
    assert len(casino.picture.boxes) == 1, "a bet brings him back at once"


async def test_an_old_board_is_posted_anew_between_two_rounds(open_casino: OpenCasino) -> None:
    """Discord rations edits of messages that are over an hour old."""
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, old = casino.person("Ann"), casino.board
    casino.clock.advance(50 * 60.0)
    await casino.breath()
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert casino.board is not old
    assert old.buttons() == []
    assert "+25" in casino.board.text


async def test_presses_work_long_after_an_interactions_token_has_ended(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, board = casino.person("Ann"), casino.board
    casino.clock.advance(20 * 60.0)
    await casino.breath()
    await casino.bet(ann, "25")
    await casino.pass_time(20)
    assert "+25" in board.text
