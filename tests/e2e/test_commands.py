"""What the bot registers and asks for, and that every command answers wherever it is typed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.client import PERMISSIONS
from bot.sandbox import Sandbox
from bot.sandbox.gateway import Gateway
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.e2e.decks import CalmShoes

COMMANDS = "/applications/{application_id}/commands"

TYPED: dict[str, dict[str, Any]] = {
    "bet": {"amount": "10"},
    "ready": {},
    "sitout": {},
    "join": {},
    "leave": {},
    "hit": {},
    "stand": {},
    "double": {},
    "split": {},
    "surrender": {},
    "insurance": {},
    "decline": {},
    "evenmoney": {},
    "balance": {},
    "leaderboard": {},
    "rules": {},
    "table open": {},
    "table show": {},
    "table close": {},
    "admin chips": {"amount": "5", "reason": "a test"},
}
"""The commands of this part of the bot, with what they cannot do without."""


async def test_commands_are_asked_for_once_and_put_only_when_they_differ(casino: Casino) -> None:
    assert casino.calls.count(("GET", COMMANDS)) == 1
    assert casino.calls.count(("PUT", COMMANDS)) == 1
    sent = await casino.sent_by(casino.restart())
    routes = [(request.method, request.route) for request in sent]
    assert routes.count(("GET", COMMANDS)) == 1
    assert ("PUT", COMMANDS) not in routes


async def test_commands_that_somebody_changed_are_put_right(casino: Casino) -> None:
    await casino.stop_bot()
    casino.sandbox.commands[0]["description"] = "Something else"
    sent = await casino.sent_by(casino.start_bot())
    assert ("PUT", COMMANDS) in [(request.method, request.route) for request in sent]


async def test_the_commands_of_the_design_are_there(casino: Casino) -> None:
    names = set()
    for command in casino.sandbox.commands:
        subcommands = [option["name"] for option in command.get("options", []) if option["type"] == 1]
        names |= {f"{command['name']} {name}" for name in subcommands} or {command["name"]}
    assert set(TYPED) <= names


async def test_the_admins_commands_are_offered_to_those_who_manage_the_server(casino: Casino) -> None:
    def offered(name: str) -> set[str]:
        return {command["name"] for command in casino.person(name).commands(casino.channel)}

    assert "admin" not in offered("Ann")
    assert "admin" in offered("Olive")
    assert "bet" in offered("Ann")


async def test_commands_are_for_servers_only(casino: Casino) -> None:
    assert all(command["contexts"] == [0] for command in casino.sandbox.commands)


@pytest.mark.parametrize("where", ["no table", "empty table", "in a round", "intermission"])
async def test_every_command_answers_a_member_privately(open_casino: OpenCasino, where: str) -> None:
    casino = await open_casino(make_shoe=CalmShoes(1))
    ann = casino.person("Ann")
    for command, options in TYPED.items():
        if where != "no table" and not casino.bot.manager.tables():
            await casino.open_table()
        if where in {"in a round", "intermission"} and not casino.picture.boxes:
            await casino.type(ann, "bet", amount="10")
        if where == "intermission":
            await casino.type(ann, "stand")
        named = options | ({"member": ann} if command == "admin chips" else {})
        answer = await casino.type(ann, command, ignore_permissions=True, **named)
        assert answer, command
        assert "went wrong" not in answer, command


async def test_others_balances_and_the_leaderboard_can_be_looked_at(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    await casino.open_table()
    ann, bob = casino.people(2)
    await casino.bet(ann, "25")
    assert await casino.type(ann, "balance") == "You have 975 chips, and 25 at stake."
    assert f"{ann.mention} has 1,000 chips" in await casino.type(bob, "balance", member=ann)
    await casino.press(ann, "Stand")
    ranking = await casino.type(bob, "leaderboard")
    assert f"{ann.mention} **1,025**" in ranking


async def test_an_interaction_in_a_channel_without_the_bot_is_answered(casino: Casino) -> None:
    assert await casino.type(casino.person("Ann"), "balance", channel="back-room")


async def test_the_bot_asks_for_guilds_only(monkeypatch: pytest.MonkeyPatch, open_casino: OpenCasino) -> None:
    asked: list[int] = []
    identify = Gateway._identify

    def spy(self: Gateway, connection: Any, data: Any) -> None:
        asked.append(data["intents"])
        identify(self, connection, data)

    monkeypatch.setattr(Gateway, "_identify", spy)
    await open_casino()
    assert asked == [1]


def test_the_bot_needs_five_permissions() -> None:
    assert PERMISSIONS.value == 274877959168


async def test_the_token_is_in_no_message_and_no_body(casino: Casino) -> None:
    await casino.open_table()
    await casino.type(casino.person("Ann"), "rules")
    bodies = json.dumps([request.body for request in casino.sandbox.requests])
    assert Sandbox().token not in bodies
