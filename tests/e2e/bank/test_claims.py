"""``/daily`` and ``/refill`` through the stand-in: an evening that ends without chips, and goes on."""

import asyncio

import pytest

from bot.audit.audit_findings import Flaw
from bot.audit.audit_run import run_audit
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

LOST = "T T 7 9"
WON = "T T T 7"
OUT = "❌ Out of chips"


def flaws_of(url: str) -> set[Flaw]:
    """Return the kinds of findings of an audit. (Rounds of stacked shoes do not fit their seeds.)"""
    return {each.flaw for each in run_audit(url).findings}


async def broke_player(start_harness: StartHarness) -> tuple[BotHarness, Person]:
    """Let Ann lose her 1,000 chips in two rounds."""
    cards = f"{LOST} {LOST} {LOST} {WON}"
    harness = await start_harness(make_shoe=StackedShoes(cards))
    ann = harness.person("Ann")
    await harness.open_table()
    for _ in range(2):
        await harness.play_round(ann, "500")
        await harness.wait_until_board_current()
    return harness, ann


@pytest.mark.both_databases
async def test_member_loses_everything_and_plays_on(start_harness: StartHarness) -> None:
    harness, ann = await broke_player(start_harness)
    assert f"{OUT}: {ann.name}" in harness.board.text
    refused = await harness.slash(ann, "bet", amount="5")
    assert "You're out of chips." in private_reply(refused)
    refilled = await harness.press(ann, "🪙 Refill", on=refused.reply)
    assert private_reply(refilled).startswith(
        "**+200**: you have 200 chips now. The next `/refill` can come <t:"
    )
    assert private_reply(refilled).endswith("\n`/daily` has chips for you now."), "its button is gone"
    assert OUT not in await harness.shown()
    daily = await harness.type(ann, "daily")
    assert daily.startswith("**+100** for today: you have 300 chips now. The next `/daily` is due <t:")
    await harness.play_round(ann, "300")
    await harness.wait_until_board_current()
    asked = await harness.slash(ann, "balance")
    assert "`/refill` can come <t:" in private_reply(asked)
    assert asked.reply is not None
    assert [button.label for button in asked.reply.buttons()] == [], "neither has chips for her now"
    kinds = "SELECT kind, amount FROM transfers WHERE kind IN ('daily', 'refill') ORDER BY id"
    assert harness.query(kinds) == [("refill", 20_000), ("daily", 10_000)]
    flaws = await asyncio.to_thread(flaws_of, harness.url)
    assert not flaws & {Flaw.CAUSE_MISSING, Flaw.TRANSFER_WRONG, Flaw.BALANCE_DIFFERS}
    assert await harness.store.audit() == ()
    await check_claims_at_one_instant(harness, harness.person("Bob"))


async def check_claims_at_one_instant(harness: BotHarness, broke: Person) -> None:
    await harness.give(broke, "-1000")
    for command, others in (
        ("refill", "`/refill` is for members with less"),
        ("daily", "You've had your chips"),
    ):
        typed = [await broke.slash(harness.channel, command) for _ in range(4)]
        said = [private_reply(await answered(each)) for each in typed]
        assert sum(each.startswith("**+") for each in said) == 1, command
        assert sum(each.startswith(others) for each in said) == 3, command
    assert await harness.chips(broke) == 300


@pytest.mark.shared_bot
async def test_daily_shows_a_row_of_days_and_what_tomorrow_pays(harness: BotHarness) -> None:
    """The third day is missed: it breaks nothing, and is shown as ice. The fifth day is one too many."""
    ann = harness.person("Ann")
    assert "⬜⬜⬜⬜⬜⬜🟩 Tomorrow: **+110**" in await harness.type(ann, "daily")
    for days, shown in (
        (1, "⬜⬜⬜⬜⬜🟩🟩 Tomorrow: **+120**"),
        (2, "⬜⬜⬜🟩🟩🧊🟩 Tomorrow: **+130**. 🧊"),
        (2, "⬜🟩🟩🧊🟩⬜🟩 Tomorrow: **+110**. 🧊"),
    ):
        harness.clock.stall(days * 86_400.0)
        await harness.wait_until_idle()
        assert shown in await harness.type(ann, "daily")


async def test_button_of_the_board_pays_the_person_who_presses_it(start_harness: StartHarness) -> None:
    """It pays once, and nothing if it is forged."""
    harness, ann = await broke_player(start_harness)
    bob, cleo, dan = harness.people(4)[1:]
    for forged in ("claim:", "claim:opening", "claim:daily:1", "claim:DAILY", "claim:refill "):
        async with harness.nothing_changes():
            said = private_reply(await harness.press_forged(ann, harness.board, forged))
        assert not said.startswith("**+"), forged
    refused = await harness.press(bob, "🪙 Refill")
    assert private_reply(refused).startswith("`/refill` is for members with less")
    assert private_reply(await harness.press(bob, "🎁 Daily chips")).startswith("**+100**")
    assert (await harness.chips(ann), await harness.chips(bob)) == (0, 1_100)
    await harness.give(cleo, "-1000")
    await harness.wait_until_board_current()
    at_once = await asyncio.gather(harness.type(cleo, "daily"), harness.press(cleo, "🎁 Daily chips"))
    texts = [at_once[0], private_reply(at_once[1])]
    assert sum(each.startswith("**+100**") for each in texts) == 1, "a command and a button at once"
    pressed = await harness.press(ann, "🎁 Daily chips")
    assert private_reply(pressed).startswith("**+100** for today: you have 100 chips now.")
    assert OUT not in await harness.shown()
    assert "🎁 Daily chips" not in harness.labels
    await harness.give(dan, "-1000")
    await harness.wait_until_board_current()
    presses = [await dan.click(harness.board, "claim:refill") for _ in range(2)]
    for press in presses:
        harness.sandbox.gateway.deliver(await answered(press))
    await harness.type(dan, "balance")  # which comes after them
    assert await harness.chips(dan) == 200, "doubled presses, each of which is delivered again"
    assert harness.query("SELECT count(*) FROM transfers WHERE kind = 'refill'") == [(1,)]


@pytest.mark.shared_bot
async def test_refused_press_and_form_carry_the_buttons_that_help(start_harness: StartHarness) -> None:
    """Bob has less than the smallest bet, but is not out, so that the board has no such buttons."""
    harness, ann, bob = await start_table(start_harness)
    await harness.give(bob, "-996")
    asked = await harness.press(bob, "Bet…")
    for refused in (await harness.press(bob, "25"), await harness.submit(bob, asked, amount="4")):
        assert refused.reply is not None
        assert private_reply(refused).startswith(("You have 4 chips", "You're out of chips."))
        labels = [button.label for button in refused.reply.buttons()]
        assert labels == ["🪙 Refill", "🎁 Daily chips"]
    assert private_reply(await harness.press(bob, "🪙 Refill", on=refused.reply)).startswith("**+196**")
    refused = await harness.press(bob, "500")
    assert refused.reply is not None
    assert [button.label for button in refused.reply.buttons()] == []
    assert await harness.chips(ann) == 1_000
    await harness.give(ann, "-900")
    await harness.bet(ann, "50")
    async with harness.nothing_changes():
        assert (await harness.type(ann, "refill")).startswith("You have an open bet.")
    cleo = harness.person("Cleo")
    await harness.type(cleo, "daily")
    assert (await harness.type(cleo, "daily")).startswith("You've had your chips for today.")
    assert "The next `/daily` is due <t:" in await harness.type(cleo, "balance")
    assert await harness.type(cleo, "refill") == (
        "`/refill` is for members with less than 200 chips. You have enough to play."
    )


@pytest.mark.shared_bot
async def test_balance_says_who_helps_beyond_credit(start_harness: StartHarness) -> None:
    """The refusal leads to /balance, also on a server without /daily and /refill."""
    harness, ann, _ = await start_table(start_harness, preset="speed", min_bet=500)
    await harness.give(ann, "-950")
    assert "`/admin chips`" not in await harness.type(ann, "balance"), "she can claim"
    for setting in ("daily", "refill"):
        await harness.type(harness.owner, "admin set", setting=setting, value="0")
    assert "`/balance` shows how to get" in await harness.type(ann, "bet", amount="500")
    assert "`/admin chips`" in await harness.type(ann, "balance")


@pytest.mark.shared_bot
async def test_sources_that_are_off_say_so_and_have_no_buttons(start_harness: StartHarness) -> None:
    harness, ann = await broke_player(start_harness)
    for setting in ("daily", "refill"):
        await harness.type(harness.owner, "admin set", setting=setting, value="0")
    assert await harness.type(ann, "daily") == "`/daily` is switched off on this server."
    assert await harness.type(ann, "refill") == "`/refill` is switched off on this server."
    refused = await harness.slash(ann, "bet", amount="5")
    assert "`/balance` shows how to get new ones" in private_reply(refused)
    assert refused.reply is not None
    assert refused.reply.components == []
    shown = await harness.slash(ann, "balance")
    assert "`/admin revive`" in private_reply(shown)
    assert shown.reply is not None
    assert shown.reply.components == []
    await harness.type(harness.owner, "admin set", setting="eliminate", value="off")
    assert OUT not in await harness.shown(), "everybody is back"
    assert "ran out of chips" not in await harness.type(ann, "balance")
    await harness.give(ann, "500")
    await harness.play_round(ann, "500")
    assert OUT not in await harness.shown()
    back = f"SELECT count(*) FROM eliminations WHERE lifted_at IS NULL AND guild = {harness.sandbox.guild.id}"
    assert harness.query(back) == [(0,)]
