"""Edges of rules that are known beforehand: a process that computes them costs seconds."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.blackjack.rules import Rules
from cogs.odds.odds_book import OddsBook


@contextmanager
def edges_known_to_be(edge: Callable[[Rules], float | None]) -> Iterator[None]:
    """Let the house's edge of rules, in percent, be this meanwhile. Nothing is computed when rules change."""

    async def learn_edges(*_: object) -> None: ...

    def known_edge(_book: OddsBook, rules: Rules) -> float | None:
        return edge(rules)

    with patch.object(OddsBook, "learn_edges", learn_edges), patch.object(OddsBook, "known_edge", known_edge):
        yield
