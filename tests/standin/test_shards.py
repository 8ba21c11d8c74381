"""Several servers and shards: which shard gets what, and Discord's limits on the sessions that start."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from standin import Interaction, ManualClock, Sandbox
from standin.model.guild import Guild
from standin.session_starts import BUCKET_SECONDS, DAY_SECONDS
from tests.standin.raw_bot import BET, RawBot, RawSocket, connect_gateway

GUILDS = 1


@pytest.fixture
async def sandbox(clock: ManualClock) -> AsyncIterator[Sandbox]:
    """Yield a sandbox with three servers, on which the bot has its commands."""
    async with Sandbox(clock=clock, servers=3) as sandbox, aiohttp.ClientSession() as session:
        await RawBot(sandbox, session).register(BET)
        yield sandbox


async def _bet_on(sandbox: Sandbox, guild: Guild) -> Interaction:
    channel = next(iter(guild.channels.values()))
    return await sandbox.people["Ann"].slash(channel, "bet", amount="5")


async def _is_refused(socket: RawSocket, sandbox: Sandbox, shard: object = (0, 1)) -> bool:
    """Identify, and return whether the gateway answers that there is no session (op 9)."""
    await socket.send(2, {"token": sandbox.token, "intents": GUILDS, "shard": shard})
    answer = await socket.receive()
    return bool(answer["op"] == 9)


async def test_each_shard_receives_events_of_its_servers(sandbox: Sandbox) -> None:
    async with connect_gateway(sandbox) as even, connect_gateway(sandbox) as odd:
        for number, socket in enumerate((even, odd)):
            ready = await socket.identify(sandbox.token, shard=(number, 2))
            guilds = [str(each.id) for each in sandbox.world.guilds if (each.id >> 22) % 2 == number]
            assert [each["id"] for each in ready["guilds"]] == guilds
            assert [(await socket.receive())["d"]["id"] for _ in guilds] == guilds
        presses = [await _bet_on(sandbox, guild) for guild in sandbox.world.guilds]
        sandbox.set_guild(sandbox.world.guilds[1], unavailable=True)
        first, second, third = sandbox.world.guilds
        assert [(first.id >> 22) % 2, (second.id >> 22) % 2, (third.id >> 22) % 2] == [1, 0, 1]
        assert [(await odd.receive())["d"]["id"] for _ in range(2)] == [str(presses[n].id) for n in (0, 2)]
        assert [(await even.receive())["d"]["id"] for _ in range(2)] == [str(presses[1].id), str(second.id)]
        assert [sandbox.gateway.shard_of(guild) for guild in sandbox.world.guilds] == [1, 0, 1]


async def test_interaction_names_its_server_and_roles(sandbox: Sandbox) -> None:
    second = sandbox.world.guilds[1]
    press = await _bet_on(sandbox, second)
    assert press.payload["guild_id"] == press.payload["channel"]["guild_id"] == str(second.id)
    roles = [[role.id for role in guild.roles_of(sandbox.world.bot)] for guild in sandbox.world.guilds]
    assert len({number for each in roles for number in each}) == 3
    assert [len(each) for each in roles] == [1, 1, 1]


async def test_bot_removed_from_one_server_stays_on_others(sandbox: Sandbox) -> None:
    first, second, _ = sandbox.world.guilds
    sandbox.set_guild(second, bot_removed=True)
    ann = sandbox.people["Ann"]
    assert [len(ann.commands(next(iter(each.channels.values())))) for each in (first, second)] == [1, 0]
    async with connect_gateway(sandbox) as socket:
        assert len((await socket.identify(sandbox.token))["guilds"]) == 2


async def test_bot_moves_to_a_new_server_with_other_people(sandbox: Sandbox) -> None:
    earlier, before = [str(each.id) for each in sandbox.world.guilds], dict(sandbox.people)
    async with connect_gateway(sandbox) as socket:
        await socket.identify(sandbox.token)
        sandbox.replace_servers()
        told = [await socket.receive() for _ in range(7)][3:]
    assert [each["t"] for each in told] == [*["GUILD_DELETE"] * 3, "GUILD_CREATE"]
    assert [each["d"]["id"] for each in told] == [*earlier, str(sandbox.guild.id)]
    assert sandbox.people.keys() == before.keys()
    assert not {each.id for each in sandbox.people.values()} & {each.id for each in before.values()}
    assert sandbox.guild.owner_id == sandbox.people["Olive"].id
    assert list(sandbox.channels) == [
        "blackjack",
        "high-rollers",
        "matches",
        "bot-cannot-write",
        "bot-cannot-see",
    ]
    sandbox.forget_requests()
    assert sandbox.requests == []


@pytest.mark.parametrize("shard", [(2, 2), (-1, 2), (0, 0), (0,), "0/2"])
async def test_invalid_shard_closes_the_socket(sandbox: Sandbox, shard: object) -> None:
    async with connect_gateway(sandbox) as socket:
        await socket.send(2, {"token": sandbox.token, "intents": GUILDS, "shard": shard})
        assert await socket.close_code() == 4010
    assert sandbox.gateway.starts.made == []


async def test_session_with_too_many_servers_is_closed(sandbox: Sandbox) -> None:
    sandbox.gateway.starts.most_guilds = 2
    async with connect_gateway(sandbox) as alone, connect_gateway(sandbox) as one_of_two:
        await alone.send(2, {"token": sandbox.token, "intents": GUILDS})
        assert await alone.close_code() == 4011
        await one_of_two.identify(sandbox.token, shard=(1, 2))


async def test_early_identify_of_a_bucket_gets_no_session(sandbox: Sandbox, clock: ManualClock) -> None:
    starts = sandbox.gateway.starts
    starts.is_paced, starts.max_concurrency = True, 2
    async with connect_gateway(sandbox) as first, connect_gateway(sandbox) as second:
        await first.identify(sandbox.token, shard=(0, 4))
        assert not await _is_refused(second, sandbox, (1, 4))  # it has a bucket of its own
        for passed, refused in ((BUCKET_SECONDS - 0.1, True), (0.1, False)):
            clock.advance(passed)
            async with connect_gateway(sandbox) as third:
                assert await _is_refused(third, sandbox, (2, 4)) is refused
    assert [shard for shard, _ in starts.made] == [0, 1, 2, 2]


async def test_limit_of_starts_is_told_and_reset(sandbox: Sandbox, clock: ManualClock) -> None:
    async with aiohttp.ClientSession() as session:
        raw = RawBot(sandbox, session)
        before = (await raw.call("GET", "/gateway/bot")).body
        async with connect_gateway(sandbox) as socket:
            await socket.identify(sandbox.token)
        clock.advance(60)
        after = (await raw.call("GET", "/gateway/bot")).body["session_start_limit"]
        clock.advance(DAY_SECONDS - 60)
        later = (await raw.call("GET", "/gateway/bot")).body["session_start_limit"]
    unused = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert (before["shards"], before["session_start_limit"], later) == (1, unused, unused)
    assert after == unused | {"remaining": 999, "reset_after": (DAY_SECONDS - 60) * 1000}


async def test_start_beyond_the_limit_ends_every_session(sandbox: Sandbox) -> None:
    sandbox.gateway.starts.total = 1
    async with connect_gateway(sandbox) as first, connect_gateway(sandbox) as second:
        await first.identify(sandbox.token, shard=(0, 2))
        await second.send(2, {"token": sandbox.token, "intents": GUILDS, "shard": (1, 2)})
        assert [await second.close_code(), await first.close_code()] == [4004, 4004]
    async with aiohttp.ClientSession() as session:
        assert (await RawBot(sandbox, session).call("GET", "/gateway/bot")).status == 401


async def test_resume_belongs_to_a_shard_and_costs_no_start(sandbox: Sandbox) -> None:
    starts = sandbox.gateway.starts
    starts.is_paced = True
    async with connect_gateway(sandbox) as socket:
        ready = await socket.identify(sandbox.token, shard=(0, 2))
        last = await socket.event("GUILD_CREATE")
        await sandbox.gateway.drop()
        presses = [await _bet_on(sandbox, guild) for guild in sandbox.world.guilds]
    resume = {"token": sandbox.token, "session_id": ready["session_id"], "seq": last["s"]}
    async with connect_gateway(sandbox) as again:
        await again.send(6, resume)
        got = [await again.receive() for _ in range(2)]
        assert [each["t"] for each in got] == ["INTERACTION_CREATE", "RESUMED"]
        assert got[0]["d"]["id"] == str(presses[1].id)
    assert len(starts.made) == 1
