"""Changing the options of an open table: announced, checked, and effective between rounds."""

import pytest

from bot.blackjack.options.option_list import PRESETS
from bot.client.arrivals import MOST_OPTION_CHANGES
from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.counted_worker import CountedWorker
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

MOST_SHOES = 6
"""As many shoes as a table makes at most for one round: those in use and in reserve, and the next ones."""


@pytest.mark.usefixtures("no_edges")
async def test_changes_are_announced_in_channel(harness: BotHarness) -> None:
    """Each is said in one line, with what changes along with it; what changes nothing is not announced."""
    await harness.open_table()
    olive = harness.owner
    assert await harness.type(olive, "table set", option="max_bet", value="500") == (
        "`max_bet` is already 500."
    )
    assert await harness.type(olive, "table preset", name="house") == "These are already the house rules."
    said = await harness.set_option("max_bet", "200")
    assert said == "Olive changed *Largest bet* (500 chips → **200 chips**)."
    said = await harness.set_option("boxes", "5")
    assert said == "Olive changed *Boxes* (7 boxes → **5 boxes**)."
    assert "bets 5–200" in await harness.shown()
    assert await harness.set_option("bet_step", "4") == (
        "Olive changed *Bet step* (1 chip → **4 chips**) and *Base bet* (10 chips → **8 chips**)."
    )
    assert await harness.set_option("simple", "on") == (
        "Olive changed *Simple play* (off → **on**), "
        "*Splits* (3 times → **0 times**), *Splits of aces* (1 time → **0 times**), "
        "*Surrender* (late, after the dealer has checked for a blackjack → **not offered**) "
        "and *Insurance* (on → **off**)."
    )
    answer = await harness.announce(olive, "table preset", name="standard")
    assert answer == "Olive set the rules to **standard**."
    assert "standard rules" in await harness.shown()
    assert await harness.type(olive, "table set", option="peek", value="ace") == (
        "`peek` is off instead of ace: without a hole card there is nothing to check."
    )
    public = [each for each in harness.sandbox.messages(harness.channel) if not each.components]
    assert len(public) == 5, "what is already so was answered privately"


@pytest.mark.usefixtures("no_edges")
async def test_peek_off_says_that_surrender_gives_way(harness: BotHarness) -> None:
    await harness.open_table(preset="vegas")
    said = await harness.set_option("peek", "off")
    assert "*Dealer's check* (with an ace up → **never**)" in said
    assert "*Surrender* (late, after the dealer has checked for a blackjack → **early" in said
    panel = await harness.ask(harness.owner, "rules")
    assert "`surrender` is early instead of late" in panel.text
    said = await harness.type(harness.owner, "table set", option="surrender", value="late")
    assert said.startswith("`surrender` is early instead of late: with `peek` off, every surrender comes")


@pytest.mark.usefixtures("no_edges")
async def test_change_that_others_follow_says_so(harness: BotHarness) -> None:
    """The dealer's check and surrender exclude each other; aces are not split more often than other cards."""
    await harness.open_table()
    async with harness.nothing_changes():
        answer = await harness.type(harness.owner, "table set", option="peek", value="off")
    assert answer == (
        "With late surrender the dealer always checks for a blackjack. Set `surrender` to early or off first."
    )
    await harness.set_option("surrender", "off")
    assert "*Dealer's check* (with an ace or a ten up → **never**)" in await harness.set_option("peek", "off")
    said = await harness.set_option("surrender", "late")
    assert "*Dealer's check* (never → **with an ace or a ten up**)" in said

    await harness.close_table(harness.owner)
    await harness.open_table(preset="european")
    said = await harness.set_option("splits", "0")
    assert "*Splits of aces* (1 time → **0 times**)" in said
    said = await harness.set_option("ace_splits", "1")
    assert "*Splits of aces* (0 times → **1 time**)" in said


@pytest.mark.usefixtures("no_edges")
async def test_surprising_options_are_told_at_the_opening(harness: BotHarness) -> None:
    """Whoever chooses the preset ``speed`` is told of credit and secret bets, and the channel too."""
    surprises = (
        "You play with your chips on this server, and may bet up to 200 more than you have. "
        "Bets stay secret until the deal."
    )
    usual = await harness.type(harness.owner, "table open", preset="house")
    assert "secret" not in usual
    said = await harness.announce(harness.owner, "table preset", name="speed")
    assert said == f"Olive set the rules to **speed**. {surprises}"
    there = "high-rollers"
    opened = await harness.type(harness.owner, "table open", channel=there, preset="speed")
    assert opened == f"The table is open: speed rules, bets from 2. Good luck! {surprises}"
    await harness.close_table(harness.owner, channel=there)
    because = "with an unlimited `turn_time`, a match has no timer for bets either."
    answer = await harness.type(harness.owner, "table open", channel=there, preset="vegas", turn_time=0)
    assert f"`intermission` is 0 instead of 30: {because}" in answer
    await harness.wait_until_idle()
    said = await harness.type(harness.owner, "table set", channel=there, option="intermission", value="60")
    assert said == f"`intermission` is 0 instead of 60: {because}"


async def test_line_of_a_change_gets_the_new_edge(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes at once where the edge is known; elsewhere the line is edited when it is computed."""
    worker = CountedWorker()
    monkeypatch.setattr(harness.bot.background, "run", worker.run)
    await harness.open_table()
    said = await harness.set_option("double_after_split", "off")
    assert said == "Olive changed *Double after split* (on → **off**)."
    line = harness.sandbox.messages(harness.channel)[-1]
    assert line.text == said
    await worker.jobs_until(lambda: line.text != said, harness.wait_until_idle)
    assert line.text == f"{said} House edge: 0.53% → **0.67%**."
    assert worker.begun == ["basic_edge"]
    said = await harness.set_option("double_after_split", "on")
    assert said.endswith("(off → **on**). House edge: 0.67% → **0.53%**.")
    await harness.set_option("max_bet", "200")
    assert worker.begun == ["basic_edge"], "no bet limit moves the edge"


INVALID_CHANGES = (
    ("max_bets", "10", "max_bet"),
    ("max_bet", "ten", "max_bet"),
    ("decks", "256", "255"),
    ("hole_card", "third", "second"),
    ("min_bet", "600", "max_bet"),
    ("inverted", "on", "credit"),
    ("bankroll", "match", "open another"),
)


@pytest.mark.usefixtures("no_edges")
async def test_options_are_suggested_and_invalid_changes_refused_privately(harness: BotHarness) -> None:
    await harness.open_table()
    async with harness.nothing_changes():
        for option, value, expected in INVALID_CHANGES:
            refused = await harness.type(harness.owner, "table set", option=option, value=value)
            assert expected in refused, (option, value)
    olive, channel = harness.owner, harness.channel
    options = await olive.autocomplete(channel, "table set", "option", "bet", value="")
    assert {"min_bet", "max_bet", "base_bet"} <= {choice["value"] for choice in options}
    assert len(await olive.autocomplete(channel, "table set", "option", "", value="")) == 25
    values = await olive.autocomplete(channel, "table set", "value", "", option="peek")
    assert [choice["value"] for choice in values] == ["off", "ace", "ace_ten"]
    switch = await olive.autocomplete(channel, "table set", "value", "", option="simple")
    assert {choice["value"] for choice in switch} == {"on", "off"}
    assert await olive.autocomplete(channel, "table set", "value", "", option="nonsense") == []


async def test_change_during_a_round_waits_for_its_end(start_harness: StartHarness) -> None:
    """Then bets that are forbidden now are returned, and seats without a box are removed."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T T T 7  T T T 7"))
    await harness.bet(ann, "25")
    await harness.type(bob, "bet", amount="300")
    assert await harness.set_option("max_bet", "50") == (
        "Olive changed *Largest bet* (500 chips → **50 chips**), from the next round on."
    )
    assert "After this round: house, changed: Largest bet (50 chips)" in await harness.shown()
    assert harness.snapshot.rules.max_bet == 500
    assert await harness.staked(bob) == 300, "until the round ends"
    await harness.press(ann, "Stand")
    await harness.wait_for_text("bets 5–50")
    assert "After this round" not in await harness.shown()
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)
    assert f"⏳ {bob.name} · no bet yet" in harness.board.text

    await harness.type(bob, "sitout")
    await harness.press(ann, "↻ Same bet")
    await harness.type(bob, "bet", amount="10")
    await harness.set_option("boxes", "1")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert [seat.player for seat in harness.snapshot.seats] == [harness.number(ann)]
    assert await harness.staked(bob) == 0


async def test_round_of_every_preset_is_playable(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(*["T T 9 9 7 7"] * MOST_SHOES * len(PRESETS)))
    ann = harness.person("Ann")
    for preset in PRESETS:
        await harness.open_table(preset=preset)
        if harness.snapshot.stage is Stage.LOBBY:
            await harness.press(ann, "Join")
            await harness.type(harness.owner, "leave")
            await harness.press(harness.owner, "Start")
            await harness.wait_until_board_current()
        await harness.bet(ann, str(2 * harness.snapshot.rules.min_bet))
        await harness.wait_until_board_current()
        while harness.snapshot.stage in (Stage.PLAY, Stage.OFFER):
            await harness.press(ann, "No thanks" if harness.snapshot.offer else "Stand")
            await harness.wait_until_board_current()
        assert harness.snapshot.last is not None, preset
        assert harness.snapshot.last.boxes[0].player == harness.number(ann), preset
        assert await harness.staked(ann) == 0, preset
        await harness.close_table(harness.owner)


@pytest.mark.usefixtures("no_edges")
async def test_member_changes_options_a_hundred_times_an_hour(start_harness: StartHarness) -> None:
    """Each change stays stored: at five a second, one member would add 380 MB a day."""
    harness, *_ = await start_table(start_harness)
    assert (await harness.set_option("decks", "2")).startswith("Olive changed")
    limit, olive = harness.bot.limits.option_changes, harness.number(harness.owner)
    for number in range(3, MOST_OPTION_CHANGES):
        assert limit.admit(olive, harness.clock.now()), number
    for decks in ("4", "2"):
        said = await harness.set_option("decks", decks)
        assert said.startswith("Olive changed"), decks
    stored = harness.query("SELECT count(*) FROM answered")
    for command, named in (("set", {"option": "decks", "value": "8"}), ("preset", {"name": "standard"})):
        refused = await harness.type(harness.owner, f"table {command}", **named)
        assert refused.startswith("That's a lot of changes in one hour. You can change options again <t:")
    assert harness.query("SELECT count(*) FROM answered") == stored
    harness.clock.stall(2 * 3600.0)  # which closes the idle table
    await harness.slash(harness.owner, "table open")
    later = await harness.type(harness.owner, "table preset", name="standard")
    assert "a lot of changes" not in later
