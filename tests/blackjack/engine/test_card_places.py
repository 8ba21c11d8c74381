"""The places for which a round asks its source of cards."""

from dataclasses import dataclass, field

import pytest

from bot.blackjack.cards import Card, parse_cards
from bot.blackjack.engine.round import deal, play
from bot.blackjack.engine.round_state import Bet, Box, Round
from bot.blackjack.moves import Action, Move, PlayerId
from tests.blackjack.round_shorthand import resolved_rules


@dataclass
class NotedCards:
    """Given cards, with the places for which a round asked, such as ``p0/1``."""

    cards: tuple[Card, ...]
    places: list[str] = field(default_factory=list)

    def card(self, index: int, hand: str, place: int) -> Card:
        self.places.append(f"{hand}/{place}")
        return self.cards[index]


def places(rules: str, cards: str, moves: str = "", boxes: int = 1) -> str:
    """Return the places for which a round asked, in order."""
    source = NotedCards(parse_cards(cards))
    played(rules, source, moves, boxes)
    return " ".join(source.places)


def played(rules: str, source: NotedCards, moves: str, boxes: int = 1) -> Round:
    bets = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1000)) for number in range(boxes))
    state = deal(resolved_rules(rules), bets, source)
    for move in moves.split():
        state = play(state, Action(box=1, move=Move(move)))
    return state


@pytest.mark.parametrize(
    ("rules", "cards", "moves", "asked"),
    [
        ("house", "Ts 6c 2h Td 3s 5s 4c 3d", "hit stand", "p/0 d/0 p/1 d/1 p/2 d/2"),
        ("standard", "Ts 6c 2h 3s Td 5s", "hit stand", "p/0 d/0 p/1 p/2 d/1 d/2"),
        ("house", "6s 6c 5h Td 9s 4s 3c", "double", "p/0 d/0 p/1 d/1 p/2 d/2"),
        (
            "house splits=3 split_deal=at_once",
            "8s 7c 8h Td 8d 2s Ts Tc 3s",
            "split split stand stand stand",
            "p/0 d/0 p/1 d/1 p0/1 p1/1 p00/1 p01/1",
        ),
        (
            "house splits=3 split_deal=on_turn",
            "8s 7c 8h Td 2d Ts 8d 3s 4s",
            "split hit stand split stand stand",
            "p/0 d/0 p/1 d/1 p0/1 p0/2 p1/1 p10/1 p11/1",
        ),
    ],
)
def test_each_card_goes_to_its_own_place(rules: str, cards: str, moves: str, asked: str) -> None:
    assert places(rules, cards, moves) == asked


def test_each_box_has_the_same_paths() -> None:
    assert places("house", "6s 7s 6c 5h 6h Td", boxes=2) == "p/0 p/0 d/0 p/1 p/1 d/1"


def test_round_keeps_its_cards_in_order() -> None:
    source = NotedCards(parse_cards("8s 7c 8h Td 2d Ts 9d 3s 4s"))
    state = played("house split_deal=on_turn", source, "split hit hit stand")
    assert state.drawn == source.cards[: state.cards_used]
    assert state.cards_used == len(source.places)
