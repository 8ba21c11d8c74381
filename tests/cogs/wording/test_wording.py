"""Cards, totals, amounts and people as text."""

from bot.words.catalogue import ENGLISH
from cogs.wording import card_names, countdown, decks, limits, total


def test_cards_are_named_in_words() -> None:
    assert card_names(ENGLISH, ("5h", "Ts", None)) == "five of hearts, ten of spades and face-down card"


def test_total_is_soft_only_below_21() -> None:
    assert total(ENGLISH, 17, soft=True) == "**soft 17**"
    assert total(ENGLISH, 21, soft=True) == "**21**"
    assert total(ENGLISH, 17) == "**17**"
    assert total(ENGLISH, 21, soft=True, natural=True) == "**blackjack**"


def test_limits_without_a_maximum() -> None:
    assert limits(ENGLISH, 500, 50_000) == "5–500"
    assert limits(ENGLISH, 500, None) == "from 5"


def test_countdown_is_a_discord_timestamp() -> None:
    assert countdown(1_700_000_030.4) == "<t:1700000030:R>"


def test_decks_as_text() -> None:
    assert [decks(ENGLISH, number) for number in (0, 1, 6)] == ["infinite decks", "1 deck", "6 decks"]
