"""A round in the middle of one transition: mutable, and local to one call.

Here are also the moves in play (hit, stand, double, split, surrender), the hands that end by themselves, and
the dealer's hand at the end (docs/rules.md §2).
"""

from collections.abc import Mapping
from typing import assert_never

from bot.blackjack.cards import DEALER, Card, CardSource, total, two_card_21
from bot.blackjack.engine.questions import covered_hands, insurance_cap, locked, may_split, upcard
from bot.blackjack.engine.round_state import (
    AnsweredDecision,
    BoxState,
    HandState,
    Insurance,
    Phase,
    Round,
    Status,
)
from bot.blackjack.money import full_insurance, insurance_pays, unit
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import Bankroll, HoleCard, Rules, SplitDeal


class RoundDraft:
    """The parts of a :class:`Round`, which can be changed here.

    The boxes, hands, purses and stakes are values that are replaced and never changed, because the round from
    which the draft was made holds the same values.
    """

    __slots__ = (
        "boxes",
        "cards",
        "dealer",
        "decisions",
        "drawn",
        "hit_made",
        "phase",
        "purses",
        "rules",
        "staked",
    )

    def __init__(
        self,
        rules: Rules,
        cards: CardSource,
        purses: Mapping[PlayerId, int | None],
        staked: Mapping[PlayerId, int],
    ) -> None:
        self.rules = rules
        self.cards = cards
        self.purses = purses
        self.staked = staked
        self.phase = Phase.INSURANCE
        self.boxes: list[BoxState] = []
        self.dealer: list[Card] = []
        self.drawn: tuple[Card, ...] = ()
        self.hit_made = False
        self.decisions: tuple[AnsweredDecision, ...] = ()

    @classmethod
    def of(cls, state: Round) -> "RoundDraft":
        """Return a draft of a round. The round stays as it is."""
        draft = cls(state.rules, state.cards, state.purses, state.staked)
        draft.phase = state.phase
        draft.boxes = list(state.boxes)
        draft.dealer = list(state.dealer)
        draft.drawn = state.drawn
        draft.hit_made = state.hit_made
        draft.decisions = state.decisions
        return draft

    def freeze(self) -> Round:
        """Return the round. The draft must not be used after this."""
        return Round(
            rules=self.rules,
            cards=self.cards,
            phase=self.phase,
            boxes=tuple(self.boxes),
            dealer=tuple(self.dealer),
            drawn=self.drawn,
            purses=self.purses,
            staked=self.staked,
            hit_made=self.hit_made,
            decisions=self.decisions,
        )

    def draw(self, hand: str, place: int) -> Card:
        """Return the next card, which goes to a place of a hand. Raises :class:`OutOfCards`."""
        card = self.cards.card(len(self.drawn), hand, place)
        self.drawn += (card,)
        return card

    def can_pay(self, player: PlayerId, amount: int) -> bool:
        """Return whether the player's purse holds this amount."""
        purse = self.purses[player]
        return purse is None or purse >= amount

    def pay(self, player: PlayerId, amount: int) -> None:
        """Take a stake from the player's purse, which must hold it."""
        purse = self.purses[player]
        if purse is not None:
            assert purse >= amount
            self.purses = {**self.purses, player: purse - amount}
        self.staked = {**self.staked, player: self.staked[player] + amount}

    def replace_purse(self, player: PlayerId, chips: int) -> None:
        """Replace a purse by what the player can spend now. With ``credit`` it stays unlimited."""
        if self.rules.bankroll is not Bankroll.CREDIT:
            self.purses = {**self.purses, player: chips}

    def finish_hand(self, index: int, status: Status) -> None:
        """End the first hand of a box with this status. The box then has no hand to play."""
        box = self.boxes[index]
        hand = box.hands[0]._replace(status=status)
        self.boxes[index] = box._replace(hands=(hand, *box.hands[1:]), active=None)

    def insure(self, index: int, stake: int) -> None:
        """Insure a box, and its followers in the same fraction of their own half bet."""
        box = self.boxes[index]
        full = insurance_cap(self, box)
        self.pay(box.bet.player, stake)
        pays = insurance_pays(self.rules, stake, box.bet.amount, covered_hands(box))
        self.boxes[index] = box._replace(
            insured=Insurance(stake, pays),
            follower_insured=tuple(
                [self._follow_insurance(box, which, stake, full) for which in range(len(box.followers))]
            ),
        )

    def _follow_insurance(self, box: BoxState, which: int, stake: int, full: int) -> Insurance:
        """Return a follower's insurance: the fraction ``stake / full`` of their own, none if they cannot pay.

        Late insurance depends on the number of hands. For a follower, only the hands with their stake count.
        """
        bet = box.followers[which]
        covered = covered_hands(box, which)
        own = full_insurance(self.rules, bet.amount) * covered * stake // full
        own -= own % unit(self.rules)
        if not own or not self.can_pay(bet.player, own):
            return Insurance()
        self.pay(bet.player, own)
        return Insurance(own, insurance_pays(self.rules, own, bet.amount, covered))


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


def finish(draft: RoundDraft) -> None:
    """Take the dealer's second card if there is no hole card, and draw, as far as the rules require it."""
    hands = [hand for box in draft.boxes for hand in box.hands]
    draws = _must_draw(draft, hands)
    undecided = any(not hand.dead for hand in hands) or any(box.insured.stake for box in draft.boxes)
    if draft.rules.hole_card is HoleCard.NONE and (draws or undecided):
        draft.dealer.append(draft.draw(DEALER, len(draft.dealer)))
    if not draws or two_card_21(draft.dealer):
        return
    value, soft = total(draft.dealer)
    while value < 17 or (value == 17 and soft and draft.rules.hit_soft_17):
        draft.dealer.append(draft.draw(DEALER, len(draft.dealer)))
        value, soft = total(draft.dealer)


def _must_draw(draft: RoundDraft, hands: list[HandState]) -> bool:
    """Return whether a living hand is not a natural; with ``dealer_always_draws``, whether any hand is not.

    For ``dealer_always_draws``, a dealer without a hole card takes their second card too.
    """
    if draft.rules.dealer_always_draws:
        return any(not hand.natural for hand in hands)
    return any(not hand.dead and hand.status is not Status.NATURAL for hand in hands)
