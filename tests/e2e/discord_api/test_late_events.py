"""Interactions that arrive late, out of order, again, or after a lost connection act once."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from standin.gateway import Gateway
from tests.e2e.harness.bot_harness import CALLBACK, UPDATE, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_table, start_winning_hand
from tests.e2e.harness.running_bot import PATIENCE
from tests.e2e.harness.seeded_shoes import uneventful_shoes

MINUTE = 60.0


async def test_late_press_within_deadline_is_answered(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.gateway.delay(2.5)
    press = await ann.click(harness.board, "Hit")
    await harness.wait_until_idle()
    assert card_counts(harness)[0] == cards
    harness.clock.advance(2.5)
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1


async def test_overtaken_press_gets_the_newest_board(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    ann, board = harness.person("Ann"), harness.board
    harness.sandbox.gateway.delay(2.0)
    hit = await ann.click(board, "Hit")
    harness.sandbox.gateway.delay(0.0)
    assert (await harness.press(ann, "Stand", on=board)).acked
    async with harness.nothing_changes(may_redraw=True):
        harness.clock.advance(2.0)
        late = await answered(hit)
        await harness.wait_until_idle()
        assert late.answered == UPDATE
        assert "The round has moved on" in private_reply(late)


async def test_reordered_presses_all_count(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    cards = card_counts(harness)
    harness.sandbox.gateway.delay(1.5)
    first = await ann.click(harness.board, "Hit")
    harness.sandbox.gateway.delay(0.0)
    second = await bob.click(harness.board, "Hit")
    assert (await answered(second)).acked
    harness.clock.advance(1.5)
    assert (await answered(first)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness) == [count + 1 for count in cards]


async def test_deferred_command_outlives_its_token(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot defers the answer and commits the bet after the token has expired; the board shows it."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    with caplog.at_level(logging.WARNING, logger="cogs"):
        await harness.type(ann, "daily")  # somebody new would be asked to try again
        with _locked_database(harness.database):
            typed = await ann.slash(harness.channel, "bet", amount="25")
            await harness.wait_until_idle()  # the bot waits for the lock
            harness.clock.advance(1.5)
            assert (await answered(typed)).answered == 5
            harness.clock.advance(16 * MINUTE)
        await harness.wait_until(lambda: "50027" in caplog.text)
    await harness.wait_until_board_current()
    assert await harness.chips(ann) + await harness.staked(ann) in {1100, 1125}
    assert harness.snapshot.round_no == 1, "one round from one bet"
    assert ann.name in harness.board.text


async def test_deferred_press_outlives_its_token(start_harness: StartHarness) -> None:
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


@contextmanager
def _locked_database(file: Path) -> Iterator[None]:
    """Lock the database for writing, for less time than the bot waits for the lock."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


async def test_redelivered_interactions_act_once(start_harness: StartHarness) -> None:
    """The next process gets a press, a command, a form and a grant again."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    cleo, dan, gus = harness.person("Cleo"), harness.person("Dan"), harness.person("Gus")
    form = await harness.open_form(dan, "Bet…")
    await harness.deal_round_to([ann, bob])
    cards = card_counts(harness)[0]
    interactions = [
        await harness.press(ann, "Hit"),
        await harness.slash(cleo, "bet", amount="40"),
        await harness.submit(dan, form, amount="25"),
        await harness.slash(harness.owner, "admin chips", member=gus, amount="500", reason="a gift"),
    ]
    await harness.restart()
    await harness.wait_until_board_current()
    for interaction in interactions:
        async with harness.nothing_changes(may_redraw=True):
            harness.sandbox.gateway.deliver(interaction)
            await harness.wait_until_idle()
    harness.clock.advance(4.0)
    await harness.wait_until_idle()
    assert [part.text for interaction in interactions for part in interaction.followups] == []
    assert card_counts(harness)[0] == cards + 1
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (960, 40)
    assert (await harness.chips(dan), await harness.staked(dan)) == (975, 25)
    assert await harness.chips(gus) == 1500


async def test_redelivered_command_reopens_no_closed_table(start_harness: StartHarness) -> None:
    harness = await start_harness()
    opened = await harness.slash(harness.owner, "table open")
    await harness.wait_until(lambda: bool(harness.boards), "a board")
    await harness.close_table(harness.owner)
    await harness.restart()
    harness.sandbox.gateway.deliver(opened)
    await harness.wait_until_idle()
    assert harness.bot.manager.tables() == ()


async def test_redelivered_unanswered_press_acts_once(start_harness: StartHarness) -> None:
    """The bot stops after the commit and before the answer to the press."""
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    press = await ann.click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    assert not press.acked
    harness.clock.advance(2.0)
    stopping = asyncio.create_task(harness.stop_bot())
    await harness.wait_until(harness.bot.is_closed, "the bot leaves Discord")
    harness.sandbox.faults.clear()
    await stopping
    await harness.start_bot()
    harness.sandbox.gateway.deliver(press)
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1


def has_resumed(gateway: Gateway, times: int) -> bool:
    return gateway.resumed == times


async def test_press_during_reconnect_is_delivered_on_resume(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(4))
    people, gateway = harness.people(4), harness.sandbox.gateway
    await harness.deal_to(people)
    cards = card_counts(harness)
    ends = (gateway.drop, partial(gateway.drop, reconnect=True), partial(gateway.drop, code=4000), None)
    for number, (person, end) in enumerate(zip(people, ends, strict=True)):
        if end is None:
            gateway.invalidate(resumable=True)
        else:
            await end()
        press = await person.click(harness.board, "Hit")
        await harness.wait_until(partial(has_resumed, gateway, number + 1), f"resumed after {end}")
        assert (await answered(press)).acked, end
        await harness.wait_until_board_current()
        cards[number] += 1
        assert card_counts(harness) == cards, end
    assert gateway.identified == 1


async def test_table_survives_lost_and_invalid_sessions(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    registered = harness.calls.count(("PUT", "/applications/{application_id}/commands"))
    harness.skip_identify_delay()
    await harness.sandbox.gateway.drop(reconnect=True, forget=True)
    lost = await ann.click(harness.board, "Hit")
    cards = card_counts(harness)
    await harness.wait_until(lambda: harness.sandbox.gateway.identified == 2, "the client identifies again")
    harness.clock.advance(4.0)
    assert not (await answered(lost)).acked
    assert card_counts(harness) == cards
    assert (await harness.press(ann, "Hit")).acked
    assert card_counts(harness) == [cards[0] + 1, cards[1]]
    harness.sandbox.gateway.invalidate(resumable=False)
    await harness.wait_until(lambda: harness.sandbox.gateway.identified == 3, "the client identifies again")
    assert (await harness.press(bob, "Hit")).acked
    assert card_counts(harness) == [cards[0] + 1, cards[1] + 1]
    assert harness.calls.count(("PUT", "/applications/{application_id}/commands")) == registered


async def test_table_survives_short_outage(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    await harness.set_guild(unavailable=True)
    await harness.set_guild()
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()


async def test_replayed_and_doubled_press_acts_once(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.gateway.double()
    await harness.sandbox.gateway.drop()
    press = await ann.click(harness.board, "Hit")
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    assert (await answered(press)).acked
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1


async def test_connection_lost_during_answer_is_harmless(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    press = await ann.click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    await harness.sandbox.gateway.drop()
    hold.release()
    assert (await answered(press)).acked
    await harness.wait_until(lambda: harness.sandbox.gateway.resumed >= 1, "the session is resumed")
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
