from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness.shuffle import DECK_SIZE, Shuffle, below, card_code
from tests.fairness.second_shuffle import shuffled

SEED = bytes(range(32))

PINNED = {
    (1, (), 0): "2s 6s Kc Qd Td Kd 9d 3d 7h 7s 4d 7d",
    (1, (), 1): "6s 9s 3d Kh 4d 5s Tc 7d 5c Ks Ac 7c",
    (6, ("anna", "böb"), 0): "5h 9s 4s Qs 3s 4h Jd Kc 9h Qc 6c 2s",
    (6, ("anna", "böb"), 1): "Qd Ts 6c Th Qd Jc Kh 6h Kd Ac Kd 5c",
    (0, ("x",), 0): "5c 8d 2d Ts 2h Ts Ks 6s 5s Td 2d 5d",
    (255, (), 0): "Th 4d Jd 3c 7c 4d 4s 4h 5s Qh 4d Th",
}
"""The first cards for the seed 000102…1f, as the second implementation gives them."""


def first(count: int, decks: int, client_seeds: tuple[str, ...] = (), shuffle: int = 0) -> list[str]:
    cards = Shuffle(SEED, client_seeds, decks, shuffle)
    return [card_code(cards.number(place)) for place in range(count)]


@pytest.mark.parametrize(("decks", "client_seeds", "shuffle"), PINNED)
def test_pinned_shoes_never_change(decks: int, client_seeds: tuple[str, ...], shuffle: int) -> None:
    pinned = PINNED[decks, client_seeds, shuffle]
    assert " ".join(first(12, decks, client_seeds, shuffle)) == pinned
    assert " ".join(shuffled(SEED, client_seeds, decks, shuffle, 12)) == pinned


@settings(max_examples=40, deadline=None)
@given(
    seed=st.binary(min_size=32, max_size=32),
    client_seeds=st.lists(st.text(max_size=20), max_size=4).map(tuple),
    decks=st.integers(0, 8),
    shuffle=st.integers(0, 3),
)
def test_shoes_equal_the_second_implementation(
    seed: bytes, client_seeds: tuple[str, ...], decks: int, shuffle: int
) -> None:
    cards = Shuffle(seed, client_seeds, decks, shuffle)
    count = decks * DECK_SIZE or 100
    ours = [card_code(cards.number(place)) for place in range(count)]
    assert ours == shuffled(seed, client_seeds, decks, shuffle, count)


@pytest.mark.parametrize("decks", [1, 2, 6, 255])
def test_shoe_holds_each_card_once_per_deck(decks: int) -> None:
    counted = Counter(first(decks * DECK_SIZE, decks))
    assert len(counted) == DECK_SIZE
    assert set(counted.values()) == {decks}


def test_finite_shoe_ends() -> None:
    with pytest.raises(IndexError):
        Shuffle(SEED, (), 1, 0).number(52)


def test_order_of_access_does_not_matter() -> None:
    order = first(52, 1)
    backwards = Shuffle(SEED, (), 1, 0)
    assert [card_code(backwards.number(place)) for place in reversed(range(52))] == order[::-1]


def test_cards_are_drawn_lazily(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0

    def counted(_key: bytes) -> Iterator[int]:
        nonlocal taken
        while True:
            taken += 1
            yield taken

    monkeypatch.setattr("bot.fairness.shuffle.words", counted)
    Shuffle(SEED, (), 255, 0).number(9)
    assert taken == 10


def test_every_input_changes_the_order() -> None:
    variants = [
        first(20, 6),
        first(20, 5),
        first(20, 6, shuffle=1),
        first(20, 6, ("a",)),
        first(20, 6, ("a", "b")),
        first(20, 6, ("b", "a")),
        first(20, 6, ("ab",)),
        first(20, 6, ("a|b",)),
        first(20, 6, ("",)),
    ]
    assert len({" ".join(order) for order in variants}) == len(variants)


def test_words_that_favour_low_numbers_are_skipped() -> None:
    last_fair = 2**32 - 2**32 % 10 - 1
    stream = chain([2**32 - 1, last_fair + 1, last_fair], repeat(0))
    assert below(10, stream) == last_fair % 10


def test_power_of_two_skips_no_word() -> None:
    assert below(8, iter([2**32 - 1])) == 7
