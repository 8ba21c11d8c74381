"""``/admin settings`` and ``/admin set``: who may, what they change, stale panels, and a restart."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from bot.bank.ids import GuildId
from bot.words.catalogue import LANGUAGES
from standin import Message
from standin.model.guild import Role
from tests.e2e.harness.bot_harness import BotHarness, answered, private_reply
from tests.e2e.settings.panel_person import PanelPerson, custom_ids

pytestmark = pytest.mark.shared_bot

DEALERS = 1_000_000_000_000_000_777


def add_role(harness: BotHarness, *people: str) -> Role:
    """Add the role Dealers to the server, for these people."""
    role = Role(id=DEALERS, name="Dealers", permissions=0, position=1)
    harness.sandbox.guild.roles[role.id] = role
    for name in people:
        harness.person(name).member.role_ids.append(role.id)
    return role


async def announce_roles(harness: BotHarness) -> None:
    """Tell the bot of the roles of the server."""
    await harness.set_guild()


async def panel_of_owner(harness: BotHarness) -> PanelPerson:
    return await PanelPerson.open(harness, harness.owner, "admin settings")


def log(harness: BotHarness) -> list[str]:
    """Return what the log says of the settings of this server."""
    guild = harness.sandbox.guild.id
    found = f"SELECT reason FROM admin_log WHERE action = 'setting' AND guild = {guild} ORDER BY id"
    return [reason for (reason,) in harness.query(found)]


async def test_change_that_is_unfit_or_taken_back_is_none(harness: BotHarness) -> None:
    panel = await panel_of_owner(harness)
    await panel.set("look", "pace", "at_once")
    assert "Apply" in panel.labels
    await panel.set("look", "pace", "shown")
    assert "Apply" not in panel.labels, "a change back is no change"
    await panel.set("look", "pace", "at_once")
    await panel.press("Discard")
    assert "Apply" not in panel.labels
    said = await harness.type(harness.owner, "admin set", setting="pace", value="shown")
    assert said == "**Pace** is already the dealer's cards first."

    await panel.pick(":group", "chips")
    told = [each["description"] for each in panel.part(":item")["options"]]
    assert any(each.endswith(" …") for each in told), "one is too long"
    assert not [each for each in told if "`" in each or len(each) > 100], "whole words without markup"
    before = panel.text
    for typed in ("-1", "1,000,001", "7.50", "many", "half", "`@everyone`"):
        await panel.pick(":group", "chips")
        assert panel.text == before, f"{typed}: no item is open"
        refused = private_reply(await panel.set("chips", "opening_balance", typed))
        assert "It can be: 0 to 1,000,000." in refused, typed
        assert "Apply" not in panel.labels, typed
        assert before != panel.text, f"{typed}: the item is open still"
        said = await harness.type(harness.owner, "admin set", setting="opening_balance", value=typed)
        assert "It can be: 0 to 1,000,000." in said, typed
    # Markup has no effect in a code span, and no backslash belongs there.
    for text, quoted in {"-1": "`-1`", "`**<@&1>": "`ˋ**<@&1>`"}.items():
        said = await harness.type(harness.owner, "admin set", setting="opening_balance", value=text)
        assert said.startswith(f"{quoted} doesn't work for **Starting chips**.")
    choices = await harness.owner.autocomplete(harness.channel, "admin set", "value", "", setting="language")
    assert [each["value"] for each in choices] == ["automatic", *LANGUAGES]
    assert log(harness) == []


async def test_members_without_the_right_change_nothing(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    pressed = await harness.slash(ann, "admin settings", ignore_permissions=True)
    assert private_reply(pressed) == "Only members with Manage Server can do that."
    said = await harness.type(ann, "admin set", setting="pace", value="at_once", ignore_permissions=True)
    assert said == "Only members with Manage Server can do that."
    role = Role(id=DEALERS, name="Managers", permissions=1 << 5, position=1)
    harness.sandbox.guild.roles[role.id] = role
    ann.member.role_ids.append(role.id)
    panel = await PanelPerson.open(harness, ann, "admin settings")
    await panel.set("chips", "opening_balance", "5")
    ann.member.role_ids.remove(role.id)
    refused = private_reply(await panel.apply())
    assert refused == "Only members with Manage Server can do that.", "each press asks for the right"
    assert log(harness) == []


async def test_changes_are_collected_and_applied_at_once(harness: BotHarness) -> None:
    panel = await panel_of_owner(harness)
    assert "Apply" not in panel.labels, "there is nothing to apply"
    await panel.set("chips", "opening_balance", "2,500")
    await panel.set("look", "pace", "at_once")
    await panel.set("look", "text_cards", "on")
    assert "Starting chips: 1,000 chips → **2,500 chips**" in panel.text
    assert "Pace: the dealer's cards first → **the result at once**" in panel.text
    assert await harness.chips(harness.person("Ann")) == 1_000, "nothing is applied yet"
    assert log(harness) == []
    await panel.apply()
    assert "✅ Your changes are in force." in panel.text
    assert "Apply" not in panel.labels
    assert await harness.chips(harness.person("Ann")) == 2_500
    assert log(harness) == [
        "opening_balance: 1000 -> 2500",
        "pace: shown -> at_once",
        "text_cards: off -> on",
    ]
    assert "2,500 chips" in await harness.type(harness.person("Ann"), "balance")
    help_text = await harness.ask(harness.person("Ann"), "help")
    await harness.press(harness.person("Ann"), "Chips", on=help_text)
    assert "You start with 2,500 chips" in help_text.text

    harness.owner.locale = "de"
    panel = await panel_of_owner(harness)
    await panel.set("chips", "opening_balance", "1.500")
    assert "Chips am Anfang: 2.500 Chips → **1.500 Chips**" in panel.text
    await panel.press("Übernehmen")
    assert "✅ Deine Änderungen gelten jetzt." in panel.text


async def test_stale_panel_says_what_changed_meanwhile(harness: BotHarness) -> None:
    panel = await panel_of_owner(harness)
    await panel.set("chips", "opening_balance", "5")
    await panel.set("look", "language", "de")
    said = await harness.type(harness.owner, "admin set", setting="opening_balance", value="700")
    assert said == "**Starting chips** is 700 chips now. It was 1,000 chips."
    await panel.apply()
    assert "Nothing was applied." in panel.text
    assert "Starting chips: 1,000 chips → **700 chips**" in panel.text
    assert "Starting chips: 700 chips → **5 chips**" in panel.text, "the changes are kept"
    assert log(harness) == ["opening_balance: 1000 -> 700"]
    await panel.apply()
    assert log(harness)[1:] == ["opening_balance: 700 -> 5", "language: automatic -> de"]

    await panel.set("chips", "opening_balance", "6")
    await asyncio.gather(panel.apply(), panel.apply())
    assert log(harness)[3:] == ["opening_balance: 5 -> 6"], "a double press changes it once"
    assert "Nothing was applied" not in panel.text

    await panel.show("chips", "opening_balance")
    asked = await answered(await panel.person.click(panel.panel, panel.id_of(":type:opening_balance")))
    await panel_of_owner(harness)  # it replaces the one whose form is open
    told = await harness.submit(panel.person, asked, value="2,500")
    assert told.reply is not None, told.state
    assert "Starting chips: 6 chips → **2,500 chips**" in told.reply.text


async def test_settings_change_tables_and_warn_of_bets_that_are_too_large(harness: BotHarness) -> None:
    async def set_to(setting: str, value: str) -> str:
        return await harness.type(harness.owner, "admin set", setting=setting, value=value)

    least = "⚠️ The smallest bet at the tables here is 5 chips: "
    sources = {
        "daily": f"{least}`/daily` alone isn't enough for one.",
        "refill": f"{least}`/refill` isn't enough for one.",
    }
    for setting, warning in sources.items():
        assert warning not in await set_to(setting, "4"), "no table is open"
        await set_to(setting, "5")
    await harness.open_table()
    for setting, warning in sources.items():
        assert warning in await set_to(setting, "3")
        for enough in ("5", "0"):  # 0 switches it off
            assert "⚠️" not in await set_to(setting, enough), setting
    said = await set_to("opening_balance", "4")
    assert f"{least}new members could not bet." in said

    english = harness.board.text
    await set_to("language", "de")
    await harness.pass_time(3)
    await harness.wait_until(lambda: harness.board.text != english, "the board is German")
    assert "Einsätze" in harness.board.text
    await set_to("language", "automatic")
    await harness.pass_time(3)
    await harness.wait_until(lambda: harness.board.text == english, "the board is English again")

    await harness.close_table(harness.owner)
    await set_to("default_preset", "single")
    await harness.open_table()
    assert (harness.snapshot.rules.preset, harness.snapshot.rules.boxes) == ("single", 1)


async def test_role_or_everyone_may_open_and_configure_tables(harness: BotHarness) -> None:
    role = add_role(harness, "Ann")
    await announce_roles(harness)
    ann, bob = harness.person("Ann"), harness.person("Bob")
    panel = await panel_of_owner(harness)
    await panel.set("tables", "openers", role)
    assert "Who may open tables: Manage Server only → **<@&1000000000000000777>**" in panel.text
    await panel.apply()
    assert harness.bot.settings_of(GuildId(harness.sandbox.guild.id)).openers == role.id
    refused = await harness.type(bob, "table open")
    assert refused.startswith("Only <@&1000000000000000777> and members with Manage Server can open this")
    assert "The table is open" in await harness.type(ann, "table open")
    await harness.wait_until(lambda: bool(harness.boards), "a board")
    assert "changed *Largest bet*" in await harness.announce(ann, "table set", option="max_bet", value="50")
    assert "Only <@&1000000000000000777>" in await harness.close_table(bob)
    await panel.show("tables", "openers")
    await panel.press("Manage Server only")
    await panel.apply()
    assert log(harness)[-1] == f"openers: {role.id} -> 0"
    assert "Only members with Manage Server" in await harness.close_table(ann)
    await harness.close_table(harness.owner)

    await panel.set("tables", "openers", harness.sandbox.guild.everyone)
    assert "Who may open tables: Manage Server only → **everyone**" in panel.text
    await panel.apply()
    assert "The table is open" in await harness.type(bob, "table open")
    said = await harness.type(harness.owner, "admin set", setting="openers", value="@everyone")
    assert said == "**Who may open tables** is already everyone."


@pytest.mark.own_bot
async def test_earlier_panels_and_deleted_roles_have_no_effect_after_a_restart(harness: BotHarness) -> None:
    add_role(harness, "Ann")
    await announce_roles(harness)
    said = await harness.type(harness.owner, "admin set", setting="openers", value="@dealers")
    assert "**Who may open tables** is <@&1000000000000000777> now." in said
    ann, logged = harness.person("Ann"), log(harness)
    old = await panel_of_owner(harness)
    await old.set("chips", "opening_balance", "5")
    del harness.sandbox.guild.roles[DEALERS]
    ann.member.role_ids.remove(DEALERS)
    await harness.restart()
    await old.apply()
    assert old.text == "This panel is too old. `/admin settings` opens a new one."
    assert custom_ids(old.panel) == []
    assert log(harness) == logged
    assert "Only members with Manage Server can open" in await harness.type(ann, "table open")
    panel = await panel_of_owner(harness)
    await panel.pick(":group", "tables")
    assert "a role that is gone: Manage Server only" in panel.text
    said = await harness.type(harness.owner, "admin set", setting="openers", value=f"<@&{DEALERS}>")
    assert "I can't find that role here." in said


async def test_channel_of_the_deal_is_picked_typed_and_gone(harness: BotHarness) -> None:
    own = harness.channel
    other = next(each for each in harness.sandbox.guild.channels.values() if each is not own)
    panel = await panel_of_owner(harness)
    await panel.set("deal", "deal_channel", str(own.id))
    assert f"Channel of the daily deal: none → **<#{own.id}>**" in panel.text
    await panel.apply()
    said = await harness.type(harness.owner, "admin set", setting="deal_channel", value=f"#{other.name}")
    assert f"**Channel of the daily deal** is <#{other.id}> now. It was <#{own.id}>." in said
    panel = await panel_of_owner(harness)
    await panel.show("deal", "deal_channel")
    choices = [each["value"] for each in select_options(panel.panel, "deal_channel")]
    assert choices == [str(other.id), str(own.id), "0"]
    refused = await harness.type(harness.owner, "admin set", setting="deal_channel", value="#nowhere")
    assert "doesn't work for **Channel of the daily deal**" in refused
    refused = await harness.type(harness.owner, "admin set", setting="deal_channel", value="1234567890123456")
    assert refused.startswith("I can't find that text channel here.")
    suggested = await harness.owner.autocomplete(
        own, "admin set", "value", other.name[:3], setting="deal_channel"
    )
    assert str(other.id) in [each["value"] for each in suggested]
    await harness.type(harness.owner, "admin set", setting="deal_channel", value="none")
    assert log(harness) == [
        f"deal_channel: 0 -> {own.id}",
        f"deal_channel: {own.id} -> {other.id}",
        f"deal_channel: {other.id} -> 0",
    ]


def select_options(message: Message, name: str) -> list[dict[str, Any]]:
    """Return the options of the list that changes a setting."""

    def found(parts: object) -> Iterator[dict[str, Any]]:
        for part in parts if isinstance(parts, list) else ():
            if str(part.get("custom_id", "")).endswith(f":value:{name}"):
                yield from part["options"]
            yield from found(part.get("components"))

    return list(found(message.components))
