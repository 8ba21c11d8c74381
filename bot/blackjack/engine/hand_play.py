"""The moves in play (hit, stand, double, split, surrender), and the hands that end by themselves."""

from typing import assert_never

from bot.blackjack.cards import Card
from bot.blackjack.engine.questions import locked, may_split, upcard
from bot.blackjack.engine.round_draft import RoundDraft
from bot.blackjack.engine.round_state import HandState, Status
from bot.blackjack.hands import total
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import Rules, SplitDeal


def make_move(draft: RoundDraft, index: int, move: Move) -> None:
    """Make a legal move with the open hand of a box, and open its next hand."""
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
    """Open the first hand of a box that has a decision to make; None if there is no such hand."""
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
    """Deal the second card of a hand that waits for it. Return whether the hand has a decision to make."""
    hand = draft.boxes[index].hands[number]
    if len(hand.cards) == 1:
        hand = _drawn(draft, hand)
        _put_at(draft, index, number, hand)
    if hand.status is not Status.PLAYING:
        return False
    if not locked(draft.rules, hand):
        return True
    # A split ace stands after its second card unless it may be split again and the player can pay for it.
    # This is judged only here: the question stays if the player then spends the chips on another box.
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
    """Return the hand with one more card. It ends by itself at 21 and on a bust."""
    cards = (*hand.cards, draft.draw(hand.path, len(hand.cards)))
    value, soft = total(cards)
    if value > 21:
        status = Status.BUST
    elif value == 21:
        status = _status_of_21(draft, hand, cards)
    else:
        status = hand.status
    return HandState(cards, value, soft, hand.bet, status, hand.stakes, hand.from_split, hand.aces, hand.path)


def _status_of_21(draft: RoundDraft, hand: HandState, cards: tuple[Card, ...]) -> Status:
    """Return the status of a 21: it stands, or it is a natural made of a split ace, if the rules say so."""
    if len(cards) > 2 or not (hand.aces and draft.rules.split_ace_natural):
        return Status.STOOD
    return natural_status(draft.rules, upcard(draft))


def natural_status(rules: Rules, up: Card) -> Status:
    """Return the status of a natural: ``natural_pays_at_once`` pays it now, unless an ace is up."""
    return Status.PAID if rules.natural_pays_at_once and up.value != 1 else Status.NATURAL


def _double(draft: RoundDraft, index: int) -> None:
    """Double the bet and draw exactly one card. A follower who cannot pay keeps their original stake."""
    box = draft.boxes[index]
    hand = _open(draft, index)
    draft.pay(box.bet.player, hand.bet)
    stakes = [
        stake + _follow_stake(draft, bet.player, stake)
        for bet, stake in zip(box.followers, hand.stakes, strict=True)
    ]
    drawn = _drawn(draft, hand._replace(bet=2 * hand.bet, stakes=tuple(stakes)))
    ended = drawn if drawn.status is Status.BUST else drawn._replace(status=Status.DOUBLED)
    _put(draft, index, ended)


def _follow_stake(draft: RoundDraft, player: PlayerId, stake: int) -> int:
    """Take a further stake of a follower if they can pay it. Return what was taken."""
    if not stake or not draft.can_pay(player, stake):
        return 0
    draft.pay(player, stake)
    return stake


def _split(draft: RoundDraft, index: int) -> None:
    """Make two hands of one. The new hand is directly to the right of the hand that was split.

    If a follower cannot pay, their stake stays on the left hand and they have none on the new one.
    """
    box = draft.boxes[index]
    assert box.active is not None
    hand = box.hands[box.active]
    draft.pay(box.bet.player, hand.bet)
    stakes = [
        _follow_stake(draft, bet.player, stake) for bet, stake in zip(box.followers, hand.stakes, strict=True)
    ]
    left, right = _halves(hand, tuple(stakes))
    left = _drawn(draft, left)
    if draft.rules.split_deal is SplitDeal.AT_ONCE:
        right = _drawn(draft, right)
    hands = (*box.hands[: box.active], left, right, *box.hands[box.active + 1 :])
    draft.boxes[index] = box._replace(hands=hands, splits=box.splits + 1)


def _halves(hand: HandState, new_stakes: tuple[int, ...]) -> tuple[HandState, HandState]:
    first, second = hand.cards
    value, soft = total((first,))
    left = hand._replace(
        cards=(first,),
        value=value,
        soft=soft,
        from_split=True,
        aces=first.value == 1,
        path=hand.path + "0",
    )
    return left, left._replace(cards=(second,), stakes=new_stakes, path=hand.path + "1")
