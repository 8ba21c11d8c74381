"""Requests for Discord's time: at most one at a time, not too many, and none after the end."""

import asyncio

from bot.client.arrivals import TimeRequests


class Line:
    """A line to Discord, on which an answer comes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sent = self.waiting = 0
        self.answered = asyncio.Event()
        self.requests = TimeRequests(self._send, lambda: self.now)

    async def _send(self) -> None:
        self.sent += 1
        self.waiting += 1
        try:
            await self.answered.wait()
        finally:
            self.waiting -= 1
        raise ConnectionError  # which changes nothing

    async def ask(self) -> int:
        """Ask for the time; return the number of requests that were sent so far."""
        self.requests.send(pause=5.0)
        for _ in range(5):
            await asyncio.sleep(0)
        return self.sent


async def test_time_is_asked_for_every_five_seconds() -> None:
    line = Line()
    line.answered.set()
    assert await line.ask() == 1
    line.now += 4.9
    assert await line.ask() == 1
    line.now += 0.1
    assert await line.ask() == 2


async def test_request_without_an_answer_is_replaced() -> None:
    line = Line()
    assert await line.ask() == 1
    line.now += 60.0
    assert await line.ask() == 2
    assert line.waiting == 1


async def test_no_request_for_the_time_after_close() -> None:
    line = Line()
    assert await line.ask() == 1
    line.requests.close()
    line.answered.set()
    line.now += 60.0
    assert await line.ask() == 1
    assert line.waiting == 0
