"""Refusals that do not depend on the game: no table, a database that is down, rules that cannot be."""

from dataclasses import dataclass

from bot.blackjack.option_faults import OptionFault


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTable:
    """The channel has no open table, or the table has closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelHasTable:
    """The channel already has an open table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpensTooOften:
    """The member has just opened ``most`` tables, and may open another ``again_at`` (epoch seconds)."""

    most: int
    again_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class HostsTooMany:
    """The member has ``most`` open tables on this server, as many as a plain member may have.

    The first of them closes at ``closes_at`` (epoch seconds) if nobody plays there; None if rounds are on.
    """

    most: int
    closes_at: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyDone:
    """The request was carried out before, or has nothing to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outdated:
    """The question that the request answers is no longer asked, or its time has not come yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleClick:
    """The press came right after another one of the same person there, and the button has changed since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreUnavailable:
    """The database could not write, so nothing was changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksFrozen:
    """The books of this server do not balance, so that nothing is changed until they are repaired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsGone:
    """Another table kept taking the chips, the player's or a follower's, before this one could."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadSeed:
    """The text cannot be a client seed, which has at most ``longest`` characters."""

    longest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManySeeds:
    """As many as ``most`` people at the table have a client seed, so that there is room for no other."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRejected:
    """The chosen options cannot be the rules of a table; ``fault`` says why."""

    fault: OptionFault


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsChanged:
    """The table has other options by now than those on which the person decided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankrollFixed:
    """An open table cannot become a match, or stop being one."""


ServiceRefusal = (
    NoTable
    | ChannelHasTable
    | OpensTooOften
    | HostsTooMany
    | AlreadyDone
    | Outdated
    | DoubleClick
    | StoreUnavailable
    | BooksFrozen
    | ChipsGone
    | BadSeed
    | TooManySeeds
    | RulesRejected
    | BankrollFixed
    | OptionsChanged
)
"""Refusals that do not depend on the game."""
