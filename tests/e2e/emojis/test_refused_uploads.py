"""An API that refuses, limits or loses emojis changes only how cards look, and is asked again later."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from bot.sandbox import Sandbox
from tests.e2e.emojis import face_checks
from tests.e2e.harness.bot_harness import CALLBACK, StartHarness

ALWAYS = 10_000


def refuse(method: str, status: int) -> Callable[[Sandbox], object]:
    return lambda sandbox: sandbox.faults.error(method, face_checks.EMOJIS, status=status, count=ALWAYS)


def limit(method: str, retry_after: float, *, via: bool = True) -> Callable[[Sandbox], object]:
    return lambda sandbox: sandbox.faults.rate_limit(
        method, face_checks.EMOJIS, retry_after=retry_after, via=via, count=ALWAYS
    )


def lose(method: str) -> Callable[[Sandbox], object]:
    return lambda sandbox: sandbox.faults.lose_answer(method, face_checks.EMOJIS, count=ALWAYS)


def fill(sandbox: Sandbox) -> None:
    face_checks.add_emoji(sandbox, "party_parrot", sandbox.world.bot)
    sandbox.world.emojis.most = 1


TROUBLES: dict[str, tuple[Callable[[Sandbox], object], str]] = {
    "listing is forbidden": (refuse("GET", 403), "GET: 403"),
    "listing is unknown": (refuse("GET", 404), "GET: 404"),
    "listing is broken": (refuse("GET", 500), "GET: 500"),
    "answer to the listing is lost": (lose("GET"), "GET: no answer"),
    "upload is forbidden": (refuse("POST", 403), "POST: 403"),
    "upload is broken": (refuse("POST", 503), "POST: 503"),
    "upload is limited": (limit("POST", 0.05), "POST: 429"),
    "upload is limited for long": (limit("POST", 1800.0), "POST: 429"),
    "upload is banned": (limit("POST", 0.05, via=False), "POST: 429"),
    "application is full": (fill, "POST: 400 (30008"),
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_trouble_changes_only_the_look(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    plan, said = TROUBLES[trouble]
    sandbox, clock = face_checks.prepared()
    plan(sandbox)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await face_checks.deal(harness)
    assert face_checks.shows_text(harness)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Stand"))
    assert [request.route for request in sent] == [CALLBACK]
    await harness.pass_time(3600, step=60)
    warnings = [each for each in caplog.records if each.name.startswith("bot.cards")]
    assert [each.levelno for each in warnings] == [logging.WARNING], "logged once"
    assert said in warnings[0].getMessage()
    tries = sum(request.route == face_checks.EMOJIS for request in sandbox.requests)
    assert 1 < tries < 30, "tried again, longer and longer apart"


@pytest.mark.parametrize("trouble", [name for name in TROUBLES if name != "application is full"])
async def test_faces_come_when_the_trouble_is_over(start_harness: StartHarness, trouble: str) -> None:
    sandbox, clock = face_checks.prepared()
    TROUBLES[trouble][0](sandbox)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await harness.pass_time(60, step=10)
    sandbox.faults.clear()
    await harness.pass_time(1900, step=100)
    await face_checks.wait_for_pictures(harness)
    await face_checks.deal(harness)
    assert face_checks.shows_pictures(harness)


async def test_announced_pause_is_kept(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    sandbox.faults.rate_limit("POST", face_checks.EMOJIS, retry_after=1800.0)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await harness.pass_time(1700, step=100)
    assert harness.calls.count(("POST", face_checks.EMOJIS)) == 1
    await harness.pass_time(200, step=100)
    await face_checks.wait_for_pictures(harness)


async def test_quota_of_uploads_is_respected(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    sandbox.limits.enable()
    harness = await face_checks.started(start_harness, sandbox, clock)
    await harness.pass_time(90, step=10)
    await face_checks.wait_for_pictures(harness)
    refused = [each for each in sandbox.requests if each.route == face_checks.EMOJIS and each.status == 429]
    assert refused == []


async def test_bot_stops_while_an_upload_hangs(start_harness: StartHarness) -> None:
    sandbox, clock = face_checks.prepared()
    hold = sandbox.faults.hold("POST", face_checks.EMOJIS)
    harness = await face_checks.started(start_harness, sandbox, clock)
    await hold.arrived()
    await harness.stop_bot()
    assert [task for task in asyncio.all_tasks() if task.get_name() == "faces"] == []
    hold.release()
    await harness.start_bot()
    await face_checks.wait_for_pictures(harness)
