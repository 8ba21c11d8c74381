"""The terms of grants: how many chips a member gets or loses outside a table.

They are decided inside the transaction that writes the grant, from the member's state at that time: of
several grants at one instant, each sees what the ones before it have changed. To add one (a prize, for
example, but nothing that another member pays), write a class with the same members, and name it in
:data:`GrantTerms`.
"""

from dataclasses import dataclass
from typing import ClassVar

from bot.bank.amounts import Cents
from bot.bank.ledger import CEILING, MemberStanding
from bot.bank.refusals import AboveCeiling, HiddenBet, NotEliminated


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedAmount:
    """The hundredths that an admin gives (> 0) or takes (< 0)."""

    asked: int

    def amount_for(self, standing: MemberStanding) -> int | AboveCeiling | HiddenBet:
        """Return the amount, unless the member would own too much.

        Nothing is taken if what remains, or the refusal to take so much, could tell the amount of a hidden
        bet.
        """
        most = min(CEILING - standing.owned, standing.mintable)
        if self.asked > most:
            return AboveCeiling(most=Cents(max(most, 0)))
        if self.asked < 0 and standing.hides_bet:
            return HiddenBet()
        return self.asked


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsOf:
    """An admin makes the free chips of a member a ``figure`` (hundredths). No amount is asked for."""

    figure: Cents
    asked: ClassVar[None] = None

    def amount_for(self, standing: MemberStanding) -> int | AboveCeiling | HiddenBet:
        """Return the difference, if it could be given or taken.

        With what the member owns, the free chips alone would tell the amount of a hidden bet.
        """
        if standing.hides_bet:
            return HiddenBet()
        return FixedAmount(asked=self.figure - standing.chips).amount_for(standing)


@dataclass(frozen=True, slots=True, kw_only=True)
class RevivalTo:
    """An eliminated member gets what they lack to own ``target`` hundredths. No amount is asked for."""

    target: Cents
    asked: ClassVar[None] = None

    def amount_for(self, standing: MemberStanding) -> int | NotEliminated:
        """Return what is missing, at least 0."""
        if not standing.is_eliminated:
            return NotEliminated(member=standing.user)
        return min(max(self.target - standing.owned, 0), standing.mintable)


GrantTerms = FixedAmount | ChipsOf | RevivalTo
"""Who gets how many chips."""
