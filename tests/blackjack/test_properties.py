"""Properties of every round, with any rules, boxes, moves and cards."""

import json

import pytest
from hypothesis import example, given, settings, strategies as st

from bot.blackjack.engine.questions import insurance_most
from bot.blackjack.engine.round import asked, dealer_shown, legal_moves, purse, refusal, staked
from bot.blackjack.engine.round_state import Bet, Phase, Round, Status
from bot.blackjack.engine.settlement import Outcome, nets, result
from bot.blackjack.money import unit
from bot.blackjack.moves import Action, Move
from bot.blackjack.records import replay_line, to_json
from bot.blackjack.rules import Bankroll, Rules
from bot.blackjack.side_bets import SideWin
from tests.blackjack.random_rounds import PlayedRound, as_record, random_round, reason_to_refuse
from tests.blackjack.second_engine import SecondEngine

# A round is made from a seed. Drawing its parts one by one makes far fewer kinds of rounds.
rounds = st.integers(0, 2**63).map(random_round)


def replayed_record_gives_the_same_result(played: PlayedRound) -> None:
    assert replay_line(json.dumps(as_record(played))) == to_json(played.now)


def second_engine_gives_the_same_result(played: PlayedRound) -> None:
    record = as_record(played)
    theirs = SecondEngine(played.now.rules, record).run()
    assert theirs == to_json(played.now)


def stakes_are_taken_and_settled_once(played: PlayedRound) -> None:
    state = played.now
    stakes: dict[str, int] = {}
    for box in state.boxes:
        side = sum(each.stake for each in box.side)
        bets = [(box.bet.player, sum(hand.bet for hand in box.hands) + box.insurance + side)]
        for which, follower in enumerate(box.followers):
            own = sum(hand.stakes[which] for hand in box.hands)
            insured = box.follower_insured[which].stake if box.follower_insured else 0
            bets.append((follower.player, own + insured))
        for player, amount in bets:
            stakes[player] = stakes.get(player, 0) + amount
    assert stakes == staked(state)
    for player, net in nets(state).items():
        if not state.rules.inverted:
            assert stakes[player] + net >= 0
        if any(decision.action.chips is not None for decision in state.decisions):
            continue
        have = next(
            (bet.chips for bet in all_bets(state) if bet.player == player and bet.chips is not None), None
        )
        left = purse(state, player)
        if state.rules.bankroll is Bankroll.CREDIT or have is None:
            assert left is None
        else:
            assert left == have - stakes[player] >= 0


def all_bets(state: Round) -> list[Bet]:
    return [bet for box in state.boxes for bet in (box.bet, *box.followers)]


def players_win_what_the_house_loses(played: PlayedRound) -> None:
    assert players_net(played) == -house_net(played)


def random_bets_are_multiples_of_the_money_unit(played: PlayedRound) -> None:
    assert all(bet.amount % unit(played.now.rules) == 0 for bet in all_bets(played.now))


def players_net(played: PlayedRound) -> int:
    return sum(nets(played.now).values())


def house_net(played: PlayedRound) -> int:
    """Work out the house's net from the outcomes and the dealer, not from the nets of the hands."""
    state, outcome = played.now, result(played.now)
    house = 0
    for box, settled in zip(state.boxes, outcome.boxes, strict=True):
        for which in range(-1, len(box.followers)):
            for hand, hand_result in zip(box.hands, settled.hands, strict=True):
                stake = hand.bet if which < 0 else hand.stakes[which]
                house -= house_pays(state.rules, hand_result.outcome, stake)
            insured = box.insured if which < 0 else (box.follower_insured or [None] * 9)[which]
            if insured:
                house -= insured.pays if outcome.dealer.natural else -insured.stake
        for each in box.side:
            house -= each.stake * (-1 if each.win is None else SIDE_PAYS[each.win])
    return -house if state.rules.inverted else house


SIDE_PAYS: dict[str, int] = {
    **{"perfect": 25, "colour": 12, "mixed": 6, "suited_three_of_a_kind": 100, "straight_flush": 40},
    **{"three_of_a_kind": 30, "straight": 10, "flush": 5},
}


def house_pays(rules: Rules, outcome: Outcome, stake: int) -> int:
    ratio = {"3:2": (3, 2), "6:5": (6, 5), "1:1": (1, 1)}[rules.blackjack_pays]
    whole = 1 if rules.odd_money == "exact" else 100
    match outcome:
        case Outcome.NATURAL:
            return stake * ratio[0] // (ratio[1] * whole) * whole
        case Outcome.SURRENDER:
            return -min(stake, (stake + 2 * whole - 1) // (2 * whole) * whole)
        case Outcome.PUSH:
            return 0
        case Outcome.WIN | Outcome.EVEN_MONEY:
            return stake
        case _:
            return -stake


def dead_hands_never_win(played: PlayedRound) -> None:
    sign = -1 if played.now.rules.inverted else 1
    for box in result(played.now).boxes:
        for hand in box.hands:
            if hand.total > 21:
                assert (hand.outcome, sign * hand.net) == (Outcome.BUST, -hand.bet)
            if hand.outcome is Outcome.SURRENDER:
                assert -hand.bet <= sign * hand.net < 0


def hidden_card_is_never_shown(played: PlayedRound) -> None:
    for state in played.states:
        seen = dealer_shown(state)
        if state.phase is Phase.OVER:
            assert seen == state.dealer
        elif state.rules.hole_card == "none":
            assert len(seen) == len(state.dealer) == 1
        else:
            hidden = 0 if state.rules.hole_card == "first" else 1
            assert (len(seen), seen[hidden], seen[1 - hidden]) == (2, None, state.dealer[1 - hidden])


def round_ends_and_every_hand_is_finished(played: PlayedRound) -> None:
    state = played.now
    assert state.phase is Phase.OVER
    assert asked(state) == ()
    for earlier, later in zip(played.states, played.states[1:], strict=False):
        assert earlier.decisions == later.decisions[: len(earlier.decisions)]
        assert earlier.cards_used <= later.cards_used
    if not result(state).dealer.natural:
        for box in state.boxes:
            assert all(hand.status is not Status.PLAYING and len(hand.cards) >= 2 for hand in box.hands)


def asked_boxes_can_accept(played: PlayedRound) -> None:
    for state in played.states:
        for question in asked(state):
            assert set(question.legal) != {Move.DECLINE}
            assert list(question.legal) == sorted(question.legal)
            if Move.INSURANCE in question.legal:
                assert question.insurance_most == insurance_most(state, state.boxes[question.box - 1])
                assert question.insurance_most


def used_cards_are_on_the_table(played: PlayedRound) -> None:
    for state in played.states:
        on_boxes = sum(len(hand.cards) for box in state.boxes for hand in box.hands)
        assert state.cards_used == on_boxes + len(state.dealer)


PROPERTIES = (
    replayed_record_gives_the_same_result,
    second_engine_gives_the_same_result,
    stakes_are_taken_and_settled_once,
    players_win_what_the_house_loses,
    random_bets_are_multiples_of_the_money_unit,
    dead_hands_never_win,
    hidden_card_is_never_shown,
    round_ends_and_every_hand_is_finished,
    asked_boxes_can_accept,
    used_cards_are_on_the_table,
)
"""What holds for every round. Dealing and playing it takes longer than to look at most of them."""


@settings(max_examples=400)
@given(rounds)
# A match under ``floor`` with an all-in on a natural: the bet must be whole chips, as its pay is.
@example(random_round(7_234_348_600_904))
def test_every_round_has_all_properties(played: PlayedRound) -> None:
    for holds in PROPERTIES:
        holds(played)


@settings(max_examples=60)
@given(rounds)
def test_move_is_accepted_if_and_only_if_legal(played: PlayedRound) -> None:
    for state in played.states:
        before = repr(state)
        for box in range(1, len(state.boxes) + 1):
            for move in Move:
                reason = reason_to_refuse(state, Action(box=box, move=move))
                assert reason is refusal(state, box, move)
                assert (reason is None) == (move in legal_moves(state, box))
        assert repr(state) == before


@pytest.mark.long
def test_second_engine_gives_the_same_results_long() -> None:
    for seed in range(20_000):
        played = random_round(seed)
        assert SecondEngine(played.now.rules, as_record(played)).run() == to_json(played.now), seed


def test_random_rounds_are_of_all_kinds() -> None:
    """Guard against properties that hold because nothing happens."""
    seen: set[str] = set()
    for seed in range(300):
        played = random_round(seed)
        seen.update(hand.outcome for box in result(played.now).boxes for hand in box.hands)
        seen.update(decision.phase for decision in played.now.decisions)
        seen.update(decision.action.move for decision in played.now.decisions)
        seen.update(side.win or "lost" for box in played.now.boxes for side in box.side)
    rare = {SideWin.STRAIGHT, SideWin.STRAIGHT_FLUSH}
    assert seen | rare == {*Outcome, *Move, *Phase, *SideWin, "lost"} - {Phase.OVER}
