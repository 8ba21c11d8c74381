"""Messages sent with the bot's token: validation and Discord's defaults."""

from typing import Any

import pytest

from standin import ManualClock, Sandbox
from tests.standin.raw_bot import V2, RawBot

PANEL: dict[str, Any] = {"flags": V2, "components": [{"type": 10, "content": "Place your bets"}]}


async def test_posted_message_has_ids_and_clock_time(
    sandbox: Sandbox, raw: RawBot, clock: ManualClock
) -> None:
    clock.advance(100)
    answer = await raw.post(PANEL)
    assert answer.body["components"][0]["id"] == 1
    assert answer.body["flags"] & V2
    assert answer.body["timestamp"] == "2023-11-14T22:15:00.000000+00:00"
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    assert str(message.id) == answer.body["id"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, 50006),
        ({"content": ""}, 50006),
        ({"content": "x" * 2001}, 50035),
        ({"components": PANEL["components"]}, 50035),
        (PANEL | {"content": "both"}, 50035),
        ({"flags": V2}, 50006),
        ({"content": "x", "nonce": "x" * 26}, 50035),
        ({"content": "x", "poll": {"question": {"text": "x"}}}, 50035),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 50035),
        ("no object", 50035),
    ],
)
async def test_invalid_message_is_refused(sandbox: Sandbox, raw: RawBot, body: Any, code: int) -> None:
    answer = await raw.post(body)
    assert (answer.status, answer.code) == (400, code)
    assert sandbox.messages(sandbox.channels["blackjack"]) == []


async def test_error_names_each_invalid_field(raw: RawBot) -> None:
    answer = await raw.post({"flags": V2, "components": [{"type": 10, "content": ""}]})
    errors = answer.body["errors"]["components"]["0"]["content"]["_errors"]
    assert [error["code"] for error in errors] == ["BASE_TYPE_BAD_LENGTH"]


async def test_what_the_bot_does_not_send_is_refused(raw: RawBot) -> None:
    answer = await raw.post({"embeds": [{"title": "a picture"}]})
    [error] = answer.body["errors"]["embeds"]["_errors"]
    assert (error["code"], "does not know embeds" in error["message"]) == ("SANDBOX_NOT_LEARNED", True)


async def test_edit_changes_only_the_named_fields(sandbox: Sandbox, raw: RawBot) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"}]}
    posted = await raw.post({"content": "old", "components": [row]})
    path = f"/channels/{posted.body['channel_id']}/messages/{posted.body['id']}"
    edited = await raw.call("PATCH", path, {"content": "new"})
    assert edited.body["content"] == "new"
    assert edited.body["components"][0]["components"][0]["label"] == "Hit"
    assert edited.body["edited_timestamp"] is not None


async def test_v2_flag_cannot_be_removed(raw: RawBot) -> None:
    posted = await raw.post(PANEL)
    path = f"/channels/{posted.body['channel_id']}/messages/{posted.body['id']}"
    assert (await raw.call("PATCH", path, {"flags": 0, "content": "plain"})).code == 50035
    assert (await raw.call("PATCH", path, {"content": "plain"})).code == 50035
    assert (await raw.call("PATCH", path, {"components": []})).code == 50006


async def test_plain_message_becomes_v2_only_without_content(raw: RawBot) -> None:
    posted = await raw.post({"content": "plain"})
    path = f"/channels/{posted.body['channel_id']}/messages/{posted.body['id']}"
    assert (await raw.call("PATCH", path, PANEL)).code == 50035
    assert (await raw.call("PATCH", path, PANEL | {"content": None})).status == 200


async def test_enforced_nonce_posts_once(sandbox: Sandbox, raw: RawBot, clock: ManualClock) -> None:
    body = {"content": "hi", "nonce": "n1", "enforce_nonce": True}
    first, second = await raw.post(body), await raw.post(body)
    assert first.body["id"] == second.body["id"]
    clock.advance(600)
    assert (await raw.post(body)).body["id"] != first.body["id"]
    assert len(sandbox.messages(sandbox.channels["blackjack"])) == 2


async def test_missing_permissions_are_refused(raw: RawBot) -> None:
    assert (await raw.post({"content": "x"}, "bot-cannot-write")).code == 50013
    assert (await raw.post({"content": "x"}, "bot-cannot-see")).code == 50001


async def test_unknown_channels_and_messages_are_refused(sandbox: Sandbox, raw: RawBot) -> None:
    channel = sandbox.channels["blackjack"].id
    assert (await raw.call("POST", "/channels/5/messages", PANEL)).code == 10003
    assert (await raw.call("PATCH", f"/channels/{channel}/messages/5", PANEL)).code == 10008
    assert (await raw.call("POST", "/channels/abc/messages", PANEL)).code == 50035


async def test_deleted_message_and_channel_are_unknown(sandbox: Sandbox, raw: RawBot) -> None:
    posted = await raw.post(PANEL)
    channel = sandbox.channels["blackjack"]
    path = f"/channels/{channel.id}/messages/{posted.body['id']}"
    assert (await raw.call("DELETE", path)).status == 204
    assert (await raw.call("PATCH", path, PANEL)).code == 10008
    sandbox.world.delete_channel(channel)
    assert (await raw.call("POST", f"/channels/{channel.id}/messages", PANEL)).code == 10003
    assert "blackjack" not in sandbox.channels


async def test_bot_cannot_change_messages_of_others(sandbox: Sandbox, raw: RawBot) -> None:
    channel = sandbox.channels["blackjack"]
    said = await sandbox.people["Ann"].say(channel, "hello")
    path = f"/channels/{channel.id}/messages/{said.id}"
    assert (await raw.call("PATCH", path, {"content": "x"})).code == 50005
    assert (await raw.call("DELETE", path)).code == 50013


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, ["Ann", "Bob"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Ann", "Bob"]),
        ({"parse": [], "users": ["Bob"]}, ["Bob"]),
    ],
)
async def test_only_allowed_mentions_notify(
    sandbox: Sandbox, raw: RawBot, allowed: Any, pinged: list[str]
) -> None:
    people = sandbox.people
    text = f"{people['Ann'].mention} {people['Bob'].mention} @everyone"
    body: dict[str, Any] = {"flags": V2, "components": [{"type": 10, "content": text}]}
    if allowed is not None:
        ids = [str(people[name].id) for name in allowed.get("users", [])]
        body["allowed_mentions"] = allowed | ({"users": ids} if ids else {})
    await raw.post(body)
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    assert message.mentions == [people[name].id for name in pinged]
    assert message.mention_everyone is (allowed is None)
