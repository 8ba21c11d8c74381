"""A delivery that was refused, or is old, never acts later: presses, modals, commands, autocompletion."""

from email.utils import formatdate

import aiohttp

from bot.sandbox import Interaction
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import card_counts, start_round
from tests.e2e.harness.seeded_shoes import uneventful_shoes

MINUTE = 60.0


async def redeliver(harness: bot_harness.BotHarness, interaction: Interaction) -> None:
    """Deliver an interaction again; check that nothing changes and that it gets no second answer."""
    async with harness.nothing_changes():
        sent = await harness.requests_during(_deliver(harness, interaction))
    assert sent == []


async def _deliver(harness: bot_harness.BotHarness, interaction: Interaction) -> None:
    harness.sandbox.redeliver(interaction)


async def test_refused_command_does_not_act_on_its_turn(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await harness.open_table()
    await harness.set_option("simultaneous", "off")
    await harness.deal_round_to([ann, bob])
    refused = await harness.slash(bob, "hit")
    assert "turn" in bot_harness.private_reply(refused)
    await harness.type(ann, "stand")
    assert harness.snapshot.asked == (harness.number(bob),)
    await redeliver(harness, refused)


async def test_refused_bet_is_not_staked_after_a_grant(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    await harness.type(harness.owner, "admin chips", member=ann, amount="-900", reason="a lesson")
    refused = await harness.slash(ann, "bet", amount="200")
    assert "You have 100 chips" in bot_harness.private_reply(refused)
    await harness.type(harness.owner, "admin chips", member=ann, amount="900", reason="a gift")
    await redeliver(harness, refused)


async def test_refused_press_and_modal_do_not_act_later(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    await harness.open_table()
    ann, cleo = harness.person("Ann"), harness.person("Cleo")
    asked = await harness.press(cleo, "Bet…")
    typed = await harness.submit(cleo, asked, amount="400000")
    assert bot_harness.private_reply(typed)
    await harness.bet(ann, "10")
    early = await harness.press(cleo, "Hit")
    assert "You're not in this round" in bot_harness.private_reply(early)
    await harness.type(cleo, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()
    assert harness.number(cleo) in {box.player for box in harness.snapshot.boxes}
    await harness.set_option("max_bet", "0")
    await harness.type(harness.owner, "admin chips", member=cleo, amount="1m", reason="a gift")
    for refused in (early, asked, typed):
        await redeliver(harness, refused)


async def test_repeated_autocompletion_is_answered_once(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    harness.sandbox.double_dispatches()
    asked = harness.person("Olive").autocomplete(harness.channel, "table set", "option", "bet")
    sent = await harness.requests_during(asked)
    assert [request.route for request in sent] == [bot_harness.CALLBACK]


async def test_press_whose_answer_was_lost_acts_once(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.faults.lose_answer("POST", bot_harness.CALLBACK)
    press = await harness.press(harness.person("Ann"), "Hit")
    await harness.wait_until_board_current()
    await redeliver(harness, press)
    assert card_counts(harness)[0] == cards + 1


async def test_old_interactions_are_ignored(start_harness: bot_harness.StartHarness) -> None:
    """The connection delivers them ten minutes late, and the bot has sent nothing in the meantime."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann, bob, cleo = harness.people(3)
    asked = await harness.press(ann, "Bet…")
    assert asked.modal is not None
    harness.sandbox.hold_dispatches()
    late = [
        await bob.click(harness.board, "Bet…"),
        await cleo.slash(harness.channel, "bet", amount="25"),
        await ann.submit(asked.modal, {"amount": "25"}),
    ]
    harness.clock.advance(10 * MINUTE)
    await harness.wait_until_idle()
    async with harness.nothing_changes():
        assert await harness.requests_during(_release(harness)) == []
    for interaction in late:
        await redeliver(harness, interaction)


async def _release(harness: bot_harness.BotHarness) -> None:
    harness.sandbox.release_dispatches()


async def test_interaction_from_before_restart_is_ignored(start_harness: bot_harness.StartHarness) -> None:
    """An earlier process refused it, which the new one cannot know."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann = harness.person("Ann")
    refused = await harness.slash(ann, "bet", amount="2000")
    harness.clock.advance(2.0)
    await harness.restart()
    await harness.type(harness.owner, "admin chips", member=ann, amount="5000", reason="a gift")
    await redeliver(harness, refused)
    await harness.type(ann, "bet", amount="200")
    assert await harness.staked(ann) == 200


async def test_sandbox_dates_its_answers_by_its_own_clock(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness()
    harness.clock.advance(10_000.0)
    date = formatdate(harness.clock.now(), usegmt=True)
    async with aiohttp.ClientSession() as web:
        for address in (f"{harness.sandbox.api_base}/gateway", f"{harness.sandbox.url}/nothing"):
            async with web.get(address) as response:
                assert response.headers["Date"] == date
        async with web.ws_connect(harness.sandbox.gateway.address) as socket:
            assert socket._response.headers["Date"] == date


# --- too fast


async def test_presses_that_are_too_fast_are_only_acknowledged(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness = await start_harness("T 9 9 8", most_per_second=5)
    await harness.open_table()
    ann, bob = harness.people(2)
    await harness.bet(ann, "25")  # three presses
    for _ in range(2):
        assert (await harness.press(ann, "My hand")).reply is not None
    async with harness.nothing_changes():
        sent = await harness.requests_during(_press(harness))
    assert bot_harness.callback_types(sent) == [bot_harness.DEFERRED_UPDATE]
    assert "You're not in this round" in await harness.press_refused(bob, "Stand")
    harness.clock.advance(1.0)
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()


async def _press(harness: bot_harness.BotHarness) -> None:
    await bot_harness.answered(await harness.person("Ann").click(harness.board, "Stand"))


async def test_commands_that_are_too_fast_do_nothing(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness("T 9 9 8", most_per_second=5)
    await harness.open_table()
    ann = harness.person("Ann")
    for _ in range(5):
        await harness.type(ann, "balance")
    async with harness.nothing_changes():
        assert "too quick" in await harness.type(ann, "bet", amount="25")
    for _ in range(5):
        assert await ann.autocomplete(harness.channel, "verify", "id", "") == []
    harness.clock.advance(1.0)
    await harness.type(ann, "bet", amount="25")
    assert await harness.staked(ann) == 25
