"""The gateway protocol without a library: identify, compression, heartbeats, resume and close."""

import asyncio
from typing import Any

import aiohttp
import pytest

from standin import Sandbox
from tests.standin.raw_bot import RawBot, connect_gateway

GUILDS, MESSAGES = 1, 1 << 9


@pytest.mark.parametrize("query", ["v=10&encoding=json", "v=10&encoding=json&compress=zlib-stream"])
async def test_identified_client_receives_its_guild(sandbox: Sandbox, query: str) -> None:
    async with connect_gateway(sandbox, query) as socket:
        ready = await socket.identify(sandbox.token)
        assert ready["guilds"] == [{"id": str(sandbox.guild.id), "unavailable": True}]
        assert ready["resume_gateway_url"] == sandbox.gateway.address
        created = (await socket.event("GUILD_CREATE"))["d"]
        assert {channel["name"] for channel in created["channels"]} == {
            "bot-cannot-write",
            "blackjack",
            "high-rollers",
            "matches",
        }
        assert [member["user"]["id"] for member in created["members"]] == [str(sandbox.world.bot.id)]


async def test_heartbeat_is_acknowledged_after_a_delay(sandbox: Sandbox) -> None:
    loop = asyncio.get_running_loop()
    async with connect_gateway(sandbox) as socket:
        sent = loop.time()
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
        assert loop.time() - sent >= 0.04, "before discord.py has noted that it sent one"
        await socket.socket.send_bytes(b'{"op": 1, "d": null}')
        assert (await socket.receive())["op"] == 11


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"intents": 1}, 4004),
        (2, {"token": "TOKEN"}, 4013),
        (2, {"token": "TOKEN", "intents": 1 << 15}, 4014),
        (2, {"token": "TOKEN", "intents": 1, "shard": [1, 1]}, 4010),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (8, {}, 4001),
        (2, {"token": "TOKEN", "intents": "all"}, 4013),
        (99, {}, 4001),
    ],
)
async def test_protocol_violation_closes_with_discords_code(
    sandbox: Sandbox, op: int, data: dict[str, Any], code: int
) -> None:
    if data.get("token") == "TOKEN":
        data = data | {"token": sandbox.token}
    async with connect_gateway(sandbox) as socket:
        await socket.send(op, data)
        assert await socket.close_code() == code


async def test_invalid_json_closes_the_socket(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.socket.send_str("{")
        assert await socket.close_code() == 4002
    async with connect_gateway(sandbox) as socket:
        await socket.socket.send_json({"op": 2, "d": "token"})
        assert await socket.close_code() == 4002


async def test_second_identify_closes_the_socket(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.send(2, {"token": sandbox.token, "intents": 1})
        assert await socket.close_code() == 4005


async def test_message_events_need_the_message_intent(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as plain, connect_gateway(sandbox) as curious:
        await plain.identify(sandbox.token, GUILDS)
        await curious.identify(sandbox.token, GUILDS | MESSAGES)
        posted = await raw.post({"content": "hi"})
        sandbox.world.delete_message(sandbox.messages(sandbox.channels["blackjack"])[0])
        interaction = await raw.slash()
        assert (await curious.event("MESSAGE_CREATE"))["d"]["id"] == posted.body["id"]
        assert (await curious.event("MESSAGE_DELETE"))["d"]["id"] == posted.body["id"]
        names = [(await plain.receive())["t"] for _ in range(2)]
        assert names == ["GUILD_CREATE", "INTERACTION_CREATE"]
        assert interaction.payload["member"]["user"]["username"] == "ann"


async def test_private_reply_is_not_dispatched(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token, GUILDS | MESSAGES)
        await raw.answer(await raw.slash(), 4, {"content": "psst", "flags": 1 << 6})
        await raw.post({"content": "aloud"})
        assert (await socket.event("MESSAGE_CREATE"))["d"]["content"] == "aloud"


async def test_resumed_session_receives_missed_events_in_order(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as first:
        ready = await first.identify(sandbox.token)
        last = await first.event("GUILD_CREATE")
        await sandbox.gateway.drop()
        assert not sandbox.bot_online
        missed = [await raw.slash(name) for name in ("Ann", "Bob")]
    resume = {"token": sandbox.token, "session_id": ready["session_id"], "seq": last["s"]}
    async with connect_gateway(sandbox) as second:
        await second.send(6, resume)
        got = [await second.receive() for _ in range(3)]
        assert [message["t"] for message in got] == ["INTERACTION_CREATE", "INTERACTION_CREATE", "RESUMED"]
        assert [message["d"]["id"] for message in got[:2]] == [str(one.id) for one in missed]
        assert [message["s"] for message in got] == [last["s"] + 1, last["s"] + 2, last["s"] + 3]
        assert sandbox.bot_online


async def test_unknown_session_has_to_identify_again(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.send(6, {"token": sandbox.token, "session_id": "x", "seq": 1})
        answer = await socket.receive()
        assert (answer["op"], answer["d"]) == (9, False)
        await socket.identify(sandbox.token)


async def test_forgotten_session_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as first:
        ready = await first.identify(sandbox.token)
        await sandbox.gateway.drop(forget=True)
    async with connect_gateway(sandbox) as socket:
        await socket.send(6, {"token": sandbox.token, "session_id": ready["session_id"], "seq": 1})
        assert (await socket.receive())["op"] == 9


async def test_normal_close_ends_the_session(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as socket:
        ready = await socket.identify(sandbox.token)
        await socket.socket.close(code=1000)
    async with connect_gateway(sandbox) as again:
        await again.send(6, {"token": sandbox.token, "session_id": ready["session_id"], "seq": 1})
        assert (await again.receive())["op"] == 9


async def test_shard_receives_only_its_own_guilds(sandbox: Sandbox) -> None:
    mine = (sandbox.guild.id >> 22) % 2
    async with connect_gateway(sandbox) as socket:
        await socket.send(2, {"token": sandbox.token, "intents": 1, "shard": [1 - mine, 2]})
        assert (await socket.event("READY"))["d"]["guilds"] == []


async def test_held_events_arrive_in_order_after_release(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.event("GUILD_CREATE")
        sandbox.gateway.hold()
        held = [await raw.slash(name) for name in ("Ann", "Bob")]
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
        sandbox.gateway.release()
        assert [(await socket.receive())["d"]["id"] for _ in held] == [str(one.id) for one in held]


async def test_doubled_dispatch_sends_the_interaction_twice(sandbox: Sandbox, raw: RawBot) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        sandbox.gateway.double()
        interaction = await raw.slash()
        ids = [(await socket.event("INTERACTION_CREATE"))["d"]["id"] for _ in range(2)]
        assert ids == [str(interaction.id)] * 2


async def test_closing_sandbox_takes_no_new_connection() -> None:
    """A bot whose socket is closed comes back at once, and its new socket would stay open for a moment."""
    sandbox = Sandbox()
    await sandbox.start()
    async with connect_gateway(sandbox) as slow:
        closing = asyncio.create_task(sandbox.close())  # it waits for an answer of this socket
        await asyncio.sleep(0)
        with pytest.raises(aiohttp.ClientConnectorError):
            async with connect_gateway(sandbox):
                pass
        assert await slow.close_code() == 1001
        await closing
