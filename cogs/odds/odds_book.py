"""What is known about the odds of tables: figures and charts, computed once and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, TypeVar

from bot.background import Background
from bot.blackjack import Rules
from bot.blackjack.options import ChosenValue, resolve
from bot.odds import (
    Chart,
    Game,
    OptionEffect,
    basic_edge,
    fresh_shoe,
    preset_edges,
    strategy_chart,
    strongest_effects,
)
from cogs.odds.chart_picture import PictureTexts, chart_picture

T = TypeVar("T")

KEPT = 200
"""Answers that are kept; the one that was not used for longest goes first."""


class OddsBook:
    """Answers questions about odds from memory, or by a computation in the background.

    Whoever asks for what is being computed already waits for the same computation. All methods raise
    :class:`~bot.background.ComputationError`.
    """

    def __init__(self, background: Background) -> None:
        self._background = background
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._running: dict[Hashable, asyncio.Task[Any]] = {}
        self._presets = {_odds_key(resolve(name).rules): edge.basic for name, edge in preset_edges().items()}

    async def edge(self, rules: Rules) -> float:
        """Return the house's edge with basic strategy, in percent of the initial bet."""
        key = _odds_key(rules)
        stored = self._presets.get(key)
        if stored is not None:
            return stored
        return await self._answer(("edge", key), partial(basic_edge, rules))

    async def strongest_effects(
        self, preset: str, choices: Mapping[str, ChosenValue]
    ) -> tuple[OptionEffect, ...]:
        """Return the options whose change would matter most, with infinite decks."""
        key = ("effects", preset, frozenset(choices.items()))
        return await self._answer(key, partial(strongest_effects, preset, dict(choices)))

    async def chart(self, rules: Rules) -> Chart:
        """Return the chart of basic strategy."""
        compute = partial(strategy_chart, Game.of(rules), fresh_shoe(rules))
        return await self._answer(("chart", _odds_key(rules)), compute)

    async def picture(self, rules: Rules, texts: PictureTexts) -> bytes:
        """Return the chart of basic strategy as a PNG picture."""
        chart = await self.chart(rules)
        key = ("picture", _odds_key(rules), texts)
        return await self._answer(key, partial(chart_picture, chart, texts))

    async def _answer(self, key: Hashable, compute: Callable[[], T]) -> T:
        if key in self._kept:
            self._kept.move_to_end(key)
            answer: T = self._kept[key]
            return answer
        if key not in self._running:
            self._running[key] = asyncio.ensure_future(self._background.run(compute))
            self._running[key].add_done_callback(lambda task: self._keep(key, task))
        # It goes on if one of those who wait for it gives up.
        result: T = await asyncio.shield(self._running[key])
        return result

    def _keep(self, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self._running[key]
        if not task.cancelled() and task.exception() is None:
            self._kept[key] = task.result()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def _odds_key(rules: Rules) -> Hashable:
    """Return what the odds of a fresh shoe depend on."""
    return Game.of(rules), rules.decks
