"""A round between two moves, as frozen values. Amounts are hundredths of a chip."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol

from bot.blackjack.cards import Card, CardSource
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import SideResult, SideStakes


class Phase(StrEnum):
    """A phase of a round in which boxes are asked. The deal, the peek and the dealer's play ask no box."""

    INSURANCE = "insurance"
    EARLY_SURRENDER = "early_surrender"
    PLAY = "play"
    LATE_INSURANCE = "late_insurance"
    OVER = "over"


class Status(StrEnum):
    """The state of a hand."""

    PLAYING = "playing"
    STOOD = "stood"
    DOUBLED = "doubled"
    NATURAL = "natural"
    BUST = "bust"
    SURRENDERED = "surrendered"
    PAID = "paid"
    EVEN_MONEY = "even_money"


DEAD: Final = frozenset({Status.BUST, Status.SURRENDERED, Status.PAID, Status.EVEN_MONEY})
"""The states of a dead hand: bust, surrendered, or already paid."""

NATURALS: Final = frozenset({Status.NATURAL, Status.PAID, Status.EVEN_MONEY})
"""The states of a natural."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """A player's original stake on a box; ``chips`` is their purse before betting (None: enough).

    ``side`` are the side bets of the player who decides for the box. A follower has none.
    """

    player: PlayerId
    amount: int
    chips: int | None = None
    side: SideStakes = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box at the deal: the bet of the player who decides, and the bets of their followers."""

    bet: Bet
    followers: tuple[Bet, ...] = ()


WHOLE: Final = "p"
"""The path of a box's hand before a split."""


class HandState(NamedTuple):
    """One hand. ``bet`` is the stake of the player who decides, ``stakes`` are those of the followers.

    ``from_split`` marks a hand from a split, ``aces`` a hand from split aces. ``path`` tells the hand from
    all others of its box: a split makes of ``p`` the left hand ``p0`` and the right hand ``p1``, of ``p0``
    then ``p00`` and ``p01``. Each begins with a card of the hand before, as its place 0.
    """

    cards: tuple[Card, ...]
    value: int
    soft: bool
    bet: int
    status: Status
    stakes: tuple[int, ...] = ()
    from_split: bool = False
    aces: bool = False
    path: str = WHOLE

    @property
    def dead(self) -> bool:
        """Whether the result no longer depends on the dealer."""
        return self.status in DEAD

    @property
    def natural(self) -> bool:
        """Whether it is a natural, already paid or not."""
        return self.status in NATURALS


class Insurance(NamedTuple):
    """An insurance bet: its stake, and its win against a dealer natural."""

    stake: int = 0
    pays: int = 0


NO_INSURANCE: Final = Insurance()


class BoxState(NamedTuple):
    """One box. ``active`` is the index of the open hand, None if no hand is left to play.

    ``answered`` tells whether the offer of the current phase is answered. ``splits`` counts the splits of
    this box. All pairs of one box are of one kind, because a split hand keeps its first card. ``side`` are
    its side bets, whose results the deal has fixed.
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
    side: tuple[SideResult, ...] = ()

    @property
    def insurance(self) -> int:
        """The insurance stake of the player who decides."""
        return self.insured.stake


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A box that may act now; amounts are hundredths of a chip.

    ``legal`` is sorted. ``in_turn`` is False if the box may only surrender out of turn: then it is not being
    asked and gets no default. ``insurance_most`` is the most that can be insured. ``double_costs`` and
    ``split_costs`` are the costs of these moves (None: the rules forbid them here).
    """

    box: int
    hand: int
    phase: Phase
    legal: tuple[Move, ...]
    in_turn: bool = True
    insurance_most: int | None = None
    double_costs: int | None = None
    split_costs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredDecision:
    """A question that was answered. ``legal`` are the moves that were legal, sorted."""

    box: int
    hand: int
    phase: Phase
    legal: tuple[Move, ...]
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round between two moves. Everything in it is derived from the rules, cards, boxes and moves.

    ``dealer`` holds all cards of the dealer, hidden ones included; show :func:`dealer_shown` to players.
    ``drawn`` are all cards in the order in which they were drawn, as a record has them (docs/rules.md §5).
    ``purses`` is what each player can still spend (None: no limit). ``staked`` is what each player has
    staked so far. ``hit_made`` tells whether any player has hit.
    """

    rules: Rules
    cards: CardSource
    phase: Phase
    boxes: tuple[BoxState, ...]
    dealer: tuple[Card, ...]
    drawn: tuple[Card, ...]
    purses: Mapping[PlayerId, int | None]
    staked: Mapping[PlayerId, int]
    hit_made: bool
    decisions: tuple[AnsweredDecision, ...]
    known_asks: list[tuple[Ask, ...]] = field(default_factory=list, init=False, repr=False, compare=False)
    """The result of :func:`asked`, after its first call. Without it, seven boxes take a quarter more time."""
    known_results: list[Any] = field(default_factory=list, init=False, repr=False, compare=False)
    """The ``Result`` of :func:`result`, after its first call. Its five readers at the end of a round are in
    four packages; if each settles the round again, a round takes 5 % more time."""

    @property
    def cards_used(self) -> int:
        """The number of cards that were drawn."""
        return len(self.drawn)


class Position(Protocol):
    """The part of a round on which questions depend: of a :class:`Round` or of a draft."""

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        ...

    @property
    def phase(self) -> Phase:
        """The current phase."""
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
    def purses(self) -> Mapping[PlayerId, int | None]:
        """The amount that each player can still spend; None is no limit."""
        ...

    @property
    def hit_made(self) -> bool:
        """Whether any player has hit in this round."""
        ...
