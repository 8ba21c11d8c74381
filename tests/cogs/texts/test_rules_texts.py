"""The line for the channel about a change of options."""

from bot.table.table_state import Choices
from bot.words.catalogue import ENGLISH, Words
from cogs.texts.rules_texts import change_announcement, changed_options
from tests.words.languages import each_language

STANDARD = Choices(preset="standard")
FAR = Choices(
    preset="knockout",
    changes={
        "boxes": 1,
        "cards_face_up": False,
        "hints": False,
        "turn_time": 90,
        "intermission": 120,
        "raise_every": 100,
        "decks": 255,
        "reshuffle": "empty",
        "hit_soft_17": True,
        "dealer_always_draws": True,
        "dealer_natural_beats_21": False,
        "natural_pays_at_once": True,
        "blackjack_pays": "6:5",
        "simple": True,
        "double": "9_11",
        "double_after_split": False,
        "split_match": "rank",
        "hit_split_aces": True,
        "split_ace_natural": True,
        "surrender_after_split": True,
        "even_money": False,
    },
)
"""Nearly every option has another value than in ``STANDARD``: their names have more than 2,000 characters."""


@each_language
def test_change_of_many_options_fits_into_a_message_and_counts_the_rest(words: Words) -> None:
    count = len(changed_options(STANDARD, FAR))
    told = change_announcement(words, "W" * 32, STANDARD, FAR, lambda _: None, later=True)
    assert count > 40
    assert told.count("→") == 20
    assert words("table-changes-more", count=count - 20) in told
    assert len(told) <= 2_000


def test_change_of_few_options_names_each_and_counts_none() -> None:
    after = Choices(preset="standard", changes={"max_bet": 200, "decks": 8})
    told = change_announcement(ENGLISH, "Ann", STANDARD, after, lambda _: None, later=False)
    assert told == (
        "Ann changed *Largest bet* (100 chips → **200 chips**) and *Decks* (6 decks → **8 decks**)."
    )
