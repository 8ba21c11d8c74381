"""Limits of memory: a sandbox that runs for days keeps only the newest objects."""

import aiohttp

from standin import ChangeType, ManualClock, Sandbox, WorldEvent
from standin.gateway import MAX_SESSIONS
from standin.gateway_sessions import MAX_KEPT_EVENTS
from standin.world.attachments import UploadedFile
from tests.standin.raw_bot import RawBot, connect_gateway

FILE = UploadedFile(number=0, filename="deck.png", content_type="image/png", data=b"cards")


async def test_channel_keeps_its_newest_messages(clock: ManualClock) -> None:
    async with Sandbox(clock=clock, keep_messages=3) as sandbox:
        table, gone = sandbox.channels["blackjack"], []

        def watch(event: WorldEvent) -> None:
            if event.change is ChangeType.MESSAGE_DELETED and event.message is not None:
                gone.append(event.message.text)

        sandbox.subscribe(watch)
        for n in range(5):
            await sandbox.people["Ann"].say(table, str(n))
        await sandbox.people["Ann"].say(sandbox.channels["high-rollers"], "here")
        assert [message.text for message in sandbox.messages(table)] == ["2", "3", "4"]
        assert gone == ["0", "1"], "subscribers are told"
        assert len(sandbox.world._messages) == 4


async def test_private_replies_count_towards_the_limit(clock: ManualClock) -> None:
    async with Sandbox(clock=clock, keep_messages=3) as sandbox, aiohttp.ClientSession() as session:
        raw = RawBot(sandbox, session)
        for _ in range(5):
            await raw.answer(await raw.slash(), 4, {"content": "psst", "flags": 64})
        assert len(sandbox.people["Ann"].private(sandbox.channels["blackjack"])) == 3


async def test_without_a_limit_every_message_is_kept(sandbox: Sandbox) -> None:
    for n in range(5):
        await sandbox.people["Ann"].say(sandbox.channels["blackjack"], str(n))
    assert len(sandbox.messages(sandbox.channels["blackjack"])) == 5


async def test_file_is_deleted_with_its_message(sandbox: Sandbox) -> None:
    table = sandbox.channels["blackjack"]
    for takes_away in (sandbox.world.delete_message, lambda _: sandbox.world.delete_channel(table)):
        message = await sandbox.people["Ann"].say(table, "look")
        shown = sandbox.world.files.add(FILE, message, None)
        message.attachments.append(shown)
        takes_away(message)
        assert sandbox.world.files.get(int(shown["id"])) is None


async def test_old_interactions_are_removed_after_an_hour(
    sandbox: Sandbox, raw: RawBot, clock: ManualClock
) -> None:
    first = await raw.slash()
    clock.advance(3601)
    await raw.slash("Bob")
    assert sandbox._interactions.find(first.token) is None
    assert len(sandbox._interactions._by_token) == 1


async def test_session_keeps_a_limited_number_of_events(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as socket:
        ready = await socket.identify(sandbox.token)
        last = await socket.event("GUILD_CREATE")
        await sandbox.gateway.drop()
    for _ in range(MAX_KEPT_EVENTS + 1):
        sandbox.set_guild()
    async with connect_gateway(sandbox) as socket:
        await socket.send(6, {"token": sandbox.token, "session_id": ready["session_id"], "seq": last["s"]})
        assert (await socket.receive())["op"] == 9, "too many missed events: identify again"


async def test_sessions_of_killed_bots_are_limited(sandbox: Sandbox) -> None:
    for _ in range(MAX_SESSIONS + 5):
        async with connect_gateway(sandbox) as socket:
            await socket.identify(sandbox.token)
            await sandbox.gateway.drop()
    assert len(sandbox.gateway._sessions) <= MAX_SESSIONS + 1
