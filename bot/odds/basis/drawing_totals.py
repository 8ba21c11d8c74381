"""The total of a hand after one more card (docs/rules.md §3)."""

from typing import NamedTuple

from bot.odds.basis.game import ACE


class HandTotal(NamedTuple):
    """The value of a hand that is not bust, and whether an ace counts 11 in it."""

    value: int
    soft: bool


def first_total(card: int) -> HandTotal:
    """Return the total of a hand of one card."""
    return HandTotal(11, True) if card == ACE else HandTotal(card, False)


def drawn_total(total: HandTotal, card: int) -> HandTotal | None:
    """Return the total with one more card, None if the hand is then bust."""
    value, soft = total
    if card == ACE and not soft and value <= 10:
        return HandTotal(value + 11, True)
    value += card
    if value > 21 and soft:
        return HandTotal(value - 10, False)
    return HandTotal(value, soft) if value <= 21 else None


def dealer_stands(total: HandTotal, *, hits_soft_17: bool) -> bool:
    """Return whether the dealer draws no more cards."""
    return total.value > 17 or (total.value == 17 and not (total.soft and hits_soft_17))
