"""A delivery that was refused, or is old, never acts later: presses, modals, commands, autocompletion."""

from email.utils import formatdate

import aiohttp
import pytest

from bot.storage.sql_store import SqlStore
from standin import Channel, Interaction, Message
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import card_counts, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

MINUTE = 60.0


async def redeliver(harness: bot_harness.BotHarness, interaction: Interaction) -> None:
    """Deliver an interaction again; check that nothing changes and that it gets no second answer."""
    async with harness.nothing_changes():
        sent = await harness.requests_during(_deliver(harness, interaction))
    assert sent == []


async def _deliver(harness: bot_harness.BotHarness, interaction: Interaction) -> None:
    harness.sandbox.gateway.deliver(interaction)


async def test_press_whose_answer_was_lost_acts_once(start_harness: bot_harness.StartHarness) -> None:
    """A command that was refused does not act when its person's turn has come."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    await harness.set_option("simultaneous", "off")
    await harness.deal_round_to([ann, bob])
    cards = card_counts(harness)[0]
    harness.sandbox.faults.lose_answer("POST", bot_harness.CALLBACK)
    press = await harness.press(ann, "Hit")
    await harness.wait_until_board_current()
    await redeliver(harness, press)
    assert card_counts(harness)[0] == cards + 1
    harness.sandbox.faults.clear()

    refused = await harness.slash(bob, "hit")
    assert "turn" in bot_harness.private_reply(refused)
    await harness.type(ann, "stand")
    assert harness.snapshot.asked == (harness.number(bob),)
    await redeliver(harness, refused)


async def test_refused_and_old_bets_are_not_staked(start_harness: bot_harness.StartHarness) -> None:
    """The connection delivers old ones ten minutes late, and the bot has sent nothing in the meantime."""
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    ann, bob, cleo = harness.people(3)
    await harness.give(ann, "-900", "a lesson")
    refused = await harness.slash(ann, "bet", amount="200")
    assert "You have 100 chips" in bot_harness.private_reply(refused)
    await harness.give(ann, "900", "a gift")
    await redeliver(harness, refused)

    asked = await harness.open_form(ann, "Bet…")
    harness.sandbox.gateway.hold()
    late = [
        await bob.click(harness.board, "Bet…"),
        await cleo.slash(harness.channel, "bet", amount="25"),
        await ann.submit(asked, {"amount": "25"}),
    ]
    await harness.pass_time(10 * MINUTE, step=10 * MINUTE)
    async with harness.nothing_changes():
        assert await harness.requests_during(_release(harness)) == []
    for interaction in late:
        await redeliver(harness, interaction)


async def test_refused_press_and_modal_do_not_act_later(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    ann, cleo = harness.person("Ann"), harness.person("Cleo")
    harness.sandbox.gateway.double()
    sent = await harness.requests_during(
        harness.owner.autocomplete(harness.channel, "table set", "option", "bet")
    )
    assert [request.route for request in sent] == [bot_harness.CALLBACK], "it is answered once"
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
    await harness.give(cleo, "1m", "a gift")
    for refused in (early, asked, typed):
        await redeliver(harness, refused)


async def _release(harness: bot_harness.BotHarness) -> None:
    harness.sandbox.gateway.release()


async def test_interaction_for_another_process_is_not_refused(
    start_harness: bot_harness.StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier process refused one before a restart, which the new one cannot know.

    A process that may have lost its shard answers late. The new owner answers first: a refusal of the old one
    would say that nothing has changed.
    """
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    refused = await harness.slash(ann, "bet", amount="2000")
    harness.clock.advance(2.0)
    await harness.restart()
    await harness.give(ann, "5000", "a gift")
    await redeliver(harness, refused)
    await harness.type(ann, "bet", amount="200")
    assert await harness.staked(ann) == 200

    await harness.wait_until_board_current()
    await harness.press(ann, "Deal now")
    monkeypatch.setattr(SqlStore, "holds_shard", property(lambda _store: False))
    press, typed = await ann.click(harness.board, "Hit"), await ann.slash(harness.channel, "stats")
    async with harness.nothing_changes():
        assert await harness.requests_during(harness.pass_time(1.4, step=0.7)) == []
    await harness.pass_time(0.2, step=0.1)
    assert (await answered(press)).acked
    assert (await answered(typed)).acked


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


async def test_presses_and_commands_that_are_too_fast_do_nothing(
    start_harness: bot_harness.StartHarness,
) -> None:
    """Presses are only acknowledged."""
    harness = await start_harness("T 9 9 8", most_per_second=5)
    await harness.open_table()
    ann, bob = harness.people(2)
    for _ in range(5):
        await harness.type(ann, "balance")
    async with harness.nothing_changes():
        assert "too quick" in await harness.type(ann, "bet", amount="25")
    for _ in range(5):
        assert await ann.autocomplete(harness.channel, "verify", "id", "") == []
    harness.clock.advance(1.0)
    await harness.type(ann, "bet", amount="25")
    assert await harness.staked(ann) == 25

    harness.clock.advance(1.0)
    await harness.press(ann, "Deal now")
    for _ in range(4):
        assert (await harness.press(ann, "⋯")).reply is not None
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


async def test_member_opens_two_tables_a_minute_and_hosts_three(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    for _ in range(2):
        assert "The match is open" in await harness.type(ann, "table open", preset="vegas")
        await harness.close_table(ann)
    now = round(harness.clock.now())
    async with harness.nothing_changes():
        said = await harness.type(ann, "table open", preset="vegas")
        assert said == f"You opened 2 tables just now. You can open the next one <t:{now + 60}:R>."
    harness.clock.advance(MINUTE)
    assert "The match is open" in await harness.type(ann, "table open", preset="vegas")
    await harness.close_table(ann)

    harness.clock.advance(MINUTE)
    for name in ("friday", "saturday", "sunday"):
        harness.sandbox.world.open_thread(harness.channel, name)
    started = round(harness.clock.now())
    for channel in ("blackjack", "friday", "sunday"):
        assert "The match is open" in await harness.type(ann, "table open", channel=channel, preset="vegas")
        harness.clock.advance(MINUTE)
    async with harness.nothing_changes():
        said = await harness.type(ann, "table open", channel="saturday", preset="vegas")
    assert said == (
        "You have 3 open tables on this server, as many as one member can have. "
        "Close one with `/table close`, or wait: "
        f"the first closes <t:{started + 3_600}:R> if nobody plays there."
    )
    opened = await harness.type(harness.owner, "table open", channel="saturday")
    assert "The table is open" in opened


REFUSED = "That belongs to a table in another channel. Play it there."


async def press_in(harness: BotHarness, place: Channel, board: Message, button: str) -> str:
    """Let Ann press a button as if its message were in another channel; return the answer."""
    home, board.channel_id = board.channel_id, place.id
    pressed = await harness.person("Ann").click(board, button)
    board.channel_id = home
    return private_reply(await answered(pressed))


async def test_press_and_form_from_another_place_are_refused(start_harness: StartHarness) -> None:
    """Also where a table is open at the other place."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    elsewhere = harness.sandbox.channels["bot-cannot-write"]
    asked = await harness.open_form(ann, "Bet…")
    asked.channel_id = elsewhere.id
    async with harness.nothing_changes():
        assert private_reply(await harness.submit(ann, asked, amount="25")) == REFUSED

    await harness.deal_round_to([ann, bob])
    for place in (elsewhere, harness.sandbox.world.open_thread(harness.channel, "friday night")):
        async with harness.nothing_changes():
            assert await press_in(harness, place, harness.board, "Hit") == REFUSED, place
            assert await press_in(harness, place, harness.board, "⋯") == REFUSED, place
    await harness.type(harness.owner, "table open", channel=elsewhere.name)
    async with harness.nothing_changes():
        assert await press_in(harness, elsewhere, harness.board, "Hit") == REFUSED
