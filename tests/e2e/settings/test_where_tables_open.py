"""Who may open matches, and in which channels tables open."""

from typing import Any

import pytest

from standin import Channel, Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.settings.panel_person import PanelPerson
from tests.e2e.settings.test_settings_panel import DEALERS, add_role, announce_roles, log
from tests.e2e.test_rematch import close_table, play_match

pytestmark = pytest.mark.shared_bot

NOT_HERE = "Tables don't open in this channel. Try "


async def set_to(harness: BotHarness, setting: str, value: str) -> str:
    return await harness.type(harness.owner, "admin set", setting=setting, value=value)


def other_channel(harness: BotHarness) -> Channel:
    return next(each for each in harness.sandbox.guild.channels.values() if each is not harness.channel)


async def open_match(harness: BotHarness, host: Person, **options: Any) -> str:
    return await harness.type(host, "table open", **{"preset": "vegas", **options})


async def test_everyone_a_role_or_managers_open_matches(harness: BotHarness) -> None:
    add_role(harness, "Ann")
    await announce_roles(harness)
    ann, bob = harness.person("Ann"), harness.person("Bob")
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.show("tables", "match_openers")
    assert "**Who may open matches:** everyone" in panel.text
    assert "Everyone" not in panel.labels, "that is the value"
    await panel.press("Manage Server only")
    await panel.apply()
    assert (
        await open_match(harness, ann) == "Only members with Manage Server can open a match on this server."
    )
    refused = await harness.type(ann, "table open")
    assert refused == "Only members with Manage Server can open this kind of table.", "no match is named"
    await set_to(harness, "match_openers", "@Dealers")
    refused = await open_match(harness, bob)
    assert refused == f"Only <@&{DEALERS}> and members with Manage Server can open a match on this server."
    await open_match(harness, ann)
    assert harness.snapshot.match is not None
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.show("tables", "match_openers")
    await panel.press("Everyone")
    await panel.apply()
    assert [each.removeprefix("match_openers: ") for each in log(harness)] == [
        "1 -> 0",
        f"0 -> {DEALERS}",
        f"{DEALERS} -> 1",
    ]
    said = await set_to(harness, "match_openers", "@everyone")
    assert said == "**Who may open matches** is already everyone."


async def test_channels_are_picked_from_a_list_and_typed(harness: BotHarness) -> None:
    own, other = harness.channel, other_channel(harness)
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.show("tables", "table_channels")
    assert "**Channels for tables:** everywhere" in panel.text
    await panel.pick(":value:table_channels", own, other)
    assert f"Channels for tables: everywhere → **<#{own.id}> and <#{other.id}>**" in panel.text
    assert {each["id"] for each in panel.part(":value:table_channels")["default_values"]} == {
        str(own.id),
        str(other.id),
    }
    await panel.apply()
    said = await set_to(harness, "table_channels", f"#{other.name}")
    assert f"**Channels for tables** is <#{other.id}> now." in said
    refused = await set_to(harness, "table_channels", "1234567890123456")
    assert refused.startswith("I can't find one of these channels here.")
    assert "up to 25 channels, or none" in await set_to(harness, "table_channels", "somewhere")
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.show("tables", "table_channels")
    await panel.press("Everywhere")
    await panel.apply()
    assert log(harness)[-1] == f"table_channels: {other.id} -> none"


@pytest.mark.own_bot
async def test_rematch_obeys_both_settings(start_harness: StartHarness) -> None:
    harness, ann, _ = await play_match(start_harness)
    (result,) = harness.results
    await close_table(harness)
    await set_to(harness, "match_openers", "none")
    refused = private_reply(await harness.press(ann, "Rematch", on=result))
    assert refused == "Only members with Manage Server can open a match on this server."
    await set_to(harness, "match_openers", "everyone")
    await set_to(harness, "table_channels", f"#{other_channel(harness).name}")
    assert NOT_HERE in private_reply(await harness.press(ann, "Rematch", on=result))
    await set_to(harness, "table_channels", "everywhere")
    assert "lobby" in private_reply(await harness.press(ann, "Rematch", on=result)).lower()


async def test_tables_open_in_named_channels_only(harness: BotHarness) -> None:
    own, other, ann = harness.channel, other_channel(harness), harness.person("Ann")
    await harness.open_table()
    await set_to(harness, "table_channels", f"#{other.name}")
    assert harness.labels, "an open table stays"
    await harness.close_table(harness.owner)
    await harness.wait_for_text("closed")
    refused = f"{NOT_HERE}<#{other.id}>."
    closed = harness.board
    assert private_reply(await harness.press(harness.owner, "Open again", on=closed)) == refused
    assert await harness.type(harness.owner, "table open") == refused
    assert await open_match(harness, ann) == refused
    panel = await PanelPerson.open(harness, harness.owner, "setup")
    assert refused in private_reply(await panel.press("Open the first table"))
    assert "The table is open" in await harness.type(harness.owner, "table open", channel=other.name)

    thread = harness.sandbox.world.open_thread(own, "friday night")
    assert NOT_HERE in await harness.type(harness.owner, "table open", channel=thread.name)
    await set_to(harness, "table_channels", f"#{own.name}")
    opened = await harness.type(harness.owner, "table open", channel=thread.name)
    assert "The table is open" in opened, "a thread counts as its channel"


async def test_channels_that_are_gone_are_said(harness: BotHarness) -> None:
    for least in (600, 501):
        refused = await open_match(harness, harness.person("Ann"), max_bet=0, min_bet=least)
        assert "is more than the `starting_chips` of a match, 500." in refused, least
    assert "refused" not in await open_match(harness, harness.person("Ann"), max_bet=0, min_bet=500)
    assert harness.snapshot.rules.min_bet == 500
    await harness.close_table(harness.owner)

    other = other_channel(harness)
    await set_to(harness, "table_channels", f"#{other.name}")
    harness.sandbox.world.delete_channel(other)
    await harness.wait_until_idle()
    assert "are gone" in await harness.type(harness.owner, "table open")
    panel = await PanelPerson.open(harness, harness.owner, "admin settings")
    await panel.show("tables", "table_channels")
    assert "**Channels for tables:** channels that are gone: no new tables" in panel.text
