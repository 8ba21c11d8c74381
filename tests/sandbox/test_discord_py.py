"""The real discord.py plays against the stand-in over HTTP and WebSocket."""

from __future__ import annotations

import discord

from bot.sandbox import Answer, Sandbox, State
from tests.sandbox.helpers import BetModal, Panel, ScriptedBot

Press = discord.Interaction[ScriptedBot]


async def test_a_client_logs_in_and_knows_its_server_and_channels(sandbox: Sandbox, bot: ScriptedBot) -> None:
    assert bot.user is not None and bot.user.id == sandbox.world.bot.id
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None and guild.owner_id == sandbox.people["Olive"].id
    assert {channel.name for channel in guild.text_channels} == {"lobby", "blackjack", "high-rollers"}
    assert not guild.get_channel(sandbox.channels["lobby"].id).permissions_for(guild.me).send_messages  # type: ignore[union-attr]


async def test_a_slash_command_is_answered_with_a_v2_message(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def deal(press: Press) -> None:
        await press.response.send_message(view=Panel("Hello <@1>"))

    bot.on_slash = deal
    channel = sandbox.channels["blackjack"]
    interaction = await (await sandbox.people["Ann"].slash(channel, "bet", amount="25")).response()
    assert interaction.answered is Answer.MESSAGE
    [message] = sandbox.messages(channel)
    assert message is interaction.reply and message.v2
    assert [button.label for button in message.buttons()] == ["Mine", "Hit", "Stand"]
    assert "Hello" in message.text
    assert bot.seen[0].user.name == "ann"


async def test_a_press_edits_the_message_it_was_made_on(sandbox: Sandbox, bot: ScriptedBot) -> None:
    async def deal(press: Press) -> None:
        await press.response.send_message(view=Panel())

    async def hit(press: Press) -> None:
        await press.response.edit_message(view=Panel("You drew 9♣: 21!"))

    bot.on_slash, bot.on_press = deal, hit
    channel, ann = sandbox.channels["blackjack"], sandbox.people["Ann"]
    await (await ann.slash(channel, "bet", amount="25")).response()
    [message] = sandbox.messages(channel)
    interaction = await (await ann.click(message, "Hit")).response()
    assert interaction.answered is Answer.UPDATE
    assert "You drew 9♣: 21!" in message.text and message.edits == 1


async def test_a_modal_is_opened_by_a_button_and_comes_back_with_its_message(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    async def deal(press: Press) -> None:
        await press.response.send_message(view=Panel())

    async def ask(press: Press) -> None:
        await press.response.send_modal(BetModal())

    async def take(press: Press) -> None:
        await press.response.edit_message(view=Panel("bet taken"))

    bot.on_slash, bot.on_press, bot.on_modal = deal, ask, take
    channel, ann = sandbox.channels["blackjack"], sandbox.people["Ann"]
    await (await ann.slash(channel, "bet", amount="25")).response()
    [message] = sandbox.messages(channel)
    pressed = await (await ann.click(message, "panel:hit")).response()
    assert pressed.modal is not None and pressed.modal.inputs[0].value == "25"
    sent = await (await ann.submit(pressed.modal, {"Amount": "50"})).response()
    assert sent.state is State.ANSWERED and "bet taken" in message.text
    data = bot.seen[-1].data
    assert data is not None and data["components"][0]["component"]["value"] == "50"  # type: ignore[typeddict-item]
    assert bot.seen[-1].message is not None and bot.seen[-1].message.id == message.id


async def test_choices_are_offered_while_typing(sandbox: Sandbox, bot: ScriptedBot) -> None:
    choices = await sandbox.people["Ann"].autocomplete(sandbox.channels["blackjack"], "bet", "amount", "10")
    assert choices == [{"name": "10 chips", "value": "10"}]
