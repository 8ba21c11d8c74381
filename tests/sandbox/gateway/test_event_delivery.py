"""Events that come late or again, and sessions that are called invalid."""

from __future__ import annotations

import pytest

from bot.sandbox import ManualClock, Sandbox
from tests.sandbox.raw_bot import RawBot, connect_gateway
from tests.sandbox.scripted_bot import ScriptedBot


async def test_a_delayed_event_arrives_when_its_time_has_come(
    sandbox: Sandbox, raw: RawBot, clock: ManualClock
) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.event("GUILD_CREATE")
        sandbox.delay_dispatches(2.0)
        late = await raw.slash("Ann")
        sandbox.delay_dispatches(0.0)
        early = await raw.slash("Bob")
        assert (await socket.receive())["d"]["id"] == str(early.id)
        clock.advance(1.9)
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
        clock.advance(0.1)
        assert (await socket.receive())["d"]["id"] == str(late.id)


async def test_an_interaction_can_be_dispatched_to_a_bot_that_came_later(
    sandbox: Sandbox, raw: RawBot
) -> None:
    interaction = await raw.slash()
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        sandbox.redeliver(interaction)
        assert (await socket.event("INTERACTION_CREATE"))["d"] == interaction.payload


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalid_session_says_whether_it_may_be_resumed(sandbox: Sandbox, resumable: bool) -> None:
    async with connect_gateway(sandbox) as first:
        ready = await first.identify(sandbox.token)
        last = await first.event("GUILD_CREATE")
        sandbox.invalidate_sessions(resumable=resumable)
        told = await first.receive()
        assert (told["op"], told["d"]) == (9, resumable)
        await sandbox.drop_gateway()
    async with connect_gateway(sandbox) as second:
        resume = {"token": sandbox.token, "session_id": ready["session_id"], "seq": last["s"]}
        await second.send(6, resume)
        answer = await second.receive()
        assert (answer["t"] == "RESUMED") if resumable else (answer["op"] == 9)


async def test_discord_py_resumes_a_session_that_it_may(sandbox: Sandbox, bot: ScriptedBot) -> None:
    sandbox.invalidate_sessions(resumable=True)
    await bot.heard("resumed")
    assert sandbox.gateway.identified == 1
