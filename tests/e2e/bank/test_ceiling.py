"""The most that a member may hold and stake, as people read it."""

from bot.sandbox import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.table.fakes import StackedShoes

WON = "T T T 7"
MOST = "1,000,000,000,000 chips"


async def rich_player(start_harness: StartHarness, hand: str = WON) -> tuple[BotHarness, Person]:
    """Open a table without a maximum, and give Ann all that she may own."""
    harness = await start_harness(make_shoe=StackedShoes(hand))
    ann = harness.person("Ann")
    await harness.open_table(max_bet=0)
    assert f"They have {MOST} now" in await give(harness, ann, "999,999,999,000")
    return harness, ann


async def give(harness: BotHarness, person: Person, amount: str) -> str:
    return await harness.type(harness.owner, "admin chips", member=person, amount=amount, reason="a prize")


async def test_grant_above_ceiling_is_refused_with_the_most_possible(start_harness: StartHarness) -> None:
    harness, ann = await rich_player(start_harness)
    assert f"has {MOST}." in await harness.type(harness.owner, "balance", member=ann)
    async with harness.nothing_changes():
        said = await give(harness, ann, "5")
    assert said == f"Nobody can own more than {MOST}. You can give them 0 chips at most."
    async with harness.nothing_changes():
        said = await give(harness, harness.person("Bob"), "1000000m")
    assert said.endswith("You can give them 999,999,999,000 chips at most.")
    refused = harness.query("SELECT action, reason FROM admin_log WHERE action LIKE '%refused'")
    assert refused == [("chips refused", "above the ceiling: a prize")] * 2


async def test_player_reads_what_went_back(start_harness: StartHarness) -> None:
    harness, ann = await rich_player(start_harness)
    await harness.bet(ann, "100")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert f"{ann.name} holds the most possible, {MOST}: 100 went back to the house" in harness.board.text
    said = await harness.type(ann, "hand")
    assert f"Your account is full at {MOST}, so 100 went back to the house." in said
    assert await harness.chips(ann) == 10**12
    assert harness.query("SELECT amount FROM transfers WHERE kind = 'ceiling'") == [(10_000,)]
    assert harness.query("SELECT net FROM round_players") == [(10_000,)]


async def test_bet_above_ceiling_is_refused(start_harness: StartHarness) -> None:
    harness, ann = await rich_player(start_harness)
    async with harness.nothing_changes():
        refused = private_reply(await harness.bet(ann, "2000000m"))
    assert refused == f"Nobody can bet more than {MOST} in a round. The most you can bet is {MOST[:-6]}."


async def test_double_above_ceiling_is_refused(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("5 7 6 T T"))
    ann = harness.person("Ann")
    await harness.open_table(max_bet=0, bankroll="credit")
    await give(harness, ann, "999999999k")
    await harness.bet(ann, "600000m")
    panel = (await harness.press(ann, "My hand")).reply
    assert panel is not None
    for shown in (harness.board, panel):
        assert "Double" not in [button.label for button in shown.buttons()], "it is not offered"
    refused = await harness.type(ann, "double")
    assert refused.startswith(
        f"Nobody can stake or owe more than {MOST}: you can add 400,000,000,000, too few"
    )
    await harness.press(ann, "Stand")
