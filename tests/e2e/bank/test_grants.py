"""Grants of admins and the most that a member may hold, as people read it."""

import asyncio

import pytest

from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.face_down_table import open_face_down_table
from tests.table.fakes import StackedShoes

LOST = "T T 7 9"
WON = "T T T 7"


def logged(harness: BotHarness, action: str) -> list[tuple[object, ...]]:
    """Return the amount and the reason of each entry of this kind in the log of the server."""
    here = f"guild = {harness.sandbox.guild.id} AND action = '{action}'"
    return harness.query(f"SELECT amount, reason FROM admin_log WHERE {here} ORDER BY id")


async def eliminated_player(start_harness: StartHarness) -> tuple[BotHarness, Person]:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(f"{LOST} {WON}"))
    await harness.play_round(ann, "500")
    await harness.give(ann, "-500", "help")
    await harness.wait_until_board_current()
    return harness, ann


@pytest.mark.shared_bot
async def test_six_revivals_at_one_instant_give_one_grant(start_harness: StartHarness) -> None:
    harness, ann = await eliminated_player(start_harness)
    typed = [await harness.owner.slash(harness.channel, "admin revive", member=ann) for _ in range(6)]
    said = [private_reply(await answered(each)) for each in typed]
    assert sorted(said) == [
        f"{ann.mention} is back with 1,000 chips.",
        *[f"{ann.mention} is not out of chips. `/admin chips` gives them more."] * 5,
    ]
    assert await harness.chips(ann) == 1000
    revived = logged(harness, "revive")
    assert revived == [(100_000, "revived")]
    await harness.give(ann, "-1000", "help")
    await check_members_who_have_left(harness, ann)


async def check_members_who_have_left(harness: BotHarness, ann: Person) -> None:
    ann.member.has_left = True
    bob = harness.person("Bob")
    assert "0 chips" in await harness.type(bob, "balance", member=ann)
    assert await harness.type(harness.owner, "admin revive", member=ann) == (
        f"{ann.mention} is back with 1,000 chips."
    )
    assert await harness.give(ann, "20", "help") == (
        f"You gave {ann.mention} 20 chips. They have 1,020 chips now."
    )
    assert await harness.give(ann, "-20", "help") == (
        f"You took 20 chips from {ann.mention}. They have 1,000 chips now."
    )
    await harness.play_round(bob, "10")
    bob.member.has_left = True
    said = await harness.announce(harness.owner, "table kick", member=bob)
    assert "removed Bob from the table" in said
    assert harness.snapshot.seats == ()


@pytest.mark.both_databases
async def test_text_that_cannot_be_stored_is_refused(start_harness: StartHarness) -> None:
    """A reason may hold any digits; those that are no id are no person, so they stay as they were typed."""
    harness = await start_harness()
    ann, bob, impossible = harness.person("Ann"), harness.person("Bob"), f"<@{2**63}>"
    for name, sign in (("NUL", "\0"), ("half of a pair", "\ud83d")):
        said = await harness.give(ann, "5", f"a gift{sign}")
        assert said == "That text has signs that cannot be stored. Please type it again.", name
        assert harness.query("SELECT reason FROM admin_log") == [], name
    await harness.give(ann, "5", f"{impossible} and {ann.mention}")
    assert harness.query("SELECT reason FROM admin_log") == [(f"{impossible} and #{harness.number(ann)}",)]
    assert "**+100** for today" in await harness.type(bob, "daily")


@pytest.mark.shared_bot
async def test_grants_at_one_instant_never_exceed_the_ceiling(start_harness: StartHarness) -> None:
    """Exactly one of ``amount`` and ``set`` is named."""
    harness = await start_harness()
    ann, bob, half = harness.person("Ann"), harness.person("Bob"), "500000m"
    said = await asyncio.gather(*(harness.give(ann, half, "help") for _ in range(3)))
    assert sum(each.startswith("You gave ") for each in said) == 1
    assert await harness.chips(ann) == 500_000_001_000
    both = "Name either `amount`, to give or take chips, or `set`, to say how many there should be."
    assert await set_chips(harness, bob, "5", amount="5") == both
    assert await harness.type(harness.owner, "admin chips", member=bob, reason="help") == both
    for figure in ("-5", "all", "many", ""):
        assert "I can't read that as a number of chips." in await set_chips(harness, bob, figure)
    assert "more than the" in await set_chips(harness, bob, "9" * 20)
    assert await harness.chips(bob) == 1_000


@pytest.mark.shared_bot
async def test_nothing_is_taken_beside_hidden_bet(start_harness: StartHarness) -> None:
    harness, ann, _bob = await open_face_down_table(start_harness)
    await harness.bet(ann, "137")
    for figure in ("0", "500", "5000"):
        async with harness.nothing_changes():
            assert await set_chips(harness, ann, figure) == "You can do that after the next deal."
    earlier = len(logged(harness, "chips refused"))
    for amount in ("-1", "-863", "-864", "-5000"):
        async with harness.nothing_changes():
            assert await harness.give(ann, amount, "help") == "You can do that after the next deal."
    refused = logged(harness, "chips refused")
    assert [amount for amount, _ in refused[earlier:]] == [-100, -86_300, -86_400, -500_000]
    assert {reason for _, reason in refused} == {"has a hidden bet: help"}
    assert f"You gave {ann.mention} 5 chips." in await harness.give(ann, "5", "help")


MOST = "1,000,000,000,000 chips"


async def rich_player(start_harness: StartHarness, hand: str = WON) -> tuple[BotHarness, Person]:
    """Open a table without a maximum, and give Ann all that she may own."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(hand), max_bet=0)
    assert f"They have {MOST} now" in await harness.give(ann, "999,999,999,000", "a prize")
    return harness, ann


async def test_grant_or_bet_above_ceiling_is_refused_with_the_most_possible(
    start_harness: StartHarness,
) -> None:
    """The player reads what went back of a win."""
    harness, ann = await rich_player(start_harness)
    assert f"has {MOST}." in await harness.type(harness.owner, "balance", member=ann)
    async with harness.nothing_changes():
        said = await harness.give(ann, "5", "a prize")
    assert said == f"Nobody can own more than {MOST}. You can give them 0 chips at most."
    async with harness.nothing_changes():
        said = await harness.give(harness.person("Bob"), "1000000m", "a prize")
    assert said.endswith("You can give them 999,999,999,000 chips at most.")
    refused = harness.query("SELECT action, reason FROM admin_log WHERE action LIKE '%refused' ORDER BY id")
    assert refused == [("chips refused", "above the ceiling: a prize")] * 2
    async with harness.nothing_changes():
        said = private_reply(await harness.bet(ann, "2000000m"))
    assert said == f"Nobody can bet more than {MOST} in a round. The most you can bet is {MOST[:-6]}."
    await harness.play_round(ann, "100")
    assert f"{ann.name} holds the most possible, {MOST}: 100 went back to the house" in await harness.shown()
    said = await harness.type(ann, "show hand")
    assert f"Your account is full at {MOST}, so 100 went back to the house." in said
    assert await harness.chips(ann) == 10**12
    assert harness.query("SELECT amount FROM transfers WHERE kind = 'ceiling'") == [(10_000,)]
    assert harness.query("SELECT net FROM round_players") == [(10_000,)]


@pytest.mark.shared_bot
async def test_double_above_ceiling_is_refused(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(
        start_harness, make_shoe=StackedShoes("5 7 6 T T"), max_bet=0, bankroll="credit"
    )
    await harness.give(ann, "999999999k", "a prize")
    await harness.bet(ann, "600000m")
    panel = await harness.open_hand(ann)
    for shown in (harness.board, panel):
        assert "Double" not in [button.label for button in shown.buttons()], "it is not offered"
    refused = await harness.type(ann, "double")
    assert refused.startswith(
        f"Nobody can stake or owe more than {MOST}: you can add 400,000,000,000, too few"
    )
    await harness.press(ann, "Stand")


async def set_chips(harness: BotHarness, person: Person, figure: str, **more: str) -> str:
    return await harness.type(harness.owner, "admin chips", member=person, reason="help", set=figure, **more)


@pytest.mark.both_databases
async def test_chips_are_set_to_a_figure_beside_open_stakes(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(LOST))
    await harness.bet(ann, "100")
    told = f"{ann.mention} can spend {{}} now. Open bets stay."
    assert await set_chips(harness, ann, "10k") == told.format("10,000 chips")
    assert (await harness.chips(ann), await harness.staked(ann)) == (10_000, 100)
    assert await set_chips(harness, ann, "7.50") == told.format("7.50 chips")
    assert await set_chips(harness, ann, "7.50") == told.format("7.50 chips")
    logged = harness.query("SELECT amount FROM admin_log WHERE action = 'chips' ORDER BY id")
    assert logged == [(910_000,), (-999_250,), (0,)]
    assert "so they are out of the game." in await set_chips(harness, bob, "0")
    assert "so they are out of the game." in await set_chips(harness, bob, "4")
    assert await set_chips(harness, bob, "500") == f"{bob.mention} can spend 500 chips now. Open bets stay."
    await harness.type(bob, "bet", amount="10")
    assert await harness.staked(bob) == 10, "Bob plays again"
