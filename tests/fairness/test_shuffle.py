from collections import Counter
from collections.abc import Iterator
from itertools import chain, repeat

import pytest
from hypothesis import given, settings, strategies as st

from bot.fairness.shuffle import DECK_SIZE, Shuffle, below, card_code, stream_key
from tests.fairness.second_shuffle import shuffled

SEED = bytes(range(32))

BET = "1174109845192704000"

PINNED = {
    (1, (), 0): "7c Th Jc 6d 3c Kd 8c 3d 3s Js Qc 4d",
    (1, (), 1): "6c 8s 6h 3c 5d 5c 8c 3h 9c 7h Qs Td",
    (6, ("anna", "böb"), 0): "Ad Js 5d Qc 7d 2s 6c 5d 7d 4d 4d 3c",
    (6, ("anna", "böb"), 1): "Js 6s 7c Ah 9h 8c 8h Qd 3d Kc 4h 9c",
    (0, ("x",), 0): "9c 7h 4s 8s Kc 4c 7c Kc 7s Qd 8h 8s",
    (255, (), 0): "Jc Qc Tc 6d 4c Ac Ad 2s 9c Jd 2h 8c",
}
"""The first cards for the seed 000102…1f and :data:`BET`, as the second implementation gives them."""


def shoe(
    decks: int,
    client_seeds: tuple[str, ...] = (),
    shuffle: int = 0,
    *,
    seed: bytes = SEED,
    bet: str = BET,
) -> Shuffle:
    key = stream_key(seed, version=2, decks=decks, shuffle=shuffle, client_seeds=client_seeds, bet=bet)
    return Shuffle(key, decks)


def first(
    count: int, decks: int, client_seeds: tuple[str, ...] = (), shuffle: int = 0, bet: str = BET
) -> list[str]:
    cards = shoe(decks, client_seeds, shuffle, bet=bet)
    return [card_code(cards.number(place)) for place in range(count)]


@pytest.mark.parametrize(("decks", "client_seeds", "shuffle"), PINNED)
def test_pinned_shoes_never_change(decks: int, client_seeds: tuple[str, ...], shuffle: int) -> None:
    pinned = PINNED[decks, client_seeds, shuffle]
    assert " ".join(first(12, decks, client_seeds, shuffle)) == pinned
    assert " ".join(shuffled(SEED, client_seeds, decks, shuffle, 12, BET)) == pinned


@settings(max_examples=40)
@given(
    seed=st.binary(min_size=32, max_size=32),
    client_seeds=st.lists(st.text(max_size=20), max_size=4).map(tuple),
    decks=st.integers(0, 8),
    shuffle=st.integers(0, 3),
    bet=st.text(max_size=20),
)
def test_shoes_equal_the_second_implementation(
    seed: bytes, client_seeds: tuple[str, ...], decks: int, shuffle: int, bet: str
) -> None:
    cards = shoe(decks, client_seeds, shuffle, seed=seed, bet=bet)
    count = decks * DECK_SIZE or 100
    ours = [card_code(cards.number(place)) for place in range(count)]
    assert ours == shuffled(seed, client_seeds, decks, shuffle, count, bet)


@pytest.mark.parametrize("decks", [1, 2, 6, 255])
def test_shoe_holds_each_card_once_per_deck(decks: int) -> None:
    counted = Counter(first(decks * DECK_SIZE, decks))
    assert len(counted) == DECK_SIZE
    assert set(counted.values()) == {decks}


def test_finite_shoe_ends() -> None:
    with pytest.raises(IndexError):
        shoe(1).number(52)


def test_order_of_access_does_not_matter() -> None:
    order = first(52, 1)
    backwards = shoe(1)
    assert [card_code(backwards.number(place)) for place in reversed(range(52))] == order[::-1]


def test_cards_are_drawn_lazily(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0

    def counted(_key: bytes) -> Iterator[int]:
        nonlocal taken
        while True:
            taken += 1
            yield taken

    monkeypatch.setattr("bot.fairness.shuffle.words", counted)
    shoe(255).number(9)
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
        first(20, 6, bet="1174109845192704001"),
        first(20, 6, bet=""),
        first(20, 6, (BET,), bet=""),
    ]
    assert len({" ".join(order) for order in variants}) == len(variants)


def test_unknown_version_has_no_cards() -> None:
    with pytest.raises(ValueError, match="version 1"):
        stream_key(SEED, version=1, decks=6, shuffle=0, client_seeds=(), bet=BET)


def test_words_that_favour_low_numbers_are_skipped() -> None:
    last_fair = 2**32 - 2**32 % 10 - 1
    stream = chain([2**32 - 1, last_fair + 1, last_fair], repeat(0))
    assert below(10, stream) == last_fair % 10


def test_power_of_two_skips_no_word() -> None:
    assert below(8, iter([2**32 - 1])) == 7
