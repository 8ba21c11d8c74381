"""Rate limits: headers, refusals, and the reaction of the real discord.py."""

import asyncio

import pytest

from standin import ManualClock
from tests.standin.raw_bot import RawBot
from tests.standin.scripted_bot import ScriptedBot
from tests.support.troubles import Quota, RateLimitQuotas, TroubledSandbox

TEXT = {"content": "hi"}


def small_quotas(**rations: Quota) -> RateLimitQuotas:
    """Return quotas with two requests in ten seconds per channel and route; the others as given."""
    return RateLimitQuotas(**({"route": Quota(requests=2, seconds=10.0)} | rations))


async def test_rate_limits_are_off_by_default(sandbox: TroubledSandbox, raw: RawBot) -> None:
    answers = [await raw.post(TEXT) for _ in range(8)]
    assert {answer.status for answer in answers} == {200}
    assert not any(name.startswith("X-RateLimit") for name in answers[0].headers)


async def test_headers_show_the_remaining_requests(
    sandbox: TroubledSandbox, raw: RawBot, clock: ManualClock
) -> None:
    sandbox.limits.enable(small_quotas())
    first = (await raw.post(TEXT)).headers
    clock.advance(4.0)
    second = (await raw.post(TEXT)).headers
    assert first["X-RateLimit-Limit"] == second["X-RateLimit-Limit"] == "2"
    assert (first["X-RateLimit-Remaining"], second["X-RateLimit-Remaining"]) == ("1", "0")
    assert (first["X-RateLimit-Reset-After"], second["X-RateLimit-Reset-After"]) == ("10.000", "6.000")
    assert first["X-RateLimit-Reset"] == second["X-RateLimit-Reset"] == f"{clock.now() + 6:.3f}"
    assert first["X-RateLimit-Bucket"] == second["X-RateLimit-Bucket"]


async def test_exhausted_bucket_refuses_until_it_resets(
    sandbox: TroubledSandbox, raw: RawBot, clock: ManualClock
) -> None:
    sandbox.limits.enable(small_quotas())
    for _ in range(2):
        await raw.post(TEXT)
    clock.advance(2.5)
    refused = await raw.post(TEXT)
    assert refused.status == 429
    assert refused.body == {
        "message": "You are being rate limited.",
        "retry_after": 7.5,
        "global": False,
    }
    assert refused.headers["Via"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    assert len(sandbox.messages(sandbox.channels["blackjack"])) == 2
    clock.advance(7.5)
    assert (await raw.post(TEXT)).status == 200


async def test_each_channel_and_route_has_its_bucket(sandbox: TroubledSandbox, raw: RawBot) -> None:
    sandbox.limits.enable(small_quotas())
    posted = [await raw.post(TEXT) for _ in range(2)]
    elsewhere = await raw.post(TEXT, "high-rollers")
    path = f"/channels/{sandbox.channels['blackjack'].id}/messages/{posted[0].body['id']}"
    edited = await raw.call("PATCH", path, TEXT)
    assert (elsewhere.status, edited.status) == (200, 200)
    assert elsewhere.headers["X-RateLimit-Bucket"] == posted[0].headers["X-RateLimit-Bucket"]
    assert edited.headers["X-RateLimit-Bucket"] != posted[0].headers["X-RateLimit-Bucket"]
    assert (await raw.post(TEXT)).status == 429


async def test_interactions_have_own_buckets_outside_the_global_limit(
    sandbox: TroubledSandbox, raw: RawBot
) -> None:
    one, other = await raw.slash("Ann"), await raw.slash("Bob")
    sandbox.limits.enable(
        small_quotas(token=Quota(requests=1, seconds=5.0), overall=Quota(requests=1, seconds=5.0))
    )
    assert [(await raw.answer(each, 4, TEXT)).status for each in (one, other)] == [200, 200]
    edits = [await raw.webhook("PATCH", one, "/messages/@original", TEXT) for _ in range(2)]
    assert [edit.status for edit in edits] == [200, 429]
    assert (await raw.webhook("PATCH", other, "/messages/@original", TEXT)).status == 200
    assert (await raw.post(TEXT)).status == 200, "the first request under the global limit"


async def test_global_limit_applies_to_every_route(
    sandbox: TroubledSandbox, raw: RawBot, clock: ManualClock
) -> None:
    sandbox.limits.enable(RateLimitQuotas(overall=Quota(requests=2, seconds=1.0)))
    await raw.post(TEXT)
    await raw.call("GET", "/users/@me")
    refused = await raw.call("GET", f"/channels/{sandbox.channels['blackjack'].id}")
    assert (refused.status, refused.body["global"], refused.body["retry_after"]) == (429, True, 1.0)
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    clock.advance(1.0)
    assert (await raw.call("GET", "/users/@me")).status == 200


async def test_edits_of_old_messages_are_limited(
    sandbox: TroubledSandbox, raw: RawBot, clock: ManualClock
) -> None:
    old = (await raw.post(TEXT)).body["id"]
    clock.advance(3601)
    young = (await raw.post(TEXT)).body["id"]
    sandbox.limits.enable()
    channel = f"/channels/{sandbox.channels['blackjack'].id}/messages"
    edits = [await raw.call("PATCH", f"{channel}/{old}", TEXT) for _ in range(4)]
    assert [edit.status for edit in edits] == [200, 200, 200, 429]
    assert edits[-1].code == 30046
    assert edits[-1].body["retry_after"] == 6.0
    assert edits[-1].headers["X-RateLimit-Remaining"] == "1", "the bucket itself is not empty"
    assert (await raw.call("PATCH", f"{channel}/{young}", TEXT)).status == 200
    clock.advance(6.0)
    assert (await raw.call("PATCH", f"{channel}/{old}", TEXT)).status == 200


async def test_limits_can_be_disabled(sandbox: TroubledSandbox, raw: RawBot) -> None:
    sandbox.limits.enable(small_quotas())
    for _ in range(3):
        await raw.post(TEXT)
    sandbox.limits.disable()
    assert (await raw.post(TEXT)).status == 200


async def test_expired_buckets_are_removed(clock: ManualClock) -> None:
    async with TroubledSandbox(clock=clock, limits=small_quotas()) as sandbox:
        for n in range(1000):
            sandbox.limits._bucket(f"channel {n}", Quota(requests=1, seconds=1.0))
            clock.advance(0.1)
        assert len(sandbox.limits._buckets) <= 256


async def test_discord_py_obeys_the_rate_limit_headers(clock: ManualClock) -> None:
    """discord.py waits before a request would be refused, until the clock has moved on."""
    async with TroubledSandbox(
        clock=clock, limits=RateLimitQuotas(route=Quota(requests=2, seconds=0.2))
    ) as sandbox:
        bot = ScriptedBot(sandbox)
        await bot.go_online()
        channel = bot.get_partial_messageable(sandbox.channels["blackjack"].id)
        started = asyncio.get_running_loop().time()
        await channel.send("1")
        second = asyncio.create_task(channel.send("2"))
        await sandbox.until(lambda: len(sandbox.messages(sandbox.channels["blackjack"])) == 2)
        clock.advance(0.2)
        await second
        assert asyncio.get_running_loop().time() - started >= 0.2
        await channel.send("3")
        assert 429 not in [request.status for request in sandbox.requests]
        await bot.go_offline()


async def test_discord_py_waits_for_the_old_edit_limit(
    sandbox: TroubledSandbox, bot: ScriptedBot, clock: ManualClock
) -> None:
    channel = bot.get_partial_messageable(sandbox.channels["blackjack"].id)
    message = await channel.send("old")
    clock.advance(3601)
    sandbox.limits.enable(RateLimitQuotas(old_edits=Quota(requests=1, seconds=0.1)))
    await message.edit(content="once")
    again = asyncio.create_task(message.edit(content="twice"))
    await sandbox.until(lambda: sandbox.requests[-1].status == 429)
    clock.advance(0.1)
    await again
    assert sandbox.messages(sandbox.channels["blackjack"])[0].text == "twice"


@pytest.mark.parametrize("path", ["/channels/none/messages/none", "/nowhere"])
async def test_unknown_paths_work_with_limits_enabled(
    sandbox: TroubledSandbox, raw: RawBot, path: str
) -> None:
    sandbox.limits.enable()
    assert (await raw.call("PATCH", path, TEXT)).status in {400, 404}
