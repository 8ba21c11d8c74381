"""A clock for the bot and for the sandbox that stands still until a test moves it."""

from __future__ import annotations

from collections.abc import Callable

from bot.clock import Timer
from bot.sandbox import ManualClock


class TestClock(ManualClock):
    """The manual clock of the sandbox, with the method that the bot needs in addition."""

    __test__ = False

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return self.call_later(max(0.0, when - self.now()), callback)
