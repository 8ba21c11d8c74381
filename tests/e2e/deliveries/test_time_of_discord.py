"""A wrong idea of Discord's time lets no old interaction act, and is mended with the next answer."""

import logging
from email.utils import formatdate

import pytest
import pytest_asyncio

from standin import Interaction, Person
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.running_bot import PATIENCE

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


async def test_command_acts_after_clocks_drifted(table: BotHarness) -> None:
    table.clock.drift(7.0)
    ann, bob = table.people(2)
    assert await is_heard(table, ann)
    assert await is_heard(table, bob)
    assert table.calls.count(FOR_TIME) == 1


async def test_all_who_come_while_the_clock_is_wrong_are_heard(table: BotHarness) -> None:
    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    asked = [await person.slash(table.channel, "balance") for person in table.people(3)]
    await held.arrived(timeout=PATIENCE)
    held.release()
    await table.wait_until_idle()
    assert all(each.reply is not None for each in asked)
    assert table.calls.count(FOR_TIME) == 1


async def test_press_is_ignored_without_the_time_which_a_late_answer_tells(table: BotHarness) -> None:
    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    asked = await table.person("Ann").slash(table.channel, "balance")
    await held.arrived(timeout=PATIENCE)
    await table.pass_time(1.5, step=0.5)
    assert asked.reply is None
    held.release()
    await table.wait_until_idle()
    assert asked.reply is None
    assert await is_heard(table, table.person("Ann"))


async def test_command_acts_after_wrong_date(table: BotHarness) -> None:
    wrong = formatdate(table.clock.discord.now() + 20.0, usegmt=True)
    table.bot.clock.note_date(wrong, table.bot.clock.going_on())
    assert await is_heard(table, table.person("Ann"))


async def test_old_interaction_is_ignored_after_sleep(table: BotHarness) -> None:
    await held_bet(table)
    table.clock.sleep(10 * MINUTE)
    await check_old_bet_is_ignored(table)


@pytest.mark.parametrize("step", [10.0, HOUR, 30 * 24 * HOUR, -HOUR])
async def test_clock_that_is_set_costs_nothing(table: BotHarness, step: float) -> None:
    table.clock.set_wall(step)
    ann, bob = table.people(2)
    await table.type(ann, "bet", amount="25")
    assert await table.staked(ann) == 25
    assert await is_heard(table, bob)
    assert FOR_TIME not in table.calls
    await held_bet(table)
    table.clock.sleep(10 * MINUTE)
    table.sandbox.gateway.release()
    await table.wait_until_idle()
    assert await table.staked(ann) == 25


async def test_redelivered_press_acts_once_after_clocks_drifted(table: BotHarness) -> None:
    table.clock.drift(7.0)
    held = table.sandbox.faults.hold("GET", "/gateway")
    bet = await table.person("Ann").slash(table.channel, "bet", amount="25")
    await held.arrived(timeout=PATIENCE)
    table.sandbox.gateway.deliver(bet)
    held.release()
    await table.wait_until_idle()
    assert await table.staked(table.person("Ann")) == 25


async def test_quiet_bot_never_asks_for_the_time(table: BotHarness) -> None:
    await table.pass_time(HOUR, step=60.0)
    assert FOR_TIME not in table.calls
    assert await is_heard(table, table.person("Ann"))
    assert FOR_TIME not in table.calls


async def test_many_old_interactions_cause_one_request_and_warning(
    table: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
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


async def test_repeated_interaction_causes_no_request(table: BotHarness) -> None:
    asked = await table.slash(table.person("Ann"), "balance")
    table.clock.drift(10.0)
    before = len(table.calls)
    table.sandbox.gateway.deliver(asked)
    await table.wait_until_idle()
    assert ("POST", CALLBACK) in table.calls
    assert len(table.calls) == before


async def test_bot_stops_while_it_asks_for_the_time(table: BotHarness) -> None:
    held = table.sandbox.faults.hold("GET", "/gateway")
    table.clock.drift(7.0)
    assert not await is_heard(table, table.person("Ann"))
    await held.arrived(timeout=PATIENCE)
    await table.bot.close()
    table.clock.advance(MINUTE)
    await table.wait_until_idle()
    assert table.calls.count(FOR_TIME) == 1
    held.release()
