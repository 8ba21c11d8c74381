"""The draw of a tournament, and the commitment to it."""

import re
from collections.abc import Callable, Collection
from itertools import permutations
from math import sqrt
from random import Random

import pytest
from hypothesis import given, strategies as st

from bot.fairness.draws import DRAW_VERSION, Draw
from bot.fairness.seeds import ServerSeed
from tests.docs.pages import FAIRNESS, text_of
from tests.fairness.draws.second_draw import order_of, promise

SEED = bytes(range(32))

PINNED = {
    (8000, 9001, 9003): "9001 9003 9002",
    (8000, 9001, 9008): "9002 9006 9005 9008 9004 9001 9007 9003",
    (2**60, 9990, 10001): "9991 9995 9992 9990 9999 9994 10000 9998 10001 9993 9996 9997",
    (1875690, 1, 49): "19 39 11 49 27 34 22 33 37 12 31 45 35 47 28 15 21 3 40 16 41 30 43 1 25 "
    "7 44 5 42 24 14 9 36 48 4 17 32 13 8 29 46 26 18 20 10 23 6 38 2",
}
"""Orders for the seed 000102…1f by the opening and by the first and last of consecutive sign-ups.

The last draw skips a number, as one of 8.6 million such draws does: it was found by search.
"""

COMMITMENT = "AaYRMZfe74ulPpJwC61bho-cjV2yF4FcgE8mXLvdJXw"

SAMPLE = 5_000
PLACES = 20
LIMIT = 3.03
"""Two-sided limit of a normalised chi-square, as of the statistics of the shuffle."""

Order = Callable[[int, Collection[int]], Collection[int]]
"""Return the order of a draw by the opening of its tournament and its sign-ups."""

seeds = st.binary(min_size=32, max_size=32)
ids = st.integers(1, 2**64 - 1)


def draw(opening: int = 8_000, seed: bytes = SEED) -> Draw:
    return Draw(opening=opening, seed=ServerSeed(seed))


@pytest.mark.parametrize(("opening", "first", "last"), PINNED)
def test_pinned_orders_never_change(opening: int, first: int, last: int) -> None:
    sign_ups = range(first, last + 1)
    order = [int(each) for each in PINNED[opening, first, last].split()]
    assert list(draw(opening).order(sign_ups)) == order_of(SEED, opening, sign_ups) == order


def test_pinned_commitment_never_changes() -> None:
    assert draw().commitment == promise(SEED, 8_000) == COMMITMENT


def test_page_shows_the_pinned_values() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) to (\d+) \| ([\d ]+) \|$", text_of(FAIRNESS), re.MULTILINE)
    shown = {(int(opening), int(first), int(last)): order for opening, first, last, order in rows}
    assert shown == PINNED
    assert f"`{COMMITMENT}`" in text_of(FAIRNESS)


def test_thousand_draws_equal_the_second_implementation() -> None:
    rng = Random(44)
    for _ in range(1_000):
        seed, opening = rng.randbytes(32), rng.getrandbits(64)
        sign_ups = {rng.getrandbits(64) for _ in range(rng.randint(0, 49))}
        given_in_any_order = rng.sample(sorted(sign_ups), len(sign_ups))
        order = draw(opening, seed).order(given_in_any_order)
        assert list(order) == order_of(seed, opening, sign_ups)
        assert set(order) == sign_ups


@given(seed=seeds, opening=ids)
def test_commitments_equal_the_second_implementation(seed: bytes, opening: int) -> None:
    promised = draw(opening, seed).commitment
    assert promised == promise(seed, opening)
    assert len(promised) == 43


def test_everything_that_decides_is_promised() -> None:
    others = [draw(), draw(8_001), draw(800), draw(seed=bytes(32))]
    assert len({each.commitment for each in others}) == len(others)
    assert DRAW_VERSION == 1


def test_every_part_of_a_draw_changes_the_order() -> None:
    sign_ups = range(9_001, 9_050)
    orders = {
        draw().order(sign_ups),
        draw(8_001).order(sign_ups),
        draw(seed=bytes(32)).order(sign_ups),
        draw().order([*sign_ups[:-1], 9_051]),
    }
    assert len({tuple(each % 9_051 % 9_049 for each in order) for order in orders}) == 4


def test_one_sign_up_less_changes_the_order_of_the_others() -> None:
    whole, fewer = draw().order(range(9_001, 9_050)), draw().order(range(9_001, 9_049))
    assert [each for each in whole if each != 9_049] != list(fewer)


def ours(opening: int, sign_ups: Collection[int]) -> Collection[int]:
    return draw(opening).order(sign_ups)


def unevenness(order: Order) -> float:
    """Return the normalised chi-square of sign-up × place.

    The margins are fixed, so that (n − 1)/n of the usual sum has (n − 1)² degrees of freedom.
    """
    counts = [[0] * PLACES for _ in range(PLACES)]
    for opening in range(SAMPLE):
        for place, each in enumerate(order(opening, range(PLACES))):
            counts[place][each] += 1
    expected, free = SAMPLE / PLACES, (PLACES - 1) ** 2
    total = sum((count - expected) ** 2 for row in counts for count in row) / expected
    return (total * (PLACES - 1) / PLACES - free) / sqrt(2 * free)


def unevenness_of_orders(order: Order) -> float:
    """Return the normalised chi-square of the 24 orders of four sign-ups."""
    found = [tuple(order(opening, range(4))) for opening in range(SAMPLE)]
    expected = SAMPLE / 24
    total = sum((found.count(each) - expected) ** 2 for each in permutations(range(4))) / expected
    return (total - 23) / sqrt(46)


def test_all_places_are_equally_likely() -> None:
    assert abs(unevenness(ours)) < LIMIT


def test_all_orders_of_four_are_equally_likely() -> None:
    assert abs(unevenness_of_orders(ours)) < LIMIT


def swapped_with_any(opening: int, sign_ups: Collection[int]) -> Collection[int]:
    """Swap each place with any place, which prefers some orders."""
    order, rng = sorted(sign_ups), Random(opening)
    for here in range(len(order)):
        there = rng.randrange(len(order))
        order[here], order[there] = order[there], order[here]
    return order


def never_in_place(opening: int, sign_ups: Collection[int]) -> Collection[int]:
    """Swap each place with a later one only, so that nobody keeps theirs."""
    order, rng = sorted(sign_ups), Random(opening)
    for here in range(len(order) - 1):
        there = rng.randrange(here + 1, len(order))
        order[here], order[there] = order[there], order[here]
    return order


def turned(opening: int, sign_ups: Collection[int]) -> Collection[int]:
    """Turn the list: each place is equally likely, and few orders are possible."""
    order = sorted(sign_ups)
    first = Random(opening).randrange(len(order))
    return [*order[first:], *order[:first]]


@pytest.mark.parametrize("broken", [swapped_with_any, never_in_place])
def test_broken_draw_is_detected(broken: Order) -> None:
    assert unevenness(broken) > LIMIT
    assert unevenness_of_orders(broken) > LIMIT


def test_turned_list_is_detected_by_its_orders() -> None:
    assert unevenness_of_orders(turned) > LIMIT


def test_no_text_of_a_draw_shows_the_seed() -> None:
    assert SEED.hex() not in f"{draw()!r}"
    assert repr(SEED) not in f"{draw()!r}"
