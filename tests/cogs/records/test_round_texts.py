"""The cards that the decisions of a round have dealt, told from its result alone."""

import pytest

from cogs.records.round_texts import drawn_cards
from tests.blackjack.round_shorthand import output


def dealt_by(rules: str, cards: str, moves: str) -> list[str]:
    """Return what each move has dealt: ``8s 3d | 8h 2c`` are the two hands of a split."""
    drawn = drawn_cards(output(rules, cards, "1 10", moves))
    return [" | ".join(" ".join(hand) for hand in hands) for hands in drawn]


def test_hits_and_doubles_deal_one_card_each() -> None:
    assert dealt_by("house", "2s 6h 3h Tc 4d 2c Ts", "hit, hit, stand") == ["4d", "2c", ""]
    assert dealt_by("house", "5s 6h 6d Tc 4d Ts", "double") == ["4d"]


@pytest.mark.parametrize(("deal", "cards"), [("at_once", "3d 2c 5c Ts 9d"), ("on_turn", "3d 5c 2c Ts 9d")])
def test_split_deals_one_card_to_each_hand(deal: str, cards: str) -> None:
    rules = f"house split_deal={deal}"
    shown = dealt_by(rules, f"8s 6h 8h Tc {cards}", "split, double, hit, stand")
    assert shown == ["8s 3d | 8h 2c", "5c", "Ts", ""]


def test_hand_that_is_split_again_is_told_apart() -> None:
    cards = "8s 6h 8h Tc 8d 2c 5c 6c 3s Ts"
    shown = dealt_by("house split_deal=at_once", cards, "split, split, hit, stand, stand, stand")
    assert shown == ["8s 8d | 8h 2c", "8s 5c | 8d 6c", "3s", "", "", ""]


def test_insurance_deals_nothing() -> None:
    assert dealt_by("house", "9s Ah 9h 7c Tc", "insurance, stand") == ["", ""]
