"""Sentences for moves and answers that are refused in a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.blackjack import Move
from bot.table import CEILING
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
from cogs.common.old_wording import MOVES, chips, choice, countdown, either, format_amount, funds_left, person

_NAMED = {Move.DOUBLE: "a double", Move.SPLIT: "a split", Move.INSURANCE: "insurance"}


def turn_sentence(refusal: TurnRefusal) -> str:
    """Return the sentence for a move of a player who is asked nothing here and now."""
    match refusal:
        case NoRound() | NotInRound():
            return _no_stake(refusal)
        case SittingOut():
            return "You're sitting this round out. Place a bet for the next one with `/bet`."
        case Following(leader=leader, box=box):
            return (
                f"You follow on box {box}: {person(leader)} decides there, and your bet goes along. "
                "On a box of your own you decide."
            )
        case NotYourBox(box=box, own_boxes=own):
            yours = either([str(each) for each in own])
            return f"Box {box} is not yours to play. You can play box {yours}."
        case NotYourTurn(player=player, deadline=deadline):
            ends = f"; it ends {countdown(deadline)}" if deadline else ""
            return f"It's {person(player)}'s turn{ends}."
        case OtherBoxFirst(box=box):
            return f"Your box {box} comes first: its hand is being asked."
        case NothingToDecide(may_bet=may_bet):
            then = " You can bet on the next round already, with `/bet`." if may_bet else ""
            return f"There is nothing left to decide on your hands in this round.{then}"
        case OfferToOthers(deadline=deadline):
            until = f" {countdown(deadline)} at the latest" if deadline else ""
            goes_on = f"The round goes on{until} when the others have answered theirs."
            return f"You have no offer to answer. {goes_on}"
        case _:
            assert_never(refusal)


def move_sentence(refusal: MoveRefusal) -> str:
    """Return the sentence for one refused move of a player who may make others."""
    match refusal:
        case OfferFirst(answers=answers):
            return f"There's an offer first: you can {choice(answers)}."
        case NoOffer(moves=moves):
            return f"There is no offer to answer. You can {choice(moves)}."
        case MoveNotAllowed(move=move, others=others):
            return f"You can't {MOVES[move]} with this hand.{_moves(others)}"
        case MoveUnaffordable(move=move, cost=cost, funds=funds, others=others):
            what = _NAMED.get(move, "that")
            needs = f"; {what} needs {format_amount(cost)}" if cost else f", too few for {what}"
            return f"You have {funds_left(funds)}{needs}.{_moves(others) or ' You can wait for the others.'}"
        case MoveAboveCeiling():
            return _above_ceiling(refusal)
        case InsuranceFixed(amount=amount):
            return f"Insurance on this hand is {format_amount(amount)}, no more and no less."
        case InsuranceLimited(most=most, whole_chips=whole_chips):
            whole = ", in whole chips" if whole_chips else ""
            return f"You can insure for up to {format_amount(most)}{whole}."
        case _:
            assert_never(refusal)


def _no_stake(refusal: NoRound | NotInRound) -> str:
    bet = format_amount(refusal.next_bet)
    if isinstance(refusal, NotInRound):
        if refusal.next_bet:
            return f"You're not in this round. Your {bet} is on the table for the next one."
        return "You're not in this round. Place a bet for the next one with `/bet`."
    if not refusal.next_bet:
        return "No round is on right now. Bet on the next one with `Bet…` or `/bet`."
    dealt = f"{countdown(refusal.deadline)}, or " if refusal.deadline else ""
    return (
        f"No round is on right now. Your {bet} is on the table for the next one; "
        f"the cards are dealt {dealt}when all are ready."
    )


def _above_ceiling(refusal: MoveAboveCeiling) -> str:
    move, most = _NAMED.get(refusal.move, "that"), chips(CEILING)
    if refusal.follower is not None:
        above = f"{move[:1].upper()}{move[1:]} would take {person(refusal.follower)}'s stake above {most}"
        return f"{above}, the most there is.{_moves(refusal.others)}"
    add = f"you can add {format_amount(refusal.most)}, too few for {move}"
    return f"A stake or a debt is at most {most}: {add}.{_moves(refusal.others)}"


def _moves(moves: Sequence[Move]) -> str:
    return f" You can {choice(moves)}." if moves else ""
