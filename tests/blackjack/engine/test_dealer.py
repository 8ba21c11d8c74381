"""The dealer compared with exact enumeration for the infinite deck: all sequences of cards, no sampling."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from bot.blackjack.cards import DECK, Card, FixedCards
from bot.blackjack.engine.round import deal, defaults
from bot.blackjack.engine.round_state import Bet, Box, Round
from bot.blackjack.engine.settlement import nets, result
from bot.blackjack.errors import OutOfCards
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Rules
from tests.blackjack.round_shorthand import resolved_rules

# One card of each value, and the number of ranks with this value.
VALUES = [(card, 4 if card.value == 10 else 1) for card in DECK[:10]]


def all_rounds(rules: Rules, hands: list[tuple[Card, Card]], up: Card) -> Iterator[tuple[Fraction, Round]]:
    """Yield every round of these standing hands against this upcard, with its probability.

    The cards after the upcard are tried in every order, each value with the weight of its ranks.
    """
    boxes = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1000)) for number in range(len(hands)))
    dealt = (*(first for first, _ in hands), up, *(second for _, second in hands))
    waiting: list[tuple[Fraction, tuple[Card, ...]]] = [(Fraction(1), dealt)]
    while waiting:
        chance, cards = waiting.pop()
        try:
            state = defaults(deal(rules, boxes, FixedCards(cards)))
        except OutOfCards:
            waiting += [(chance * weight / 13, (*cards, card)) for card, weight in VALUES]
        else:
            yield chance, state


@cache
def exact(hard: int, ace: bool, cards: int, hit_soft_17: bool) -> dict[str, Fraction]:
    """Return the chance of each end of the dealer's hand, by recursion over the next card."""
    soft = ace and hard <= 11
    value = hard + 10 if soft else hard
    if cards >= 2 and (value > 17 or (value == 17 and not (soft and hit_soft_17))):
        name = "natural" if cards == 2 and value == 21 else "bust" if value > 21 else str(value)
        return {name: Fraction(1)}
    ends: dict[str, Fraction] = {}
    for card, weight in VALUES:
        after = exact(hard + card.value, ace or card.value == 1, cards + 1, hit_soft_17)
        for name, chance in after.items():
            ends[name] = ends.get(name, Fraction(0)) + chance * weight / 13
    return ends


def end(state: Round) -> str:
    dealer = result(state).dealer
    return "natural" if dealer.natural else "bust" if dealer.total > 21 else str(dealer.total)


@pytest.mark.parametrize("hit_soft_17", [True, False])
@pytest.mark.parametrize(
    "up_cards",
    [
        pytest.param([VALUES[6], VALUES[9]], id="seven and ten"),
        pytest.param(VALUES, id="all", marks=pytest.mark.long),
    ],
)
def test_dealer_totals_match_exact_enumeration(hit_soft_17: bool, up_cards: list[tuple[Card, int]]) -> None:
    rules = resolved_rules(f"house decks=0 insurance=off hit_soft_17={'on' if hit_soft_17 else 'off'}")
    twenty = (DECK[9], DECK[12])
    for up, _ in up_cards:
        ends: dict[str, Fraction] = {}
        for chance, state in all_rounds(rules, [twenty], up):
            ends[end(state)] = ends.get(end(state), Fraction(0)) + chance
        assert ends == exact(up.value, up.value == 1, 1, hit_soft_17)


def test_always_standing_matches_exact_enumeration() -> None:
    """Compare the simplest fixed strategy, for several totals, against one upcard."""
    rules = resolved_rules("house decks=0")
    six = DECK[5]
    hands = [(DECK[9], DECK[low]) for low in (1, 6, 7, 8, 9)]
    won: dict[str, Fraction] = {}
    for chance, state in all_rounds(rules, hands, six):
        for player, net in nets(state).items():
            won[player] = won.get(player, Fraction(0)) + chance * net
    for number, (first, second) in enumerate(hands):
        assert won[str(number)] == 1000 * edge_of_standing_on(first.value + second.value)


def edge_of_standing_on(total: int) -> Fraction:
    edge = Fraction(0)
    for name, chance in exact(6, False, 1, True).items():
        dealer = {"bust": 0, "natural": 22}.get(name) if not name.isdigit() else int(name)
        assert dealer is not None
        edge += chance * ((total > dealer) - (total < dealer))
    return edge
