"""The cards of a daily deal by their places, and the commitment to a day."""

import json
import re
from collections import Counter
from itertools import islice, product

import pytest
from hypothesis import given, strategies as st

from bot.blackjack.options.option_list import PRESETS
from bot.blackjack.options.resolution import resolve
from bot.fairness.deals import DEAL_VERSION, DailyDeal, DealtCards, canonical_rules, read_rules
from bot.fairness.seeds import ServerSeed
from tests.docs.pages import FAIRNESS, text_of
from tests.fairness.deals.second_deal import cards_of_hand, own_card, promise

SEED = bytes(range(32))
RULES = '{"decks":0,"preset":"house"}'

PINNED = {
    (20781, 1, "d"): "Td 3h Qd 8s 5s 9c",
    (20781, 1, "p"): "4d 8h 8s 7c Ac 6d",
    (20781, 1, "p1"): "– 8d 2s 9c 4d 8h",
    (20781, 10, "p01"): "– Js 9s Kc Tc 9h",
    (165065, 9, "d"): "8s 4d Ks 5h 2d Jc",
}
"""Cards for the seed 000102…1f by day, hand and owner. Place 0 of a split hand has no card of its own.

The last card of the last hand takes a second number, as one key in 90 million does: it was found by search.
"""

COMMITMENT = "5eNJ0aW8we-jDvpEKa8w3-rD8SJt0iv5oQI1girQB3w"

seeds = st.binary(min_size=32, max_size=32)
days = st.integers(0, 100_000)
owners = st.just("d") | st.text("01", max_size=4).map("p".__add__)


def deal(day: int = 20781, rules: str = RULES, seed: bytes = SEED) -> DailyDeal:
    return DailyDeal(day=day, rules=rules, seed=ServerSeed(seed))


def at(source: DealtCards, whose: str, place: int) -> str:
    return str(source.card(0, whose, place))


@pytest.mark.parametrize(("day", "number", "whose"), PINNED)
def test_pinned_cards_never_change(day: int, number: int, whose: str) -> None:
    source = deal(day).cards(number)
    for place, card in enumerate(PINNED[day, number, whose].split()):
        if card != "–":
            assert at(source, whose, place) == card
            assert own_card(SEED, (day, number, whose, place)) == card


def test_pinned_commitment_never_changes() -> None:
    assert deal().commitment == promise(SEED, DEAL_VERSION, 20781, RULES) == COMMITMENT


def test_page_shows_the_pinned_values() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `(\w+)` \| (.*) \|$", text_of(FAIRNESS), re.MULTILINE)
    assert {(int(day), int(number), whose): cards for day, number, whose, cards in rows} == PINNED
    assert f"`{COMMITMENT}`" in text_of(FAIRNESS)


@given(seed=seeds, day=days, number=st.integers(1, 10), whose=owners)
def test_cards_equal_the_second_implementation(seed: bytes, day: int, number: int, whose: str) -> None:
    source = deal(day, seed=seed).cards(number)
    theirs = list(islice(cards_of_hand(seed, day, number, whose), 20))
    assert [at(source, whose, place) for place in range(1, 20)] == theirs[1:]
    if whose in ("d", "p"):
        assert at(source, whose, 0) == theirs[0]


def test_number_of_the_draw_changes_no_card() -> None:
    source = deal().cards(3)
    assert {source.card(index, "p0", 2) for index in range(30)} == {source.card(0, "p0", 2)}


def test_every_part_of_a_place_changes_the_cards() -> None:
    sources = {
        (seed, day, number): deal(day, seed=seed).cards(number)
        for seed, day, number in product((SEED, bytes(32)), (1, 11, 20781), (1, 2, 10))
    }
    rows = {
        (*key, whose, first): tuple(at(source, whose, first + place) for place in range(8))
        for key, source in sources.items()
        for whose, first in product(("d", "p", "p0", "p1", "p00", "p01"), (0, 1, 10))
    }
    assert len(set(rows.values())) == len(rows)


def test_all_cards_are_equally_likely() -> None:
    sources = [deal(day).cards(number) for day, number in product(range(65), range(1, 11))]
    drawn = [
        at(source, whose, place)
        for source, whose, place in product(sources, ("d", "p", "p0", "p1"), range(1, 21))
    ]
    counted, expected = Counter(drawn), len(drawn) / 52
    chi_square = sum((count - expected) ** 2 for count in counted.values()) / expected
    assert len(counted) == 52
    assert abs(chi_square - 51) / 102**0.5 < 3


@given(seed=seeds, day=days, rules=st.text(max_size=50))
def test_commitments_equal_the_second_implementation(seed: bytes, day: int, rules: str) -> None:
    promised = deal(day, rules, seed).commitment
    assert promised == promise(seed, DEAL_VERSION, day, rules)
    assert len(promised) == 43


def test_everything_that_decides_is_promised() -> None:
    others = [deal(), deal(day=20782), deal(day=2078), deal(rules="{}"), deal(seed=bytes(32))]
    assert len({each.commitment for each in others}) == len(others)


def test_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="version 2"):
        DailyDeal(day=1, rules=RULES, seed=ServerSeed(SEED), version=2)


def test_no_text_of_a_deal_shows_the_seed() -> None:
    shown = f"{deal()!r} {deal().cards(1)!r}"
    assert SEED.hex() not in shown
    assert repr(SEED) not in shown


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_rules_have_one_text(preset: str) -> None:
    rules = resolve(preset, {"decks": 0}).rules
    text = canonical_rules(rules)
    assert read_rules(text) == rules
    assert json.dumps(json.loads(text), sort_keys=True, separators=(",", ":")) == text
    assert text.isascii()


def test_different_rules_have_different_texts() -> None:
    texts = {
        canonical_rules(resolve(preset, {"decks": decks}).rules) for preset in PRESETS for decks in (0, 6)
    }
    assert len(texts) == 2 * len(PRESETS)
