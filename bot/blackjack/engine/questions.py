"""The legal moves of a box now. All questions, buttons and refusals come from here."""

from typing import Final

from bot.blackjack.cards import Card, two_card_21
from bot.blackjack.engine.round_state import Ask, BoxState, HandState, Phase, Position, Status
from bot.blackjack.errors import Reason
from bot.blackjack.money import full_insurance, unit
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import DoubleOn, HoleCard, Peek, Rules, SplitMatch, Surrender, SurrenderWindow

NOTHING: Final[tuple[Move, ...]] = ()
OFFER_INSURANCE: Final = (Move.DECLINE, Move.INSURANCE)
OFFER_EVEN_MONEY: Final = (Move.DECLINE, Move.EVEN_MONEY)
OFFER_SURRENDER: Final = (Move.DECLINE, Move.SURRENDER)
ONLY_SURRENDER: Final = (Move.SURRENDER,)

_DOUBLE_ON: Final = {
    DoubleOn.ANY: (0, 21),
    DoubleOn.NINE_TO_ELEVEN: (9, 11),
    DoubleOn.TEN_TO_ELEVEN: (10, 11),
}
_BEFORE_PEEK: Final = frozenset({Phase.INSURANCE, Phase.EARLY_SURRENDER})
_IN_PLAY: Final = frozenset({Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT})
_OFFERED: Final = frozenset({Move.INSURANCE, Move.EVEN_MONEY, Move.DECLINE})


def _play_menu(bits: int) -> tuple[Move, ...]:
    flags = ((1, Move.HIT), (2, Move.DOUBLE), (4, Move.SPLIT), (8, Move.SURRENDER))
    return tuple(sorted((Move.STAND, *(move for bit, move in flags if bits & bit))))


_PLAY_MENUS: Final = tuple(_play_menu(bits) for bits in range(16))


def upcard(position: Position) -> Card:
    """Return the dealer's face-up card: the second if ``hole_card`` is ``first``, otherwise the first."""
    return position.dealer[1 if position.rules.hole_card is HoleCard.FIRST else 0]


def will_peek(rules: Rules, up: Card) -> bool:
    """Return whether the dealer looks for a natural before play under this upcard."""
    match rules.peek:
        case Peek.OFF:
            return False
        case Peek.ACE:
            return up.value == 1
        case Peek.ACE_TEN:
            return up.value in (1, 10)


def dealer_checked(position: Position) -> bool:
    """Return whether the dealer has looked for a natural and found none (docs/rules.md §6.25)."""
    has_looked = position.phase not in _BEFORE_PEEK and will_peek(position.rules, upcard(position))
    return has_looked and not two_card_21(position.dealer)


def insures(position: Position, phase: Phase) -> bool:
    """Return whether insurance and even money are offered in this phase, under this upcard."""
    rules = position.rules
    wanted = Phase.LATE_INSURANCE if rules.late_insurance else Phase.INSURANCE
    return rules.insurance and phase is wanted and upcard(position).value == 1


def offers_early_surrender(position: Position) -> bool:
    """Return whether early surrender is a phase of its own: the dealer will peek under this upcard."""
    rules, up = position.rules, upcard(position)
    return _early_surrender(rules, up) and will_peek(rules, up)


def makes_offers(position: Position) -> bool:
    """Return whether the current phase, a phase of offers, makes offers under this upcard."""
    if position.phase is Phase.EARLY_SURRENDER:
        return offers_early_surrender(position)
    return insures(position, position.phase)


def legal(position: Position, index: int) -> tuple[Move, ...]:
    """Return the legal moves of the box with this index (from 0), sorted; none if it may not act."""
    match position.phase:
        case Phase.PLAY:
            return _legal_in_play(position, index)
        case Phase.OVER:
            return NOTHING
        case _:
            return _legal_offer(position, position.boxes[index])


def in_turn(position: Position, index: int) -> bool:
    """Return whether the box is being asked, given that it has legal moves."""
    return position.phase is not Phase.PLAY or position.rules.simultaneous or _turn(position) == index


def ask(position: Position, index: int) -> Ask | None:
    """Return the question that is put to the box with this index, None if it may not act."""
    moves = legal(position, index)
    if not moves:
        return None
    box = position.boxes[index]
    turn = in_turn(position, index)
    costs = _costs(position, box) if turn and position.phase is Phase.PLAY else (None, None)
    return Ask(
        box=index + 1,
        hand=open_hand(position, index),
        phase=position.phase,
        legal=moves,
        in_turn=turn,
        insurance_most=insurance_most(position, box) if Move.INSURANCE in moves else None,
        double_costs=costs[0],
        split_costs=costs[1],
    )


def open_hand(position: Position, index: int) -> int:
    """Return the number of the hand that a move of this box is for; in an offer it is the first."""
    active = position.boxes[index].active
    return 1 if active is None or position.phase is not Phase.PLAY else active + 1


def why_not(position: Position, index: int, move: Move) -> Reason | None:
    """Return the reason for which this box may not make this move now; None if it may."""
    moves = legal(position, index)
    if move in moves:
        return None
    # A box that could surrender out of turn is not being asked: its other moves are for later.
    if not moves or not in_turn(position, index):
        return Reason.NOT_ENOUGH_CHIPS if _only_chips_forbid_offer(position, index, move) else Reason.NOT_NOW
    # Moves of play during an offer, and answers to offers in play, come at the wrong time.
    if move in (_OFFERED if position.phase is Phase.PLAY else _IN_PLAY):
        return Reason.NOT_NOW
    costs = _costs(position, position.boxes[index]) if position.phase is Phase.PLAY else (None, None)
    too_expensive = (move is Move.DOUBLE and costs[0] is not None) or (
        move is Move.SPLIT and costs[1] is not None
    )
    return Reason.NOT_ENOUGH_CHIPS if too_expensive else Reason.NOT_ALLOWED


# Offers


def _legal_offer(position: Position, box: BoxState) -> tuple[Move, ...]:
    offer = _offer(position, box)
    return NOTHING if offer is OFFER_INSURANCE and not insurance_most(position, box) else offer


def _offer(position: Position, box: BoxState) -> tuple[Move, ...]:
    """Return what the rules offer this box now, whether or not its player can pay for it."""
    if box.answered or not makes_offers(position):
        return NOTHING
    if position.phase is Phase.EARLY_SURRENDER:
        return OFFER_SURRENDER if box.hands[0].status is Status.PLAYING else NOTHING
    # Even money is for a natural that was dealt. A box that has split insures its hands.
    if position.rules.even_money and len(box.hands) == 1 and box.hands[0].natural:
        return OFFER_EVEN_MONEY
    return OFFER_INSURANCE if insurance_cap(position, box) else NOTHING


def _only_chips_forbid_offer(position: Position, index: int, move: Move) -> bool:
    """Return whether only the chips forbid this insurance: it is not offered, as it cannot be paid."""
    if move is not Move.INSURANCE or position.phase is Phase.PLAY:
        return False
    return _offer(position, position.boxes[index]) is OFFER_INSURANCE


def covered_hands(box: BoxState, follower: int | None = None) -> int:
    """Return the number of hands that insurance covers: those not surrendered. Busted hands count.

    For a follower, by their index, only the hands with a stake of theirs count. A follower who could not pay
    for a split has no stake on the new hand.
    """
    hands = [hand for hand in box.hands if hand.status is not Status.SURRENDERED]
    return len(hands) if follower is None else sum(1 for hand in hands if hand.stakes[follower])


def insurance_cap(position: Position, box: BoxState) -> int:
    """Return the most that the rules let this box insure, in hundredths of a chip, for any purse."""
    return full_insurance(position.rules, box.bet.amount) * covered_hands(box)


def insurance_most(position: Position, box: BoxState) -> int:
    """Return the most that this box can insure now, in hundredths of a chip; 0 if nothing can be offered.

    Insurance that the player cannot pay is not offered. With ``partial_insurance``, the part that they can
    pay is offered.
    """
    cap = insurance_cap(position, box)
    purse = position.purses[box.bet.player]
    if purse is None or purse >= cap:
        return cap
    if not position.rules.partial_insurance:
        return 0
    return max(purse - purse % unit(position.rules), 0)


# Play


def _turn(position: Position) -> int | None:
    """Return the box whose turn it is in sequential play: the first with an unfinished hand."""
    for index, box in enumerate(position.boxes):
        if box.active is not None:
            return index
    return None


def _legal_in_play(position: Position, index: int) -> tuple[Move, ...]:
    box = position.boxes[index]
    if box.active is None:
        return NOTHING
    if not position.rules.simultaneous and _turn(position) != index:
        return ONLY_SURRENDER if _may_surrender_out_of_turn(position, box) else NOTHING
    hand = box.hands[box.active]
    bits = 0 if locked(position.rules, hand) else 1
    if len(hand.cards) == 2:
        purse = position.purses[box.bet.player]
        if purse is None or purse >= hand.bet:
            bits |= 2 * may_double(position.rules, hand) | 4 * may_split(position.rules, box, hand)
        bits |= 8 * _may_surrender(position, hand)
    return _PLAY_MENUS[bits]


def _costs(position: Position, box: BoxState) -> tuple[int | None, int | None]:
    """Return the costs of doubling and splitting the open hand, None if the rules forbid them."""
    assert box.active is not None
    hand = box.hands[box.active]
    double = hand.bet if may_double(position.rules, hand) else None
    return double, hand.bet if may_split(position.rules, box, hand) else None


def locked(rules: Rules, hand: HandState) -> bool:
    """Return whether this is a split ace that gets no more than its second card."""
    return hand.aces and not rules.hit_split_aces


def may_double(rules: Rules, hand: HandState) -> bool:
    """Return whether the rules allow a double of this hand, which must have two cards."""
    if rules.simple or len(hand.cards) != 2 or locked(rules, hand):
        return False
    if hand.from_split and not rules.double_after_split:
        return False
    low, high = _DOUBLE_ON[rules.double]
    return low <= hand.value <= high


def may_split(rules: Rules, box: BoxState, hand: HandState) -> bool:
    """Return whether the rules allow a split of this hand. Splits are counted per box and kind of pair."""
    if rules.simple or len(hand.cards) != 2:
        return False
    first, second = hand.cards
    if first.value != second.value or (rules.split_match is SplitMatch.RANK and first.rank != second.rank):
        return False
    return box.splits < (rules.ace_splits if first.value == 1 else rules.splits)


def raise_costs(position: Position, player: PlayerId) -> list[int]:
    """Return the cost of a double or a split for each open hand of the player that the rules let raise."""
    return [
        hand.bet
        for box in position.boxes
        if box.bet.player == player
        for hand in box.hands
        if hand.status is Status.PLAYING
        and (may_double(position.rules, hand) or may_split(position.rules, box, hand))
    ]


def _early_surrender(rules: Rules, up: Card) -> bool:
    """Return whether an early kind of surrender is possible against this upcard."""
    if rules.surrender is Surrender.EARLY_NON_ACE:
        return up.value != 1
    return rules.surrender is Surrender.EARLY


def _may_surrender(position: Position, hand: HandState) -> bool:
    """Return whether the open hand, which has two cards, may be surrendered.

    With two cards it is always the hand's first decision, because every other move draws a card or ends the
    hand. A split starts new hands; ``surrender_after_split`` decides about them.
    """
    if hand.from_split and not position.rules.surrender_after_split:
        return False
    # Any hit by any player closes surrender for all.
    if position.hit_made and position.rules.surrender_window is SurrenderWindow.UNTIL_FIRST_HIT:
        return False
    return _surrenders_in_play(position)


def _surrenders_in_play(position: Position) -> bool:
    """Return whether there is surrender in play under this upcard at all."""
    match position.rules.surrender:
        case Surrender.OFF:
            return False
        case Surrender.EARLY_NON_ACE:
            return upcard(position).value != 1
        case Surrender.LATE | Surrender.EARLY:
            return True


def surrender_window_open(position: Position) -> bool:
    """Return whether hands may be surrendered out of turn, until the first hit (docs/rules.md §6.26)."""
    until_hit = position.rules.surrender_window is SurrenderWindow.UNTIL_FIRST_HIT and not position.hit_made
    return until_hit and position.phase is Phase.PLAY and _surrenders_in_play(position)


def _may_surrender_out_of_turn(position: Position, box: BoxState) -> bool:
    """Return whether a box that is not in turn may surrender: only with its two original cards."""
    if position.rules.surrender_window is not SurrenderWindow.UNTIL_FIRST_HIT:
        return False
    hand = box.hands[0]
    return not hand.from_split and len(hand.cards) == 2 and _may_surrender(position, hand)
