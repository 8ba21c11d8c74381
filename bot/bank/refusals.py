"""The reasons why the bank refuses what somebody asks for. Nothing is written then but the log of a grant."""

from typing import Final

from bot.bank.amounts import Cents
from bot.bank.store_errors import StoreError


class SourceOffError(StoreError):
    """The source is switched off on the server."""


class ClaimTooEarlyError(StoreError):
    """The member has claimed; the next claim is due at ``due_at`` (seconds since the epoch)."""

    def __init__(self, due_at: float) -> None:
        super().__init__(f"the next claim is due at {due_at}")
        self.due_at = due_at


class OpenStakeError(StoreError):
    """A member with an open stake gets no refill: the stake may still win."""


class EnoughChipsError(StoreError):
    """The member owns at least ``refill`` hundredths, up to which chips are refilled."""

    def __init__(self, refill: Cents) -> None:
        super().__init__(f"the member owns at least {refill}")
        self.refill = refill


class NoRoomError(StoreError):
    """The member owns the most that anybody may own, or the mint is exhausted."""


REFUSED_CLAIMS: Final = (SourceOffError, ClaimTooEarlyError, OpenStakeError, EnoughChipsError, NoRoomError)
"""The errors of a claim that pays nothing."""


class GrantRefusedError(StoreError):
    """A member gets or loses no chips, because of their state when the grant was written.

    ``code`` is what the log keeps.
    """

    code = "refused"


class NotEliminatedError(GrantRefusedError):
    """Only an eliminated member can be revived."""

    code = "not out of chips"


class AboveCeilingError(GrantRefusedError):
    """The member would own more than the ceiling; ``most`` (hundredths) is possible."""

    code = "above the ceiling"

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most} can be given")
        self.most = most


class HiddenBetError(GrantRefusedError):
    """Nothing is taken while the member has a hidden bet on the next deal, or it could be found out."""

    code = "has a hidden bet"


class SeasonTooYoungError(StoreError):
    """The season has just begun, and must not end yet."""
