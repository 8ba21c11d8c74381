"""The terms of grants: how many chips a member gets or loses outside a table.

They are decided inside the transaction that writes the grant, from the member's state at that time: of
several grants at one instant, each sees what the ones before it have changed. To add one (a daily bonus, for
example), write a class with the members of :class:`GrantTerms`.
"""

from dataclasses import dataclass
from typing import Protocol

from bot.bank.amounts import Cents
from bot.bank.ceilings import CEILING
from bot.bank.member_chips import MemberStanding
from bot.bank.refusals import AboveCeilingError, HiddenBetError, NotEliminatedError


class GrantTerms(Protocol):
    """Who gets how many chips."""

    @property
    def asked(self) -> int | None:
        """The amount that an admin asked for, in hundredths; None if it follows from the member's state."""
        ...

    def amount_for(self, standing: MemberStanding) -> int:
        """Return the hundredths to give (> 0) or to take (< 0).

        Raises a :class:`~bot.bank.GrantRefusedError` if the member gets nothing.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedAmount:
    """An amount that an admin gives (> 0) or takes (< 0), in hundredths."""

    amount: int

    @property
    def asked(self) -> int:
        """The amount."""
        return self.amount

    def amount_for(self, standing: MemberStanding) -> int:
        """Return the amount.

        Raises :class:`AboveCeilingError` for more than a member may own, and :class:`HiddenBetError` if what
        remains, or the refusal to take so much, could tell the amount of a hidden bet.
        """
        most = min(CEILING - standing.owned, standing.mintable)
        if self.amount > most:
            raise AboveCeilingError(max(most, 0))
        if self.amount < 0 and standing.hides_bet:
            raise HiddenBetError
        return self.amount


@dataclass(frozen=True, slots=True, kw_only=True)
class RevivalTo:
    """An eliminated member gets what they lack to own ``target`` hundredths."""

    target: Cents

    @property
    def asked(self) -> None:
        """None: it depends on what the member owns."""

    def amount_for(self, standing: MemberStanding) -> int:
        """Return what is missing, at least 0. Raises :class:`NotEliminatedError`."""
        if not standing.is_eliminated:
            raise NotEliminatedError
        return min(max(self.target - standing.owned, 0), standing.mintable)
