"""Four statistical tests of the shuffle, at a family-wise level of 99 %. A naive shuffle fails them.

If every order is equally likely, each statistic is close to a standard normal variable. The seeds are fixed,
so that each run gives the same result.
"""

import hmac
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
"""Two-sided limit for each of the four tests, so that all four hold in 99 % of the cases."""


@cache
def ours() -> Decks:
    """Return decks of consecutive shuffle numbers of one seed, as refills follow each other."""
    shoes = (Shuffle(_key(number), 1) for number in range(SAMPLE))
    return [[shoe.number(place) for place in range(N)] for shoe in shoes]


@cache
def naive() -> Decks:
    """Return decks shuffled with two classic mistakes: one byte modulo 52, and a swap with any card."""
    contexts = (f"croupier-shuffle-v1|1|{number}|0" for number in range(SAMPLE))
    return [_naive(words(hmac.digest(b"\x07" * 32, each.encode(), "sha256"))) for each in contexts]


def _key(number: int) -> bytes:
    return stream_key(b"\x07" * 32, version=2, decks=1, shuffle=number, client_seeds=(), bet="1174")


def _naive(stream: Iterable[int]) -> list[int]:
    deck = list(range(N))
    for place, word in zip(range(N), stream, strict=False):
        other = word % 256 % N
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def position_by_card(decks: Decks) -> float:
    """Return the normalised chi-square of card × position.

    The margins are fixed, so that (N − 1)/N of the usual sum has (N − 1)² degrees of freedom.
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
    """Return the correlation of neighbours in a deck: their mean product, against −(N + 1)/12 by chance."""
    middle = (N - 1) / 2
    sums = [sum((a - middle) * (b - middle) for a, b in pairwise(deck)) for deck in decks]
    return _z(sums, -(N - 1) * (N + 1) / 12)


def serial_between(decks: Decks) -> float:
    """Return the correlation of the same place in one deck and in the next."""
    middle = (N - 1) / 2
    pairs = zip(decks[::2], decks[1::2], strict=True)
    return _z([sum((a - middle) * (b - middle) for a, b in zip(*pair, strict=True)) for pair in pairs], 0)


def runs(decks: Decks) -> float:
    """Return the normalised number of descents: by chance (N − 1)/2, with the variance (N + 1)/12."""
    descents = sum(a > b for deck in decks for a, b in pairwise(deck))
    return (descents - len(decks) * (N - 1) / 2) / sqrt(len(decks) * (N + 1) / 12)


def _z(sample: Sequence[float], mean: float) -> float:
    average = sum(sample) / len(sample)
    variance = sum((value - average) ** 2 for value in sample) / (len(sample) - 1)
    return (average - mean) / sqrt(variance / len(sample))


STATISTICS = (position_by_card, serial_within, serial_between, runs)


@pytest.mark.parametrize("statistic", STATISTICS, ids=lambda statistic: statistic.__name__)
def test_shuffle_passes_each_statistic(statistic: Callable[[Decks], float]) -> None:
    assert abs(statistic(ours())) < FAMILY_WISE


def test_naive_shuffle_is_detected() -> None:
    assert position_by_card(naive()) > 20
    assert abs(runs(naive())) > FAMILY_WISE


def test_cut_only_deck_is_detected() -> None:
    cut_only = [list(range(cut % N, N)) + list(range(cut % N)) for cut in range(SAMPLE)]
    assert abs(serial_within(cut_only)) > FAMILY_WISE
    assert abs(runs(cut_only)) > FAMILY_WISE


def test_half_mixed_deck_is_detected() -> None:
    twice = [again for deck in ours()[::2] for again in (deck, [*deck[:26], *deck[:25:-1]])]
    assert abs(serial_between(twice)) > FAMILY_WISE


def test_infinite_shoe_draws_evenly_and_independently() -> None:
    key = stream_key(b"\x07" * 32, version=2, decks=0, shuffle=0, client_seeds=(), bet="1174")
    shoe = Shuffle(key, 0)
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
