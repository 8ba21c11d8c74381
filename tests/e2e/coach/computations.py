"""The computations of the odds, in the test's process."""

import asyncio

from bot.background import ComputationError
from bot.blackjack.rules import Rules
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
        return upcard_values(rules, up)
