"""What is paid and what is lost, in hundredths of a chip (the rules, §4).

Under ``exact`` amounts go to the hundredth, "rounded down to a hundredth for the player". Under
the other kinds of odd money they are whole chips; "under ``forbid`` an all-in that is odd is
paid as under ``floor``", so that those two share their arithmetic.
"""

from __future__ import annotations

from typing import Final, assert_never

from bot.blackjack.rules import BlackjackPays, OddMoney, Rules

CHIP: Final = 100
"""Hundredths in a chip."""


def unit(rules: Rules) -> int:
    """The smallest step of an insurance stake: a hundredth under ``exact``, else a chip."""
    return 1 if rules.odd_money is OddMoney.EXACT else CHIP


def natural_pays(rules: Rules, bet: int) -> int:
    """What a natural wins on ``bet``: "5 → +6, 4 → +4, 1 → +1" at 6:5 in whole chips."""
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
    """What giving up ``bet`` costs: half, rounded against the player, never more than the bet."""
    step = unit(rules)
    return min(bet, -(-bet // (2 * step)) * step)


def full_insurance(rules: Rules, bet: int) -> int:
    """The price of insuring ``bet`` in full; 0 where the rules give none.

    ``floor``: "costs 2 [on 5]; none if it would be 0". ``house_half``: "costs 3 [on 5]; none on 1".
    """
    if rules.odd_money is OddMoney.HOUSE_HALF:
        return 0 if bet <= CHIP else -(-bet // (2 * CHIP)) * CHIP
    step = unit(rules)
    return bet // (2 * step) * step


def insurance_pays(rules: Rules, stake: int, bet: int, hands: int) -> int:
    """What an insurance ``stake`` wins on a box of this original ``bet`` and so many insured hands.

    2:1, but under ``house_half`` the full insurance "pays exactly" the bet of each hand; its "other
    insurance amounts" are 2:1 again.
    """
    if rules.odd_money is OddMoney.HOUSE_HALF and stake == full_insurance(rules, bet) * hands:
        return bet * hands
    return 2 * stake
