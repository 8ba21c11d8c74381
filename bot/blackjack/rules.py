"""The rules in force at a table, one frozen value with every option resolved, and the bets that they allow.

The options themselves (values, defaults, presets, dependencies) are declared in
:mod:`bot.blackjack.options`. Amounts here are whole chips; a round counts in hundredths.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class OnMissedBet(StrEnum):
    """What happens to a seated player who makes no bet in the intermission."""

    BASE = "base"
    SIT_OUT = "sit_out"


class Bankroll(StrEnum):
    """The origin of a player's chips."""

    BANK = "bank"
    CREDIT = "credit"
    MATCH = "match"


class OddMoney(StrEnum):
    """The treatment of payouts that are not whole chips."""

    EXACT = "exact"
    FLOOR = "floor"
    HOUSE_HALF = "house_half"
    FORBID = "forbid"


class Reshuffle(StrEnum):
    """When the shoe is replaced: when it is empty, after the cut card, or before each round."""

    EMPTY = "empty"
    CUT = "cut"
    ROUND = "round"


class HoleCard(StrEnum):
    """Which of the dealer's first two cards is face down. ``none``: the dealer takes one card only."""

    FIRST = "first"
    SECOND = "second"
    NONE = "none"


class Peek(StrEnum):
    """The upcards under which the dealer looks for a natural before play."""

    OFF = "off"
    ACE = "ace"
    ACE_TEN = "ace_ten"


class BlackjackPays(StrEnum):
    """The payout of a natural."""

    THREE_TO_TWO = "3:2"
    SIX_TO_FIVE = "6:5"
    EVEN = "1:1"


class DoubleOn(StrEnum):
    """The values of a hand of two cards that may be doubled."""

    ANY = "any"
    NINE_TO_ELEVEN = "9_11"
    TEN_TO_ELEVEN = "10_11"


class SplitMatch(StrEnum):
    """What makes a pair: the same rank or the same value."""

    RANK = "rank"
    VALUE = "value"


class SplitDeal(StrEnum):
    """When split hands draw their second cards."""

    AT_ONCE = "at_once"
    ON_TURN = "on_turn"


class Surrender(StrEnum):
    """The kind of surrender that is possible."""

    OFF = "off"
    LATE = "late"
    EARLY_NON_ACE = "early_non_ace"
    EARLY = "early"


class SurrenderWindow(StrEnum):
    """The time until which a hand may be surrendered."""

    OWN_TURN = "own_turn"
    UNTIL_FIRST_HIT = "until_first_hit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a table, after the corrections by dependencies.

    The names of the fields are the names of the options. ``decks`` 0 is an infinite shoe, ``max_bet`` 0 is no
    table maximum, ``turn_time``, ``intermission`` and ``match_rounds`` 0 are no limit, ``raise_every`` and
    ``knockouts`` 0 are never. Amounts are whole chips, times are seconds, ``penetration`` is a percentage.
    """

    preset: str

    boxes: int
    boxes_per_player: int
    shared_boxes: bool
    simultaneous: bool
    cards_face_up: bool
    hidden_bets: bool
    hints: bool

    turn_time: int
    intermission: int
    on_missed_bet: OnMissedBet

    bankroll: Bankroll
    starting_chips: int
    min_bet: int
    max_bet: int
    bet_step: int
    base_bet: int
    odd_money: OddMoney
    raise_every: int
    match_rounds: int
    knockouts: int
    inverted: bool

    decks: int
    reshuffle: Reshuffle
    penetration: int

    hole_card: HoleCard
    peek: Peek
    hit_soft_17: bool
    dealer_always_draws: bool
    dealer_natural_beats_21: bool
    natural_pays_at_once: bool

    blackjack_pays: BlackjackPays
    pairs: bool
    three_card: bool

    simple: bool
    double: DoubleOn
    double_after_split: bool
    split_match: SplitMatch
    splits: int
    ace_splits: int
    split_deal: SplitDeal
    hit_split_aces: bool
    split_ace_natural: bool
    surrender: Surrender
    surrender_window: SurrenderWindow
    surrender_after_split: bool

    insurance: bool
    partial_insurance: bool
    late_insurance: bool
    even_money: bool

    @property
    def shows_box_numbers(self) -> bool:
        """Whether players can name boxes: one player may have several, or several may bet on one."""
        return self.boxes_per_player > 1 or self.shared_boxes

    @property
    def has_knockouts(self) -> bool:
        """Whether a match can have a knock-out before its last round."""
        return self.knockouts > 0 and (self.match_rounds == 0 or self.knockouts < self.match_rounds)


@dataclass(frozen=True, slots=True)
class BetLimits:
    """The bets of a table in whole chips; with ``high`` 0 there is no table maximum."""

    low: int
    high: int
    step: int

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the limits that the rules set."""
        return cls(rules.min_bet, rules.max_bet, rules.bet_step)

    @property
    def smallest(self) -> int:
        """The smallest allowed bet: the first multiple of the step from the minimum on."""
        return -(-self.low // self.step) * self.step

    @property
    def largest(self) -> int | None:
        """The largest allowed bet, or None if there is no maximum."""
        return self.high // self.step * self.step if self.high else None

    @property
    def empty(self) -> bool:
        """Whether no bet at all is allowed."""
        return self.largest is not None and self.largest < self.smallest

    def allows(self, bet: int) -> bool:
        """Return whether this bet is allowed."""
        return bet % self.step == 0 and self.smallest <= bet and (not self.high or bet <= self.high)

    def round_down(self, chips: int) -> int:
        """Return the largest multiple of the step up to this amount and the maximum.

        It is an allowed bet unless it is less than the smallest one.
        """
        return min(chips, self.high or chips) // self.step * self.step

    def nearest(self, bet: int) -> int:
        """Return the nearest allowed bet, the smaller of two. The limits must allow one."""
        below = bet // self.step * self.step
        near = below if bet - below <= below + self.step - bet else below + self.step
        near = max(near, self.smallest)
        return near if self.largest is None else min(near, self.largest)
