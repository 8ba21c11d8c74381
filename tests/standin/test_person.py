"""The actions of a person, and the client's refusals."""

from typing import Any

import pytest

from standin import ClientRefusal, ComponentNotFound, InvalidOption, Sandbox, UnknownCommand
from tests.standin.raw_bot import EPHEMERAL, RawBot

TABLE: dict[str, Any] = {
    "name": "table",
    "description": "The table",
    "default_member_permissions": 1 << 5,
    "options": [
        {
            "type": 1,
            "name": "open",
            "description": "Open a table",
            "options": [
                {
                    "type": 3,
                    "name": "preset",
                    "description": "Rules",
                    "required": True,
                    "choices": [{"name": "House rules", "value": "house"}],
                },
                {"type": 4, "name": "seconds", "description": "Time", "min_value": 0, "max_value": 300},
                {"type": 6, "name": "host", "description": "Who"},
                {"type": 5, "name": "quiet", "description": "Whether"},
            ],
        }
    ],
}
BUTTONS = [
    {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"},
            {"type": 2, "style": 1, "label": "Stand", "custom_id": "stand", "disabled": True},
            {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"},
        ],
    }
]


async def test_options_are_nested_typed_and_resolved(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.register(TABLE)
    bob, channel = sandbox.people["Bob"], sandbox.channels["blackjack"]
    interaction = await sandbox.people["Olive"].slash(
        channel, "table open", preset="House rules", seconds=20, host=bob, quiet=True
    )
    [group] = interaction.data["options"]
    assert (group["type"], group["name"]) == (1, "open")
    values = {option["name"]: (option["type"], option["value"]) for option in group["options"]}
    assert values == {
        "preset": (3, "house"),
        "seconds": (4, 20),
        "host": (6, str(bob.id)),
        "quiet": (5, True),
    }
    assert interaction.data["resolved"]["users"][str(bob.id)]["username"] == "bob"
    assert str(bob.id) in interaction.data["resolved"]["members"]


@pytest.mark.parametrize(
    ("command", "options", "error"),
    [
        ("tabel open", {}, UnknownCommand),
        ("table", {}, UnknownCommand),
        ("table shut", {}, UnknownCommand),
        ("table open", {}, InvalidOption),
        ("table open", {"preset": "casino"}, InvalidOption),
        ("table open", {"preset": "house", "stake": 5}, InvalidOption),
        ("table open", {"preset": "house", "seconds": 301}, InvalidOption),
        ("table open", {"preset": "house", "seconds": "20"}, InvalidOption),
        ("table open", {"preset": "house", "seconds": 1.5}, InvalidOption),
        ("table open", {"preset": "house", "host": "Bob"}, InvalidOption),
        ("table open", {"preset": "house", "quiet": 1}, InvalidOption),
    ],
)
async def test_client_refuses_invalid_options(
    sandbox: Sandbox, raw: RawBot, command: str, options: dict[str, Any], error: type[Exception]
) -> None:
    await raw.register(TABLE)
    with pytest.raises(error):
        await sandbox.people["Olive"].slash(sandbox.channels["blackjack"], command, **options)


async def test_manager_command_is_offered_only_to_managers(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.register(TABLE)
    ann, channel = sandbox.people["Ann"], sandbox.channels["blackjack"]
    assert ann.commands(channel) == []
    assert len(sandbox.people["Olive"].commands(channel)) == 1
    with pytest.raises(ClientRefusal):
        await ann.slash(channel, "table open", preset="house")
    sent = await ann.slash(channel, "table open", ignore_permissions=True, preset="house")
    assert not int(sent.payload["member"]["permissions"]) & (1 << 5)


async def test_deleted_channel_refuses_actions(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.register(TABLE)
    await raw.post({"content": "play"})
    channel, olive = sandbox.channels["blackjack"], sandbox.people["Olive"]
    sandbox.world.delete_channel(channel)
    assert olive.sees(channel) == []
    with pytest.raises(ClientRefusal):
        await olive.slash(channel, "table open", preset="house")
    sandbox.set_guild(bot_removed=True)
    with pytest.raises(UnknownCommand):
        await olive.slash(sandbox.channels["bot-cannot-write"], "table open", preset="house")


async def test_button_is_pressed_by_label_or_custom_id(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.post({"content": "play", "components": BUTTONS})
    ann, [message] = sandbox.people["Ann"], sandbox.messages(sandbox.channels["blackjack"])
    for name in ("Hit", "hit"):
        press = await ann.click(message, name)
        assert press.data["custom_id"] == "hit"
        assert press.payload["message"]["id"] == str(message.id)
    for name in ("Double", "double"):
        with pytest.raises(ComponentNotFound, match="'Hit', 'Stand', 'Rules'"):
            await ann.click(message, name)
    for name in ("Stand", "Rules"):
        with pytest.raises(ClientRefusal):
            await ann.click(message, name)


async def test_forged_custom_id_is_refused(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.post({"content": "play", "components": BUTTONS})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    with pytest.raises(ClientRefusal, match="forged"):
        await sandbox.people["Ann"].press_forged(message, "forged")


async def test_removed_button_cannot_be_pressed(sandbox: Sandbox, raw: RawBot) -> None:
    posted = await raw.post({"content": "play", "components": BUTTONS})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    path = f"/channels/{message.channel_id}/messages/{posted.body['id']}"
    await raw.call("PATCH", path, {"components": []})
    with pytest.raises(ClientRefusal):
        await sandbox.people["Ann"].press_forged(message, "hit")
    await raw.call("DELETE", path)
    with pytest.raises(ClientRefusal, match="deleted"):
        await sandbox.people["Ann"].click(message, "hit")


async def test_private_reply_of_another_person_cannot_be_pressed(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash()
    await raw.answer(interaction, 4, {"content": "psst", "flags": EPHEMERAL, "components": BUTTONS})
    assert interaction.reply is not None
    with pytest.raises(ClientRefusal):
        await sandbox.people["Bob"].click(interaction.reply, "Hit")
    assert (await sandbox.people["Ann"].click(interaction.reply, "Hit")).payload["message"]["flags"] == 64


def modal(**field: Any) -> dict[str, Any]:
    inner = {"type": 4, "custom_id": "amount", "style": 1} | field
    return {
        "title": "Your bet",
        "custom_id": "m",
        "components": [{"type": 18, "label": "Amount", "component": inner}],
    }


async def test_modal_is_sent_with_typed_or_default_text(sandbox: Sandbox, raw: RawBot) -> None:
    ann = sandbox.people["Ann"]
    for given, expected in (({"Amount": "5"}, "5"), ({"amount": "7"}, "7"), (None, "25")):
        asked = await raw.slash()
        await raw.answer(asked, 9, modal(value="25"))
        assert asked.modal is not None
        sent = await ann.submit(asked.modal, given)
        assert sent.data["components"][0]["component"]["value"] == expected


@pytest.mark.parametrize(
    ("field", "typed"),
    [({}, ""), ({"min_length": 2}, "5"), ({"max_length": 2}, "500"), ({"value": "1"}, "")],
)
async def test_client_refuses_an_incomplete_modal(
    sandbox: Sandbox, raw: RawBot, field: dict[str, Any], typed: str
) -> None:
    asked = await raw.slash()
    await raw.answer(asked, 9, modal(**field))
    assert asked.modal is not None
    with pytest.raises(ClientRefusal):
        await sandbox.people["Ann"].submit(asked.modal, amount=typed)


async def test_modal_is_sent_once_by_its_person(sandbox: Sandbox, raw: RawBot) -> None:
    asked = await raw.slash()
    await raw.answer(asked, 9, modal(required=False))
    assert asked.modal is not None
    with pytest.raises(ClientRefusal):
        await sandbox.people["Bob"].submit(asked.modal)
    await sandbox.people["Ann"].submit(asked.modal)
    with pytest.raises(ClientRefusal):
        await sandbox.people["Ann"].submit(asked.modal)


async def test_select_accepts_labels_and_values(sandbox: Sandbox, raw: RawBot) -> None:
    options = [{"label": "House rules", "value": "house"}, {"label": "Vegas", "value": "vegas"}]
    lists = [{"type": 1, "components": [{"type": 3, "custom_id": "preset", "options": options}]}]
    await raw.post({"content": "choose", "components": lists})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    ann = sandbox.people["Ann"]
    assert (await ann.select(message, "preset", "House rules")).data["values"] == ["house"]
    for wrong in ((), ("house", "vegas"), ("casino",)):
        with pytest.raises(ClientRefusal):
            await ann.select(message, "preset", *wrong)


async def test_role_select_sends_the_roles(sandbox: Sandbox, raw: RawBot) -> None:
    lists = [{"type": 1, "components": [{"type": 6, "custom_id": "openers"}]}]
    await raw.post({"content": "choose", "components": lists})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    everyone = sandbox.guild.everyone
    data = (await sandbox.people["Ann"].select(message, "openers", everyone)).data
    assert data["values"] == [str(everyone.id)]
    assert data["resolved"]["roles"][str(everyone.id)]["name"] == "@everyone"
    assert "users" not in data["resolved"]


async def test_channel_select_sends_the_channels(sandbox: Sandbox, raw: RawBot) -> None:
    one, other, *_ = sandbox.guild.channels.values()
    chosen = [{"id": str(one.id), "type": "channel"}]
    select = {"type": 8, "custom_id": "where", "max_values": 2, "default_values": chosen}
    await raw.post({"content": "choose", "components": [{"type": 1, "components": [select]}]})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    data = (await sandbox.people["Ann"].select(message, "where", one, other)).data
    assert data["values"] == [str(one.id), str(other.id)]
    assert {each["name"] for each in data["resolved"]["channels"].values()} == {one.name, other.name}


async def test_timeout_reports_the_reason_and_the_state(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.post({"content": "still here"})
    with pytest.raises(TimeoutError, match=r"(?s)the cards are dealt.*still here"):
        await sandbox.until(lambda: False, timeout=0.01, why="the cards are dealt")
