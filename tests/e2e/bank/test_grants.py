"""Grants of admins: several at one instant, beside hidden bets, and to members who have left."""

import asyncio

from bot.sandbox import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.face_down_table import open_face_down_table
from tests.table.fakes import StackedShoes

LOST = "T T 7 9"


async def give(harness: BotHarness, person: Person, amount: str) -> str:
    return await harness.type(harness.owner, "admin chips", member=person, amount=amount, reason="help")


async def eliminated_player(start_harness: StartHarness) -> tuple[BotHarness, Person]:
    harness = await start_harness(make_shoe=StackedShoes(LOST))
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "500")
    await harness.press(ann, "Stand")
    await give(harness, ann, "-500")
    await harness.wait_until_board_current()
    return harness, ann


async def test_six_revivals_at_one_instant_give_one_grant(start_harness: StartHarness) -> None:
    harness, ann = await eliminated_player(start_harness)
    typed = [await harness.owner.slash(harness.channel, "admin revive", member=ann) for _ in range(6)]
    said = [private_reply(await answered(each)) for each in typed]
    assert sorted(said) == [
        f"{ann.mention} is back with 1,000 chips.",
        *[f"{ann.mention} is not out of chips. `/admin chips` gives them more."] * 5,
    ]
    assert await harness.chips(ann) == 1000
    revived = harness.query("SELECT amount FROM admin_log WHERE action = 'revive'")
    assert revived == [(100_000,)]


async def test_mention_of_an_impossible_id_stops_no_write(start_harness: StartHarness) -> None:
    """A reason may hold any digits; those that are no id are no person, so they stay as they were typed."""
    harness = await start_harness()
    ann, impossible = harness.person("Ann"), f"<@{2**63}>"
    reason = f"{impossible} and {ann.mention}"
    await harness.type(harness.owner, "admin chips", member=ann, amount="5", reason=reason)
    assert harness.query("SELECT reason FROM admin_log") == [(f"{impossible} and #{harness.number(ann)}",)]
    assert "**+100** for today" in await harness.type(harness.person("Bob"), "daily")


async def test_grants_at_one_instant_never_exceed_the_ceiling(start_harness: StartHarness) -> None:
    harness = await start_harness()
    ann, half = harness.person("Ann"), "500000m"
    said = await asyncio.gather(*(give(harness, ann, half) for _ in range(3)))
    assert sum(each.startswith("You gave ") for each in said) == 1
    assert await harness.chips(ann) == 500_000_001_000


async def test_nothing_is_taken_beside_hidden_bet(start_harness: StartHarness) -> None:
    harness, ann, _bob = await open_face_down_table(start_harness)
    await harness.bet(ann, "137")
    for amount in ("-1", "-863", "-864", "-5000"):
        async with harness.nothing_changes():
            assert await give(harness, ann, amount) == "You can take chips after the next deal."
    refused = harness.query("SELECT amount, reason FROM admin_log WHERE action = 'chips refused'")
    assert [amount for amount, _ in refused] == [-100, -86_300, -86_400, -500_000]
    assert {reason for _, reason in refused} == {"has a hidden bet: help"}
    assert f"You gave {ann.mention} 5 chips." in await give(harness, ann, "5")


async def test_members_who_have_left_are_answered_about(start_harness: StartHarness) -> None:
    harness, ann = await eliminated_player(start_harness)
    ann.member.has_left = True
    bob = harness.person("Bob")
    assert "0 chips" in await harness.type(bob, "balance", member=ann)
    assert await harness.type(harness.owner, "admin revive", member=ann) == (
        f"{ann.mention} is back with 1,000 chips."
    )
    assert await give(harness, ann, "20") == (f"You gave {ann.mention} 20 chips. They have 1,020 chips now.")
    assert await give(harness, ann, "-20") == (
        f"You took 20 chips from {ann.mention}. They have 1,000 chips now."
    )


async def test_member_who_has_left_can_be_kicked(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("T T T 7"))
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "10")
    await harness.press(ann, "Stand")
    ann.member.has_left = True
    said = await harness.announce(harness.owner, "table kick", member=ann)
    assert "removed Ann from the table" in said
    assert harness.snapshot.seats == ()
