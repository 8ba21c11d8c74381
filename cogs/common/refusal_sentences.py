"""Sentences for refusals: why something was refused, and the nearest thing that works.

The texts are in the catalogue, in ``refusals.ftl``, under the names of the refusals' types.
"""

from functools import partial
from typing import Any

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.bank.refusals import BankRefusal
from bot.blackjack.errors import Fault
from bot.blackjack.moves import Move
from bot.table.refusals import AlreadyJoined, MatchNotStarted, OtherBoxes, Refusal
from bot.words.catalogue import Words
from bot.words.fault_phrases import fault_text
from bot.words.phrases import Forms, phrase_of
from cogs.wording import countdown, funds_left


def sentence(words: Words, refusal: Refusal | BankRefusal) -> str:
    """Return the one or two short sentences that the refused person reads, privately."""
    if isinstance(refusal, MatchNotStarted | AlreadyJoined):
        return _before_start(words, refusal)
    return _family_sentence(words, refusal)


def _family_sentence(words: Words, value: Refusal | BankRefusal | OtherBoxes) -> str:
    return words(phrase_of("refused", value, partial(_forms, words)))


def _forms(words: Words, declared: Any, content: Any) -> Forms:
    """Return the parameters that a field of a refusal becomes."""
    if declared is Cents:
        in_chips = funds_left(words, content)
        return {"": words.amount(content), "-chips": in_chips, "-count": content / CENTS}
    if declared is UserId:
        return {"": words.mention(content)}
    if declared is float:
        return {"": countdown(content)}
    if declared is OtherBoxes:
        return {"": _family_sentence(words, content)}
    if declared == Fault:
        return {"": fault_text(words, content)}
    if isinstance(content, tuple):
        items = _items(words, declared, content)
        return {"": words.listed(items), "-or": words.either(items), "-count": len(items)}
    return {"": content}


def _items(words: Words, declared: Any, contents: tuple[Any, ...]) -> list[str]:
    """Return the items of a list: amounts, moves in the order of their buttons, or boxes."""
    if declared == tuple[Cents, ...]:
        return [words.amount(each) for each in contents]
    if declared == tuple[Move, ...]:
        return [words(f"choice-{move}") for move in Move if move in contents]
    return [str(each) for each in contents]


def _before_start(words: Words, refusal: MatchNotStarted | AlreadyJoined) -> str:
    """Return who starts the match, and whether the reader may still join it."""
    may_join = isinstance(refusal, MatchNotStarted) and refusal.may_join
    if may_join:
        return words(f"refused-match_not_started-{'join_or_start' if refusal.is_host else 'join'}")
    kind = "match_not_started" if isinstance(refusal, MatchNotStarted) else "already_joined"
    if refusal.is_host:
        return words(f"refused-{kind}-start")
    if refusal.host is None:
        return words(f"refused-{kind}-wait_for_host")
    return words(f"refused-{kind}-wait", host=words.mention(refusal.host))
