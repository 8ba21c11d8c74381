"""The house's edge of side bets, in percent of the side bet: a sum over all cards that win."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Final, NamedTuple

from bot.blackjack.cards import DECK, Card
from bot.blackjack.side_bets import PAYS, SideBet, deciding_cards, win_of

SuitedCards = Mapping[Card, int]
"""How many of each card are unseen. A card that is not in it is gone."""

CARDS: Final[Mapping[SideBet, int]] = {bet: len(deciding_cards(bet, DECK[:2], DECK[0])) for bet in SideBet}
"""How many cards decide each side bet."""


class _Winning(NamedTuple):
    """Cards that win in any order, how often each is among them, and what they pay back on one chip."""

    cards: tuple[tuple[Card, int], ...]
    back: int


@cache
def _winning(bet: SideBet) -> tuple[_Winning, ...]:
    found = []
    for cards in combinations_with_replacement(DECK, CARDS[bet]):
        win = win_of(bet, cards)
        if win is not None:
            found.append(_Winning(tuple(Counter(cards).items()), PAYS[bet][win] + 1))
    return tuple(found)


def side_edge_of(bet: SideBet, left: SuitedCards) -> float | None:
    """Return the edge with these unseen cards, None if they are fewer than decide the bet."""
    total = comb(sum(left.values()), CARDS[bet])
    if not total:
        return None
    back = sum(
        each.back * prod([comb(left.get(card, 0), count) for card, count in each.cards])
        for each in _winning(bet)
    )
    return 100 * (total - back) / total


@lru_cache(512)
def fresh_side_edge(bet: SideBet, decks: int) -> float:
    """Return the edge from a fresh shoe; 0 decks are infinite."""
    if decks:
        edge = side_edge_of(bet, dict.fromkeys(DECK, decks))
        assert edge is not None, "a deck decides each side bet"
        return edge
    number = CARDS[bet]
    total: int = len(DECK) ** number
    back = 0
    for each in _winning(bet):
        orders = factorial(number) // prod([factorial(count) for _, count in each.cards])
        back += each.back * orders
    return 100 * (total - back) / total
