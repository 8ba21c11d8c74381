"""Whose question is answered next, with computations that end when the test says so."""

import asyncio
from collections.abc import AsyncIterator, Hashable

import pytest

from bot.background import Asker, ComputationError, FairQueue, Kind, ReplacedError

HINT, QUESTION, JUDGING = Kind.HINT, Kind.QUESTION, Kind.JUDGING


class Questions:
    """A queue, and the questions that it has begun to answer."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[Hashable] = []
        self._free = asyncio.Semaphore(0)

    async def ask(
        self, name: str, kind: Kind, guild: int, user: int = 0, number: int = 0
    ) -> asyncio.Task[str]:
        """Ask something; ``name`` is what. Another user asks each question, unless one is named."""

        async def compute() -> str:
            self.begun.append(name)
            await self._free.acquire()
            return name

        asker = Asker(kind, guild, user or hash(name), number)
        asked = asyncio.ensure_future(self.queue.answer(name, compute, asker))
        await self.settle()
        return asked

    async def answer(self, count: int = 1) -> list[Hashable]:
        """Answer so many questions; return all that were begun until then."""
        for _ in range(count):
            self._free.release()
            await self.settle()
        return self.begun

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


@pytest.fixture
async def questions() -> AsyncIterator[Questions]:
    made = Questions(FairQueue(most_waiting=6))
    await made.ask("running", QUESTION, guild=1)
    yield made
    made.queue.close()
    await made.answer(10)


async def test_servers_take_turns(questions: Questions) -> None:
    for name, guild in (("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2), ("b2", 2), ("c1", 3)):
        await questions.ask(name, QUESTION, guild)
    assert await questions.answer(6) == ["running", "b1", "c1", "a1", "b2", "a2", "a3"]


async def test_hints_come_first_and_judging_last(questions: Questions) -> None:
    for name, kind, guild in (("j", JUDGING, 0), ("q", QUESTION, 2), ("h1", HINT, 1), ("h2", HINT, 3)):
        await questions.ask(name, kind, guild)
    assert await questions.answer(4) == ["running", "h1", "h2", "q", "j"]


async def test_endless_hints_of_a_server_delay_odds_by_few_turns(questions: Questions) -> None:
    await questions.ask("q", QUESTION, guild=2)
    for number in range(20):
        await questions.ask(f"h{number}", HINT, guild=1)
        await questions.answer()
    assert questions.begun.index("q") <= 1 + QUESTION


async def test_newer_question_takes_the_turn_of_the_older(questions: Questions) -> None:
    """An older one that comes back for its second computation replaces nothing."""
    first = await questions.ask("first", QUESTION, guild=2, user=5, number=10)
    await questions.ask("other", QUESTION, guild=2)
    for number in range(11, 30):
        newest = await questions.ask(f"n{number}", QUESTION, guild=2, user=5, number=number)
    older = await questions.ask("older", QUESTION, guild=2, user=5, number=9)
    for each in (first, older):
        with pytest.raises(ReplacedError):
            await each
    assert await questions.answer(3) == ["running", "n29", "other"]
    assert await newest == "n29"


async def test_equal_questions_share_an_answer(questions: Questions) -> None:
    """Also if the member who asked first asks something else by then."""
    asked = [await questions.ask("same", QUESTION, guild=2, user=user, number=1) for user in (5, 5, 6)]
    asked.append(await questions.ask("same", QUESTION, guild=3, user=7))
    newer = await questions.ask("newer", QUESTION, guild=2, user=5, number=2)
    for each in asked[:2]:
        with pytest.raises(ReplacedError):
            await each
    assert await questions.answer(3) == ["running", "newer", "same"]
    assert [await each for each in (*asked[2:], newer)] == ["same", "same", "newer"]


async def test_full_queue_refuses_the_latest_turn(questions: Questions) -> None:
    flood = [await questions.ask(f"a{number}", QUESTION, guild=1) for number in range(6)]
    elsewhere = await questions.ask("b", QUESTION, guild=2)
    with pytest.raises(ComputationError, match="6 questions wait already"):
        await flood[-1]
    assert await questions.answer(2) == ["running", "b", "a0"]
    assert await elsewhere == "b"


async def test_refused_questions_put_their_server_off_no_further(questions: Questions) -> None:
    crowd = [await questions.ask(f"a{number}", QUESTION, guild=1) for number in range(50)]
    assert sum(isinstance(each.exception(), ComputationError) for each in crowd if each.done()) == 44
    await questions.answer(6)
    for name, guild in (("b1", 2), ("a again", 1), ("b2", 2), ("b3", 2)):
        await questions.ask(name, QUESTION, guild=guild)
    assert (await questions.answer(4))[-4:] == ["b1", "a again", "b2", "b3"]


async def test_failure_and_who_gives_up_hold_up_nobody(questions: Questions) -> None:
    async def fail() -> None:
        raise ComputationError("it died")

    gone = await questions.ask("gone", QUESTION, guild=2)
    failing = asyncio.ensure_future(questions.queue.answer("failing", fail, Asker(QUESTION, 3, 7)))
    last = await questions.ask("last", QUESTION, guild=4)
    gone.cancel()
    await questions.answer(3)
    with pytest.raises(ComputationError, match="died"):
        await failing
    assert await last == "last"
    assert "gone" in questions.begun, "its answer is kept for the next one who asks"
