"""The real discord.py against the sandbox, over HTTP and WebSocket."""

import asyncio
import io

import discord
import pytest

from standin import CallbackType, InteractionState, ManualClock, Message, Permission, Sandbox
from tests.standin.scripted_bot import BetModal, PanelView, ScriptedBot

Press = discord.Interaction[ScriptedBot]


async def post_panel(press: Press) -> None:
    """Answer a command with a panel."""
    await press.response.send_message(view=PanelView())


async def posted_panel(sandbox: Sandbox, bot: ScriptedBot) -> Message:
    """Let Ann use a command, and return the panel that the bot posts."""
    bot.on_slash = post_panel
    interaction = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "bet", amount="25")
    message = (await interaction.response()).reply
    assert message is not None
    return message


async def test_client_logs_in_and_sees_guild_and_channels(sandbox: Sandbox, bot: ScriptedBot) -> None:
    assert bot.user is not None
    assert bot.user.id == sandbox.world.bot.id
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    assert guild.owner_id == sandbox.people["Olive"].id
    assert {channel.name for channel in guild.text_channels} == {
        "bot-cannot-write",
        "blackjack",
        "high-rollers",
        "matches",
    }
    [closed] = [channel for channel in guild.text_channels if channel.name == "bot-cannot-write"]
    assert not closed.permissions_for(guild.me).send_messages


async def test_registered_commands_are_offered_to_members(sandbox: Sandbox, bot: ScriptedBot) -> None:
    assert {command["name"] for command in sandbox.commands} == {"bet", "balance", "table"}
    offered = sandbox.people["Ann"].commands(sandbox.channels["blackjack"])
    assert {command["name"] for command in offered} == {"bet", "balance"}
    again = await bot.tree.sync()
    assert {str(command.id) for command in again} == {command["id"] for command in sandbox.commands}


async def test_slash_command_is_answered_with_a_v2_message(sandbox: Sandbox, bot: ScriptedBot) -> None:
    message = await posted_panel(sandbox, bot)
    assert sandbox.messages(sandbox.channels["blackjack"]) == [message]
    assert message.v2
    assert [button.label for button in message.buttons()] == ["Hit", "Stand"]
    assert "Place your bets" in message.text
    assert bot.interactions[0].user.name == "ann"
    assert bot.interactions[0].app_permissions.send_messages


async def test_member_option_arrives_as_a_member(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def show(press: Press) -> None:
        await press.response.send_message(f"{press.namespace.member.mention} has 1,000", ephemeral=True)

    bot.on_slash = show
    ann, bob = sandbox.people["Ann"], sandbox.people["Bob"]
    interaction = await ann.slash(sandbox.channels["blackjack"], "balance", member=bob)
    await interaction.response()
    [reply] = ann.private(sandbox.channels["blackjack"])
    assert reply.text == f"{bob.mention} has 1,000"


async def test_press_edits_its_message(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def hit(press: Press) -> None:
        await press.response.edit_message(view=PanelView("You drew 9♣: 21!"))

    bot.on_press = hit
    message = await posted_panel(sandbox, bot)
    before = len(sandbox.requests)
    interaction = await (await sandbox.people["Ann"].click(message, "Hit")).response()
    assert interaction.answered is CallbackType.UPDATE
    assert "You drew 9♣: 21!" in message.text
    assert message.edits == 1
    [request] = sandbox.requests[before:]
    assert request.interaction_id == interaction.id


async def test_modal_from_a_button_returns_with_its_message(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def ask(press: Press) -> None:
        await press.response.send_modal(BetModal())

    async def take(press: Press) -> None:
        await press.response.edit_message(view=PanelView("bet taken"))

    bot.on_press, bot.on_modal = ask, take
    message, ann = await posted_panel(sandbox, bot), sandbox.people["Ann"]
    pressed = await (await ann.click(message, "panel:hit")).response()
    assert pressed.modal is not None
    assert (pressed.modal.inputs[0].value, pressed.modal.inputs[0].description) == ("25", "In chips")
    sent = await (await ann.submit(pressed.modal, {"Amount": "50"})).response()
    assert sent.state is InteractionState.ANSWERED
    assert "bet taken" in message.text
    last = bot.interactions[-1]
    assert last.message is not None
    assert last.message.id == message.id
    assert sent.data["components"][0]["component"] == {
        "type": 4,
        "id": 2,
        "custom_id": "amount",
        "value": "50",
    }


async def test_autocomplete_offers_choices(sandbox: Sandbox, bot: ScriptedBot) -> None:
    choices = await sandbox.people["Ann"].autocomplete(sandbox.channels["blackjack"], "bet", "amount", "10")
    assert choices == [{"name": "10 chips", "value": "10"}]


async def test_deferred_response_allows_followups_edits_and_deletions(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    async def think(press: Press) -> None:
        await press.response.defer(ephemeral=True, thinking=True)
        await press.edit_original_response(content="thought")
        more = await press.followup.send("more", wait=True)
        await more.edit(content="more and more")
        await (await press.followup.send("too much", wait=True)).delete()

    bot.on_slash = think
    ann, channel = sandbox.people["Ann"], sandbox.channels["blackjack"]
    await ann.slash(channel, "bet", amount="25")
    await sandbox.until(lambda: sandbox.requests[-1].status == 204)
    assert [message.text for message in ann.sees(channel)] == ["thought", "more and more"]
    assert [message.ephemeral for message in ann.sees(channel)] == [True, False]


async def test_late_response_is_an_unknown_interaction(
    sandbox: Sandbox, bot: ScriptedBot, clock: ManualClock
) -> None:
    codes: asyncio.Queue[int] = asyncio.Queue()

    async def dawdle(press: Press) -> None:
        clock.advance(3)
        with pytest.raises(discord.NotFound) as caught:
            await press.response.send_message("late")
        codes.put_nowait(caught.value.code)

    bot.on_slash = dawdle
    interaction = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "bet", amount="25")
    assert (await interaction.response()).state is InteractionState.FAILED
    assert await asyncio.wait_for(codes.get(), 3) == 10062


@pytest.mark.parametrize("how", ["abort", "close", "reconnect"])
async def test_press_during_an_outage_is_answered_after_resume(
    sandbox: Sandbox, bot: ScriptedBot, how: str
) -> None:
    bot.on_slash = post_panel
    sandbox.gateway.hold()
    code = 4000 if how == "close" else None
    await sandbox.gateway.drop(code=code, reconnect=how == "reconnect")
    interaction = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "bet", amount="25")
    sandbox.gateway.release()
    assert (await interaction.response()).answered is CallbackType.MESSAGE
    await sandbox.until(lambda: sandbox.gateway.resumed == 1)
    assert sandbox.gateway.identified == 1


async def test_outages_removals_and_deleted_channels_are_announced(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sandbox.set_guild(unavailable=True)
    sandbox.set_guild()
    sandbox.world.delete_channel(sandbox.channels["high-rollers"])
    sandbox.set_guild(bot_removed=True)
    await bot.wait_for_event("guild removed")
    assert bot.events[-4:] == [
        "guild unavailable",
        "guild available",
        "channel high-rollers deleted",
        "guild removed",
    ]


async def test_bot_learns_of_lost_permissions(sandbox: Sandbox, bot: ScriptedBot) -> None:
    channel = sandbox.channels["blackjack"]
    sandbox.set_bot_permissions(channel, deny=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as caught:
        await bot.get_partial_messageable(channel.id).send("hi")
    assert caught.value.code == 50013
    await posted_panel(sandbox, bot)
    assert not bot.interactions[0].app_permissions.send_messages


async def test_picture_in_a_message_is_shown_by_url(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def show(press: Press) -> None:
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://record.png")))
        await press.response.send_message(view=view, file=discord.File(io.BytesIO(b"PNG"), "record.png"))

    bot.on_slash = show
    interaction = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "bet", amount="25")
    message = (await interaction.response()).reply
    assert message is not None
    [gallery] = message.components
    address = message.attachments[0]["url"]
    assert gallery["items"][0]["media"]["url"] == address


async def test_every_request_is_recorded(sandbox: Sandbox, bot: ScriptedBot) -> None:
    await posted_panel(sandbox, bot)
    routes = [(request.method, request.route) for request in sandbox.requests]
    assert ("PUT", "/applications/{application_id}/commands") in routes
    last = sandbox.requests[-1]
    assert last.route == "/interactions/{interaction_id}/{interaction_token}/callback"
    assert (last.body["type"], last.status) == (4, 200)
    assert last.response["resource"]["message"]["components"][0]["id"] == 1
