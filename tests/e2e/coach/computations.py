"""The computations of the odds, in the test's process."""

import asyncio
from collections.abc import Hashable

from bot.background import ComputationError
from bot.blackjack.rules import Rules
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues, upcard_values


class Computations:
    """The computations of values: in the test's process, failing, or waiting until the test lets them go."""

    def __init__(self) -> None:
        self.fail = False
        self.free = asyncio.Event()
        self.free.set()

    async def upcard(self, rules: Rules, up: int) -> UpcardValues:
        await self.free.wait()
        if self.fail:
            raise ComputationError("its process has ended")
        return kept_values(rules, up)


_kept: dict[Hashable, UpcardValues] = {}


def kept_values(rules: Rules, up: int) -> UpcardValues:
    """Return the values against an up-card; compute them once for all tests of this process."""
    key = (Game.of(rules), rules.decks, up)
    if key not in _kept:
        _kept[key] = upcard_values(rules, up)
    return _kept[key]
