"""Questions about a round: the house's edge, the value of each move, and the chart of basic strategy."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.blackjack.moves import Move
from bot.odds.game import VALUES, Game, Strategy, Unseen
from bot.odds.infinite_odds import InfiniteOdds
from bot.odds.opening_choices import Chart, Opening, chart, house_edge

if TYPE_CHECKING:
    from bot.odds.finite.finite_odds import FiniteOdds

_KEPT_EDGES = 512
_KEPT_ODDS = 20


@lru_cache(_KEPT_EDGES)
def edges(
    game: Game, unseen: Unseen | None, strategies: tuple[Strategy, ...] = tuple(Strategy)
) -> Mapping[Strategy, float]:
    """Return the house's edge with each strategy, in percent of the initial bet.

    ``unseen`` is the shoe before the round, None for infinite decks.
    """
    odds = _odds(game, unseen, strategies=strategies)
    if isinstance(odds, InfiniteOdds):  # exact hands do not matter
        edge = house_edge(odds.openings(Strategy.BEST), Strategy.BEST, game)
        return dict.fromkeys(strategies, edge)
    return {strategy: house_edge(odds.openings(strategy), strategy, game) for strategy in strategies}


@lru_cache(_KEPT_ODDS)
def strategy_chart(game: Game, unseen: Unseen | None) -> Chart:
    """Return the chart of basic strategy."""
    return chart(_odds(game, unseen, strategies=(Strategy.BASIC,)).openings(Strategy.BASIC))


def move_values(
    game: Game, unseen: Unseen | None, opening: Opening, up: int, *, early: bool = False
) -> dict[Move, float]:
    """Return what each legal move on two cards is worth, in bets, for the exact cards.

    ``unseen`` are the cards before the round: up-card and hand are among them. The values hold after the look
    where the dealer looks; with ``early``, before it. A hit and the hands after a split continue with the
    best play. A natural stands.
    """
    odds = _odds(game, unseen, (up,), (Strategy.BEST,))
    paybacks = odds.moves(Strategy.BEST, up, opening, early=early)
    if early:
        return {move: payback - game.sign for move, payback in paybacks.items()}
    if opening.natural and up in game.looks:
        return {Move.STAND: game.sign * game.natural_pays}
    unlost = odds.unlost(up, opening)
    return {move: payback / unlost - game.sign for move, payback in paybacks.items()}


def odds_of(
    game: Game,
    unseen: Unseen | None,
    ups: Sequence[int] = VALUES,
    strategies: Sequence[Strategy] = tuple(Strategy),
) -> "FiniteOdds | InfiniteOdds":
    """Return the odds against these up-cards. ``unseen`` is as in :func:`edges`.

    numpy is imported here, so that only the process that computes odds loads it.
    """
    if unseen is None:
        return InfiniteOdds(game, ups)
    from bot.odds.finite.finite_odds import FiniteOdds

    return FiniteOdds(game, unseen, ups, strategies)


_odds = lru_cache(_KEPT_ODDS)(odds_of)
