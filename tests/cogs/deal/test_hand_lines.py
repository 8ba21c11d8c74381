"""The lines of a hand of the daily deal."""

from dataclasses import replace

import pytest

from bot.blackjack.cards import FixedCards, parse_card
from bot.blackjack.engine.round import deal, play
from bot.blackjack.moves import Action, Move
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.deal import judging
from bot.deal.deal_days import resolved_rules
from bot.deal.tries import BOX
from bot.words.catalogue import ENGLISH
from cogs.deal.deal_panels import card_lines, decision_lines, judgement_lines
from tests.cards.picture_faces import PICTURES

WITH_WORDS = replace(PICTURES, in_words=True)


def test_split_ace_blackjack_is_shown_in_play() -> None:
    cards = FixedCards(tuple(map(parse_card, ("As", "6s", "Ah", "9s", "Ks", "5s"))))
    hand = play(deal(resolved_rules("friendly").rules, (BOX,), cards), Action(box=1, move=Move.SPLIT))
    shown = list(card_lines(ENGLISH, TEXT_FACES, hand))
    assert shown[2] == "`A♠` `K♠` **blackjack**"
    assert shown[4].startswith("## ▶ `A♥` `5♠`")


@pytest.mark.parametrize(("faces", "is_said"), [(TEXT_FACES, True), (PICTURES, False), (WITH_WORDS, True)])
def test_pictures_are_said_in_words_only_to_who_wants_that(faces: CardFaces, is_said: bool) -> None:
    cards = FixedCards(tuple(map(parse_card, ("6s", "2h", "5h", "Ts"))))
    shown = "\n".join(card_lines(ENGLISH, faces, deal(resolved_rules("house").rules, (BOX,), cards)))
    assert ("-# six of spades and five of hearts" in shown) == is_said
    assert ("-# two of hearts and face-down card" in shown) == is_said


def test_each_error_has_its_own_sign() -> None:
    """A hand with a mistake may also have a slip: it is a slip in play, as in the review."""
    rules = resolved_rules("house").rules
    cards = FixedCards(tuple(map(parse_card, ("6s", "2h", "5h", "Ts", "2c", "5d", "5s"))))
    hand = deal(rules, (BOX,), cards)
    for move in (Move.HIT, Move.HIT, Move.STAND):
        hand = play(hand, Action(box=1, move=move))
    judged = judging.judge_hand(hand, judging.upcard_book(rules))
    errors = [
        "❌ 11 against 2: **Double** beats Hit by 23.3% of the bet",
        "🔸 13 against 2: **Stand** beats Hit by 2.2% of the bet",
    ]
    assert list(judgement_lines(ENGLISH, hand, judged)) == errors
    assert list(decision_lines(ENGLISH, hand, judged)) == [*errors, "🟩 18 against 2: **Stand**"]
