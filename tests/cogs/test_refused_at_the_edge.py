"""Test refusals that a command gives before it reaches a table, word for word."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from standin import Permission, Person
from tests.e2e.harness.bot_harness import BotHarness, private_reply as told
from tests.table.fakes import StackedShoes

MANAGE_SERVER = "Only members with Manage Server can do that: this table uses the server's chips."
HOST = "Only the host of this match, or a member with Manage Server, can do that."
INSURANCE = "I can't read that as an amount. Try `5`, `7.50`, `half` or `max`."
NO_TABLE = "No table is open here. Anyone can start a match with `/match`; other tables need Manage Server."
NO_ROUND = "Type the number of a round, such as `12`. Yours are suggested while you type."

Commands = tuple[tuple[str, dict[str, Any]], ...]
"""Commands with their options."""


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    """Yield a bot whose first round offers insurance: Ann has 19, the dealer an ace and 17."""
    harness = BotHarness(tmp_path, make_shoe=StackedShoes("T A 9 6"))
    await harness.start()
    yield harness
    await harness.close()


async def asked(harness: BotHarness, person: Person, command: str, **options: Any) -> str:
    """Return the answer to a command, and check that it changed nothing."""
    async with harness.nothing_changes():
        return await harness.type(person, command, **options)


async def all_asked(harness: BotHarness, person: Person, commands: Commands) -> dict[str, str]:
    """Return the answers to several commands, and check that none of them changed anything."""
    return {command: await asked(harness, person, command, **options) for command, options in commands}


MEMBERS_ONLY = "Only members with Manage Server can do that."
NO_GRANT = "I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips."
NO_SEED = "Use 1 to 64 visible characters, without a backtick (`` ` ``)."

CONFIGURE: Commands = (
    ("table set", {"option": "max_bet", "value": "100"}),
    ("table preset", {"name": "speed"}),
    ("table close", {}),
)


async def test_commands_without_a_table_say_how_to_open(harness: BotHarness) -> None:
    commands: Commands = (
        *CONFIGURE,
        ("table show", {}),
        ("table start", {}),
        ("bet", {"amount": "10"}),
        *(
            (name, {})
            for name in ("join", "ready", "sitout", "leave", "hit", "insurance", "rules", "show hand")
        ),
        ("seed", {"text": "mine"}),
    )
    answers = await all_asked(harness, harness.owner, commands)
    assert answers == {command: NO_TABLE for command, _ in commands}

    said = await asked(harness, harness.person("Ann"), "table open")
    assert said == (
        "Only members with Manage Server can open this kind of table. Anyone can start a match with `/match`."
    )
    said = await asked(harness, harness.owner, "table open", min_bet=600)
    assert said == "`min_bet` 600 is more than `max_bet` 500. Change the other one first.", "contradictory"
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    said = await asked(harness, harness.owner, "table open")
    assert said == "I can't run a table here. In this channel I need Send Messages."


async def test_gifts_and_rounds_that_cannot_be_are_refused(harness: BotHarness) -> None:
    ann, olive = harness.person("Ann"), harness.owner
    gift: dict[str, Any] = {"member": ann, "reason": "a reason"}
    forced = {"ignore_permissions": True}
    assert await asked(harness, ann, "admin chips", amount="500", **gift, **forced) == MEMBERS_ONLY
    assert await asked(harness, ann, "admin revive", member=ann, **forced) == MEMBERS_ONLY
    said = await asked(harness, olive, "admin revive", member=ann)
    assert said == f"{ann.mention} is not out of chips. `/admin chips` gives them more."

    gifts = dict.fromkeys(("some", "0", "half", ""), NO_GRANT)
    gifts["-1.5000"] = "Did you mean −15,000 or −1.50?"
    gifts["-1001"] = (
        f"{ann.mention} doesn't have that many chips to take. Bets in an open round can't be taken."
    )
    for amount, refused in gifts.items():
        assert await asked(harness, olive, "admin chips", amount=amount, **gift) == refused, amount
    unknown = "There is no round 7 on this server. Yours are suggested while you type."
    ids = {"soon": NO_ROUND, "-1": NO_ROUND, "9" * 40: NO_ROUND, "7": unknown, "#007": unknown}
    assert {typed: await asked(harness, ann, "verify", id=typed) for typed in ids} == ids

    await harness.open_table()
    since = f"<t:{round(harness.clock.now())}:R>"
    await harness.type(olive, "admin chips", member=ann, amount="-1000", reason="a lesson")
    assert await asked(harness, ann, "balance") == (
        f"You have 0 chips. You ran out of chips {since}.\n"
        "`/daily` has chips for you now.\n"
        "With less than 200 chips and no open bet, `/refill` brings you up to that.\n"
        "A member with Manage Server can help with `/admin revive` or `/admin chips`."
    )


async def test_configuration_is_refused_to_others_and_with_what_is_valid(harness: BotHarness) -> None:
    ann, olive = harness.person("Ann"), harness.owner
    for preset, refused in (("vegas", HOST), ("house", MANAGE_SERVER)):
        await harness.open_table(preset=preset)
        answers = await all_asked(harness, ann, CONFIGURE)
        answers["table kick"] = await asked(harness, ann, "table kick", member=olive)
        assert answers == dict.fromkeys(answers, refused), preset
        if preset == "vegas":
            await harness.close_table(olive)

    said = {
        ("max_bett", "100"): "There is no option 'max_bett'. Did you mean `max_bet`?",
        ("decks", "300"): (
            "`decks` cannot be 300. It is a whole number, 0 = infinite, or 1 to 255; the nearest is 255."
        ),
        ("peek", "sometimes"): "`peek` cannot be 'sometimes'. It is one of off, ace, ace_ten.",
        ("min_bet", "1000"): "`min_bet` 1,000 is more than `max_bet` 500. Change the other one first.",
    }
    assert {
        (option, value): await asked(harness, olive, "table set", option=option, value=value)
        for option, value in said
    } == said


async def test_texts_of_players_that_nobody_can_read_are_refused(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    for text in ("`", "x" * 65, "a\nb"):
        assert await asked(harness, ann, "seed", text=text) == NO_SEED, text

    await harness.bet(ann, "10")
    assert await asked(harness, ann, "insurance", amount="some") == INSURANCE
    for typed, refused in (("some", INSURANCE), ("0,500", "Did you mean 500 or 0.50?")):
        form = (await harness.press(ann, "Insure…")).modal
        assert form is not None
        assert told(await (await ann.submit(form, {"amount": typed})).response()) == refused, typed
