"""Sentences for moves and answers that are refused in a round."""

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from bot.bank import CEILING
from bot.blackjack import Move
from bot.table.refusals import (
    Following,
    InsuranceFixed,
    InsuranceLimited,
    MoveAboveCeiling,
    MoveNotAllowed,
    MoveRefusal,
    MoveUnaffordable,
    NoOffer,
    NoRound,
    NothingToDecide,
    NotInRound,
    NotYourBox,
    NotYourTurn,
    OfferFirst,
    OfferToOthers,
    OtherBoxFirst,
    SittingOut,
    TurnRefusal,
)
from bot.words import Words
from cogs.wording import choice, funds_left, person

_PAID: Final = (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)
_MOVES: Final = (Move.HIT, *_PAID, Move.SURRENDER, Move.EVEN_MONEY)


def turn_sentence(words: Words, refusal: TurnRefusal) -> str:
    """Return the sentence for a move of a player who is asked nothing here and now."""
    match refusal:
        case NoRound() | NotInRound():
            return _no_stake(words, refusal)
        case SittingOut():
            return words("refused-sitting_out")
        case Following(leader=leader, box=box):
            return words("refused-following", leader=person(words, leader), box=box)
        case NotYourBox(box=box, own_boxes=own):
            boxes = words.either(str(each) for each in own)
            return words("refused-not_your_box", box=box, boxes=boxes)
        case NotYourTurn(player=player):
            return words("refused-not_your_turn", player=person(words, player))
        case OtherBoxFirst(box=box):
            return words("refused-other_box_first", box=box)
        case NothingToDecide(may_bet=may_bet):
            return words(f"refused-nothing_to_decide{'-bet' if may_bet else ''}")
        case OfferToOthers():
            return words("refused-offer_to_others")
        case _:
            assert_never(refusal)


def move_sentence(words: Words, refusal: MoveRefusal) -> str:
    """Return the sentence for one refused move of a player who may make others."""
    match refusal:
        case OfferFirst(answers=answers):
            return words("refused-offer_first", moves=choice(words, answers))
        case NoOffer(moves=moves):
            return words("refused-no_offer", moves=choice(words, moves))
        case MoveNotAllowed(move=move, others=others):
            refused = words(f"refused-move_not_allowed-{_named(move, _MOVES)}")
            return _with_others(words, refused, others)
        case MoveUnaffordable(others=others):
            refused = _unaffordable(words, refusal)
            return (
                _with_others(words, refused, others)
                if others
                else f"{refused} {words('refused-you_can_wait')}"
            )
        case MoveAboveCeiling(others=others):
            return _with_others(words, _above_ceiling(words, refusal), others)
        case InsuranceFixed(amount=amount):
            return words("refused-insurance_fixed", amount=words.amount(amount))
        case InsuranceLimited(most=most, whole_chips=whole_chips):
            whole = "-whole_chips" if whole_chips else ""
            return words(f"refused-insurance_limited{whole}", most=words.amount(most))
        case _:
            assert_never(refusal)


def _no_stake(words: Words, refusal: NoRound | NotInRound) -> str:
    kind = "no_round" if isinstance(refusal, NoRound) else "not_in_round"
    if not refusal.next_bet:
        return words(f"refused-{kind}")
    return words(f"refused-{kind}-bet", bet=words.amount(refusal.next_bet))


def _unaffordable(words: Words, refusal: MoveUnaffordable) -> str:
    move, funds = _named(refusal.move, _PAID), funds_left(words, refusal.funds)
    if not refusal.cost:
        return words(f"refused-move_unaffordable-no_price-{move}", funds=funds)
    return words(f"refused-move_unaffordable-{move}", funds=funds, cost=words.amount(refusal.cost))


def _above_ceiling(words: Words, refusal: MoveAboveCeiling) -> str:
    move, ceiling = _named(refusal.move, _PAID), words.chips(CEILING)
    if refusal.follower is not None:
        follower = person(words, refusal.follower)
        return words(f"refused-move_above_ceiling-follower-{move}", follower=follower, ceiling=ceiling)
    most = words.amount(refusal.most)
    return words(f"refused-move_above_ceiling-{move}", most=most, ceiling=ceiling)


def _named(move: Move, known: Collection[Move]) -> str:
    """Return the end of a key: the move if it has a sentence of its own."""
    return move.value if move in known else "other"


def _with_others(words: Words, refused: str, others: Sequence[Move]) -> str:
    """Return the sentence with the moves that are possible, if there are any."""
    return f"{refused} {words('refused-you_can', moves=choice(words, others))}" if others else refused
