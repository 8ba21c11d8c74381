"""Interactions that arrive late, out of order, again, or after a lost connection act once."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.harness.bot_harness import CALLBACK, UPDATE, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_table, start_winning_hand
from tests.e2e.harness.running_bot import PATIENCE
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

MINUTE = 60.0


async def test_late_and_reordered_presses_act_unless_they_are_overtaken(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    cards, board, gateway = card_counts(harness), harness.board, harness.sandbox.gateway
    gateway.delay(2.5)
    late = await ann.click(board, "Hit")
    await harness.wait_until_idle()
    gateway.delay(0.0)
    assert card_counts(harness) == cards, "it has not arrived"
    assert (await harness.press(bob, "Hit")).acked
    assert card_counts(harness) == [cards[0], cards[1] + 1]
    harness.clock.advance(2.5)
    assert (await answered(late)).acked, "within three seconds, and nothing of Ann has changed"
    await harness.wait_until_board_current()
    assert card_counts(harness) == [cards[0] + 1, cards[1] + 1]
    board = harness.board
    gateway.delay(2.0)
    overtaken = await ann.click(board, "Hit")
    gateway.delay(0.0)
    assert (await harness.press(ann, "Stand", on=board)).acked
    async with harness.nothing_changes(may_redraw=True):
        harness.clock.advance(2.0)
        assert (await answered(overtaken)).answered == UPDATE
        await harness.wait_until_idle()
        assert "The round has moved on" in private_reply(overtaken)


async def test_deferred_press_and_command_outlive_their_tokens(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot defers the answer and commits after the token has expired; the board shows it."""
    harness, ann, _ = await start_winning_hand(start_harness)
    with _locked_database(harness.database):
        press = await ann.click(harness.board, "Stand")
        await harness.wait_until_idle()  # the bot waits for the lock
        harness.clock.advance(1.5)
        assert (await answered(press)).acked
        harness.clock.advance(16 * MINUTE)
    await harness.wait_until(lambda: harness.snapshot.boxes == ())
    assert "+25" in await harness.shown()
    assert await harness.chips(ann) == 1025
    with caplog.at_level(logging.WARNING, logger="cogs"):
        with _locked_database(harness.database):
            typed = await ann.slash(harness.channel, "bet", amount="25")
            await harness.wait_until_idle()
            harness.clock.advance(1.5)
            assert (await answered(typed)).answered == 5
            harness.clock.advance(16 * MINUTE)
        await harness.wait_until(lambda: "50027" in caplog.text)
    await harness.wait_until_board_current()
    assert await harness.chips(ann) + await harness.staked(ann) in {1025, 1050}
    assert harness.snapshot.round_no == 2, "one round from one bet"
    assert ann.name in harness.board.text


@contextmanager
def _locked_database(file: Path) -> Iterator[None]:
    """Lock the database for writing, for less time than the bot waits for the lock."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@pytest.mark.own_bot
async def test_redelivered_interactions_act_once(start_harness: StartHarness) -> None:
    """The next process gets again all that the last one got. That one had not answered Bob's press."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    cleo, dan, gus = harness.person("Cleo"), harness.person("Dan"), harness.person("Gus")
    opened = await harness.slash(harness.owner, "table open", channel="high-rollers")
    await harness.wait_until_idle()
    await harness.close_table(harness.owner, channel="high-rollers")
    form = await harness.open_form(dan, "Bet…")
    await harness.deal_round_to([ann, bob])
    cards = card_counts(harness)
    interactions = [
        opened,
        await harness.press(ann, "Hit"),
        await harness.slash(cleo, "bet", amount="40"),
        await harness.submit(dan, form, amount="25"),
        await harness.slash(harness.owner, "admin chips", member=gus, amount="500", reason="a gift"),
    ]
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    unanswered = await bob.click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    assert not unanswered.acked, "the bot stops after the commit"
    harness.clock.advance(2.0)
    stopping = asyncio.create_task(harness.stop_bot())
    await harness.wait_until(harness.bot.is_closed, "the bot leaves Discord")
    harness.sandbox.faults.clear()
    await stopping
    await harness.start_bot()
    await harness.wait_until_board_current()
    async with harness.nothing_changes(may_redraw=True):
        for interaction in (unanswered, *interactions):
            harness.sandbox.gateway.deliver(interaction)
            await harness.wait_until_idle()
    harness.clock.advance(4.0)
    await harness.wait_until_idle()
    assert [part.text for interaction in interactions for part in interaction.followups] == []
    assert card_counts(harness) == [cards[0] + 1, cards[1] + 1]
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (960, 40)
    assert (await harness.chips(dan), await harness.staked(dan)) == (975, 25)
    assert await harness.chips(gus) == 1500
    assert len(harness.bot.manager.tables()) == 1, "the other one stays closed"


@pytest.mark.own_bot
async def test_presses_while_the_connection_is_lost_act_once(start_harness: StartHarness) -> None:
    """They come with the resumed session, also twice; an answer needs no connection to the gateway."""
    harness = await start_harness(make_shoe=uneventful_shoes(6))
    people, gateway = harness.people(6), harness.sandbox.gateway
    await harness.deal_to(people)
    cards, resumed = card_counts(harness), 0

    async def check_card(number: int, end: object) -> None:
        nonlocal resumed
        resumed += 1
        await harness.wait_until(lambda: gateway.resumed == resumed, f"resumed after {end}")
        await harness.wait_until_board_current()
        cards[number] += 1
        assert card_counts(harness) == cards, end

    ends = (gateway.drop, partial(gateway.drop, reconnect=True), partial(gateway.drop, code=4000), None)
    for number, end in enumerate(ends):
        if end is None:
            gateway.invalidate(resumable=True)
        else:
            await end()
        press = await people[number].click(harness.board, "Hit")
        assert (await answered(press)).acked, end
        await check_card(number, end)
    gateway.double()
    await gateway.drop()
    press = await people[4].click(harness.board, "Hit")
    assert (await answered(press)).acked
    await check_card(4, "a doubled press")
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    press = await people[5].click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    await gateway.drop()
    hold.release()
    assert (await answered(press)).acked
    await check_card(5, "a connection lost during the answer")
    assert gateway.identified == 1


@pytest.mark.own_bot
async def test_table_survives_lost_and_invalid_sessions_and_a_short_outage(
    start_harness: StartHarness,
) -> None:
    harness, ann, bob = await start_round(start_harness)
    registered = harness.calls.count(("PUT", "/applications/{application_id}/commands"))
    cards = card_counts(harness)
    async with harness.another_session():
        await harness.sandbox.gateway.drop(reconnect=True, forget=True)
        lost = await ann.click(harness.board, "Hit")
    harness.clock.advance(4.0)
    assert not (await answered(lost)).acked
    assert card_counts(harness) == cards
    assert (await harness.press(ann, "Hit")).acked
    assert card_counts(harness) == [cards[0] + 1, cards[1]]
    async with harness.another_session():
        harness.sandbox.gateway.invalidate(resumable=False)
    assert (await harness.press(bob, "Hit")).acked
    assert card_counts(harness) == [cards[0] + 1, cards[1] + 1]
    assert harness.calls.count(("PUT", "/applications/{application_id}/commands")) == registered
    await harness.set_guild(unavailable=True)
    await harness.set_guild()
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()
