"""Interactions that Discord delivers a second time, also to a restarted bot, act only once."""

import asyncio

from bot.sandbox import Interaction
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import card_counts, start_round
from tests.e2e.harness.running_bot import PATIENCE


async def _check_redelivery_changes_nothing(harness: BotHarness, interaction: Interaction) -> None:
    """Restart the bot and deliver the interaction again; check that nothing changes."""
    await harness.restart()
    await harness.wait_until_board_current()
    async with harness.nothing_changes(may_redraw=True):
        harness.sandbox.redeliver(interaction)
        await harness.wait_until_idle()
        harness.clock.advance(4.0)
    assert [part.text for part in interaction.followups] == []


async def test_redelivered_press_acts_once(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    press = await harness.press(harness.person("Ann"), "Hit")
    await _check_redelivery_changes_nothing(harness, press)
    assert card_counts(harness)[0] == cards + 1


async def test_redelivered_command_bets_once(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    cleo = harness.person("Cleo")
    typed = await harness.slash(cleo, "bet", amount="40")
    await _check_redelivery_changes_nothing(harness, typed)
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (960, 40)


async def test_redelivered_modal_bets_once(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    await _check_redelivery_changes_nothing(harness, await harness.bet(ann, "25"))
    assert (await harness.chips(ann), await harness.staked(ann)) == (975, 25)


async def test_redelivered_grant_is_given_once(start_harness: StartHarness) -> None:
    harness = await start_round(start_harness)
    gus = harness.person("Gus")
    given = await harness.slash(harness.owner, "admin chips", member=gus, amount="500", reason="a gift")
    await _check_redelivery_changes_nothing(harness, given)
    assert await harness.chips(gus) == 1500


async def test_redelivered_command_reopens_no_closed_table(start_harness: StartHarness) -> None:
    harness = await start_harness()
    opened = await harness.slash(harness.owner, "table open")
    await harness.wait_until(lambda: bool(harness.boards), "a board")
    await harness.type(harness.owner, "table close")
    await harness.restart()
    harness.sandbox.redeliver(opened)
    await harness.wait_until_idle()
    assert harness.bot.manager.tables() == ()


async def test_redelivered_unanswered_press_acts_once(start_harness: StartHarness) -> None:
    """The bot stops after the commit and before the answer to the press."""
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    hold = harness.sandbox.faults.hold("POST", CALLBACK)
    press = await harness.person("Ann").click(harness.board, "Hit")
    await hold.arrived(timeout=PATIENCE)
    assert not press.acked
    harness.clock.advance(2.0)
    stopping = asyncio.create_task(harness.stop_bot())
    await harness.wait_until(harness.bot.is_closed, "the bot leaves Discord")
    harness.sandbox.faults.clear()
    await stopping
    await harness.start_bot()
    harness.sandbox.redeliver(press)
    await harness.wait_until_board_current()
    assert card_counts(harness)[0] == cards + 1
