"""Threads: their gateway events, their permissions, and the limits of archived ones."""

import discord
import pytest

from standin import Channel, ClientRefusal, Permission, Sandbox
from standin.model.message import MessageFlag
from tests.standin.raw_bot import RawBot, RawResponse, connect_gateway
from tests.standin.scripted_bot import ScriptedBot
from tests.support.troubles import TroubledSandbox

TEXT = {"content": "hi"}
THREADS = "/channels/{channel_id}/messages/{message_id}/threads"


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


def threads_of(posted: RawResponse) -> str:
    """Return the path at which a thread is made from a message."""
    return f"/channels/{posted.body['channel_id']}/messages/{posted.body['id']}/threads"


async def test_thread_of_a_message_has_its_id_and_is_announced(sandbox: Sandbox, raw: RawBot) -> None:
    posted = await raw.post(TEXT)
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token, intents=1 | 1 << 9)
        await socket.event("GUILD_CREATE")
        made = await raw.call("POST", threads_of(posted), {"name": "Heat 1", "auto_archive_duration": 4320})
        assert made.status == 201
        assert made.body["id"] == posted.body["id"]
        assert made.body["owner_id"] == str(sandbox.world.bot.id)
        assert made.body["thread_metadata"]["auto_archive_duration"] == 4320
        created = (await socket.event("THREAD_CREATE"))["d"]
        assert (created["id"], created["newly_created"]) == (posted.body["id"], True)
        updated = (await socket.event("MESSAGE_UPDATE"))["d"]
    assert updated["thread"]["name"] == "Heat 1"
    assert updated["flags"] == MessageFlag.HAS_THREAD
    assert updated["edited_timestamp"] is None
    edited = await raw.call("PATCH", threads_of(posted).removesuffix("/threads"), {"content": "ho"})
    assert (edited.body["thread"]["id"], edited.body["flags"]) == (posted.body["id"], 1 << 5)
    assert (await raw.post(TEXT, "Heat 1")).status == 200


async def test_message_gets_one_thread(sandbox: Sandbox, raw: RawBot) -> None:
    posted = await raw.post(TEXT)
    assert (await raw.call("POST", threads_of(posted), {"name": "a"})).status == 201
    thread = sandbox.channels["a"]
    for _ in range(2):
        again = await raw.call("POST", threads_of(posted), {"name": "b"})
        assert (again.status, again.code) == (400, 160004)
        sandbox.world.delete_channel(thread)


async def test_making_a_thread_needs_its_permission(sandbox: Sandbox, raw: RawBot) -> None:
    posted, parent = await raw.post(TEXT), sandbox.channels["blackjack"]
    sandbox.set_bot_permissions(parent, deny=Permission.CREATE_PUBLIC_THREADS)
    assert (await raw.call("POST", threads_of(posted), {"name": "a"})).code == 50013
    sandbox.set_bot_permissions(parent, deny=Permission.VIEW_CHANNEL)
    assert (await raw.call("POST", threads_of(posted), {"name": "a"})).code == 50001
    sandbox.set_bot_permissions(parent)
    missing = threads_of(posted).replace(posted.body["id"], "17")
    assert (await raw.call("POST", missing, {"name": "a"})).code == 10008
    thread = sandbox.world.open_thread(parent, "outer")
    inner = await raw.post(TEXT, thread.name)
    assert (await raw.call("POST", threads_of(inner), {"name": "a"})).code == 50024
    assert not any(channel.parent_id == thread.id for channel in sandbox.guild.channels.values())


INVALID: list[dict[str, object]] = [
    {},
    {"name": ""},
    {"name": "x" * 101},
    {"name": 7},
    {"name": "a", "auto_archive_duration": 30},
    {"name": "a", "auto_archive_duration": [60]},
    {"name": "a", "rate_limit_per_user": 5},
]


async def test_invalid_thread_is_refused(raw: RawBot) -> None:
    posted = await raw.post(TEXT)
    refusals = [await raw.call("POST", threads_of(posted), body) for body in INVALID]
    assert {(refused.status, refused.code) for refused in refusals} == {(400, 50035)}


async def test_too_many_threads_are_a_planned_fault(sandbox: TroubledSandbox, bot: ScriptedBot) -> None:
    message = await bot.get_partial_messageable(sandbox.channels["blackjack"].id).send("hi")
    sandbox.faults.error("POST", THREADS, status=400, code=160006)
    place = bot.get_channel(sandbox.channels["blackjack"].id)
    assert isinstance(place, discord.TextChannel)
    partial = place.get_partial_message(message.id)
    with pytest.raises(discord.HTTPException) as caught:
        await partial.create_thread(name="Heat 1", auto_archive_duration=1440)
    assert (caught.value.status, caught.value.code) == (400, 160006)
    thread = await partial.create_thread(name="Heat 1", auto_archive_duration=1440)
    assert sandbox.channels["Heat 1"].id == thread.id


async def test_those_who_are_mentioned_or_write_join_a_thread(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    olive, ann, bob, cleo = (sandbox.people[name] for name in ("Olive", "Ann", "Bob", "Cleo"))
    assert thread.member_ids == {olive.id}
    posted = await raw.post({"content": ann.mention}, thread.name)
    assert thread.member_ids == {olive.id, sandbox.world.bot.id, ann.id}
    await raw.post({"content": cleo.mention, "allowed_mentions": {"parse": []}}, thread.name)
    path = f"/channels/{thread.id}/messages/{posted.body['id']}"
    await raw.call("PATCH", path, {"content": f"{ann.mention} {bob.mention}"})
    assert cleo.id not in thread.member_ids, "a mention that is not allowed adds nobody"
    assert bob.id in thread.member_ids
    await cleo.say(thread, "hello")
    assert cleo.id in thread.member_ids
    await raw.post({"content": ann.mention})
    assert not sandbox.channels["blackjack"].member_ids


async def test_locked_thread_takes_no_messages_and_stays_locked(
    sandbox: Sandbox, raw: RawBot, thread: Channel
) -> None:
    posted = (await raw.post(TEXT, thread.name)).body["id"]
    sandbox.world.archive(thread, archived=False, locked=True)
    assert (await raw.post(TEXT, thread.name)).code == 160005
    assert (await raw.call("PATCH", f"/channels/{thread.id}/messages/{posted}", TEXT)).status == 200
    assert thread.locked
    with pytest.raises(ClientRefusal, match="locked"):
        await sandbox.people["Ann"].say(thread, "hello?")


async def test_discord_py_follows_a_thread_that_it_makes(sandbox: Sandbox, bot: ScriptedBot) -> None:
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    message = await guild.text_channels[0].send("Heat 1 begins")
    thread = await message.create_thread(name="Heat 1", auto_archive_duration=1440)
    assert (thread.id, thread.owner_id) == (message.id, sandbox.world.bot.id)
    made = sandbox.channels["Heat 1"]
    await thread.send(sandbox.people["Ann"].mention)
    assert [each.mentions for each in sandbox.messages(made)] == [[sandbox.people["Ann"].id]]
    bot.on_slash = _say_hi  # its answer comes after the events before it
    known = guild.get_thread(thread.id)
    assert known is not None
    assert known.name == "Heat 1"
    sandbox.world.archive(made, archived=False, locked=True)
    await _answered(sandbox)
    assert known.locked
    sandbox.world.delete_channel(made)
    await _answered(sandbox)
    assert guild.get_thread(thread.id) is None


async def _answered(sandbox: Sandbox) -> None:
    """Wait until the bot has answered a command, and so has seen all events before it."""
    typed = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "bet", amount="5")
    assert (await typed.response()).acked
