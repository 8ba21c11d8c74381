"""Tries at the daily deal, against a second and simpler way to play it."""

import json
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from bot.blackjack.engine.round_state import Phase
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import record_json, replay_line, to_json
from bot.deal import tries
from bot.deal.deal_days import WEEK
from bot.deal.tries import DamagedTryError, DealTry, Step, StepRefusal, begin, points_of, read_try
from bot.fairness.deals import DailyDeal, canonical_rules
from bot.fairness.seeds import ServerSeed
from tests.deal.random_tries import (
    MONDAY,
    SEEDS,
    WEEKDAYS,
    deal_of,
    random_step,
    random_try,
    rules_of,
    stepped,
)
from tests.deal.second_deal import SecondDeal

FEW = settings(max_examples=30)
"""Each example has ten hands."""


def check_like_second_deal(day: DailyDeal, random: Random) -> None:
    """Play a random try and compare what is open, the points and each card with those of the second way."""
    played = begin(day)
    while True:
        second = SecondDeal(rules_of(day), day.seed.secret, day.day, played.moves)
        assert set(played.steps) == second.open, played.moves
        assert [points_of(each) for each in played.rounds if each.phase is Phase.OVER] == [
            each.points for each in second.hands if not each.open
        ], played.moves
        assert played.points == second.points
        if played.is_over:
            break
        played = stepped(played, random_step(played, random))
    assert read_try(day, played.moves) == played
    for number, each in enumerate(played.rounds, 1):
        source = day.cards(number)
        for place, card in enumerate(each.dealer):
            assert card == source.card(0, "d", place)


@pytest.mark.slow
@settings(max_examples=200)
@given(SEEDS, WEEKDAYS, st.randoms(use_true_random=False))
def test_random_try_is_like_that_of_second_deal(seed: bytes, day: int, random: Random) -> None:
    check_like_second_deal(deal_of(day, seed), random)


@FEW
@given(SEEDS, WEEKDAYS, st.randoms(use_true_random=False))
def test_random_tries_share_their_cards_replay_and_are_told_from_damaged_ones(
    seed: bytes, day: int, random: Random
) -> None:
    """The dealer's cards are the same as far as both have drawn, and so are those of later hands."""
    deal = deal_of(day, seed)
    one, other = random_try(deal, random), random_try(deal, random)
    for first, second in zip(one.rounds, other.rounds, strict=True):
        assert all(mine == theirs for mine, theirs in zip(first.dealer, second.dealer, strict=False))
        own = {each.path: each.cards for each in first.boxes[0].hands}
        theirs = {each.path: each.cards for each in second.boxes[0].hands}
        for path in own.keys() & theirs.keys():
            assert all(mine == their for mine, their in zip(own[path], theirs[path], strict=False))
    check_records(one)
    check_damaged_texts(other, random)


def check_records(played: DealTry) -> None:
    """Check that the record of each hand replays to its result."""
    for hand in played.rounds:
        moves = [each.action for each in hand.decisions]
        record = record_json(hand.rules, (tries.BOX,), moves, [str(card) for card in hand.drawn])
        assert replay_line(json.dumps(record)) == to_json(hand)


def check_damaged_texts(played: DealTry, random: Random) -> None:
    """Check that texts that cannot have been played are damaged."""
    begun = read_try(played.deal, played.moves[: random.randrange(played.number)])
    closed = random.choice([step for step in Step if step not in begun.steps])
    for text in (begun.moves + closed, begun.moves + "x", f"{played.moves}N", f"{played.moves}S", " "):
        with pytest.raises(DamagedTryError):
            read_try(played.deal, text)


@FEW
@given(SEEDS, WEEKDAYS, st.randoms(use_true_random=False))
def test_refused_step_leaves_the_reason(seed: bytes, day: int, random: Random) -> None:
    played = begin(deal_of(day, seed))
    while not played.is_over:
        for step in Step:
            assert played.after(step, played.number - 1) is StepRefusal.OUTDATED
            assert played.after(step, played.number + 1) is StepRefusal.OUTDATED
            if step not in played.steps:
                assert played.after(step, played.number) is StepRefusal.NOT_OPEN
        played = stepped(played, random_step(played, random))
    assert {played.after(step, played.number) for step in Step} == {StepRefusal.NOT_OPEN}
    assert (played.hand_number, played.moves.count("N")) == (10, 9)


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "{}",
        "[]",
        "7",
        '{"preset":"nosuch"}',
        '{"preset":"house","decks":"many"}',
        canonical_rules(resolve("house").rules),
        canonical_rules(resolve("house", {"insurance": False, "bankroll": "bank", "min_bet": 50}).rules),
    ],
)
def test_unreadable_rules_are_damaged(rules: str) -> None:
    with pytest.raises(DamagedTryError):
        begin(DailyDeal(day=MONDAY, rules=rules, seed=ServerSeed(bytes(32))))


def first_try(preset: str, *texts: str) -> DealTry:
    """Return the first of many tries whose steps of the first hand begin with one of these texts."""
    day = MONDAY + WEEK.index(preset)
    for number in range(20_000):
        deal = deal_of(day, number.to_bytes(32, "big"))
        for text in texts:
            try:
                return read_try(deal, text)
            except DamagedTryError:
                continue
    raise AssertionError


def test_purse_limits_no_split_and_no_double() -> None:
    """Four hands of 10 points, each doubled: the most that a hand can cost."""
    played = first_try("house", "PPPDDDD", "PPPDSDD")
    assert sum(hand.bet for hand in played.hand.boxes[0].hands) >= 7 * tries.BET


def test_hand_without_decision_waits_for_next() -> None:
    played = first_try("house", "N")
    assert (played.hand_number, played.number) == (2, 1)


def test_early_surrender_is_asked_before_play() -> None:
    """No preset of the week asks it, but the rules of a day are stored, and those of later days may."""
    changes = {"decks": 0, "insurance": False, "bankroll": "bank", "surrender": "early", "boxes": 1}
    text = canonical_rules(resolve("house", changes).rules)
    for number in range(300):
        deal = DailyDeal(day=MONDAY, rules=text, seed=ServerSeed(number.to_bytes(32, "big")))
        if Step.DECLINE in begin(deal).steps:
            assert set(begin(deal).steps) == {Step.DECLINE, Step.SURRENDER}
            assert read_try(deal, "R").points == -500
            declined = read_try(deal, "C")
            assert Step.HIT in declined.steps or declined.is_hand_over
            return
    raise AssertionError


def test_step_of_each_move_but_insurance() -> None:
    assert [Step.of(step.move) for step in Step if step is not Step.NEXT] == [
        step for step in Step if step is not Step.NEXT
    ]
    assert "".join(Step) == "HSDPRCN"


def test_moves_by_hand_has_an_empty_text_without_decisions() -> None:
    assert tries.moves_by_hand("HSNNP") == ("HS", "", "P")
