"""What decisions cost, against values that are counted card by card."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.blackjack.cards import FixedCards, parse_cards
from bot.blackjack.engine.round import deal, play
from bot.blackjack.moves import Action, Move
from bot.blackjack.options.resolution import resolve
from bot.deal import judging, tries
from bot.deal.deal_days import WEEK, preset_of, resolved_rules
from bot.deal.judging import JudgedHand, Square, UpcardBook, book_try, judge_hand, judge_try
from bot.fairness.deals import DailyDeal
from bot.odds.hand_values import upcard_values
from tests.deal.random_tries import SEEDS, WEEKDAYS, deal_of, random_try, rules_of
from tests.deal.second_deal import SecondDeal, SecondHand, SecondOdds, is_soft, total, value

FEW = settings(max_examples=30)
"""Each example has ten hands."""


@cache
def book_of(preset: str) -> UpcardBook:
    return judging.upcard_book(resolved_rules(preset).rules)


@cache
def second_odds(preset: str, up: str, looks: bool) -> SecondOdds:
    return SecondOdds(resolved_rules(preset).rules, up, looks=looks)


def second_costs(preset: str, hand: SecondHand) -> list[float | None]:
    """Return what each decision of a hand costs, in bets.

    It is None where a split could be made, and for two aces that cannot be split: the chart has no row for
    them, and their hit counts as its move.
    """
    odds = second_odds(preset, hand.up, hand.looks)
    found: list[float | None] = []
    for cards, letter, moves in hand.asked:
        if "P" in moves or cards == ["A", "A"]:
            found.append(None)
            continue
        worth = {each: odds.worth(each, cards) for each in moves}
        cost = max(worth.values()) - worth[letter]
        found.append(cost if cost >= 0.0001 else 0.0)
    return found


@FEW
@given(SEEDS, WEEKDAYS, st.randoms(use_true_random=False))
def test_costs_are_those_of_second_odds_and_figures_follow(seed: bytes, day: int, random: Random) -> None:
    check_like_second_odds(deal_of(day, seed), random)


def check_like_second_odds(day: DailyDeal, random: Random) -> None:
    """Judge a random try and the book, and compare decisions and costs with those of the second way."""
    preset, played = preset_of(day.day), random_try(day, random)
    book = book_of(preset)
    second = SecondDeal(rules_of(day), day.seed.secret, day.day, played.moves)
    hands = [judge_hand(each, book) for each in played.rounds]
    check_costs(preset, hands, second.hands)
    assert played.points == second.points
    check_figures(played, hands, book)


def check_costs(preset: str, hands: list[JudgedHand], others: list[SecondHand]) -> None:
    """Compare decisions and costs with those of the second way."""
    for own, other in zip(hands, others, strict=True):
        assert [Move[tries.Step(letter).name] for _, letter, _ in other.asked] == [
            each.made for each in own.decisions
        ]
        assert [each.position.cards for each in own.decisions] == [
            tuple(map(value, cards)) for cards, _, _ in other.asked
        ]
        for decision, cost in zip(own.decisions, second_costs(preset, other), strict=True):
            assert decision.cost >= 0
            assert cost is None or abs(decision.cost - 1_000_000 * cost) <= 1


def check_figures(played: tries.DealTry, hands: list[JudgedHand], book: UpcardBook) -> None:
    """Compare the figures of a try with what follows from its hands, and judge the book itself."""
    judged = judge_try(played, book)
    costs = [sum(each.cost for each in hand.decisions) for hand in hands]
    assert judged.cost == sum(costs)
    assert judged.clean == costs.count(0)
    assert judged.squares == "".join(
        "n" if not hand.decisions else "b" if not cost else "s" if cost < 50_000 else "m"
        for hand, cost in zip(hands, costs, strict=True)
    )
    assert [Square(letter) for letter in judged.squares] == [hand.square for hand in hands]
    of_book = book_try(played.deal, book)
    assert judged.above == played.points - of_book.points
    judged = judge_try(of_book, book)
    assert (judged.cost, judged.clean, judged.above) == (0, 10, 0), "the book makes no error"
    assert set(judged.squares) <= set("bn")
    assert all(each.made is each.best for hand in of_book.rounds for each in judge_hand(hand, book).decisions)


def judged_hand(preset: str, cards: str, *moves: Move, **changes: object) -> JudgedHand:
    """Judge a hand with these cards; the second card of the dealer is hidden."""
    rules = resolve(preset, {"decks": 0, "insurance": False, "bankroll": "bank", **changes}).rules
    hand = deal(rules, (tries.BOX,), FixedCards(parse_cards(cards)))
    for move in moves:
        hand = play(hand, Action(box=1, move=move))
    up = parse_cards(cards)[1].value
    return judge_hand(hand, {up: upcard_values(rules, up)})


def test_move_of_the_chart_costs_nothing_with_other_cards() -> None:
    """With one deck, a ten and a two against a four should be hit; the chart stands on every 12."""
    judged = judged_hand("house", "T 4 2 9 9", Move.STAND, decks=1)
    assert [(each.made, each.best, each.cost) for each in judged.decisions] == [(Move.STAND, Move.HIT, 0)]
    assert judged.square is Square.BEST


@pytest.mark.parametrize(
    ("cards", "moves", "square"),
    [
        ("A 5 K 9", (), Square.NO_CHOICE),
        ("T A 9 K", (), Square.NO_CHOICE),
        ("T 6 6 9 9", (Move.STAND,), Square.BEST),
        ("T 2 2 9 K", (Move.STAND,), Square.SLIP),
        ("T T 5 9 K", (Move.HIT,), Square.SLIP),
        ("T 6 K 9 5", (Move.HIT,), Square.MISTAKE),
    ],
)
def test_square_of_a_hand(cards: str, moves: tuple[Move, ...], square: Square) -> None:
    assert judged_hand("house", cards, *moves).square is square


def test_declined_early_surrender_is_judged_before_the_look() -> None:
    judged = judged_hand("house", "T A 6 9", Move.DECLINE, Move.STAND, surrender="early")
    declined, stood = judged.decisions
    assert (declined.made, declined.best, declined.position.early) == (Move.DECLINE, Move.SURRENDER, True)
    assert declined.cost > 0
    assert (stood.best, stood.position.early) == (Move.SURRENDER, False)


def test_slip_costs_less_than_a_twentieth_of_the_bet() -> None:
    (slip,) = judged_hand("house", "T 2 2 9 K", Move.STAND).decisions
    costs = {0: Square.BEST, 1: Square.SLIP, 49_999: Square.SLIP, 50_000: Square.MISTAKE}
    assert {cost: JudgedHand((replace(slip, cost=cost),)).square for cost in costs} == costs


def test_slips_of_one_hand_together_make_a_mistake() -> None:
    """A 10 against a nine is not doubled (0.028 of the bet), its 16 is not hit (0.034)."""
    judged = judged_hand("house", "3 9 7 K 6", Move.HIT, Move.STAND)
    assert [each.cost // 1_000 for each in judged.decisions] == [27, 33]
    assert judged.square is Square.MISTAKE


def test_all_presets_have_values_for_all_cards() -> None:
    for preset in WEEK:
        assert set(book_of(preset)) == set(range(1, 11))


def test_second_odds_know_a_figure_of_every_textbook() -> None:
    """16 against a ten after the look: -0.5404 standing, -0.5398 hitting (infinite decks, S17)."""
    odds = second_odds("friendly", "T", True)
    assert total(["T", "6"]) == 16
    assert not is_soft(["T", "6"])
    assert round(odds.worth("S", ["T", "6"]), 4) == -0.5404
    assert round(odds.worth("H", ["T", "6"]), 4) == -0.5398
