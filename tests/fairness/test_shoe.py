import time

import pytest

from bot.blackjack.cards import DECK
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import INFINITE_SHOE_LIFETIME, ClientSeed, Seal, Shoe
from bot.fairness.shuffle import card_code
from tests.fairness.second_shuffle import shuffled

SECRET = bytes(range(32))
SEED = ServerSeed(SECRET)
ANN = (ClientSeed(1, "a"),)


def sealed(decks: int, position: int = 0, client_seeds: tuple[ClientSeed, ...] = ()) -> Shoe:
    return Shoe(SEED, decks).sealed(client_seeds, "1174").at(position)


def rules(**changes: object) -> Rules:
    return resolve("house", changes).rules


def dealt(shoe: Shoe, count: int) -> list[str]:
    source = shoe.card_source()
    return [str(source.card(index, "p", 0)) for index in range(count)]


def test_card_numbers_follow_the_deck() -> None:
    assert [card_code(number) for number in range(52)] == [str(card) for card in DECK]


def test_round_gets_cards_from_the_position_on() -> None:
    shoe = sealed(6, client_seeds=ANN)
    assert dealt(shoe.advanced(7), 20) == dealt(shoe, 27)[7:]


def test_index_always_gives_the_same_card() -> None:
    source = sealed(2, 90).card_source()
    forwards = [source.card(index, "p", 0) for index in range(40)]
    assert [source.card(index, "p", 0) for index in reversed(range(40))] == forwards[::-1]


def test_restored_shoe_continues_with_the_same_cards() -> None:
    before = sealed(1, client_seeds=ANN).advanced(30)
    dealt(before, 15)
    after = Shoe(ServerSeed(bytes.fromhex(SEED.reveal())), 1, Seal(ANN, "1174"), 30)
    assert after == before
    assert dealt(after, 40) == dealt(before, 40)


def test_empty_shoe_is_refilled_completely() -> None:
    cards = dealt(sealed(1, 50, ANN), 2 + 52 + 52)
    assert sorted(cards[2:54]) == sorted(map(str, DECK))
    assert cards[2:54] == shuffled(SECRET, ("a",), 1, 1, 52, "1174")
    assert cards[54:] == shuffled(SECRET, ("a",), 1, 2, 52, "1174")


def test_infinite_shoe_never_ends_and_repeats_cards() -> None:
    shoe = sealed(0)
    assert len(dealt(shoe, 1000)) == 1000
    assert any(len(set(dealt(shoe.at(place), 5))) < 5 for place in range(100))


def test_size_counts_the_cards_of_one_pack() -> None:
    assert (Shoe(SEED, 6).size, Shoe(SEED, 0).size) == (312, None)


@pytest.mark.parametrize(
    ("decks", "position", "percent"),
    [
        (6, 0, 0),
        (6, 128, 41),
        (6, 312, 100),
        (1, 53, 1),
        (1, 78, 50),
        (1, 104, 100),
        (1, 157, 1),
        (0, 9, None),
    ],
)
def test_dealt_percent_counts_the_present_pack(decks: int, position: int, percent: int | None) -> None:
    assert Shoe(SEED, decks, position=position).dealt_percent == percent


def test_packs_are_begun_by_their_first_card() -> None:
    assert [Shoe(SEED, 1, position=cards).packs_begun for cards in (0, 1, 52, 53, 105)] == [0, 1, 1, 2, 3]
    assert Shoe(SEED, 0, position=5_000).packs_begun == 0


def test_shoe_has_no_cards_before_its_seal() -> None:
    with pytest.raises(AssertionError, match="sealed"):
        Shoe(SEED, 6).card(0)


def test_seal_fixes_the_cards() -> None:
    texts = (ClientSeed(3, "c"), ClientSeed(20, "a"))
    shoe = Shoe(SEED, 6).sealed(texts, "1174")
    assert dealt(shoe, 20) == shuffled(SECRET, ("c", "a"), 6, 0, 20, "1174")
    with pytest.raises(AssertionError, match="once"):
        shoe.sealed((), "1175")
    with pytest.raises(AssertionError, match="keeps its decks"):
        shoe.with_decks(4)


def test_repr_of_shoe_shows_no_secret() -> None:
    shoe = sealed(6, client_seeds=ANN)
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
        ({"reshuffle": "empty"}, 320, False),
        ({"reshuffle": "empty"}, 624, True),
        ({"reshuffle": "empty"}, 935, False),
        ({"reshuffle": "empty"}, 936, True),
        ({"reshuffle": "empty"}, 937, True),
        ({"reshuffle": "empty"}, 1300, True),
        ({"reshuffle": "empty"}, 0, False),
        ({"reshuffle": "cut", "penetration": 75}, 320, True),
        ({"reshuffle": "empty", "decks": 8}, 320, True),
        ({"reshuffle": "round"}, 0, False),
        ({"reshuffle": "round"}, 4, True),
        ({"reshuffle": "cut", "decks": 8}, 10, True),
    ],
)
def test_shoe_retires_by_its_rules(changes: dict[str, object], position: int, retires: bool) -> None:
    assert Shoe(SEED, 6, position=position).retires(rules(**changes)) is retires


@pytest.mark.parametrize("reshuffle", ["cut", "empty"])
def test_infinite_shoe_ignores_the_cut_card(reshuffle: str) -> None:
    infinite = rules(decks=0, reshuffle=reshuffle, penetration=10)
    assert not Shoe(SEED, 0, position=INFINITE_SHOE_LIFETIME - 1).retires(infinite)
    assert Shoe(SEED, 0, position=INFINITE_SHOE_LIFETIME).retires(infinite)


def test_six_deck_shoe_is_shuffled_quickly() -> None:
    best = min(_seconds_for_a_shoe(client) for client in "abcdefgh")
    assert best < 0.02  # a common machine takes 0.6 ms; the rest is margin for slow ones


def _seconds_for_a_shoe(client: str) -> float:
    started = time.perf_counter()
    dealt(sealed(6, client_seeds=(ClientSeed(1, client),)), 312)
    return time.perf_counter() - started
