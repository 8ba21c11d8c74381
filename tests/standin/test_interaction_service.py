"""Interactions: deadlines, tokens, and the allowed responses."""

from typing import Any

import aiohttp
import pytest

from standin import CallbackType, InteractionState, ManualClock, Modal, Sandbox
from tests.standin.raw_bot import EPHEMERAL, V2, RawBot
from tests.support.troubles import TroubledSandbox

PANEL: dict[str, Any] = {
    "flags": V2,
    "components": [
        {"type": 10, "content": "Place your bets"},
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"}]},
    ],
}
MODAL: dict[str, Any] = {
    "title": "Your bet",
    "custom_id": "m",
    "components": [{"type": 18, "label": "Amount", "component": {"type": 4, "custom_id": "a", "style": 1}}],
}


async def test_response_before_three_seconds_is_accepted(
    sandbox: Sandbox, raw: RawBot, clock: ManualClock
) -> None:
    interaction = await raw.slash()
    clock.advance(2.999)
    assert (await raw.answer(interaction, 4, {"content": "hi"})).status == 200
    assert interaction.state is InteractionState.ANSWERED


async def test_response_after_three_seconds_is_refused(raw: RawBot, clock: ManualClock) -> None:
    interaction = await raw.slash()
    clock.advance(3)
    assert interaction.state is InteractionState.FAILED
    answer = await raw.answer(interaction, 4, {"content": "late"})
    assert (answer.status, answer.code) == (404, 10062)
    assert (await raw.webhook("POST", interaction, "", {"content": "late"})).code == 10015


async def test_busy_machine_may_have_more_seconds(clock: ManualClock) -> None:
    async with (
        TroubledSandbox(clock=clock, answer_seconds=60) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        raw = RawBot(sandbox, session)
        interaction = await raw.slash()
        clock.advance(59)
        assert (await raw.answer(interaction, 4, {"content": "hi"})).status == 200


async def test_second_response_is_refused(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash()
    await raw.answer(interaction, 4, {"content": "first"})
    answer = await raw.answer(interaction, 4, {"content": "second"})
    assert (answer.status, answer.code) == (400, 40060)
    assert [message.text for message in sandbox.messages(interaction.channel)] == ["first"]


async def test_invalid_response_leaves_the_interaction_pending(raw: RawBot) -> None:
    interaction = await raw.slash()
    answer = await raw.answer(interaction, 4, {"content": "x" * 2001})
    assert (answer.status, answer.code) == (400, 50035)
    assert "content" in answer.body["errors"]["data"]
    assert interaction.state is InteractionState.PENDING
    assert (await raw.answer(interaction, 4, {"content": "x" * 2000})).status == 200


async def test_token_expires_after_fifteen_minutes(raw: RawBot, clock: ManualClock) -> None:
    interaction = await raw.slash()
    await raw.answer(interaction, 4, {"content": "hi"})
    clock.advance(15 * 60 - 1)
    assert (await raw.webhook("POST", interaction, "", {"content": "in time"})).status == 200
    clock.advance(1)
    for method, path in (("POST", ""), ("PATCH", "/messages/@original"), ("DELETE", "/messages/@original")):
        answer = await raw.webhook(method, interaction, path, {"content": "late"})
        assert (answer.status, answer.code) == (401, 50027)


async def test_token_of_another_interaction_is_refused(raw: RawBot) -> None:
    one, other = await raw.slash(), await raw.slash("Bob")
    one.token = other.token
    assert (await raw.answer(one, 4, {"content": "hi"})).code == 10062


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 99, "4"])
async def test_command_accepts_only_its_callback_types(raw: RawBot, kind: Any) -> None:
    interaction = await raw.slash()
    assert (await raw.answer(interaction, kind, {"content": "hi"})).code == 50035


async def test_empty_message_is_refused(raw: RawBot) -> None:
    assert (await raw.answer(await raw.slash(), 4, {})).code == 50006


async def test_first_followup_completes_a_deferred_response(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash()
    answer = await raw.answer(interaction, 5, {"flags": EPHEMERAL})
    assert answer.body["interaction"]["response_message_loading"]
    assert interaction.reply is not None
    assert interaction.reply.loading
    await raw.webhook("POST", interaction, "", PANEL)
    [message] = sandbox.people["Ann"].private(interaction.channel)
    assert message is interaction.reply
    assert (message.loading, message.v2, message.ephemeral) == (False, True, True)


async def test_private_reply_is_hidden_from_others_and_routes(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash()
    await raw.answer(interaction, 4, {"content": "psst", "flags": EPHEMERAL})
    message, channel = interaction.reply, interaction.channel
    assert message is not None
    assert sandbox.people["Ann"].sees(channel) == [message]
    assert sandbox.people["Bob"].sees(channel) == []
    assert sandbox.messages(channel) == []
    for method in ("PATCH", "DELETE"):
        path = f"/channels/{channel.id}/messages/{message.id}"
        answer = await raw.call(method, path, {"content": "x"} if method == "PATCH" else None)
        assert (answer.status, answer.code) == (404, 10008)
    edited = await raw.webhook("PATCH", interaction, "/messages/@original", {"content": "psst!"})
    assert (edited.status, message.text) == (200, "psst!")


async def test_press_updates_its_message_in_one_call(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.answer(await raw.slash(), 4, PANEL)
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    press = await sandbox.people["Bob"].click(message, "Hit")
    answer = await raw.answer(press, 7, {"components": [{"type": 10, "content": "21!"}]})
    assert answer.body["resource"]["message"]["id"] == str(message.id)
    assert (message.text, message.edits, press.answered) == ("21!", 1, CallbackType.UPDATE)


async def test_deferred_update_waits_for_the_original_edit(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.answer(await raw.slash(), 4, PANEL)
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    press = await sandbox.people["Bob"].click(message, "Hit")
    await raw.answer(press, 6)
    assert message.edits == 0
    await raw.webhook(
        "PATCH", press, "/messages/@original", {"components": [{"type": 10, "content": "later"}]}
    )
    assert message.text == "later"


async def test_update_of_a_deleted_message_is_refused(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.answer(await raw.slash(), 4, PANEL)
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    press = await sandbox.people["Bob"].click(message, "Hit")
    sandbox.world.delete_message(message)
    assert (await raw.answer(press, 7, PANEL)).code == 10008


async def test_only_a_modal_from_a_button_can_update(sandbox: Sandbox, raw: RawBot) -> None:
    ann = sandbox.people["Ann"]
    typed = await raw.slash()
    await raw.answer(typed, 9, MODAL)
    assert isinstance(typed.modal, Modal)
    sent = await ann.submit(typed.modal, a="5")
    assert (await raw.answer(sent, 7, PANEL)).code == 50035
    await raw.answer(sent, 4, PANEL)
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    press = await ann.click(message, "Hit")
    await raw.answer(press, 9, MODAL)
    assert press.modal is not None
    again = await ann.submit(press.modal, a="5")
    assert again.payload["message"]["id"] == str(message.id)
    assert (await raw.answer(again, 9, MODAL)).code == 50035
    assert (await raw.answer(again, 7, PANEL)).status == 200


async def test_too_many_choices_are_refused(raw: RawBot) -> None:
    interaction = await raw.slash()
    interaction.kind = type(interaction.kind).AUTOCOMPLETE
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert (await raw.answer(interaction, 8, {"choices": choices})).code == 50035
    assert (await raw.answer(interaction, 8, {"choices": choices[:25]})).status == 200


async def test_responses_need_no_send_permission(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash(channel="bot-cannot-write")
    assert (await raw.answer(interaction, 4, {"content": "I may not write here"})).status == 200
    assert not int(interaction.payload["app_permissions"]) & (1 << 11)


async def test_message_keeps_its_interaction_metadata(raw: RawBot) -> None:
    interaction = await raw.slash()
    answer = await raw.answer(interaction, 4, {"content": "hi"})
    shown = answer.body["resource"]["message"]
    assert shown["interaction_metadata"]["user"]["username"] == "ann"
    assert shown["interaction"]["name"] == "bet"
    assert shown["webhook_id"] == shown["application_id"]
