"""The same day with other cards at all places that a person has not seen: they must see the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.blackjack.cards import Card
from bot.fairness.deals import DealtCards
from tests.deal.second_deal import is_natural
from tests.simulation.deals.shown_panels import hands_of

OTHER_SEEDS = tuple(bytes([number]) * 32 for number in range(1, 40))


@contextmanager
def hidden_cards_changed(seed: bytes, day: int, letters: str | None) -> Iterator[None]:
    """Deal other cards where a person with these letters (None: no try) cannot know the card.

    After the dealer's look, they know that there is no blackjack.
    """
    hands, original = [] if letters is None else hands_of(seed, day, letters), DealtCards.card

    def card(source: DealtCards, index: int, whose: str, place: int) -> Card:
        known = source.day == day and source.hand_number <= len(hands)
        hand = hands[source.hand_number - 1] if known else None
        if hand is not None and (whose, place) in hand.seen_places:
            return original(source, index, whose, place)
        others = (
            original(DealtCards(each, source.day, source.hand_number), index, whose, place)
            for each in OTHER_SEEDS
        )
        is_hole = hand is not None and hand.is_open and hand.hand.looks and whose == "d" and place < 2
        if hand is None or not is_hole:
            return next(others)
        return next(each for each in others if not is_natural([hand.hand.up, str(each)[0]]))

    with patch.object(DealtCards, "card", card):
        yield
