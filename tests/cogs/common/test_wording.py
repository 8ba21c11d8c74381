"""Cards, totals and amounts as people read them."""

from __future__ import annotations

import pytest

from bot.table.ids import UserId
from cogs.common.wording import card, cards, chips, countdown, decks, limits, people, total


@pytest.mark.parametrize(("code", "face"), [("As", "A♠"), ("Tc", "10♣"), ("9h", "9♥"), ("Kd", "K♦")])
def test_a_card_is_its_rank_and_its_suit(code: str, face: str) -> None:
    assert card(code) == face


def test_a_card_that_lies_face_down_says_nothing() -> None:
    assert cards(("As", None)) == "`A♠` `▮`"


def test_totals_say_soft_only_where_it_matters() -> None:
    assert total(17, soft=True) == "**soft 17**"
    assert total(21, soft=True) == "**21**"
    assert total(17) == "**17**"
    assert total(21, soft=True, natural=True) == "**natural**"


def test_limits_leave_out_a_maximum_that_there_is_not() -> None:
    assert limits(500, 50_000) == "5–500"
    assert limits(500, None) == "from 5"


def test_people_are_mentions() -> None:
    assert people((UserId(1), UserId(2))) == "<@1>, <@2>"


def test_a_countdown_is_discords_own() -> None:
    assert countdown(1_700_000_030.4) == "<t:1700000030:R>"


def test_one_chip_is_no_chips() -> None:
    assert [chips(cents) for cents in (0, 100, 150, 100_000)] == [
        "0 chips",
        "1 chip",
        "1.50 chips",
        "1,000 chips",
    ]


def test_decks_are_counted_in_words() -> None:
    assert [decks(number) for number in (0, 1, 6)] == ["infinite decks", "1 deck", "6 decks"]
