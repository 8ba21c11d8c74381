"""The rules of blackjack: pure values and functions, without clock, randomness, Discord or database.

``docs/rules.md`` is the specification. Read ``cards``, ``hands``, ``money``, ``moves`` and
``rules`` first. Then :mod:`bot.blackjack.engine` plays a round, :mod:`bot.blackjack.options` turns a preset
and changes into rules, and :mod:`bot.blackjack.records` reads and writes rounds as JSON.

``errors`` has the exceptions. They carry a fault, which says what is wrong in a typed value:
``record_faults``, ``option_faults``, ``bet_faults`` and ``move_faults``. Import these modules by their names:
``from bot.blackjack import bet_faults``. There is no text for people in this package; it is in
:mod:`bot.words`. Every package may import this one; it imports nothing else of the bot.
"""

from bot.blackjack import bet_faults, move_faults, option_faults, record_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.cards import (
    DECK,
    Card,
    CardSource,
    FixedCards,
    parse_card,
    parse_cards,
    write_cards,
)
from bot.blackjack.error_reasons import Reason
from bot.blackjack.errors import Fault, Illegal, OutOfCards, RecordError
from bot.blackjack.hands import total, two_card_21
from bot.blackjack.money import CHIP, full_insurance, insurance_pays, natural_pays, surrender_costs, unit
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.rules import (
    Bankroll,
    BlackjackPays,
    DoubleOn,
    HoleCard,
    OddMoney,
    OnMissedBet,
    Peek,
    Reshuffle,
    Rules,
    SplitDeal,
    SplitMatch,
    Surrender,
    SurrenderWindow,
)

__all__ = [
    "CHIP",
    "DECK",
    "Action",
    "Bankroll",
    "BetLimits",
    "BlackjackPays",
    "Card",
    "CardSource",
    "DoubleOn",
    "Fault",
    "FixedCards",
    "HoleCard",
    "Illegal",
    "Move",
    "OddMoney",
    "OnMissedBet",
    "OutOfCards",
    "Peek",
    "PlayerId",
    "Reason",
    "RecordError",
    "Reshuffle",
    "Rules",
    "SplitDeal",
    "SplitMatch",
    "Surrender",
    "SurrenderWindow",
    "bet_faults",
    "full_insurance",
    "insurance_pays",
    "move_faults",
    "natural_pays",
    "option_faults",
    "parse_card",
    "parse_cards",
    "record_faults",
    "surrender_costs",
    "total",
    "two_card_21",
    "unit",
    "write_cards",
]
