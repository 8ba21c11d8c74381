"""A hint names a legal move with the best value, in random positions of every preset."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from bot.blackjack.engine.round import asked, deal, dealer_shown, legal_moves, play
from bot.blackjack.engine.round_state import Ask, Bet, Box, Phase, Round
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.resolution import resolve
from bot.odds.game import Game
from bot.odds.hand_values import HandPosition, UpcardValues, upcard_values
from bot.odds.odds_questions import fresh_shoe, move_values
from bot.odds.opening_choices import Opening
from bot.table.views.view_building import _box
from bot.words.catalogue import words_in
from cogs.odds.hints import AskedHand, hand_on, hint_lines
from tests.odds.played_strategy import ShuffledCards
from tests.odds.rule_sets import rules
from tests.odds.slow_odds import SlowOdds, without

pytestmark = pytest.mark.slow

ENGLISH = words_in("en")
BET = 1_000
PURSES = (None, BET, BET + 300, 2 * BET, 3 * BET)
"""What a player has: enough, nothing beside the bet, too little for a double, or enough for one or two."""


@lru_cache(None)
def known(preset: str, up: int) -> UpcardValues:
    return upcard_values(resolve(preset).rules, up)


def positions(preset: str, ups: set[int], seed: int) -> Iterator[tuple[Round, Ask, AskedHand]]:
    """Yield random positions of random rounds against one of these up-cards."""
    random = Random(seed)
    chosen = resolve(preset).rules
    scale = max(1, 100 * chosen.min_bet // BET)  # the least bet of some presets is more than the usual bet
    purses = [None if purse is None else scale * purse for purse in PURSES]
    cards = ShuffledCards(random, chosen.decks)
    while True:
        cards.begin_round()
        boxes = tuple(
            Box(bet=Bet(player=PlayerId(name), amount=scale * BET, chips=random.choice(purses)))
            for name in "12"[: chosen.boxes]
        )
        state = deal(chosen, boxes, cards)
        up = next(card.value for card in dealer_shown(state) if card)
        while up in ups and state.phase is not Phase.OVER:
            ask = random.choice([each for each in asked(state) if each.in_turn])
            dealer = [card and str(card) for card in dealer_shown(state)]
            offer = None if state.phase is Phase.PLAY else state.phase
            yield state, ask, hand_on(_box(state, ask.box, ask.box, ask), dealer, offer)
            state = play(state, Action(box=ask.box, move=_wild(random, ask), amount=None))


def _wild(random: Random, ask: Ask) -> Move:
    """Return a move, mostly one after which the round goes on."""
    going = [move for move in ask.legal if move in (Move.SPLIT, Move.HIT, Move.DECLINE)]
    if Move.SPLIT in going and random.random() < 0.9:
        return Move.SPLIT
    return random.choice(going if going and random.random() < 0.7 else list(ask.legal))


def check(state: Round, ask: Ask, hand: AskedHand, preset: str) -> None:
    position, values = hand.position, known(preset, hand.up)
    best, worth = values.best(position), values.values(position)
    assert best in legal_moves(state, ask.box), (preset, hand)
    assert set(worth) == set(ask.legal)
    assert worth[best] == max(worth.values())
    charted = values.chart_move(position)
    assert charted is None or charted in ask.legal
    if len(position.cards) == 2 and not position.splits and Move.INSURANCE not in ask.legal:
        expected = _expected(preset, hand)
        assert worth == pytest.approx({move: expected[move] for move in worth}, abs=1e-9)


def _expected(preset: str, hand: AskedHand) -> dict[Move, float]:
    """Return the values of all moves on two cards as the command line computes them."""
    chosen, position = resolve(preset).rules, hand.position
    first, second = sorted(position.cards)
    ranks = {card and card[0] for card in hand.hand.cards}
    pair = first == second and (chosen.split_match == "value" or len(ranks) == 1)
    before = position.early or Move.EVEN_MONEY in position.legal
    opening = Opening(first, second, pair)
    values = move_values(Game.of(chosen), fresh_shoe(chosen), opening, hand.up, early=before)
    kept = max(value for move, value in values.items() if move is not Move.SURRENDER)
    return values | {Move.DECLINE: kept, Move.EVEN_MONEY: 1.0}


def run(count: int, ups: int, seed: int) -> dict[str, int]:
    seen = {"split": 0, "short": 0, "offer": 0}
    for preset in PRESET_NAMES:
        chosen = {1, *Random(f"{preset} {seed}").sample(range(2, 11), ups - 1)}
        found = positions(preset, chosen, seed)
        for _ in range(count // len(PRESET_NAMES)):
            state, ask, hand = next(found)
            check(state, ask, hand, preset)
            seen["split"] += hand.position.splits > 0
            seen["offer"] += state.phase is not Phase.PLAY
            costs = ask.double_costs if Move.DOUBLE not in ask.legal else None
            seen["short"] += costs is not None
    return seen


def test_best_legal_move_in_random_positions() -> None:
    seen = run(2_000, ups=2, seed=1)
    assert min(seen.values()) > 50, seen


@pytest.mark.long
@pytest.mark.timeout(0)
def test_best_legal_move_in_very_many_positions() -> None:
    print(run(200_000, ups=10, seed=2))


@pytest.mark.parametrize(
    ("cards", "up"), [((10, 2, 3), 10), ((1, 5, 9), 7), ((2, 2, 10), 4), ((8, 3, 5), 1), ((6, 4, 3), 10)]
)
def test_hand_of_three_cards_has_exact_values(cards: tuple[int, ...], up: int) -> None:
    chosen = rules("single", double="any")
    shoe = fresh_shoe(chosen)
    assert shoe is not None
    slow = SlowOdds(chosen, up, without(shoe.counts, up))
    left = without(shoe.counts, up, *cards)
    position = HandPosition(cards=cards, splits=0, legal=(Move.HIT, Move.STAND))
    worth = upcard_values(chosen, up).values(position)
    hard = sum(cards)
    assert worth == pytest.approx(
        {Move.STAND: slow.stand(hard, left), Move.HIT: slow.hit(tuple(sorted(cards)), left)}, abs=1e-9
    )


@pytest.mark.parametrize("splits", [0, 1, 2])
def test_split_is_worth_what_the_splits_that_are_left_allow(splits: int) -> None:
    changes: dict[str, Any] = {"ace_splits": 3, "hit_split_aces": False, "decks": 1}
    position = HandPosition(cards=(1, 1), splits=splits, legal=(Move.SPLIT, Move.STAND))
    worth = upcard_values(rules(**changes), 6).values(position)
    fewer = rules(**{**changes, "ace_splits": 3 - splits})
    shoe = fresh_shoe(fewer)
    assert shoe is not None
    slow = SlowOdds(fewer, 6, without(shoe.counts, 6))
    expected = slow.split(1, without(shoe.counts, 6, 1, 1))
    assert worth[Move.SPLIT] == pytest.approx(expected, abs=1e-6)


def test_inverted_game_is_played_to_lose() -> None:
    values = upcard_values(rules(inverted=True, bankroll="credit"), 6)
    position = HandPosition(cards=(10, 10), splits=0, legal=(Move.HIT, Move.STAND))
    assert values.best(position) is Move.HIT


def test_even_money_is_best_where_a_blackjack_pays_little() -> None:
    position = HandPosition(cards=(1, 10), splits=0, legal=(Move.DECLINE, Move.EVEN_MONEY))
    assert upcard_values(rules(), 1).best(position) is Move.DECLINE
    assert upcard_values(rules(blackjack_pays="6:5"), 1).best(position) is Move.EVEN_MONEY


def lines(cards: str, up: str, *, legal: tuple[Move, ...], **changes: Any) -> list[str]:
    """Return the hint for a hand of 25 chips."""
    from bot.bank.amounts import Cents
    from bot.blackjack.cards import parse_card
    from bot.table.views.snapshots import BoxView, HandView

    hand = HandView(
        cards=tuple(cards.split()),
        total=None,
        soft=False,
        natural=False,
        bet=Cents(2_500),
        status="playing",
        is_asked=True,
    )
    box = BoxView(
        number=1,
        player=None,  # type: ignore[arg-type]
        followers=(),
        hands=(hand,),
        moves=legal,
        in_turn=True,
        insurance=Cents(0),
        insurance_most=None,
    )
    asked_hand = hand_on(box, (up, None), None)
    values = upcard_values(rules(**changes), parse_card(up).value)
    return list(hint_lines(ENGLISH, asked_hand, values, shows_box=False))


PLAYED = (Move.HIT, Move.STAND, Move.DOUBLE)


def test_hint_tells_the_move_its_worth_and_the_reason() -> None:
    told = lines("6s 5d", "6h", legal=PLAYED)
    assert told[0] == "💡 11 against 6: **Double** is best here.", "the hand comes first"
    assert told[1] == "The dealer busts in 44 of 100."
    assert told[2].startswith("**Double\N{NO-BREAK SPACE}+1"), "a move keeps its worth beside it"
    assert " · Hit\N{NO-BREAK SPACE}+" in told[2]
    assert len(told) == 4


def test_hint_says_what_the_chart_says_where_it_differs() -> None:
    told = lines("Ts 4d 2h", "Th", legal=(Move.HIT, Move.STAND))
    assert told[0] == "💡 16 against 10: **Stand** is best here."
    assert told[-1].startswith("-# The chart says Hit")


def test_insurance_is_declined_with_its_reason() -> None:
    told = lines("Ts 9d", "Ah", legal=(Move.DECLINE, Move.INSURANCE))
    assert told[0] == "💡 **No thanks** is best here."
    assert "30.74" in told[1]
