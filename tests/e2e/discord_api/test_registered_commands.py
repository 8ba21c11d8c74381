"""The registered commands and permissions, and an answer to every command in every situation."""

import asyncio
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from bot.client.croupier import PERMISSIONS, REGISTRATION_SECONDS
from bot.client.registration import RETRY_SECONDS
from bot.words.catalogue import ENGLISH, phrase, words_in
from cogs.common.edge_refusals import UNKNOWN_COMMAND
from standin.gateway import Gateway
from standin.model.guild import LOCALES
from tests.docs.pages import PLAYING, text_of
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.running_bot import PATIENCE
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.words.lagging import lagging_in

pytestmark = pytest.mark.shared_bot

COMMANDS_ROUTE = "/applications/{application_id}/commands"

COMMAND_OPTIONS: dict[str, dict[str, Any]] = {
    "blackjack": {},
    "bet": {"amount": "10"},
    "ready": {},
    "takeback": {},
    "sitout": {},
    "match": {},
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
    "me forget": {},
    "me data": {},
    "balance": {},
    "leaderboard": {},
    "stats": {},
    "history": {},
    "ledger": {},
    "rules": {},
    "help": {},
    "table open": {},
    "table show": {},
    "table options": {},
    "table close": {},
    "setup": {},
    "admin settings": {},
    "admin set": {"setting": "pace", "value": "at_once"},
    "admin chips": {"amount": "5", "reason": "a test"},
}
"""Commands with their required options."""


class FirstStart(BotHarness):
    """Discord knows no commands yet."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, knows_commands=False, **named)


@pytest.fixture
def harness_class() -> type[BotHarness]:
    return FirstStart


MOST_COMMANDS = 43
"""Commands on the top level: Discord lists all of them below each other."""


@pytest.mark.own_bot
async def test_only_changed_commands_are_registered_again(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot waits for that only for a short time, and an entry point of the application stays."""
    intents: list[int] = []
    identify = Gateway._identify

    def spy(self: Gateway, connection: Any, data: Any) -> None:
        intents.append(data["intents"])
        identify(self, connection, data)

    monkeypatch.setattr(Gateway, "_identify", spy)
    harness = await start_harness()
    commands = harness.sandbox.world.commands

    def sent() -> tuple[int, int]:
        return harness.calls.count(("GET", COMMANDS_ROUTE)), harness.calls.count(("PUT", COMMANDS_ROUTE))

    assert sent() == (1, 1)
    async with harness.stopped():
        harness.sandbox.commands[0]["description_localizations"]["de"] = "Etwas anderes"
    assert sent() == (2, 2), "another translation"
    await harness.stop_bot()
    harness.sandbox.commands[0]["description"] = "Something else"
    hold = harness.sandbox.faults.hold("PUT", COMMANDS_ROUTE)
    starting = asyncio.create_task(harness.start_bot())
    await hold.arrived(timeout=PATIENCE)
    harness.clock.advance(REGISTRATION_SECONDS)
    await starting
    assert "went wrong" not in await harness.type(harness.person("Ann"), "balance")
    hold.release()
    await harness.wait_until_idle()
    assert sent() == (3, 3), "another description"
    assert harness.sandbox.commands[0]["description"] != "Something else"
    entry = {**commands.listed[0], "id": "77", "type": 4, "name": "Launch", "description": "", "handler": 2}
    async with harness.stopped():
        commands.listed = [*commands.listed[1:], entry]
    assert sent() == (4, 4), "a command was missing"
    assert entry in commands.listed
    await harness.restart()
    assert sent() == (5, 4), "nothing has changed"
    assert intents == [1] * 5, "the bot identifies with the intent of guilds only"
    bodies = json.dumps([request.body for request in harness.sandbox.requests])
    assert harness.sandbox.token not in bodies


async def test_refused_commands_do_not_keep_the_bot_down(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord registers 200 new commands a day (30034). Those of before stay, and some are no more."""
    harness = await start_harness()
    ann, (changed, *_) = harness.person("Ann"), harness.sandbox.commands
    await harness.stop_bot()
    gone = {**changed, "id": "78", "name": "gone", "options": [], "default_member_permissions": None}
    harness.sandbox.world.commands.listed.append(gone)
    harness.sandbox.faults.error("PUT", COMMANDS_ROUTE, status=400, code=30034, count=2)
    await harness.start_bot()
    assert "(error code: 30034)" in caplog.text
    told = await harness.type(ann, "gone")
    assert told == ENGLISH(UNKNOWN_COMMAND)
    assert "went wrong" not in await harness.type(ann, "balance")
    harness.clock.stall(RETRY_SECONDS - 10)
    await harness.wait_until_idle()
    assert harness.calls.count(("PUT", COMMANDS_ROUTE)) == 2
    for tries in (3, 4, 4):
        harness.clock.stall(RETRY_SECONDS)
        await harness.wait_until_idle()
        assert harness.calls.count(("PUT", COMMANDS_ROUTE)) == tries
    assert gone not in harness.sandbox.commands


async def test_commands_are_offered_in_the_readers_language(harness: BotHarness) -> None:
    """Spanish is offered to clients of both continents."""
    olive = harness.owner
    english = {command["name"]: command for command in olive.commands(harness.channel)}
    assert english["hit"]["description"] == "Draw a card"
    for locale in sorted(LOCALES):
        words = words_in(locale)
        olive.locale = locale
        offered = {command["name"]: command for command in olive.commands(harness.channel)}
        assert english.keys() == offered.keys(), "names stay as they are typed"
        assert offered["hit"]["description"] == words("command-hit")
        texts = dict(zip(_described(english.values()), _described(offered.values()), strict=True))
        same = [text for text, other in texts.items() if text == other]
        assert same == ([*texts] if words is ENGLISH else []) or lagging_in(words.language)


async def test_presets_are_chosen_in_the_readers_language(start_harness: StartHarness) -> None:
    harness = await start_harness(locale="de")
    table = next(each for each in harness.owner.commands(harness.channel) if each["name"] == "table")
    opening = next(each for each in table["options"] if each["name"] == "open")
    (preset,) = (each for each in opening["options"] if each["name"] == "preset")
    chosen = words_in("de")("command-preset", preset="vegas", about=phrase("preset-vegas"))
    assert chosen in [choice["name"] for choice in preset["choices"]]
    await harness.slash(harness.owner, "table open", preset=chosen)
    assert harness.snapshot.rules.preset == "vegas"


def _described(nodes: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the texts of commands, options and choices, in order."""
    texts = []
    for node in nodes:
        texts += [node["description"], *(choice["name"] for choice in node.get("choices") or ())]
        texts += _described(node.get("options") or ())
    return texts


async def test_all_commands_are_registered_and_documented(harness: BotHarness) -> None:
    """The page lists each with its options in their order, and no other; optional ones are in brackets."""
    names = set()
    for command in harness.sandbox.commands:
        assert command["contexts"] == [0], "in servers only"
        subcommands = [option["name"] for option in command.get("options", []) if option["type"] == 1]
        names |= {f"{command['name']} {name}" for name in subcommands} or {command["name"]}
    assert set(COMMAND_OPTIONS) <= names
    top = {command["name"]: command.get("options", []) for command in harness.sandbox.commands}
    assert len(top) <= MOST_COMMANDS, "a new command is better a part of /me or /show, or a button"
    groups = {group: [each["name"] for each in top[group]] for group in ("show", "me")}
    assert sorted(groups["show"]) == ["bets", "dealer", "hand", "scores", "status", "timer", "turn"]
    assert {"coach", "yourturn", "data", "forget", "break"} <= set(groups["me"])
    listed = re.findall(r"`(/[^`]+)`", "".join(re.findall(r"^\| (`/.+?) \|", text_of(PLAYING), re.MULTILINE)))
    signatures = [text for command in harness.sandbox.commands for text in _signatures(command, "/")]
    assert sorted(listed) == sorted(signatures)
    offered = {
        name: {command["name"] for command in harness.person(name).commands(harness.channel)}
        for name in ("Ann", "Olive")
    }
    assert "admin" not in offered["Ann"]
    assert "admin" in offered["Olive"]
    assert "bet" in offered["Ann"]


def _signatures(node: Mapping[str, Any], before: str) -> Iterator[str]:
    """Yield how a command, or each of its subcommands, is typed."""
    name, options = f"{before}{node['name']}", node.get("options") or ()
    inner = [each for each in options if each["type"] in (1, 2)]
    for each in inner:
        yield from _signatures(each, f"{name} ")
    if not inner:
        yield " ".join(
            [name, *(each["name"] if each.get("required") else f"[{each['name']}]" for each in options)]
        )


async def test_every_command_answers_privately_in_every_situation(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann = harness.person("Ann")
    assert await harness.type(ann, "balance", channel="bot-cannot-see")
    for where in ("no table", "empty table", "in a round", "intermission"):
        if harness.bot.manager.tables():
            if harness.snapshot.boxes:
                await harness.type(ann, "stand")
            await harness.close_table(harness.owner)
            assert harness.bot.manager.tables() == (), "closed"
        for command, options in COMMAND_OPTIONS.items():
            if where != "no table" and not harness.bot.manager.tables():
                await harness.open_table()
            if where == "in a round" and not harness.snapshot.boxes:
                await harness.type(ann, "bet", amount="10")
            if where == "intermission" and harness.snapshot.last is None:
                await harness.type(ann, "bet", amount="10")
            if where == "intermission" and harness.snapshot.boxes:
                await harness.type(ann, "stand")
            complete = options | ({"member": ann} if command == "admin chips" else {})
            answer = await harness.type(ann, command, ignore_permissions=True, **complete)
            assert answer, (command, where)
            assert "went wrong" not in answer, (command, where)
    bodies = json.dumps([request.body for request in harness.sandbox.requests])
    assert harness.sandbox.token not in bodies


async def test_balances_and_leaderboard_are_visible_to_others(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    assert (await harness.type(ann, "balance")).startswith("You have 975 chips, and 25 in bets.")
    assert f"{ann.mention} has 1,000 chips" in await harness.type(bob, "balance", member=ann)
    await harness.press(ann, "Stand")
    ranking = await harness.type(bob, "leaderboard")
    assert "Ann **1,025**" in ranking


def test_bot_requests_five_permissions() -> None:
    assert PERMISSIONS.value == 274877959168
