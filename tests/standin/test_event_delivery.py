"""Delayed and repeated events, and invalidated sessions."""

import pytest

from standin import ManualClock, Sandbox
from tests.standin.raw_bot import RawBot, connect_gateway
from tests.standin.scripted_bot import ScriptedBot


async def test_delayed_event_arrives_after_its_delay(
    sandbox: Sandbox, raw: RawBot, clock: ManualClock
) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        await socket.event("GUILD_CREATE")
        sandbox.gateway.delay(2.0)
        late = await raw.slash("Ann")
        sandbox.gateway.delay(0.0)
        early = await raw.slash("Bob")
        assert (await socket.receive())["d"]["id"] == str(early.id)
        clock.advance(1.9)
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
        clock.advance(0.1)
        assert (await socket.receive())["d"]["id"] == str(late.id)


async def test_redelivered_interaction_reaches_a_later_bot(sandbox: Sandbox, raw: RawBot) -> None:
    interaction = await raw.slash()
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        sandbox.gateway.deliver(interaction)
        assert (await socket.event("INTERACTION_CREATE"))["d"] == interaction.payload


@pytest.mark.parametrize("resumable", [True, False])
async def test_invalid_session_reports_whether_it_is_resumable(sandbox: Sandbox, resumable: bool) -> None:
    async with connect_gateway(sandbox) as first:
        ready = await first.identify(sandbox.token)
        last = await first.event("GUILD_CREATE")
        sandbox.gateway.invalidate(resumable=resumable)
        told = await first.receive()
        assert (told["op"], told["d"]) == (9, resumable)
        await sandbox.gateway.drop()
    async with connect_gateway(sandbox) as second:
        resume = {"token": sandbox.token, "session_id": ready["session_id"], "seq": last["s"]}
        await second.send(6, resume)
        answer = await second.receive()
        assert (answer["t"] == "RESUMED") if resumable else (answer["op"] == 9)


async def test_discord_py_resumes_a_resumable_session(sandbox: Sandbox, bot: ScriptedBot) -> None:
    sandbox.gateway.invalidate(resumable=True)
    await bot.wait_for_event("resumed")
    assert sandbox.gateway.identified == 1
