"""The rules in force at a table: one frozen value, every option resolved.

The options themselves (defaults, presets, ranges, sentences, dependencies) are
declared in :mod:`bot.blackjack.options.option_list`; this is what comes out of resolving them.
Amounts here are whole chips, as an admin types them; the round counts in hundredths.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class OnMissedBet(StrEnum):
    """What becomes of a seated player who lets the intermission run out."""

    BASE = "base"
    SIT_OUT = "sit_out"


class Bankroll(StrEnum):
    """Where a player's chips come from."""

    BANK = "bank"
    CREDIT = "credit"
    MATCH = "match"


class OddMoney(StrEnum):
    """What happens to payouts that are not whole chips."""

    EXACT = "exact"
    FLOOR = "floor"
    HOUSE_HALF = "house_half"
    FORBID = "forbid"


class Reshuffle(StrEnum):
    """When a shoe is replaced: run empty, at the cut card, or before each round."""

    EMPTY = "empty"
    CUT = "cut"
    ROUND = "round"


class HoleCard(StrEnum):
    """Which of the dealer's first two cards is face down, if he takes two."""

    FIRST = "first"
    SECOND = "second"
    NONE = "none"


class Peek(StrEnum):
    """Behind which up-cards the dealer looks for a natural before play."""

    OFF = "off"
    ACE = "ace"
    ACE_TEN = "ace_ten"


class BlackjackPays(StrEnum):
    """What a natural pays."""

    THREE_TO_TWO = "3:2"
    SIX_TO_FIVE = "6:5"
    EVEN = "1:1"


class DoubleOn(StrEnum):
    """Totals on which a two-card hand may be doubled."""

    ANY = "any"
    NINE_TO_ELEVEN = "9_11"
    TEN_TO_ELEVEN = "10_11"


class SplitMatch(StrEnum):
    """What makes a pair: the same rank, or the same value."""

    RANK = "rank"
    VALUE = "value"


class SplitDeal(StrEnum):
    """When split hands draw their second cards."""

    AT_ONCE = "at_once"
    ON_TURN = "on_turn"


class Surrender(StrEnum):
    """Which surrender is offered."""

    OFF = "off"
    LATE = "late"
    EARLY_NON_ACE = "early_non_ace"
    EARLY = "early"


class SurrenderWindow(StrEnum):
    """Until when a hand may be surrendered."""

    OWN_TURN = "own_turn"
    UNTIL_FIRST_HIT = "until_first_hit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a table, resolved: dependencies are already corrected.

    Field names are the option names. ``decks`` 0 is an infinite shoe, ``max_bet`` 0 no
    table maximum, ``turn_time`` 0 no limit. Chips are whole, times are seconds,
    ``penetration`` is a percentage.
    """

    preset: str

    boxes: int
    boxes_per_player: int
    shared_boxes: bool
    simultaneous: bool
    cards_face_up: bool
    hidden_bets: bool

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
