"""Every option of a table, declared once: its kind, its value in each preset, its effect on the house edge.

Validation, presets, ``/rules``, autocompletion and a table of ``docs/rules.md`` come from this list. Names,
values and defaults are those of docs/rules.md §1. The texts about an option are in :mod:`bot.words`.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from bot.blackjack.rules import (
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
from bot.fields import Choice, Number, PlainKind, Switch, Value


class Group(StrEnum):
    """A group of options, in the order of docs/rules.md §1."""

    TABLE = "table"
    TIME = "time"
    MONEY = "money"
    SHOE = "shoe"
    DEALER = "dealer"
    PAYOUTS = "payouts"
    MOVES = "moves"
    INSURANCE = "insurance"


class Direction(StrEnum):
    """The direction in which the house edge moves."""

    RAISES = "raises"
    LOWERS = "lowers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An option of a table.

    ``name`` is the field of ``Rules``. ``defaults`` has the value in each preset. ``common`` are the values
    that most casinos have; without them the option is a host's choice, and no value is unusual.

    ``edge`` is what a value of higher rank does to the house edge (None: nothing, or nothing known).
    ``no_edge`` says why no value can change it.

    An option ``for_matches`` is shown only for matches. Records from before a release that added the option
    have the value ``before`` (docs/rules.md §6.29).
    """

    name: str
    group: Group
    kind: PlainKind
    defaults: Mapping[str, Value] = field(hash=False)
    common: Container[Value] | None = field(default=None, hash=False)
    edge: Direction | None = None
    no_edge: str | None = None
    for_matches: bool = False
    before: Value | None = None

    def __post_init__(self) -> None:
        """Check that the option either can change the house edge or cannot."""
        assert self.edge is None or self.no_edge is None, self.name

    @property
    def key(self) -> str:
        """The beginning of the keys of its texts."""
        return "option-" + self.name

    @property
    def usual(self) -> tuple[Value, ...]:
        """The values that presets have."""
        return tuple(self.defaults.values())

    def edge_of_change(self, old: Value, new: Value) -> Direction | None:
        """Return what a change of the value does to the house edge; None: nothing, or nothing known."""
        change = self.kind.rank(new) - self.kind.rank(old)
        if self.edge is None or not change:
            return None
        if change > 0:
            return self.edge
        return Direction.LOWERS if self.edge is Direction.RAISES else Direction.RAISES


PRESET_NAMES = (
    "house", "speed", "strip", "vegas", "european", "friendly", "single", "standard", "knockout",
)  # fmt: skip
"""The presets in the order in which they are offered. The first one is the default."""

MATCH_PRESETS = ("vegas", "european", "friendly")
"""The presets that play a match until one player is left: three sets of rules of one game."""

_SWITCH = Switch()

_OTHER_BOXES = "Other boxes take cards from the same shoe at random."
_ORDER_AND_TIME = "Order and time change no card's chance."
_SHOWN = "What is shown changes no card."
_BETS = (
    "The edge is a share of the bet, whatever its size; later doubles and splits are taken to be affordable."
)
_END = "How a match ends changes no card, and what wins it is not looked at."
_SHUFFLE = "Every round begins with a fresh shoe."
_INSURANCE_DECLINED = "Insurance is declined."
_SIDE_BET = "The edge is that of the main bet; a side bet has an edge of its own."
"""Why several options cannot change the house edge, because of what is computed (:mod:`bot.odds`)."""


def _each(usual: Value, **others: Value) -> dict[str, Value]:
    """Return a value for every preset: the usual one unless another is named."""
    return {preset: others.get(preset, usual) for preset in PRESET_NAMES}


def _in_matches(value: Value) -> dict[str, Value]:
    return dict.fromkeys(MATCH_PRESETS, value)


_TABLE = (
    Option(
        name="boxes",
        group=Group.TABLE,
        kind=Number(1, 7),
        defaults=_each(7, strip=1, single=1),
        no_edge=_OTHER_BOXES,
    ),
    Option(
        name="boxes_per_player",
        group=Group.TABLE,
        kind=Number(1, 7),
        defaults=_each(1, standard=7),
        no_edge=_OTHER_BOXES,
    ),
    Option(
        name="shared_boxes",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, standard=True),
        common=(False,),
        no_edge=_OTHER_BOXES,
    ),
    Option(
        name="simultaneous",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True, knockout=True),
        no_edge=_ORDER_AND_TIME,
    ),
    Option(
        name="cards_face_up",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(True),
        common=(True,),
        no_edge="The cards of other players are not looked at.",
    ),
    Option(
        name="hidden_bets",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(False, speed=True, knockout=True),
        common=(False,),
        no_edge=_SHOWN,
    ),
    Option(
        name="hints",
        group=Group.TABLE,
        kind=_SWITCH,
        defaults=_each(True),
        no_edge=_SHOWN,
    ),
)

_TIME = (
    Option(
        name="turn_time",
        group=Group.TIME,
        kind=Number(5, 90, special_zero=True),
        defaults=_each(20),
        no_edge=_ORDER_AND_TIME,
    ),
    Option(
        name="intermission",
        group=Group.TIME,
        kind=Number(5, 120, special_zero=True),
        defaults=_each(30),
        no_edge=_ORDER_AND_TIME,
    ),
    Option(
        name="on_missed_bet",
        group=Group.TIME,
        kind=Choice(tuple(OnMissedBet)),
        defaults=_each(OnMissedBet.SIT_OUT, knockout=OnMissedBet.BASE, **_in_matches(OnMissedBet.BASE)),
        no_edge="The edge is that of a bet, and says nothing about how often one is made.",
    ),
)

_MONEY = (
    Option(
        name="bankroll",
        group=Group.MONEY,
        kind=Choice(tuple(Bankroll)),
        defaults=_each(
            Bankroll.BANK,
            speed=Bankroll.CREDIT,
            knockout=Bankroll.MATCH,
            **_in_matches(Bankroll.MATCH),
        ),
        no_edge=_BETS,
    ),
    Option(
        name="starting_chips",
        group=Group.MONEY,
        kind=Number(50, 1_000_000),
        defaults=_each(500, knockout=25_000),
        no_edge=_BETS,
    ),
    Option(
        name="min_bet",
        group=Group.MONEY,
        kind=Number(1, 100_000),
        defaults=_each(5, speed=2, single=1, knockout=500),
        no_edge=_BETS,
    ),
    Option(
        name="max_bet",
        group=Group.MONEY,
        kind=Number(1, 1_000_000, special_zero=True),
        defaults=_each(100, house=500, speed=0, single=500, knockout=25_000),
        no_edge=_BETS,
    ),
    Option(
        name="bet_step",
        group=Group.MONEY,
        kind=Number(1, 1000),
        defaults=_each(1, speed=2, strip=5, knockout=100),
        no_edge=_BETS,
    ),
    Option(
        name="base_bet",
        group=Group.MONEY,
        kind=Number(1, 100_000),
        defaults=_each(10, knockout=1_000),
        no_edge=_BETS,
    ),
    Option(
        name="odd_money",
        group=Group.MONEY,
        kind=Choice(tuple(OddMoney)),
        defaults=_each(
            OddMoney.EXACT,
            speed=OddMoney.FORBID,
            single=OddMoney.HOUSE_HALF,
            knockout=OddMoney.FLOOR,
            **_in_matches(OddMoney.FLOOR),
        ),
        common=(OddMoney.EXACT,),
        no_edge="Fractions of a chip are not rounded.",
    ),
    Option(
        name="raise_every",
        group=Group.MONEY,
        kind=Number(2, 100, special_zero=True),
        defaults=_each(0),
        for_matches=True,
        no_edge=_BETS,
    ),
    Option(
        name="match_rounds",
        group=Group.MONEY,
        kind=Number(5, 100, special_zero=True),
        defaults=_each(0, knockout=30),
        for_matches=True,
        no_edge=_END,
        before=0,
    ),
    Option(
        name="knockouts",
        group=Group.MONEY,
        kind=Number(2, 50, special_zero=True),
        defaults=_each(0, knockout=8),
        for_matches=True,
        no_edge=_END,
        before=0,
    ),
    Option(
        name="inverted",
        group=Group.MONEY,
        kind=_SWITCH,
        defaults=_each(False),
        common=(False,),
    ),
)

_SHOE = (
    Option(
        name="decks",
        group=Group.SHOE,
        kind=Number(1, 255, special_zero=True),
        defaults=_each(4, house=6, speed=1, single=1, standard=6, knockout=6),
        edge=Direction.RAISES,
        common=range(4, 9),
    ),
    Option(
        name="reshuffle",
        group=Group.SHOE,
        kind=Choice(tuple(Reshuffle)),
        defaults=_each(Reshuffle.CUT, speed=Reshuffle.EMPTY, single=Reshuffle.ROUND),
        common=(Reshuffle.CUT,),
        no_edge=_SHUFFLE,
    ),
    Option(
        name="penetration",
        group=Group.SHOE,
        kind=Number(10, 95),
        defaults=_each(75, strip=80, standard=66),
        common=range(50, 91),
        no_edge=_SHUFFLE,
    ),
)

_DEALER = (
    Option(
        name="hole_card",
        group=Group.DEALER,
        kind=Choice(tuple(HoleCard)),
        defaults=_each(HoleCard.SECOND, speed=HoleCard.FIRST, strip=HoleCard.FIRST, standard=HoleCard.NONE),
        common=(HoleCard.FIRST, HoleCard.SECOND),
    ),
    Option(
        name="peek",
        group=Group.DEALER,
        kind=Choice(tuple(Peek)),
        defaults=_each(
            Peek.ACE_TEN,
            vegas=Peek.ACE,
            european=Peek.OFF,
            friendly=Peek.ACE,
            single=Peek.ACE,
            standard=Peek.OFF,
        ),
        edge=Direction.LOWERS,
        common=(Peek.ACE_TEN,),
    ),
    Option(
        name="hit_soft_17",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True, vegas=True),
        edge=Direction.RAISES,
        common=(False,),
    ),
    Option(
        name="dealer_always_draws",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, single=True, **_in_matches(True)),
        common=(False,),
        no_edge="The dealer then draws only where no result depends on it.",
    ),
    Option(
        name="dealer_natural_beats_21",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(True, single=False),
        common=(True,),
    ),
    Option(
        name="natural_pays_at_once",
        group=Group.DEALER,
        kind=_SWITCH,
        defaults=_each(False, single=True),
        common=(False,),
    ),
)

_PAYOUTS = (
    Option(
        name="blackjack_pays",
        group=Group.PAYOUTS,
        kind=Choice(tuple(BlackjackPays)),
        defaults=_each(BlackjackPays.THREE_TO_TWO),
        edge=Direction.RAISES,
        common=(BlackjackPays.THREE_TO_TWO,),
    ),
    Option(
        name="pairs",
        group=Group.PAYOUTS,
        kind=_SWITCH,
        defaults=_each(False),
        no_edge=_SIDE_BET,
        before=False,
    ),
    Option(
        name="three_card",
        group=Group.PAYOUTS,
        kind=_SWITCH,
        defaults=_each(False),
        no_edge=_SIDE_BET,
        before=False,
    ),
)

_MOVES = (
    Option(
        name="simple",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False),
        edge=Direction.RAISES,
        common=(False,),
    ),
    Option(
        name="double",
        group=Group.MOVES,
        kind=Choice(tuple(DoubleOn)),
        defaults=_each(DoubleOn.ANY, european=DoubleOn.NINE_TO_ELEVEN, single=DoubleOn.NINE_TO_ELEVEN),
        edge=Direction.RAISES,
        common=(DoubleOn.ANY,),
    ),
    Option(
        name="double_after_split",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(True, european=False),
        edge=Direction.LOWERS,
        common=(True,),
    ),
    Option(
        name="split_match",
        group=Group.MOVES,
        kind=Choice(tuple(SplitMatch)),
        defaults=_each(SplitMatch.VALUE, vegas=SplitMatch.RANK, european=SplitMatch.RANK),
        edge=Direction.LOWERS,
        common=(SplitMatch.VALUE,),
    ),
    Option(
        name="splits",
        group=Group.MOVES,
        kind=Number(0, 255),
        defaults=_each(3, **_in_matches(1)),
        edge=Direction.LOWERS,
        common=range(1, 4),
    ),
    Option(
        name="ace_splits",
        group=Group.MOVES,
        kind=Number(0, 255),
        defaults=_each(1, standard=3),
        edge=Direction.LOWERS,
        common=(1,),
    ),
    Option(
        name="split_deal",
        group=Group.MOVES,
        kind=Choice(tuple(SplitDeal)),
        defaults=_each(
            SplitDeal.AT_ONCE,
            strip=SplitDeal.ON_TURN,
            single=SplitDeal.ON_TURN,
            standard=SplitDeal.ON_TURN,
        ),
        no_edge="The next cards are equally likely, whichever hand gets them first.",
    ),
    Option(
        name="hit_split_aces",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False, speed=True, friendly=True),
        edge=Direction.LOWERS,
        common=(False,),
    ),
    Option(
        name="split_ace_natural",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False, friendly=True),
        common=(False,),
    ),
    Option(
        name="surrender",
        group=Group.MOVES,
        kind=Choice(tuple(Surrender)),
        defaults=_each(
            Surrender.LATE, european=Surrender.OFF, single=Surrender.OFF, standard=Surrender.EARLY
        ),
        edge=Direction.LOWERS,
        common=(Surrender.LATE, Surrender.OFF),
    ),
    Option(
        name="surrender_window",
        group=Group.MOVES,
        kind=Choice(tuple(SurrenderWindow)),
        defaults=_each(SurrenderWindow.OWN_TURN, standard=SurrenderWindow.UNTIL_FIRST_HIT),
        common=(SurrenderWindow.OWN_TURN,),
        no_edge="The player is taken to be alone, and surrenders before they hit.",
    ),
    Option(
        name="surrender_after_split",
        group=Group.MOVES,
        kind=_SWITCH,
        defaults=_each(False),
        edge=Direction.LOWERS,
        common=(False,),
    ),
)

_INSURANCE = (
    Option(
        name="insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(True),
        common=(True,),
        no_edge=_INSURANCE_DECLINED,
    ),
    Option(
        name="partial_insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(False, house=True, speed=True, standard=True),
        no_edge=_INSURANCE_DECLINED,
    ),
    Option(
        name="late_insurance",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(False),
        common=(False,),
        no_edge=_INSURANCE_DECLINED,
    ),
    Option(
        name="even_money",
        group=Group.INSURANCE,
        kind=_SWITCH,
        defaults=_each(True, speed=False, strip=False),
        common=(True,),
        no_edge=_INSURANCE_DECLINED,
    ),
)

OPTIONS: tuple[Option, ...] = (
    *_TABLE, *_TIME, *_MONEY, *_SHOE, *_DEALER, *_PAYOUTS, *_MOVES, *_INSURANCE,
)  # fmt: skip
"""All options, in the order of docs/rules.md §1."""

BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}
"""The options by name."""

DEFAULT_PRESET = PRESET_NAMES[0]
"""The preset of a table for which none is named."""

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {
        preset: MappingProxyType({option.name: option.defaults[preset] for option in OPTIONS})
        for preset in PRESET_NAMES
    }
)
"""The value of every option in each preset, both in the order of docs/rules.md §1."""
