"""Random rounds, each from one seed: rules, bets, cards and moves, with many pairs, aces and offers."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.blackjack.cards import DECK, FixedCards
from bot.blackjack.engine.round import asked, credit_line, deal, defaults, play
from bot.blackjack.engine.round_state import Ask, Bet, Box, Phase, Round
from bot.blackjack.errors import Illegal, OptionError, Reason, RecordError
from bot.blackjack.money import CHIP, unit
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import BY_NAME, OPTIONS as ALL_OPTIONS, PRESETS, Option
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import chips
from bot.blackjack.rules import Bankroll, BetLimits, HoleCard, Rules
from bot.blackjack.side_bets import SideBet, cut
from bot.fields import Choice, Number, Switch, Value

Json = dict[str, Any]


def values_of(option: Option) -> tuple[Value, ...]:
    """Return the values of an option; of a number, its ends."""
    match option.kind:
        case Switch():
            return (False, True)
        case Choice(values=values):
            return values
        case Number(low=low, high=high):
            return (low, high)


BESIDE_THE_CARDS: dict[str, str] = {
    **dict.fromkeys(("boxes", "boxes_per_player", "shared_boxes"), "who may bet on what is settled before"),
    **dict.fromkeys(("cards_face_up", "hidden_bets", "hints"), "what is shown"),
    **dict.fromkeys(("turn_time", "intermission", "on_missed_bet"), "time passes outside of a round"),
    **dict.fromkeys(("min_bet", "max_bet", "bet_step", "base_bet"), "bets that the table allows"),
    **dict.fromkeys(("pairs", "three_card"), "bets that the table allows"),
    **dict.fromkeys(("starting_chips", "raise_every", "match_rounds", "knockouts"), "a match is many rounds"),
    **dict.fromkeys(("decks", "reshuffle", "penetration"), "the cards of a record are given"),
}
"""Options that change nothing in a round whose cards and bets are given, and why."""

RARE: dict[str, Sequence[object]] = {
    "shared_boxes": (False, True),
    "min_bet": (1, 5),
    "hole_card": ("first", "second", "none", "none"),
    "peek": ("off", "off", "ace", "ace_ten"),
    "simple": (False, False, False, True),
    "splits": range(5),
    "ace_splits": range(5),
    "insurance": (True, True, True, False),
    "late_insurance": (True, True, False),
}
"""The values of options that are not drawn from all values alike."""

OPTIONS: dict[str, Sequence[object]] = {
    each.name: RARE.get(each.name) or values_of(each)
    for each in ALL_OPTIONS
    if each.name in RARE or each.name not in BESIDE_THE_CARDS
}
"""The options that random rounds vary, with the values that are drawn."""

RICH = [card for card in DECK if card.rank in "A8TK6"]
"""Cards that make pairs, naturals and offers."""


class PlayedRound:
    """A round that is over: the choice of its rules, and every state that it went through."""

    def __init__(self, chosen: Json, state: Round) -> None:
        self.chosen = chosen
        self.states = [state]

    @property
    def now(self) -> Round:
        return self.states[-1]


def random_round(seed: int) -> PlayedRound:
    """Return the round of this seed. What the rules refuse is drawn again."""
    rng = Random(seed)
    while True:
        try:
            played = random_deal(rng)
        except (OptionError, RecordError):
            continue
        play_at_random(rng, played)
        return played


def play_at_random(rng: Random, played: PlayedRound) -> None:
    """Make some random moves, or none; time makes the others."""
    for _ in range(rng.choice((0, 3, 30, 30, 30))):
        if played.now.phase is not Phase.OVER:
            make_random_move(rng, played)
    played.states.append(defaults(played.now))


def with_other_value(seed: int, played: PlayedRound, option: str) -> tuple[PlayedRound, PlayedRound] | None:
    """Return a round with the same bets and cards, played anew with its own and another value of an option.

    Return None if the rules, or the bets with them, are refused.
    """
    first = played.states[0]
    before = getattr(first.rules, option)
    others = [each for each in OPTIONS.get(option) or values_of(BY_NAME[option]) if each != before]
    other = Random(seed).choice(others)
    found = []
    for chosen in (played.chosen, {**played.chosen, option: other}):
        try:
            rules = resolve(chosen["preset"], {k: v for k, v in chosen.items() if k != "preset"}).rules
            boxes = tuple(Box(bet=each.bet, followers=each.followers) for each in first.boxes)
            found.append(PlayedRound(chosen, deal(rules, boxes, first.cards)))
        except (OptionError, RecordError):
            return None
        play_at_random(Random(seed), found[-1])
    return found[0], found[1]


def random_deal(rng: Random) -> PlayedRound:
    chosen: Json = {"preset": rng.choice(sorted(PRESETS)), "boxes": 7, "boxes_per_player": 7}
    share = rng.random()
    chosen |= {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < share}
    rules = resolve(chosen["preset"], {k: v for k, v in chosen.items() if k != "preset"}).rules
    boxes = random_boxes(rng, rules)
    shoe = random_shoe(rng, rules, len(boxes))
    side_rng = Random(str(shoe.cards[:36]))  # drawn apart: the rest of a round does not depend on side bets
    if side_rng.random() < 0.4:
        chosen, rules, boxes = with_side_bets(side_rng, chosen, boxes)
    return PlayedRound(chosen, deal(rules, boxes, shoe))


def with_side_bets(rng: Random, chosen: Json, boxes: tuple[Box, ...]) -> tuple[Json, Rules, tuple[Box, ...]]:
    """Return rules with side bets, and boxes of which some have them, as far as their players' chips go."""
    chosen = chosen | {"pairs": rng.random() < 0.7, "three_card": rng.random() < 0.7}
    rules = resolve(chosen["preset"], {k: v for k, v in chosen.items() if k != "preset"}).rules
    left: dict[PlayerId, int] = {}
    for bet in (bet for box in boxes for bet in (box.bet, *box.followers)):
        chips = 10**9 if bet.chips is None else bet.chips
        line = credit_line(chips) if rules.bankroll is Bankroll.CREDIT else chips
        left[bet.player] = left.get(bet.player, line) - bet.amount
    with_side = []
    for box in boxes:
        wish = {each: rng.randint(0, box.bet.amount + 300) for each in SideBet}
        side = cut(rules, wish, box.bet.amount, left[box.bet.player])
        left[box.bet.player] -= sum(side.values())
        with_side.append(replace(box, bet=replace(box.bet, side=side)))
    return chosen, rules, tuple(with_side)


def random_boxes(rng: Random, rules: Rules) -> tuple[Box, ...]:
    """Return boxes with bets that the limits allow.

    In a match, a player with less than the smallest bet goes all in. The chips of a match come from its
    payouts only, so they are whole unless ``odd_money`` is ``exact``.
    """
    limits = BetLimits.of(rules)
    match, smallest = rules.bankroll is Bankroll.MATCH, limits.smallest * CHIP
    step = unit(rules) if match else 1
    purses = {player: rng.choice((None, rng.randint(-5_000, 20_000) // step * step)) for player in "ABC"}
    staked = dict.fromkeys(purses, 0)

    def bet() -> Bet:
        player = PlayerId(rng.choice("ABC"))
        amount = smallest + limits.step * CHIP * rng.randint(0, 6)
        if match and rng.random() < 0.1 and not staked[player]:
            purses[player] = -(-rng.randint(1, smallest) // step) * step
        have = purses[player]
        if match and have is not None and 0 < have - staked[player] <= smallest:
            amount = have - staked[player]
        staked[player] += amount
        return Bet(player=player, amount=amount, chips=have)

    def box() -> Box:
        followers = rng.randint(0, 2) if rules.shared_boxes else 0
        return Box(bet=bet(), followers=tuple(bet() for _ in range(followers)))

    return tuple(box() for _ in range(rng.choice((1, 1, 2, 3))))


def random_shoe(rng: Random, rules: Rules, boxes: int) -> FixedCards:
    """Return cards for a round: half of the rounds have an ace up, a third of the boxes a pair."""
    cards = rng.choices([*RICH, *RICH, *DECK], k=500)
    if rng.random() < 0.5:
        cards[2 * boxes + 1 if rules.hole_card is HoleCard.FIRST else boxes] = DECK[0]
    for box in range(boxes):
        if rng.random() < 0.3:
            cards[boxes + 1 + box] = cards[box]
    return FixedCards(tuple(cards))


def make_random_move(rng: Random, played: PlayedRound) -> None:
    """Make one more legal move, sometimes with other chips than the round implies."""
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
    reason = reason_to_refuse(played.now, action)
    if reason is None:
        played.states.append(play(played.now, action))
    else:
        assert action.chips is not None
        assert reason in (Reason.NOT_ENOUGH_CHIPS, Reason.NOT_NOW)


def random_amount(rng: Random, rules: Rules, question: Ask) -> int | None:
    most = question.insurance_most
    if not most or not rules.partial_insurance or rng.random() < 0.4:
        return None
    step = unit(rules)
    return step * rng.randint(1, most // step)


def reason_to_refuse(state: Round, action: Action) -> Reason | None:
    """Return the reason for which the round refuses this move, None if it accepts the move."""
    try:
        play(state, action)
    except Illegal as illegal:
        return illegal.reason
    return None


def as_record(played: PlayedRound) -> Json:
    """Return the record of a round, its decisions as moves."""
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
    known: Json = {} if bet.chips is None else {"chips": chips(bet.chips)}
    side = {each.value: chips(amount) for each, amount in bet.side.items()}
    return {"player": bet.player, "bet": chips(bet.amount)} | known | ({"side": side} if side else {})


def move_json(action: Action) -> Json:
    move: Json = {"box": action.box, "move": action.move}
    if action.amount is not None:
        move["amount"] = chips(action.amount)
    if action.chips is not None:
        move["chips"] = chips(action.chips)
    return move | ({"by": "timer"} if action.by_timer else {})
