"""Sentences for refusals that do not depend on the game."""

from typing import assert_never

from bot.table.refusals import (
    AlreadyDone,
    BadSeed,
    BankrollFixed,
    BooksFrozen,
    ChannelHasTable,
    ChipsGone,
    DoubleClick,
    HostsTooMany,
    NoTable,
    OpensTooOften,
    OptionsChanged,
    Outdated,
    RulesRejected,
    ServiceRefusal,
    StoreUnavailable,
    TooManySeeds,
)
from bot.words import Words, fault_text
from cogs.wording import countdown


def service_sentence(words: Words, refusal: ServiceRefusal) -> str:
    """Return the sentence for a refusal that does not depend on the game."""
    match refusal:
        case NoTable():
            return words("refused-no_table")
        case ChannelHasTable():
            return words("refused-channel_has_table")
        case OpensTooOften() | HostsTooMany():
            return _too_many_tables(words, refusal)
        case AlreadyDone() | Outdated() | DoubleClick() | StoreUnavailable() | BooksFrozen() | ChipsGone():
            return _nothing_done(words, refusal)
        case BadSeed(longest=longest):
            return words("refused-bad_seed", longest=longest)
        case TooManySeeds(most=most):
            return words("refused-too_many_seeds", most=most)
        case RulesRejected(fault=fault):
            return fault_text(words, fault)
        case OptionsChanged():
            return words("refused-options_changed")
        case BankrollFixed():
            return words("refused-bankroll_fixed")
        case _:
            assert_never(refusal)


def _nothing_done(
    words: Words, refusal: AlreadyDone | Outdated | DoubleClick | StoreUnavailable | BooksFrozen | ChipsGone
) -> str:
    """Return the sentence for what came too late, or could not be written."""
    match refusal:
        case AlreadyDone():
            return words("refused-already_done")
        case Outdated():
            return words("refused-outdated")
        case DoubleClick():
            return words("refused-double_click")
        case StoreUnavailable():
            return words("refused-store_unavailable")
        case BooksFrozen():
            return words("refused-books_frozen")
        case ChipsGone():
            return words("refused-chips_gone")
        case _:
            assert_never(refusal)


def _too_many_tables(words: Words, refusal: OpensTooOften | HostsTooMany) -> str:
    match refusal:
        case OpensTooOften(most=most, again_at=again_at):
            return words("refused-opens_too_often", most=most, time=countdown(again_at))
        case HostsTooMany(most=most, closes_at=closes_at):
            if closes_at is None:
                return words("refused-hosts_too_many", most=most)
            return words("refused-hosts_too_many-closes_at", most=most, time=countdown(closes_at))
        case _:
            assert_never(refusal)
