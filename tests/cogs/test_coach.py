"""What the coach says about a move."""

from functools import cache

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.cards import parse_card
from bot.blackjack.moves import Action, Move
from bot.odds.hand_values import upcard_values
from bot.table.views.snapshots import BoxView, HandView
from bot.words.catalogue import ENGLISH
from cogs.coach import comment_lines
from cogs.odds.hints import hand_on
from tests.odds.rule_sets import rules

PLAYED = (Move.HIT, Move.STAND)

known_values = cache(lambda up: upcard_values(rules(), up))


def told(
    cards: str,
    up: str,
    made: Move,
    legal: tuple[Move, ...] = PLAYED,
    *,
    amount: int | None = None,
    chips: int | None = None,
    most: int | None = None,
    natural: bool = False,
    shows_box: bool = False,
    total: int = 16,
    bet: int = 2_500,
) -> list[str]:
    """Return the comment on a move."""
    hand = HandView(
        cards=tuple(cards.split()),
        total=total,
        soft=False,
        natural=natural,
        bet=Cents(bet),
        status="playing",
        is_asked=True,
    )
    box = BoxView(
        number=2,
        player=UserId(1),
        followers=(),
        hands=(hand,),
        moves=legal,
        in_turn=True,
        insurance=Cents(0),
        insurance_most=None if most is None else Cents(most),
    )
    known = known_values(parse_card(up).value)
    action = Action(box=1, move=made, amount=amount, chips=chips)
    return list(comment_lines(ENGLISH, hand_on(box, (up, None), None), action, known, shows_box=shows_box))


def test_best_move_brings_no_word() -> None:
    assert told("Ts 7d", "6h", Move.STAND) == []


def test_mistake_is_told_with_its_cost_and_its_hand() -> None:
    line, about = told("Ts 6d", "6h", Move.HIT)
    assert line.startswith("🎓 **Stand** was worth ")
    assert line.endswith(" chips more on average.")
    assert about == "-# You had 16 against 6 and chose Hit."


def test_box_is_named_where_boxes_have_numbers() -> None:
    assert told("Ts 6d", "6h", Move.HIT, shows_box=True)[0].startswith("🎓 Box 2: **Stand**")


def test_pair_and_ten_are_named_by_their_cards() -> None:
    told_pair = told("Ks Td", "Ah", Move.HIT, total=20)
    assert told_pair[1] == "-# You had a pair of 10 against an ace and chose Hit."


def test_cost_of_the_chart_is_told_with_what_the_chart_says() -> None:
    assert told("Ts 4d 2h", "Th", Move.HIT) == [], "it is less than a hundredth of a chip"
    lines = told("Ts 4d 2h", "Th", Move.HIT, bet=1_000_000)
    assert lines[0].startswith("🎓 **Stand** was worth")
    assert lines[2] == "-# Hit is what the chart says, and counts as right."


@pytest.mark.parametrize(("amount", "cost"), [(None, 97), (1_250, 97), (500, 39)])
def test_insurance_costs_by_what_was_staked(amount: int | None, cost: int) -> None:
    offer = (Move.DECLINE, Move.INSURANCE)
    line = told("Ts 9d", "Ah", Move.INSURANCE, offer, amount=amount, most=1_250, total=19)[0]
    assert line == f"🎓 **No thanks** was worth {ENGLISH.chips(cost)} more on average."


def test_even_money_costs_a_part_of_the_bet() -> None:
    offer = (Move.DECLINE, Move.EVEN_MONEY)
    line, about = told("As Kd", "Ah", Move.EVEN_MONEY, offer, natural=True, total=21)
    assert line.startswith("🎓 **No thanks** was worth")
    assert about == "-# You had a blackjack against an ace and chose Even money."


def test_move_that_became_legal_meanwhile_is_judged_too() -> None:
    line = told("6s 5d", "6h", Move.DOUBLE, PLAYED, total=11)
    assert line == []


@pytest.mark.parametrize(("chips", "is_told"), [(None, True), (2_500, True), (2_499, False)])
def test_double_that_could_not_be_paid_any_more_is_no_advice(chips: int | None, is_told: bool) -> None:
    lines = told("6s 5d", "6h", Move.HIT, (Move.DOUBLE, *PLAYED), chips=chips, total=11)
    assert bool(lines) == is_told
