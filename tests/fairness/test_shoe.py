from __future__ import annotations

import time

import pytest

from bot.blackjack.cards import DECK
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import ENDLESS_RETIRES, Shoe
from bot.fairness.shuffle import card_code
from tests.fairness.second_shuffle import shuffled

SECRET = bytes(range(32))
SEED = ServerSeed(SECRET)


def rules(**changes: object) -> Rules:
    return resolve("house", changes).rules


def dealt(shoe: Shoe, count: int) -> list[str]:
    source = shoe.card_source()
    return [str(source.card(index)) for index in range(count)]


def test_the_shuffle_numbers_cards_as_the_deck_does() -> None:
    assert [card_code(number) for number in range(52)] == [str(card) for card in DECK]


def test_a_round_gets_the_cards_from_the_shoes_position_on() -> None:
    shoe = Shoe(SEED, ("a",), 6)
    assert dealt(shoe.advanced(7), 20) == dealt(shoe, 27)[7:]


def test_the_same_index_is_always_the_same_card() -> None:
    source = Shoe(SEED, (), 2, 90).card_source()
    forwards = [source.card(index) for index in range(40)]
    assert [source.card(index) for index in reversed(range(40))] == forwards[::-1]


def test_a_shoe_restored_from_its_numbers_goes_on_with_the_same_cards() -> None:
    before = Shoe(SEED, ("a", "b"), 1).advanced(30)
    dealt(before, 15)
    after = Shoe(ServerSeed.from_hex(SEED.reveal()), ("a", "b"), 1, 30)
    assert after == before
    assert dealt(after, 40) == dealt(before, 40)


def test_a_shoe_that_runs_dry_in_mid_round_is_refilled_completely() -> None:
    cards = dealt(Shoe(SEED, ("a",), 1, 50), 2 + 52 + 52)
    assert sorted(cards[2:54]) == sorted(map(str, DECK))
    assert cards[2:54] == shuffled(SECRET, ("a",), 1, 1, 52)
    assert cards[54:] == shuffled(SECRET, ("a",), 1, 2, 52)


def test_an_infinite_shoe_never_ends_and_may_repeat_a_card() -> None:
    shoe = Shoe(SEED, (), 0)
    assert len(dealt(shoe, 1000)) == 1000
    assert any(len(set(dealt(shoe.at(place), 5))) < 5 for place in range(100))


def test_size_and_share_dealt() -> None:
    assert (Shoe(SEED, (), 6).size, Shoe(SEED, (), 0).size) == (312, None)
    assert Shoe(SEED, (), 6, 128).dealt_percent == 41
    assert Shoe(SEED, (), 1, 60).dealt_percent == 100
    assert Shoe(SEED, (), 0, 60).dealt_percent is None
    assert Shoe(SEED, (), 1, 53).refilled
    assert not Shoe(SEED, (), 1, 52).refilled


def test_client_seeds_are_frozen_at_the_first_deal() -> None:
    shoe = Shoe(SEED, (), 6)
    fresh = shoe.with_client_seeds(("a",))
    assert dealt(fresh, 20) == shuffled(SECRET, ("a",), 6, 0, 20)
    with pytest.raises(ValueError, match="frozen"):
        fresh.advanced(1).with_client_seeds(("b",))


def test_the_seed_is_not_in_the_shoes_own_words() -> None:
    shoe = Shoe(SEED, ("a",), 6)
    dealt(shoe, 5)
    assert SEED.reveal() not in repr(shoe)
    assert repr(SECRET) not in repr(shoe)
    assert str(shoe.card(0)) not in repr(shoe)


@pytest.mark.parametrize(
    ("changes", "position", "retires"),
    [
        ({"reshuffle": "cut", "penetration": 75}, 233, False),
        ({"reshuffle": "cut", "penetration": 75}, 234, True),
        ({"reshuffle": "cut", "penetration": 95}, 400, True),
        ({"reshuffle": "empty"}, 311, False),
        ({"reshuffle": "empty"}, 312, True),
        ({"reshuffle": "empty"}, 320, True),
        ({"reshuffle": "round"}, 0, False),
        ({"reshuffle": "round"}, 4, True),
        ({"reshuffle": "cut", "decks": 8}, 10, True),
    ],
)
def test_a_shoe_retires_as_its_rules_say(changes: dict[str, object], position: int, retires: bool) -> None:
    assert Shoe(SEED, (), 6, position).retires(rules(**changes)) is retires


@pytest.mark.parametrize("reshuffle", ["cut", "empty"])
def test_an_infinite_shoe_has_no_cut_card(reshuffle: str) -> None:
    endless = rules(decks=0, reshuffle=reshuffle, penetration=10)
    assert not Shoe(SEED, (), 0, ENDLESS_RETIRES - 1).retires(endless)
    assert Shoe(SEED, (), 0, ENDLESS_RETIRES).retires(endless)


def test_a_whole_six_deck_shoe_takes_next_to_no_time() -> None:
    best = min(_seconds_for_a_shoe(client) for client in "abcdefgh")
    assert best < 0.02  # 0.6 ms where it was written; the margin is for slow machines


def _seconds_for_a_shoe(client: str) -> float:
    started = time.perf_counter()
    dealt(Shoe(SEED, (client,), 6), 312)
    return time.perf_counter() - started
