"""The chips of a member on a server. Amounts are hundredths."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberFunds:
    """The amount that a member can spend, in hundredths, and whether they are eliminated."""

    chips: Cents
    is_eliminated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """The chips that a member can spend, and those at stake.

    Stakes in a match belong to the match and are not counted.
    """

    chips: Cents
    staked: Cents

    @property
    def owned(self) -> Cents:
        """The chips that the member can spend and those at stake."""
        return Cents(self.chips + self.staked)


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberStanding(Balance):
    """All that decides whether a member gets chips outside a table, and how many.

    ``hides_bet`` tells of a bet on the next deal whose amount other people must not know; only a grant asks
    for it. ``mintable`` is what the mint can still issue.
    """

    guild: GuildId
    user: UserId
    is_eliminated: bool
    mintable: Cents
    hides_bet: bool = False
