"""What is refused before any table hears of it: the whole sentences, as people read them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Permission, Person
from tests.e2e.harness.bot_harness import BotHarness as Casino
from tests.e2e.harness.bot_harness import private_reply as told
from tests.table.fakes import Dealer

MANAGE_SERVER = "That is for those with the Manage Server permission, since the server's bank pays."
HOST = "That is for the match's host, or for those with the Manage Server permission."
BET = "I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`."
INSURANCE = "I can't read that as an amount. Try `5`, `7.50`, `half` or `max`."
NO_TABLE = (
    "There is no table open here. Anyone may open a match with `/table open preset:vegas`, "
    "someone who manages this server any table."
)
NO_ROUND = "A round has a number, such as `/verify id:12`. Yours are suggested while you type."


@pytest.fixture
async def casino(tmp_path: Path) -> AsyncIterator[Casino]:
    """With hands in which insurance is offered: Ann has 19, the dealer an ace and 17."""
    casino = Casino(tmp_path, make_shoe=Dealer("T A 9 6"))
    await casino.start()
    yield casino
    await casino.close()


async def asked(casino: Casino, person: Person, command: str, **options: Any) -> str:
    """What a command is answered with; nothing has happened."""
    async with casino.nothing_changes():
        return await casino.type(person, command, **options)


# --- amounts


@pytest.mark.parametrize("amount", ["ten", "-5", "1e9", "", "٥", "<@&1> @everyone"])
async def test_a_bet_that_is_no_amount(casino: Casino, amount: str) -> None:
    ann = casino.person("Ann")
    await casino.open_table()
    assert await asked(casino, ann, "bet", amount=amount) == BET
    if amount:
        assert told(await casino.bet(ann, amount)) == BET


async def test_insurance_for_what_is_no_amount(casino: Casino) -> None:
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "10")
    assert await asked(casino, ann, "insurance", amount="some") == INSURANCE
    form = (await casino.press(ann, "Insurance…")).modal
    assert form is not None
    assert told(await (await ann.submit(form, {"amount": "some"})).response()) == INSURANCE


# --- rights


async def test_who_does_not_manage_the_server_opens_no_table_on_its_bank(casino: Casino) -> None:
    said = await asked(casino, casino.person("Ann"), "table open")
    assert said == f"{MANAGE_SERVER} Anyone may open a match: `/table open preset:vegas`."


CONFIGURE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("table set", {"option": "max_bet", "value": "100"}),
    ("table preset", {"name": "speed"}),
    ("table close", {}),
)


@pytest.mark.parametrize(("command", "options"), CONFIGURE)
async def test_who_does_not_manage_the_server_configures_no_table(
    casino: Casino, command: str, options: dict[str, Any]
) -> None:
    await casino.open_table()
    assert await asked(casino, casino.person("Ann"), command, **options) == MANAGE_SERVER
    assert await asked(casino, casino.person("Ann"), "table kick", member=casino.owner) == MANAGE_SERVER


@pytest.mark.parametrize(("command", "options"), CONFIGURE)
async def test_who_is_not_the_host_configures_no_match(
    casino: Casino, command: str, options: dict[str, Any]
) -> None:
    await casino.open_table(preset="vegas")
    assert await asked(casino, casino.person("Ann"), command, **options) == HOST
    assert await asked(casino, casino.person("Ann"), "table kick", member=casino.owner) == HOST


async def test_the_chips_of_others_are_for_those_who_manage_the_server(casino: Casino) -> None:
    ann = casino.person("Ann")
    gift = {"member": ann, "amount": "500", "reason": "I would like some", "ignore_permissions": True}
    said = await asked(casino, ann, "admin chips", **gift)
    assert said == "Only those with the Manage Server permission can move chips."
    said = await asked(casino, ann, "admin revive", member=ann, ignore_permissions=True)
    assert said == "Only those with the Manage Server permission can revive members."


async def test_the_bot_says_which_permission_it_is_missing(casino: Casino) -> None:
    casino.sandbox.set_bot_permissions(casino.channel, deny=int(Permission.SEND_MESSAGES))
    said = await asked(casino, casino.owner, "table open")
    assert said == "I can't keep a table here: in this channel I'm missing Send Messages."


# --- what there is not


@pytest.mark.parametrize(
    ("command", "options"),
    [
        *CONFIGURE,
        ("table show", {}),
        ("table start", {}),
        ("bet", {"amount": "10"}),
        *((name, {}) for name in ("join", "ready", "sitout", "leave", "hit", "insurance", "rules", "hand")),
        ("seed", {"text": "mine"}),
    ],
)
async def test_without_a_table_all_say_what_opens_one(
    casino: Casino, command: str, options: dict[str, Any]
) -> None:
    assert await asked(casino, casino.owner, command, **options) == NO_TABLE


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("soon", NO_ROUND),
        ("-1", NO_ROUND),
        ("9" * 40, NO_ROUND),
        ("7", "There is no round 7 on this server. Yours are suggested while you type."),
        ("#007", "There is no round 7 on this server. Yours are suggested while you type."),
    ],
)
async def test_what_is_no_round_cannot_be_verified(casino: Casino, typed: str, said: str) -> None:
    assert await asked(casino, casino.person("Ann"), "verify", id=typed) == said


@pytest.mark.parametrize("text", ["`", "x" * 65, "a\nb"])
async def test_what_is_no_seed(casino: Casino, text: str) -> None:
    await casino.open_table()
    said = await asked(casino, casino.person("Ann"), "seed", text=text)
    assert said == "A seed is 1 to 64 characters, all visible, no backtick."


async def test_who_has_no_chips_reads_in_his_balance_who_can_help(casino: Casino) -> None:
    ann = casino.person("Ann")
    await casino.open_table()
    since = f"<t:{round(casino.clock.now())}:R>"
    await casino.type(casino.owner, "admin chips", member=ann, amount="-1000", reason="a lesson")
    assert await asked(casino, ann, "balance") == (
        f"You have 0 chips. Out of chips since {since}.\n"
        "Someone who manages this server can help with `/admin revive` or `/admin chips`."
    )


# --- options


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("max_bett", "100", "There is no option 'max_bett'. Did you mean `max_bet`?"),
        (
            "decks",
            "300",
            "`decks` cannot be 300: it is a whole number, 0 = infinite, or 1 to 255; the nearest is 255.",
        ),
        ("peek", "sometimes", "`peek` cannot be 'sometimes': it is one of off, ace, ace_ten."),
        ("min_bet", "1000", "`min_bet` 1000 is more than `max_bet` 500: change the other one first."),
    ],
)
async def test_options_that_are_refused_say_what_there_is(
    casino: Casino, option: str, value: str, said: str
) -> None:
    await casino.open_table()
    assert await asked(casino, casino.owner, "table set", option=option, value=value) == said


async def test_a_table_is_not_opened_by_rules_that_contradict_each_other(casino: Casino) -> None:
    said = await asked(casino, casino.owner, "table open", min_bet=600)
    assert said == "`min_bet` 600 is more than `max_bet` 500: change the other one first."


# --- chips


@pytest.mark.parametrize("amount", ["some", "0", "half", ""])
async def test_what_is_no_amount_of_chips_to_give(casino: Casino, amount: str) -> None:
    ann = casino.person("Ann")
    said = await asked(casino, casino.owner, "admin chips", member=ann, amount=amount, reason="a gift")
    assert said == "I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips."


async def test_more_chips_than_a_member_has_cannot_be_taken(casino: Casino) -> None:
    ann = casino.person("Ann")
    said = await asked(casino, casino.owner, "admin chips", member=ann, amount="-1001", reason="a lesson")
    assert said == (
        f"{ann.mention} doesn't have that many chips to take now; "
        "what is at stake can't be taken before its round is over."
    )


async def test_who_is_not_out_cannot_be_revived(casino: Casino) -> None:
    ann = casino.person("Ann")
    said = await asked(casino, casino.owner, "admin revive", member=ann)
    assert said == f"{ann.mention} is not out of chips. `/admin chips` gives more."
