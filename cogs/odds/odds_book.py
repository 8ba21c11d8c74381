"""What is known about the odds of tables: figures, charts and values of hands, computed once and kept."""

from collections.abc import Hashable, Mapping
from contextlib import suppress
from functools import partial

from bot.background import Asker, Background, ComputationError, KeptAnswers
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.fields import Value
from bot.odds.edge_figures import ToldEffects, basic_edge, preset_edges, told_effects
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues, upcard_values
from bot.odds.odds_questions import fresh_shoe, strategy_chart
from bot.odds.opening_choices import Chart
from bot.table.table_state import Choices
from cogs.common.interactions import InteractionContext
from cogs.pictures import PictureTexts, chart_pictures

KEPT = 200
"""Answers that are kept; the one that was not used for longest goes first."""

KEPT_UPCARDS = 60
"""Up-cards whose values are kept, each about 125 kB."""


def rules_here(context: InteractionContext) -> tuple[Choices, Rules]:
    """Return the choices of the channel's table and its rules, without one those that it would have."""
    if context.table is not None:
        table = context.own_snapshot()
        return table.choices, table.rules
    usual = context.settings.default_preset
    return Choices(preset=usual), resolve(usual).rules


class OddsBook:
    """Answers questions about odds from memory, or by a computation in the background.

    All methods that compute take turns for those who ask, and raise
    :class:`~bot.background.ComputationError`.
    """

    def __init__(self, background: Background) -> None:
        self._answers = KeptAnswers(background, KEPT)
        self._upcards = KeptAnswers(background, KEPT_UPCARDS)
        self._presets = {_odds_key(resolve(name).rules): edge.basic for name, edge in preset_edges().items()}

    async def edge(self, rules: Rules, asker: Asker) -> float:
        """Return the house's edge with basic strategy, in percent of the initial bet."""
        known = self.known_edge(rules)
        if known is not None:
            return known
        return await self._answers.get(("edge", _odds_key(rules)), partial(basic_edge, rules), asker)

    def known_edge(self, rules: Rules) -> float | None:
        """Return the edge if it need not be computed."""
        key = _odds_key(rules)
        known: float | None = self._presets.get(key, self._answers.known(("edge", key)))
        return known

    async def learn_edges(self, before: Rules, after: Rules, asker: Asker) -> None:
        """Compute both edges of a change for :meth:`known_edge`, if they differ and if it can be done."""
        if _odds_key(before) == _odds_key(after):
            return
        with suppress(ComputationError):
            await self.edge(before, asker)
            await self.edge(after, asker)

    async def effects(self, preset: str, choices: Mapping[str, Value], asker: Asker) -> ToldEffects:
        """Return what options add to the edge, with infinite decks."""
        key = ("effects", preset, frozenset(choices.items()))
        return await self._answers.get(key, partial(told_effects, preset, dict(choices)), asker)

    async def chart(self, rules: Rules, asker: Asker) -> Chart:
        """Return the chart of basic strategy."""
        compute = partial(strategy_chart, Game.of(rules), fresh_shoe(rules))
        return await self._answers.get(("chart", _odds_key(rules)), compute, asker)

    async def pictures(self, rules: Rules, texts: PictureTexts, asker: Asker) -> tuple[bytes, ...]:
        """Return the tables of the chart of basic strategy as PNG pictures."""
        chart = await self.chart(rules, asker)
        key = ("pictures", _odds_key(rules), texts)
        return await self._answers.get(key, partial(chart_pictures, chart, texts), asker)

    async def upcard(self, rules: Rules, up: int, asker: Asker) -> UpcardValues:
        """Return what each move is worth with any hand against an up-card."""
        return await self._upcards.get((_odds_key(rules), up), partial(upcard_values, rules, up), asker)


def _odds_key(rules: Rules) -> Hashable:
    """Return what the odds of a fresh shoe depend on."""
    return Game.of(rules), rules.decks
