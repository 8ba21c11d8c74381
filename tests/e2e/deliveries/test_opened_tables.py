"""A member who cannot manage the server opens and hosts only a few tables; the refusal says when."""

from tests.e2e.harness.bot_harness import BotHarness

MINUTE = 60.0


async def test_member_opens_two_tables_a_minute(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    for _ in range(2):
        assert "The match is open" in await harness.type(ann, "table open", preset="vegas")
        await harness.type(ann, "table close")
    now = round(harness.clock.now())
    async with harness.nothing_changes():
        said = await harness.type(ann, "table open", preset="vegas")
        assert said == f"You opened 2 tables just now. You can open the next one <t:{now + 60}:R>."
    harness.clock.advance(MINUTE)
    assert "The match is open" in await harness.type(ann, "table open", preset="vegas")


async def test_member_hosts_three_tables(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    for name in ("friday", "saturday", "sunday"):
        harness.sandbox.open_thread(harness.channel, name)
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
