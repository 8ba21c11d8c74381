"""Each achievement is earned by what it names, and by nothing that is close to it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, RETURNS, Counted, Played, newly_earned, round_parts
from bot.bank.amounts import Cents
from bot.storage.database.counter_models import MEASURES
from bot.table.events import PlayerResult
from tests.achievements.rounds import ANN, BOB, finished, settled

NOTHING = dict.fromkeys((*COUNTED, DAYS, RETURNS), 0)

# The cards: player, dealer, player, dealer's hole card, then those that are drawn.
EARNED: dict[str, list[tuple[str, str, dict[str, Any]]]] = {
    "black_jack": [("As 9h Js 8c", "", {}), ("Jc 9h As 8c", "", {})],
    "stand_off": [("As Ah Kd Kc", "", {"insurance": False})],
    "five_cards": [("2s 9h 3d 8c 4h 5c 7d", "hhh", {}), ("2s 9h 3d 8c 2h 2c 2d Tc", "hhhh", {})],
    "three_sevens": [("7s 9h 7d 8c 7h", "h", {})],
    "narrow_win": [("Ts Th 5d Tc 6h", "h", {})],
    "cold_blood": [("Ts 6h 2d Tc Tc", "s", {})],
    "four_hands": [("8s 6h 8d Tc 8h 8c Th Tc Td Ts Tc", "ppsspss", {})],
    "full_double": [("6s 6h 5d Tc Ts Tc", "d", {"max_bet": 10})],
}
"""Rounds that earn it, by its name: cards, moves, options."""

MISSED: dict[str, list[tuple[str, str, dict[str, Any]]]] = {
    "black_jack": [("As 9h Jd 8c", "", {}), ("Ah 9h Js 8c", "", {}), ("As 9h 5d 8c Js", "h", {})],
    "stand_off": [("As 9h Kd 8c", "", {}), ("Ts Ah 9d Kc", "", {"insurance": False})],
    "five_cards": [("2s 9h 3d 8c 4h 5c 6d", "hhh", {}), ("2s 9h 3d 8c 9h 7c", "hh", {})],
    "three_sevens": [("7s 9h 7d 8c 6h", "h", {})],
    "four_hands": [("8s 6h 8d Tc 8h 8c Th Tc Td Ts 5c", "ppsspss", {})],
    "narrow_win": [("Ts Th 5d 9c 6h", "h", {}), ("Ts Th 5d Tc 5h", "h", {})],
    "cold_blood": [("Ts 6h 3d Tc Tc", "s", {}), ("Ts 6h 2d Tc 5c", "s", {})],
    "full_double": [
        ("6s 6h 5d Tc Ts Tc", "d", {"max_bet": 20}),
        ("6s 6h 5d Tc 2s 5c", "d", {"max_bet": 10}),
        ("6s 6h 5d Tc Ts Tc", "d", {"max_bet": 0}),
        ("6s 6h 5d Tc Ts Tc", "h", {"max_bet": 10}),
    ],
}


def earned_with(cards: str, moves: str = "", **rules: Any) -> tuple[str, ...]:
    played = round_parts(settled(finished(cards, moves, **rules)))[ANN]
    assert played is not None
    return newly_earned(NOTHING, [played], ())


@pytest.mark.parametrize("name", EARNED)
def test_round_earns_what_it_shows(name: str) -> None:
    for cards, moves, rules in EARNED[name]:
        assert name in earned_with(cards, moves, **rules), cards


@pytest.mark.parametrize("name", MISSED)
def test_similar_round_earns_nothing_of_it(name: str) -> None:
    for cards, moves, rules in MISSED[name]:
        assert name not in earned_with(cards, moves, **rules), cards


@pytest.mark.parametrize(
    ("net", "staked", "owned", "is_earned"),
    [
        (1_000, 1_000, 2_000, True),
        (1_500, 1_000, 2_500, True),
        (1_000, 1_000, 2_001, False),
        (-1_000, 1_000, 0, False),
        (0, 1_000, 1_000, False),
    ],
)
def test_last_chip_needs_everything_at_stake_and_a_win(
    net: int, staked: int, owned: int, is_earned: bool
) -> None:
    won = settled(finished("Ts 9h Td 8c"), net=net, staked=staked, owned=owned)
    played = round_parts(won)[ANN]
    assert played is not None
    assert ("last_chip" in newly_earned(NOTHING, [played], ())) == is_earned


def test_nobody_is_down_to_the_last_chip_on_credit() -> None:
    won = finished("Ts 9h Td 8c", bankroll="credit")
    played = round_parts(settled(won, net=1_000, staked=1_000, owned=2_000))[ANN]
    assert played is not None
    assert newly_earned(NOTHING, [played], ()) == ()


@pytest.mark.parametrize(("returns", "net", "is_earned"), [(1, 5, True), (0, 5, False), (1, 0, False)])
def test_comeback_is_a_round_won_after_an_elimination(returns: int, net: int, is_earned: bool) -> None:
    played = round_parts(settled(finished("Ts 9h Td 8c"), net=net))[ANN]
    assert played is not None
    earned = newly_earned({**NOTHING, RETURNS: returns}, [played], ())
    assert ("comeback" in earned) == is_earned


@pytest.mark.parametrize("achievement", [each for each in ACHIEVEMENTS if isinstance(each, Counted)])
def test_counter_earns_from_its_least_value_on(achievement: Counted) -> None:
    below = {**NOTHING, achievement.counter: achievement.least - 1}
    assert achievement.name not in newly_earned(below, (), ())
    exactly = {**NOTHING, achievement.counter: achievement.least}
    assert achievement.name in newly_earned(exactly, (), ())
    assert achievement.name not in newly_earned(exactly, (), {achievement.name})


def test_round_of_a_match_earns_nothing_by_its_cards() -> None:
    played = round_parts(settled(finished("As 9h Js 8c", bankroll="match")))
    assert played == {ANN: None}


def test_follower_earns_nothing_by_the_cards_of_others() -> None:
    round_ = finished("As 9h Js 8c", follower=True, shared_boxes=True)
    share = PlayerResult(player=BOB, staked=Cents(1_000), net=Cents(1_500), owned=Cents(2_500))
    follower = round_parts(replace(settled(round_), results=(share,)))[BOB]
    assert follower is not None
    assert follower.share == share, "all that Bob owned was at stake"
    assert newly_earned({**NOTHING, RETURNS: 1}, [follower], ()) == ()


def test_achievements_have_different_names() -> None:
    names = [each.name for each in ACHIEVEMENTS]
    assert len(names) == len(set(names))


def test_counters_of_achievements_are_kept() -> None:
    assert set(COUNTED) <= {*MEASURES, DAYS}


def test_every_condition_is_tried() -> None:
    tried = {*EARNED, "last_chip", "comeback"}
    assert {each.name for each in ACHIEVEMENTS if isinstance(each, Played)} == tried
