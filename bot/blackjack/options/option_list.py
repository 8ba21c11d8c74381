"""Every option of a table, declared once.

Validation, presets, JSON, the words of ``/rules``, autocompletion and the README's table all
come from this list. Names, values and defaults are those of the rules, section 1.
"""

from __future__ import annotations

from bot.blackjack import (
    Bankroll,
    BlackjackPays,
    DoubleOn,
    HoleCard,
    OddMoney,
    OnMissedBet,
    Peek,
    Reshuffle,
    SplitDeal,
    SplitMatch,
    Surrender,
    SurrenderWindow,
)
from bot.blackjack.options.option_kinds import Choice, Direction, Edge, Group, Number, Option, Switch, Value

PRESET_NAMES = ("house", "speed", "strip", "vegas", "european", "friendly", "single", "standard")
"""The presets in the order in which they are offered; the first one is the default."""

MATCHES = ("vegas", "european", "friendly")

_SWITCH = Switch()


def _each(usual: Value, **others: Value) -> dict[str, Value]:
    """A value for every preset: the usual one, save where another is named."""
    return {preset: others.get(preset, usual) for preset in PRESET_NAMES}


def _in(presets: tuple[str, ...], value: Value) -> dict[str, Value]:
    return dict.fromkeys(presets, value)


def _raises(what: str) -> Edge:
    return Edge(Direction.RAISES, what)


def _lowers(what: str) -> Edge:
    return Edge(Direction.LOWERS, what)


_TABLE = (
    Option(
        name="boxes",
        group=Group.TABLE,
        kind=Number(1, 7, ("box", "boxes")),
        defaults=_each(7, strip=1, single=1),
        help="How many boxes the table has.",
    ),
    Option(
        name="boxes_per_player",
        group=Group.TABLE,
        kind=Number(1, 7, ("box", "boxes")),
        defaults=_each(1, standard=7),
        help="How many boxes one player may bet on.",
    ),
    Option(
        name="shared_boxes",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, standard=True),
        help="Others may bet on a taken box; its first bettor decides for all of them.",
    ),
    Option(
        name="simultaneous",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True),
        help="Everybody plays at once instead of box by box.",
    ),
    Option(
        name="cards_face_up",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(True),
        help="Players see each other's cards.",
    ),
    Option(
        name="hidden_bets",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, speed=True),
        help="Bets stay secret until the deal.",
    ),
)

_TIME = (
    Option(
        name="turn_time",
        group=Group.TIME,
        kind=Number(5, 90, ("second", "seconds"), zero="unlimited"),
        defaults=_each(20),
        help="How long a decision may take.",
    ),
    Option(
        name="intermission",
        group=Group.TIME,
        kind=Number(5, 120, ("second", "seconds")),
        defaults=_each(30),
        help="How long there is for betting; it ends early when all are ready.",
    ),
    Option(
        name="on_missed_bet",
        group=Group.TIME,
        kind=Choice({OnMissedBet.BASE: "bet the base bet", OnMissedBet.SIT_OUT: "sit the round out"}),
        defaults=_each(OnMissedBet.SIT_OUT, **_in(MATCHES, OnMissedBet.BASE)),
        help="What a seated player who makes no bet in time does.",
    ),
)

_MONEY = (
    Option(
        name="bankroll",
        group=Group.MONEY,
        kind=Choice(
            {
                Bankroll.BANK: "your account on this server",
                Bankroll.CREDIT: "your account, with a credit line",
                Bankroll.MATCH: "a stack for this match",
            }
        ),
        defaults=_each(Bankroll.BANK, speed=Bankroll.CREDIT, **_in(MATCHES, Bankroll.MATCH)),
        help="Where your chips come from.",
    ),
    Option(
        name="starting_chips",
        group=Group.MONEY,
        kind=Number(50, 1_000_000, ("chip", "chips")),
        defaults=_each(500),
        help="What each entrant of a match begins with.",
    ),
    Option(
        name="min_bet",
        group=Group.MONEY,
        kind=Number(1, 100_000, ("chip", "chips")),
        defaults=_each(5, speed=2, single=1),
        help="The smallest bet.",
    ),
    Option(
        name="max_bet",
        group=Group.MONEY,
        kind=Number(1, 1_000_000, ("chip", "chips"), zero="no table maximum"),
        defaults=_each(100, house=500, speed=0, single=500),
        help="The largest bet, for all bettors on a box together.",
    ),
    Option(
        name="bet_step",
        group=Group.MONEY,
        kind=Number(1, 1000, ("chip", "chips")),
        defaults=_each(1, speed=2, strip=5),
        help="Bets are multiples of this.",
    ),
    Option(
        name="base_bet",
        group=Group.MONEY,
        kind=Number(1, 100_000, ("chip", "chips")),
        defaults=_each(10),
        help="The bet that is made for you where one is due.",
    ),
    Option(
        name="odd_money",
        group=Group.MONEY,
        kind=Choice(
            {
                OddMoney.EXACT: "paid to the hundredth",
                OddMoney.FLOOR: "whole chips, in the house's favour",
                OddMoney.HOUSE_HALF: "whole chips, the house keeps the half",
                OddMoney.FORBID: "bets that could pay fractions are refused",
            }
        ),
        defaults=_each(
            OddMoney.EXACT,
            speed=OddMoney.FORBID,
            single=OddMoney.HOUSE_HALF,
            **_in(MATCHES, OddMoney.FLOOR),
        ),
        help="What becomes of payouts that are not whole chips.",
    ),
    Option(
        name="inverted",
        group=Group.MONEY,
        kind=_SWITCH,
        defaults=_each(False),
        help="Every result is negated: a bust wins the bet, a natural costs its pay.",
    ),
)

_SHOE = (
    Option(
        name="decks",
        group=Group.SHOE,
        kind=Number(1, 255, ("deck", "decks"), zero="infinite"),
        defaults=_each(4, house=6, speed=1, single=1, standard=6),
        help="How many decks are in the shoe.",
        edge=_raises("each further deck"),
    ),
    Option(
        name="reshuffle",
        group=Group.SHOE,
        kind=Choice(
            {
                Reshuffle.EMPTY: "when the shoe is empty",
                Reshuffle.CUT: "after the round in which the cut card comes",
                Reshuffle.ROUND: "before each round",
            }
        ),
        defaults=_each(Reshuffle.CUT, speed=Reshuffle.EMPTY, single=Reshuffle.ROUND),
        help="When the cards are shuffled.",
    ),
    Option(
        name="penetration",
        group=Group.SHOE,
        kind=Number(10, 95, ("%", "%")),
        defaults=_each(75, strip=80, standard=66),
        help="How much of the shoe is dealt before the cut card.",
    ),
)

_DEALER = (
    Option(
        name="hole_card",
        group=Group.DEALER,
        kind=Choice(
            {
                HoleCard.FIRST: "his first card",
                HoleCard.SECOND: "his second card",
                HoleCard.NONE: "none, his second card comes after play",
            }
        ),
        defaults=_each(HoleCard.SECOND, speed=HoleCard.FIRST, strip=HoleCard.FIRST, standard=HoleCard.NONE),
        help="Which of the dealer's cards is face down.",
    ),
    Option(
        name="peek",
        group=Group.DEALER,
        kind=Choice({Peek.OFF: "never", Peek.ACE: "behind an ace", Peek.ACE_TEN: "behind an ace or a ten"}),
        defaults=_each(
            Peek.ACE_TEN,
            vegas=Peek.ACE,
            european=Peek.OFF,
            friendly=Peek.ACE,
            single=Peek.ACE,
            standard=Peek.OFF,
        ),
        help="When the dealer looks for a natural before play.",
        edge=_lowers("a peek"),
    ),
    Option(
        name="hit_soft_17",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True, vegas=True),
        help="The dealer draws on a soft 17 (H17).",
        edge=_raises("H17"),
    ),
    Option(
        name="dealer_always_draws",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, single=True, **_in(MATCHES, True)),
        help="The dealer plays his hand even if every other hand is dead.",
    ),
    Option(
        name="dealer_natural_beats_21",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(True, single=False),
        help="A dealer's natural beats a 21 of three or more cards; otherwise they push.",
    ),
    Option(
        name="natural_pays_at_once",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, single=True),
        help="A natural is paid right after the deal, unless the dealer shows an ace.",
    ),
)

_PAYOUTS = (
    Option(
        name="blackjack_pays",
        group=Group.PAYOUTS,
        kind=Choice(
            {
                BlackjackPays.THREE_TO_TWO: "3 to 2",
                BlackjackPays.SIX_TO_FIVE: "6 to 5",
                BlackjackPays.EVEN: "1 to 1",
            }
        ),
        defaults=_each(BlackjackPays.THREE_TO_TWO),
        help="What a natural pays.",
        edge=_raises("6:5, and still more 1:1,"),
    ),
)

_MOVES = (
    Option(
        name="simple",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False),
        help="Only hit and stand.",
        edge=_raises("simple play"),
    ),
    Option(
        name="double",
        group=Group.MOVES,
        kind=Choice(
            {
                DoubleOn.ANY: "any two cards",
                DoubleOn.NINE_TO_ELEVEN: "9 to 11",
                DoubleOn.TEN_TO_ELEVEN: "10 and 11",
            }
        ),
        defaults=_each(DoubleOn.ANY, european=DoubleOn.NINE_TO_ELEVEN, single=DoubleOn.NINE_TO_ELEVEN),
        help="Which two-card hands may be doubled.",
        edge=_raises("narrower doubling"),
    ),
    Option(
        name="double_after_split",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(True, european=False),
        help="Split hands may be doubled (DAS).",
        edge=_lowers("DAS"),
    ),
    Option(
        name="split_match",
        group=Group.MOVES,
        kind=Choice({SplitMatch.RANK: "two of the same rank", SplitMatch.VALUE: "two of the same value"}),
        defaults=_each(SplitMatch.VALUE, vegas=SplitMatch.RANK, european=SplitMatch.RANK),
        help="What makes a pair.",
        edge=_lowers("splitting by value"),
    ),
    Option(
        name="splits",
        group=Group.MOVES,
        kind=Number(0, 255, ("time", "times")),
        defaults=_each(3, **_in(MATCHES, 1)),
        help="How often a pair of 2 to 10 may be split in a box.",
        edge=_lowers("each further split"),
    ),
    Option(
        name="ace_splits",
        group=Group.MOVES,
        kind=Number(0, 255, ("time", "times")),
        defaults=_each(1, standard=3),
        help="How often aces may be split in a box.",
        edge=_lowers("each further split of aces"),
    ),
    Option(
        name="split_deal",
        group=Group.MOVES,
        kind=Choice({SplitDeal.AT_ONCE: "at once", SplitDeal.ON_TURN: "when each hand's turn comes"}),
        defaults=_each(
            SplitDeal.AT_ONCE,
            strip=SplitDeal.ON_TURN,
            single=SplitDeal.ON_TURN,
            standard=SplitDeal.ON_TURN,
        ),
        help="When split hands draw their second cards.",
    ),
    Option(
        name="hit_split_aces",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False, speed=True, friendly=True),
        help="Split aces may be hit, and doubled where split hands may be.",
        edge=_lowers("hitting split aces"),
    ),
    Option(
        name="split_ace_natural",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False, friendly=True),
        help="An ace and a ten after splitting aces are a natural.",
    ),
    Option(
        name="surrender",
        group=Group.MOVES,
        kind=Choice(
            {
                Surrender.OFF: "not offered",
                Surrender.LATE: "late, after the dealer has looked",
                Surrender.EARLY_NON_ACE: "early, save against an ace",
                Surrender.EARLY: "early, before the dealer looks",
            }
        ),
        defaults=_each(
            Surrender.LATE, european=Surrender.OFF, single=Surrender.OFF, standard=Surrender.EARLY
        ),
        help="Whether a hand may be given up for half its bet.",
        edge=_lowers("surrender, most of all early,"),
    ),
    Option(
        name="surrender_window",
        group=Group.MOVES,
        kind=Choice(
            {
                SurrenderWindow.OWN_TURN: "as a hand's first decision",
                SurrenderWindow.UNTIL_FIRST_HIT: "until anybody's first hit",
            }
        ),
        defaults=_each(SurrenderWindow.OWN_TURN, standard=SurrenderWindow.UNTIL_FIRST_HIT),
        help="Until when a hand may be surrendered.",
    ),
    Option(
        name="surrender_after_split",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False),
        help="Split hands may be surrendered.",
        edge=_lowers("surrender after a split"),
    ),
)

_INSURANCE = (
    Option(
        name="insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(True),
        help="Against an ace you may insure; it pays 2 to 1 if the dealer has a natural.",
    ),
    Option(
        name="partial_insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True, standard=True),
        help="Insurance of any amount up to half the bet; otherwise exactly half.",
    ),
    Option(
        name="late_insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(False),
        help="Insurance is offered after play instead of before.",
    ),
    Option(
        name="even_money",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(True, speed=False, strip=False),
        help="Against an ace a natural may be paid 1 to 1 at once, instead of insured.",
    ),
)

OPTIONS: tuple[Option, ...] = (
    *_TABLE, *_TIME, *_MONEY, *_SHOE, *_DEALER, *_PAYOUTS, *_MOVES, *_INSURANCE,
)  # fmt: skip
"""All options, in the order of the rules."""

BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}
"""The options by name."""
