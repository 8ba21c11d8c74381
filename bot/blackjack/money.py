"""Payouts and losses, in hundredths of a chip (docs/rules.md §4).

Under ``exact`` an amount is rounded down to a hundredth for the player. Under the other kinds of odd money
it is rounded to whole chips. ``forbid`` has the arithmetic of ``floor``, because an odd all-in is paid so.
"""

from typing import Final, assert_never

from bot.blackjack.rules import BlackjackPays, OddMoney, Rules

CHIP: Final = 100
"""The hundredths in one chip."""


def unit(rules: Rules) -> int:
    """Return the smallest step of an amount: a hundredth of a chip under ``exact``, otherwise a chip."""
    return 1 if rules.odd_money is OddMoney.EXACT else CHIP


def natural_pays(rules: Rules, bet: int) -> int:
    """Return the win of a natural on ``bet``. At 6:5 in whole chips: 5 wins 6, 4 wins 4, 1 wins 1."""
    match rules.blackjack_pays:
        case BlackjackPays.EVEN:
            return bet
        case BlackjackPays.THREE_TO_TWO:
            pay = bet * 3 // 2
        case BlackjackPays.SIX_TO_FIVE:
            pay = bet * 6 // 5
        case _:
            assert_never(rules.blackjack_pays)
    return pay - pay % unit(rules)


def surrender_costs(rules: Rules, bet: int) -> int:
    """Return the cost of surrender: half of ``bet``, rounded up, but never more than the bet."""
    step = unit(rules)
    return min(bet, -(-bet // (2 * step)) * step)


def full_insurance(rules: Rules, bet: int) -> int:
    """Return the cost of full insurance of ``bet``; 0 if there is none.

    On 5 chips it costs 2 under ``floor`` and 3 under ``house_half``. On 1 chip there is none under both.
    """
    if rules.odd_money is OddMoney.HOUSE_HALF:
        return 0 if bet <= CHIP else -(-bet // (2 * CHIP)) * CHIP
    step = unit(rules)
    return bet // (2 * step) * step


def insurance_pays(rules: Rules, stake: int, bet: int, hands: int) -> int:
    """Return the win of an insurance ``stake`` on a number of hands with this original ``bet`` each.

    It is 2:1. Exception: under ``house_half`` a full insurance wins exactly the bet of each hand.
    """
    if rules.odd_money is OddMoney.HOUSE_HALF and stake == full_insurance(rules, bet) * hands:
        return bet * hands
    return 2 * stake
