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
BET = "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."
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


# --- amounts


async def test_invalid_insurance_amount_is_refused(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "10")
    assert await asked(harness, ann, "insurance", amount="some") == INSURANCE
    form = (await harness.press(ann, "Insure…")).modal
    assert form is not None
    assert told(await (await ann.submit(form, {"amount": "some"})).response()) == INSURANCE


# --- rights


async def test_bank_table_needs_a_server_manager_to_open(harness: BotHarness) -> None:
    said = await asked(harness, harness.person("Ann"), "table open")
    assert said == (
        "Only members with Manage Server can open this kind of table. Anyone can start a match with `/match`."
    )


CONFIGURE: Commands = (
    ("table set", {"option": "max_bet", "value": "100"}),
    ("table preset", {"name": "speed"}),
    ("table close", {}),
)


async def test_bank_table_needs_a_server_manager_to_configure(harness: BotHarness) -> None:
    await harness.open_table()
    answers = await all_asked(harness, harness.person("Ann"), CONFIGURE)
    answers["table kick"] = await asked(harness, harness.person("Ann"), "table kick", member=harness.owner)
    assert answers == dict.fromkeys(answers, MANAGE_SERVER)


async def test_match_configuration_is_refused_to_non_hosts(harness: BotHarness) -> None:
    await harness.open_table(preset="vegas")
    answers = await all_asked(harness, harness.person("Ann"), CONFIGURE)
    answers["table kick"] = await asked(harness, harness.person("Ann"), "table kick", member=harness.owner)
    assert answers == dict.fromkeys(answers, HOST)


async def test_chip_commands_need_a_server_manager(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    gift = {"member": ann, "amount": "500", "reason": "I would like some", "ignore_permissions": True}
    said = await asked(harness, ann, "admin chips", **gift)
    assert said == "Only members with Manage Server can do that."
    said = await asked(harness, ann, "admin revive", member=ann, ignore_permissions=True)
    assert said == "Only members with Manage Server can do that."


async def test_missing_bot_permission_is_named(harness: BotHarness) -> None:
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.SEND_MESSAGES))
    said = await asked(harness, harness.owner, "table open")
    assert said == "I can't run a table here. In this channel I need Send Messages."


# --- missing tables, rounds and chips


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


async def test_invalid_round_cannot_be_verified(harness: BotHarness) -> None:
    unknown = "There is no round 7 on this server. Yours are suggested while you type."
    said = {"soon": NO_ROUND, "-1": NO_ROUND, "9" * 40: NO_ROUND, "7": unknown, "#007": unknown}
    ann = harness.person("Ann")
    assert {typed: await asked(harness, ann, "verify", id=typed) for typed in said} == said


async def test_invalid_client_seed_is_refused(harness: BotHarness) -> None:
    await harness.open_table()
    for text in ("`", "x" * 65, "a\nb"):
        said = await asked(harness, harness.person("Ann"), "seed", text=text)
        assert said == "Use 1 to 64 visible characters, without a backtick (`` ` ``).", text


async def test_balance_without_chips_names_who_can_help(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    since = f"<t:{round(harness.clock.now())}:R>"
    await harness.type(harness.owner, "admin chips", member=ann, amount="-1000", reason="a lesson")
    assert await asked(harness, ann, "balance") == (
        f"You have 0 chips. You ran out of chips {since}.\n"
        "`/daily` has chips for you now.\n"
        "With less than 200 chips and no open bet, `/refill` brings you up to that.\n"
        "A member with Manage Server can help with `/admin revive` or `/admin chips`."
    )


# --- options


async def test_refused_option_lists_the_valid_ones(harness: BotHarness) -> None:
    said = {
        ("max_bett", "100"): "There is no option 'max_bett'. Did you mean `max_bet`?",
        ("decks", "300"): (
            "`decks` cannot be 300. It is a whole number, 0 = infinite, or 1 to 255; the nearest is 255."
        ),
        ("peek", "sometimes"): "`peek` cannot be 'sometimes'. It is one of off, ace, ace_ten.",
        ("min_bet", "1000"): "`min_bet` 1,000 is more than `max_bet` 500. Change the other one first.",
    }
    await harness.open_table()
    answers = {
        (option, value): await asked(harness, harness.owner, "table set", option=option, value=value)
        for option, value in said
    }
    assert answers == said


async def test_contradictory_options_do_not_open_a_table(harness: BotHarness) -> None:
    said = await asked(harness, harness.owner, "table open", min_bet=600)
    assert said == "`min_bet` 600 is more than `max_bet` 500. Change the other one first."


# --- chips


async def test_unclear_amounts_are_refused_with_both_readings(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    said = await asked(harness, harness.owner, "admin chips", member=ann, amount="-1.5000", reason="a fee")
    assert said == "Did you mean −15,000 or −1.50?"
    await harness.bet(ann, "10")
    form = (await harness.press(ann, "Insure…")).modal
    assert form is not None
    said = told(await (await ann.submit(form, {"amount": "0,500"})).response())
    assert said == "Did you mean 500 or 0.50?"


async def test_invalid_chip_amount_is_refused(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    for amount in ("some", "0", "half", ""):
        said = await asked(harness, harness.owner, "admin chips", member=ann, amount=amount, reason="a gift")
        assert said == "I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips.", amount


async def test_taking_more_chips_than_owned_is_refused(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    said = await asked(harness, harness.owner, "admin chips", member=ann, amount="-1001", reason="a lesson")
    assert said == (
        f"{ann.mention} doesn't have that many chips to take. Bets in an open round can't be taken."
    )


async def test_reviving_an_active_player_is_refused(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    said = await asked(harness, harness.owner, "admin revive", member=ann)
    assert said == f"{ann.mention} is not out of chips. `/admin chips` gives them more."
