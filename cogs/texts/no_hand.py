"""Answers to a person who asks for a hand and has none."""

from __future__ import annotations

from collections.abc import Collection

from bot.table import NO_CHIPS, UserId
from bot.table.refusals import NoRound, NotInRound, SittingOut
from bot.table.views import Situation, Snapshot, situation
from bot.words import ENGLISH
from cogs.common import sentence


def no_hand(snapshot: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """Return why the player has no hand, and how to get one.

    ``eliminated`` are members who are out of chips on the server's bank, besides those whom the snapshot
    shows.
    """
    known = {*eliminated, *(out.player for out in snapshot.out)}
    now = situation(snapshot, player, known)
    match now.why_not_asked:
        case NoRound(next_bet=0):
            return _between_rounds(now)
        case NotInRound(next_bet=0) | SittingOut():
            return _out_of_round(now)
        case None:
            raise AssertionError("a player who is asked has a hand")
        case refusal:
            return sentence(ENGLISH, refusal)


def _between_rounds(now: Situation) -> str:
    if now.sits_out:
        return "You have no hand: you sit the next one out. Place a bet and you're back in."
    if now.is_table_full:
        return f"You have no hand right now, {_lines_up(now)}"
    return "You have no hand right now. Place a bet and you're in the next round."


def _out_of_round(now: Situation) -> str:
    if now.sits_out:
        return "You're not in this round, and you sit the next one out. Place a bet and you're back in."
    if now.is_table_full:
        return f"You're not in this round, {_lines_up(now)}"
    return sentence(ENGLISH, NotInRound(next_bet=NO_CHIPS))


def _lines_up(now: Situation) -> str:
    lines_up = "and all boxes are taken. `/bet` lines you up for the next free one."
    return f"{lines_up}{or_follow(now)}"


def or_follow(now: Situation) -> str:
    """Return how to follow instead of waiting for a box, if boxes are shared here."""
    boxes = now.followable_boxes
    return f" Or follow somebody: `/bet` with `box:{boxes[0]}`, for instance." if boxes else ""
