"""Deadlines of turns, intermissions, idle seats and idle tables."""

from __future__ import annotations

from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_turn_lasts_twenty_seconds(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    harness.clock.advance(19.999)
    async with harness.nothing_changes():
        await harness.wait_until_idle()
    harness.clock.advance(0.001)
    await harness.wait_for_text("+25")
    assert await harness.chips(ann) == 1025


async def test_turn_time_is_configurable(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table(turn_time=60)
    await harness.bet(harness.person("Ann"), "25")
    async with harness.nothing_changes():
        await harness.pass_time(59, step=5.9)
    await harness.pass_time(1)
    assert "+25" in harness.board.text


async def test_expired_turn_stands_for_all_asked(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    await harness.press(people[1], "Stand")
    await harness.pass_time(20)
    assert harness.snapshot.boxes == ()
    assert all(person.mention in harness.board.text for person in people)


async def test_countdown_needs_no_edit(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    await harness.bet(harness.person("Ann"), "25")
    assert f"<t:{round(harness.clock.now()) + 20}:R>" in harness.board.text
    assert await harness.requests_during(harness.pass_time(15)) == []


async def test_waiting_table_is_not_edited(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    assert await harness.requests_during(harness.pass_time(60, step=5)) == [], "the table is empty"
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.pass_time(31)
    assert await harness.requests_during(harness.pass_time(500, step=50)) == [], "the only player is away"


async def test_idle_seat_and_table_expire(start_harness: StartHarness) -> None:
    """The seat expires after ten minutes, the table after an hour."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.pass_time(31)
    sent = await harness.requests_during(harness.pass_time(3600, step=100))
    assert [request.method for request in sent] == ["PATCH", "PATCH"], "the seat, then the table"
    assert "Closed after an hour without a round" in harness.board.text
    assert harness.board.buttons() == []


async def test_player_without_bet_is_skipped(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.pass_time(30)
    assert harness.snapshot.boxes == ()
    assert "sits this one out" in harness.board.text
    assert await harness.chips(ann) == 1025
    await harness.press(ann, "Same bet")
    assert len(harness.snapshot.boxes) == 1, "the bet of a lone player is dealt at once"


async def test_old_board_is_posted_again_between_rounds(start_harness: StartHarness) -> None:
    """Discord limits the edits of messages that are over an hour old."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann, old = harness.person("Ann"), harness.board
    harness.clock.advance(50 * 60.0)
    await harness.wait_until_idle()
    await harness.place_bet(ann, "25")
    await harness.pass_time(5)
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert harness.board is not old
    assert old.buttons() == []
    assert "+25" in harness.board.text


async def test_board_outlives_interaction_tokens(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann, board = harness.person("Ann"), harness.board
    harness.clock.advance(20 * 60.0)
    await harness.wait_until_idle()
    await harness.bet(ann, "25")
    await harness.pass_time(20)
    assert "+25" in board.text
