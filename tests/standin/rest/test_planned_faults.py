"""Planned faults, as the real discord.py experiences them."""

import asyncio

import aiohttp
import discord
import pytest

from tests.standin.raw_bot import RawBot
from tests.standin.scripted_bot import ScriptedBot
from tests.support.troubles import TroubledSandbox

POST = "/channels/{channel_id}/messages"


def blackjack(sandbox: TroubledSandbox, bot: ScriptedBot) -> discord.PartialMessageable:
    return bot.get_partial_messageable(sandbox.channels["blackjack"].id)


async def test_discord_py_retries_a_429_with_via(sandbox: TroubledSandbox, bot: ScriptedBot) -> None:
    fault = sandbox.faults.rate_limit("POST", POST, retry_after=0.01)
    await blackjack(sandbox, bot).send("hi")
    assert fault.struck == 1
    assert [request.status for request in sandbox.requests if request.route == POST] == [429, 200]
    assert len(sandbox.messages(sandbox.channels["blackjack"])) == 1


async def test_discord_py_raises_on_a_429_without_via(sandbox: TroubledSandbox, bot: ScriptedBot) -> None:
    sandbox.faults.rate_limit("POST", POST, via=False)
    with pytest.raises(discord.HTTPException) as caught:
        await blackjack(sandbox, bot).send("hi")
    assert caught.value.status == 429


async def test_error_after_effect_keeps_the_message(sandbox: TroubledSandbox, bot: ScriptedBot) -> None:
    channel = sandbox.channels["blackjack"]
    sandbox.faults.error("POST", POST, status=503)
    with pytest.raises(discord.DiscordServerError):
        await blackjack(sandbox, bot).send("before")
    assert sandbox.messages(channel) == []
    sandbox.faults.error("POST", POST, status=503, after_effect=True)
    with pytest.raises(discord.DiscordServerError):
        await blackjack(sandbox, bot).send("after")
    assert [message.text for message in sandbox.messages(channel)] == ["after"]


async def test_lost_answer_keeps_its_effect(sandbox: TroubledSandbox, raw: RawBot) -> None:
    sandbox.faults.lose_answer("POST", POST)
    with pytest.raises(aiohttp.ClientError):
        await raw.post({"content": "lost"})
    assert [message.text for message in sandbox.messages(sandbox.channels["blackjack"])] == ["lost"]
    assert sandbox.requests[-1].fault == "answer_lost"


@pytest.mark.parametrize("after_effect", [False, True])
async def test_held_request_waits_until_released(
    sandbox: TroubledSandbox, raw: RawBot, after_effect: bool
) -> None:
    hold = sandbox.faults.hold("POST", POST, after_effect=after_effect)
    posting = asyncio.create_task(raw.post({"content": "held"}))
    await hold.arrived()
    assert len(sandbox.messages(sandbox.channels["blackjack"])) == int(after_effect)
    assert not posting.done()
    hold.release()
    assert (await posting).status == 200


async def test_fault_affects_only_its_route_and_count(sandbox: TroubledSandbox, raw: RawBot) -> None:
    sandbox.faults.error("POST", "/channels/*", count=2)
    statuses = [(await raw.post({"content": "x"})).status for _ in range(3)]
    assert statuses == [500, 500, 200]
    sandbox.faults.error("PATCH")
    assert (await raw.post({"content": "x"})).status == 200


async def test_closing_releases_held_requests() -> None:
    async with TroubledSandbox() as sandbox, aiohttp.ClientSession() as session:
        sandbox.faults.hold("POST", POST)
        posting = asyncio.create_task(RawBot(sandbox, session).post({"content": "held"}))
        await sandbox.until(lambda: bool(sandbox.requests))
        await sandbox.close()
        assert (await posting).status == 200
