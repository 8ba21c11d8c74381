"""``/setup``: what is missing, four questions, the first table; run twice, and beside an open table."""

import pytest

from standin import Permission
from tests.e2e.harness.bot_harness import BotHarness, answered, private_reply
from tests.e2e.settings.panel_person import PanelPerson
from tests.e2e.settings.test_settings_panel import add_role, announce_roles, log

pytestmark = pytest.mark.shared_bot


async def setup_of_owner(harness: BotHarness) -> PanelPerson:
    return await PanelPerson.open(harness, harness.owner, "setup")


async def test_answers_open_the_first_table_and_change_settings_beside_it(harness: BotHarness) -> None:
    role = add_role(harness, "Ann")
    await announce_roles(harness)
    panel = await setup_of_owner(harness)
    assert panel.text.startswith("**Welcome! Answer four questions, then open the first table.**")
    assert "✅ I have all the permissions I need in this channel." in panel.text
    assert "Cards are text: the person who runs this bot has switched the pictures off." in panel.text
    await panel.pick(":value:openers", role)
    await panel.pick(":value:opening_balance", "5000")
    await panel.pick(":value:default_preset", "standard")
    assert "**2. How many chips do members start with?** 5,000 chips" in panel.text
    assert log(harness) == [], "nothing is stored before the button"
    await panel.press("Open the first table")
    assert "The table is open: standard rules, bets 5–100. Good luck!" in panel.text
    await harness.wait_until(lambda: bool(harness.boards), "a board")
    assert harness.snapshot.rules.preset == "standard"
    assert await harness.chips(harness.person("Bob")) == 5_000
    assert log(harness) == [
        f"openers: 0 -> {role.id}",
        "opening_balance: 1000 -> 5000",
        "default_preset: house -> standard",
    ]

    panel = await setup_of_owner(harness)
    assert panel.text.startswith("**Four questions about this server**")
    assert "This channel has its table already." in panel.text
    async with harness.nothing_changes():
        await panel.press("Save")
    assert "A table is open in this channel already, and nothing has changed." in panel.text
    await panel.pick(":value:default_preset", "speed")
    await panel.press("Save")
    assert "✅ Your changes are in force." in panel.text
    assert log(harness)[3:] == ["default_preset: standard -> speed"]
    assert harness.snapshot.rules.preset == "standard", "the open table keeps its rules"


@pytest.mark.own_bot
async def test_double_press_opens_one_table_with_the_defaults(harness: BotHarness) -> None:
    pressed = await harness.slash(harness.person("Ann"), "setup", ignore_permissions=True)
    assert private_reply(pressed) == "Only members with Manage Server can do that."
    old = await setup_of_owner(harness)
    await harness.restart()
    await old.press("Open the first table")
    assert old.text == "This panel is too old. `/setup` opens a new one."

    panel = await setup_of_owner(harness)
    presses = [await harness.owner.click(panel.panel, "Open the first table") for _ in range(2)]
    for press in presses:
        assert (await answered(press)).reply is None
    await harness.wait_until_idle()
    assert len(harness.boards) == 1
    assert "The table is open: house rules" in panel.text
    assert panel.labels == ["Save"]
    assert log(harness) == []

    await harness.close_table(harness.owner)
    harness.owner.locale = "de"
    panel = await setup_of_owner(harness)
    assert "**1. Wer darf Tische öffnen?** nur mit „Server verwalten“" in panel.text
    await panel.press("Ersten Tisch öffnen")
    assert "Der Tisch ist offen" in panel.text


async def test_nothing_opens_without_permissions_or_with_stale_answers(harness: BotHarness) -> None:
    first, second = await setup_of_owner(harness), await setup_of_owner(harness)
    await second.pick(":value:opening_balance", "100")
    assert first.panel.deleted, "a panel replaces the last one"
    await harness.type(harness.owner, "admin set", setting="opening_balance", value="7")
    await second.press("Open the first table")
    assert "Nothing was applied." in second.text
    assert harness.boards == [], "no table either"
    assert log(harness) == ["opening_balance: 1000 -> 7"]

    denied = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.SEND_MESSAGES
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(denied))
    panel = await setup_of_owner(harness)
    named = "⚠️ In this channel I still need Send Messages, Embed Links and Attach Files. You find them"
    assert named in panel.text
    await panel.pick(":value:opening_balance", "500")
    await panel.press("Open the first table")
    assert "✅ Your changes are in force." in panel.text
    assert "I can't run a table here." in panel.text
    assert log(harness)[1:] == ["opening_balance: 7 -> 500"]
    told = private_reply(await panel.press("Open the first table"))
    assert told == "I can't run a table here. In this channel I need Send Messages."
