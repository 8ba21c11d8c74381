"""A server whose books do not balance stands still until a start finds them in order."""

from bot.bank.ids import GuildId
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.support.disk_damage import damage
from tests.table.fakes import StackedShoes

FROZEN = (
    "This server's chips don't add up, so all its tables are paused. "
    "The person who runs this bot finds the reason in its log."
)


async def restart_with(harness: BotHarness, difference: int) -> None:
    """Stop the bot, change Ann's balance without a transfer, and start it again."""
    ann = harness.number(harness.person("Ann"))
    await restart_after(
        harness,
        f"UPDATE accounts SET balance = balance + {difference}, owned = owned + {difference} "
        f"WHERE kind = 'member' AND user = {ann}",
    )


async def restart_after(harness: BotHarness, *statements: str) -> None:
    """Stop the bot, change the database, and start the bot again."""
    await harness.stop_bot()
    damage(harness.database, *statements)
    await harness.start_bot()


async def test_frozen_server_refuses_in_one_sentence_until_repaired(start_harness: StartHarness) -> None:
    """A long check finds it while the bot plays, or a start does."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes("T T T 7"))
    await harness.bet(ann, "10")
    check, guild = harness.store.start_check, GuildId(harness.sandbox.guild.id)
    check.frozen.add(guild)
    check._when_frozen(guild)
    assert await harness.press_refused(ann, "Stand") == FROZEN
    assert await harness.type(ann, "decline") == FROZEN, "also where the table would refuse"
    await harness.restart()
    assert await harness.type(ann, "decline") != FROZEN
    await restart_with(harness, 1)
    before = harness.snapshot
    assert await harness.press_refused(ann, "Stand") == FROZEN
    assert await harness.type(bob, "bet", amount="10") == FROZEN
    assert await harness.type(ann, "leave") == FROZEN
    opened = await harness.type(harness.owner, "table open", channel="high-rollers")
    assert opened == FROZEN
    for command in ("admin chips", "admin revive"):
        more = {"amount": "5", "reason": "help"} if command == "admin chips" else {}
        assert await harness.type(harness.owner, command, member=bob, **more) == FROZEN
    assert "You have 990.01 chips, and 10 in bets." in await harness.type(ann, "balance")
    assert "Dealer" in await harness.type(ann, "show hand")
    await harness.pass_time(120, step=30)
    assert harness.snapshot == before, "no clock runs"
    await restart_with(harness, -1)
    assert await harness.type(ann, "leave") != FROZEN


async def test_frozen_server_with_damaged_table_answers_the_same(start_harness: StartHarness) -> None:
    """The damaged table stands still too: nobody is told that there is none."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("T T T 7"))
    await harness.bet(ann, "10")
    panel = await harness.open_hand(ann)
    await restart_after(
        harness,
        "UPDATE accounts SET balance = balance + 1 WHERE kind = 'member'",
        "UPDATE tables SET state = '{'",
    )
    assert harness.bot.manager.tables() == ()
    assert await harness.press_refused(ann, "Stand") == FROZEN
    assert private_reply(await harness.press(ann, "Stand", on=panel)) == FROZEN
    for command in ("show hand", "stand", "rules", "show timer", "leave", "table show", "table close"):
        assert await harness.type(ann, command) == FROZEN, command
    await restart_after(harness, "UPDATE accounts SET balance = balance - 1 WHERE kind = 'member'")
    assert (await harness.type(ann, "leave")).startswith("No table is open here."), "it closes now"
