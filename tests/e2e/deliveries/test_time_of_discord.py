"""A wrong idea of Discord's time lets no old interaction act, and is mended with the next answer."""

import logging
from email.utils import formatdate

import pytest
import pytest_asyncio

from standin import Interaction, Person
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.running_bot import PATIENCE
from tests.table.fakes import StackedShoes

MINUTE, HOUR = 60.0, 3_600.0
FOR_TIME = ("GET", "/gateway")


@pytest_asyncio.fixture(loop_scope="session")
async def table(start_harness: StartHarness) -> BotHarness:
    """Return the running bot with an open table and nothing to do."""
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    await harness.wait_until_idle()
    return harness


async def is_heard(harness: BotHarness, person: Person) -> bool:
    """Type a command; return whether the bot answers it, as soon as it has nothing more to do."""
    asked = await person.slash(harness.channel, "balance")
    await harness.wait_until_idle()
    return asked.reply is not None


async def held_bet(harness: BotHarness) -> Interaction:
    """Let Ann bet; the bot receives it when the connection is restored."""
    harness.sandbox.gateway.hold()
    return await harness.person("Ann").slash(harness.channel, "bet", amount="25")


async def check_old_bet_is_ignored(harness: BotHarness) -> None:
    """Restore the connection, and check that the bet is not staked and that Ann can bet then."""
    ann = harness.person("Ann")
    async with harness.nothing_changes():
        harness.sandbox.gateway.release()
        await harness.wait_until_idle()
    await harness.type(ann, "bet", amount="50")
    assert await harness.staked(ann) == 50


async def test_only_a_command_after_clocks_drifted_asks_for_the_time(table: BotHarness) -> None:
    """A quiet bot never asks, and a repeated interaction causes no request."""
    await table.pass_time(HOUR, step=HOUR)
    assert FOR_TIME not in table.calls
    ann, bob = table.people(2)
    assert await is_heard(table, bob)
    assert FOR_TIME not in table.calls

    asked = await table.slash(ann, "balance")
    table.clock.drift(7.0)
    before = len(table.calls)
    table.sandbox.gateway.deliver(asked)
    await table.wait_until_idle()
    assert ("POST", CALLBACK) in table.calls
    assert table.calls[before:] == []

    assert await is_heard(table, ann)
    assert await is_heard(table, bob)
    assert table.calls.count(FOR_TIME) == 1
    await table.open_table()  # after an hour without a bet, it has closed
    await check_all_are_heard_while_the_clock_is_wrong(table)


async def check_all_are_heard_while_the_clock_is_wrong(table: BotHarness) -> None:
    """Check that they cause one request, and that a command that comes twice meanwhile acts once."""
    ann, before = table.person("Ann"), table.calls.count(FOR_TIME)
    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    asked = [await person.slash(table.channel, "balance") for person in table.people(3)]
    await held.arrived(timeout=PATIENCE)
    held.release()
    await table.wait_until_idle()
    assert all(each.reply is not None for each in asked)
    assert table.calls.count(FOR_TIME) == before + 1

    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    bet = await ann.slash(table.channel, "bet", amount="25")
    await held.arrived(timeout=PATIENCE)
    table.sandbox.gateway.deliver(bet)
    held.release()
    await table.wait_until_idle()
    assert await table.staked(ann) == 25


async def test_press_is_ignored_without_the_time_which_a_late_answer_tells(table: BotHarness) -> None:
    """The bot can stop while it asks."""
    ann = table.person("Ann")
    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    asked = await ann.slash(table.channel, "balance")
    await held.arrived(timeout=PATIENCE)
    await table.pass_time(1.5, step=0.5)
    assert asked.reply is None
    held.release()
    await table.wait_until(lambda: all(each.status for each in table.sandbox.requests), "the late answer")
    await table.wait_until_idle()
    assert asked.reply is None
    assert await is_heard(table, ann)

    held = table.sandbox.faults.hold("GET", "/gateway")
    table.clock.drift(7.0)
    before = table.calls.count(FOR_TIME)
    assert not await is_heard(table, ann)
    await held.arrived(timeout=PATIENCE)
    await table.bot.close()
    table.clock.advance(MINUTE)
    await table.wait_until_idle()
    assert table.calls.count(FOR_TIME) == before + 1
    held.release()


async def test_clock_that_is_set_costs_nothing(start_harness: StartHarness) -> None:
    table, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T 9 9 8 " * 4))
    for step in (10.0, HOUR, 30 * 24 * HOUR, -HOUR):
        before = len(table.calls)
        table.clock.set_wall(step)
        await table.type(ann, "bet", amount="25")
        assert await table.staked(ann) == 25, step
        assert await is_heard(table, bob), step
        assert FOR_TIME not in table.calls[before:], step
        await held_bet(table)
        table.clock.sleep(10 * MINUTE)
        table.sandbox.gateway.release()
        await table.wait_until_idle()
        assert await table.staked(ann) == 25, step
        await table.type(ann, "stand")


async def test_old_interactions_are_ignored_and_many_cause_one_request_and_warning(
    table: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Old ones are ignored after a wrong date and sleep, too."""
    caplog.set_level(logging.WARNING, "bot.client")
    table.sandbox.gateway.hold()
    for person in table.people(5):
        await person.slash(table.channel, "balance")
    table.clock.sleep(MINUTE)
    before = len(table.calls)
    table.sandbox.gateway.release()
    await table.wait_until_idle()
    assert table.calls[before:] == [FOR_TIME]
    assert sum("seem to be older than 5 s" in text for text in caplog.messages) == 1

    wrong = formatdate(table.clock.discord.now() + 20.0, usegmt=True)
    table.bot.clock.note_date(wrong, table.bot.clock.going_on())
    assert await is_heard(table, table.person("Ann"))
    await held_bet(table)
    table.clock.sleep(10 * MINUTE)
    await check_old_bet_is_ignored(table)
