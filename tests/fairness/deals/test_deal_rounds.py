"""Rounds of a daily deal: no decision changes a card that it does not draw, and a record can be replayed."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.blackjack.cards import Card, CardSource
from bot.blackjack.engine.round import asked, deal, defaults, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import record_json, replay_line, to_json
from bot.blackjack.rules import Rules
from bot.fairness.deals import DealtCards
from tests.fairness.deals.second_deal import cards_of_hand

WEEK = ("house", "european", "single", "standard", "strip", "speed", "friendly")
ENDLESS = {
    "decks": 0,
    "insurance": False,
    "bankroll": "bank",
    "hidden_bets": False,
    "shared_boxes": False,
    "boxes": 1,
    "boxes_per_player": 1,
}
BOX = Box(bet=Bet(player=PlayerId("A"), amount=1000))
ROW = 12
"""Cards of a row that are compared with those of other rows."""

Source = Callable[[bytes, int], CardSource]
"""Return the cards of a hand from the seed of its day and its number."""


def source_of(seed: bytes, number: int) -> DealtCards:
    return DealtCards(seed, 20781, number)


def rules_of(preset: str) -> Rules:
    return resolve(preset, ENDLESS).rules


def random_round(rules: Rules, cards: CardSource, rng: Random) -> Round:
    """Return a round with random legal moves, with many splits and hits."""
    state = deal(rules, (BOX,), cards)
    while state.phase is not Phase.OVER:
        (question,) = asked(state)
        wanted = [move for move in (Move.SPLIT, Move.HIT) if move in question.legal and rng.random() < 0.6]
        state = play(state, Action(box=1, move=next(iter(wanted), rng.choice(question.legal))))
    return state


def hands_of(state: Round) -> dict[str, tuple[Card, ...]]:
    """Return the cards of the dealer and of each hand of the player."""
    return {"d": state.dealer, **{hand.path: hand.cards for hand in state.boxes[0].hands}}


def disagree(one: Round, other: Round) -> bool:
    """Return whether a hand that both rounds have begins with other cards."""
    theirs = hands_of(other)
    pairs = [(cards, theirs[whose]) for whose, cards in hands_of(one).items() if whose in theirs]
    return any(a != b for mine, others in pairs for a, b in zip(mine, others, strict=False))


def repeated_rows(source: Source, seed: bytes) -> Iterator[str]:
    """Yield rows that have six cards in sequence of another row of the same day."""
    seen: dict[tuple[Card, ...], str] = {}
    for number, whose in product(range(1, 11), ("d", "p", "p0", "p1", "p00", "p01", "p10", "p11")):
        cards = [source(seed, number).card(place, whose, place) for place in range(1, ROW + 1)]
        row = f"{number} {whose}"
        for first in range(ROW - 5):
            if seen.setdefault(tuple(cards[first : first + 6]), row) != row:
                yield row


def is_sound(source: Source) -> bool:
    """Return whether no two hands share their cards, and no decision changes a card of another hand."""
    if any(repeated_rows(source, bytes(32))):
        return False
    for preset, number in product(WEEK, range(60)):
        seed, rules = number.to_bytes(32, "big"), rules_of(preset)
        one, other = (random_round(rules, source(seed, 1), Random(f"{number} {try_}")) for try_ in "ab")
        if disagree(one, other):
            return False
    return True


@settings(max_examples=100)
@given(preset=st.sampled_from(WEEK), seed=st.binary(min_size=32, max_size=32), choice=st.integers(0, 2**63))
def test_hands_have_the_cards_of_their_places(preset: str, seed: bytes, choice: int) -> None:
    state = random_round(rules_of(preset), source_of(seed, 7), Random(choice))
    for whose, cards in hands_of(state).items():
        assert list(map(str, cards)) == list(islice(cards_of_hand(seed, 20781, 7, whose), len(cards)))


@settings(max_examples=100)
@given(preset=st.sampled_from(WEEK), seed=st.binary(min_size=32, max_size=32), choice=st.integers(0, 2**63))
def test_replayed_record_gives_the_same_result(preset: str, seed: bytes, choice: int) -> None:
    rules = rules_of(preset)
    state = random_round(rules, source_of(seed, 1), Random(choice))
    moves = [each.action for each in state.decisions]
    line = json.dumps(record_json(rules, (BOX,), moves, [str(card) for card in state.drawn]))
    assert replay_line(line) == json.loads(json.dumps(to_json(state)))


@pytest.mark.parametrize("preset", WEEK)
def test_one_more_hit_changes_no_other_hand(preset: str) -> None:
    """The left hand of a split draws a further card, where the moves before and after are the same."""
    rules, compared = rules_of(preset), 0
    for number in range(700):
        state = deal(rules, (BOX,), source_of(number.to_bytes(32, "big"), 1))
        legal = asked(state)[0].legal if asked(state) else ()
        if Move.SPLIT not in legal:
            continue
        parted = play(state, Action(box=1, move=Move.SPLIT))
        question = next(iter(asked(parted)), None)
        if question is None or Move.HIT not in question.legal or question.hand != 1:
            continue
        fewer, more = defaults(parted), defaults(play(parted, Action(box=1, move=Move.HIT)))
        (left, right), (longer, same) = fewer.boxes[0].hands, more.boxes[0].hands
        assert longer.cards == (*left.cards, longer.cards[-1])
        assert right == same
        assert not disagree(fewer, more)
        compared += 1
    assert compared > 20


def test_dealt_cards_are_sound() -> None:
    assert is_sound(source_of)
    assert not list(repeated_rows(source_of, b"\x01" * 32))


@dataclass(frozen=True)
class Mutant:
    """Dealt cards that look at another place than that for which a round asks."""

    cards: DealtCards
    looks_at: Callable[[int, str, int], tuple[str, int]]

    def card(self, index: int, hand: str, place: int) -> Card:
        return self.cards.card(0, *self.looks_at(index, hand, place))


@pytest.mark.parametrize(
    "looks_at",
    [
        pytest.param(lambda index, _hand, _place: ("p", index), id="cards in order of drawing"),
        pytest.param(lambda index, hand, _place: (hand, index), id="order of drawing in each hand"),
        pytest.param(lambda _index, _hand, place: ("p", place), id="dealer and player share a stream"),
        pytest.param(lambda _index, hand, place: (hand[0], place), id="split hands share a stream"),
        pytest.param(lambda _index, hand, place: (hand[:2], place), id="second splits share a stream"),
        pytest.param(lambda _index, hand, place: (hand[-1], place), id="only the last split counts"),
        pytest.param(
            lambda _index, hand, place: ("p", place + 5) if hand == "p1" else (hand, place),
            id="a split hand has later cards of its hand",
        ),
    ],
)
def test_shared_places_are_found(looks_at: Callable[[int, str, int], tuple[str, int]]) -> None:
    assert not is_sound(lambda seed, number: Mutant(source_of(seed, number), looks_at))


@pytest.mark.parametrize(
    "stream",
    [
        pytest.param(lambda _number: 1, id="one stream a day"),
        pytest.param(lambda number: number // 2, id="two hands share a stream"),
    ],
)
def test_hands_of_a_day_that_share_cards_are_found(stream: Callable[[int], int]) -> None:
    assert not is_sound(lambda seed, number: source_of(seed, stream(number)))
