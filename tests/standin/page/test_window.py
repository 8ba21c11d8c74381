import asyncio
import socket
import struct
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from standin import Sandbox
from standin.page import page_routes
from tests.standin.page.demo_bot import DemoBot
from tests.standin.page.page_client import PageClient

pytestmark = pytest.mark.asyncio(loop_scope="session")


def blackjack(page_sandbox: Sandbox) -> str:
    return str(page_sandbox.channels["blackjack"].id)


async def test_window_receives_the_whole_state_first(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient
) -> None:
    assert ann.state["me"]["name"] == "Ann"
    assert [channel["name"] for channel in ann.state["channels"]][:2] == ["blackjack", "high-rollers"]
    assert {person["name"] for person in ann.state["people"]} == set(page_sandbox.people)
    assert [role["name"] for role in ann.state["roles"]] == ["@everyone", "Croupier"]
    assert ann.state["bot"]["online"] is True


@pytest.mark.parametrize(("query", "name"), [("", "Olive"), ("?as=bob", "Bob"), ("?as=Ben", "Ann")])
async def test_window_is_the_named_persons_or_the_owners(
    page_sandbox: Sandbox, web: aiohttp.ClientSession, query: str, name: str
) -> None:
    """A name that nobody has makes nobody the owner."""
    async with web.ws_connect(f"{page_sandbox.url}/page/ws{query}") as socket:
        assert (await PageClient.open(socket)).state["me"]["name"] == name


async def test_nothing_is_compressed_on_the_way_to_a_window(
    page_sandbox: Sandbox, web: aiohttp.ClientSession
) -> None:
    """A browser that went while a large message was compressed left a traceback in the terminal."""
    async with web.ws_connect(f"{page_sandbox.url}/page/ws", compress=15) as socket:
        assert not socket.compress
        assert (await PageClient.open(socket)).state["me"]["name"] == "Olive"


async def test_members_are_not_offered_manager_commands(
    demo: DemoBot, ann: PageClient, olive: PageClient
) -> None:
    assert "table" not in {command["name"] for command in ann.state["commands"]}
    assert "table" in {command["name"] for command in olive.state["commands"]}
    assert ann.state["withheld"] == 1
    assert olive.state["withheld"] == 0


async def test_command_that_is_not_offered_is_refused(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient
) -> None:
    answer = await ann.perform(
        "slash", channel=blackjack(page_sandbox), command="table open", options={"ignore_permissions": True}
    )
    assert answer["type"] == "refused"
    assert demo.used == []


async def test_private_reply_reaches_only_its_person(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, bob: PageClient
) -> None:
    await ann.perform("slash", channel=blackjack(page_sandbox), command="bet", options={"amount": "25"})
    await ann.settle()
    await bob.settle()
    assert any("You bet **25**" in message["content"] for message in ann.messages())
    assert bob.messages() == []


async def test_private_reply_is_missing_in_other_windows_state(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.perform("slash", channel=blackjack(page_sandbox), command="bet", options={"amount": "25"})
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Bob") as theirs:
        assert (await PageClient.open(theirs)).messages() == []
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Ann") as own:
        assert [message["private"] for message in (await PageClient.open(own)).messages()] == [True]


async def test_private_message_cannot_be_used_by_others(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, bob: PageClient
) -> None:
    await ann.perform("slash", channel=blackjack(page_sandbox), command="bet", options={"amount": "25"})
    [message] = page_sandbox.people["Ann"].private(page_sandbox.channels["blackjack"])
    for action in ({"action": "click", "button": "bet"}, {"action": "dismiss"}):
        answer = await bob.perform(message=str(message.id), **action)
        assert answer["type"] == "refused"
    await ann.settle()
    assert not any(event["type"] == "gone" for event in ann.received)


async def test_dismissed_message_stays_dismissed(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.perform("slash", channel=blackjack(page_sandbox), command="bet", options={"amount": "25"})
    [message] = page_sandbox.people["Ann"].private(page_sandbox.channels["blackjack"])
    await ann.perform("dismiss", message=str(message.id))
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Ann") as again:
        assert (await PageClient.open(again)).messages() == []


async def test_public_message_cannot_be_dismissed(
    page_sandbox: Sandbox, ann: PageClient, bob: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.perform("say", channel=blackjack(page_sandbox), text="hello")
    [message] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    await ann.perform("dismiss", message=str(message.id))
    async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Ann") as again:
        assert len((await PageClient.open(again)).messages()) == 1


async def test_edit_reaches_every_window(
    page_sandbox: Sandbox, demo: DemoBot, olive: PageClient, bob: PageClient
) -> None:
    await olive.perform("slash", channel=blackjack(page_sandbox), command="table open", options={})
    [board] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    await bob.perform("click", message=str(board.id), button="ready")
    await olive.settle()
    latest = olive.messages()[-1]
    assert latest["id"] == str(board.id)
    assert latest["edited"] is True
    assert latest["components"] == board.components


async def test_form_opens_only_in_the_pressing_window(
    page_sandbox: Sandbox, demo: DemoBot, olive: PageClient, ann: PageClient
) -> None:
    await olive.perform("slash", channel=blackjack(page_sandbox), command="table open", options={})
    [board] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    pressed = await ann.perform("click", message=str(board.id), button="bet")
    await olive.settle()
    assert pressed["modal"]["title"] == "Place your bet"
    assert not any("modal" in event for event in olive.received)
    sent = await ann.perform(
        "submit", interaction=pressed["modal"]["interaction"], values={"amount": "25", "note": ""}
    )
    assert sent["state"] == "answered"


async def test_form_of_another_person_cannot_be_sent(
    page_sandbox: Sandbox, demo: DemoBot, olive: PageClient, ann: PageClient, bob: PageClient
) -> None:
    await olive.perform("slash", channel=blackjack(page_sandbox), command="table open", options={})
    [board] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    pressed = await ann.perform("click", message=str(board.id), button="bet")
    answer = await bob.perform(
        "submit", interaction=pressed["modal"]["interaction"], values={"amount": "25", "note": ""}
    )
    assert answer["type"] == "refused"


async def test_press_of_a_missing_button_is_refused(
    page_sandbox: Sandbox, demo: DemoBot, olive: PageClient
) -> None:
    await olive.perform("slash", channel=blackjack(page_sandbox), command="table open", options={})
    [board] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    answer = await olive.perform("click", message=str(board.id), button="forged")
    assert answer["type"] == "refused"
    assert "forged" in answer["error"]


async def test_autocomplete_choices_come_from_the_bot(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient
) -> None:
    answer = await ann.perform(
        "autocomplete",
        channel=blackjack(page_sandbox),
        command="bet",
        focused="amount",
        value="7",
        options={"box": 2},
    )
    assert answer["choices"] == [{"name": "7 chips", "value": "7"}]


async def test_member_option_reaches_the_bot_as_member(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient
) -> None:
    bob = page_sandbox.people["Bob"]
    await ann.perform(
        "slash", channel=blackjack(page_sandbox), command="balance", options={"member": str(bob.id)}
    )
    await ann.settle()
    assert any(bob.mention in message["content"] for message in ann.messages())


async def test_windows_learn_when_the_bot_connects_and_disconnects(
    page_sandbox: Sandbox, ann: PageClient
) -> None:
    bot = DemoBot(page_sandbox)
    assert ann.state["bot"]["online"] is False
    await bot.go_online()
    while not (await ann.receive("changed"))["changes"]["commands"]:
        pass
    await bot.go_offline()
    while (await ann.receive("changed"))["changes"]["bot"]["online"]:
        pass


async def test_deleted_message_and_channel_disappear(page_sandbox: Sandbox, ann: PageClient) -> None:
    await ann.perform("say", channel=blackjack(page_sandbox), text="hello")
    [message] = page_sandbox.messages(page_sandbox.channels["blackjack"])
    page_sandbox.world.delete_message(message)
    assert (await ann.receive("gone"))["message"] == str(message.id)
    page_sandbox.world.delete_channel(page_sandbox.channels["blackjack"])
    left = (await ann.receive("changed"))["changes"]["channels"]
    assert "blackjack" not in {channel["name"] for channel in left}


GARBLED = [
    "",
    "null",
    "[]",
    "{}",
    '{"do":"slash"}',
    '{"do":"slash","ref":1}',
    '{"do":"slash","ref":1,"channel":{},"command":"bet","options":{}}',
    '{"do":"slash","ref":1,"channel":"x","command":"bet","options":{}}',
    '{"do":"click","ref":1,"message":null,"button":"bet"}',
    '{"do":"autocomplete","ref":1,"channel":"1","command":"bet","focused":"amount"}',
    '{"do":"submit","ref":1,"interaction":"1","values":[]}',
    '{"do":"fly","ref":1}',
    "[" * 5000,
]


@pytest.mark.parametrize("text", GARBLED)
async def test_malformed_action_is_refused_and_socket_stays_open(ann: PageClient, text: str) -> None:
    await ann.socket.send_str(text)
    assert (await ann.receive("refused"))["ref"] is None
    await ann.settle()


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("bet", {}),
        ("bet", {"amount": 5}),
        ("bet", {"amount": "5", "box": "two"}),
        ("balance", {"member": "12345"}),
        ("balance", {"member": ["x"]}),
        ("table", {}),
        ("table open extra", {}),
        ("nothing", {}),
        ("", {}),
    ],
)
async def test_invalid_command_is_refused_in_one_sentence(
    page_sandbox: Sandbox, demo: DemoBot, olive: PageClient, command: str, options: dict[str, Any]
) -> None:
    answer = await olive.perform("slash", channel=blackjack(page_sandbox), command=command, options=options)
    assert answer["type"] == "refused"
    assert answer["error"].endswith(".")
    assert demo.bets == []


async def test_closing_the_sandbox_closes_the_windows(page_sandbox: Sandbox, ann: PageClient) -> None:
    await page_sandbox.close()
    async with asyncio.timeout(5):
        assert (await ann.socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)


@pytest.mark.parametrize(
    "action",
    [
        '{"do": "say", "ref": 1e400, "channel": "1", "text": "hi"}',
        '{"do": "say", "ref": -1e400, "channel": "1", "text": "hi"}',
        '{"do": "say", "ref": Infinity, "channel": "1", "text": "hi"}',
        '{"do": "say", "ref": NaN, "channel": "1", "text": "hi"}',
        '{"do": "say", "ref": 1, "channel": 1e400, "text": "hi"}',
        '{"do": "slash", "ref": 1, "channel": "1", "command": "bet", "options": {"amount": 1e999}}',
        '{"do": "click", "ref": 1, "message": 1' + "0" * 400 + ', "button": "x"}',
    ],
)
async def test_window_survives_numbers_that_are_not_finite(ann: PageClient, action: str) -> None:
    await ann.socket.send_str(action)
    refused = await ann.receive("refused")
    assert (refused["ref"], "does not understand" in refused["error"]) == (None, True)
    await ann.settle()


async def test_commands_are_shown_in_the_windows_language(
    page_sandbox: Sandbox, web: aiohttp.ClientSession
) -> None:
    command = {
        "name": "bet",
        "description": "Bet",
        "description_localizations": {"de": "Setzen", "id": "Bertaruh"},
        "options": [
            {
                "type": 3,
                "name": "amount",
                "description": "How much",
                "choices": [{"name": "all", "name_localizations": {"de": "alles"}, "value": "all"}],
            }
        ],
    }
    page_sandbox.world.commands.replace([command])
    shown = []
    for lang in ("de", "fr", "no-language"):
        async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Bob&lang={lang}") as socket:
            (bet,) = (await PageClient.open(socket)).state["commands"]
            (amount,) = bet["options"]
            shown.append((bet["name"], bet["description"], amount["choices"][0]["name"]))
    assert shown == [("bet", "Setzen", "alles"), ("bet", "Bet", "all"), ("bet", "Bet", "all")]
    assert page_sandbox.people["Bob"].locale == "fr"


async def test_windows_are_limited(
    page_sandbox: Sandbox, demo: DemoBot, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window too many is told so, and gets in when another one is closed."""
    monkeypatch.setattr(page_routes, "MOST_WINDOWS", 2)
    address = f"{page_sandbox.url}/page/ws?as=Bob"
    async with web.ws_connect(address), web.ws_connect(f"{address}&guest=yes") as guests:
        async with web.ws_connect(address) as refused:
            closed = await refused.receive()
            assert (closed.data, closed.extra) == (1013, "Too many windows are open: close one.")
        await guests.close()
        async with web.ws_connect(address) as let_in:
            assert (await PageClient.open(let_in)).state["me"]["name"] == "Bob"


async def test_window_tells_others_nothing_when_it_opens(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, web: aiohttp.ClientSession
) -> None:
    """Otherwise each of many windows would have to be told of all others."""
    for _ in range(3):
        async with web.ws_connect(f"{page_sandbox.url}/page/ws?as=Bob") as opened:
            await PageClient.open(opened)
    await ann.settle()
    assert [each["type"] for each in ann.received] == ["state", "refused"]


async def test_window_that_closes_before_it_is_open_leaves_no_traceback(
    page_sandbox: Sandbox, demo: DemoBot, ann: PageClient, caplog: pytest.LogCaptureFixture
) -> None:
    port = urlsplit(page_sandbox.url).port
    handshake = (
        "GET /page/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(handshake.encode())
            # Closed with a reset, before the sandbox could read what was sent.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    for _ in range(20):
        await ann.settle()
    assert [each.message for each in caplog.records if each.exc_info] == []
