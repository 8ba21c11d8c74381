"""Answers to a person who asks for a hand and has none."""

from collections.abc import Collection

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import UserId
from bot.table.refusals import NoRound, NotInRound, SittingOut
from bot.table.views.situation import Situation, situation
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.common.refusal_sentences import sentence
from cogs.texts.joining import sentences


def no_hand(words: Words, snapshot: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """Return why the player has no hand, and how to get one.

    ``eliminated`` are members who are out of chips on the server's bank, besides those whom the snapshot
    shows.
    """
    known = {*eliminated, *(out.player for out in snapshot.out)}
    now = situation(snapshot, player, known)
    match now.why_not_asked:
        case NoRound(next_bet=0):
            return _between_rounds(words, now)
        case NotInRound(next_bet=0) | SittingOut():
            return _out_of_round(words, now)
        case None:
            raise AssertionError("a player who is asked has a hand")
        case refusal:
            return sentence(words, refusal)


def _between_rounds(words: Words, now: Situation) -> str:
    if now.sits_out:
        return words("no-hand-sitting-out")
    if now.is_table_full:
        return sentences(words("no-hand-full"), or_follow(words, now))
    return words("no-hand")


def _out_of_round(words: Words, now: Situation) -> str:
    if now.sits_out:
        return words("no-hand-in-round-sitting-out")
    if now.is_table_full:
        return sentences(words("no-hand-in-round-full"), or_follow(words, now))
    return sentence(words, NotInRound(next_bet=NO_CHIPS))


def or_follow(words: Words, now: Situation) -> str | None:
    """Return how to follow instead of waiting for a seat, if boxes are shared here."""
    boxes = now.followable_boxes
    return words("no-hand-follow", box=boxes[0]) if boxes else None
