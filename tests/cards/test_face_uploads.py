"""Faces are brought to a stand-in, without a bot: in trouble, beside emojis of others, and at its pace."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest
import pytest_asyncio

from bot.cards.face_uploads import EmojiRequests, FaceUploads
from bot.cards.faces import NAMES, CardFaces, read_pictures
from standin.world.emoji_registry import MAX_EMOJIS
from tests.support.clock import TestClock
from tests.support.emojis import EMOJIS, GIF, add_emoji, after_uploads, emoji_names, remove_emojis
from tests.support.troubles import TroubledSandbox


class Uploader:
    """Brings faces to a stand-in, whose clock is the one of the uploads. No board shows them."""

    def __init__(self, sandbox: TroubledSandbox, clock: TestClock) -> None:
        self.sandbox = sandbox
        self.clock = clock
        self.adopted: list[CardFaces] = []
        """The faces that were taken into use since the newest start."""
        self._uploads: FaceUploads | None = None

    def start(self) -> None:
        """Begin anew, as a new process does."""
        self.adopted = []
        bot = self.sandbox.world.bot.id
        api, token = self.sandbox.api_base, self.sandbox.token
        self._uploads = FaceUploads(
            clock=self.clock.machine,
            pictures=read_pictures(),
            requests=partial(EmojiRequests, api, token, bot, "agent"),
            bot_user=bot,
            adopt=self._adopt,
            is_alone=self._is_alone,
        )
        self._uploads.start()

    async def _adopt(self, faces: CardFaces) -> bool:
        self.adopted.append(faces)
        return True

    async def _is_alone(self) -> bool:
        return True

    async def close(self) -> None:
        """Stop."""
        if self._uploads is not None:
            await self._uploads.close()

    async def restart(self) -> None:
        await self.close()
        self.start()

    async def settle(self) -> None:
        """Wait until no request has come for a while, and none is open."""
        quiet, before = 0, -1
        while quiet < 10:
            await asyncio.sleep(0.001)
            requests = self.sandbox.requests
            is_quiet = len(requests) == before and all(each.status for each in requests)
            quiet, before = (quiet + 1 if is_quiet else 0), len(requests)

    async def pass_time(self, seconds: float, *, step: float) -> None:
        """Advance the clock in steps; wait after each until no request is left."""
        for _ in range(round(seconds / step)):
            self.clock.stall(step)
            await self.settle()

    @property
    def names(self) -> list[str]:
        """The names of the application's emojis."""
        return emoji_names(self.sandbox)

    @property
    def are_shown(self) -> bool:
        """Whether faces that all exist were taken into use."""
        known = {f"<:{emoji.name}:{emoji.id}>" for emoji in self.sandbox.world.emojis}
        return bool(self.adopted) and {*self.adopted[-1].emojis.values()} <= known

    def count(self, method: str) -> int:
        """Return how many requests to list or create emojis have come."""
        return sum((each.method, each.route) == (method, EMOJIS) for each in self.sandbox.requests)


@pytest_asyncio.fixture
async def uploader() -> AsyncIterator[Uploader]:
    clock = TestClock()
    sandbox = TroubledSandbox(clock=clock.discord)
    await sandbox.start()
    uploader = Uploader(sandbox, clock)
    yield uploader
    sandbox.faults.clear()
    await uploader.close()
    await sandbox.close()


ALWAYS = 10_000


def refuse(method: str, status: int) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.error(method, EMOJIS, status=status, count=ALWAYS)


def limit(method: str, retry_after: float, *, via: bool = True) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.rate_limit(
        method, EMOJIS, retry_after=retry_after, via=via, count=ALWAYS
    )


def lose(method: str) -> Callable[[TroubledSandbox], object]:
    return lambda sandbox: sandbox.faults.lose_answer(method, EMOJIS, count=ALWAYS)


def fill(sandbox: TroubledSandbox) -> None:
    add_emoji(sandbox, "party_parrot", sandbox.world.bot)
    sandbox.world.emojis.most = 1


TROUBLES: dict[str, tuple[Callable[[TroubledSandbox], object], str]] = {
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


async def test_trouble_is_logged_once_and_faces_come_when_it_is_over(
    uploader: Uploader, caplog: pytest.LogCaptureFixture
) -> None:
    sandbox = uploader.sandbox
    for name, (plan, said) in TROUBLES.items():
        await uploader.close()
        remove_emojis(sandbox, 3)
        caplog.clear()
        plan(sandbox)
        before = uploader.count("GET")
        uploader.start()
        await uploader.settle()
        await uploader.pass_time(160, step=16)
        assert uploader.adopted == [], name
        warnings = [each for each in caplog.records if each.name.startswith("bot.cards")]
        told = [each for each in warnings if each.levelno >= logging.WARNING]
        assert [each.levelno for each in told] == [logging.WARNING], f"{name}: logged once"
        assert said in told[0].getMessage(), name
        tries = uploader.count("GET") - before
        assert 0 < tries < 11, f"{name}: tried again, longer and longer apart"
        sandbox.faults.clear()
        sandbox.world.emojis.most = MAX_EMOJIS
        await uploader.pass_time(2000, step=500)
        assert uploader.are_shown, name
        assert {each.rpartition("_")[0] for each in uploader.names} >= {*NAMES}, name


async def test_error_after_success_makes_no_duplicate(uploader: Uploader) -> None:
    after = {10: 500, 20: 502, 30: 503}
    uploader.start()
    for number, status in after.items():
        fail = partial(uploader.sandbox.faults.error, "POST", EMOJIS, status=status, after_effect=True)
        after_uploads(uploader.sandbox, number, fail)
    for number, status in after.items():
        await uploader.settle()
        assert uploader.count("POST") == len(uploader.names) == number + 1, (
            f"no attempt before the wait after {status} is over"
        )
        await uploader.pass_time(6, step=3)
    assert uploader.are_shown
    assert len(uploader.names) == len({*uploader.names}) == len(NAMES)
    assert uploader.count("POST") == len(NAMES)
    assert uploader.count("GET") == 1 + len(after)


async def test_foreign_emojis_are_left_alone(uploader: Uploader) -> None:
    sandbox = uploader.sandbox
    uploader.start()
    await uploader.settle()
    assert uploader.are_shown
    olive, bot = sandbox.people["Olive"].member, sandbox.world.bot
    ace, king = (next(name for name in uploader.names if name.startswith(each)) for each in ("ace", "king"))
    remove_emojis(sandbox)
    foreign = [
        add_emoji(sandbox, "party_parrot", bot),
        add_emoji(sandbox, ace, olive),
        add_emoji(sandbox, king, bot, GIF),
        add_emoji(sandbox, "ten_of_hearts_cafe", olive),
    ]
    foreign[0].available = False
    await uploader.restart()
    await uploader.settle()
    assert uploader.are_shown
    ids = {emoji.id for emoji in sandbox.world.emojis}
    assert {emoji.id for emoji in (foreign[0], foreign[1], foreign[3])} <= ids
    shown = "".join(uploader.adopted[-1].emojis.values())
    assert not any(f":{emoji.id}>" in shown for emoji in foreign)
    await uploader.restart()
    await uploader.settle()
    assert uploader.are_shown
    assert {emoji.id for emoji in sandbox.world.emojis} == ids, "a start finds what the last one made"


async def test_announced_pause_and_quota_are_kept(uploader: Uploader) -> None:
    sandbox = uploader.sandbox
    sandbox.limits.enable()
    sandbox.faults.rate_limit("POST", EMOJIS, retry_after=1800.0)
    uploader.start()
    await uploader.settle()
    await uploader.pass_time(1700, step=425)
    assert uploader.count("POST") == 1
    await uploader.pass_time(190, step=10)
    assert uploader.are_shown
    assert len(uploader.names) == len(NAMES)
    refused = [each for each in sandbox.requests if each.route == EMOJIS and each.status == 429]
    assert len(refused) == 1, "only the first"
