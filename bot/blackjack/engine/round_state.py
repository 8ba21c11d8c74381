"""A round at rest: frozen values that hold all that has happened so far. Amounts are hundredths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from bot.blackjack import Action, Card, CardSource, Move, Rules


class Phase(StrEnum):
    """The questions of a round. Deal, peek, dealer and settling ask nobody and so are none."""

    INSURANCE = "insurance"
    EARLY_SURRENDER = "early_surrender"
    PLAY = "play"
    LATE_INSURANCE = "late_insurance"
    OVER = "over"


class Status(StrEnum):
    """Where a hand stands."""

    PLAYING = "playing"
    STOOD = "stood"
    DOUBLED = "doubled"
    NATURAL = "natural"
    BUST = "bust"
    SURRENDERED = "surrendered"
    PAID = "paid"
    EVEN_MONEY = "even_money"


DEAD: Final = frozenset({Status.BUST, Status.SURRENDERED, Status.PAID, Status.EVEN_MONEY})
"""Dead = "bust, surrendered, or paid already (even money, natural_pays_at_once)"."""

NATURALS: Final = frozenset({Status.NATURAL, Status.PAID, Status.EVEN_MONEY})
"""What a natural can come to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """A player's original stake on a box; ``chips`` is what he had before betting (None: enough)."""

    player: str
    amount: int
    chips: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box as it goes into the deal: who decides, and who follows him."""

    bet: Bet
    followers: tuple[Bet, ...] = ()


class HandState(NamedTuple):
    """One hand. ``stakes`` are the followers' stakes on it, in their order; ``bet`` the decider's.

    ``aces`` marks a hand from split aces, ``from_split`` any hand from a split.
    """

    cards: tuple[Card, ...]
    value: int
    soft: bool
    bet: int
    status: Status
    stakes: tuple[int, ...] = ()
    from_split: bool = False
    aces: bool = False

    @property
    def dead(self) -> bool:
        """Whether its result no longer depends on the dealer."""
        return self.status in DEAD

    @property
    def natural(self) -> bool:
        """Whether it is a natural, paid already or not."""
        return self.status in NATURALS


class Insurance(NamedTuple):
    """An insurance bet: its stake and what it wins against a dealer natural."""

    stake: int = 0
    pays: int = 0


NO_INSURANCE: Final = Insurance()


class BoxState(NamedTuple):
    """One box. ``active`` is the index of the open hand, None when no hand is left to play.

    ``answered`` tells whether the offer of the present phase has its answer. ``splits`` counts the
    splits of this box; all pairs of one box are of one kind, since a split hand keeps its first card.
    """

    bet: Bet
    followers: tuple[Bet, ...]
    hands: tuple[HandState, ...]
    active: int | None
    insured: Insurance = NO_INSURANCE
    follower_insured: tuple[Insurance, ...] = ()
    even_money: bool = False
    answered: bool = False
    splits: int = 0

    @property
    def insurance(self) -> int:
        """The deciding player's insurance stake."""
        return self.insured.stake


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredDecision:
    """One question that was answered; ``legal`` is what could have been answered, sorted."""

    box: int
    hand: int
    phase: Phase
    legal: tuple[Move, ...]
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round after its last transition. Everything in it is derived from rules, cards, boxes, moves.

    ``dealer`` holds all cards dealt to the dealer, hidden or not; show :func:`dealer_shown` instead.
    ``purses`` is what each player can still spend (None: no limit). ``staked`` is what each has
    staked so far. ``hit_made`` tells whether anybody has hit.
    """

    rules: Rules
    cards: CardSource
    phase: Phase
    boxes: tuple[BoxState, ...]
    dealer: tuple[Card, ...]
    cards_used: int
    purses: Mapping[str, int | None]
    staked: Mapping[str, int]
    hit_made: bool
    decisions: tuple[AnsweredDecision, ...]


class Position(Protocol):
    """What questions are judged by: a round at rest, or one in the middle of a transition."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        ...

    @property
    def phase(self) -> Phase:
        """The present phase."""
        ...

    @property
    def boxes(self) -> Sequence[BoxState]:
        """The boxes in seat order."""
        ...

    @property
    def dealer(self) -> Sequence[Card]:
        """The dealer's cards, hidden ones included."""
        ...

    @property
    def purses(self) -> Mapping[str, int | None]:
        """What each player can still spend; None is no limit."""
        ...

    @property
    def hit_made(self) -> bool:
        """Whether anybody has hit in this round."""
        ...
