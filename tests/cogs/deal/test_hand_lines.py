"""The lines of a hand of the daily deal."""

from bot.blackjack.cards import FixedCards, parse_card
from bot.blackjack.engine.round import deal, play
from bot.blackjack.moves import Action, Move
from bot.cards.faces import TEXT_FACES
from bot.deal.deal_week import resolved_rules
from bot.deal.tries import BOX
from bot.words.catalogue import ENGLISH
from cogs.deal.hand_lines import card_lines


def test_split_ace_blackjack_is_shown_in_play() -> None:
    cards = FixedCards(tuple(map(parse_card, ("As", "6s", "Ah", "9s", "Ks", "5s"))))
    hand = play(deal(resolved_rules("friendly").rules, (BOX,), cards), Action(box=1, move=Move.SPLIT))
    shown = list(card_lines(ENGLISH, TEXT_FACES, hand))
    assert shown[2] == "`A♠` `K♠` **blackjack**"
    assert shown[4].startswith("## ▶ `A♥` `5♠`")
