"""What the book of odds keeps, with computations that a test answers."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.background import Asker, ComputationError, FairQueue, Kind
from bot.blackjack.options.resolution import resolve
from bot.odds.edge_figures import preset_edges
from cogs.odds.odds_book import KEPT, OddsBook

ANN = Asker(Kind.QUESTION, guild=1, user=1, number=1)


class FakeBackground:
    """Answers when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[Any]] = []
        self.queue = FairQueue()

    async def run(self, _function: Callable[..., Any], *_args: Any, **_kwargs: Any) -> Any:
        self.waiting.append(asyncio.get_running_loop().create_future())
        return await self.waiting[-1]


@pytest.fixture
def background() -> FakeBackground:
    return FakeBackground()


@pytest.fixture
def book(background: FakeBackground) -> OddsBook:
    return OddsBook(background)  # type: ignore[arg-type]


def rules(**changes: Any) -> Any:
    return resolve("house", changes).rules


async def ticks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_presets_and_what_equals_them_are_known_at_once(
    book: OddsBook, background: FakeBackground
) -> None:
    assert await book.edge(rules(), ANN) == preset_edges()["house"].basic
    assert await book.edge(rules(max_bet=200), ANN) == preset_edges()["house"].basic
    assert background.waiting == []


async def test_simultaneous_questions_share_a_computation(book: OddsBook, background: FakeBackground) -> None:
    asked = [asyncio.ensure_future(book.edge(rules(decks=2), ANN)) for _ in range(3)]
    await ticks()
    (running,) = background.waiting
    running.set_result(0.5)
    assert await asyncio.gather(*asked) == [0.5] * 3
    assert await book.edge(rules(decks=2), ANN) == 0.5
    assert len(background.waiting) == 1


async def test_person_who_gives_up_takes_nobody_with_them(book: OddsBook, background: FakeBackground) -> None:
    first, second = (asyncio.ensure_future(book.edge(rules(decks=2), ANN)) for _ in range(2))
    await ticks()
    first.cancel()
    await ticks()
    background.waiting[0].set_result(0.5)
    assert await second == 0.5


async def test_failure_is_told_and_not_kept(book: OddsBook, background: FakeBackground) -> None:
    asked = asyncio.ensure_future(book.edge(rules(decks=2), ANN))
    await ticks()
    background.waiting[0].set_exception(ComputationError("it died"))
    with pytest.raises(ComputationError):
        await asked
    again = asyncio.ensure_future(book.edge(rules(decks=2), ANN))
    await ticks()
    background.waiting[1].set_result(0.25)
    assert await again == 0.25


async def test_oldest_answer_is_forgotten(book: OddsBook, background: FakeBackground) -> None:
    for decks in range(9, 9 + KEPT + 1):
        asked = asyncio.ensure_future(book.edge(rules(decks=decks), ANN))
        await ticks()
        background.waiting[-1].set_result(float(decks))
        await asked
    assert await book.edge(rules(decks=10), ANN) == 10
    assert len(background.waiting) == KEPT + 1
    again = asyncio.ensure_future(book.edge(rules(decks=9), ANN))
    await ticks()
    assert len(background.waiting) == KEPT + 2
    background.waiting[-1].set_result(9.0)
    await again
