"""The functions of a round: what they show, keep and refuse."""

import pytest

from bot.blackjack.engine.questions import dealer_checked, surrender_window_open
from bot.blackjack.engine.round import asked, dealer_shown, default_pass, defaults, play, purse, staked
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.engine.settlement import lost_insurance, nets
from bot.blackjack.errors import Illegal, OutOfCards, Reason
from bot.blackjack.moves import Action, Move, PlayerId
from tests.blackjack.round_shorthand import one_box, output, resolved_rules, round_after, summary
from tests.support.cases import for_each

A = PlayerId("A")


def shown(rules: str, cards: str, moves: str = "") -> str:
    return " ".join(
        "?" if card is None else str(card) for card in dealer_shown(round_after(rules, cards, "A 10", moves))
    )


def test_hole_card_is_hidden_until_the_end() -> None:
    assert shown("house", "Ts 9c 8h Td") == "9c ?"
    assert shown("house", "Ts 9c 8h Td", "stand") == "9c Td"
    assert shown("strip", "Ts 9c 8h Td") == "? Td"
    assert shown("strip", "Ts 9c 8h Td", "stand") == "9c Td"
    assert shown("standard", "Ts 9c 8h Td") == "9c"
    assert shown("house", "Ts Ac 8h 9d", "decline") == "Ac ?"


def test_peeked_natural_is_shown() -> None:
    assert shown("house", "Ts Tc 8h Ad") == "Tc Ad"


def test_hole_card_is_shown_when_all_hands_died() -> None:
    out = output("house", "Ts 6c 6h Td Kc 5d", "A 10", "hit")
    assert (out["dealer"]["cards"], out["cards_used"]) == ("6c Td", 5)


def test_dealer_reveals_when_all_have_naturals() -> None:
    out = output("standard", "As Ad 6c Kh Kd 5d", "A 10; B 10")
    assert (out["dealer"]["cards"], out["cards_used"]) == ("6c 5d", 6)


def test_cards_are_dealt_in_seat_order() -> None:
    state = round_after("house", "2s 3s 4s 5s 6s 7s", "A 10; B 10")
    assert [" ".join(map(str, box.hands[0].cards)) for box in state.boxes] == ["2s 5s", "3s 6s"]
    assert " ".join(map(str, state.dealer)) == "4s 7s"


def test_refused_move_changes_nothing() -> None:
    state = round_after("house", "8s 6c 7h Td", "A 10/15")
    before = repr(state)
    for action in (
        Action(box=1, move=Move.SPLIT),
        Action(box=1, move=Move.DOUBLE, chips=0),
        Action(box=2, move=Move.STAND),
        Action(box=1, move=Move.STAND, hand=2),
    ):
        with pytest.raises(Illegal):
            play(state, action)
    assert repr(state) == before


def test_move_does_not_change_the_earlier_round() -> None:
    state = round_after("house", "8s 6c 8h Td 3c 2c 4c", "A 10/50")
    before = repr(state)
    play(state, Action(box=1, move=Move.SPLIT))
    assert repr(state) == before


def test_refusal_lists_the_legal_moves() -> None:
    state = round_after("house", "8s 6c 7h Td", "A 10/15")
    with pytest.raises(Illegal) as refused:
        play(state, Action(box=1, move=Move.DOUBLE))
    assert refused.value.reason is Reason.NOT_ENOUGH_CHIPS
    assert refused.value.legal == (Move.HIT, Move.STAND, Move.SURRENDER)


def test_refusal_of_an_unasked_box_lists_none() -> None:
    state = round_after("standard", "Ts Ts 6c 5h 5d Td", "A 10; B 10")
    with pytest.raises(Illegal) as refused:
        play(state, Action(box=2, move=Move.STAND))
    assert (refused.value.reason, refused.value.legal) == (Reason.NOT_NOW, None)


def test_stakes_leave_the_purse_when_made() -> None:
    state = round_after("house", "8s 6c 8h Td 3c 2c 4c", "A 10/50")
    assert (purse(state, A), staked(state)) == (4000, {"A": 1000})
    state = play(state, Action(box=1, move=Move.SPLIT))
    assert (purse(state, A), staked(state)) == (3000, {"A": 2000})
    state = play(state, Action(box=1, move=Move.DOUBLE))
    assert (purse(state, A), staked(state)) == (2000, {"A": 3000})


def test_winnings_cannot_be_staked_before_the_end() -> None:
    rules = "house boxes_per_player=2"
    state = round_after(rules, "Ts 6s 9c 6h 5h Td", "A 10/20; A 10/20", "1 surrender")
    assert purse(state, A) == 0
    state = round_after(rules, "As 6s Ac Kh 5h 9d", "A 10/20; A 10/20", "1 even_money")
    assert purse(state, A) == 0


def test_purse_without_a_figure_is_unlimited() -> None:
    assert purse(round_after("house", "8s 6c 8h Td"), A) is None
    assert purse(round_after("speed", "8s 6c 8h Td", "A 10/10"), A) is None


def test_move_is_checked_against_the_newest_purses() -> None:
    """The questions that a round remembers are those of its own purses."""
    state = round_after("house", "8s 6c 7h Td 9s", "A 10/20")
    assert Move.DOUBLE in asked(state)[0].legal
    with pytest.raises(Illegal):
        play(state, Action(box=1, move=Move.DOUBLE, chips=500))
    poor = round_after("house", "8s 6c 7h Td 9s", "A 10/10")
    assert Move.DOUBLE not in asked(poor)[0].legal
    after = play(poor, Action(box=1, move=Move.DOUBLE, chips=1000))
    assert (after.phase, staked(after)) == (Phase.OVER, {"A": 2000})
    assert asked(after) == ()


def test_decisions_keep_question_and_answer() -> None:
    state = round_after("house", "8s Ac 7h 9d", "A 10", "insurance 1, stand")
    (offer, stand) = state.decisions
    assert (offer.box, offer.hand, offer.phase, offer.action.amount) == (1, 1, Phase.INSURANCE, 100)
    assert stand.legal == (Move.DOUBLE, Move.HIT, Move.STAND, Move.SURRENDER)


def test_defaults_finish_the_round() -> None:
    state = round_after("house", "8s 9s Ac 7h 6h 9d", "A 10; B 10")
    assert [action.move for action in default_pass(state)] == [Move.DECLINE, Move.DECLINE]
    assert default_pass(state)[0] == Action(box=1, move=Move.DECLINE, by_timer=True)
    over = defaults(state)
    assert (over.phase, default_pass(over), asked(over)) == (Phase.OVER, (), ())
    assert all(decision.action.by_timer for decision in over.decisions)
    assert nets(over) == {"A": -1000, "B": -1000}


def test_too_few_cards_raise() -> None:
    state = one_box(resolved_rules("house"), "8s 6c 7h Td")
    with pytest.raises(OutOfCards):
        play(state, Action(box=1, move=Move.HIT))
    with pytest.raises(OutOfCards):
        one_box(resolved_rules("house"), "8s 6c 7h")


def test_seven_equal_cards_are_legal() -> None:
    assert summary("house decks=0", "7s 7s 7s 7s 7s 7s", "A 10", "hit") == "A +0 push; dealer 21"


def test_single_ace_of_the_dealer_counts_eleven() -> None:
    dealer = output("standard", "Ts Ac 6h", "A 10", "decline, surrender")["dealer"]
    assert dealer == {"cards": "Ac", "total": 11, "soft": True, "natural": False}


@for_each(
    case=[
        ("house", "Ts Ac 8h 9d", "", False),
        ("house", "Ts Ac 8h 9d", "decline", True),
        ("house", "Ts Ac 8h 9d", "decline, stand", True),
        ("house", "Ts Ac 8h Kd", "decline", False),
        ("house", "Ts Tc 8h 9d", "", True),
        ("house", "Ts 7c 8h 9d", "", False),
        ("vegas", "Ts Tc 8h Ad", "", False),
        ("vegas peek=ace surrender=early", "Ts Ac 8h 9d", "decline", False),
        ("vegas peek=ace surrender=early", "Ts Ac 8h 9d", "decline, decline", True),
        ("standard", "Ts Ac 8h 9d", "decline, stand", False),
    ]
)
def test_dealer_has_checked_only_after_a_look(case: tuple[str, str, str, bool]) -> None:
    rules, cards, moves, checked = case
    assert dealer_checked(round_after(rules, cards, "A 10", moves)) is checked


def test_insurance_is_lost_when_the_look_finds_nothing() -> None:
    boxes, cards = "A 10; B 10", "Ts Ts Ac 8h 8h 9d"
    open_offer = round_after("house", cards, boxes, "1 insurance")
    assert lost_insurance(open_offer, open_offer.boxes[0].insured) is None
    looked = round_after("house", cards, boxes, "1 insurance, 2 decline")
    assert [lost_insurance(looked, box.insured) for box in looked.boxes] == [-500, None]
    inverted = round_after("speed inverted=on hole_card=second", cards, boxes, "1 insurance, 2 decline")
    assert lost_insurance(inverted, inverted.boxes[0].insured) == 500


@for_each(
    case=[
        ("standard", "Ts 7c 6h 2d 2c", "", True),
        ("standard", "Ts 7c 6h 2d 2c", "hit", False),
        ("standard", "8s 7c 8h 2d 2c 2h", "split", True),
        ("standard", "Ts Ac 6h 2d 2c", "", False),
        ("standard", "Ts Ac 6h 2d 2c", "decline", True),
        ("standard surrender=early_non_ace", "Ts Ac 6h 2d 2c", "decline", False),
        ("standard surrender=off", "Ts 7c 6h 2d 2c", "", False),
        ("standard surrender_window=own_turn", "Ts 7c 6h 2d 2c", "", False),
    ]
)
def test_surrender_window_is_open_until_first_hit(case: tuple[str, str, str, bool]) -> None:
    rules, cards, moves, is_open = case
    assert surrender_window_open(round_after(rules, cards, "A 10", moves)) is is_open
