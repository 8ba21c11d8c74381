"""Rounds of all kinds, each from one seed: rules, bets, cards and moves; rich in pairs, aces and offers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.cards import DECK, FixedCards
from bot.blackjack.engine import Ask, Bet, Box, Phase, Round, asked, deal, defaults, play
from bot.blackjack.errors import Illegal, RecordError
from bot.blackjack.moves import Action, Move
from bot.blackjack.options.presets import PRESETS
from bot.blackjack.options.resolution import resolve
from bot.blackjack.reasons import Reason
from bot.blackjack.records.round_json import chips
from bot.blackjack.rules import Rules

Json = dict[str, Any]

SWITCH = (False, True)
OPTIONS: dict[str, Sequence[object]] = {
    "shared_boxes": SWITCH,
    "simultaneous": SWITCH,
    "bankroll": ("bank", "credit", "match"),
    "min_bet": (1, 5),
    "odd_money": ("exact", "floor", "house_half", "forbid"),
    "inverted": SWITCH,
    "hole_card": ("first", "second", "none", "none"),
    "peek": ("off", "off", "ace", "ace_ten"),
    "hit_soft_17": SWITCH,
    "dealer_always_draws": SWITCH,
    "dealer_natural_beats_21": SWITCH,
    "natural_pays_at_once": SWITCH,
    "blackjack_pays": ("3:2", "6:5", "1:1"),
    "simple": (False, False, False, True),
    "double": ("any", "9_11", "10_11"),
    "double_after_split": SWITCH,
    "split_match": ("rank", "value"),
    "splits": range(5),
    "ace_splits": range(5),
    "split_deal": ("at_once", "on_turn"),
    "hit_split_aces": SWITCH,
    "split_ace_natural": SWITCH,
    "surrender": ("off", "late", "early_non_ace", "early"),
    "surrender_window": ("own_turn", "until_first_hit"),
    "surrender_after_split": SWITCH,
    "insurance": (True, True, True, False),
    "partial_insurance": SWITCH,
    "late_insurance": (True, True, False),
    "even_money": SWITCH,
}
RICH = [card for card in DECK if card.rank in "A8TK6"]


class Played:
    """A round that is over: how its rules were chosen, and every state it went through."""

    def __init__(self, chosen: Json, state: Round) -> None:
        self.chosen = chosen
        self.states = [state]

    @property
    def now(self) -> Round:
        return self.states[-1]


def random_round(seed: int) -> Played:
    """The round of this seed; what the rules refuse is thrown again."""
    rng = Random(seed)
    while True:
        try:
            played = dealt(rng)
        except RecordError:
            continue
        for _ in range(rng.choice((0, 3, 30, 30, 30))):
            if played.now.phase is not Phase.OVER:
                act(rng, played)
        played.states.append(defaults(played.now))
        return played


def dealt(rng: Random) -> Played:
    chosen: Json = {"preset": rng.choice(sorted(PRESETS)), "boxes": 7, "boxes_per_player": 7}
    share = rng.random()
    chosen |= {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < share}
    rules = resolve(chosen["preset"], {k: v for k, v in chosen.items() if k != "preset"}).rules
    boxes = random_boxes(rng, rules)
    return Played(chosen, deal(rules, boxes, random_shoe(rng, rules, len(boxes))))


def random_boxes(rng: Random, rules: Rules) -> tuple[Box, ...]:
    limits = BetLimits.of(rules)
    purses = {player: rng.choice((None, rng.randint(-5_000, 20_000))) for player in "ABC"}

    def bet() -> Bet:
        player = rng.choice("ABC")
        amount = 100 * (limits.smallest + limits.step * rng.randint(0, 6))
        have = purses[player]
        if rules.bankroll == "match" and rng.random() < 0.1:
            amount = have = purses[player] = rng.randint(1, 100 * limits.smallest)
        return Bet(player=player, amount=amount, chips=have)

    def box() -> Box:
        followers = rng.randint(0, 2) if rules.shared_boxes else 0
        return Box(bet=bet(), followers=tuple(bet() for _ in range(followers)))

    return tuple(box() for _ in range(rng.choice((1, 1, 2, 3))))


def random_shoe(rng: Random, rules: Rules, boxes: int) -> FixedCards:
    """Cards for a round: half of them have an ace up, a third of the boxes a pair."""
    cards = rng.choices([*RICH, *RICH, *DECK], k=500)
    if rng.random() < 0.5:
        cards[2 * boxes + 1 if rules.hole_card == "first" else boxes] = DECK[0]
    for box in range(boxes):
        if rng.random() < 0.3:
            cards[boxes + 1 + box] = cards[box]
    return FixedCards(tuple(cards))


def act(rng: Random, played: Played) -> None:
    """Make one more legal move, now and then with other chips than the round implies."""
    question = rng.choice(asked(played.now))
    move = Move.SPLIT if Move.SPLIT in question.legal and rng.random() < 0.6 else rng.choice(question.legal)
    action = Action(
        box=question.box,
        move=move,
        hand=rng.choice((None, question.hand)),
        amount=random_amount(rng, played.now.rules, question) if move is Move.INSURANCE else None,
        chips=rng.randint(0, 8_000) if rng.random() < 0.05 else None,
        by_timer=move in (Move.STAND, Move.DECLINE) and rng.random() < 0.1,
    )
    reason = refused(played.now, action)
    if reason is None:
        played.states.append(play(played.now, action))
    else:
        assert action.chips is not None
        assert reason in (Reason.NOT_ENOUGH_CHIPS, Reason.NOT_NOW)


def random_amount(rng: Random, rules: Rules, question: Ask) -> int | None:
    most = question.insurance_most
    if not most or not rules.partial_insurance or rng.random() < 0.4:
        return None
    step = 1 if rules.odd_money == "exact" else 100
    return step * rng.randint(1, most // step)


def refused(state: Round, action: Action) -> Reason | None:
    """Why this move is refused, None when it is accepted."""
    try:
        play(state, action)
    except Illegal as illegal:
        return illegal.reason
    return None


def as_record(played: Played) -> Json:
    """The record of a round, its decisions as moves."""
    state = played.now
    assert isinstance(state.cards, FixedCards)
    boxes = [
        bet_json(box.bet) | ({"followers": [bet_json(bet) for bet in box.followers]} if box.followers else {})
        for box in state.boxes
    ]
    return {
        "rules": played.chosen,
        "cards": " ".join(map(str, state.cards.cards[: state.cards_used])),
        "boxes": boxes,
        "moves": [move_json(decision.action) for decision in state.decisions],
    }


def bet_json(bet: Bet) -> Json:
    known = {} if bet.chips is None else {"chips": chips(bet.chips)}
    return {"player": bet.player, "bet": chips(bet.amount)} | known


def move_json(action: Action) -> Json:
    move: Json = {"box": action.box, "move": action.move}
    if action.amount is not None:
        move["amount"] = chips(action.amount)
    if action.chips is not None:
        move["chips"] = chips(action.chips)
    return move | ({"by": "timer"} if action.by_timer else {})
