"""The chips of a member on a server. Amounts are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberFunds:
    """The amount that a member can spend, in hundredths, and whether they are eliminated."""

    chips: Cents
    is_eliminated: bool = False
