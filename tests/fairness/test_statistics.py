"""The shuffle against chance: four tests at 99 % taken together, which a naive shuffle fails.

Each statistic is near a standard normal one if every order is equally likely. Seeds are fixed,
so a run is the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt

import pytest

from bot.fairness.shuffle import Shuffle, stream_key, words

Decks = Sequence[Sequence[int]]

N = 52
SAMPLE = 10_000
FAMILY_WISE = 3.03
"""Two-sided limit for each of four tests so that all four hold in 99 % of the cases."""


@cache
def ours() -> Decks:
    """Decks of consecutive shuffle numbers of one seed, the way refills follow each other."""
    shoes = (Shuffle(b"\x07" * 32, (), 1, number) for number in range(SAMPLE))
    return [[shoe.number(place) for place in range(N)] for shoe in shoes]


@cache
def naive() -> Decks:
    """One byte modulo 52, and every card exchanged with any other: two classic mistakes."""
    return [_naive(words(stream_key(b"\x07" * 32, (), 1, number))) for number in range(SAMPLE)]


def _naive(stream: Iterable[int]) -> list[int]:
    deck = list(range(N))
    for place, word in zip(range(N), stream, strict=False):
        other = word % 256 % N
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def position_by_card(decks: Decks) -> float:
    """Chi-square of card × position.

    Margins are fixed, so (N − 1)/N of the usual sum has (N − 1)² degrees of freedom.
    """
    counts = [[0] * N for _ in range(N)]
    for deck in decks:
        for place, card in enumerate(deck):
            counts[place][card] += 1
    expected = len(decks) / N
    total = sum((count - expected) ** 2 for row in counts for count in row) / expected
    free = (N - 1) ** 2
    return (total * (N - 1) / N - free) / sqrt(2 * free)


def serial_within(decks: Decks) -> float:
    """Correlation of neighbours in a deck: the mean product, against −(N + 1)/12 for chance."""
    middle = (N - 1) / 2
    sums = [sum((a - middle) * (b - middle) for a, b in pairwise(deck)) for deck in decks]
    return _z(sums, -(N - 1) * (N + 1) / 12)


def serial_between(decks: Decks) -> float:
    """Correlation of the same place in one deck and the next."""
    middle = (N - 1) / 2
    pairs = zip(decks[::2], decks[1::2], strict=True)
    return _z([sum((a - middle) * (b - middle) for a, b in zip(*pair, strict=True)) for pair in pairs], 0)


def runs(decks: Decks) -> float:
    """Ascending runs: a random order has (N − 1)/2 descents, with variance (N + 1)/12."""
    descents = sum(a > b for deck in decks for a, b in pairwise(deck))
    return (descents - len(decks) * (N - 1) / 2) / sqrt(len(decks) * (N + 1) / 12)


def _z(sample: Sequence[float], mean: float) -> float:
    average = sum(sample) / len(sample)
    variance = sum((value - average) ** 2 for value in sample) / (len(sample) - 1)
    return (average - mean) / sqrt(variance / len(sample))


STATISTICS = (position_by_card, serial_within, serial_between, runs)


@pytest.mark.parametrize("statistic", STATISTICS, ids=lambda statistic: statistic.__name__)
def test_the_shuffle_is_as_good_as_chance(statistic: Callable[[Decks], float]) -> None:
    assert abs(statistic(ours())) < FAMILY_WISE


def test_a_naive_shuffle_is_found_out() -> None:
    assert position_by_card(naive()) > 20
    assert abs(runs(naive())) > FAMILY_WISE


def test_a_deck_that_is_hardly_mixed_is_found_out() -> None:
    cut_only = [list(range(cut % N, N)) + list(range(cut % N)) for cut in range(SAMPLE)]
    assert abs(serial_within(cut_only)) > FAMILY_WISE
    assert abs(runs(cut_only)) > FAMILY_WISE


def test_a_deck_that_comes_again_half_mixed_is_found_out() -> None:
    twice = [again for deck in ours()[::2] for again in (deck, [*deck[:26], *deck[:25:-1]])]
    assert abs(serial_between(twice)) > FAMILY_WISE


def test_an_infinite_shoe_draws_every_card_equally_often_and_independently() -> None:
    shoe = Shuffle(b"\x07" * 32, (), 0, 0)
    drawn = [shoe.number(place) for place in range(52_000)]
    singles = _chi_square([drawn.count(card) for card in range(N)], len(drawn))
    cells = [0] * (N * N)
    for a, b in zip(drawn[::2], drawn[1::2], strict=True):
        cells[a * N + b] += 1
    pairs = _chi_square(cells, len(drawn) // 2)
    assert abs(singles) < 3
    assert abs(pairs) < 3


def _chi_square(counts: Sequence[int], total: int) -> float:
    expected, free = total / len(counts), len(counts) - 1
    return (sum((count - expected) ** 2 for count in counts) / expected - free) / sqrt(2 * free)
