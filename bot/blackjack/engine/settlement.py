"""The results of a round that is over, in hundredths of a chip."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.blackjack.cards import Card, total, two_card_21
from bot.blackjack.engine.questions import dealer_checked
from bot.blackjack.engine.round_state import BoxState, HandState, Insurance, Phase, Round, Status
from bot.blackjack.money import natural_pays, surrender_costs
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import SideResult


class Outcome(StrEnum):
    """The outcome of a hand by its cards. ``inverted`` does not change it."""

    NATURAL = "natural"
    WIN = "win"
    PUSH = "push"
    LOSS = "loss"
    BUST = "bust"
    SURRENDER = "surrender"
    EVEN_MONEY = "even_money"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerResult:
    """The dealer's hand at the end. Without a hole card it may be one card."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    natural: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """One hand of the player who decides; ``bet`` is their whole stake on it."""

    cards: tuple[Card, ...]
    total: int
    soft: bool
    natural: bool
    bet: int
    outcome: Outcome
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerResult:
    """A follower's net over all hands and their insurance."""

    player: PlayerId
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxResult:
    """One box; ``net`` counts the hands, the insurance and the side bets of the player who decides."""

    player: PlayerId
    net: int
    insurance: int
    even_money: bool
    hands: tuple[HandResult, ...]
    followers: tuple[FollowerResult, ...]
    side: tuple[SideResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of a round."""

    dealer: DealerResult
    boxes: tuple[BoxResult, ...]


def result(state: Round) -> Result:
    """Settle a round that is over. Every bettor is settled and rounded separately."""
    if not state.known_results:
        state.known_results.append(_settled(state))
    known: Result = state.known_results[0]
    return known


def _settled(state: Round) -> Result:
    assert state.phase is Phase.OVER
    value, soft = total(state.dealer)
    dealer = DealerResult(cards=state.dealer, total=value, soft=soft, natural=two_card_21(state.dealer))
    return Result(dealer=dealer, boxes=tuple([_box(state.rules, box, dealer) for box in state.boxes]))


def nets(state: Round) -> Mapping[PlayerId, int]:
    """Return the net of each player over all their boxes and follower stakes."""
    sums: dict[PlayerId, int] = {}
    for box in result(state).boxes:
        sums[box.player] = sums.get(box.player, 0) + box.net
        for follower in box.followers:
            sums[follower.player] = sums.get(follower.player, 0) + follower.net
    return sums


def lost_insurance(state: Round, insured: Insurance) -> int | None:
    """Return the net of an insurance bet that the dealer's look has lost; None if it has lost none."""
    if not insured.stake or not dealer_checked(state):
        return None
    return _signed(state.rules, _insurance(insured, dealer_natural=False))


def _box(rules: Rules, box: BoxState, dealer: DealerResult) -> BoxResult:
    outcomes = [_outcome(rules, hand, dealer) for hand in box.hands]
    hands = tuple([_hand(rules, hand, outcome) for hand, outcome in zip(box.hands, outcomes, strict=True)])
    insurance = _signed(rules, _insurance(box.insured, dealer.natural))
    on_side = sum([each.net for each in box.side]) if box.side else 0
    return BoxResult(
        player=box.bet.player,
        net=sum([hand.net for hand in hands]) + insurance + on_side,
        insurance=insurance,
        even_money=box.even_money,
        hands=hands,
        followers=tuple(
            [_follower(rules, box, which, outcomes, dealer) for which in range(len(box.followers))]
        ),
        side=box.side,
    )


def _hand(rules: Rules, hand: HandState, outcome: Outcome) -> HandResult:
    return HandResult(
        cards=hand.cards,
        total=hand.value,
        soft=hand.soft,
        natural=hand.natural,
        bet=hand.bet,
        outcome=outcome,
        net=_signed(rules, _net(rules, outcome, hand.bet)),
    )


def _follower(
    rules: Rules, box: BoxState, which: int, outcomes: list[Outcome], dealer: DealerResult
) -> FollowerResult:
    net = _insurance(box.follower_insured[which], dealer.natural) if box.follower_insured else 0
    for hand, outcome in zip(box.hands, outcomes, strict=True):
        net += _net(rules, outcome, hand.stakes[which])
    return FollowerResult(player=box.followers[which].player, net=_signed(rules, net))


def _outcome(rules: Rules, hand: HandState, dealer: DealerResult) -> Outcome:
    """Return the outcome of a hand: first results that are fixed, then the ranking of docs/rules.md §3."""
    match hand.status:
        case Status.BUST:
            return Outcome.BUST
        case Status.SURRENDERED:
            return Outcome.SURRENDER
        case Status.EVEN_MONEY:
            return Outcome.EVEN_MONEY
        case Status.PAID:
            return Outcome.NATURAL
        case Status.NATURAL:
            return Outcome.PUSH if dealer.natural else Outcome.NATURAL
        case _:
            return _compared(rules, hand.value, dealer)


def _compared(rules: Rules, value: int, dealer: DealerResult) -> Outcome:
    if dealer.natural and value == 21 and rules.dealer_natural_beats_21:
        return Outcome.LOSS
    if dealer.total > 21 or value > dealer.total:
        return Outcome.WIN
    return Outcome.PUSH if value == dealer.total else Outcome.LOSS


def _net(rules: Rules, outcome: Outcome, bet: int) -> int:
    match outcome:
        case Outcome.NATURAL:
            return natural_pays(rules, bet)
        case Outcome.WIN | Outcome.EVEN_MONEY:
            return bet
        case Outcome.PUSH:
            return 0
        case Outcome.LOSS | Outcome.BUST:
            return -bet
        case Outcome.SURRENDER:
            return -surrender_costs(rules, bet)


def _insurance(bet: Insurance, dealer_natural: bool) -> int:
    return bet.pays if dealer_natural else -bet.stake


def _signed(rules: Rules, net: int) -> int:
    """Negate a net under ``inverted``. It is already worked out and rounded as usual."""
    return -net if rules.inverted else net
