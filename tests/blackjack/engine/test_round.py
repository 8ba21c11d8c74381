"""The round as an interface: what it shows, what it keeps, what it never does."""

from __future__ import annotations

import pytest

from bot.blackjack.engine import (
    asked,
    dealer_shown,
    default_action,
    default_pass,
    defaults,
    nets,
    play,
    purse,
    staked,
)
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.errors import Illegal, OutOfCards
from bot.blackjack.moves import Action, Move
from bot.blackjack.reasons import Reason
from tests.blackjack.rounds import one_box, opened, output, the_rules, told


def shown(rules: str, cards: str, moves: str = "") -> str:
    return " ".join(
        "?" if card is None else str(card) for card in dealer_shown(opened(rules, cards, "A 10", moves))
    )


def test_the_hole_card_is_face_down_until_the_round_is_over() -> None:
    assert shown("house", "Ts 9c 8h Td") == "9c ?"
    assert shown("house", "Ts 9c 8h Td", "stand") == "9c Td"
    assert shown("strip", "Ts 9c 8h Td") == "? Td"
    assert shown("strip", "Ts 9c 8h Td", "stand") == "9c Td"
    assert shown("standard", "Ts 9c 8h Td") == "9c"
    assert shown("house", "Ts Ac 8h 9d", "decline") == "Ac ?"


def test_a_natural_that_was_looked_for_is_shown() -> None:
    assert shown("house", "Ts Tc 8h Ad") == "Tc Ad"


def test_a_hole_card_is_shown_and_not_played_where_nothing_is_alive() -> None:
    out = output("house", "Ts 6c 6h Td Kc 5d", "A 10", "hit")
    assert (out["dealer"]["cards"], out["cards_used"]) == ("6c Td", 5)


def test_all_naturals_let_the_dealer_reveal_and_draw_nothing() -> None:
    out = output("standard", "As Ad 6c Kh Kd 5d", "A 10; B 10")
    assert (out["dealer"]["cards"], out["cards_used"]) == ("6c 5d", 6)


def test_cards_are_dealt_box_by_box_the_dealer_last() -> None:
    state = opened("house", "2s 3s 4s 5s 6s 7s", "A 10; B 10")
    assert [" ".join(map(str, box.hands[0].cards)) for box in state.boxes] == ["2s 5s", "3s 6s"]
    assert " ".join(map(str, state.dealer)) == "4s 7s"


def test_a_refused_move_leaves_the_round_as_it_was() -> None:
    state = opened("house", "8s 6c 7h Td", "A 10/15")
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


def test_a_move_leaves_the_former_round_as_it_was() -> None:
    state = opened("house", "8s 6c 8h Td 3c 2c 4c", "A 10/50")
    before = repr(state)
    play(state, Action(box=1, move=Move.SPLIT))
    assert repr(state) == before


def test_a_refusal_tells_what_would_have_been_legal() -> None:
    state = opened("house", "8s 6c 7h Td", "A 10/15")
    with pytest.raises(Illegal) as refused:
        play(state, Action(box=1, move=Move.DOUBLE))
    assert refused.value.reason is Reason.NOT_ENOUGH_CHIPS
    assert refused.value.legal == (Move.HIT, Move.STAND, Move.SURRENDER)


def test_a_move_for_a_box_that_is_not_asked_tells_nothing_legal() -> None:
    state = opened("standard", "Ts Ts 6c 5h 5d Td", "A 10; B 10")
    with pytest.raises(Illegal) as refused:
        play(state, Action(box=2, move=Move.STAND))
    assert (refused.value.reason, refused.value.legal) == (Reason.NOT_NOW, None)


def test_stakes_leave_the_purse_when_they_are_made() -> None:
    state = opened("house", "8s 6c 8h Td 3c 2c 4c", "A 10/50")
    assert (purse(state, "A"), staked(state)) == (4000, {"A": 1000})
    state = play(state, Action(box=1, move=Move.SPLIT))
    assert (purse(state, "A"), staked(state)) == (3000, {"A": 2000})
    state = play(state, Action(box=1, move=Move.DOUBLE))
    assert (purse(state, "A"), staked(state)) == (2000, {"A": 3000})


def test_nothing_won_or_given_back_can_be_staked_before_the_end() -> None:
    rules = "house boxes_per_player=2"
    state = opened(rules, "Ts 6s 9c 6h 5h Td", "A 10/20; A 10/20", "1 surrender")
    assert purse(state, "A") == 0
    state = opened(rules, "As 6s Ac Kh 5h 9d", "A 10/20; A 10/20", "1 even_money")
    assert purse(state, "A") == 0


def test_a_purse_that_nobody_named_is_open() -> None:
    assert purse(opened("house", "8s 6c 8h Td"), "A") is None
    assert purse(opened("speed", "8s 6c 8h Td", "A 10/10"), "A") is None


def test_decisions_keep_what_was_asked_and_answered() -> None:
    state = opened("house", "8s Ac 7h 9d", "A 10", "insurance 1, stand")
    (offer, stand) = state.decisions
    assert (offer.box, offer.hand, offer.phase, offer.action.amount) == (1, 1, Phase.INSURANCE, 100)
    assert stand.legal == (Move.DOUBLE, Move.HIT, Move.STAND, Move.SURRENDER)


def test_defaults_are_taken_to_the_end() -> None:
    state = opened("house", "8s 9s Ac 7h 6h 9d", "A 10; B 10")
    assert [action.move for action in default_pass(state)] == [Move.DECLINE, Move.DECLINE]
    assert default_action(state) == Action(box=1, move=Move.DECLINE, by_timer=True)
    over = defaults(state)
    assert (over.phase, default_action(over), asked(over)) == (Phase.OVER, None, ())
    assert all(decision.action.by_timer for decision in over.decisions)
    assert nets(over) == {"A": -1000, "B": -1000}


def test_a_round_that_needs_another_card_says_so() -> None:
    state = one_box(the_rules("house"), "8s 6c 7h Td")
    with pytest.raises(OutOfCards):
        play(state, Action(box=1, move=Move.HIT))
    with pytest.raises(OutOfCards):
        one_box(the_rules("house"), "8s 6c 7h")


def test_seven_equal_cards_are_played_like_any_others() -> None:
    assert told("house decks=0", "7s 7s 7s 7s 7s 7s", "A 10", "hit") == "A +0 push; dealer 21"


def test_a_one_card_dealer_without_a_hole_card_counts_an_ace_as_eleven() -> None:
    dealer = output("standard", "Ts Ac 6h", "A 10", "decline, surrender")["dealer"]
    assert dealer == {"cards": "Ac", "total": 11, "soft": True, "natural": False}
