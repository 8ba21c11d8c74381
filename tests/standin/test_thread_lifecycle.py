"""Threads: their gateway events, their permissions, and the limits of archived ones."""

import discord
import pytest

from standin import Channel, ClientRefusal, Permission, Sandbox
from tests.standin.raw_bot import RawBot, connect_gateway
from tests.standin.scripted_bot import ScriptedBot

TEXT = {"content": "hi"}


@pytest.fixture
def thread(sandbox: Sandbox) -> Channel:
    return sandbox.world.open_thread(sandbox.channels["blackjack"], "Ann's table")


async def test_thread_is_announced_when_created_changed_and_deleted(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.event("GUILD_CREATE")
        thread = sandbox.world.open_thread(sandbox.channels["blackjack"], "Ann's table")
        created = (await socket.event("THREAD_CREATE"))["d"]
        assert (created["id"], created["parent_id"]) == (
            str(thread.id),
            str(sandbox.channels["blackjack"].id),
        )
        assert (created["type"], created["newly_created"]) == (11, True)
        sandbox.world.archive(thread, locked=True)
        metadata = (await socket.event("THREAD_UPDATE"))["d"]["thread_metadata"]
        assert (metadata["archived"], metadata["locked"]) == (True, True)
        sandbox.world.delete_channel(thread)
        assert set((await socket.event("THREAD_DELETE"))["d"]) == {"id", "guild_id", "parent_id", "type"}


async def test_active_threads_are_listed_apart_from_channels(sandbox: Sandbox, thread: Channel) -> None:
    sandbox.world.archive(sandbox.world.open_thread(sandbox.channels["blackjack"], "old"))
    sandbox.world.open_thread(sandbox.channels["bot-cannot-see"], "secret")
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        created = (await socket.event("GUILD_CREATE"))["d"]
    (listed,) = created["threads"]
    assert (listed["name"], listed["thread_metadata"]["archived"]) == (thread.name, False)
    assert thread.name not in {each["name"] for each in created["channels"]}


async def test_threads_have_their_own_send_permission(sandbox: Sandbox, raw: RawBot, thread: Channel) -> None:
    parent = sandbox.channels["blackjack"]
    sandbox.set_bot_permissions(parent, deny=Permission.SEND_MESSAGES)
    assert (await raw.post(TEXT, thread.name)).status == 200
    sandbox.set_bot_permissions(parent, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert (await raw.post(TEXT, thread.name)).code == 50013
    assert (await raw.post(TEXT)).status == 200
    sandbox.set_bot_permissions(parent, deny=Permission.VIEW_CHANNEL)
    assert (await raw.post(TEXT, thread.name)).code == 50001


async def test_archived_thread_refuses_edits_and_deletions(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    posted = (await raw.post(TEXT, thread.name)).body["id"]
    sandbox.world.archive(thread)
    path = f"/channels/{thread.id}/messages/{posted}"
    for method in ("PATCH", "DELETE"):
        refused = await raw.call(method, path, TEXT)
        assert (refused.status, refused.code) == (400, 50083)
    assert [message.edits for message in sandbox.messages(thread)] == [0]
    sandbox.world.archive(thread, archived=False)
    assert (await raw.call("PATCH", path, TEXT)).status == 200


async def test_message_unarchives_a_thread_unless_locked(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    sandbox.world.archive(thread)
    assert (await raw.post(TEXT, thread.name)).status == 200
    assert not thread.archived
    sandbox.world.archive(thread, locked=True)
    assert (await raw.post(TEXT, thread.name)).code == 50083
    assert thread.archived
    with pytest.raises(ClientRefusal, match="locked"):
        await sandbox.people["Ann"].say(thread, "hello?")


async def test_archived_thread_accepts_only_message_responses(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Hit", "custom_id": "hit"}]}
    await raw.post({"content": "board", "components": [row]}, thread.name)
    board = sandbox.messages(thread)[0]
    sandbox.world.archive(thread)
    press = await sandbox.people["Ann"].click(board, "Hit")
    assert (await raw.answer(press, 7, TEXT)).code == 50083
    assert press.state == "pending"
    assert (await raw.answer(press, 4, TEXT)).status == 200
    assert not thread.archived
    sandbox.world.archive(thread, locked=True)
    assert (await raw.answer(await raw.slash(channel=thread.name), 4, TEXT)).code == 50083


async def test_deferred_message_cannot_be_completed_in_archived_thread(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    typed = await raw.slash(channel=thread.name)
    await raw.answer(typed, 5)
    sandbox.world.archive(thread)
    assert (await raw.webhook("PATCH", typed, "/messages/@original", TEXT)).code == 50083


async def test_deleted_channel_deletes_its_threads_silently(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    await raw.post(TEXT, thread.name)
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.event("GUILD_CREATE")
        sandbox.world.delete_channel(sandbox.channels["blackjack"])
        assert (await socket.receive())["t"] == "CHANNEL_DELETE"
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
    assert thread.deleted
    assert (await raw.call("POST", f"/channels/{thread.id}/messages", TEXT)).code == 10003


async def _say_hi(interaction: discord.Interaction[ScriptedBot]) -> None:
    await interaction.response.send_message("hi")


async def test_discord_py_recognizes_a_thread(sandbox: Sandbox, bot: ScriptedBot) -> None:
    thread = sandbox.world.open_thread(sandbox.channels["blackjack"], "Ann's table")
    bot.on_slash = _say_hi
    typed = await sandbox.people["Ann"].slash(thread, "bet", amount="5")
    assert (await typed.response()).acked
    assert [message.text for message in sandbox.messages(thread)] == ["hi"]
    where = bot.interactions[0].channel
    assert isinstance(where, discord.Thread)
    assert (where.parent_id, where.archived) == (sandbox.channels["blackjack"].id, False)
    assert bot.interactions[0].app_permissions.send_messages_in_threads
