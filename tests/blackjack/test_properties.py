"""Whatever the rules, boxes, moves and cards: what holds for every round."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from bot.blackjack.cards import DECK, FixedCards
from bot.blackjack.errors import Illegal, Reason, RecordError
from bot.blackjack.moves import Action, Move
from bot.blackjack.presets import PRESETS
from bot.blackjack.questions import insurance_most
from bot.blackjack.record import replay_line
from bot.blackjack.resolve import resolve
from bot.blackjack.round import (
    Bet,
    Box,
    Outcome,
    Phase,
    Result,
    Round,
    Status,
    asked,
    deal,
    dealer_shown,
    defaults,
    legal_moves,
    nets,
    play,
    purse,
    refusal,
    result,
    staked,
)
from bot.blackjack.rules import Bankroll, Rules
from bot.blackjack.writing import chips, to_json
from tests.blackjack.second_engine import Engine

Json = dict[str, Any]

SWITCH = st.booleans()
OPTIONS: dict[str, st.SearchStrategy[object]] = {
    "boxes_per_player": st.just(7),
    "boxes": st.just(7),
    "shared_boxes": SWITCH,
    "simultaneous": SWITCH,
    "bankroll": st.sampled_from(["bank", "credit", "match"]),
    "odd_money": st.sampled_from(["exact", "floor", "house_half", "forbid"]),
    "inverted": SWITCH,
    "hole_card": st.sampled_from(["first", "second", "none", "none"]),
    "peek": st.sampled_from(["off", "off", "ace", "ace_ten"]),
    "hit_soft_17": SWITCH,
    "dealer_always_draws": SWITCH,
    "dealer_natural_beats_21": SWITCH,
    "natural_pays_at_once": SWITCH,
    "blackjack_pays": st.sampled_from(["3:2", "6:5", "1:1"]),
    "simple": st.sampled_from([False, False, False, True]),
    "double": st.sampled_from(["any", "9_11", "10_11"]),
    "double_after_split": SWITCH,
    "split_match": st.sampled_from(["rank", "value"]),
    "splits": st.integers(0, 4),
    "ace_splits": st.integers(0, 4),
    "split_deal": st.sampled_from(["at_once", "on_turn"]),
    "hit_split_aces": SWITCH,
    "split_ace_natural": SWITCH,
    "surrender": st.sampled_from(["off", "late", "early_non_ace", "early"]),
    "surrender_window": st.sampled_from(["own_turn", "until_first_hit"]),
    "surrender_after_split": SWITCH,
    "insurance": st.sampled_from([True, True, True, False]),
    "partial_insurance": SWITCH,
    "late_insurance": st.sampled_from([True, True, False]),
    "even_money": SWITCH,
}

# Few ranks, so that pairs, naturals and offers are frequent.
RICH = [card for rank in "A8TK6" for card in DECK if card.rank == rank]
ACE = DECK[0]
CARDS = st.lists(st.sampled_from(RICH) | st.sampled_from(DECK), min_size=40, max_size=40)


@st.composite
def shoes(draw: st.DrawFn, rules: Rules, boxes: int) -> FixedCards:
    """Cards for a round, with an ace up in about half of them."""
    cards = draw(CARDS)
    if draw(st.booleans()):
        cards[2 * boxes + 1 if rules.hole_card == "first" else boxes] = ACE
    return FixedCards(tuple(cards) * 12)


@st.composite
def chosen_rules(draw: st.DrawFn) -> Json:
    changes = draw(st.fixed_dictionaries({}, optional=OPTIONS))
    rules: Json = {"preset": draw(st.sampled_from(sorted(PRESETS)))} | changes
    return rules | {"boxes": 7, "boxes_per_player": 7}


def resolved(chosen: Json) -> Rules:
    changes = {name: value for name, value in chosen.items() if name != "preset"}
    try:
        return resolve(chosen["preset"], changes).rules
    except RecordError:
        assume(False)
        raise


@st.composite
def tables(draw: st.DrawFn) -> tuple[Json, Rules, tuple[Box, ...]]:
    chosen = draw(chosen_rules())
    rules = resolved(chosen)
    purses = {player: draw(st.none() | st.integers(3000, 16_000)) for player in "ABC"}
    bets = st.integers(1, 4).map(
        lambda steps: 100 * rules.bet_step * -(-rules.min_bet * steps // rules.bet_step)
    )

    def bet() -> Bet:
        player = draw(st.sampled_from("ABC"))
        return Bet(player=player, amount=draw(bets), chips=purses[player])

    def box() -> Box:
        followers = draw(st.integers(0, 2)) if rules.shared_boxes else 0
        return Box(bet=bet(), followers=tuple(bet() for _ in range(followers)))

    return chosen, rules, tuple(box() for _ in range(draw(st.integers(1, 3))))


class Played:
    """A round in the making: every state it went through."""

    def __init__(self, chosen: Json, state: Round) -> None:
        self.chosen = chosen
        self.states = [state]

    @property
    def now(self) -> Round:
        return self.states[-1]

    def act(self, draw: st.DrawFn) -> None:
        question = draw(st.sampled_from(asked(self.now)))
        move = draw(st.sampled_from(question.legal))
        amount = None
        most = question.insurance_most
        if move is Move.INSURANCE and most and self.now.rules.partial_insurance and draw(st.booleans()):
            step = 1 if self.now.rules.odd_money == "exact" else 100
            amount = step * draw(st.integers(1, most // step))
        hand = draw(st.sampled_from([None, question.hand]))
        self.states.append(play(self.now, Action(box=question.box, move=move, hand=hand, amount=amount)))


@st.composite
def rounds(draw: st.DrawFn) -> Played:
    chosen, rules, boxes = draw(tables())
    try:
        state = deal(rules, boxes, draw(shoes(rules, len(boxes))))
    except RecordError:
        assume(False)
        raise
    played = Played(chosen, state)
    for _ in range(draw(st.integers(0, 25))):
        if played.now.phase is Phase.OVER:
            break
        played.act(draw)
    played.states.append(defaults(played.now))
    event(f"over after {played.now.rules.hole_card} hole card")
    return played


every_round = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def as_record(played: Played) -> Json:
    """The record of a round, its decisions as moves."""
    state = played.now

    def bet(one: Bet) -> Json:
        known = {} if one.chips is None else {"chips": chips(one.chips)}
        return {"player": one.player, "bet": chips(one.amount)} | known

    def move(action: Action) -> Json:
        amount = {} if action.amount is None else {"amount": chips(action.amount)}
        by = {"by": "timer"} if action.by_timer else {}
        return {"box": action.box, "move": action.move} | amount | by

    assert isinstance(state.cards, FixedCards)
    boxes = [
        bet(box.bet) | ({"followers": [bet(each) for each in box.followers]} if box.followers else {})
        for box in state.boxes
    ]
    return {
        "rules": played.chosen,
        "cards": " ".join(map(str, state.cards.cards)),
        "boxes": boxes,
        "moves": [move(decision.action) for decision in state.decisions],
    }


@every_round
@given(rounds())
def test_replaying_a_record_gives_the_identical_result(played: Played) -> None:
    assert replay_line(json.dumps(as_record(played))) == to_json(played.now)


@settings(every_round, max_examples=400)
@given(rounds())
def test_a_second_engine_comes_to_the_same_result(played: Played) -> None:
    record = as_record(played)
    theirs = Engine(played.now.rules, record).run()
    assert theirs == to_json(played.now)


@every_round
@given(rounds())
def test_every_stake_is_taken_once_and_settled_once(played: Played) -> None:
    state = played.now
    stakes: dict[str, int] = {}
    for box in state.boxes:
        bets = [(box.bet.player, sum(hand.bet for hand in box.hands) + box.insurance)]
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


@every_round
@given(rounds())
def test_what_the_players_win_the_house_loses(played: Played) -> None:
    """The house's side, worked out from the outcomes and the dealer, by another way than the round's."""
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
    sign = -1 if state.rules.inverted else 1
    assert sum(nets(state).values()) + sign * house == 0


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


@every_round
@given(rounds())
def test_dead_hands_never_win(played: Played) -> None:
    sign = -1 if played.now.rules.inverted else 1
    for box in result(played.now).boxes:
        for hand in box.hands:
            if hand.total > 21:
                assert (hand.outcome, sign * hand.net) == (Outcome.BUST, -hand.bet)
            if hand.outcome is Outcome.SURRENDER:
                assert -hand.bet <= sign * hand.net < 0


@every_round
@given(rounds())
def test_no_hidden_card_is_ever_shown(played: Played) -> None:
    for state in played.states:
        seen = dealer_shown(state)
        if state.phase is Phase.OVER:
            assert seen == state.dealer
        elif state.rules.hole_card == "none":
            assert len(seen) == len(state.dealer) == 1
        else:
            hidden = 0 if state.rules.hole_card == "first" else 1
            assert (len(seen), seen[hidden], seen[1 - hidden]) == (2, None, state.dealer[1 - hidden])


@settings(every_round, max_examples=60)
@given(rounds())
def test_a_move_is_accepted_if_and_only_if_it_is_legal(played: Played) -> None:
    for state in played.states:
        before = repr(state)
        for box in range(1, len(state.boxes) + 1):
            for move in Move:
                reason = refused(state, Action(box=box, move=move))
                assert reason is refusal(state, box, move)
                assert (reason is None) == (move in legal_moves(state, box))
        assert repr(state) == before


def refused(state: Round, action: Action) -> Reason | None:
    try:
        play(state, action)
    except Illegal as illegal:
        return illegal.reason
    return None


@every_round
@given(rounds())
def test_every_hand_comes_to_an_end_and_every_offer_to_an_answer(played: Played) -> None:
    state = played.now
    assert state.phase is Phase.OVER
    assert asked(state) == ()
    for earlier, later in zip(played.states, played.states[1:], strict=False):
        assert earlier.decisions == later.decisions[: len(earlier.decisions)]
        assert earlier.cards_used <= later.cards_used
    if not result(state).dealer.natural:
        for box in state.boxes:
            assert all(hand.status is not Status.PLAYING and len(hand.cards) >= 2 for hand in box.hands)


@every_round
@given(rounds())
def test_only_boxes_that_could_say_yes_are_asked(played: Played) -> None:
    for state in played.states:
        for question in asked(state):
            assert set(question.legal) != {Move.DECLINE}
            assert list(question.legal) == sorted(question.legal)
            if Move.INSURANCE in question.legal:
                assert question.insurance_most == insurance_most(state, state.boxes[question.box - 1])
                assert question.insurance_most


@every_round
@given(rounds())
def test_the_cards_used_are_the_cards_on_the_table(played: Played) -> None:
    for state in played.states:
        on_boxes = sum(len(hand.cards) for box in state.boxes for hand in box.hands)
        assert state.cards_used == on_boxes + len(state.dealer)


def test_the_rounds_above_are_of_all_kinds() -> None:
    """The strategies above make all kinds of rounds: a guard against vacuous properties."""
    seen: set[str] = set()

    @settings(
        max_examples=300,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(rounds())
    def collect(played: Played) -> None:
        outcome: Result = result(played.now)
        seen.update(hand.outcome for box in outcome.boxes for hand in box.hands)
        seen.update(decision.phase for decision in played.now.decisions)
        seen.update(decision.action.move for decision in played.now.decisions)

    collect()
    assert seen >= {*Outcome, *Move, *(phase for phase in Phase if phase is not Phase.OVER)}
