"""One running bot for many tests: its start takes half of the time of an ordinary one."""

from dataclasses import dataclass, field, replace
from typing import Any, Self

import pytest

from bot.blackjack.cards import Card
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.live.actor import MakeShoe
from tests.e2e.harness.bot_harness import BotHarness
from tests.support.shoes import KNOWN_SEAL, Stack, StackedShoe

SHAREABLE = frozenset({"make_shoe", "locale", "shows_turn"})
"""What each test of a shared bot can have as it likes."""

MOST_TESTS = 50
"""Tests after which another bot is started: its database and its memory grow."""


@dataclass(frozen=True)
class BorrowedShoe(StackedShoe):
    """A shoe with a seed of its own and the cards of another: a database takes each commitment once."""

    cards_of: Shoe = field(kw_only=True)

    @classmethod
    def of(cls, seed: ServerSeed, lender: Shoe) -> Self:
        """Return a shoe with a seed and the cards of a shoe that is not sealed yet."""
        return cls(seed=seed, decks=lender.decks, cards_of=replace(lender, seal=KNOWN_SEAL))

    def card(self, place: int) -> Card:
        return self.cards_of.card(place)

    def with_decks(self, decks: int) -> Self:
        return self.of(self.seed, replace(self.cards_of, seal=None).with_decks(decks))


class SharedBot:
    """The bot that tests use one after the other, each on a server of its own with people of its own.

    The books are checked when it ends: after so many tests, after one that failed, or in the end.
    """

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self._folders = folders
        self._harness: BotHarness | None = None
        self._tests: list[str] = []
        self._shoes = 0

    async def harness_for(
        self, test: str, *hands: str, make_shoe: MakeShoe | None = None, **arguments: Any
    ) -> BotHarness:
        """Return the harness of the bot, which is on a new server."""
        if len(self._tests) >= MOST_TESTS:
            await self.end()
        shoes = self._borrowing(make_shoe or Stack(*hands))
        harness, self._harness = self._harness, None  # unless it fails
        if harness is None:
            harness = BotHarness(self._folders.mktemp("shared"), make_shoe=shoes, **arguments)
            await harness.start()
            harness.is_shared = True
        else:
            await harness.move_on(make_shoe=shoes, **arguments)
        self._harness = harness
        self._tests.append(test)
        return harness

    def _borrowing(self, make_shoe: MakeShoe) -> MakeShoe:
        def make(decks: int) -> Shoe:
            made = make_shoe(decks)
            self._shoes += 1
            seed = ServerSeed((self._shoes << 128).to_bytes(SEED_BYTES, "big"))
            return BorrowedShoe.of(seed, made)

        return make

    async def end(self) -> None:
        """Check the books, and stop the bot."""
        harness, tests = self._harness, self._tests
        self._harness, self._tests = None, []
        if harness is not None:
            findings = await harness.store.audit()
            harness.is_shared = False
            await harness.close()
            assert findings == (), f"one of these tests has spoilt the books: {tests}"
