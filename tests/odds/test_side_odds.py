"""The edges of side bets: known figures, an enumeration that shares no code, and dealt rounds."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import sqrt
from random import Random

import numpy as np
import pytest

from bot.blackjack.cards import DECK, parse_card
from bot.blackjack.side_bets import PAYS, SideBet, win_of
from bot.odds.side_odds import fresh_side_edge, side_edge_of
from tests.blackjack.second_engine import pair_win, three_card_win

DECKS = (1, 2, 4, 6, 8, 0)
EDGES = {
    "pairs": (47.0588, 22.3301, 10.1449, 6.1093, 4.0964, -1.9231),
    "three_card": (18.2081, 11.1672, 6.3902, 4.6210, 3.7039, 0.8250),
}
"""Edges in percent with these decks, as docs/rules.md §4 has them; 0 decks are infinite."""

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]


def pays(cards: tuple[str, ...]) -> int:
    """Return what two or three cards pay to 1, by the second engine."""
    return pair_win(*cards)[1] if len(cards) == 2 else three_card_win(list(cards))[1]


@cache
def patterns(number: int) -> Counter[tuple[tuple[int, ...], int]]:
    """Return how many orders of cards have each pattern of equal cards and each pay."""
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    for cards in combinations_with_replacement(CARDS, number):
        equal = tuple(cards[:place].count(card) for place, card in enumerate(cards))
        found[equal, pays(cards)] += len(set(permutations(cards)))
    return found


def enumerated(bet: str, decks: int) -> float:
    """Return the edge as the average over all draws in order, one card after the other."""
    number = {"pairs": 2, "three_card": 3}[bet]
    won = draws = 0
    for (equal, pay), orders in patterns(number).items():
        ways = orders
        for drawn_before in equal:
            ways *= decks - drawn_before if decks else 1
        won += ways * pay
        draws += ways
    return -100 * won / draws


@pytest.mark.parametrize("bet", SideBet)
def test_edge_of_each_shoe_is_known_and_enumerated(bet: SideBet) -> None:
    computed = [fresh_side_edge(bet, decks) for decks in DECKS]
    assert tuple(round(edge, 4) for edge in computed) == EDGES[bet]
    assert computed == pytest.approx([enumerated(bet, decks) for decks in DECKS], abs=1e-9)


def test_edge_of_pairs_follows_its_formula() -> None:
    for decks in range(1, 25):
        edge = fresh_side_edge(SideBet.PAIRS, decks)
        assert edge == pytest.approx(100 * (25 - decks) / (52 * decks - 1))
        assert edge > 0
    assert fresh_side_edge(SideBet.PAIRS, 25) == 0


def test_edge_of_cards_that_are_left_is_their_average() -> None:
    random = Random("side bets")
    for _ in range(40):
        kinds = random.sample(CARDS, random.randint(2, 9))
        cards = random.choices(kinds, k=random.randint(3, 14))
        left = {parse_card(card): count for card, count in Counter(cards).items()}
        for bet, number in ((SideBet.PAIRS, 2), (SideBet.THREE_CARD, 3)):
            paid = [pays(each) for each in combinations(cards, number)]
            assert side_edge_of(bet, left) == pytest.approx(-100 * sum(paid) / len(paid), abs=1e-9)


def test_too_few_cards_have_no_edge() -> None:
    two = {DECK[0]: 1, DECK[13]: 1}
    assert (side_edge_of(SideBet.PAIRS, two), side_edge_of(SideBet.THREE_CARD, two)) == (-600, None)
    assert side_edge_of(SideBet.PAIRS, {DECK[0]: 1}) is None


ROUNDS, PORTION = 10**7, 10**6


def dealt(decks: int, random: np.random.Generator) -> Iterator[np.ndarray]:
    """Yield ten million deals from fresh shoes in portions: an own card, the upcard, the second own card."""
    shoe = np.repeat(np.arange(52), decks or 1)
    for _ in range(ROUNDS // PORTION):
        if not decks:
            yield random.integers(52, size=(PORTION, 3))
            continue
        first, second, third = (random.integers(len(shoe) - gone, size=PORTION) for gone in range(3))
        second += second >= first  # a place of the shoe that is left: skip those that are dealt
        low, high = np.minimum(first, second), np.maximum(first, second)
        third += third >= low
        third += third >= high
        yield shoe[np.column_stack((first, second, third))]


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("decks", DECKS)
def test_ten_million_dealt_rounds_agree(decks: int) -> None:
    """The product's evaluation of each deal, in a table of all of them."""
    table: dict[SideBet, np.ndarray] = {}
    for bet, number in ((SideBet.PAIRS, 2), (SideBet.THREE_CARD, 3)):
        nets = np.full((52,) * number, -1)
        for places in np.ndindex(*nets.shape):
            win = win_of(bet, [DECK[place] for place in places])
            nets[places] = -1 if win is None else PAYS[bet][win]
        table[bet] = nets
    sums = dict.fromkeys(SideBet, 0)
    squares = dict.fromkeys(SideBet, 0)
    for cards in dealt(decks, np.random.default_rng(43 + decks)):
        first, up, second = cards.T
        for bet, drawn in ((SideBet.PAIRS, (first, second)), (SideBet.THREE_CARD, (first, second, up))):
            nets = table[bet][drawn]
            sums[bet] += int(nets.sum())
            squares[bet] += int((nets * nets).sum())
    for bet in SideBet:
        mean = sums[bet] / ROUNDS
        error = sqrt((squares[bet] / ROUNDS - mean**2) / ROUNDS)
        assert abs(-fresh_side_edge(bet, decks) / 100 - mean) < 3 * error
        print(f"{bet} {decks}: {-100 * mean:.4f} ± {100 * error:.4f}, {fresh_side_edge(bet, decks):.4f}")
