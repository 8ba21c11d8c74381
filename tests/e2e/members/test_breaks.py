"""``/me break``: confirmed with its date, longer but never shorter, also after ``/me forget``."""

import pytest

from bot.words.catalogue import ENGLISH
from standin import InvalidOption, Message, Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.words.german import GERMAN

OUTDATED = ENGLISH("refused-outdated")
DAY = 86_400


def end_of(harness: BotHarness, days: int) -> str:
    return f"<t:{round(harness.clock.now()) + days * DAY}:"


async def begin_break(harness: BotHarness, person: Person, days: int) -> str:
    asked = await harness.ask(person, "me break", days=days)
    return await confirmed(harness, person, asked)


async def confirmed(harness: BotHarness, person: Person, asked: Message) -> str:
    return private_reply(await harness.press(person, "Begin the break", on=asked))


@pytest.mark.shared_bot
async def test_break_is_confirmed_with_its_date(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness)
    await harness.bet(bob, "10")
    await harness.type(ann, "bet", amount="50")
    there = "high-rollers"
    await harness.type(harness.owner, "table open", channel=there)
    await harness.type(bob, "bet", channel=there, amount="10")
    await harness.type(ann, "bet", channel=there, amount="20")
    asked = await harness.ask(ann, "me break", days=30)
    assert end_of(harness, 30)[:9] in asked.text
    for part in ("any server", "come back", "nobody can make it shorter"):
        assert part in asked.text
    assert await harness.staked(ann) == 70
    told = await confirmed(harness, ann, asked)
    assert "Your break has begun." in told
    assert await harness.staked(ann) == 0
    assert "You're on a break" in await harness.type(ann, "bet", amount="10")
    assert "You're on a break" in private_reply(await harness.press(ann, "Bet next round"))
    assert await harness.chips(ann) == 1_000


async def test_break_is_only_made_longer(start_harness: StartHarness) -> None:
    """It outlasts a restart and forgetting."""
    harness, ann, _ = await start_table(start_harness)
    ten_days = await begin_break(harness, ann, 10)
    assert "You can only make it longer." in await harness.type(ann, "me break", days=9)
    asked = await harness.ask(ann, "me break", days=20)
    forged = f"break:{round(harness.clock.now()) + 3 * DAY}"
    shorter = private_reply(await harness.press_forged(ann, asked, forged))
    assert shorter == ten_days
    longer = await begin_break(harness, ann, 20)
    assert longer != ten_days
    ((stored,),) = harness.query("SELECT break_until FROM people WHERE break_until IS NOT NULL")
    assert f"<t:{round(stored)}:" in longer
    await harness.restart()
    await harness.bot.wait_until_ready()
    assert "You're on a break" in await harness.type(ann, "bet", amount="10")
    question = await harness.ask(ann, "me forget")
    assert "`/me break`" in question.text
    await harness.press(ann, "Erase my data", on=question)
    assert "You're on a break" in await harness.type(ann, "bet", amount="10")
    await harness.restart()
    await harness.bot.wait_until_ready()
    assert "You're on a break" in await harness.type(ann, "bet", amount="10")
    harness.clock.stall(20 * DAY + 1.0)
    await harness.wait_until_idle()
    assert "You're on a break" not in await harness.type(ann, "bet", amount="10")


@pytest.mark.shared_bot
async def test_forged_button_begins_no_break(start_harness: StartHarness) -> None:
    """Neither a longer one than the command takes, nor one that is over, nor with a message of everybody."""
    harness, ann, bob = await start_table(start_harness)
    for days in (0, 366):
        with pytest.raises(InvalidOption):
            await harness.ask(ann, "me break", days=days)
    asked = await harness.ask(ann, "me break", days=365)
    now = int(harness.clock.now())
    async with harness.nothing_changes():
        for days in (-1, 0, 366, 10_000):
            for message, until in ((asked, now + days * DAY), (harness.board, now + DAY)):
                forged = await harness.press_forged(ann, message, f"break:{until}")
                assert private_reply(forged) == OUTDATED, days
    assert harness.query(f"SELECT break_until FROM people WHERE discord = {ann.id}") in ([], [(None,)])
    assert "Your break has begun." in await confirmed(harness, ann, asked)
    bob.locale = "de"
    asked = await harness.ask(bob, "me break", days=1)
    assert GERMAN("members-break-firm") in asked.text
    press = await answered(await bob.click(asked, GERMAN("members-break-button")))
    assert private_reply(press).startswith(GERMAN("members-break-begun", date="").split(".")[0])
    assert "Pause" in await harness.type(bob, "bet", amount="10")
