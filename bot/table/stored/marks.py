"""Marks in the JSON of a state, by which damage to the other rows of its table is found.

The shoes and the round of a table have rows of their own. The state says which they are: two fingerprints of
the shoes, whether a round is on, how many moves it has, and a hash of all that was dealt and decided.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

from bot.blackjack.engine.round_state import AnsweredDecision, Round
from bot.blackjack.options.option_list import OPTIONS
from bot.blackjack.rules import Rules
from bot.table.table_state import TableState

ADDED_OPTIONS = {each.name: each.before for each in OPTIONS if each.before is not None}
"""Options that records of earlier releases lack, with the value that they had then (docs/rules.md §6.29)."""

_DIGEST_BYTES = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundMark:
    """The round that is on: its number, its moves, and the running hash of its deal and its moves."""

    round_no: int
    moves: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """The marks of a state. ``round`` is None between rounds."""

    shoe: str
    next_shoe: str
    round: RoundMark | None


def marks_of(state: TableState) -> Marks:
    """Return the marks of a state."""
    return Marks(
        shoe=state.shoe.fingerprint,
        next_shoe=state.next_shoe.fingerprint,
        round=None if state.round is None else _round_mark(state, state.round),
    )


def _round_mark(state: TableState, round_: Round) -> RoundMark:
    bets = [
        [(bet.player, bet.amount, bet.chips) for bet in (box.bet, *box.followers)] for box in round_.boxes
    ]
    deal = (state.round_no, state.shoe_no, state.shoe.position, state.box_numbers, bets)
    digest = round_digest(round_.rules, deal, [_answer(each) for each in round_.decisions])
    return RoundMark(round_no=state.round_no, moves=len(round_.decisions), digest=digest)


def round_digest(rules: Rules, deal: tuple[object, ...], answers: Sequence[tuple[object, ...]]) -> str:
    """Return the running hash of a round, from what was dealt and the answers to its questions."""
    running = hashlib.blake2b(_rules_text(rules).encode(), digest_size=_DIGEST_BYTES)
    running.update(json.dumps((deal, answers)).encode())
    return running.hexdigest()


def _answer(answered: AnsweredDecision) -> tuple[object, ...]:
    action = answered.action
    what = (action.box, action.move.value, action.hand, action.amount)
    return (*what, action.by_timer, action.chips, action.purses)


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    """Return the rules as text, without added options that have their value of before.

    A later release with one option more therefore finds the same text for the same round.
    """
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    counted = {name: value for name, value in options.items() if ADDED_OPTIONS.get(name) != value}
    return json.dumps(counted, sort_keys=True)
