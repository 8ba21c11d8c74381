"""The whole sandbox: its address, its people and its subscribers."""

import ast
from pathlib import Path

import pytest

import standin
from standin import ChangeType, Sandbox, WorldEvent
from tests.standin.raw_bot import RawBot


def test_every_sandbox_has_the_same_people_and_channels() -> None:
    one, other = Sandbox(), Sandbox()
    assert {name: person.id for name, person in one.people.items()} == {
        name: person.id for name, person in other.people.items()
    }
    assert {name: channel.id for name, channel in one.channels.items()} == {
        name: channel.id for name, channel in other.channels.items()
    }
    assert one.guild.owner_id == one.people["Olive"].id
    assert {"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus"} < set(one.people)


async def test_newcomer_has_an_id_of_their_own(sandbox: Sandbox) -> None:
    zoe = sandbox.add_person("Zoe")
    assert sandbox.people["Zoe"] is zoe
    assert sandbox.guild.members[zoe.id].name == "Zoe"
    assert len({each.id for each in sandbox.people.values()}) == len(sandbox.people)


async def test_taken_port_raises_and_can_be_reused(sandbox: Sandbox) -> None:
    port = int(sandbox.url.rsplit(":", 1)[1])
    late = Sandbox()
    with pytest.raises(OSError, match=str(port)):
        await late.start(port=port)
    await sandbox.close()
    await late.start(port=port)
    assert late.api_base == f"http://127.0.0.1:{port}/api/v10"
    await late.close()


async def test_subscribers_receive_changes_until_they_unsubscribe(sandbox: Sandbox, raw: RawBot) -> None:
    heard: list[WorldEvent] = []
    stop = sandbox.subscribe(heard.append)
    await raw.post({"content": "hi"})
    [message] = sandbox.messages(sandbox.channels["blackjack"])
    assert [event.change for event in heard] == [ChangeType.MESSAGE_CREATED, ChangeType.REQUEST_RECORDED]
    assert heard[0].message is message
    stop()
    sandbox.world.delete_message(message)
    assert len(heard) == 2


def test_sandbox_imports_nothing_of_the_bot() -> None:
    folder = Path(standin.__file__).parent
    imported = {
        node.module or ""
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    }
    assert {name.split(".")[0] for name in imported} & {"bot", "cogs", "discord", "migrations"} == set()
