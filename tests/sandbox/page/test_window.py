from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.page.demo_bot import DemoBot
from tests.sandbox.page.page_client import PageClient


def blackjack(town: Sandbox) -> str:
    return str(town.channels["blackjack"].id)


async def test_a_window_begins_with_the_whole_town(town: Sandbox, demo: DemoBot, ann: PageClient) -> None:
    assert ann.state["me"]["name"] == "Ann"
    assert [channel["name"] for channel in ann.state["channels"]][:2] == ["lobby", "blackjack"]
    assert {person["name"] for person in ann.state["people"]} == set(town.people)
    assert ann.state["bot"]["online"] is True


async def test_a_window_of_nobody_in_particular_is_the_owners(
    town: Sandbox, web: aiohttp.ClientSession
) -> None:
    for query in ("", "?as=Nobody"):
        async with web.ws_connect(f"{town.url}/page/ws{query}") as socket:
            assert (await PageClient.open(socket)).state["me"]["owner"] is True


async def test_members_are_not_offered_what_only_managers_may_use(
    demo: DemoBot, ann: PageClient, olive: PageClient
) -> None:
    assert "table" not in {command["name"] for command in ann.state["commands"]}
    assert "table" in {command["name"] for command in olive.state["commands"]}
    assert ann.state["withheld"] == 1
    assert olive.state["withheld"] == 0


async def test_a_command_that_is_withheld_is_refused_even_if_it_is_sent(
    town: Sandbox, demo: DemoBot, ann: PageClient
) -> None:
    answer = await ann.done(
        "slash", channel=blackjack(town), command="table open", options={"ignore_permissions": True}
    )
    assert answer["type"] == "refused"
    assert demo.used == []


async def test_a_private_reply_reaches_its_own_person_alone(
    town: Sandbox, demo: DemoBot, ann: PageClient, bob: PageClient
) -> None:
    await ann.done("slash", channel=blackjack(town), command="bet", options={"amount": "25"})
    await ann.settle()
    await bob.settle()
    assert any("You bet **25**" in message["content"] for message in ann.messages())
    assert bob.messages() == []


async def test_a_private_reply_is_not_in_what_another_window_begins_with(
    town: Sandbox, demo: DemoBot, ann: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.done("slash", channel=blackjack(town), command="bet", options={"amount": "25"})
    async with web.ws_connect(f"{town.url}/page/ws?as=Bob") as theirs:
        assert (await PageClient.open(theirs)).messages() == []
    async with web.ws_connect(f"{town.url}/page/ws?as=Ann") as own:
        assert [message["private"] for message in (await PageClient.open(own)).messages()] == [True]


async def test_a_private_message_cannot_be_pressed_or_dismissed_by_others(
    town: Sandbox, demo: DemoBot, ann: PageClient, bob: PageClient
) -> None:
    await ann.done("slash", channel=blackjack(town), command="bet", options={"amount": "25"})
    [message] = town.people["Ann"].private(town.channels["blackjack"])
    for action in ({"action": "click", "button": "bet"}, {"action": "dismiss"}):
        answer = await bob.done(message=str(message.id), **action)
        assert answer["type"] == "refused"
    await ann.settle()
    assert not any(event["type"] == "gone" for event in ann.heard)


async def test_a_dismissed_message_does_not_come_back(
    town: Sandbox, demo: DemoBot, ann: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.done("slash", channel=blackjack(town), command="bet", options={"amount": "25"})
    [message] = town.people["Ann"].private(town.channels["blackjack"])
    await ann.done("dismiss", message=str(message.id))
    async with web.ws_connect(f"{town.url}/page/ws?as=Ann") as again:
        assert (await PageClient.open(again)).messages() == []


async def test_a_public_message_cannot_be_dismissed_for_all(
    town: Sandbox, ann: PageClient, bob: PageClient, web: aiohttp.ClientSession
) -> None:
    await ann.done("say", channel=blackjack(town), text="hello")
    [message] = town.messages(town.channels["blackjack"])
    await ann.done("dismiss", message=str(message.id))
    async with web.ws_connect(f"{town.url}/page/ws?as=Ann") as again:
        assert len((await PageClient.open(again)).messages()) == 1


async def test_an_edit_by_one_press_reaches_every_window(
    town: Sandbox, demo: DemoBot, olive: PageClient, bob: PageClient
) -> None:
    await olive.done("slash", channel=blackjack(town), command="table open", options={})
    [board] = town.messages(town.channels["blackjack"])
    await bob.done("click", message=str(board.id), button="ready")
    await olive.settle()
    latest = olive.messages()[-1]
    assert latest["id"] == str(board.id)
    assert latest["edited"] is True
    assert latest["components"] == board.components


async def test_a_form_opens_in_the_window_that_pressed_and_nowhere_else(
    town: Sandbox, demo: DemoBot, olive: PageClient, ann: PageClient
) -> None:
    await olive.done("slash", channel=blackjack(town), command="table open", options={})
    [board] = town.messages(town.channels["blackjack"])
    pressed = await ann.done("click", message=str(board.id), button="bet")
    await olive.settle()
    assert pressed["modal"]["title"] == "Place your bet"
    assert not any("modal" in event for event in olive.heard)
    sent = await ann.done(
        "submit", interaction=pressed["modal"]["interaction"], values={"amount": "25", "note": ""}
    )
    assert sent["state"] == "answered"


async def test_a_form_of_another_person_cannot_be_sent(
    town: Sandbox, demo: DemoBot, olive: PageClient, ann: PageClient, bob: PageClient
) -> None:
    await olive.done("slash", channel=blackjack(town), command="table open", options={})
    [board] = town.messages(town.channels["blackjack"])
    pressed = await ann.done("click", message=str(board.id), button="bet")
    answer = await bob.done(
        "submit", interaction=pressed["modal"]["interaction"], values={"amount": "25", "note": ""}
    )
    assert answer["type"] == "refused"


async def test_a_button_that_is_not_on_the_message_is_refused(
    town: Sandbox, demo: DemoBot, olive: PageClient
) -> None:
    await olive.done("slash", channel=blackjack(town), command="table open", options={})
    [board] = town.messages(town.channels["blackjack"])
    answer = await olive.done("click", message=str(board.id), button="forged")
    assert answer["type"] == "refused"
    assert "forged" in answer["error"]


async def test_completions_come_from_the_bot(town: Sandbox, demo: DemoBot, ann: PageClient) -> None:
    answer = await ann.done(
        "autocomplete",
        channel=blackjack(town),
        command="bet",
        focused="amount",
        value="7",
        options={"box": 2},
    )
    assert answer["choices"] == [{"name": "7 chips", "value": "7"}]


async def test_people_are_passed_to_the_bot_as_people(town: Sandbox, demo: DemoBot, ann: PageClient) -> None:
    bob = town.people["Bob"]
    await ann.done("slash", channel=blackjack(town), command="balance", options={"member": str(bob.id)})
    await ann.settle()
    assert any(bob.mention in message["content"] for message in ann.messages())


async def test_windows_are_told_when_the_bot_goes_and_when_it_comes(town: Sandbox, ann: PageClient) -> None:
    bot = DemoBot(town)
    assert ann.state["bot"]["online"] is False
    await bot.go_online()
    while not (await ann.hear("changed"))["changes"]["commands"]:
        pass
    await bot.go_offline()
    while (await ann.hear("changed"))["changes"]["bot"]["online"]:
        pass


async def test_a_deleted_message_and_a_deleted_channel_disappear(town: Sandbox, ann: PageClient) -> None:
    await ann.done("say", channel=blackjack(town), text="hello")
    [message] = town.messages(town.channels["blackjack"])
    town.delete_message(message)
    assert (await ann.hear("gone"))["message"] == str(message.id)
    town.delete_channel(town.channels["blackjack"])
    left = (await ann.hear("changed"))["changes"]["channels"]
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
async def test_what_is_no_action_is_refused_and_the_line_stays(ann: PageClient, text: str) -> None:
    await ann.socket.send_str(text)
    assert (await ann.hear("refused"))["ref"] is None
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
async def test_what_a_client_could_not_send_is_refused_in_one_sentence(
    town: Sandbox, demo: DemoBot, olive: PageClient, command: str, options: dict[str, Any]
) -> None:
    answer = await olive.done("slash", channel=blackjack(town), command=command, options=options)
    assert answer["type"] == "refused"
    assert answer["error"].endswith(".")
    assert demo.bets == []


async def test_closing_the_stand_in_closes_the_windows(town: Sandbox, ann: PageClient) -> None:
    await town.close()
    async with asyncio.timeout(5):
        assert (await ann.socket.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
