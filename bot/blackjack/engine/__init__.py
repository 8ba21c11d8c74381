"""One round of blackjack: pure functions from rules, cards, boxes and moves to a question or a result.

Read ``round_state`` (the values), ``questions`` (which moves are legal, and why others are not), then
``round`` (``deal`` and ``play``). ``opening_bets``, ``hand_play``, ``dealer`` and ``settlement`` are its
parts; ``round_draft`` is the mutable draft that they share inside one call.
"""

from bot.blackjack.engine.opening_bets import credit_line
from bot.blackjack.engine.questions import dealer_checked, in_turn, insurance_cap, surrender_window_open
from bot.blackjack.engine.round import (
    asked,
    deal,
    dealer_shown,
    default_pass,
    defaults,
    legal_moves,
    play,
    purse,
    refusal,
    staked,
)
from bot.blackjack.engine.round_state import (
    AnsweredDecision,
    Ask,
    Bet,
    Box,
    BoxState,
    HandState,
    Insurance,
    Phase,
    Round,
    Status,
)
from bot.blackjack.engine.settlement import BoxResult, HandResult, Outcome, lost_insurance, nets, result

__all__ = [
    "AnsweredDecision",
    "Ask",
    "Bet",
    "Box",
    "BoxResult",
    "BoxState",
    "HandResult",
    "HandState",
    "Insurance",
    "Outcome",
    "Phase",
    "Round",
    "Status",
    "asked",
    "credit_line",
    "deal",
    "dealer_checked",
    "dealer_shown",
    "default_pass",
    "defaults",
    "in_turn",
    "insurance_cap",
    "legal_moves",
    "lost_insurance",
    "nets",
    "play",
    "purse",
    "refusal",
    "result",
    "staked",
    "surrender_window_open",
]
