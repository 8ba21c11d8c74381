"""Answers to requests for emojis, also those that Discord would not send."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web

from bot.cards import face_uploads as module
from bot.cards.face_uploads import LONGEST_PAUSE, Emoji, EmojiRequests, EmojiTroubleError

Handler = Callable[[web.Request], Awaitable[web.Response]]


@asynccontextmanager
async def server(handler: Handler) -> AsyncIterator[EmojiRequests]:
    """Yield requests to a server that answers everything by ``handler``."""
    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", handler)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with EmojiRequests(f"http://127.0.0.1:{runner.addresses[0][1]}", "token", 5, "agent") as requests:
        yield requests
    await runner.cleanup()


def answering(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Handler:
    async def handler(_: web.Request) -> web.Response:
        if isinstance(body, str):
            return web.Response(text=body, status=status, headers=headers)
        return web.json_response(body, status=status, headers=headers)

    return handler


async def trouble(handler: Handler) -> EmojiTroubleError:
    async with server(handler) as requests:
        with pytest.raises(EmojiTroubleError) as caught:
            await requests.listed()
    return caught.value


@pytest.mark.parametrize(
    "body",
    [
        "",
        "no json",
        "null",
        "[]",
        "{}",
        {"items": None},
        {"items": [{}]},
        {"items": [5]},
        {"items": [{"id": "x", "name": "ace"}]},
        {"items": [{"id": "1", "name": "ace", "user": 5}]},
    ],
)
async def test_unreadable_list_is_trouble(body: Any) -> None:
    assert "not Discord's" in (await trouble(answering(body))).kind


@pytest.mark.parametrize(
    ("retry_after", "seconds"),
    [(2.5, 2.5), ("7", 7.0), (-1, 0.0), ("soon", 0.0), ("nan", 0.0), ("1e999", 0.0), (10**9, LONGEST_PAUSE)],
)
async def test_pause_after_429_is_read(retry_after: object, seconds: float) -> None:
    assert (await trouble(answering({"retry_after": retry_after}, 429))).retry_after == seconds


async def test_pause_after_429_may_come_by_header() -> None:
    assert (await trouble(answering("banned", 429, {"Retry-After": "30"}))).retry_after == 30.0


async def test_used_up_quota_demands_a_pause() -> None:
    quota = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"}
    async with server(answering({"items": []}, headers=quota)) as requests:
        assert await requests.listed() == []
        assert requests.pause == 1.5
    async with server(answering({"items": []}, headers=quota | {"X-RateLimit-Remaining": "1"})) as requests:
        await requests.listed()
        assert requests.pause == 0.0


async def test_token_is_not_part_of_any_trouble() -> None:
    assert "token" not in str(await trouble(answering({"code": 50001, "message": "Missing Access"}, 403)))


async def test_answer_that_never_comes_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REQUEST_SECONDS", 0.05)

    async def silent(_: web.Request) -> web.Response:
        await asyncio.Event().wait()
        raise AssertionError

    assert "no answer" in (await trouble(silent)).kind


async def test_emoji_without_an_owner_is_read() -> None:
    item = {"id": "7", "name": "ace"}
    async with server(answering({"items": [item, item | {"animated": True}]})) as requests:
        plain, animated = await requests.listed()
    assert plain == Emoji(id=7, name="ace")
    assert (plain.markup, animated.is_usable) == ("<:ace:7>", False)


async def test_emoji_that_is_gone_need_not_be_deleted() -> None:
    async with server(answering({"code": 10014, "message": "Unknown Emoji"}, 404)) as requests:
        await requests.delete(Emoji(id=7, name="ace"))
    async with server(answering({}, 500)) as requests:
        with pytest.raises(EmojiTroubleError):
            await requests.delete(Emoji(id=7, name="ace"))
