"""Sentences for bets that are refused because of their amount."""

from typing import assert_never

from bot.bank import CEILING, CENTS
from bot.table.refusals import (
    AllAtStake,
    AmbiguousAmount,
    BetOffStep,
    BetRefusal,
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    Eliminated,
    NoLastBet,
    OutOfChips,
    OverBalance,
    OverCredit,
    StakeAboveCeiling,
    UnreadableBet,
    UnreadableInsurance,
)
from bot.words import Words
from cogs.wording import funds_left


def bet_sentence(words: Words, refusal: BetRefusal) -> str:
    """Return the sentence for a bet that is refused because of its amount."""
    match refusal:
        case UnreadableBet() | UnreadableInsurance() | AmbiguousAmount():
            return _unreadable(words, refusal)
        case BetTooSmall() | BetTooLarge() | BetOffStep():
            return _off_limits(words, refusal)
        case OverBalance() | OverCredit() | StakeAboveCeiling():
            return _over_funds(words, refusal)
        case OutOfChips():
            return _out_of_chips(words, refusal)
        case AllAtStake():
            return _all_at_stake(words, refusal)
        case Eliminated():
            return words("refused-eliminated")
        case NoLastBet():
            return words("refused-no_last_bet")
        case BetUnchanged(bet=bet):
            return words("refused-bet_unchanged", bet=words.amount(bet))
        case _:
            assert_never(refusal)


def _unreadable(words: Words, refusal: UnreadableBet | UnreadableInsurance | AmbiguousAmount) -> str:
    match refusal:
        case UnreadableBet():
            return words("amount-unreadable-bet")
        case UnreadableInsurance():
            return words("amount-unreadable-insurance")
        case AmbiguousAmount(grouped=grouped, decimal=decimal):
            return words("amount-ambiguous", grouped=words.amount(grouped), decimal=words.amount(decimal))
        case _:
            assert_never(refusal)


def _off_limits(words: Words, refusal: BetTooSmall | BetTooLarge | BetOffStep) -> str:
    match refusal:
        case BetTooSmall():
            return _too_small(words, refusal)
        case BetTooLarge(smallest=smallest, largest=largest):
            return words(
                "refused-bet_too_large", smallest=words.amount(smallest), largest=words.amount(largest)
            )
        case BetOffStep(step=step, nearest=nearest):
            bets = words.either(words.amount(bet) for bet in nearest)
            return words("refused-bet_off_step", count=step // CENTS, step=words.amount(step), bets=bets)
        case _:
            assert_never(refusal)


def _too_small(words: Words, refusal: BetTooSmall) -> str:
    smallest = words.amount(refusal.smallest)
    if refusal.largest is None:
        return words("refused-bet_too_small", smallest=smallest)
    return words("refused-bet_too_small-largest", smallest=smallest, largest=words.amount(refusal.largest))


def _over_funds(words: Words, refusal: OverBalance | OverCredit | StakeAboveCeiling) -> str:
    on_box = "" if refusal.box is None else "-box"
    box, largest = refusal.box or 0, words.amount(refusal.largest)
    match refusal:
        case OverBalance(bet=bet, funds=funds):
            return words(
                f"refused-over_balance{on_box}",
                funds=funds_left(words, funds),
                bet=words.amount(bet),
                largest=largest,
                box=box,
            )
        case OverCredit(credit=credit):
            line = funds_left(words, credit)
            return words(f"refused-over_credit{on_box}", credit=line, largest=largest, box=box)
        case StakeAboveCeiling():
            ceiling = words.chips(CEILING)
            return words(f"refused-stake_above_ceiling{on_box}", ceiling=ceiling, largest=largest, box=box)
        case _:
            assert_never(refusal)


def _out_of_chips(words: Words, refusal: OutOfChips) -> str:
    credit = "-credit" if refusal.on_credit else ""
    funds, smallest = funds_left(words, refusal.funds), words.amount(refusal.smallest)
    if refusal.elsewhere is None:
        return words(f"refused-out_of_chips{credit}", funds=funds, smallest=smallest)
    return words(
        f"refused-out_of_chips{credit}-elsewhere",
        funds=funds,
        smallest=smallest,
        elsewhere=words.amount(refusal.elsewhere),
    )


def _all_at_stake(words: Words, refusal: AllAtStake) -> str:
    credit = "-credit" if refusal.on_credit else ""
    then = "-other_bets" if refusal.has_other_bets else ""
    return words(
        f"refused-all_at_stake{credit}{then}",
        left=funds_left(words, refusal.left),
        smallest=words.amount(refusal.smallest),
    )
