"""The moves of play: hit, stand, double, split, surrender, and what ends a hand by itself."""

from __future__ import annotations

from typing import assert_never

from bot.blackjack import Card, Move, Rules, SplitDeal, total
from bot.blackjack.engine.questions import locked, may_split, upcard
from bot.blackjack.engine.round_draft import RoundDraft
from bot.blackjack.engine.round_state import BoxState, HandState, Status


def make_move(draft: RoundDraft, index: int, move: Move) -> None:
    """Make a legal move of play with the open hand of a box, and open its next hand."""
    match move:
        case Move.HIT:
            draft.hit_made = True
            hand = _drawn(draft, _open(draft, index))
            _put(draft, index, hand)
        case Move.STAND:
            _put(draft, index, _open(draft, index)._replace(status=Status.STOOD))
        case Move.SURRENDER:
            _put(draft, index, _open(draft, index)._replace(status=Status.SURRENDERED))
        case Move.DOUBLE:
            _double(draft, index)
        case Move.SPLIT:
            _split(draft, index)
        case Move.INSURANCE | Move.EVEN_MONEY | Move.DECLINE:
            raise AssertionError(move)
        case _:
            assert_never(move)
    open_next_hand(draft, index)


def open_next_hand(draft: RoundDraft, index: int) -> None:
    """Let the turn pass to the first unfinished hand of a box, if it has not ended by itself."""
    box = draft.boxes[index]
    for number, hand in enumerate(box.hands):
        if hand.status is not Status.PLAYING:
            continue
        if number == box.active and len(hand.cards) > 1 and not locked(draft.rules, hand):
            return
        if _begin_turn(draft, index, number):
            draft.boxes[index] = draft.boxes[index]._replace(active=number)
            return
    draft.boxes[index] = draft.boxes[index]._replace(active=None)


def _begin_turn(draft: RoundDraft, index: int, number: int) -> bool:
    """Deal a hand its second card where it waits for it; tell whether it has a decision to make."""
    hand = draft.boxes[index].hands[number]
    if len(hand.cards) == 1:
        hand = _drawn(draft, hand)
        _put_at(draft, index, number, hand)
    if hand.status is not Status.PLAYING:
        return False
    if not locked(draft.rules, hand):
        return True
    # "a split ace after its second card (unless it may be resplit and paid: ...; judged again when
    # its turn comes)": judged here only, so that a question once put is not taken back when the
    # same player spends the chips on another box.
    box = draft.boxes[index]
    if may_split(draft.rules, box, hand) and draft.can_pay(box.bet.player, hand.bet):
        return True
    _put_at(draft, index, number, hand._replace(status=Status.STOOD))
    return False


def _open(draft: RoundDraft, index: int) -> HandState:
    box = draft.boxes[index]
    assert box.active is not None
    return box.hands[box.active]


def _put(draft: RoundDraft, index: int, hand: HandState) -> None:
    active = draft.boxes[index].active
    assert active is not None
    _put_at(draft, index, active, hand)


def _put_at(draft: RoundDraft, index: int, number: int, hand: HandState) -> None:
    box = draft.boxes[index]
    hands = (*box.hands[:number], hand, *box.hands[number + 1 :])
    draft.boxes[index] = box._replace(hands=hands)


def _drawn(draft: RoundDraft, hand: HandState) -> HandState:
    """The hand with one more card; "a hand ends by itself at 21 ... on a bust"."""
    cards = (*hand.cards, draft.draw())
    value, soft = total(cards)
    if value > 21:
        status = Status.BUST
    elif value == 21:
        status = _status_of_21(draft, hand, cards)
    else:
        status = hand.status
    return HandState(cards, value, soft, hand.bet, status, hand.stakes, hand.from_split, hand.aces)


def _status_of_21(draft: RoundDraft, hand: HandState, cards: tuple[Card, ...]) -> Status:
    """A 21 stands; ace and ten after splitting aces is a natural where the rules say so."""
    if len(cards) > 2 or not (hand.aces and draft.rules.split_ace_natural):
        return Status.STOOD
    return natural_status(draft.rules, upcard(draft))


def natural_status(rules: Rules, up: Card) -> Status:
    """``natural_pays_at_once``: "unless an ace is up; a split-ace natural likewise"."""
    return Status.PAID if rules.natural_pays_at_once and up.value != 1 else Status.NATURAL


def _double(draft: RoundDraft, index: int) -> None:
    """Double the bet for exactly one card; "a follower who cannot pay keeps his original stake"."""
    box = draft.boxes[index]
    hand = _open(draft, index)
    draft.pay(box.bet.player, hand.bet)
    stakes = [
        stake + _follow(draft, bet.player, stake)
        for bet, stake in zip(box.followers, hand.stakes, strict=True)
    ]
    drawn = _drawn(draft, hand._replace(bet=2 * hand.bet, stakes=tuple(stakes)))
    ended = drawn if drawn.status is Status.BUST else drawn._replace(status=Status.DOUBLED)
    _put(draft, index, ended)


def _follow(draft: RoundDraft, player: str, stake: int) -> int:
    """Take a follower's further stake if he can pay it; what was taken."""
    if not stake or not draft.can_pay(player, stake):
        return 0
    draft.pay(player, stake)
    return stake


def _split(draft: RoundDraft, index: int) -> None:
    """Make two hands of one; "the new hand stands directly to the right of the split one".

    A follower who cannot pay: "his stake stays on the left hand and he has none on the new one".
    """
    box = draft.boxes[index]
    assert box.active is not None
    hand = box.hands[box.active]
    draft.pay(box.bet.player, hand.bet)
    stakes = [
        _follow(draft, bet.player, stake) for bet, stake in zip(box.followers, hand.stakes, strict=True)
    ]
    left, right = _halves(hand, tuple(stakes))
    left = _drawn(draft, left)
    if draft.rules.split_deal is SplitDeal.AT_ONCE:
        right = _drawn(draft, right)
    hands = (*box.hands[: box.active], left, right, *box.hands[box.active + 1 :])
    draft.boxes[index] = _split_box(box, hands)


def _halves(hand: HandState, new_stakes: tuple[int, ...]) -> tuple[HandState, HandState]:
    first, second = hand.cards
    value, soft = total((first,))
    left = hand._replace(cards=(first,), value=value, soft=soft, from_split=True, aces=first.value == 1)
    return left, left._replace(cards=(second,), stakes=new_stakes)


def _split_box(box: BoxState, hands: tuple[HandState, ...]) -> BoxState:
    return box._replace(hands=hands, splits=box.splits + 1)
